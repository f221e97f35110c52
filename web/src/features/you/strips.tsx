/** Small things that are yours to do and must be seen: the host's place back, a seat in the next game. */
import { ArmchairIcon } from "@phosphor-icons/react/Armchair";
import { KeyIcon } from "@phosphor-icons/react/Key";
import { useTranslation } from "react-i18next";
import { Button } from "../../kit/button";
import { PressNote } from "../../voice/press-note";
import { useTeller } from "../../voice/use-teller";
import { useWire } from "../../wire/state";
import { usePress } from "../../wire/use-press";
import style from "./strips.module.css";

/** For a host whom another stands in for. */
export function HostBack() {
  const { t } = useTranslation();
  const { names } = useTeller();
  const take = usePress("take-host");
  const table = useWire((state) => state.table.table);
  const you = useWire((state) => state.table.you);
  const succeeded = you !== null && table?.succeeded === you.member;
  if (!succeeded) return null;
  return (
    <div className={style.strip} data-testid="host-back">
      <p>{t("you.standIn", { name: names.member(table.host) })}</p>
      <Button
        icon={<KeyIcon size={20} aria-hidden />}
        off={take.waiting !== undefined}
        data-testid="take-host"
        onClick={() => {
          take.press({ type: "TakeHost" });
        }}
      >
        {t("you.takeHost")}
      </Button>
      <PressNote of={take} />
    </div>
  );
}

/** For who watches a running game: a seat in the next one. */
export function NextGame() {
  const { t } = useTranslation();
  const plays = usePress("plays");
  const table = useWire((state) => state.table.table);
  const you = useWire((state) => state.table.you);
  const me = table?.members.find((one) => one.member === you?.member);
  if (me?.seat !== null) return null;
  return (
    <div className={style.row}>
      <p>{t(me.plays ? "you.playsNext" : "act.watching")}</p>
      <Button
        icon={<ArmchairIcon size={20} aria-hidden />}
        aria-pressed={me.plays}
        off={plays.waiting !== undefined}
        data-testid="plays-next"
        onClick={() => {
          plays.press({ type: "SetPlays", plays: !me.plays });
        }}
      >
        {t(me.plays ? "you.onlyWatch" : "you.playNext")}
      </Button>
      <PressNote of={plays} />
    </div>
  );
}
