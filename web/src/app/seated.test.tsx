/** The table as a whole: the cover, the shared screen, what now, reactions, nudges, the tale, the host's help. */
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Offered, Shown, Update } from "../generated/protocol";
import { aMember, anUpdate, aTable } from "../testing/house";
import { drawAt } from "../testing/render";
import { screenShared } from "../wire/cover-slice";
import { useWire } from "../wire/state";
import { Seated } from "./seated";

const members = [aMember({ member: 1, seat: 0 }), aMember({ member: 2, seat: 1 })];
const you = { member: 1, seat: 0, host: true };

function offer(say: string, change: Partial<Offered> = {}): Offered {
  const base: Offered = { kind: "command", aside: false, weight: "plain", label: say, say, params: {}, command: { type: say } };
  return { ...base, ...change };
}

const dealt: Shown = { version: 20, at: 1, by: 2, event: { type: "RoleDealt", role: "werewolf" }, secret: true };
const playing = {
  version: 20,
  you,
  table: aTable({ stage: "playing", members }),
  events: [dealt],
  public: { round: 2 },
  private: { role: "werewolf" },
  offers: [offer("Bite", { label: "Bite as a werewolf" })],
  to_act: [0],
} satisfies Partial<Update>;

function Here() {
  const { table, you: me, code } = useWire((state) => state.table);
  return table && me && code !== null ? <Seated code={code} table={table} you={me} onSomeoneElse={() => undefined} /> : null;
}

async function draw(change: Partial<Update> = {}) {
  const drawn = drawAt(<Here />, { ...playing, ...change });
  await screen.findByTestId("table", {}, { timeout: 10_000 });
  const tell = (...messages: unknown[]) => {
    act(() => {
      drawn.house.socket.frame(messages);
    });
  };
  return { ...drawn, tell };
}

let hidden = false;
function hide(now: boolean) {
  hidden = now;
  act(() => {
    document.dispatchEvent(new Event("visibilitychange"));
  });
}

beforeEach(() => {
  hidden = false;
  // jsdom lays nothing out, so nothing can be scrolled to.
  Element.prototype.scrollIntoView = () => undefined;
  vi.spyOn(document, "hidden", "get").mockImplementation(() => hidden);
  const game = { name: "test_game", title: "Test Game", levels: ["plain", "strong"], usual: "plain", authors: ["Ida"], odds: false, licence: "", links: [], note: "" };
  const entry = { ...game, seats: { low: 2, high: 4 }, options: {}, public: {}, private: {} };
  vi.stubGlobal("fetch", (path: string) =>
    Promise.resolve(path === "/api/games" ? Response.json([entry]) : new Response("", { status: 404 })),
  );
});

afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("the cover", () => {
  it("takes everything private out of the page: view, tale and offers", async () => {
    const { tell } = await draw();
    const peeked = { version: 21, at: 1, by: 2, event: { type: "Peeked", card: "werewolf card" }, secret: true };
    const open = { version: 22, at: 1, by: 2, event: { type: "Howled" } };
    tell(anUpdate({ ...playing, version: 22, events: [peeked, open], table: null }));
    expect(screen.getByTestId("announcer")).toHaveTextContent("werewolf card");
    await userEvent.click(screen.getByTestId("cover"));
    expect(document.documentElement.innerHTML).not.toMatch(/werewolf/i);
    expect(screen.getByTestId("tale")).toHaveTextContent("Howled");
    expect(screen.getByTestId("turn-line")).toHaveTextContent("Your turn.");
    await userEvent.click(screen.getByTestId("uncover"));
    expect(screen.getByTestId("private")).toHaveTextContent(/werewolf/i);
    expect(screen.getByTestId("do-Bite")).toBeVisible();
  });

  it("covers again when nobody looks at the tab, and stays through a reload", async () => {
    const { unmount } = await draw();
    hide(true);
    hide(false);
    expect(document.documentElement.innerHTML).not.toMatch(/werewolf/i);
    unmount();
    await draw();
    expect(document.documentElement.innerHTML).not.toMatch(/werewolf/i);
  });

  it("is not offered where nothing is private, and hides nothing there", async () => {
    await draw({ private: null, events: [] });
    expect(screen.queryByTestId("cover")).toBeNull();
    hide(true);
    expect(screen.getByTestId("do-Bite")).toBeInTheDocument();
  });
});

