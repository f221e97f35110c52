"""Exact distributions: counts of equally likely outcomes, as whole numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate
from math import comb

from cardfrp.errors import ExactError
from cardfrp.formula import Part

MAX_WORK = 20_000
MAX_KEEP_WORK = 4_000_000


class Odds(Mapping[int, Fraction]):
    """Every result that can come, lowest first, with its chance; `counts` of `whole` equally likely outcomes."""

    __slots__ = ("counts", "low", "whole")

    def __init__(self, low: int, counts: list[int], whole: int) -> None:
        self.low = low
        self.counts = counts
        self.whole = whole

    def __getitem__(self, result: int) -> Fraction:
        index = result - self.low
        if not 0 <= index < len(self.counts) or not self.counts[index]:
            raise KeyError(result)
        return Fraction(self.counts[index], self.whole)

    def __iter__(self) -> Iterator[int]:
        return (self.low + index for index, count in enumerate(self.counts) if count)

    def __len__(self) -> int:
        return sum(1 for count in self.counts if count)

    def at_least(self, n: int) -> Fraction:
        """The chance of n or more."""
        return Fraction(sum(self.counts[max(0, n - self.low) :]), self.whole)

    def quantile(self, q: Fraction) -> int:
        """The smallest result that is reached or stayed under with chance q or more."""
        wanted = q * self.whole
        for index, sum_so_far in enumerate(accumulate(self.counts)):
            if sum_so_far >= wanted and sum_so_far:
                return self.low + index
        return self.low + len(self.counts) - 1

    def plus(self, other: Odds) -> Odds:
        """The distribution of the sum of two independent rolls."""
        if len(self.counts) * len(other.counts) > MAX_WORK * 50:
            raise ExactError(f"{len(self.counts)} results by {len(other.counts)} are too many to write out")
        counts = [0] * (len(self.counts) + len(other.counts) - 1)
        for index, count in enumerate(self.counts):
            for shift, times in enumerate(other.counts, index):
                counts[shift] += count * times
        return Odds(self.low + other.low, counts, self.whole * other.whole)


@lru_cache(maxsize=256)
def part_odds(part: Part) -> Odds:
    """The distribution of one part. Raises ExactError above 20,000 dice times faces."""
    if part.dice * part.faces > MAX_WORK:
        raise ExactError(f"{part}: dice times faces is {part.dice * part.faces}, above {MAX_WORK}")
    if part.kept < part.dice:
        return _kept(part)
    return Odds(part.dice * (1 + part.base), _sums(part.dice, part.faces), part.faces**part.dice)


def _sums(n: int, s: int) -> list[int]:
    """The coefficients of (1 + x + ... + x^(s-1))^n; symmetric, so half of them are worked out.

    They satisfy m q[m] = (m+n-1) q[m-1] + (m-s-ns) q[m-s] + (ns-n-m+1+s) q[m-s-1]: the
    logarithmic derivative of (1-x^s)^n / (1-x)^n written out.
    """
    last = n * (s - 1)
    half = [1]
    for m in range(1, last // 2 + 1):
        total = (m + n - 1) * half[m - 1]
        if m >= s:
            total += (m - s - n * s) * half[m - s]
        if m > s:
            total += (n * (s - 1) - m + 1 + s) * half[m - s - 1]
        half.append(total // m)
    return half + half[: (last + 1) // 2][::-1]


def _kept(part: Part) -> Odds:
    """Face by face from the best: how many dice show it, and what the kept ones add."""
    n, kept = part.dice, part.kept
    if n * n * part.faces**2 * kept > MAX_KEEP_WORK:
        raise ExactError(f"{part}: too many dice to choose from")
    states: dict[tuple[int, int], int] = {(0, 0): 1}
    best_first = range(part.faces, 0, -1) if part.keep > 0 else range(1, part.faces + 1)
    for face in best_first:
        following: dict[tuple[int, int], int] = {}
        for (placed, total), ways in states.items():
            for showing in range(n - placed + 1):
                counted = min(placed + showing, kept) - min(placed, kept)
                key = (placed + showing, total + counted * face)
                following[key] = following.get(key, 0) + ways * comb(n - placed, showing)
        states = following
    counts = [0] * (kept * (part.faces - 1) + 1)
    for (placed, total), ways in states.items():
        if placed == n:
            counts[total - kept] += ways
    return Odds(kept, counts, part.faces**n)
