/** The line to the house as the screen shows it: opening, in, lost, refused, ended. */
import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import * as line from "./actions";
import type { Ending, Refusal } from "./actions";

export interface Connection {
  status: "idle" | "opening" | "in" | "lost" | "refused" | "unknown" | "ended";
  code: string | null;
  attempt: number;
  /** Why no place was given. */
  refusal: Refusal | null;
  /** A refusal that answers no press. */
  notice: Refusal | null;
  ending: Ending | null;
  /** After a lost line: how many things happened meanwhile, null where too many to tell. */
  back: { missed: number | null } | null;
  /** The client's build that the server serves. */
  build: string | null;
  /** The server's clock less this device's, milliseconds. */
  clock: number;
}

const initialState: Connection = {
  status: "idle",
  code: null,
  attempt: 0,
  refusal: null,
  notice: null,
  ending: null,
  back: null,
  build: null,
  clock: 0,
};

export const connectionSlice = createSlice({
  name: "connection",
  initialState,
  reducers: {
    backSeen: (state) => {
      state.back = null;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(line.lineDropped, (state) => ({ ...initialState, build: state.build, clock: state.clock }))
      .addCase(line.lineOpening, (state, { payload }) => {
        // A line that was in stays "lost" on screen until it is in again.
        if (state.status !== "lost" || payload.code !== state.code) state.status = "opening";
        state.code = payload.code;
        state.attempt = payload.attempt;
        state.refusal = null;
        state.ending = null;
      })
      .addCase(line.lineLost, (state, { payload }) => {
        state.status = "lost";
        state.attempt = payload.attempt;
        state.back = null;
      })
      .addCase(line.welcomed, (state, { payload }) => {
        state.code = payload.code;
        state.build = payload.build;
        state.attempt = 0;
      })
      .addCase(line.updated, (state, { payload: { update, first, back } }) => {
        if (!first) return;
        state.status = "in";
        const told = update.events.filter((shown) => shown.event !== undefined && shown.event !== null);
        state.back = back ? { missed: update.reset ? null : told.length } : null;
      })
      .addCase(line.placeRefused, (state, { payload }) => {
        state.status = "refused";
        state.refusal = payload;
      })
      .addCase(line.codeUnknown, (state, { payload }) => {
        state.status = "unknown";
        state.code = payload.code;
      })
      .addCase(line.lineEnded, (state, { payload }) => {
        state.status = "ended";
        state.back = null;
        state.ending = payload;
      })
      .addCase(line.noticed, (state, { payload }) => {
        state.notice = payload;
      })
      .addCase(line.noticeRead, (state) => {
        state.notice = null;
      })
      .addCase(line.clockRead, (state, { payload }: PayloadAction<number>) => {
        state.clock = payload;
      }),
});

export const { backSeen } = connectionSlice.actions;
