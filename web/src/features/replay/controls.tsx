/** Going through a replay: a slider, buttons, playing on, whose knowledge, and a link to where it stands. */
import { CaretLeftIcon } from "@phosphor-icons/react/CaretLeft";
import { CaretRightIcon } from "@phosphor-icons/react/CaretRight";
import { LinkSimpleIcon } from "@phosphor-icons/react/LinkSimple";
import { PauseIcon } from "@phosphor-icons/react/Pause";
import { PlayIcon } from "@phosphor-icons/react/Play";
import { SkipBackIcon } from "@phosphor-icons/react/SkipBack";
import { SkipForwardIcon } from "@phosphor-icons/react/SkipForward";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../kit/button";
import { CopyField } from "../../kit/copy-field";
import { Choice } from "../../kit/field";
import { Popover } from "../../kit/popover";
import type { Knowledge } from "../../wire/http";
import { queryOf } from "./address";
import style from "./replay.module.css";
import type { Steps } from "./use-steps";

const WAYS = { first: "replay.first", back: "replay.back", on: "replay.on", last: "replay.last" } as const;

interface ControlsProps {
  steps: Steps;
  /** What has just happened, in a sentence. */
  told: string;
}

export function Controls({ steps: { step, of, playing, go, setPlaying }, told }: ControlsProps) {
  const { t } = useTranslation();
  function button(key: keyof typeof WAYS, icon: ReactNode, to: number) {
    return (
      <Button
        square
        icon={icon}
        aria-label={t(WAYS[key])}
        off={to < 1 || to > of || to === step}
        data-testid={`replay-${key}`}
        onClick={() => {
          go(to);
        }}
      />
    );
  }
  return (
    <div className={style.controls} role="group" aria-label={t("replay.position")}>
      <div className={style.line}>
      <input
        className={style.slider}
        type="range"
        min={1}
        max={of}
        value={step}
        aria-label={t("replay.position")}
        aria-valuetext={`${t("replay.at", { step, of })}. ${told}`}
        data-testid="replay-slider"
        onChange={(event) => {
          go(Number(event.target.value));
        }}
      />
        <span className={style.at} data-testid="replay-at">
          {t("replay.at", { step, of })}
        </span>
      </div>
      <div className={style.buttons}>
        {button("first", <SkipBackIcon size={20} aria-hidden />, 1)}
        {button("back", <CaretLeftIcon size={20} aria-hidden />, step - 1)}
        <Button
          kind="lamp"
          icon={playing ? <PauseIcon size={20} aria-hidden /> : <PlayIcon size={20} aria-hidden />}
          off={step === of}
          data-testid="replay-play"
          onClick={() => {
            setPlaying(!playing);
          }}
        >
          {t(playing ? "replay.pause" : "replay.play")}
        </Button>
        {button("on", <CaretRightIcon size={20} aria-hidden />, step + 1)}
        {button("last", <SkipForwardIcon size={20} aria-hidden />, of)}
      </div>
    </div>
  );
}

interface KnowledgeChoiceProps {
  id: string;
  step: number;
  players: readonly string[];
  knowledge: Knowledge;
  onKnowledge: (knowledge: Knowledge) => void;
}

export function KnowledgeChoice({ id, step, players, knowledge, onKnowledge }: KnowledgeChoiceProps) {
  const { t } = useTranslation();
  return (
    <div className={style.knowledge}>
      <Choice
        label={t("replay.knowledge")}
        value={String(knowledge)}
        data-testid="replay-knowledge"
        choices={[
          { value: "everyone", label: t("replay.everyone") },
          ...players.map((label, seat) => ({ value: String(seat), label })),
          { value: "open", label: t("replay.open") },
        ]}
        onValue={(value) => {
          onKnowledge(value === "everyone" || value === "open" ? value : Number(value));
        }}
      />
      <Popover
        label={t("replay.link")}
        testid="replay-link-popover"
        button={
          <Button
            square
            icon={<LinkSimpleIcon size={20} aria-hidden />}
            aria-label={t("replay.link")}
            data-testid="replay-link-open"
          />
        }
      >
        <CopyField
          label={t("replay.link")}
          text={`${location.origin}/replay/${id}${queryOf(knowledge)}#${String(step)}`}
          testid="replay-link"
        />
      </Popover>
    </div>
  );
}
