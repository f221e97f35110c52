/** Animations that nobody has to wait for: any press and Enter ends what is running, and a hidden tab shows the end. */
import { KINDS, millis, type Kind } from "./motion";
import { onPress } from "./press";

const running = new Set<Animation>();
let unheard: () => void = () => undefined;

/** Ends every animation at its last frame. */
export function endMotion(): void {
  for (const animation of [...running]) animation.finish();
}

function listen(): void {
  unheard = onPress(endMotion);
  document.addEventListener("visibilitychange", endMotion);
}

function rest(): void {
  unheard();
  document.removeEventListener("visibilitychange", endMotion);
}

interface More {
  /** Milliseconds at full before it begins, for things that go one after another. */
  delay?: number;
}

/**
 * Moves an element and gives back when it is over, however it ended. Only `transform` and `opacity` may move.
 *
 * Still: only opacity is left of the frames, faded over in 120 ms.
 */
export async function animate(element: Element, frames: Keyframe[], kind: Kind, { delay = 0 }: More = {}): Promise<void> {
  if (document.hidden || !("animate" in element)) return;
  const still = millis("settle") === 0;
  const shown = still ? frames.map(({ opacity, offset }) => ({ opacity: opacity ?? 1, offset: offset ?? null })) : frames;
  if (still && frames.every(({ opacity }) => opacity === undefined)) return;
  const ratio = millis("settle") / KINDS.settle[0];
  const animation = element.animate(shown, {
    duration: millis(still ? "fade" : kind),
    delay: delay * ratio,
    easing: still ? "linear" : KINDS[kind][1],
    fill: "backwards",
  });
  if (running.size === 0) listen();
  running.add(animation);
  try {
    await animation.finished;
  } catch {
    // Cancelled, because what moved is gone.
  } finally {
    running.delete(animation);
    if (running.size === 0) rest();
  }
}
