"""Who is who at a state: the living, the next in turn, who may be nominated, who is waited for."""

from __future__ import annotations

from taberna.core import Seat
from taberna.games.secret_hitler.boards import Party, Role, hitler_knows
from taberna.games.secret_hitler.model import State


def living(alive: tuple[bool, ...]) -> tuple[Seat, ...]:
    """The living seats, seat order."""
    return tuple([Seat(seat) for seat, lives in enumerate(alive) if lives])


def others(state: State, seat: Seat) -> tuple[Seat, ...]:
    """The living seats but one, seat order."""
    return tuple([Seat(other) for other, lives in enumerate(state.alive) if lives and other != seat])


def following(alive: tuple[bool, ...], seat: Seat) -> Seat:
    """The next living seat clockwise."""
    after = (seat + 1) % len(alive)
    while not alive[after]:
        after = (after + 1) % len(alive)
    return Seat(after)


def barred(state: State) -> tuple[Seat, ...]:
    """R2, R3: who may not be nominated because of their last office, while it is so; seat order."""
    if state.limited is None:
        return ()
    president, chancellor = state.limited
    by_office = {chancellor} if state.alive.count(True) <= 5 else {president, chancellor}
    return tuple(sorted(seat for seat in by_office if state.alive[seat]))


def electable(state: State, president: Seat) -> tuple[Seat, ...]:
    """Whom a president may nominate, seat order."""
    out = barred(state)
    return tuple([seat for seat in others(state, president) if seat not in out])


def governing(state: State, chancellor: Seat | None = None) -> tuple[Seat, Seat]:
    """The president and the chancellor or nominee; `chancellor` where the state does not have it yet."""
    chancellor = state.chancellor if chancellor is None else chancellor
    assert state.president is not None
    assert chancellor is not None
    return state.president, chancellor


def waited_for(state: State) -> frozenset[Seat]:
    """Whom the table waits for."""
    if state.phase == "voting":
        return frozenset([Seat(s) for s, ballot in enumerate(state.ballots) if ballot is None and state.alive[s]])
    if state.phase == "roles":
        return frozenset([Seat(s) for s, seen in enumerate(state.seen) if not seen])
    asked = _asked(state)
    return frozenset() if asked is None else frozenset((asked,))


def is_waited_for(state: State, seat: Seat) -> bool:
    """Whether the table waits for a seat."""
    if state.phase == "voting":
        return state.ballots[seat] is None and state.alive[seat]
    return not state.seen[seat] if state.phase == "roles" else seat == _asked(state)


def _asked(state: State) -> Seat | None:
    """Who has a prompt that is for one alone."""
    if state.phase in ("between", "over"):
        return None
    return state.chancellor if state.phase == "chancellor_hand" else state.president


def told_of(roles: tuple[Role, ...], seat: Seat) -> tuple[tuple[Seat, ...], Seat | None]:
    """Whom a seat is told of at the start: the other fascists but Hitler, seat order, and Hitler.

    Fascists know each other and Hitler; Hitler knows the fascist with five and six players (specification, StartGame).
    """
    role = roles[seat]
    if role == "liberal":
        return (), None
    fascists = tuple([Seat(s) for s, other in enumerate(roles) if other == "fascist" and s != seat])
    if role == "hitler" and not hitler_knows(len(roles)):
        fascists = ()
    return fascists, Seat(roles.index("hitler"))


def winners(roles: tuple[Role, ...], party: Party) -> tuple[bool, ...]:
    """Which seats a party's win is a win for, seat order; the dead too."""
    return tuple((role == "liberal") == (party == "liberal") for role in roles)
