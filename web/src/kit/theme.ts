/** Dark or noon: the device's wish until the person has one. */
import type { Theme } from "./choices";
import { mediaSignal, Signal, useSignal } from "./signal";

export type Sheet = Exclude<Theme, "system">;

/** The wall's colour on each sheet, for what the browser draws around the page. */
export const WALL: Readonly<Record<Sheet, string>> = { dark: "#171214", noon: "#efebe2" };

const chosen = new Signal<Theme>("system");
const light = mediaSignal("(prefers-color-scheme: light)");

function sheet(theme: Theme, wished: boolean): Sheet {
  if (theme !== "system") return theme;
  return wished ? "noon" : "dark";
}

function paintFrame(): void {
  const colour = WALL[sheet(chosen.get(), light.get())];
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.removeAttribute("media");
    meta.content = colour;
  }
}

/** Puts the page on the sheet that was chosen. */
export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === "system") delete dataset.theme;
  else dataset.theme = theme;
  chosen.set(theme);
  paintFrame();
}

light.follow(paintFrame);

/** The sheet that is seen now, for drawings that cannot take their colours from the tokens. */
export function useSheet(): Sheet {
  return sheet(useSignal(chosen), useSignal(light));
}
