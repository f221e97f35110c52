/** Beside each seat: the mark a player's wagons carry on the map, and the points of their routes. */
import { useTranslation } from "react-i18next";
import type { SeatProps } from "../../kit/board";
import { classes } from "../../kit/classes";
import palette from "./palette.module.css";
import { readPublic } from "./reading";
import style from "./seat.module.css";
import { PlayerMark } from "./signs";

export default function RomeSeat({ public: shown, seat }: SeatProps) {
  const { t } = useTranslation("ticket_to_rome");
  const player = readPublic(shown)?.players[seat];
  if (!player) return null;
  return (
    <span className={classes(palette.palette, style.seat)} data-testid={`mark-${String(seat)}`}>
      <PlayerMark seat={seat} size={18} />
      <span>{t("board.points", { count: player.points })}</span>
    </span>
  );
}
