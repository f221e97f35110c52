/** Texts as the house counts and lists them. */

/** The length of a text: in code points, without blanks at its ends. */
export function lengthOf(text: string): number {
  return Array.from(text.trim()).length;
}

/** By language; making one takes longer than what it is used for. */
const formats = new Map<string, Intl.ListFormat>();

/** "A, B and C" in the reader's language. */
export function listed(parts: readonly string[], language: string): string {
  // British lists have no comma before "and".
  const format = formats.get(language) ?? new Intl.ListFormat(language === "en" ? "en-GB" : language, { type: "conjunction" });
  formats.set(language, format);
  return format.format(parts);
}
