/** Peril Dice's board, the danger dial: a ring where area is probability, round a hub of odds that turns into the die. */
import { useLayoutEffect, useMemo, useState, type CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import type { Public } from "../../generated/games/peril_dice";
import type { BoardProps } from "../../kit/board";
import { Signal } from "../../kit/signal";
import { TallySlab } from "../../kit/tally-slab";
import { useDraws } from "../../kit/use-draws";
import { Announcements } from "./announcements";
import { lastRoll, type LastRoll } from "./beats";
import style from "./board.module.css";
import { degreesOf } from "./geometry";
import { Hub, HubDie, HubNumber, HubOdds, HubWinner } from "./hub";
import { Needle } from "./needle";
import { choiceOf, DRAWN, ownersOf, readPublic, toggled } from "./reading";
import { Ring } from "./ring";
import { useShow } from "./show";

export default function PerilBoard(props: BoardProps) {
  const view = readPublic(props.public);
  return view && <Dial {...props} now={view} />;
}

/** What the last roll came to, in plain words. */
function useVerdict(seats: BoardProps["seats"]): (last: LastRoll) => string {
  const { t } = useTranslation("peril_dice");
  return ({ result, whom }) => t(`board.verdict.${result}`, { name: seats[whom]?.name ?? "" });
}

/** The tally as far as it was seen on the board: while it still plays how a game ended, that one is not counted. */
function useCounted(standings: BoardProps["standings"], wait: boolean) {
  const [counted, setCounted] = useState(standings);
  if (!wait && counted !== standings) setCounted(standings);
  // Every game has one winner, here or gone. After the first the tally would only say once more how that one ended.
  return { counted, games: counted.reduce((sum, { won }) => sum + won, 0) };
}

function Dial({ now, ...props }: BoardProps & { now: Public }) {
  const { t } = useTranslation("peril_dice");
  const { seats, seat, offers, odds, standings, accent, queue, told, tell, onPlayed, answersOf, onAnswer, onDraws, onShows } = props;
  const { scene, called } = useShow({ view: now, queue, onPlayed });
  // Followed by the hub alone: a finger that slides draws nothing else anew.
  const [pointed] = useState(() => new Signal<number | null>(null));
  const verdict = useVerdict(seats);

  useDraws(onDraws, DRAWN);

  useLayoutEffect(() => {
    onShows(scene.view);
  }, [onShows, scene.view]);

  const view = scene.view ?? now;
  const rolling = scene.stage === "rolling";
  // At rest once everything that happened was shown.
  const stage = scene.stage === "rest" && queue.length > 0 ? "waiting" : scene.stage;
  const { counted, games } = useCounted(standings, stage !== "rest");
  const landed = scene.stage === "landed" || scene.stage === "told" ? scene.rolled : null;
  const owners = ownersOf(view);
  const choice = choiceOf(offers);
  const answer = choice && answersOf(choice.offer).numbers;
  const chosen = Array.isArray(answer) ? answer.filter((one): one is number => typeof one === "number") : [];
  // What waits to be shown is not told yet.
  const untold = queue[0]?.version ?? Infinity;
  const last = useMemo(() => lastRoll(told, untold - 1), [told, untold]);
  const winner = view.phase === "over" && view.winner !== null ? seats[view.winner] : undefined;

  function stateOf(number: number): string {
    const owner = owners.get(number);
    if (owner !== undefined) return owner === seat ? t("board.yours") : (seats[owner]?.name ?? "");
    return t(chosen.includes(number) ? "board.chosen" : "board.free");
  }

  function about(number: number) {
    const owner = owners.get(number);
    return <HubNumber number={number} holder={owner === undefined ? undefined : seats[owner]} state={stateOf(number)} />;
  }

  function hub() {
    if (rolling && scene.rolled !== null) {
      return (
        <HubDie sides={view.sides} number={scene.rolled} rolling>
          {null}
        </HubDie>
      );
    }
    if (landed !== null) {
      return (
        <HubDie sides={view.sides} number={landed} rolling={false}>
          {scene.roll && verdict(scene.roll)}
        </HubDie>
      );
    }
    if (winner) return <HubWinner winner={winner} title={t("view.winner")} />;
    if (odds.length > 0) return <HubOdds odds={odds} sides={view.sides} />;
    if (last === null || last.number > view.sides) return null;
    return (
      <HubDie sides={view.sides} number={last.number} rolling={false}>
        {null}
      </HubDie>
    );
  }

  // After the end the dial makes room for the tally.
  const tallied = games > 1 && winner !== undefined ? seats.length : 0;
  const look = {
    "--tally": tallied === 0 ? "0px" : `${String(7 + tallied * 2.25)}rem`,
    ...(accent && { "--peril": `light-dark(${accent.light}, ${accent.dark})` }),
  } as CSSProperties;
  return (
    <div className={style.board} style={look} data-testid="dial" data-stage={stage}>
      <div className={style.dial}>
        <Ring
          sides={view.sides}
          owners={owners}
          seats={seats}
          seat={seat}
          peril={view.peril}
          free={choice?.free ?? null}
          open={choice !== null && scene.view === null}
          chosen={chosen}
          landed={landed}
          lost={scene.roll !== null && scene.roll.result !== "plot_twist"}
          label={t("board.ring", { sides: view.sides })}
          onToggle={(number) => {
            if (choice) onAnswer(choice.offer, { numbers: toggled(chosen, number, choice.most) });
          }}
          onPoint={(number) => {
            pointed.set(number);
          }}
        />
        <Hub pointed={pointed} upTo={rolling ? 0 : view.sides} about={about}>
          {hub()}
        </Hub>
        {scene.rolled !== null && <Needle to={degreesOf(scene.rolled, view.sides)} rolling={rolling} />}
        <Announcements key={called[0]?.version ?? 0} called={called} tell={tell} />
      </div>
      <p className={style.last} data-testid="last-roll" data-result={last?.result}>
        {last ? (
          <>
            <span className={style.lastNumber}>{last.number}</span>
            <span>
              {verdict(last)} {last.lives !== null && t("board.left", { count: last.lives })}
            </span>
          </>
        ) : (
          <span className={style.muted}>{t("board.notRolled")}</span>
        )}
      </p>
      {games > 1 && (
        <div className={style.tally}>
          <TallySlab standings={counted} people={seats} />
        </div>
      )}
    </div>
  );
}
