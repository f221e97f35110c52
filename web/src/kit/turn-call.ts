/** Your turn cannot be missed: the tab's sign and title, one short shake, and bronze for who wants to hear it. */
import { useEffect, useRef } from "react";
import { houseIcon } from "./house-icon";
import { houseName } from "./house-name";
import { cue } from "./sound";
import { vibrate } from "./vibrate";

/** Shows the house's own sign in the tab, lit or not. */
export function showSign(lit: boolean): void {
  const href = `data:image/svg+xml,${encodeURIComponent(houseIcon(houseName(), { lit }))}`;
  let sign = document.querySelector<HTMLLinkElement>("link[rel=icon][data-house]");
  if (!sign) {
    for (const file of document.querySelectorAll("link[rel=icon]")) file.remove();
    sign = document.createElement("link");
    sign.rel = "icon";
    sign.type = "image/svg+xml";
    sign.dataset.house = "";
    document.head.append(sign);
  }
  if (sign.href !== href) sign.href = href;
}

interface Call {
  /** The tab's title meanwhile; the one before is put back after. */
  title?: string | undefined;
  /** Everyone is asked at once. */
  all?: boolean;
}

/**
 * Calls whoever is waited for. `mine`: this person is; the call sounds when it becomes so, not when the page opens on it.
 *
 * One in a page is enough.
 */
export function useTurnCall(mine: boolean, { title, all = false }: Call = {}): void {
  const before = useRef(mine);
  useEffect(() => {
    if (mine && !before.current) {
      vibrate(all ? "all" : "turn");
      cue("bronze");
    }
    before.current = mine;
  }, [mine, all]);

  useEffect(() => {
    showSign(mine);
    return () => {
      if (mine) showSign(false);
    };
  }, [mine]);

  useEffect(() => {
    if (!mine || title === undefined) return;
    const plain = document.title;
    document.title = title;
    return () => {
      if (document.title === title) document.title = plain;
    };
  }, [mine, title]);
}
