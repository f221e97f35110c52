/** What every test of the client starts from: the catalogue, matchers, and what jsdom lacks. */
import "@testing-library/jest-dom/vitest";
import { cleanup } from "@testing-library/react";
import i18next from "i18next";
import { afterEach, beforeAll } from "vitest";
import { speak, startCatalogue } from "../voice/catalogue";

class NothingSeen implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = "";
  readonly scrollMargin = "";
  readonly thresholds = [];
  observe() {
    // jsdom lays nothing out, so nothing comes into sight.
  }
  unobserve() {
    // Nothing was observed.
  }
  disconnect() {
    // Nothing was observed.
  }
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}

class NothingMeasured implements ResizeObserver {
  observe() {
    // jsdom lays nothing out, so nothing has a size.
  }
  unobserve() {
    // Nothing was observed.
  }
  disconnect() {
    // Nothing was observed.
  }
}

globalThis.ResizeObserver = NothingMeasured;
globalThis.IntersectionObserver = NothingSeen;
window.matchMedia = (media: string) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;

beforeAll(async () => {
  await startCatalogue("it");
  await speak("en");
});

afterEach(async () => {
  cleanup();
  localStorage.clear();
  await i18next.changeLanguage("en");
});
