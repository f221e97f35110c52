/** The middle of the dial: the odds, the number under the finger, the die, or who has won. */
import { memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Likelihood } from "../../generated/protocol";
import type { Seated } from "../../kit/board";
import { classes } from "../../kit/classes";
import { SeatMark } from "../../kit/seat-mark";
import { useSignal, type Signal } from "../../kit/signal";
import { Die } from "./die";
import style from "./hub.module.css";
import { percentOf, saidAs } from "../../kit/odds";
import { Sign, type SignName } from "./signs";

const ODDS_SIGN: Readonly<Record<string, SignName>> = { plot_twist: "twist", direct_hit: "drop", no_shield: "bare" };

/** `peril_dice.odds.plot_twist` is `plot_twist`. */
function lastOf({ say }: Likelihood): string {
  return say.slice(say.lastIndexOf(".") + 1);
}

interface HubProps {
  /** The number under the finger, the mouse or the keyboard's focus. */
  pointed: Signal<number | null>;
  /** Numbers up to this one are told of. */
  upTo: number;
  about: (number: number) => ReactNode;
  /** What it says while nothing is pointed at. */
  children: ReactNode;
}

/** The hub itself. What a number is lies over the rest, which stays where it is. */
export function Hub({ pointed, upTo, about, children }: HubProps) {
  const number = useSignal(pointed);
  const over = number !== null && number <= upTo ? about(number) : null;
  return (
    <div className={classes(style.hub, over !== null && style.under)} data-testid="hub">
      {children}
      {over}
    </div>
  );
}

/** The chances of the next roll: in per cent, and as people say them. */
export const HubOdds = memo(function HubOdds({ odds, sides }: { odds: readonly Likelihood[]; sides: number }) {
  const { t, i18n } = useTranslation("peril_dice");
  const percent = new Intl.NumberFormat(i18n.language, { style: "percent", maximumFractionDigits: 0 });
  return (
    <div className={style.hubText}>
      <p className={style.each}>{t("board.each", { of: sides })}</p>
      <dl className={style.odds} data-testid="odds">
        {odds.map((one) => {
          const kind = lastOf(one);
          const { numerator, denominator } = one;
          const said = saidAs(numerator, denominator);
          return (
            <div
              key={one.say}
              className={classes(style.chance, kind === "plot_twist" ? style.twist : style.loss)}
              data-testid={`odds-${one.say}`}
            >
              <Sign name={ODDS_SIGN[kind] ?? "bolt"} size={18} />
              <dt>{t(`board.odds.${kind}`)}</dt>
              <dd className={style.percent}>{percent.format(percentOf(numerator, denominator) / 100)}</dd>
              <dd className={style.said}>{t("board.in", { ...said })}</dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
});

interface HubNumberProps {
  number: number;
  holder: Seated | undefined;
  /** In a word, whose it is. */
  state: string;
}

/** The number under the finger, and who has it. */
export function HubNumber({ number, holder, state }: HubNumberProps) {
  return (
    <div className={style.hubText} data-testid="pointed" aria-hidden>
      <p className={style.big}>{number}</p>
      <p className={style.whose}>
        {holder && <SeatMark mark={holder.mark} bot={holder.bot} size={18} />} <bdi>{state}</bdi>
      </p>
    </div>
  );
}

interface HubDieProps {
  sides: number;
  number: number;
  rolling: boolean;
  /** What the roll came to. */
  children: string | null;
}

export function HubDie({ sides, number, rolling, children }: HubDieProps) {
  return (
    <div className={classes(style.hubText, children !== null && style.told)}>
      <Die sides={sides} number={number} rolling={rolling} />
      {children !== null && (
        <p className={style.verdict} aria-hidden>
          {children}
        </p>
      )}
    </div>
  );
}

export function HubWinner({ winner, title }: { winner: Seated; title: string }) {
  return (
    <div className={style.hubText} data-testid="hub-winner">
      <SeatMark mark={winner.mark} bot={winner.bot} size={56} />
      <p className={style.winner}>
        <bdi>{winner.name}</bdi>
      </p>
      <p className={style.whose}>{title}</p>
    </div>
  );
}
