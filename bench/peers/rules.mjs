// The rules of Peril Dice as the peers' servers play them: what a command causes, and what each event changes.
// Commands, events and the view are those of the game's own README; `chance(n)` gives a whole number, 0 or more, below n.

const DICE = [[2, 6], [4, 12], [6, 20], [10, 30]];

const sidesFor = (players) => DICE.find(([most]) => players <= most)[1];
const living = (lives) => [...lives.keys()].filter((seat) => lives[seat]);
const countOf = (game) => 4 - game.lives[game.peril];

/** A game whose first Peril Player is asked to pick; `events` are those of the last act. */
export function setup(seats, options, chance) {
  const game = {
    dice: options.dice ?? "start",
    sides: sidesFor(seats),
    lives: Array(seats).fill(options.high_stakes ? 2 : 3),
    picks: Array.from({ length: seats }, () => []),
    round: 0,
    peril: 0,
    turn: 0,
    phase: "between",
    out: [],
    last: null,
    winner: null,
    events: [],
  };
  tell(game, newPeril(game, game.lives, 1, chance));
  return game;
}

/** Changes the game as the seat's command wants it; returns why not where it may not. */
export function act(game, seat, command, chance) {
  const refusal = refused(game, seat, command);
  if (refusal === null) {
    tell(game, command.type === "Roll" ? rolled(game, chance) : [picked(seat, command.numbers)]);
  }
  return refusal;
}

/** What everyone is shown; nobody knows more. */
export function shown(game) {
  const asked = game.phase === "picking" || game.phase === "rolling";
  return { ...game, turn: asked ? game.turn : null, count: asked ? countOf(game) : null };
}

/** What a seat may do: to roll, or how many of which numbers to pick; nothing where it is not its turn. */
export function offers(game, seat) {
  if (seat !== game.turn || !["picking", "rolling"].includes(game.phase)) return [];
  if (game.phase === "rolling") return [{ type: "Roll", label: "Roll the die" }];
  const taken = new Set(game.picks.flat());
  const free = Array.from({ length: game.sides }, (_, at) => at + 1).filter((number) => !taken.has(number));
  const count = countOf(game);
  return [{ type: "PickNumbers", label: `Pick numbers: ${count}`, low: count, high: count, of: free }];
}

function refused(game, seat, command) {
  if (game.phase === "over") return "game_over";
  if (!game.lives[seat]) return "eliminated";
  if (seat !== game.turn) return "not_your_turn";
  if (game.phase !== (command.type === "Roll" ? "rolling" : "picking")) return "wrong_phase";
  return command.type === "Roll" ? null : illegal(game, command.numbers);
}

function illegal(game, numbers) {
  if (!Array.isArray(numbers) || numbers.length !== countOf(game)) return "invalid_pick";
  if (new Set(numbers).size !== numbers.length) return "invalid_pick";
  if (!numbers.every((number) => Number.isInteger(number) && number >= 1 && number <= game.sides)) return "invalid_pick";
  return game.picks.some((taken) => numbers.some((number) => taken.includes(number))) ? "number_taken" : null;
}

const picked = (seat, numbers) => ({ type: "NumbersPicked", seat, numbers: [...numbers].sort((a, b) => a - b) });

function rolled(game, chance) {
  const number = 1 + chance(game.sides);
  const roll = { type: "Rolled", seat: game.peril, number };
  const owner = game.picks.findIndex((numbers) => numbers.includes(number));
  if (owner !== -1 && owner !== game.peril) {
    return [roll, { type: "PlotTwist", seat: owner, number }, round(game, owner, game.lives, game.round + 1)];
  }
  const left = game.lives[game.peril] - 1;
  const told = { type: owner === -1 ? "NoShield" : "DirectHit", seat: game.peril, number, lives: left };
  return [roll, told, ...afterLoss(game, left, chance)];
}

function afterLoss(game, left, chance) {
  const lives = game.lives.map((each, seat) => (seat === game.peril ? left : each));
  if (left) return [round(game, game.peril, lives, game.round + 1)];
  const gone = { type: "Eliminated", seat: game.peril };
  const alive = living(lives);
  if (alive.length === 1) return [gone, { type: "Won", seat: alive[0] }];
  return [gone, ...newPeril(game, lives, game.round + 1, chance)];
}

function newPeril(game, lives, number, chance) {
  const alive = living(lives);
  const peril = alive[chance(alive.length)];
  return [{ type: "PerilChosen", seat: peril }, round(game, peril, lives, number)];
}

function round(game, peril, lives, number) {
  const sides = game.dice === "start" ? game.sides : sidesFor(living(lives).length);
  return { type: "RoundBegan", round: number, peril, count: 4 - lives[peril], sides };
}

function tell(game, events) {
  for (const event of events) CHANGES[event.type](game, event);
  game.events = events;
}

const CHANGES = {
  NumbersPicked(game, { seat, numbers }) {
    game.picks[seat] = numbers;
    do game.turn = (game.turn + 1) % game.lives.length;
    while (!game.lives[game.turn]);
    game.phase = game.turn === game.peril ? "rolling" : "picking";
  },
  Rolled(game, { seat, number }) {
    game.phase = "between";
    game.last = { round: game.round, seat, number, result: null };
  },
  RoundBegan(game, { round, peril, sides }) {
    Object.assign(game, { round, peril, turn: peril, sides, phase: "picking", picks: game.lives.map(() => []) });
  },
  PlotTwist(game, { seat }) {
    game.peril = seat;
    game.last.result = "plot_twist";
  },
  DirectHit(game, { seat, lives }) {
    game.lives[seat] = lives;
    game.last.result = "direct_hit";
  },
  NoShield(game, { seat, lives }) {
    game.lives[seat] = lives;
    game.last.result = "no_shield";
  },
  Eliminated(game, { seat }) {
    game.out.push(seat);
  },
  PerilChosen(game, { seat }) {
    game.peril = seat;
  },
  Won(game, { seat }) {
    game.phase = "over";
    game.winner = seat;
  },
};
