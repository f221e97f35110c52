/** The turn line: whom the table waits for and for what, the clock when it runs out, and the way back to what is asked. */
import { SignpostIcon } from "@phosphor-icons/react/Signpost";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { MemberView } from "../../generated/protocol";
import { Button } from "../../kit/button";
import { SeatMark } from "../../kit/seat-mark";
import { TurnLine as Line } from "../../kit/turn-line";
import { marksOf } from "../../wire/seats";
import { useWire } from "../../wire/state";
import { Deadline, useIsLast } from "./deadline";
import { Nudge } from "./nudge";
import { useShownToAct } from "./shown-turn";
import { useTurnText } from "./turn-text";
import style from "./turn-line.module.css";

/** More marks than these say no more than the names do. */
const MARKS = 5;

interface TurnLineProps {
  members: readonly MemberView[];
  /** Brings back what is asked of this person; without it nothing can be. */
  onWhatNow: (() => void) | undefined;
}

export const TurnLine = memo(function TurnLine({ members, onWhatNow }: TurnLineProps) {
  const { t } = useTranslation();
  const { text, mine } = useTurnText();
  const toAct = useShownToAct();
  const deadline = useWire((state) => state.table.deadline);
  const last = useIsLast(deadline);
  const marks = marksOf(members);
  const waited = members.filter((one) => one.seat !== null && toAct.includes(one.seat)).slice(0, MARKS);
  return (
    <Line
      mine={mine}
      testid="turn-line"
      marks={
        waited.length > 0 &&
        waited.map(({ member, kind }) => (
          <SeatMark key={member} mark={marks.get(member) ?? 0} bot={kind === "bot"} size={20} />
        ))
      }
      clock={deadline !== null && last && <Deadline due={deadline} />}
      aside={
        onWhatNow && (
          <>
            <Nudge />
            <Button
              kind="quiet"
              className={style.whatNow}
              icon={<SignpostIcon size={20} aria-hidden />}
              aria-label={t("turn.whatNow")}
              data-testid="what-now"
              onClick={onWhatNow}
            >
              <span className={style.words}>{t("turn.whatNow")}</span>
            </Button>
          </>
        )
      }
    >
      {text}
    </Line>
  );
});
