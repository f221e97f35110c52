"""What a game is: a decider over frozen values, and the small optional things it may know besides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic, Literal, Protocol, TypeAlias, TypeVar, runtime_checkable

from msgspec import Struct

from taberna.core.chance import Chance
from taberna.core.event import Event
from taberna.core.offer import Offer
from taberna.core.values import Credits, Likelihood, Millis, Outcome, Seat, Timer

O = TypeVar("O", bound=Struct)  # noqa: E741 - options, as the design names it
S = TypeVar("S", bound=Struct)
C = TypeVar("C", bound=Struct)
E = TypeVar("E", bound=Event)
P = TypeVar("P", bound=Struct)
M_co = TypeVar("M_co", bound=Struct, covariant=True)


class Game(Protocol[O, S, C, E, P, M_co]):
    """Options, state, command, event, public view, private view (mine): pure functions, no clock, no chance, no I/O."""

    name: str  # snake_case: folder, wire and URL name
    title: str
    seats: range  # how many seats a game may start with
    owner_leaves: Literal["pass_on", "close"]
    bound: int  # random moves end a game within this many commands
    credits: Credits

    # The Struct types (for commands and events a tagged union) from which codec, schema and forms are made.
    options_type: type[O]
    state_type: type[S]
    command_type: Any
    event_type: Any
    public_type: type[P]
    private_type: Any

    def setup(self, options: O, seats: int, host: Seat | None, now: Millis, chance: Chance) -> Sequence[E]:
        """The events that begin a game; the first is applied to None."""
        ...

    def apply(self, state: S | None, event: E) -> S:
        """The state after an event. Never refuses and never changes its arguments."""
        ...

    def to_act(self, state: S) -> frozenset[Seat]:
        """Whom the table waits for."""
        ...

    def offers(self, state: S, seat: Seat) -> Sequence[Offer[C]]:
        """All a seat may do now; whoever is in `to_act` has a move among them."""
        ...

    def decide(self, state: S, seat: Seat, command: C, now: Millis, chance: Chance) -> Sequence[E]:
        """The events a command causes. Raises only `Rejected`, and never because of time."""
        ...

    def timers(self, state: S) -> Mapping[str, Timer]:
        """The timers that run, by name."""
        ...

    def expire(self, state: S, timer: str, now: Millis, chance: Chance) -> Sequence[E]:
        """The events a timer causes; none where it is not set or not due at `now`."""
        ...

    def public(self, state: S) -> P:
        """What everyone at and around the table may know, built up from nothing."""
        ...

    def private(self, state: S, seat: Seat) -> M_co | None:
        """What this seat knows besides: hand, role, notes."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """How it ended, or None while it runs."""
        ...


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any, Any]


class Observation(Struct, Generic[C, E, P, M_co], frozen=True):
    """All a bot gets: what its seat was sent. `events` are those of this game that its seat may see, oldest first."""

    seat: Seat
    public: P
    private: M_co | None
    offers: tuple[Offer[C], ...]
    events: tuple[E, ...] = ()


@runtime_checkable
class Bots(Protocol):
    """A game with players of its own. Levels go from plain to strong; every game has `random` without this."""

    levels: tuple[str, ...]
    bots_remember: bool  # whether `Observation.events` is wanted

    def choose(self, level: str, seen: Observation[Any, Any, Any, Any], chance: Chance) -> Struct:
        """A command that one of `seen.offers` covers."""
        ...


@runtime_checkable
class UsualBot(Protocol):
    """A game whose usual bot is not its strongest, because that one is slow or no fun."""

    usual_level: str  # one of its levels


@runtime_checkable
class Withdraw(Protocol):
    """A game that says what happens when a player leaves for good in mid-game; without it a bot takes the seat."""

    def withdraw(
        self, state: Any, seat: Seat, now: Millis, chance: Chance
    ) -> Sequence[Event] | Literal["lobby", "bot"]:
        """The events of leaving, or "lobby" (the game ends, not counted), or "bot" (a bot plays on)."""
        ...


@runtime_checkable
class Abandon(Protocol):
    """A game that ends by itself, not counted, when this many deadlines in a row passed with no act by a person."""

    abandon_after: int

    def abandon(self, state: Any, now: Millis) -> Sequence[Event]:
        """The events that end an abandoned game."""
        ...


@runtime_checkable
class Odds(Protocol):
    """A game that can say exact chances. It sees the public view only, so the panel cannot tell more."""

    def odds(self, public: Any) -> Sequence[Likelihood]:
        """What the next act of chance may bring; the parts of one whole add to 1."""
        ...


@runtime_checkable
class Parts(Protocol):
    """A game whose seats play different parts, such as roles or sides; simulations count wins by part."""

    def parts(self, state: Any) -> Sequence[str]:
        """The part that each seat has played, seat order; asked after the end."""
        ...


@runtime_checkable
class Speech(Protocol):
    """A game that rules who may speak and who hears; None is a spectator. Without it all speak and all hear."""

    def may_speak(self, state: Any, seat: Seat | None) -> bool:
        """Whether chat from this seat is taken now."""
        ...

    def hears(self, state: Any, speaker: Seat | None, listener: Seat | None) -> bool:
        """Whether `listener` may read what `speaker` says now."""
        ...


@runtime_checkable
class Forgets(Protocol):
    """A game with passing texts: once an event of a given type is kept, earlier texts are blanked in the log."""

    def forgets(self, event: Any) -> tuple[type[Event], ...]:
        """The event types of this game whose passing texts end with `event`."""
        ...


@runtime_checkable
class Files(Protocol):
    """A game that says what files its players may bring; without it they bring sounds and pictures."""

    files: tuple[Literal["audio", "image"], ...]

    def brought(self, command: Any) -> str | None:
        """The id of the file that a command speaks of: refused unless its player has brought it to the table."""
        ...
