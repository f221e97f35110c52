/** The three steps that teach a game: its folder's `steps.tsx` draws each, its catalogue says each under `steps`. */

export const STEPS = [1, 2, 3] as const;

export interface StepProps {
  step: (typeof STEPS)[number];
}
