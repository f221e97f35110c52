/** The two tracks: policies that lie, and what each step of the fascist one brings at this size of table. */
import { CardsThreeIcon } from "@phosphor-icons/react/CardsThree";
import { CrosshairIcon } from "@phosphor-icons/react/Crosshair";
import { MagnifyingGlassIcon } from "@phosphor-icons/react/MagnifyingGlass";
import { UserSwitchIcon } from "@phosphor-icons/react/UserSwitch";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Public } from "../../generated/games/secret_hitler";
import { animate } from "../../kit/animate";
import { classes } from "../../kit/classes";
import { CHAOS, STEPS, VETO_FROM, ZONE, type Policy, type Power } from "./reading";
import { Shape } from "./shapes";
import style from "./tracks.module.css";

const POWER_ICONS = {
  investigation: MagnifyingGlassIcon,
  special_election: UserSwitchIcon,
  peek: CardsThreeIcon,
  execution: CrosshairIcon,
} as const;

export function PowerIcon({ power, size = 20 }: { power: Power; size?: number }) {
  const Icon = POWER_ICONS[power];
  return <Icon size={size} aria-hidden />;
}

function Step({ party, number, lies, power }: { party: Policy; number: number; lies: boolean; power: Power | undefined }) {
  const { t } = useTranslation("secret_hitler");
  const card = useRef<HTMLSpanElement>(null);
  const before = useRef(lies);
  useEffect(() => {
    if (lies && !before.current && card.current) {
      void animate(card.current, [{ transform: "translateY(-24px) rotateY(180deg)", opacity: 0 }, { transform: "none", opacity: 1 }], "reveal");
    }
    before.current = lies;
  }, [lies]);
  const last = number === STEPS[party];
  const says = [
    t("board.step", { number }),
    t(lies ? "board.enacted" : "board.free"),
    power && t(`values.power.${power}`),
    party === "fascist" && number === VETO_FROM && t("board.vetoFrom"),
    last && t(`board.wins.${party}`),
  ];
  return (
    <li
      className={classes(style.step, party === "fascist" && number === ZONE && style.zone)}
      aria-label={says.filter(Boolean).join(", ")}
      data-lies={lies || undefined}
      data-power={power}
    >
      <span ref={card} className={classes(style.slot, lies && style.lies)}>
        <Shape of={party} size={lies ? 26 : 20} />
      </span>
      <span className={style.power} aria-hidden>
        {power && (
          <>
            <PowerIcon power={power} size={16} /> <span>{t(`board.powerShort.${power}`)}</span>
          </>
        )}
        {last && t("board.win")}
      </span>
    </li>
  );
}

export function Track({ party, view }: { party: Policy; view: Public }) {
  const { t } = useTranslation("secret_hitler");
  const count = view[party];
  return (
    <section className={classes(style.track, party === "liberal" ? style.liberal : style.fascist)} data-testid={`track-${party}`} data-count={count}>
      <h2 className={style.title}>
        {t(`view.${party}`)} <span className={style.count}>{t("board.of", { count, of: STEPS[party] })}</span>
      </h2>
      <ol className={style.steps}>
        {Array.from({ length: STEPS[party] }, (_, place) => (
          <Step
            key={place}
            party={party}
            number={place + 1}
            lies={place < count}
            power={party === "fascist" ? view.powers.find(({ fascist }) => fascist === place + 1)?.power : undefined}
          />
        ))}
      </ol>
      {party === "fascist" && (
        <p className={style.note}>
          {t(count >= VETO_FROM ? "board.note.veto" : count >= ZONE ? "board.note.zone" : "board.note.before")}
        </p>
      )}
    </section>
  );
}

function Pile({ name, count }: { name: "pile" | "discards"; count: number }) {
  const { t } = useTranslation("secret_hitler");
  return (
    <span className={style.pile} role="img" aria-label={`${t(`view.${name}`)}: ${String(count)}`} data-testid={name} data-count={count}>
      <span className={classes(style.stack, count === 0 && style.none)}>{count}</span>
      <span className={style.pileName}>{t(`board.${name}`)}</span>
    </span>
  );
}

/** What lies on the floor of the chamber: the pile, failed elections, discards. */
export function Floor({ view }: { view: Public }) {
  const { t } = useTranslation("secret_hitler");
  return (
    <div className={style.floor}>
      <Pile name="pile" count={view.pile} />
      <span
        className={style.tracker}
        role="img"
        aria-label={t("board.tracker", { count: view.tracker, of: CHAOS })}
        data-testid="tracker"
        data-count={view.tracker}
      >
        <span className={style.dots}>
          {Array.from({ length: CHAOS }, (_, place) => (
            <span key={place} className={classes(style.dot, place < view.tracker && style.failed)} />
          ))}
        </span>
        <span className={style.pileName}>{t("board.failed")}</span>
      </span>
      <Pile name="discards" count={view.discards} />
    </div>
  );
}
