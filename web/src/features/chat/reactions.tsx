/** Six marks to throw over the table, one in two seconds; who does not want to see any, sees none. */
import { SmileyIcon } from "@phosphor-icons/react/Smiley";
import { SpeakerHighIcon } from "@phosphor-icons/react/SpeakerHigh";
import { SpeakerSlashIcon } from "@phosphor-icons/react/SpeakerSlash";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../kit/button";
import { Popover } from "../../kit/popover";
import { ReactionMark, REACTIONS } from "../../kit/reaction-mark";
import { reactionsShown } from "../../wire/settings-slice";
import { useSend, useWire } from "../../wire/state";
import { usePress } from "../../wire/use-press";
import style from "./chat.module.css";

/** Milliseconds between two. */
const APART = 2_000;

/** Off for a while after each press. */
function useRest(): [boolean, () => void] {
  const [until, setUntil] = useState(0);
  useEffect(() => {
    if (until === 0) return;
    const timer = setTimeout(() => {
      setUntil(0);
    }, APART);
    return () => {
      clearTimeout(timer);
    };
  }, [until]);
  return [
    until !== 0,
    () => {
      setUntil(Date.now());
    },
  ];
}

export function Reactions() {
  const { t } = useTranslation();
  const dispatch = useSend();
  const shown = useWire((state) => state.settings.reactions);
  const status = useWire((state) => state.connection.status);
  const react = usePress("reaction");
  const [resting, rest] = useRest();
  const off = resting || react.waiting !== undefined || status !== "in";
  return (
    <div className={style.reactions} role="group" aria-label={t("react.title")} data-testid="reactions">
      {REACTIONS.map((name) => (
        <Button
          key={name}
          kind="quiet"
          square
          icon={<ReactionMark name={name} />}
          aria-label={t(`react.${name}`)}
          off={off}
          data-testid={`react-${name}`}
          onClick={() => {
            rest();
            react.press({ type: "Signal", kind: "reaction", value: name });
          }}
        />
      ))}
      <Button
        kind="quiet"
        square
        icon={shown ? <SpeakerHighIcon size={20} aria-hidden /> : <SpeakerSlashIcon size={20} weight="fill" aria-hidden />}
        aria-label={t("react.mute")}
        aria-pressed={!shown}
        data-testid="react-mute"
        onClick={() => dispatch(reactionsShown(!shown))}
      />
    </div>
  );
}

/** The same behind one button, where there is no room for a row. */
export function ReactionsButton() {
  const { t } = useTranslation();
  return (
    <Popover
      label={t("react.title")}
      testid="reactions-popover"
      button={
        <Button
          kind="quiet"
          square
          icon={<SmileyIcon size={24} aria-hidden />}
          aria-label={t("react.title")}
          data-testid="reactions-open"
        />
      }
    >
      <Reactions />
    </Popover>
  );
}
