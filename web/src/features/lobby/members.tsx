/** Who sits at the table, in its order, the free seats, and another bot. */
import { ArrowDownIcon } from "@phosphor-icons/react/ArrowDown";
import { ArrowUpIcon } from "@phosphor-icons/react/ArrowUp";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { MemberView, TableView, You } from "../../generated/protocol";
import { Button } from "../../kit/button";
import { Slab } from "../../kit/slab";
import { PressNote } from "../../voice/press-note";
import type { GameEntry } from "../../wire/http";
import { marksOf, playing } from "../../wire/seats";
import { usePress } from "../../wire/use-press";
import { AddBot } from "./add-bot";
import style from "./lobby.module.css";
import { MemberRow } from "./member-row";
import { Ring } from "./ring";
import { OwnPlace } from "./own-place";

export interface MembersProps {
  table: TableView;
  you: You;
  entry: GameEntry | undefined;
  actionsFor: (member: number) => ReactNode;
}

export function Members({ table, you, entry, actionsFor }: MembersProps) {
  const { t } = useTranslation();
  const move = usePress("move-seat");
  const sitting = playing(table.members);
  const marks = marksOf(table.members);
  const most = entry?.seats.high;
  const free = most === undefined ? 0 : Math.max(0, most - sitting.length);

  /** To where the neighbour is, by the order that all members stand in. */
  function moveTo(member: MemberView, neighbour: MemberView | undefined) {
    if (neighbour) move.press({ type: "MoveSeat", member: member.member, to: table.members.indexOf(neighbour) });
  }

  return (
    <Slab
      title={t("lobby.seats")}
      aside={most !== undefined && <span className={style.hint}>{t("start.seats", { taken: sitting.length, of: most })}</span>}
      testid="members"
    >
      {most !== undefined && <Ring table={table} you={you.member} most={most} />}
      <ol className={style.members}>
        {sitting.map((member, place) => (
          <MemberRow
            key={member.member}
            member={member}
            mark={marks.get(member.member)}
            isYou={member.member === you.member}
            isHost={member.member === table.host}
          >
            {you.host && (
              <span className={style.tools}>
                <Button
                  kind="quiet"
                  square
                  off={place === 0}
                  icon={<ArrowUpIcon size={20} aria-hidden />}
                  aria-label={t("order.up", { name: member.username ?? t("name.someone") })}
                  data-testid={`move-up-${String(member.member)}`}
                  onClick={() => {
                    moveTo(member, sitting[place - 1]);
                  }}
                />
                <Button
                  kind="quiet"
                  square
                  off={place === sitting.length - 1}
                  icon={<ArrowDownIcon size={20} aria-hidden />}
                  aria-label={t("order.down", { name: member.username ?? t("name.someone") })}
                  data-testid={`move-down-${String(member.member)}`}
                  onClick={() => {
                    moveTo(member, sitting[place + 1]);
                  }}
                />
                {actionsFor(member.member)}
              </span>
            )}
          </MemberRow>
        ))}
      </ol>
      {sitting.length === 1 && sitting[0]?.member === you.member && <p data-testid="alone">{t("lobby.alone")}</p>}
      {free > 0 && <p className={style.hint}>{t("lobby.free", { count: free })}</p>}
      <PressNote of={move} />
      {you.host && free > 0 && entry && <AddBot levels={entry.levels} usual={entry.usual} />}
      <OwnPlace
        sits={sitting.some((one) => one.member === you.member)}
        full={most !== undefined && sitting.length >= most}
      />
    </Slab>
  );
}
