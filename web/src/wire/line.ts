/**
 * One line to the house: it opens a socket, joins, keeps it alive, opens it anew for ever, and delivers what was pressed.
 *
 * What is shown goes to the store by actions; tokens stay in the credentials.
 */
import type { Action, Dispatch } from "@reduxjs/toolkit";
import type { Accepted, FromServer, GameCreated, GameJoined, GameRejoined, GenericError, Update } from "../generated/protocol";
import * as act from "./actions";
import { backoff } from "./backoff";
import type { Credentials } from "./credentials";
import { messagesOf, PROTOCOL } from "./frames";
import { Heartbeat } from "./heartbeat";
import { newId, newToken } from "./ids";
import { Outbox, type Waiting } from "./outbox";
import type { WireState } from "./state";

export type SocketLike = Pick<WebSocket, "send" | "close" | "readyState" | "onopen" | "onmessage" | "onclose" | "onerror">;

export interface LineParts {
  socket: (url: string, protocol: string) => SocketLike;
  url: () => string;
  credentials: Credentials;
  random: () => number;
  now: () => number;
}

export interface LineStore {
  dispatch: Dispatch<Action>;
  getState: () => WireState;
}

/** Who is to sit: the seat's secret, and the person's for leaderboards. */
interface Secrets {
  token: string;
  player: string;
}
type Goal = ({ kind: "new" } & act.NewTable & Secrets) | ({ kind: "place" } & act.Place & Secrets);
type Welcome = GameCreated | GameJoined | GameRejoined;

const OPEN = 1;
const WAKE = 2_000;
const JOINED_WITHIN = 10_000;
const POLICY = { code: 1008, wait: 5_000 };
const TOO_BIG = 1009;
/** How many events before the last one seen are asked for, so that the tale is not empty after a reload. */
const REMEMBERED = 60;
const PASSING = new Set(["rate_limited", "server_busy", "already_joined"]);

export class Line {
  private goal: Goal | null = null;
  private socket: SocketLike | null = null;
  private phase: "down" | "joining" | "first" | "in" = "down";
  private joinId = "";
  private attempt = 0;
  private wasIn = false;
  /** The last version on this device's screen before this line was opened. */
  private seen: number | undefined;
  private pinged = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly heartbeat: Heartbeat;
  private readonly outbox: Outbox;

  constructor(
    private readonly parts: LineParts,
    private readonly store: LineStore,
  ) {
    this.heartbeat = new Heartbeat(
      () => {
        this.pinged = parts.now();
        this.transmit({ type: "Ping" });
      },
      () => {
        this.lost(0);
      },
      parts.now,
    );
    this.outbox = new Outbox(
      (waiting) => {
        if (this.phase === "in") this.transmit({ ...waiting.message, id: waiting.id });
      },
      (id, age) => {
        this.store.dispatch(act.aged({ id, age }));
        if (age === "late" && this.phase === "in") this.heartbeat.check(WAKE);
      },
    );
  }

  layTable(table: act.NewTable): void {
    this.drop();
    this.goal = { kind: "new", ...table, token: newToken(), player: this.parts.credentials.player() };
    this.open();
  }

  takePlace(place: act.Place): void {
    if (this.goal?.kind === "place" && this.goal.code === place.code) return;
    this.drop();
    this.goal = { kind: "place", ...place, ...this.secretsFor(place) };
    this.open();
  }

  /** Whoever gives a name sits down anew, also beside somebody who has a seat on this device. */
  private secretsFor({ code, username }: act.Place): Secrets {
    const { credentials } = this.parts;
    const kept = username === undefined ? credentials.seat(code) : undefined;
    if (!kept) return { token: newToken(), player: credentials.newcomerAt(code) };
    return { token: kept.token, player: credentials.playerAt(code) };
  }

  /** Closes the line and forgets what was wanted. */
  drop(): void {
    this.look();
    this.goal = null;
    this.wasIn = false;
    this.attempt = 0;
    this.outbox.clear();
    this.disconnect();
  }

  busy(slot: string): boolean {
    return this.goal === null || this.outbox.busy(slot);
  }

  press(waiting: Waiting): void {
    this.outbox.add(waiting);
  }

  /** The page was hidden, slept or changed its network: is the line still there? */
  wake(): void {
    if (this.goal === null) return;
    if (this.socket === null) this.open();
    else if (this.phase === "in") this.heartbeat.check(WAKE);
  }

