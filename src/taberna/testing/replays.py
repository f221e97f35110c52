"""Golden replays: whole games kept as files that a person can read in a diff, and that later rules must not change.

A file is JSON with one event a line:

    {"about": "three players, one leaves", "options": {}, "seats": 3, "host": 0, "seed": 7, "rows": [
     {"at": 1000000, "act": {"type": "Begins"}, "events": [
      {"type": "GameBegan", "seats": 3}]},
     {"at": 1001200, "act": {"type": "Plays", "seat": 0, "command": {"type": "Roll"}}, "events": [
      {"type": "Rolled", "number": 4}]}
    ], "outcome": {"ranks": [1, 2, 2]}}

Chance comes from the seed and the number of the row, so that a change in one row leaves the others alone. A file is
checked in two ways. Its events are folded as they stand: that is a game played long ago, and its end may not change.
And every act is done again: the same events show that the rules are as they were. Where rules change on purpose,
`rewritten` does the same acts under the new ones while they are legal, and plays on at random.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib.resources.abc import Traversable
from typing import Any

import msgspec
from msgspec import Raw, Struct

from taberna.core import AnyGame, Event, Millis, Outcome, Rejected
from taberna.testing.examples import folder_of
from taberna.testing.walk import Act, Plays, SeededGame, Step


class ReplayBroken(AssertionError):
    """A kept game that comes out otherwise."""


class Row(Struct, frozen=True):
    """One act and its events; the command of `Plays` is as it was sent."""

    at: Millis
    act: Act
    events: list[Raw]


class Golden(Struct, frozen=True):
    """One kept game."""

    about: str
    options: Raw
    seats: int
    host: int | None
    seed: int
    rows: list[Row]
    outcome: Outcome | None


def replays_of(game: AnyGame) -> tuple[Traversable, ...]:
    """The golden replays beside a game's class, in the order of their names."""
    folder = folder_of(game) / "replays"
    files = folder.iterdir() if folder.is_dir() else ()
    return tuple(sorted((f for f in files if f.name.endswith(".json")), key=lambda file: file.name))


def recorded(seeded: SeededGame, about: str) -> str:
    """A seeded game as a golden replay."""
    return _written(seeded, about, seeded.steps)


def check(game: AnyGame, text: str) -> None:
    """Folds a golden replay and does it again; raises `ReplayBroken`, which says in which row what is otherwise."""
    golden = msgspec.json.decode(text, type=Golden)
    seeded = _seeded(game, golden)
    events = msgspec.json.Decoder(game.event_type)
    state: Any = None
    for number, row in enumerate(golden.rows):
        try:
            again = seeded.perform(state, _known(game, row.act), row.at, seeded.chance(number))
        except Rejected as rejected:
            raise ReplayBroken(f"{golden.about}, row {number}, {row.act}: refused, {rejected}") from rejected
        kept = [events.decode(event) for event in row.events]
        if list(again) != kept:
            raise ReplayBroken(f"{golden.about}, row {number}, {row.act}:\n{_compared(kept, again)}")
        state = seeded.fold(state, kept)
    if game.outcome(state) != golden.outcome:
        raise ReplayBroken(f"{golden.about}: it ended {golden.outcome}, and ends {game.outcome(state)}")


def rewritten(game: AnyGame, text: str) -> str:
    """The same game under the rules as they are now."""
    golden = msgspec.json.decode(text, type=Golden)
    seeded = _seeded(game, golden)
    return _written(seeded, golden.about, [*_replayed(seeded, golden.rows)])


def _seeded(game: AnyGame, golden: Golden) -> SeededGame:
    options = msgspec.json.decode(golden.options, type=game.options_type)
    return SeededGame(game, options, golden.seats, golden.seed, golden.host)


def _known(game: AnyGame, act: Act) -> Act:
    """The act with its command as the game has it."""
    return Plays(act.seat, msgspec.convert(act.command, game.command_type)) if isinstance(act, Plays) else act


def _replayed(seeded: SeededGame, rows: Sequence[Row]) -> Iterator[Step]:
    """The kept acts while they are legal, then random ones to the end."""
    last: Step | None = None
    for number, row in enumerate(rows):
        before = last.after if last else None
        try:
            act = _known(seeded.game, row.act)
            events = seeded.perform(before, act, row.at, seeded.chance(number))
        except (Rejected, msgspec.ValidationError):
            break
        last = Step(number, act, row.at, before, events, seeded.fold(before, events))
        yield last
    yield from (step for step in seeded.walk(after=last) if isinstance(step, Step))


def _compared(kept: Sequence[Event], again: Sequence[Event]) -> str:
    lines = [f"  {'-' if event not in again else ' '} {_line(event)}" for event in kept]
    return "\n".join(lines + [f"  + {_line(event)}" for event in again if event not in kept])


def _written(seeded: SeededGame, about: str, steps: Sequence[Step]) -> str:
    rows = []
    for step in steps:
        events = "".join(f"\n  {_line(event)}," for event in step.events).removesuffix(",")
        rows.append(f' {{"at": {step.now}, "act": {_line(step.act)}, "events": [{events}]}}')
    outcome = seeded.game.outcome(steps[-1].after) if steps else None
    head = f'{{"about": {_line(about)}, "options": {_line(seeded.options)}, "seats": {seeded.seats}, '
    head += f'"host": {_line(seeded.host)}, "seed": {seeded.seed}, "rows": ['
    return head + "\n" + ",\n".join(rows) + f'\n], "outcome": {_line(outcome)}}}\n'


def _line(value: object) -> str:
    return msgspec.json.format(msgspec.json.encode(value), indent=0).decode()
