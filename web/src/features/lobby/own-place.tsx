/** The way from a chair to the wall and back. */
import { ArmchairIcon } from "@phosphor-icons/react/Armchair";
import { EyeIcon } from "@phosphor-icons/react/Eye";
import { useTranslation } from "react-i18next";
import { Button } from "../../kit/button";
import { PressNote } from "../../voice/press-note";
import { usePress } from "../../wire/use-press";
import style from "./lobby.module.css";

export function OwnPlace({ sits, full }: { sits: boolean; full: boolean }) {
  const { t } = useTranslation();
  const plays = usePress("plays");
  const off = plays.waiting !== undefined || (!sits && full);
  return (
    <>
      <Button
        kind={sits ? "quiet" : "plain"}
        icon={sits ? <EyeIcon size={20} aria-hidden /> : <ArmchairIcon size={20} aria-hidden />}
        off={off}
        data-testid={sits ? "stand-up" : "sit"}
        onClick={() => {
          plays.press({ type: "SetPlays", plays: !sits });
        }}
      >
        {t(sits ? "lobby.standUp" : "lobby.sit")}
      </Button>
      {!sits && full && <p className={style.hint}>{t("join.full")}</p>}
      <PressNote of={plays} />
    </>
  );
}
