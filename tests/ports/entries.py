"""Made-up entries for any store, and the wait for what becomes of them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from taberna.store.port import Appended, Entry, Finished, Head, Result, Row, Store

GAME = "a_game"


def entry(
    table: int,
    version: int,
    count: int = 1,
    *,
    at: int | None = None,
    code: str | None = "",
    opener: bytes | None = None,
    stage: str = "playing",
    listed: bool = True,
    next_alarm: int | None = None,
    events: bytes | None = None,
    results: Sequence[Result] = (),
    finished: Finished | None = None,
) -> Entry:
    """A row of `count` events and the head after it; a table has a code and an opener of its own if none is given."""
    when = 1000 * version if at is None else at
    row = Row(
        table=table,
        version=version,
        count=count,
        at=when,
        by=3,
        command=b"command%d" % (version % 10),
        content=None,
        game=GAME,
        schema=1,
        events=b'[["%d"]]' % version if events is None else events,
    )
    head = Head(
        table=table,
        code=f"CODE{table}" if code == "" else code,
        opener=b"opener %d" % table if opener is None else opener,
        game=GAME,
        stage=stage,
        listed=listed,
        version=version + count - 1,
        at=when,
        next_alarm=next_alarm,
        summary=b'{"stage":"%s"}' % stage.encode(),
    )
    return Entry(row, head, tuple(results), finished)


def result(
    table: int,
    seat: int = 0,
    *,
    number: int = 1,
    game: str = GAME,
    at: int = 1000,
    player: bytes | None = None,
    username: str = "Ada",
    bot: str | None = None,
    won: bool = True,
    alone: float | None = None,
) -> Result:
    """One seat's result; `alone` are the points of a game with nobody else."""
    return Result(
        table=table,
        number=number,
        seat=seat,
        game=game,
        at=at,
        player=player,
        username=username,
        bot=bot,
        with_bots=bot is not None,
        won=won and alone is None,
        rank=0 if alone is not None else 1 if won else 2,
        points=12.5 if alone is None else alone,
    )


async def put(store: Store, *entries: Entry) -> Sequence[Appended]:
    """Appends the entries in one tick and waits for their fates."""
    loop = asyncio.get_running_loop()
    fates: list[asyncio.Future[Appended]] = [loop.create_future() for _ in entries]
    for one, fate in zip(entries, fates, strict=True):
        store.append(one, fate.set_result)
    return await asyncio.gather(*fates)
