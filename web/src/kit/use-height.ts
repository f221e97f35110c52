/** The height of something that stays on screen, told to the stylesheets, so that what sticks below it knows where. */
import { useLayoutEffect, useRef, type RefObject } from "react";

/** Keeps the custom property `name` at the element's height in px while it is shown, and at 0 after. */
export function useHeight<E extends HTMLElement>(name: `--${string}`): RefObject<E | null> {
  const element = useRef<E>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measure = () => {
      const height = `${String(element.current?.offsetHeight ?? 0)}px`;
      // The whole page is styled anew when it changes.
      if (style.getPropertyValue(name) !== height) style.setProperty(name, height);
    };
    measure();
    const watcher = new ResizeObserver(measure);
    if (element.current) watcher.observe(element.current);
    return () => {
      watcher.disconnect();
      style.removeProperty(name);
    };
  }, [name]);
  return element;
}
