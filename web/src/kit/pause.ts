/** Waiting that nobody has to sit through: any press and Enter ends it, and so does a tab that is hidden. */

/** Waits so many milliseconds; gives back a promise and the way to end it. */
export function pause(millis: number): { over: Promise<void>; end: () => void } {
  let end: () => void = () => undefined;
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  if (millis <= 0 || document.hidden) {
    end();
    return { over, end };
  }
  const timer = setTimeout(end, millis);
  const onKey = ({ key, repeat }: KeyboardEvent) => {
    if (key === "Enter" && !repeat) end();
  };
  const onHidden = () => {
    if (document.hidden) end();
  };
  window.addEventListener("pointerdown", end, { capture: true });
  window.addEventListener("keydown", onKey, { capture: true });
  document.addEventListener("visibilitychange", onHidden);
  void over.then(() => {
    clearTimeout(timer);
    window.removeEventListener("pointerdown", end, { capture: true });
    window.removeEventListener("keydown", onKey, { capture: true });
    document.removeEventListener("visibilitychange", onHidden);
  });
  return { over, end };
}
