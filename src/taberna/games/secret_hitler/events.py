"""What happens in Secret Hitler. What is secret is an event of its own; whether there is one never depends on a secret.

`at` is the moment a prompt was opened, from which its deadline runs; `by_time`: a deadline passed, and so it was
chosen. `seat` is whose act it was or whom it befell.
"""

from __future__ import annotations

from typing import TypeAlias

from taberna.core import Event, Millis, Seat
from taberna.games.secret_hitler.boards import Party, Policy, Power, Reason, Role
from taberna.games.secret_hitler.commands import About
from taberna.games.secret_hitler.model import Truth


class GameBegan(Event, frozen=True, tag=True):
    """`allowed` is the time a prompt may take, milliseconds; 0: no deadline."""

    seats: int
    at: Millis
    allowed: int = 0
    not_hitler_badge: bool = False


class RoleDealt(Event, frozen=True, tag=True):
    """To its seat: `fascists` are the other fascists but Hitler, `hitler` is Hitler, as far as this seat is told."""

    reveals = True
    seat: Seat
    role: Role
    party: Party
    fascists: tuple[Seat, ...] = ()
    hitler: Seat | None = None


class PileLaid(Event, frozen=True, tag=True):
    """To nobody: the new pile, top first."""

    cards: tuple[Policy, ...]


class RoleSeen(Event, frozen=True, tag=True):
    seat: Seat
    by_time: bool = False


class PresidentNominate(Event, frozen=True, tag=True):
    """`president` is to nominate one of `eligible`; `special`: called by a special election."""

    president: Seat
    eligible: tuple[Seat, ...]
    at: Millis
    special: bool = False


class ChancellorVote(Event, frozen=True, tag=True):
    """The nomination: everyone alive has a ballot."""

    president: Seat
    chancellor: Seat
    at: Millis
    by_time: bool = False


class VoteCast(Event, frozen=True, tag=True):
    seat: Seat
    by_time: bool = False


class BallotCast(Event, frozen=True, tag=True):
    """To its seat: how it voted."""

    seat: Seat
    approve: bool


class VotesRevealed(Event, frozen=True, tag=True):
    """`votes` has one entry per seat, seat order: true is ja, null is dead."""

    reveals = True
    votes: tuple[bool | None, ...]
    ja: int
    nein: int
    passed: bool


class NotHitler(Event, frozen=True, tag=True):
    """What everyone learns as the game goes on: from an elected chancellor in the Hitler zone, or an execution."""

    reveals = True
    seat: Seat


class HandDrawn(Event, frozen=True, tag=True):
    president: Seat
    at: Millis


class PoliciesDrawn(Event, frozen=True, tag=True):
    """To the president: the top three of the pile."""

    reveals = True
    cards: tuple[Policy, ...]


class HandPassed(Event, frozen=True, tag=True):
    president: Seat
    chancellor: Seat
    at: Millis
    by_time: bool = False


class PolicyDiscarded(Event, frozen=True, tag=True):
    """To who discarded it."""

    reveals = True
    card: Policy


class PoliciesPassed(Event, frozen=True, tag=True):
    """To the chancellor."""

    reveals = True
    cards: tuple[Policy, ...]


class VetoRequested(Event, frozen=True, tag=True):
    chancellor: Seat
    at: Millis


class VetoAnswered(Event, frozen=True, tag=True):
    """With consent both policies are discarded; without it the chancellor must enact one."""

    president: Seat
    at: Millis
    consent: bool
    by_time: bool = False


class PolicyEnacted(Event, frozen=True, tag=True):
    """By a government, or `by_chaos`: the top card of the pile."""

    reveals = True
    policy: Policy
    by_chaos: bool
    by_time: bool = False


class DeckShuffled(Event, frozen=True, tag=True):
    """The rest of the pile and all discards are a new pile of so many cards."""

    cards: int


class TrackerMoved(Event, frozen=True, tag=True):
    tracker: int


class PowerGranted(Event, frozen=True, tag=True):
    """`targets` are whom it may be used on; none for a peek."""

    president: Seat
    power: Power
    at: Millis
    targets: tuple[Seat, ...] = ()


class PoliciesPeeked(Event, frozen=True, tag=True):
    """To the president: the top three of the pile, top first."""

    reveals = True
    cards: tuple[Policy, ...]


class LoyaltyInvestigated(Event, frozen=True, tag=True):
    president: Seat
    seat: Seat
    at: Millis
    by_time: bool = False


class LoyaltyShown(Event, frozen=True, tag=True):
    """To the president: the party of `seat`."""

    reveals = True
    seat: Seat
    party: Party


class SpecialElectionCalled(Event, frozen=True, tag=True):
    president: Seat
    seat: Seat
    by_time: bool = False


class PlayerExecuted(Event, frozen=True, tag=True):
    president: Seat
    seat: Seat
    by_time: bool = False


class ExecutiveConfirmed(Event, frozen=True, tag=True):
    """The president has seen what a peek or an investigation showed."""

    president: Seat
    by_time: bool = False


class Claimed(Event, frozen=True, tag=True):
    """A player's word about an election's hand, or about a power that followed it; true or not."""

    seat: Seat
    about: About
    election: int
    cards: tuple[Policy, ...] | None = None
    player: Seat | None = None
    party: Party | None = None


class GameEnd(Event, frozen=True, tag=True):
    """`roles` has one entry per seat, seat order."""

    reveals = True
    winner: Party
    reason: Reason
    roles: tuple[Role, ...]


class HandsShown(Event, frozen=True, tag=True):
    """After the end: what was held in each election, the first one first, and what lies on the pile, top first."""

    reveals = True
    truths: tuple[Truth, ...]
    pile: tuple[Policy, ...]


class GameAbandoned(Event, frozen=True, tag=True):
    """Nobody acted for too long; the game does not count, and the roles stay hidden."""


HitlerEvent: TypeAlias = (
    GameBegan
    | RoleDealt
    | PileLaid
    | RoleSeen
    | PresidentNominate
    | ChancellorVote
    | VoteCast
    | BallotCast
    | VotesRevealed
    | NotHitler
    | HandDrawn
    | PoliciesDrawn
    | HandPassed
    | PolicyDiscarded
    | PoliciesPassed
    | VetoRequested
    | VetoAnswered
    | PolicyEnacted
    | DeckShuffled
    | TrackerMoved
    | PowerGranted
    | PoliciesPeeked
    | LoyaltyInvestigated
    | LoyaltyShown
    | SpecialElectionCalled
    | PlayerExecuted
    | ExecutiveConfirmed
    | Claimed
    | GameEnd
    | HandsShown
    | GameAbandoned
)
