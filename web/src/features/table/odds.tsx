/** The exact chances of what comes next, as people say them. */
import { useTranslation } from "react-i18next";
import type { Likelihood } from "../../generated/protocol";
import { Slab } from "../../kit/slab";
import { oddsLabel } from "../../voice/sentences";
import { useTeller } from "../../voice/use-teller";
import style from "./table.module.css";

export function Odds({ odds }: { odds: readonly Likelihood[] }) {
  const { t, i18n } = useTranslation();
  const teller = useTeller();
  if (odds.length === 0) return null;
  const percent = new Intl.NumberFormat(i18n.language, { style: "percent", maximumFractionDigits: 0 });
  return (
    <Slab title={t("odds.title")} testid="odds">
      <dl className={style.odds}>
        {odds.map((one) => (
          <div key={one.say} data-testid={`odds-${one.say}`}>
            <dt>{oddsLabel(teller, one)}</dt>
            <dd>
              {t("odds.in", { n: one.numerator, of: one.denominator })}{" "}
              <span className={style.muted}>{percent.format(one.numerator / one.denominator)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Slab>
  );
}
