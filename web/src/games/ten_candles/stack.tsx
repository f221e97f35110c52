/** One's own stack of cards in its order, burned ones too; nothing of it is in the page while it is covered. */
import { useTranslation } from "react-i18next";
import type { Private } from "../../generated/games/ten_candles";
import { Slab } from "../../kit/slab";
import cards from "./cards.module.css";
import { Paper } from "./cards";

export function Stack({ mine }: { mine: Private }) {
  const { t } = useTranslation("ten_candles");
  if (mine.cards.length === 0) return null;
  const top = mine.card_order === null ? -1 : mine.cards.findIndex(({ burned }) => !burned);
  return (
    <Slab title={t("board.yourCards")} secret testid="stack">
      <ol className={cards.stack}>
        {mine.cards.map(({ card, text, burned }, place) => (
          <li key={card}>
            <Paper card={card} text={text} burned={burned} top={place === top} testid={`own-${card}`} />
          </li>
        ))}
      </ol>
    </Slab>
  );
}
