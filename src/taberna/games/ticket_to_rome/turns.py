"""Turns: whose it is, what ends one, the last ones, and the end."""

from __future__ import annotations

from taberna.core import Seat
from taberna.games.ticket_to_rome import events as e
from taberna.games.ticket_to_rome.claims import can_claim, map_full
from taberna.games.ticket_to_rome.fold import ACTIONS
from taberna.games.ticket_to_rome.model import Reason, State, Trigger
from taberna.games.ticket_to_rome.network import longest_line
from taberna.games.ticket_to_rome.piles import Telling

FEW_WAGONS = 2


def after_action(telling: Telling) -> None:
    """Goes on to the next turn once the actions are used up, or nothing can be done with what is left (D16)."""
    state = telling.state
    if state.actions and not _can_draw_one(state):
        state = telling.tell(e.TurnEnded(seat=state.turn, why="nothing_left"))
    if not state.actions:
        end_turn(telling)


def _can_draw_one(state: State) -> bool:
    return bool(state.deck) or any(card is not None and card != "wild" for card in state.pile)


def can_act(state: State, seat: Seat) -> bool:
    """Whether a seat could do anything with a whole turn (D21)."""
    return bool(state.deck or state.ticket_deck) or any(state.pile) or can_claim(state, seat)


def end_turn(telling: Telling) -> None:
    """The last turns if something calls for them, then the next turn in which anything can be done, or the end."""
    state = telling.state
    trigger = None if state.last_turns else _trigger(state)
    if trigger:
        state = telling.tell(e.LastTurnsBegan(seat=state.turn, reason=trigger))
    while not (ended := _ended(state)):
        seat = Seat((state.turn + 1) % len(state.hands))
        stuck = not can_act(state, seat)
        last = state.last_turns is not None
        state = telling.tell(e.TurnBegan(seat=seat, at=telling.now, last=last, stuck=stuck))
        if not stuck:
            return
    _finish(telling, ended)


def begin(telling: Telling) -> None:
    """The first turn, once everyone has chosen their destinations."""
    telling.tell(e.TurnBegan(seat=telling.state.first, at=telling.now))


def _trigger(state: State) -> Trigger | None:
    """D22: looked at when a turn is over; D20."""
    if state.wagons[state.turn] <= FEW_WAGONS:
        return "wagons"
    return "map_full" if map_full(state) else None


def _ended(state: State) -> Reason | None:
    """Why there is no further turn: D23, D21."""
    if state.last_turns is not None and not state.last_turns.left:
        return state.last_turns.reason
    return "all_passed" if state.passes >= len(state.hands) else None


def _finish(telling: Telling, reason: Reason) -> None:
    state = telling.state
    longest: tuple[int, ...] = ()
    if state.rules.longest_route:  # D26
        longest = tuple(
            longest_line(tuple([route for route, owner in enumerate(state.owners) if owner == seat]))
            for seat in range(len(state.hands))
        )
    telling.tell(e.GameEnded(reason=reason, tickets=state.tickets, longest=longest))


def untouched(state: State) -> bool:
    """Whether nothing has been done yet in this turn."""
    return state.actions == ACTIONS
