/** What somebody fills in on a board stays there while the board shows what others did. */
import { act, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { Offered, Update } from "../../generated/protocol";
import { aMember, aTable, anOffer, anUpdate } from "../../testing/house";
import { drawAt } from "../../testing/render";
import { played } from "../../wire/happened-slice";
import { useStandingOffers } from "./shown-turn";

vi.mock("./board", () => ({ isDrawn: () => true }));

const asked = { type: "Asked", number: 4 };
const table = aTable({ stage: "playing", members: [aMember({ member: 1, seat: 0 }), aMember({ member: 2, seat: 1 })] });
const you: Update["you"] = { member: 1, seat: 0, host: false };
const written = (say: string): Offered =>
  anOffer({ say, kind: "form", fields: { text: { kind: "text", min: 1, max: 500 } } });

/** A board that lets one write, and press. */
function Board() {
  return useStandingOffers().map(({ say, kind }) => (kind === "form" ? <input key={say} aria-label={say} /> : <b key={say}>{say}</b>));
}

function happens(offers: Offered[]) {
  const first = [written("Vow"), anOffer({ say: "Roll" })];
  const { house } = drawAt(<Board />, { version: 20, you, table, offers: first, to_act: [0] });
  const field = screen.getByRole("textbox", { name: "Vow" });
  field.focus();
  act(() => {
    const events = [{ version: 21, at: 0, by: 1, event: asked }];
    house.socket.frame(anUpdate({ version: 21, you, events, offers, to_act: [0] }));
  });
  return { house, field };
}

it("is the same field before, while and after, with the focus in it", () => {
  const { house, field } = happens([written("Vow"), anOffer({ say: "Roll" })]);
  expect(screen.getByRole("textbox", { name: "Vow" })).toBe(field);
  expect(field).toHaveFocus();
  expect(screen.queryByText("Roll")).toBeNull();
  act(() => {
    house.store.dispatch(played(21));
  });
  expect(screen.getByRole("textbox", { name: "Vow" })).toBe(field);
  expect(screen.getByText("Roll")).toBeVisible();
});

it("is gone at once where it is asked for no more, and a new one waits for the board", () => {
  const { house } = happens([written("Farewell")]);
  expect(screen.queryByRole("textbox")).toBeNull();
  act(() => {
    house.store.dispatch(played(21));
  });
  expect(screen.getByRole("textbox", { name: "Farewell" })).toBeVisible();
});
