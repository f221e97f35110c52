/** A tap on the shoulder of whoever is waited for, once they have had half a minute. */
import { HandWavingIcon } from "@phosphor-icons/react/HandWaving";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../kit/button";
import { toast } from "../../kit/toast";
import { listed } from "../../voice/fill";
import { useTeller } from "../../voice/use-teller";
import { seated } from "../../wire/seats";
import { useWire } from "../../wire/state";
import { usePress } from "../../wire/use-press";
import { usePassed } from "./use-passed";
import style from "./turn-line.module.css";

/** Milliseconds: after so long, and so often. */
const PATIENCE = 30_000;

export function Nudge() {
  const { t, i18n } = useTranslation();
  const { names } = useTeller();
  const { toAct, you, table } = useWire((state) => state.table);
  const { clock, status } = useWire((state) => state.connection);
  const last = useWire((state) => state.happened.told.at(-1)?.at ?? null);
  const [nudged, setNudged] = useState(0);
  const nudge = usePress("nudge");
  const late = usePassed(last === null ? null : Math.max(last, nudged) + PATIENCE);
  const people = seated(table?.members ?? []).filter(
    ({ seat, kind, held_by_bot }) => seat !== null && toAct.includes(seat) && kind === "person" && !held_by_bot,
  );
  const others = people.filter(({ member }) => member !== you?.member);
  const who = listed(
    others.map(({ member }) => names.member(member)),
    i18n.language,
  );
  const done = useRef(nudge.done);
  useEffect(() => {
    if (nudge.done > done.current) toast(t("turn.nudgeSent", { names: who }));
    done.current = nudge.done;
  }, [nudge.done, t, who]);
  if (!late || status !== "in" || others.length === 0 || others.length < people.length) return null;
  return (
    <Button
      className={style.nudge}
      icon={<HandWavingIcon size={20} aria-hidden />}
      off={nudge.waiting !== undefined}
      aria-label={t("turn.nudge", { names: who })}
      data-testid="nudge"
      onClick={() => {
        nudge.press({ type: "Signal", kind: "nudge" });
        setNudged(Date.now() + clock);
      }}
    >
      <span className={style.words}>{t("turn.nudgeShort")}</span>
    </Button>
  );
}
