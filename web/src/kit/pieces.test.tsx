/** The drawn pieces: ten marks told apart, dice, flames, the tally, and a QR code that says what it was given. */
import { render, screen, waitFor } from "@testing-library/react";
import { encode } from "uqr";
import { describe, expect, it } from "vitest";
import { Bell } from "./bell";
import { Candle } from "./candle";
import { Die, DieEyes } from "./die";
import { Flame } from "./flame";
import { houseName } from "./house-name";
import { Mosaic } from "./mosaic";
import { pathOf, QrCode } from "./qr-code";
import { MARKS, SeatMark } from "./seat-mark";
import { Tally } from "./tally";
import { Well } from "./well";

describe("seat marks", () => {
  it("are ten forms in ten colours", () => {
    const drawn = Array.from({ length: MARKS }, (_, mark) => {
      const { container } = render(<SeatMark mark={mark} />);
      const path = container.querySelector("path");
      return [path?.getAttribute("d"), path?.getAttribute("fill")];
    });
    expect(MARKS).toBe(10);
    expect(new Set(drawn.map(([form]) => form)).size).toBe(10);
    expect(new Set(drawn.map(([, colour]) => colour)).size).toBe(10);
  });

  it("of bots are hollow, each with a notch of its own for the cog", () => {
    const { container } = render(
      <>
        <SeatMark mark={2} bot />
        <SeatMark mark={2} bot />
      </>,
    );
    const notches = [...container.querySelectorAll("mask")].map(({ id }) => id);
    expect(new Set(notches).size).toBe(2);
    const [outline] = container.querySelectorAll("path[mask]");
    expect(outline?.getAttribute("fill")).toBe("none");
    expect(outline?.getAttribute("mask")).toBe(`url(#${notches[0] ?? ""})`);
  });

  it("say nothing: the name beside them does", () => {
    const { container } = render(<SeatMark mark={1} bot />);
    expect(container.querySelector("svg")).toHaveAttribute("aria-hidden", "true");
  });
});

describe("dice", () => {
  it("show their number, and say it only where nothing beside them does", () => {
    const { container } = render(<Die sides={20} number={17} />);
    expect(container).toHaveTextContent("17");
    expect(container.querySelector("svg")).toHaveAttribute("aria-hidden", "true");
    render(<Die sides={30} number={4} label="Four" />);
    expect(screen.getByRole("img", { name: "Four" })).toBeVisible();
  });

  it("look like their kind", () => {
    const bodies = [4, 6, 8, 10, 12, 20, 30].map((sides) => {
      const { container } = render(<Die sides={sides} />);
      expect(container.querySelector("text")).toBeNull();
      return container.querySelector("path")?.getAttribute("d");
    });
    expect(new Set(bodies).size).toBe(7);
  });

  it.each([1, 2, 3, 4, 5, 6])("have %i eyes", (number) => {
    const { container } = render(<DieEyes number={number} />);
    expect(container.querySelectorAll("circle")).toHaveLength(number);
  });
});

describe("flames", () => {
  it("say whether they burn, and no two beats are alike", () => {
    const { container, rerender } = render(<Flame lit beat={0} alive />);
    const beat = () => container.querySelector<SVGGElement>("g")?.style.animationDuration;
    const first = beat();
    rerender(<Flame lit={false} beat={1} alive />);
    expect(container.querySelector("svg")).toHaveAttribute("data-lit", "false");
    expect(beat()).not.toBe(first);
  });

  it("stand on their candles, however little is left", () => {
    for (const left of [-1, 0, 0.5, 1, 7]) {
      const { container } = render(<Candle lit left={left} />);
      const [wax] = container.querySelectorAll("path");
      const top = Number(/^M6\.5 ([\d.]+)c/.exec(wax?.getAttribute("d") ?? "")?.[1]);
      expect(top).toBeGreaterThan(28);
      expect(top).toBeLessThan(57);
    }
  });
});

it("a bell at rest does not swing", () => {
  const { container, rerender } = render(<Bell />);
  const still = container.querySelector("g")?.getAttribute("class");
  rerender(<Bell stroke={1} />);
  expect(container.querySelector("g")?.getAttribute("class")).not.toBe(still);
});

