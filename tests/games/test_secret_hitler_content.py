"""What Secret Hitler says about itself: options, schemas, words, credits, and a README that names what there is."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from taberna.bots import levels
from taberna.core import Seat
from taberna.games.secret_hitler import GAME, rules
from taberna.games.secret_hitler import commands as c
from taberna.games.secret_hitler.commands import Command, Options
from taberna.games.secret_hitler.events import PolicyEnacted, RoleDealt, VetoAnswered
from taberna.games.secret_hitler.model import Private, Public
from taberna.testing.walk import SeededGame
from tests.games.secret_hitler_play import NOW, dealt

FOLDER = Path(rules.__file__).parent
README = (FOLDER / "README.md").read_text("utf-8")
WORDS = Path(__file__).parents[2] / "web" / "src" / "games" / "secret_hitler"
CATALOGUES = {name: json.loads((WORDS / f"{name}.json").read_text("utf-8")) for name in ("en", "it")}


def names_of(union: Any) -> dict[str, Any]:
    """The types of a tagged union by their names on the wire."""
    return {str(kind.__struct_config__.tag): kind for kind in union.__args__}


# --- options, commands and events ---------------------------------------------------------------------------------


def test_every_option_can_be_asked_for_in_a_form() -> None:
    options: dict[str, Any] = msgspec.json.schema(Options)["$defs"]["Options"]["properties"]
    for name, option in options.items():
        assert {"title", "description", "default"} <= option.keys(), name
        assert f"| `{name}` |" in README
        assert name in CATALOGUES["en"]["options"]


@pytest.mark.parametrize("sent", [{"deadline_s": -1}, {"deadline_s": 3601}, {"not_hitler_badge": 1}, {"players": 4}])
def test_options_that_cannot_be_are_refused(sent: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(msgspec.json.encode(sent), type=Options)


@pytest.mark.parametrize(
    "sent",
    [
        b'{"type":"ChancellorNomination"}',
        b'{"type":"ChancellorNomination","chancellor":"2"}',
        b'{"type":"ChancellorNomination","chancellor":' + b"9" * 400 + b"}",
        b'{"type":"PresidentPolicies","keep":[0,1,2,0,1,2,0,1,2]}',
        b'{"type":"PresidentPolicies","keep":[0.5,1]}',
        b'{"type":"PresidentPolicies","keep":[true,1]}',
        b'{"type":"ChancellorPolicy","enact":null}',
        b'{"type":"VetoConfirm","consent":0}',
        b'{"type":"Claim","about":"roles"}',
        b'{"type":"Claim","about":"hand","cards":["hitler"]}',
        b'{"type":"Claim","about":"loyalty","party":"hitler"}',
        b'{"type":"PolicyEnacted","policy":"liberal"}',
        b'{"type":"SeeRole"}',
        b"[]",
    ],
)
def test_what_is_no_command_is_not_read_as_one(sent: bytes) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(sent, type=Command)


def test_commands_and_events_have_the_names_of_the_wire() -> None:
    assert names_of(Command).keys() == {
        "RoleSeen", "ChancellorNomination", "Vote", "PresidentPolicies", "ChancellorPolicy", "VetoRequest",
        "VetoConfirm", "ExecutePlayer", "NextPresident", "InvestigateAffiliation", "ExecutiveConfirmation", "Claim",
    }  # fmt: skip
    assert names_of(GAME.event_type).keys() >= {
        "RoleDealt", "RoleSeen", "PresidentNominate", "ChancellorVote", "VoteCast", "VotesRevealed", "PoliciesDrawn",
        "PoliciesPassed", "PolicyEnacted", "VetoRequested", "VetoAnswered", "PlayerExecuted", "SpecialElectionCalled",
        "LoyaltyInvestigated", "LoyaltyShown", "PoliciesPeeked", "TrackerMoved", "DeckShuffled", "GameEnd",
    }  # fmt: skip


def test_what_the_wire_promises_is_never_left_out() -> None:
    refused = VetoAnswered(president=Seat(0), at=NOW, consent=False)
    assert msgspec.json.decode(msgspec.json.encode(refused))["consent"] is False
    enacted = PolicyEnacted(policy="liberal", by_chaos=False)
    assert msgspec.json.encode(enacted) == b'{"type":"PolicyEnacted","policy":"liberal","by_chaos":false}'
    liberal = RoleDealt(to=(Seat(1),), seat=Seat(1), role="liberal", party="liberal")
    assert b"hitler" not in msgspec.json.encode(liberal)


def test_the_schemas_say_what_to_draw_values_as() -> None:
    public = msgspec.json.schema(Public)["$defs"]["Public"]["properties"]
    private = msgspec.json.schema(Private)["$defs"]["Private"]["properties"]
    for name in ("eligible", "voted", "barred", "targets", "investigated", "not_hitler", "seen"):
        assert public[name]["items"]["hint"] == "seat", name
    for name in ("alive", "votes", "roles"):
        assert public[name]["hint"] == "per-seat", name
    assert public["president"]["anyOf"][0]["hint"] == "seat"
    assert private["hand"]["items"]["hint"] == "card"
    assert private["fascists"]["items"]["hint"] == "seat"


# --- offers -----------------------------------------------------------------------------------------------------


def test_the_offers_of_a_hand_are_the_same_whatever_it_holds() -> None:
    """D17: they name places, and no card."""
    seen: dict[str, list[Any]] = {"president": [], "chancellor": []}
    for pile in ("FFF", "FFL", "LFL", "LLL"):
        table = dealt("LLLFHFL", pile)
        table.elect(1)
        seen["president"].append(GAME.offers(table.state, Seat(0)))
        table.play(0, c.PresidentPolicies((0, 1)))
        seen["chancellor"].append([offer for offer in GAME.offers(table.state, Seat(1)) if not offer.aside])
    for offers in seen.values():
        assert offers[0]
        assert all(one == offers[0] for one in offers)


def test_an_execution_asks_for_a_confirmation() -> None:
    table = dealt("LLLFHFL", "FFF")
    table.state = msgspec.structs.replace(table.state, fascist=3, pile=table.state.pile[:9])
    table.elect(1)
    table.enact("fascist")
    weights = [offer.weight for offer in GAME.offers(table.state, Seat(0)) if not offer.aside]
    assert weights == ["grave"]


# --- words ------------------------------------------------------------------------------------------------------


def offers_said() -> set[str]:
    """The catalogue key of every offer in some games."""
    games = [SeededGame(GAME, Options(), seats, seed) for seats in (5, 7, 9) for seed in range(12)]
    states = [step.after for game in games for step in game.steps]
    said = {o.say for state in states for seat in range(len(state.roles)) for o in GAME.offers(state, Seat(seat))}
    return {say.removeprefix("secret_hitler.offer.") for say in said}


@pytest.mark.parametrize("language", CATALOGUES)
def test_the_client_has_words_for_all_there_is(language: str) -> None:
    words = CATALOGUES[language]
    assert names_of(GAME.event_type).keys() <= words["events"].keys()
    said = offers_said()
    assert said <= words["offer"].keys()
    assert len(said) == 18
    assert set(refusals()) - {"game_over"} <= words["refusals"].keys()
    assert set(levels(GAME)) <= words["levels"].keys()
    assert {*Public.__struct_fields__, *Private.__struct_fields__} <= words["view"].keys()
    reasons = ("five_liberal_policies", "six_fascist_policies", "hitler_elected", "hitler_executed", "abandoned")
    assert set(reasons) <= words["reasons"].keys()


@pytest.mark.parametrize("language", CATALOGUES)
def test_what_is_hidden_is_not_told_in_the_tale(language: str) -> None:
    """Whoever looks over a shoulder reads no card there."""
    told = CATALOGUES[language]["events"]
    hidden = ["RoleDealt", "PileLaid", "BallotCast", "PoliciesDrawn", "PolicyDiscarded", "PoliciesPassed"]
    for name in [*hidden, "PoliciesPeeked", "LoyaltyShown"]:
        assert told[name] == "", name


# --- the README and the credits ---------------------------------------------------------------------------------


def refusals() -> list[str]:
    """Every code that the rules raise."""
    source = (FOLDER / "refusals.py").read_text("utf-8")
    return sorted(set(re.findall(r'Rejected\(\s*"(\w+)"', source)))


def test_the_readme_names_every_refusal() -> None:
    table = README.partition("| refusal |")[2].partition("\n\n")[0]
    named = {code for row in re.findall(r"^\| (.*?) \|", table, re.MULTILINE) for code in re.findall(r"`(\w+)`", row)}
    assert len(refusals()) == 14
    assert named == set(refusals())


@pytest.mark.parametrize("name", names_of(GAME.event_type))
def test_the_readme_names_every_event_and_its_fields(name: str) -> None:
    fields = [field for field in names_of(GAME.event_type)[name].__struct_fields__ if field not in ("to", "by_time")]
    told = re.search(rf"`{name}{{([^}}]*)}}`", README)
    assert told is not None, name
    assert [field.strip(" ?") for field in told[1].split(",") if field.strip()] == fields


@pytest.mark.parametrize("name", names_of(Command))
def test_the_readme_names_every_command(name: str) -> None:
    assert re.search(rf"`{name}[{{`]", README)


def test_the_readme_names_every_rule_that_the_code_names() -> None:
    numbered = set(re.findall(r"^\| ([RD]\d+) \|", README, re.MULTILINE))
    assert {f"R{number}" for number in range(1, 26)} <= numbered
    for file in FOLDER.rglob("*.py"):
        assert set(re.findall(r"\b[RD]\d+\b", file.read_text("utf-8"))) <= numbered, file.name


def test_authors_and_licence_are_named() -> None:
    assert "Goat, Wolf & Cabbage" in README
    assert "CC BY-NC-SA 4.0" in README
    assert "non-commercial" in README
    credits = GAME.credits
    assert "Goat, Wolf & Cabbage" in credits.authors
    assert credits.licence.startswith("CC BY-NC-SA 4.0")
    assert "not for commercial use" in credits.note.replace("commercial use.", "commercial use")
    assert any("by-nc-sa/4.0" in link for link in credits.links)
