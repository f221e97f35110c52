import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { drawAt } from "../../testing/render";
import { LanguageChoice } from "./language";

function pageSays(languages: string) {
  document.head.innerHTML = `<meta name="taberna-languages" content="${languages}">`;
}

afterEach(() => {
  document.head.innerHTML = "";
});

describe("the choice of a language", () => {
  it("has the languages of the house in its order", () => {
    pageSays("it en");
    drawAt(<LanguageChoice />, {});
    expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["Italiano", "English"]);
  });

  it("is not there where the house has one alone", () => {
    pageSays("it");
    drawAt(<LanguageChoice />, {});
    expect(screen.queryByTestId("language")).toBeNull();
  });
});
