/** Messages not answered yet. Each is sent again under its own id until it is answered, so it is done once. */
import type { Unsent } from "./actions";

const SENDING = 400;
const LATE = 5_000;
const BUSY = 2_000;

type Timer = ReturnType<typeof setTimeout>;

export interface Waiting {
  id: string;
  slot: string;
  message: Unsent;
}

interface Entry extends Waiting {
  timers: Timer[];
  again: Timer | undefined;
}

export class Outbox {
  private readonly entries = new Map<string, Entry>();

  constructor(
    private readonly transmit: (waiting: Waiting) => void,
    private readonly aged: (id: string, age: "sending" | "late") => void,
  ) {}

  /** Whether the control that was pressed still waits for its answer. */
  busy(slot: string): boolean {
    return [...this.entries.values()].some((entry) => entry.slot === slot);
  }

  /** Whether what was sent is gone once it is late: nobody wants an old laugh. */
  isPassing(id: string): boolean {
    return this.entries.get(id)?.message.type === "Signal";
  }

  add(waiting: Waiting): void {
    const { id } = waiting;
    const timers = [
      setTimeout(() => {
        this.aged(id, "sending");
      }, SENDING),
      setTimeout(() => {
        this.aged(id, "late");
        this.transmit(waiting);
        this.repeat(id, LATE, LATE);
      }, LATE),
    ];
    this.entries.set(id, { ...waiting, timers, again: undefined });
    this.transmit(waiting);
  }

  /** Takes out what was answered. */
  take(id: string): Waiting | undefined {
    const entry = this.entries.get(id);
    if (entry) this.drop(entry);
    return entry;
  }

  /** The house was busy: the same again in a while. */
  postpone(id: string): void {
    this.repeat(id, BUSY, LATE);
  }

  /** A new line stands: everything again, in order. */
  flush(): void {
    for (const entry of this.entries.values()) this.transmit(entry);
  }

  /** Takes out everything; nobody will answer. */
  clear(): Waiting[] {
    const left = [...this.entries.values()];
    left.forEach((entry) => {
      this.drop(entry);
    });
    return left;
  }

  private repeat(id: string, first: number, then: number): void {
    const entry = this.entries.get(id);
    if (!entry) return;
    clearTimeout(entry.again);
    entry.again = setTimeout(() => {
      this.transmit(entry);
      this.repeat(id, then, then);
    }, first);
  }

  private drop(entry: Entry): void {
    entry.timers.forEach(clearTimeout);
    clearTimeout(entry.again);
    this.entries.delete(entry.id);
  }
}
