/** Draws what was read of a view: seats by mark and name, dice, cards, and the rest as a tidy list. */
import { CheckIcon } from "@phosphor-icons/react/Check";
import { XIcon } from "@phosphor-icons/react/X";
import { createContext, use, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { classes } from "../../../kit/classes";
import { CardBack, CardFace, DieFace } from "../../../kit/pieces";
import { SeatMark } from "../../../kit/seat-mark";
import style from "./generic.module.css";
import type { Entry, Piece } from "./reading";

export interface Words {
  /** What a field is called; empty where it is not to be shown. */
  label: (key: string) => string;
  value: (key: string, value: string) => string;
  seat: (seat: number) => { name: string; mark: number; bot: boolean };
}

export const WordsContext = createContext<Words>({
  label: (key) => key,
  value: (_, value) => value,
  seat: (seat) => ({ name: String(seat), mark: seat, bot: false }),
});

export function SeatName({ seat }: { seat: number }) {
  const { name, mark, bot } = use(WordsContext).seat(seat);
  return (
    <span className={style.seat}>
      <SeatMark mark={mark} bot={bot} size={16} />
      {name}
    </span>
  );
}

function isPlain({ kind }: Piece): boolean {
  return kind !== "group" && kind !== "list";
}

/** What fits on one line beside its label. */
function isShort(piece: Piece): boolean {
  return piece.kind === "list" ? piece.items.every(isPlain) : isPlain(piece);
}

interface PieceProps {
  of: string;
  piece: Piece;
  small?: boolean;
}

export function PieceView({ of, piece, small }: PieceProps): ReactNode {
  const { t } = useTranslation();
  const words = use(WordsContext);
  switch (piece.kind) {
    case "number":
      return <span className={classes(style.number, small && style.small)}>{piece.value}</span>;
    case "text":
      return <span>{words.value(of, piece.value)}</span>;
    case "flag":
      return (
        <span className={style.flag}>
          {piece.value ? <CheckIcon size={16} aria-hidden /> : <XIcon size={16} aria-hidden />}
          {t(piece.value ? "options.yes" : "options.no")}
        </span>
      );
    case "seat":
      return <SeatName seat={piece.value} />;
    case "die":
      return <DieFace number={piece.value} />;
    case "card":
      return <CardFace>{words.value(of, piece.value)}</CardFace>;
    case "hidden":
      return <CardBack />;
    case "nothing":
      return <span className={style.none}>–</span>;
    case "list":
      return <ListView of={of} items={piece.items} small={small} />;
    case "group":
      return (
        <div className={style.group}>
          <Entries entries={piece.entries} small={small} wide={!small} />
        </div>
      );
  }
}

function ListView({ of, items, small }: { of: string; items: Piece[]; small: boolean | undefined }) {
  if (items.length === 0) return <span className={style.none}>–</span>;
  const plain = items.every(isPlain);
  return (
    <ul className={plain ? style.list : style.lines}>
      {items.map((item, index) => (
        // Lists of a view have no identity but their order.
        <li key={index}>
          <PieceView of={of} piece={item} small={small ?? plain} />
        </li>
      ))}
    </ul>
  );
}

interface EntriesProps {
  entries: readonly Entry[];
  small?: boolean | undefined;
  wide?: boolean | undefined;
}

export function Entries({ entries, small, wide }: EntriesProps) {
  const words = use(WordsContext);
  const shown = entries.filter(({ key }) => words.label(key) !== "");
  return (
    <dl className={classes(style.entries, wide && style.wide)}>
      {shown.map(({ key, piece }) => (
        <div key={key} className={classes(small && isShort(piece) ? style.inline : style.entry, !isShort(piece) && style.broad)} data-testid={`view-${key}`}>
          <dt className={style.label}>{words.label(key)}</dt>
          <dd>
            <PieceView of={key} piece={piece} small={small ?? false} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
