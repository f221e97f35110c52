/** The whole map in small, with the part that is in sight: for who sees only a piece of the sheet. */
import { memo, useLayoutEffect, useRef, useState, type MouseEvent, type RefObject } from "react";
import { lineOf, VIEW_BOX, type MapProps } from "./map";
import style from "./mini.module.css";
import { SIZE, STATIONS } from "./rome";

const Lines = memo(function Lines({ all, built, way, ends }: Pick<MapProps, "all" | "built" | "way" | "ends">) {
  return (
    <>
      {all.map(({ id, line }) => (
        <path key={id} d={lineOf(line)} className={style.line} data-seat={built[id]} data-way={way.has(id) || undefined} />
      ))}
      {STATIONS.filter(({ id }) => ends.has(id)).map(({ id, at: [x, y] }) => (
        <circle key={id} cx={x} cy={y} r="14" className={style.end} />
      ))}
    </>
  );
});

interface MiniProps extends Pick<MapProps, "all" | "built" | "way" | "ends"> {
  frame: RefObject<HTMLDivElement | null>;
  scale: number;
}

/** Nothing where all of the sheet is in sight. A press goes there. */
export function MiniMap({ frame, scale, ...lines }: MiniProps) {
  const sight = useRef<SVGRectElement>(null);
  const [part, setPart] = useState(true);

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const look = () => {
      const { scrollLeft, scrollTop, clientWidth, clientHeight } = element;
      setPart(SIZE.width * scale > clientWidth + 1 || SIZE.height * scale > clientHeight + 1);
      const place = { x: scrollLeft / scale + SIZE.left, y: scrollTop / scale + SIZE.top, width: clientWidth / scale, height: clientHeight / scale };
      for (const [name, value] of Object.entries(place)) sight.current?.setAttribute(name, value.toFixed(1));
    };
    look();
    element.addEventListener("scroll", look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener("scroll", look);
      observer.disconnect();
    };
  }, [frame, scale, part]);

  function onClick(event: MouseEvent<SVGSVGElement>) {
    const element = frame.current;
    const { left, top, width } = event.currentTarget.getBoundingClientRect();
    if (!element || width === 0) return;
    const nearer = (scale * SIZE.width) / width;
    const [x, y] = [(event.clientX - left) * nearer, (event.clientY - top) * nearer];
    element.scrollTo({ left: x - element.clientWidth / 2, top: y - element.clientHeight / 2 });
  }

  if (!part) return null;
  return (
    <svg viewBox={VIEW_BOX} className={style.mini} aria-hidden focusable="false" data-testid="mini-map" onClick={onClick}>
      <Lines {...lines} />
      <rect ref={sight} className={style.sight} data-testid="mini-sight" />
    </svg>
  );
}
