/** Tokens on the sheet: heroes, people, and things that lie open; each a control with a sentence. */
import type { PointerEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Public } from "../../generated/games/drowned_bell";
import type { Seated } from "../../kit/board";
import { SeatMark } from "../../kit/seat-mark";
import { classes } from "../../kit/classes";
import { Face } from "./face";
import { lifeOf, number } from "./reading";
import type { Scene } from "./show";
import style from "./token.module.css";
import type { Words } from "./words";

/** What stands out on the sheet. */
export interface Standing {
  words: Words;
  /** What the chosen play can be aimed at, with its chance; null for a gift. */
  targets: ReadonlyMap<string, number | null>;
  /** What is looked at or aimed at. */
  looked: string | null;
  /** Who points at something, by seat. */
  pointed: readonly { seat: number; what: string }[];
  /** What moves just now. */
  scene: Scene;
}

interface TokenProps extends Standing {
  id: string;
  view: Public;
  seats: readonly Seated[];
  onPress: (id: string) => void;
  onDrag: (id: string, event: PointerEvent<HTMLElement>) => void;
}

/** Whoever points at this. */
export function Pointed({ what, by, seats }: { what: string; by: Standing["pointed"]; seats: readonly Seated[] }) {
  const { t } = useTranslation("drowned_bell");
  return by
    .filter((one) => one.what === what)
    .map(({ seat }) => (
      <span
        key={seat}
        className={style.pointed}
        role="img"
        aria-label={t("board.pointsHere", { name: seats[seat]?.name ?? "" })}
        data-testid={`pointed-${String(seat)}`}
      >
        <SeatMark mark={seats[seat]?.mark ?? 0} size={14} />
      </span>
    ));
}

/** All there is to see of somebody, in one sentence. */
export function useSaid(): (id: string, words: Words, view: Public) => string {
  const { t } = useTranslation("drowned_bell");
  return (id, words, view) => {
    const person = words.places.person(id);
    const hero = words.places.hero(id);
    const { life, of } = lifeOf(person);
    const fear = number(person, "MENTAL.FEAR");
    const parts = [
      hero ? t("board.heroOf", { hero: words.name(id), name: words.player(hero.seat) }) : words.name(id),
      person?.alive === false && t("board.fallen"),
      person?.resting === true && t("board.resting"),
      person?.alive !== false && of > 0 && t("board.life", { life, of }),
      fear > 0 && t("board.fear", { count: fear }),
      view.turn === id && t("board.actsNow"),
    ];
    return parts.filter(Boolean).join(", ");
  };
}

export function Token({ id, view, words, seats, targets, looked, pointed, scene, onPress, onDrag }: TokenProps) {
  const { t } = useTranslation("drowned_bell");
  const said = useSaid();
  const touched = scene.touched.has(id);
  const chance = targets.get(id);
  const aim = chance === undefined ? [] : [chance === null ? t("board.mayTake") : t("board.mayTarget", { chance: words.percent(chance) })];
  return (
    <li className={style.token} data-drop={id} data-spot={id}>
      <button
        type="button"
        className={classes(style.button, view.turn === id && style.lit)}
        aria-label={[said(id, words, view), ...aim].join(", ")}
        aria-pressed={looked === id}
        aria-current={view.turn === id ? "true" : undefined}
        data-target={chance !== undefined || undefined}
        data-testid={`who-${id}`}
        onPointerDown={(event) => {
          onDrag(id, event);
        }}
        onClick={() => {
          onPress(id);
        }}
      >
        <span key={touched ? scene.version : 0} className={touched ? style.touched : undefined}>
          <Face id={id} words={words} seats={seats} size={32} />
        </span>
      </button>
      {chance !== undefined && chance !== null && (
        <span className={style.chance} aria-hidden>
          {words.percent(chance)}
        </span>
      )}
      <Pointed what={id} by={pointed} seats={seats} />
    </li>
  );
}
