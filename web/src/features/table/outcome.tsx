/** How it ended: who stands where, why, and what comes next. */
import { RewindIcon } from "@phosphor-icons/react/Rewind";
import { TrophyIcon } from "@phosphor-icons/react/Trophy";
import { useTranslation } from "react-i18next";
import type { Outcome, TableView } from "../../generated/protocol";
import { ButtonLink } from "../../kit/button";
import { SeatMark } from "../../kit/seat-mark";
import { Slab } from "../../kit/slab";
import { listed } from "../../voice/fill";
import { reasonSentence } from "../../voice/sentences";
import { useTeller } from "../../voice/use-teller";
import { marksOf, seated } from "../../wire/seats";
import { useWire } from "../../wire/state";
import { OwnBest } from "./own-best";
import style from "./table.module.css";

interface OutcomeSlabProps {
  table: TableView;
  outcome: Outcome;
}

/** The replay of the game that has just ended. */
function useReplay(): string | null {
  return useWire(({ happened }) => {
    const over = happened.told.findLast(({ event }) => event.type === "GameOver" || event.type === "GameStarted");
    const replay = over?.event.replay;
    return typeof replay === "string" ? replay : null;
  });
}

/** Points tell something where they are more than won or lost. */
function pointsTell({ points }: Outcome): boolean {
  return points.some((one) => one !== 0 && one !== 1);
}

export function OutcomeSlab({ table, outcome }: OutcomeSlabProps) {
  const { t, i18n } = useTranslation();
  const teller = useTeller();
  const replay = useReplay();
  const marks = marksOf(table.members);
  const rankOf = (seat: number) => outcome.ranks[seat] ?? outcome.ranks.length;
  const players = seated(table.members).sort((a, b) => rankOf(a.seat ?? 0) - rankOf(b.seat ?? 0));
  const winners = players.filter(({ seat }) => rankOf(seat ?? 0) === 1);
  const shared = winners.length === players.length;
  const names = listed(
    winners.map(({ seat }) => teller.names.seat(seat ?? 0)),
    i18n.language,
  );
  const counts = outcome.counts !== false;
  const apart = new Set(outcome.ranks).size > 1;
  return (
    <Slab title={t("outcome.title")} testid="outcome">
      {counts && winners.length > 0 && !shared && (
        <p className={style.winner} data-testid="winner">
          <TrophyIcon size={24} weight="fill" aria-hidden /> {t("outcome.won", { count: winners.length, names })}
        </p>
      )}
      <p>{reasonSentence(teller, outcome)}</p>
      {!counts && <p className={style.muted}>{t("outcome.notCounted")}</p>}
      <ol className={style.ranks}>
        {players.map(({ member, seat, kind }) => (
          <li key={member} className={style.rank} data-testid={`rank-${String(seat ?? 0)}`}>
            {apart && <span>{rankOf(seat ?? 0)}.</span>}
            <SeatMark mark={marks.get(member) ?? 0} bot={kind === "bot"} size={20} />
            <span>{teller.names.seat(seat ?? 0)}</span>
            {pointsTell(outcome) && <span>{t("outcome.points", { count: outcome.points[seat ?? 0] ?? 0 })}</span>}
          </li>
        ))}
      </ol>
      {counts && players.length === 1 && <OwnBest game={table.game} code={table.code} />}
      <div className={style.offers}>
        {replay !== null && (
          <ButtonLink to={`/replay/${replay}`} data-testid="to-replay">
            <RewindIcon size={20} aria-hidden />
            {t("outcome.replay")}
          </ButtonLink>
        )}
        <ButtonLink to={`/leaderboard/${table.game}`} data-testid="to-leaderboard">
          {t("leaderboard.title")}
        </ButtonLink>
      </div>
    </Slab>
  );
}
