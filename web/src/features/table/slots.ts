/** The slots of what is pressed at the table. */

/** Of every game command: one at a time, so that nothing is done twice. */
export const PLAY = "play";
/** Of a question to the house: would it take this? */
export const ASK = "ask";
