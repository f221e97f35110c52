/** Brings back what is asked of this person: scrolled into sight and with the focus, wherever they were. */
import { animate } from "../../kit/animate";

const ACTS = '[data-testid="act-bar"], [data-testid="acts-covered"], [data-testid="acts-next"]';
const USABLE = 'button:not([aria-disabled="true"]), input:not([readonly]), [role="radio"]';

/** `frame` is the whole table. */
export function bringBack(frame: HTMLElement): void {
  const line = frame.querySelector<HTMLElement>('[data-testid="turn-line"]');
  if (line) void animate(line, [{ opacity: 0.35 }, { opacity: 1 }], "reveal");
  const acts = frame.querySelector<HTMLElement>(ACTS);
  // After the end there is how it ended, and for the host what comes next.
  const outcome = frame.querySelector<HTMLElement>('[data-testid="outcome"]');
  (outcome ?? frame).scrollIntoView({ block: outcome ? "center" : "start" });
  if (!acts) return;
  void animate(acts, [{ opacity: 0.35 }, { opacity: 1 }], "reveal");
  acts.scrollIntoView({ block: "nearest" });
  const first = acts.querySelector<HTMLElement>(USABLE) ?? acts.querySelector<HTMLElement>("button");
  first?.focus({ preventScroll: true });
  first?.scrollIntoView({ block: "nearest" });
}
