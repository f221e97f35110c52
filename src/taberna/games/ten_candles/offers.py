"""All a seat may do now, as offers: moves by where the table stands, and asides beside them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeAlias

from msgspec import Struct

from taberna.core import Field, Form, Offer, Pick, Seat, Text
from taberna.games.ten_candles import commands as c
from taberna.games.ten_candles.circle import (
    embraced,
    gm,
    left,
    living,
    owes_a_name,
    players,
    remaining,
    running,
    scene,
    speaker,
    standing,
    top,
)
from taberna.games.ten_candles.course import waited_in_setup
from taberna.games.ten_candles.dice import Exact, chance_of, chance_with_ones_again, read
from taberna.games.ten_candles.model import ORDERS, State

Offers: TypeAlias = Iterator[Offer[Any]]


def to_act(state: State) -> frozenset[Seat]:
    """Whom the table waits for."""
    if state.paused:
        return frozenset((gm(state),))
    match state.phase:
        case "setup":
            return waited_in_setup(state)
        case "open":
            return frozenset(living(state))
        case "rolled":
            asked = running(state).player
        case "narrating":
            asked = state.narrator
        case "truths" if remaining(state):
            asked = speaker(state)
        case "between" | "over":
            return frozenset()
        case _:
            asked = gm(state)
    assert asked is not None
    return frozenset((asked,))


def offers(state: State, seat: Seat) -> tuple[Offer[Any], ...]:
    """The moves of a seat, then its asides."""
    return tuple(_offers(state, seat))


def _offers(state: State, seat: Seat) -> Offers:
    if state.phase in ("between", "over"):
        return
    is_gm = seat == gm(state)
    if state.paused:
        if is_gm:
            yield _offer(c.Resume(), "resume", "Go on")
    else:
        yield from _MOVES[state.phase](state, seat)
        yield from _beside(state, seat, is_gm)
    yield _offer(c.PlayXCard(), "x_card", "X-card: stop for everyone", aside=True)


def _offer(command: Struct | Form[Any], name: str, label: str, **how: Any) -> Offer[Any]:
    return Offer(command, say=f"ten_candles.offer.{name}", label=label, **how)


def _form(of: type[Struct], fields: Mapping[str, Field], **fixed: object) -> Form[Any]:
    return Form(of, fields, fixed)


def _with_chance(exact: Exact, **params: object) -> dict[str, object]:
    """Parameters that hold an exact chance of success."""
    return {
        "percent": exact.percent,
        "numerator": exact.numerator,
        "denominator": exact.denominator,
        **params,
    }


# --- setup ------------------------------------------------------------------------------------------------------


def _setup(state: State, seat: Seat) -> Offers:
    """What the setup asks; who has done it may do it anew until all have."""
    who = state.participations[seat]
    again = who.done
    if state.setup_state == "module_intro" and seat == gm(state):
        yield _offer(c.FinishIntroduction(), "introduced", "The module is introduced")
    if state.setup_state == "brinks":
        yield _brink(state, seat, again)
    if who.role == "GM":
        return
    match state.setup_state:
        case "traits":
            form = _form(c.WriteTraits, {"written_virtue": Text(*c.TRAIT), "written_vice": Text(*c.TRAIT)})
            yield _offer(form, "traits", "Write a virtue and a vice, a word each", aside=again)
        case "character_concept":
            form = _form(c.WriteConcept, {"character_concept": Text(*c.LONG)})
            yield _offer(form, "concept", "Write your character concept", aside=again)
        case "moments":
            form = _form(c.WriteMoment, {"moment": Text(*c.LONG)})
            yield _offer(form, "moment", "Write your moment: I will find hope...", aside=again)
        case "order_cards":
            yield _offer(_form(c.OrderCards, {"card_order": Pick(ORDERS)}), "order", "Arrange your stack", aside=again)
        case _:
            pass


def _brink(state: State, seat: Seat, again: bool) -> Offer[Any]:
    """D3: who passes to the GM writes of Them; the GM writes as Them."""
    form = _form(c.WriteBrink, {"written_brink": Text(*c.LONG)})
    params = {"seat": left(state, seat)}
    if seat == gm(state):
        return _offer(form, "brink_of_gm", "A brink for {seat}: They have seen you...", params=params, aside=again)
    if params["seat"] == gm(state):
        return _offer(form, "brink_of_them", "A brink for {seat}: I've seen Them...", params=params, aside=again)
    return _offer(form, "brink", "A brink for {seat}: I've seen you...", params=params, aside=again)


# --- conflicts --------------------------------------------------------------------------------------------------


def _idle(state: State, seat: Seat) -> Offers:
    if seat == gm(state):
        yield _offer(c.CallConflict(is_dire=False), "conflict", "Call for a conflict")
        yield _offer(c.CallConflict(is_dire=True), "dire_conflict", "Call for a dire conflict")


def _open(state: State, seat: Seat) -> Offers:
    if seat == gm(state):
        yield _offer(c.WithdrawConflict(), "withdraw", "Withdraw the conflict", aside=True)
        for other in living(state):
            params = _with_chance(_chance(state, other), seat=other)
            label = "For {seat}: roll ({percent} % success)"
            yield _offer(c.Roll(player=other), "roll_for", label, params=params, weight="grave", aside=True)
    who = state.participations[seat]
    if who.role == "GM" or not who.alive:
        return
    params = _with_chance(_chance(state, seat))
    yield _offer(c.Roll(), "roll", "Roll ({percent} % success)", params=params, weight="final")
    if top(who) == "moment":
        yield _offer(c.LiveMoment(), "live_moment", "live moment", params=params, weight="final")


def _chance(state: State, seat: Seat) -> Exact:
    return chance_of(state.pool, state.participations[seat].hope_dice)


def _judging(state: State, seat: Seat) -> Offers:
    if seat == gm(state):
        yield _offer(c.Judge(approve=True), "approve", "Approve", weight="final")
        yield _offer(c.Judge(approve=False), "decline", "Decline")
    yield from _martyr(state, seat)


def _rolled(state: State, seat: Seat) -> Offers:
    conflict = running(state)
    active, last = conflict.player, standing(conflict)
    assert active is not None
    assert last is not None
    if seat == gm(state):
        yield from _accept(state, active, c.AcceptResult(player=active), for_another=True)
    if seat != active:
        yield from _martyr(state, seat)
        return
    dice, card = read(last.roll_result), top(state.participations[seat])
    yield from _accept(state, active, c.AcceptResult(), for_another=False)
    if card in ("virtue", "vice") and dice.has_ones:
        params = _with_chance(chance_with_ones_again(dice), card=card)
        yield _offer(c.BurnTrait(card), "burn_trait", "burn trait", params=params)
    if card == "brink" and not embraced(conflict):
        params = _with_chance(chance_of(len(dice.normal), len(dice.hope)))
        yield _offer(c.EmbraceBrink(), "embrace_brink", "embrace brink", params=params)


def _accept(state: State, active: Seat, command: c.AcceptResult, *, for_another: bool) -> Offers:
    """Where it kills and there are hope dice to give, who gets them is part of it (D17)."""
    last = standing(running(state))
    assert last is not None
    success = read(last.roll_result).success
    deadly = not success and scene(state).last_stand
    how: dict[str, Any] = {"weight": "grave" if deadly or for_another else "final", "aside": for_another}
    of, says = ("_for", "For {seat}: accept result") if for_another else ("", "accept result")
    params = {"seat": active, "percent": 100 if success else 0}
    if not (deadly and owes_a_name(state, active)):
        yield _offer(command, f"accept{of}", says, params=params, **how)
        return
    yield from _heirs(state, active, command, f"accept{of}", says, how)


def _heirs(state: State, dead: Seat, command: Any, name: str, says: str, how: dict[str, Any]) -> Offers:
    fixed = {"player": command.player} if isinstance(command, c.AcceptResult) else {}
    to_one = _form(type(command), {"beneficiary_player": Pick(living(state, but=dead))}, **fixed)
    params = {"seat": dead}
    yield _offer(to_one, f"{name}_and_give", f"{says}, and pass the hope dice on", params=params, **how)
    to_none = type(command)(beneficiary_player="nobody", **fixed)
    yield _offer(to_none, f"{name}_and_keep", f"{says}; the hope dice are lost", params=params, **how)


def _martyr(state: State, seat: Seat) -> Offers:
    """D16c, D36: on a failed roll of a dire conflict, for every other living player."""
    conflict = running(state)
    last = standing(conflict)
    if last is None or not conflict.is_dire or read(last.roll_result).success:
        return
    if seat == conflict.player or seat not in living(state):
        return
    how: dict[str, Any] = {"weight": "grave", "aside": True}
    if owes_a_name(state, seat):
        yield from _heirs(state, seat, c.MartyrYourself(), "martyr", "martyr yourself", how)
    else:
        yield _offer(c.MartyrYourself(), "martyr", "martyr yourself", **how)


def _narrating(state: State, seat: Seat) -> Offers:
    narrator = state.narrator
    if seat == narrator:
        yield _offer(c.FinishNarrating(), "narrated", "done narrating")
    elif seat == gm(state):
        params = {"seat": narrator}
        command = c.FinishNarrating(player=narrator)
        yield _offer(command, "narrated_for", "For {seat}: done narrating", params=params, weight="grave", aside=True)


# --- truths and the end -----------------------------------------------------------------------------------------


def _truths(state: State, seat: Seat) -> Offers:
    left_over, asked = remaining(state), speaker(state)
    text = {"text": Text(*c.NOTE)}
    if asked is None:
        if seat == gm(state):
            yield _offer(c.BeginScene(), "begin_scene", "begin scene")
    elif seat == asked:
        yield _offer(_form(c.SpeakTruth, text), "truth", "truth spoken", params={"count": left_over})
    elif seat == gm(state):
        form = _form(c.SpeakTruth, text, player=asked)
        params = {"seat": asked, "count": left_over}
        yield _offer(form, "truth_for", "For {seat}: truth spoken", params=params, weight="grave", aside=True)


def _final_messages(state: State, seat: Seat) -> Offers:
    if seat == gm(state):
        yield from _to_be_heard(state)
        yield _offer(c.FinishMessages(), "finish_messages", "done playing final messages", weight="final")
    hears = state.open_to == "everyone" or (state.open_to == "gm" and seat == gm(state))
    if hears and not state.participations[seat].ready_to_hear:
        yield _offer(c.ReadyToHear(), "ready_to_hear", "My device is ready to play", aside=True)


def _to_be_heard(state: State) -> Offers:
    """The messages there are: opened first, then played; once more, where one was played already."""
    kept = [seat for seat in players(state) if state.participations[seat].message]
    if kept and state.open_to is None:
        yield _offer(c.OpenMessages("gm"), "open_here", "Prepare the messages on my device only")
    if kept and state.open_to != "everyone":
        again = state.open_to is not None
        yield _offer(c.OpenMessages("everyone"), "open_all", "Prepare the messages on every device", aside=again)
    for seat in kept if state.open_to else ():
        if seat != state.playing:
            params, again = {"seat": seat}, seat in state.played
            yield _offer(c.PlayMessage(seat), "play", "Play the message of {seat}", params=params, aside=again)


_MOVES: Mapping[str, Callable[[State, Seat], Offers]] = {
    "setup": _setup,
    "idle": _idle,
    "open": _open,
    "judging": _judging,
    "rolled": _rolled,
    "narrating": _narrating,
    "truths": _truths,
    "final_messages": _final_messages,
}


# --- beside the game --------------------------------------------------------------------------------------------


def _beside(state: State, seat: Seat, is_gm: bool) -> Offers:
    """Messages, notes and breaks."""
    if not is_gm:
        if state.open_to is None:
            form = _form(c.RecordMessage, {"blob": Text(*c.BLOB), "captions": Text(*c.NOTE)})
            yield _offer(form, "record", "Keep your final message", aside=True)
        return
    if state.setup_state == "ready" and state.phase != "final_messages":
        yield from _parting_list(state)
    yield _offer(_form(c.PrepareModule, {"module": Text(*c.MODULE)}), "module", "Notes for yourself", aside=True)
    yield _offer(c.Pause("pause"), "pause", "Pause", aside=True)
    yield _offer(c.Pause("closed"), "close", "Close for tonight", aside=True)


def _parting_list(state: State) -> Offers:
    """D33: a reminder, which never stands in the way."""
    shown = state.parting_list_open
    name, label = ("dismiss", "Dismiss the parting messages") if shown else ("reopen", "Show the parting messages")
    yield _offer(c.ShowPartingList(open=not shown), f"parting_{name}", label, aside=True)
    for other in players(state):
        ticked = state.participations[other].parting_message
        name, label = ("untick", "Not recorded: {seat}") if ticked else ("tick", "Recorded: {seat}")
        command = c.TickPartingMessage(other, done=not ticked)
        yield _offer(command, f"parting_{name}", label, params={"seat": other}, aside=True)
