/** The game's options in sentences, and the form behind them for the host. */
import { SlidersHorizontalIcon } from "@phosphor-icons/react/SlidersHorizontal";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { TableView, You } from "../../generated/protocol";
import { Button } from "../../kit/button";
import { propertiesOf, withDefaults, type Schema } from "../../kit/schema";
import { Slab } from "../../kit/slab";
import { useGameWords } from "../../voice/catalogue";
import { optionWords, type OptionWords } from "../../voice/options";
import { PressNote } from "../../voice/press-note";
import type { GameEntry } from "../../wire/http";
import { usePress } from "../../wire/use-press";
import style from "./lobby.module.css";
import { OptionsForm } from "./options-form";

interface OptionsSlabProps {
  table: TableView;
  you: You;
  entry: GameEntry | undefined;
}

export function OptionsSlab({ table, you, entry }: OptionsSlabProps) {
  const { t, i18n } = useTranslation();
  useGameWords(table.game);
  const set = usePress("options");
  const [open, setOpen] = useState(false);
  const fields = propertiesOf(entry?.options, entry?.options);
  if (fields.length === 0) return null;
  const options = withDefaults(entry?.options, table.options);
  const words = optionWords(i18n, table.game);
  return (
    <Slab title={t("options.title")} testid="options">
      <Sentences key={table.game} {...{ fields, options, words }} />
      {you.host && (
        <Button
          kind="quiet"
          icon={<SlidersHorizontalIcon size={20} aria-hidden />}
          aria-expanded={open}
          data-testid="options-change"
          onClick={() => {
            setOpen(!open);
          }}
        >
          {t(open ? "options.done" : "options.change")}
        </Button>
      )}
      {you.host && open && (
        <OptionsForm
          fields={fields}
          options={options}
          words={words}
          onOptions={(changed) => {
            set.press({ type: "SetOptions", options: changed });
          }}
        />
      )}
      <PressNote of={set} />
    </Slab>
  );
}

interface SentencesProps {
  fields: readonly [string, Schema][];
  options: Record<string, unknown>;
  words: OptionWords;
}

/** What changes while one looks glows once: it is drawn anew by its sentence. */
function Sentences({ fields, options, words }: SentencesProps) {
  const [first] = useState(options);
  return (
    <ul className={style.sentences} data-testid="option-sentences">
      {fields.map(([key, field]) => {
        const sentence = words.sentence(key, field, options[key]);
        if (sentence === undefined) return null;
        return (
          <li key={`${key} ${sentence}`} data-testid={`says-${key}`} data-changed={options[key] !== first[key] || undefined}>
            {sentence}
          </li>
        );
      })}
    </ul>
  );
}
