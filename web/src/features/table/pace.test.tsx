/** What may be done next waits for the board that still shows why; a press anywhere ends the wait. */
import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Update } from "../../generated/protocol";
import { aMember, anOffer, anUpdate, aTable } from "../../testing/house";
import { pressAnywhere } from "../../testing/press";
import { drawAt } from "../../testing/render";
import { played } from "../../wire/happened-slice";
import { ActBar } from "./act-bar";
import { AnswersShared } from "./answers";
import { usePace } from "./pace";

vi.mock("./board", () => ({ isDrawn: () => true }));

const asked = { type: "Asked", number: 4 };
const table = aTable({ stage: "playing", members: [aMember({ member: 1, seat: 0 }), aMember({ member: 2, seat: 1 })] });
const you: Update["you"] = { member: 1, seat: 0, host: false };

/** A table whose board plays, and shows nothing by itself. */
function Played() {
  usePace(true);
  return (
    <AnswersShared>
      <ActBar />
    </AnswersShared>
  );
}

/** Somebody could do one thing, something happened, and now they can do another. */
function happening() {
  const { house } = drawAt(<Played />, { version: 20, you, table, offers: [anOffer({ say: "Roll" })], to_act: [0] });
  act(() => {
    const events = [{ version: 21, at: 0, by: 1, event: asked }];
    house.socket.frame(anUpdate({ version: 21, you, events, offers: [anOffer({ say: "Stand" })], to_act: [0] }));
  });
  return house;
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function pass(millis: number) {
  act(() => {
    vi.advanceTimersByTime(millis);
  });
}

it("keeps what could be done before in its place, off, until the board has shown all", () => {
  const house = happening();
  expect(screen.getByRole("button", { name: "Roll" })).toHaveAttribute("aria-disabled", "true");
  expect(screen.queryByRole("button", { name: "Stand" })).toBeNull();
  act(() => {
    screen.getByRole("button", { name: "Roll" }).click();
    house.store.dispatch(played(21));
  });
  expect(house.socket.of("Play")).toEqual([]);
  expect(screen.getByRole("button", { name: "Stand" })).not.toHaveAttribute("aria-disabled");
  expect(screen.queryByRole("button", { name: "Roll" })).toBeNull();
});

it.each([
  ["a press anywhere", pressAnywhere],
  ["Enter", () => window.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter" }))],
])("offers what may be done next 280 ms after %s, whatever the board does", (_, press) => {
  happening();
  pass(1000);
  expect(screen.queryByRole("button", { name: "Stand" })).toBeNull();
  press();
  pass(280);
  expect(screen.getByRole("button", { name: "Stand" })).not.toHaveAttribute("aria-disabled");
});

it("waits for no board longer than six seconds", () => {
  happening();
  pass(5999);
  expect(screen.queryByRole("button", { name: "Stand" })).toBeNull();
  pass(1);
  expect(screen.getByRole("button", { name: "Stand" })).not.toHaveAttribute("aria-disabled");
});
