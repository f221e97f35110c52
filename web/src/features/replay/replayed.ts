/** A finished game put on the table again, step by step, in a store of its own that no line reaches. */
import { configureStore, type Action, type Dispatch, type EnhancedStore } from "@reduxjs/toolkit";
import type { MemberView, Shown, TableView, Update } from "../../generated/protocol";
import { lineDropped, updated } from "../../wire/actions";
import type { Replay, Step } from "../../wire/http";
import type { Settings } from "../../wire/settings-slice";
import { reducer, type WireState } from "../../wire/state";

export type ReplayStore = EnhancedStore<WireState>;

export function replayStore(settings: Settings): ReplayStore {
  return configureStore({ reducer, preloadedState: { settings } });
}

/** Members have no numbers in a replay: the seat's, from 1. */
function memberAt(seat: number): number {
  return seat + 1;
}

function tableOf({ replay, game, number, options, players }: Replay, over: boolean): TableView {
  const members = players.map((username, seat): MemberView => {
    const standing = { ready: true, held_by_bot: false, plays: true, level: null };
    return { member: memberAt(seat), username, kind: "person", seat, ...standing };
  });
  const stage = over ? "over" : "playing";
  return {
    ...{ code: `replay.${replay}`, game, number, options, stage, members },
    ...{ host: 0, listed: false, spectators: false, succeeded: null, standings: [] },
  };
}

function shownOf({ version, at, seat, event }: Step): Shown {
  return event === null ? { version } : { version, at, by: seat === null ? null : memberAt(seat), event };
}

function updateAt(replay: Replay, step: number, from: number): Update | null {
  const { steps, seat, outcome } = replay;
  const now = steps[step - 1];
  if (!now) return null;
  const over = step === steps.length;
  return {
    type: "Update",
    version: now.version,
    you: { member: seat === null ? 0 : memberAt(seat), seat, host: false },
    events: steps.slice(from, step).map(shownOf),
    table: tableOf(replay, over),
    public: now.public,
    private: now.private ?? null,
    offers: [],
    to_act: now.to_act,
    deadline: null,
    outcome: over ? outcome : null,
    odds: now.odds,
    reset: from === 0,
    chat: [],
  };
}

/** Shows the position after a step, from 1. One step on is played; any other way there it stands at once. */
export function showStep(dispatch: Dispatch<Action>, replay: Replay, step: number, before: number | null): void {
  const isNext = before !== null && step === before + 1;
  const update = updateAt(replay, step, isNext ? before : 0);
  if (!update) return;
  if (!isNext) dispatch(lineDropped());
  dispatch(updated({ update, first: !isNext, back: false }));
}
