import { act, fireEvent, render, screen } from "@testing-library/react";
import i18next from "i18next";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { Chart } from "./chart";
import en from "./en.json";
import { RESTS } from "./gestures";
import { middleOf, routes, SIZE } from "./rome";

const all = routes(false);
const onChoose = vi.fn();
const NOTHING = new Set<string>();

beforeAll(() => {
  i18next.addResourceBundle("en", "ticket_to_rome", en, true, true);
});

beforeEach(() => {
  vi.useFakeTimers();
  onChoose.mockClear();
  const sets = { payable: NOTHING, closed: NOTHING, way: NOTHING, ends: NOTHING, fresh: NOTHING };
  render(
    <Chart
      {...{ all, onChoose, ...sets }}
      focus={[232, 170]}
      built={{}}
      chosen={null}
      label="The map"
      sentence={({ id }) => id}
      reached={all[0]?.id ?? ""}
      onReach={vi.fn()}
    />,
  );
});

afterEach(() => {
  vi.useRealTimers();
});

const scale = () => Number(screen.getByTestId("map").dataset.scale);

/** Presses the sheet at a point of the map, so many px beside it. */
function press([x, y]: readonly [number, number], beside = 0) {
  fireEvent.click(sheet(), { detail: 1, clientX: (x - SIZE.left) * scale() + beside, clientY: (y - SIZE.top) * scale() });
}

function sheet(): SVGSVGElement {
  const drawn = screen.getByTestId("map").querySelector("svg");
  if (!drawn) throw new Error("There is no sheet.");
  return drawn;
}

/** Until a wheel that is not turned any more is taken to rest. */
function rest() {
  act(() => {
    vi.advanceTimersByTime(RESTS);
  });
}

function turnWheel(deltaY: number) {
  fireEvent.wheel(screen.getByTestId("map"), { deltaY });
  rest();
}

function aPointer(type: string, clientX: number, clientY: number): Event {
  const event = new MouseEvent(type, { bubbles: true, buttons: 1, clientX, clientY });
  return Object.defineProperty(event, "pointerType", { value: "mouse" });
}

describe("a press on the map", () => {
  it.each(["Termini–Colosseo 1", "Termini–Colosseo 2"])("finds each of two twins: %s", (id) => {
    const route = all.find((one) => one.id === id);
    if (route) press(middleOf(route));
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(id);
  });

  it("reaches a route 24 px away, at any zoom, and none further", () => {
    const pantano: [number, number] = [560, 216];
    const last = all.find(({ id }) => id === "Grotte Celoni–Pantano");
    const end = last?.line.reduce((far, point) => (point[0] > far[0] ? point : far)) ?? pantano;
    for (const key of ["", "+", "+"]) {
      fireEvent.keyDown(screen.getByTestId("map"), { key });
      onChoose.mockClear();
      press(end, 23);
      expect(onChoose).toHaveBeenCalledExactlyOnceWith("Grotte Celoni–Pantano");
      press(end, 25);
      expect(onChoose).toHaveBeenCalledOnce();
    }
  });

  it("is none where a mouse moved the sheet", () => {
    const map = screen.getByTestId("map");
    const moved = vi.fn();
    map.scrollBy = moved;
    fireEvent(map, aPointer("pointerdown", 10, 10));
    fireEvent(map, aPointer("pointermove", 40, 30));
    press([48, 140]);
    expect(moved).toHaveBeenCalledWith(-30, -20);
    expect(onChoose).not.toHaveBeenCalled();
  });
});

describe("the zoom", () => {
  it("goes by keys, by buttons and by the wheel, within bounds", () => {
    const map = screen.getByTestId("map");
    const first = scale();
    fireEvent.keyDown(map, { key: "+" });
    expect(scale()).toBeCloseTo(first * 1.4, 1);
    fireEvent.keyDown(map, { key: "-" });
    expect(scale()).toBeCloseTo(first, 1);
    fireEvent.click(screen.getByTestId("map-closer"));
    expect(scale()).toBeGreaterThan(first);
    fireEvent.click(screen.getByTestId("map-whole"));
    expect(scale()).toBe(first);
    turnWheel(-200);
    expect(scale()).toBeGreaterThan(first);
    for (let turn = 0; turn < 20; turn += 1) turnWheel(-400);
    expect(scale()).toBe(5);
  });

  it("leaves letters as large on the screen up to twice as near", () => {
    const map = screen.getByTestId("map");
    const first = scale();
    const letters = () => Number(map.querySelector("svg")?.style.getPropertyValue("--letters")) * scale();
    expect(letters()).toBeCloseTo(first, 2);
    fireEvent.keyDown(map, { key: "+" });
    expect(letters()).toBeCloseTo(first, 2);
    for (let turn = 0; turn < 20; turn += 1) turnWheel(-400);
    expect(letters()).toBeCloseTo(scale() / 2, 2);
  });

  it("leaves the browser's own zoom alone", () => {
    const before = scale();
    fireEvent.keyDown(screen.getByTestId("map"), { key: "+", ctrlKey: true });
    expect(scale()).toBe(before);
  });

  it("only stretches what is drawn while the wheel turns, and draws it anew once it rests", () => {
    const first = scale();
    fireEvent.wheel(screen.getByTestId("map"), { deltaY: -200 });
    fireEvent.wheel(screen.getByTestId("map"), { deltaY: -200 });
    expect(scale()).toBe(first);
    expect(sheet().style.transform).toMatch(/ scale\(1\.822/);
    rest();
    expect(sheet().style.transform).toBe("");
    expect(scale()).toBeCloseTo(first * Math.exp(0.6), 1);
  });

  it("is drawn at once where somebody presses before the wheel rests", () => {
    const first = scale();
    fireEvent.wheel(screen.getByTestId("map"), { deltaY: -200 });
    fireEvent.pointerDown(sheet());
    expect(scale()).toBeGreaterThan(first);
  });

  it("follows two fingers, and keeps the sheet under them", () => {
    const map = screen.getByTestId("map");
    const first = scale();
    const fingers = (apart: number, down = 100) => [
      { clientX: 100, clientY: down },
      { clientX: 100 + apart, clientY: down },
    ];
    fireEvent.touchStart(map, { touches: fingers(50) });
    fireEvent.touchMove(map, { touches: fingers(100) });
    expect(sheet().style.transform).toBe("translate(25px, 0px) scale(2)");
    fireEvent.touchEnd(map, { touches: [] });
    expect(scale()).toBeCloseTo(first * 2, 1);
    const before = map.scrollTop;
    fireEvent.touchStart(map, { touches: fingers(50) });
    fireEvent.touchMove(map, { touches: fingers(50, 130) });
    fireEvent.touchEnd(map, { touches: [] });
    expect(map.scrollTop).toBe(before - 30);
  });
});

describe("the map in small", () => {
  it("shows which part of the sheet is in sight, and none where all of it is", () => {
    const map = screen.getByTestId("map");
    const sees = (clientWidth: number, clientHeight: number) => {
      Object.defineProperties(map, { clientWidth: { value: clientWidth, configurable: true }, clientHeight: { value: clientHeight, configurable: true } });
      map.scrollLeft = 150;
      map.scrollTop = 40;
      fireEvent.scroll(map);
    };
    sees(300, 200);
    const sight = screen.getByTestId("mini-sight");
    const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => Number(sight.getAttribute(name)) * scale());
    expect([x, y]).toEqual([150 + SIZE.left, 40 + SIZE.top]);
    expect([width, height]).toEqual([300, 200]);
    sees(SIZE.width * scale(), SIZE.height * scale());
    expect(screen.queryByTestId("mini-map")).toBeNull();
  });
});
