/** The game's options: a form for the host, plain facts for everyone else. */
import { useTranslation } from "react-i18next";
import type { TableView, You } from "../../generated/protocol";
import { propertiesOf, withDefaults } from "../../kit/schema";
import { Slab } from "../../kit/slab";
import { useGameWords } from "../../voice/catalogue";
import { optionWords } from "../../voice/options";
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
  const fields = propertiesOf(entry?.options, entry?.options);
  if (fields.length === 0) return null;
  const options = withDefaults(entry?.options, table.options);
  const words = optionWords(i18n, table.game);
  return (
    <Slab title={t("options.title")} testid="options">
      {you.host ? (
        <OptionsForm
          fields={fields}
          options={options}
          words={words}
          onOptions={(changed) => {
            set.press({ type: "SetOptions", options: changed });
          }}
        />
      ) : (
        <dl className={style.facts}>
          {fields.map(([key, field]) => (
            <div key={key} data-testid={`option-${key}`}>
              <dt>{words.title(key, field)}</dt>
              <dd>{words.value(key, field, options[key])}</dd>
            </div>
          ))}
        </dl>
      )}
      <PressNote of={set} />
    </Slab>
  );
}
