import { act, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { BoardProps } from "../../kit/board";
import { chooseMotion } from "../../kit/motion";
import PerilBoard from "./board";
import PerilSeat from "./seat";
import { story } from "../../testing/board";
import { aPick, aView, boardProps } from "./testing";
import en from "./en.json";
import i18next from "i18next";

beforeAll(() => {
  i18next.addResourceBundle("en", "peril_dice", en, true, true);
});

const wedge = (number: number) => screen.getByTestId(`field-numbers-${String(number)}`);

/** The board at a table that keeps the answers, as the shell does. */
function Table({ onAnswered, ...change }: Partial<BoardProps> & { onAnswered?: (numbers: unknown) => void }) {
  const [numbers, setNumbers] = useState<unknown>([]);
  return (
    <PerilBoard
      {...boardProps({
        ...change,
        answersOf: () => ({ numbers }),
        onAnswer: (_, answers) => {
          setNumbers(answers.numbers);
          onAnswered?.(answers.numbers);
        },
      })}
    />
  );
}

function choosing(count: number, taken: number[][] = [[5], [], [9]]) {
  const free = Array.from({ length: 12 }, (_, index) => index + 1).filter((one) => !taken.flat().includes(one));
  const answered = vi.fn();
  const drawn = render(<Table public={aView({ picks: taken, count })} offers={[aPick(count, free)]} onAnswered={answered} />);
  return { answered, ...drawn };
}

describe("the ring", () => {
  it("is a group of buttons that say their number and who has it", () => {
    choosing(1, [[5], [7], [9]]);
    const ring = screen.getByRole("group", { name: "The dial: 12 numbers, each as likely as the others" });
    expect(within(ring).getAllByRole("button")).toHaveLength(12);
    expect(wedge(5)).toHaveAccessibleName("5, taken by Ada");
    expect(wedge(7)).toHaveAccessibleName("7, yours");
    expect(wedge(9)).toHaveAccessibleName("9, taken by Marco");
    expect(wedge(1)).toHaveAccessibleName("1, free");
  });

  it("has a mark on every number that is held, and hatches the Peril Player's alone", () => {
    choosing(1);
    expect(wedge(5).querySelector("[fill^='url']")).not.toBeNull();
    expect(wedge(9).querySelector("[fill^='url']")).toBeNull();
    expect(wedge(9)).toHaveAttribute("data-owner", "2");
    expect(wedge(1)).not.toHaveAttribute("data-owner");
  });

  it("takes presses, lets go at the second, and one too many lets the oldest go", async () => {
    const { answered } = choosing(2);
    for (const number of [1, 2, 3, 2]) await userEvent.click(wedge(number));
    expect(answered.mock.calls).toEqual([[[1]], [[1, 2]], [[2, 3]], [[3]]]);
    expect(wedge(3)).toHaveAttribute("aria-pressed", "true");
    expect(wedge(2)).toHaveAttribute("aria-pressed", "false");
  });

  it("does not take a number that is taken, and none while nothing is asked", async () => {
    const { answered } = choosing(2);
    expect(wedge(5)).toHaveAttribute("aria-disabled", "true");
    expect(wedge(5)).not.toHaveAttribute("aria-pressed");
    await userEvent.click(wedge(5));
    expect(answered).not.toHaveBeenCalled();
  });

  it("draws the field and the odds itself, until it goes", () => {
    const onDraws = vi.fn();
    const { unmount } = render(<PerilBoard {...boardProps({ onDraws })} />);
    expect(onDraws).toHaveBeenLastCalledWith(["odds", "peril_dice.offer.pick#numbers"]);
    unmount();
    expect(onDraws).toHaveBeenLastCalledWith([]);
  });
});

describe("by keyboard", () => {
  it("the ring is one stop; arrows go round it, Home and End to its ends", async () => {
    choosing(1);
    await userEvent.tab();
    expect(wedge(1)).toHaveFocus();
    await userEvent.keyboard("{ArrowLeft}");
    expect(wedge(12)).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}{ArrowDown}{ArrowDown}{ArrowUp}");
    expect(wedge(2)).toHaveFocus();
    await userEvent.keyboard("{End}");
    expect(wedge(12)).toHaveFocus();
    await userEvent.keyboard("{Home}");
    expect(wedge(1)).toHaveFocus();
    await userEvent.tab();
    expect(document.body).toHaveFocus();
  });

  it("space and Enter take a number and let it go", async () => {
    const { answered } = choosing(2);
    await userEvent.tab();
    await userEvent.keyboard(" {ArrowRight}{Enter}{Enter}");
    expect(answered.mock.calls).toEqual([[[1]], [[1, 2]], [[1]]]);
  });

  it("the hub says the number that has the focus, and whose it is", async () => {
    choosing(1);
    await userEvent.tab();
    for (const [keys, said] of [
      ["{ArrowRight}", "2 free"],
      ["{ArrowRight}{ArrowRight}{ArrowRight}", "5 Ada"],
      ["{ArrowRight} ", "6 chosen"],
    ] as const) {
      await userEvent.keyboard(keys);
      expect(screen.getByTestId("pointed")).toHaveTextContent(said);
    }
  });
});

