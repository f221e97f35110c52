/** After the end: who was what. */
import { useTranslation } from "react-i18next";
import type { Public } from "../../generated/games/secret_hitler";
import type { Seated } from "../../kit/board";
import { SeatMark } from "../../kit/seat-mark";
import { Slab } from "../../kit/slab";
import type { Role } from "./reading";
import style from "./roles.module.css";
import { Shape } from "./shapes";

const ORDER: readonly Role[] = ["hitler", "fascist", "liberal"];

export function RolesSlab({ view, seats }: { view: Public; seats: readonly Seated[] }) {
  const { t } = useTranslation("secret_hitler");
  const all = seats.map((who, seat) => ({ ...who, seat, role: view.roles[seat] ?? "liberal" }));
  all.sort((a, b) => ORDER.indexOf(a.role) - ORDER.indexOf(b.role));
  return (
    <Slab title={t("board.roles")} testid="roles">
      <ul className={style.roles}>
        {all.map(({ seat, name, mark, bot, role }) => (
          <li key={seat} className={style.role} data-testid={`role-${String(seat)}`} data-role={role}>
            <Shape of={role} size={28} />
            <SeatMark mark={mark} bot={bot} size={20} />
            <bdi className={style.name}>{name}</bdi>
            <span>{t(`values.role.${role}`)}</span>
            {view.alive[seat] === false && <span className={style.muted}>{t("board.executed")}</span>}
          </li>
        ))}
      </ul>
    </Slab>
  );
}
