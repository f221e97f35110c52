"""Exact chances of success at the next roll, for everyone's panel."""

from __future__ import annotations

from collections.abc import Sequence

from taberna.core import Likelihood
from taberna.games.ten_candles.circle import proposed, standing
from taberna.games.ten_candles.dice import Exact, chance_of, chance_with_ones_again, read
from taberna.games.ten_candles.views import Public


def likelihoods(public: Public) -> Sequence[Likelihood]:
    """Success and failure; before a conflict is taken as for a player without hope dice. None when no roll is near."""
    exact = _next(public)
    if exact is None:
        return ()
    failing = exact.denominator - exact.numerator
    return (
        Likelihood("ten_candles.odds.success", "Success", exact.numerator, exact.denominator),
        Likelihood("ten_candles.odds.failure", "Failure", failing, exact.denominator),
    )


def _next(public: Public) -> Exact | None:
    if public.phase in ("idle", "open"):
        return chance_of(public.pool, 0)
    if public.phase != "judging" or public.conflict is None:
        return None
    one, last = proposed(public.conflict), standing(public.conflict)
    if one is None:
        return None
    if last is None:
        return chance_of(public.pool, public.players[one.player].hope_dice)
    dice = read(last.roll_result)
    if one.type == "trait":
        return chance_with_ones_again(dice)
    return chance_of(len(dice.normal), len(dice.hope))
