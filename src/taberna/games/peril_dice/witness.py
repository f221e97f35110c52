"""What the laws need to know of Peril Dice: nothing is hidden, and no player is lost."""

from __future__ import annotations

from collections.abc import Mapping

from taberna.core import Chance, Seat
from taberna.games.peril_dice.model import Options, State


class _Witness:
    options = (
        Options(),
        Options(dice="survivors", high_stakes=True, pace="speed"),
        Options(pace="none"),
        Options(dice="survivors", deadline_s=1, theme="deep"),
    )
    public_leaves = frozenset(State.__struct_fields__)

    def reimagine(self, state: State, viewer: Seat | None, chance: Chance) -> State:
        """The state as it is: everyone knows all of it."""
        return state

    def totals(self, state: State) -> Mapping[str, int]:
        """Players, alive or eliminated."""
        return {"players": sum(map(bool, state.lives)) + len(state.out)}


WITNESS = _Witness()
