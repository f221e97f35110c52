"""What processes on one database tell each other through it: newest versions, leases, who has a line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from taberna.store.port import Place
from taberna.store.postgres.session import Pool

_CLAIM = """INSERT INTO leases (what, process, until) VALUES ($1, $2, $4)
    ON CONFLICT (what) DO UPDATE SET process = excluded.process, until = excluded.until
    WHERE leases.process = excluded.process OR leases.until <= $3 RETURNING true"""
_CAME = """INSERT INTO presence (process, table_id, member, until)
    SELECT $1, new.table_id, new.member, $4 FROM unnest($2::bigint[], $3::bigint[]) AS new(table_id, member)
    ON CONFLICT DO NOTHING"""
_WENT = """DELETE FROM presence USING unnest($2::bigint[], $3::bigint[]) AS old(table_id, member)
    WHERE process = $1 AND presence.table_id = old.table_id AND presence.member = old.member"""
_STAY = "UPDATE presence SET until = $2 WHERE process = $1"
_LONG_GONE = "DELETE FROM presence WHERE until < $1"
_KEPT_FOR = 60_000  # milliseconds that the word of a dead process stays


async def versions(pool: Pool, tables: Sequence[int]) -> Mapping[int, int]:
    """The newest version of each of these tables, by table."""
    found = await pool.fetch("SELECT table_id, version FROM heads WHERE table_id = ANY($1)", list(tables))
    return {record["table_id"]: record["version"] for record in found}


async def claim(pool: Pool, what: str, process: str, now: int, until: int) -> bool:
    """Takes or prolongs a lease; False while another process has it."""
    return bool(await pool.fetchval(_CLAIM, what, process, now, until))


async def here(pool: Pool, process: str, came: Sequence[Place], went: Sequence[Place], until: int) -> None:
    """In one transaction: who came, who went, and a new term for all who stay."""
    async with pool.acquire() as db, db.transaction():
        if went:
            await db.execute(_WENT, process, *_columns(went))
        if came:
            await db.execute(_CAME, process, *_columns(came), until)
        await db.execute(_STAY, process, until)
        await db.execute(_LONG_GONE, until - _KEPT_FOR)


async def elsewhere(pool: Pool, process: str, tables: Sequence[int], now: int) -> Sequence[Place]:
    """Who is at these tables by any other process whose word has not run out."""
    found = await pool.fetch(
        "SELECT DISTINCT table_id, member FROM presence WHERE table_id = ANY($1) AND process <> $2 AND until > $3",
        list(tables),
        process,
        now,
    )
    return [(record["table_id"], record["member"]) for record in found]


def _columns(places: Sequence[Place]) -> tuple[list[int], list[int]]:
    return [table for table, _ in places], [member for _, member in places]
