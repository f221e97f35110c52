/** A house made by hand for tests: sockets that are opened, answered and cut by the test, and views to send. */
import { configureStore } from "@reduxjs/toolkit";
import type { FromClient, MemberView, Offered, TableView, Update } from "../generated/protocol";
import { Credentials } from "../wire/credentials";
import type { LineParts, SocketLike } from "../wire/line";
import { lineMiddleware } from "../wire/line-middleware";
import { reducer } from "../wire/state";

export class FakeSocket implements SocketLike {
  readyState = 0;
  onopen: SocketLike["onopen"] = null;
  onmessage: SocketLike["onmessage"] = null;
  onclose: SocketLike["onclose"] = null;
  onerror: SocketLike["onerror"] = null;
  readonly sent: FromClient[] = [];
  readonly url: string;
  readonly protocol: string;

  constructor(url: string, protocol: string) {
    this.url = url;
    this.protocol = protocol;
  }

  send(text: string) {
    this.sent.push(JSON.parse(text) as FromClient);
  }

  close() {
    this.readyState = 3;
  }

  // --- what the test does to it

  open() {
    this.readyState = 1;
    this.onopen?.call(this as unknown as WebSocket, new Event("open"));
  }

  /** One frame from the house. */
  frame(data: unknown) {
    const event = new MessageEvent("message", { data: typeof data === "string" ? data : JSON.stringify(data) });
    this.onmessage?.call(this as unknown as WebSocket, event);
  }

  cut(code = 1006) {
    this.readyState = 3;
    this.onclose?.call(this as unknown as WebSocket, new CloseEvent("close", { code }));
  }

  /** The messages of one type that were sent, oldest first. */
  of<T extends FromClient["type"]>(type: T): Extract<FromClient, { type: T }>[] {
    return this.sent.filter((one): one is Extract<FromClient, { type: T }> => one.type === type);
  }
}

export class FakeHouse {
  readonly sockets: FakeSocket[] = [];
  readonly store;

  constructor(readonly credentials = new Credentials(null)) {
    const parts: LineParts = {
      socket: (url, protocol) => {
        const socket = new FakeSocket(url, protocol);
        this.sockets.push(socket);
        return socket;
      },
      url: () => "ws://house.test/ws",
      credentials: this.credentials,
      random: () => 1,
      now: () => Date.now(),
    };
    this.store = configureStore({
      reducer,
      middleware: (defaults) => defaults().concat(lineMiddleware(parts)),
    });
  }

  get socket(): FakeSocket {
    const last = this.sockets.at(-1);
    if (!last) throw new Error("No socket was opened.");
    return last;
  }

  get state() {
    return this.store.getState();
  }

  /** Opens the newest socket and answers its join. */
  welcome(update: Partial<Update> = {}, code = "KRTQX") {
    this.socket.open();
    const asked = [...this.socket.of("JoinGame"), ...this.socket.of("HostGame")].at(-1);
    if (!asked) throw new Error("Nothing was asked.");
    const type = asked.type === "HostGame" ? "GameCreated" : "GameJoined";
    this.socket.frame([
      { type, reply_to: asked.id, code, member: 1, token: asked.token, player: asked.player, build: "b1" },
      anUpdate({ table: aTable({ code }), chat: [], ...update }),
    ]);
  }
}

export function aMember(change: Partial<MemberView> = {}): MemberView {
  const member = change.member ?? 1;
  return {
    member,
    username: ["Ada", "Bea", "Cai", "Dee"][member - 1] ?? `M${String(member)}`,
    kind: "person",
    seat: null,
    ready: false,
    held_by_bot: false,
    plays: true,
    level: null,
    ...change,
  };
}

export function aTable(change: Partial<TableView> = {}): TableView {
  return {
    code: "KRTQX",
    game: "test_game",
    number: 1,
    options: {},
    stage: "lobby",
    host: 1,
    listed: true,
    spectators: true,
    members: [aMember({ member: 1 }), aMember({ member: 2 })],
    succeeded: null,
    standings: [],
    ...change,
  };
}

/** A press without fields, which its own name labels. */
export function anOffer(change: Partial<Offered> & { say: string }): Offered {
  const { say } = change;
  return { kind: "command", aside: false, weight: "plain", label: say, params: {}, command: { type: say }, ...change };
}

export function anUpdate(change: Partial<Update> = {}): Update {
  return {
    type: "Update",
    version: 10,
    you: { member: 1, seat: null, host: true },
    events: [],
    table: null,
    public: null,
    private: null,
    offers: [],
    to_act: [],
    deadline: null,
    outcome: null,
    odds: [],
    reset: false,
    chat: null,
    ...change,
  };
}
