/** What things, verbs and chances are called in a sentence. What a catalogue does not know is called as the content calls it. */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Look, Public } from "../../generated/games/drowned_bell";
import type { Seated } from "../../kit/board";
import { placesOf, type Places } from "./reading";

const NS = "drowned_bell";
/** Chances nearer to none or to all than this are not rounded to either. */
const LEAST = 0.001;

export interface Words {
  places: Places;
  /** Anybody, any place, any thing. */
  name: (id: string) => string;
  /** As people at the table call somebody. */
  short: (id: string) => string;
  /** What the story says of somebody or of a place. */
  description: (id: string) => string;
  /** The first letter of a hero's name, which a token carries. */
  initial: (id: string) => string;
  /** The player of a seat. */
  player: (seat: number) => string;
  verb: (verb: string) => string;
  /** What a verb is good for; nothing where no catalogue says. */
  use: (verb: string) => string;
  attribute: (attribute: string) => string;
  percent: (chance: number) => string;
  /** "about 6 in 10" */
  inTen: (chance: number) => string;
  signed: (amount: number) => string;
  /** What a play does on average, each effect a sentence. */
  effects: (look: Look) => string[];
}

function within(chance: number): number {
  if (chance <= 0 || chance >= 1) return chance;
  return Math.min(1 - LEAST, Math.max(LEAST, chance));
}

export function useWords(view: Public, seats: readonly Seated[]): Words {
  const { t, i18n } = useTranslation(NS);
  const { language } = i18n;
  return useMemo(() => {
    const places = placesOf(view);
    const percents = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 1 });
    const amounts = new Intl.NumberFormat(language, { signDisplay: "exceptZero", maximumFractionDigits: 2 });
    const called = (key: string): string | undefined => (i18n.exists(`${NS}:${key}`) ? i18n.t(`${NS}:${key}`) : undefined);
    const name = (id: string) => {
      const content = places.person(id)?.name ?? places.place(id)?.name ?? places.thing(id)?.name;
      return called(`names.${id}`) ?? content ?? id;
    };
    const attribute = (of: string) => called(`values.attribute.${of}`) ?? of;
    const percent = (chance: number) => percents.format(within(chance));
    const parts = (verb: string) => verb.split("+");
    const verb = (of: string) =>
      called(`values.verb.${of}`) ?? parts(of).map((part) => called(`values.verb.${part}`) ?? part).join(" + ");
    const signed = (amount: number) => amounts.format(amount);
    return {
      places,
      name,
      short: (id) => called(`short.${id}`) ?? name(id),
      attribute,
      percent,
      verb,
      signed,
      description: (id) => called(`descriptions.${id}`) ?? (places.place(id) ?? places.person(id))?.description ?? "",
      initial: (id) => (called(`short.${id}`) ?? name(id)).slice(0, 1),
      player: (seat) => seats[seat]?.name ?? "",
      use: (of) => {
        const first = (part: string) => part.split(".")[0] ?? "";
        return parts(of)
          .flatMap((part) => called(`uses.${part}`) ?? called(`uses.${first(part)}`) ?? [])
          .join(" ");
      },
      inTen: (chance) => {
        const tenths = Math.round(chance * 10);
        if (chance >= 1) return t("board.surely");
        if (tenths === 0) return t("board.hardly");
        return tenths === 10 ? t("board.almost") : t("board.inTen", { n: tenths });
      },
      effects: (look) => {
        const said = Object.entries(look.expected ?? {}).map(([of, amount]) =>
          t("board.onAverage", { amount: signed(amount), what: attribute(of) }),
        );
        if (look.ends) said.push(t("board.ends", { chance: percent(look.ends) }));
        for (const part of look.parts ?? []) said.push(t("board.part", { verb: verb(part.verb), chance: percent(part.chance) }));
        for (const [thing, chance] of Object.entries(look.if_here ?? {})) {
          said.push(t("board.ifHere", { thing: name(thing), chance: percent(chance) }));
        }
        return said;
      },
    };
  }, [t, i18n, language, view, seats]);
}

/** A play and its target as one sentence, with all that is known of it. */
export function weighed({ percent, inTen, effects }: Words, look: Look): string {
  return [percent(look.chance), inTen(look.chance), ...effects(look)].join(", ");
}
