"""A view that takes over what was written for the one before is the view written afresh."""

from __future__ import annotations

from functools import reduce
from itertools import count

import pytest
from msgspec import Raw
from msgspec.structs import replace

from taberna.bots import SeededChance
from taberna.bots.play import choose, observe
from taberna.core import Millis, Seat
from taberna.games import found
from taberna.tables.codec import Codecs
from taberna.tables.state import Member, TableState
from taberna.tables.views import View

GAMES = found()
MOVES = 40


@pytest.mark.parametrize("name", GAMES)
def test_what_a_seat_is_offered_as_before_is_written_as_before(name: str) -> None:
    game, codecs, chance, clock = GAMES[name], Codecs(GAMES), SeededChance(3), count(1_000_000)
    seats = [Seat(seat) for seat in range(game.seats[min(3, len(game.seats) - 1)])]
    began = game.setup(game.options_type(), len(seats), Seat(0), Millis(next(clock)), chance)
    members = tuple(Member(seat + 1, f"Ada {seat}", "person", True, seat=seat) for seat in seats)
    table = TableState(
        id=1,
        code="BCDFG",
        game=name,
        options=Raw(b"{}"),
        host=1,
        stage="playing",
        members=members,
        seats=tuple(member.id for member in members),
        play=reduce(game.apply, began, None),
    )
    view = View(codecs, table, None, None)
    for _ in range(MOVES):
        waited = sorted(view.waited)
        if not waited:
            break
        seen = observe(game, table.play, waited[0], ())
        events = game.decide(table.play, waited[0], choose(game, "random", seen, chance), Millis(next(clock)), chance)
        table = replace(table, play=reduce(game.apply, events, table.play))
        view, afresh = View(codecs, table, None, view.table_bytes, view), View(codecs, table, None, None)
        assert (view.offers, view.moves) == (afresh.offers, afresh.moves)
        renamed = replace(table, members=tuple(replace(m, username=f"Bea {m.id}") for m in members))
        assert View(codecs, renamed, None, None, view).offers == View(codecs, renamed, None, None).offers
