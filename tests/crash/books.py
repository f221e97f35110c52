"""What a house that is closed has kept, read from its database without any code of the house."""

from __future__ import annotations

import contextlib
import json
import sqlite3
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any, TypeAlias

import asyncpg

from tests.crash.person import ALWAYS_ACT, Person, same
from tests.house import Message

Ask: TypeAlias = Callable[[str], Iterable[Any]]

_ROWS = "SELECT table_id, version, count, at, author, command, events FROM log ORDER BY table_id, version"
_TABLES = "SELECT code, id FROM tables"
_RESULTS = "SELECT table_id, number, seat FROM results"


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

    def __init__(self, ask: Ask) -> None:
        rows: defaultdict[int, list[Kept]] = defaultdict(list)
        for table, version, count, at, author, command, events in ask(_ROWS):
            rows[table].append(Kept(version, count, at, author, command, json.loads(events)))
        self.logs: Mapping[str, Sequence[Kept]] = {code: rows[table] for code, table in ask(_TABLES)}
        self.results = [tuple(seat) for seat in ask(_RESULTS)]

    @staticmethod
    def of_file(file: Path) -> Books:
        """Those of a house on SQLite."""
        with contextlib.closing(sqlite3.connect(file)) as db:
            db.execute("BEGIN")  # the three questions are of one moment
            return Books(lambda query: db.execute(query).fetchall())

    @staticmethod
    async def of_database(url: str) -> Books:
        """Those of a house on PostgreSQL."""
        db = await asyncpg.connect(url)
        try:
            async with db.transaction(isolation="repeatable_read", readonly=True):  # bots play on meanwhile
                found = {query: await db.fetch(query) for query in (_ROWS, _TABLES, _RESULTS)}
        finally:
            await db.close()
        return Books(found.__getitem__)

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
        return sum(event["type"] == "GameOver" and event["replay"] is not None for event in self.events(code))

    def seats_counted(self, code: str) -> int:
        """How many results a table's games must have left."""
        results, seats = 0, 0
        for event in self.events(code):
            if event["type"] == "GameStarted":
                seats = len(event["seats"])
            elif event["type"] == "GameOver" and event["replay"] is not None:
                results += seats
        return results

    def count(self, code: str, type: str) -> int:
        """How many events of a type a table's log has."""
        return sum(event["type"] == type for event in self.events(code))

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

    def events(self, code: str) -> list[Message]:
        """All events of a table, in order."""
        return [event for row in self.logs[code] for event in row.events]


def mark(id: str) -> bytes:
    """How the log knows a command again."""
    return blake2b(id.encode(), digest_size=8).digest()
