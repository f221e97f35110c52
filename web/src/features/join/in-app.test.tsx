import { screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { drawAt } from "../../testing/render";
import { InApp, isInApp } from "./in-app";

const PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const SAFARI = `${PHONE} Version/18.0 Mobile/15E148 Safari/604.1`;
const CHROME = "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

afterEach(() => {
  vi.restoreAllMocks();
});

it.each([
  [`${PHONE} Mobile/15E148 Instagram 390.0.0.27.83 (iPhone16,2; iOS 18_0; it_IT)`, true],
  [`${PHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/500.0.0.0.1;FBDV/iPhone16,2]`, true],
  ["Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36", true],
  [`${PHONE} Mobile/15E148 Safari Line/15.2.0`, true],
  [SAFARI, false],
  [CHROME, false],
])("knows the window of another app by its name: %s", (agent, inside) => {
  expect(isInApp(agent)).toBe(inside);
});

it("gives the link to take to one's own browser", () => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(`${PHONE} Instagram 390.0`);
  drawAt(<InApp code="KRTQX" />, {});
  expect(screen.getByTestId("in-app-link")).toHaveValue(`${window.location.origin}/t/KRTQX`);
});

it("says nothing in a browser", () => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(SAFARI);
  drawAt(<InApp code="KRTQX" />, {});
  expect(screen.queryByTestId("in-app")).toBeNull();
});
