"""The circle of seats and each one's cards: who passes to whom, what lies on top, who lives."""

from __future__ import annotations

from collections.abc import Sequence

from taberna.core import Seat
from taberna.games.ten_candles.model import CARDS, Card, Conflict, Participation, Resolution, Scene, State


def seats(state: State) -> range:
    """All seats."""
    return range(len(state.participations))


def gm(state: State) -> Seat:
    """The GM's seat, wherever it is (D2)."""
    return next(Seat(s) for s, who in enumerate(state.participations) if who.role == "GM")


def players(state: State) -> tuple[Seat, ...]:
    """Everyone but the GM, seat order."""
    return tuple([Seat(s) for s, who in enumerate(state.participations) if who.role == "Player"])


def living(state: State, but: Seat | None = None) -> tuple[Seat, ...]:
    """The players whose characters live, seat order; without one of them where one is named."""
    return tuple([s for s in players(state) if state.participations[s].alive and s != but])


def left_player(state: State, seat: Seat) -> Seat:
    """D1: the next player clockwise, the GM skipped."""
    return _player_after(state, seat, 1)


def right_player(state: State, seat: Seat) -> Seat:
    """D1: the next player anticlockwise, the GM skipped."""
    return _player_after(state, seat, -1)


def _player_after(state: State, seat: Seat, step: int) -> Seat:
    count = len(state.participations)
    at = (seat + step) % count
    return Seat(at if state.participations[at].role == "Player" else (at + step) % count)


def left(state: State, seat: Seat) -> Seat:
    """The next seat clockwise."""
    return Seat((seat + 1) % len(state.participations))


def right(state: State, seat: Seat) -> Seat:
    """The next seat anticlockwise."""
    return Seat((seat - 1) % len(state.participations))


def stack(who: Participation) -> tuple[Card, ...]:
    """The cards a player still has, the top one first; the brink lies under the others."""
    if who.role == "GM" or who.card_order is None:
        return ()
    order: Sequence[Card] = (*(CARDS[int(place)] for place in who.card_order), "brink")
    return tuple(card for card in order if card not in who.burned)


def top(who: Participation) -> Card | None:
    """The card on top, or none."""
    return next(iter(stack(who)), None)


def text_of(who: Participation, card: Card) -> str:
    """What stands on a card."""
    text = {"virtue": who.virtue, "vice": who.vice, "moment": who.moment, "brink": who.brink}[card]
    assert text is not None
    return text


def lit(state: State) -> int:
    """How many candles burn."""
    return sum(candle.lit for candle in state.candles)


def remaining(state: State) -> int:
    """How many truths are left to speak: as many as burn now, less those spoken (D26)."""
    return max(0, lit(state) - state.spoken) if state.phase == "truths" else 0


def speaker(state: State) -> Seat | None:
    """Whose truth it is: clockwise from the GM's left, the dead and the GM in their turn (D19)."""
    if not remaining(state):
        return None
    return Seat((gm(state) + 1 + state.spoken) % len(state.participations))


def scene(state: State) -> Scene:
    """The scene that runs, or ran last."""
    return state.scenes[-1]


def conflict(state: State) -> Conflict | None:
    """The last conflict of the scene, where it has had any."""
    conflicts = state.scenes[-1].conflicts if state.scenes else ()
    return conflicts[-1] if conflicts else None


def running(state: State) -> Conflict:
    """The conflict that runs."""
    found = conflict(state)
    assert found is not None
    return found


def standing(found: Conflict) -> Resolution | None:
    """The resolution whose dice lie on the table."""
    return next((r for r in reversed(found.resolutions) if r.state != "proposed"), None)


def proposed(found: Conflict) -> Resolution | None:
    """The resolution that the GM is to judge."""
    return next((r for r in found.resolutions if r.state == "proposed"), None)


def embraced(found: Conflict) -> bool:
    """Whether the brink was used in this conflict."""
    return any(r.type == "brink" and r.state != "proposed" for r in found.resolutions)


def owes_a_name(state: State, seat: Seat) -> bool:
    """Whether whoever dies has hope dice, and somebody to give them to (D17)."""
    return state.participations[seat].hope_dice > 0 and bool(living(state, but=seat))
