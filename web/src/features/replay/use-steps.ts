/** Where a replay stands: by its address, its buttons, its slider, the arrow keys, or playing on by itself. */
import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useMotion } from "../../kit/motion";
import type { Replay } from "../../wire/http";
import { stepIn, within } from "./address";
import { showStep, type ReplayStore } from "./replayed";

/** Milliseconds from one step to the next while it plays, once the board has shown the one before. */
const PAUSE = 700;

export interface Steps {
  step: number;
  of: number;
  /** How often the board was put up anew rather than played on. */
  jumps: number;
  playing: boolean;
  go: (step: number) => void;
  setPlaying: (playing: boolean) => void;
}

interface Place {
  step: number;
  /** The address last seen, and the one that was last written: until it is seen, others are on the way to it. */
  seen: string;
  written: string;
}

/** The step of the address; it moves at once, and the address follows. */
function usePlace(of: number): [number, (step: number) => void] {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const [place, setPlace] = useState<Place>({ step: within(stepIn(hash) ?? 1, of), seen: hash, written: hash });
  if (hash !== place.seen) {
    const isOthers = place.seen === place.written && hash !== place.written;
    const step = isOthers ? within(stepIn(hash) ?? 1, of) : place.step;
    setPlace({ step, seen: hash, written: isOthers ? hash : place.written });
  }
  const go = useCallback(
    (to: number) => {
      const step = within(to, of);
      const written = `#${String(step)}`;
      setPlace(({ seen }) => ({ step, seen, written }));
      void navigate({ search, hash: written }, { replace: true, preventScrollReset: true });
    },
    [navigate, search, of],
  );
  return [place.step, go];
}

export function useSteps(replay: Replay, store: ReplayStore): Steps {
  const { preset } = useMotion();
  const of = replay.steps.length;
  const [step, move] = usePlace(of);
  const [jumps, setJumps] = useState(0);
  const [playing, setPlaying] = useState(false);
  const stood = useRef<{ replay: Replay; step: number } | null>(null);

  useEffect(() => {
    const before = stood.current?.replay === replay ? stood.current.step : null;
    if (before === step) return;
    stood.current = { replay, step };
    showStep(store.dispatch, replay, step, before);
    if (before === null || step !== before + 1) setJumps((count) => count + 1);
  }, [replay, store, step]);

  // Whoever goes somewhere wants to be there.
  const go = useCallback(
    (to: number) => {
      setPlaying(false);
      move(to);
    },
    [move],
  );

  const isPlaying = playing && step < of;
  useEffect(() => {
    if (!isPlaying) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      const { happened, table } = store.getState();
      if (timer !== undefined || happened.shown < table.version) return;
      timer = setTimeout(
        () => {
          move(step + 1);
        },
        preset === "brisk" ? PAUSE / 2 : PAUSE,
      );
    };
    const leave = store.subscribe(wait);
    wait();
    return () => {
      leave();
      clearTimeout(timer);
    };
  }, [isPlaying, step, move, store, preset]);

  return { step, of, jumps, playing: isPlaying, go, setPlaying };
}

/** Arrow keys go through it from anywhere but where they mean something else. */
export function useArrows({ step, of, go }: Steps): void {
  useEffect(() => {
    const onKey = ({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      if (altKey || ctrlKey || metaKey) return;
      if (target instanceof Element && target.closest("input, select, textarea, [role=radio], [role=menu]")) return;
      const to = new Map([
        ["ArrowLeft", step - 1],
        ["ArrowRight", step + 1],
        ["Home", 1],
        ["End", of],
      ]).get(key);
      if (to !== undefined) go(to);
    };
    window.addEventListener("keydown", onKey);
    return () => {
      window.removeEventListener("keydown", onKey);
    };
  }, [step, of, go]);
}
