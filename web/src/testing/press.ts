/** A press as a browser tells of it. */

/** A finger that comes down anywhere and is lifted, with its click. */
export function pressAnywhere(): void {
  window.dispatchEvent(new Event("pointerdown"));
  window.dispatchEvent(new Event("pointerup"));
  window.dispatchEvent(new MouseEvent("click", { detail: 1 }));
}
