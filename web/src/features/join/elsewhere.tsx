/** Where there is no table to show: an unknown code, a seat that is gone, a door that is still opening. */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "../../kit/button";
import { Front } from "../../kit/front";
import { Page } from "../../kit/page";
import { lineDropped, type Ending } from "../../wire/actions";
import { useSend, useWire } from "../../wire/state";

/** `again` is where another code is written. */
export function UnknownCode({ code, again }: { code: string; again: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <Front />
      <Page title={t("house.name")} narrow testid="unknown-code">
        <h1>{t("join.unknown", { code })}</h1>
        <p>{t("join.unknownHint")}</p>
        {again}
        <ButtonLink kind="quiet" to="/" data-testid="to-start">
          {t("page.start")}
        </ButtonLink>
      </Page>
    </>
  );
}

export function Opening() {
  const { t } = useTranslation();
  const attempt = useWire((state) => state.connection.attempt);
  return (
    <>
      <Front />
      <Page title={t("house.name")} narrow testid="opening">
        <p role="status">{t(attempt > 0 ? "join.noAnswer" : "join.opening")}</p>
        <ButtonLink to="/">{t("page.start")}</ButtonLink>
      </Page>
    </>
  );
}

export function Ended({ ending, code }: { ending: Ending; code: string }) {
  const { t } = useTranslation();
  const dispatch = useSend();
  return (
    <>
      <Front />
      <Page title={t("house.name")} narrow testid={`ended-${ending}`}>
        <h1>{t(`ended.${ending}`)}</h1>
        <p>{t(`ended.${ending}Hint`, { code })}</p>
        <ButtonLink kind="lamp" to="/" data-testid="to-start">
          {t("page.start")}
        </ButtonLink>
        {ending !== "closed" && (
          <Button
            data-testid="come-back"
            onClick={() => {
              dispatch(lineDropped());
            }}
          >
            {t("ended.back")}
          </Button>
        )}
      </Page>
    </>
  );
}
