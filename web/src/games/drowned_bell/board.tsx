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
import { useChosen, type Laid } from "./chosen";
import { Coast } from "./coast";
import { useDrag } from "./drag";
import { EndTurn } from "./end-turn";
import { Ending } from "./ending";
import { Hand } from "./hand";
import palette from "./palette.module.css";
import { DRAWN, endOf, handOf, playsOf, pointersOf, readPrivate, readPublic, showing, waysOf, type Play } from "./reading";
import { Round } from "./round";
import { useShow } from "./show";
import { Story } from "./story";
import { Clock } from "./tide";
import type { Standing } from "./token";
import { Weigh } from "./weigh";
import { useWords, type Words } from "./words";

export default function DrownedBellBoard(props: BoardProps) {
  const view = readPublic(props.public);
  return view && <Table {...props} view={view} />;
}

const NO_LOOKS: readonly Look[] = [];

interface May {
  plays: ReadonlyMap<string, Play>;
  /** Where the acting hero can go. */
  going: ReadonlySet<string>;
  /** Goes to a place, points at something, ends the turn; null where that cannot be done. */
  go: (place: string) => (() => void) | null;
  show: (what: string | null) => (() => void) | null;
  end: (() => void) | null;
}

/** What this viewer may do now, read from the offers. */
function useMay({ view, offers, onPlay, ...props }: Pick<BoardProps, "offers" | "private" | "onPlay"> & { view: Public }): May {
  const looks = useMemo(() => readPrivate(props.private)?.looks ?? NO_LOOKS, [props.private]);
  const plays = useMemo(() => playsOf(view, looks, offers), [view, looks, offers]);
  const ways = useMemo(() => waysOf(offers), [offers]);
  const pointing = useMemo(() => showing(offers), [offers]);
  const end = useMemo(() => endOf(offers), [offers]);
  const doing = (command: Record<string, unknown> | null | undefined) =>
    command
      ? () => {
          onPlay(command);
        }
      : null;
  return {
    plays,
    going: useMemo(() => new Set(ways.keys()), [ways]),
    go: (place) => doing(ways.get(place)),
    show: (what) => doing(what !== null && pointing?.of.has(what) ? { ...pointing.command, what } : null),
    end: doing(end),
  };
}

interface OpenProps extends Pick<BoardProps, "seats" | "busy" | "onPlay"> {
  view: Public;
  words: Words;
  laid: Laid;
  may: May;
  onClose: () => void;
}

/** What is laid open, or how to lay something open. */
function Open({ view, words, seats, busy, laid, may, onPlay, onClose }: OpenProps) {
  const { t } = useTranslation("drowned_bell");
  const { play, target, about, weigh } = laid;
  if (play) {
    return (
      <Weigh
        {...{ play, target, words, seats, onClose }}
        off={busy}
        onShow={may.show(play.card)}
        onPick={(one) => {
          weigh(play, one);
        }}
        onPlay={(one) => {
          onPlay(one.command);
        }}
      />
    );
  }
  if (about !== null) {
    const { plays } = may;
    return (
      <About
        {...{ view, words, seats, plays, onClose }}
        id={about}
        off={busy}
        onGo={may.go(about)}
        onShow={may.show(about)}
        onWeigh={weigh}
      />
    );
  }
  return may.plays.size > 0 && <p className={style.hint}>{t("board.hint")}</p>;
}

function Table({ view, ...props }: BoardProps & { view: Public }) {
  const { seats, seat, busy, queue, told, tell, onPlayed, onDraws } = props;
  const board = useRef<HTMLDivElement>(null);
  const drag = useDrag();
  const scene = useShow(queue, onPlayed);
  const words = useWords(view, seats);
  const onPlay = (command: Record<string, unknown>) => {
    if (busy) return;
    // What is pointed at stays open; else what was pressed is gone, and the next thing is in the hand.
    if (command.type !== "Show") {
      laid.layBy();
      board.current?.querySelector<HTMLElement>('[data-testid="hand"]')?.focus({ preventScroll: true });
    }
    props.onPlay(command);
  };
  const may = useMay({ view, offers: props.offers, private: props.private, onPlay });
  const laid = useChosen(may.plays);
  // Another hero's hand is looked at until the next turn.
  const [asked, ask] = useState<{ id: string; turn: string | null } | null>(null);
  const hand = view.heroes.find(({ id }) => id === asked?.id && asked.turn === view.turn) ?? handOf(view, seat);
  const pointed = useMemo(() => pointersOf(view), [view]);
  useDraws(onDraws, DRAWN);

  const { play, target, about, targets } = laid;
  const standing: Standing = { words, targets, looked: target?.id ?? about, pointed, scene };
  const common = { view, words, seats };

  function press(id: string) {
    const aimed = play?.targets.some((one) => one.id === id) ?? false;
    if (!aimed && words.places.hero(id)) ask({ id, turn: view.turn });
    laid.press(id);
  }

  function close() {
    const from = play ? `[data-play="${CSS.escape(play.key)}"]` : `[data-spot="${CSS.escape(about ?? "")}"] > button`;
    laid.layBy();
    board.current?.querySelector<HTMLElement>(from)?.focus({ preventScroll: true });
  }

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
      <Ending {...common} />
      <Clock {...common} />
      <Coast
        {...standing}
        {...common}
        ways={may.going}
        onPress={press}
        onDrag={(id: string, event: PointerEvent<HTMLElement>) => {
          if (id === view.turn) drag(event, { onto: may.going, onDrop: (place) => may.go(place)?.() });
        }}
      />
      {view.ended === null && <Round {...common} looked={about} onPress={press} />}
      <div className={style.below}>
        {hand && view.ended === null && (
          <div className={style.beside}>
            <Hand
              hero={hand}
              plays={may.plays}
              chosen={play?.key ?? null}
              words={words}
              pointed={pointed}
              seats={seats}
              onChoose={laid.choose}
              onDrop={(one, id) => {
                const at = one.targets.find((each) => each.id === id);
                if (at) onPlay(at.command);
              }}
            />
            {may.end && <EndTurn key={view.turn} unplayed={!view.played && may.plays.size > 0} off={busy} onEnd={may.end} />}
          </div>
        )}
        <div className={style.beside}>
          <Open {...common} busy={busy} laid={laid} may={may} onPlay={onPlay} onClose={close} />
          <Story told={told} tell={tell} />
        </div>
      </div>
    </div>
  );
}
