/** Ends the turn; with nothing played yet it asks first. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../kit/button";
import style from "./end-turn.module.css";

interface EndTurnProps {
  /** Something could still be played. */
  unplayed: boolean;
  off: boolean;
  onEnd: () => void;
}

export function EndTurn({ unplayed, off, onEnd }: EndTurnProps) {
  const { t } = useTranslation("drowned_bell");
  const [asked, ask] = useState(false);
  if (unplayed && asked) {
    return (
      <div className={style.asked} role="group" aria-label={t("board.unplayed")} data-testid="end-asked">
        <p>{t("board.unplayed")}</p>
        <Button kind="lamp" off={off} data-testid="end-yes" onClick={onEnd}>
          {t("board.endAnyway")}
        </Button>
        <Button
          data-testid="end-no"
          onClick={() => {
            ask(false);
          }}
        >
          {t("board.notYet")}
        </Button>
      </div>
    );
  }
  return (
    <Button
      kind={unplayed ? "plain" : "lamp"}
      wide
      off={off}
      data-testid="end-turn"
      onClick={() => {
        if (unplayed) ask(true);
        else onEnd();
      }}
    >
      {t("offer.end")}
    </Button>
  );
}
