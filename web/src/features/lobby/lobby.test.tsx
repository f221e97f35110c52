import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { TableView, You } from "../../generated/protocol";
import { aMember, anUpdate, aTable } from "../../testing/house";
import { drawAt } from "../../testing/render";
import { useWire } from "../../wire/state";
import { Lobby } from "./lobby";
import { Steps } from "./steps";

const games = [
  {
    name: "test_game",
    title: "Test Game",
    seats: { low: 2, high: 3 },
    levels: ["random", "clever"],
    usual: "clever",
    odds: false,
    authors: ["Nobody"],
    licence: "",
    links: [],
    note: "",
    options: { properties: { lives: { title: "Lives", type: "integer", default: 3 } } },
    public: {},
    private: {},
  },
];

beforeEach(() => {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(games)));
});

function Here() {
  const { table, you } = useWire((state) => state.table);
  if (!table || !you) return null;
  return <Lobby table={table} you={you} menu={null} tale={null} actionsFor={() => null} />;
}

async function draw(table: TableView, you: You) {
  const drawn = drawAt(<Here />, { table, you });
  await screen.findByRole("heading", { name: "Test Game" });
  return drawn;
}

const host: You = { member: 1, seat: null, host: true };
const guest: You = { member: 2, seat: null, host: false };

const taught = Object.keys(import.meta.glob("../../games/*/steps.tsx")).map((path) => path.split("/").at(-2) ?? "");

