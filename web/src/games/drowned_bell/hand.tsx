/** The hand that lies on the table, and the row of what the place offers; each with its best chance. */
import type { PointerEvent } from "react";
import { useTranslation } from "react-i18next";
import type { ShownHero } from "../../generated/games/drowned_bell";
import type { Seated } from "../../kit/board";
import { Sign } from "./drawing";
import { useDrag } from "./drag";
import style from "./hand.module.css";
import { signDrawing } from "./ink";
import { bestChance, type Play } from "./reading";
import { Pointed, type Standing } from "./token";
import type { Words } from "./words";

interface CardProps {
  id: string;
  source: string;
  verb: string;
  play: Play | undefined;
  pressed: boolean;
  words: Words;
  testid: string;
  pointed?: Standing["pointed"];
  seats: readonly Seated[];
  onPress: () => void;
  onDrag: (event: PointerEvent<HTMLElement>) => void;
}

function Card({ id, source, verb, play, pressed, words, testid, pointed = [], seats, onPress, onDrag }: CardProps) {
  const { t } = useTranslation("drowned_bell");
  const chance = play ? bestChance(play) : null;
  const said = [
    `${words.verb(verb)}: ${words.name(source)}`,
    chance !== null && t("board.best", { chance: words.percent(chance) }),
    play !== undefined && chance === null && t("board.onlyGive"),
  ];
  return (
    <li className={style.slot}>
      <button
        type="button"
        className={style.card}
        aria-pressed={pressed}
        data-idle={play === undefined || undefined}
        data-play={id}
        data-testid={testid}
        onPointerDown={onDrag}
        onClick={onPress}
      >
        <span className="visually-hidden">{said.filter(Boolean).join(", ")}</span>
        <Sign of={signDrawing(verb)} size={22} />
        <span className={style.verb} aria-hidden>
          {words.verb(verb)}
        </span>
        <span className={style.source} aria-hidden>
          {words.short(source)}
        </span>
        <span className={style.chance} aria-hidden>
          {chance === null ? "" : words.percent(chance)}
        </span>
      </button>
      <Pointed what={id} by={pointed} seats={seats} />
    </li>
  );
}

interface HandProps {
  hero: ShownHero;
  plays: ReadonlyMap<string, Play>;
  chosen: string | null;
  words: Words;
  pointed: Standing["pointed"];
  seats: readonly Seated[];
  onChoose: (key: string) => void;
  /** A play is dropped on what it can be aimed at. */
  onDrop: (play: Play, id: string) => void;
}

function onto(play: Play): ReadonlySet<string> {
  return new Set(play.targets.map(({ id }) => id));
}

export function Hand({ hero, plays, chosen, words, pointed, seats, onChoose, onDrop }: HandProps) {
  const { t } = useTranslation("drowned_bell");
  const drag = useDrag();
  const offered = [...plays.values()].filter(({ card }) => card === null);
  const common = { words, seats };
  const dragged = (play: Play | undefined) => (event: PointerEvent<HTMLElement>) => {
    if (!play) return;
    drag(event, {
      onto: onto(play),
      onDrop: (id) => {
        onDrop(play, id);
      },
    });
  };
  return (
    <div className={style.rows}>
      <section className={style.row} tabIndex={-1} aria-label={t("board.handOf", { hero: words.name(hero.id) })} data-testid="hand" data-hero={hero.id}>
        <h2 className={style.title}>
          {t("board.handOf", { hero: words.name(hero.id) })}
          <span className={style.piles}>{t("board.piles", { deck: hero.deck, discard: hero.discard.length })}</span>
        </h2>
        <ul className={style.cards}>
          {hero.hand.map(({ id, thing, verb }) => (
            <Card
              key={id}
              {...common}
              id={id}
              source={thing}
              verb={verb}
              play={plays.get(id)}
              pressed={chosen === id}
              pointed={pointed}
              testid={`card-${id}`}
              onPress={() => {
                onChoose(id);
              }}
              onDrag={dragged(plays.get(id))}
            />
          ))}
          {hero.hand.length === 0 && <li className={style.none}>{t("board.noCards")}</li>}
        </ul>
      </section>
      {offered.length > 0 && (
        <section className={style.row} aria-label={t("board.here")} data-testid="offered">
          <h2 className={style.title}>{t("board.here")}</h2>
          <ul className={style.cards}>
            {offered.map((play) => (
              <Card
                key={play.key}
                {...common}
                id={play.key}
                source={play.source}
                verb={play.verb}
                play={play}
                pressed={chosen === play.key}
                testid={`offer-${play.source}-${play.verb}`}
                onPress={() => {
                  onChoose(play.key);
                }}
                onDrag={dragged(play)}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
