/** Who is on the line, by member. Absence is not leaving. */
import { createSlice } from "@reduxjs/toolkit";
import type { MemberPresence } from "../generated/protocol";
import { lineDropped, lineEnded, presenceTold } from "./actions";

export type Presence = Record<number, MemberPresence>;

const initialState: Presence = {};

export const presenceSlice = createSlice({
  name: "presence",
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(lineDropped, () => initialState)
      .addCase(lineEnded, () => initialState)
      .addCase(presenceTold, (_, { payload }) => Object.fromEntries(payload.map((one) => [one.member, one]))),
});