describe("by finger", () => {
  /** Gives the ring a place on the screen, which jsdom does not: 400 px wide, so that units are px. */
  function laidOut() {
    const ring = screen.getByTestId("field-numbers");
    ring.getBoundingClientRect = () => new DOMRect(0, 0, 400, 400);
    return ring;
  }
  const finger = (target: Element, type: "pointerDown" | "pointerMove" | "pointerUp", clientX: number, clientY: number) => {
    const event = new MouseEvent(type.toLowerCase(), { bubbles: true, clientX, clientY });
    fireEvent(target, Object.assign(event, { pointerType: "touch" }));
  };

  it("the hub says the number under it; where it is lifted is taken, and the click that follows is not", () => {
    const { answered } = choosing(1);
    const ring = laidOut();
    finger(wedge(1), "pointerDown", 200, 30);
    expect(screen.getByTestId("pointed")).toHaveTextContent("1 free");
    finger(ring, "pointerMove", 285, 55);
    expect(screen.getByTestId("pointed")).toHaveTextContent("2 free");
    finger(ring, "pointerUp", 285, 55);
    fireEvent.click(wedge(1));
    expect(answered.mock.calls).toEqual([[[2]]]);
    expect(screen.queryByTestId("pointed")).toBeNull();
  });

  it("lifted over the hub takes nothing; a plain tap is one press", () => {
    const { answered } = choosing(1);
    const ring = laidOut();
    finger(wedge(1), "pointerDown", 200, 30);
    finger(ring, "pointerUp", 200, 200);
    expect(answered).not.toHaveBeenCalled();
    finger(wedge(1), "pointerDown", 200, 30);
    finger(ring, "pointerUp", 202, 31);
    fireEvent.click(wedge(1));
    expect(answered.mock.calls).toEqual([[[1]]]);
  });
});

describe("the hub", () => {
  const odds = [
    { say: "peril_dice.odds.plot_twist", label: "Plot twist", numerator: 2, denominator: 12 },
    { say: "peril_dice.odds.direct_hit", label: "Direct hit", numerator: 1, denominator: 12 },
    { say: "peril_dice.odds.no_shield", label: "No shield", numerator: 9, denominator: 12 },
  ];

  it("tells the odds in per cent and as people say them", () => {
    render(<PerilBoard {...boardProps({ odds })} />);
    expect(screen.getByTestId("odds-peril_dice.odds.plot_twist")).toHaveTextContent("twist17%1 in 6");
    expect(screen.getByTestId("odds-peril_dice.odds.no_shield")).toHaveTextContent("no shield75%3 in 4");
    expect(screen.getByTestId("dial")).toHaveTextContent("each number 1 in 12");
  });

  it("names the winner when it is over", () => {
    render(<PerilBoard {...boardProps({ public: aView({ phase: "over", winner: 2, lives: [0, 0, 1] }) })} />);
    expect(screen.getByTestId("hub-winner")).toHaveTextContent("MarcoUltimate Survivor");
  });
});

describe("a roll", () => {
  const told = story(
    { type: "Rolled", seat: 0, number: 9 },
    { type: "NoShield", seat: 0, number: 9, lives: 2 },
    { type: "RoundBegan", round: 2, peril: 0, count: 2, sides: 12 },
  );
  const tell: BoardProps["tell"] = ({ event }) => (event.type === "NoShield" ? "NO SHIELD! Ada loses a life." : null);

  it("turns the hub into the die, then says in plain words what it came to", async () => {
    vi.useFakeTimers();
    const onPlayed = vi.fn();
    const { rerender } = render(<PerilBoard {...boardProps({ public: aView({ picks: [[5], [7], [1]] }), tell, onPlayed })} />);
    expect(screen.getByTestId("last-roll")).toHaveTextContent("The die has not been rolled yet.");
    rerender(<PerilBoard {...boardProps({ public: aView({ lives: [2, 3, 3], count: 2, round: 2 }), told, queue: told, tell, onPlayed })} />);
    expect(screen.getByTestId("dial")).toHaveAttribute("data-stage", "rolling");
    expect(screen.getByTestId("die")).not.toHaveAttribute("data-number");
    expect(screen.getByTestId("last-roll")).toHaveTextContent("The die has not been rolled yet.");
    expect(wedge(5)).toHaveAccessibleName("5, taken by Ada");
    await act(() => vi.advanceTimersByTimeAsync(1480));
    expect(onPlayed).toHaveBeenCalledWith(3);
    rerender(<PerilBoard {...boardProps({ public: aView({ lives: [2, 3, 3], count: 2, round: 2 }), told, tell, onPlayed })} />);
    expect(screen.getByTestId("die")).toHaveAttribute("data-number", "9");
    expect(wedge(9)).toHaveAccessibleName("9, free, rolled");
    expect(screen.getByTestId("last-roll")).toHaveTextContent("9No shield. Ada loses a life. 2 are left.");
    expect(screen.getByTestId("announcement")).toHaveTextContent("NO SHIELD! Ada loses a life.");
    expect(screen.getByTestId("announcement").querySelector("[data-sign='bare']")).not.toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1300));
    expect(screen.queryByTestId("announcement")).toBeNull();
    expect(wedge(5)).toHaveAccessibleName("5, free");
    vi.useRealTimers();
  });

  it.each([
    ["PlotTwist", { seat: 2 }, "Plot twist. Marco is in peril now."],
    ["DirectHit", { seat: 0, lives: 1 }, "Direct hit. Ada loses a life. One is left."],
    ["NoShield", { seat: 0, lives: 0 }, "No shield. Ada loses a life. It was the last one."],
  ])("%s is told in plain words", (type, rest, words) => {
    const before = story({ type: "Rolled", seat: 0, number: 4 }, { type, number: 4, ...rest });
    render(<PerilBoard {...boardProps({ told: before })} />);
    expect(screen.getByTestId("last-roll")).toHaveTextContent(`4${words}`);
  });
});

