"""A bot that reasons: it weighs who is who by all that was seen and said, and does what is worth most to its side."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from taberna.core import Chance, Observation, Seat
from taberna.games.secret_hitler import commands as c
from taberna.games.secret_hitler.boards import HITLER_ZONE
from taberna.games.secret_hitler.bots import habits
from taberna.games.secret_hitler.bots.evidence import liberals
from taberna.games.secret_hitler.bots.habits import FASCIST, HITLER, LIBERAL
from taberna.games.secret_hitler.bots.mind import Mind
from taberna.games.secret_hitler.model import Private, Public

# In chances to win, where nothing is known of a government; where all is known they do not count.
PATIENCE = 0.02  # how much worse than waiting a government may be and still get a liberal's vote
HITLER_PATIENCE = 0.07  # the same for Hitler, who would rather be taken for a liberal
TEMPER = 0.085  # the spread of one judgement from another's: no two players weigh alike
TRUSTED = 0.35  # how much it matters to a fascist that a nominee is trusted


def choose(seen: Observation[Any, Any, Public, Private], chance: Chance) -> c.Command:
    """A move; claims are made elsewhere."""
    return _PROMPTS[seen.public.phase](Mind(seen), chance)


def _see_role(mind: Mind, chance: Chance) -> c.Command:
    return c.SeeRole()


def _confirm(mind: Mind, chance: Chance) -> c.Command:
    return c.ExecutiveConfirmation()


# --- votes and nominations --------------------------------------------------------------------------------------


def _vote(mind: Mind, chance: Chance) -> c.Command:
    in_zone = mind.public.fascist >= HITLER_ZONE
    if mind.knows_all:
        elects_hitler = in_zone and mind.certain[_chancellor(mind)] == HITLER
        return c.Vote(elects_hitler or _gain(mind) < 0)
    if mind.role == HITLER and in_zone and _chancellor(mind) == mind.me:
        return c.Vote(approve=True)
    patience = HITLER_PATIENCE if mind.role == HITLER else PATIENCE
    return c.Vote(_gain(mind) + (patience + chance.normal(0, TEMPER)) * mind.doubt >= 0)


def _gain(mind: Mind) -> float:
    """How much the liberals gain by this government over a failed election."""
    president = mind.public.president
    assert president is not None
    return mind.value(mind.belief.pairs(president, _chancellor(mind))) - mind.failing()


def _chancellor(mind: Mind) -> Seat:
    assert mind.public.chancellor is not None
    return mind.public.chancellor


def _nominate(mind: Mind, chance: Chance) -> c.Command:
    eligible = chance.shuffled(mind.public.eligible)
    if mind.knows_all:
        worth = {seat: _to_fascists(mind, seat) for seat in eligible}
    else:
        worth = {seat: mind.value(mind.belief.pairs(mind.me, seat)) for seat in eligible}
    return c.ChancellorNomination(max(eligible, key=worth.__getitem__))


def _to_fascists(mind: Mind, seat: Seat) -> float:
    """What a nominee is worth to fascists: what they gain by the government, if it is trusted enough to come about."""
    gain = 1 - mind.value(mind.belief.pairs(mind.me, seat))
    return gain - TRUSTED * mind.common.fascist(seat)


# --- policies ---------------------------------------------------------------------------------------------------


def _pass_on(mind: Mind, chance: Chance) -> c.Command:
    hand = mind.private.hand
    drawn = liberals(hand)
    out = habits.takes_liberal_out(mind.role, drawn, mind.public.liberal, mind.public.fascist)
    wanted = "liberal" if chance.below(1000) < 1000 * out else "fascist"
    gone = hand.index(wanted) if wanted in hand else 0
    return c.PresidentPolicies(tuple(place for place in range(len(hand)) if place != gone))


def _enact(mind: Mind, chance: Chance) -> c.Command:
    hand = mind.private.hand
    public = mind.public
    assert public.president is not None
    friend = mind.certain.get(public.president, LIBERAL)
    bad = habits.enacts_fascist(mind.role, friend, public.liberal, public.fascist)
    wanted = "fascist" if chance.below(1000) < 1000 * bad else "liberal"
    if wanted in hand:
        return c.ChancellorPolicy(hand.index(wanted))
    loses = (mind.role == LIBERAL) == (hand[0] == "fascist")
    may_ask = public.veto_power and public.veto is None
    return c.VetoRequest() if may_ask and loses and habits.decisive(public.liberal, public.fascist) else _any()


def _any() -> c.Command:
    return c.ChancellorPolicy(0)


def _answer_veto(mind: Mind, chance: Chance) -> c.Command:
    """Both are bad for the own side: consent."""
    passed = mind.private.known[-1].passed
    good = "liberal" if mind.role == LIBERAL else "fascist"
    return c.VetoConfirm(good not in passed)


# --- powers -----------------------------------------------------------------------------------------------------


def _use_power(mind: Mind, chance: Chance) -> c.Command:
    targets = chance.shuffled(mind.public.targets)
    match mind.public.power:
        case "execution":
            return c.ExecutePlayer(_best(targets, lambda seat: _to_execute(mind, seat)))
        case "special_election":
            return c.NextPresident(_best(targets, lambda seat: _to_preside(mind, seat)))
    return c.InvestigateAffiliation(_best(targets, lambda seat: _to_investigate(mind, seat)))


def _best(seats: Sequence[Seat], worth: Callable[[Seat], float]) -> Seat:
    return max(seats, key=worth)


def _to_execute(mind: Mind, seat: Seat) -> float:
    if mind.knows_all:  # a liberal, and one whom others suspect
        return -1.0 if mind.certain[seat] != LIBERAL else mind.common.fascist(seat)
    if mind.role == HITLER:  # a liberal, as far as he can tell
        return -mind.belief.fascist(seat)
    return mind.belief.hitler(seat) + 0.4 * mind.belief.fascist(seat)


def _to_preside(mind: Mind, seat: Seat) -> float:
    if mind.knows_all:
        return (mind.certain[seat] == FASCIST) - TRUSTED * mind.common.fascist(seat)
    if mind.role == HITLER:
        return mind.belief.fascist(seat)
    return -mind.belief.fascist(seat)


def _to_investigate(mind: Mind, seat: Seat) -> float:
    """Liberals look where they know least; fascists at a liberal whom others trust."""
    if mind.knows_all:
        return (mind.certain[seat] == LIBERAL) - mind.common.fascist(seat)
    return -abs(mind.belief.fascist(seat) - 0.5)


_PROMPTS: Mapping[str, Callable[[Mind, Chance], c.Command]] = {
    "roles": _see_role,
    "nomination": _nominate,
    "voting": _vote,
    "president_hand": _pass_on,
    "chancellor_hand": _enact,
    "veto": _answer_veto,
    "power": _use_power,
    "confirmation": _confirm,
}
