/** A menu behind one button. */
import {
  cloneElement,
  createContext,
  useContext,
  useId,
  useState,
  type ButtonHTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
} from "react";
import { classes } from "./classes";
import { useHanging } from "./hang";
import style from "./menu.module.css";

/** What a button that something hangs on is given. */
export type Hook = ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> };

const Close = createContext<() => void>(() => undefined);

function itemsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];
}

/** The item that a key leads to from where the focus is. */
function led(items: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const here = items.findIndex((item) => item === document.activeElement);
  const steps: Record<string, number> = { ArrowDown: here + 1, ArrowUp: here < 0 ? -1 : here - 1, Home: 0, End: -1 };
  const step = steps[key];
  if (step !== undefined) return items.at(step === items.length ? 0 : step);
  if (key.length !== 1 || key === " ") return undefined;
  const wanted = key.toLocaleLowerCase();
  const after = [...items.slice(here + 1), ...items.slice(0, here + 1)];
  return after.find((item) => item.textContent.trim().toLocaleLowerCase().startsWith(wanted));
}

export function Menu({ button, children }: { button: ReactElement<Hook>; children: ReactNode }) {
  const id = useId();
  const [byKey, setByKey] = useState(false);
  const { setButton, setHung, open, show, close } = useHanging<HTMLButtonElement, HTMLDivElement>("end", (menu) => {
    const [first] = itemsOf(menu);
    if (byKey && first) first.focus();
    else menu.focus();
  });

  function onKey(event: KeyboardEvent<HTMLElement>) {
    if (event.key === "Tab") close();
    const item = led(itemsOf(event.currentTarget), event.key);
    if (!item) return;
    event.preventDefault();
    item.focus();
  }

  function openBy(keyed: boolean) {
    setByKey(keyed);
    show();
  }

  return (
    <>
      {cloneElement(button, {
        ref: setButton,
        id,
        "aria-haspopup": "menu",
        "aria-expanded": open,
        onClick: (event: MouseEvent) => {
          // A key's click has no detail.
          if (open) close();
          else openBy(event.detail === 0);
        },
        onKeyDown: (event: KeyboardEvent) => {
          if (event.key !== "ArrowDown" || open) return;
          event.preventDefault();
          openBy(true);
        },
      })}
      {open && (
        <Close value={close}>
          <div
            ref={setHung}
            popover="manual"
            role="menu"
            aria-labelledby={id}
            tabIndex={-1}
            className={style.menu}
            onKeyDown={onKey}
          >
            {children}
          </div>
        </Close>
      )}
    </>
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
  const close = useContext(Close);
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={classes(style.item, danger && style.danger, className)}
      aria-disabled={off === true ? true : undefined}
      data-testid={testid}
      onPointerMove={(event) => {
        event.currentTarget.focus({ preventScroll: true });
      }}
      onClick={() => {
        if (off) return;
        // The focus is on the menu's button before anything else takes it, and comes back to it.
        close();
        onSelect();
      }}
    >
      {icon}
      {children}
    </button>
  );
}

export function MenuRule() {
  return <div role="separator" className={style.rule} />;
}
