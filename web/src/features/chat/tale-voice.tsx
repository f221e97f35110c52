/** What happens, told to screen readers in the sentences of the tale; one voice for all of it. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Announcer } from "../../kit/announcer";
import { isReaction } from "../../kit/reaction-mark";
import { eventSentence } from "../../voice/sentences";
import { useTeller } from "../../voice/use-teller";
import { isHiding } from "../../wire/cover-slice";
import { useWire } from "../../wire/state";

/** So many sentences are heard out; more are counted. */
const PATIENCE = 6;

interface TaleVoiceProps {
  /** Whom the table waits for; said when it is this person, and when it is asked for. */
  turn: string;
  mine: boolean;
  /** How often it was asked for. */
  asked: number;
  /** Something else that everyone should hear, such as that time runs out. */
  warning?: string | undefined;
}

interface Heard {
  shown: number;
  signals: number;
  mine: string;
  asked: number;
  warning: string | undefined;
  /** The turn was said before what led to it. */
  ahead: boolean;
  hiding: boolean;
  text: string;
}

export function TaleVoice({ turn, mine, asked, warning }: TaleVoiceProps) {
  const { t } = useTranslation();
  const teller = useTeller();
  const { told, shown } = useWire((state) => state.happened);
  const { passing, count } = useWire((state) => state.signals);
  const wanted = useWire((state) => state.settings.reactions);
  const hiding = useWire(isHiding);
  const version = useWire((state) => state.table.version);
  const member = useWire((state) => state.table.you?.member);
  const yours = mine ? turn : "";
  const [heard, setHeard] = useState<Heard>({
    shown,
    signals: count,
    mine: yours,
    asked,
    warning,
    ahead: false,
    hiding,
    text: yours,
  });

  const fresh = told.filter(({ version, secret }) => version > heard.shown && version <= shown && !(hiding && secret));

  function happened(): string[] {
    const sentences = fresh.flatMap((one) => eventSentence(teller, one) ?? []);
    return sentences.length > PATIENCE ? [t("tale.many", { count: sentences.length })] : sentences;
  }

  function reactions(): string[] {
    if (!wanted) return [];
    return passing
      .filter(({ id, kind }) => id > heard.signals && kind === "reaction")
      .flatMap(({ member, value }) =>
        isReaction(value) ? [t("react.said", { name: teller.names.member(member), what: t(`react.${value}`) })] : [],
      );
  }

  const news = shown !== heard.shown;
  // What is asked is said when it changes, and again after one's own act.
  const again = mine && fresh.some(({ by }) => by === member);
  const isTurn = (mine && yours !== heard.mine) || asked !== heard.asked || again || (news && mine && heard.ahead);
  const isWarning = warning !== heard.warning && warning !== undefined;
  if (hiding !== heard.hiding) {
    // What was said last may be what is covered now.
    setHeard({ ...heard, hiding, mine: yours, text: yours });
  } else if (news || yours !== heard.mine || asked !== heard.asked || count !== heard.signals || warning !== heard.warning) {
    const parts = [...happened(), ...reactions()];
    if (isTurn) parts.push(turn);
    if (isWarning) parts.push(warning);
    const said = parts.filter(Boolean).join(" ");
    // The same words again are a change all the same, or nobody would hear them.
    const text = said !== "" && said === heard.text ? `${said}\u00a0` : said || heard.text;
    const ahead = shown < version && (isTurn || heard.ahead);
    setHeard({ shown, signals: count, mine: yours, asked, warning, ahead, hiding, text });
  }
  return <Announcer text={heard.text} />;
}
