"""The rules of Secret Hitler, for 5-10 players. Hidden: roles, ballots until the last, cards, and what powers show.

After the specification of the server's events, which wins, and the published rules by Goat, Wolf & Cabbage. R and a
number names a rule of README.md.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

from taberna.core import Chance, Credits, Millis, Observation, Offer, Outcome, Seat, Timer
from taberna.games.secret_hitler import bots, course, offers, refusals, views
from taberna.games.secret_hitler import commands as c
from taberna.games.secret_hitler import events as e
from taberna.games.secret_hitler.boards import DECK, HAND, SEATS, party_of, roles_of
from taberna.games.secret_hitler.commands import Command, Options
from taberna.games.secret_hitler.course import Act
from taberna.games.secret_hitler.events import HitlerEvent
from taberna.games.secret_hitler.fold import begun, fold
from taberna.games.secret_hitler.model import Private, Public, State
from taberna.games.secret_hitler.seats import electable, told_of, waited_for, winners


class SecretHitler:
    """Implements `Game` with `Bots`, `Parts`, `Speech`, `Withdraw` and `Abandon`."""

    name = "secret_hitler"
    title = "Secret Hitler"
    seats = SEATS
    owner_leaves: Literal["pass_on", "close"] = "pass_on"
    # Ten looks at a role; at most ten policies, three elections for each, of seventeen commands at most.
    bound = 10 + 10 * 3 * 17
    credits = Credits(
        authors=("Goat, Wolf & Cabbage", "Mike Boxleiter", "Tommy Maranges", "Max Temkin", "Mac Schubert"),
        licence="CC BY-NC-SA 4.0: for non-commercial use only",
        links=("https://www.secrethitler.com", "https://creativecommons.org/licenses/by-nc-sa/4.0/"),
        note="Secret Hitler is a game by Goat, Wolf & Cabbage, licensed under CC BY-NC-SA 4.0. This is an "
        "adaptation of its rules, with none of its text or art, offered under the same licence and not for "
        "commercial use.",
    )

    options_type = Options
    state_type = State
    command_type: Any = Command
    event_type: Any = HitlerEvent
    public_type = Public
    private_type: Any = Private

    levels = bots.LEVELS
    bots_remember = False
    abandon_after = 3

    def setup(
        self, options: Options, seats: int, host: Seat | None, now: Millis, chance: Chance
    ) -> Sequence[HitlerEvent]:
        roles = chance.shuffled(roles_of(seats))
        told: list[HitlerEvent] = []
        for seat in map(Seat, range(seats)):
            fascists, hitler = told_of(roles, seat)
            role = roles[seat]
            told.append(
                e.RoleDealt(to=(seat,), seat=seat, role=role, party=party_of(role), fascists=fascists, hitler=hitler)
            )
        began = e.GameBegan(
            seats=seats,
            at=now,
            allowed=options.deadline_s * 1000,
            not_hitler_badge=options.not_hitler_badge,
        )
        return (began, *told, e.PileLaid(to=(), cards=chance.shuffled(DECK)))

    def apply(self, state: State | None, event: HitlerEvent) -> State:
        if state is None:
            assert isinstance(event, e.GameBegan), event
            return begun(event)
        return fold(state, event)

    def to_act(self, state: State) -> frozenset[Seat]:
        return waited_for(state)

    def offers(self, state: State, seat: Seat) -> Sequence[Offer[Any]]:
        return offers.offers(state, seat)

    def decide(self, state: State, seat: Seat, command: Command, now: Millis, chance: Chance) -> Sequence[HitlerEvent]:
        refusals.may_act(state, seat, command)
        act = Act(state, now, chance)
        _DO[type(command)](act, seat, command)
        return act.events

    def timers(self, state: State) -> Mapping[str, Timer]:
        if not state.allowed or state.phase in ("between", "over"):
            return {}
        return {"answer": Timer(Millis(state.asked_at + state.allowed))}

    def expire(self, state: State, timer: str, now: Millis, chance: Chance) -> Sequence[HitlerEvent]:
        """A ballot is nein; anything else is chosen at random; nothing is ever claimed."""
        running = self.timers(state).get(timer)
        if running is None or now < running.due:
            return ()
        act = Act(state, now, chance)
        _BY_TIME[state.phase](act)
        return act.events

    def public(self, state: State) -> Public:
        return views.public(state)

    def private(self, state: State, seat: Seat) -> Private:
        return views.private(state, seat)

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != "over":
            return None
        seats = len(state.roles)
        if state.winner is None or state.reason is None:
            return Outcome((1,) * seats, (0.0,) * seats, reason="abandoned", counts=False)
        won = winners(state.roles, state.winner)
        return Outcome(
            ranks=tuple(1 if wins else 2 for wins in won),
            points=tuple(1.0 if wins else 0.0 for wins in won),
            reason=state.reason,
        )

    def choose(self, level: str, seen: Observation[Any, Any, Any, Any], chance: Chance) -> Command:
        return bots.choose(level, seen, chance)

    def parts(self, state: State) -> Sequence[str]:
        return state.roles

    def may_speak(self, state: State, seat: Seat | None) -> bool:
        return True

    def hears(self, state: State, speaker: Seat | None, listener: Seat | None) -> bool:
        """The living are heard by all; the dead and spectators by each other until the end, then by all (R21)."""
        if state.phase == "over" or (speaker is not None and state.alive[speaker]):
            return True
        return listener is None or not state.alive[listener]

    def withdraw(self, state: State, seat: Seat, now: Millis, chance: Chance) -> Literal["bot"]:
        """A seat's role and votes are needed to the end; a bot plays on."""
        return "bot"

    def abandon(self, state: State, now: Millis) -> Sequence[HitlerEvent]:
        return () if state.phase == "over" else (e.GameAbandoned(),)


