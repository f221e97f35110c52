/** Everyone at the game: mark, name, how things stand with them, and what the game tells beside their seat. */
import { EyeIcon } from "@phosphor-icons/react/Eye";
import { KeyIcon } from "@phosphor-icons/react/Key";
import { MoonStarsIcon } from "@phosphor-icons/react/MoonStars";
import { RobotIcon } from "@phosphor-icons/react/Robot";
import { memo, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { MemberView, TableView, You } from "../../generated/protocol";
import { beforePaint } from "../../kit/before-paint";
import { classes } from "../../kit/classes";
import { ReactionMark } from "../../kit/reaction-mark";
import { SeatMark } from "../../kit/seat-mark";
import { Well } from "../../kit/well";
import { accentOf } from "../../voice/announcements";
import { useGame } from "../../wire/http";
import { marksOf, seated, watching } from "../../wire/seats";
import { useWire } from "../../wire/state";
import { DrawnSeat, isDrawn } from "./board";
import { Entries, WordsContext } from "./generic/pieces";
import { readView } from "./generic/reading";
import { useWords } from "./generic/use-words";
import { useReactionOf } from "./reaction-of";
import { useShownToAct } from "./shown-turn";
import style from "./seats.module.css";
import { useShownView } from "./shown-view";

interface SeatsProps {
  table: TableView;
  /** Null on a screen that others look at. */
  you: You | null;
  /** In one line on a desk too. */
  line?: boolean;
}

function Tags({ member, isHost }: { member: MemberView; isHost: boolean }) {
  const { t } = useTranslation();
  const away = useWire((state) => state.presence[member.member]?.absent === true);
  return (
    <>
      {isHost && (
        <span>
          <KeyIcon size={14} aria-hidden /> <span className={style.word}>{t("name.host")}</span>
        </span>
      )}
      {member.kind === "bot" && (
        <span>
          <RobotIcon size={14} aria-hidden /> <span className={style.word}>{t("name.aBot")}</span>
        </span>
      )}
      {member.held_by_bot && (
        <span>
          <RobotIcon size={14} aria-hidden /> {t("name.held")}
        </span>
      )}
      {away && !member.held_by_bot && (
        <span>
          <MoonStarsIcon size={14} aria-hidden /> {t("name.away")}
        </span>
      )}
    </>
  );
}

function SeatWell({ member, mark, lit }: { member: MemberView; mark: number; lit: boolean }) {
  const away = useWire((state) => state.presence[member.member]?.absent === true);
  const reaction = useReactionOf(member.member);
  return (
    <span className={style.well}>
      <Well size={36} lit={lit} away={away}>
        <SeatMark mark={mark} bot={member.kind === "bot"} size={22} />
      </Well>
      {reaction && (
        <span className={style.reaction} data-testid={`reaction-of-${String(member.member)}`} data-reaction={reaction}>
          <ReactionMark name={reaction} />
        </span>
      )}
    </span>
  );
}

interface PersonProps {
  member: MemberView;
  mark: number;
  lit: boolean;
  isHost: boolean;
  isYou: boolean;
  badges: readonly string[];
}

/** Who has a seat: a move changes that of two people at most. */
const Person = memo(function Person({ member, mark, lit, isHost, isYou, badges }: PersonProps) {
  const { t } = useTranslation();
  return (
    <>
      <SeatWell member={member} mark={mark} lit={lit} />
      <div className={style.head}>
        <span className={style.name}>
          {member.username ?? t("name.someone")}
          {isYou && <span className={style.muted}> {t("name.you")}</span>}
        </span>
        <span className={style.tags}>
          {lit && <span className={classes(style.badge, style.toAct)}>{t("turn.toAct")}</span>}
          {badges.map((badge) => (
            <span key={badge} className={style.badge}>
              {badge}
            </span>
          ))}
          <Tags member={member} isHost={isHost} />
        </span>
      </div>
    </>
  );
});

const NO_BADGES: readonly string[] = [];

function bringInSight(strip: HTMLElement, first: number): void {
  const seat = strip.querySelector<HTMLElement>(`[data-seat="${String(first)}"]`);
  if (!seat) return;
  // The strip is what its seats are measured from; their light needs the room around them.
  const { paddingTop, paddingLeft } = getComputedStyle(strip);
  const [above, before] = [parseFloat(paddingTop) || 0, parseFloat(paddingLeft) || 0];
  const [top, bottom] = [seat.offsetTop - above, seat.offsetTop + seat.offsetHeight + above];
  if (top < strip.scrollTop) strip.scrollTop = top;
  else if (bottom > strip.scrollTop + strip.clientHeight) strip.scrollTop = bottom - strip.clientHeight;
  const [left, right] = [seat.offsetLeft - before, seat.offsetLeft + seat.offsetWidth + before];
  if (left < strip.scrollLeft) strip.scrollLeft = left;
  // A name too long for the screen is read from its beginning.
  else if (right > strip.scrollLeft + strip.clientWidth) strip.scrollLeft = Math.min(left, right - strip.clientWidth);
}

/** Keeps whoever is waited for in sight where the seats are wider than the screen. */
function useInSight(first: number | undefined) {
  const list = useRef<HTMLUListElement>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const strip = list.current;
    if (!strip) return;
    const watcher = new ResizeObserver(() => {
      setOverflows(strip.scrollWidth > strip.clientWidth || strip.scrollHeight > strip.clientHeight);
    });
    watcher.observe(strip);
    return () => {
      watcher.disconnect();
    };
  }, []);
  useEffect(
    () =>
      beforePaint(() => {
        if (list.current && first !== undefined) bringInSight(list.current, first);
      }),
    [first],
  );
  return { list, overflows };
}

