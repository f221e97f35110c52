/** Whether a screen keyboard is open: a text is being written on a device for fingers, and the page has shrunk for it. */
import { useEffect, useState } from "react";

/** A keyboard takes at least so much of the height, px. */
const TALL = 140;

function isText(element: Element | null): boolean {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

export function useTyping(): boolean {
  const [typing, setTyping] = useState(false);
  useEffect(() => {
    const port = window.visualViewport;
    let tallest = port?.height ?? window.innerHeight;
    let width = window.innerWidth;
    const look = () => {
      const height = port?.height ?? window.innerHeight;
      // Turned on its side a screen is another one.
      if (window.innerWidth !== width) [width, tallest] = [window.innerWidth, height];
      tallest = Math.max(tallest, height);
      setTyping(isText(document.activeElement) && tallest - height > TALL);
    };
    const target = port ?? window;
    target.addEventListener("resize", look);
    document.addEventListener("focusin", look);
    document.addEventListener("focusout", look);
    return () => {
      target.removeEventListener("resize", look);
      document.removeEventListener("focusin", look);
      document.removeEventListener("focusout", look);
    };
  }, []);
  return typing;
}