  /** Notes what was on screen last. */
  look(): void {
    const { code, version } = this.store.getState().table;
    if (code !== null && version > 0) this.parts.credentials.look(code, version);
  }

  private open(): void {
    this.disconnect();
    const { goal } = this;
    if (goal === null) return;
    this.store.dispatch(act.lineOpening({ code: goal.kind === "place" ? goal.code : null, attempt: this.attempt }));
    this.phase = "joining";
    this.timer = setTimeout(() => {
      this.lost(0);
    }, JOINED_WITHIN);
    const socket = this.parts.socket(this.parts.url(), PROTOCOL);
    this.socket = socket;
    socket.onopen = () => {
      this.join(goal);
    };
    socket.onmessage = ({ data }: MessageEvent<unknown>) => {
      this.heartbeat.alive();
      for (const message of messagesOf(data)) if (this.socket === socket) this.receive(message);
    };
    socket.onclose = ({ code }) => {
      this.closed(code);
    };
  }

  private join(goal: Goal): void {
    this.heartbeat.start();
    this.joinId = newId();
    if (goal.kind === "new") {
      const { kind: _, ...table } = goal;
      this.transmit({ type: "HostGame", id: this.joinId, ...table, options: {} });
      return;
    }
    const { table } = this.store.getState();
    const kept = this.keptOf(goal);
    const since = table.code === goal.code && table.version > 0 ? table.version : Math.max(0, (kept?.seen ?? 0) - REMEMBERED);
    const { kind: _, ...place } = goal;
    this.transmit({ type: "JoinGame", id: this.joinId, ...place, since });
  }

  /** What this device has kept of the seat that is wanted. */
  private keptOf({ code, token }: { code: string; token: string }) {
    return this.parts.credentials.seats(code).find((one) => one.token === token);
  }

  private receive(message: FromServer): void {
    switch (message.type) {
      case "GameCreated":
      case "GameJoined":
      case "GameRejoined":
        this.welcome(message);
        break;
      case "InvalidRoom":
        this.parts.credentials.forgetTable(message.code);
        this.stop(act.codeUnknown({ code: message.code }));
        break;
      case "UsernameTaken":
        this.stop(act.placeRefused({ code: "username_taken", detail: "", params: { username: message.username } }));
        break;
      case "Accepted":
        this.accept(message);
        break;
      case "GenericError":
        this.refuse(message);
        break;
      case "Update":
        this.update(message);
        break;
      case "Presence":
        this.store.dispatch(act.presenceTold(message.members));
        break;
      case "Pong":
        this.readClock(message.at);
        break;
      case "Signal": {
        const { member, kind, value } = message;
        this.store.dispatch(act.signalled({ member, kind, value }));
        break;
      }
    }
  }

  private welcome(message: Welcome): void {
    const { goal } = this;
    if (message.reply_to !== this.joinId || goal === null) return;
    const { code, member, build, token } = message;
    this.seen = this.keptOf({ code, token: goal.token })?.seen;
    this.sit({ code, token, player: goal.player, member });
    this.phase = "first";
    this.store.dispatch(act.welcomed({ code, member, build }));
  }

  /** This tab has that seat from now on. */
  private sit({ code, ...seat }: { code: string; member: number } & Secrets): void {
    this.parts.credentials.keep(code, { seen: this.seen, ...seat });
    this.goal = { kind: "place", code, token: seat.token, player: seat.player };
  }

  /** By their name people on one device know which seat is theirs. */
  private noteName({ table, you }: Update): void {
    const { goal } = this;
    const name = table?.members.find(({ member }) => member === you.member)?.username ?? undefined;
    if (!table || goal?.kind !== "place") return;
    const kept = this.keptOf(goal);
    if (kept && kept.name !== name) this.parts.credentials.keep(goal.code, { ...kept, name });
  }

  private update(update: Update): void {
    if (this.phase !== "first" && this.phase !== "in") return;
    const first = this.phase === "first";
    if (!first && !this.follows(update)) {
      this.lost(0);
      return;
    }
    this.store.dispatch(act.updated({ update, first, back: first && this.wasIn, seen: this.seen }));
    if (this.ends(update)) return;
    this.noteName(update);
    if (!first) return;
    clearTimeout(this.timer);
    this.phase = "in";
    this.attempt = 0;
    this.wasIn = true;
    this.heartbeat.check(WAKE * 5);
    this.outbox.flush();
  }