describe("a screen for sharing", () => {
  it("has the public view alone: nothing private, nothing to press, and nobody is you", async () => {
    const { house } = await draw();
    act(() => {
      house.store.dispatch(screenShared(true));
    });
    expect(document.documentElement.innerHTML).not.toMatch(/werewolf/i);
    expect(screen.getByTestId("board")).toHaveTextContent("Round2");
    for (const gone of ["act-bar", "menu", "cover", "what-now", "say-input", "uncover"]) expect(screen.queryByTestId(gone)).toBeNull();
    expect(screen.getByTestId("turn-line")).toHaveTextContent("Waiting for Ada.");
    expect(screen.getByTestId("seats")).not.toHaveTextContent("(you)");
  });
});

describe("what now", () => {
  it("brings back what is asked, with the focus, and says it again", async () => {
    await draw();
    const before = screen.getByTestId("announcer").textContent;
    await userEvent.click(screen.getByTestId("tab-tale"));
    await userEvent.click(screen.getByTestId("what-now"));
    expect(screen.getByTestId("tab-table")).toHaveAttribute("aria-pressed", "true");
    await waitFor(() => {
      expect(screen.getByTestId("do-Bite")).toHaveFocus();
    });
    expect(screen.getByTestId("announcer")).toHaveTextContent("Your turn.");
    expect(screen.getByTestId("announcer").textContent).not.toBe(before);
  });

  it("says who is waited for where nothing is asked", async () => {
    await draw({ offers: [], to_act: [1] });
    await userEvent.click(screen.getByTestId("what-now"));
    expect(screen.getByTestId("announcer")).toHaveTextContent("Waiting for Bea.");
  });
});

describe("reactions", () => {
  it("fly one in two seconds", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const { house, tell } = await draw();
    await user.click(screen.getByTestId("react-cheers"));
    tell({ type: "Accepted", reply_to: house.socket.of("Signal")[0]?.id, version: 20 });
    await user.click(screen.getByTestId("react-ouch"));
    expect(house.socket.of("Signal")).toMatchObject([{ kind: "reaction", value: "cheers" }]);
    act(() => {
      vi.advanceTimersByTime(2_100);
    });
    await user.click(screen.getByTestId("react-ouch"));
    expect(house.socket.of("Signal").map(({ value }) => value)).toEqual(["cheers", "ouch"]);
  });

  it("are seen at their seat, heard, and gone after a while", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { tell } = await draw();
    tell({ type: "Signal", member: 2, kind: "reaction", value: "laugh" });
    expect(screen.getByTestId("reaction-of-2")).toHaveAttribute("data-reaction", "laugh");
    expect(screen.getByTestId("announcer")).toHaveTextContent("Bea: Ha.");
    act(() => {
      vi.advanceTimersByTime(4_100);
    });
    expect(screen.queryByTestId("reaction-of-2")).toBeNull();
  });

  it("of what the house does not know, or muted ones, are not seen", async () => {
    const { tell } = await draw();
    tell({ type: "Signal", member: 2, kind: "reaction", value: "<b>" });
    expect(screen.queryByTestId("reaction-of-2")).toBeNull();
    await userEvent.click(screen.getByTestId("react-mute"));
    tell({ type: "Signal", member: 2, kind: "reaction", value: "laugh" });
    expect(screen.queryByTestId("reaction-of-2")).toBeNull();
    expect(screen.getByTestId("announcer")).not.toHaveTextContent("Ha.");
  });
});

