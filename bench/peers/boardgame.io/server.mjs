// boardgame.io's server with Peril Dice: `node server.mjs [FOLDER]`, matches in memory, or in files of that folder.

import server from "boardgame.io/dist/cjs/server.js";

import { weighWhenAsked } from "../weigh.mjs";
import { perilDice } from "./game.mjs";

const [folder] = process.argv.slice(2);
const house = server.Server({
  games: [perilDice()],
  origins: [],
  ...(folder ? { db: new server.FlatFile({ dir: folder }) } : {}),
});
const { appServer } = await house.run(0);
weighWhenAsked();
console.log(`http://127.0.0.1:${appServer.address().port}`);
