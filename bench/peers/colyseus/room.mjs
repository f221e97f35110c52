// Peril Dice as a Colyseus room: the rules' game, and its state as the schema that is sent to clients.

import { randomInt } from "node:crypto";

import { Room } from "@colyseus/core";
import { schema, t } from "@colyseus/schema";

import { act, offers, setup, shown } from "../rules.mjs";

const SCALARS = ["phase", "round", "dice", "sides", "peril"];
const NOBODY = 255; // of a seat; and of a count, none

const Player = schema({ lives: t.uint8(), picks: t.array("uint8") }, "Player");
const LastRoll = schema({ round: t.uint16(), seat: t.uint8(), number: t.uint8(), result: t.string() }, "LastRoll");
export const View = schema(
  {
    phase: t.string(),
    round: t.uint16(),
    dice: t.string(),
    sides: t.uint8(),
    peril: t.uint8(),
    turn: t.uint8(),
    count: t.uint8(),
    winner: t.uint8(),
    players: t.array(Player),
    out: t.array("uint8"),
    last: LastRoll,
    events: t.string(), // those of the last act, as JSON
  },
  "View",
);

/** Writes what has changed of the game into the view; a field that stays as it is costs nothing. */
export function mirror(view, game) {
  const { turn, count, winner, last, out, lives, picks, events } = shown(game);
  for (const name of SCALARS) view[name] = game[name];
  view.turn = turn ?? NOBODY;
  view.count = count ?? NOBODY;
  view.winner = winner ?? NOBODY;
  view.events = JSON.stringify(events);
  mirrorLast(view, last);
  if (view.out.length > out.length) view.out.clear();
  for (const seat of out.slice(view.out.length)) view.out.push(seat);
  lives.forEach((left, seat) => mirrorPlayer(view, seat, left, picks[seat]));
}

/** What a client reads from its copy of the view. */
export function read(view) {
  const { players, events, turn, count, winner, last, ...others } = view.toJSON();
  const known = (number) => (number === NOBODY ? null : number);
  return {
    ...others,
    events: JSON.parse(events),
    turn: known(turn),
    count: known(count),
    winner: known(winner),
    last: last?.round ? last : null,
    lives: players.map((player) => player.lives),
    picks: players.map((player) => player.picks),
  };
}

function mirrorLast(view, last) {
  if (last === null) {
    view.last = undefined;
    return;
  }
  view.last ??= new LastRoll();
  Object.assign(view.last, { ...last, result: last.result ?? "" });
}

function mirrorPlayer(view, seat, lives, picks) {
  if (view.players.length === seat) view.players.push(new Player());
  const player = view.players[seat];
  player.lives = lives;
  if (player.picks.length !== picks.length) {
    player.picks.clear();
    player.picks.push(...picks);
  }
}

/** A table of five; what its people are told, and how, is said by those that extend it. */
class Table extends Room {
  patchRate = null; // patches go out when there is something to tell, not twenty times a second
  autoDispose = false; // a table that nobody is at stays, as it does in a house
  maxClients = 5;
  messages = {
    PickNumbers: (client, { numbers }) => this.act(client, { type: "PickNumbers", numbers }),
    Roll: (client) => this.act(client, { type: "Roll" }),
    Again: (client) => this.again(client),
  };

  onCreate() {
    this.tokens = [];
    this.begin();
  }

  onJoin(client, { token }) {
    if (!this.tokens.includes(token)) this.tokens.push(token);
    client.userData = { seat: this.tokens.indexOf(token) };
  }

  begin() {
    this.game = setup(this.maxClients, {}, randomInt);
  }

  act(client, command) {
    const refusal = act(this.game, client.userData.seat, command, randomInt);
    if (refusal !== null) {
      client.send("refused", refusal);
      return;
    }
    this.tell();
  }

  again(client) {
    if (this.game.phase !== "over" || client.userData.seat !== 0) {
      client.send("refused", "not_host");
      return;
    }
    this.begin();
    this.tell();
  }
}

/** The view is the room's state, and a patch of it goes out after each command. */
export class Patched extends Table {
  onCreate() {
    this.setState(new View());
    super.onCreate();
    mirror(this.state, this.game);
  }

  tell() {
    mirror(this.state, this.game);
    this.broadcastPatch();
  }
}

/** Each seat is sent the events, the view and its own moves in a message after each command. */
export class Told extends Table {
  onJoin(client, options) {
    super.onJoin(client, options);
    this.tellOne(client);
  }

  tell() {
    for (const client of this.clients) this.tellOne(client);
  }

  tellOne(client) {
    const { seat } = client.userData;
    client.send("update", { you: seat, public: shown(this.game), offers: offers(this.game, seat) });
  }
}
