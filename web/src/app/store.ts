/** The store: the slices of the wire, and the line to the house as its middleware. */
import { configureStore } from "@reduxjs/toolkit";
import { lineMiddleware } from "../wire/line-middleware";
import type { LineParts } from "../wire/line";
import type { Settings } from "../wire/settings-slice";
import { reducer } from "../wire/state";

export function makeStore(parts: LineParts, settings: Settings) {
  return configureStore({
    reducer,
    preloadedState: { settings },
    middleware: (defaults) => defaults().concat(lineMiddleware(parts)),
    devTools: import.meta.env.DEV,
  });
}

export type Store = ReturnType<typeof makeStore>;
