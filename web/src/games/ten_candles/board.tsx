/** Ten Candles' board, the dark stage: ten candles, the pools, what is going on, the circle, the cards, and what is one's own. */
import "@fontsource-variable/literata/index.css";
import { HandPalmIcon } from "@phosphor-icons/react/HandPalm";
import { useLayoutEffect, type CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import type { Private, Public } from "../../generated/games/ten_candles";
import type { BoardProps } from "../../kit/board";
import { Button } from "../../kit/button";
import { classes } from "../../kit/classes";
import { Slab } from "../../kit/slab";
import { useDraws } from "../../kit/use-draws";
import style from "./board.module.css";
import { Candles, lightAt } from "./candles";
import { Circle } from "./circle";
import { Console } from "./console";
import { Keepsake } from "./keepsake";
import palette from "./palette.module.css";
import { People } from "./people";
import { Pools } from "./pools";
import { Prompt } from "./prompt";
import { DRAWN, isTable, offerOf, readPrivate, readPublic } from "./reading";
import { Record } from "./record";
import { goneOut, useShow } from "./show";
import { Stack } from "./stack";
import { Truths } from "./truths";

export default function TenCandlesBoard(props: BoardProps) {
  const view = readPublic(props.public);
  return view && <Stage {...props} now={view} />;
}

/** The light of the room, about the candles that burn. */
function RoomLight({ view }: { view: Public }) {
  const opacity = view.last_stand && view.lit > 0 ? 0.6 : view.lit / 10;
  return <span className={style.light} style={{ opacity, "--at": lightAt(view.candles) } as CSSProperties} aria-hidden data-testid="room-light" />;
}

/** A break: everything stands still, and whoever is the GM ends it. */
function Break({ view, seats, offers, busy, onPlay }: Pick<BoardProps, "seats" | "offers" | "busy" | "onPlay"> & { view: Public }) {
  const { t } = useTranslation("ten_candles");
  const resume = offerOf(offers, "resume");
  if (view.paused === null) return null;
  return (
    <section className={style.pause} data-testid="break" data-reason={view.paused} aria-label={t("view.paused")}>
      <p className={style.loud}>{t(`events.Paused_${view.paused}`)}</p>
      <p>{resume ? t("board.resumeYours") : t("board.resumeOf", { gm: seats[view.gm]?.name ?? "" })}</p>
      {resume && (
        <Button
          kind="lamp"
          off={busy}
          data-testid={`do-${resume.say}`}
          onClick={() => {
            onPlay(resume.command);
          }}
        >
          {t("offer.resume")}
        </Button>
      )}
    </section>
  );
}

/** The card that anyone may play, always in reach. */
function XCard({ view, offers, busy, onPlay }: Pick<BoardProps, "offers" | "busy" | "onPlay"> & { view: Public }) {
  const { t } = useTranslation("ten_candles");
  const card = offerOf(offers, "x_card");
  if (!card || view.paused === "x_card") return null;
  return (
    <Button
      className={style.xCard}
      icon={<HandPalmIcon size={20} aria-hidden />}
      off={busy}
      aria-label={t("offer.x_card")}
      data-testid="x-card"
      onClick={() => {
        onPlay(card.command);
      }}
    >
      {t("board.xCard")}
    </Button>
  );
}

/** What stays out of the story, all evening. */
function LinesAndVeils({ view }: { view: Public }) {
  const { t } = useTranslation("ten_candles");
  if (!view.lines_and_veils) return null;
  return (
    <Slab title={t("view.lines_and_veils")} testid="lines-and-veils">
      <p className={style.lines}>{view.lines_and_veils}</p>
    </Slab>
  );
}

type OwnProps = BoardProps & { view: Public; mine: Private };

/** What is this person's alone: the stack, and for the GM the console. */
function Own({ view, mine, ...props }: OwnProps) {
  return (
    <>
      {view.setup_state !== "order_cards" && <Stack mine={mine} />}
      {props.seat === view.gm && <Console {...props} view={view} mine={mine} />}
    </>
  );
}

/** The message to be recorded, while it may be. */
function Recording({ mine, ...props }: BoardProps & { mine: Private | null }) {
  const offer = offerOf(props.offers, "record");
  if (!offer || !mine || !isTable(props.code)) return null;
  return <Record {...props} key={mine.message?.blob ?? ""} offer={offer} mine={mine} />;
}

function Stage({ now, ...props }: BoardProps & { now: Public }) {
  const { seats, seat, queue, onPlayed, onDraws, onShows } = props;
  const scene = useShow({ view: now, queue, onPlayed });

  useDraws(onDraws, DRAWN);

  useLayoutEffect(() => {
    onShows(scene.view);
  }, [onShows, scene.view]);

  const view = scene.view ?? now;
  // Null while it is covered: then nothing of one's own is in the page.
  const mine = seat === null ? null : readPrivate(props.private);
  const over = now.phase === "over";
  // Beside the GM's console, which is long.
  const aside = over || seat === view.gm;
  const people = <People view={view} seats={seats} />;
  const prompt = <Prompt {...props} view={view} mine={mine} scene={scene} />;
  return (
    <div
      className={classes(palette.dark, style.stage)}
      data-stays-dark
      data-testid="ten-candles"
      data-stage={scene.stage}
      data-phase={view.phase}
      data-setup={view.setup_state}
      data-last-stand={(view.last_stand && !over) || undefined}
    >
      <RoomLight view={view} />
      <Break {...props} view={now} />
      <Candles view={view} smoking={scene.stage === "dark" ? goneOut(scene.event) : []} />
      <XCard {...props} view={now} />
      {view.setup_state === "ready" && !over && view.phase !== "final_messages" && <Pools view={view} seat={seat} />}
      {over && prompt}
      {over && <Keepsake view={now} mine={mine} seats={seats} seat={seat} />}
      <div className={style.middle}>
        {!over && (
          <div className={style.column}>
            {prompt}
            {mine && <Own {...props} view={now} mine={mine} />}
            {!aside && people}
          </div>
        )}
        <div className={style.column}>
          <Circle {...props} view={view} />
          <Truths view={view} seats={seats} />
          {aside && people}
          <Recording {...props} mine={mine} />
          <LinesAndVeils view={view} />
        </div>
      </div>
    </div>
  );
}
