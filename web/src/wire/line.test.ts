import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { aMember, anUpdate, aTable, FakeHouse } from "../testing/house";
import { lineDropped, placeWanted, pressed, tableWanted } from "./actions";

function shown(version: number, event: object | null = { type: "SomethingHappened" }) {
  return event === null ? { version } : { version, at: 1, by: 1, event };
}

let house: FakeHouse;

beforeEach(() => {
  vi.useFakeTimers();
  house = new FakeHouse();
});

afterEach(() => {
  house.store.dispatch(lineDropped());
  vi.useRealTimers();
});

function sit() {
  house.store.dispatch(placeWanted({ code: "KRTQX", username: "Ada", spectate: false }));
  house.welcome();
}

describe("joining", () => {
  it("asks with a token of its own making and keeps it out of the store", () => {
    sit();
    const [join] = house.socket.of("JoinGame");
    expect(house.socket.protocol).toBe("taberna.v1");
    expect(join).toMatchObject({ code: "KRTQX", username: "Ada", spectate: false, since: 0 });
    expect(join?.token).toMatch(/^[\w-]{22,}$/);
    expect(house.credentials.seat("KRTQX")?.token).toBe(join?.token);
    expect(join?.player).toBe(house.credentials.knownPlayer());
    const stored = JSON.stringify(house.state);
    expect(stored).not.toContain(join?.token);
    expect(stored).not.toContain(join?.player);
    expect(house.state.connection.status).toBe("in");
  });

  it("lays a table, and joins that table when the line is lost before the answer", () => {
    house.store.dispatch(tableWanted({ game: "test_game", username: "Ada", listed: true, plays: true }));
    house.socket.open();
    const [first] = house.socket.of("HostGame");
    house.socket.cut();
    vi.advanceTimersByTime(400);
    house.welcome();
    const [second] = house.socket.of("HostGame");
    expect(second?.token).toBe(first?.token);
    expect(house.state.connection.code).toBe("KRTQX");
    house.socket.cut();
    vi.advanceTimersByTime(400);
    house.socket.open();
    expect(house.socket.of("HostGame")).toEqual([]);
    expect(house.socket.of("JoinGame")[0]).toMatchObject({ code: "KRTQX", token: first?.token, since: 10 });
  });

  it("says that a name is taken, and can ask again under another", () => {
    house.store.dispatch(placeWanted({ code: "KRTQX", username: "Ada" }));
    house.socket.open();
    const [join] = house.socket.of("JoinGame");
    house.socket.frame({ type: "UsernameTaken", reply_to: join?.id, username: "Ada" });
    expect(house.state.connection).toMatchObject({ status: "refused", refusal: { code: "username_taken" } });
    expect(house.credentials.seat("KRTQX")).toBeUndefined();
    house.store.dispatch(placeWanted({ code: "KRTQX", username: "Ada B" }));
    house.welcome();
    expect(house.state.connection.status).toBe("in");
  });

  it("forgets a place whose code the house does not know", () => {
    house.credentials.keep("KRTQX", { token: "t".repeat(32) });
    house.store.dispatch(placeWanted({ code: "KRTQX" }));
    house.socket.open();
    house.socket.frame({ type: "InvalidRoom", reply_to: house.socket.of("JoinGame")[0]?.id, code: "KRTQX" });
    expect(house.state.connection).toMatchObject({ status: "unknown", code: "KRTQX" });
    expect(house.credentials.seat("KRTQX")).toBeUndefined();
    vi.advanceTimersByTime(60_000);
    expect(house.sockets).toHaveLength(1);
  });

  it("waits and asks again when the house is busy", () => {
    house.store.dispatch(placeWanted({ code: "KRTQX", username: "Ada" }));
    house.socket.open();
    const error = { type: "GenericError", reply_to: house.socket.of("JoinGame")[0]?.id, code: "server_busy", detail: "" };
    house.socket.frame(error);
    vi.advanceTimersByTime(5_000);
    expect(house.sockets).toHaveLength(2);
  });

  it("asks for what happened since this device looked last", () => {
    house.credentials.keep("KRTQX", { token: "t".repeat(32), seen: 100 });
    house.store.dispatch(placeWanted({ code: "KRTQX" }));
    house.socket.open();
    expect(house.socket.of("JoinGame")[0]).toMatchObject({ since: 40, token: "t".repeat(32) });
  });
});

