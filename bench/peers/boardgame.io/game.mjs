// Peril Dice as a boardgame.io game.

import core from "boardgame.io/dist/cjs/core.js";

import { act, setup, shown } from "../rules.mjs";

const fromRandom = ({ random }) => (below) => random.Die(below) - 1;

/** The game; `chanceOf` makes its chance from what a move is given. */
export function perilDice(chanceOf = fromRandom) {
  const move = (type) => ({
    move: (context, numbers) => {
      const { G, playerID } = context;
      if (act(G, Number(playerID), { type, numbers }, chanceOf(context)) !== null) return core.INVALID_MOVE;
    },
    client: false, // chance is the server's
  });
  return {
    name: "peril_dice",
    minPlayers: 2,
    maxPlayers: 10,
    disableUndo: true, // no take-backs
    setup: (context, options) => setup(context.ctx.numPlayers, options ?? {}, chanceOf(context)),
    moves: { PickNumbers: move("PickNumbers"), Roll: move("Roll") },
    turn: { minMoves: 1, maxMoves: 1, order: { first: ({ G }) => G.turn, next: ({ G }) => G.turn } },
    endIf: ({ G }) => (G.phase === "over" ? { winner: String(G.winner) } : undefined),
    playerView: ({ G }) => shown(G),
  };
}
