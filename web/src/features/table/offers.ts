/** Offers as the act bar needs them: which are moves, what a form still lacks, what a press means by its weight. */
import type { Offered } from "../../generated/protocol";
import type { Item } from "../../kit/chips";
import { lengthOf } from "../../kit/text";

export type OfferField = NonNullable<Offered["fields"]>[string];
export type Answer = string | number | Item[];
export type Answers = Readonly<Record<string, Answer>>;

export function offerKey({ say, command }: Offered): string {
  return `${say} ${JSON.stringify(command)}`;
}

export function isMove({ aside }: Offered): boolean {
  return !aside;
}

function sameItems(items: readonly Item[], others: readonly Item[]): boolean {
  return items.length === others.length && others.every((one) => items.includes(one));
}

/** The answer as far as this field still allows it; undefined where it does not. */
export function stillLegal(field: OfferField, answer: Answer | Item | undefined): Answer | Item | undefined {
  switch (field.kind) {
    case "text":
      return typeof answer === "string" ? answer : undefined;
    case "number":
      // Where there is one answer alone it need not be given.
      return typeof answer === "number" ? answer : field.low === field.high ? field.low : undefined;
    case "pick":
      return field.of.find((one) => one === answer) ?? (field.of.length === 1 ? field.of[0] : undefined);
    case "choose":
      return Array.isArray(answer) ? answer.filter((one) => field.of.includes(one)).slice(0, field.high) : [];
    case "order":
      return Array.isArray(answer) && sameItems(field.items, answer) ? answer : field.items;
  }
}

/** The answers to a form as far as its fields still allow them. */
export function answersTo({ fields = {} }: Offered, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, stillLegal(field, given[name] as Answer | undefined)]),
  );
}

/** The name of a field of an offer among all that a board may draw itself. */
export function fieldPart({ say }: Offered, field: string): string {
  return `${say}#${field}`;
}

/** What a field lacks: nothing, or how many more, or that it is out of bounds. */
export type Lack =
  | null
  | { say: "choose"; count: number }
  | { say: "pick" }
  | { say: "between" | "write"; low: number; high: number };

export function lackOf(field: OfferField, answer: unknown): Lack {
  switch (field.kind) {
    case "text": {
      const count = typeof answer === "string" ? lengthOf(answer) : 0;
      return count >= field.min && count <= field.max ? null : { say: "write", low: field.min, high: field.max };
    }
    case "number": {
      const { low, high } = field;
      const legal = typeof answer === "number" && Number.isInteger(answer) && answer >= low && answer <= high;
      return legal ? null : { say: "between", low, high };
    }
    case "pick":
      return answer === undefined ? { say: "pick" } : null;
    case "choose": {
      const count = Array.isArray(answer) ? answer.length : 0;
      return count >= field.low ? null : { say: "choose", count: field.low - count };
    }
    case "order":
      return null;
  }
}

/** The whole command: what is fixed and what was filled in. */
export function commandOf(offer: Offered, answers: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const filled: Record<string, unknown> = { ...offer.command };
  for (const [key, value] of Object.entries(answers)) {
    filled[key] = typeof value === "string" && offer.fields?.[key]?.kind === "text" ? value.trim() : value;
  }
  return filled;
}

/** What a press on an offer does at once: play it, ask to confirm it, or only select it. */
export function pressMeans({ weight, kind }: Offered, touch: boolean): "play" | "confirm" | "select" {
  if (weight === "grave") return "confirm";
  // A form was filled first: its button is the second press already.
  return weight === "final" && touch && kind === "command" ? "select" : "play";
}
