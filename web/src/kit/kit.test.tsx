import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Button } from "./button";
import { OneOf } from "./chips";
import { CopyField } from "./copy-field";
import { moved } from "./order-list";
import { lengthOf } from "./text";

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, "execCommand");
});

/** jsdom has none. */
function execCommand(answer: () => boolean) {
  Object.defineProperty(document, "execCommand", { value: answer, configurable: true });
}

describe("copying", () => {
  const draw = () => render(<CopyField label="Link" text="http://x/t/KRTQX" testid="link" />);

  it("works without the clipboard of secure pages", async () => {
    vi.stubGlobal("isSecureContext", false);
    let copied = "";
    execCommand(() => {
      const holder = document.activeElement;
      copied = holder instanceof HTMLTextAreaElement ? holder.value : "";
      return true;
    });
    draw();
    await userEvent.click(screen.getByTestId("link-copy"));
    expect(copied).toBe("http://x/t/KRTQX");
    expect(screen.getByRole("status")).toHaveTextContent("Copied.");
    expect(screen.getByTestId("link-copy")).toHaveFocus();
  });

  it("selects the text where copying is forbidden", async () => {
    vi.stubGlobal("isSecureContext", false);
    execCommand(() => false);
    draw();
    await userEvent.click(screen.getByTestId("link-copy"));
    expect(screen.getByRole("status")).toHaveTextContent("Selected: copy it by hand.");
    const field = screen.getByLabelText<HTMLInputElement>("Link");
    expect(field).toHaveFocus();
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
  });
});

describe("a button that is off", () => {
  it("keeps its focus and does nothing", async () => {
    const onClick = vi.fn();
    render(
      <Button off onClick={onClick}>
        Go
      </Button>,
    );
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await userEvent.click(screen.getByRole("button", { name: "Go" }));
    expect(screen.getByRole("button", { name: "Go" })).toHaveFocus();
    expect(onClick).not.toHaveBeenCalled();
  });
});

describe("one of several", () => {
  it("goes around with the arrow keys, and Tab enters it once", () => {
    const onValue = vi.fn();
    render(<OneOf label="Way" of={["a", "b", "c"]} nameOf={String} value={undefined} onValue={onValue} testid="way" />);
    expect(screen.getAllByRole("radio").filter((chip) => chip.tabIndex === 0)).toHaveLength(1);
    fireEvent.keyDown(screen.getByRole("radio", { name: "a" }), { key: "ArrowLeft" });
    expect(onValue).toHaveBeenCalledWith("c");
    fireEvent.keyDown(screen.getByRole("radio", { name: "a" }), { key: "x" });
    expect(onValue).toHaveBeenCalledOnce();
  });
});

describe("small things", () => {
  it("moves an entry of a list, never past its ends", () => {
    expect(moved(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
    expect(moved(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
    expect(moved(["a", "b", "c"], 1, 9)).toEqual(["a", "c", "b"]);
  });

  it("counts code points", () => {
    expect(lengthOf("  🎲é  ")).toBe(2);
  });
});