describe("a lost line", () => {
  it("is opened for ever, never more than 15 s apart", () => {
    sit();
    house.socket.cut();
    expect(house.state.connection.status).toBe("lost");
    const gaps: number[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const before = Date.now();
      const count = house.sockets.length;
      while (house.sockets.length === count) vi.advanceTimersByTime(50);
      gaps.push(Date.now() - before);
      house.socket.cut();
    }
    expect(gaps[0]).toBeLessThanOrEqual(450);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(15_050);
    expect(gaps.at(-1)).toBeGreaterThan(gaps[0] ?? 0);
  });

  it("comes back with the events since, and counts them", () => {
    sit();
    house.socket.cut();
    vi.advanceTimersByTime(400);
    expect(house.state.connection.status).toBe("lost");
    house.welcome({ version: 14, events: [shown(11), shown(12, null), shown(13), shown(14)] });
    expect(house.socket.of("JoinGame")[0]?.since).toBe(10);
    expect(house.state.connection).toMatchObject({ status: "in", back: { missed: 3 } });
    expect(house.state.table.version).toBe(14);
    expect(house.state.happened.told.map(({ version }) => version)).toEqual([11, 13, 14]);
  });

  it("is seen by a gap in the versions", () => {
    sit();
    house.socket.frame(anUpdate({ version: 12, events: [shown(12)] }));
    expect(house.state.table.version).toBe(10);
    vi.advanceTimersByTime(400);
    house.socket.open();
    expect(house.sockets).toHaveLength(2);
    expect(house.socket.of("JoinGame")[0]?.since).toBe(10);
  });

  it("takes an update without events at the version it has", () => {
    sit();
    house.socket.frame(anUpdate({ you: { member: 1, seat: null, host: false } }));
    expect(house.sockets).toHaveLength(1);
    expect(house.state.table.you?.host).toBe(false);
  });

  it("is noticed by silence after the page wakes", () => {
    sit();
    house.socket.frame({ type: "Pong", at: Date.now() });
    for (const [target, event] of [
      [document, "visibilitychange"],
      [window, "pageshow"],
      [window, "online"],
    ] as const) {
      const before = house.socket.of("Ping").length;
      target.dispatchEvent(new Event(event));
      expect(house.socket.of("Ping").length).toBe(before + 1);
      house.socket.frame({ type: "Pong", at: Date.now() });
    }
    vi.advanceTimersByTime(3_000);
    expect(house.sockets).toHaveLength(1);
    window.dispatchEvent(new Event("online"));
    vi.advanceTimersByTime(2_000);
    expect(house.state.connection.status).toBe("lost");
    vi.advanceTimersByTime(400);
    expect(house.sockets).toHaveLength(2);
  });

  it("is opened at once when the page wakes while it waits", () => {
    sit();
    for (let n = 0; n < 6; n += 1) {
      house.socket.cut();
      const count = house.sockets.length;
      while (house.sockets.length === count) vi.advanceTimersByTime(100);
    }
    house.socket.cut();
    const count = house.sockets.length;
    window.dispatchEvent(new Event("online"));
    expect(house.sockets).toHaveLength(count + 1);
  });

  it("is kept awake by a ping each 25 s", () => {
    sit();
    house.socket.frame({ type: "Pong", at: Date.now() });
    const before = house.socket.of("Ping").length;
    vi.advanceTimersByTime(25_000);
    expect(house.socket.of("Ping").length).toBe(before + 1);
    vi.advanceTimersByTime(10_000);
    expect(house.state.connection.status).toBe("lost");
  });

  it("waits longer when the house has shut the door on it", () => {
    sit();
    house.socket.cut(1008);
    vi.advanceTimersByTime(4_900);
    expect(house.sockets).toHaveLength(1);
    vi.advanceTimersByTime(200);
    expect(house.sockets).toHaveLength(2);
  });
});

describe("a press", () => {
  const press = () => house.store.dispatch(pressed("ready", { type: "SetReady", ready: true }));
  const waiting = () => Object.values(house.state.pending.sent)[0];

  it("is sent once, however often the control is pressed", () => {
    sit();
    press();
    press();
    press();
    expect(house.socket.of("SetReady")).toHaveLength(1);
    house.socket.frame({ type: "Accepted", reply_to: house.socket.of("SetReady")[0]?.id, version: 10 });
    expect(waiting()).toBeUndefined();
    expect(house.state.pending.done.ready).toBe(1);
    press();
    expect(house.socket.of("SetReady")).toHaveLength(2);
  });

  it("says sending at 400 ms, late at 5 s, and goes again under the same id", () => {
    sit();
    press();
    const id = house.socket.of("SetReady")[0]?.id;
    vi.advanceTimersByTime(399);
    expect(waiting()?.age).toBe("new");
    vi.advanceTimersByTime(1);
    expect(waiting()?.age).toBe("sending");
    vi.advanceTimersByTime(4_600);
    expect(waiting()?.age).toBe("late");
    expect(house.socket.of("Ping").length).toBeGreaterThan(1);
    expect(house.socket.of("SetReady").map((one) => one.id)).toEqual([id, id]);
  });

  it("goes again after the line came back, until it is answered", () => {
    sit();
    press();
    const sent = house.socket.of("SetReady");
    house.socket.cut();
    vi.advanceTimersByTime(400);
    expect(house.socket.of("SetReady")).toEqual([]);
    house.welcome();
    expect(house.socket.of("SetReady")).toEqual(sent);
    house.socket.frame({ type: "Accepted", reply_to: sent[0]?.id, version: 10 });
    house.socket.cut();
    vi.advanceTimersByTime(400);
    house.welcome();
    expect(house.socket.of("SetReady")).toEqual([]);
  });

  it("made while the line is lost waits for it", () => {
    sit();
    house.socket.cut();
    press();
    vi.advanceTimersByTime(400);
    house.welcome();
    expect(house.socket.of("SetReady")).toHaveLength(1);
  });

  it("that is refused says so at its control", () => {
    sit();
    press();
    const id = house.socket.of("SetReady")[0]?.id;
    house.socket.frame({ type: "GenericError", reply_to: id, code: "stale", detail: "Look again.", params: {} });
    expect(waiting()).toBeUndefined();
    expect(house.state.pending.refused.ready).toMatchObject({ code: "stale" });
  });

  it("is kept when the house is busy", () => {
    sit();
    press();
    const id = house.socket.of("SetReady")[0]?.id;
    house.socket.frame({ type: "GenericError", reply_to: id, code: "server_busy", detail: "", params: {} });
    expect(waiting()).toBeDefined();
    vi.advanceTimersByTime(2_000);
    expect(house.socket.of("SetReady").map((one) => one.id)).toEqual([id, id]);
  });

  it("that only passes by is not sent again when there were too many", () => {
    sit();
    house.store.dispatch(pressed("reaction", { type: "Signal", kind: "reaction", value: "cheers" }));
    const [signal] = house.socket.of("Signal");
    house.socket.frame({ type: "GenericError", reply_to: signal?.id, code: "rate_limited", detail: "Once.", params: {} });
    vi.advanceTimersByTime(20_000);
    expect(house.socket.of("Signal")).toHaveLength(1);
    expect(house.state.pending.refused.reaction?.code).toBe("rate_limited");
  });

  it("that makes a link anew keeps its token out of the store", () => {
    sit();
    house.store.dispatch(pressed("member-2", { type: "ReissueLink", member: 2 }));
    const id = house.socket.of("ReissueLink")[0]?.id;
    house.socket.frame({ type: "Accepted", reply_to: id, version: 12, token: "secret-of-bea-0123456789" });
    expect(house.credentials.issuedTo(2)).toBe("secret-of-bea-0123456789");
    expect(JSON.stringify(house.state)).not.toContain("secret-of-bea");
  });
});

