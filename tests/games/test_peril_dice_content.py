"""What Peril Dice says about itself: options, theme nights, and a README that names what there is."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from taberna.core import Millis, Rejected, Seat
from taberna.games.peril_dice import GAME, rules
from taberna.games.peril_dice.model import Command, GameBegan, NumbersPicked, Options, PickNumbers, Public, Roll
from taberna.games.peril_dice.presets import PRESETS, USUAL, Preset
from tests.games.peril_dice_play import NOW, Branch, after, begun, round_of

FOLDER = Path(rules.__file__).parent
README = (FOLDER / "README.md").read_text("utf-8")
PLACE = re.compile(r"\{(\w+)\}")
# The house's surfaces: wall, counter and slab.
SURFACES = {"dark": ("#171214", "#221A1B", "#2E2424"), "light": ("#EFEBE2", "#F8F6F0", "#FFFFFF")}


# --- options ----------------------------------------------------------------------------------------------------


def options_schema() -> dict[str, Any]:
    properties: dict[str, Any] = msgspec.json.schema(Options)["$defs"]["Options"]["properties"]
    return properties


def test_every_option_can_be_asked_for_in_a_form() -> None:
    for name, option in options_schema().items():
        assert {"title", "description", "default"} <= option.keys(), name
        assert f"| `{name}` |" in README


@pytest.mark.parametrize(
    "options, seconds",
    [
        (Options(), 600),
        (Options(pace="speed"), 120),
        (Options(pace="none"), None),
        (Options(deadline_s=1), 1),
        (Options(pace="none", deadline_s=45), 45),
        (Options(pace="speed", deadline_s=3600), 3600),
    ],
)
def test_a_deadline_is_as_the_options_say(options: Options, seconds: int | None) -> None:
    ((name, timer),) = GAME.timers(begun(2, options)).items()
    if seconds is None:
        assert (name, timer.hidden, timer.due) == ("silence", True, NOW + 60 * 60 * 1000)
    else:
        assert (name, timer.hidden, timer.due) == ("pick", False, NOW + seconds * 1000)


@pytest.mark.parametrize(
    "sent",
    [
        {"dice": "d20"},
        {"pace": "slow"},
        {"deadline_s": -1},
        {"deadline_s": 3601},
        {"deadline_s": 1.5},
        {"high_stakes": 1},
        {"lives": 9},
        {"theme": "no such night"},
    ],
)
def test_options_that_cannot_be_are_refused(sent: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(msgspec.json.encode(sent), type=Options)


# --- commands and events on the wire ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "sent",
    [
        b'{"type":"PickNumbers"}',
        b'{"type":"PickNumbers","numbers":7}',
        b'{"type":"PickNumbers","numbers":["7"]}',
        b'{"type":"PickNumbers","numbers":[1.5]}',
        b'{"type":"PickNumbers","numbers":[true]}',
        b'{"type":"PickNumbers","numbers":[' + b"9" * 400 + b"]}",
        b'{"type":"PickNumbers","numbers":[' + b"1," * 30 + b"1]}",
        b'{"type":"pickNumbers","numbers":[1]}',
        b'{"type":"RoundBegan"}',
        b"[]",
    ],
)
def test_what_is_no_command_is_not_read_as_one(sent: bytes) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(sent, type=Command)


@pytest.mark.parametrize("numbers", [(), (1, 1), (2, 1), (0,), (-1_000_000,), (1_000_000,), tuple(range(30))])
def test_whatever_is_read_as_a_pick_is_judged(numbers: tuple[int, ...]) -> None:
    read = msgspec.json.decode(msgspec.json.encode(PickNumbers(numbers)), type=Command)
    with pytest.raises(Rejected) as refused:
        GAME.decide(round_of((3, 3), 0, 6), Seat(0), read, NOW, Branch([]))
    assert refused.value.code == "invalid_pick"
    assert msgspec.json.encode(refused.value.params)


def test_the_usual_is_left_out_on_the_wire() -> None:
    by_hand = NumbersPicked(seat=Seat(0), numbers=(4,), at=Millis(5))
    assert msgspec.json.encode(by_hand) == b'{"type":"NumbersPicked","seat":0,"numbers":[4],"at":5}'
    by_time = msgspec.structs.replace(by_hand, by_time=True)
    assert msgspec.json.encode(by_time).endswith(b',"by_time":true}')
    (usual, *_) = GAME.setup(Options(), 2, None, NOW, Branch([]))
    (themed, *_) = GAME.setup(Options(theme="deep"), 2, None, NOW, Branch([]))
    assert b"theme" not in msgspec.json.encode(usual)
    assert isinstance(themed, GameBegan)
    assert themed.theme == "deep"


def test_the_schema_of_the_view_says_what_to_draw_values_as() -> None:
    schema = msgspec.json.schema(Public)["$defs"]
    assert schema["Public"]["properties"]["peril"]["hint"] == "seat"
    assert schema["Public"]["properties"]["out"]["items"]["hint"] == "seat"
    assert schema["Public"]["properties"]["lives"]["hint"] == "per-seat"
    assert schema["Public"]["properties"]["picks"]["hint"] == "per-seat"
    assert schema["LastRoll"]["properties"]["number"]["hint"] == "die"


def test_the_offers_say_what_they_are() -> None:
    (three,) = GAME.offers(round_of((1, 3), 0, 6), Seat(0))
    assert (three.say, three.label, three.params) == ("peril_dice.offer.pick", "Pick {count} numbers", {"count": 3})
    (one,) = GAME.offers(round_of((3, 3), 0, 6), Seat(0))
    assert (one.label, one.weight, one.aside) == ("Pick a number", "final", False)
    full = msgspec.structs.replace(round_of((3, 3), 0, 6), phase="rolling", picks=((1,), (2,)))
    (roll,) = GAME.offers(full, Seat(0))
    assert (roll.command, roll.say, roll.weight) == (Roll(), "peril_dice.offer.roll", "final")


# --- theme nights -----------------------------------------------------------------------------------------------


def test_the_form_carries_every_theme_night() -> None:
    theme = options_schema()["theme"]
    assert theme["enum"] == list(theme["presets"]) == list(PRESETS)
    assert theme["default"] == USUAL == "usual"
    assert msgspec.convert(theme["presets"], dict[str, Preset]) == PRESETS


@pytest.mark.parametrize("name", PRESETS)
def test_a_theme_night_gives_options_that_can_be(name: str) -> None:
    begins = msgspec.convert({**PRESETS[name].options, "theme": name}, Options)
    assert after(None, GAME.setup(begins, 4, None, NOW, Branch([]))).phase == "picking"


@pytest.mark.parametrize("name", PRESETS)
def test_a_theme_night_speaks_both_languages_of_known_things(name: str) -> None:
    preset, usual = PRESETS[name], PRESETS[USUAL]
    assert preset.title.keys() == preset.description.keys() == {"en", "it"}
    english, italian = preset.announcements["en"], preset.announcements["it"]
    assert english.keys() == italian.keys() <= usual.announcements["en"].keys()
    for words in (english, italian):
        for key, sentence in words.items():
            assert set(PLACE.findall(sentence)) == set(PLACE.findall(usual.announcements["en"][key])), sentence


@pytest.mark.parametrize("name", [name for name, preset in PRESETS.items() if preset.accent])
@pytest.mark.parametrize("sheet", SURFACES)
def test_an_accent_can_be_read(name: str, sheet: str) -> None:
    """WCAG 2: contrast of at least 4.5 for text."""
    accent: str = getattr(PRESETS[name].accent, sheet)
    assert min(contrast(accent, surface) for surface in SURFACES[sheet]) >= 4.5


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize(
    "broken",
    [
        {"title": {"en": "x", "fr": "x"}, "description": {}},
        {"title": {"en": "x"}, "description": {}, "accent": {"dark": "red", "light": "#000000"}},
        {"title": {"en": "x"}, "description": {}, "colour": "#000000"},
    ],
)
def test_a_broken_theme_night_is_not_read(broken: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(broken, Preset)


# --- the README -------------------------------------------------------------------------------------------------


def test_the_readme_gives_the_words_of_every_announcement() -> None:
    english, italian = PRESETS[USUAL].announcements["en"], PRESETS[USUAL].announcements["it"]
    table = README.partition("## Announcements")[2]
    rows = dict(re.findall(r"^\| `(\w+)` \|(?: [^|]*\|){2}( .*) \|$", table, re.MULTILINE))
    assert rows == {key: f" {english[key]} | {italian[key]}" for key in english}


@pytest.mark.parametrize("event", msgspec.json.schema(GAME.event_type)["anyOf"], ids=lambda ref: ref["$ref"])
def test_the_readme_names_every_event_and_its_fields(event: dict[str, str]) -> None:
    name = event["$ref"].rpartition("/")[2]
    properties = msgspec.json.schema(GAME.event_type)["$defs"][name]["properties"]
    fields = [field for field in properties if field not in ("type", "to")]
    assert f"`{name}{{{', '.join(fields)}}}`" in README


def test_the_readme_names_every_refusal() -> None:
    source = (FOLDER / "rules.py").read_text("utf-8")
    codes = set(re.findall(r'Rejected\(\s*"(\w+)"', source))
    table = README.partition("| refusal |")[2].partition("\n\n")[0]
    assert len(codes) == 6
    assert codes == set(re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE))


def test_the_readme_credits_the_author() -> None:
    assert "Original concept by Noose the Bunny (djmusica28) in Second Life" in README
    assert README.index("Noose the Bunny") < 300
