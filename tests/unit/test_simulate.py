"""Games played by bots: fair seats, the same games from the same seed, honest counts and bounds."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from taberna.bots import SeededChance
from taberna.bots.simulate import Played, play, simulate, transitions
from taberna.bots.tally import Z, tally, wilson
from taberna.cli.play import Simulation
from taberna.cli.play import games as list_games
from taberna.cli.play import simulate as simulate_command
from taberna.core import Chance, Observation, Outcome, Parts
from taberna.games import found
from taberna.testing.parlour import GAME, Parlour
from taberna.testing.parlour.model import Lay, Options, Private, Public
from tests.unit.faulty import TurnsGoOnForEver


class Clumsy(Parlour):
    """Its bot lays a card that it does not hold."""

    def choose(self, level: str, seen: Observation[Any, Any, Public, Private], chance: Chance) -> Any:
        return Lay(99) if seen.public.laying else super().choose(level, seen, chance)


class Nosy(Parlour):
    """Its bot wants to see all events so far, and notes how many it saw."""

    bots_remember = True

    def __init__(self) -> None:
        self.saw: list[tuple[int, set[str]]] = []

    def choose(self, level: str, seen: Observation[Any, Any, Public, Private], chance: Chance) -> Any:
        self.saw.append((seen.seat, {f"{type(e).__name__} {getattr(e, 'seat', '')}".strip() for e in seen.events}))
        return super().choose(level, seen, chance)


def outcome(*ranks: int, counts: bool = True) -> Outcome:
    return Outcome(ranks, tuple(0.0 for _ in ranks), "test", counts)


def test_the_levels_move_on_by_a_seat() -> None:
    played = [game.bots for game in simulate(GAME, 4, ["careful", "random", "random"], 3, seed=1)]
    assert played == [
        ("careful", "random", "random", "careful"),
        ("random", "random", "careful", "random"),
        ("random", "careful", "random", "random"),
    ]


def test_a_seed_says_which_games() -> None:
    assert [*simulate(GAME, 3, ["random"], 9, seed=4)] == [*simulate(GAME, 3, ["random"], 9, seed=4)]
    assert [*simulate(GAME, 3, ["random"], 9, seed=4)] != [*simulate(GAME, 3, ["random"], 9, seed=5)]
    assert len({*simulate(GAME, 3, ["random"], 9, seed=4)}) > 1


def test_options_count() -> None:
    one, three = (next(simulate(GAME, 2, ["careful"], 1, seed=4, options=Options(rounds=n))) for n in (1, 3))
    assert (one.commands, three.commands) == (4, 12)


def test_a_game_is_played_to_its_end() -> None:
    for game in simulate(GAME, 4, ["random"], 40, seed=2):
        assert game.outcome is not None
        assert game.events > game.commands > 0
        assert game.refusals == ()


def test_a_game_without_an_end_is_given_up() -> None:
    played = play(Endless(), ["random"] * 2, SeededChance(1))
    assert played.outcome is None
    assert played.commands == 2 * Endless.bound


class Endless(TurnsGoOnForEver):
    """Not even the candle ends it."""

    def timers(self, state: Any) -> Any:
        return {name: timer for name, timer in super().timers(state).items() if name != "candle"}


def test_a_refused_command_is_noted_and_the_game_goes_on() -> None:
    played = play(Clumsy(), ["careful", "random"], SeededChance(1), Options(rounds=2))
    assert played.outcome is not None
    assert played.refusals == ("careful: not_in_hand: You hold no {card}.",) * 2


def test_bots_that_remember_are_shown_what_their_seat_saw() -> None:
    game = Nosy()
    play(game, ["careful"] * 3, SeededChance(1))
    for seat, names in game.saw:
        assert {name for name in names if name.startswith("HandDealt")} == {f"HandDealt {seat}"}
        assert "DeckShuffled" not in names
    assert game.saw


def test_transitions_are_counted() -> None:
    speed = transitions(GAME, 2, seconds=0.0)
    assert speed.games == 1
    assert speed.transitions > speed.commands > 0
    assert speed.transitions_per_second == speed.transitions / speed.seconds
    assert speed.commands_per_second == speed.commands / speed.seconds


@pytest.mark.parametrize(
    "wins, games, low, high",
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (300, 1000, 0.2725, 0.3291)],
)
def test_wilson_intervals_are_the_published_ones(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_nothing_is_known_of_no_games() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert pytest.approx(1.96, abs=1e-4) == Z


def test_a_tally_counts_what_counts() -> None:
    played = [
        Played(("a", "b", "a"), outcome(1, 2, 2), 10, 30, ()),
        Played(("b", "a", "b"), outcome(2, 1, 1), 20, 50, ("a: no",)),
        Played(("a", "b", "a"), outcome(1, 1, 1, counts=False), 30, 60, ()),
        Played(("b", "a", "b"), None, 40, 70, ()),
    ]
    counted = tally(played)
    assert (counted.games, counted.uncounted, counted.unfinished, counted.refusals) == (4, 1, 1, ("a: no",))
    assert {level: (rate.wins, rate.games) for level, rate in counted.by_level.items()} == {"a": (2, 3), "b": (1, 3)}
    assert {seat: (rate.wins, rate.games) for seat, rate in counted.by_seat.items()} == {
        0: (1, 2),
        1: (1, 2),
        2: (1, 2),
    }
    assert counted.transitions == 210
    lengths = counted.commands
    assert (lengths.mean, lengths.shortest, lengths.p10, lengths.median, lengths.p90, lengths.longest) == (
        25.0, 10, 10, 30, 40, 40,
    )  # fmt: skip


class Sided(Parlour):
    """Its seats are hosts and guests by turns."""

    def parts(self, state: Any) -> list[str]:
        return ["host" if seat % 2 == 0 else "guest" for seat in range(len(state.hands))]


def test_a_game_with_parts_is_counted_by_part() -> None:
    assert isinstance(Sided(), Parts)
    played = [*simulate(Sided(), 2, ["careful", "random"], 20, seed=1)]
    assert {game.parts for game in played} == {("host", "guest")}
    by_part = tally(played).by_part
    assert {part: {level: rate.games for level, rate in rates.items()} for part, rates in by_part.items()} == {
        "guest": {"careful": 10, "random": 10},
        "host": {"careful": 10, "random": 10},
    }
    wins = sum(rate.wins for rates in by_part.values() for rate in rates.values())
    assert wins == sum(rate.wins for rate in tally(played).by_level.values())
    assert tally([*simulate(GAME, 3, ["random"], 2, seed=1)]).by_part == {}


def test_a_team_counts_once() -> None:
    """Two hosts that win together are one win; where one alone wins, each counts."""
    parts = ("host", "guest", "host", "host")
    together = Played(("a",) * 4, outcome(1, 2, 1, 1), 1, 1, (), parts)
    alone = Played(("a",) * 4, outcome(1, 2, 2, 2), 1, 1, (), parts)
    mixed = Played(("a", "a", "a", "b"), outcome(1, 2, 1, 1), 1, 1, (), parts)
    by_part = tally([together, alone, mixed]).by_part
    assert {(p, level): (r.wins, r.games) for p, rates in by_part.items() for level, r in rates.items()} == {
        ("host", "a"): (1 + 1 + 1, 1 + 3 + 1),
        ("host", "b"): (1, 1),
        ("guest", "a"): (0, 3),
        ("guest", "b"): (0, 0),
    }


# --- the command --------------------------------------------------------------------------------------------------


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch) -> dict[str, Parlour]:
    games: dict[str, Parlour] = {"parlour": GAME}
    monkeypatch.setattr("taberna.cli.play.found", lambda: games)
    return games


@pytest.mark.usefixtures("house")
def test_the_command_tells_and_writes_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "wins.json"
    code = simulate_command(
        "parlour", seats=3, bots="careful,random", games=30, seed=3, options='{"rounds": 1}', json=file
    )
    assert code == 0
    written = msgspec.json.decode(file.read_bytes(), type=Simulation)
    assert written.tally == tally([*simulate(GAME, 3, ["careful", "random"], 30, 3, Options(rounds=1))])
    assert written.options == {"rounds": 1}
    printed = capsys.readouterr().out
    for name, rate in [*written.tally.by_level.items(), *((f"seat {s}", r) for s, r in written.tally.by_seat.items())]:
        (line,) = (line for line in printed.splitlines() if f" {name} " in line)
        cells = [cell.strip() for cell in line.strip("│").split("│")]
        assert cells == [
            name,
            str(rate.games),
            str(rate.wins),
            f"{rate.rate:.1%}",
            f"{rate.low:.1%} to {rate.high:.1%}",
        ]
    assert " 0 commands were refused" in " ".join(printed.split())


def test_the_command_plays_every_size_and_tells_the_parts(
    house: dict[str, Parlour], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    house["parlour"] = Sided()
    file = tmp_path / "wins.json"
    assert simulate_command("parlour", every_size=True, bots="careful", games=4, json=file) == 0
    written = msgspec.json.decode(file.read_bytes(), type=list[Simulation])
    assert [one.seats for one in written] == [2, 3, 4]
    printed = capsys.readouterr().out
    assert printed.count("host, careful") == printed.count("guest, careful") == 3


def test_the_command_fails_where_a_command_was_refused(
    house: dict[str, Parlour], capsys: pytest.CaptureFixture[str]
) -> None:
    house["parlour"] = Clumsy()
    assert simulate_command("parlour", bots="careful", games=2) == 1
    assert "careful: not_in_hand: You hold no {card}." in capsys.readouterr().out


def test_the_command_fails_where_a_game_did_not_end(house: dict[str, Parlour]) -> None:
    house["parlour"] = Endless()
    assert simulate_command("parlour", games=1) == 1


@pytest.mark.usefixtures("house")
@pytest.mark.parametrize(
    "asked, why",
    [
        ({"seats": 7}, "parlour has 2 to 4 seats, not 7."),
        ({"bots": "bold"}, "parlour has no bot 'bold'; there are random, careful."),
        ({"games": 0}, "--games is 1 or more."),
        ({"options": '{"rounds": 9}'}, "--options: Expected `int` <= 3 - at `$.rounds`."),
        ({"options": "rounds"}, "--options: "),
        ({"json": Path("nowhere/at/all.json")}, "--json: there is no folder nowhere/at."),
    ],
)
def test_what_makes_no_sense_is_said(asked: dict[str, Any], why: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate_command("parlour", **asked) == 2
    assert why in capsys.readouterr().err


def test_the_games_of_the_house_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert list_games() == 0
    printed = capsys.readouterr().out
    for name, game in found().items():
        assert f"│ {name} " in printed
        assert f" {game.seats[0]}-{game.seats[-1]} " in printed
