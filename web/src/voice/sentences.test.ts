import i18next from "i18next";
import { beforeAll, describe, expect, it } from "vitest";
import type { Offered } from "../generated/protocol";
import { aMember } from "../testing/house";
import { announcementsOf } from "./announcements";
import { bringGame } from "./catalogue";
import { filled, listed, namesOf, words } from "./fill";
import { eventNumbers, eventSentence, oddsLabel, offerLabel, offerPrompt, offerWarning, reasonSentence, refusalSentence, type Teller } from "./sentences";

const members = [aMember({ member: 1, seat: 1 }), aMember({ member: 2, seat: 0 }), aMember({ member: 3, username: null })];
const names = namesOf(members, { 9: "Ivo" }, "someone");
const teller: Teller = { i18n: i18next, game: "chapel", names, announcements: {} };
const offer: Offered = {
  kind: "command",
  aside: false,
  weight: "plain",
  label: "Nominate Ada",
  say: "chapel.nominate",
  params: { seat: 1, count: 2 },
  command: { type: "Nominate" },
};

const told = (by: Teller, event: { type: string } & Record<string, unknown>, member: number | null) =>
  eventSentence(by, { event, by: member, seats: null });

beforeAll(() => {
  i18next.addResourceBundle("en", "chapel", {
    events: { Rang: "{name} rings {count} bells.", Rang_by_time: "Time rings for {name}.", Quiet: "", Hung: "The {bell} hangs.", Hung_small: "Up with the {bell}.", "Hung_RING.loud": "Loud.", Found: "Found: {bells}.", Found_no_bells: "Nothing.", UserJoined: "{username} enters the chapel." },
    announced: { Tolled: "tolled" },
    numbers: { Struck: "{count} of 6, dice {rolls}.", Struck_missed: "dice {rolls}." },
    names: { "old-bell": "old bell" },
    nominate: "Nominate {seat}",
    nominate_prompt_other: "nominate {count} people.",
    nominate_warning: "{seat} will not forget.",
    nominate_filled: "Nominate {whom}",
    refusals: { no_rope: "No rope.", no_rope_length: "The rope is {length} too short." },
    odds: { saved: "Saved" },
    values: { bell: { great: "great bell", small: "little bell" }, keep: { 0: "the first", 2: "the third" } },
    keep: "Keep two",
    keep_filled: "Keep {keep}",
  });
  i18next.addResourceBundle("it", "chapel", { events: {}, refusals: { no_rope: "Niente corda." } });
});

describe("an event", () => {
  it("is told by the game's words, with names for seats and members", () => {
    expect(told(teller, { type: "Rang", seat: 1, count: 3 }, null)).toBe("Ada rings 3 bells.");
    expect(told(teller, { type: "Rang", member: 9, count: 3 }, null)).toBe("Ivo rings 3 bells.");
    expect(told(teller, { type: "Rang", member: 3, count: 3 }, null)).toBe("someone rings 3 bells.");
  });

  it("is told otherwise where a flag is set, and as usual where it is not", () => {
    expect(told(teller, { type: "Rang", seat: 0, count: 1, by_time: true }, null)).toBe("Time rings for Bea.");
    expect(told(teller, { type: "Rang", seat: 0, count: 1, by_time: false }, null)).toBe("Bea rings 1 bells.");
  });

  it("is told by the codes it holds, and calls them as the catalogue does", () => {
    expect(told(teller, { type: "Hung", bell: "great" }, null)).toBe("The great bell hangs.");
    expect(told(teller, { type: "Hung", bell: "small" }, null)).toBe("Up with the little bell.");
    expect(told(teller, { type: "Hung", bell: "new one: {count}" }, null)).toBe("The new one: {count} hangs.");
    expect(told(teller, { type: "Hung", bell: ["small", "great", "lost"] }, null)).toBe("The little bell, great bell and lost hangs.");
  });

  it("is told by verbs too, and by the lists that are empty; what is named by any key is called so", () => {
    expect(told(teller, { type: "Hung", verb: "RING.loud" }, null)).toBe("Loud.");
    expect(told(teller, { type: "Found", bells: [] }, null)).toBe("Nothing.");
    expect(told(teller, { type: "Found", bells: ["old-bell", "new"] }, null)).toBe("Found: old bell and new.");
  });

  it("has the numbers behind it where the catalogue tells them", () => {
    const numbers = (event: { type: string } & Record<string, unknown>) => eventNumbers(teller, { event, by: null, seats: null });
    expect(numbers({ type: "Struck", count: 4, rolls: [[51, 50], [3, 99]] })).toBe("4 of 6, dice 51 / 50 and 3 / 99.");
    expect(numbers({ type: "Struck", outcome: "missed", rolls: [[51, 50]] })).toBe("dice 51 / 50.");
    expect(numbers({ type: "Rang" })).toBeNull();
  });

  it("of the table is told by the house, unless the game has its own words", () => {
    expect(told(teller, { type: "UserJoined", username: "Cai", plays: true }, 3)).toBe("Cai sits down.");
    expect(told(teller, { type: "UserJoined", username: "Cai", plays: false }, 3)).toBe("Cai enters the chapel.");
    expect(told(teller, { type: "HostChanged", member: 2, succeeded: null }, null)).toBe("Bea is the host now.");
  });

  it("is announced in the words that the options bring", () => {
    const themed = { ...teller, announcements: { tolled: "BONG! {name}, {count}!" } };
    expect(told(themed, { type: "Tolled", seat: 0, count: 2 }, null)).toBe("BONG! Bea, 2!");
  });

  it("of an earlier game names who sat there then", () => {
    const event = { type: "Rang", seat: 0, count: 2 };
    expect(eventSentence(teller, { event, by: null, seats: [9, 2] })).toBe("Ivo rings 2 bells.");
    expect(eventSentence(teller, { event: { ...event, seat: 1 }, by: null, seats: [9, 2] })).toBe("Bea rings 2 bells.");
  });

  it("that is nothing to tell is not told", () => {
    expect(told(teller, { type: "Quiet" }, null)).toBeNull();
    expect(told(teller, { type: "Said", member: 1, text: "x" }, 1)).toBeNull();
  });

  it("that nobody knows is told plainly", () => {
    const event = { type: "BellsMoved", seat: 1, to_seat: 0, numbers: [1, 2, 3], at: 5, note: null };
    expect(told(teller, event, null)).toBe("Bells moved · Ada · Bea · numbers 1, 2 and 3 · note –");
  });

  it("in another language falls back to English words of the game", async () => {
    await i18next.changeLanguage("it");
    expect(told(teller, { type: "HostChanged", member: 2 }, null)).toBe("Adesso l'oste è Bea.");
  });
});

