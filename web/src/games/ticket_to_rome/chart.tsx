/** The sheet the map lies on: it scrolls, and grows and shrinks by wheel, pinch, keys and buttons. */
import { ArrowsInIcon } from "@phosphor-icons/react/ArrowsIn";
import { MinusIcon } from "@phosphor-icons/react/Minus";
import { PlusIcon } from "@phosphor-icons/react/Plus";
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type CSSProperties, type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../kit/button";
import style from "./chart.module.css";
import type { Point } from "./geometry";
import { useGestures, type Pivot } from "./gestures";
import { RomeMap, VIEW_BOX, type MapProps } from "./map";
import { MiniMap } from "./mini";
import { middleOf, nearest, SIZE, type Route } from "./rome";

/** How far from a route a finger may come down, px. */
const REACH = 24;
const MOST = 5;
/** Letters on the map are read from this many px a unit on. */
const LEGIBLE = 1.36;

/** How large the map's letters are for its lines: up to twice as near they stay as large on the screen as they were. */
export function lettersAt(scale: number, start: number): number {
  return Math.min(1, Math.max(0.5, start / scale));
}

interface Hold {
  /** A point on the map, and where it stays on the screen. */
  at: Point;
  left: number;
  top: number;
}

/** How wide the map is drawn, what stays where it is while that changes, and that a chosen route is in sight. */
function useZoom(focus: Point, chosen: Route | undefined) {
  const frame = useRef<HTMLDivElement>(null);
  const hold = useRef<Hold | null>(null);
  // At 0 nothing was measured yet.
  const [fit, setFit] = useState(0);
  const [wide, setWide] = useState(true);
  const [zoom, setZoom] = useState<number | null>(null);
  const least = fit === 0 ? 1 : fit;
  const start = wide ? least : Math.max(1.5 * least, LEGIBLE);
  const scale = Math.min(MOST, Math.max(least, zoom ?? start));

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => {
      const across = element.clientWidth / SIZE.width;
      // A little less, so that nothing has to scroll.
      setFit(Math.floor(1000 * Math.min(across, element.clientHeight / SIZE.height)) / 1000);
      setWide(across === 0 || across >= 1);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, []);

  const [x, y] = focus;
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || fit === 0) return;
    const { at, left, top } = hold.current ?? { at: [x, y], left: element.clientWidth / 2, top: element.clientHeight / 2 };
    element.scrollLeft = (at[0] - SIZE.left) * scale - left;
    element.scrollTop = (at[1] - SIZE.top) * scale - top;
    hold.current = null;
  }, [scale, fit, x, y]);

  useEffect(() => {
    const element = frame.current;
    if (!element || !chosen) return;
    const [across, down] = middleOf(chosen);
    const [left, top] = [(across - SIZE.left) * scale, (down - SIZE.top) * scale];
    const { clientWidth: width, clientHeight: height, scrollLeft, scrollTop } = element;
    const within = (at: number, low: number, high: number) => at >= low && at <= high;
    if (!within((left - scrollLeft) / width, 0.1, 0.9)) element.scrollLeft = left - width / 2;
    // The sheet of the route lies over the lower part.
    if (!within((top - scrollTop) / height, 0.1, 0.55)) element.scrollTop = top - height / 3;
  }, [chosen, scale]);

  const within = useCallback((to: number) => Math.min(MOST, Math.max(least, to)), [least]);
  const zoomTo = useCallback(
    (to: number, from?: Pivot) => {
      const element = frame.current;
      if (!element) return;
      const { left, top, across, down } = from ?? { left: element.clientWidth / 2, top: element.clientHeight / 2, across: 0, down: 0 };
      if (within(to) === scale) {
        element.scrollLeft -= across;
        element.scrollTop -= down;
        return;
      }
      const at: Point = [(element.scrollLeft + left) / scale + SIZE.left, (element.scrollTop + top) / scale + SIZE.top];
      hold.current = { at, left: left + across, top: top + down };
      setZoom(within(to));
    },
    [scale, within],
  );
  return { frame, scale, least, letters: lettersAt(scale, start), within, zoomTo };
}

