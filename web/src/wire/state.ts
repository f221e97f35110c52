/** The whole store's shape, and the hooks through which screens read and press. */
import { combineReducers, type Action, type Dispatch } from "@reduxjs/toolkit";
import { useDispatch, useSelector } from "react-redux";
import { chatSlice } from "./chat-slice";
import { connectionSlice } from "./connection-slice";
import { coverSlice } from "./cover-slice";
import { happenedSlice } from "./happened-slice";
import { pendingSlice } from "./pending-slice";
import { presenceSlice } from "./presence-slice";
import { settingsSlice } from "./settings-slice";
import { signalsSlice } from "./signals-slice";
import { tableSlice } from "./table-slice";

export const reducer = combineReducers({
  connection: connectionSlice.reducer,
  table: tableSlice.reducer,
  happened: happenedSlice.reducer,
  chat: chatSlice.reducer,
  presence: presenceSlice.reducer,
  pending: pendingSlice.reducer,
  settings: settingsSlice.reducer,
  signals: signalsSlice.reducer,
  cover: coverSlice.reducer,
});

export type WireState = ReturnType<typeof reducer>;
export const useWire = useSelector.withTypes<WireState>();
export const useSend = useDispatch.withTypes<Dispatch<Action>>();
