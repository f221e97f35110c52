"""What Ten Candles says about itself: words in two languages, a README that names it all, its kept games and bots."""

from __future__ import annotations

import json
import re
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from taberna.bots import levels
from taberna.bots.simulate import simulate
from taberna.core import Seat
from taberna.games.ten_candles import GAME, rules
from taberna.games.ten_candles.commands import Command, Options
from taberna.games.ten_candles.views import Private, Public
from taberna.testing import SeededGame, replays
from taberna.testing.examples import Example, examples_of, run

FOLDER = Path(rules.__file__).parent
README = (FOLDER / "README.md").read_text("utf-8")
WEB = Path(__file__).parents[2] / "web/src/games/ten_candles"
CATALOGUES: dict[str, Any] = {
    language: json.loads((WEB / f"{language}.json").read_text("utf-8")) for language in ("en", "it")
}
EVENTS = {str(kind.__struct_config__.tag): kind for kind in get_args(GAME.event_type)}
COMMANDS = {str(kind.__struct_config__.tag): kind for kind in get_args(Command)}
REPLAYS = replays.replays_of(GAME)
EXAMPLES = examples_of(GAME)


def paths(tree: Any, above: str = "") -> set[str]:
    """The dotted names of all texts of a catalogue."""
    if not isinstance(tree, dict):
        return {above}
    return {path for key, part in tree.items() for path in paths(part, f"{above}.{key}")}


def places(tree: Any, above: str = "") -> dict[str, set[str]]:
    """What is filled in, by text."""
    if not isinstance(tree, dict):
        return {above: set(re.findall(r"\{(\w+)\}", tree))}
    return {path: found for key, part in tree.items() for path, found in places(part, f"{above}.{key}").items()}


def said() -> set[str]:
    """The catalogue key of every offer in some games."""
    games = [SeededGame(GAME, Options(), seats, seed) for seats in (3, 5) for seed in range(14)]
    states = [step.after for game in games for step in game.steps]
    offers = {o.say for s in states for seat in range(len(s.participations)) for o in GAME.offers(s, Seat(seat))}
    return {say.removeprefix("ten_candles.offer.") for say in offers}


def refusals() -> set[str]:
    """Every code that the rules raise."""
    return set(re.findall(r'Rejected\(\s*"(\w+)"', (FOLDER / "refusals.py").read_text("utf-8")))


def test_both_languages_say_the_same_things() -> None:
    assert paths(CATALOGUES["en"]) == paths(CATALOGUES["it"])
    assert places(CATALOGUES["en"]) == places(CATALOGUES["it"])


@pytest.mark.parametrize("language", CATALOGUES)
def test_the_client_has_words_for_all_there_is(language: str) -> None:
    words = CATALOGUES[language]
    assert EVENTS.keys() <= words["events"].keys()
    assert said() <= words["offer"].keys()
    assert refusals() - {"game_over"} <= words["refusals"].keys()
    assert set(levels(GAME)) == words["levels"].keys()
    assert {*Public.__struct_fields__, *Private.__struct_fields__} <= words["view"].keys()
    assert "darkness" in words["reasons"]
    assert set(Options.__struct_fields__) == words["options"].keys()


def test_every_offer_is_seen_in_some_game() -> None:
    assert len(said()) >= 44


@pytest.mark.parametrize("language", CATALOGUES)
def test_what_is_private_is_not_told_in_the_tale(language: str) -> None:
    """Whoever looks over a shoulder reads no card there."""
    told = CATALOGUES[language]["events"]
    for name in ("TraitsWritten", "MomentWritten", "BrinkWritten", "TraitsReceived", "BrinkReceived", "BrinkShownToGm"):
        assert told[name] == "", name


def test_the_specifications_labels() -> None:
    """D42."""
    quoted = {
        "accept": "accept result",
        "burn_trait": "burn trait",
        "embrace_brink": "embrace brink",
        "martyr": "martyr yourself",
        "live_moment": "live moment",
        "narrated": "done narrating",
        "truth": "truth spoken",
        "begin_scene": "begin scene",
        "finish_messages": "done playing final messages",
    }
    words = CATALOGUES["en"]["offer"]
    assert all(words[name].startswith(label) for name, label in quoted.items())


# --- README and credits ---------------------------------------------------------------------------------------------


def test_the_readme_names_every_refusal() -> None:
    table = README.partition("| refusal |")[2].partition("\n\n")[0]
    named = {code for row in re.findall(r"^\| (.*?) \|", table, re.MULTILINE) for code in re.findall(r"`(\w+)`", row)}
    assert named == refusals()


@pytest.mark.parametrize("name", EVENTS)
def test_the_readme_names_every_event_and_its_fields(name: str) -> None:
    told = re.search(rf"`{name}{{([^}}]*)}}`", README)
    assert told is not None, name
    fields = [field for field in EVENTS[name].__struct_fields__ if field != "to"]
    assert [field.strip() for field in told[1].split(",") if field.strip()] == fields


@pytest.mark.parametrize("name", COMMANDS)
def test_the_readme_names_every_command(name: str) -> None:
    assert re.search(rf"`{name}[{{`]", README)


def test_the_readme_numbers_every_ruling() -> None:
    rows = re.findall(r"^\| (D\d+\w?(?:, D\d+\w?)*) \|", README, re.MULTILINE)
    numbered = {number for row in rows for number in row.split(", ")}
    assert {f"D{number}" for number in range(1, 45)} <= numbered
    for file in FOLDER.rglob("*.py"):
        assert set(re.findall(r"\bD\d+[a-d]?\b", file.read_text("utf-8"))) <= numbered, file.name


def test_the_author_is_named() -> None:
    assert GAME.credits.authors == ("Stephen Dewey",)
    assert "Cavalry Games" in GAME.credits.note
    assert "Stephen Dewey" in README


def test_every_worked_case_is_a_test() -> None:
    """A test says which case it shows: as `Case 7`, or as `Cases 7 to 13, 31 and 33`."""
    shown: set[int] = set()
    for file in Path(__file__).parent.glob("test_ten_candles_*.py"):
        for words in re.findall(r'"""Cases? ([\d, toand]+)', file.read_text("utf-8")):
            shown |= {int(number) for number in re.findall(r"\d+", words)}
            for first, last in re.findall(r"(\d+) to (\d+)", words):
                shown |= set(range(int(first), int(last) + 1))
    assert shown >= set(range(1, 60))


# --- cases, kept games and bots ------------------------------------------------------------------------------------


@pytest.mark.parametrize("example", EXAMPLES, ids=str)
def test_a_worked_case(example: Example) -> None:
    run(GAME, example)


@pytest.mark.parametrize("replay", REPLAYS, ids=lambda file: file.name)
def test_a_kept_game(replay: Traversable) -> None:
    replays.check(GAME, replay.read_text("utf-8"))


def test_the_kept_games_show_every_event() -> None:
    kept = [msgspec.json.decode(replay.read_text("utf-8"), type=replays.Golden) for replay in REPLAYS]
    shown = {msgspec.json.decode(event)["type"] for game in kept for row in game.rows for event in row.events}
    assert shown == EVENTS.keys()


@pytest.mark.parametrize("level", ["random", "simple"])
@pytest.mark.parametrize("seats", GAME.seats)
def test_bots_play_whole_games(level: str, seats: int) -> None:
    """From 2 to 9 players and a GM; they end by rule, and nothing they choose is refused."""
    (played,) = simulate(GAME, seats, (level,), 1, seats)
    assert played.outcome is not None
    assert played.outcome.reason == "darkness"
    assert played.commands < GAME.bound / 4
    assert played.refusals == ()
