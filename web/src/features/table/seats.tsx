/** Everyone at the game: mark, name, how things stand with them, and what the game tells beside their seat. */
import { KeyIcon } from "@phosphor-icons/react/Key";
import { MoonStarsIcon } from "@phosphor-icons/react/MoonStars";
import { RobotIcon } from "@phosphor-icons/react/Robot";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { MemberView, TableView, You } from "../../generated/protocol";
import { SeatMark } from "../../kit/seat-mark";
import { Well } from "../../kit/well";
import { marksOf, seated } from "../../wire/seats";
import { useWire } from "../../wire/state";
import style from "./table.module.css";

interface SeatsProps {
  table: TableView;
  you: You;
  /** Short words on a seat, and what stands beside it. */
  badges: (seat: number) => readonly string[];
  facts: (seat: number) => ReactNode;
}

function Tags({ member, isHost }: { member: MemberView; isHost: boolean }) {
  const { t } = useTranslation();
  const away = useWire((state) => state.presence[member.member]?.absent === true);
  return (
    <>
      {isHost && (
        <span>
          <KeyIcon size={14} aria-hidden /> {t("name.host")}
        </span>
      )}
      {member.kind === "bot" && (
        <span>
          <RobotIcon size={14} aria-hidden /> {t("name.aBot")}
        </span>
      )}
      {member.held_by_bot && (
        <span>
          <RobotIcon size={14} aria-hidden /> {t("name.held")}
        </span>
      )}
      {away && !member.held_by_bot && (
        <span>
          <MoonStarsIcon size={14} aria-hidden /> {t("name.away")}
        </span>
      )}
    </>
  );
}

export function Seats({ table, you, badges, facts }: SeatsProps) {
  const { t } = useTranslation();
  const toAct = useWire((state) => state.table.toAct);
  const presence = useWire((state) => state.presence);
  const marks = marksOf(table.members);
  return (
    <ul className={style.seats} aria-label={t("lobby.seats")} data-testid="seats">
      {seated(table.members).map((member) => {
        const seat = member.seat ?? 0;
        const lit = toAct.includes(seat);
        return (
          <li key={seat} className={style.seat} data-testid={`seat-${String(seat)}`} data-waited={lit || undefined}>
            <Well lit={lit} away={presence[member.member]?.absent === true}>
              <SeatMark mark={marks.get(member.member) ?? seat} bot={member.kind === "bot"} />
            </Well>
            <div className={style.seatHead}>
              <span className={style.seatName}>
                {member.username ?? t("name.someone")}
                {member.member === you.member && <span className={style.muted}> {t("name.you")}</span>}
              </span>
              <span className={style.tags}>
                {lit && <span className={style.badge}>{t("turn.toAct")}</span>}
                {badges(seat).map((badge) => (
                  <span key={badge} className={style.badge}>
                    {badge}
                  </span>
                ))}
                <Tags member={member} isHost={member.member === table.host} />
              </span>
            </div>
            <div className={style.seatFacts}>{facts(seat)}</div>
          </li>
        );
      })}
    </ul>
  );
}
