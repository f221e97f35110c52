import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { drawAt } from "../../testing/render";
import { Odds } from "./odds";

it("says chances as people do, and in per cent alone where nobody would", () => {
  const odds = [
    { say: "hit", label: "Hit", numerator: 8, denominator: 20 },
    { say: "success", label: "Success", numerator: 50_700_551, denominator: 60_466_176 },
  ];
  drawAt(<Odds odds={odds} />, {});
  expect(screen.getByTestId("odds-hit")).toHaveTextContent("4 in 10 40%");
  expect(screen.getByTestId("odds-success")).toHaveTextContent(/^Success\s*84%$/);
});
