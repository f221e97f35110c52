/** The play that is weighed: at whom, with its exact chance and what it does on average, before it is played. */
import { GiftIcon } from "@phosphor-icons/react/Gift";
import { HandPointingIcon } from "@phosphor-icons/react/HandPointing";
import { XIcon } from "@phosphor-icons/react/X";
import { useEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Seated } from "../../kit/board";
import { Button } from "../../kit/button";
import { Sign } from "./drawing";
import { signDrawing } from "./ink";
import { Picture } from "./picture";
import type { Play, Target } from "./reading";
import style from "./weigh.module.css";
import { weighed, type Words } from "./words";

interface PanelProps {
  /** What it is about: the focus comes to it when that changes. */
  about: string;
  title: string;
  sign: ReactNode;
  testid: string;
  onClose: () => void;
  children: ReactNode;
}

/** A sheet under the hand, closed by its button or Escape. */
export function Panel({ about, title, sign, testid, onClose, children }: PanelProps) {
  const { t } = useTranslation("drowned_bell");
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: "nearest" });
  }, [about]);
  return (
    <section
      ref={panel}
      className={style.panel}
      tabIndex={-1}
      aria-label={title}
      data-testid={testid}
      data-about={about}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
    >
      <div className={style.head}>
        {sign}
        <h2 className={style.title}>{title}</h2>
        <Button kind="quiet" square aria-label={t("board.close")} icon={<XIcon size={20} aria-hidden />} data-testid="panel-close" onClick={onClose} />
      </div>
      {children}
    </section>
  );
}

interface ShowMeProps {
  /** Shows it to everybody; null while that cannot be done. */
  onShow: (() => void) | null;
  off: boolean;
}

export function ShowMe({ onShow, off }: ShowMeProps) {
  const { t } = useTranslation("drowned_bell");
  if (onShow === null) return null;
  return (
    <Button kind="quiet" icon={<HandPointingIcon size={20} aria-hidden />} off={off} data-testid="show-this" onClick={onShow}>
      {t("board.show")}
    </Button>
  );
}

interface RowProps {
  target: Target;
  pressed: boolean;
  words: Words;
  seats: readonly Seated[];
  onPick: () => void;
}

function Row({ target: { id, look, gift }, pressed, words, seats, onPick }: RowProps) {
  const { t } = useTranslation("drowned_bell");
  const name = words.name(id);
  const effects = look ? words.effects(look) : [];
  return (
    <li>
      <button
        type="button"
        className={style.row}
        aria-pressed={pressed}
        data-testid={`${gift ? "gift" : "target"}-${id}`}
        onClick={onPick}
      >
        <span className="visually-hidden">{look ? `${name}: ${weighed(words, look)}` : t("board.give", { hero: name })}</span>
        {gift ? <GiftIcon size={24} aria-hidden /> : <Picture id={id} words={words} seats={seats} />}
        <span className={style.what} aria-hidden>
          <span className={style.name}>{gift ? t("board.give", { hero: name }) : name}</span>
          {effects.map((effect) => (
            <span key={effect} className={style.effect}>
              {effect}
            </span>
          ))}
          {look && effects.length === 0 && <span className={style.effect}>{t("board.noEffect")}</span>}
        </span>
        {look && (
          <span className={style.odds} aria-hidden>
            <span className={style.chance}>{words.percent(look.chance)}</span>
            <span className={style.effect}>{words.inTen(look.chance)}</span>
            {look.exact !== "" && look.exact !== "1" && <span className={style.exact}>{look.exact}</span>}
          </span>
        )}
      </button>
    </li>
  );
}

interface WeighProps extends ShowMeProps {
  play: Play;
  target: Target | null;
  words: Words;
  seats: readonly Seated[];
  onPick: (target: Target) => void;
  onPlay: (target: Target) => void;
  onClose: () => void;
}

export function Weigh({ play, target, words, seats, off, onShow, onPick, onPlay, onClose }: WeighProps) {
  const { t } = useTranslation("drowned_bell");
  const { verb, source } = play;
  const use = words.use(verb);
  const done = target && { verb: words.verb(verb), target: words.name(target.id), hero: words.name(target.id) };
  return (
    <Panel
      about={play.key}
      title={`${words.verb(verb)} · ${words.name(source)}`}
      sign={<Sign of={signDrawing(verb)} size={28} />}
      testid="weigh"
      onClose={onClose}
    >
      {play.targets.every(({ gift }) => gift) && <p className={style.effect}>{t("board.nobody")}</p>}
      {use !== "" && <p className={style.use}>{use}</p>}
      <ul className={style.rows} aria-label={t("board.atWhom")}>
        {play.targets.map((one) => (
          <Row
            key={`${one.id} ${String(one.gift)}`}
            target={one}
            pressed={one === target}
            words={words}
            seats={seats}
            onPick={() => {
              onPick(one);
            }}
          />
        ))}
      </ul>
      <div className={style.does}>
        <Button
          kind={target ? "lamp" : "plain"}
          wide
          off={off || target === null}
          data-testid="play-this"
          onClick={() => {
            if (target) onPlay(target);
          }}
        >
          {done ? t(target.gift ? "board.giveIt" : "board.playAt", done) : t("board.choose")}
        </Button>
        <ShowMe onShow={onShow} off={off} />
      </div>
    </Panel>
  );
}
