"""What a bot sees and what it answers: the same for tables, simulations, tests and training."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from taberna.bots.forms import filled_at_random
from taberna.core import AnyGame, Bots, Chance, Event, Observation, Offer, Seat, UsualBot

RANDOM = "random"
AnyObservation: TypeAlias = Observation[Any, Any, Any, Any]


def levels(game: AnyGame) -> tuple[str, ...]:
    """The bots a game can be played by, from plain to strong; `random` plays every game."""
    own = game.levels if isinstance(game, Bots) else ()
    return (RANDOM, *(level for level in own if level != RANDOM))


def usual(game: AnyGame) -> str:
    """The level a host is offered first: the game's own choice, else the strongest."""
    return game.usual_level if isinstance(game, UsualBot) else levels(game)[-1]


def observe(game: AnyGame, state: Any, seat: Seat, events: Iterable[Event] = ()) -> AnyObservation:
    """All that a bot at this seat gets to see; of `events`, oldest first, those its seat may see."""
    return Observation(
        seat=seat,
        public=game.public(state),
        private=game.private(state, seat),
        offers=tuple(game.offers(state, seat)),
        events=heard(events, seat),
    )


def heard(events: Iterable[Event], viewer: Seat | None) -> tuple[Event, ...]:
    """The events a viewer may see, without their audience: that is never told."""
    return tuple(replace(e, to=None) if e.to is not None else e for e in events if e.heard_by(viewer))


def choose(game: AnyGame, level: str, seen: AnyObservation, chance: Chance) -> Struct:
    """A bot's command. `random` takes a move uniformly and fills its form at random; asides are left alone.

    Raises `ValueError` where the game has no such level, or the seat no move.
    """
    if isinstance(game, Bots) and level in game.levels:
        return game.choose(level, seen, chance)
    if level != RANDOM:
        raise ValueError(f"{game.name} has no bot {level!r}; there are {', '.join(levels(game))}")
    return random_move(seen.offers, chance)


def random_move(offers: Iterable[Offer[Any]], chance: Chance) -> Struct:
    """A move drawn uniformly, its form filled at random; raises `ValueError` where there is none."""
    moves = [offer for offer in offers if not offer.aside]
    if not moves:
        raise ValueError("a seat that is waited for has no move")
    command: Struct = filled_at_random(moves[chance.below(len(moves))], chance)
    return command
