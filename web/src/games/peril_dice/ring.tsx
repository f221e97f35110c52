/** The ring of the dial: every number a wedge of the same area, with the mark of whoever holds it. */
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Seated } from "../../kit/board";
import { classes } from "../../kit/classes";
import { markColour } from "../../kit/seat-mark";
import { FIELD, numberAt, wedge } from "./geometry";
import style from "./ring.module.css";
import { Wedge, type WedgeActs } from "./wedge";

export interface RingProps {
  sides: number;
  /** By number: the seat that holds it. */
  owners: ReadonlyMap<number, number>;
  seats: readonly Seated[];
  /** This viewer's seat; null for a spectator. */
  seat: number | null;
  peril: number;
  /** The numbers this viewer may choose now; null while nothing is asked of them. */
  free: ReadonlySet<number> | null;
  /** They are asked for, and nothing else is played on the ring just now. */
  open: boolean;
  chosen: readonly number[];
  /** The number that was rolled, once it lies; and how that ended. */
  landed: number | null;
  lost: boolean;
  label: string;
  onToggle: (number: number) => void;
  /** The number under the finger, the mouse or the keyboard's focus; null when there is none. */
  onPoint: (number: number | null) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const PRESS: ReadonlySet<string> = new Set(["Enter", " "]);

/** What a wedge is called: its number, and who has it. Each word is looked up once. */
function useNames({ owners, seats, seat, chosen, landed }: RingProps): (number: number) => string {
  const { t } = useTranslation("peril_dice");
  const { free, rolled, held } = useMemo(
    () => ({
      free: t("board.free"),
      rolled: t("board.rolled"),
      held: seats.map(({ name }, one) => (one === seat ? t("board.yours") : t("board.taken", { name }))),
    }),
    [t, seats, seat],
  );
  return (number) => {
    const owner = owners.get(number);
    const parts = [String(number)];
    if (owner !== undefined) parts.push(held[owner] ?? "");
    else if (!chosen.includes(number)) parts.push(free);
    if (landed === number) parts.push(rolled);
    return parts.join(", ");
  };
}

/** The number that a pointer is on, by where it is; null where the ring has no size or the pointer is off it. */
function pointed(ring: Element, { clientX, clientY }: { clientX: number; clientY: number }, sides: number): number | null {
  const { left, top, width } = ring.getBoundingClientRect();
  if (width === 0) return null;
  const scale = FIELD / width;
  return numberAt({ x: (clientX - left) * scale - FIELD / 2, y: (clientY - top) * scale - FIELD / 2 }, sides);
}

/** While numbers are chosen one finger slides over the ring and never the page: `touch-action` alone comes too late for that. */
function useSlide(open: boolean) {
  const ring = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const svg = ring.current;
    if (!svg || !open) return;
    const hold = (event: TouchEvent) => {
      if (event.touches.length === 1 && event.cancelable) event.preventDefault();
    };
    svg.addEventListener("touchmove", hold, { passive: false });
    return () => {
      svg.removeEventListener("touchmove", hold);
    };
  }, [open]);
  return ring;
}

/** The same acts all the time, which do what the newest ones do. */
function useSteady(newest: WedgeActs): WedgeActs {
  const now = useRef(newest);
  useLayoutEffect(() => {
    now.current = newest;
  });
  return useMemo(
    () => ({
      onKey: (event, number) => {
        now.current.onKey(event, number);
      },
      onPress: (number) => {
        now.current.onPress(number);
      },
      onPoint: (number) => {
        now.current.onPoint(number);
      },
    }),
    [],
  );
}

export function Ring(props: RingProps) {
  const { sides, owners, seats, seat, peril, free, open, chosen, landed, lost, label, onToggle, onPoint } = props;
  const hatch = useId();
  const nameOf = useNames(props);
  const ring = useSlide(open);
  const [kept, setReached] = useState(1);
  const reached = Math.min(kept, sides);
  /** Where a finger came down; a finger that slides on chooses where it is lifted. */
  const down = useRef<number | null>(null);
  const slid = useRef(false);

  function reach(number: number) {
    setReached(number);
    onPoint(number);
    const wedges = ring.current?.querySelectorAll<SVGGElement>("[data-number]");
    wedges?.[number - 1]?.focus();
  }

  function onKey(event: KeyboardEvent, number: number) {
    const step = STEPS[event.key];
    if (step !== undefined) reach(((number - 1 + step + sides) % sides) + 1);
    else if (event.key === "Home") reach(1);
    else if (event.key === "End") reach(sides);
    else if (PRESS.has(event.key)) toggle(number);
    else return;
    event.preventDefault();
    // The ring's keys are its own.
    event.stopPropagation();
  }

  function toggle(number: number) {
    setReached(number);
    if (free?.has(number)) onToggle(number);
  }

  function onDown(event: PointerEvent<SVGSVGElement>) {
    slid.current = false;
    down.current = pointed(event.currentTarget, event, sides);
    onPoint(down.current);
  }

  function onMove(event: PointerEvent<SVGSVGElement>) {
    // A mouse points without being pressed, a finger does not.
    if (event.pointerType === "mouse" || down.current !== null) onPoint(pointed(event.currentTarget, event, sides));
  }

  function onUp(event: PointerEvent<SVGSVGElement>) {
    const up = pointed(event.currentTarget, event, sides);
    if (down.current !== null && up !== null && up !== down.current) {
      // The click that follows is of where the finger came down, or of the ring as a whole.
      slid.current = true;
      toggle(up);
    }
    down.current = null;
    if (event.pointerType !== "mouse") onPoint(null);
  }

  function onPress(number: number) {
    if (slid.current) slid.current = false;
    else toggle(number);
  }

  const acts = useSteady({ onKey, onPress, onPoint });

  const all = Array.from({ length: sides }, (_, index) => index + 1);
  const own = seat === null ? undefined : seats[seat];
  return (
    <svg
      ref={ring}
      className={classes(style.ring, open && style.open)}
      viewBox={`${String(-FIELD / 2)} ${String(-FIELD / 2)} ${String(FIELD)} ${String(FIELD)}`}
      role="group"
      aria-label={label}
      data-testid="field-numbers"
      data-sides={sides}
      data-landed={landed ?? undefined}
      onPointerDown={onDown}
      onPointerMove={onMove}
      onPointerUp={onUp}
      onPointerLeave={() => {
        down.current = null;
        onPoint(null);
      }}
      onPointerCancel={() => {
        down.current = null;
        onPoint(null);
      }}
    >
      <defs>
        <pattern id={hatch} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M1.5 0V7" stroke={markColour(seats[peril]?.mark ?? 0)} strokeWidth="2" />
        </pattern>
      </defs>
      {all.map((number) => {
        const owner = owners.get(number);
        const isChosen = chosen.includes(number);
        const mark = owner === undefined ? (isChosen ? own : undefined) : seats[owner];
        return (
          <Wedge
            key={number}
            {...{ number, sides, owner, open, lost, acts }}
            name={nameOf(number)}
            mark={mark?.mark}
            bot={mark?.bot === true}
            hatch={owner === peril ? `url(#${hatch})` : undefined}
            may={free?.has(number) === true}
            chosen={isChosen}
            landed={landed === number}
            reached={number === reached}
          />
        );
      })}
      <path className={style.focus} d={wedge(reached, sides, -2)} aria-hidden />
    </svg>
  );
}