describe("the end", () => {
  beforeEach(() => {
    sessionStorage.clear();
  });

  const won = story({ type: "Won", seat: 2 }).map((one) => ({ ...one, seats: [1, 2, 3] }));
  const over = { public: aView({ phase: "over" as const, winner: 2, lives: [0, 0, 1] }), told: won, queue: won, tell: () => "ULTIMATE VICTORY!" };

  it("has confetti only when the victory is called out", async () => {
    vi.useFakeTimers();
    const ends = story({ type: "Rolled", seat: 0, number: 3 }, { type: "Eliminated", seat: 0 }, { type: "Won", seat: 2 });
    render(<PerilBoard {...boardProps({ ...over, code: "LATER", told: ends, queue: ends, tell: ({ event }) => event.type })} />);
    await act(() => vi.advanceTimersByTimeAsync(1500));
    expect(screen.getByTestId("announcement")).toHaveTextContent("Eliminated");
    expect(screen.queryByTestId("confetti")).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1300));
    expect(screen.getByTestId("announcement")).toHaveTextContent("Won");
    expect(screen.getByTestId("confetti")).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(1300));
    expect(screen.queryByTestId("announcement")).toBeNull();
    vi.useRealTimers();
  });

  it("has confetti and the announcement", () => {
    render(<PerilBoard {...boardProps({ ...over, code: "FIRST" })} />);
    expect(screen.getByTestId("confetti").children.length).toBeGreaterThan(20);
    expect(screen.getByTestId("announcement")).toHaveTextContent("ULTIMATE VICTORY!");
  });

  const standing = (member: number, won: number) => ({ member, game: "peril_dice", games: 2, won, points: won });

  it("has the tally of the evening once there is more than this game to tell of, and once its end was seen", () => {
    const props = boardProps({ ...over, queue: [], standings: [standing(1, 1)] });
    const { rerender } = render(<PerilBoard {...props} />);
    expect(screen.queryByTestId("tally")).toBeNull();
    const standings = [standing(1, 1), standing(3, 1), standing(9, 1)];
    rerender(<PerilBoard {...props} standings={standings} queue={won} />);
    expect(screen.queryByTestId("tally")).toBeNull();
    rerender(<PerilBoard {...props} standings={standings} />);
    expect(screen.getByTestId("tally-3")).toHaveTextContent("1.Marco1of 2");
    expect(screen.getByTestId("tally-2")).toHaveTextContent("3.Bea0of 0");
  });

  it("has no confetti where things keep still", () => {
    chooseMotion("still");
    render(<PerilBoard {...boardProps({ ...over, code: "STILL" })} />);
    expect(screen.getByTestId("announcement")).toBeInTheDocument();
    expect(screen.queryByTestId("confetti")).toBeNull();
    chooseMotion("system");
  });
});

describe("beside a seat", () => {
  const seat = (lives: number[], place: number, options = {}) =>
    render(<PerilSeat public={aView({ lives })} options={options} seat={place} accent={null} />);

  it("lives are flames, lit and out", () => {
    const { container } = seat([2, 3, 0], 0);
    expect(screen.getByRole("img", { name: "2 lives" })).toBeVisible();
    expect([...container.querySelectorAll("[data-lit]")].map((flame) => flame.getAttribute("data-lit"))).toEqual([
      "true",
      "true",
      "false",
    ]);
    expect(screen.getByText("Peril Player")).toBeInTheDocument();
  });

  it("there are two of them at High Stakes, and who has none is out", () => {
    const { container } = seat([2, 0], 1, { high_stakes: true });
    expect(container.querySelectorAll("[data-lit='false']")).toHaveLength(2);
    expect(screen.getByText("out")).toBeInTheDocument();
    expect(screen.queryByText("Peril Player")).toBeNull();
  });

  it("nothing stands while there is no game", () => {
    expect(render(<PerilSeat public={null} options={{}} seat={0} accent={null} />).container).toBeEmptyDOMElement();
  });
});
