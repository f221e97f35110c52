"""Leaderboards in every store: who is ranked, how, under which name, and what a reset does."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from taberna.store.port import Appended, Finished, Line, Result, Store
from tests.ports.entries import GAME, entry, put, result

pytestmark = pytest.mark.anyio

A, B, C, D, E = (letter.encode() * 32 for letter in "abcde")


async def played(store: Store, *results: Result) -> None:
    """Appends a finished game's row for each result, every one at a table of its own."""
    tables = await store.tables()
    start = tables[-1] + 1 if tables else 1
    entries = [entry(table, 1, results=[replace(one, table=table)]) for table, one in enumerate(results, start)]
    assert set(await put(store, *entries)) == {Appended.KEPT}


def names(lines: Sequence[Line]) -> list[str]:
    return [line.username for line in lines]


async def test_the_order_is_wins_then_win_rate_then_name(store: Store) -> None:
    def games(player: bytes, username: str, won: int, lost: int) -> list[Result]:
        return [result(0, player=player, username=username, won=i < won) for i in range(won + lost)]

    await played(
        store,
        *games(A, "Zoe", 2, 0),
        *games(B, "Ann", 2, 1),
        *games(C, "bob", 1, 0),
        *games(D, "Bea", 1, 0),
        *games(E, "Max", 0, 3),
    )
    lines = await store.leaderboard(GAME)
    assert names(lines) == ["Zoe", "Ann", "Bea", "bob", "Max"]
    assert lines[1] == Line("Ann", won=2, lost=1, win_rate=2 / 3)
    assert lines[4].win_rate == 0
    assert names(await store.leaderboard(GAME, limit=2)) == ["Zoe", "Ann"]


async def test_ten_are_shown_and_ones_own_line_also_outside(store: Store) -> None:
    people = [b"%032d" % number for number in range(12)]
    await played(store, *(result(0, player=p, username=f"P{i:02}", won=i < 11) for i, p in enumerate(people)))
    assert names(await store.leaderboard(GAME)) == [f"P{i:02}" for i in range(10)]
    assert await store.own_line(GAME, people[11]) == Line("P11", won=0, lost=1, win_rate=0)
    assert await store.own_line(GAME, A) is None


async def test_bots_are_kept_apart_and_games_with_them_count_for_people(store: Store) -> None:
    await played(
        store,
        result(0, player=A, username="Ada"),
        result(0, bot="random", username="Marvin", won=False),
        result(0, bot="random", username="Robby", won=False),
        result(0, bot="optimal", username="Marvin"),
    )
    assert await store.leaderboard(GAME) == [Line("Ada", 1, 0, 1.0)]
    assert await store.leaderboard(GAME, bots=True) == [
        Line("optimal", 1, 0, 1.0, bot="optimal"),
        Line("random", 0, 2, 0.0, bot="random"),
    ]


async def test_a_name_alone_makes_no_line(store: Store) -> None:
    await played(store, result(0, player=None, username="Ada"), result(0, player=A, username="Ada", won=False))
    assert await store.leaderboard(GAME) == [Line("Ada", 0, 1, 0.0)]


async def test_a_person_goes_by_their_newest_name_that_is_not_forgotten(store: Store) -> None:
    await played(
        store,
        result(0, at=200, player=A, username="Newer"),
        result(0, at=100, player=A, username="Older"),
        result(0, at=300, player=A, username=""),
        result(0, at=300, player=B, username=""),
    )
    assert await store.leaderboard(GAME) == [Line("Newer", 3, 0, 1.0)]
    assert await store.own_line(GAME, A) == Line("Newer", 3, 0, 1.0)
    assert await store.own_line(GAME, B) == Line("", 1, 0, 1.0)


async def test_games_alone_are_neither_won_nor_lost_and_the_best_of_them_is_kept(store: Store) -> None:
    await played(
        store,
        result(0, player=A, username="Ada", alone=80),
        result(0, player=A, username="Ada", alone=112),
        result(0, player=A, username="Ada", alone=-5),
        result(0, player=B, username="Bea", alone=-5),
        result(0, player=C, username="Cai", won=False),
        result(0, player=D, username="Dee", alone=113),
        result(0, player=D, username="Dee"),
    )
    assert await store.leaderboard(GAME) == [
        Line("Dee", 1, 0, 1.0, best=113),
        Line("Ada", 0, 0, 0.0, best=112),
        Line("Bea", 0, 0, 0.0, best=-5),
        Line("Cai", 0, 1, 0.0),
    ]
    assert await store.own_line(GAME, A) == Line("Ada", 0, 0, 0.0, best=112)
    await store.reset_leaderboard(GAME, 1000)
    assert await store.own_line(GAME, A) is None


async def test_games_are_ranked_apart(store: Store) -> None:
    await played(store, result(0, player=A), result(0, player=A, game="another"))
    assert [line.won for line in await store.leaderboard("another")] == [1]
    assert await store.leaderboard("unplayed") == []
    assert await store.own_line("unplayed", A) is None


async def test_a_seats_result_counts_once(store: Store) -> None:
    await put(store, entry(1, 1, results=[result(1, 0, player=A), result(1, 1, player=B, won=False)]))
    await put(store, entry(1, 2, results=[result(1, 0, player=A)]))
    await put(store, entry(1, 3, results=[result(1, 0, number=2, player=A)]))
    line = await store.own_line(GAME, A)
    assert line is not None
    assert line.won == 2


async def test_a_reset_sets_aside_what_came_before_it_in_its_game_alone(store: Store) -> None:
    await played(
        store,
        result(0, at=100, player=A),
        result(0, at=200, player=A),
        result(0, at=201, player=A, won=False),
        result(0, at=100, player=A, game="another"),
    )
    await store.reset_leaderboard(GAME, 200)
    assert await store.leaderboard(GAME) == [Line("Ada", 0, 1, 0.0)]
    assert await store.own_line(GAME, A) == Line("Ada", 0, 1, 0.0)
    assert [line.won for line in await store.leaderboard("another")] == [1]


async def test_an_earlier_reset_brings_nothing_back(store: Store) -> None:
    await played(store, result(0, at=200, player=A))
    await store.reset_leaderboard(GAME, 300)
    await store.reset_leaderboard(GAME, 100)
    assert await store.leaderboard(GAME) == []


async def test_put_results_take_the_place_of_those_with_their_key(store: Store) -> None:
    was = Finished("one", 1, 1, GAME, 1, 2)
    await put(store, entry(1, 1, results=[result(1, 0, player=A), result(1, 1, player=B, username="Bea")]))
    await store.put_results([], [was])
    await store.put_results([result(1, 0, player=A, username="", won=False)], [])
    assert await store.own_line(GAME, A) == Line("", 0, 1, 0.0)
    assert names(await store.leaderboard(GAME)) == ["Bea"]
    assert await store.finished("one") == was


async def test_replaced_results_honour_resets_and_throw_the_old_ones_away(store: Store) -> None:
    await put(store, entry(1, 1))
    await put(store, entry(1, 2, results=[result(1, player=A, at=100)], finished=Finished("old", 1, 1, GAME, 1, 2)))
    await store.reset_leaderboard(GAME, 150)
    replay = Finished("new", 1, 1, GAME, 1, 2)
    again = [result(1, player=A, at=100), result(1, number=2, player=B, username="Bea", at=151)]
    await store.replace_results(again, [replay])
    assert await store.leaderboard(GAME) == [Line("Bea", 1, 0, 1.0)]
    assert await store.finished("old") is None
    assert await store.finished("new") == replay
    await store.replace_results([], [])
    assert await store.leaderboard(GAME) == []
