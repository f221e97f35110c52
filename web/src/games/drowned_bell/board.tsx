/** The Drowned Bell's board: the coast in ink under a rising tide, the round, the hand, and the play that is weighed. */
import "@fontsource-variable/literata/index.css";
import { useMemo, useRef, useState, type PointerEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Look, Public } from "../../generated/games/drowned_bell";
import type { BoardProps } from "../../kit/board";
import { classes } from "../../kit/classes";
import { useDraws } from "../../kit/use-draws";
import { About } from "./about";
import style from "./board.module.css";
import { Coast } from "./coast";
import { useDrag } from "./drag";
import { EndTurn } from "./end-turn";
import { Ending } from "./ending";
import { Hand } from "./hand";
import palette from "./palette.module.css";
import { DRAWN, handOf, playsOf, pointersOf, readPrivate, endOf, readPublic, showing, waysOf, type Play, type Target } from "./reading";
import { Round } from "./round";
import { useShow } from "./show";
import { Story } from "./story";
import { Clock } from "./tide";
import type { Standing } from "./token";
import { Weigh } from "./weigh";
import { useWords } from "./words";

export default function DrownedBellBoard(props: BoardProps) {
  const view = readPublic(props.public);
  return view && <Table {...props} view={view} />;
}

const NO_LOOKS: readonly Look[] = [];
const NOWHERE: ReadonlySet<string> = new Set();

/** What is laid open under the hand: a play with its target, or something looked at. */
type Chosen = { kind: "play"; key: string; target: string | null; gift: boolean } | { kind: "about"; id: string } | null;

/** The target that was chosen; the only one there is need not be. */
function targetOf(play: Play, chosen: Chosen): Target | null {
  if (chosen?.kind !== "play") return null;
  const picked = play.targets.find(({ id, gift }) => id === chosen.target && gift === chosen.gift);
  const plain = play.targets.filter(({ gift }) => !gift);
  return picked ?? (plain.length === 1 ? (plain[0] ?? null) : null);
}

/** What this viewer may do now, read from the offers. */
function useMay({ view, offers, ...props }: Pick<BoardProps, "offers" | "private"> & { view: Public }) {
  const mine = useMemo(() => readPrivate(props.private), [props.private]);
  const looks = mine?.looks ?? NO_LOOKS;
  return {
    plays: useMemo(() => playsOf(view, looks, offers), [view, looks, offers]),
    ways: useMemo(() => waysOf(offers), [offers]),
    show: useMemo(() => showing(offers), [offers]),
    end: useMemo(() => endOf(offers), [offers]),
  };
}

/** Targets of the chosen play on the sheet, with their chances; a gift has none. */
function lit(play: Play | undefined): Standing["targets"] {
  const found = new Map<string, number | null>();
  for (const { id, look, gift } of play?.targets ?? []) if (!gift || !found.has(id)) found.set(id, look?.chance ?? null);
  return found;
}

