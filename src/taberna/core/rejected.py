"""The one error that rules raise."""

from __future__ import annotations

from collections.abc import Mapping


class Rejected(Exception):
    """A command refused; nothing has changed.

    `code` is snake_case, from the protocol page or the game's README. `detail` is one English sentence for a player
    that says what would work; `{name}` in it is filled from `params`, where `seat` or `*_seat` becomes a player's name.
    """

    def __init__(self, code: str, detail: str, params: Mapping[str, object] | None = None) -> None:
        super().__init__(f"{code}: {detail}")
        self.code = code
        self.detail = detail
        self.params: Mapping[str, object] = params or {}
