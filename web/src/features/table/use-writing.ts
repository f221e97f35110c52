/** Who is writing just now: told by signals, which nothing keeps. */
import { useCallback, useMemo, useRef } from "react";
import type { MemberView } from "../../generated/protocol";
import type { BoardProps } from "../../kit/board";
import { useWire } from "../../wire/state";
import { usePress } from "../../wire/use-press";

/** Milliseconds between two signals of one person; what they say holds a little longer. */
const OFTEN = 3_000;

export function useWriting(members: readonly MemberView[]): Pick<BoardProps, "writing" | "onWriting"> {
  const passing = useWire((state) => state.signals.passing);
  const { press } = usePress("writing");
  const last = useRef(0);
  const writing = useMemo(() => {
    const who = new Set(passing.filter(({ kind }) => kind === "writing").map(({ member }) => member));
    return members.flatMap(({ member, seat }) => (seat !== null && who.has(member) ? [seat] : []));
  }, [passing, members]);
  const onWriting = useCallback(() => {
    const now = Date.now();
    if (now - last.current < OFTEN) return;
    last.current = now;
    press({ type: "Signal", kind: "writing" });
  }, [press]);
  return { writing, onWriting };
}
