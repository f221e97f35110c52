import { describe, expect, it } from "vitest";
import { aMember, anUpdate, aTable } from "../testing/house";
import { lineDropped, lineEnded, signalled, updated, welcomed } from "./actions";
import { chatSlice } from "./chat-slice";
import { covered, coverSlice, hasSecrets, isHiding, screenShared } from "./cover-slice";
import { happenedSlice, looked, played } from "./happened-slice";
import { marksOf, notReady, seated } from "./seats";
import { passed, signalsSlice } from "./signals-slice";
import { reducer } from "./state";
import { tableSlice } from "./table-slice";

const begin = { type: "@@init" };
const first = (change: Parameters<typeof anUpdate>[0]) => updated({ update: anUpdate(change), first: true, back: false });
const later = (change: Parameters<typeof anUpdate>[0]) => updated({ update: anUpdate(change), first: false, back: false });
const said = (version: number, member: number, text: string) => ({ version, at: 5, by: member, event: { type: "Said", member, text } });

describe("the table", () => {
  it("keeps the table's part where an update has none, and nothing else", () => {
    let state = tableSlice.reducer(undefined, first({ table: aTable(), private: { role: "wolf" }, public: { a: 1 } }));
    state = tableSlice.reducer(state, later({ version: 11, to_act: [0] }));
    expect(state.table?.code).toBe("KRTQX");
    expect(state).toMatchObject({ version: 11, public: null, private: null, toAct: [0] });
  });

  it("keeps as it is what an update says again", () => {
    const turn = { to_act: [0, 2], you: { member: 1, seat: 0, host: true } };
    const before = tableSlice.reducer(undefined, first({ table: aTable(), ...structuredClone(turn) }));
    const after = tableSlice.reducer(before, later({ version: 11, ...structuredClone(turn) }));
    expect(after.you).toBe(before.you);
    expect(after.toAct).toBe(before.toAct);
    const moved = tableSlice.reducer(after, later({ version: 12, to_act: [2], you: { ...turn.you, host: false } }));
    expect(moved).toMatchObject({ toAct: [2], you: { host: false } });
  });

  it("keeps nothing of another table, nor of one that was left", () => {
    const state = tableSlice.reducer(undefined, first({ table: aTable(), private: { role: "wolf" } }));
    for (const action of [welcomed({ code: "BCDFG", member: 1, build: "" }), lineDropped(), lineEnded("left")]) {
      expect(JSON.stringify(tableSlice.reducer(state, action))).not.toContain("wolf");
    }
  });
});

describe("what happened", () => {
  const event = (version: number) => ({ version, at: 1, by: 1, event: { type: "Happened" } });

  it("is told once, in order, and a hidden event is not told", () => {
    let state = happenedSlice.reducer(undefined, first({ version: 3, events: [event(1), { version: 2 }, event(3)] }));
    state = happenedSlice.reducer(state, later({ version: 4, events: [event(3), event(4)] }));
    expect(state.told.map(({ version }) => version)).toEqual([1, 3, 4]);
  });

  it("that was there before is not played, what comes after is", () => {
    let state = happenedSlice.reducer(undefined, first({ version: 3, events: [event(3)] }));
    expect(state.shown).toBe(3);
    state = happenedSlice.reducer(state, later({ version: 5, events: [event(4), event(5)] }));
    expect(state.told.filter(({ version }) => version > state.shown)).toHaveLength(2);
    state = happenedSlice.reducer(state, played(5));
    expect(state.shown).toBe(5);
    expect(happenedSlice.reducer(state, played(4)).shown).toBe(5);
    const hidden = happenedSlice.reducer(state, later({ version: 7, events: [{ version: 6 }, { version: 7 }] }));
    expect(hidden.shown).toBe(7);
    const after = happenedSlice.reducer(hidden, later({ version: 9, events: [event(8), { version: 9 }] }));
    expect(after.shown).toBe(7);
    expect(happenedSlice.reducer(after, played(8)).shown).toBe(9);
    expect(happenedSlice.reducer(state, looked(5)).looked).toBe(5);
  });

  it("keeps who sat where when it happened", () => {
    const began = { version: 2, at: 1, by: 1, event: { type: "GameStarted", number: 2, seats: [4, 1] } };
    let state = happenedSlice.reducer(undefined, first({ version: 3, events: [event(1), began, event(3)], table: aTable() }));
    state = happenedSlice.reducer(state, later({ version: 4, events: [event(4)] }));
    expect(state.told.map(({ seats }) => seats)).toEqual([null, [4, 1], [4, 1], [4, 1]]);
    const members = [aMember({ member: 1, seat: 1 }), aMember({ member: 2, seat: 0 })];
    state = happenedSlice.reducer(undefined, first({ version: 9, table: aTable({ stage: "playing", members }) }));
    expect(happenedSlice.reducer(state, later({ version: 10, events: [event(10)] })).told[0]?.seats).toEqual([2, 1]);
  });

  it("starts anew when the house could not tell all of it", () => {
    const state = happenedSlice.reducer(undefined, first({ version: 3, events: [event(3)] }));
    expect(happenedSlice.reducer(state, first({ version: 900, reset: true })).told).toEqual([]);
  });

  it("names those who came, and forgets a name that was forgotten", () => {
    const joined = { version: 4, at: 1, by: 2, event: { type: "UserJoined", member: 2, username: "Bea" } };
    let state = happenedSlice.reducer(undefined, later({ version: 4, events: [joined] }));
    expect(state.names).toEqual({ 2: "Bea" });
    const forgotten = { version: 5, at: 1, by: 2, event: { type: "NameForgotten", member: 2 } };
    state = happenedSlice.reducer(state, later({ version: 5, events: [forgotten] }));
    expect(state.names).toEqual({});
  });
});

