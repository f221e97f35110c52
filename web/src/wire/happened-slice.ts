/** What happened, oldest first: told in the tale, and animated by boards in its order. */
import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { Shown, TableView } from "../generated/protocol";
import type { Told } from "../kit/board";
import { lineDropped, lineEnded, updated, welcomed } from "./actions";

export interface Happened {
  code: string | null;
  told: Told[];
  /** The versions up to this one are on screen; later ones wait for the board to show them. */
  shown: number;
  /** The newest version there is. */
  latest: number;
  /** The versions up to this one were there when the table was last looked at. */
  looked: number;
  /** Who came, by member: the tale still names those who have left. */
  names: Record<number, string>;
  /** The member of each seat in the last game that is known of. */
  seats: number[] | null;
}

const MOST = 400;
const initialState: Happened = { code: null, told: [], shown: 0, latest: 0, looked: 0, names: {}, seats: null };

export function tellable(shown: Shown): Told[] {
  const { event } = shown;
  if (typeof event !== "object" || event === null || !("type" in event) || typeof event.type !== "string") return [];
  const { version, at, by, secret } = shown;
  const told = { version, at: at ?? 0, by: by ?? null, event: { ...event, type: event.type }, seats: null };
  return [secret === true ? { ...told, secret } : told];
}

/** The events with who sat where: a seat of an earlier game is not a seat of this one. */
function seatedAt(told: readonly Told[], before: number[] | null): Told[] {
  let seats = before;
  return told.map((one) => {
    const began = one.event.type === "GameStarted" ? one.event.seats : undefined;
    if (Array.isArray(began)) seats = began.filter((member) => typeof member === "number");
    return { ...one, seats };
  });
}

function seatsOf({ members }: TableView): number[] | null {
  const seated = members.filter(({ seat }) => seat !== null).sort((a, b) => (a.seat ?? 0) - (b.seat ?? 0));
  return seated.length > 0 ? seated.map(({ member }) => member) : null;
}

function nameIn(names: Record<number, string>, { type, member, username }: Told["event"]): void {
  if (typeof member !== "number") return;
  if ((type === "UserJoined" || type === "BotSeated") && typeof username === "string") names[member] = username;
  if (type === "NameForgotten") Reflect.deleteProperty(names, member);
}

/** Shows up to a version, and with it what only others may know of: no board has anything to play for that. */
function show(state: Happened, version: number): void {
  const shown = Math.max(state.shown, version);
  state.shown = (state.told.at(-1)?.version ?? 0) > shown ? shown : Math.max(shown, state.latest);
}

export const happenedSlice = createSlice({
  name: "happened",
  initialState,
  reducers: {
    /** The board has shown everything up to a version. */
    played: (state, { payload }: PayloadAction<number>) => {
      show(state, payload);
    },
    /** The viewer has seen the tale up to a version. */
    looked: (state, { payload }: PayloadAction<number>) => {
      state.looked = Math.max(state.looked, payload);
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(lineDropped, () => initialState)
      .addCase(lineEnded, (state, { payload }) => (payload === "closed" ? state : initialState))
      .addCase(welcomed, (state, { payload }) =>
        state.code === payload.code ? state : { ...initialState, code: payload.code },
      )
      .addCase(updated, (state, { payload: { update, first, seen } }) => {
        if (update.reset) state.told = [];
        const last = state.told.at(-1)?.version ?? 0;
        const fresh = seatedAt(update.events.filter(({ version }) => version > last).flatMap(tellable), state.seats);
        state.seats = fresh.at(-1)?.seats ?? state.seats ?? (update.table ? seatsOf(update.table) : null);
        state.told = [...state.told, ...fresh].slice(-MOST);
        for (const { event } of fresh) nameIn(state.names, event);
        // What was there before this page came is not played again, and in the lobby no board plays anything.
        state.latest = update.version;
        show(state, first || update.table?.stage === "lobby" ? update.version : 0);
        if (first && update.reset) state.looked = update.version;
        else if (first && state.looked === 0) state.looked = Math.min(seen ?? update.version, update.version);
      }),
});

export const { played, looked } = happenedSlice.actions;
