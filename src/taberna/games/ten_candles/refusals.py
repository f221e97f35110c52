"""Why a command is refused: by what everyone and its sender know, never by what is hidden."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import Struct

from taberna.core import Form, Offer, Rejected, Seat, Text, allows
from taberna.games.ten_candles import commands as c
from taberna.games.ten_candles.circle import conflict, embraced, gm, owes_a_name, standing, top
from taberna.games.ten_candles.dice import read
from taberna.games.ten_candles.model import State
from taberna.games.ten_candles.offers import offers, to_act

_ASKED = {
    "setup": "The setup goes on; do what it asks of you.",
    "idle": "The GM is to call for a conflict.",
    "open": "A conflict is open; a living player is to take it.",
    "judging": "The GM is to approve or decline what is proposed.",
    "rolled": "The dice lie; their player is to choose.",
    "narrating": "Somebody is narrating.",
    "truths": "Truths are spoken, one by one around the circle.",
    "final_messages": "All is dark; the GM plays the final messages.",
}
_TAKES = (c.Roll, c.LiveMoment)
_OF_ACTIVE = (c.AcceptResult, c.BurnTrait, c.EmbraceBrink)
_OF_GM = (
    c.CallConflict
    | c.WithdrawConflict
    | c.Judge
    | c.BeginScene
    | c.TickPartingMessage
    | c.ShowPartingList
    | c.OpenMessages
    | c.PlayMessage
    | c.FinishMessages
    | c.FinishIntroduction
    | c.Pause
    | c.Resume
    | c.PrepareModule
)


def may_act(state: State, seat: Seat, command: c.Command) -> None:
    """Raises `Rejected` unless an offer to this seat covers the command."""
    open_to_seat = offers(state, seat)
    if any(_covers(offer, command) for offer in open_to_seat):
        return
    raise _why(state, seat, command, open_to_seat)


def _covers(offer: Offer[Any], command: Struct) -> bool:
    form = offer.command
    if not isinstance(form, Form):
        return bool(form == command)
    if type(command) is not form.of:
        return False
    defaults = {field.name: field.default for field in msgspec.structs.fields(form.of)}
    return all(
        allows(form.fields[name], getattr(command, name))
        if name in form.fields
        else getattr(command, name) == form.fixed.get(name, defaults[name])
        for name in command.__struct_fields__
    )


def _why(state: State, seat: Seat, command: c.Command, open_to_seat: Iterable[Offer[Any]]) -> Rejected:
    if state.phase == "over":
        return Rejected("game_over", "This game is over.")
    if state.paused:
        return Rejected("paused", "There is a break; the GM goes on when everyone is well.")
    if isinstance(command, _OF_GM) and seat != gm(state):
        return Rejected("not_gm", "Only {seat}, the GM, may do that.", {"seat": gm(state)})
    if isinstance(command, c.AcceptResult | c.MartyrYourself) and (why := _about_heirs(state, seat, command)):
        return why
    for offer in open_to_seat:
        if isinstance(offer.command, Form) and type(command) is offer.command.of:
            return _badly_filled(offer.command, command)
    return _about_conflict(state, seat, command) or _about_phase(state, seat)


def _badly_filled(form: Form[Any], command: c.Command) -> Rejected:
    for name, field in form.fields.items():
        if isinstance(field, Text) and not allows(field, getattr(command, name)):
            detail = "Write {least} to {most} characters that can be seen."
            return Rejected("invalid_text", detail, {"least": field.min, "most": field.max})
    if isinstance(command, c.OrderCards):
        return Rejected("invalid_order", "Arrange virtue, vice and moment, each once: an order such as 201.")
    return Rejected("not_offered", "That cannot be done like this; use what you are offered.")


def _about_heirs(state: State, seat: Seat, command: c.AcceptResult | c.MartyrYourself) -> Rejected | None:
    if not any(type(command) is _kind(offer) for offer in offers(state, seat)):
        return None
    dead = command.player if isinstance(command, c.AcceptResult) and command.player is not None else seat
    given = command.beneficiary_player
    if not 0 <= dead < len(state.participations):
        return Rejected("not_offered", "Nobody sits there.")
    if given is None and owes_a_name(state, dead):
        return Rejected("name_beneficiary", "Say first who gets the hope dice: another living player, or nobody.")
    if given is not None:
        return Rejected("invalid_beneficiary", "Hope dice pass to another living player, or to nobody.")
    return None


def _kind(offer: Offer[Any]) -> type:
    return offer.command.of if isinstance(offer.command, Form) else type(offer.command)


def _about_conflict(state: State, seat: Seat, command: c.Command) -> Rejected | None:
    who = state.participations[seat]
    if isinstance(command, _TAKES) and state.phase == "open":
        if who.role == "GM":
            return Rejected("not_a_player", "A conflict is for the players to take.")
        if not who.alive:
            return Rejected("dead", "Your character is dead and takes no conflicts.")
        return Rejected("not_on_top", "Your moment is not on top of your stack.")
    found = conflict(state)
    if (
        isinstance(command, (*_TAKES, c.WithdrawConflict))
        and found is not None
        and state.phase in ("judging", "rolled")
    ):
        assert found.player is not None
        return Rejected("conflict_taken", "{seat} has taken this conflict.", {"seat": found.player})
    if isinstance(command, c.MartyrYourself):
        return _no_martyr(state, seat)
    if isinstance(command, _OF_ACTIVE) and state.phase == "rolled" and found is not None:
        assert found.player is not None
        if seat != found.player:
            return Rejected("not_your_turn", "That is for {seat} to choose.", {"seat": found.player})
        return _no_reroll(state, seat, command)
    return None


def _no_martyr(state: State, seat: Seat) -> Rejected:
    found, who = conflict(state), state.participations[seat]
    last = standing(found) if found is not None else None
    if found is None or last is None or state.phase not in ("judging", "rolled"):
        return Rejected("already_resolved", "This conflict is already resolved; there is nothing to die for.")
    if who.role == "GM" or not who.alive:
        return Rejected("not_a_player", "Only living players can be martyrs.")
    if seat == found.player:
        return Rejected("not_your_turn", "You rolled; another may be a martyr.")
    if not found.is_dire:
        return Rejected("not_dire", "There are martyrs in dire conflicts only.")
    return Rejected("already_resolved", "The roll is no failure now; there is nothing to die for.")


def _no_reroll(state: State, seat: Seat, command: c.Command) -> Rejected | None:
    found = conflict(state)
    last = standing(found) if found is not None else None
    assert found is not None
    assert last is not None
    card = top(state.participations[seat])
    if isinstance(command, c.BurnTrait):
        if card != command.burned_trait_type:
            return Rejected("not_on_top", "That trait is not on top of your stack.")
        if not read(last.roll_result).has_ones:
            return Rejected("no_ones", "There is no 1 to roll again.")
    if isinstance(command, c.EmbraceBrink):
        if card != "brink":
            return Rejected("not_on_top", "Your brink is not on top of your stack.")
        if embraced(found):
            return Rejected("brink_used", "Your brink was used in this conflict.")
    return None


def _about_phase(state: State, seat: Seat) -> Rejected:
    waited = to_act(state)
    if seat not in waited and len(waited) == 1:
        (asked,) = waited
        return Rejected("not_your_turn", "It is for {seat} to act.", {"seat": asked})
    return Rejected("wrong_phase", _ASKED[state.phase])
