"""All a seat may do now, as offers: moves by the phase, and claims beside them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import product
from typing import Any, TypeAlias

from msgspec import Struct

from taberna.core import Choose, Form, Offer, Pick, Seat
from taberna.games.secret_hitler import commands as c
from taberna.games.secret_hitler.boards import HAND, VETO_FROM, Policy
from taberna.games.secret_hitler.model import Claimable, State
from taberna.games.secret_hitler.seats import electable, governing, is_waited_for

Offers: TypeAlias = tuple[Offer[Any], ...]


def offers(state: State, seat: Seat) -> Offers:
    """The moves of a seat that is waited for, then its claims."""
    moves = _MOVES[state.phase](state) if is_waited_for(state, seat) else ()
    claimable = state.claimable[seat]
    return moves + claims(claimable) if claimable else moves


def _offer(command: Struct | Form[Any], name: str, label: str, **how: Any) -> Offer[Any]:
    return Offer(command, say=f"secret_hitler.offer.{name}", label=label, **how)


_SEE_ROLE: Offers = (_offer(c.SeeRole(), "role", "I have seen my role"),)
_VOTE: Offers = (
    _offer(c.Vote(approve=True), "ja", "Ja", weight="final"),
    _offer(c.Vote(approve=False), "nein", "Nein", weight="final"),
)
_CONFIRM: Offers = (_offer(c.ExecutiveConfirmation(), "confirm", "I have seen it"),)
_VETO: Offers = (_offer(c.VetoRequest(), "veto", "Ask for a veto", weight="final"),)
_ANSWER: Offers = (
    _offer(c.VetoConfirm(consent=True), "consent", "Consent to the veto", weight="final"),
    _offer(c.VetoConfirm(consent=False), "refuse", "Refuse the veto", weight="final"),
)


@cache
def _nominate(eligible: tuple[Seat, ...]) -> Offers:
    form: Form[Any] = Form(c.ChancellorNomination, {"chancellor": Pick(eligible)})
    return (_offer(form, "nominate", "Nominate a chancellor", weight="final"),)


@cache
def _pass_on(chancellor: Seat) -> Offers:
    """The same whatever the hand is."""
    form: Form[Any] = Form(c.PresidentPolicies, {"keep": Choose(HAND - 1, HAND - 1, tuple(range(HAND)))})
    return (_offer(form, "pass", "Pass two to {seat}", params={"seat": chancellor}, weight="final"),)


@cache
def _enact(veto: bool) -> Offers:
    """The same whatever the hand is; the veto by what everyone knows (R14)."""
    form: Form[Any] = Form(c.ChancellorPolicy, {"enact": Pick(tuple(range(HAND - 1)))})
    one = _offer(form, "enact", "Enact one of two", weight="final")
    return (one, *_VETO) if veto else (one,)


@cache
def _execute(targets: tuple[Seat, ...]) -> Offers:
    form: Form[Any] = Form(c.ExecutePlayer, {"player": Pick(targets)})
    return (_offer(form, "execute", "Execute a player", weight="grave"),)


@cache
def _call_election(targets: tuple[Seat, ...]) -> Offers:
    form: Form[Any] = Form(c.NextPresident, {"player": Pick(targets)})
    return (_offer(form, "call_election", "Choose the next president", weight="final"),)


@cache
def _investigate(targets: tuple[Seat, ...]) -> Offers:
    form: Form[Any] = Form(c.InvestigateAffiliation, {"player": Pick(targets)})
    return (_offer(form, "investigate", "Investigate a player", weight="final"),)


def may_veto(state: State) -> bool:
    """R14, R15: five fascist policies lie, and no veto was refused in this session."""
    return state.fascist == VETO_FROM and state.veto is None


def _nomination(state: State) -> Offers:
    assert state.president is not None
    return _nominate(electable(state, state.president))


_POWERS: Mapping[str | None, Callable[[tuple[Seat, ...]], Offers]] = {
    "execution": _execute,
    "special_election": _call_election,
    "investigation": _investigate,
}
_MOVES: Mapping[str, Callable[[State], Offers]] = {
    "roles": lambda state: _SEE_ROLE,
    "nomination": _nomination,
    "voting": lambda state: _VOTE,
    "president_hand": lambda state: _pass_on(governing(state)[1]),
    "chancellor_hand": lambda state: _enact(may_veto(state)),
    "veto": lambda state: _ANSWER,
    "power": lambda state: _POWERS[state.power](state.targets),
    "confirmation": lambda state: _CONFIRM,
}


# --- claims -----------------------------------------------------------------------------------------------------


@cache
def claims(claimable: tuple[Claimable, ...]) -> Offers:
    """What may be said of each thing; all of it, for claims are free."""
    return tuple(offer for one in claimable for offer in _claims(one))


def _claims(one: Claimable) -> Sequence[Offer[Any]]:
    if one.about == "loyalty":
        assert one.player is not None
        params = {"seat": one.player}
        return [
            _offer(
                c.Claim("loyalty", player=one.player, party=party),
                f"claim_{party}",
                f"Say: {{seat}} is {party}",
                params=params,
                aside=True,
            )
            for party in ("liberal", "fascist")
        ]
    return [_claim_cards(one.about, cards) for cards in sayable(one.about)]


def _claim_cards(about: c.About, cards: tuple[Policy, ...]) -> Offer[Any]:
    verb = {"hand": "I drew", "passed": "the chancellor got", "peek": "the next are"}[about]
    return _offer(
        c.Claim(about, cards=cards),
        f"claim_{about}",
        f"Say: {verb} {', '.join(cards)}",
        params={"cards": cards},
        aside=True,
    )


@cache
def sayable(about: c.About) -> tuple[tuple[Policy, ...], ...]:
    """All that can be said of cards: of a hand fascist ones first, of a peek in order."""
    kinds: tuple[Policy, ...] = ("fascist", "liberal")
    length = HAND - 1 if about == "passed" else HAND
    every = product(kinds, repeat=length)
    return tuple(cards for cards in every if about == "peek" or tuple(sorted(cards)) == cards)
