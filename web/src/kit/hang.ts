/** Hanging something on a button: where it goes, and what closes it. The browser's top layer keeps it above all else. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefCallback } from "react";

/** Pixels to the button, and to the edge of the screen. */
const GAP = 6;
const MARGIN = 8;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Size {
  width: number;
  height: number;
}

export type Align = "end" | "middle";

/** The upper left corner for something of a size that hangs on a button: below it, above it where there is no room, on screen. */
export function place(button: Box, { width, height }: Size, screen: Size, align: Align): { left: number; top: number } {
  const left = align === "end" ? button.right - width : (button.left + button.right - width) / 2;
  const below = button.bottom + GAP;
  const above = button.top - GAP - height;
  const fits = below + height <= screen.height - MARGIN;
  const top = fits || above < MARGIN ? Math.min(below, screen.height - MARGIN - height) : above;
  return {
    left: Math.max(MARGIN, Math.min(left, screen.width - MARGIN - width)),
    top: Math.max(MARGIN, top),
  };
}

function hang(button: HTMLElement, hung: HTMLElement, align: Align): void {
  const size = { width: hung.offsetWidth, height: hung.offsetHeight };
  const wanted = place(button.getBoundingClientRect(), size, { width: innerWidth, height: innerHeight }, align);
  const { style } = hung;
  style.left = `${String(wanted.left)}px`;
  style.top = `${String(wanted.top)}px`;
  // Without a top layer a dialog around it would be what it is placed in.
  const seen = hung.getBoundingClientRect();
  style.left = `${String(2 * wanted.left - seen.left)}px`;
  style.top = `${String(2 * wanted.top - seen.top)}px`;
}

export interface Hanging<B extends HTMLElement, H extends HTMLElement> {
  /** References of the button and of what hangs on it. */
  setButton: RefCallback<B>;
  setHung: RefCallback<H>;
  open: boolean;
  show: () => void;
  /** Closes it; the button has the focus again where that was inside. */
  close: () => void;
}

/** `onShown`: it hangs and may take the focus. */
export function useHanging<B extends HTMLElement, H extends HTMLElement>(
  align: Align,
  onShown: (hung: H) => void,
): Hanging<B, H> {
  const [button, setButton] = useState<B | null>(null);
  const [hung, setHung] = useState<H | null>(null);
  const [open, setOpen] = useState(false);
  const shown = useRef(onShown);
  useLayoutEffect(() => {
    shown.current = onShown;
  });

  const close = useCallback(() => {
    if (hung?.contains(document.activeElement)) button?.focus();
    setOpen(false);
  }, [button, hung]);

  useLayoutEffect(() => {
    if (!button || !hung) return;
    if ("showPopover" in hung) hung.showPopover();
    hang(button, hung, align);
    shown.current(hung);
    const again = () => {
      hang(button, hung, align);
    };
    window.addEventListener("resize", again);
    window.addEventListener("scroll", again, { capture: true, passive: true });
    return () => {
      window.removeEventListener("resize", again);
      window.removeEventListener("scroll", again, { capture: true });
    };
  }, [button, hung, align]);

  useEffect(() => {
    if (!button || !hung) return;
    const onElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !button.contains(target) && !hung.contains(target)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      // It closes this alone, and not the dialog that it hangs in.
      event.stopPropagation();
      event.preventDefault();
      close();
    };
    // At the window, before anything that listens at the document.
    window.addEventListener("pointerdown", onElsewhere, { capture: true });
    window.addEventListener("focusin", onElsewhere, { capture: true });
    window.addEventListener("keydown", onKey, { capture: true });
    return () => {
      window.removeEventListener("pointerdown", onElsewhere, { capture: true });
      window.removeEventListener("focusin", onElsewhere, { capture: true });
      window.removeEventListener("keydown", onKey, { capture: true });
    };
  }, [button, hung, close]);

  const show = useCallback(() => {
    setOpen(true);
  }, []);

  return { setButton, setHung, open, show, close };
}
