/** What happens, told to screen readers in the sentences of the tale. */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Announcer } from "../../kit/announcer";
import { eventSentence } from "../../voice/sentences";
import { useTeller } from "../../voice/use-teller";
import { useWire } from "../../wire/state";

/** So many sentences are heard out; more are counted. */
const PATIENCE = 6;

export function TaleVoice({ turn }: { turn: string }) {
  const { t } = useTranslation();
  const teller = useTeller();
  const told = useWire((state) => state.happened.told);
  const news = useWire((state) => state.happened.news);
  const text = useMemo(() => {
    const sentences = told
      .filter(({ version }) => version >= news)
      .flatMap((one) => eventSentence(teller, one) ?? []);
    return sentences.length > PATIENCE ? t("tale.many", { count: sentences.length }) : sentences.join(" ");
  }, [told, news, teller, t]);
  return <Announcer text={[text, turn].filter(Boolean).join(" ")} />;
}
