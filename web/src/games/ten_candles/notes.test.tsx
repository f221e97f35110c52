import { act, fireEvent, render, screen } from "@testing-library/react";
import i18next from "i18next";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { BoardProps } from "../../kit/board";
import TenCandlesBoard from "./board";
import { EVERY } from "./drafts";
import en from "./en.json";
import Notes from "./lobby";
import { aPrivate, anOffer, boardProps } from "./testing";

beforeAll(() => {
  i18next.addResourceBundle("en", "ten_candles", en, true, true);
});

beforeEach(() => {
  localStorage.clear();
});

const offer = anOffer("module", {
  aside: true,
  fields: { module: { kind: "text", min: 1, max: 20 } },
  command: { type: "PrepareModule" },
});

function write(text: string) {
  const { unmount } = render(<Notes code="KRTQX" />);
  fireEvent.change(screen.getByTestId("lobby-module"), { target: { value: text } });
  unmount();
}

const begin = (change: Partial<BoardProps> = {}) =>
  render(<TenCandlesBoard {...boardProps({ code: "KRTQX", seat: 0, private: aPrivate({ module: null }), offers: [offer], ...change })} />);

it("what the host prepares in the lobby is on this device, and there again after a reload", () => {
  vi.useFakeTimers();
  const { unmount } = render(<Notes code="KRTQX" />);
  fireEvent.change(screen.getByTestId("lobby-module"), { target: { value: "The lake house" } });
  act(() => {
    vi.advanceTimersByTime(EVERY);
  });
  expect(JSON.stringify(localStorage)).toContain("The lake house");
  unmount();
  vi.useRealTimers();
  render(<Notes code="KRTQX" />);
  expect(screen.getByTestId("lobby-module")).toHaveValue("The lake house");
});

it("is handed in once as the game begins, and then kept by the house alone", () => {
  write("  The lake house ");
  const onPlay = vi.fn();
  const { rerender } = begin({ onPlay });
  expect(onPlay.mock.calls).toEqual([[{ type: "PrepareModule", module: "The lake house" }]]);
  const kept = { code: "KRTQX", seat: 0, private: aPrivate({ module: "The lake house" }), offers: [offer], onPlay };
  rerender(<TenCandlesBoard {...boardProps(kept)} />);
  expect(onPlay).toHaveBeenCalledOnce();
  expect(localStorage).toHaveLength(0);
});

it("what is too long to be kept stands there to be cut", () => {
  write("The house by the lake, in the snow");
  const onPlay = vi.fn();
  begin({ onPlay });
  expect(onPlay).not.toHaveBeenCalled();
  expect(screen.getByTestId("write-module")).toHaveValue("The house by the lake, in the snow");
});

it("nothing is handed in where nothing was prepared", () => {
  const onPlay = vi.fn();
  begin({ onPlay });
  expect(onPlay).not.toHaveBeenCalled();
});
