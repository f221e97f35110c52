/** The sheet: the land in ink, the ways between the places, the water over it, and above it the places with who is there. */
import { FootprintsIcon } from "@phosphor-icons/react/Footprints";
import { LockSimpleIcon } from "@phosphor-icons/react/LockSimple";
import { useMemo, type PointerEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Public, ShownPlace } from "../../generated/games/drowned_bell";
import type { Seated } from "../../kit/board";
import { landOf } from "./land";
import { spotsOf, waterAt, type Spot } from "./spots";
import style from "./coast.module.css";
import { Strokes } from "./drawing";
import { placeDrawing } from "./ink";
import { goalsOf } from "./reading";
import { Notches, Water } from "./tide";
import { Pointed, Token, type Standing } from "./token";

export interface CoastProps extends Standing {
  view: Public;
  seats: readonly Seated[];
  /** Where the acting hero of this viewer can go. */
  ways: ReadonlySet<string>;
  /** Presses on a place, a person or a thing. */
  onPress: (id: string) => void;
  /** Somebody is taken hold of. */
  onDrag: (id: string, event: PointerEvent<HTMLElement>) => void;
}

function wayOf({ x, y, via }: Spot, from: Spot): string {
  const bend = via ? `Q${String(via[0])} ${String(via[1])} ` : "L";
  return `M${String(from.x)} ${String(from.y)}${bend}${String(x)} ${String(y)}`;
}

interface LandProps {
  spots: readonly Spot[];
  places: readonly ShownPlace[];
  /** Where the acting hero stands, and can go from there. */
  here: string | undefined;
  ways: ReadonlySet<string>;
}

function Land({ spots, places, here, ways }: LandProps) {
  const at = new Map(spots.map((spot) => [spot.id, spot]));
  const shut = new Set(places.filter(({ open }) => open === false).map(({ id }) => id));
  const land = landOf(places);
  const leads = ({ id, parent }: Spot) => (here === parent && ways.has(id)) || (here === id && ways.has(parent ?? ""));
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={style.land} aria-hidden focusable="false">
      <path d={land.ground} className={style.ground} />
      <path d={land.strata} className={style.strata} />
      <path d={land.edges} className={style.edge} />
      {spots.map((spot) => {
        const from = spot.parent === null ? undefined : at.get(spot.parent);
        if (!from) return null;
        return (
          <path
            key={spot.id}
            d={wayOf(spot, from)}
            className={style.way}
            data-shut={shut.has(spot.id) || undefined}
            data-open={leads(spot) || undefined}
          />
        );
      })}
    </svg>
  );
}

function Place({ place, spot, ...props }: CoastProps & { place: ShownPlace; spot: Spot }) {
  const { t } = useTranslation("drowned_bell");
  const { words, ways, targets, looked, pointed, scene, onPress, view } = props;
  const { id } = place;
  const there = words.places.at(id);
  const who = [...there.heroes, ...there.people, ...there.things].map((one) => one.id);
  const tolls = scene.tolls && goalsOf(view).some(({ thing }) => there.things.some((one) => one.id === thing));
  const chance = targets.get(id);
  const said = [
    words.name(id),
    place.open === false && t("board.closed"),
    t("board.dread", { count: place.dread ?? 0 }),
    ways.has(id) && t("board.mayGo"),
    chance !== undefined && t("board.mayTarget", { chance: words.percent(chance ?? 1) }),
  ];
  return (
    <li
      className={style.place}
      style={{ insetInlineStart: `${String(spot.x)}%`, insetBlockStart: `${String(spot.y)}%` }}
      data-drop={id}
      data-spot={id}
      data-side={spot.x > 60 ? "end" : "start"}
      data-row={spot.y < 30 ? "top" : undefined}
    >
      <svg viewBox="0 0 120 84" className={style.vignette} aria-hidden focusable="false">
        <g key={tolls ? scene.version : 0} className={tolls ? style.tolls : undefined}>
          <Strokes of={placeDrawing(id)} />
        </g>
      </svg>
      <button
        type="button"
        className={style.name}
        aria-pressed={looked === id}
        data-target={targets.has(id) || undefined}
        data-way={ways.has(id) || undefined}
        data-testid={`place-${id}`}
        onClick={() => {
          onPress(id);
        }}
      >
        {place.open === false && (
          <span className={style.sign}>
            <LockSimpleIcon size={14} aria-hidden />
          </span>
        )}
        {ways.has(id) && (
          <span className={style.sign}>
            <FootprintsIcon size={14} weight="fill" aria-hidden />
          </span>
        )}
        <span className="visually-hidden">{said.filter(Boolean).join(". ")}</span>
        <span aria-hidden>{words.short(id)}</span>
        {chance !== undefined && chance !== null && (
          <span className={style.chance} aria-hidden>
            {words.percent(chance)}
          </span>
        )}
        <Pointed what={id} by={pointed} seats={props.seats} />
      </button>
      {who.length > 0 && (
        <ul className={style.who} aria-label={t("board.there", { place: words.name(id) })}>
          {who.map((one) => (
            <Token key={one} id={one} {...props} />
          ))}
        </ul>
      )}
    </li>
  );
}

export function Coast(props: CoastProps) {
  const { t } = useTranslation("drowned_bell");
  const { view, ways, words } = props;
  const spots = useMemo(() => spotsOf(view.places), [view.places]);
  return (
    <div className={style.sheet} data-testid="coast" data-ended={view.ended ?? undefined}>
      <Land spots={spots} places={view.places} here={words.places.person(view.turn ?? "")?.place} ways={ways} />
      <ul className={style.places} aria-label={t("board.coast")}>
        {view.places.map((place, at) => {
          const spot = spots[at];
          return spot && <Place key={place.id} {...props} place={place} spot={spot} />;
        })}
      </ul>
      <Water level={waterAt(view.step, view.steps)} />
      <Notches view={view} />
    </div>
  );
}
