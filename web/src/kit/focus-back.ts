/** Gives the focus back to what opened a layer, where no trigger of the primitives did: they would drop it. */
import { useRef } from "react";

/** What stays of an opener that goes: the button of its menu, for an entry of one. */
function lasting(element: Element | null): HTMLElement | null {
  const menu = element?.closest("[role=menu]");
  const button = menu ? document.getElementById(menu.getAttribute("aria-labelledby") ?? "") : element;
  return button instanceof HTMLElement && button !== document.body ? button : null;
}

export interface FocusBack {
  onOpenAutoFocus: () => void;
  onCloseAutoFocus: (event: Event) => void;
}

/** For the content of a dialog that is opened by its `open` alone. */
export function useFocusBack(): FocusBack {
  const opener = useRef<HTMLElement>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = lasting(document.activeElement);
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      const back = opener.current?.isConnected ? opener.current : document.querySelector<HTMLElement>("main");
      back?.focus({ preventScroll: true });
    },
  };
}