/** A mouse takes hold of the sheet and moves it. */
function useDrag(frame: ReturnType<typeof useZoom>["frame"]) {
  const from = useRef<{ x: number; y: number; moved: boolean } | null>(null);
  return {
    /** Whether the press that ends now moved the sheet. */
    wasDrag: () => from.current?.moved ?? false,
    handlers: {
      onPointerDown: ({ pointerType, button, clientX, clientY }: PointerEvent) => {
        from.current = pointerType === "mouse" && button === 0 ? { x: clientX, y: clientY, moved: false } : null;
      },
      onPointerMove: ({ buttons, clientX, clientY }: PointerEvent) => {
        const start = from.current;
        if (!start || buttons !== 1 || !frame.current) return;
        if (!start.moved && Math.hypot(clientX - start.x, clientY - start.y) < 5) return;
        frame.current.scrollBy(start.x - clientX, start.y - clientY);
        from.current = { x: clientX, y: clientY, moved: true };
      },
    },
  };
}

interface ChartProps extends MapProps {
  /** What the sheet opens on where it cannot be seen whole. */
  focus: Point;
  /** Further buttons beside those that zoom. */
  children?: ReactNode;
}

export function Chart({ focus, children, ...map }: ChartProps) {
  const { t } = useTranslation("ticket_to_rome");
  const zoom = useZoom(focus, map.all.find(({ id }) => id === map.chosen));
  const { frame, scale, least, letters, zoomTo } = zoom;
  const sheet = useGestures(zoom);
  const drag = useDrag(frame);

  function onClick(event: MouseEvent<SVGSVGElement>) {
    if (drag.wasDrag()) return;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const point: Point = [(event.clientX - left) / scale + SIZE.left, (event.clientY - top) / scale + SIZE.top];
    const target = event.target instanceof Element ? event.target.closest("[data-route]") : null;
    const pressed = target?.getAttribute("data-route") ?? null;
    // A press that no pointer made has no place.
    const id = event.detail === 0 ? pressed : (nearest(map.all, point, REACH / scale)?.id ?? pressed);
    if (id !== null) map.onChoose(id);
  }

  function onKey(event: KeyboardEvent) {
    const to = { "+": scale * 1.4, "=": scale * 1.4, "-": scale / 1.4, "0": least }[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    zoomTo(to);
  }

  return (
    <div className={style.chart} onKeyDown={onKey}>
      <div className={style.frame} ref={frame} data-testid="map" data-scale={scale.toFixed(2)} {...drag.handlers}>
        <div className={style.room} style={{ inlineSize: SIZE.width * scale, blockSize: SIZE.height * scale }}>
          <svg
            ref={sheet}
            viewBox={VIEW_BOX}
            width={SIZE.width * scale}
            height={SIZE.height * scale}
            className={style.sheet}
            style={{ "--letters": letters.toFixed(3) } as CSSProperties}
            onClick={onClick}
            role="presentation"
          >
            <RomeMap {...map} />
          </svg>
        </div>
      </div>
      <MiniMap frame={frame} scale={scale} all={map.all} built={map.built} way={map.way} ends={map.ends} />
      <div className={style.buttons}>
        <Button square aria-label={t("board.closer")} icon={<PlusIcon size={20} aria-hidden />} data-testid="map-closer" onClick={() => { zoomTo(scale * 1.4); }} />
        <Button square aria-label={t("board.further")} icon={<MinusIcon size={20} aria-hidden />} data-testid="map-further" onClick={() => { zoomTo(scale / 1.4); }} />
        <Button square aria-label={t("board.whole")} icon={<ArrowsInIcon size={20} aria-hidden />} data-testid="map-whole" onClick={() => { zoomTo(least); }} />
        {children}
      </div>
    </div>
  );
}
