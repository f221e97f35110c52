/** A bot for a free seat, of a level the game has. */
import { RobotIcon } from "@phosphor-icons/react/Robot";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../kit/button";
import { Choice } from "../../kit/field";
import { PressNote } from "../../voice/press-note";
import { useLevelName } from "../../voice/levels";
import { usePress } from "../../wire/use-press";
import style from "./lobby.module.css";

/** `usual` is the level to sit down with where the host chooses none. */
export function AddBot({ levels, usual }: { levels: readonly string[]; usual: string }) {
  const { t } = useTranslation();
  const named = useLevelName();
  const bot = usePress("add-bot");
  const [chosen, setChosen] = useState<string>();
  const level = chosen ?? usual;
  if (!levels.includes(level)) return null;
  return (
    <>
      <div className={style.row}>
        <Choice
          label={t("lobby.botLevel")}
          value={level}
          onValue={setChosen}
          choices={levels.map((value) => ({ value, label: named(value) }))}
          data-testid="bot-level"
        />
        <Button
          icon={<RobotIcon size={20} aria-hidden />}
          off={bot.waiting !== undefined}
          data-testid="add-bot"
          onClick={() => {
            bot.press({ type: "SeatBot", level });
          }}
        >
          {t("lobby.addBot")}
        </Button>
      </div>
      <PressNote of={bot} />
    </>
  );
}
