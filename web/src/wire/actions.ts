/** What is asked of the line to the house, and what came back. Nothing here carries a token. */
import { createAction } from "@reduxjs/toolkit";
import type { FromClient, HostGame, JoinGame, MemberPresence, Ping, Signalled, Update } from "../generated/protocol";
import { newId } from "./ids";

type WithoutId<M> = M extends unknown ? Omit<M, "id"> : never;

/** A message of a seated member before it has its id. */
export type Unsent = WithoutId<Exclude<FromClient, HostGame | JoinGame | Ping>>;

export interface Refusal {
  code: string;
  /** One English sentence; `{name}` is filled from `params`. */
  detail: string;
  params: Record<string, unknown>;
}

/** Why a line has ended for good. */
export type Ending = "left" | "removed" | "closed";

export interface NewTable {
  game: string;
  username: string;
  listed: boolean;
  plays: boolean;
  /** What a house that asks for one wants to hear. */
  key?: string;
}

export interface Place {
  code: string;
  username?: string;
  spectate?: boolean;
}

// --- asked of the line

export const tableWanted = createAction<NewTable>("line/tableWanted");
export const placeWanted = createAction<Place>("line/placeWanted");
/** The page of the table was left: the line is closed and what it showed is forgotten. */
export const lineDropped = createAction("line/lineDropped");
/** `slot` names the control that was pressed; one slot has one message on its way at most. */
export const pressed = createAction("line/pressed", (slot: string, message: Unsent) => ({
  payload: { id: newId(), slot, message },
}));
export const refusalRead = createAction<{ slot: string }>("line/refusalRead");
export const noticeRead = createAction("line/noticeRead");

// --- what came of it

export const lineOpening = createAction<{ code: string | null; attempt: number }>("line/opening");
export const lineLost = createAction<{ attempt: number }>("line/lost");
export const welcomed = createAction<{ code: string; member: number; build: string }>("line/welcomed");
export const lineEnded = createAction<Ending>("line/ended");
export const placeRefused = createAction<Refusal>("line/placeRefused");
export const codeUnknown = createAction<{ code: string }>("line/codeUnknown");
/**
 * `first`: the first after a join, which has everything; `back`: and the line had been lost before it; `seen`: the last
 * version that was on this device's screen, where it was here before.
 */
export const updated = createAction<{ update: Update; first: boolean; back: boolean; seen?: number | undefined }>(
  "line/updated",
);
export const signalled = createAction<Omit<Signalled, "type">>("line/signalled");
export const presenceTold = createAction<MemberPresence[]>("line/presenceTold");
export const accepted = createAction<{ id: string; issuedTo: number | null }>("line/accepted");
export const refused = createAction<{ id: string; refusal: Refusal }>("line/refused");
/** A refusal that answers no message of ours. */
export const noticed = createAction<Refusal>("line/noticed");
/** A message is 400 ms (`sending`) or 5 s (`late`) on its way. */
export const aged = createAction<{ id: string; age: "sending" | "late" }>("line/aged");
/** The server's clock less this device's, milliseconds. */
export const clockRead = createAction<number>("line/clockRead");
