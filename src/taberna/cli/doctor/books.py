"""What the house stands on: its data folder, and where it has them, PostgreSQL and Redis."""

from __future__ import annotations

import fcntl
import os
import time
from pathlib import Path

import asyncpg
from redis.asyncio import Redis
from redis.exceptions import RedisError

from taberna.cli.doctor.finding import Finding, graded
from taberna.server.desk import Done, TellSign
from taberna.server.hatch import send
from taberna.server.premises import sign_of
from taberna.store.errors import StoreRefused
from taberna.store.port import StoreBusy
from taberna.store.postgres.session import Own, connect, rightly_named, within_reach

_LATE, _VERY_LATE = 0.5, 5.0  # seconds between two clocks
_WITHIN = 5.0  # seconds for Redis


async def open_house(data: Path) -> str | None:
    """The sign of the house that is open on this folder."""
    done = await send(data, TellSign(), lambda done, of: None)
    return done.sign if isinstance(done, Done) else None


def folder(data: Path, sign: str | None) -> Finding:
    """Whose the folder is just now."""
    if sign is not None:
        return Finding("Folder", "ok", f"a house is open on {data}")
    if _held(data / "taberna.lock"):
        return Finding(
            "Folder",
            "fail",
            f"{data} is held by a process that does not answer",
            "End it, or wait until it has closed.",
        )
    return Finding("Folder", "ok", f"{data} is free; no house is open on it")


def _held(lock: Path) -> bool:
    try:
        file = os.open(lock, os.O_RDWR)
    except FileNotFoundError:
        return False
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    finally:
        os.close(file)
    return False


async def database(url: str, sign: str | None) -> list[Finding]:
    """Whether PostgreSQL lets the house in, keeps what it is told, and has the same time."""
    try:
        with within_reach(), rightly_named(url):
            line = await connect(url)
            try:
                return await _asked(line, sign)
            finally:
                await line.close()
    except StoreRefused as error:
        return [Finding("Database", "fail", str(error), "Set it by --database-url.")]
    except StoreBusy as error:
        return [Finding("Database", "fail", str(error), "Start it, or open the way to it.")]


async def _asked(line: Own, sign: str | None) -> list[Finding]:
    begun = time.time()
    there = float(await line.fetchval("SELECT extract(epoch FROM clock_timestamp())"))
    here = (begun + time.time()) / 2
    return [*await _kept(line, sign), _compared("Database's clock", there - here)]


async def _kept(line: Own, sign: str | None) -> list[Finding]:
    version = str(await line.fetchval("SHOW server_version"))
    findings = [Finding("Database", "ok", f"PostgreSQL {version} lets the house in")]
    if await line.fetchval("SHOW fsync") != "on":
        advice = "Turn fsync on in postgresql.conf."
        findings.append(Finding("Database's disk", "fail", "moves may be lost when its machine stops", advice))
    secret = await _secret(line)
    if sign is not None and secret is not None and sign_of(secret) != sign:
        seen = "the house that is open on this folder keeps its books elsewhere"
        findings.append(Finding("Books", "fail", seen, "Give each house a folder of its own by --data."))
    return findings


async def _secret(line: Own) -> bytes | None:
    try:
        kept = await line.fetchval("SELECT value FROM house WHERE name = 'secret'")
    except asyncpg.UndefinedTableError:  # no house has been opened on it yet
        return None
    return None if kept is None else bytes(kept)


async def wakeups(url: str) -> list[Finding]:
    """Whether Redis answers, and has the same time."""
    advice = "Start it; until then processes look for each other's moves, which costs time only."
    try:
        redis = Redis.from_url(url, socket_connect_timeout=_WITHIN, socket_timeout=_WITHIN)
    except ValueError as error:
        return [Finding("Redis", "fail", f"that is no address of a Redis: {error}", "Set it by --redis-url.")]
    try:
        begun = time.time()
        seconds, micros = await redis.time()
        here = (begun + time.time()) / 2
    except (RedisError, OSError) as error:
        return [Finding("Redis", "warn", f"is out of reach ({type(error).__name__})", advice)]
    finally:
        await redis.aclose()
    return [Finding("Redis", "ok", "answers"), _compared("Redis's clock", seconds + micros / 1e6 - here)]


def _compared(what: str, ahead: float) -> Finding:
    verdict = graded(abs(ahead), _LATE, _VERY_LATE)
    advice = "Let both machines take their time from one service." if verdict != "ok" else ""
    return Finding(what, verdict, f"{abs(ahead):.2f} s {'ahead' if ahead >= 0 else 'behind'}", advice)
