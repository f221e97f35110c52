"""What each event changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from taberna.core import Millis, Seat
from taberna.games.ten_candles import events as e
from taberna.games.ten_candles.circle import left_player, players, right, right_player, running, seats
from taberna.games.ten_candles.fold_conflict import CONFLICTS, died, hope, with_conflict
from taberna.games.ten_candles.model import (
    Candle,
    Cause,
    Darkening,
    Message,
    Participation,
    Scene,
    State,
    Truth,
)


def begun(event: e.GameBegan) -> State:
    """The state after the first event."""
    return State(
        participations=tuple(
            Participation(role="GM" if seat == event.gm else "Player", position=seat) for seat in range(event.seats)
        ),
        lines_and_veils=event.lines_and_veils,
    )


def fold(state: State, event: e.CandleEvent) -> State:
    """The state after any later event."""
    return _FOLDS[type(event)](state, event)


def changed(state: State, seat: Seat, **fields: Any) -> State:
    """One participation changed."""
    every = state.participations
    return replace(state, participations=(*every[:seat], replace(every[seat], **fields), *every[seat + 1 :]))


def _same(state: State, event: e.CandleEvent) -> State:
    """The event is told; what it changes is told by others."""
    return state


# --- candles ----------------------------------------------------------------------------------------------------


def _lit(state: State, event: e.CandlesLit) -> State:
    return replace(
        state, candles=tuple(replace(c, lit=True) if i in event.candles else c for i, c in enumerate(state.candles))
    )


def _will_burn_out(state: State, event: e.CandlesWillBurnOut) -> State:
    due = dict(zip(event.candles, event.due, strict=True))
    return replace(state, candles=tuple(replace(c, due=due[i]) if i in due else c for i, c in enumerate(state.candles)))


def _dark(state: State, candles: tuple[int, ...], cause: Cause) -> State:
    number = state.scenes[-1].number if state.scenes else 0
    return replace(
        state,
        candles=tuple(Candle(dark=True) if i in candles else c for i, c in enumerate(state.candles)),
        darkened=(*state.darkened, *(Darkening(candle, number, cause) for candle in candles)),
    )


def _darkened(state: State, event: e.CandlesDarkened) -> State:
    return _dark(state, event.candles, event.cause)


def _burned_out(state: State, event: e.CandlesBurnedOut) -> State:
    conflict_runs = state.phase in ("open", "judging", "rolled", "narrating")
    return replace(_dark(state, event.candles, "burned_out"), scene_ending=state.scene_ending or conflict_runs)


# --- setup ------------------------------------------------------------------------------------------------------


def _entered(state: State, event: e.SetupStateEntered) -> State:
    return replace(
        state,
        setup_state=event.setup_state,
        phase="between" if event.setup_state == "ready" else "setup",
        parting_list_open=event.setup_state == "ready",  # D33
        participations=tuple(replace(who, done=False) for who in state.participations),
    )


def _step_done(state: State, event: e.StepDone) -> State:
    return changed(state, event.seat, done=True)


def _traits_written(state: State, event: e.TraitsWritten) -> State:
    return changed(state, event.seat, written_virtue=event.written_virtue, written_vice=event.written_vice)


def _traits_passed(state: State, event: e.TraitsPassed) -> State:
    every = state.participations
    passed = state
    for seat in players(state):
        passed = changed(
            passed,
            seat,
            virtue=every[left_player(state, seat)].written_virtue,
            vice=every[right_player(state, seat)].written_vice,
        )
    return passed


def _concept_written(state: State, event: e.ConceptWritten) -> State:
    return changed(state, event.seat, character_concept=event.character_concept)


def _moment_written(state: State, event: e.MomentWritten) -> State:
    return changed(state, event.seat, moment=event.moment)


def _brink_written(state: State, event: e.BrinkWritten) -> State:
    return changed(state, event.seat, written_brink=event.written_brink)


def _brinks_passed(state: State, event: e.BrinksPassed) -> State:
    every = state.participations
    passed = state
    for seat in map(Seat, seats(state)):
        passed = changed(passed, seat, brink=every[right(state, seat)].written_brink)
    return passed


def _ordered(state: State, event: e.CardsOrdered) -> State:
    return changed(state, event.seat, card_order=event.card_order)


# --- scenes -----------------------------------------------------------------------------------------------------


def _scene_began(state: State, event: e.SceneBegan) -> State:
    begun = Scene(
        number=event.number,
        lit=sum(candle.lit for candle in state.candles),
        pool=event.pool,
        gm_pool=event.gm_pool,
        last_stand=event.last_stand,
    )
    return replace(state, scenes=(*state.scenes, begun), pool=event.pool, phase="idle", spoken=0)


def _narration_done(state: State, event: e.NarrationDone) -> State:
    return replace(state, phase="idle", narrator=None)


def _scene_ended(state: State, event: e.SceneEnded) -> State:
    cut = with_conflict(state, state="cut_short") if _is_open(state) else state
    return replace(cut, phase="between", narrator=None, scene_ending=False, truths=())


def _is_open(state: State) -> bool:
    return state.phase in ("open", "judging", "rolled") and running(state).state == "open"


def _truths_began(state: State, event: e.TruthsBegan) -> State:
    return replace(state, phase="truths", spoken=0)


def _truth_spoken(state: State, event: e.TruthSpoken) -> State:
    return replace(state, spoken=state.spoken + 1, truths=(*state.truths, Truth(event.seat, event.text)))


# --- the end ----------------------------------------------------------------------------------------------------


def _final_messages(state: State, event: e.FinalMessagesBegan) -> State:
    return replace(state, phase="final_messages", truths=())


def _kept(state: State, event: e.MessageKept) -> State:
    return changed(state, event.seat, message=Message(event.blob, event.captions))


def _ticked(state: State, event: e.PartingMessageTicked) -> State:
    return changed(state, event.seat, parting_message=event.done)


def _list_shown(state: State, event: e.PartingListShown) -> State:
    return replace(state, parting_list_open=event.open)


def _opened(state: State, event: e.MessagesOpened) -> State:
    return replace(state, open_to=event.where)


def _hearer_ready(state: State, event: e.HearerReady) -> State:
    return changed(state, event.seat, ready_to_hear=True)


def _played(state: State, event: e.MessagePlayed) -> State:
    played = state.played if event.seat in state.played else (*state.played, event.seat)
    return replace(state, playing=event.seat, played=played)


def _ended(state: State, event: e.GameEnded) -> State:
    return replace(state, phase="over", ended=True)


# --- safety and breaks ------------------------------------------------------------------------------------------


def _paused(state: State, event: e.Paused) -> State:
    return replace(state, paused=event.reason, paused_at=state.paused_at if state.paused else event.at)


def _resumed(state: State, event: e.Resumed) -> State:
    later = event.at - state.paused_at  # D43
    return replace(
        state,
        paused=None,
        candles=tuple(c if c.due is None else replace(c, due=Millis(c.due + later)) for c in state.candles),
    )


def _prepared(state: State, event: e.ModulePrepared) -> State:
    return replace(state, module=event.module)


def _deviation(state: State, event: e.BurnOutsSet) -> State:
    return replace(state, deviation=event.deviation)


_FOLDS: Mapping[type[e.CandleEvent], Callable[[State, Any], State]] = {
    **CONFLICTS,
    e.BurnOutsSet: _deviation,
    e.SetupStateEntered: _entered,
    e.CandlesLit: _lit,
    e.CandlesWillBurnOut: _will_burn_out,
    e.StepDone: _step_done,
    e.TraitsWritten: _traits_written,
    e.TraitsPassed: _traits_passed,
    e.TraitsReceived: _same,
    e.ConceptWritten: _concept_written,
    e.MomentWritten: _moment_written,
    e.BrinkWritten: _brink_written,
    e.BrinksPassed: _brinks_passed,
    e.BrinkReceived: _same,
    e.CardsOrdered: _ordered,
    e.TopCardShown: _same,
    e.BrinkShownToGm: _same,
    e.SceneBegan: _scene_began,
    e.HopeDiceChanged: hope,
    e.CharacterDied: died,
    e.CandlesDarkened: _darkened,
    e.CandlesBurnedOut: _burned_out,
    e.NarrationDone: _narration_done,
    e.SceneEnded: _scene_ended,
    e.TruthsBegan: _truths_began,
    e.TruthSpoken: _truth_spoken,
    e.FinalMessagesBegan: _final_messages,
    e.MessageRecorded: _same,
    e.MessageKept: _kept,
    e.PartingMessageTicked: _ticked,
    e.PartingListShown: _list_shown,
    e.MessagesOpened: _opened,
    e.MessageOpened: _same,
    e.HearerReady: _hearer_ready,
    e.MessagePlayed: _played,
    e.GameEnded: _ended,
    e.Paused: _paused,
    e.Resumed: _resumed,
    e.ModulePrepared: _prepared,
}
