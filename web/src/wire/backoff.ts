/** How long to wait before a lost line is opened again. */

const FIRST = 400;
const LONGEST = 15_000;

/** Milliseconds before attempt `attempt` (from 1): doubling, never over 15 s, with jitter so that a house is not stormed. */
export function backoff(attempt: number, random: () => number): number {
  const full = Math.min(LONGEST, FIRST * 2 ** Math.min(attempt - 1, 10));
  return Math.round(full * (0.5 + random() / 2));
}
