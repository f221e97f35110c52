"""A room with a hero and a foe, for tests of plays."""

from __future__ import annotations

from collections.abc import Mapping

from cardfrp import GameActor, GameContext, Value

SURE = 10_000  # an advantage no roll can lose


def scene(
    hero: Mapping[str, Value] | None = None, foe: Mapping[str, Value] | None = None
) -> tuple[GameActor, GameActor, GameContext]:
    room = GameContext("Room")
    one = GameActor("Hero", attributes=hero)
    other = GameActor("Foe", attributes=foe)
    room.add_member(one)
    room.add_npc(other)
    return one, other, room
