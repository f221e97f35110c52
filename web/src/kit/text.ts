/** Texts as the house counts and lists them. */

/** The length of a text: in code points, without blanks at its ends. */
export function lengthOf(text: string): number {
  return Array.from(text.trim()).length;
}

/** "A, B and C" in the reader's language. */
export function listed(parts: readonly string[], language: string): string {
  // British lists have no comma before "and".
  return new Intl.ListFormat(language === "en" ? "en-GB" : language, { type: "conjunction" }).format(parts);
}
