/** A page that has become old begins anew, once; the shell is kept only where browsers allow it. */
import { describe, expect, it, vi } from "vitest";
import { keepShell, renewWhenStale } from "./fresh";

function aPage(storage: Pick<Storage, "getItem" | "setItem"> | null = sessionStorage) {
  const page = { target: new EventTarget(), reload: vi.fn(), time: 1_000_000 };
  renewWhenStale({ target: page.target, storage, reload: page.reload, now: () => page.time });
  const missing = () => page.target.dispatchEvent(new Event("vite:preloadError", { cancelable: true }));
  return { page, missing };
}

describe("a part that is gone", () => {
  it("begins the page anew, and not again at once", () => {
    sessionStorage.clear();
    const { page, missing } = aPage();
    expect(missing()).toBe(false);
    expect(page.reload).toHaveBeenCalledOnce();
    // The new page lacks it too: that is no old page, and the error is shown.
    const again = aPage();
    expect(again.missing()).toBe(true);
    expect(again.page.reload).not.toHaveBeenCalled();
    const later = aPage();
    later.page.time += 60_000;
    later.missing();
    expect(later.page.reload).toHaveBeenCalledOnce();
  });

  it("is an error where nothing can be kept", () => {
    const forbidden = {
      getItem: () => null,
      setItem: () => {
        throw new Error("full");
      },
    };
    for (const storage of [null, forbidden]) {
      const { page, missing } = aPage(storage);
      expect(missing()).toBe(true);
      expect(page.reload).not.toHaveBeenCalled();
    }
  });
});

describe("the shell", () => {
  function browser(register: (path: string) => Promise<unknown>) {
    return { serviceWorker: { register } } as unknown as Navigator;
  }

  it("is kept in secure contexts alone", () => {
    const register = vi.fn(() => Promise.resolve());
    keepShell(browser(register), false);
    keepShell({} as Navigator, true);
    expect(register).not.toHaveBeenCalled();
    keepShell(browser(register), true);
    expect(register).toHaveBeenCalledWith("/sw.js");
  });

  it("is not missed where it cannot be kept", async () => {
    const refused = Promise.reject(new Error("private window"));
    keepShell(
      browser(() => refused),
      true,
    );
    await expect(refused).rejects.toThrow("private window");
  });
});
