/** Menus, and where what hangs from something is placed. */
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { Button } from "./button";
import { Dialog } from "./dialog";
import { place } from "./hang";
import { Menu, MenuItem, MenuRule } from "./menu";

describe("a menu", () => {
  function draw() {
    const chosen = vi.fn<(entry: string) => void>();
    const choose = (entry: string) => () => {
      chosen(entry);
    };
    render(
      <>
        <Menu button={<Button>Menu</Button>}>
          <MenuItem onSelect={choose("link")}>My link</MenuItem>
          <MenuItem onSelect={choose("off")} off>
            Not now
          </MenuItem>
          <MenuRule />
          <MenuItem onSelect={choose("leave")}>Leave</MenuItem>
        </Menu>
        <Button>After</Button>
      </>,
    );
    return { chosen, button: screen.getByRole("button", { name: "Menu" }) };
  }

  const focused = () => document.activeElement?.textContent;

  it("says what it is, and is named by its button", async () => {
    const { button } = draw();
    expect(button).toHaveAttribute("aria-haspopup", "menu");
    expect(button).toHaveAttribute("aria-expanded", "false");
    await userEvent.click(button);
    expect(button).toHaveAttribute("aria-expanded", "true");
    expect(screen.getByRole("menu", { name: "Menu" })).toHaveFocus();
    await userEvent.click(button);
    expect(screen.queryByRole("menu")).toBeNull();
  });

  it("goes by keys: round and round, to both ends, by letters", async () => {
    const { button, chosen } = draw();
    button.focus();
    await userEvent.keyboard("{ArrowDown}");
    expect(focused()).toBe("My link");
    const steps: string[] = [];
    for (const key of ["{ArrowDown}", "{ArrowDown}", "{ArrowDown}", "{ArrowUp}", "{Home}", "{End}", "m", "l", "x"]) {
      await userEvent.keyboard(key);
      steps.push(focused() ?? "");
    }
    expect(steps).toEqual(["Not now", "Leave", "My link", "Leave", "My link", "Leave", "My link", "Leave", "Leave"]);
    await userEvent.keyboard("{Enter}");
    expect(chosen.mock.calls).toEqual([["leave"]]);
    expect(screen.queryByRole("menu")).toBeNull();
    expect(button).toHaveFocus();
  });

  it("opened by a key begins at its first entry; after the mouse the arrows do, from either end", async () => {
    const { button } = draw();
    button.focus();
    await userEvent.keyboard("{Enter}");
    expect(focused()).toBe("My link");
    await userEvent.keyboard("{Escape}");
    for (const [key, first] of [
      ["{ArrowDown}", "My link"],
      ["{ArrowUp}", "Leave"],
    ] as const) {
      await userEvent.click(button);
      await userEvent.keyboard(key);
      expect(focused()).toBe(first);
      await userEvent.keyboard("{Escape}");
      expect(button).toHaveFocus();
    }
  });

  it("does nothing for an entry that is off, and stays", async () => {
    const { button, chosen } = draw();
    await userEvent.click(button);
    await userEvent.click(screen.getByRole("menuitem", { name: "Not now" }));
    expect(chosen).not.toHaveBeenCalled();
    expect(screen.getByRole("menu")).toBeInTheDocument();
  });

  it("closes by Tab, which goes on from its button, and by a press elsewhere", async () => {
    const { button } = draw();
    await userEvent.click(button);
    await userEvent.tab();
    expect(screen.queryByRole("menu")).toBeNull();
    expect(screen.getByRole("button", { name: "After" })).toHaveFocus();
    await userEvent.click(button);
    await userEvent.click(document.body);
    expect(screen.queryByRole("menu")).toBeNull();
  });

  it("in a dialog closes alone by Escape", async () => {
    const onClose = vi.fn();
    render(
      <Dialog open onClose={onClose} title="Host">
        <Menu button={<Button>What to do</Button>}>
          <MenuItem onSelect={vi.fn()}>Remove</MenuItem>
        </Menu>
      </Dialog>,
    );
    await userEvent.click(screen.getByRole("button", { name: "What to do" }));
    await userEvent.keyboard("{ArrowDown}");
    expect(focused()).toBe("Remove");
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("menu")).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard("{Escape}");
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe("where something hangs", () => {
  const screenSize = { width: 390, height: 664 };
  const button = (left: number, top: number) => ({ left, right: left + 44, top, bottom: top + 44 });

  it("is below its button, ending with it or around its middle", () => {
    expect(place(button(300, 4), { width: 220, height: 300 }, screenSize, "end")).toEqual({ left: 124, top: 54 });
    expect(place(button(100, 4), { width: 100, height: 50 }, screenSize, "middle")).toEqual({ left: 72, top: 54 });
  });

  it("is above it where there is no room below", () => {
    expect(place(button(300, 600), { width: 220, height: 300 }, screenSize, "end").top).toBe(294);
  });

  it("never leaves the screen, however large it is", () => {
    for (const left of [-20, 0, 180, 380]) {
      for (const top of [-30, 0, 300, 640]) {
        for (const size of [
          { width: 374, height: 648 },
          { width: 60, height: 600 },
          { width: 300, height: 20 },
        ]) {
          for (const align of ["end", "middle"] as const) {
            const at = place(button(left, top), size, screenSize, align);
            expect(at.left).toBeGreaterThanOrEqual(8);
            expect(at.top).toBeGreaterThanOrEqual(8);
            expect(at.left + size.width).toBeLessThanOrEqual(382);
            expect(at.top + size.height).toBeLessThanOrEqual(656);
          }
        }
      }
    }
  });
});
