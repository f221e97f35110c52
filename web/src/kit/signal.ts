/** A value that the whole page shares and that screens follow, for what stands outside the store: theme, motion, toasts. */
import { useSyncExternalStore } from "react";

export class Signal<T> {
  private readonly followers = new Set<() => void>();

  constructor(private value: T) {}

  readonly get = (): T => this.value;

  set(value: T): void {
    if (Object.is(value, this.value)) return;
    this.value = value;
    for (const follower of [...this.followers]) follower();
  }

  /** Calls back after each change, until the function that is given back is called. */
  readonly follow = (follower: () => void): (() => void) => {
    this.followers.add(follower);
    return () => {
      this.followers.delete(follower);
    };
  };
}

export function useSignal<T>(signal: Signal<T>): T {
  return useSyncExternalStore(signal.follow, signal.get);
}

/** Whether a media query holds, followed as it changes. */
export function mediaSignal(query: string): Signal<boolean> {
  const list = window.matchMedia(query);
  const signal = new Signal(list.matches);
  list.addEventListener("change", () => {
    signal.set(list.matches);
  });
  return signal;
}
