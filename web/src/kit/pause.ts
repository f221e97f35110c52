/** Waiting that nobody has to sit through: any press and Enter ends it, and so does a tab that is hidden. */
import { onPress } from "./press";

export interface Pause {
  /** Whether a press ended it. */
  over: Promise<boolean>;
  end: () => void;
}

/** Waits so many milliseconds, at most. */
export function pause(millis: number): Pause {
  let settle: (pressed: boolean) => void = () => undefined;
  const over = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  const end = () => {
    settle(false);
  };
  if (millis <= 0 || document.hidden) {
    end();
    return { over, end };
  }
  const timer = setTimeout(end, millis);
  const unheard = onPress(() => {
    settle(true);
  });
  const onHidden = () => {
    if (document.hidden) end();
  };
  document.addEventListener("visibilitychange", onHidden);
  void over.then(() => {
    clearTimeout(timer);
    unheard();
    document.removeEventListener("visibilitychange", onHidden);
  });
  return { over, end };
}
