"""The course of a conflict: called, taken, rolled, rerolled, resolved."""

from __future__ import annotations

from taberna.core import Seat
from taberna.games.ten_candles import events as e
from taberna.games.ten_candles.circle import (
    embraced,
    gm,
    owes_a_name,
    proposed,
    running,
    scene,
    standing,
    text_of,
)
from taberna.games.ten_candles.commands import Beneficiary
from taberna.games.ten_candles.course import Act, burn, darken_one, end_scene
from taberna.games.ten_candles.dice import Dice, ones_again, read, rolled, written
from taberna.games.ten_candles.model import Resolution, ResolutionType, Trait
from taberna.games.ten_candles.verdicts import narrator_of


def withdraw(act: Act) -> None:
    """D32; a scene that a candle has ended ends now (D25)."""
    act.tell(e.ConflictWithdrawn())
    if act.state.scene_ending:
        end_scene(act)


def take(act: Act, seat: Seat, type: ResolutionType) -> None:
    """The first roll: the player's pool with hope dice (D38), and the GM's, which stands for the whole conflict."""
    mine = rolled(act.state.pool, act.state.participations[seat].hope_dice, act.chance)
    against = rolled(scene(act.state).gm_pool, 0, act.chance)
    _rolled(act, seat, type, mine, written(against))


def _rolled(act: Act, seat: Seat, type: ResolutionType, dice: Dice, against: str, trait: Trait | None = None) -> None:
    act.tell(
        e.ResolutionRolled(
            seat=seat, resolution_type=type, roll_result=written(dice), gm_roll_result=against, burned_trait_type=trait
        )
    )


def propose(act: Act, seat: Seat, type: ResolutionType, trait: Trait | None = None) -> None:
    """D14: moment, trait and brink are for the GM to approve."""
    act.tell(e.ResolutionProposed(seat=seat, resolution_type=type, burned_trait_type=trait))
    who = act.state.participations[seat]
    if type == "brink" and not who.brink_revealed:  # D4
        act.tell(e.BrinkShownToGm(to=(gm(act.state),), seat=seat, brink=text_of(who, "brink")))


def judge(act: Act, approve: bool) -> None:
    """The GM's word; cards are consumed now, not when they are proposed (D14b)."""
    one = proposed(running(act.state))
    assert one is not None
    if not approve:
        act.tell(e.ResolutionDeclined(seat=one.player, resolution_type=one.type))
    elif one.type == "moment":
        burn(act, one.player, "moment")
        take(act, one.player, "moment")
    else:
        _roll_again(act, one)


def _roll_again(act: Act, one: Resolution) -> None:
    seat, who = one.player, act.state.participations[one.player]
    parent = standing(running(act.state))
    assert parent is not None
    dice = read(parent.roll_result)
    if one.burned_trait_type is not None:
        burn(act, seat, one.burned_trait_type)
        dice = ones_again(dice, act.chance)
    else:
        if not who.brink_revealed:
            act.tell(e.BrinkRevealed(seat=seat, brink=text_of(who, "brink")))
        dice = rolled(len(dice.normal), len(dice.hope), act.chance)
    _rolled(act, seat, one.type, dice, parent.gm_roll_result, one.burned_trait_type)


def accept(act: Act, beneficiary: Beneficiary) -> None:
    """The result is confirmed, and all that hangs on it is done at once."""
    state = act.state
    conflict = running(state)
    last = standing(conflict)
    assert last is not None
    seat, dice = last.player, read(last.roll_result)
    last_stand = scene(state).last_stand
    narrator = narrator_of(state, seat, dice, read(last.gm_roll_result).sixes)
    heir = beneficiary if owes_a_name(state, seat) and beneficiary != "nobody" else None
    _resolve(act, seat, dice, narrator, None if dice.success else heir)
    if dice.success:
        if any(one.type == "moment" for one in conflict.resolutions):  # D37
            act.tell(e.HopeDiceChanged(seat=seat, hope_dice=state.participations[seat].hope_dice + 1))
    elif last_stand:
        _die(act, seat, "failure", heir)
    else:
        darken_one(act)


def martyr(act: Act, seat: Seat, beneficiary: Beneficiary) -> None:
    """D16: the roll stays a failure; the martyr dies and narrates, in the Last Stand in the roller's place (D16b)."""
    last = standing(running(act.state))
    assert last is not None
    heir = beneficiary if beneficiary != "nobody" else None
    act.tell(e.MartyrDied(seat=seat, beneficiary_player=heir))
    _resolve(act, last.player, read(last.roll_result), seat, heir)
    _die(act, seat, "martyr", heir)
    if not scene(act.state).last_stand:
        darken_one(act)


def _resolve(act: Act, seat: Seat, dice: Dice, narrator: Seat, heir: Seat | None) -> None:
    last = standing(running(act.state))
    assert last is not None
    used_brink = embraced(running(act.state))
    act.tell(
        e.ConflictResolved(
            seat=seat,
            success=dice.success,
            sixes=dice.sixes,
            gm_sixes=read(last.gm_roll_result).sixes,
            ones=dice.normal.count(1),  # D7
            narrator=narrator,
            beneficiary_player=heir,
        )
    )
    if used_brink and not dice.success:  # D16d: also where a martyr ends it
        burn(act, seat, "brink")


def _die(act: Act, seat: Seat, how: e.HowDied, heir: Seat | None) -> None:
    """D17: all hope dice of who dies pass to one, or are lost."""
    act.tell(e.CharacterDied(seat=seat, how=how))
    held = act.state.participations[seat].hope_dice
    if held:
        act.tell(e.HopeDiceChanged(seat=seat, hope_dice=0))
    if held and heir is not None:
        act.tell(e.HopeDiceChanged(seat=heir, hope_dice=act.state.participations[heir].hope_dice + held))
