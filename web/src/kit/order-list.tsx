/** Things to put in order: by dragging, by the arrow keys on a grip, or by the buttons beside each. */
import { ArrowDownIcon } from "@phosphor-icons/react/ArrowDown";
import { ArrowUpIcon } from "@phosphor-icons/react/ArrowUp";
import { DotsSixVerticalIcon } from "@phosphor-icons/react/DotsSixVertical";
import { useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./button";
import { classes } from "./classes";
import style from "./order-list.module.css";

/** The list with one of its entries at another place. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, index) => index !== from);
  const place = Math.max(0, Math.min(rest.length, to));
  return [...rest.slice(0, place), ...items.slice(from, from + 1), ...rest.slice(place)];
}

interface OrderListProps<T> {
  label: string;
  items: readonly T[];
  nameOf: (item: T) => string;
  onOrder: (items: T[]) => void;
}

export function OrderList<T extends string | number | boolean>({ label, items, nameOf, onOrder }: OrderListProps<T>) {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  const [held, setHeld] = useState<number | null>(null);
  const [said, setSaid] = useState("");

  function move(from: number, to: number) {
    const item = items[from];
    if (item === undefined || to < 0 || to >= items.length || to === from) return;
    onOrder(moved(items, from, to));
    setSaid(t("order.moved", { name: nameOf(item), place: to + 1, of: items.length }));
  }

  function onKey(event: KeyboardEvent, index: number) {
    const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    move(index, index + step);
  }

  function onDrag(event: PointerEvent) {
    if (held === null || !list.current) return;
    const places = [...list.current.children].map((child) => child.getBoundingClientRect());
    const over = places.findIndex(({ top, bottom }) => event.clientY >= top && event.clientY <= bottom);
    if (over < 0 || over === held) return;
    move(held, over);
    setHeld(over);
  }

  return (
    <div>
      <ol className={style.list} ref={list} aria-label={label}>
        {items.map((item, index) => (
          // The items are all different, so each is its own key.
          <li key={String(item)} className={classes(style.item, held === index && style.held)}>
            <button
              type="button"
              className={style.grip}
              aria-label={t("order.grip", { name: nameOf(item), place: index + 1, of: items.length })}
              onKeyDown={(event) => {
                onKey(event, index);
              }}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId);
                setHeld(index);
              }}
              onPointerMove={onDrag}
              onPointerUp={() => {
                setHeld(null);
              }}
              onPointerCancel={() => {
                setHeld(null);
              }}
            >
              <DotsSixVerticalIcon size={20} aria-hidden />
            </button>
            <span>
              <span className={style.place}>{index + 1}.</span>
              {nameOf(item)}
            </span>
            <Button
              kind="quiet"
              square
              icon={<ArrowUpIcon size={20} aria-hidden />}
              aria-label={t("order.up", { name: nameOf(item) })}
              off={index === 0}
              onClick={() => {
                move(index, index - 1);
              }}
            />
            <Button
              kind="quiet"
              square
              icon={<ArrowDownIcon size={20} aria-hidden />}
              aria-label={t("order.down", { name: nameOf(item) })}
              off={index === items.length - 1}
              onClick={() => {
                move(index, index + 1);
              }}
            />
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  );
}
