/** What may be on this screen: everything, nothing private while it is covered, or what everyone sees on a shared one. */
import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { WireState } from "./state";

export interface Cover {
  /** One press hid what is private, or nobody looked at the tab. */
  on: boolean;
  /** A screen that others look at: the public view alone, and nothing to press. */
  screen: boolean;
}

const initialState: Cover = { on: false, screen: false };

export const coverSlice = createSlice({
  name: "cover",
  initialState,
  reducers: {
    covered: (state, { payload }: PayloadAction<boolean>) => {
      state.on = payload;
    },
    screenShared: (state, { payload }: PayloadAction<boolean>) => {
      state.screen = payload;
    },
  },
});

export const { covered, screenShared } = coverSlice.actions;

/** Whether there is anything that others at this device should not see. */
export function hasSecrets({ table, happened }: WireState): boolean {
  return table.private !== null || happened.told.some(({ secret }) => secret === true);
}

/** Whether what is private must not be on screen now. */
export function isHiding(state: WireState): boolean {
  return state.cover.screen || (state.cover.on && hasSecrets(state));
}
