import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18next from "i18next";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { fillingOf, propertiesOf, withDefaults, type Schema } from "../../kit/schema";
import { optionWords } from "../../voice/options";
import { numberIn, OptionsForm } from "./options-form";

const schema: Schema = {
  $ref: "#/$defs/Options",
  $defs: {
    Options: {
      title: "Options",
      properties: {
        open: { title: "Open hands", description: "Cards lie face up.", type: "boolean", default: false },
        pace: { enum: ["usual", "speed"], default: "usual" },
        lives: { title: "Lives", type: "integer", minimum: 1, maximum: 5, default: 3 },
        motto: { type: "string", maxLength: 20, default: "" },
        night: {
          enum: ["plain", "storm"],
          default: "plain",
          presets: { storm: { title: { en: "Storm night", it: "Tempesta" }, options: { pace: "speed", lives: 2 } } },
        },
        level: { $ref: "#/$defs/Level", default: "low" },
        odd: { type: "array", default: [1] },
      },
    },
    Level: { title: "Level", enum: ["low", "high"] },
  },
};

function draw() {
  const onOptions = vi.fn();
  const options = withDefaults(schema, { lives: 4 });
  render(
    <OptionsForm
      fields={propertiesOf(schema, schema)}
      options={options}
      words={optionWords(i18next, "test_game")}
      onOptions={onOptions}
    />,
  );
  return onOptions;
}

describe("a form of options", () => {
  it("fills what is missing with the defaults", () => {
    expect(withDefaults(schema, { lives: 4 })).toEqual({
      open: false,
      pace: "usual",
      lives: 4,
      motto: "",
      night: "plain",
      level: "low",
      odd: [1],
    });
    expect(withDefaults(undefined, null)).toEqual({});
  });

  it("has a control for each kind, named and explained by the schema", () => {
    draw();
    expect(screen.getByRole("switch", { name: "Open hands" })).toHaveAccessibleDescription("Cards lie face up.");
    expect(screen.getByRole("combobox", { name: "Pace" })).toHaveValue("usual");
    expect(screen.getByRole("textbox", { name: "Lives" })).toHaveValue("4");
    expect(screen.getByRole("combobox", { name: "Level" })).toHaveDisplayValue("Low");
    expect(screen.getByTestId("option-odd")).toHaveTextContent("[1]");
  });

  it("sends all options with the changed one", async () => {
    const onOptions = draw();
    await userEvent.click(screen.getByRole("switch", { name: "Open hands" }));
    expect(onOptions).toHaveBeenLastCalledWith(expect.objectContaining({ open: true, lives: 4, pace: "usual" }));
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Pace" }), "speed");
    expect(onOptions).toHaveBeenLastCalledWith(expect.objectContaining({ pace: "speed" }));
  });

  it("sets with a preset the options it brings", async () => {
    const onOptions = draw();
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Night" }), "Storm night");
    expect(onOptions).toHaveBeenLastCalledWith(expect.objectContaining({ night: "storm", pace: "speed", lives: 2 }));
  });

  it("sends a number only when it is one within its bounds, and says which", async () => {
    const onOptions = draw();
    const lives = screen.getByRole("textbox", { name: "Lives" });
    await userEvent.clear(lives);
    await userEvent.type(lives, "9{Enter}");
    expect(onOptions).not.toHaveBeenCalled();
    expect(lives).toHaveAccessibleDescription("A number from 1 to 5, please.");
    await userEvent.clear(lives);
    await userEvent.type(lives, "2");
    await userEvent.tab();
    expect(onOptions).toHaveBeenLastCalledWith(expect.objectContaining({ lives: 2 }));
  });

  it("sends a text when it is left", async () => {
    const onOptions = draw();
    await userEvent.type(screen.getByRole("textbox", { name: "Motto" }), " carpe diem ");
    await userEvent.tab();
    expect(onOptions).toHaveBeenLastCalledWith(expect.objectContaining({ motto: "carpe diem" }));
  });
});

describe("options in sentences", () => {
  beforeAll(() => {
    i18next.addResourceBundle("en", "spoken", {
      options: {
        open: { says: { true: "Hands lie open.", false: "" } },
        lives: { says: { "2": "Two lives each, no more.", other_one: "{count} life each.", other_other: "{count} lives each." } },
      },
    });
  });

  it.each([
    ["open", true, "Hands lie open."],
    ["open", false, undefined],
    ["lives", 2, "Two lives each, no more."],
    ["lives", 1, "1 life each."],
    ["lives", 4, "4 lives each."],
    ["pace", "usual", "Pace: Usual."],
    ["night", "storm", "Night: Storm night."],
  ])("%s %j", (key, value, sentence) => {
    const field = Object.fromEntries(propertiesOf(schema, schema))[key] ?? {};
    expect(optionWords(i18next, "spoken").sentence(key, field, value)).toBe(sentence);
  });
});

describe("reading", () => {
  it("takes numbers with a comma, and no nonsense", () => {
    const filling = { kind: "number", whole: false, low: 0, high: undefined } as const;
    expect(numberIn("1,5", filling)).toBe(1.5);
    for (const wrong of ["", " ", "x", "-1", "1e999"]) expect(numberIn(wrong, filling)).toBeUndefined();
    expect(numberIn("1.5", { ...filling, whole: true })).toBeUndefined();
  });

  it("knows a constant as a choice of one", () => {
    expect(fillingOf({ const: "x" })).toEqual({ kind: "choice", of: ["x"] });
    expect(fillingOf({ anyOf: [{ type: "string" }, { type: "integer" }] })).toEqual({ kind: "unknown" });
  });
});
