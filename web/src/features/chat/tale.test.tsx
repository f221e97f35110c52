/** The tale: what came since one looked, and the newest in sight. */
import { Profiler } from "react";
import { act, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18next from "i18next";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Shown } from "../../generated/protocol";
import { anUpdate } from "../../testing/house";
import { drawAt } from "../../testing/render";
import { played } from "../../wire/happened-slice";
import { Tale } from "./tale";

let seen: (isIntersecting: boolean) => void;

beforeEach(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: IntersectionObserverCallback) {
        seen = (isIntersecting) => {
          act(() => {
            callback([{ isIntersecting } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
          });
        };
      }
      observe() {
        // The test says what is in sight.
      }
      disconnect() {
        // Nothing is observed.
      }
    },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function happened(version: number, card: string): Shown {
  return { version, at: 1, by: 2, event: { type: "CardLaid", card } };
}

function draw() {
  const { house } = drawAt(<Tale />, { version: 20, events: [happened(20, "first")] });
  const tell = (version: number, card: string) => {
    act(() => {
      house.socket.frame(anUpdate({ version, events: [happened(version, card)] }));
      house.store.dispatch(played(version));
    });
  };
  return { house, tell };
}

it("is not drawn anew for what the board has still to show", () => {
  const drawn = vi.fn();
  const tale = (
    <Profiler id="tale" onRender={drawn}>
      <Tale />
    </Profiler>
  );
  const { house } = drawAt(tale, { version: 20, events: [happened(20, "first")] });
  const before = drawn.mock.calls.length;
  act(() => {
    house.socket.frame(anUpdate({ version: 21, events: [happened(21, "second")] }));
  });
  expect(drawn).toHaveBeenCalledTimes(before);
  act(() => {
    house.store.dispatch(played(21));
  });
  expect(lines()).toEqual(["Card laid · card first", "Card laid · card second"]);
});

const lines = () => [...screen.getByTestId("tale").querySelectorAll("li")].map((line) => line.textContent);

describe("since one looked", () => {
  it("there is a line where the new begins, which stays while one looks and goes with the next look", () => {
    const { tell } = draw();
    seen(true);
    tell(21, "seen");
    expect(screen.queryByTestId("since")).toBeNull();
    seen(false);
    tell(22, "missed");
    seen(true);
    tell(23, "later");
    expect(lines()).toEqual(["Card laid · card first", "Card laid · card seen", "since you looked", "Card laid · card missed", "Card laid · card later"]);
    seen(false);
    seen(true);
    expect(screen.queryByTestId("since")).toBeNull();
  });
});

describe("what the board has not shown", () => {
  it("is not told yet", () => {
    const { house } = draw();
    act(() => {
      house.socket.frame(anUpdate({ version: 21, events: [happened(21, "secret number")] }));
    });
    expect(screen.getAllByTestId("told")).toHaveLength(1);
    act(() => {
      house.store.dispatch(played(21));
    });
    expect(screen.getAllByTestId("told")).toHaveLength(2);
  });
});

describe("the numbers behind a sentence", () => {
  it("are one press away, and only where there are any", async () => {
    i18next.addResourceBundle("en", "test_game", { events: { Struck: "It lands." }, numbers: { Struck: "{count} of 6." } }, true, true);
    const struck: Shown = { version: 20, at: 1, by: 2, event: { type: "Struck", count: 4 } };
    drawAt(<Tale />, { version: 21, events: [struck, happened(21, "plain")] });
    const numbers = screen.getByText("4 of 6.");
    expect(numbers).not.toBeVisible();
    await userEvent.click(screen.getByText("It lands."));
    expect(numbers).toBeVisible();
    expect(screen.getAllByTestId("told")[1]?.querySelector("details")).toBeNull();
  });
});

describe("reading further up", () => {
  it("is left alone, and a button leads to the newest", async () => {
    const { tell } = draw();
    const list = screen.getByRole("list", { name: "The tale" });
    let top = 0;
    Object.defineProperties(list, {
      scrollHeight: { get: () => 900 },
      clientHeight: { get: () => 300 },
      scrollTop: { get: () => top, set: (to: number) => (top = to) },
    });
    top = 100;
    fireEvent.scroll(list);
    tell(21, "new");
    expect(top).toBe(100);
    await userEvent.click(screen.getByTestId("to-newest"));
    expect(top).toBe(900);
    expect(screen.queryByTestId("to-newest")).toBeNull();
    tell(22, "newer");
    expect(top).toBe(900);
  });
});
