"""What the dice that lie on the table come to: success, who narrates, and what follows."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from taberna.core import Seat
from taberna.games.ten_candles.circle import conflict, gm, scene, standing
from taberna.games.ten_candles.dice import Dice, read
from taberna.games.ten_candles.model import SeatShown, State

Follows: TypeAlias = Literal["goes_on", "scene_ends", "death", "candle"]


class Verdict(Struct, frozen=True, kw_only=True, gc=False):
    """What a result comes to if it is accepted, and once it is `confirmed`, what it came to.

    `sixes` and `gm_sixes` are compared for the narration. `ones` normal dice leave the pool (D7). `follows`: the
    scene goes on; it ends, because a candle burned out meanwhile (D25); somebody dies; or a candle goes dark and the
    scene ends.
    """

    seat: SeatShown
    success: bool
    sixes: int
    gm_sixes: int
    ones: int
    narrator: SeatShown
    follows: Follows
    confirmed: bool


def narrator_of(state: State, seat: Seat, dice: Dice, gm_sixes: int) -> Seat:
    """More sixes narrate a success, ties are the GM's; a failure is the GM's, but in the Last Stand one's own."""
    own = dice.sixes > gm_sixes if dice.success else scene(state).last_stand
    return seat if own else gm(state)


def verdict(state: State) -> Verdict | None:
    """The verdict on the running conflict, once dice have fallen, until it is narrated."""
    found = conflict(state)
    last = standing(found) if found is not None else None
    if found is None or last is None or state.phase not in ("rolled", "judging", "narrating", "between"):
        return None
    rolled = next(one for one in found.resolutions if one.type != "martyr")
    dice, gm_sixes = read(last.roll_result), read(last.gm_roll_result).sixes
    narrator = found.narrator if found.narrator is not None else narrator_of(state, last.player, dice, gm_sixes)
    return Verdict(
        seat=rolled.player,
        success=dice.success,
        sixes=dice.sixes,
        gm_sixes=gm_sixes,
        ones=dice.normal.count(1),
        narrator=narrator,
        follows=_follows(state, dice),
        confirmed=found.state != "open",
    )


def _follows(state: State, dice: Dice) -> Follows:
    if not dice.success:
        return "death" if scene(state).last_stand else "candle"
    return "scene_ends" if state.scene_ending else "goes_on"
