import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "react-redux";
import { MemoryRouter, Route, Routes, useLocation } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { FakeHouse } from "../../testing/house";
import { credentials } from "../../wire/credentials";
import { StartPage } from "./start-page";

const games = ["test_game", "other_game"].map((name) => ({
  name,
  title: name === "test_game" ? "Test Game" : "Other Game",
  seats: { low: 2, high: 4 },
  levels: [],
  usual: "",
  odds: false,
  authors: [],
  licence: "",
  links: [],
  note: "",
  options: {},
  public: {},
  private: {},
}));
const open = [
  { code: "KRTQX", game: "test_game", stage: "lobby", seats_taken: 1, seats: 4, listed: true, spectators: true },
];

beforeEach(() => {
  vi.stubGlobal("fetch", (path: string) => Promise.resolve(Response.json(path === "/api/games" ? games : open)));
});

function Where() {
  return <p data-testid="where">{useLocation().pathname}</p>;
}

function draw() {
  const house = new FakeHouse();
  render(
    <Provider store={house.store}>
      <MemoryRouter>
        <Where />
        <Routes>
          <Route index element={<StartPage foot={null} />} />
          <Route path="*" element={null} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
  return house;
}

describe("the start page", () => {
  it("lays a table of the chosen game and goes there once it stands", async () => {
    const house = draw();
    await userEvent.click(await screen.findByTestId("game-other_game"));
    await userEvent.type(screen.getByTestId("host-name"), "  Ada ");
    await userEvent.click(screen.getByTestId("host-plays"));
    await userEvent.click(screen.getByTestId("lay-table"));
    act(() => {
      house.socket.open();
    });
    expect(house.socket.of("HostGame")).toMatchObject([
      { game: "other_game", username: "Ada", plays: false, listed: true, options: {} },
    ]);
    expect(screen.getByTestId("where")).toHaveTextContent("/");
    act(() => {
      house.welcome();
    });
    expect(screen.getByTestId("where")).toHaveTextContent("/t/KRTQX");
    expect(house.state.settings.username).toBe("Ada");
  });

  it("asks for a name before it asks the house", async () => {
    const house = draw();
    await userEvent.click(await screen.findByTestId("game-test_game"));
    await userEvent.click(screen.getByTestId("lay-table"));
    expect(screen.getByTestId("host-name")).toHaveAccessibleDescription("What shall we call you? Any name will do.");
    expect(house.sockets).toHaveLength(0);
  });

  it("asks for the house's key where the house does", async () => {
    const house = draw();
    await userEvent.click(await screen.findByTestId("game-test_game"));
    await userEvent.type(screen.getByTestId("host-name"), "Ada");
    await userEvent.click(screen.getByTestId("lay-table"));
    act(() => {
      house.socket.open();
      const reply_to = house.socket.of("HostGame")[0]?.id;
      house.socket.frame({ type: "GenericError", reply_to, code: "house_key_needed", detail: "", params: {} });
    });
    await userEvent.type(screen.getByTestId("house-key"), "sesame");
    await userEvent.click(screen.getByTestId("lay-table"));
    act(() => {
      house.socket.open();
    });
    expect(house.socket.of("HostGame")).toMatchObject([{ key: "sesame" }]);
    expect(JSON.stringify(house.state)).not.toContain("sesame");
  });

  it("tells of this device's tables whose turn it is there", async () => {
    credentials.keep("VXZBC", { token: "a-token-of-this-device" });
    const summary = { ...open[0], code: "VXZBC", stage: "playing" };
    const told = { summary, at: Date.now() - 300_000, username: "Ada", your_turn: false, waits_for: ["Bea", "Cai"] };
    const answers: Record<string, unknown> = { "/api/games": games, "/api/tables": open, "/api/tables/VXZBC": told };
    vi.stubGlobal("fetch", (path: string) => Promise.resolve(Response.json(answers[path])));
    draw();
    const row = await screen.findByTestId("your-table-VXZBC");
    expect(row).toHaveTextContent("Waiting for Bea and Cai.");
    expect(row).toHaveTextContent("5 minutes ago");
    expect(row).not.toHaveTextContent("Your turn");
    credentials.forget("VXZBC");
  });

  it("goes to a code or a link, and says what is wrong with neither", async () => {
    draw();
    await userEvent.type(screen.getByTestId("code-input"), "krt");
    await userEvent.click(screen.getByTestId("code-go"));
    expect(screen.getByTestId("code-input")).toHaveAccessibleDescription("Codes have five or six letters.");
    await userEvent.type(screen.getByTestId("code-input"), "qx{Enter}");
    expect(screen.getByTestId("where")).toHaveTextContent("/t/KRTQX");
  });

  it("lists the open tables", async () => {
    draw();
    const link = await screen.findByTestId("open-table-KRTQX");
    expect(link).toHaveAttribute("href", "/t/KRTQX");
    expect(link).toHaveTextContent("1 of 4 seats taken");
  });

  it("says that the house does not answer, and asks again", async () => {
    const fetch = vi.fn(() => Promise.reject(new TypeError("no network")));
    vi.stubGlobal("fetch", fetch);
    draw();
    expect(await screen.findByText("The house does not answer. Is the server running?")).toBeVisible();
    const before = fetch.mock.calls.length;
    await userEvent.click(screen.getByRole("button", { name: "Look again" }));
    await waitFor(() => {
      expect(fetch.mock.calls.length).toBeGreaterThan(before);
    });
  });
});
