"""What a house that is closed has kept, read from its database without any code of the house."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path

from tests.crash.person import ALWAYS_ACT, Person, same
from tests.house import Message

_ROWS = "SELECT version, count, at, author, command, events FROM log WHERE table_id = ? ORDER BY version"


@dataclass(frozen=True)
class Kept:
    """A row of a table's log."""

    version: int
    count: int
    at: int
    author: int | None
    command: bytes | None
    events: list[Message]


class Books:
    """The log of every table by its code, and the results."""

    def __init__(self, file: Path) -> None:
        db = sqlite3.connect(file)
        try:
            self.logs = {code: _log(db, table) for code, table in db.execute("SELECT code, id FROM tables")}
            self.results = db.execute("SELECT table_id, number, seat FROM results").fetchall()
        finally:
            db.close()

    def check(self) -> None:
        """Versions have no gaps, and a game is counted once in all of its seats."""
        for rows in self.logs.values():
            following = 1
            for row in rows:
                assert row.version == following
                assert row.count == len(row.events) > 0
                following += row.count
        assert len(self.results) == len(set(self.results)) == sum(self.seats_counted(code) for code in self.logs)

    def games_over(self, code: str) -> int:
        """How many games that count were ended at a table."""
        return sum(event["type"] == "GameOver" and event["replay"] is not None for event in self._events(code))

    def seats_counted(self, code: str) -> int:
        """How many results a table's games must have left."""
        results, seats = 0, 0
        for event in self._events(code):
            if event["type"] == "GameStarted":
                seats = len(event["seats"])
            elif event["type"] == "GameOver" and event["replay"] is not None:
                results += seats
        return results

    def count(self, code: str, type: str) -> int:
        """How many events of a type a table's log has."""
        return sum(event["type"] == type for event in self._events(code))

    def version(self, code: str) -> int:
        """The last version of a table."""
        last = self.logs[code][-1]
        return last.version + last.count - 1

    def holds(self, person: Person) -> None:
        """All this person was shown is there, and what it did was done once, or not at all where it was refused."""
        self.holds_shown(person.shown, person)
        done = [row.command for row in self.logs[person.code] if row.author == person.member]
        for id, message in person.sent.items():
            times = done.count(mark(id))
            if message["type"] in ALWAYS_ACT:
                assert times == (id in person.accepted), f"{message} was done {times} times"
            assert times <= 1, f"{message} was done {times} times"

    def holds_shown(self, shown: Mapping[int, Message], person: Person) -> None:
        """These events, by their versions, are as this person was shown them."""
        told = {row.version + i: (row, event) for row in self.logs[person.code] for i, event in enumerate(row.events)}
        for version, entry in shown.items():
            assert version in told, f"version {version} was shown to {person.name} and is lost"
            row, event = told[version]
            if "event" in entry:
                kept = {"version": version, "at": row.at, "event": {k: v for k, v in event.items() if k != "to"}}
                kept |= {} if row.author is None else {"by": row.author}
                assert same(entry, kept), f"version {version} was shown as {entry} and is kept as {kept}"

    def _events(self, code: str) -> list[Message]:
        return [event for row in self.logs[code] for event in row.events]


def mark(id: str) -> bytes:
    """How the log knows a command again."""
    return blake2b(id.encode(), digest_size=8).digest()


def _log(db: sqlite3.Connection, table: int) -> Sequence[Kept]:
    return [
        Kept(version, count, at, author, command, json.loads(events))
        for version, count, at, author, command, events in db.execute(_ROWS, (table,))
    ]
