import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect } from "react";
import { describe, expect, it, vi } from "vitest";
import type { Offered } from "../../generated/protocol";
import { aMember, anOffer as offer, anUpdate, aTable } from "../../testing/house";
import { drawAt } from "../../testing/render";
import { ActBar, useActs } from "./act-bar";
import { AnswersShared, useFilling } from "./answers";

const table = aTable({
  stage: "playing",
  members: [aMember({ member: 1, seat: 0 }), aMember({ member: 2, seat: 1 })],
});

function draw(offers: Offered[]) {
  const bar = (
    <AnswersShared>
      <ActBar />
    </AnswersShared>
  );
  const drawn = drawAt(bar, { version: 20, you: { member: 1, seat: 0, host: false }, table, offers, to_act: [0] });
  return { ...drawn, played: () => drawn.house.socket.of("Play") };
}

/** A press by a finger. */
function tap(element: HTMLElement) {
  const click = new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 });
  Object.defineProperty(click, "pointerType", { value: "touch" });
  fireEvent(element, click);
}

describe("offers by weight", () => {
  it("plain: one press plays it, with the version that was on screen", async () => {
    const { played } = draw([offer({ say: "Stand" })]);
    await userEvent.click(screen.getByRole("button", { name: "Stand" }));
    expect(played()).toMatchObject([{ command: { type: "Stand" }, version: 20 }]);
  });

  it("waits for the answer: a second press is nothing, and the button says so", async () => {
    const { played, house } = draw([offer({ say: "Stand" }), offer({ say: "Swap" })]);
    await userEvent.dblClick(screen.getByRole("button", { name: "Stand" }));
    await userEvent.click(screen.getByRole("button", { name: "Swap" }));
    expect(played()).toHaveLength(1);
    expect(screen.getByRole("button", { name: "Swap" })).toHaveAttribute("aria-disabled", "true");
    act(() => {
      house.socket.frame({ type: "Accepted", reply_to: played()[0]?.id, version: 21 });
    });
    expect(screen.getByRole("button", { name: "Swap" })).not.toHaveAttribute("aria-disabled");
  });

  it("final: by a finger it is selected first, then confirmed, and can be let go", () => {
    const { played } = draw([offer({ say: "Roll", weight: "final" })]);
    tap(screen.getByRole("button", { name: "Roll" }));
    expect(played()).toEqual([]);
    tap(screen.getByTestId("armed-no"));
    tap(screen.getByRole("button", { name: "Roll" }));
    tap(screen.getByTestId("armed-yes"));
    expect(played()).toHaveLength(1);
  });

  it("final: by mouse and keyboard one press plays it", async () => {
    const { played } = draw([offer({ say: "Roll", weight: "final" })]);
    screen.getByRole("button", { name: "Roll" }).focus();
    await userEvent.keyboard("{Enter}");
    expect(played()).toHaveLength(1);
  });

  it("final: what was selected is let go when it is offered no more", () => {
    const { house } = draw([offer({ say: "Roll", weight: "final" })]);
    tap(screen.getByRole("button", { name: "Roll" }));
    act(() => {
      house.socket.frame(anUpdate({ version: 21, events: [{ version: 21 }], offers: [offer({ say: "Pass" })] }));
    });
    expect(screen.queryByTestId("armed")).toBeNull();
  });

  it("grave: it is asked about in a dialog where the way back has the focus, and held", async () => {
    const { played } = draw([offer({ say: "Execute", weight: "grave" })]);
    await userEvent.click(screen.getByRole("button", { name: "Execute" }));
    expect(played()).toEqual([]);
    const dialog = screen.getByRole("alertdialog");
    expect(dialog).toHaveTextContent("This cannot be undone.");
    expect(screen.getByTestId("confirm-no")).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    expect(played()).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Execute" }));
    await userEvent.click(screen.getByTestId("confirm-yes"));
    expect(played()).toEqual([]);
    vi.useFakeTimers();
    fireEvent.pointerDown(screen.getByTestId("confirm-yes"), { button: 0 });
    act(() => {
      vi.advanceTimersByTime(700);
    });
    vi.useRealTimers();
    expect(played()).toHaveLength(1);
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it("asides stand apart", () => {
    draw([offer({ say: "Vote" }), offer({ say: "Claim", aside: true })]);
    expect(within(screen.getByTestId("asides")).getByRole("button", { name: "Claim" })).toBeVisible();
    expect(within(screen.getByTestId("asides")).queryByRole("button", { name: "Vote" })).toBeNull();
  });
});

describe("asides", () => {
  it("that are many stand behind a line, and so does a single one while others move", async () => {
    const many = ["A", "B", "C"].map((say) => offer({ say, aside: true }));
    draw([offer({ say: "Vote" }), ...many]);
    expect(screen.getByTestId("asides")).not.toHaveAttribute("open");
    await userEvent.click(screen.getByTestId("asides-open"));
    expect(screen.getByRole("button", { name: "C" })).toBeVisible();
    cleanup();
    draw([offer({ say: "Claim", aside: true })]);
    expect(screen.getByTestId("asides")).not.toHaveAttribute("open");
  });
});

describe("refusals", () => {
  it("are said at the offers and go with the next press", async () => {
    const { played, house } = draw([offer({ say: "Stand" })]);
    await userEvent.click(screen.getByRole("button", { name: "Stand" }));
    act(() => {
      const detail = "The table has moved on since; look again.";
      house.socket.frame({ type: "GenericError", reply_to: played()[0]?.id, code: "stale", detail, params: {} });
    });
    expect(screen.getByRole("alert")).toHaveTextContent("The table has moved on since; look again.");
    await userEvent.click(screen.getByRole("button", { name: "Stand" }));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(played()).toHaveLength(2);
    expect(played()[0]?.id).not.toBe(played()[1]?.id);
  });
});

describe("forms", () => {
  const form = (fields: Offered["fields"], change: Partial<Offered> = {}) =>
    offer({ say: "Do", kind: "form", command: { type: "Do" }, fields, ...change });

  it("choose: says how many more, takes no more than may be, and sends the list", async () => {
    const { played } = draw([form({ numbers: { kind: "choose", low: 2, high: 2, of: [4, 7, 11] } }, { weight: "final" })]);
    const go = screen.getByTestId("do-Do");
    expect(go).toHaveTextContent("Choose 2 more");
    await userEvent.click(go);
    expect(played()).toEqual([]);
    for (const number of ["7", "11", "4"]) await userEvent.click(screen.getByRole("button", { name: number }));
    await userEvent.click(go);
    expect(played()).toMatchObject([{ command: { type: "Do", numbers: [7, 11] } }]);
  });

  it("choose one: another press changes the choice", async () => {
    const { played } = draw([form({ numbers: { kind: "choose", low: 1, high: 1, of: [4, 7] } })]);
    await userEvent.click(screen.getByRole("button", { name: "4" }));
    await userEvent.click(screen.getByRole("button", { name: "7" }));
    await userEvent.click(screen.getByTestId("do-Do"));
    expect(played()).toMatchObject([{ command: { numbers: [7] } }]);
  });

  it("pick: players go by their names, and the arrow keys move", async () => {
    const { played } = draw([form({ chancellor: { kind: "pick", of: [0, 1] } })]);
    screen.getByRole("radio", { name: "Ada" }).focus();
    await userEvent.keyboard("{ArrowRight}");
    expect(screen.getByRole("radio", { name: "Bea" })).toHaveFocus();
    expect(screen.getByTestId("do-Do")).toHaveTextContent("Do: Bea");
    await userEvent.click(screen.getByTestId("do-Do"));
    expect(played()).toMatchObject([{ command: { chancellor: 1 } }]);
  });

  it("number: within a wide range it is typed", async () => {
    const { played } = draw([form({ coins: { kind: "number", low: 1, high: 100 } })]);
    await userEvent.type(screen.getByLabelText("Coins"), "101");
    expect(screen.getByTestId("do-Do")).toHaveTextContent("A whole number from 1 to 100");
    await userEvent.clear(screen.getByLabelText("Coins"));
    await userEvent.type(screen.getByLabelText("Coins"), "42");
    await userEvent.click(screen.getByTestId("do-Do"));
    expect(played()).toMatchObject([{ command: { coins: 42 } }]);
  });

  it("text: without blanks at the ends", async () => {
    const { played } = draw([form({ truth: { kind: "text", min: 3, max: 10 } })]);
    await userEvent.type(screen.getByLabelText("Truth"), "  it rains  ");
    await userEvent.click(screen.getByTestId("do-Do"));
    expect(played()).toMatchObject([{ command: { truth: "it rains" } }]);
  });

  it("order: by keys and by buttons, and as it stands it is legal", async () => {
    const { played } = draw([form({ cards: { kind: "order", items: ["vice", "virtue", "moment"] } })]);
    screen.getByRole("button", { name: /^Moment, place 3 of 3/ }).focus();
    await userEvent.keyboard("{ArrowUp}{ArrowUp}");
    await userEvent.click(screen.getByRole("button", { name: "Move Vice down" }));
    await userEvent.click(screen.getByTestId("do-Do"));
    expect(played()).toMatchObject([{ command: { cards: ["moment", "virtue", "vice"] } }]);
  });
});

/** A board that draws one offer whole. */
function Board() {
  const { setDrawn } = useFilling();
  useEffect(() => {
    setDrawn(["Roll"]);
  }, [setDrawn]);
  return null;
}

it.each([
  [1, "lamp"],
  [2, "plain"],
])("leaves out what the board draws whole; beside %d of those what is left looks %s", (many, kind) => {
  const rolls = Array.from({ length: many }, (_, face) => offer({ say: "Roll", command: { type: "Roll", face } }));
  const offers = [...rolls, offer({ say: "Stand" })];
  const shared = (
    <AnswersShared>
      <Board />
      <ActBar />
    </AnswersShared>
  );
  drawAt(shared, { version: 20, you: { member: 1, seat: 0, host: false }, table, offers, to_act: [0] });
  expect(screen.getByTestId("do-Stand")).toHaveAttribute("data-kind", kind);
  expect(screen.queryByTestId("do-Roll")).toBeNull();
});

function Dock() {
  return useActs() && <ActBar />;
}

it("is not there where the board draws all that may be done", () => {
  const shared = (
    <AnswersShared>
      <Board />
      <Dock />
    </AnswersShared>
  );
  drawAt(shared, { version: 20, you: { member: 1, seat: 0, host: false }, table, offers: [offer({ say: "Roll" })], to_act: [0] });
  expect(screen.queryByTestId("act-bar")).toBeNull();
});
