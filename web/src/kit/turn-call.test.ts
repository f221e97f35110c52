/** Your turn is called once when it comes: sign, title, shake and bronze; and the screen stays awake. */
import { fireEvent, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sound } from "./sound";
import { showSign, useTurnCall } from "./turn-call";
import { useWakeLock } from "./wake-lock";

const sign = () => decodeURIComponent(document.querySelector<HTMLLinkElement>("link[rel=icon]")?.href ?? "");
const isLit = () => sign().includes("#f2b84b");

beforeEach(() => {
  document.head.innerHTML = '<link rel="icon" href="/favicon.svg"><link rel="icon" href="/favicon.png">';
  document.title = "Peril";
});

afterEach(() => {
  document.head.replaceChildren();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "vibrate");
  Reflect.deleteProperty(navigator, "wakeLock");
});

function aPhone() {
  const vibrate = vi.fn(() => true);
  Object.defineProperty(navigator, "vibrate", { value: vibrate, configurable: true });
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  fireEvent.pointerDown(window);
  return vibrate;
}

function called(first: { mine: boolean; all?: boolean; title?: string }) {
  return renderHook(
    ({ mine, all, title }: typeof first) => {
      useTurnCall(mine, { all: all ?? false, title });
    },
    { initialProps: first },
  );
}

describe("the call", () => {
  it("lights the house's sign while it is your turn", () => {
    const { rerender, unmount } = called({ mine: false });
    expect([isLit(), sign().startsWith("data:image/svg+xml")]).toEqual([false, true]);
    expect(document.querySelectorAll("link[rel=icon]")).toHaveLength(1);
    rerender({ mine: true });
    expect(isLit()).toBe(true);
    unmount();
    expect(isLit()).toBe(false);
  });

  it("is the sign of this house", () => {
    showSign(false);
    const other = sign();
    document.head.insertAdjacentHTML("beforeend", '<meta property="og:site_name" content="Da Carlo">');
    showSign(false);
    expect(sign()).not.toBe(other);
  });

  it("sounds and shakes when the turn comes, once, and not when the page opens on it", () => {
    const vibrate = aPhone();
    const play = vi.spyOn(sound, "play").mockResolvedValue(true);
    const { rerender } = called({ mine: true });
    expect(vibrate).not.toHaveBeenCalled();
    rerender({ mine: false });
    rerender({ mine: true });
    rerender({ mine: true });
    expect(vibrate.mock.calls).toEqual([[[40]]]);
    expect(play.mock.calls).toEqual([["bronze"]]);
  });

  it("shakes twice when all are asked", () => {
    const vibrate = aPhone();
    const { rerender } = called({ mine: false, all: true });
    rerender({ mine: true, all: true });
    expect(vibrate.mock.calls).toEqual([[[40, 80, 40]]]);
  });

  it("shakes no desk", () => {
    const vibrate = aPhone();
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    const { rerender } = called({ mine: false });
    rerender({ mine: true });
    expect(vibrate).not.toHaveBeenCalled();
  });

  it("puts the title back that was there", () => {
    const { rerender } = called({ mine: true, title: "● Your turn" });
    expect(document.title).toBe("● Your turn");
    rerender({ mine: false });
    expect(document.title).toBe("Peril");
  });
});

describe("the screen", () => {
  class Lock {
    released = false;
    release = vi.fn(() => {
      this.released = true;
      return Promise.resolve();
    });
  }

  function aBrowser() {
    const locks: Lock[] = [];
    const request = vi.fn(() => {
      const lock = new Lock();
      locks.push(lock);
      return Promise.resolve(lock);
    });
    Object.defineProperty(navigator, "wakeLock", { value: { request }, configurable: true });
    return { locks, request };
  }

  const seated = (wanted: boolean) =>
    renderHook(
      (props: { wanted: boolean }) => {
        useWakeLock(props.wanted);
      },
      { initialProps: { wanted } },
    );

  it("stays awake while somebody sits, and again after the tab was away", async () => {
    const { locks, request } = aBrowser();
    const { rerender } = seated(true);
    await waitFor(() => {
      expect(locks).toHaveLength(1);
    });
    document.dispatchEvent(new Event("visibilitychange"));
    await Promise.resolve();
    expect(request).toHaveBeenCalledOnce();
    // The browser takes it away from a hidden tab.
    if (locks[0]) locks[0].released = true;
    document.dispatchEvent(new Event("visibilitychange"));
    await waitFor(() => {
      expect(locks).toHaveLength(2);
    });
    rerender({ wanted: false });
    await waitFor(() => {
      expect(locks[1]?.released).toBe(true);
    });
  });

  it("may sleep where nobody sits, where the browser cannot, and where it refuses", async () => {
    const { request } = aBrowser();
    seated(false);
    expect(request).not.toHaveBeenCalled();
    request.mockRejectedValue(new Error("low battery"));
    const { unmount } = seated(true);
    await Promise.resolve();
    unmount();
    Reflect.deleteProperty(navigator, "wakeLock");
    seated(true).unmount();
  });

  it("is let go when the lock comes after they left", async () => {
    const { locks } = aBrowser();
    seated(true).unmount();
    await waitFor(() => {
      expect(locks[0]?.released).toBe(true);
    });
  });
});
