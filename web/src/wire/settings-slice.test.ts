/** What this device keeps of a person's choices, and what becomes of a choice that cannot be read. */
import { describe, expect, it } from "vitest";
import * as settings from "./settings-slice";
import { isLanguage, offeredLanguages, readSettings, settingsSlice, writeSettings, type Settings } from "./settings-slice";

const plain: Settings = {
  language: "en",
  username: "",
  theme: "system",
  motion: "system",
  sound: "off",
  reactions: true,
};

describe("settings", () => {
  it("speak the browser's language until another is chosen", () => {
    expect(readSettings(null, ["fr-FR", "it-IT", "en"]).language).toBe("it");
    expect(readSettings(null, ["ja"]).language).toBe("en");
    writeSettings(localStorage, { ...plain, username: "Ada" });
    expect(readSettings(localStorage, ["it"])).toEqual({ ...plain, username: "Ada" });
    expect(isLanguage("la")).toBe(false);
  });

  it("speak a language of the house, even where another was chosen elsewhere", () => {
    expect(readSettings(null, ["en-GB", "it"], ["it"]).language).toBe("it");
    expect(readSettings(null, ["ja"], ["it", "en"]).language).toBe("it");
    expect(readSettings(null, ["en"], ["it", "en"]).language).toBe("en");
    writeSettings(localStorage, plain);
    expect(readSettings(localStorage, ["en"], ["it"]).language).toBe("it");
  });

  it("know the languages of the house from its page, and all where it says nothing", () => {
    const page = document.createElement("div");
    expect(offeredLanguages(page)).toEqual(["en", "it"]);
    page.innerHTML = '<meta name="taberna-languages" content="it la">';
    expect(offeredLanguages(page)).toEqual(["it"]);
    page.innerHTML = '<meta name="taberna-languages" content="">';
    expect(offeredLanguages(page)).toEqual(["en", "it"]);
  });

  it("are silent, as the device has it, and kept once chosen", () => {
    const chosen = [settings.themeChosen("noon"), settings.motionChosen("brisk"), settings.soundChosen("turn")];
    const after = chosen.reduce(settingsSlice.reducer, plain);
    expect(readSettings(null, [])).toEqual(plain);
    writeSettings(localStorage, after);
    expect(readSettings(localStorage, [])).toEqual({ ...plain, theme: "noon", motion: "brisk", sound: "turn" });
  });

  it.each(["[", "null", "[]", '"noon"', '{"theme":"parchment","motion":3,"sound":null,"language":"la","username":{}}'])(
    "that cannot be read are as if nothing were kept: %s",
    (kept) => {
      localStorage.setItem("taberna.settings", kept);
      expect(readSettings(localStorage, ["it"])).toEqual({ ...plain, language: "it" });
    },
  );
});
