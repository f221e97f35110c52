/** What passes between members and stays nowhere: reactions and nudges, while they are on screen. */
import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { lineDropped, lineEnded, signalled } from "./actions";

export interface Passing {
  /** Counted from 1 on this page. */
  id: number;
  member: number;
  kind: string;
  value: string | number | boolean | null;
}

export interface Signals {
  passing: Passing[];
  count: number;
}

/** A crowd's signals are not kept for a screen that nobody sees. */
const MOST = 24;
const initialState: Signals = { passing: [], count: 0 };

export const signalsSlice = createSlice({
  name: "signals",
  initialState,
  reducers: {
    /** It was on screen long enough. */
    passed: (state, { payload }: PayloadAction<number>) => {
      state.passing = state.passing.filter(({ id }) => id !== payload);
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(lineDropped, () => initialState)
      .addCase(lineEnded, () => initialState)
      .addCase(signalled, (state, { payload }) => {
        state.count += 1;
        state.passing = [...state.passing, { ...payload, id: state.count }].slice(-MOST);
      }),
});

export const { passed } = signalsSlice.actions;
