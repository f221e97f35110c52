/** What the line has to say: lost, back, a newer client, a word of the house. */
import { ArrowClockwiseIcon } from "@phosphor-icons/react/ArrowClockwise";
import { CheckCircleIcon } from "@phosphor-icons/react/CheckCircle";
import { InfoIcon } from "@phosphor-icons/react/Info";
import { WifiSlashIcon } from "@phosphor-icons/react/WifiSlash";
import { useEffect, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../kit/button";
import { classes } from "../../kit/classes";
import { useHeight } from "../../kit/use-height";
import { refusalSentence } from "../../voice/sentences";
import { useTeller } from "../../voice/use-teller";
import { noticeRead } from "../../wire/actions";
import { backSeen } from "../../wire/connection-slice";
import { useSend, useWire } from "../../wire/state";
import style from "./line-banner.module.css";

const BACK_SHOWN = 6_000;
const NOTICE_SHOWN = 8_000;

/** The build this page was made with, as the server wrote it into the page; else the first one heard of. */
function useOtherBuild(): boolean {
  const served = useWire((state) => state.connection.build);
  const [written] = useState(() => document.querySelector<HTMLMetaElement>('meta[name="taberna-build"]')?.content);
  const [first, setFirst] = useState<string | null>(written ?? null);
  if (first === null && served !== null) setFirst(served);
  return first !== null && first !== "" && served !== null && served !== "" && first !== served;
}

function Banner({ lost, testid, children }: { lost?: boolean; testid: string; children: ReactNode }) {
  const banner = useHeight<HTMLDivElement>("--banner");
  return (
    <div ref={banner} className={classes(style.banner, lost && style.lost)} role="status" data-testid={testid}>
      {children}
    </div>
  );
}

export function LineBanner() {
  const { t } = useTranslation();
  const dispatch = useSend();
  const teller = useTeller();
  const { status, back, notice } = useWire((state) => state.connection);
  const other = useOtherBuild();

  useEffect(() => {
    if (!back) return;
    const timer = setTimeout(() => dispatch(backSeen()), BACK_SHOWN);
    return () => {
      clearTimeout(timer);
    };
  }, [back, dispatch]);

  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => dispatch(noticeRead()), NOTICE_SHOWN);
    return () => {
      clearTimeout(timer);
    };
  }, [notice, dispatch]);

  if (status === "lost") {
    return (
      <Banner lost testid="line-lost">
        <span className={style.text}>
          <WifiSlashIcon size={20} aria-hidden />
          {t("line.lost")}
        </span>
      </Banner>
    );
  }
  if (back) {
    const text = back.missed === null ? t("line.backMany") : t("line.back", { count: back.missed });
    return (
      <Banner testid="line-back">
        <span className={style.text}>
          <CheckCircleIcon size={20} aria-hidden />
          {text}
        </span>
      </Banner>
    );
  }
  if (notice) {
    return (
      <Banner testid="notice">
        <span className={style.text}>
          <InfoIcon size={20} aria-hidden />
          {refusalSentence(teller, notice)}
        </span>
      </Banner>
    );
  }
  if (!other) return null;
  return (
    <Banner testid="new-version">
      <span className={style.text}>{t("line.newVersion")}</span>
      <Button
        icon={<ArrowClockwiseIcon size={20} aria-hidden />}
        onClick={() => {
          location.reload();
        }}
      >
        {t("line.reload")}
      </Button>
    </Banner>
  );
}
