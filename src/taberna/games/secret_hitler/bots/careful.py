"""A bot that plays its party's cards and does its own side no harm, and leaves the rest to chance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from taberna.core import Chance, Observation, Seat
from taberna.games.secret_hitler import commands as c
from taberna.games.secret_hitler.boards import HITLER_ZONE
from taberna.games.secret_hitler.model import Private, Public


def choose(seen: Observation[Any, Any, Public, Private], chance: Chance) -> c.Command:
    """A move; claims are made elsewhere."""
    public, mine = seen.public, seen.private
    assert mine is not None
    match public.phase:
        case "roles":
            return c.SeeRole()
        case "nomination":
            return c.ChancellorNomination(_nominee(public, mine, chance))
        case "voting":
            return c.Vote(_approves(public, mine, seen.seat, chance))
        case "president_hand":
            gone = _worst(mine)
            return c.PresidentPolicies(tuple(place for place in range(len(mine.hand)) if place != gone))
        case "chancellor_hand":
            return _enacts(public, mine)
        case "veto":
            return c.VetoConfirm(mine.party not in mine.known[-1].passed)
        case "confirmation":
            return c.ExecutiveConfirmation()
    return _power(public, mine, chance)


def _nominee(public: Public, mine: Private, chance: Chance) -> Seat:
    if public.fascist >= HITLER_ZONE and mine.role == "fascist" and mine.hitler in public.eligible:
        return mine.hitler
    return _any(public.eligible, chance)


def _approves(public: Public, mine: Private, me: Seat, chance: Chance) -> bool:
    if public.fascist >= HITLER_ZONE and mine.party == "fascist" and public.chancellor == mine.hitler:
        return True
    return chance.below(2) == 0


def _worst(mine: Private) -> int:
    """The place of a card of the other party, if there is one."""
    return next((place for place, card in enumerate(mine.hand) if card != mine.party), 0)


def _enacts(public: Public, mine: Private) -> c.Command:
    if mine.party in mine.hand:
        return c.ChancellorPolicy(mine.hand.index(mine.party))
    return c.VetoRequest() if public.veto_power and public.veto is None else c.ChancellorPolicy(0)


def _power(public: Public, mine: Private, chance: Chance) -> c.Command:
    own = {*mine.fascists, mine.hitler}
    spared = [seat for seat in public.targets if seat not in own]
    match public.power:
        case "execution":
            return c.ExecutePlayer(_any(spared, chance))
        case "special_election":
            return c.NextPresident(_any(public.targets, chance))
    return c.InvestigateAffiliation(_any(spared or public.targets, chance))


def _any(seats: Sequence[Seat], chance: Chance) -> Seat:
    return seats[chance.below(len(seats))]
