/** What a game's options and their values are called: by the catalogue, else by the schema. */
import type { i18n } from "i18next";
import type { Schema } from "../kit/schema";
import { firstOf } from "./catalogue";
import { words } from "./fill";

export interface OptionWords {
  title: (key: string, field: Schema) => string;
  description: (key: string, field: Schema, value: unknown) => string | undefined;
  value: (key: string, field: Schema, value: unknown) => string;
  /** An option as a sentence; undefined where there is nothing to say of that value. */
  sentence: (key: string, field: Schema, value: unknown) => string | undefined;
}

/** An empty text of a catalogue says that there is nothing to say. */
function said(text: string | undefined): string | undefined {
  return text === "" ? undefined : text;
}

export function optionWords(i18n: i18n, game: string): OptionWords {
  const { language } = i18n;
  const named: Omit<OptionWords, "sentence"> = {
    title: (key, field) => firstOf(i18n, [`${game}:options.${key}.title`], {}) ?? field.title ?? words(key),
    description: (key, field, value) => {
      const preset = typeof value === "string" ? field.presets?.[value]?.description?.[language] : undefined;
      return said(preset ?? firstOf(i18n, [`${game}:options.${key}.description`], {}) ?? field.description);
    },
    value: (key, field, value) => {
      if (typeof value === "boolean") return i18n.t(value ? "house:options.yes" : "house:options.no");
      if (typeof value !== "string" && typeof value !== "number") return JSON.stringify(value ?? null);
      const text = String(value);
      const preset = field.presets?.[text]?.title?.[language];
      const known = preset ?? firstOf(i18n, [`${game}:options.${key}.values.${text}`], {});
      return known ?? (typeof value === "number" || !field.enum ? text : words(text));
    },
  };
  return {
    ...named,
    sentence: (key, field, value) => {
      const [title, told] = [named.title(key, field), named.value(key, field, value)];
      const says = `${game}:options.${key}.says`;
      const params = { value: told, ...(typeof value === "number" && { count: value }) };
      return said(
        firstOf(i18n, [`${says}.${String(value)}`, `${says}.other`], params) ?? i18n.t("house:options.says", { title, value: told }),
      );
    },
  };
}
