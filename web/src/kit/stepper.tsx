/** A whole number within bounds, by two buttons, by the arrow keys, or typed. */
import { MinusIcon } from "@phosphor-icons/react/Minus";
import { PlusIcon } from "@phosphor-icons/react/Plus";
import { useId, useState, type KeyboardEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./button";
import field from "./field.module.css";
import style from "./stepper.module.css";

interface StepperProps {
  label: string;
  hint?: ReactNode;
  value: number;
  low: number;
  high: number;
  step?: number;
  off?: boolean;
  onValue: (value: number) => void;
  testid?: string;
}

export function Stepper({ label, hint, value, low, high, step = 1, off, onValue, testid }: StepperProps) {
  const { t } = useTranslation();
  const id = useId();
  // What is being typed, until it is a number within bounds or the field is left.
  const [typed, setTyped] = useState<string | null>(null);

  function set(wanted: number) {
    const fits = Math.min(high, Math.max(low, wanted));
    setTyped(null);
    if (fits !== value && !off) onValue(fits);
  }

  function settle() {
    const number = Number((typed ?? "").trim());
    if (typed !== null && typed.trim() !== "" && Number.isInteger(number)) set(number);
    else setTyped(null);
  }

  function onKey(event: KeyboardEvent) {
    const wanted = { ArrowUp: value + step, ArrowDown: value - step, Home: low, End: high }[event.key];
    if (event.key === "Enter") settle();
    if (wanted === undefined) return;
    event.preventDefault();
    set(wanted);
  }

  function button(sign: 1 | -1) {
    const edge = sign === 1 ? value >= high : value <= low;
    return (
      <Button
        square
        icon={sign === 1 ? <PlusIcon size={20} aria-hidden /> : <MinusIcon size={20} aria-hidden />}
        aria-label={t(sign === 1 ? "stepper.more" : "stepper.less", { label })}
        off={off === true || edge}
        tabIndex={-1}
        onClick={() => {
          set(value + sign * step);
        }}
      />
    );
  }

  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <div className={style.row}>
        {button(-1)}
        <input
          id={id}
          className={style.input}
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          aria-valuenow={value}
          aria-valuemin={low}
          aria-valuemax={high}
          aria-describedby={hint ? `${id}-hint` : undefined}
          readOnly={off}
          value={typed ?? String(value)}
          data-testid={testid}
          onChange={(event) => {
            setTyped(event.target.value);
          }}
          onBlur={settle}
          onKeyDown={onKey}
        />
        {button(1)}
      </div>
      {hint && (
        <p className={field.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
