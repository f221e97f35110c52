/** The table as this viewer may know it: the last view that was sent, and nothing else. */
import { createSlice } from "@reduxjs/toolkit";
import { shallowEqual } from "react-redux";
import type { Likelihood, Offered, Outcome, TableView, You } from "../generated/protocol";
import { lineDropped, lineEnded, updated, welcomed } from "./actions";

export interface TableState {
  code: string | null;
  version: number;
  you: You | null;
  table: TableView | null;
  /** Null in the lobby. */
  public: unknown;
  /** Null where this viewer knows no more than everyone. */
  private: unknown;
  offers: Offered[];
  toAct: number[];
  /** Milliseconds since the epoch by the server's clock. */
  deadline: number | null;
  outcome: Outcome | null;
  odds: Likelihood[];
}

const initialState: TableState = {
  code: null,
  version: 0,
  you: null,
  table: null,
  public: null,
  private: null,
  offers: [],
  toAct: [],
  deadline: null,
  outcome: null,
  odds: [],
};

/** What is as it was stays the same object, so that nothing is drawn anew for it. */
function kept<T>(before: T, now: T): T {
  return shallowEqual(before, now) ? before : now;
}

export const tableSlice = createSlice({
  name: "table",
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(lineDropped, () => initialState)
      .addCase(lineEnded, (state, { payload }) =>
        // A closed table may still be looked at; one that was left keeps nothing private on screen.
        payload === "closed" ? { ...state, offers: [], private: null, toAct: [] } : initialState,
      )
      .addCase(welcomed, (state, { payload }) =>
        state.code === payload.code ? state : { ...initialState, code: payload.code },
      )
      .addCase(updated, (state, { payload: { update } }) => ({
        code: update.table?.code ?? state.code,
        version: update.version,
        you: kept(state.you, update.you),
        table: update.table ?? state.table,
        public: update.public ?? null,
        private: update.private ?? null,
        offers: update.offers,
        toAct: kept(state.toAct, update.to_act),
        deadline: update.deadline,
        outcome: update.outcome,
        odds: update.odds,
      })),
});
