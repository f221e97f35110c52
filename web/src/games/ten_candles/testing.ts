/** For tests: an evening of four as everyone sees it, what one of them knows, and offers. */
import type { Player, Private, Public } from "../../generated/games/ten_candles";
import type { Offered } from "../../generated/protocol";
import type { BoardProps } from "../../kit/board";
import { aBoard, seated } from "../../testing/board";

export const NAMES = ["Gemma", "Ana", "Ben", "Cai"];

export function aPlayer(position: number, change: Partial<Player> = {}): Player {
  const isGm = position === 0;
  const next = (step: number) => ((position - 1 + step + 3) % 3) + 1;
  return {
    role: isGm ? "GM" : "Player",
    position,
    alive: true,
    done: false,
    character_concept: isGm ? null : `concept of ${String(position)}`,
    top: isGm ? null : { card: "virtue", text: `virtue of ${String(position)}` },
    burned: [],
    brink: null,
    hope_dice: 0,
    recorded: false,
    ready_to_hear: false,
    virtue_to: isGm ? null : next(-1),
    vice_to: isGm ? null : next(1),
    brink_to: (position + 1) % 4,
    ...change,
  };
}

/** A scene with six candles, the first four dark. */
export function aView(change: Partial<Public> = {}): Public {
  return {
    setup_state: "ready",
    phase: "idle",
    gm: 0,
    players: NAMES.map((_, position) => aPlayer(position)),
    candles: Array.from({ length: 10 }, (_, place) => (place < 4 ? "dark" : "lit")),
    lit: 6,
    lines_and_veils: "",
    paused: null,
    scene: 5,
    last_stand: false,
    pool: 6,
    gm_pool: 4,
    conflict: null,
    verdict: null,
    narrator: null,
    scene_ending: false,
    remaining_truths: 0,
    speaker: null,
    truths: [],
    deaths: [],
    darkened: [],
    open_to: null,
    messages: [],
    playing: null,
    played: [],
    scenes: [],
    ...change,
  };
}

/** A dire conflict that Ben has rolled and failed. */
export function aFailure(change: Partial<Public> = {}): Public {
  return aView({
    phase: "rolled",
    conflict: {
      number: 1,
      is_dire: true,
      player: 2,
      resolutions: [{ player: 2, type: "roll", state: "rolled", roll_result: "1 1 2 5 3 4 h4", gm_roll_result: "6 2 2 1" }],
    },
    verdict: { seat: 2, success: false, sixes: 0, gm_sixes: 1, ones: 2, narrator: 0, follows: "candle", confirmed: false },
    ...change,
  });
}

export function aPrivate(change: Partial<Private> = {}): Private {
  return {
    cards: [
      { card: "virtue", text: "loyal", burned: true },
      { card: "vice", text: "proud" },
      { card: "moment", text: "I will find hope at dawn" },
      { card: "brink", text: "I've seen you run" },
    ],
    card_order: "012",
    written_virtue: "brave",
    written_vice: "cold",
    written_brink: "I've seen you lie",
    message: null,
    module: null,
    parting_list: [],
    parting_list_open: false,
    brink_to_judge: null,
    messages: [],
    ...change,
  };
}

export function anOffer(name: string, change: Partial<Offered> = {}): Offered {
  return {
    kind: change.fields ? "form" : "command",
    aside: false,
    weight: "plain",
    label: name,
    say: `ten_candles.offer.${name}`,
    params: {},
    command: { type: name },
    ...change,
  };
}

/** Ben's board, seat 2. */
export function boardProps(change: Partial<BoardProps> = {}): BoardProps {
  return aBoard({ public: aView(), seats: seated(...NAMES), seat: 2, ...change });
}

/** The bytes of a file, as this test environment lets one read them. */
export function bytesOf(file: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      if (reader.result instanceof ArrayBuffer) resolve(reader.result);
      else reject(new Error("It was not read."));
    };
    reader.readAsArrayBuffer(file);
  });
}
