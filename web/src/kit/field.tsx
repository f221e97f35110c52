/** Fields: a label, something to fill, a hint, and what is wrong with it. */
import { WarningCircleIcon } from "@phosphor-icons/react/WarningCircle";
import { useId, type InputHTMLAttributes, type ReactNode, type Ref, type SelectHTMLAttributes, type TextareaHTMLAttributes } from "react";
import { classes } from "./classes";
import style from "./field.module.css";

interface About {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong, and what would work. */
  error?: ReactNode;
}

interface Wired {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className={style.error} id={id} role="alert">
      <WarningCircleIcon size={20} aria-hidden />
      <span>{children}</span>
    </p>
  );
}

function Field({ label, hint, error, children }: About & { children: (wired: Wired) => ReactNode }) {
  const id = useId();
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <div className={style.field}>
      <label className={style.label} htmlFor={id}>
        {label}
      </label>
      {children({ id, "aria-describedby": described || undefined, "aria-invalid": error ? true : undefined })}
      {hint && (
        <p className={style.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

type InputProps = About &
  Omit<InputHTMLAttributes<HTMLInputElement>, "onChange"> & {
    onValue: (value: string) => void;
    code?: boolean;
    ref?: Ref<HTMLInputElement>;
  };

export function TextInput({ label, hint, error, onValue, code, className, ...rest }: InputProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(wired) => (
        <input
          type="text"
          autoComplete="off"
          {...rest}
          {...wired}
          className={classes(style.input, code && style.code, className)}
          onChange={(event) => {
            onValue(event.target.value);
          }}
        />
      )}
    </Field>
  );
}

type AreaProps = About & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "onChange"> & { onValue: (value: string) => void };

/** For texts of several lines. */
export function TextArea({ label, hint, error, onValue, className, ...rest }: AreaProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(wired) => (
        <textarea
          rows={3}
          {...rest}
          {...wired}
          className={classes(style.input, style.area, className)}
          onChange={(event) => {
            onValue(event.target.value);
          }}
        />
      )}
    </Field>
  );
}

type ChoiceProps = About &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, "onChange"> & {
    onValue: (value: string) => void;
    choices: readonly { value: string; label: string }[];
  };

export function Choice({ label, hint, error, onValue, choices, className, ...rest }: ChoiceProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(wired) => (
        <select
          {...rest}
          {...wired}
          className={classes(style.input, className)}
          onChange={(event) => {
            onValue(event.target.value);
          }}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

type ToggleProps = Omit<About, "error"> &
  Omit<InputHTMLAttributes<HTMLInputElement>, "onChange" | "type"> & { onValue: (on: boolean) => void };

export function Toggle({ label, hint, onValue, ...rest }: ToggleProps) {
  const id = useId();
  return (
    <div className={style.toggle}>
      <input
        type="checkbox"
        role="switch"
        {...rest}
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => {
          onValue(event.target.checked);
        }}
      />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className={style.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
