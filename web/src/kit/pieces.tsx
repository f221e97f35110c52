/** Things that lie on a table: a die's number, a card, a card face down. */
import { EyeSlashIcon } from "@phosphor-icons/react/EyeSlash";
import { useTranslation } from "react-i18next";
import { classes } from "./classes";
import style from "./pieces.module.css";

export function DieFace({ number }: { number: number }) {
  return <span className={style.die}>{number}</span>;
}

export function CardFace({ children }: { children: string }) {
  return <span className={classes(style.card, children.length > 3 && style.words)}>{children}</span>;
}

export function CardBack() {
  const { t } = useTranslation();
  return (
    <span className={classes(style.card, style.back)}>
      <EyeSlashIcon size={20} role="img" aria-label={t("board.hidden")} />
    </span>
  );
}
