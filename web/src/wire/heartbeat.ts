/** Whether the line still lives: a ping each 25 s and whenever the page wakes; silence means it is dead. */

const EVERY = 25_000;
const PATIENCE = 10_000;

type Timer = ReturnType<typeof setTimeout>;

export class Heartbeat {
  private beat: Timer | undefined;
  private silence: { timer: Timer; until: number } | undefined;

  constructor(
    private readonly ping: () => void,
    private readonly dead: () => void,
    private readonly now: () => number,
  ) {}

  start(): void {
    this.stop();
    this.beat = setInterval(() => {
      this.check(PATIENCE);
    }, EVERY);
  }

  /** Pings; unless anything is heard within so many milliseconds, the line is dead. */
  check(within: number): void {
    this.ping();
    const until = this.now() + within;
    if (this.silence && this.silence.until <= until) return;
    clearTimeout(this.silence?.timer);
    const timer = setTimeout(() => {
      this.stop();
      this.dead();
    }, within);
    this.silence = { timer, until };
  }

  /** Something was heard. */
  alive(): void {
    clearTimeout(this.silence?.timer);
    this.silence = undefined;
  }

  stop(): void {
    clearInterval(this.beat);
    this.alive();
  }
}