describe("the lobby", () => {
  it("welcomes who is alone, and says what is missing", async () => {
    await draw(aTable({ members: [aMember()] }), host);
    expect(screen.getByTestId("alone")).toHaveTextContent("The table is laid. Send the link and pull up a chair.");
    expect(screen.getByTestId("start-reason")).toHaveTextContent("1 more player is needed. Send the link or add a bot.");
    expect(screen.getByLabelText("Link to this table")).toHaveValue(`${location.origin}/t/KRTQX`);
  });

  describe("the link in the middle of the table", () => {
    const link = () => `${location.origin}/t/KRTQX`;

    it("is copied on a desk", async () => {
      await draw(aTable(), guest);
      const copied: string[] = [];
      const execCommand = () => copied.push((document.activeElement as HTMLTextAreaElement).value) > 0;
      Object.defineProperty(document, "execCommand", { value: execCommand, configurable: true });
      await userEvent.click(screen.getByTestId("send-link"));
      Reflect.deleteProperty(document, "execCommand");
      expect(copied).toEqual([link()]);
      expect(screen.getByText("Copied: send it to your friends.")).toBeVisible();
    });

    it("goes to whom a phone's owner chooses, and is not copied where they choose nobody", async () => {
      const share = vi.fn(() => Promise.reject(new DOMException("", "AbortError")));
      vi.stubGlobal("matchMedia", () => ({ matches: true }));
      Object.defineProperty(navigator, "share", { value: share, configurable: true });
      await draw(aTable(), guest);
      await userEvent.click(screen.getByTestId("send-link"));
      Reflect.deleteProperty(navigator, "share");
      vi.unstubAllGlobals();
      expect(share).toHaveBeenCalledWith({ url: link() });
      expect(screen.queryByText("Copied: send it to your friends.")).toBeNull();
    });

    it("is gone once all seats are taken", async () => {
      await draw(aTable({ members: [1, 2, 3].map((member) => aMember({ member })) }), guest);
      expect(screen.queryByTestId("send-link")).toBeNull();
    });
  });

  it("tells how the evening stands in the game that is laid", async () => {
    const standing = (member: number, won: number, game = "test_game") => ({ member, game, games: 3, won, points: won });
    const standings = [standing(1, 1), standing(2, 2), standing(1, 3, "other_game")];
    await draw(aTable({ standings }), guest);
    const lines = within(screen.getByTestId("tally")).getAllByRole("listitem");
    expect(lines.map((line) => line.textContent)).toEqual(["1.Bea2of 3", "2.Ada1of 3"]);
    expect(within(screen.getByTestId("tally-2")).getByRole("img", { name: "2 of 3 games won" })).toBeVisible();
  });

  it("says who is not ready, and takes the start's refusal back when that changes", async () => {
    const { house } = await draw(aTable(), host);
    expect(screen.getByTestId("start-reason")).toHaveTextContent("Waiting for Bea.");
    await userEvent.click(screen.getByTestId("start-game"));
    act(() => {
      const reply_to = house.socket.of("StartGame")[0]?.id;
      house.socket.frame({ type: "GenericError", reply_to, code: "not_ready", detail: "Waiting for Bea.", params: {} });
    });
    expect(screen.getByRole("alert")).toHaveTextContent("Waiting for Bea.");
    act(() => {
      const table = aTable({ members: [aMember(), aMember({ member: 2, ready: true })] });
      house.socket.frame(anUpdate({ version: 11, events: [{ version: 11 }], table, you: host }));
    });
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByTestId("start-reason")).toHaveTextContent("All in. Begin whenever you like.");
  });

  it("says the options, and lets the host alone change them", async () => {
    const { unmount } = await draw(aTable(), guest);
    expect(screen.getByTestId("says-lives")).toHaveTextContent("Lives: 3.");
    expect(screen.queryByTestId("options-change")).toBeNull();
    unmount();
    const { house } = await draw(aTable(), host);
    expect(screen.queryByTestId("option-lives")).toBeNull();
    await userEvent.click(screen.getByTestId("options-change"));
    await userEvent.clear(screen.getByTestId("option-lives"));
    await userEvent.type(screen.getByTestId("option-lives"), "5{Enter}");
    expect(house.socket.of("SetOptions")).toMatchObject([{ options: { lives: 5 } }]);
  });

  it("is silent about a game that draws no steps", async () => {
    await draw(aTable(), guest);
    expect(screen.queryByTestId("steps")).toBeNull();
  });

  it.each(taught)("teaches %s, which draws its steps", async (game) => {
    render(<Steps game={game} />);
    expect(within(await screen.findByTestId("steps", {}, { timeout: 10_000 })).getAllByRole("listitem")).toHaveLength(3);
  });

  it("lets a guest be ready, and shows it", async () => {
    const { house } = await draw(aTable(), guest);
    const ready = screen.getByRole("button", { name: "I'm ready" });
    expect(ready).toHaveAttribute("aria-pressed", "false");
    await userEvent.click(ready);
    expect(house.socket.of("SetReady")).toMatchObject([{ ready: true }]);
    expect(screen.queryByTestId("start-game")).toBeNull();
    expect(screen.queryByTestId("add-bot")).toBeNull();
  });

  it("moves a seat to its neighbour's place among all members", async () => {
    const members = [aMember(), aMember({ member: 2, plays: false, kind: "spectator" }), aMember({ member: 3 })];
    const { house } = await draw(aTable({ members }), host);
    await userEvent.click(screen.getByRole("button", { name: "Move Cai up" }));
    expect(house.socket.of("MoveSeat")).toMatchObject([{ member: 3, to: 0 }]);
    expect(within(screen.getByTestId("watching")).getByText("Bea")).toBeVisible();
  });

  it("adds a bot of a level while there is room", async () => {
    const { house } = await draw(aTable(), host);
    await userEvent.selectOptions(screen.getByLabelText("A bot that plays"), "by chance");
    await userEvent.click(screen.getByTestId("add-bot"));
    expect(house.socket.of("SeatBot")).toMatchObject([{ level: "random" }]);
    act(() => {
      const table = aTable({ members: [1, 2, 3].map((member) => aMember({ member })) });
      house.socket.frame(anUpdate({ version: 11, events: [{ version: 11 }], table, you: host }));
    });
    expect(screen.queryByTestId("add-bot")).toBeNull();
  });

  it("lets one stand up and sit down, and says when all seats are taken", async () => {
    const { house } = await draw(aTable(), guest);
    await userEvent.click(screen.getByTestId("stand-up"));
    expect(house.socket.of("SetPlays")).toMatchObject([{ plays: false }]);
    const members = [1, 3, 4].map((member) => aMember({ member }));
    act(() => {
      house.socket.frame({ type: "Accepted", reply_to: house.socket.of("SetPlays")[0]?.id, version: 10 });
      const table = aTable({ members: [...members, aMember({ member: 2, plays: false })] });
      house.socket.frame(anUpdate({ version: 11, events: [{ version: 11 }], table, you: guest }));
    });
    expect(screen.getByTestId("sit")).toHaveAttribute("aria-disabled", "true");
    expect(screen.getByText("All seats are taken. You may watch.")).toBeVisible();
  });
});