describe("an end", () => {
  it("comes with leaving: the place is forgotten and nothing is opened again", () => {
    sit();
    house.store.dispatch(pressed("leave", { type: "LeaveGame" }));
    house.socket.frame({ type: "Accepted", reply_to: house.socket.of("LeaveGame")[0]?.id, version: 11 });
    expect(house.state.connection).toMatchObject({ status: "ended", ending: "left" });
    expect(house.state.table.table).toBeNull();
    expect(house.credentials.seat("KRTQX")).toBeUndefined();
    vi.advanceTimersByTime(60_000);
    expect(house.sockets).toHaveLength(1);
  });

  it("comes with being taken off the table", () => {
    sit();
    house.socket.frame(anUpdate({ version: 11, events: [shown(11, { type: "UserLeft", member: 1, removed: true })] }));
    expect(house.state.connection).toMatchObject({ status: "ended", ending: "removed" });
  });

  it("comes with a word of the house that one is no longer here", () => {
    sit();
    house.socket.frame({ type: "GenericError", reply_to: null, code: "unknown_member", detail: "The host…", params: {} });
    expect(house.state.connection).toMatchObject({ status: "ended", ending: "removed" });
  });

  it("comes with a link made anew elsewhere", () => {
    sit();
    house.socket.cut();
    vi.advanceTimersByTime(400);
    house.socket.open();
    const id = house.socket.of("JoinGame")[0]?.id;
    house.socket.frame({ type: "GenericError", reply_to: id, code: "bad_token", detail: "", params: {} });
    expect(house.state.connection).toMatchObject({ status: "ended", ending: "removed" });
    expect(house.credentials.seat("KRTQX")).toBeUndefined();
  });

  it("comes with the closing of the table, which may still be looked at but for what was secret", () => {
    sit();
    const table = aTable({ stage: "closed", members: [aMember()] });
    house.socket.frame(anUpdate({ version: 11, events: [shown(11)], table, private: { role: "x" } }));
    expect(house.state.connection).toMatchObject({ status: "ended", ending: "closed" });
    expect(house.state.table.private).toBeNull();
  });

  it("of the page forgets everything it showed", () => {
    sit();
    house.store.dispatch(lineDropped());
    expect(house.state.table.table).toBeNull();
    expect(house.state.happened.told).toEqual([]);
    expect(house.credentials.seat("KRTQX")?.seen).toBe(10);
  });
});

describe("frames", () => {
  it("bring what passes between members", () => {
    sit();
    house.socket.frame({ type: "Signal", member: 2, kind: "reaction", value: "ouch" });
    expect(house.state.signals.passing).toMatchObject([{ member: 2, kind: "reaction", value: "ouch" }]);
  });

  it("that cannot be read are passed over", () => {
    sit();
    for (const frame of ["", "{", "null", "7", "[]", '[1, null, {"no": "type"}]', '{"type":"FromTheFuture"}']) {
      house.socket.frame(frame);
    }
    expect(house.state.connection.status).toBe("in");
    house.socket.frame([anUpdate({ version: 11, events: [shown(11)] }), anUpdate({ version: 12, events: [shown(12)] })]);
    expect(house.state.table.version).toBe(12);
  });
});
