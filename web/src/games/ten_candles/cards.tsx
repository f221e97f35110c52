/** Cards of pale paper; a burned one is charred, stays readable and says that it is burned. */
import { FireIcon } from "@phosphor-icons/react/Fire";
import { LockSimpleIcon } from "@phosphor-icons/react/LockSimple";
import { useTranslation } from "react-i18next";
import { classes } from "../../kit/classes";
import style from "./cards.module.css";
import type { Card } from "./reading";

interface PaperProps {
  card: Card;
  /** Null where it may not be read. */
  text: string | null | undefined;
  burned?: boolean | undefined;
  /** It lies on top of a stack. */
  top?: boolean;
  /** It cannot be moved. */
  locked?: boolean;
  small?: boolean;
  testid?: string;
}

export function Paper({ card, text, burned = false, top = false, locked = false, small = false, testid }: PaperProps) {
  const { t } = useTranslation("ten_candles");
  return (
    <span
      className={classes(style.card, burned && style.burned, top && style.top, small && style.small)}
      data-card={card}
      data-burned={burned || undefined}
      data-top={top || undefined}
      data-testid={testid}
    >
      <span className={style.kind}>
        {t(`values.card.${card}`)}
        {top && <span className={style.note}>{t("board.onTop")}</span>}
        {locked && (
          <span className={style.note}>
            <LockSimpleIcon size={14} aria-hidden /> {t("board.below")}
          </span>
        )}
        {burned && (
          <strong className={style.stamp}>
            <FireIcon size={14} weight="fill" aria-hidden /> {t("board.burned")}
          </strong>
        )}
      </span>
      <span className={classes(style.text, text === null && style.hidden)}>{text ?? t("board.hidden")}</span>
    </span>
  );
}
