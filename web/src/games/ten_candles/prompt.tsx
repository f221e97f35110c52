/** The stage slab: what is going on now in plain words, and what it is about. */
import { useTranslation } from "react-i18next";
import type { Private, Public } from "../../generated/games/ten_candles";
import type { BoardProps } from "../../kit/board";
import { Paper } from "./cards";
import { Deeds } from "./deeds";
import { Hearing } from "./hearing";
import style from "./prompt.module.css";
import { MARTYR, nameOf, proposed, standing } from "./reading";
import { Result, Rolls } from "./result";
import { Setup } from "./setup";
import type { Scene } from "./show";
import { TruthsLeft } from "./truths";

export interface PromptProps extends BoardProps {
  view: Public;
  mine: Private | null;
  scene: Scene;
}

type SayProps = Pick<PromptProps, "view" | "mine" | "seats" | "seat">;

function Say({ children, loud }: { children: string; loud?: boolean }) {
  return <p className={loud ? style.loud : style.say}>{children}</p>;
}

/** A conflict that nobody has taken. */
function Open({ view, seat }: Pick<SayProps, "view" | "seat">) {
  const { t } = useTranslation("ten_candles");
  const own = seat === null ? undefined : view.players[seat];
  const says = own?.role === "GM" ? "board.openGm" : own && !own.alive ? "board.openDead" : "board.open";
  return (
    <>
      <Say loud>{t(view.conflict?.is_dire ? "board.dire" : "board.conflict")}</Say>
      <Say>{t(says)}</Say>
    </>
  );
}

/** What the GM is to judge; the GM alone reads a brink that was never shown (D4). */
function Judging({ view, mine, seats, seat }: SayProps) {
  const { t } = useTranslation("ten_candles");
  const one = proposed(view);
  if (!one) return null;
  const who = view.players[one.player];
  const own = seat === view.gm;
  const name = seats[one.player]?.name ?? "";
  const text = one.type === "brink" ? (mine?.brink_to_judge ?? who?.brink ?? null) : (who?.top?.text ?? null);
  const card = one.type === "trait" ? (one.burned_trait_type ?? "virtue") : one.type === "brink" ? "brink" : "moment";
  return (
    <>
      <Say loud>{t(`board.proposes.${one.type}`, { name })}</Say>
      <span className={style.card} data-secret={own && one.type === "brink" ? true : undefined}>
        <Paper card={card} text={text} testid="proposed-card" />
      </span>
      <Say>{t(own ? "board.judgeYours" : "board.judge", { gm: seats[view.gm]?.name ?? "" })}</Say>
      {standing(view) && <Result view={view} seats={seats} />}
    </>
  );
}

/** What is played just now, larger than life. */
function Played({ scene, view, seats, tell }: Pick<PromptProps, "scene" | "view" | "seats" | "tell">) {
  const { event, stage } = scene;
  if (!event) return null;
  const said = tell({ version: 0, at: 0, by: null, event, seats: null });
  const seat = typeof event.seat === "number" ? event.seat : -1;
  if (stage === "roll") {
    const [roll, gmRoll] = [event.roll_result, event.gm_roll_result].map((one) => (typeof one === "string" ? one : ""));
    return <Rolls name={seats[seat]?.name ?? ""} roll={roll} gmRoll={gmRoll} tumbling />;
  }
  if (stage === "burn") {
    const top = view.players[seat]?.top;
    return (
      <span className={style.burning} data-testid="burning">
        <Say loud>{said ?? ""}</Say>
        {top && <Paper card={top.card} text={top.text ?? null} burned />}
      </span>
    );
  }
  return <Say loud>{said ?? ""}</Say>;
}

/** For every other living player, where a dire conflict has failed. */
function Martyr({ offers, seats, busy, onPlay }: Pick<PromptProps, "offers" | "seats" | "busy" | "onPlay">) {
  const { t } = useTranslation("ten_candles");
  const may = offers.filter((offer) => MARTYR.includes(nameOf(offer)));
  if (may.length === 0) return null;
  return (
    <>
      <Say>{t("board.mayDie")}</Say>
      <Deeds danger offers={may} seats={seats} busy={busy} onPlay={onPlay} />
    </>
  );
}

function Narrating({ view, seats, seat }: Pick<SayProps, "view" | "seats" | "seat">) {
  const { t } = useTranslation("ten_candles");
  const name = view.narrator === null ? "" : (seats[view.narrator]?.name ?? "");
  return (
    <>
      <Result view={view} seats={seats} />
      {view.narrator === seat && <Say>{t("board.narrateYours")}</Say>}
      {view.narrator !== seat && !view.verdict && <Say>{t("board.narrate", { name })}</Say>}
    </>
  );
}

/** What stands on the stage in each phase. */
function Now(props: PromptProps) {
  const { view, seats, seat } = props;
  const { t } = useTranslation("ten_candles");
  const gm = seats[view.gm]?.name ?? "";
  switch (view.phase) {
    case "setup":
      return <Setup {...props} />;
    case "idle":
      return <Say loud>{seat === view.gm ? t("board.idleGm") : t("board.idle", { gm })}</Say>;
    case "open":
      return <Open {...props} />;
    case "judging":
      return (
        <>
          <Judging {...props} />
          <Martyr {...props} />
        </>
      );
    case "rolled":
      return (
        <>
          <Result {...props} />
          <Martyr {...props} />
        </>
      );
    case "narrating":
      return <Narrating {...props} />;
    case "truths":
      return <TruthsLeft {...props} />;
    case "final_messages":
      return <Hearing {...props} />;
    case "over":
      return <Say loud>{t("reasons.darkness")}</Say>;
    case "between":
      return null;
  }
}

function Title({ view }: { view: Public }) {
  const { t } = useTranslation("ten_candles");
  if (view.setup_state !== "ready" || view.phase === "over" || view.phase === "final_messages") return null;
  if (view.last_stand) return <h2 className={style.last}>{t("view.last_stand")}</h2>;
  return <h2 className={style.scene}>{t("board.scene", { number: view.scene })}</h2>;
}

export function Prompt(props: PromptProps) {
  const { view, scene } = props;
  const { t } = useTranslation("ten_candles");
  return (
    <section className={style.prompt} aria-label={t("board.now")} data-testid="prompt" data-phase={view.phase}>
      <Title view={view} />
      {view.scene_ending && <p className={style.ending}>{t("view.scene_ending")}</p>}
      {scene.stage === "rest" ? <Now {...props} /> : <Played {...props} />}
    </section>
  );
}
