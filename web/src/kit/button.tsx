/** Buttons: a verb on a slab. One that cannot be used stays reachable and says why. */
import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import { Link, type LinkProps } from "react-router";
import style from "./button.module.css";
import { classes } from "./classes";

export type ButtonKind = "plain" | "lamp" | "danger" | "quiet";

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "disabled"> {
  kind?: ButtonKind;
  icon?: ReactNode;
  wide?: boolean;
  /** Only an icon is seen; `aria-label` says the rest. */
  square?: boolean;
  /** Cannot be used now; it keeps its focus and its place. */
  off?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({ kind = "plain", icon, wide, square, off, onClick, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(style.button, style[kind], wide && style.wide, square && style.square, className)}
      aria-disabled={off === true ? true : undefined}
      data-kind={kind}
      onClick={(event) => {
        if (off) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {icon}
      {children}
    </button>
  );
}

export function ButtonLink({ kind = "plain", className, ...rest }: LinkProps & { kind?: ButtonKind }) {
  return <Link {...rest} className={classes(style.button, style[kind], className)} />;
}
