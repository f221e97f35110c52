/** The end, counted in stages: routes, destinations, the longest line, and what it comes to. Each player closes it alone. */
import { CheckIcon } from "@phosphor-icons/react/Check";
import { TrophyIcon } from "@phosphor-icons/react/Trophy";
import { XCircleIcon } from "@phosphor-icons/react/XCircle";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Public } from "../../generated/games/ticket_to_rome";
import type { Outcome } from "../../generated/protocol";
import type { Seated } from "../../kit/board";
import { Button } from "../../kit/button";
import { classes } from "../../kit/classes";
import { Dialog } from "../../kit/dialog";
import { millis, motion } from "../../kit/motion";
import { pause } from "../../kit/pause";
import palette from "./palette.module.css";
import { inOrder, type Score } from "./reading";
import style from "./score.module.css";
import { PlayerMark } from "./signs";

type Stage = "routes" | "tickets" | "longest" | "total";
/** How long each is looked at: milliseconds. */
const HOLD = 1000;

function stagesOf(scores: readonly Score[]): Stage[] {
  const long = scores.some(({ longest }) => longest !== null);
  return ["routes", "tickets", ...(long ? (["longest"] as const) : []), "total"];
}

function useStages(count: number): number {
  const [stage, setStage] = useState(() => (motion() === "still" ? count - 1 : 0));
  useEffect(() => {
    if (stage >= count - 1) return;
    const { over, end } = pause(millis("roll") + HOLD);
    let there = true;
    void over.then(() => {
      if (there) setStage(stage + 1);
    });
    return () => {
      there = false;
      end();
    };
  }, [stage, count]);
  return stage;
}

interface ScoreProps {
  view: Public;
  scores: readonly Score[];
  seats: readonly Seated[];
  outcome: Outcome | null;
  between: (ticket: string) => string;
}

/** What is counted up to a stage. */
function counted(score: Score, shown: ReadonlySet<Stage>): number {
  return (
    score.route_points + (shown.has("tickets") ? score.ticket_points : 0) + (shown.has("longest") ? score.bonus : 0)
  );
}

function Counting({ view, scores, seats, outcome, between }: ScoreProps) {
  const { t } = useTranslation("ticket_to_rome");
  const stages = stagesOf(scores);
  const stage = useStages(stages.length);
  const shown = new Set(stages.slice(0, stage + 1));
  const done = shown.has("total");
  const won = (seat: number) => done && scores.length > 1 && outcome?.ranks[seat] === 1;
  return (
    <div className={palette.palette} data-testid="score" data-counted={stages[stage]}>
      <p className="visually-hidden" role="status">
        {t(`board.stage.${stages[stage] ?? "total"}`)}
      </p>
      <ol className={style.players}>
        {inOrder(view).map((seat) => {
          const score = scores[seat];
          if (!score) return null;
          return (
            <li key={seat} className={classes(style.player, won(seat) && style.won)} data-testid={`score-${String(seat)}`}>
              <p className={style.head}>
                <PlayerMark seat={seat} size={22} />
                <bdi className={style.name}>{seats[seat]?.name ?? ""}</bdi>
                {won(seat) && <TrophyIcon size={22} weight="fill" role="img" aria-label={t("board.winner")} />}
                <span className={style.total} data-testid={`total-${String(seat)}`}>
                  {counted(score, shown)}
                </span>
              </p>
              <p>
                {t("view.route_points")}: {score.route_points}
              </p>
              {shown.has("tickets") && (
                <>
                  <p>
                    {t("view.ticket_points")}: {score.ticket_points}
                  </p>
                  <ul className={style.tickets}>
                    {score.tickets.map(({ ticket, points, done: linked }) => (
                      <li key={ticket} data-done={linked || undefined}>
                        {linked ? (
                          <CheckIcon size={16} role="img" aria-label={t("board.done")} />
                        ) : (
                          <XCircleIcon size={16} role="img" aria-label={t("board.undone")} />
                        )}
                        <span>{between(ticket)}</span>
                        <span>{points}</span>
                      </li>
                    ))}
                  </ul>
                </>
              )}
              {shown.has("longest") && (
                <p>
                  {t("board.longest", { count: score.longest ?? 0 })}: {score.bonus}
                </p>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** `live`: the game ended before one's eyes, and the sheet opens by itself. */
export function ScoreSheet({ live, ...score }: ScoreProps & { live: boolean }) {
  const { t } = useTranslation("ticket_to_rome");
  const [open, setOpen] = useState(live);
  const close = () => {
    setOpen(false);
  };
  return (
    <>
      <Button
        data-testid="score-open"
        onClick={() => {
          setOpen(true);
        }}
      >
        {t("board.showScore")}
      </Button>
      <Dialog open={open} onClose={close} title={t("view.scores")} testid="score-sheet">
        <Counting {...score} />
        <Button kind="lamp" data-testid="score-close" onClick={close}>
          {t("board.close")}
        </Button>
      </Dialog>
    </>
  );
}
