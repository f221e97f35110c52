/** The socket as a Redux middleware: presses go out as messages, and messages come in as actions. */
import { isAction, type Middleware } from "@reduxjs/toolkit";
import { lineDropped, placeWanted, pressed, tableWanted } from "./actions";
import { credentials } from "./credentials";
import { Line, type LineParts } from "./line";
import type { WireState } from "./state";

/** The parts of a page in a browser. */
export function browserParts(): LineParts {
  return {
    socket: (url, protocol) => new WebSocket(url, protocol),
    url: () => `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`,
    credentials,
    random: Math.random,
    now: Date.now,
  };
}

function listen(line: Line): void {
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") line.wake();
    else line.look();
  });
  window.addEventListener("pageshow", () => {
    line.wake();
  });
  window.addEventListener("online", () => {
    line.wake();
  });
  window.addEventListener("pagehide", () => {
    line.look();
  });
}

export function lineMiddleware(parts: LineParts): Middleware<object, WireState> {
  return (store) => {
    const line = new Line(parts, store);
    listen(line);
    return (next) => (action) => {
      if (!isAction(action)) return next(action);
      // One press, one message: while a control waits for its answer a second press is nothing.
      if (pressed.match(action) && line.busy(action.payload.slot)) return action;
      // What was on screen is noted before it is forgotten.
      if (lineDropped.match(action)) line.drop();
      const result = next(action);
      if (tableWanted.match(action)) line.layTable(action.payload);
      if (placeWanted.match(action)) line.takePlace(action.payload);
      if (pressed.match(action)) line.press(action.payload);
      return result;
    };
  };
}
