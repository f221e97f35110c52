"""What a viewer gets, in bytes: the measure of whether two states can be told apart."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from taberna.core import AnyGame, Event, Field, Form, Millis, Odds, Offer, Outcome, Rejected, Seat, Speech

encode = msgspec.json.Encoder().encode
_whole = msgspec.json.Encoder(enc_hook=repr, order="deterministic").encode


class Seen(Struct, frozen=True):
    """All that the state shows to one viewer, as a message would hold it. `hears` has a spectator first, then seats."""

    public: Any
    private: Any
    offers: list[dict[str, Any]]
    to_act: list[Seat]
    deadline: Millis | None
    outcome: Outcome | None
    odds: Any
    may_speak: bool | None
    hears: list[bool]


def seen(game: AnyGame, state: Any, viewer: Seat | None, seats: int) -> bytes:
    """The bytes of all that a viewer gets from a state; None is a spectator."""
    whole_game: Any = game
    public, odds, speech = game.public(state), _odds(whole_game), _speech(whole_game)
    speakers = (None, *map(Seat, range(seats)))
    return encode(
        Seen(
            public=public,
            private=None if viewer is None else game.private(state, viewer),
            offers=[] if viewer is None else [offered(offer) for offer in game.offers(state, viewer)],
            to_act=sorted(game.to_act(state)),
            deadline=deadline(game, state),
            outcome=game.outcome(state),
            odds=odds.odds(public) if odds else None,
            may_speak=speech.may_speak(state, viewer) if speech else None,
            hears=[speech.hears(state, who, viewer) for who in speakers] if speech else [],
        )
    )


@cache  # finding out whether a protocol is kept costs more than all the rest of a view
def _odds(game: AnyGame) -> Odds | None:
    return game if isinstance(game, Odds) else None


@cache
def _speech(game: AnyGame) -> Speech | None:
    return game if isinstance(game, Speech) else None


def offered(offer: Offer[Any]) -> dict[str, Any]:
    """An offer as the wire has it."""
    form = offer.command
    fields: dict[str, Field] = dict(form.fields) if isinstance(form, Form) else {}
    config = form.of.__struct_config__ if isinstance(form, Form) else None
    command = {config.tag_field: config.tag, **form.fixed} if config and isinstance(form, Form) else form
    return {
        "kind": "form" if isinstance(form, Form) else "command",
        "aside": offer.aside,
        "weight": offer.weight,
        "label": offer.label,
        "say": offer.say,
        "params": dict(offer.params),
        "command": command,
        "fields": fields,
    }


def deadline(game: AnyGame, state: Any) -> Millis | None:
    """The nearest due time that is not hidden, or None."""
    return min((timer.due for timer in game.timers(state).values() if not timer.hidden), default=None)


def told(events: Sequence[Event], viewer: Seat | None) -> list[bytes]:
    """Each event as this viewer gets it: a hidden one is `null`, for its version number alone is sent."""
    return [encode(replace(event, to=None)) if event.heard_by(viewer) else b"null" for event in events]


def refusal(rejected: Rejected) -> bytes:
    """A refusal as its sender gets it."""
    return encode({"code": rejected.code, "detail": rejected.detail, "params": dict(rejected.params)})


def whole(value: Any) -> bytes:
    """Everything in a value, whatever it is made of and in whatever order its sets are: to tell whether it changed."""
    return _whole(value)
