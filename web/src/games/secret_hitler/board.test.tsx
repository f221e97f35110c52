import { act, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18next from "i18next";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { BoardProps } from "../../kit/board";
import SecretHitlerBoard from "./board";
import en from "./en.json";
import italian from "./it.json";
import { DRAWN } from "./reading";
import SecretHitlerSeat from "./seat";
import { story } from "../../testing/board";
import { aPrivate, aView, anElection, anOffer, boardProps } from "./testing";

beforeAll(() => {
  i18next.addResourceBundle("en", "secret_hitler", en, true, true);
});

beforeEach(() => {
  localStorage.clear();
});

const board = (change: Partial<BoardProps> = {}) => render(<SecretHitlerBoard {...boardProps(change)} />);
const secrets = () => document.querySelectorAll("[data-secret]");

describe("the chamber", () => {
  it("reads out what everyone may know of a seat", () => {
    board({ public: aView({ phase: "power", chancellor: 2, alive: [true, true, true, true, true, false, true], votes: anElection().votes, investigated: [3] }) });
    const chamber = screen.getByRole("list", { name: "The chamber" });
    expect(within(chamber).getByTestId("place-0")).toHaveAccessibleName("Ada, president, voted ja");
    expect(within(chamber).getByTestId("place-1")).toHaveAccessibleName("Bea, you, voted ja");
    expect(within(chamber).getByTestId("place-3")).toHaveAccessibleName("Dina, voted ja, investigated");
    expect(within(chamber).getByTestId("place-4")).toHaveAccessibleName("Elio, voted nein");
    expect(within(chamber).getByTestId("place-5")).toHaveAccessibleName("Fosca, executed, voted nein");
  });

  it("lays ballots face down until the last is in", () => {
    const { rerender } = board({ public: aView({ phase: "voting", chancellor: 2, voted: [1, 3] }) });
    expect(document.querySelectorAll("[data-ballot=down]")).toHaveLength(2);
    expect(document.querySelector("[data-ballot=ja], [data-ballot=nein]")).toBeNull();
    rerender(<SecretHitlerBoard {...boardProps({ public: aView({ phase: "president_hand", chancellor: 2, votes: anElection().votes }) })} />);
    expect(screen.getByTestId("chamber").querySelectorAll("[data-ballot=ja]")).toHaveLength(5);
    expect(screen.getByTestId("chamber").querySelectorAll("[data-ballot=nein]")).toHaveLength(2);
  });

  it("puts the placards where the offices are", () => {
    board({ public: aView({ phase: "voting", president: 3, chancellor: 5 }) });
    expect(screen.getByTestId("placard-president")).toHaveAttribute("data-seat", "3");
    expect(screen.getByTestId("placard-chancellor")).toHaveAttribute("data-seat", "5");
  });

  it("is where somebody is chosen, by press and by arrow keys, and only who may be", async () => {
    const onAnswer = vi.fn();
    const offer = anOffer("nominate", { chancellor: { kind: "pick", of: [2, 3, 6] } });
    board({ seat: 0, private: aPrivate(), offers: [offer], onAnswer, answersOf: () => ({ chancellor: 3 }) });
    expect(screen.getAllByRole("radio")).toHaveLength(3);
    expect(screen.getByTestId("place-3")).toBeChecked();
    await userEvent.click(screen.getByTestId("place-6"));
    expect(onAnswer).toHaveBeenLastCalledWith(offer, { chancellor: 6 });
    screen.getByTestId("place-3").focus();
    await userEvent.keyboard("{ArrowLeft}");
    expect(onAnswer).toHaveBeenLastCalledWith(offer, { chancellor: 2 });
    await userEvent.click(screen.getByTestId("place-1"));
    expect(onAnswer).toHaveBeenCalledTimes(2);
  });

  it("draws the fields itself, until it goes", () => {
    const onDraws = vi.fn();
    const { unmount } = board({ onDraws });
    expect(onDraws).toHaveBeenLastCalledWith(DRAWN);
    unmount();
    expect(onDraws).toHaveBeenLastCalledWith([]);
  });
});

describe("the tracks", () => {
  it("say what lies, and what each step brings at this size of table", () => {
    board({ public: aView({ liberal: 2, fascist: 3, tracker: 1, pile: 9, discards: 3 }) });
    expect(screen.getByTestId("track-liberal")).toHaveAttribute("data-count", "2");
    const steps = within(screen.getByTestId("track-fascist")).getAllByRole("listitem");
    expect(steps.map((step) => step.getAttribute("aria-label"))).toEqual([
      "1, enacted",
      "2, enacted, investigation",
      "3, enacted, special election",
      "4, free, execution",
      "5, free, execution, veto from here on",
      "6, free, the fascists win",
    ]);
    expect(screen.getByTestId("tracker")).toHaveAccessibleName("Elections without a policy: 1 of 3; the last one brings chaos");
    expect(screen.getByTestId("pile")).toHaveAccessibleName("Cards on the pile: 9");
    expect(screen.getByTestId("discards")).toHaveTextContent("3");
  });
});

describe("the envelope", () => {
  const hitler = aPrivate({ role: "hitler", party: "fascist" });
  const fascist = aPrivate({ role: "fascist", party: "fascist", fascists: [4], hitler: 6 });

  it("has nothing in the page until it is held, and nothing after", () => {
    board({ private: fascist });
    const hold = screen.getByTestId("envelope-hold");
    expect(document.body).not.toHaveTextContent("You: a fascist");
    expect(document.querySelector("[data-shape=hitler]")).toBeNull();
    fireEvent.pointerDown(hold);
    expect(screen.getByTestId("role")).toHaveTextContent("You: a fascist");
    expect(within(hold).getByRole("listitem", { name: "Gino: Hitler" })).toBeVisible();
    expect(within(hold).getByRole("listitem", { name: "Elio: fascist" })).toBeVisible();
    expect(within(hold).getByRole("listitem", { name: "Ada: not known to you" })).toBeVisible();
    fireEvent.pointerUp(hold);
    expect(screen.queryByTestId("role")).toBeNull();
    expect(document.querySelector("[data-shape=hitler]")).toBeNull();
  });

  it.each([
    ["a finger that leaves", (hold: Element) => fireEvent.pointerLeave(hold)],
    ["a press that is broken off", (hold: Element) => fireEvent.pointerCancel(hold)],
    ["a tab that is left", () => fireEvent(document, new Event("visibilitychange"))],
    ["the focus that goes", (hold: Element) => fireEvent.blur(hold)],
  ])("is closed by %s", (_, leave) => {
    board({ private: hitler });
    const hold = screen.getByTestId("envelope-hold");
    fireEvent.pointerDown(hold);
    expect(screen.getByTestId("role")).toBeVisible();
    leave(hold);
    expect(screen.queryByTestId("role")).toBeNull();
  });

  it("is held by a key, and by a screen reader's press until the next", () => {
    board({ private: hitler });
    const hold = screen.getByTestId("envelope-hold");
    fireEvent.keyDown(hold, { key: " " });
    expect(screen.getByRole("status")).toHaveTextContent("You are Hitler");
    fireEvent.keyUp(hold, { key: " " });
    fireEvent.blur(hold);
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
    fireEvent.click(hold);
    expect(screen.getByTestId("role")).toBeVisible();
    fireEvent.click(hold);
    expect(screen.queryByTestId("role")).toBeNull();
  });

  it.each(["role", "aim"] as const)("has words of one length for every role: %s", (key) => {
    for (const words of [en, italian]) {
      expect(new Set(Object.values(words.board[key]).map((text) => text.length)).size).toBe(1);
    }
  });

  it("has as many pieces for every role", () => {
    const drawn = [hitler, fascist, aPrivate()].map((mine) => {
      const { unmount } = board({ private: mine });
      fireEvent.pointerDown(screen.getByTestId("envelope-hold"));
      const { childNodes } = screen.getByTestId("envelope-hold");
      const pieces = [...childNodes].map((node) => (node instanceof Element ? [node.className, node.children.length] : []));
      unmount();
      return pieces;
    });
    expect(drawn[1]).toEqual(drawn[0]);
    expect(drawn[2]).toEqual(drawn[0]);
  });
});

describe("a hand", () => {
  it("of the president: what is discarded is pressed, the others are passed on", async () => {
    const onAnswer = vi.fn();
    const offer = anOffer("pass", { keep: { kind: "choose", low: 2, high: 2, of: [0, 1, 2] } });
    const hand = aPrivate({ hand: ["fascist", "liberal", "fascist"] });
    const props = { public: aView({ phase: "president_hand", president: 1, chancellor: 2 }), private: hand, offers: [offer], onAnswer };
    const { rerender } = board(props);
    expect(screen.getByRole("radio", { name: "liberal, the second" })).not.toBeChecked();
    await userEvent.click(screen.getByTestId("card-2"));
    expect(onAnswer).toHaveBeenLastCalledWith(offer, { keep: [0, 1] });
    rerender(<SecretHitlerBoard {...boardProps({ ...props, answersOf: () => ({ keep: [0, 1] }) })} />);
    expect(screen.getByTestId("card-2")).toBeChecked();
    expect(screen.getByTestId("card-2")).toHaveTextContent("discarded");
    expect(screen.getByTestId("card-0")).toHaveTextContent("passed on");
    screen.getByTestId("card-2").focus();
    await userEvent.keyboard("{ArrowRight}");
    expect(onAnswer).toHaveBeenLastCalledWith(offer, { keep: [1, 2] });
  });

  it("of the chancellor: what is enacted is pressed", async () => {
    const onAnswer = vi.fn();
    const offer = anOffer("enact", { enact: { kind: "pick", of: [0, 1] } });
    board({
      public: aView({ phase: "chancellor_hand", president: 0, chancellor: 1 }),
      private: aPrivate({ hand: ["fascist", "liberal"] }),
      offers: [offer],
      onAnswer,
    });
    await userEvent.click(screen.getByRole("radio", { name: "liberal, the second" }));
    expect(onAnswer).toHaveBeenCalledWith(offer, { enact: 1 });
  });

  it("of others lies face down, whatever it is", () => {
    board({ public: aView({ phase: "president_hand", chancellor: 2 }), private: aPrivate() });
    expect(screen.queryByTestId("hand")).toBeNull();
    expect(screen.getByTestId("prompt")).toHaveTextContent("Ada holds three policies and discards one.");
  });

  it("is what a power shows, to its president alone", () => {
    const peeked = aPrivate({ known: [{ election: 1, peeked: ["fascist", "liberal", "liberal"] }] });
    const view = aView({ phase: "confirmation", president: 1, power: "peek" });
    const { unmount } = board({ public: view, private: peeked });
    expect(within(screen.getByTestId("hand")).getAllByRole("listitem").map((card) => card.getAttribute("aria-label"))).toEqual([
      "fascist, the first",
      "liberal, the second",
      "liberal, the third",
    ]);
    unmount();
    const party = aPrivate({ known: [{ election: 1, target: 4, party: "fascist" }] });
    const second = board({ public: { ...view, power: "investigation" }, private: party });
    expect(screen.getByTestId("prompt")).toHaveTextContent("The party of Elio:Fascist");
    second.unmount();
    board({ public: view, seat: 3, private: aPrivate() });
    expect(screen.getByTestId("prompt")).toHaveTextContent("Bea looks at the next three policies.");
    expect(screen.queryByTestId("hand")).toBeNull();
  });
});

describe("covered", () => {
  it("leaves nothing of this person's own in the page", async () => {
    const history = [anElection({ president: 1 })];
    const view = aView({ phase: "president_hand", president: 1, chancellor: 2, history });
    const mine = aPrivate({ hand: ["fascist", "liberal", "fascist"], known: [{ election: 1, drawn: ["fascist", "fascist", "liberal"] }] });
    const { rerender } = board({ public: view, private: mine });
    await userEvent.selectOptions(screen.getByTestId("mark-4"), "fascist");
    expect(secrets().length).toBeGreaterThanOrEqual(5);
    rerender(<SecretHitlerBoard {...boardProps({ public: view, private: null })} />);
    expect(secrets()).toHaveLength(0);
    expect(screen.queryByTestId("notes")).toBeNull();
    expect(screen.getByTestId("place-4")).toHaveAccessibleName("Elio");
  });
});

describe("what happened", () => {
  it("shows ballots first, and the new hand after them", async () => {
    vi.useFakeTimers();
    const onPlayed = vi.fn();
    const voting = boardProps({ public: aView({ phase: "voting", president: 1, chancellor: 2 }), private: aPrivate(), onPlayed });
    const { rerender } = render(<SecretHitlerBoard {...voting} />);
    const told = story({ type: "VotesRevealed", votes: anElection().votes, ja: 5, nein: 2, passed: true });
    const after = {
      ...voting,
      public: aView({ phase: "president_hand", president: 1, chancellor: 2, votes: anElection().votes }),
      private: aPrivate({ hand: ["fascist", "liberal", "fascist"] }),
      tell: () => "Elected: 5 ja, 2 nein.",
      told,
    };
    rerender(<SecretHitlerBoard {...after} queue={told} />);
    expect(screen.getByTestId("secret-hitler")).toHaveAttribute("data-stage", "ballots");
    expect(screen.getByTestId("prompt")).toHaveTextContent("Elected: 5 ja, 2 nein.");
    expect(screen.queryByTestId("hand")).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1700));
    rerender(<SecretHitlerBoard {...after} />);
    expect(screen.getByTestId("hand")).toBeVisible();
    vi.useRealTimers();
  });
});

