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
import { wellAt } from "./ring-places";
import style from "./ring.module.css";

function at(place: number, of: number, yours: number): CSSProperties {
  const [x, y] = wellAt(place, of, yours);
  return { insetInlineStart: `${String(x)}%`, insetBlockStart: `${String(y)}%` };
}

interface RingProps {
  table: TableView;
  /** This viewer's member. */
  you: number;
  /** How many may sit. */
  most: number;
}

function Seat({ member, mark, isYou, isHost }: { member: MemberView; mark: number | undefined; isYou: boolean; isHost: boolean }) {
  const { t } = useTranslation();
  const absent = useWire((state) => state.presence[member.member]?.absent === true);
  const name = member.username ?? t("name.someone");
  return (
    <>
      <Well
        size={64}
        lit={member.ready || isHost}
        away={absent}
        badge={isHost ? <KeyIcon size={16} weight="fill" aria-hidden /> : undefined}
      >
        {mark !== undefined && <SeatMark mark={mark} bot={member.kind === "bot"} size={30} />}
      </Well>
      <span className={classes(style.name, isYou && style.you)}>{name}</span>
    </>
  );
}

/** For the eye alone: the list below it says the same in words and holds what can be done. */
export function Ring({ table, you, most }: RingProps) {
  const sitting = playing(table.members);
  const marks = marksOf(table.members);
  const of = Math.max(most, sitting.length);
  const yours = Math.max(
    0,
    sitting.findIndex(({ member }) => member === you),
  );
  return (
    <div className={style.ring} data-testid="ring" aria-hidden>
      {Array.from({ length: of }, (_, place) => {
        const member = sitting[place];
        return (
          <span key={member?.member ?? `free-${String(place)}`} className={style.place} style={at(place, of, yours)}>
            {member ? (
              <Seat member={member} mark={marks.get(member.member)} isYou={member.member === you} isHost={member.member === table.host} />
            ) : (
              <Well size={44} free>
                <PlusIcon size={20} />
              </Well>
            )}
          </span>
        );
      })}
    </div>
  );
}