describe("an offer", () => {
  it("is called, asked and warned of by the catalogue", () => {
    expect(offerLabel(teller, offer)).toBe("Nominate Ada");
    expect(offerLabel(teller, offer, { whom: "x" })).toBe("Nominate x");
    expect(offerPrompt(teller, offer)).toBe("nominate 2 people.");
    expect(offerWarning(teller, offer)).toBe("Ada will not forget.");
  });

  it("says what was chosen by its own words", () => {
    expect(offerLabel(teller, { ...offer, say: "chapel.keep", params: {} }, { keep: [0, 2] })).toBe("Keep the first and the third");
    expect(offerLabel(teller, { ...offer, say: "chapel.keep", params: {} }, { keep: [1] })).toBe("Keep 1");
    expect(offerLabel(teller, { ...offer, say: "chapel.keep", params: {} }, { keep: 0 })).toBe("Keep the first");
    expect(offerLabel(teller, { ...offer, say: "chapel.keep", params: {} }, { keep: 1 })).toBe("Keep 1");
  });

  it("without words of its own is called as the house says", () => {
    const unknown = { ...offer, say: "chapel.unheard" };
    expect(offerLabel(teller, unknown)).toBe("Nominate Ada");
    expect(offerPrompt(teller, unknown)).toBeUndefined();
    expect(offerWarning(teller, unknown)).toBe("This cannot be undone.");
  });
});

describe("a refusal", () => {
  const refusal = { code: "no_rope", detail: "Your rope is {length} ells too short.", params: { length: 2 } };

  it("is the house's sentence in English", () => {
    expect(refusalSentence(teller, refusal)).toBe("Your rope is 2 ells too short.");
  });

  it("is found by its code, and by what it names, in another language", async () => {
    await i18next.changeLanguage("it");
    expect(refusalSentence(teller, { ...refusal, params: {} })).toBe("Niente corda.");
    expect(refusalSentence(teller, { code: "wrong_phase", detail: "x", params: { seconds: 60 } })).toContain("60 secondi");
    expect(refusalSentence(teller, { code: "unheard_of", detail: "Only {seat}.", params: { seat: 0 } })).toBe("Only Bea.");
  });
});

describe("the rest", () => {
  it("reads out lists as people do", () => {
    expect(listed(["1", "2", "3"], "en")).toBe("1, 2 and 3");
    expect(listed(["1", "2", "3"], "it")).toBe("1, 2 e 3");
  });

  it("makes words of code words", () => {
    expect(["NumbersPicked", "numbers_picked", "last-standing"].map(words)).toEqual(["Numbers picked", "Numbers picked", "Last standing"]);
  });

  it("fills what a sentence may name", () => {
    expect(filled({ seat: 1, seats: [0, 1], winner_seat: 0, count: 2, flag: true, gone: null }, names, "en")).toEqual({
      seat: "Ada",
      seats: "Bea and Ada",
      winner_seat: "Bea",
      count: 2,
      gone: "–",
      name: "Ada",
    });
  });

  it("tells odds and reasons, also unknown ones", () => {
    const likelihood = { say: "chapel.odds.saved", label: "saved!", numerator: 1, denominator: 2 };
    expect(oddsLabel(teller, likelihood)).toBe("Saved");
    expect(oddsLabel(teller, { ...likelihood, say: "chapel.odds.lost" })).toBe("saved!");
    const outcome = { ranks: [], points: [], reason: "abandoned" };
    expect(reasonSentence(teller, outcome)).toBe("Nobody moved for too long.");
    expect(reasonSentence(teller, { ...outcome, reason: "last_bell" })).toBe("Last bell");
  });

  it("brings a game's catalogue when there is one, and does without when there is none", async () => {
    await bringGame("no_such_game");
    expect(i18next.hasResourceBundle("en", "no_such_game")).toBe(false);
  });

  it("finds the announcements of the chosen preset", () => {
    const options = { properties: { night: { presets: { storm: { announcements: { en: { tolled: "CRASH" } } } } } } };
    const entry = { options } as unknown as Parameters<typeof announcementsOf>[0];
    expect(announcementsOf(entry, { night: "storm" }, "en")).toEqual({ tolled: "CRASH" });
    expect(announcementsOf(entry, { night: "calm" }, "en")).toEqual({});
    expect(announcementsOf(entry, null, "en")).toEqual({});
  });
});
