"""What Ticket to Rome says about itself: the map, options, words in two languages, a README that names it all."""

from __future__ import annotations

import json
import re
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from taberna.bots import levels
from taberna.core import Form, Offer
from taberna.games.ticket_to_rome import GAME, rules
from taberna.games.ticket_to_rome import events as e
from taberna.games.ticket_to_rome.model import Options
from taberna.games.ticket_to_rome.network import way_left
from taberna.games.ticket_to_rome.rome import (
    COLOURS,
    COUNTS,
    DECK,
    ENDS,
    LENGTHS,
    ORIGINAL,
    PLAIN,
    POINTS,
    ROUTES,
    STATION,
    STATIONS,
    TICKET_ENDS,
    TICKETS,
    TWINS,
    track,
)
from tests.games.ticket_to_rome_play import played

FOLDER = Path(rules.__file__).parent
README = (FOLDER / "README.md").read_text("utf-8")
WEB = Path(__file__).parents[2] / "web/src/games/ticket_to_rome"
PLACE = re.compile(r"\{(\w+)\}")
SOURCE = "\n".join(file.read_text("utf-8") for file in FOLDER.glob("*.py"))


def words(language: str) -> dict[str, Any]:
    read: dict[str, Any] = json.loads((WEB / f"{language}.json").read_text("utf-8"))
    return read


# --- the map --------------------------------------------------------------------------------------------------------


def test_the_map_is_the_originals() -> None:
    plain = ROUTES[:PLAIN]
    assert (len(STATIONS), PLAIN, len({frozenset(ends) for ends in ENDS[:PLAIN]})) == (37, 51, 49)
    assert Counter(route.length for route in plain) == {1: 8, 2: 21, 3: 13, 4: 5, 6: 4}
    colours = {"black": 15, "blue": 15, "green": 14, "grey": 16, "orange": 10, "purple": 15, "red": 23}
    segments = Counter[str]()
    for route in plain:
        segments[route.colour] += route.length
    assert segments == {**colours, "white": 16, "yellow": 9}
    assert sum(POINTS[length] for length in LENGTHS[:PLAIN]) == 197
    assert (track(PLAIN, False), track(PLAIN, True), track(len(ROUTES), False)) == (133, 128, 182)
    assert [ROUTES[number].id for number in range(PLAIN) if (twin := TWINS[number]) is not None and twin < PLAIN] == [
        "Termini\u2013Colosseo 1",
        "Termini\u2013Colosseo 2",
        "Spagna\u2013Ottaviano 1",
        "Spagna\u2013Ottaviano 2",
    ]


def test_rush_hour_lays_grey_twins_beside_short_routes() -> None:
    added = ROUTES[PLAIN:]
    assert len(added) == 21
    assert sum(TWINS[number] is not None for number in range(len(ROUTES))) == 46
    for number in range(PLAIN, len(ROUTES)):
        twin = TWINS[number]
        assert twin is not None
        assert twin < PLAIN
        assert ROUTES[number].colour == "grey"
        assert LENGTHS[number] == LENGTHS[twin] in (2, 3)
        assert f"{ROUTES[twin].a}-{ROUTES[twin].b}" in README


def test_the_deck_has_110_cards() -> None:
    assert Counter(DECK) == Counter({**{str(colour): 12 for colour in COLOURS}, "wild": 14})
    assert sum(COUNTS) == len(DECK) == 110


def test_a_destination_is_worth_its_shortest_way() -> None:
    assert (len(ORIGINAL), len(TICKETS)) == (6, 36)
    for ticket, (start, end) in TICKET_ENDS.items():
        way = way_left((1,) * PLAIN, start, end)
        assert way is not None
        assert TICKETS[ticket].points == way.length
    assert [TICKETS[ticket].points for ticket in ORIGINAL] == [10, 3, 1, 3, 5, 4]
    uses = Counter(end for ticket in tuple(TICKETS)[6:] for end in TICKET_ENDS[ticket])
    assert {uses[station] for station in range(len(STATIONS))} == {1, 2}


