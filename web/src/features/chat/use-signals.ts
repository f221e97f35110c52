/** What passes between members: each is on screen for a while, and a nudge is felt by whoever it is for. */
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { cue } from "../../kit/sound";
import { toast } from "../../kit/toast";
import { vibrate } from "../../kit/vibrate";
import { useTeller } from "../../voice/use-teller";
import { passed, type Passing } from "../../wire/signals-slice";
import { useSend, useWire } from "../../wire/state";

/** Milliseconds on screen. */
const SHOWN = 4_000;

export function useSignals(): void {
  const { t } = useTranslation();
  const dispatch = useSend();
  const { names } = useTeller();
  const { passing, count } = useWire((state) => state.signals);
  const mine = useWire(({ table: { you, toAct } }) => typeof you?.seat === "number" && toAct.includes(you.seat));
  const member = useWire((state) => state.table.you?.member);
  const screen = useWire((state) => state.cover.screen);
  const seen = useRef(count);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());

  useEffect(() => {
    const fresh = passing.filter(({ id }) => id > seen.current);
    seen.current = count;
    const show = ({ id, kind, member: by }: Passing) => {
      const timer = setTimeout(() => {
        timers.current.delete(timer);
        dispatch(passed(id));
      }, SHOWN);
      timers.current.add(timer);
      if (kind !== "nudge" || by === member || !mine || screen) return;
      toast(t("turn.nudged", { name: names.member(by) }));
      vibrate("turn");
      cue("bronze");
    };
    fresh.forEach(show);
  }, [passing, count, dispatch, mine, member, screen, names, t]);

  useEffect(() => {
    const running = timers.current;
    return () => {
      running.forEach(clearTimeout);
    };
  }, []);
}
