/** Events, offers, refusals, odds and outcomes as sentences in the reader's language. */
import type { i18n } from "i18next";
import type { Likelihood, Offered, Outcome } from "../generated/protocol";
import type { Told } from "../kit/board";
import type { Refusal } from "../wire/actions";
import { firstOf } from "./catalogue";
import { filled, isMemberKey, isSeatKey, words, type Names, type WordOf } from "./fill";

/** Announcements in other words than the catalogue's, by key, as a table's options may bring them. */
export type Announcements = Readonly<Record<string, string>>;

export interface Teller {
  i18n: i18n;
  game: string;
  names: Names;
  announcements: Announcements;
}

type Happened = Pick<Told, "event" | "by" | "seats">;
type Event = Told["event"];

/** `some_game.offer.roll` stands in the game's catalogue as `offer.roll`. */
function inGame(game: string, say: string): string {
  return `${game}:${say.startsWith(`${game}.`) ? say.slice(game.length + 1) : say}`;
}

/** A code of the wire, such as `special_election`, `gate-key` or `ATTACK.stab`: no text that somebody wrote. */
const CODE = /^[A-Za-z0-9]+([_.+-][A-Za-z0-9]+)*$/;

/**
 * The event's name with each of its flags that is set, with each of its lists that is empty, then with each code it
 * holds, the most telling first: `Picked_by_time`, `Picked_no_cards`, `Picked_red`, `Picked`.
 */
function kinds({ type, ...fields }: Event): string[] {
  const flags = Object.keys(fields).filter((key) => fields[key] === true);
  const empty = Object.entries(fields).flatMap(([key, value]) => (Array.isArray(value) && value.length === 0 ? [`no_${key}`] : []));
  const codes = Object.values(fields).filter((value): value is string => typeof value === "string" && CODE.test(value));
  return [...[...flags, ...empty, ...codes].map((more) => `${type}_${more}`), type];
}

/** What the game's catalogue calls the values of a sentence: `values.policy.liberal`, or by any key `names.gate-key`. */
function wordsIn({ i18n, game }: Pick<Teller, "i18n" | "game">): WordOf {
  return (key, code) =>
    CODE.test(code) ? firstOf(i18n, [`${game}:values.${key}.${code}`, `${game}:names.${code}`], {}) : undefined;
}

function paramsOf(teller: Teller, { event, by, seats }: Happened): Record<string, unknown> {
  const names = teller.names.at(seats);
  const doer = by === null ? {} : { by: names.member(by) };
  return { ...doer, ...filled(event, names, teller.i18n.language, wordsIn(teller)) };
}

/** The numbers behind a sentence, where the game's catalogue tells them; else null. */
export function eventNumbers(teller: Teller, happened: Happened): string | null {
  const keys = kinds(happened.event).map((kind) => `${teller.game}:numbers.${kind}`);
  return firstOf(teller.i18n, keys, paramsOf(teller, happened)) ?? null;
}

function braced(text: string, params: Record<string, unknown>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, key: string) => {
    const value = params[key];
    return typeof value === "string" || typeof value === "number" ? String(value) : whole;
  });
}

/** What happened, or null where it is nothing to tell. */
export function eventSentence(teller: Teller, happened: Happened): string | null {
  const { i18n, game, announcements } = teller;
  const { event, seats } = happened;
  const params = paramsOf(teller, happened);
  for (const kind of kinds(event)) {
    const announced = i18n.exists(`${game}:announced.${kind}`) ? i18n.t(`${game}:announced.${kind}`) : undefined;
    const text = announced === undefined ? undefined : announcements[announced];
    if (text !== undefined) return braced(text, params);
  }
  const keys = kinds(event).flatMap((kind) => [`${game}:events.${kind}`, `house:events.${kind}`]);
  const told = firstOf(i18n, keys, params);
  // A catalogue may say that something is not worth a sentence, by an empty one.
  if (told !== undefined) return told === "" ? null : told;
  return plainly(event, teller.names.at(seats), i18n);
}

/** An event that no catalogue knows: its name, then its fields. */
function plainly({ type, ...fields }: Event, names: Names, { language }: i18n): string {
  const params = filled(fields, names, language);
  const told = Object.entries(params).filter(([key]) => key in fields && key !== "at");
  const parts = told.map(([key, value]) =>
    isSeatKey(key) || isMemberKey(key) ? String(value) : `${words(key).toLowerCase()} ${String(value)}`,
  );
  return [words(type), ...parts].join(" · ");
}

/**
 * What an offer does, as its button says it; `answers` are the free fields of a form, as far as they are filled.
 *
 * A filled form says what was chosen: by the catalogue's `…_filled`, else after its label.
 */
export function offerLabel({ i18n, game, names }: Teller, offer: Offered, answers: Record<string, unknown> = {}): string {
  const params = filled({ ...offer.params, ...answers }, names, i18n.language, wordsIn({ i18n, game }));
  const key = inGame(game, offer.say);
  const label = firstOf(i18n, [key], params) ?? offer.label;
  if (Object.keys(answers).length === 0) return label;
  return firstOf(i18n, [`${key}_filled`], params) ?? [label, ...chosen(offer, answers, params)].join(": ");
}

/** The names and numbers that were picked; texts and orders are read where they were filled in. */
function chosen({ fields = {} }: Offered, answers: Record<string, unknown>, params: Record<string, unknown>): string[] {
  const told = Object.entries(fields).filter(([name, { kind }]) => {
    const answer = answers[name];
    const nothing = answer === undefined || (Array.isArray(answer) && answer.length === 0);
    return (kind === "pick" || kind === "choose" || kind === "number") && typeof answer !== "boolean" && !nothing;
  });
  return told.length > 0 ? [told.map(([name]) => String(params[name])).join(", ")] : [];
}

/** What is asked of whoever is to act, or undefined where the catalogue has no words for it. */
export function offerPrompt({ i18n, game, names }: Teller, offer: Offered): string | undefined {
  return firstOf(i18n, [`${inGame(game, offer.say)}_prompt`], filled(offer.params, names, i18n.language));
}

/** What a grave offer's confirmation says. */
export function offerWarning({ i18n, game, names }: Teller, offer: Offered): string {
  const params = filled(offer.params, names, i18n.language);
  return firstOf(i18n, [`${inGame(game, offer.say)}_warning`], params) ?? i18n.t("house:act.grave");
}

/** Why something was refused, and what would work. */
export function refusalSentence({ i18n, game, names }: Teller, { code, detail, params }: Refusal): string {
  const given = filled(params, names, i18n.language);
  // One code may have several causes, told apart by what the refusal names.
  const causes = [...Object.keys(params).map((param) => `${code}_${param}`), code];
  const keys = [game, "house"].flatMap((ns) => causes.map((cause) => `${ns}:refusals.${cause}`));
  if (i18n.language === "en" && detail !== "") return braced(detail, given);
  return firstOf(i18n, keys, given) ?? (detail === "" ? i18n.t("house:refusals.internal") : braced(detail, given));
}

export function oddsLabel({ i18n, game }: Teller, { say, label }: Likelihood): string {
  return firstOf(i18n, [inGame(game, say)], {}) ?? label;
}

/** Why a game ended. */
export function reasonSentence({ i18n, game }: Teller, { reason }: Outcome): string {
  return firstOf(i18n, [`${game}:reasons.${reason}`, `house:reasons.${reason}`], {}) ?? words(reason);
}
