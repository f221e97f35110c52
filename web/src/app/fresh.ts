/** A newer client: its parts have other names, so a page of the old one that asks for a part begins anew. */

const KEY = "taberna.renewed";
/** Milliseconds within which a page does not begin anew twice: then the part is not stale but missing. */
const ONCE_IN = 20_000;

interface Parts {
  target: EventTarget;
  storage: Pick<Storage, "getItem" | "setItem"> | null;
  reload: () => void;
  now: () => number;
}

/** Seats are kept by the house, so a page may begin anew at any time. */
export function renewWhenStale({ target, storage, reload, now }: Parts): void {
  let renewed = Number(storage?.getItem(KEY) ?? 0);
  target.addEventListener("vite:preloadError", (event) => {
    // Without a place to keep it, a page that cannot be whole would begin anew for ever.
    if (!storage || now() - renewed < ONCE_IN) return;
    renewed = now();
    try {
      storage.setItem(KEY, String(renewed));
    } catch {
      return;
    }
    event.preventDefault();
    reload();
  });
}

/** Has the browser keep the shell, where it may: over https, and on this very machine. */
export function keepShell(navigator: Navigator, isSecure: boolean): void {
  if (!isSecure || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register("/sw.js").catch(() => {
    // Private windows and full disks: the house works without.
  });
}
