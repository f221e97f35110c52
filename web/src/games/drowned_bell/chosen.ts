/** What is laid open under the hand: a play with its target, or something looked at. */
import { useMemo, useState } from "react";
import type { Play, Target } from "./reading";
import type { Standing } from "./token";

type Chosen = { kind: "play"; key: string; target: string | null; gift: boolean } | { kind: "about"; id: string } | null;

export interface Laid {
  play: Play | undefined;
  /** The target that was chosen; the only one there is need not be. */
  target: Target | null;
  about: string | null;
  /** Targets of the play on the sheet, with their chances; a gift has none. */
  targets: Standing["targets"];
  weigh: (play: Play, at: Target | null) => void;
  /** Somebody or something was pressed: it is aimed at, where it can be, else looked at. */
  press: (id: string) => void;
  /** A card or an offer was pressed, by its key. */
  choose: (key: string) => void;
  layBy: () => void;
}

function targetOf(play: Play, chosen: Chosen): Target | null {
  if (chosen?.kind !== "play") return null;
  const picked = play.targets.find(({ id, gift }) => id === chosen.target && gift === chosen.gift);
  const plain = play.targets.filter(({ gift }) => !gift);
  return picked ?? (plain.length === 1 ? (plain[0] ?? null) : null);
}

function lit(play: Play | undefined): Standing["targets"] {
  const found = new Map<string, number | null>();
  for (const { id, look, gift } of play?.targets ?? []) if (!gift || !found.has(id)) found.set(id, look?.chance ?? null);
  return found;
}

export function useChosen(plays: ReadonlyMap<string, Play>): Laid {
  const [chosen, setChosen] = useState<Chosen>(null);
  // It may be gone by now.
  const play = chosen?.kind === "play" ? plays.get(chosen.key) : undefined;
  const about = chosen?.kind === "about" ? chosen.id : null;
  const targets = useMemo(() => lit(play), [play]);

  function weigh(one: Play, at: Target | null) {
    setChosen({ kind: "play", key: one.key, target: at?.id ?? null, gift: at?.gift ?? false });
  }

  return {
    play,
    target: play ? targetOf(play, chosen) : null,
    about,
    targets,
    weigh,
    press: (id) => {
      const aimed = play?.targets.find((one) => one.id === id);
      if (play && aimed) weigh(play, aimed);
      else setChosen(about === id ? null : { kind: "about", id });
    },
    choose: (key) => {
      const one = plays.get(key);
      if (!one) setChosen({ kind: "about", id: key });
      else if (play === one) setChosen(null);
      else weigh(one, null);
    },
    layBy: () => {
      setChosen(null);
    },
  };
}
