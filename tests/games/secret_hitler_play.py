"""What the tests of Secret Hitler share: states to begin from, and whole votes and sessions in one call."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

import pytest

from taberna.bots import SeededChance
from taberna.core import Chance, Event, Millis, Rejected, Seat
from taberna.games.secret_hitler import GAME
from taberna.games.secret_hitler import commands as c
from taberna.games.secret_hitler.boards import DECK, Policy, Role, roles_of
from taberna.games.secret_hitler.commands import Command, Options
from taberna.games.secret_hitler.events import HitlerEvent
from taberna.games.secret_hitler.model import State

T = TypeVar("T")
NOW = Millis(1_000)
L: Policy = "liberal"
F: Policy = "fascist"
LETTERS: dict[str, Role] = {"L": "liberal", "F": "fascist", "H": "hitler"}


def cards(letters: str) -> tuple[Policy, ...]:
    """FFL and the like."""
    return tuple(F if letter == "F" else L for letter in letters)


class Rigged:
    """Chance that deals what it is told: roles, the first president, then each pile, top first; else as it comes."""

    def __init__(self, roles: Sequence[Role], first: int = 0, piles: Sequence[Sequence[Policy]] = ()) -> None:
        self.roles = tuple(roles)
        self.first = first
        self.piles = [tuple(pile) for pile in piles]
        self.rest = SeededChance(1)

    def below(self, n: int) -> int:
        return self.first

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        wanted: Any = self.roles if "hitler" in items else None
        if wanted is None:
            if not self.piles:
                return self.rest.shuffled(items)
            wanted = self.piles.pop(0)
        assert sorted(map(str, wanted)) == sorted(map(str, items)), "what is rigged is another deck"
        return tuple(wanted)

    def normal(self, mean: float, deviation: float) -> float:
        raise AssertionError("no rule draws from the normal distribution")


class Table:
    """A game while it is played: its state, all its events, and shorthand for what seats do."""

    def __init__(self, state: State, chance: Chance | None = None, log: Sequence[HitlerEvent] = ()) -> None:
        self.state = state
        self.chance = chance or SeededChance(1)
        self.log: list[HitlerEvent] = list(log)
        self.now = NOW

    def play(self, seat: int, command: Command) -> Sequence[HitlerEvent]:
        """A command that is accepted; its events."""
        return self.happen(GAME.decide(self.state, Seat(seat), command, self.now, self.chance))

    def happen(self, events: Sequence[HitlerEvent]) -> Sequence[HitlerEvent]:
        self.state = after(self.state, events)
        self.log += events
        return events

    def refuse(self, seat: int, command: Command) -> str:
        """A command that is refused; its code."""
        before = self.state
        with pytest.raises(Rejected) as refused:
            GAME.decide(self.state, Seat(seat), command, self.now, self.chance)
        assert self.state == before
        assert refused.value.detail.format(**refused.value.params)
        return refused.value.code

    def expire(self) -> Sequence[HitlerEvent]:
        """The deadline passes."""
        ((name, timer),) = GAME.timers(self.state).items()
        self.now = timer.due
        return self.happen(GAME.expire(self.state, name, self.now, self.chance))

    @property
    def president(self) -> Seat:
        assert self.state.president is not None
        return self.state.president

    @property
    def chancellor(self) -> Seat:
        assert self.state.chancellor is not None
        return self.state.chancellor

    def see_roles(self) -> None:
        for seat in sorted(GAME.to_act(self.state)):
            self.play(seat, c.SeeRole())

    def nominate(self, chancellor: int) -> Sequence[HitlerEvent]:
        return self.play(self.president, c.ChancellorNomination(Seat(chancellor)))

    def vote(self, ballots: Sequence[bool | None]) -> Sequence[HitlerEvent]:
        """One entry per seat; the events of the last ballot."""
        last: Sequence[HitlerEvent] = ()
        for seat, approve in enumerate(ballots):
            if approve is not None:
                last = self.play(seat, c.Vote(approve))
        return last

    def vote_all(self, approve: bool) -> Sequence[HitlerEvent]:
        return self.vote([approve if lives else None for lives in self.state.alive])

    def elect(self, chancellor: int) -> Sequence[HitlerEvent]:
        self.nominate(chancellor)
        return self.vote_all(True)

    def fail(self, chancellor: int | None = None) -> Sequence[HitlerEvent]:
        """An election that fails; of whom does not matter where it is not said."""
        self.nominate(GAME.public(self.state).eligible[0] if chancellor is None else chancellor)
        return self.vote_all(False)

    def legislate(self, discard: int, enact: int) -> Sequence[HitlerEvent]:
        """The president discards by place, the chancellor enacts by place."""
        self.play(self.president, c.PresidentPolicies(tuple(place for place in range(3) if place != discard)))
        return self.play(self.chancellor, c.ChancellorPolicy(enact))

    def enact(self, policy: Policy) -> Sequence[HitlerEvent]:
        """Whatever it takes to enact that policy from the hand."""
        hand = self.state.hand
        other = next((place for place, card in enumerate(hand) if card != policy), 0)
        kept = tuple(place for place in range(3) if place != other)
        self.play(self.president, c.PresidentPolicies(kept))
        return self.play(self.chancellor, c.ChancellorPolicy(self.state.hand.index(policy)))


def after(state: State | None, events: Sequence[HitlerEvent]) -> State:
    for event in events:
        state = GAME.apply(state, event)
    assert state is not None
    return state


def dealt(
    roles: str, pile: str = "", *, first: int = 0, piles: Sequence[str] = (), options: Options | None = None
) -> Table:
    """A game about to nominate its first president's chancellor; `pile` and later `piles` are topped up to be whole."""
    whole = [LETTERS[letter] for letter in roles]
    assert sorted(whole) == sorted(roles_of(len(roles)))
    chance = Rigged(whole, first, [topped_up(pile)] + [cards(one) for one in piles])
    events = GAME.setup(options or Options(), len(roles), None, NOW, chance)
    table = Table(after(None, events), chance, events)
    table.see_roles()
    return table


def topped_up(pile: str, lying: str = "") -> tuple[Policy, ...]:
    """A pile that begins so, with the rest of the deck below; `lying` are the policies that are enacted."""
    rest = list(DECK)
    for card in cards(pile) + cards(lying):
        rest.remove(card)
    return (*cards(pile), *sorted(rest))


def names(events: Sequence[Event]) -> list[str]:
    """The events by their names on the wire."""
    return [str(type(event).__struct_config__.tag) for event in events]


def only(events: Sequence[HitlerEvent], kind: type[T]) -> T:
    """The one event of a type."""
    (found,) = (event for event in events if isinstance(event, kind))
    return found
