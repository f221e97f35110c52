/** Beside each seat: the heroes that a player has, with life, and fear where there is any. */
import { useTranslation } from "react-i18next";
import type { SeatProps } from "../../kit/board";
import { heroesOf, lifeOf, number, placesOf, readPublic } from "./reading";
import style from "./seat.module.css";

export default function DrownedBellSeat({ public: shown, seat }: SeatProps) {
  const { t, i18n } = useTranslation("drowned_bell");
  const view = readPublic(shown);
  if (!view) return null;
  const { person } = placesOf(view);
  return (
    <span className={style.heroes} data-testid={`heroes-${String(seat)}`}>
      {heroesOf(view, seat).map(({ id }) => {
        const one = person(id);
        const { life, of } = lifeOf(one);
        const fear = number(one, "MENTAL.FEAR");
        const called = (kind: string) => {
          const key = `drowned_bell:${kind}.${id}`;
          return i18n.exists(key) ? i18n.t(key) : (one?.name ?? id);
        };
        const parts = one?.alive === false ? [t("board.fallen")] : [t("board.life", { life, of }), fear > 0 && t("board.fear", { count: fear })];
        return (
          <span key={id} data-fallen={one?.alive === false || undefined}>
            <span className={style.short} aria-hidden>
              {called("short").slice(0, 1)} {life}
            </span>
            <span className={style.full}>
              {called("names")}: {parts.filter(Boolean).join(", ")}
            </span>
          </span>
        );
      })}
    </span>
  );
}
