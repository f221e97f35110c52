"""The exact chances of a play, worked out over every state its steps can leave behind."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from cardfrp.actions import GameAction, Plan
from cardfrp.attributes import NUMBERS, ROLLS, number
from cardfrp.dice import Dice, opposed_ways
from cardfrp.errors import ExactError
from cardfrp.exact import MAX_WORK
from cardfrp.plays import grown, life, refusal, too_many, unable, unfit
from cardfrp.readings import Book, WhatIf
from cardfrp.results import Preview, StepOdds
from cardfrp.terms import Terms, own, resistance, terms

if TYPE_CHECKING:
    from cardfrp.actors import GameActor
    from cardfrp.contexts import GameContext
    from cardfrp.objects import GameObject

K = TypeVar("K")

MAX_STATES = 5000
NONE, ALL = Fraction(0), Fraction(1)


class State(NamedTuple):
    """What steps so far have made of the recipient: values as (object's id, attribute, number), sorted."""

    gone: bool
    values: tuple[tuple[str, str, int], ...]

    def of(self, id: str, attribute: str) -> int | None:
        for owner, name, value in self.values:
            if (owner, name) == (id, attribute):
                return value
        return None

    def with_value(self, id: str, attribute: str, value: int, gone: bool) -> State:
        rest = [entry for entry in self.values if entry[:2] != (id, attribute)]
        return State(gone, tuple(sorted([*rest, (id, attribute, value)])))


class Branch(NamedTuple):
    """One way a step can go, of so many; `gain` is what the attribute of the step changes by."""

    ways: int | Fraction
    success: bool
    received: int
    state: State
    gain: int = 0


def forecast(action: GameAction, initiator: GameActor, target: GameObject, context: GameContext | None) -> Preview:
    """Without a context, where everybody stands is not asked."""
    reason = unable(action, initiator) if context is None else refusal(action, initiator, target, context)
    work = _Work(action, initiator, target)
    start = State(target.gone, ())
    live = {} if reason is not None else {start: ALL}
    ended: dict[State, Fraction] = {} if live else {start: ALL}
    steps = []
    for index, plan in enumerate(action.plans):
        reached = _sum(live.values())
        following: dict[State, Fraction] = {}
        amounts: dict[int, Fraction] = {}
        for state, chance in live.items():
            whole, branches = work.branches(index, plan, state)
            fork = _counted(branches)
            one = chance / whole
            _add(amounts, fork.received, one)
            _add(following, fork.went_on, one)
            _add(ended, fork.stopped, one)
            if fork.gain:
                work.expect("LIFE" if plan.attack else plan.verb, one * fork.gain)
        if len(following) > MAX_STATES:
            raise ExactError(f"{action.verb}: more than {MAX_STATES} states to follow")
        passed = _sum(following.values())
        shares = {amount: _part(share, reached) for amount, share in sorted(amounts.items())} if reached else {0: ALL}
        steps.append(StepOdds(plan.verb, reached, _part(passed, reached) if reached else NONE, shares))
        live = following
    success = _sum(live.values())
    for state, chance in live.items():
        ended[state] = ended.get(state, NONE) + chance
    kill = sum((chance for state, chance in ended.items() if state.gone and not start.gone), NONE)
    return Preview(success, tuple(steps), work.expected, kill)


class _Fork(NamedTuple):
    """All ways a step can go from one state, counted together."""

    received: dict[int, int | Fraction]
    went_on: dict[State, int | Fraction]
    stopped: dict[State, int | Fraction]
    gain: int | Fraction


def _counted(branches: list[Branch]) -> _Fork:
    """Whole numbers are added here, so that the few fractions are made last."""
    received: dict[int, int | Fraction] = {}
    went_on: dict[State, int | Fraction] = {}
    stopped: dict[State, int | Fraction] = {}
    gains: int | Fraction = 0
    for ways, success, amount, state, gain in branches:
        received[amount] = received.get(amount, 0) + ways
        into = went_on if success else stopped
        into[state] = into.get(state, 0) + ways
        gains += ways * gain
    return _Fork(received, went_on, stopped, gains)


def _add(shares: dict[K, Fraction], ways: dict[K, int | Fraction], one: Fraction) -> None:
    """Adds so many ways, each of the chance `one`."""
    for key, count in ways.items():
        known = shares.get(key)
        shares[key] = one * count if known is None else known + one * count


def _sum(shares: Iterable[Fraction]) -> Fraction:
    """Added up; most often there is one, and adding is dear."""
    first, *more = [*shares] or [NONE]
    return sum(more, first)


def _part(share: Fraction, reached: Fraction) -> Fraction:
    return share if reached == 1 else share / reached


class _Work:
    """One action on one recipient, from any state."""

    def __init__(self, action: GameAction, initiator: GameActor, target: GameObject) -> None:
        self.action = action
        self.initiator = initiator
        self.target = target
        self.known: dict[tuple[int, tuple[tuple[str, str, int], ...]], Terms] = {}
        rules = [rule for rules in target.ledger.modifiers.values() for rule in rules]
        self.read_by_rules = frozenset(rule.attribute for rule in rules)
        self.expected: dict[str, Fraction] = {}
        self.searches = [index for index, plan in enumerate(action.plans) if plan.search]

    def expect(self, name: str, gain: Fraction) -> None:
        before = self.expected.get(name)
        self.expected[name] = gain if before is None else before + gain

    def _kept(self, index: int, name: str) -> bool:
        """Whether a later step reads what this one did to an attribute."""
        later = self.action.plans[index + 1 :]
        if not later:
            return False
        if name in self.read_by_rules or name.split(".", 1)[0] in NUMBERS - {"LIFE"} | ROLLS:
            return True
        return name == "LIFE" and any(plan.attack or plan.verb == "LIFE" for plan in later)

    def reader(self, state: State) -> Callable[[GameObject], Book]:
        if not state.values:
            return own
        ledger = self.target.ledger
        book = WhatIf(ledger, {(id, name): value for id, name, value in state.values})
        return lambda thing: book if thing.ledger is ledger else thing.ledger

    def terms(self, index: int, plan: Plan, state: State) -> Terms:
        key = (index, tuple(entry for entry in state.values if entry[1] != "LIFE" or "LIFE" in self.read_by_rules))
        if key not in self.known:
            self.known[key] = terms(plan, self.action, self.initiator, self.target, self.reader(state))
        return self.known[key]

    def branches(self, index: int, plan: Plan, state: State) -> tuple[int, list[Branch]]:
        """How many ways there are, and where they lead."""
        if plan.attack:
            return self._strike(index, plan, state)
        if plan.search and not self.target.hidden:
            return self._search(index, plan, state)
        return self._stack(index, plan, state)

    def _life(self, state: State) -> int | None:
        now = state.of(self.target.id, "LIFE")
        return life(self.target) if now is None else now

    def _lasting(self, index: int, state: State, value: int) -> State:
        mortal = self.target.kind == "actor" or self.target.breakable
        gone = state.gone or (mortal and value <= 0)
        if self._kept(index, "LIFE"):
            return state.with_value(self.target.id, "LIFE", value, gone)
        return state if gone == state.gone else State(gone, state.values)

    def _strike(self, index: int, plan: Plan, state: State) -> tuple[int, list[Branch]]:
        if self.target.kind != "actor" and not self.target.breakable:
            return 1, [Branch(1, False, 0, state)]
        offence, defence, amount, armour = self.terms(index, plan, state)
        ways = opposed_ways(offence, defence)
        odds = amount.pmf()
        whole = 10_000 * odds.whole
        missed = whole
        now = self._life(state)
        found = []
        for damage, count in enumerate(odds.counts, odds.low):
            loss = max(0, damage) - armour
            if loss > 0 and count and ways:
                missed -= ways * count
                after = state if now is None else self._lasting(index, state, now - loss)
                gain = 0 if now is None else -loss
                found.append(Branch(ways * count, True, loss, after, gain))
        return whole, [*found, Branch(missed, False, 0, state)] if missed else found

    def _stack(self, index: int, plan: Plan, state: State) -> tuple[int, list[Branch]]:
        with_what = self.terms(index, plan, state)
        name = plan.verb
        if self._refused(state, name) or too_many(with_what.amount):
            return 1, [Branch(1, False, 0, state)]
        found = []
        whole, all_ways = received_ways(with_what.offence - with_what.defence, with_what.amount)
        for received, ways in all_ways.items():
            after, gain = self._grown(index, state, name, received)
            found.append(Branch(ways, received != 0, received, after, gain))
        return whole, found

    def _refused(self, state: State, name: str) -> bool:
        return (name == "LIFE" and state.gone) or unfit(self.target, name) is not None

    def _grown(self, index: int, state: State, name: str, received: int) -> tuple[State, int]:
        if not received:
            return state, 0
        if name == "LIFE":
            before, hp = self._life(state), self.target.get("HP")
            after = grown(before, name, received, None if hp is None else number(hp))
            return (state, 0) if after is None else (self._lasting(index, state, after), after - (before or 0))
        if not self._kept(index, name):
            return state, received
        now = state.of(self.target.id, name)
        before = number(self.target.get(name)) if now is None else now
        return state.with_value(self.target.id, name, (before or 0) + received, state.gone), received

    def _search(self, index: int, plan: Plan, state: State) -> tuple[int, list[Branch]]:
        """Each hidden thing by itself, for each number of stacks; what is found is kept if a later step asks."""
        with_what = self.terms(index, plan, state)
        all_hidden = [thing for thing in self.target.get_objects(hidden=True) if thing.hidden]
        wanted = [(thing, self._search_value(state, thing)) for thing in all_hidden]
        hidden = [(thing, value) for thing, value in wanted if value <= 0]
        if not hidden or too_many(with_what.amount):
            return 1, [Branch(1, False, 0, state)]
        kept = index != self.searches[-1]
        read = self.reader(state)
        merged: dict[tuple[int, State], Fraction] = {}
        for stacks, chance in with_what.amount.pmf().items():
            ways: dict[tuple[int, State], Fraction] = {(0, state): chance}
            for thing, value in hidden:
                lead = with_what.offence - resistance(plan, thing, read)
                ways = _tested(ways, thing.id, value, received_odds(lead, Dice(stacks)), kept)
            for key, share in ways.items():
                merged[key] = merged.get(key, NONE) + share
        return 1, [Branch(share, count > 0, count, after) for (count, after), share in merged.items()]

    def _search_value(self, state: State, thing: GameObject) -> int:
        now = state.of(thing.id, "SEARCH")
        return (number(thing.get("SEARCH")) or 0) if now is None else now


def _tested(
    ways: dict[tuple[int, State], Fraction], id: str, value: int, odds: dict[int, Fraction], kept: bool
) -> dict[tuple[int, State], Fraction]:
    following: dict[tuple[int, State], Fraction] = {}
    for (count, state), share in ways.items():
        for received, chance in odds.items():
            after = state.with_value(id, "SEARCH", value + received, state.gone) if kept and received else state
            key = (count + (value + received > 0), after)
            following[key] = following.get(key, NONE) + share * chance
    if len(following) > MAX_STATES:
        raise ExactError(f"a search with more than {MAX_STATES} ways to go")
    return following


def received_odds(lead: int, amount: Dice) -> dict[int, Fraction]:
    """How many of the stacks get through, with a minus for stacks below none."""
    whole, ways = received_ways(lead, amount)
    return {received: Fraction(count, whole) for received, count in ways.items()}


@lru_cache(maxsize=1024)
def received_ways(lead: int, amount: Dice) -> tuple[int, dict[int, int]]:
    """The same as ways out of how many."""
    through_each = opposed_ways(lead, 0)
    odds = amount.pmf()
    if sum(abs(stacks) for stacks in odds) > MAX_WORK:
        raise ExactError(f"{amount}: too many stacks to write out")
    most = max(abs(amount.minimum), abs(amount.maximum))
    found: dict[int, int] = {}
    for stacks, rolls in enumerate(odds.counts, odds.low):
        n = abs(stacks)
        for through in range(n + 1 if rolls else 0):
            count = comb(n, through) * through_each**through * (10_000 - through_each) ** (n - through)
            if count:
                received = through if stacks > 0 else -through
                found[received] = found.get(received, 0) + rolls * count * 10_000 ** (most - n)
    return odds.whole * 10_000**most, found
