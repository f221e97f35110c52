/** What a person may choose for this device: the sheet, how much moves, and what is heard. */

export const THEMES = ["system", "dark", "noon"] as const;
/** `system`: as the device has it. */
export type Theme = (typeof THEMES)[number];

export const MOTIONS = ["system", "full", "brisk", "still"] as const;
/** `system`: full, or still where the device asks for reduced motion. */
export type MotionChoice = (typeof MOTIONS)[number];

export const SOUNDS = ["off", "turn", "all"] as const;
/** `turn`: the bronze of your own turn alone. */
export type SoundChoice = (typeof SOUNDS)[number];
