/** Choosing among values that lie open: one of them, or so many of them. */
import type { KeyboardEvent } from "react";
import { classes } from "./classes";
import style from "./chips.module.css";

export type Item = string | number | boolean;

interface ChipsProps {
  label: string;
  of: readonly Item[];
  nameOf: (item: Item) => string;
  testid: string;
}

const SHORT = 3;

/** Numbers and other short things stand in a grid; words as wide as they are. */
function layout({ of, nameOf }: ChipsProps) {
  return of.length > 4 && of.every((item) => nameOf(item).length <= SHORT) ? style.grid : style.chips;
}

function look(name: string) {
  return classes(style.chip, name.length <= SHORT && style.number);
}

interface OneProps extends ChipsProps {
  value: Item | undefined;
  onValue: (value: Item) => void;
}

/** One of several, by press or by the arrow keys. */
export function OneOf(props: OneProps) {
  const { label, of, nameOf, value, onValue, testid } = props;
  const reached = of.findIndex((item) => item === value);

  function onKey(event: KeyboardEvent<HTMLElement>, index: number) {
    const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (index + step + of.length) % of.length;
    const item = of[next];
    if (item === undefined) return;
    onValue(item);
    const chip = event.currentTarget.parentElement?.children[next];
    if (chip instanceof HTMLElement) chip.focus();
  }

  return (
    <div className={layout(props)} role="radiogroup" aria-label={label} data-testid={testid}>
      {of.map((item, index) => (
        <button
          key={String(item)}
          type="button"
          role="radio"
          className={look(nameOf(item))}
          aria-checked={item === value}
          tabIndex={index === Math.max(0, reached) ? 0 : -1}
          data-testid={`${testid}-${String(item)}`}
          onKeyDown={(event) => {
            onKey(event, index);
          }}
          onClick={() => {
            onValue(item);
          }}
        >
          {nameOf(item)}
        </button>
      ))}
    </div>
  );
}

interface SomeProps extends ChipsProps {
  most: number;
  value: readonly Item[];
  onValue: (value: Item[]) => void;
}

/** Up to so many of several. Where one alone is asked for, another press changes the choice. */
export function SomeOf(props: SomeProps) {
  const { label, of, nameOf, most, value, onValue, testid } = props;
  const full = value.length >= most && most > 1;

  function press(item: Item) {
    if (value.includes(item)) onValue(value.filter((one) => one !== item));
    else if (most === 1) onValue([item]);
    else if (!full) onValue([...value, item]);
  }

  return (
    <div className={layout(props)} role="group" aria-label={label} data-testid={testid}>
      {of.map((item) => (
        <button
          key={String(item)}
          type="button"
          className={look(nameOf(item))}
          aria-pressed={value.includes(item)}
          aria-disabled={(full && !value.includes(item)) || undefined}
          data-testid={`${testid}-${String(item)}`}
          onClick={() => {
            press(item);
          }}
        >
          {nameOf(item)}
        </button>
      ))}
    </div>
  );
}