def test_the_drawn_map_is_this_map() -> None:
    """Stations, routes and destinations agree; each line goes from station to station at right or half angles."""
    drawn = json.loads((WEB / "map.json").read_text("utf-8"))
    places = {station["id"]: (station["x"], station["y"]) for station in drawn["stations"]}
    assert list(places) == list(STATIONS)
    lines = drawn["routes"] + drawn["rush_hour"]
    bare = [{key: value for key, value in line.items() if key != "points"} for line in lines]
    assert bare == [msgspec.to_builtins(route) for route in ROUTES]
    assert drawn["destinations"] == [msgspec.to_builtins(ticket) for ticket in TICKETS.values()]
    for line in lines:
        points = [tuple(point) for point in line["points"]]
        assert (points[0], points[-1]) == (places[line["a"]], places[line["b"]])
        for (x, y), (to_x, to_y) in pairwise(points):
            assert x == to_x or y == to_y or abs(x - to_x) == abs(y - to_y)


def test_stations_are_named_once() -> None:
    assert len(STATION) == len(STATIONS)


# --- words ----------------------------------------------------------------------------------------------------------


def test_the_readme_names_every_option_and_file() -> None:
    properties = msgspec.json.schema(Options)["$defs"]["Options"]["properties"]
    for name, option in properties.items():
        assert {"title", "description", "default"} <= option.keys(), name
        assert f"| `{name}` |" in README
        for language in ("en", "it"):
            assert {"title", "description"} <= words(language)["options"][name].keys()
    for file in FOLDER.iterdir():
        if file.name not in ("__init__.py", "__pycache__", "README.md"):
            assert f"`{file.name}{'/' if file.is_dir() else ''}`" in README


def test_every_ruling_that_the_code_names_is_in_the_readme() -> None:
    rulings = set(re.findall(r"^\| (D\d+) \|", README, re.MULTILINE))
    assert {f"D{number}" for number in range(1, 33)} == rulings
    assert set(re.findall(r"\bD\d+\b", SOURCE)) <= rulings


def test_every_refusal_is_in_the_readme_and_in_both_languages() -> None:
    codes = set(re.findall(r'Rejected\(\s*"(\w+)"', SOURCE))
    table = README.partition("| refusal |")[2].partition("\n## ")[0]
    listed = re.findall(r"^\| `(\w+)` \| (.+?) \|", table, re.MULTILINE)
    assert {code for code, _ in listed} == codes
    for code, sentence in listed:
        assert sentence in SOURCE, code
    for language in ("en", "it"):
        told = {re.sub("_(own|seat|route)$", "", key) for key in words(language)["refusals"]} | {"unknown_route"}
        assert codes - told == {"game_over", "not_your_turn"}, "the house has words for these"


def test_every_event_and_offer_has_words_in_both_languages() -> None:
    offers: dict[str, Offer[Any]] = {}
    for options in (Options(), Options(three_tickets=True, rush_hour=True)):
        for seed in range(6):
            for table in played(["random", "greedy", "planner"], seed, options):
                for seat in GAME.to_act(table):
                    offers |= {offer.say: offer for offer in GAME.offers(table, seat)}
    assert len(offers) > 20
    for language in ("en", "it"):
        told = words(language)
        assert {kind.__name__ for kind in get_args(e.RomeEvent)} <= told["events"].keys()
        for say, offer in offers.items():
            sentence = told["offer"][say.removeprefix("ticket_to_rome.offer.")]
            assert set(PLACE.findall(sentence)) == set(offer.params) == set(PLACE.findall(offer.label))
            if isinstance(offer.command, Form):
                assert offer.command.fields.keys() <= told["fields"].keys()
        assert told["levels"].keys() == set(levels(GAME))


@pytest.mark.parametrize("language", ["en", "it"])
def test_sentences_name_only_what_their_events_hold(language: str) -> None:
    for key, sentence in words(language)["events"].items():
        kind = getattr(e, key.split("_")[0])
        assert set(PLACE.findall(sentence)) <= {*kind.__struct_fields__, "name"}, key


def test_the_authors_are_named() -> None:
    assert "Copons" in GAME.credits.authors
    assert "Copons" in README
    assert "Alan R. Moon" in GAME.credits.note
