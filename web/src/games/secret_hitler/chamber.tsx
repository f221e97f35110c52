/** The chamber: everyone on a half circle, the placards of the two offices, ballots, and at the end what each one was. */
import { useEffect, useRef, type CSSProperties, type KeyboardEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Public } from "../../generated/games/secret_hitler";
import { animate } from "../../kit/animate";
import type { Seated } from "../../kit/board";
import { classes } from "../../kit/classes";
import { SeatMark } from "../../kit/seat-mark";
import { Well } from "../../kit/well";
import style from "./chamber.module.css";
import { apart, placeOf, steepness } from "./geometry";
import type { Mark } from "./notes";
import { Ballot, Shape } from "./shapes";

interface ChamberProps {
  view: Public;
  seats: readonly Seated[];
  seat: number | null;
  /** Whom this person may choose; null while nobody is to be chosen. */
  choice: readonly number[] | null;
  chosen: number | null;
  onChoose: (seat: number) => void;
  /** What this person thinks of the others. */
  marks: Readonly<Record<number, Mark>>;
  /** The ballots are being turned over. */
  turning: boolean;
  /** What lies on the floor. */
  children: ReactNode;
}

function at(seat: number, seats: number): CSSProperties {
  const { across, down } = placeOf(seat, seats);
  return { "--across": across, "--down": down } as CSSProperties;
}

function Placard({ office, seat, seats }: { office: "president" | "chancellor"; seat: number; seats: number }) {
  const { t } = useTranslation("secret_hitler");
  return (
    <span className={style.placard} style={at(seat, seats)} data-testid={`placard-${office}`} data-seat={seat} data-office={office} aria-hidden>
      <span className={style.plate}>
        <span className={style.long}>{t(`board.office.${office}`)}</span>
        <span className={style.short}>{t(`board.officeShort.${office}`)}</span>
      </span>
    </span>
  );
}

/** What everyone may know of a seat, as it is read out. */
function useFacts({ view, seats, seat, marks }: Pick<ChamberProps, "view" | "seats" | "seat" | "marks">) {
  const { t } = useTranslation("secret_hitler");
  return (one: number): string => {
    const role = view.roles[one];
    const ballot = view.votes[one];
    const mark = marks[one];
    return [
      seats[one]?.name ?? "",
      one === seat && t("board.you"),
      view.president === one && t("view.president"),
      view.chancellor === one && t("view.chancellor"),
      view.alive[one] === false && t("board.executed"),
      view.voted.includes(one) && t("view.voted"),
      ballot === true && t("board.votedJa"),
      ballot === false && t("board.votedNein"),
      view.investigated.includes(one) && t("view.investigated"),
      view.not_hitler.includes(one) && t("view.not_hitler"),
      view.phase === "nomination" && view.barred.includes(one) && t("view.barred"),
      role && t(`values.role.${role}`),
      mark && t("board.markedAs", { mark: t(`board.mark.${mark}`) }),
    ]
      .filter(Boolean)
      .join(", ");
  };
}

export function Chamber({ view, seats, seat, choice, chosen, onChoose, marks, turning, children }: ChamberProps) {
  const { t } = useTranslation("secret_hitler");
  const list = useRef<HTMLDivElement>(null);
  const facts = useFacts({ view, seats, seat, marks });
  const count = seats.length;
  const voting = view.phase === "voting";

  useEffect(() => {
    if (!turning) return;
    for (const ballot of list.current?.querySelectorAll("[data-turns]") ?? []) {
      void animate(ballot, [{ transform: "rotateY(180deg)", opacity: 0.4 }, { transform: "none", opacity: 1 }], "reveal");
    }
  }, [turning]);

  function onKey(event: KeyboardEvent<HTMLElement>, from: number) {
    const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step === undefined || !choice) return;
    event.preventDefault();
    const next = choice[(choice.indexOf(from) + step + choice.length) % choice.length];
    if (next === undefined) return;
    onChoose(next);
    list.current?.querySelector<HTMLElement>(`[data-place="${String(next)}"]`)?.focus();
  }

  function inside(one: number, { name, mark, bot }: Seated) {
    const role = view.roles[one];
    const mine = marks[one];
    const ballot = view.votes[one] ?? null;
    const side = placeOf(one, count).across < -0.1 && style.left;
    const shows = voting ? view.voted.includes(one) : ballot !== null && role === undefined;
    return (
      <>
        <span className={style.face}>
          <Well size={40} away={view.alive[one] === false}>
            <SeatMark mark={mark} bot={bot} size={24} />
            {view.alive[one] === false && <span className={style.struck} />}
          </Well>
          {shows && (
            <span className={classes(style.ballot, side)} data-turns={voting ? undefined : true}>
              <Ballot ja={voting ? null : ballot} />
            </span>
          )}
          {role && (
            <span className={style.role}>
              <Shape of={role} size={22} />
            </span>
          )}
          {mine && !role && (
            <span className={classes(style.mark, side)} data-secret>
              <Shape of={mine === "unsure" ? "unknown" : mine} size={14} plain />
            </span>
          )}
        </span>
        <bdi className={classes(style.name, one === seat && style.you)}>{name}</bdi>
      </>
    );
  }

  const first = choice?.[0];
  const stop = chosen ?? first;
  const look = { "--steep": steepness(count), "--apart": apart(count) } as CSSProperties;
  return (
    <div
      ref={list}
      className={style.chamber}
      style={look}
      role={choice ? "radiogroup" : "list"}
      aria-label={choice ? t("board.choose") : t("board.chamber")}
      data-testid="chamber"
    >
      <span className={style.bench} aria-hidden />
      <span className={classes(style.bench, style.inner)} aria-hidden />
      {seats.map((who, one) => {
        const open = choice?.includes(one) ?? false;
        const look = classes(style.seat, open && style.open, chosen === one && style.chosen, choice && !open && style.shut);
        const place = { className: look, style: at(one, count), "data-testid": `place-${String(one)}`, "data-place": one, title: who.name };
        if (!open) {
          return (
            <div key={one} {...place} role={choice ? "presentation" : "listitem"} aria-label={choice ? undefined : facts(one)}>
              {inside(one, who)}
            </div>
          );
        }
        return (
          <button
            key={one}
            {...place}
            type="button"
            role="radio"
            aria-checked={chosen === one}
            aria-label={facts(one)}
            tabIndex={one === stop ? 0 : -1}
            onKeyDown={(event) => {
              onKey(event, one);
            }}
            onClick={() => {
              onChoose(one);
            }}
          >
            {inside(one, who)}
          </button>
        );
      })}
      {view.president !== null && view.phase !== "over" && <Placard office="president" seat={view.president} seats={count} />}
      {view.chancellor !== null && view.phase !== "over" && <Placard office="chancellor" seat={view.chancellor} seats={count} />}
      <div className={style.floor} role={choice ? "presentation" : "listitem"}>
        {children}
      </div>
    </div>
  );
}
