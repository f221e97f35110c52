/** One of a few values that all lie open, under a label that is seen. */
import type { ReactNode } from "react";
import { OneOf, type Item } from "./chips";
import field from "./field.module.css";
import style from "./segment.module.css";

interface SegmentProps<T extends Item> {
  label: string;
  hint?: ReactNode;
  of: readonly T[];
  nameOf: (item: T) => string;
  value: T;
  onValue: (value: T) => void;
  testid: string;
}

export function Segment<T extends Item>({ label, hint, of, nameOf, value, onValue, testid }: SegmentProps<T>) {
  const known = (item: Item): T | undefined => of.find((one) => one === item);
  return (
    <div className={field.field}>
      <span className={field.label} aria-hidden>
        {label}
      </span>
      <div className={style.segment}>
        <OneOf
          label={label}
          of={of}
          nameOf={(item) => {
            const one = known(item);
            return one === undefined ? "" : nameOf(one);
          }}
          value={value}
          onValue={(item) => {
            const one = known(item);
            if (one !== undefined) onValue(one);
          }}
          testid={testid}
        />
      </div>
      {hint && <p className={field.hint}>{hint}</p>}
    </div>
  );
}
