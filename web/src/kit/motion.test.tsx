/** Theme and motion: the device's wish until the person has one; and animations that nobody has to wait for. */
import { act, render, renderHook, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pressAnywhere } from "../testing/press";

/** A device whose wishes can be changed. */
class Device {
  private readonly lists = new Map<string, EventTarget & { matches: boolean }>();

  readonly matchMedia = (media: string) => {
    const known = this.lists.get(media) ?? Object.assign(new EventTarget(), { media, matches: false });
    this.lists.set(media, known);
    return known as unknown as MediaQueryList;
  };

  wish(media: string, matches: boolean) {
    const list = this.lists.get(media);
    if (!list) throw new Error(`Nobody asked for ${media}`);
    list.matches = matches;
    list.dispatchEvent(new Event("change"));
  }
}

const LIGHT = "(prefers-color-scheme: light)";
const REDUCED = "(prefers-reduced-motion: reduce)";
const root = document.documentElement;
let device: Device;

beforeEach(() => {
  device = new Device();
  vi.stubGlobal("matchMedia", device.matchMedia);
  vi.resetModules();
});

afterEach(() => {
  vi.unstubAllGlobals();
  delete root.dataset.theme;
  delete root.dataset.motion;
  document.head.replaceChildren();
});

describe("the sheet", () => {
  it("is the device's until one is chosen, and the browser's frame goes with it", async () => {
    document.head.innerHTML =
      '<meta name="theme-color" content="#171214" media="(prefers-color-scheme: dark)"><meta name="theme-color" content="x">';
    const frames = () => [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")].map(({ content }) => content);
    const { chooseTheme, useSheet, WALL } = await import("./theme");
    const { result } = renderHook(useSheet);
    expect(result.current).toBe("dark");
    act(() => {
      device.wish(LIGHT, true);
    });
    expect(result.current).toBe("noon");
    expect(frames()).toEqual([WALL.noon, WALL.noon]);
    act(() => {
      chooseTheme("dark");
    });
    expect([result.current, root.dataset.theme]).toEqual(["dark", "dark"]);
    expect(frames()).toEqual([WALL.dark, WALL.dark]);
    expect(document.querySelector("meta[media]")).toBeNull();
    act(() => {
      chooseTheme("system");
    });
    expect([result.current, root.dataset.theme]).toEqual(["noon", undefined]);
  });
});

describe("motion", () => {
  it("is full, half as long when brisk, and none when still", async () => {
    const { chooseMotion, KINDS, useMotion } = await import("./motion");
    const { result } = renderHook(useMotion);
    expect([result.current.preset, result.current.millis("move")]).toEqual(["full", 280]);
    act(() => {
      chooseMotion("brisk");
    });
    expect([root.dataset.motion, result.current.millis("move")]).toEqual(["brisk", 140]);
    act(() => {
      chooseMotion("still");
    });
    expect(result.current.still).toBe(true);
    for (const kind of Object.keys(KINDS) as (keyof typeof KINDS)[]) {
      expect(result.current.millis(kind)).toBe(kind === "fade" ? 120 : 0);
    }
  });

  it("is still where the device asks for less, until this person chose otherwise", async () => {
    const { chooseMotion, useMotion } = await import("./motion");
    const { result } = renderHook(useMotion);
    act(() => {
      device.wish(REDUCED, true);
    });
    expect([result.current.preset, root.dataset.motion]).toEqual(["still", undefined]);
    act(() => {
      chooseMotion("full");
    });
    expect([result.current.preset, root.dataset.motion]).toEqual(["full", "full"]);
    act(() => {
      chooseMotion("system");
    });
    expect(result.current.preset).toBe("still");
  });
});

class Played {
  static all: Played[] = [];
  private end!: () => void;
  private stop!: (why: Error) => void;
  readonly finished = new Promise<void>((resolve, reject) => {
    this.end = resolve;
    this.stop = reject;
  });

  constructor(
    readonly frames: Keyframe[],
    readonly options: KeyframeAnimationOptions,
  ) {
    Played.all.push(this);
  }

  finish() {
    this.end();
  }

  cancel() {
    this.stop(new Error("cancelled"));
  }
}

describe("an animation", () => {
  beforeEach(() => {
    Played.all = [];
    Element.prototype.animate = (frames, options) =>
      new Played(frames as Keyframe[], options as KeyframeAnimationOptions) as unknown as Animation;
  });

  afterEach(() => {
    Reflect.deleteProperty(Element.prototype, "animate");
  });

  const frames = [{ transform: "translateX(8px)", opacity: 0 }, { transform: "none", opacity: 1 }];

  async function moving() {
    render(<p>card</p>);
    const { animate } = await import("./animate");
    return { card: screen.getByText("card"), animate };
  }

  it.each([
    ["a press", pressAnywhere],
    ["Enter", () => window.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter" }))],
    ["a look elsewhere", () => document.dispatchEvent(new Event("visibilitychange"))],
  ])("is ended by %s", async (_, happens) => {
    const { card, animate } = await moving();
    let over = false;
    const run = animate(card, frames, "roll").then(() => {
      over = true;
    });
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "a" }));
    await Promise.resolve();
    expect(over).toBe(false);
    happens();
    await run;
    expect(over).toBe(true);
  });

  it("takes its time from the preset", async () => {
    const { card, animate } = await moving();
    void animate(card, frames, "move", { delay: 60 });
    const { chooseMotion } = await import("./motion");
    chooseMotion("brisk");
    void animate(card, frames, "move", { delay: 60 });
    expect(Played.all.map(({ options }) => [options.duration, options.delay])).toEqual([
      [280, 60],
      [140, 30],
    ]);
  });

  it("only fades when still, and does nothing where there is nothing to fade", async () => {
    const { card, animate } = await moving();
    const { chooseMotion } = await import("./motion");
    chooseMotion("still");
    void animate(card, frames, "roll", { delay: 60 });
    await animate(card, [{ transform: "none" }, { transform: "scale(2)" }], "roll");
    expect(Played.all).toHaveLength(1);
    expect(Played.all[0]?.options).toMatchObject({ duration: 120, delay: 0 });
    expect(Played.all[0]?.frames.map((frame) => Object.keys(frame))).toEqual([
      ["opacity", "offset"],
      ["opacity", "offset"],
    ]);
  });

  it("that is cancelled, or cannot be shown, is over", async () => {
    const { card, animate } = await moving();
    const run = animate(card, frames, "move");
    Played.all[0]?.cancel();
    await run;
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    await animate(card, frames, "move");
    expect(Played.all).toHaveLength(1);
  });
});
