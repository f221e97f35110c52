/** What is this person's alone: open, or covered and then not in the page at all. */
import { EyeSlashIcon } from "@phosphor-icons/react/EyeSlash";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../kit/button";
import { Slab } from "../../kit/slab";
import { covered, hasSecrets } from "../../wire/cover-slice";
import { useGame } from "../../wire/http";
import { seated } from "../../wire/seats";
import { useSend, useWire } from "../../wire/state";
import { isDrawn } from "./board";
import { Covered } from "./cover";
import { Entries, WordsContext } from "./generic/pieces";
import { readPrivate } from "./generic/reading";
import { useWords } from "./generic/use-words";
import { useShownOffers } from "./shown-turn";
import style from "./hand.module.css";

const NOBODY: [] = [];

/** A private view as any game's is read. */
export function PrivateEntries({ view }: { view: unknown }) {
  const table = useWire((state) => state.table.table);
  const entry = useGame(table?.game);
  const members = table?.members ?? NOBODY;
  const words = useWords(members, entry?.private);
  const seats = seated(members).length;
  const entries = useMemo(() => readPrivate(view, entry?.private ?? null, seats), [view, entry, seats]);
  return (
    <WordsContext value={words}>
      <Entries entries={entries} wide />
    </WordsContext>
  );
}

export function Hand() {
  const { t } = useTranslation();
  const dispatch = useSend();
  const game = useWire((state) => state.table.table?.game ?? "");
  const own = useWire((state) => state.table.private);
  const { on, screen } = useWire((state) => state.cover);
  const secrets = useWire(hasSecrets);
  const offers = useShownOffers().length;
  if (screen) return null;
  if (on && secrets) {
    // Where there is something to do, the cover stands in its place.
    return offers === 0 && (
      <div className={style.hand}>
        <Covered />
      </div>
    );
  }
  // A drawn board shows what is its viewer's own where it belongs.
  if (own === null || isDrawn(game)) return null;
  return (
    <div className={style.hand}>
      <Slab
        title={t("board.yours")}
        secret
        testid="private"
        aside={
          <Button
            icon={<EyeSlashIcon size={20} aria-hidden />}
            data-testid="cover-hand"
            onClick={() => dispatch(covered(true))}
          >
            {t("cover.hide")}
          </Button>
        }
      >
        <div className={style.inside} tabIndex={0} role="group" aria-label={t("board.yours")}>
          <PrivateEntries view={own} />
        </div>
      </Slab>
    </div>
  );
}
