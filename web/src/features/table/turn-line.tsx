/** Whom the table waits for, and for what. */
import { useTranslation } from "react-i18next";
import type { MemberView } from "../../generated/protocol";
import { classes } from "../../kit/classes";
import { SeatMark } from "../../kit/seat-mark";
import { listed } from "../../voice/fill";
import { offerPrompt } from "../../voice/sentences";
import { useTeller } from "../../voice/use-teller";
import { marksOf } from "../../wire/seats";
import { useWire } from "../../wire/state";
import { Deadline } from "./deadline";
import style from "./table.module.css";

/** "Your turn: …", "Waiting for Marco and Ada.", or that it is over. */
export function useTurnText(): { text: string; mine: boolean } {
  const { t, i18n } = useTranslation();
  const teller = useTeller();
  const { toAct, you, offers, table, outcome } = useWire((state) => state.table);
  if (outcome || table?.stage === "over") return { text: t("turn.over"), mine: false };
  const mine = you?.seat !== null && you?.seat !== undefined && toAct.includes(you.seat);
  if (!mine) {
    const names = toAct.map(teller.names.seat);
    return { text: names.length > 0 ? t("turn.waiting", { names: listed(names, i18n.language) }) : t("turn.nobody"), mine };
  }
  const move = offers.find((offer) => !offer.aside);
  const asked = move && offerPrompt(teller, move);
  return { text: asked ? t("turn.yoursTo", { asked }) : t("turn.yours"), mine };
}

export function TurnLine({ members }: { members: readonly MemberView[] }) {
  const { text, mine } = useTurnText();
  const toAct = useWire((state) => state.table.toAct);
  const deadline = useWire((state) => state.table.deadline);
  const marks = marksOf(members);
  const waited = members.filter((one) => one.seat !== null && toAct.includes(one.seat));
  return (
    <div className={classes(style.turn, mine && style.mine)} data-testid="turn-line">
      {waited.slice(0, 5).map(({ member, kind }) => (
        <SeatMark key={member} mark={marks.get(member) ?? 0} bot={kind === "bot"} size={20} />
      ))}
      <p className={style.turnText}>{text}</p>
      {deadline !== null && <Deadline due={deadline} />}
    </div>
  );
}
