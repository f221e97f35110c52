/** The length of a text as the house counts it: in code points, without blanks at its ends. */
export function lengthOf(text: string): number {
  return Array.from(text.trim()).length;
}
