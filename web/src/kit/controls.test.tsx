/** What is pressed: reasons, holding, stepping, drawers, words in passing. */
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ActionBar } from "./action-bar";
import { Button } from "./button";
import { Confirm } from "./dialog";
import { Drawer } from "./drawer";
import { HELD, HoldButton } from "./hold-button";
import { Menu, MenuItem } from "./menu";
import { Popover } from "./popover";
import { SaysWhy } from "./says-why";
import { Segment } from "./segment";
import { Stepper } from "./stepper";
import { clearToasts, toast, Toasts } from "./toast";
import { TurnLine } from "./turn-line";

afterEach(() => {
  vi.useRealTimers();
});

describe("a control that says why", () => {
  it("cannot be used, keeps its place, and is described by the reason", async () => {
    const onClick = vi.fn();
    render(
      <SaysWhy why="Waiting for Ada." onClick={onClick}>
        Begin
      </SaysWhy>,
    );
    const button = screen.getByRole("button", { name: "Begin" });
    expect(button).toHaveAccessibleDescription("Waiting for Ada.");
    expect(button).toHaveAttribute("aria-disabled", "true");
    expect(screen.getByText("Waiting for Ada.")).toBeVisible();
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(screen.getByRole("status")).toHaveTextContent("Waiting for Ada.");
  });

  it("keeps its reason for who asks, by hand or by key, and forgets that it was asked when the reason changes", async () => {
    const draw = (why: string) => (
      <SaysWhy why={why} onAsk>
        Begin
      </SaysWhy>
    );
    const { rerender } = render(draw("Waiting for Ada."));
    expect(screen.getByText("Waiting for Ada.").parentElement).toHaveClass("visually-hidden");
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    expect(screen.getByRole("status")).not.toHaveClass("visually-hidden");
    rerender(draw("Waiting for Bea."));
    expect(screen.getByText("Waiting for Bea.").parentElement).toHaveClass("visually-hidden");
  });

  it("is a button like any other when nothing is against it", async () => {
    const onClick = vi.fn();
    render(<SaysWhy onClick={onClick}>Begin</SaysWhy>);
    await userEvent.click(screen.getByRole("button", { name: "Begin" }));
    expect(onClick).toHaveBeenCalledOnce();
    expect(screen.getByRole("button")).not.toHaveAttribute("aria-disabled");
  });
});

describe("a button to be held", () => {
  function draw(off = false) {
    vi.useFakeTimers();
    const onHeld = vi.fn();
    render(
      <HoldButton off={off} onHeld={onHeld}>
        Fire
      </HoldButton>,
    );
    return { onHeld, button: screen.getByRole("button", { name: "Fire" }) };
  }

  it("does nothing when it is only pressed", () => {
    const { onHeld, button } = draw();
    fireEvent.pointerDown(button, { button: 0 });
    act(() => {
      vi.advanceTimersByTime(HELD - 1);
    });
    fireEvent.pointerUp(button);
    fireEvent.click(button);
    act(() => {
      vi.advanceTimersByTime(HELD);
    });
    expect(onHeld).not.toHaveBeenCalled();
  });

  it.each([
    ["finger", (button: HTMLElement) => fireEvent.pointerDown(button, { button: 0 })],
    ["Enter", (button: HTMLElement) => fireEvent.keyDown(button, { key: "Enter" })],
    ["the space bar", (button: HTMLElement) => fireEvent.keyDown(button, { key: " " })],
  ])("does its work once when held by %s", (_, press) => {
    const { onHeld, button } = draw();
    press(button);
    press(button);
    act(() => {
      vi.advanceTimersByTime(HELD);
    });
    fireEvent.pointerUp(button);
    fireEvent.click(button);
    expect(onHeld).toHaveBeenCalledOnce();
  });

  it.each(["pointerLeave", "pointerCancel", "blur"] as const)("thinks again on %s", (leaving) => {
    const { onHeld, button } = draw();
    fireEvent.pointerDown(button, { button: 0 });
    fireEvent[leaving](button);
    act(() => {
      vi.advanceTimersByTime(2 * HELD);
    });
    expect(onHeld).not.toHaveBeenCalled();
  });

  it("works for a screen reader, whose press cannot be held", () => {
    const { onHeld, button } = draw();
    fireEvent.click(button);
    expect(onHeld).toHaveBeenCalledOnce();
  });

  it("does nothing while it is off", () => {
    const { onHeld, button } = draw(true);
    fireEvent.pointerDown(button, { button: 0 });
    act(() => {
      vi.advanceTimersByTime(HELD);
    });
    fireEvent.click(button);
    expect(onHeld).not.toHaveBeenCalled();
  });
});