describe("governments", () => {
  const claims = [
    { seat: 0, about: "hand", cards: ["fascist", "fascist", "fascist"] },
    { seat: 2, about: "passed", cards: ["fascist", "fascist"] },
    { seat: 0, about: "loyalty", player: 4, party: "liberal" },
  ] as const;
  const history = [anElection({ claims: claims.map((one) => ({ ...one, cards: "cards" in one ? [...one.cards] : null })) }), anElection({ number: 2, enacted: null, elected: false })];

  it("has the newest first, and what was said as what was said", () => {
    board({ public: aView({ history }) });
    const list = within(screen.getByTestId("governments"));
    expect(list.getAllByTestId(/^election-/).map(({ dataset }) => dataset.testid)).toEqual(["election-2", "election-1"]);
    expect(list.getAllByTestId("claim").map(({ textContent }) => textContent)).toEqual(["Ada says: I drew ", "Marco says: passed on, ", "Ada says of Elio:  liberal"]);
    expect(list.getByRole("img", { name: "fascist, fascist, fascist" })).toBeVisible();
    expect(document.querySelector("[data-so]")).toBeNull();
    expect(screen.getByTestId("governments")).toHaveTextContent("What is said may be false.");
  });

  it("has the truth beside each word once the game is over, and who was what", () => {
    const truths = [{ drawn: ["liberal", "fascist", "fascist"], passed: ["fascist", "fascist"], party: "fascist" }, {}] as never;
    const roles = ["fascist", "liberal", "liberal", "liberal", "fascist", "liberal", "hitler"] as never;
    board({ public: aView({ phase: "over", history, truths, roles, winner: "fascist", reason: "hitler_elected" }), private: aPrivate() });
    expect(screen.getAllByTestId("claim").map(({ dataset }) => dataset.so)).toEqual(["false", "true", "false"]);
    expect(screen.getAllByTestId("truth")).toHaveLength(1);
    expect(within(screen.getByTestId("governments")).getByRole("heading")).toHaveTextContent("What everyone really held");
    expect(within(screen.getByTestId("roles")).getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "GinoHitler",
      "Adafascist",
      "Eliofascist",
      "Bealiberal",
      "Marcoliberal",
      "Dinaliberal",
      "Foscaliberal",
    ]);
    expect(screen.getByTestId("prompt")).toHaveTextContent("The fascists win. Hitler was elected chancellor.");
    expect(screen.queryByTestId("envelope")).toBeNull();
  });
});

