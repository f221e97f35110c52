/** Short words that come by themselves and go again: said to everyone, also to who only hears. */
import { CheckCircleIcon } from "@phosphor-icons/react/CheckCircle";
import { InfoIcon } from "@phosphor-icons/react/Info";
import { WarningCircleIcon } from "@phosphor-icons/react/WarningCircle";
import { XIcon } from "@phosphor-icons/react/X";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./button";
import { classes } from "./classes";
import { Signal, useSignal } from "./signal";
import style from "./toast.module.css";

export type Tone = "word" | "done" | "wrong";

interface Toast {
  id: number;
  text: string;
  tone: Tone;
}

/** Milliseconds on screen; longer texts stay longer. */
const SHOWN = 5_000;
const EACH_SIGN = 40;
const MOST = 3;

const said = new Signal<readonly Toast[]>([]);
let next = 1;

/** Says something. The same words are not said twice at once; the oldest make room. */
export function toast(text: string, tone: Tone = "word"): void {
  const others = said.get().filter((one) => one.text !== text);
  said.set([...others, { id: next++, text, tone }].slice(-MOST));
}

/** Takes everything back that was said, as when the page it was about is left. */
export function clearToasts(): void {
  said.set([]);
}

function drop(id: number): void {
  said.set(said.get().filter((one) => one.id !== id));
}

const SIGNS = { word: InfoIcon, done: CheckCircleIcon, wrong: WarningCircleIcon };

function One({ id, text, tone }: Toast) {
  const { t } = useTranslation();
  const [read, setRead] = useState(false);
  useEffect(() => {
    if (read) return;
    const timer = setTimeout(() => {
      drop(id);
    }, SHOWN + EACH_SIGN * text.length);
    return () => {
      clearTimeout(timer);
    };
  }, [id, text, read]);
  const Sign = SIGNS[tone];
  const hold = () => {
    setRead(true);
  };
  const release = () => {
    setRead(false);
  };
  return (
    <div
      className={classes(style.toast, style[tone])}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
      data-testid="toast"
    >
      <Sign size={20} aria-hidden className={style.sign} />
      <span className={style.text}>{text}</span>
      <Button
        kind="quiet"
        square
        icon={<XIcon size={20} aria-hidden />}
        aria-label={t("dialog.close")}
        onClick={() => {
          drop(id);
        }}
      />
    </div>
  );
}

/** Where they are said; once in the page. */
export function Toasts() {
  const all = useSignal(said);
  return (
    <div className={style.toasts} role="status" aria-live="polite" aria-relevant="additions" data-testid="toasts">
      {all.map((one) => (
        <One key={one.id} {...one} />
      ))}
    </div>
  );
}
