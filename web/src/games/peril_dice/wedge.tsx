/** One number of the ring: its wedge, and the mark of whoever holds it. Drawn anew only when something of it changes. */
import { memo, type KeyboardEvent } from "react";
import { classes } from "../../kit/classes";
import { markColour, MarkShape } from "../../kit/seat-mark";
import { angleOf, at, hitArea, sizesFor, wedge } from "./geometry";
import style from "./ring.module.css";

export interface WedgeActs {
  onKey: (event: KeyboardEvent, number: number) => void;
  onPress: (number: number) => void;
  onPoint: (number: number | null) => void;
}

interface WedgeProps {
  number: number;
  sides: number;
  name: string;
  /** The seat that holds it. */
  owner: number | undefined;
  /** The mark on it; undefined where it bears none. */
  mark: number | undefined;
  bot: boolean;
  /** It is one of the Peril Player's own: the fill that says so. */
  hatch: string | undefined;
  /** This viewer may choose it. */
  may: boolean;
  open: boolean;
  chosen: boolean;
  /** The die shows it; and whether that costs a life. */
  landed: boolean;
  lost: boolean;
  /** The Tab key comes to this one. */
  reached: boolean;
  /** Always the same ones. */
  acts: WedgeActs;
}

function place(radius: number, number: number, sides: number): string {
  const { x, y } = at(angleOf(number, sides), radius);
  return `translate(${x.toFixed(2)} ${y.toFixed(2)})`;
}

export const Wedge = memo(function Wedge(props: WedgeProps) {
  const { number, sides, name, owner, mark, bot, hatch, may, open, chosen, landed, lost, reached, acts } = props;
  const sizes = sizesFor(sides);
  return (
    <g
      role="button"
      tabIndex={reached ? 0 : -1}
      aria-label={name}
      aria-pressed={may ? chosen : undefined}
      aria-disabled={may ? undefined : true}
      data-number={number}
      data-owner={owner}
      data-testid={`field-numbers-${String(number)}`}
      className={classes(
        style.wedge,
        may && open && style.free,
        owner !== undefined && style.held,
        chosen && style.chosen,
        landed && style.landed,
        landed && lost && style.lost,
      )}
      style={mark === undefined ? undefined : { color: markColour(mark) }}
      onKeyDown={(event) => {
        acts.onKey(event, number);
      }}
      onKeyUp={() => {
        // Also when the focus has come here by the Tab key.
        acts.onPoint(number);
      }}
      onBlur={() => {
        acts.onPoint(null);
      }}
      onClick={() => {
        acts.onPress(number);
      }}
    >
      <path className={style.hit} d={hitArea(number, sides)} />
      <path className={style.shape} d={wedge(number, sides)} />
      {hatch !== undefined && <path d={wedge(number, sides)} fill={hatch} className={style.hatch} />}
      {(chosen || landed) && <path className={style.rim} d={wedge(number, sides, 2)} />}
      <text className={style.number} transform={place(sizes.typeAt, number, sides)} fontSize={sizes.type} dy="0.33em">
        {number}
      </text>
      {mark !== undefined && (
        <g transform={`${place(sizes.markAt, number, sides)} scale(${String(sizes.mark / 24)}) translate(-12 -12)`}>
          <MarkShape mark={mark} bot={bot} />
        </g>
      )}
    </g>
  );
});
