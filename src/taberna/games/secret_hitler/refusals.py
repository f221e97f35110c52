"""Judging what a seat sends: refused by what everyone and the sender know, never by what is hidden (R25)."""

from __future__ import annotations

from collections.abc import Mapping

from taberna.core import Rejected, Seat
from taberna.games.secret_hitler import commands as c
from taberna.games.secret_hitler.boards import HAND, VETO_FROM
from taberna.games.secret_hitler.model import Claimable, Phase, State
from taberna.games.secret_hitler.offers import sayable
from taberna.games.secret_hitler.seats import electable, is_waited_for, waited_for

Move = (
    c.SeeRole
    | c.ChancellorNomination
    | c.Vote
    | c.PresidentPolicies
    | c.ChancellorPolicy
    | c.VetoRequest
    | c.VetoConfirm
    | c.ExecutePlayer
    | c.NextPresident
    | c.InvestigateAffiliation
    | c.ExecutiveConfirmation
)
_PHASES: Mapping[type[Move], Phase] = {
    c.SeeRole: "roles",
    c.ChancellorNomination: "nomination",
    c.Vote: "voting",
    c.PresidentPolicies: "president_hand",
    c.ChancellorPolicy: "chancellor_hand",
    c.VetoRequest: "chancellor_hand",
    c.VetoConfirm: "veto",
    c.ExecutePlayer: "power",
    c.NextPresident: "power",
    c.InvestigateAffiliation: "power",
    c.ExecutiveConfirmation: "confirmation",
}
_POWERS = {c.ExecutePlayer: "execution", c.NextPresident: "special_election", c.InvestigateAffiliation: "investigation"}
_NOW = {
    "roles": "Everyone looks at their role first.",
    "nomination": "A chancellor is to be nominated now.",
    "voting": "The vote is open.",
    "president_hand": "The president is choosing policies.",
    "chancellor_hand": "The chancellor is choosing a policy.",
    "veto": "The president is to answer the veto.",
    "power": "The president is to use a power.",
    "confirmation": "The president is looking at what the power shows.",
}


def may_act(state: State, seat: Seat, command: c.Command) -> None:
    """Raises `Rejected` unless it is time for such a command, and this seat's."""
    if state.phase == "over":
        raise Rejected("game_over", "This game is over.")
    if not state.alive[seat]:
        raise Rejected("eliminated", "You were executed; watch on, and speak again when the game is over.")
    if isinstance(command, c.Claim):
        return
    power = _POWERS.get(type(command))
    if state.phase != _PHASES[type(command)] or (power is not None and state.power != power):
        raise Rejected("wrong_phase", _NOW[state.phase], {"phase": state.phase})
    if not is_waited_for(state, seat):
        raise _not_waited_for(state)


def _not_waited_for(state: State) -> Rejected:
    if state.phase == "voting":
        return Rejected("already_voted", "You have voted; a ballot stands.")
    if state.phase == "roles":
        return Rejected("already_seen", "You have seen your role; the others are looking at theirs.")
    (asked,) = waited_for(state)
    return Rejected("not_your_turn", "That is for {seat} to do.", {"seat": asked})


def a_nominee(state: State, chancellor: Seat) -> Seat:
    """R2, R3: somebody who may be nominated."""
    assert state.president is not None
    if chancellor not in electable(state, state.president):
        raise _not_eligible(state, chancellor, "{seat} cannot be chancellor now; nominate somebody who can.")
    return chancellor


def a_target(state: State, player: Seat) -> Seat:
    """R18, R21, R22: another living player; not investigated before."""
    if player not in state.targets:
        if player in state.investigated and state.power == "investigation" and state.alive[player]:
            detail = "{seat} was investigated before; nobody is investigated twice."
            raise Rejected("already_investigated", detail, {"seat": player})
        raise _not_eligible(state, player, "{seat} cannot be chosen; choose another living player.")
    return player


def _not_eligible(state: State, seat: Seat, detail: str) -> Rejected:
    if 0 <= seat < len(state.roles):
        return Rejected("not_eligible", detail, {"seat": seat})
    return Rejected("not_eligible", "Nobody sits there; choose a player who may be chosen.")


def a_choice(keep: tuple[int, ...]) -> tuple[int, ...]:
    """R11: two different places of the hand."""
    if len(keep) != HAND - 1 or len(set(keep)) != len(keep) or not set(keep) <= set(range(HAND)):
        raise Rejected("invalid_cards", "Pass on two different cards of your three.")
    return keep


def a_place(enact: int) -> int:
    """One of two."""
    if not 0 <= enact < HAND - 1:
        raise Rejected("invalid_cards", "Enact one of your two cards.")
    return enact


def a_veto(state: State) -> None:
    """R14, R15."""
    if state.fascist < VETO_FROM:
        detail = "There is a veto once {count} fascist policies lie; enact one of your two."
        raise Rejected("veto_locked", detail, {"count": VETO_FROM})
    if state.veto is not None:
        raise Rejected("veto_used", "The president has refused; enact one of your two.")


def a_claim(state: State, seat: Seat, command: c.Claim) -> Claimable:
    """What is claimed about. Whether it is true is nobody's affair (R24)."""
    loyalty = command.about == "loyalty"
    fits = (
        command.cards is None and command.player is not None and command.party is not None
        if loyalty
        else command.cards in sayable(command.about) and command.player is None and command.party is None
    )
    if not fits:
        raise Rejected("invalid_claim", "That cannot be said like this; use what you are offered.")
    for one in state.claimable[seat]:
        if one.about == command.about and one.player == command.player:
            return one
    for election in state.elections:
        for claim in election.claims:
            if (claim.seat, claim.about, claim.player) == (seat, command.about, command.player):
                raise Rejected("already_claimed", "You have said so already; your word stands.")
    raise Rejected("nothing_to_claim", "You have seen nothing yet that you could tell of.")
