/** Chances as people say them: "4 in 10". */

export interface Said {
  n: number;
  of: number;
}

function common(a: number, b: number): number {
  return b === 0 ? a : common(b, a % b);
}

/** The same chance in the smallest numbers, but in tenths where it is more than one fifth. */
export function saidAs(numerator: number, denominator: number): Said {
  const shared = common(numerator, denominator) || 1;
  const n = numerator / shared;
  const of = denominator / shared;
  return n > 1 && of === 5 ? { n: n * 2, of: 10 } : { n, of };
}

/** A chance in whole per cents: none that may come is told as 0, none that may fail as 100. */
export function percentOf(numerator: number, denominator: number): number {
  const exact = (100 * numerator) / denominator;
  if (exact <= 0 || exact >= 100) return Math.round(exact);
  return Math.min(99, Math.max(1, Math.round(exact)));
}
