/** One's role in an envelope: it is open while it is held, and closed again when it is let go, left or hidden. Of one size for every role. */
import { EnvelopeIcon } from "@phosphor-icons/react/Envelope";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Private } from "../../generated/games/secret_hitler";
import type { Seated } from "../../kit/board";
import { classes } from "../../kit/classes";
import { SeatMark } from "../../kit/seat-mark";
import style from "./envelope.module.css";
import type { Role } from "./reading";
import { Shape } from "./shapes";

interface EnvelopeProps {
  mine: Private;
  seat: number;
  seats: readonly Seated[];
  /** It is to be looked at now. */
  large: boolean;
}

/** What this person was told of a seat. */
function toldOf({ role, fascists, hitler }: Private, seat: number, own: number): Role | "unknown" {
  if (seat === own) return role;
  if (seat === hitler) return "hitler";
  return fascists.includes(seat) ? "fascist" : "unknown";
}

/** Held by finger, mouse or key; a screen reader's press, which cannot be held, opens it until the next. */
function useHeld() {
  const [open, setOpen] = useState(false);
  const byHand = useRef(false);
  useEffect(() => {
    if (!open) return;
    const close = () => {
      setOpen(false);
    };
    document.addEventListener("visibilitychange", close);
    window.addEventListener("pagehide", close);
    return () => {
      document.removeEventListener("visibilitychange", close);
      window.removeEventListener("pagehide", close);
    };
  }, [open]);
  const begin = () => {
    byHand.current = true;
    setOpen(true);
  };
  const end = () => {
    setOpen(false);
  };
  const isKey = ({ key }: KeyboardEvent) => key === "Enter" || key === " ";
  return {
    open,
    held: {
      onPointerDown: begin,
      onPointerUp: end,
      onPointerLeave: end,
      onPointerCancel: end,
      onKeyDown: (event: KeyboardEvent) => {
        if (!isKey(event)) return;
        event.preventDefault();
        begin();
      },
      onKeyUp: end,
      onBlur: () => {
        byHand.current = false;
        end();
      },
      onContextMenu: (event: { preventDefault: () => void }) => {
        event.preventDefault();
      },
      onClick: () => {
        if (!byHand.current) setOpen((before) => !before);
        byHand.current = false;
      },
    },
  };
}

export function Envelope({ mine, seat, seats, large }: EnvelopeProps) {
  const { t } = useTranslation("secret_hitler");
  const { open, held } = useHeld();
  return (
    <div className={classes(style.envelope, large && style.large)} data-secret data-testid="envelope" data-open={open || undefined}>
      <button type="button" className={style.hold} aria-expanded={open} data-testid="envelope-hold" {...held}>
        {open ? (
          <span className={style.letter} data-testid="role">
            <Shape of={mine.role} size={40} plain />
            <span className={style.words}>
              <strong className={style.title}>{t(`board.role.${mine.role}`)}</strong>
              <span>{t(`board.aim.${mine.role}`)}</span>
            </span>
          </span>
        ) : (
          <span className={style.letter}>
            <EnvelopeIcon size={40} aria-hidden />
            <span className={style.words}>
              <strong className={style.title}>{t("board.envelope")}</strong>
              <span>{t("board.hold")}</span>
            </span>
          </span>
        )}
        <span className={style.others} role={open ? "list" : undefined}>
          {open &&
            seats.map(({ name, mark, bot }, one) => {
              const told = toldOf(mine, one, seat);
              return (
                <span
                  key={one}
                  className={style.other}
                  role="listitem"
                  aria-label={`${name}: ${told === "unknown" ? t("board.unknown") : t(`values.role.${told}`)}`}
                >
                  <SeatMark mark={mark} bot={bot} size={18} />
                  <Shape of={told} size={18} plain />
                </span>
              );
            })}
        </span>
      </button>
      <span className="visually-hidden" role="status">
        {open && t(`board.role.${mine.role}`)}
      </span>
    </div>
  );
}