describe("looking", () => {
  it("goes on from what was on this device's screen before", () => {
    const at = (seen: number | undefined, reset = false) =>
      happenedSlice.reducer(undefined, updated({ update: anUpdate({ version: 9, reset }), first: true, back: false, seen }));
    expect(at(4).looked).toBe(4);
    expect(at(undefined).looked).toBe(9);
    expect(at(40).looked).toBe(9);
    expect(at(4, true).looked).toBe(9);
  });
});

describe("what passes", () => {
  it("is there until it has passed, and never of another table", () => {
    let state = signalsSlice.reducer(undefined, signalled({ member: 2, kind: "reaction", value: "cheers" }));
    state = signalsSlice.reducer(state, signalled({ member: 3, kind: "nudge", value: null }));
    expect(state.passing.map(({ id, member }) => [id, member])).toEqual([
      [1, 2],
      [2, 3],
    ]);
    state = signalsSlice.reducer(state, passed(1));
    expect(state.passing.map(({ id }) => id)).toEqual([2]);
    expect(signalsSlice.reducer(state, lineDropped()).passing).toEqual([]);
  });

  it("is not kept beyond what a screen can show", () => {
    let state = signalsSlice.reducer(undefined, begin);
    for (let n = 0; n < 100; n += 1) state = signalsSlice.reducer(state, signalled({ member: 1, kind: "nudge", value: null }));
    expect(state.passing.length).toBeLessThan(30);
    expect(state.passing.at(-1)?.id).toBe(100);
  });
});

describe("the cover", () => {
  const dealt = { version: 4, at: 1, by: null, event: { type: "Dealt" }, secret: true };
  const hides = (...actions: Parameters<typeof reducer>[1][]) =>
    isHiding(actions.reduce<ReturnType<typeof reducer>>(reducer, reducer(undefined, begin)));

  it("hides where something is private: a view, or an event that not everyone may know", () => {
    expect(hides(covered(true))).toBe(false);
    expect(hides(covered(true), first({ private: { role: "wolf" } }))).toBe(true);
    expect(hides(covered(true), first({ version: 4, events: [dealt] }))).toBe(true);
    expect(hides(covered(true), first({ version: 4, events: [{ ...dealt, secret: false }] }))).toBe(false);
    expect(hides(first({ private: { role: "wolf" } }))).toBe(false);
    expect(hasSecrets(reducer(undefined, first({ private: {} })))).toBe(true);
  });

  it("is never off on a screen that others look at", () => {
    expect(hides(screenShared(true))).toBe(true);
    expect(coverSlice.reducer(undefined, begin)).toEqual({ on: false, screen: false });
  });
});

describe("the chat", () => {
  it("joins what was heard before with what is said now, each line once", () => {
    const chat = [{ version: 3, at: 1, by: 2, text: "ciao" }];
    let state = chatSlice.reducer(undefined, first({ version: 4, events: [said(3, 2, "ciao"), said(4, 1, "ehi")], chat }));
    state = chatSlice.reducer(state, later({ version: 5, events: [said(5, 2, "dai")] }));
    expect(state.lines.map(({ text }) => text)).toEqual(["ciao", "ehi", "dai"]);
  });

  it("blanks what the host removed", () => {
    let state = chatSlice.reducer(undefined, later({ version: 3, events: [said(3, 2, "brutta parola")] }));
    const removal = { version: 4, at: 1, by: 1, event: { type: "SaidRemoved", removed: 3 } };
    state = chatSlice.reducer(state, later({ version: 4, events: [removal] }));
    expect(state.lines).toEqual([{ version: 3, at: 5, by: 2, text: null }]);
  });

  it("begins empty", () => {
    expect(chatSlice.reducer(undefined, begin).lines).toEqual([]);
  });
});

describe("seats", () => {
  it("stand in seat order whatever the table's order", () => {
    const members = [aMember({ member: 1, seat: 1 }), aMember({ member: 2, seat: null }), aMember({ member: 3, seat: 0 })];
    expect(seated(members).map(({ member }) => member)).toEqual([3, 1]);
  });

  it("have marks that stay and are all different", () => {
    const members = [1, 2, 3, 11, 12].map((member) => aMember({ member }));
    const marks = marksOf(members);
    expect(new Set(marks.values()).size).toBe(5);
    const fewer = marksOf(members.slice(0, 4).reverse());
    for (const member of [1, 2, 3, 11]) expect(fewer.get(member)).toBe(marks.get(member));
    expect(marksOf([aMember({ member: 4, kind: "spectator", plays: false })]).size).toBe(0);
  });

  it("say who is not ready: no bots, no host, none who only watch", () => {
    const members = [
      aMember({ member: 1 }),
      aMember({ member: 2 }),
      aMember({ member: 3, kind: "bot" }),
      aMember({ member: 4, plays: false }),
      aMember({ member: 5, ready: true }),
    ];
    expect(notReady(aTable({ members })).map(({ member }) => member)).toEqual([2]);
  });
});
