/** What one may also do, without moving the game on: a few lie open beside a move, more stand behind a line. */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import style from "./asides.module.css";

const FEW = 2;

export function Asides({ count, besideMove, children }: { count: number; besideMove: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <details className={style.asides} data-testid="asides" open={count <= FEW && besideMove}>
      <summary data-testid="asides-open">{t("act.also")}</summary>
      <div className={style.all}>{children}</div>
    </details>
  );
}
