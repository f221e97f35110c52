/** A form made from a game's options schema: switches, choices, numbers within bounds, texts. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Choice, TextInput, Toggle } from "../../kit/field";
import { fillingOf, type Filling, type Schema } from "../../kit/schema";
import type { OptionWords } from "../../voice/options";
import style from "./lobby.module.css";

type Options = Record<string, unknown>;

interface OptionsFormProps {
  fields: readonly [string, Schema][];
  options: Options;
  words: OptionWords;
  /** All options after a change. */
  onOptions: (options: Options) => void;
}

/** The options after one is set; a value that brings options of its own sets those too. */
export function withOption(options: Options, key: string, field: Schema, value: unknown): Options {
  const brought = typeof value === "string" ? field.presets?.[value]?.options : undefined;
  return { ...options, ...brought, [key]: value };
}

export function OptionsForm({ fields, options, words, onOptions }: OptionsFormProps) {
  return (
    <div className={style.options}>
      {fields.map(([key, field]) => (
        <OptionField
          key={key}
          name={key}
          field={field}
          value={options[key]}
          words={words}
          onValue={(value) => {
            if (value !== options[key]) onOptions(withOption(options, key, field, value));
          }}
        />
      ))}
    </div>
  );
}

interface OptionFieldProps {
  name: string;
  field: Schema;
  value: unknown;
  words: OptionWords;
  onValue: (value: unknown) => void;
}

function OptionField({ name, field, value, words, onValue }: OptionFieldProps) {
  const filling = fillingOf(field);
  const label = words.title(name, field);
  const hint = words.description(name, field, value);
  const testid = `option-${name}`;
  switch (filling.kind) {
    case "toggle":
      return <Toggle label={label} hint={hint} checked={value === true} onValue={onValue} data-testid={testid} />;
    case "choice":
      return (
        <Choice
          label={label}
          hint={hint}
          value={String(value)}
          choices={filling.of.map((one) => ({ value: String(one), label: words.value(name, field, one) }))}
          onValue={(chosen) => {
            onValue(filling.of.find((one) => String(one) === chosen));
          }}
          data-testid={testid}
        />
      );
    case "number":
    case "text":
      return <Typed key={String(value)} {...{ name, filling, label, hint, value, onValue }} />;
    case "unknown":
      return (
        <p data-testid={testid}>
          <strong>{label}:</strong> {words.value(name, field, value)}
        </p>
      );
  }
}

interface TypedProps {
  name: string;
  filling: Extract<Filling, { kind: "number" | "text" }>;
  label: string;
  hint: string | undefined;
  value: unknown;
  onValue: (value: unknown) => void;
}

/** The number that was typed, or undefined where it is none within the bounds. */
export function numberIn(typed: string, { whole, low, high }: Extract<Filling, { kind: "number" }>): number | undefined {
  const number = Number(typed.trim().replace(",", "."));
  const fits = typed.trim() !== "" && Number.isFinite(number) && (!whole || Number.isInteger(number));
  return fits && number >= (low ?? -Infinity) && number <= (high ?? Infinity) ? number : undefined;
}

/** What is typed is set when the field is left or Enter is pressed, and only when it is legal. */
function Typed({ name, filling, label, hint, value, onValue }: TypedProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(typeof value === "string" || typeof value === "number" ? String(value) : "");
  const [wrong, setWrong] = useState(false);

  function settle() {
    const read = filling.kind === "number" ? numberIn(typed, filling) : typed.trim();
    setWrong(read === undefined);
    if (read !== undefined) onValue(read);
  }

  const bounds =
    filling.kind === "number" && filling.low !== undefined && filling.high !== undefined
      ? t("options.between", { low: filling.low, high: filling.high })
      : t("options.number");
  return (
    <TextInput
      label={label}
      hint={hint}
      value={typed}
      onValue={setTyped}
      inputMode={filling.kind === "number" ? "decimal" : "text"}
      maxLength={filling.kind === "text" ? filling.most : undefined}
      error={wrong ? bounds : undefined}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === "Enter") settle();
      }}
      data-testid={`option-${name}`}
    />
  );
}
