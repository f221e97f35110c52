import { describe, expect, it } from "vitest";
import type { Schema } from "../../../kit/schema";
import { readPrivate, readView, type Piece } from "./reading";

const keys = (entries: { key: string }[]) => entries.map(({ key }) => key);
const plain = (piece: Piece): unknown =>
  piece.kind === "list" ? piece.items.map(plain) : "value" in piece ? `${piece.kind} ${String(piece.value)}` : piece.kind;

describe("without a schema", () => {
  const view = {
    phase: "voting",
    president: 1,
    last_seat: 0,
    round: 3,
    lives: [3, 2, 0],
    players: [
      { seat: 2, cards: 4, alive: true },
      { seat: 0, cards: 1, alive: false },
    ],
    eliminated: [2],
    drawn: [7, 8],
    discard: ["red", "blue"],
    roll: 6,
    winner: null,
    tracker: { count: 2, open: true },
  };
  const { facts, badges, rest } = readView(view, null, 3);

  it("puts seats by name on the seats", () => {
    expect(badges).toEqual([["last_seat"], ["president"], ["eliminated"]]);
  });

  it("puts what is told seat by seat beside the seats, by place or by their own number", () => {
    expect(facts.map(keys)).toEqual([["lives", "players"], ["lives"], ["lives", "players"]]);
    expect(facts[2]?.[1]?.piece).toEqual({
      kind: "group",
      entries: [
        { key: "cards", piece: { kind: "number", value: 4 } },
        { key: "alive", piece: { kind: "flag", value: true } },
      ],
    });
  });

  it("leaves the rest in the middle, in order, without what is nothing", () => {
    expect(keys(rest)).toEqual(["phase", "round", "drawn", "discard", "roll", "tracker"]);
    expect(rest.map(({ piece }) => plain(piece))).toEqual([
      "text voting",
      "number 3",
      ["number 7", "number 8"],
      ["card red", "card blue"],
      "die 6",
      "group",
    ]);
  });

  it("does not take a history for seats because it is as long", () => {
    const { facts, rest } = readView({ history: [{ round: 1 }, { round: 2 }] }, null, 2);
    expect([facts.map(keys), keys(rest)]).toEqual([[[], []], ["history"]]);
  });

  it("does not take a number for a seat that nobody has", () => {
    expect(readView({ turn: 7 }, null, 3).badges.flat()).toEqual([]);
    expect(keys(readView({ turn: 7 }, null, 3).rest)).toEqual(["turn"]);
  });

  it("shows nothing of what is no view", () => {
    for (const nothing of [null, undefined, 7, "x", []]) {
      expect(readView(nothing, null, 2)).toEqual({ facts: [[], []], badges: [[], []], rest: [] });
      expect(readPrivate(nothing, null, 2)).toEqual([]);
    }
  });
});

describe("with a schema", () => {
  const schema: Schema = {
    $ref: "#/$defs/Public",
    $defs: {
      Public: {
        properties: {
          boss: { type: "integer", hint: "seat" },
          blind: { anyOf: [{ type: "integer", "x-kind": "seat" }, { type: "null" }] },
          faces: { type: "array", items: { type: "integer" }, "x-kind": "per-seat" },
          pile: { type: "array", items: { type: "string", hint: "card" } },
          hand: { type: "array", items: { anyOf: [{ type: "string" }, { type: "null" }], hint: "card" } },
          sides: { type: "integer", hint: "die" },
          role: { anyOf: [{ type: "string" }, { type: "null" }], "x-kind": "hidden" },
          last: { anyOf: [{ $ref: "#/$defs/Roll" }, { type: "null" }] },
          order: { type: "array", items: { type: "integer", hint: "seat" } },
        },
      },
      Roll: { title: "Roll", properties: { by: { type: "integer", hint: "seat" }, face: { type: "integer", hint: "die" } } },
    },
  };
  const view = {
    boss: 1,
    blind: 0,
    faces: [5, 6],
    pile: ["a", "b"],
    hand: ["x", null],
    sides: 12,
    role: null,
    last: { by: 1, face: 4 },
    order: [1, 0],
  };
  const { facts, badges, rest } = readView(view, schema, 2);

  it("goes by the hints, whatever the names and the counts", () => {
    expect(badges).toEqual([["blind"], ["boss"]]);
    expect(facts.map(keys)).toEqual([["faces"], ["faces"]]);
    expect(rest.map(({ key, piece }) => [key, plain(piece)])).toEqual([
      ["pile", ["card a", "card b"]],
      ["hand", ["card x", "hidden"]],
      ["sides", "die 12"],
      ["role", "hidden"],
      ["last", "group"],
      ["order", ["seat 1", "seat 0"]],
    ]);
  });

  it("draws a seat inside a group by its name", () => {
    const last = rest.find(({ key }) => key === "last")?.piece;
    expect(last).toEqual({
      kind: "group",
      entries: [
        { key: "by", piece: { kind: "seat", value: 1 } },
        { key: "face", piece: { kind: "die", value: 4 } },
      ],
    });
  });

  it("reads a private view whole", () => {
    const own: Schema = { properties: { hand: { type: "array", items: { type: "integer", hint: "card" } } } };
    expect(readPrivate({ hand: [3, 4], party: "fox" }, own, 2).map(({ key, piece }) => [key, plain(piece)])).toEqual([
      ["hand", ["card 3", "card 4"]],
      ["party", "text fox"],
    ]);
  });
});