describe("a nudge", () => {
  it("may be given after half a minute, once in half a minute", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const now = { version: 21, at: Date.now() - 29_000, by: 1, event: { type: "Happened" } };
    const { house } = await draw({ offers: [], to_act: [1], version: 21, events: [dealt, now] });
    expect(screen.queryByTestId("nudge")).toBeNull();
    act(() => {
      vi.advanceTimersByTime(1_100);
    });
    await user.click(screen.getByRole("button", { name: "Nudge Bea" }));
    expect(house.socket.of("Signal")).toMatchObject([{ kind: "nudge" }]);
    expect(screen.queryByTestId("nudge")).toBeNull();
  });

  it("is not for who is waited for, nor for bots", async () => {
    const { unmount } = await draw();
    expect(screen.queryByTestId("nudge")).toBeNull();
    unmount();
    const bots = [aMember({ member: 1, seat: 0 }), aMember({ member: 2, seat: 1, kind: "bot" })];
    await draw({ to_act: [1], table: aTable({ stage: "playing", members: bots }) });
    expect(screen.queryByTestId("nudge")).toBeNull();
  });
});

describe("the clock", () => {
  it("is there in the last minute, and who is waited for hears of it", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await draw({ deadline: Date.now() + 90_000 });
    expect(screen.queryByTestId("deadline")).toBeNull();
    act(() => {
      vi.advanceTimersByTime(31_000);
    });
    expect(screen.getByTestId("deadline")).toHaveTextContent(/0:5\d/);
    expect(screen.getByTestId("announcer")).toHaveTextContent("One minute left.");
  });
});

describe("the host", () => {
  it("is told that somebody who is waited for is away, and lets a bot play", async () => {
    const { house, tell } = await draw({ offers: [], to_act: [1] });
    expect(screen.queryByTestId("away-2")).toBeNull();
    tell({ type: "Presence", members: [{ member: 2, online: false, absent: true }] });
    await screen.findByText("Bea is away, and the table waits.");
    await userEvent.click(screen.getByTestId("act-for-2"));
    expect(house.socket.of("SeatBot")).toMatchObject([{ level: "strong", member: 2 }]);
    const refusal = { code: "wrong_phase", detail: "A bot may play once they have been away for {seconds} seconds.", params: { seconds: 60 } };
    tell({ type: "GenericError", reply_to: house.socket.of("SeatBot")[0]?.id, ...refusal });
    expect(screen.getByTestId("away-2")).toHaveTextContent("away for 60 seconds");
  });

  it("has the start, and more, in the menu of every phase", async () => {
    const { house, tell } = await draw();
    await userEvent.click(screen.getByTestId("menu"));
    await userEvent.click(screen.getByTestId("menu-host"));
    const menu = within(await screen.findByTestId("host-menu"));
    expect(menu.queryByTestId("host-start")).toBeNull();
    expect(menu.getByTestId("reset-game")).toBeVisible();
    tell(anUpdate({ version: 21, events: [{ version: 21 }], you, table: aTable({ members }) }));
    await userEvent.click(screen.getByTestId("host-start"));
    expect(house.socket.of("StartGame")).toHaveLength(1);
    expect(screen.getByTestId("close-table")).toBeVisible();
  });
});

describe("how it ended", () => {
  it("leads to the replay of the game that has just ended", async () => {
    const over = { version: 21, at: 1, by: null, event: { type: "GameOver", replay: "abc" } };
    const outcome = { ranks: [2, 1], points: [0, 1], reason: "last", counts: true };
    await draw({ version: 21, events: [over], outcome, table: aTable({ stage: "over", members }), offers: [], to_act: [] });
    expect(screen.getByTestId("to-replay")).toHaveAttribute("href", "/replay/abc");
    expect(screen.getByTestId("turn-line")).toHaveTextContent("Bea wins.");
  });
});

describe("help", () => {
  it("opens from the bar, and tells what this table does", async () => {
    await draw({ odds: [{ say: "x.hit", label: "A hit", numerator: 1, denominator: 4 }] });
    await userEvent.click(screen.getByTestId("help-open"));
    const help = await screen.findByTestId("help");
    expect(help).toHaveTextContent("1 in 4");
    expect(help).toHaveTextContent("by Ida.");
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByTestId("help")).toBeNull();
  });
});
