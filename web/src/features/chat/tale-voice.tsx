/** What happens, told to screen readers in the sentences of the tale. */
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Announcer } from "../../kit/announcer";
import { eventSentence } from "../../voice/sentences";
import { useTeller } from "../../voice/use-teller";
import { useWire } from "../../wire/state";

/** So many sentences are heard out; more are counted. */
const PATIENCE = 6;

/** The versions that came on screen last: after the first, up to the second. */
function useNews(): readonly [number, number] {
  const shown = useWire((state) => state.happened.shown);
  const [news, setNews] = useState([shown, shown] as const);
  if (shown !== news[1]) setNews([news[1], shown]);
  return news;
}

export function TaleVoice({ turn }: { turn: string }) {
  const { t } = useTranslation();
  const teller = useTeller();
  const told = useWire((state) => state.happened.told);
  const [from, to] = useNews();
  const text = useMemo(() => {
    const sentences = told
      .filter(({ version }) => version > from && version <= to)
      .flatMap((one) => eventSentence(teller, one) ?? []);
    return sentences.length > PATIENCE ? t("tale.many", { count: sentences.length }) : sentences.join(" ");
  }, [told, from, to, teller, t]);
  return <Announcer text={[text, turn].filter(Boolean).join(" ")} />;
}
