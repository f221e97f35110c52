/** Ticket to Rome's board, the line map: the sheet, the route that is looked at, the pile, everyone's state, and one's own. */
import "./labels.css";
import { ListBulletsIcon } from "@phosphor-icons/react/ListBullets";
import { MapTrifoldIcon } from "@phosphor-icons/react/MapTrifold";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Private, Public } from "../../generated/games/ticket_to_rome";
import type { BoardProps } from "../../kit/board";
import { classes } from "../../kit/classes";
import { Button } from "../../kit/button";
import { useDraws } from "../../kit/use-draws";
import { Banner } from "./banner";
import style from "./board.module.css";
import { Chart } from "./chart";
import { ClaimSheet } from "./claim";
import { Flights } from "./flights";
import type { Point } from "./geometry";
import { Hand, Tickets } from "./own";
import palette from "./palette.module.css";
import { Pile } from "./pile";
import { DRAWN, keeping, readPrivate, readPublic, waysOf, type Ticket } from "./reading";
import { destination, routes, STATIONS } from "./rome";
import { RoutesTable } from "./routes-table";
import { ScoreSheet } from "./score";
import { useSentences } from "./sentences";
import { useShow } from "./show";

export default function RomeBoard(props: BoardProps) {
  const view = readPublic(props.public);
  return view && <Sheet {...props} view={view} />;
}

const MIDDLE: Point = [232, 170];
const NOTHING: ReadonlySet<string> = new Set();

/** The middle of one's destinations, which the sheet opens on. */
export function focusOf(tickets: readonly Ticket[]): Point {
  const ends = new Set(tickets.flatMap(({ ticket }) => Object.values(destination(ticket) ?? {}) as string[]));
  const at = STATIONS.filter(({ id }) => ends.has(id)).map((station) => station.at);
  if (at.length === 0) return MIDDLE;
  const half = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return [half(at.map(([x]) => x)), half(at.map(([, y]) => y))];
}

function allTickets(mine: Private | null): readonly Ticket[] {
  return mine ? [...mine.choosing, ...mine.tickets] : [];
}

/** All destinations are kept until one is put back. */
function useKeeping({ offers, answersOf, onAnswer }: Pick<BoardProps, "offers" | "answersOf" | "onAnswer">) {
  const asked = keeping(offers);
  const filled = useRef("");
  const dealt = asked?.of.join() ?? "";
  useEffect(() => {
    if (asked && filled.current !== dealt) onAnswer(asked.offer, { tickets: asked.of });
    filled.current = dealt;
  });
  const answer = asked ? answersOf(asked.offer).tickets : null;
  const chosen = Array.isArray(answer) ? answer.filter((one): one is string => typeof one === "string") : [];
  return {
    chosen: asked ? chosen : null,
    toggle: (ticket: string) => {
      if (!asked?.of.includes(ticket)) return;
      const next = chosen.includes(ticket) ? chosen.filter((one) => one !== ticket) : [...chosen, ticket];
      onAnswer(asked.offer, { tickets: asked.of.filter((one) => next.includes(one)) });
    },
  };
}

/** The destination that is lit: the one pointed at, else the one pressed. */
function useLit(tickets: readonly Ticket[]) {
  const [pointed, point] = useState<string | null>(null);
  const [pressed, press] = useState<string | null>(null);
  const lit = tickets.find(({ ticket }) => ticket === (pointed ?? pressed)) ?? null;
  const way = useMemo(() => (lit?.way ? new Set(lit.way) : NOTHING), [lit]);
  const ends = useMemo(() => new Set(lit ? (Object.values(destination(lit.ticket) ?? {}) as string[]) : []), [lit]);
  return { lit: lit?.ticket ?? null, way, ends, point, pressed, press };
}

