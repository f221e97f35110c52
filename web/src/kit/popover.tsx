/** A few words or controls beside the button that asked for them. */
import { Popover as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import style from "./popover.module.css";

interface PopoverProps {
  /** One button. */
  button: ReactNode;
  /** What it is about, for who cannot see where it hangs. */
  label: string;
  children: ReactNode;
  testid?: string;
}

export function Popover({ button, label, children, testid }: PopoverProps) {
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{button}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          className={style.popover}
          aria-label={label}
          sideOffset={6}
          collisionPadding={8}
          data-testid={testid}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
