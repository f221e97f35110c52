/** Again, or another game at the same table: one link serves the whole evening. */
import { ArrowClockwiseIcon } from "@phosphor-icons/react/ArrowClockwise";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { TableView } from "../../generated/protocol";
import { Button } from "../../kit/button";
import { Choice } from "../../kit/field";
import { PressNote } from "../../voice/press-note";
import { useGameTitle } from "../../voice/use-teller";
import { useGames } from "../../wire/http";
import { usePress } from "../../wire/use-press";
import style from "./host.module.css";

export function PlayAgain({ game, stage }: { game: string; stage: TableView["stage"] }) {
  const { t } = useTranslation();
  const titled = useGameTitle();
  const games = useGames().data ?? [];
  const again = usePress("play-again");
  const [chosen, setChosen] = useState(game);
  const other = chosen !== game;
  return (
    <div className={style.again}>
      {games.length > 1 && (
        <Choice
          label={<span className="visually-hidden">{t("host.game")}</span>}
          value={chosen}
          onValue={setChosen}
          choices={games.map(({ name, title }) => ({ value: name, label: titled(name, title) }))}
          data-testid="other-game"
        />
      )}
      {(stage === "over" || other) && (
        <Button
          kind="lamp"
          icon={<ArrowClockwiseIcon size={20} aria-hidden />}
          off={again.waiting !== undefined}
          data-testid="play-again"
          onClick={() => {
            again.press(other ? { type: "PlayAgain", game: chosen } : { type: "PlayAgain" });
          }}
        >
          {t(other ? "host.playOther" : "host.playAgain")}
        </Button>
      )}
      <PressNote of={again} />
    </div>
  );
}
