/** Words come as they are needed: a game's in the reader's language alone, and in another one with the change to it. */
import { renderHook, waitFor } from "@testing-library/react";
import i18next from "i18next";
import { afterAll, expect, it } from "vitest";
import { bringGame, speak, useGameWords } from "./catalogue";

const [folder] = Object.keys(import.meta.glob("../games/*/en.json"));
const game = folder?.split("/").at(-2) ?? "";

/** Whether more of a game's words are there than what stands on the shelf. */
const isWhole = (language: string) => i18next.getResource(language, game, "offer") !== undefined;

afterAll(() => speak("en"));

it("has what stands on the shelf from the start, in every language", () => {
  expect(i18next.getResource("it", game, "title")).toEqual(expect.any(String));
  expect(i18next.getResource("en", game, "tagline")).toEqual(expect.any(String));
  expect(isWhole("en")).toBe(false);
});

it("brings a game's words in the language that is spoken, and all that were brought with a change of it", async () => {
  await bringGame(game);
  expect(isWhole("en")).toBe(true);
  expect(isWhole("it")).toBe(false);
  await speak("it");
  expect(i18next.language).toBe("it");
  expect(isWhole("it")).toBe(true);
  const { result } = renderHook(() => useGameWords(game));
  expect(result.current).toBe(true);
});

it("draws the screen again once the words are there", async () => {
  const other = Object.keys(import.meta.glob("../games/*/en.json")).at(-1)?.split("/").at(-2) ?? "";
  expect(other).not.toBe(game);
  const { result } = renderHook(() => useGameWords(other));
  expect(result.current).toBe(false);
  await waitFor(() => {
    expect(result.current).toBe(true);
  });
});
