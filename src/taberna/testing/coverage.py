"""The last part of law 4: whatever of a state is not public is reimagined, so that no secret goes untried."""

from __future__ import annotations

from collections.abc import Iterable

from taberna.core import AnyGame
from taberna.testing.broken import LawBroken
from taberna.testing.leaves import covered, differing, leaves
from taberna.testing.walk import Trial
from taberna.testing.witness import Witness


def varied(trial: Trial) -> frozenset[str]:
    """The leaves of the state that differ, somewhere in a game, where it is reimagined for a spectator."""
    found: set[str] = set()
    for step in trial.sampled:
        other = trial.witness.reimagine(step.after, None, trial.chance(step.number, 8))
        found |= differing(step.after, other)
    return frozenset(found)


def never_varied(game: AnyGame, witness: Witness, found: Iterable[str]) -> frozenset[str]:
    """The leaves that were not among those varied and that the witness does not name public."""
    return frozenset(
        leaf for leaf in leaves(game.state_type) - frozenset(found) if not covered(leaf, witness.public_leaves)
    )


def every_secret_varies(game: AnyGame, witness: Witness, found: Iterable[str]) -> None:
    """Raises `LawBroken` for a leaf that is neither public nor varied, and for a public name that the state has not."""
    all_leaves = leaves(game.state_type)
    unknown = sorted(
        name for name in witness.public_leaves if not any(covered(leaf, frozenset({name})) for leaf in all_leaves)
    )
    if unknown:
        says = f"the witness of {game.name} names {unknown} public, and the state has no such leaves"
        raise LawBroken(says, law="Law 4, no leak")
    if left := sorted(never_varied(game, witness, found)):
        says = f"the witness of {game.name} neither reimagines {left} nor names them public"
        raise LawBroken(says, law="Law 4, no leak")
