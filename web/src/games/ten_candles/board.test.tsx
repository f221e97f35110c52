import { act, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18next from "i18next";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { BoardProps } from "../../kit/board";
import { FileError } from "../../kit/files";
import { story } from "../../testing/board";
import TenCandlesBoard from "./board";
import en from "./en.json";
import { DRAWN } from "./reading";
import { aFailure, aPlayer, aPrivate, aView, anOffer, boardProps, bytesOf, NAMES } from "./testing";

beforeAll(() => {
  i18next.addResourceBundle("en", "ten_candles", en, true, true);
});

beforeEach(() => {
  localStorage.clear();
});

const board = (change: Partial<BoardProps> = {}) => render(<TenCandlesBoard {...boardProps(change)} />);
const text = (min: number, max: number) => ({ kind: "text" as const, min, max });

describe("the stage", () => {
  it("has ten candles, and as much light as burn", () => {
    board();
    expect(document.querySelectorAll('[data-testid^="candle-"][data-state="lit"]')).toHaveLength(6);
    expect(document.querySelectorAll('[data-testid^="candle-"][data-state="dark"]')).toHaveLength(4);
    expect(screen.getByTestId("lit")).toHaveTextContent("6 candles burn");
    expect(screen.getByTestId("room-light")).toHaveStyle({ opacity: 0.6 });
    expect(screen.getByTestId("pool")).toHaveAttribute("data-count", "6");
    expect(screen.getByTestId("gm-pool")).toHaveAttribute("data-count", "4");
  });

  it("says what it draws itself", () => {
    const onDraws = vi.fn();
    board({ onDraws });
    expect(onDraws).toHaveBeenCalledWith(DRAWN);
  });

  it("says when it is the Last Stand", () => {
    board({ public: aView({ last_stand: true, lit: 1 }) });
    expect(screen.getByRole("heading", { name: "Last Stand" })).toBeVisible();
    expect(screen.getByTestId("ten-candles")).toHaveAttribute("data-last-stand");
  });

  it("plays a candle that goes out, and smoke rises from that one alone", () => {
    const queue = story({ type: "CandlesDarkened", candles: [4], cause: "failure" });
    const before = aView();
    const { rerender } = board({ public: before });
    rerender(<TenCandlesBoard {...boardProps({ public: aView({ lit: 5 }), queue, tell: () => "A candle goes dark." })} />);
    expect(screen.getByTestId("ten-candles")).toHaveAttribute("data-stage", "dark");
    expect(within(screen.getByTestId("candle-4")).getByTestId("smoke")).toBeInTheDocument();
    expect(screen.getAllByTestId("smoke")).toHaveLength(1);
    expect(screen.getByTestId("lit")).toHaveTextContent("5 candles burn");
  });

  it("tumbles dice for everyone before the result is read", async () => {
    const queue = story({ type: "ResolutionRolled", seat: 2, resolution_type: "roll", roll_result: "1 6", gm_roll_result: "5" });
    const open = aView({ phase: "open", conflict: { number: 1, is_dire: false } });
    const { rerender } = board({ public: open });
    rerender(<TenCandlesBoard {...boardProps({ public: aFailure(), queue })} />);
    expect(screen.getByTestId("rolls")).toHaveAttribute("data-tumbling");
    expect(screen.getByTestId("dice")).toHaveAccessibleName("Dice of Ben");
    expect(screen.queryByTestId("verdict")).toBeNull();
    // Any press ends it.
    await act(async () => {
      fireEvent.pointerDown(window);
      await Promise.resolve();
    });
    expect(await screen.findByTestId("verdict")).toHaveAttribute("data-success", "false");
  });
});

describe("a result", () => {
  it("has both rolls side by side, and sentences of what they come to", () => {
    board({ public: aFailure() });
    expect(screen.getByTestId("dice")).toHaveAccessibleName("Dice of Ben: 1, 1, 2, 5, 3, 4, hope die 4");
    expect(screen.getByTestId("gm-dice")).toHaveAccessibleName("Dice of GM: 6, 2, 2, 1");
    const verdict = screen.getByTestId("verdict");
    expect(verdict).toHaveTextContent("Failure");
    expect(verdict).toHaveTextContent("If it stands, Gemma narrates.");
    expect(verdict).toHaveTextContent("2 dice would be lost until the scene ends.");
    expect(verdict).toHaveTextContent("A candle goes dark, and the scene ends.");
  });

  it("lets another player die for it, after a grave question", async () => {
    const onPlay = vi.fn();
    const offer = anOffer("martyr", { weight: "grave", aside: true, command: { type: "MartyrYourself" } });
    board({ public: aFailure(), seat: 3, offers: [offer], onPlay });
    await userEvent.click(screen.getByTestId("deed-martyr"));
    expect(onPlay).not.toHaveBeenCalled();
    const dialog = screen.getByTestId("confirm");
    expect(dialog).toHaveTextContent("Your character dies");
    fireEvent.click(within(dialog).getByTestId("confirm-yes"));
    expect(onPlay).toHaveBeenCalledWith({ type: "MartyrYourself" });
  });

  it("passes hope dice on by a button for each living player", async () => {
    const onPlay = vi.fn();
    const fields = { beneficiary_player: { kind: "pick" as const, of: [1, 2] } };
    const offer = anOffer("martyr_and_give", { weight: "grave", fields, command: { type: "MartyrYourself" } });
    board({ public: aFailure(), seat: 3, offers: [offer], onPlay });
    const [, toBen] = screen.getAllByTestId("deed-martyr_and_give");
    expect(toBen).toHaveTextContent("to Ben");
    if (toBen) await userEvent.click(toBen);
    fireEvent.click(screen.getByTestId("confirm-yes"));
    expect(onPlay).toHaveBeenCalledWith({ type: "MartyrYourself", beneficiary_player: 2 });
  });
});

describe("cards", () => {
  it("are one's own in their order: burned ones marked and readable, the top one raised", () => {
    board({ private: aPrivate() });
    const stack = within(screen.getByTestId("stack")).getAllByRole("listitem");
    expect(stack.map((one) => one.firstElementChild?.getAttribute("data-card"))).toEqual(["virtue", "vice", "moment", "brink"]);
    expect(screen.getByTestId("own-virtue")).toHaveTextContent("burnedloyal");
    expect(screen.getByTestId("own-virtue")).toHaveAttribute("data-burned");
    expect(screen.getByTestId("own-vice")).toHaveAttribute("data-top");
  });

  it("of one's own are not in the page while it is covered", () => {
    board({ private: null });
    expect(document.querySelector("[data-secret]")).toBeNull();
    expect(document.body).not.toHaveTextContent("loyal");
  });

  it("of others are the top ones and the burned ones; a brink on top has no text", () => {
    const players = aView().players.with(1, aPlayer(1, { top: { card: "brink", text: null }, burned: [{ card: "vice", text: "vain", burned: true }] }));
    board({ public: aView({ players }) });
    const ana = screen.getByTestId("person-Ana");
    expect(ana).toHaveTextContent("brinkon topNobody else may read it yet.");
    expect(within(ana).getByText("vain")).toBeVisible();
  });

  it("of the dead lie in ash", () => {
    board({ public: aView({ players: aView().players.with(1, aPlayer(1, { alive: false })) }) });
    expect(screen.getByTestId("place-1")).toHaveAttribute("data-dead");
    expect(screen.getByTestId("place-1")).toHaveTextContent("dead");
  });
});

describe("the setup", () => {
  const traits = anOffer("traits", { fields: { written_virtue: text(1, 60), written_vice: text(1, 60) }, command: { type: "WriteTraits" } });
  const setup = aView({ setup_state: "traits", phase: "setup", scene: 0 });

  it("shows who passes what to whom, the GM skipped", () => {
    board({ public: setup, offers: [traits] });
    expect(screen.getByTestId("virtue_to-2-1")).toHaveAttribute("data-own");
    expect(screen.getByTestId("vice_to-2-3")).toBeInTheDocument();
    expect(screen.getByText("Of what you write, the virtue goes to Ana, the vice to Cai.")).toBeVisible();
  });

  it("says of everyone whether they are done or writing, and nothing of what", () => {
    const players = setup.players.with(1, aPlayer(1, { done: true }));
    board({ public: { ...setup, players }, writing: [3] });
    expect(screen.getByTestId("place-1")).toHaveTextContent("done");
    expect(screen.getByTestId("place-3")).toHaveTextContent("writing");
    expect(screen.getByTestId("place-2")).toHaveTextContent("not yet");
    expect(screen.getByTestId("place-0")).toHaveTextContent(/^Gemma GM$/);
  });

  it("hands in what was written, and tells that one writes", async () => {
    const [onPlay, onWriting] = [vi.fn(), vi.fn()];
    board({ public: setup, offers: [traits], onPlay, onWriting });
    const hand = screen.getByTestId("do-ten_candles.offer.traits");
    expect(hand).toHaveAttribute("aria-disabled", "true");
    await userEvent.type(screen.getByTestId("write-written_virtue"), " loyal ");
    expect(onWriting).toHaveBeenCalled();
    await userEvent.type(screen.getByTestId("write-written_vice"), "vain{Enter}");
    expect(onPlay).toHaveBeenCalledWith({ type: "WriteTraits", written_virtue: "loyal", written_vice: "vain" });
  });

  it("keeps a draft through a reload until it is handed in", async () => {
    const first = board({ public: setup, offers: [traits] });
    await userEvent.type(screen.getByTestId("write-written_virtue"), "loy");
    first.unmount();
    const second = board({ public: setup, offers: [traits] });
    expect(screen.getByTestId("write-written_virtue")).toHaveValue("loy");
    await userEvent.type(screen.getByTestId("write-written_vice"), "vain{Enter}");
    second.unmount();
    board({ public: setup, offers: [traits] });
    expect(screen.getByTestId("write-written_virtue")).toHaveValue("");
  });

  it("begins a moment with its words, which alone are none", async () => {
    const onPlay = vi.fn();
    const offer = anOffer("moment", { fields: { moment: text(1, 500) }, command: { type: "WriteMoment" } });
    board({ public: { ...setup, setup_state: "moments" }, offers: [offer], onPlay });
    expect(screen.getByTestId("write-moment")).toHaveValue("I will find hope ");
    expect(screen.getByTestId("do-ten_candles.offer.moment")).toHaveAttribute("aria-disabled", "true");
    await userEvent.type(screen.getByTestId("write-moment"), "at sea");
    await userEvent.click(screen.getByTestId("do-ten_candles.offer.moment"));
    expect(onPlay).toHaveBeenCalledWith({ type: "WriteMoment", moment: "I will find hope at sea" });
  });

  it("arranges the stack by keys, the brink locked below", async () => {
    const onPlay = vi.fn();
    const offer = anOffer("order", { fields: { card_order: { kind: "pick", of: ["012"] } }, command: { type: "OrderCards" } });
    board({ public: { ...setup, setup_state: "order_cards" }, private: aPrivate({ card_order: null }), offers: [offer], onPlay });
    expect(screen.getByTestId("ordered-brink")).toHaveTextContent("lies below");
    screen.getAllByRole("button", { name: /moment/ })[0]?.focus();
    await userEvent.keyboard("{ArrowUp}{ArrowUp}");
    await userEvent.click(screen.getByTestId("do-ten_candles.offer.order"));
    expect(onPlay).toHaveBeenCalledWith({ type: "OrderCards", card_order: "201" });
  });
});

describe("truths", () => {
  it("are counted for everyone, and spoken by whose turn it is", async () => {
    const onPlay = vi.fn();
    const offer = anOffer("truth", { fields: { text: text(0, 300) }, command: { type: "SpeakTruth" } });
    const view = aView({ phase: "truths", remaining_truths: 4, speaker: 2, truths: [{ seat: 1, text: "The water is <b>cold</b>." }, { seat: 3 }] });
    board({ public: view, offers: [offer], onPlay });
    expect(screen.getByTestId("truths-left")).toHaveTextContent("4 truths are left");
    expect(screen.getByTestId("truths")).toHaveTextContent("The water is <b>cold</b>.");
    await userEvent.click(screen.getByTestId("do-ten_candles.offer.truth"));
    expect(onPlay).toHaveBeenCalledWith({ type: "SpeakTruth", text: "" });
  });
});

describe("breaks", () => {
  it("say why everything stands still; the GM ends them", async () => {
    const onPlay = vi.fn();
    board({ public: aView({ paused: "x_card" }), seat: 0, offers: [anOffer("resume", { command: { type: "Resume" } })], onPlay });
    expect(screen.getByTestId("break")).toHaveTextContent("X-card");
    await userEvent.click(screen.getByTestId("do-ten_candles.offer.resume"));
    expect(onPlay).toHaveBeenCalledWith({ type: "Resume" });
  });

  it("begin by a card that anyone may play", async () => {
    const onPlay = vi.fn();
    board({ offers: [anOffer("x_card", { aside: true, command: { type: "PlayXCard" } })], onPlay });
    await userEvent.click(screen.getByRole("button", { name: "X-card: stop for everyone" }));
    expect(onPlay).toHaveBeenCalledWith({ type: "PlayXCard" });
  });
});

describe("the GM's console", () => {
  const acting = anOffer("roll_for", { weight: "grave", aside: true, params: { seat: 2, percent: 67 }, command: { type: "Roll", player: 2 } });

  it("acts for somebody after a question", async () => {
    const onPlay = vi.fn();
    board({ seat: 0, private: aPrivate({ cards: [] }), offers: [acting], toAct: [1, 2], onPlay });
    expect(screen.getByTestId("console-waits")).toHaveTextContent("The table waits for Ana and Ben.");
    await userEvent.click(screen.getByTestId("deed-roll_for"));
    expect(screen.getByTestId("confirm")).toHaveTextContent("Act for an absent player only.");
    fireEvent.click(screen.getByTestId("confirm-yes"));
    expect(onPlay).toHaveBeenCalledWith({ type: "Roll", player: 2 });
  });

  it("has the list of parting messages, which is put away and ticked", async () => {
    const onPlay = vi.fn();
    const offers = [anOffer("parting_dismiss", { command: { type: "ShowPartingList", open: false } }), anOffer("parting_tick", { params: { seat: 1 }, command: { type: "TickPartingMessage", player: 1, done: true } })];
    board({ seat: 0, private: aPrivate({ cards: [], parting_list_open: true, parting_list: [{ seat: 1, done: false }] }), offers, onPlay });
    await userEvent.click(screen.getByTestId("parting-1"));
    expect(onPlay).toHaveBeenLastCalledWith({ type: "TickPartingMessage", player: 1, done: true });
    await userEvent.click(screen.getByTestId("parting-toggle"));
    expect(onPlay).toHaveBeenLastCalledWith({ type: "ShowPartingList", open: false });
  });

  it("reads a brink that is proposed, which nobody else does", () => {
    const conflict = { number: 1, is_dire: false, player: 2, resolutions: [{ player: 2, type: "brink" as const, state: "proposed" as const }] };
    const view = aView({ phase: "judging", conflict });
    const gm = board({ public: view, seat: 0, private: aPrivate({ cards: [], brink_to_judge: "I've seen you run" }) });
    expect(screen.getByTestId("proposed-card")).toHaveTextContent("I've seen you run");
    gm.unmount();
    board({ public: view, seat: 3 });
    expect(screen.getByTestId("proposed-card")).toHaveTextContent("Nobody else may read it yet.");
  });
});

describe("final messages", () => {
  const message = { seat: 2, blob: "recording-1", captions: "Farewell" };
  const ready = anOffer("ready_to_hear", { aside: true, command: { type: "ReadyToHear" } });

  it("are fetched before a device says that it is ready", async () => {
    let arrive: (file: Blob) => void = () => undefined;
    const fetch = vi.fn(() => new Promise<Blob>((resolve) => (arrive = resolve)));
    const view = aView({ phase: "final_messages", lit: 0, open_to: "everyone", messages: [message] });
    board({ public: view, offers: [ready], files: { bring: () => Promise.resolve(""), fetch } });
    expect(screen.getByTestId("ready-to-hear")).toHaveAttribute("aria-disabled", "true");
    await act(async () => {
      arrive(new Blob(["sound"]));
      await Promise.resolve();
    });
    expect(screen.getByTestId("ready-to-hear")).not.toHaveAttribute("aria-disabled");
    expect(fetch).toHaveBeenCalledWith("recording-1");
  });

  it("that cannot be fetched are read by their words", async () => {
    const view = aView({ phase: "final_messages", lit: 0, open_to: "everyone", messages: [message], playing: 2 });
    board({ public: view, files: { bring: () => Promise.resolve(""), fetch: () => Promise.reject(new FileError(404)) } });
    expect(await screen.findByText("This recording could not be fetched.")).toBeVisible();
    expect(screen.getByTestId("voice")).toHaveTextContent("Farewell");
  });

  it("on the GM's device alone are there, and not here", () => {
    board({ public: aView({ phase: "final_messages", lit: 0, open_to: "gm" }) });
    expect(screen.getByTestId("hearing")).toHaveTextContent("The messages are played on Gemma's device.");
  });

  it("cannot be recorded where the page is not secure, and it is said why", () => {
    vi.stubGlobal("isSecureContext", false);
    const offer = anOffer("record", { aside: true, fields: { blob: text(8, 64), captions: text(0, 300) }, command: { type: "RecordMessage" } });
    board({ private: aPrivate(), offers: [offer] });
    expect(screen.getByTestId("record-start")).toHaveAttribute("aria-disabled", "true");
    expect(screen.getByRole("alert")).toHaveTextContent("over https alone");
    vi.unstubAllGlobals();
  });
});

describe("the keepsake", () => {
  const view = aView({
    phase: "over",
    lit: 0,
    deaths: [{ seat: 1, scene: 1, how: "martyr" }],
    darkened: [{ candle: 0, scene: 1, cause: "failure" }],
    truths: [{ seat: 1, text: "a truth" }],
    scenes: [
      {
        number: 1,
        lit: 10,
        pool: 10,
        gm_pool: 0,
        conflicts: [{ number: 1, is_dire: true, state: "ended", player: 2, success: false, narrator: 1, resolutions: [{ player: 1, type: "martyr", state: "confirmed" }] }],
      },
    ],
  });

  it("tells scenes, outcomes, deaths, candles and cards, and no truths", () => {
    board({ public: view, private: aPrivate() });
    const keepsake = screen.getByTestId("keepsake");
    expect(keepsake).toHaveTextContent("A dire conflict: Ben failed, Ana narrated. martyr");
    expect(keepsake).toHaveTextContent("Ana died as a martyr.");
    expect(keepsake).toHaveTextContent("Candle 1 went dark: a failure.");
    expect(keepsake).toHaveTextContent("I've seen you run");
    expect(keepsake).not.toHaveTextContent("a truth");
    for (const name of NAMES) expect(keepsake).toHaveTextContent(name);
  });

  it("is saved as a page of its own, in which text stays text", async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    const made: Blob[] = [];
    vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: (blob: Blob) => (made.push(blob), "blob:1"), revokeObjectURL: () => undefined }));
    const players = view.players.with(1, aPlayer(1, { character_concept: "<img src=x onerror=alert(1)>" }));
    board({ public: { ...view, players } });
    await userEvent.click(screen.getByTestId("keepsake-save"));
    const saved = made[0] ? new TextDecoder().decode(await bytesOf(made[0])) : "";
    const page = new DOMParser().parseFromString(saved, "text/html");
    expect(page.querySelector("img")).toBeNull();
    expect(page.body.textContent).toContain("<img src=x onerror=alert(1)>");
    expect(page.body.textContent).toContain("Ana died as a martyr.");
    expect(click).toHaveBeenCalledOnce();
    click.mockRestore();
    vi.unstubAllGlobals();
  });
});