describe("the tally", () => {
  it.each([
    [0, 0],
    [3, 3],
    [13, 13],
    [400, 25],
    [-2, 0],
  ])("of %i has %i strokes and the number itself", (count, strokes) => {
    const { container } = render(<Tally count={count} label={`${String(count)} games won`} />);
    expect(container.querySelectorAll("path")).toHaveLength(strokes);
    expect(screen.getByRole("img", { name: `${String(count)} games won` })).toHaveTextContent(String(Math.max(0, count)));
  });

  it("crosses out each fifth", () => {
    const { container } = render(<Tally count={10} label="" />);
    const leans = [...container.querySelectorAll("path")].map((path) => {
      const [x1, , x2] = (path.getAttribute("d") ?? "").match(/[\d.]+/g) ?? [];
      return Math.abs(Number(x2) - Number(x1)) > 20;
    });
    expect(leans.flatMap((crossed, at) => (crossed ? [at] : []))).toEqual([4, 9]);
  });
});

describe("a QR code", () => {
  /** The dark modules of a path. */
  function modules(path: string, side: number): boolean[][] {
    const rows = Array.from({ length: side }, () => Array.from({ length: side }, () => false));
    for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\1Z/g)) {
      rows[Number(y)]?.fill(true, Number(x), Number(x) + Number(run));
    }
    return rows;
  }

  it("is one path that has every dark module and no other", () => {
    const { data, size } = encode("https://taberna.example/t/KRTQX", { ecc: "M", border: 4 });
    expect(modules(pathOf(data), size)).toEqual(data);
    expect(pathOf([[true, true], [false, true]])).toBe("M0 0h2v1H0ZM1 1h1v1H1Z");
  });

  it("has light around it, says what it leads to, and follows its text", async () => {
    const { rerender } = render(<QrCode text="https://taberna.example/t/KRTQX" label="Link to KRTQX" />);
    const code = screen.getByRole("img", { name: "Link to KRTQX" });
    const path = () => code.querySelector("path")?.getAttribute("d") ?? "";
    await waitFor(() => {
      expect(path()).not.toBe("");
    });
    const side = Number(code.getAttribute("viewBox")?.split(" ")[2]);
    const rows = modules(path(), side);
    for (let at = 0; at < side; at++) {
      for (const edge of [0, 1, 2, 3, side - 4, side - 1]) {
        expect([rows[edge]?.[at], rows[at]?.[edge]]).toEqual([false, false]);
      }
    }
    const first = path();
    rerender(<QrCode text="https://taberna.example/t/BCDFG" label="Link to KRTQX" />);
    expect(path()).toBe("");
    await waitFor(() => {
      expect(path()).not.toBe("");
    });
    expect(path()).not.toBe(first);
  });

  it("of too much text stays empty, and nothing breaks", async () => {
    render(<QrCode text={"x".repeat(9_000)} label="Too long" />);
    await import("uqr");
    await Promise.resolve();
    expect(screen.getByRole("img", { name: "Too long" }).querySelector("path")).toBeNull();
  });
});

it("the counter front is for the eye alone", () => {
  const { container } = render(<Mosaic house="Taberna" />);
  expect(container.querySelector("svg")).toHaveAttribute("aria-hidden", "true");
  expect(container.querySelectorAll("polygon").length).toBeGreaterThanOrEqual(24);
});

it("a well is as large as it is asked to be, and has room for a badge", () => {
  const { container } = render(
    <Well size={96} lit badge="3">
      x
    </Well>,
  );
  expect(container.firstElementChild).toHaveStyle({ inlineSize: "96px", blockSize: "96px" });
  expect(container).toHaveTextContent("x3");
});

describe("the house's name", () => {
  it("is what the server wrote into the page, or the one it has by default", () => {
    expect(houseName()).toBe("Taberna");
    document.head.innerHTML = '<meta property="og:site_name" content=" Da Carlo ">';
    expect(houseName()).toBe("Da Carlo");
    document.head.innerHTML = '<meta property="og:site_name" content=" ">';
    expect(houseName()).toBe("Taberna");
    document.head.replaceChildren();
  });
});
