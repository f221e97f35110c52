/** What lies on the table while people come: the code that is said aloud, and the link that is sent. */
import { PaperPlaneRightIcon } from "@phosphor-icons/react/PaperPlaneRight";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../kit/button";
import { copyText } from "../../kit/copy-text";
import { inviteLink, publicOrigin } from "../../wire/links";
import style from "./ring.module.css";

interface RingMiddleProps {
  code: string;
  /** There is nobody else yet: it is what to do next. */
  alone: boolean;
}

/** A phone knows whom to send a link to; says whether it asked them. */
async function shared(url: string): Promise<boolean> {
  if (!("share" in navigator) || !matchMedia("(pointer: coarse)").matches) return false;
  try {
    await navigator.share({ url });
    return true;
  } catch (refused) {
    // Whoever thought better of it has had their choice.
    return refused instanceof DOMException && refused.name === "AbortError";
  }
}

export function RingMiddle({ code, alone }: RingMiddleProps) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState<boolean | null>(null);
  const link = inviteLink(publicOrigin(), code);

  async function send() {
    if (!(await shared(link))) setCopied(await copyText(link));
  }

  return (
    <div className={style.middle}>
      <span className={style.code} aria-hidden>
        {code}
      </span>
      <Button
        kind={alone ? "lamp" : "plain"}
        icon={<PaperPlaneRightIcon size={20} aria-hidden />}
        data-testid="send-link"
        onClick={() => void send()}
      >
        {t("lobby.send")}
      </Button>
      <p className={style.said} role="status">
        {copied !== null && t(copied ? "lobby.sent" : "lobby.notCopied")}
      </p>
    </div>
  );
}
