/** What the board reads of the views and the offers, and leaves alone where it is none of its own. */
import type { Player, Private, Public, Resolution, ShownCard } from "../../generated/games/ten_candles";
import type { Offered } from "../../generated/protocol";

export type Card = ShownCard["card"];
export type Phase = Public["phase"];
export type SetupState = Public["setup_state"];
export type Verdict = NonNullable<Public["verdict"]>;

const OFFER = "ten_candles.offer.";

/** To die for somebody, by whom the hope dice go to. */
export const MARTYR = ["martyr", "martyr_and_give", "martyr_and_keep"];

/** The offers that the board draws itself, each where it belongs. */
const OFFERS = [
  ...["traits", "concept", "moment", "brink", "brink_of_gm", "brink_of_them", "order", "truth"],
  ...["record", "module", "x_card", "pause", "close", "resume", "ready_to_hear", "open_here", "open_all", "play"],
  ...["parting_dismiss", "parting_reopen", "parting_tick", "parting_untick"],
  ...["roll_for", "accept_for", "accept_for_and_give", "accept_for_and_keep", "narrated_for", "truth_for", "withdraw"],
  ...MARTYR,
].map((name) => OFFER + name);

/** What the stage draws itself; nothing else is to be seen on it unasked. */
export const DRAWN = [...OFFERS, "quiet"];

export function readPublic(view: unknown): Public | null {
  return typeof view === "object" && view !== null && "candles" in view && "setup_state" in view ? (view as Public) : null;
}

export function readPrivate(view: unknown): Private | null {
  return typeof view === "object" && view !== null && "cards" in view && "parting_list" in view ? (view as Private) : null;
}

/** The name of an offer in the catalogue, without the game's. */
export function nameOf({ say }: Offered): string {
  return say.startsWith(OFFER) ? say.slice(OFFER.length) : say;
}

export function offerOf(offers: readonly Offered[], ...names: string[]): Offered | null {
  return offers.find((offer) => names.includes(nameOf(offer))) ?? null;
}

export interface Face {
  number: number;
  /** A hope die. */
  hope: boolean;
}

/** A `roll_result`: faces in a row, those of hope dice with an `h`. */
export function facesOf(result: string | undefined): Face[] {
  return (result ?? "").split(" ").filter(Boolean).map((face) => ({
    number: Number(face.replace("h", "")),
    hope: face.startsWith("h"),
  }));
}

/** The resolution whose dice lie on the table. */
export function standing(view: Public): Resolution | null {
  return (view.conflict?.resolutions ?? []).findLast(({ state }) => state !== "proposed") ?? null;
}

/** The resolution that the GM is to judge. */
export function proposed(view: Public): Resolution | null {
  if (view.phase !== "judging") return null;
  return view.conflict?.resolutions?.find(({ state }) => state === "proposed") ?? null;
}

export type Standing = Pick<Player, "alive" | "role" | "done">;

/** Whether somebody still has to write or arrange something in this state of the setup. */
export function isAsked({ role }: Standing, setup: SetupState): boolean {
  if (setup === "brinks") return true;
  return setup === "module_intro" ? role === "GM" : setup !== "ready" && role === "Player";
}

/** What passes around the circle in a state of the setup. */
export function passing(setup: SetupState): ("virtue_to" | "vice_to" | "brink_to")[] {
  if (setup === "traits") return ["virtue_to", "vice_to"];
  return setup === "brinks" ? ["brink_to"] : [];
}

/** A replay has no code of letters: nothing is written or recorded there. */
export function isTable(code: string): boolean {
  return /^[A-Z]+$/.test(code);
}
