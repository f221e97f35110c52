/** Wheel and two fingers: while they go on, what is drawn is only stretched; it is drawn anew once they rest. */
import { useEffect, useRef, type RefObject } from "react";

/** Where a zoom holds the sheet: a place in its frame, and how far that has been moved since; px. */
export interface Pivot {
  left: number;
  top: number;
  across: number;
  down: number;
}

interface Zoom {
  frame: RefObject<HTMLDivElement | null>;
  scale: number;
  /** The nearest scale there may be. */
  within: (scale: number) => number;
  zoomTo: (scale: number, from: Pivot) => void;
}

/** A wheel has no end of its own: so many milliseconds without it are one. */
export const RESTS = 120;
const BY_WHEEL = 0.0015;

/** A gesture under way; `times` is how much nearer than when it began. */
interface Stretch {
  pivot: Pivot;
  times: number;
}

interface Fingers {
  apart: number;
  x: number;
  y: number;
}

function fingersOf({ touches: [one, other] }: TouchEvent): Fingers | null {
  if (!one || !other) return null;
  return {
    apart: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
    x: (one.clientX + other.clientX) / 2,
    y: (one.clientY + other.clientY) / 2,
  };
}

/** Gives back where the sheet is to be put. They are listened to by hand, to be kept from the page. */
export function useGestures({ frame, scale, within, zoomTo }: Zoom): RefObject<SVGSVGElement | null> {
  const sheet = useRef<SVGSVGElement>(null);
  const stretch = useRef<Stretch | null>(null);
  const fingers = useRef<Fingers | null>(null);

  useEffect(() => {
    const element = frame.current;
    const drawn = sheet.current;
    if (!element || !drawn) return;
    let rest: ReturnType<typeof setTimeout> | undefined;

    const begin = (x: number, y: number): Stretch => {
      if (stretch.current) return stretch.current;
      const { left, top } = element.getBoundingClientRect();
      const own = drawn.getBoundingClientRect();
      drawn.style.transformOrigin = `${String(x - own.left)}px ${String(y - own.top)}px`;
      drawn.style.willChange = "transform";
      stretch.current = { pivot: { left: x - left, top: y - top, across: 0, down: 0 }, times: 1 };
      return stretch.current;
    };

    const show = (pivot: Pivot, times: number) => {
      const bounded = within(scale * times) / scale;
      stretch.current = { pivot, times: bounded };
      const { across, down } = pivot;
      drawn.style.transform = `translate(${String(across)}px, ${String(down)}px) scale(${String(bounded)})`;
    };

    const end = () => {
      clearTimeout(rest);
      const was = stretch.current;
      if (!was) return;
      stretch.current = fingers.current = null;
      for (const property of ["transform", "transform-origin", "will-change"]) drawn.style.removeProperty(property);
      zoomTo(scale * was.times, was.pivot);
    };

    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const { pivot, times } = begin(event.clientX, event.clientY);
      show(pivot, times * Math.exp(-event.deltaY * BY_WHEEL));
      clearTimeout(rest);
      rest = setTimeout(end, RESTS);
    };

    const onTouch = (event: TouchEvent) => {
      const now = fingersOf(event);
      if (!now) {
        end();
        return;
      }
      event.preventDefault();
      fingers.current ??= now;
      const { apart, x, y } = fingers.current;
      const { pivot } = begin(x, y);
      show({ ...pivot, across: now.x - x, down: now.y - y }, now.apart / apart);
    };

    const touches = ["touchstart", "touchmove", "touchend", "touchcancel"] as const;
    element.addEventListener("wheel", onWheel, { passive: false });
    element.addEventListener("pointerdown", end);
    for (const kind of touches) element.addEventListener(kind, onTouch, { passive: false });
    return () => {
      end();
      element.removeEventListener("wheel", onWheel);
      element.removeEventListener("pointerdown", end);
      for (const kind of touches) element.removeEventListener(kind, onTouch);
    };
  }, [frame, scale, within, zoomTo]);
  return sheet;
}
