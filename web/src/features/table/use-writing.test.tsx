import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { aMember, aTable } from "../../testing/house";
import { drawAt } from "../../testing/render";
import { useWriting } from "./use-writing";

const members = [aMember({ member: 1, seat: 0 }), aMember({ member: 2, seat: 1 })];

function Desk() {
  const { writing, onWriting } = useWriting(members);
  return (
    <button type="button" onClick={onWriting}>
      {writing.join()}
    </button>
  );
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});

afterEach(() => {
  vi.useRealTimers();
});

it("is told of others by their seat, and to them now and then", () => {
  const { house } = drawAt(<Desk />, { table: aTable({ members, stage: "playing" }) });
  act(() => {
    house.socket.frame({ type: "Signal", member: 2, kind: "writing", value: null });
    house.socket.frame({ type: "Signal", member: 1, kind: "reaction", value: "ouch" });
  });
  expect(screen.getByRole("button")).toHaveTextContent(/^1$/);
  fireEvent.click(screen.getByRole("button"));
  fireEvent.click(screen.getByRole("button"));
  expect(house.socket.of("Signal")).toHaveLength(1);
  act(() => {
    house.socket.frame({ type: "Accepted", reply_to: house.socket.of("Signal")[0]?.id, version: 10 });
  });
  vi.setSystemTime(Date.now() + 4_000);
  fireEvent.click(screen.getByRole("button"));
  expect(house.socket.of("Signal")).toMatchObject([{ kind: "writing" }, { kind: "writing" }]);
});
