"""What is read from PostgreSQL, one query a function."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import asyncpg

from taberna.store.port import Blob, Finished, Head, Row, Snapshot
from taberna.store.postgres.session import Pool

_NEWER = """SELECT log.table_id, log.version, count, at, author, command, content, game, schema, events
    FROM unnest($1::bigint[], $2::bigint[]) AS known(table_id, version)
    JOIN log ON log.table_id = known.table_id AND log.version > known.version
    ORDER BY log.table_id, log.version"""
_HEAD = """SELECT id, code, opener, game, stage, listed, version, at, next_alarm, summary
    FROM tables JOIN heads ON table_id = id WHERE """


async def rows(pool: Pool, table: int, since: int) -> Sequence[Row]:
    """The rows holding any event with a version above `since`, oldest first."""
    found = await pool.fetch(
        """SELECT table_id, version, count, at, author, command, content, game, schema, events FROM log
        WHERE table_id = $1 AND version + count > $2 + 1 AND version >=
            coalesce((SELECT max(version) FROM log WHERE table_id = $1 AND version <= $2 + 1), 0)
        ORDER BY version""",
        table,
        since,
    )
    return [Row(*record) for record in found]


async def newer(pool: Pool, versions: Mapping[int, int]) -> Sequence[Row]:
    """The rows that begin after these versions, by table; those of a table oldest first."""
    found = await pool.fetch(_NEWER, list(versions), list(versions.values()))
    return [Row(*record) for record in found]


async def head(pool: Pool, table: int) -> Head | None:
    """A table's head by its number."""
    return _head(await pool.fetchrow(_HEAD + "id = $1", table))


async def by_code(pool: Pool, code: str) -> Head | None:
    """A table's head by its code."""
    return _head(await pool.fetchrow(_HEAD + "code = $1", code))


async def by_opener(pool: Pool, opener: bytes) -> Head | None:
    """A table's head by who opened it."""
    return _head(await pool.fetchrow(_HEAD + "opener = $1", opener))


def _head(found: asyncpg.Record | None) -> Head | None:
    return None if found is None else Head(*found)


async def listed(pool: Pool, limit: int) -> Sequence[Head]:
    """Heads of listed tables, last act first."""
    found = await pool.fetch(
        _HEAD + "listed AND code IS NOT NULL AND stage <> 'closed' ORDER BY at DESC, id DESC LIMIT $1", limit
    )
    return [Head(*record) for record in found]


async def codes_in_use(pool: Pool) -> int:
    """How many tables have a code."""
    return int(await pool.fetchval("SELECT count(code) FROM tables"))


async def due(pool: Pool, until: int, limit: int) -> Sequence[tuple[int, int]]:
    """(table, alarm), earliest first."""
    found = await pool.fetch(
        "SELECT table_id, next_alarm FROM heads WHERE next_alarm <= $1 ORDER BY next_alarm, table_id LIMIT $2",
        until,
        limit,
    )
    return [(table, alarm) for table, alarm in found]


async def snapshot(pool: Pool, table: int) -> Snapshot | None:
    """A table's snapshot."""
    found = await pool.fetchrow("SELECT table_id, version, schema, state FROM snapshots WHERE table_id = $1", table)
    return Snapshot(*found) if found else None


async def blob(pool: Pool, id: str) -> Blob | None:
    """A file by its id."""
    found = await pool.fetchrow("SELECT id, table_id, member, at, kind, content FROM blobs WHERE id = $1", id)
    return Blob(*found) if found else None


async def finished(pool: Pool, replay: str) -> Finished | None:
    """Where a replay lies."""
    found = await pool.fetchrow(
        "SELECT replay, table_id, number, game, first, last FROM finished WHERE replay = $1", replay
    )
    return Finished(*found) if found else None


async def tables(pool: Pool) -> Sequence[int]:
    """Every table's number."""
    return [id for (id,) in await pool.fetch("SELECT id FROM tables ORDER BY id")]