function Sheet({ view, ...props }: BoardProps & { view: Public }) {
  const { t } = useTranslation("ticket_to_rome");
  const { seats, seat, offers, outcome, queue, onPlayed, onPlay, onDraws, onAsk, busy } = props;
  const scene = useShow(queue, onPlayed);
  // Null while it is covered: then nothing of one's own is in the page.
  const mine = useMemo(() => (seat === null ? null : readPrivate(props.private)), [props.private, seat]);
  const all = routes(view.rules.rush_hour);
  const ways = useMemo(() => waysOf(offers), [offers]);
  const payable = useMemo(() => new Set(ways.keys()), [ways]);
  const closed = useMemo(() => new Set(view.closed), [view.closed]);
  const { sentence, standing, between } = useSentences({ view, mine, seat, seats, ways });
  const tickets = useMemo(() => allTickets(mine), [mine]);
  const { lit, way, ends, point, pressed, press } = useLit(tickets);
  const { chosen: kept, toggle } = useKeeping(props);
  const [reads, setReads] = useState(false);
  const [chosen, choose] = useState<string | null>(null);
  const [reached, reach] = useState(all[0]?.id ?? "");
  const [focus, setFocus] = useState<Point | null>(null);
  // Once they are seen: at first they may be covered.
  if (focus === null && tickets.length > 0) setFocus(focusOf(tickets));
  const board = useRef<HTMLDivElement>(null);

  useDraws(onDraws, DRAWN);

  const route = all.find(({ id }) => id === chosen);
  const close = () => {
    choose(null);
    board.current?.querySelector<SVGElement>(`[data-route="${CSS.escape(chosen ?? "")}"][tabindex]`)?.focus({ preventScroll: true });
  };

  const own = mine && tickets.length > 0 && (
    <Tickets
      tickets={tickets}
      chosen={kept}
      least={mine.keep}
      lit={lit}
      between={between}
      onLight={point}
      onPress={(ticket) => {
        if (kept) toggle(ticket);
        const off = pressed === ticket && !kept;
        press(off ? null : ticket);
        if (!off) setFocus(focusOf(tickets.filter((one) => one.ticket === ticket)));
      }}
    />
  );
  return (
    <div
      ref={board}
      className={classes(palette.palette, style.board)}
      data-board
      data-testid="rome"
      data-phase={view.phase}
      data-stage="rest"
    >
      {view.scores && (
        <ScoreSheet
          key={scene.ended ?? 0}
          live={scene.ended !== null}
          view={view}
          scores={view.scores}
          seats={seats}
          outcome={outcome}
          between={between}
        />
      )}
      {/* What is asked comes first. */}
      {kept && own}
      {reads ? (
        <div className={style.table}>
          <Button
            icon={<MapTrifoldIcon size={20} aria-hidden />}
            data-testid="to-map"
            onClick={() => {
              setReads(false);
            }}
          >
            {t("board.toMap")}
          </Button>
          <RoutesTable {...{ all, payable, way, sentence, standing }} built={view.built} onChoose={choose} />
        </div>
      ) : (
        <Chart
          focus={focus ?? MIDDLE}
          all={all}
          built={view.built}
          payable={payable}
          closed={closed}
          chosen={chosen}
          way={way}
          ends={ends}
          fresh={scene.fresh}
          label={t("board.map")}
          sentence={sentence}
          reached={reached}
          onReach={reach}
          onChoose={choose}
        >
          <Button
            square
            aria-label={t("board.table")}
            icon={<ListBulletsIcon size={20} aria-hidden />}
            data-testid="to-table"
            onClick={() => {
              setReads(true);
            }}
          />
        </Chart>
      )}
      {route && (
        <ClaimSheet
          route={route}
          ways={ways.get(route.id) ?? []}
          standing={standing(route)}
          askable={view.turn === seat && !payable.has(route.id) && view.built[route.id] === undefined}
          busy={busy}
          onAsk={onAsk}
          onClaim={(command) => {
            onPlay(command);
            close();
          }}
          onClose={close}
        />
      )}
      <div className={style.below}>
        <Pile view={view} offers={offers} busy={busy} onPlay={onPlay} />
        <Banner view={view} seats={seats} seat={seat} />
        {mine && <Hand hand={mine.hand} />}
        {!kept && own}
      </div>
      <Flights flights={scene.flights} seat={seat} />
    </div>
  );
}
