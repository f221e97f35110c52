// Plays recorded games and prints what is shown after each command: `node replay.mjs WAY < games.json`, where WAY is
// `rules` for the rules alone, `boardgameio` for a headless client, `colyseus` for what a client makes of the patches.

import { text } from "node:stream/consumers";

import { act, setup, shown } from "./rules.mjs";

const WAYS = {
  async rules({ seats, options, draws, commands }) {
    const chance = recorded(draws);
    const game = setup(seats, options, chance);
    return views(commands, () => shown(game), ({ seat, command }) => act(game, seat, command, chance));
  },

  async boardgameio({ seats, options, draws, commands }) {
    const { default: headless } = await import("boardgame.io/dist/cjs/client.js");
    const { perilDice } = await import("./boardgame.io/game.mjs");
    const chance = recorded(draws);
    const game = perilDice(() => chance);
    const begun = { ...game, setup: (context) => game.setup(context, options) };
    const client = headless.Client({ game: begun, numPlayers: seats, debug: false });
    client.start();
    return views(commands, () => client.getState().G, ({ seat, command }) => {
      client.updatePlayerID(String(seat));
      client.moves[command.type](command.numbers);
    });
  },

  async colyseus({ seats, options, draws, commands }) {
    const { Decoder, Encoder } = await import("@colyseus/schema");
    const { View, mirror, read } = await import("./colyseus/room.mjs");
    const chance = recorded(draws);
    const game = setup(seats, options, chance);
    const view = new View();
    mirror(view, game);
    const encoder = new Encoder(view);
    const decoder = new Decoder(new View());
    decoder.decode(encoder.encodeAll());
    encoder.discardChanges();
    return views(commands, () => read(decoder.state), ({ seat, command }) => {
      act(game, seat, command, chance);
      mirror(view, game);
      decoder.decode(encoder.encode());
      encoder.discardChanges();
    });
  },
};

/** Chance that gives what was drawn before. */
function recorded(draws) {
  const left = [...draws];
  return () => left.shift();
}

function views(commands, look, play) {
  const seen = [structuredClone(look())];
  for (const each of commands) {
    play(each);
    seen.push(structuredClone(look()));
  }
  return seen;
}

const games = JSON.parse(await text(process.stdin));
const played = [];
for (const game of games) played.push(await WAYS[process.argv[2]](game));
process.stdout.write(JSON.stringify(played), () => process.exit());