  /** Versions have no gaps: one that is missing was lost on the way. */
  private follows({ version, events }: Update): boolean {
    const seen = this.store.getState().table.version;
    const first = events[0]?.version ?? seen + 1;
    return version === seen + events.length && first === seen + 1;
  }

  private ends({ you, events, table }: Update): boolean {
    for (const { event } of events) {
      if (typeof event !== "object" || event === null || !("type" in event) || event.type !== "UserLeft") continue;
      if (!("member" in event) || event.member !== you.member) continue;
      this.end("removed" in event && event.removed === true ? "removed" : "left");
      return true;
    }
    if (table?.stage !== "closed") return false;
    this.end("closed");
    return true;
  }

  private accept({ reply_to, token }: Accepted): void {
    const waiting = this.outbox.take(reply_to);
    if (!waiting) return;
    const { message } = waiting;
    const issuedTo = message.type === "ReissueLink" && token ? message.member : null;
    if (issuedTo !== null && token) this.issue(issuedTo, token);
    this.store.dispatch(act.accepted({ id: reply_to, issuedTo }));
    if (message.type === "LeaveGame") this.end("left");
  }

  private issue(member: number, token: string): void {
    const { you, code } = this.store.getState().table;
    if (member !== you?.member || code === null) {
      this.parts.credentials.issue(member, token);
      return;
    }
    if (this.goal !== null) this.sit({ code, token, player: this.goal.player, member });
  }

  private refuse({ reply_to, code, detail, params = {} }: GenericError): void {
    const refusal = { code, detail, params };
    if (reply_to === null && code === "unknown_member") {
      // Taken off the table, or the link was made anew: the house says so unasked.
      this.end("removed");
    } else if (reply_to === null) {
      this.store.dispatch(act.noticed(refusal));
    } else if (reply_to === this.joinId) {
      this.refuseJoin(refusal);
    } else if ((code === "server_busy" || code === "rate_limited") && !this.outbox.isPassing(reply_to)) {
      this.outbox.postpone(reply_to);
    } else if (this.outbox.take(reply_to)) {
      this.store.dispatch(act.refused({ id: reply_to, refusal }));
    }
  }

  private refuseJoin(refusal: act.Refusal): void {
    if (PASSING.has(refusal.code)) {
      this.lost(refusal.code === "already_joined" ? 0 : POLICY.wait);
      return;
    }
    const { goal } = this;
    const held = goal?.kind === "place" && goal.username === undefined && goal.spectate === undefined;
    if (held) this.parts.credentials.forget(goal.code);
    if (held && refusal.code === "bad_token" && this.wasIn) this.end("removed");
    else this.stop(act.placeRefused(refusal));
  }

  private end(ending: act.Ending): void {
    const { goal } = this;
    if (goal?.kind === "place") this.parts.credentials.forget(goal.code);
    this.stop(act.lineEnded(ending));
  }

  /** No more of this line: what was wanted will not be had. */
  private stop(told: Action): void {
    this.goal = null;
    this.wasIn = false;
    this.attempt = 0;
    this.outbox.clear();
    this.disconnect();
    this.store.dispatch(told);
  }

  private closed(code: number): void {
    if (code === TOO_BIG) {
      const refusal = { code: "too_large", detail: "That was too long to send.", params: {} };
      for (const { id } of this.outbox.clear()) this.store.dispatch(act.refused({ id, refusal }));
    }
    this.lost(code === POLICY.code ? POLICY.wait : 0);
  }

  private lost(atLeast: number): void {
    if (this.goal === null) return;
    this.disconnect();
    this.look();
    this.attempt += 1;
    if (this.wasIn) this.store.dispatch(act.lineLost({ attempt: this.attempt }));
    const wait = Math.max(atLeast, backoff(this.attempt, this.parts.random));
    this.timer = setTimeout(() => {
      this.open();
    }, wait);
  }

  private disconnect(): void {
    clearTimeout(this.timer);
    this.heartbeat.stop();
    this.phase = "down";
    const { socket } = this;
    this.socket = null;
    if (socket === null) return;
    socket.onopen = socket.onmessage = socket.onclose = socket.onerror = null;
    socket.close();
  }

  private transmit(message: object): void {
    if (this.socket?.readyState === OPEN) this.socket.send(JSON.stringify(message));
  }

  private readClock(at: number): void {
    const now = this.parts.now();
    const read = Math.round(at - (this.pinged + now) / 2);
    if (Math.abs(read - this.store.getState().connection.clock) > 250) this.store.dispatch(act.clockRead(read));
  }
}
