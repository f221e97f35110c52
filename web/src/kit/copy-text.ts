/** Copying that works on plain http, where the browser has no clipboard for us. */

function copyBySelection(text: string): boolean {
  const holder = document.createElement("textarea");
  holder.value = text;
  holder.className = "visually-hidden";
  holder.readOnly = true;
  // Inside an open dialog only what is inside it can hold a selection.
  const place = document.activeElement?.closest("[role=dialog],[role=alertdialog]") ?? document.body;
  const before = document.activeElement;
  place.append(holder);
  holder.focus({ preventScroll: true });
  holder.setSelectionRange(0, text.length);
  try {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- old, and the one way without https
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    holder.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}

/** Puts a text on the clipboard; says whether it is there. */
export async function copyText(text: string): Promise<boolean> {
  if (window.isSecureContext && "clipboard" in navigator) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // Not allowed here: the old way may still be.
    }
  }
  return copyBySelection(text);
}
