// Whole random games of Peril Dice by a headless boardgame.io client: `node headless.mjs SECONDS`; prints how many.

import headless from "boardgame.io/dist/cjs/client.js";

import { perilDice } from "./boardgame.io/game.mjs";
import { offers } from "./rules.mjs";

const SEATS = 5;
const game = perilDice();

/** Plays one game and returns how many commands it took. */
function play() {
  const client = headless.Client({ game, numPlayers: SEATS, debug: false });
  client.start();
  for (let commands = 0; ; commands++) {
    const { G, ctx } = client.getState();
    if (ctx.gameover) return commands;
    client.updatePlayerID(ctx.currentPlayer);
    const [{ type, of, low }] = offers(G, Number(ctx.currentPlayer));
    client.moves[type](type === "Roll" ? undefined : sample(of, low));
  }
}

function sample(of, count) {
  const left = [...of];
  return Array.from({ length: count }, () => left.splice(Math.floor(Math.random() * left.length), 1)[0]);
}

play(); // so that the code is warm
const seconds = Number(process.argv[2]);
const began = performance.now();
let [games, commands] = [0, 0];
while (performance.now() - began < 1000 * seconds) {
  commands += play();
  games += 1;
}
console.log(JSON.stringify({ games, commands, seconds: (performance.now() - began) / 1000 }));
process.exit();
