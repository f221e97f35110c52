/** What this house is called, as the server wrote it into the page. */

export const DEFAULT_HOUSE = "Taberna";

export function houseName(): string {
  const written = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content.trim();
  return written === undefined || written === "" ? DEFAULT_HOUSE : written;
}