describe("a stepper", () => {
  function Lives({ onLives, off }: { onLives: (lives: number) => void; off?: boolean }) {
    const [lives, setLives] = useState(3);
    return (
      <Stepper
        label="Lives"
        low={1}
        high={30}
        value={lives}
        off={off ?? false}
        onValue={(value) => {
          onLives(value);
          setLives(value);
        }}
      />
    );
  }

  function draw(off = false) {
    const set: number[] = [];
    render(<Lives off={off} onLives={(lives) => set.push(lives)} />);
    return { set, field: screen.getByRole("spinbutton", { name: "Lives" }) };
  }

  it("goes by its buttons and the arrow keys, never past its bounds", async () => {
    const { set, field } = draw();
    await userEvent.click(screen.getByRole("button", { name: "Lives: one more" }));
    await userEvent.click(field);
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Home}{ArrowDown}{End}{ArrowUp}");
    expect(set).toEqual([4, 3, 2, 1, 30]);
    expect(screen.getByRole("button", { name: "Lives: one more" })).toHaveAttribute("aria-disabled", "true");
    expect(field).toHaveAttribute("aria-valuenow", "30");
  });

  it("takes what is typed once it is left, held within its bounds", async () => {
    const { set, field } = draw();
    await userEvent.clear(field);
    await userEvent.type(field, "12");
    expect(set).toEqual([]);
    await userEvent.keyboard("{Enter}");
    await userEvent.clear(field);
    await userEvent.type(field, "400");
    await userEvent.tab();
    expect(set).toEqual([12, 30]);
  });

  it.each(["", "x", "1.5", "--"])("stays as it was where %j was typed", async (typed) => {
    const { set, field } = draw();
    await userEvent.clear(field);
    if (typed) await userEvent.type(field, typed);
    await userEvent.tab();
    expect(set).toEqual([]);
    expect(field).toHaveValue("3");
  });

  it("is only read while it is off", async () => {
    const { set, field } = draw(true);
    await userEvent.click(screen.getByRole("button", { name: "Lives: one more" }));
    await userEvent.click(field);
    await userEvent.keyboard("{ArrowUp}");
    expect(set).toEqual([]);
    expect(field).toHaveAttribute("readonly");
  });
});

it("a segment names itself and gives what was pressed", async () => {
  const onValue = vi.fn();
  render(<Segment label="Motion" of={["full", "still"]} nameOf={(one) => one.toUpperCase()} value="full" onValue={onValue} testid="m" />);
  const group = within(screen.getByRole("radiogroup", { name: "Motion" }));
  expect(group.getByRole("radio", { name: "FULL" })).toBeChecked();
  await userEvent.click(group.getByRole("radio", { name: "STILL" }));
  expect(onValue).toHaveBeenCalledWith("still");
});

