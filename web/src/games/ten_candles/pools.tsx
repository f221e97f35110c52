/** The players' pool and the GM's, as dice to be counted at a glance and as numbers. */
import { useTranslation } from "react-i18next";
import type { Public } from "../../generated/games/ten_candles";
import { CandleDie } from "./dice";
import style from "./pools.module.css";

function Pool({ count, label, testid }: { count: number; label: string; testid: string }) {
  return (
    <p className={style.pool} data-testid={testid} data-count={count}>
      <span className={style.label}>{label}</span>
      <strong className={style.number}>{count}</strong>
      <span className={style.dice} aria-hidden>
        {Array.from({ length: count }, (_, place) => (
          <span key={place} className={style.die} />
        ))}
      </span>
    </p>
  );
}

export function Pools({ view, seat }: { view: Public; seat: number | null }) {
  const { t } = useTranslation("ten_candles");
  const hope = seat === null ? 0 : (view.players[seat]?.hope_dice ?? 0);
  return (
    <div className={style.pools}>
      <Pool count={view.pool} label={t("view.pool")} testid="pool" />
      <Pool count={view.gm_pool} label={t("view.gm_pool")} testid="gm-pool" />
      {hope > 0 && (
        <p className={style.pool} data-testid="hope">
          <span className={style.label}>{t("board.yourHope")}</span>
          <strong className={style.number}>{hope}</strong>
          <CandleDie number={6} hope size={22} />
        </p>
      )}
    </div>
  );
}
