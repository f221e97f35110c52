/** The map as a drawing: the Tiber, the lines, the stations. Each route is a control with a sentence. */
import { memo, type KeyboardEvent } from "react";
import { classes } from "../../kit/classes";
import { DISC, TRACK, type Point } from "./geometry";
import style from "./map.module.css";
import { middleOf, neighbours, SIZE, STATIONS, type Route } from "./rome";
import { formOf, Patterns, patternOf, playerForm } from "./signs";

/** After the river's real bends, crossing lines where bridges do. */
const TIBER = "M196-20V34L150 80V150Q150 164 160 172L164 186V262Q164 272 156 280L124 312Q114 322 114 336V380";

/** From line to line of a name, by the height of its letters. */
const LINE = "0.98em";

export interface MapProps {
  all: readonly Route[];
  built: Readonly<Record<string, number>>;
  /** What the viewer may build now. */
  payable: ReadonlySet<string>;
  closed: ReadonlySet<string>;
  chosen: string | null;
  /** The way that is lit, and the stations at its ends. */
  way: ReadonlySet<string>;
  ends: ReadonlySet<string>;
  /** Built just now, wagon by wagon. */
  fresh: ReadonlySet<string>;
  label: string;
  sentence: (route: Route) => string;
  /** The one that Tab comes to. */
  reached: string;
  onReach: (id: string) => void;
  onChoose: (id: string) => void;
}

/** A line as a path. */
export function lineOf(line: readonly Point[]): string {
  return `M${line.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;
}

function Free({ route }: { route: Route }) {
  return route.pieces.map(({ outline, middle: [x, y], angle }, place) => (
    <g key={place}>
      <path d={outline} className={style.free} />
      <path d={outline} fill={patternOf(route.colour, angle)} />
      <path
        d={formOf(route.colour)}
        fillRule="evenodd"
        className={style.symbol}
        transform={`translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(0.56)`}
      />
    </g>
  ));
}

function Built({ route, owner, fresh }: { route: Route; owner: number; fresh: boolean }) {
  return route.pieces.map(({ outline, middle: [x, y] }, place) => (
    <g key={place} className={classes(fresh && style.rolls)} style={fresh ? { animationDelay: `${String(place * 60)}ms` } : undefined}>
      <path d={outline} className={style.wagon} />
      <path
        d={playerForm(owner)}
        fillRule="evenodd"
        className={style.owner}
        transform={`translate(${(x - 3).toFixed(2)} ${(y - 3).toFixed(2)}) scale(0.25)`}
      />
    </g>
  ));
}

/** The neighbour that lies most that way; of two, the nearer: so that arrow keys come to every route. */
export function stepFrom(all: readonly Route[], route: Route, key: string): Route | null {
  const ways: Record<string, Point> = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const to = ways[key];
  if (!to) return null;
  const [x, y] = middleOf(route);
  let best: Route | null = null;
  let most = 0;
  for (const other of neighbours(all, route)) {
    const [dx, dy] = [middleOf(other)[0] - x, middleOf(other)[1] - y];
    const far = Math.hypot(dx, dy);
    const share = (dx * to[0] + dy * to[1]) / far;
    const worth = share / Math.sqrt(far);
    if (share > 0.25 && worth > most) [best, most] = [other, worth];
  }
  return best;
}

export const RomeMap = memo(function RomeMap(props: MapProps) {
  const { all, built, payable, closed, chosen, way, ends, fresh, label, sentence, reached, onReach, onChoose } = props;

  function onKey(event: KeyboardEvent<SVGGElement>, route: Route) {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      onChoose(route.id);
      return;
    }
    const next = stepFrom(all, route, event.key);
    if (!next) return;
    event.preventDefault();
    const place = all.indexOf(next);
    const element = event.currentTarget.parentElement?.children[place];
    if (element instanceof SVGElement) element.focus();
  }

  return (
    <>
      <Patterns />
      <path d={TIBER} className={style.tiber} />
      <g className={style.under} aria-hidden>
        {all.map((route) => (
          <path
            key={route.id}
            d={lineOf(route.line)}
            data-payable={payable.has(route.id) || undefined}
            data-way={way.has(route.id) || undefined}
            data-chosen={chosen === route.id || undefined}
          />
        ))}
      </g>
      <g role="group" aria-label={label} data-testid="routes">
        {all.map((route) => {
          const owner = built[route.id];
          return (
            <g
              key={route.id}
              role="button"
              tabIndex={reached === route.id ? 0 : -1}
              className={style.route}
              aria-label={sentence(route)}
              aria-pressed={chosen === route.id}
              data-route={route.id}
              data-testid={`route-${route.id}`}
              data-colour={owner === undefined ? route.colour : undefined}
              data-seat={owner}
              data-payable={payable.has(route.id) || undefined}
              data-closed={closed.has(route.id) || undefined}
              onFocus={() => {
                onReach(route.id);
              }}
              onKeyDown={(event) => {
                onKey(event, route);
              }}
            >
              {owner === undefined ? <Free route={route} /> : <Built route={route} owner={owner} fresh={fresh.has(route.id)} />}
              <path d={lineOf(route.line)} className={style.focus} strokeWidth={TRACK + 5} />
            </g>
          );
        })}
      </g>
      <g aria-hidden className={style.stations}>
        {STATIONS.map(({ id, at: [x, y], label: { x: left, y: top, anchor, lines } }) => (
          <g key={id} data-end={ends.has(id) || undefined} data-testid={`station-${id}`}>
            <circle cx={x} cy={y} r={ends.has(id) ? DISC + 2 : DISC - 0.9} />
            <text x={left} y={top} textAnchor={anchor}>
              {lines.map((line, place) => (
                <tspan key={line} x={left} dy={place === 0 ? 0 : LINE}>
                  {line}
                </tspan>
              ))}
            </text>
          </g>
        ))}
      </g>
    </>
  );
});

export const VIEW_BOX = [SIZE.left, SIZE.top, SIZE.width, SIZE.height].join(" ");
