"""Exact chances: of the next roll, and of winning, by dynamic programming over lives and who is the Peril Player."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from typing import TypeAlias

from taberna.core import Likelihood, Seat
from taberna.games.peril_dice.die import count_for, sides_for
from taberna.games.peril_dice.model import Numbers, Public


def likelihoods(public: Public) -> Sequence[Likelihood]:
    """Plot twist, direct hit and no shield at the next roll; they add to 1. None when no roll is to come."""
    count = public.count
    if count is None:
        return ()
    sides, living = public.sides, len(public.lives) - public.lives.count(0)
    return (
        Likelihood("peril_dice.odds.plot_twist", "Plot twist", (living - 1) * count, sides),
        Likelihood("peril_dice.odds.direct_hit", "Direct hit", count, sides),
        Likelihood("peril_dice.odds.no_shield", "No shield", sides - living * count, sides),
    )


Others: TypeAlias = tuple[int, int, int]
"""How many of the others have 1, 2 and 3 lives."""
Chances: TypeAlias = tuple[Fraction, Fraction, Fraction, Fraction]
"""Of one's own win: being the Peril Player oneself, and with another of 1, 2 and 3 lives being it (0 where none is)."""

_NEVER, _SURELY = Fraction(0), Fraction(1)


def win_chance(lives: Sequence[int], peril: Seat, seat: Seat, die: int | None) -> Fraction:
    """The exact chance that `seat` wins from the start of a round; `lives` has one entry per seat, seat order.

    `die` is the sides of the die where one is kept for the whole game, None where it goes by the survivors (D2).
    Seats with equal lives are alike: which numbers they hold cannot matter (D13), nor then the order of picking.
    """
    if not lives[seat]:
        return _NEVER
    counts = [0, 0, 0, 0]
    for other, left in enumerate(lives):
        if other != seat:
            counts[left] += 1
    chances = _chances(die, lives[seat], (counts[1], counts[2], counts[3]))
    return chances[0 if peril == seat else lives[peril]]


def win_chance_at(public: Public, picks: Sequence[Numbers], number: int, seat: Seat) -> Fraction:
    """The exact chance that `seat` wins if this round's die shows `number` while `picks` stand, seat order."""
    die = public.sides if public.dice == "start" else None
    owner = next((Seat(other) for other, numbers in enumerate(picks) if number in numbers), public.peril)
    if owner != public.peril:
        return win_chance(public.lives, owner, seat, die)
    lives = list(public.lives)
    lives[owner] -= 1
    if lives[owner]:
        return win_chance(lives, owner, seat, die)
    living = [Seat(other) for other, left in enumerate(lives) if left]
    return sum((win_chance(lives, peril, seat, die) for peril in living), _NEVER) / len(living)


@cache
def _chances(die: int | None, own: int, others: Others) -> Chances:
    """Solves one state of lives from those with a life less.

    Be x_p the chance to win while p is the Peril Player, who asks for k_p numbers; a_p = k_p / sides the chance that
    the roll makes one certain other the next; W_p the chance after p has lost a life. With n alive,
    x_p = a_p (T - x_p) + (1 - (n - 1) a_p) W_p, where T is the sum of x over all alive: so T solves one equation.
    Ten seats come to at most 3 x 220 states of lives for a die, each solved once and kept.
    """
    living = 1 + sum(others)
    if living == 1:
        return (_SURELY, _NEVER, _NEVER, _NEVER)
    sides = die or sides_for(living)
    weights = (1, *others)  # how many seats are like this one: oneself, others of 1, 2 and 3 lives
    shares, constants = [], []
    for kind, weight in enumerate(weights):
        twist = Fraction(count_for(kind or own), sides)
        lost = _after_loss(die, own, others, kind) if weight else _NEVER
        shares.append(twist / (1 + twist))
        constants.append((1 - (living - 1) * twist) * lost / (1 + twist))
    total = sum((w * c for w, c in zip(weights, constants, strict=True)), _NEVER) / (
        1 - sum((w * s for w, s in zip(weights, shares, strict=True)), _NEVER)
    )
    alone, one, two, three = (
        share * total + constant if weight else _NEVER
        for weight, share, constant in zip(weights, shares, constants, strict=True)
    )
    return (alone, one, two, three)


def _after_loss(die: int | None, own: int, others: Others, kind: int) -> Fraction:
    """W_p of `_chances`, for oneself (0) or for another with `kind` lives."""
    if kind == 0:
        return _chances(die, own - 1, others)[0] if own > 1 else _NEVER
    left = list(others)
    left[kind - 1] -= 1
    if kind > 1:
        left[kind - 2] += 1
        return _chances(die, own, (left[0], left[1], left[2]))[kind - 1]
    rest: Others = (left[0], left[1], left[2])
    chances = _chances(die, own, rest)
    return sum((w * c for w, c in zip((1, *rest), chances, strict=True)), _NEVER) / (1 + sum(rest))  # D8: drawn anew
