"""The file `house.toml`: what it sets, what comes before it, and what is said of one that cannot be."""

from __future__ import annotations

import re
import tomllib
from dataclasses import fields
from pathlib import Path

import pytest

from taberna.app import Config, TableRules
from taberna.games import found
from taberna.server.limits import Limits
from tests.house import Client, House
from tests.server.conftest import Opens, Types

pytestmark = pytest.mark.anyio
SAMPLE = Path(__file__).parents[2] / "deploy" / "house.toml"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder."""
    data = tmp_path / "data"
    data.mkdir()
    return data


@pytest.mark.parametrize(
    "text, why",
    [
        ("prot = 3", "prot"),
        ("[tables]\nspectators = 3", "[tables]"),
        ('port = "eight"', "[port]"),
        ("port = 70000", "[port]"),
        ("port = [1, 2]", "[port]"),
        ("limit-loopback = 3", "[limit-loopback]"),
        ('public-url = "games.example.org"', "[public-url]"),
        ('trusted-proxy = ["everyone"]', "[trusted-proxy]"),
        ('games = ["no_such_game"]', "no_such_game"),
        ('languages = ["la"]', "[languages]"),
        ("port =\n", "line 1"),
    ],
)
def test_what_cannot_be_is_one_sentence_with_file_and_key(typed: Types, folder: Path, text: str, why: str) -> None:
    (folder / "house.toml").write_text(text)
    code, said = typed("serve", "--data", folder)
    assert code == 1
    assert said.count("\n") == 1
    assert said.startswith(str(folder / "house.toml"))
    assert why in said


def test_a_file_that_is_named_has_to_be_there(typed: Types, folder: Path) -> None:
    code, said = typed("serve", "--data", folder, "--config", folder / "other.toml")
    assert (code, said) == (1, f"{folder / 'other.toml'} cannot be read: No such file or directory.\n")


def test_a_file_may_have_any_name(typed: Types, folder: Path) -> None:
    file = folder / "settings.conf"
    file.write_text('port = "eight"')
    code, said = typed("serve", "--config", file)
    assert (code, said) == (1, f'{file}: Invalid value for [port]: unable to convert "eight" into int.\n')


def test_a_wrong_variable_of_the_environment_is_no_fault_of_the_file(
    typed: Types, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "house.toml").write_text('house-name = "Copper Kettle"')
    monkeypatch.setenv("TABERNA_DATABASE_URL", "cardboard://box")
    code, said = typed("rebuild", "--data", folder)
    assert code == 1
    assert said.startswith("There is no store for cardboard://")


def test_a_wrong_flag_is_not_blamed_on_the_file(typed: Types, folder: Path) -> None:
    (folder / "house.toml").write_text('house-name = "Copper Kettle"')
    code, said = typed("serve", "--data", folder, "--port", "eight")
    assert code == 2
    assert str(folder) not in said


def test_the_keepers_errands_take_the_place_of_the_books_from_it(typed: Types, folder: Path, game: str) -> None:
    (folder / "house.toml").write_text('database-url = "cardboard://box"\nport = 1\nreset = true\nyes = true')
    code, said = typed("leaderboard", game, "--data", folder)
    assert (code, said) == (
        1,
        "There is no store for cardboard:// addresses; name a folder, postgresql:// or memory://.\n",
    )
    (folder / "house.toml").write_text("reset = true\nyes = true")
    assert "Nobody has finished" in typed("leaderboard", game, "--data", folder)[1], "it never stands for an order"


def _with_file(house: House, text: str) -> House:
    house.data.mkdir()
    (house.data / "house.toml").write_text(text)
    return house.start()


async def test_a_house_is_as_its_file_says_and_flags_come_first(tmp_path: Path, game: str) -> None:
    house = House(tmp_path / "data", "--chat-length", "3")
    house.environment["TABERNA_HOUSE_KEY"] = "sesame"
    text = 'house-name = "Copper Kettle"\nhouse-key = "other"\nname-length = 5\nchat-length = 400\nport = 1\n'
    try:
        page = _with_file(house, text + 'languages = ["it", "en"]').get("/").text
        assert 'content="Copper Kettle"' in page
        assert '<meta name="taberna-languages" content="it en">' in page
        async with Client(house) as host:
            asked = {"game": game, "token": host.token, "key": "sesame"}
            assert (await host.ask("HostGame", **asked, username="Adaline"))["code"] == "invalid_name"
            assert (await host.ask("HostGame", **asked, username="Ada"))["type"] == "GameCreated"
            assert (await host.ask("Say", text="four"))["type"] == "GenericError"
    finally:
        house.close()


async def test_only_the_games_it_offers_may_be_chosen(tmp_path: Path) -> None:
    mine, other = list(found())[:2]
    house = House(tmp_path / "data")
    try:
        house.start()
        async with Client(house) as before:
            code = await before.host(other, "Ada")
        house.stop()
        (house.data / "house.toml").write_text(f'games = ["{mine}"]')
        house.start()
        assert [offered["name"] for offered in house.get("/api/games").json()] == [mine]
        async with Client(house) as host, Client(house) as guest:
            refused = await host.ask("HostGame", game=other, username="Ada", token=host.token)
            assert refused["code"] == "unknown_game"
            await host.host(mine, "Ada")
            assert (await host.ask("PlayAgain", game=other))["code"] == "unknown_game"
            assert (await guest.join(code, "Eve"))["type"] == "GameJoined", "a table that was there goes on"
    finally:
        house.close()


def test_without_a_file_every_game_and_language_is_offered(opens: Opens) -> None:
    house = opens()
    assert [offered["name"] for offered in house.get("/api/games").json()] == list(found())
    assert '<meta name="taberna-languages" content="en it">' in house.get("/").text


def test_the_sample_changes_nothing_and_every_line_of_it_can_be_taken_in(typed: Types, folder: Path) -> None:
    sample = SAMPLE.read_text()
    assert tomllib.loads(sample) == {}
    all_in = re.sub(r"^# (?=[a-z-]+ = )", "", sample, flags=re.MULTILINE)
    keys = tomllib.loads(all_in)
    known = {f.name.replace("_", "-") for kind in (Config, TableRules, Limits) for f in fields(kind)}
    assert keys.keys() <= known
    assert keys.keys() >= {"house-name", "languages", "games", "house-key", "public-url", "trusted-proxy"}
    (folder / "house.toml").write_text(all_in + "\nno-such-key = 1\n")
    code, said = typed("serve", "--data", folder)
    assert (code, said) == (1, f'{folder / "house.toml"}: Unknown option: "[no-such-key]".\n')


def test_the_sample_says_what_holds_anyway() -> None:
    keys = tomllib.loads(re.sub(r"^# (?=[a-z-]+ = )", "", SAMPLE.read_text(), flags=re.MULTILINE))
    kinds = (Config(), TableRules(), Limits())
    usual = {f.name.replace("_", "-"): getattr(kind, f.name) for kind in kinds for f in fields(kind)}
    for key in ("house-name", "port", "absent-after", "succeed-after", "sleep-after", "spectators", "joins-a-minute"):
        assert keys[key] == usual[key], key
    assert tuple(keys["languages"]) == usual["languages"]
