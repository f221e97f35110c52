/** What was said at the table and this viewer heard, oldest first. */
import { createSlice } from "@reduxjs/toolkit";
import type { Heard } from "../generated/protocol";
import type { Told } from "../kit/board";
import { lineDropped, lineEnded, updated, welcomed } from "./actions";
import { tellable } from "./happened-slice";

export interface Chat {
  code: string | null;
  lines: Heard[];
}

const MOST = 200;
const initialState: Chat = { code: null, lines: [] };

function heard({ version, at, event }: Told): Heard[] {
  const { type, member, text } = event;
  if (type !== "Said" || typeof member !== "number") return [];
  return [{ version, at, by: member, text: typeof text === "string" ? text : null }];
}

export const chatSlice = createSlice({
  name: "chat",
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(lineDropped, () => initialState)
      .addCase(lineEnded, (state, { payload }) => (payload === "closed" ? state : initialState))
      .addCase(welcomed, (state, { payload }) =>
        state.code === payload.code ? state : { ...initialState, code: payload.code },
      )
      .addCase(updated, (state, { payload: { update } }) => {
        const told = update.events.flatMap(tellable);
        const removed = new Set(told.flatMap(({ event }) => (event.type === "SaidRemoved" ? [event.removed] : [])));
        const said = [...told.flatMap(heard), ...(update.chat ?? [])];
        if (said.length === 0 && removed.size === 0 && !update.reset) return;
        const known = new Map<number, Heard>();
        for (const line of update.reset ? [] : state.lines) known.set(line.version, line);
        for (const line of said) known.set(line.version, line);
        state.lines = [...known.values()]
          .sort((a, b) => a.version - b.version)
          .map((line) => (removed.has(line.version) ? { ...line, text: null } : line))
          .slice(-MOST);
      }),
});
