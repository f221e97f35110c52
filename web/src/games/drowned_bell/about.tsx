/** A place, a person or a thing looked at: what is known of it, what can be played at it, the way there, and "look here". */
import { FootprintsIcon } from "@phosphor-icons/react/Footprints";
import { useTranslation } from "react-i18next";
import type { Public } from "../../generated/games/drowned_bell";
import type { Seated } from "../../kit/board";
import { Button } from "../../kit/button";
import style from "./about.module.css";
import { Sign } from "./drawing";
import { signDrawing } from "./ink";
import { Picture } from "./picture";
import { lifeOf, type Play, type Target } from "./reading";
import { Panel, ShowMe } from "./weigh";
import type { Words } from "./words";

interface AboutProps {
  id: string;
  view: Public;
  words: Words;
  seats: readonly Seated[];
  plays: ReadonlyMap<string, Play>;
  off: boolean;
  /** Goes there; null while that cannot be done. */
  onGo: (() => void) | null;
  onShow: (() => void) | null;
  onWeigh: (play: Play, target: Target) => void;
  onClose: () => void;
}

/** What can be played at it, with its chances: a press weighs it. */
function Aimed({ id, plays, words, onWeigh }: Pick<AboutProps, "id" | "plays" | "words" | "onWeigh">) {
  const { t } = useTranslation("drowned_bell");
  const aimed = [...plays.values()].flatMap((play) =>
    play.targets.filter((one) => one.id === id && !one.gift).map((target) => ({ play, target })),
  );
  if (aimed.length === 0) return null;
  return (
    <ul className={style.aimed} aria-label={t("board.canPlay")}>
      {aimed.map(({ play, target }) => (
        <li key={play.key}>
          <Button
            icon={<Sign of={signDrawing(play.verb)} size={18} />}
            data-testid={`aim-${play.key}`}
            onClick={() => {
              onWeigh(play, target);
            }}
          >
            {words.verb(play.verb)} {target.look && words.percent(target.look.chance)}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Numbers of anybody that stand for something, each as a sentence's part. */
const NUMBERS = ["ACCURACY", "DAMAGE", "EVASION", "PROTECTION", "MENTAL.FEAR", "VERBAL.TRUST", "VERBAL.COMFORT", "VERBAL.FLATTER", "VERBAL.BRIBE", "LISTEN", "VERBAL.RUMOUR", "PHYSICAL.PUSH", "PHYSICAL.LAME", "PRESS", "MUFFLE", "KINDLE"];

function Facts({ id, view, words }: Pick<AboutProps, "id" | "view" | "words">) {
  const { t } = useTranslation("drowned_bell");
  const { places } = words;
  const of = places.person(id) ?? places.thing(id);
  const { life, of: most } = lifeOf(places.person(id));
  const place = places.place(id);
  const carried = (places.person(id)?.things ?? []).filter((thing) => !view.heroes.some(({ id: hero }) => thing.startsWith(`${hero}-`)));
  const facts = [
    ...(most > 0 ? [t("board.life", { life, of: most })] : []),
    ...NUMBERS.flatMap((name) => {
      const value = of?.attributes?.[name];
      return value === undefined || value === 0 ? [] : [t("board.fact", { what: words.attribute(name), value: String(value) })];
    }),
    ...(carried.length > 0 ? [t("board.carries", { things: carried.map(words.name).join(", ") })] : []),
    ...(place ? [t("board.dread", { count: place.dread ?? 0 })] : []),
    ...(place?.open === false ? [t("board.closed")] : []),
  ];
  return (
    <ul className={style.facts}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}

export function About(props: AboutProps) {
  const { id, words, off, onGo, onShow, onClose } = props;
  const { t } = useTranslation("drowned_bell");
  const { places } = words;
  const person = places.person(id);
  const hero = places.hero(id);
  const description = words.description(id);
  return (
    <Panel about={id} title={words.name(id)} sign={<Picture {...props} />} testid="about" onClose={onClose}>
      {hero && <p>{t("board.playedBy", { name: words.player(hero.seat) })}</p>}
      {description !== "" && <p className={style.story}>{description}</p>}
      {person?.alive === false && <p className={style.fallen}>{t("board.fallen")}</p>}
      {person?.resting === true && <p>{t("board.resting")}</p>}
      <Facts {...props} />
      <Aimed {...props} />
      <div className={style.does}>
        {onGo && (
          <Button kind="lamp" off={off} icon={<FootprintsIcon size={20} aria-hidden />} data-testid={`go-${id}`} onClick={onGo}>
            {t("board.goTo", { place: words.name(id) })}
          </Button>
        )}
        <ShowMe onShow={onShow} off={off} />
      </div>
    </Panel>
  );
}
