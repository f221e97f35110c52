"""The two adapters, given the same random house, never tell of it differently."""

from __future__ import annotations

import asyncio
import shutil
import tempfile
from collections.abc import Callable, Coroutine, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from msgspec.structs import replace

from taberna.store.memory import MemoryStore
from taberna.store.port import Entry, Finished, Result, Snapshot, Store
from taberna.store.sqlite import SqliteStore
from taberna.store.sqlite.connect import FILE
from tests.ports.entries import entry, put, result

TABLES = st.integers(1, 5)
TIMES = st.integers(0, 50)
GAMES = st.sampled_from(["one", "two"])
PLAYERS = [None, b"a", b"b", b"c"]


@cache
def empty_house() -> bytes:
    """The database of a new house, made once."""

    async def made(folder: Path) -> None:
        store = SqliteStore(folder)
        await store.open()
        await store.close()

    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(made(Path(folder)))
        return (Path(folder) / FILE).read_bytes()


@st.composite
def results(draw: st.DrawFn) -> Result:
    bot = draw(st.sampled_from([None, None, "random", "optimal"]))
    return result(
        draw(TABLES),
        draw(st.integers(0, 2)),
        number=draw(st.integers(1, 2)),
        game=draw(GAMES),
        at=draw(TIMES),
        player=None if bot else draw(st.sampled_from(PLAYERS)),
        username=draw(st.sampled_from(["", "ada", "Ada", "Zoë", "éva", "Bo"])),
        bot=bot,
        won=draw(st.booleans()),
        alone=draw(st.none() | st.sampled_from([-3.0, 0.0, 80.0])),
    )


@st.composite
def entries(draw: st.DrawFn) -> Callable[[int], Entry]:
    """An entry for the table's newest version, or one beside it."""
    table, beside = draw(TABLES), draw(st.sampled_from([0, 0, 0, 0, -1, 1]))
    count = draw(st.integers(1, 3))
    number = draw(st.integers(0, 10**6))
    made: dict[str, Any] = {
        "at": draw(TIMES),
        "code": draw(st.sampled_from(["", "", None, "X", "Y"])),
        "opener": draw(st.sampled_from([None, None, None, b"x"])),
        "stage": draw(st.sampled_from(["lobby", "playing", "closed"])),
        "listed": draw(st.booleans()),
        "next_alarm": draw(st.none() | TIMES),
        "events": b'["%d"]' % number,
        "results": draw(st.lists(results(), max_size=2)),
        "finished": draw(st.none() | st.builds(Finished, st.sampled_from("pqr"), TABLES, TABLES, GAMES, TIMES, TIMES)),
    }
    return lambda newest: entry(table, max(1, newest + 1 + beside), count, **made)


class Adapters(RuleBasedStateMachine):
    """Does everything to both."""

    @initialize()
    def open(self) -> None:
        self.folder = Path(tempfile.mkdtemp())
        (self.folder / FILE).write_bytes(empty_house())
        self.runner = asyncio.Runner()
        self.memory, self.sqlite = MemoryStore(), SqliteStore(self.folder)
        self.runner.run(self.sqlite.open())

    def teardown(self) -> None:
        self.runner.run(self.sqlite.close())
        self.runner.close()
        shutil.rmtree(self.folder)

    def same(self, ask: Callable[[Store], Coroutine[None, None, object]]) -> object:
        """What both answer."""
        answers = [self.runner.run(ask(store)) for store in (self.memory, self.sqlite)]
        assert answers[0] == answers[1]
        return answers[0]

    @rule(batch=st.lists(entries(), min_size=1, max_size=5))
    def append(self, batch: Sequence[Callable[[int], Entry]]) -> None:
        newest = dict.fromkeys(range(1, 6), 0) | {t: h.version for t, h in self.memory._heads.items()}
        appended = []
        for make in batch:
            table = make(0).row.table
            one = make(newest[table])
            newest[table] = max(newest[table], one.head.version)
            appended.append(one)
        self.same(lambda store: put(store, *appended))

    @rule()
    def reopen(self) -> None:
        self.runner.run(self.sqlite.close())
        self.sqlite = SqliteStore(self.folder)
        self.runner.run(self.sqlite.open())

    @rule(before=TIMES)
    def release_codes(self, before: int) -> None:
        self.same(lambda store: store.release_codes(before))

    @rule(table=TABLES, since=st.integers(0, 9), blank=st.sampled_from([b"[]", b"[null]", b"[null,null]"]))
    def forget(self, table: int, since: int, blank: bytes) -> None:
        rows = self.runner.run(self.memory.rows(table, since))
        self.same(lambda store: store.forget([replace(row, events=blank) for row in rows[:2]]))

    @rule(table=TABLES, version=st.integers(1, 9), state=st.binary(max_size=9))
    def snapshot(self, table: int, version: int, state: bytes) -> None:
        self.same(lambda store: store.save_snapshot(Snapshot(table, version, b"schema", state)))

    @rule(game=GAMES, at=TIMES)
    def reset(self, game: str, at: int) -> None:
        self.same(lambda store: store.reset_leaderboard(game, at))

    @rule(some=st.lists(results(), max_size=4), replays=st.lists(st.sampled_from("pqr"), max_size=2))
    def rebuild(self, some: Sequence[Result], replays: Sequence[str]) -> None:
        finished = [Finished(replay, 1, 1, "one", 1, 2) for replay in replays]
        self.same(lambda store: store.replace_results(some, finished))

    @rule(since=st.integers(0, 20), until=TIMES, limit=st.integers(1, 4), game=GAMES, bots=st.booleans())
    def ask(self, since: int, until: int, limit: int, game: str, bots: bool) -> None:
        async def told(store: Store) -> object:
            return (
                [await store.rows(table, since) for table in range(1, 6)],
                await store.newer({table: since - table for table in range(1, 6)}),
                await store.due(until, limit),
                await store.listed(limit),
                await store.leaderboard(game, limit, bots),
                [await store.own_line(game, player) for player in PLAYERS if player],
            )

        self.same(told)

    @invariant()
    def both_tell_the_same(self) -> None:
        async def told(store: Store) -> object:
            heads = [await store.head(table) for table in range(1, 6)]
            codes = ["CODE1", "CODE2", "CODE3", "CODE4", "CODE5", "X", "Y"]
            openers = [b"x", *(b"opener %d" % table for table in range(1, 6))]
            return (
                heads,
                [await store.by_code(code) for code in codes],
                [await store.by_opener(opener) for opener in openers],
                [await store.rows(table) for table in range(1, 6)],
                [await store.snapshot(table) for table in range(1, 6)],
                [await store.finished(replay) for replay in "pqr"],
                await store.tables(),
                await store.codes_in_use(),
            )

        self.same(told)


TestAdapters = Adapters.TestCase
TestAdapters.settings = settings(
    max_examples=20, stateful_step_count=20, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
