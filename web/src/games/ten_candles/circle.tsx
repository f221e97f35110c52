/** The circle of people seen from above, oneself at the bottom: who is who, who is done, who passes to whom, who is ash. */
import { CheckIcon } from "@phosphor-icons/react/Check";
import { PencilSimpleIcon } from "@phosphor-icons/react/PencilSimple";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Player, Public } from "../../generated/games/ten_candles";
import type { BoardProps } from "../../kit/board";
import { SeatMark } from "../../kit/seat-mark";
import { Well } from "../../kit/well";
import style from "./circle.module.css";
import { arrow, spotOf } from "./geometry";
import { isAsked, passing } from "./reading";

/** So many have room in a smaller circle. */
const FEW = 5;

interface CircleProps extends Pick<BoardProps, "seats" | "seat" | "toAct" | "writing"> {
  view: Public;
}

/** What stands under a name, in words too. */
function Standing({ view, of, writes }: { view: Public; of: Player; writes: boolean }) {
  const { t } = useTranslation("ten_candles");
  if (!of.alive) return <span className={style.dead}>{t("board.dead")}</span>;
  if (view.setup_state !== "ready") {
    if (!isAsked(of, view.setup_state)) return null;
    if (of.done) {
      return (
        <span className={style.done}>
          <CheckIcon size={14} weight="bold" aria-hidden /> {t("board.done")}
        </span>
      );
    }
    return (
      <span className={style.writes} data-writing={writes || undefined}>
        <PencilSimpleIcon size={14} weight={writes ? "fill" : "regular"} aria-hidden /> {t(writes ? "board.writes" : "board.thinks")}
      </span>
    );
  }
  if (of.hope_dice > 0) return <span className={style.hope}>{t("board.hopeDice", { count: of.hope_dice })}</span>;
  return null;
}

function Arrows({ view, seat }: Pick<CircleProps, "view" | "seat">) {
  const head = useId();
  const kinds = passing(view.setup_state);
  if (kinds.length === 0) return null;
  const count = view.players.length;
  return (
    <svg viewBox="0 0 400 400" className={style.arrows} aria-hidden focusable="false" data-testid="arrows">
      <defs>
        <marker id={head} viewBox="0 0 10 10" refX="8" refY="5" markerWidth="7" markerHeight="7" orient="auto-start-reverse">
          <path d="M0 0 10 5 0 10Z" fill="context-stroke" />
        </marker>
      </defs>
      {view.players.flatMap((from, place) =>
        kinds.map((kind, lane) => {
          const to = from[kind];
          if (to === null) return null;
          return (
            <path
              key={`${kind}-${String(place)}`}
              d={arrow(place, to, count, seat ?? 0, lane)}
              className={style[kind]}
              data-own={place === seat || undefined}
              data-testid={`${kind}-${String(place)}-${String(to)}`}
              markerEnd={`url(#${head})`}
            />
          );
        }),
      )}
    </svg>
  );
}

/** What one passes on, in a sentence; whoever only hears is told it of everyone. */
function Passing({ view, seats, seat }: Pick<CircleProps, "view" | "seats" | "seat">) {
  const { t } = useTranslation("ten_candles");
  const kinds = passing(view.setup_state);
  if (kinds.length === 0) return null;
  const name = (one: number | null) => (one === null ? "" : (seats[one]?.name ?? ""));
  const says = (one: Player) =>
    kinds.includes("brink_to") ? t("board.passesBrink", { brink: name(one.brink_to) }) : t("board.passesTraits", { virtue: name(one.virtue_to), vice: name(one.vice_to) });
  const own = seat === null ? undefined : view.players[seat];
  return (
    <>
      <p className={style.legend}>
        {kinds.map((kind) => (
          <span key={kind} className={style.key}>
            <svg viewBox="0 0 40 8" width="40" height="8" aria-hidden focusable="false">
              <path d="M1 4h38" className={style[kind]} />
            </svg>
            {t(`board.kind.${kind}`)}
          </span>
        ))}
      </p>
      {own && (own.role === "Player" || kinds.includes("brink_to")) && <p className={style.own}>{t("board.youPass", { what: says(own) })}</p>}
      <ul className="visually-hidden">
        {view.players.map((one, place) =>
          one.role === "Player" || kinds.includes("brink_to") ? (
            <li key={place}>
              {seats[place]?.name}: {says(one)}
            </li>
          ) : null,
        )}
      </ul>
    </>
  );
}

export function Circle({ view, seats, seat, toAct, writing }: CircleProps) {
  const { t } = useTranslation("ten_candles");
  return (
    <section className={style.section} aria-label={t("board.circle")}>
      <div className={style.circle} data-few={view.players.length <= FEW || undefined}>
        <Arrows view={view} seat={seat} />
        <ol className={style.seats} data-testid="circle">
          {view.players.map((of, place) => {
            const { x, y } = spotOf(place, view.players.length, seat ?? 0);
            const who = seats[place];
            return (
              <li
                key={place}
                className={style.seat}
                style={{ insetInlineStart: `${String(x / 4)}%`, insetBlockStart: `${String(y / 4)}%` }}
                data-testid={`place-${String(place)}`}
                data-dead={!of.alive || undefined}
                data-done={of.done || undefined}
              >
                <Well size={44} lit={toAct.includes(place)}>
                  <SeatMark mark={who?.mark ?? 0} bot={who?.bot ?? false} size={24} />
                </Well>
                <span className={style.name}>
                  {who?.name}
                  {of.role === "GM" && <span className={style.gm}> {t("board.gm")}</span>}
                </span>
                <Standing view={view} of={of} writes={writing.includes(place)} />
              </li>
            );
          })}
        </ol>
      </div>
      <Passing view={view} seats={seats} seat={seat} />
    </section>
  );
}
