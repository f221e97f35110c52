"""Writing entries in one transaction, the losing ones left out: every row is decided under its table's lock."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from typing import Any

import asyncpg
from msgspec.structs import astuple, replace

from taberna.store.port import Appended, Entry, Finished, Head, Result
from taberna.store.postgres.session import Connection

_journal = logging.getLogger(__name__)

# Tables in one order for everyone, so that no two processes wait for each other.
_LOCK = """SELECT table_id, version, code, opener, game, stage, listed, summary
    FROM heads JOIN tables ON id = table_id WHERE table_id = ANY($1) ORDER BY table_id FOR UPDATE OF heads"""
_OPEN = """INSERT INTO tables (id, code, opener, game, stage, listed, summary)
    VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING id"""
_OPEN_HEAD = "INSERT INTO heads (table_id, version, at, next_alarm) VALUES ($1, 0, 0, NULL)"
_ROWS = """WITH kept AS (
        INSERT INTO log (table_id, version, count, at, author, command, content, game, schema, events)
        SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bytea[],
        $7::bytea[], $8::text[], $9::bigint[], $10::bytea[])
    )
    UPDATE heads SET version = new.version, at = new.at, next_alarm = new.next_alarm
    FROM unnest($11::bigint[], $12::bigint[], $13::bigint[], $14::bigint[]) AS new(id, version, at, next_alarm)
    WHERE table_id = new.id"""
_PLACE = """UPDATE tables SET code = $2, opener = $3, game = $4, stage = $5, listed = $6, summary = $7
    WHERE id = $1"""
_RESULT = """INSERT INTO results
    (table_id, number, seat, game, at, player, username, bot, with_bots, won, rank, points)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
    ON CONFLICT (table_id, number, seat) DO UPDATE SET game = excluded.game, at = excluded.at,
    player = excluded.player, username = excluded.username, bot = excluded.bot, with_bots = excluded.with_bots,
    won = excluded.won, rank = excluded.rank, points = excluded.points"""
_FINISHED = """INSERT INTO finished (replay, table_id, number, game, first, last) VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (replay) DO UPDATE SET table_id = excluded.table_id, number = excluded.number, game = excluded.game,
    first = excluded.first, last = excluded.last"""

# What a value that no column takes raises, and a code or opener in use; such a row must not take others with it.
UNFIT = (asyncpg.DataError, asyncpg.IntegrityConstraintViolationError, ValueError, OverflowError)


async def write(db: Connection, entries: Sequence[Entry]) -> Sequence[Appended]:
    """Within a transaction: one fate per entry, in order. Raises one of `UNFIT` where an entry cannot be stored."""
    found = await db.fetch(_LOCK, sorted({entry.row.table for entry in entries}))
    before = {record["table_id"]: record for record in found}
    versions: dict[int, int] = {table: record["version"] for table, record in before.items()}
    fates = []
    for entry in entries:
        fate = await _fate(db, entry, versions)
        if fate is Appended.KEPT:
            versions[entry.row.table] = entry.head.version
        fates.append(fate)
    kept = [entry for entry, fate in zip(entries, fates, strict=True) if fate is Appended.KEPT]
    await _keep(db, kept, before)
    return fates


async def _fate(db: Connection, entry: Entry, versions: Mapping[int, int]) -> Appended:
    row, head = entry.row, entry.head
    if row.version != versions.get(row.table, 0) + 1:
        return Appended.LOST
    if row.version > 1:
        return Appended.KEPT
    if await db.fetchval(_OPEN, head.table, *_place(head)) is None:
        known = await db.fetchval("SELECT id FROM tables WHERE id = $1", head.table)
        return Appended.TAKEN if known is None else Appended.LOST
    await db.execute(_OPEN_HEAD, head.table)
    return Appended.KEPT


async def _keep(db: Connection, kept: Sequence[Entry], before: Mapping[int, asyncpg.Record]) -> None:
    if not kept:
        return
    heads = {entry.head.table: entry.head for entry in kept}
    moved = [(head.table, head.version, head.at, head.next_alarm) for head in heads.values()]
    await db.execute(_ROWS, *_columns([astuple(entry.row) for entry in kept]), *_columns(moved))
    for table, head in heads.items():
        stands = before.get(table)
        if stands is None or tuple(stands[2:]) != _place(head):
            await db.execute(_PLACE, table, *_place(head))
    await write_results(
        db,
        [result for entry in kept for result in entry.results],
        [entry.finished for entry in kept if entry.finished],
    )


async def write_alone(db: Connection, entries: Sequence[Entry]) -> Sequence[Appended]:
    """Within a transaction: each entry by itself, where one of them cannot be stored."""
    return [await _alone(db, entry) for entry in entries]


async def _alone(db: Connection, entry: Entry) -> Appended:
    """A table whose released code went to another table goes on without one."""
    for tried in (entry, replace(entry, head=replace(entry.head, code=None))):
        await db.execute("SAVEPOINT entry")
        try:
            return (await write(db, [tried]))[0]
        except asyncpg.UniqueViolationError:
            await db.execute("ROLLBACK TO entry")
            if entry.row.version == 1:
                return Appended.TAKEN
        except UNFIT as error:
            await db.execute("ROLLBACK TO entry")
            _journal.error("a row of table %d cannot be stored: %s", entry.row.table, type(error).__name__)
            return Appended.FAILED
        finally:
            await db.execute("RELEASE entry")
    return Appended.TAKEN


async def write_results(db: Connection, results: Sequence[Result], finished: Sequence[Finished]) -> None:
    """Puts these into the projections, in the place of those with the same keys."""
    if results:
        await db.executemany(_RESULT, [astuple(result) for result in results])
    if finished:
        await db.executemany(_FINISHED, [astuple(game) for game in finished])


def _place(head: Head) -> tuple[str | None, bytes, str, str, bool, bytes]:
    return (head.code, head.opener, head.game, head.stage, head.listed, head.summary)


def _columns(rows: Sequence[Sequence[Any]]) -> list[list[Any]]:
    return [list(column) for column in zip(*rows, strict=True)]
