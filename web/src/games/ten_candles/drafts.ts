/** What is being written and was not handed in yet: kept on this device each second, and forgotten once it is. */
import { useCallback, useEffect, useRef, useState } from "react";

export type Texts = Readonly<Record<string, string>>;

/** Milliseconds between two keepings. */
export const EVERY = 1_000;

function isTexts(value: unknown): value is Texts {
  return typeof value === "object" && value !== null && Object.values(value).every((one) => typeof one === "string");
}

export function keptDraft(key: string): Texts | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return isTexts(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Where a host keeps notes in the lobby, before there is a seat. */
export function notesKey(code: string): string {
  return `taberna.draft.${code}.lobby`;
}

export function keep(key: string, texts: Texts | null): void {
  try {
    if (texts === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(texts));
  } catch {
    // A full or forbidden storage: the page has it.
  }
}

/** `key` names the table, the seat and what is written. Null forgets it. */
export function useDraft(key: string): [Texts, (texts: Texts | null) => void] {
  const [texts, setTexts] = useState<Texts>(() => keptDraft(key) ?? {});
  const newest = useRef<Texts | null>(null);
  useEffect(() => {
    const flush = () => {
      if (newest.current !== null) keep(key, newest.current);
      newest.current = null;
    };
    const timer = setInterval(flush, EVERY);
    window.addEventListener("pagehide", flush);
    return () => {
      clearInterval(timer);
      window.removeEventListener("pagehide", flush);
      flush();
    };
  }, [key]);
  const change = useCallback(
    (next: Texts | null) => {
      newest.current = next;
      if (next === null) keep(key, null);
      else setTexts(next);
    },
    [key],
  );
  return [texts, change];
}
