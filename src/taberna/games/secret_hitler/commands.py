"""The options of Secret Hitler and what its players may send."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from taberna.core import Seat
from taberna.games.secret_hitler.boards import Party, Policy

About: TypeAlias = Literal["hand", "passed", "peek", "loyalty"]
Place: TypeAlias = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
Named: TypeAlias = Annotated[Seat, Meta(ge=-1_000_000, le=1_000_000)]
"""A seat as a client names it; it may be nobody's."""


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    deadline_s: Annotated[
        int,
        Meta(
            title="Seconds to answer",
            description="When the time is up a ballot is nein, and any other choice is made at random. 0: no deadline.",
            ge=0,
            le=3600,
        ),
    ] = 0
    not_hitler_badge: Annotated[
        bool,
        Meta(
            title="Mark who is not Hitler",
            description="A chancellor elected when three fascist policies lie, and who does not end the game, keeps "
            "a mark that all see.",
        ),
    ] = False


class SeeRole(Struct, frozen=True, tag="RoleSeen"):
    """I have looked at my role."""


class ChancellorNomination(Struct, frozen=True, tag=True):
    chancellor: Named


class Vote(Struct, frozen=True, tag=True):
    approve: bool


class PresidentPolicies(Struct, frozen=True, tag=True):
    """The places, 0 .. 2 and in any order, of the two drawn policies that the chancellor gets."""

    keep: Annotated[tuple[Place, ...], Meta(max_length=8)]


class ChancellorPolicy(Struct, frozen=True, tag=True):
    """The place, 0 or 1, of the policy to enact."""

    enact: Place


class VetoRequest(Struct, frozen=True, tag=True): ...


class VetoConfirm(Struct, frozen=True, tag=True):
    consent: bool


class ExecutePlayer(Struct, frozen=True, tag=True):
    player: Named


class NextPresident(Struct, frozen=True, tag=True):
    player: Named


class InvestigateAffiliation(Struct, frozen=True, tag=True):
    player: Named


class ExecutiveConfirmation(Struct, frozen=True, tag=True):
    """I have seen what the power showed me."""


class Claim(Struct, frozen=True, tag=True, omit_defaults=True):
    """What a player says of cards or of a party; true or not.

    `cards` for `hand` (three) and `passed` (two), fascist ones first, and for `peek` (three, top first); `player` and
    `party` for `loyalty`.
    """

    about: About
    cards: Annotated[tuple[Policy, ...], Meta(max_length=8)] | None = None
    player: Named | None = None
    party: Party | None = None


Command: TypeAlias = (
    SeeRole
    | ChancellorNomination
    | Vote
    | PresidentPolicies
    | ChancellorPolicy
    | VetoRequest
    | VetoConfirm
    | ExecutePlayer
    | NextPresident
    | InvestigateAffiliation
    | ExecutiveConfirmation
    | Claim
)