export const Seats = memo(function Seats({ table, you, line = false }: SeatsProps) {
  const { t } = useTranslation();
  const entry = useGame(table.game);
  const drawn = isDrawn(table.game);
  const view = useShownView();
  const toAct = useShownToAct();
  const words = useWords(table.members, entry?.public);
  const players = seated(table.members);
  const reading = useMemo(
    () => (drawn ? null : readView(view, entry?.public ?? null, players.length)),
    [drawn, view, entry, players.length],
  );
  const accent = useMemo(() => accentOf(entry, table.options), [entry, table.options]);
  const marks = marksOf(table.members);
  const { list, overflows } = useInSight(toAct[0]);

  function facts(seat: number): ReactNode {
    if (!reading) return <DrawnSeat game={table.game} public={view} options={table.options} seat={seat} accent={accent} />;
    const entries = reading.facts[seat] ?? [];
    return entries.length > 0 && <Entries entries={entries} small />;
  }

  return (
    <WordsContext value={words}>
      <ul
        ref={list}
        className={classes(style.seats, drawn && style.drawn, !line && style.column)}
        aria-label={t("lobby.seats")}
        data-testid="seats"
        // Seats that are more than the screen has room for are moved by keys as well.
        tabIndex={overflows ? 0 : undefined}
        data-overflows={overflows || undefined}
      >
        {players.map((member) => {
          const seat = member.seat ?? 0;
          const lit = toAct.includes(seat);
          const badges = reading?.badges[seat]?.map(words.label).filter(Boolean) ?? NO_BADGES;
          return (
            <li
              key={seat}
              className={classes(style.seat, lit && style.waited)}
              data-testid={`seat-${String(seat)}`}
              data-seat={seat}
              data-waited={lit || undefined}
            >
              <Person
                member={member}
                mark={marks.get(member.member) ?? seat}
                lit={lit}
                isHost={member.member === table.host}
                isYou={member.member === you?.member}
                badges={badges}
              />
              <div className={style.facts}>{facts(seat)}</div>
            </li>
          );
        })}
      </ul>
    </WordsContext>
  );
});

function Watcher({ member }: { member: MemberView }) {
  const { t } = useTranslation();
  const reaction = useReactionOf(member.member);
  return (
    <span className={style.watcher}>
      {member.username ?? t("name.someone")}
      {reaction && <ReactionMark name={reaction} size={16} />}
    </span>
  );
}

/** Who only watches. */
/** More people who watch than these are counted, and named when asked for: the board needs the room. */
const FEW = 3;

export function Watchers({ members }: { members: readonly MemberView[] }) {
  const { t } = useTranslation();
  const eyes = watching(members);
  if (eyes.length === 0) return null;
  const names = eyes.map((member) => <Watcher key={member.member} member={member} />);
  if (eyes.length > FEW) {
    return (
      <details className={style.many} data-testid="watchers">
        <summary>
          <EyeIcon size={16} aria-hidden /> {t("lobby.watchingMany", { count: eyes.length })}
        </summary>
        <p className={style.watchers}>{names}</p>
      </details>
    );
  }
  return (
    <p className={style.watchers} data-testid="watchers">
      <EyeIcon size={16} aria-hidden />
      <span>{t("lobby.watching")}:</span>
      {names}
    </p>
  );
}
