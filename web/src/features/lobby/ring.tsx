/** The table from above: a ring of wells, you at six o'clock, lit where somebody is ready, hollow where a seat is free. */
import { KeyIcon } from "@phosphor-icons/react/Key";
import { PlusIcon } from "@phosphor-icons/react/Plus";
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import type { MemberView, TableView } from "../../generated/protocol";
import { classes } from "../../kit/classes";
import { SeatMark } from "../../kit/seat-mark";
import { Well } from "../../kit/well";
import { marksOf, playing } from "../../wire/seats";
import { useWire } from "../../wire/state";
import { RingMiddle } from "./ring-middle";
import { wellAt } from "./ring-places";
import style from "./ring.module.css";

function at(place: number, of: number, yours: number): CSSProperties {
  const [x, y] = wellAt(place, of, yours);
  return { insetInlineStart: `${String(x)}%`, insetBlockStart: `${String(y)}%` };
}

/** Many wells on a phone's ring leave less room for each. */
const MANY = 7;

interface RingProps {
  table: TableView;
  /** This viewer's member. */
  you: number;
  /** How many may sit. */
  most: number;
}

interface SeatProps {
  member: MemberView;
  mark: number | undefined;
  size: number;
  isYou: boolean;
  isHost: boolean;
}

function Seat({ member, mark, size, isYou, isHost }: SeatProps) {
  const { t } = useTranslation();
  const absent = useWire((state) => state.presence[member.member]?.absent === true);
  const name = member.username ?? t("name.someone");
  return (
    <>
      <Well
        size={size}
        lit={member.ready || isHost}
        away={absent}
        badge={isHost ? <KeyIcon size={16} weight="fill" aria-hidden /> : undefined}
      >
        {mark !== undefined && <SeatMark mark={mark} bot={member.kind === "bot"} size={size / 2} />}
      </Well>
      <span className={classes(style.name, isYou && style.you)}>{name}</span>
    </>
  );
}

/** Its wells are for the eye alone: the list below says the same in words and holds what can be done. */
export function Ring({ table, you, most }: RingProps) {
  const sitting = playing(table.members);
  const marks = marksOf(table.members);
  const of = Math.max(most, sitting.length);
  const size = of > MANY ? 48 : 64;
  const yours = Math.max(
    0,
    sitting.findIndex(({ member }) => member === you),
  );
  return (
    <div className={style.ring} data-testid="ring">
      {Array.from({ length: of }, (_, place) => {
        const member = sitting[place];
        return (
          <span key={member?.member ?? `free-${String(place)}`} className={style.place} style={at(place, of, yours)} aria-hidden>
            {member ? (
              <Seat
                member={member}
                mark={marks.get(member.member)}
                size={size}
                isYou={member.member === you}
                isHost={member.member === table.host}
              />
            ) : (
              <Well size={size * 0.7} free>
                <PlusIcon size={20} />
              </Well>
            )}
          </span>
        );
      })}
      {sitting.length < of && <RingMiddle code={table.code} alone={sitting.length === 1} />}
    </div>
  );
}
