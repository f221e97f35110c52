/** What was pressed and is not answered yet, and what was refused, by the control that was pressed. */
import { createSlice } from "@reduxjs/toolkit";
import { accepted, aged, lineDropped, lineEnded, pressed, refusalRead, refused, type Refusal } from "./actions";

export interface Sent {
  id: string;
  slot: string;
  type: string;
  /** `new` for 400 ms, then `sending`, after 5 s `late`. */
  age: "new" | "sending" | "late";
}

export interface Pending {
  sent: Record<string, Sent>;
  refused: Record<string, Refusal>;
  /** How many presses of a slot were accepted, so that a form knows when to empty itself. */
  done: Record<string, number>;
}

const initialState: Pending = { sent: {}, refused: {}, done: {} };

function without<T>(all: Record<string, T>, key: string): Record<string, T> {
  return Object.fromEntries(Object.entries(all).filter(([known]) => known !== key));
}

export const pendingSlice = createSlice({
  name: "pending",
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(lineDropped, () => initialState)
      .addCase(lineEnded, () => initialState)
      .addCase(pressed, (state, { payload: { id, slot, message } }) => {
        state.sent[id] = { id, slot, type: message.type, age: "new" };
        state.refused = without(state.refused, slot);
      })
      .addCase(aged, (state, { payload: { id, age } }) => {
        const sent = state.sent[id];
        if (sent) sent.age = age;
      })
      .addCase(accepted, (state, { payload: { id } }) => {
        const sent = state.sent[id];
        if (!sent) return;
        state.done[sent.slot] = (state.done[sent.slot] ?? 0) + 1;
        state.sent = without(state.sent, id);
      })
      .addCase(refused, (state, { payload: { id, refusal } }) => {
        const sent = state.sent[id];
        if (!sent) return;
        state.refused[sent.slot] = refusal;
        state.sent = without(state.sent, id);
      })
      .addCase(refusalRead, (state, { payload: { slot } }) => {
        state.refused = without(state.refused, slot);
      }),
});
