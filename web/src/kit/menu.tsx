/** A menu behind one button. */
import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";
import { classes } from "./classes";
import style from "./menu.module.css";

export function Menu({ button, children }: { button: ReactNode; children: ReactNode }) {
  // Not modal: the modal one writes a style element, which the house's content policy forbids.
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{button}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className={style.menu} align="end" sideOffset={4} collisionPadding={8}>
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

interface ItemProps {
  onSelect: () => void;
  icon?: ReactNode;
  danger?: boolean;
  off?: boolean;
  className?: string | undefined;
  children: ReactNode;
  testid?: string;
}

export function MenuItem({ onSelect, icon, danger, off, className, children, testid }: ItemProps) {
  return (
    <DropdownMenu.Item
      className={classes(style.item, danger && style.danger, className)}
      disabled={off}
      onSelect={onSelect}
      data-testid={testid}
    >
      {icon}
      {children}
    </DropdownMenu.Item>
  );
}

export function MenuRule() {
  return <DropdownMenu.Separator className={style.rule} />;
}