# --- what each command does, once it is time for it -------------------------------------------------------------


def _see_role(act: Act, seat: Seat, command: c.SeeRole) -> None:
    _saw(act, (seat,))


def _saw(act: Act, seats: Sequence[Seat], *, by_time: bool = False) -> None:
    for seat in seats:
        act.tell(e.RoleSeen(seat=seat, by_time=by_time))
    if all(act.state.seen):
        course.first_president(act)


def _nominate(act: Act, seat: Seat, command: c.ChancellorNomination) -> None:
    course.nominate(act, refusals.a_nominee(act.state, command.chancellor))


def _vote(act: Act, seat: Seat, command: c.Vote) -> None:
    course.vote(act, ((seat, command.approve),))


def _pass_on(act: Act, seat: Seat, command: c.PresidentPolicies) -> None:
    course.pass_on(act, refusals.a_choice(command.keep))


def _enact(act: Act, seat: Seat, command: c.ChancellorPolicy) -> None:
    course.enact(act, refusals.a_place(command.enact))


def _request_veto(act: Act, seat: Seat, command: c.VetoRequest) -> None:
    refusals.a_veto(act.state)
    course.request_veto(act)


def _answer_veto(act: Act, seat: Seat, command: c.VetoConfirm) -> None:
    course.answer_veto(act, command.consent)


def _execute(act: Act, seat: Seat, command: c.ExecutePlayer) -> None:
    course.execute(act, refusals.a_target(act.state, command.player))


def _call_election(act: Act, seat: Seat, command: c.NextPresident) -> None:
    course.call_election(act, refusals.a_target(act.state, command.player))


def _investigate(act: Act, seat: Seat, command: c.InvestigateAffiliation) -> None:
    course.investigate(act, refusals.a_target(act.state, command.player))


def _confirm(act: Act, seat: Seat, command: c.ExecutiveConfirmation) -> None:
    course.confirm(act)


def _claim(act: Act, seat: Seat, command: c.Claim) -> None:
    about = refusals.a_claim(act.state, seat, command)
    act.tell(
        e.Claimed(
            seat=seat,
            about=about.about,
            election=about.election,
            cards=command.cards,
            player=about.player,
            party=command.party,
        )
    )


_DO: Mapping[type[Command], Callable[[Act, Seat, Any], None]] = {
    c.SeeRole: _see_role,
    c.ChancellorNomination: _nominate,
    c.Vote: _vote,
    c.PresidentPolicies: _pass_on,
    c.ChancellorPolicy: _enact,
    c.VetoRequest: _request_veto,
    c.VetoConfirm: _answer_veto,
    c.ExecutePlayer: _execute,
    c.NextPresident: _call_election,
    c.InvestigateAffiliation: _investigate,
    c.ExecutiveConfirmation: _confirm,
    c.Claim: _claim,
}


# --- what is done where a deadline passed -----------------------------------------------------------------------


def _nominate_any(act: Act) -> None:
    assert act.state.president is not None
    eligible = electable(act.state, act.state.president)
    course.nominate(act, eligible[act.chance.below(len(eligible))], by_time=True)


def _pass_on_any(act: Act) -> None:
    discarded = act.chance.below(HAND)
    course.pass_on(act, tuple(place for place in range(HAND) if place != discarded), by_time=True)


def _use_power_on_any(act: Act) -> None:
    state = act.state
    target = state.targets[act.chance.below(len(state.targets))]
    use = {"execution": course.execute, "special_election": course.call_election, "investigation": course.investigate}
    use[str(state.power)](act, target, by_time=True)


_BY_TIME: Mapping[str, Callable[[Act], None]] = {
    "roles": lambda act: _saw(act, sorted(waited_for(act.state)), by_time=True),
    "nomination": _nominate_any,
    "voting": lambda act: course.vote(act, [(seat, False) for seat in sorted(waited_for(act.state))], by_time=True),
    "president_hand": _pass_on_any,
    "chancellor_hand": lambda act: course.enact(act, act.chance.below(HAND - 1), by_time=True),
    "veto": lambda act: course.answer_veto(act, act.chance.below(2) == 0, by_time=True),
    "power": _use_power_on_any,
    "confirmation": lambda act: course.confirm(act, by_time=True),
}