describe("over the page", () => {
  function Help() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button
          onClick={() => {
            setOpen(true);
          }}
        >
          Help
        </Button>
        <Drawer
          open={open}
          onClose={() => {
            setOpen(false);
          }}
          title="How it plays"
        >
          <a href="/#rules">Rules</a>
        </Drawer>
      </>
    );
  }

  it("a drawer takes the focus, and gives it back when it is closed by key or button", async () => {
    render(<Help />);
    const help = screen.getByRole("button", { name: "Help" });
    for (const close of [() => userEvent.keyboard("{Escape}"), () => userEvent.click(screen.getByRole("button", { name: "Close" }))]) {
      await userEvent.click(help);
      expect(screen.getByRole("dialog", { name: "How it plays" })).toContainElement(document.activeElement as HTMLElement);
      await close();
      expect(screen.queryByRole("dialog")).toBeNull();
      await waitFor(() => {
        expect(help).toHaveFocus();
      });
    }
  });

  it("a question from a menu gives the focus back to the menu's button", async () => {
    function Leaving() {
      const [asked, setAsked] = useState(false);
      return (
        <>
          <Menu button={<Button>Menu</Button>}>
            <MenuItem
              onSelect={() => {
                setAsked(true);
              }}
            >
              Leave
            </MenuItem>
          </Menu>
          <Confirm
            open={asked}
            onClose={() => {
              setAsked(false);
            }}
            title="Leave?"
            text="Your place is freed."
            verb="Leave the table"
            onConfirm={vi.fn()}
          />
        </>
      );
    }
    render(<Leaving />);
    await userEvent.click(screen.getByRole("button", { name: "Menu" }));
    await userEvent.click(screen.getByRole("menuitem", { name: "Leave" }));
    await userEvent.click(await screen.findByTestId("confirm-no"));
    await waitFor(() => {
      expect(screen.getByRole("button", { name: "Menu" })).toHaveFocus();
    });
  });

  it("a popover is opened by its button, named, and closed by Escape, by its button, and by what is elsewhere", async () => {
    render(
      <>
        <Popover button={<Button>Odds</Button>} label="How this is reckoned">
          <a href="/#more">Two of twenty.</a>
        </Popover>
        <Button>Elsewhere</Button>
      </>,
    );
    const odds = screen.getByRole("button", { name: "Odds" });
    await userEvent.click(odds);
    expect(screen.getByRole("dialog", { name: "How this is reckoned" })).toHaveTextContent("Two of twenty.");
    expect(screen.getByRole("link")).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(odds).toHaveFocus();
    await userEvent.click(odds);
    await userEvent.click(odds);
    expect(screen.queryByRole("dialog")).toBeNull();
    await userEvent.click(odds);
    expect(odds).toHaveAttribute("aria-expanded", "true");
    await userEvent.tab();
    expect(screen.getByRole("button", { name: "Elsewhere" })).toHaveFocus();
    expect(screen.queryByRole("dialog")).toBeNull();
    await userEvent.click(odds);
    await userEvent.click(document.body);
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("words in passing", () => {
  const said = () => screen.queryAllByTestId("toast").map((one) => one.textContent);

  it("are said politely, the same ones once, the oldest making room", () => {
    render(<Toasts />);
    act(() => {
      for (const text of ["a", "b", "b", "c", "d"]) toast(text);
    });
    expect(screen.getByTestId("toasts")).toHaveAttribute("aria-live", "polite");
    expect(said()).toEqual(["b", "c", "d"]);
    act(clearToasts);
    expect(said()).toEqual([]);
  });

  it("go by themselves, but not while they are read", () => {
    vi.useFakeTimers();
    render(<Toasts />);
    act(() => {
      toast("Ada sits down.", "done");
    });
    const [one] = screen.getAllByTestId("toast");
    if (!one) throw new Error("Nothing was said.");
    fireEvent.pointerEnter(one);
    act(() => {
      vi.advanceTimersByTime(60_000);
    });
    expect(said()).toEqual(["Ada sits down."]);
    fireEvent.pointerLeave(one);
    act(() => {
      vi.advanceTimersByTime(60_000);
    });
    expect(said()).toEqual([]);
  });

  it("can be sent away", async () => {
    render(<Toasts />);
    act(() => {
      toast("Not sent. Trying again.", "wrong");
    });
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(said()).toEqual([]);
  });
});

it("what stays on screen tells its height to what stands under and over it, and takes it back", () => {
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(61);
  const { unmount } = render(
    <>
      <TurnLine clock="0:42">Marco picks two numbers</TurnLine>
      <ActionBar label="What you may do" note="Two more, please.">
        <Button>Take</Button>
      </ActionBar>
    </>,
  );
  const { style } = document.documentElement;
  expect([style.getPropertyValue("--turn"), style.getPropertyValue("--dock")]).toEqual(["61px", "61px"]);
  expect(screen.getByRole("region", { name: "What you may do" })).toHaveTextContent("Two more, please.Take");
  unmount();
  expect(style.getPropertyValue("--dock")).toBe("");
});
