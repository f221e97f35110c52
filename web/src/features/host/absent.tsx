/** For a host: somebody who is waited for is not there; a bot may play for them until they are back. */
import { RobotIcon } from "@phosphor-icons/react/Robot";
import { useTranslation } from "react-i18next";
import type { MemberView } from "../../generated/protocol";
import { Button } from "../../kit/button";
import { PressNote } from "../../voice/press-note";
import { useGame } from "../../wire/http";
import { seated } from "../../wire/seats";
import { useWire } from "../../wire/state";
import { usePress } from "../../wire/use-press";
import style from "./host.module.css";

function Away({ member: { member, username }, level }: { member: MemberView; level: string }) {
  const { t } = useTranslation();
  const act = usePress(`member-${String(member)}`);
  const name = username ?? t("name.someone");
  return (
    <div className={style.away} data-testid={`away-${String(member)}`}>
      <p>{t("host.away", { name })}</p>
      <Button
        icon={<RobotIcon size={20} aria-hidden />}
        off={act.waiting !== undefined}
        data-testid={`act-for-${String(member)}`}
        onClick={() => {
          act.press({ type: "SeatBot", level, member });
        }}
      >
        {t("host.actFor")}
      </Button>
      <PressNote of={act} />
    </div>
  );
}

export function Absent() {
  const { table, toAct, you } = useWire((state) => state.table);
  const presence = useWire((state) => state.presence);
  // The strongest plays best for who trusts the house with their seat.
  const level = useGame(table?.game)?.levels.at(-1);
  if (!table || !you?.host || table.stage !== "playing" || level === undefined) return null;
  const gone = seated(table.members).filter(
    ({ member, seat, kind, held_by_bot }) =>
      seat !== null && toAct.includes(seat) && kind === "person" && !held_by_bot && presence[member]?.absent === true,
  );
  return gone.map((member) => <Away key={member.member} member={member} level={level} />);
}
