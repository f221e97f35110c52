"""Who is who, by exact Bayes over every way the roles can lie, given governments, hands, claims and votes.

A hand depends on how many liberal policies were left on the pile, and that on the hands before it; so for each world
the chances are kept by the number of liberal policies on the pile, from one shuffle to the next.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations
from math import comb
from typing import TypeAlias

from taberna.core import Seat
from taberna.games.secret_hitler.boards import DECK, HAND, fascists_of
from taberna.games.secret_hitler.bots import habits
from taberna.games.secret_hitler.bots.evidence import Evidence
from taberna.games.secret_hitler.bots.habits import FASCIST, HITLER, LIBERAL

World: TypeAlias = tuple[int, ...]
"""One role per seat, seat order."""
Weights: TypeAlias = tuple[tuple[float, ...], ...]
"""One row a world: its weight by the number of liberal policies on the pile."""

_LIBERALS = DECK.count("liberal")
_COUNTS = range(_LIBERALS + 1)


@cache
def worlds(seats: int) -> tuple[World, ...]:
    """Every way the roles can lie: 20 for five seats, 840 for ten."""
    return tuple(
        tuple(HITLER if s == hitler else FASCIST if s in fascists else LIBERAL for s in range(seats))
        for hitler in range(seats)
        for fascists in combinations([seat for seat in range(seats) if seat != hitler], fascists_of(seats))
    )


@cache
def hands(pile: int, liberal: int) -> tuple[float, ...]:
    """The chance of each number of liberal policies, 0 .. 3, in a hand from a pile with so many of them."""
    ways = comb(pile, HAND)
    return tuple(comb(liberal, k) * comb(pile - liberal, HAND - k) / ways for k in range(HAND + 1))


@lru_cache(maxsize=96)
def weigh(seats: int, seen: tuple[Evidence, ...]) -> Weights:
    """The weight of every world after these elections, as far as their evidence goes; not normed."""
    if not seen:
        row = tuple(1.0 if count == _LIBERALS else 0.0 for count in _COUNTS)
        return (row,) * len(worlds(seats))
    return _normed(_after(seats, weigh(seats, seen[:-1]), seen[-1]))


def _normed(weights: Weights) -> Weights:
    most = max(map(max, weights))
    if most <= 0:  # what nobody was expected to do was done: all worlds are as they were
        return tuple(tuple(1.0 for _ in row) for row in weights)
    return tuple([tuple([value / most for value in row]) for row in weights])


def _after(seats: int, weights: Weights, one: Evidence) -> Weights:
    after: list[tuple[float, ...]] = []
    moves = _moves(one) if one.session else None
    top = _top(one) if one.by_chaos else None
    fresh = _fresh(one)
    for world, row in zip(worlds(seats), weights, strict=True):
        scale = _fits(world, one)
        if not scale:
            after.append((0.0,) * len(row))
            continue
        new = row if moves is None else _drawn(row, moves[world[one.president]][world[one.chancellor]])
        if top is not None:
            new = _topped(_mixed(new, one) if one.vetoed else new, top, one)
        if fresh is not None:
            total = sum(new)
            new = tuple([total if count == fresh else 0.0 for count in _COUNTS])
        after.append(tuple([value * scale for value in new]))
    return tuple(after)


Moves: TypeAlias = tuple[tuple[tuple[tuple[float, ...], ...], ...], ...]
"""By the president's role, the chancellor's, the liberal policies on the pile, and those drawn: how likely it is."""


def _moves(one: Evidence) -> Moves:
    told = [[_told(one, president, chancellor) for chancellor in range(3)] for president in range(3)]
    return tuple(
        tuple(
            tuple(
                tuple(
                    chance * told[president][chancellor][drawn]
                    for drawn, chance in enumerate(hands(one.pile, min(count, one.pile)))
                )
                for count in _COUNTS
            )
            for chancellor in range(3)
        )
        for president in range(3)
    )


def _told(one: Evidence, president: int, chancellor: int) -> list[float]:
    """For each number of liberal policies drawn how likely all is that was seen and said afterwards."""
    return [
        sum(
            often * _after_passing(one, president, chancellor, drawn, passed)
            for passed, often in enumerate(habits.passes(president, drawn, one.liberal, one.fascist))
            if often and one.passed in (None, passed)
        )
        if one.drawn in (None, drawn)
        else 0.0
        for drawn in range(HAND + 1)
    ]


def _after_passing(one: Evidence, president: int, chancellor: int, drawn: int, passed: int) -> float:
    """How likely the policy that came of it is, and what both said."""
    bad = one.enacted == "fascist" and not one.by_chaos
    likely = 1.0
    if not one.vetoed:
        likely = habits.enacts(chancellor, president, passed, one.liberal, one.fascist)[bad]
    if one.told_drawn is not None:
        likely *= habits.says_hand(president, chancellor, one.told_drawn, drawn, passed, bad)
    if one.told_passed is not None:
        likely *= habits.says_passed(chancellor, one.told_passed, passed, bad)
    return likely


def _drawn(row: Sequence[float], moves: Sequence[Sequence[float]]) -> tuple[float, ...]:
    new = [0.0] * len(row)
    for count, weight in enumerate(row):
        if weight:
            for drawn, chance in enumerate(moves[count]):
                if chance:
                    new[count - drawn] += weight * chance
    return tuple(new)


def _on_pile(one: Evidence) -> int:
    """How many cards lay there when chaos drew: after a veto the pile is filled up first (R12)."""
    left = one.pile - HAND if one.session else one.pile
    return len(DECK) - one.liberal - one.fascist if left < HAND else left


def _mixed(row: tuple[float, ...], one: Evidence) -> tuple[float, ...]:
    """After a veto that left too few cards, before chaos."""
    if one.pile - HAND >= HAND:
        return row
    total, left = sum(row), _LIBERALS - one.liberal
    return tuple([total if count == left else 0.0 for count in _COUNTS])


def _top(one: Evidence) -> tuple[float, ...]:
    cards = _on_pile(one)
    return tuple(count / cards if one.enacted == "liberal" else 1 - count / cards for count in _COUNTS)


def _topped(row: Sequence[float], top: Sequence[float], one: Evidence) -> tuple[float, ...]:
    new = [value * chance for value, chance in zip(row, top, strict=True)]
    return (*new[1:], 0.0) if one.enacted == "liberal" else tuple(new)


def _fresh(one: Evidence) -> int | None:
    """The liberal policies on a pile that was shuffled after the election."""
    return _LIBERALS - one.liberal - (one.enacted == "liberal") if one.reshuffled else None


def _fits(world: World, one: Evidence) -> float:
    """What does not depend on cards: who cannot be Hitler, parties seen and told."""
    scale = 1.0
    for seat in one.not_hitler:
        if world[seat] == HITLER:
            return 0.0
    if one.investigated is not None:
        target = world[one.investigated]
        if one.is_fascist is not None and one.is_fascist == (target == LIBERAL):
            return 0.0
        if one.told_fascist is not None:
            scale *= habits.says_party(world[one.president], target, one.told_fascist)
    return scale


class Belief:
    """What a seat believes: `chances` of each of `worlds`, and of the liberal policies on the pile."""

    def __init__(self, seats: int, seen: tuple[Evidence, ...], roles: dict[Seat, int]) -> None:
        """`roles` are those the viewer knows for certain."""
        kept = [
            (world, sum(row), row)
            for world, row in zip(worlds(seats), weigh(seats, seen), strict=True)
            if all(world[seat] == role for seat, role in roles.items())
        ]
        total = sum(weight for _, weight, _ in kept)
        if total <= 0:
            kept = [(world, 1.0, row) for world, _, row in kept]
            total = float(len(kept))
        self.worlds = [world for world, weight, _ in kept if weight]
        self.chances = [weight / total for _, weight, _ in kept if weight]
        self.pile = [sum(row[count] for _, _, row in kept) for count in _COUNTS]

    def fascist(self, seat: Seat) -> float:
        """The chance that a seat is no liberal."""
        return sum(p for world, p in zip(self.worlds, self.chances, strict=True) if world[seat] != LIBERAL)

    def hitler(self, seat: Seat) -> float:
        return sum(p for world, p in zip(self.worlds, self.chances, strict=True) if world[seat] == HITLER)

    def pairs(self, president: Seat, chancellor: Seat) -> list[list[float]]:
        """The chance of each pair of roles, the president's first."""
        table = [[0.0] * 3 for _ in range(3)]
        for world, p in zip(self.worlds, self.chances, strict=True):
            table[world[president]][world[chancellor]] += p
        return table
