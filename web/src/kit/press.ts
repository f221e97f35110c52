/** Hears of a press once it is over: what it ends may move things, and must not move them from under the finger. */

/** How long after a finger was lifted its click may come: milliseconds. */
const CLICK_WITHIN = 60;

/**
 * Calls back after each press anywhere, until the function that is given back is called.
 *
 * A press is a finger or a mouse that came down since, once what it was on has had its click, or Enter.
 */
export function onPress(over: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let down = false;
  const after = (millis: number) => {
    clearTimeout(timer);
    timer = setTimeout(over, millis);
  };
  const onDown = () => {
    down = true;
  };
  const onUp = () => {
    if (down) after(CLICK_WITHIN);
  };
  const onClick = ({ detail }: MouseEvent) => {
    // A key or a screen reader clicks without a pointer.
    if (down || detail === 0) after(0);
  };
  const onKey = ({ key, repeat }: KeyboardEvent) => {
    if (key === "Enter" && !repeat) after(0);
  };
  const heard = new AbortController();
  const how = { capture: true, signal: heard.signal };
  window.addEventListener("pointerdown", onDown, how);
  window.addEventListener("pointerup", onUp, how);
  window.addEventListener("pointercancel", onUp, how);
  window.addEventListener("click", onClick, how);
  window.addEventListener("keydown", onKey, how);
  return () => {
    clearTimeout(timer);
    heard.abort();
  };
}
