"""How large a run is: as the targets are stated, or just enough to see that everything works."""

from __future__ import annotations

from msgspec import Struct


class Scale(Struct, frozen=True):
    """Counts, and seconds where the name says so."""

    tables: int = 40
    warm_up_seconds: float = 2.0
    try_seconds: float = 2.0
    tries: int = 7
    paced_tables: int = 500
    paced_seconds: float = 20.0
    idle_tables: int = 1000
    sockets: int = 1000
    moves_before_idle: int = 12
    events: int = 4000
    lines_of_chat: int = 60
    rejoins: int = 30
    restarts: int = 5
    random_games: int = 200
    rules_seconds: float = 1.0
    row_seconds: float = 1.5
    presses: int = 40
    idle_seconds: float = 15.0
    frames: int = 300
    splits: int = 3
    lives: int = 10_000
    swept_seconds: float = 8.0
    some_tables: int = 100
    many_tables: int = 500
    turns: int = 5
    turn_seconds: float = 1.2
    turn_warm_up_seconds: float = 0.3
    beat_seconds: float = 10.0
    weighed_tables: int = 200
    killed_tables: int = 20
    compared: int = 11
    compared_seconds: float = 0.8
    calibrated_seconds: float = 0.1
    growth_tries: int = 3
    most_loaded: int = 10_000
    most_at_rest: int = 100_000
    most_events: int = 10_000
    most_spectators: int = 200


QUICK = Scale(
    tables=4,
    warm_up_seconds=0.3,
    try_seconds=0.3,
    tries=2,
    paced_tables=20,
    paced_seconds=1.0,
    idle_tables=20,
    sockets=50,
    moves_before_idle=4,
    events=300,
    lines_of_chat=5,
    rejoins=3,
    restarts=1,
    random_games=5,
    rules_seconds=0.1,
    row_seconds=0.1,
    presses=4,
    idle_seconds=1.0,
    frames=60,
    splits=1,
    lives=40,
    swept_seconds=0.5,
    some_tables=3,
    many_tables=6,
    turns=2,
    turn_seconds=0.3,
    turn_warm_up_seconds=0.1,
    beat_seconds=1.0,
    weighed_tables=5,
    killed_tables=3,
    compared=3,
    compared_seconds=0.3,
    calibrated_seconds=0.05,
    growth_tries=1,
    most_loaded=10,
    most_at_rest=100,
    most_events=100,
    most_spectators=16,
)