describe("marks and notes", () => {
  it("stay on this device, and go with the next game", async () => {
    const history = [anElection()];
    const first = board({ public: aView({ history }), private: aPrivate() });
    await userEvent.selectOptions(screen.getByTestId("mark-4"), "hitler");
    await userEvent.type(screen.getByTestId("note-4"), "quiet");
    expect(screen.getByTestId("place-4")).toHaveAccessibleName("Elio, your mark: Hitler, I think");
    first.unmount();
    const again = board({ public: aView({ history }), private: aPrivate() });
    expect(screen.getByTestId("mark-4")).toHaveValue("hitler");
    expect(screen.getByTestId("note-4")).toHaveValue("quiet");
    again.rerender(<SecretHitlerBoard {...boardProps({ public: aView({ phase: "roles" }), private: aPrivate() })} />);
    expect(screen.getByTestId("mark-4")).toHaveValue("");
    expect(screen.getByTestId("note-4")).toHaveValue("");
  });

  it("are each person's own where two share the device", async () => {
    const first = board({ private: aPrivate() });
    await userEvent.selectOptions(screen.getByTestId("mark-4"), "hitler");
    first.unmount();
    board({ seat: 2, private: aPrivate() });
    expect(screen.getByTestId("mark-4")).toHaveValue("");
  });

  it("are none in a replay", () => {
    board({ code: "replay.1", private: aPrivate() });
    expect(screen.queryByTestId("notes")).toBeNull();
  });

  it("are not read from something else that is kept under their name", () => {
    localStorage.setItem("taberna.notes.KRTQX.1", "{not json");
    board({ private: aPrivate() });
    expect(screen.getByTestId("mark-4")).toHaveValue("");
  });
});

describe("beside the seats and below", () => {
  it("says the office, votes and roles", () => {
    const seat = (view: ReturnType<typeof aView>, one: number) =>
      render(<SecretHitlerSeat public={view} options={{}} seat={one} accent={null} />).container.textContent;
    expect(seat(aView({ phase: "voting", voted: [0] }), 0)).toBe("President has voted");
    expect(seat(aView({ barred: [3], not_hitler: [3] }), 3)).toBe("not Hitlerbarred by the last office");
    expect(seat(aView({ phase: "over", roles: ["hitler"], alive: [false] }), 0)).toBe(" Hitlerexecuted");
  });

  it("credits who made the game, under its licence", () => {
    board();
    expect(screen.getByTestId("board-credits")).toHaveTextContent("Goat, Wolf & Cabbage");
    expect(screen.getByRole("link", { name: "CC BY-NC-SA 4.0" })).toHaveAttribute("href", "https://creativecommons.org/licenses/by-nc-sa/4.0/");
  });
});
