import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "react-redux";
import { MemoryRouter, Route, Routes } from "react-router";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Update } from "../generated/protocol";
import { aMember, anUpdate, aTable, FakeHouse } from "../testing/house";
import { credentials } from "../wire/credentials";
import { LobbyPart, TablePart } from "./parts";
import { TableRoute } from "./table-route";

const summary = { code: "KRTQX", game: "test_game", stage: "lobby", seats_taken: 1, seats: 4, listed: true, spectators: true };
const game = {
  name: "test_game",
  title: "Test Game",
  seats: { low: 2, high: 4 },
  levels: ["random"],
  usual: "random",
  odds: false,
  authors: [],
  licence: "",
  links: [],
  note: "",
  options: {},
  public: {},
  private: {},
};
let answers: Record<string, Response>;

beforeAll(async () => {
  await Promise.all([LobbyPart, TablePart].map(({ bring }) => bring()));
});

beforeEach(() => {
  credentials.forgetTable("KRTQX");
  answers = { "/api/games": Response.json([game]), "/api/tables/KRTQX": Response.json(summary) };
  vi.stubGlobal("fetch", (path: string) => Promise.resolve(answers[path]?.clone() ?? new Response("", { status: 404 })));
});

function draw(path = "/t/KRTQX", house = new FakeHouse()) {
  render(
    <Provider store={house.store}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/t/:code" element={<TableRoute />} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
  return house;
}

async function sit(house: FakeHouse, update: Parameters<FakeHouse["welcome"]>[0]) {
  await userEvent.type(await screen.findByTestId("join-name"), "Ada");
  await userEvent.click(screen.getByTestId("sit-down"));
  act(() => {
    house.welcome(update);
  });
}

describe("a link", () => {
  it("that is no code, or whose table the house does not know, says so", async () => {
    draw("/t/xy");
    expect(screen.getByTestId("unknown-code")).toHaveTextContent("No table xy here.");
    answers = {};
    draw();
    expect(await screen.findByText("No table KRTQX here.")).toBeVisible();
    expect(screen.getAllByText("Codes have five or six letters; ask for a fresh link.")).toHaveLength(2);
    expect(screen.getAllByLabelText("Table code or link")).toHaveLength(2);
  });

  it("lets one sit down under a name of one's own", async () => {
    const house = draw();
    await userEvent.type(await screen.findByTestId("join-name"), "Ada");
    await userEvent.click(screen.getByTestId("sit-down"));
    act(() => {
      house.socket.open();
      house.socket.frame({ type: "UsernameTaken", reply_to: house.socket.of("JoinGame")[0]?.id, username: "Ada" });
    });
    expect(screen.getByTestId("join-name")).toHaveAccessibleDescription(
      "Someone at this table is called Ada. Take another name.",
    );
    await userEvent.type(screen.getByTestId("join-name"), " B");
    await userEvent.click(screen.getByTestId("sit-down"));
    act(() => {
      house.welcome();
    });
    expect(screen.getByTestId("lobby")).toBeVisible();
  });

  it("to a game that has begun lets one watch, and take a seat in the next", async () => {
    answers["/api/tables/KRTQX"] = Response.json({ ...summary, stage: "playing" });
    const house = draw();
    expect(await screen.findByText("They have begun. Watch, and take a seat in the next game.")).toBeVisible();
    expect(screen.queryByTestId("sit-down")).toBeNull();
    await userEvent.type(screen.getByTestId("join-name"), "Cai");
    await userEvent.click(screen.getByTestId("watch"));
    const members = [aMember({ seat: 0 }), aMember({ member: 3, kind: "spectator", plays: false })];
    act(() => {
      house.welcome({ table: aTable({ stage: "playing", members }), you: { member: 3, seat: null, host: false } });
    });
    expect(house.socket.of("JoinGame")).toMatchObject([{ spectate: true }]);
    expect(screen.queryByTestId("act-bar")).toBeNull();
    await userEvent.click(screen.getByTestId("plays-next"));
    expect(house.socket.of("SetPlays")).toMatchObject([{ plays: true }]);
  });
});

describe("two people on one device", () => {
  const [ada, bea] = ["a".repeat(32), "b".repeat(32)] as const;

  it("are asked who looks, and may be somebody else", async () => {
    credentials.keep("KRTQX", { token: ada, member: 1, name: "Ada" });
    credentials.keep("KRTQX", { token: bea, member: 2, name: "Bea" });
    credentials.choose("KRTQX", "nobody");
    const house = draw("/t/KRTQX", new FakeHouse(credentials));
    expect(screen.getByTestId("who-page")).toBeVisible();
    expect(house.sockets).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Bea" }));
    act(() => {
      house.socket.open();
    });
    expect(house.socket.of("JoinGame")).toMatchObject([{ token: bea }]);
  });

  it("sit down one after the other, each with a seat and a name of their own", async () => {
    const house = draw("/t/KRTQX", new FakeHouse(credentials));
    await sit(house, {});
    const first = house.socket.of("JoinGame")[0];
    await userEvent.click(screen.getByTestId("menu"));
    await userEvent.click(await screen.findByTestId("menu-someone-else"));
    expect(screen.getByRole("button", { name: "Ada" })).toBeVisible();
    await userEvent.click(screen.getByTestId("who-else"));
    expect(await screen.findByTestId("join-name")).toHaveValue("");
    await userEvent.click(screen.getByTestId("who-seated"));
    await userEvent.click(screen.getByTestId("who-else"));
    await userEvent.type(await screen.findByTestId("join-name"), "Bea");
    await userEvent.click(screen.getByTestId("sit-down"));
    act(() => {
      house.socket.open();
    });
    const second = house.socket.of("JoinGame")[0];
    expect(second?.token).not.toBe(first?.token);
    expect(second?.player).not.toBe(first?.player);
  });
});

describe("at the table", () => {
  const playing = {
    version: 20,
    you: { member: 1, seat: 0, host: true },
    table: aTable({ stage: "playing", members: [aMember({ seat: 0 }), aMember({ member: 2, seat: 1 })] }),
    public: { round: 2, lives: [3, 1], turn: 1 },
    private: { hand: [4, 9] },
    to_act: [1],
  } satisfies Partial<Update>;

  it("shows whom it waits for, what is told of each seat, what lies open, and what is one's own", async () => {
    const house = draw();
    await sit(house, { ...playing, odds: [{ say: "x.hit", label: "A hit", numerator: 1, denominator: 4 }] });
    expect(screen.getByTestId("turn-line")).toHaveTextContent("Waiting for Bea.");
    expect(within(screen.getByTestId("seat-1")).getByTestId("view-lives")).toHaveTextContent("Lives1");
    expect(screen.getByTestId("seat-1")).toHaveAttribute("data-waited", "true");
    expect(screen.getByTestId("board")).toHaveTextContent("Round2");
    expect(screen.getByTestId("private")).toHaveTextContent("Yours alone");
    expect(screen.getByTestId("private")).toHaveTextContent("49");
    expect(screen.getByTestId("odds")).toHaveTextContent("1 in 4 25%");
  });

  it("says that it is one's turn, also to who only hears", async () => {
    const house = draw();
    await sit(house, playing);
    act(() => {
      const event = { type: "CardsTurned", seat: 1, count: 2 };
      house.socket.frame(anUpdate({ version: 21, events: [{ version: 21, at: 1, by: 2, event }], you: playing.you, to_act: [0] }));
    });
    expect(screen.getByTestId("turn-line")).toHaveTextContent("Your turn.");
    expect(screen.getByTestId("announcer")).toHaveTextContent("Cards turned · Bea · count 2 Your turn.");
    expect(screen.getByTestId("told")).toHaveTextContent("Cards turned · Bea · count 2");
    expect(document.title).toContain("Your turn");
  });

  it("ends with the ranks, the reason, and for the host another game", async () => {
    const house = draw();
    const outcome = { ranks: [2, 1], points: [3, 12], reason: "last_bell", counts: true };
    await sit(house, { ...playing, table: { ...playing.table, stage: "over" }, outcome, to_act: [] });
    expect(screen.getByTestId("winner")).toHaveTextContent("Bea wins.");
    expect(screen.getByTestId("outcome")).toHaveTextContent("Last bell");
    expect(screen.getByTestId("rank-1")).toHaveTextContent("1.Bea12 points");
    await userEvent.click(screen.getByTestId("play-again"));
    expect(house.socket.of("PlayAgain")).toMatchObject([{ type: "PlayAgain" }]);
  });

  it("says what was said, and lets the host remove it after a question", async () => {
    const house = draw();
    await sit(house, playing);
    await userEvent.type(screen.getByTestId("say-input"), "ciao <b>a tutti</b>{Enter}");
    expect(house.socket.of("Say")).toMatchObject([{ text: "ciao <b>a tutti</b>" }]);
    act(() => {
      const event = { type: "Said", member: 1, text: "ciao <b>a tutti</b>" };
      house.socket.frame([
        anUpdate({ version: 21, events: [{ version: 21, at: 1, by: 1, event }], you: playing.you, to_act: [1] }),
        { type: "Accepted", reply_to: house.socket.of("Say")[0]?.id, version: 21 },
      ]);
    });
    expect(screen.getByTestId("said")).toHaveTextContent("Ada ciao <b>a tutti</b>");
    expect(screen.getByTestId("say-input")).toHaveValue("");
    await userEvent.click(screen.getByTestId("remove-said"));
    expect(house.socket.of("RemoveSaid")).toEqual([]);
    await userEvent.click(screen.getByTestId("confirm-yes"));
    expect(house.socket.of("RemoveSaid")).toMatchObject([{ version: 21 }]);
  });

  it("keeps what could not be said", async () => {
    const house = draw();
    await sit(house, playing);
    await userEvent.type(screen.getByTestId("say-input"), "psst{Enter}");
    act(() => {
      const reply_to = house.socket.of("Say")[0]?.id;
      house.socket.frame({ type: "GenericError", reply_to, code: "may_not_speak", detail: "Hush.", params: {} });
    });
    expect(screen.getByRole("alert")).toHaveTextContent("Hush.");
    expect(screen.getByTestId("say-input")).toHaveValue("psst");
  });
});

describe("what cannot be undone", () => {
  it.each([
    ["reset-game", "ResetGame"],
    ["close-table", "CloseTable"],
  ] as const)("%s asks first", async (button, type) => {
    const house = draw();
    await sit(house, { table: aTable({ stage: "playing", members: [aMember({ seat: 0 }), aMember({ member: 2, seat: 1 })] }) });
    await userEvent.click(screen.getByTestId("menu"));
    await userEvent.click(screen.getByTestId("menu-host"));
    await userEvent.click(await screen.findByTestId(button));
    await userEvent.click(screen.getByTestId("confirm-no"));
    expect(house.socket.of(type)).toEqual([]);
    await userEvent.click(screen.getByTestId(button));
    await userEvent.click(screen.getByTestId("confirm-yes"));
    expect(house.socket.of(type)).toHaveLength(1);
  });

  it("leaving asks first, and then there is no table", async () => {
    const house = draw();
    await sit(house, {});
    await userEvent.click(screen.getByTestId("menu"));
    await userEvent.click(screen.getByTestId("menu-leave"));
    await userEvent.click(screen.getByTestId("confirm-yes"));
    act(() => {
      house.socket.frame({ type: "Accepted", reply_to: house.socket.of("LeaveGame")[0]?.id, version: 11 });
    });
    expect(screen.getByTestId("ended-left")).toHaveTextContent("You have left the table.");
  });

  it("removing a member asks first", async () => {
    const house = draw();
    await sit(house, { you: { member: 1, seat: null, host: true } });
    await userEvent.click(screen.getByTestId("member-menu-2"));
    await userEvent.click(screen.getByTestId("remove"));
    expect(screen.getByRole("alertdialog")).toHaveTextContent("Remove Bea?");
    await userEvent.click(screen.getByTestId("confirm-yes"));
    expect(house.socket.of("RemovePlayer")).toMatchObject([{ member: 2 }]);
  });

  it("a link made anew is shown once, from the credentials", async () => {
    const house = draw();
    vi.spyOn(credentials, "issuedTo").mockImplementation((member) => house.credentials.issuedTo(member));
    await sit(house, { you: { member: 1, seat: null, host: true } });
    await userEvent.click(screen.getByTestId("member-menu-2"));
    await userEvent.click(screen.getByTestId("reissue"));
    await userEvent.click(screen.getByTestId("confirm-yes"));
    act(() => {
      const reply_to = house.socket.of("ReissueLink")[0]?.id;
      house.socket.frame({ type: "Accepted", reply_to, version: 12, token: "t".repeat(32) });
    });
    expect(screen.getByTestId("issued-link")).toHaveValue(`${location.origin}/t/KRTQX#seat=${"t".repeat(32)}`);
  });
});

describe("the host", () => {
  it("who is stood in for can take the place back", async () => {
    const house = draw();
    await sit(house, { you: { member: 1, seat: null, host: false }, table: aTable({ host: 2, succeeded: 1 }) });
    expect(screen.getByTestId("host-back")).toHaveTextContent("Bea keeps the host's place for you.");
    await userEvent.click(screen.getByTestId("take-host"));
    expect(house.socket.of("TakeHost")).toHaveLength(1);
  });

  it("may let a bot play for who is away, and for nobody else", async () => {
    const house = draw();
    const members = [aMember({ seat: 0 }), aMember({ member: 2, seat: 1 })];
    await sit(house, { you: { member: 1, seat: 0, host: true }, table: aTable({ stage: "playing", members }) });
    act(() => {
      house.socket.frame({ type: "Presence", members: [{ member: 2, online: false, absent: true }] });
    });
    expect(within(screen.getByTestId("seat-1")).getByText("away")).toBeVisible();
    await userEvent.click(screen.getByTestId("menu"));
    await userEvent.click(screen.getByTestId("menu-host"));
    const hostMenu = within(screen.getByTestId("host-menu"));
    await userEvent.click(hostMenu.getByTestId("member-menu-1"));
    expect(screen.queryByTestId("hold-random")).toBeNull();
    await userEvent.keyboard("{Escape}");
    await userEvent.click(hostMenu.getByTestId("member-menu-2"));
    await userEvent.click(screen.getByTestId("hold-random"));
    expect(house.socket.of("SeatBot")).toMatchObject([{ member: 2, level: "random" }]);
  });
});
