/** Replays: their address, a game put on the table step by step, and the page that goes through it. */
import { configureStore } from "@reduxjs/toolkit";
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "react-redux";
import { MemoryRouter, Route, Routes, useLocation } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { played } from "../../wire/happened-slice";
import type { Replay, Step } from "../../wire/http";
import { reducer, useWire } from "../../wire/state";
import { knowledgeIn, queryOf, stepIn, within as withinSteps } from "./address";
import { ReplayPage } from "./replay-page";
import { replayStore, showStep } from "./replayed";

function step(version: number, change: Partial<Step> = {}): Step {
  const event = { type: "CardLaid", seat: version % 2, card: `card ${String(version)}` };
  return { version, at: version, seat: version % 2, event, public: { laid: version }, to_act: [1], odds: [], ...change };
}

const game: Replay = {
  replay: "abc",
  game: "test_game",
  number: 2,
  options: {},
  players: ["Ada", null],
  seat: null,
  open: false,
  outcome: { ranks: [1, 2], points: [1, 0], reason: "last", counts: true },
  steps: [step(11), step(12, { event: null }), step(13), step(14, { to_act: [] })],
};

describe("an address", () => {
  it("says whose knowledge and which step, and survives being written", () => {
    for (const knowledge of ["everyone", "open", 0, 7] as const) {
      expect(knowledgeIn(new URLSearchParams(queryOf(knowledge)))).toBe(knowledge);
    }
    expect(knowledgeIn(new URLSearchParams("?seat=-1"))).toBe("everyone");
    expect([stepIn("#14"), stepIn(""), stepIn("#x"), stepIn("#-1")]).toEqual([14, null, null, null]);
    expect([withinSteps(0, 4), withinSteps(9, 4), withinSteps(3, 4)]).toEqual([1, 4, 3]);
  });
});

describe("a game put on the table again", () => {
  const at = (from: number | null, to: number, store = replayStore(reducer(undefined, { type: "@@init" }).settings)) => {
    showStep(store.dispatch, game, to, from);
    return store;
  };

  it("stands as it stood, with all that happened until then", () => {
    const { table, happened } = at(null, 3).getState();
    expect(table).toMatchObject({ version: 13, public: { laid: 13 }, toAct: [1], outcome: null, offers: [] });
    expect(table.table).toMatchObject({ stage: "playing", members: [{ username: "Ada", seat: 0 }, { username: null, seat: 1 }] });
    expect(happened.told.map(({ version }) => version)).toEqual([11, 13]);
    expect(happened.shown).toBe(13);
  });

  it("plays the next step, and puts up anything else at once", () => {
    const store = at(null, 2);
    at(2, 3, store);
    expect(store.getState().happened).toMatchObject({ shown: 12 });
    store.dispatch(played(13));
    at(3, 1, store);
    expect(store.getState().happened).toMatchObject({ shown: 11, told: [{ version: 11 }] });
  });

  it("ends with its outcome", () => {
    expect(at(null, 4).getState().table).toMatchObject({ outcome: game.outcome, table: { stage: "over" }, toAct: [] });
  });
});

let asked: string[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    const { seat, open } = { seat: /seat=(\d)/.exec(path)?.[1], open: path.includes("open") };
    const steps = game.steps.map((one) => ({
      ...one,
      ...(seat === undefined ? {} : { private: { hand: `hand of ${seat}` } }),
      ...(open ? { privates: [{ hand: "hand of 0" }, { hand: "hand of 1" }] } : {}),
    }));
    if (path.startsWith("/api/replays/abc")) {
      return Promise.resolve(Response.json({ ...game, steps, seat: seat === undefined ? null : Number(seat), open }));
    }
    return Promise.resolve(path === "/api/games" ? Response.json([]) : new Response("", { status: 404 }));
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function Board() {
  const { public: view, private: own } = useWire((state) => state.table);
  return (
    <p data-testid="board">
      {JSON.stringify(view)} {JSON.stringify(own)}
    </p>
  );
}

function Address() {
  const { search, hash } = useLocation();
  return <p data-testid="address">{search + hash}</p>;
}

async function draw(path = "/replay/abc") {
  render(
    <Provider store={configureStore({ reducer })}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route
            path="/replay/:id"
            element={
              <>
                <ReplayPage id={/\w+(?=[?#]|$)/.exec(path.replace("/replay/", ""))?.[0] ?? ""} board={<Board />} own={(view) => JSON.stringify(view)} />
                <Address />
              </>
            }
          />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
  await screen.findByTestId("replay");
}

const board = () => screen.getByTestId("board").textContent;

describe("the page", () => {
  it("goes by buttons, slider, list and arrow keys, and its address goes along", async () => {
    await draw();
    expect(screen.getByTestId("replay-at")).toHaveTextContent("1 of 4");
    expect(board()).toContain('{"laid":11}');
    await userEvent.click(screen.getByTestId("replay-on"));
    expect(screen.getByTestId("replay-told")).toHaveTextContent("Something happened that is not seen from here.");
    expect(screen.getByTestId("address")).toHaveTextContent("#2");
    fireEvent.change(screen.getByTestId("replay-slider"), { target: { value: "4" } });
    expect(board()).toContain('{"laid":14}');
    expect(screen.getByTestId("replay-on")).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(within(screen.getByTestId("replay-moves")).getAllByTestId("replay-move")[2] ?? document.body);
    expect(screen.getByTestId("address")).toHaveTextContent("#3");
    fireEvent.keyDown(document.body, { key: "ArrowLeft" });
    fireEvent.keyDown(document.body, { key: "ArrowLeft" });
    expect(screen.getByTestId("address")).toHaveTextContent("#1");
    fireEvent.keyDown(document.body, { key: "End" });
    expect(screen.getByTestId("address")).toHaveTextContent("#4");
  });

  it("opens at the position of a link, and gives one", async () => {
    await draw("/replay/abc?seat=1#3");
    expect(board()).toContain('{"laid":13} {"hand":"hand of 1"}');
    await userEvent.click(screen.getByTestId("replay-link-open"));
    expect(await screen.findByTestId("replay-link")).toHaveValue(`${location.origin}/replay/abc?seat=1#3`);
  });

  it("changes whose knowledge it shows, and stays where it is", async () => {
    await draw("/replay/abc#2");
    await userEvent.selectOptions(screen.getByTestId("replay-knowledge"), "open");
    expect(await screen.findByRole("region", { name: "Ada's own" })).toHaveTextContent("hand of 0");
    expect(screen.getByRole("region", { name: "someone's own" })).toHaveTextContent("hand of 1");
    expect(screen.getByTestId("address")).toHaveTextContent("?open=1#2");
    expect(asked).toContain("/api/replays/abc?open=1");
  });

  it("plays on by itself, and stops at the end", async () => {
    await draw("/replay/abc#2");
    vi.useFakeTimers();
    fireEvent.click(screen.getByTestId("replay-play"));
    for (let n = 0; n < 4; n += 1) {
      await act(async () => {
        await vi.advanceTimersByTimeAsync(800);
      });
      // Nobody draws here: what is not shown in time is played by the page around the board.
    }
    expect(Number(/#(\d)/.exec(screen.getByTestId("address").textContent)?.[1])).toBeGreaterThan(2);
  });

  it("says when there is no such replay", async () => {
    render(
      <Provider store={configureStore({ reducer })}>
        <MemoryRouter>
          <ReplayPage id="none" board={null} own={() => null} />
        </MemoryRouter>
      </Provider>,
    );
    expect(await screen.findByTestId("replay-unknown")).toHaveTextContent("There is no such replay here.");
  });
});
