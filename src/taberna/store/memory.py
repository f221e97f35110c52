"""The store in memory: nothing outlives the process; for tests and for houses of one evening."""

from __future__ import annotations

import asyncio
import math
import secrets
from collections import defaultdict
from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from taberna.store.errors import BackupRefused
from taberna.store.port import (
    Appended,
    Blob,
    Done,
    Entry,
    Finished,
    Head,
    Line,
    Result,
    Row,
    Snapshot,
)


class MemoryStore:
    """Keeps to the port in everything but durability."""

    def __init__(self) -> None:
        self._log: defaultdict[int, list[Row]] = defaultdict(list)
        self._heads: dict[int, Head] = {}
        self._codes: dict[str, int] = {}
        self._openers: dict[bytes, int] = {}
        self._results: dict[tuple[int, int, int], Result] = {}
        self._finished: dict[str, Finished] = {}
        self._resets: dict[str, int] = {}
        self._snapshots: dict[int, Snapshot] = {}
        self._blobs: dict[str, Blob] = {}
        self._secret = secrets.token_bytes(32)
        self._waiting: list[tuple[Entry, Done]] = []

    async def open(self) -> None:
        """Nothing to open."""

    async def close(self) -> None:
        self._settle()

    def append(self, entry: Entry, done: Done) -> None:
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._settle)
        self._waiting.append((entry, done))

    def _settle(self) -> None:
        batch, self._waiting = self._waiting, []
        for entry, done in batch:
            done(self._fate(entry))

    def _fate(self, entry: Entry) -> Appended:
        row, head = entry.row, entry.head
        before = self._heads.get(row.table)
        if row.version != (before.version if before else 0) + 1:
            return Appended.LOST
        if self._openers.get(head.opener, row.table) != row.table:
            return Appended.TAKEN
        if head.code is not None and self._codes.get(head.code, row.table) != row.table:
            if before is None:
                return Appended.TAKEN
            head = replace(head, code=None)  # its code was released and went to another table
        self._log[row.table].append(row)
        self._put_head(head)
        self._results |= {(r.table, r.number, r.seat): r for r in entry.results}
        if entry.finished:
            self._finished[entry.finished.replay] = entry.finished
        return Appended.KEPT

    def _put_head(self, head: Head) -> None:
        before = self._heads.get(head.table)
        if before is not None:
            self._openers.pop(before.opener, None)
            if before.code is not None:
                self._codes.pop(before.code, None)
        self._heads[head.table] = head
        self._openers[head.opener] = head.table
        if head.code is not None:
            self._codes[head.code] = head.table

    async def rows(self, table: int, since: int = 0) -> Sequence[Row]:
        return [row for row in self._log.get(table, ()) if row.version + row.count - 1 > since]

    async def newer(self, versions: Mapping[int, int]) -> Sequence[Row]:
        return [row for table, at in versions.items() for row in self._log.get(table, ()) if row.version > at]

    async def head(self, table: int) -> Head | None:
        return self._heads.get(table)

    async def by_code(self, code: str) -> Head | None:
        table = self._codes.get(code)
        return None if table is None else self._heads[table]

    async def by_opener(self, opener: bytes) -> Head | None:
        table = self._openers.get(opener)
        return None if table is None else self._heads[table]

    async def listed(self, limit: int) -> Sequence[Head]:
        found = [h for h in self._heads.values() if h.listed and h.code is not None and h.stage != "closed"]
        return sorted(found, key=lambda head: (-head.at, -head.table))[:limit]

    async def codes_in_use(self) -> int:
        return len(self._codes)

    async def due(self, until: int, limit: int) -> Sequence[tuple[int, int]]:
        alarms = [(h.next_alarm, h.table) for h in self._heads.values() if h.next_alarm is not None]
        return [(table, alarm) for alarm, table in sorted(alarms) if alarm <= until][:limit]

    async def release_codes(self, before: int) -> int:
        old = [head for head in self._heads.values() if head.code is not None and head.at < before]
        for head in old:
            self._put_head(replace(head, code=None))
        return len(old)

    async def forget(self, rows: Sequence[Row]) -> None:
        blanked = {(row.table, row.version): row.events for row in rows}
        for table in {row.table for row in rows} & self._log.keys():
            self._log[table] = [
                replace(row, events=blanked.get((table, row.version), row.events)) for row in self._log[table]
            ]
        for row in rows:
            self._snapshots.pop(row.table, None)

    async def save_snapshot(self, snapshot: Snapshot) -> None:
        kept = self._snapshots.get(snapshot.table)
        if kept is None or kept.version <= snapshot.version:
            self._snapshots[snapshot.table] = snapshot

    async def snapshot(self, table: int) -> Snapshot | None:
        return self._snapshots.get(table)

    async def put_blob(self, blob: Blob) -> None:
        self._blobs[blob.id] = blob

    async def blob(self, id: str) -> Blob | None:
        return self._blobs.get(id)

    async def finished(self, replay: str) -> Finished | None:
        return self._finished.get(replay)

    async def leaderboard(self, game: str, limit: int = 10, bots: bool = False) -> Sequence[Line]:
        of: defaultdict[bytes | str, list[Result]] = defaultdict(list)
        for result in self._counting(game):
            key = result.bot if bots else result.player
            if key is not None and (bots or result.bot is None):
                of[key].append(result)
        ranked = sorted((_rank(line := _line(own)), key, line) for key, own in of.items() if _line(own).username)
        return [line for _, _, line in ranked[:limit]]

    async def own_line(self, game: str, player: bytes) -> Line | None:
        own = [result for result in self._counting(game) if result.player == player and result.bot is None]
        return _line(own) if own else None

    def _counting(self, game: str) -> Sequence[Result]:
        after = self._resets.get(game, -1)
        return [result for result in self._results.values() if result.game == game and result.at > after]

    async def reset_leaderboard(self, game: str, at: int) -> None:
        self._resets[game] = max(at, self._resets.get(game, at))

    async def put_results(self, results: Sequence[Result], finished: Sequence[Finished]) -> None:
        self._results |= {(r.table, r.number, r.seat): r for r in results}
        self._finished |= {f.replay: f for f in finished}

    async def replace_results(self, results: Sequence[Result], finished: Sequence[Finished]) -> None:
        self._results = {(r.table, r.number, r.seat): r for r in results}
        self._finished = {f.replay: f for f in finished}

    async def tables(self) -> Sequence[int]:
        return sorted(self._heads)

    async def secret(self) -> bytes:
        return self._secret

    async def backup(self, file: str) -> None:
        raise BackupRefused(f"This house keeps nothing on disk, so there is nothing to copy to {file}.")


def _line(own: Sequence[Result]) -> Line:
    """What these results of one person, or of one level of bot, add up to."""
    won, played = sum(result.won for result in own), sum(result.rank > 0 for result in own)
    best = max((result.points for result in own if not result.rank), default=None)
    named = [r for r in own if r.username]
    newest = max(named, key=lambda r: (r.at, r.table, r.number, r.seat)).username if named else ""
    bot = own[0].bot
    return Line(newest if bot is None else bot, won, played - won, won / max(1, played), bot, best)


def _rank(line: Line) -> tuple[int, int, float, bytes, str]:
    best = math.inf if line.best is None else -line.best
    return (-line.won, line.won + line.lost, best, line.username.encode().lower(), line.username)