function Table({ view, ...props }: BoardProps & { view: Public }) {
  const { t } = useTranslation("drowned_bell");
  const { seats, seat, busy, queue, told, tell, onPlayed, onPlay, onDraws } = props;
  const scene = useShow(queue, onPlayed);
  const words = useWords(view, seats);
  const { plays, ways, show, end } = useMay({ view, offers: props.offers, private: props.private });
  const [chosen, choose] = useState<Chosen>(null);
  // Another hero's hand is looked at until the next turn.
  const [asked, ask] = useState<{ id: string; turn: string | null } | null>(null);
  const board = useRef<HTMLDivElement>(null);
  const drag = useDrag();
  useDraws(onDraws, DRAWN);

  const play = chosen?.kind === "play" ? plays.get(chosen.key) : undefined;
  const target = play ? targetOf(play, chosen) : null;
  const about = chosen?.kind === "about" ? chosen.id : null;
  const targets = useMemo(() => lit(play), [play]);
  const going = useMemo(() => (ways.size > 0 ? new Set(ways.keys()) : NOWHERE), [ways]);
  const pointed = useMemo(() => pointersOf(view), [view]);
  const hand = view.heroes.find(({ id }) => id === asked?.id && asked.turn === view.turn) ?? handOf(view, seat);

  function send(command: Record<string, unknown>) {
    if (busy) return;
    choose(null);
    onPlay(command);
  }

  function close() {
    const key = chosen?.kind === "play" ? `[data-play="${CSS.escape(chosen.key)}"]` : `[data-testid="who-${CSS.escape(about ?? "")}"], [data-testid="place-${CSS.escape(about ?? "")}"]`;
    choose(null);
    board.current?.querySelector<HTMLElement>(key)?.focus({ preventScroll: true });
  }

  function weigh(one: Play, at: Target | null) {
    choose({ kind: "play", key: one.key, target: at?.id ?? null, gift: at?.gift ?? false });
  }

  function pressed(id: string) {
    const aimed = play?.targets.find((one) => one.id === id);
    if (play && aimed) {
      weigh(play, aimed);
      return;
    }
    if (words.places.hero(id)) ask({ id, turn: view.turn });
    choose(about === id ? null : { kind: "about", id });
  }

  function chose(key: string) {
    const one = plays.get(key);
    if (one) choose(chosen?.kind === "play" && chosen.key === key ? null : { kind: "play", key, target: null, gift: false });
    else choose({ kind: "about", id: key });
  }

  const onShow = (what: string) =>
    show?.of.has(what)
      ? () => {
          onPlay({ ...show.command, what });
        }
      : null;
  const goTo = (place: string) => {
    const way = ways.get(place);
    return way === undefined
      ? null
      : () => {
          send(way);
        };
  };

  const standing: Standing = { words, targets, looked: target?.id ?? about, pointed, scene };
  return (
    <div
      ref={board}
      className={classes(palette.palette, style.board)}
      data-testid="bell"
      data-stage="rest"
      data-step={view.step}
      data-turn={view.turn ?? undefined}
      data-ended={view.ended ?? undefined}
    >
      <Ending view={view} words={words} seats={seats} />
      <Clock view={view} words={words} />
      <Coast
        {...standing}
        view={view}
        seats={seats}
        ways={going}
        onPress={pressed}
        onDrag={(id: string, event: PointerEvent<HTMLElement>) => {
          if (id === view.turn) drag(event, { onto: going, onDrop: (place) => goTo(place)?.() });
        }}
      />
      {view.ended === null && <Round view={view} words={words} seats={seats} looked={about} onPress={pressed} />}
      <div className={style.below}>
        {hand && view.ended === null && (
          <div className={style.beside}>
          <Hand
            hero={hand}
            plays={plays}
            chosen={chosen?.kind === "play" ? chosen.key : null}
            words={words}
            pointed={pointed}
            seats={seats}
            onChoose={chose}
            onDrop={(one, id) => {
              const at = one.targets.find((each) => each.id === id);
              if (at) send(at.command);
            }}
          />
            {end && (
              <EndTurn
                key={view.turn}
                unplayed={!view.played && plays.size > 0}
                off={busy}
                onEnd={() => {
                  send(end);
                }}
              />
            )}
          </div>
        )}
        <div className={style.beside}>
          {play && (
            <Weigh
              play={play}
              target={target}
              words={words}
              seats={seats}
              off={busy}
              onShow={play.card === null ? null : onShow(play.card)}
              onPick={(one) => {
                weigh(play, one);
              }}
              onPlay={(one) => {
                send(one.command);
              }}
              onClose={close}
            />
          )}
          {about !== null && (
            <About
              id={about}
              view={view}
              words={words}
              seats={seats}
              plays={plays}
              off={busy}
              onGo={goTo(about)}
              onShow={onShow(about)}
              onWeigh={weigh}
              onClose={close}
            />
          )}
          {!play && about === null && plays.size > 0 && <p className={style.hint}>{t("board.hint")}</p>}
          <Story told={told} tell={tell} />
        </div>
      </div>
    </div>
  );
}
