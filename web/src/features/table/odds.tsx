/** The exact chances of what comes next, as people say them. */
import { useTranslation } from "react-i18next";
import type { Likelihood } from "../../generated/protocol";
import { percentOf, saidAs } from "../../kit/odds";
import { Slab } from "../../kit/slab";
import { oddsLabel } from "../../voice/sentences";
import { useTeller } from "../../voice/use-teller";
import style from "./table.module.css";

/** Beyond this nobody says "n in of". */
const SAYABLE = 100;

function Said({ n, of }: { n: number; of: number }) {
  const { t } = useTranslation();
  return of > SAYABLE ? null : t("odds.in", { n, of });
}

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
              <Said {...saidAs(one.numerator, one.denominator)} />{" "}
              <span className={style.muted}>{percent.format(percentOf(one.numerator, one.denominator) / 100)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Slab>
  );
}
