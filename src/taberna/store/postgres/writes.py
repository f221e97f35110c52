"""What is written to PostgreSQL besides the log, one transaction a function."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from msgspec.structs import astuple

from taberna.store.port import Blob, Finished, Result, Row, Snapshot
from taberna.store.postgres.batch import write_results
from taberna.store.postgres.session import Pool


async def release_codes(pool: Pool, before: int) -> int:
    """Takes the code from tables whose last act is before `before`; how many."""
    done = await pool.execute(
        "UPDATE tables SET code = NULL WHERE code IS NOT NULL AND id IN (SELECT table_id FROM heads WHERE at < $1)",
        before,
    )
    return int(done.rpartition(" ")[2])


async def forget(pool: Pool, rows: Sequence[Row]) -> None:
    """Writes the blanked events of these rows over what was there, and drops those tables' snapshots.

    What PostgreSQL keeps of the old rows, dead ones in its pages and its own log, goes with its next vacuum and
    checkpoint; how soon that is, is the database's business.
    """
    async with pool.acquire() as db, db.transaction():
        await db.executemany(
            "UPDATE log SET events = $1 WHERE table_id = $2 AND version = $3",
            [(row.events, row.table, row.version) for row in rows],
        )
        await db.execute("DELETE FROM snapshots WHERE table_id = ANY($1)", sorted({row.table for row in rows}))


async def save_snapshot(pool: Pool, snapshot: Snapshot) -> None:
    """Unless a newer one is there."""
    await pool.execute(
        """INSERT INTO snapshots (table_id, version, schema, margin, state) VALUES ($1, $2, $3, '', $4)
        ON CONFLICT (table_id) DO UPDATE SET version = excluded.version, schema = excluded.schema,
            state = excluded.state WHERE excluded.version >= snapshots.version""",
        *astuple(snapshot),
    )


async def put_blob(pool: Pool, blob: Blob) -> None:
    """In the place of an earlier one with the same id."""
    await pool.execute(
        """INSERT INTO blobs (id, table_id, member, at, kind, content) VALUES ($1, $2, $3, $4, $5, $6)
        ON CONFLICT (id) DO UPDATE SET table_id = excluded.table_id, member = excluded.member, at = excluded.at,
            kind = excluded.kind, content = excluded.content""",
        *astuple(blob),
    )


async def reset_leaderboard(pool: Pool, game: str, at: int) -> None:
    """A later reset stays."""
    await pool.execute(
        """INSERT INTO resets (game, at) VALUES ($1, $2)
        ON CONFLICT (game) DO UPDATE SET at = greatest(resets.at, excluded.at)""",
        game,
        at,
    )


async def put_results(pool: Pool, results: Sequence[Result], finished: Sequence[Finished]) -> None:
    """In the place of those with the same key."""
    async with pool.acquire() as db, db.transaction():
        await write_results(db, results, finished)


async def replace_results(pool: Pool, results: Sequence[Result], finished: Sequence[Finished]) -> None:
    """The resets are kept apart, so they hold for what is put in."""
    async with pool.acquire() as db, db.transaction():
        await db.execute("DELETE FROM results")
        await db.execute("DELETE FROM finished")
        await write_results(db, results, finished)


async def secret(pool: Pool) -> bytes:
    """The house's secret, made once whichever process asks first."""
    await pool.execute(
        "INSERT INTO house (name, value) VALUES ('secret', $1) ON CONFLICT (name) DO NOTHING",
        secrets.token_bytes(32),
    )
    kept: bytes = await pool.fetchval("SELECT value FROM house WHERE name = 'secret'")
    return kept
