"""Content files: both formats, every fault at once with file and line, and nothing half built."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardfrp import ContentErrors, GameActor, GameContext, GameObject
from cardfrp.content import load_world, read
from cardfrp.positions import Positions

SAMPLES = Path(__file__).parents[2] / "src" / "cardfrp" / "samples"


def faults(path: Path) -> list[tuple[str, int | None, str]]:
    """File, line and message of every fault."""
    with pytest.raises(ContentErrors) as caught:
        load_world(path)
    return [(error.file.name, error.line, str(error)) for error in caught.value.errors]


@pytest.mark.parametrize("folder", sorted(SAMPLES.iterdir()))
def test_the_samples_hold_no_fault(folder: Path) -> None:
    contents = read(folder)
    assert len(contents.world(seed=1)) > 0
    assert contents.report.warnings == []


def test_a_world_is_read_with_all_that_is_nested() -> None:
    world = load_world(SAMPLES / "saltgate", seed=3)
    gate, warden, hero = world.context("gate"), world.actor("warden"), world.actor("hero")
    assert gate.parent is world["road"]
    assert (gate.get_party(), gate.get_npcs()[0]) == ((hero,), warden)
    assert (hero.name, hero.get("LIFE"), hero.get_objects()[0].get("DAMAGE")) == ("Merrel", 16, "D6+1")
    assert warden.get("RESISTANCE.VERBAL.FLATTER") == -10
    assert type(warden.behaviour).__name__ == "CounterAttacker"
    assert (world["chest"].breakable, world["chest"].get_objects()[0].name) == (True, "Purse of salt money")
    assert (world["key"].hidden, world["key"].get("RESISTANCE.SEARCH")) == (True, 30)
    assert world.modifiers[0].each == -5
    assert world.title == "The Salt Gate"


WRONG = '''title = "Wrong"
colour = "red"

[[contexts]]
id = "a"
name = "A"
parent = "nowhere"
EVASION = "high"
DAMAGE = """
many
lines"""

[[contexts.npcs]]
id = "a"
name = "B"
LIFE = true
behaviour = "brave"
file = "../x.dat"

[[contexts.npcs]]
name = "C"
HP = [1, 2]
EVASION.STAB = "x"
objects = [
  { name = "D", DAMAGE = "banana" },
  { DAMAGE = 3 },
]
party = []

[[contexts]]
name = "E"
contexts = 3
modifiers = { attribute = "A", target = "B" }
'''


def test_40_every_fault_is_told_at_once_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "wrong.toml").write_text(WRONG)
    (tmp_path / "wrong.dat").write_bytes(
        b'NAME A\nNAME B\nLIFE\nSMELL \'open\nOBJECT junk\nEVASION "high" # a comment\n'
    )
    (tmp_path / "bytes.dat").write_bytes(b"NAME A\nSMELL \xff\n")
    (tmp_path / "syntax.toml").write_text('title = "A"\n\n[[contexts]\n')
    (tmp_path / "large.toml").write_text("# " + "x" * 300_000)
    told = faults(tmp_path)
    lines = [(file, line) for file, line, _ in told]
    assert lines == [
        ("large.toml", None), ("syntax.toml", 3), ("wrong.toml", 2), ("wrong.toml", 8), ("wrong.toml", 9),
        ("wrong.toml", 18), ("wrong.toml", 22), ("wrong.toml", 23), ("wrong.toml", 24), ("wrong.toml", 24),
        ("wrong.toml", 28), ("wrong.toml", 32), ("wrong.toml", 33), ("bytes.dat", 2), ("wrong.dat", 2),
        ("wrong.dat", 3), ("wrong.dat", 4), ("wrong.dat", 5), ("wrong.dat", 6), ("wrong.dat", 5), ("wrong.toml", 4),
    ]  # fmt: skip
    texts = "\n".join(text for _, _, text in told)
    for word in ("colour", "'high'", "nowhere", "'banana'", "'../x.dat'", "contexts[0].npcs[1].EVASION.STAB",
                 "0xff", "twice", "no value", "does not end", "OBJECT takes no 'junk'", "larger than"):  # fmt: skip
        assert word in texts


def test_what_a_missing_file_says(tmp_path: Path) -> None:
    for path in (tmp_path / "none", tmp_path):
        with pytest.raises(FileNotFoundError):
            load_world(path)
    with pytest.raises(FileNotFoundError):
        GameActor.load(tmp_path / "none.dat")
    (tmp_path / "a.toml").write_text('[[contexts]]\nname = "A"\n[[contexts.npcs]]\nname = "B"\nfile = "none.dat"\n')
    assert [line for _, line, _ in faults(tmp_path)] == [5]


def test_ids_and_parents_across_files(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text('[[contexts]]\nid = "inn"\nname = "Inn"\nparent = "village"\n')
    (tmp_path / "b.toml").write_text('[[contexts]]\nid = "village"\nname = "Inn"\n[[contexts.objects]]\nname = "Inn"\n')
    world = load_world(tmp_path)
    assert world.context("inn").parent is world["village"]
    assert [thing.id for thing in world] == ["inn", "village", "inn-2"]
    (tmp_path / "c.toml").write_text('[[contexts]]\nid = "inn"\nname = "X"\n')
    assert "taken" in faults(tmp_path)[0][2]
    (tmp_path / "c.toml").unlink()
    (tmp_path / "b.toml").write_text('[[contexts]]\nid = "village"\nname = "V"\nparent = "inn"\n')
    assert [text.split(": ")[-1] for _, _, text in faults(tmp_path)] == [
        "'village' is within it and cannot be around it", "'inn' is within it and cannot be around it",
    ]  # fmt: skip
    (tmp_path / "b.toml").write_text(
        '[[contexts]]\nid = "village"\nname = "V"\n[[contexts.contexts]]\nname = "W"\nparent = "inn"\n'
    )
    assert "within a context already" in faults(tmp_path)[0][2]


def test_one_object_from_either_format(tmp_path: Path) -> None:
    (tmp_path / "hero.toml").write_text('name = "Hero"\nLIFE = 3\n[[objects]]\nname = "Sword"\nDAMAGE = "D6"\n')
    (tmp_path / "hero.dat").write_text(
        "NAME Héro junk\nLIFE \"3\"\nDESCRIPTION 'A hero' # so it says\nOBJECT\nNAME Sword\n"
    )

    class Knight(GameActor):
        __slots__ = ()

    for name in ("hero.toml", "hero.dat"):
        knight = Knight.load(tmp_path / name)
        assert type(knight) is Knight
        assert (knight.get("LIFE"), knight.get_objects()[0].name) == (3, "Sword")
        assert type(Knight.from_dict(knight.to_dict())) is Knight
    assert GameActor.load(tmp_path / "hero.dat").description == "A hero"
    (tmp_path / "place.toml").write_text('name = "A"\nbehaviour = "coward"\n')
    with pytest.raises(ContentErrors, match="of a context"):
        GameContext.load(tmp_path / "place.toml")


@pytest.mark.parametrize("text, reason", [
    ("a = [" + "[\n" * 9000, "TOML"), ("a = { " + "a." * 2000 + "a = 1 }", "a table"),
    ("A." * 40 + "a = 1", "dotted word"),
    ("a." * 60 + "a = 1", "a key of more"), ("a = 1" + " " * 5000, "a line longer"),
    ("A = { " + "a." * 2000 + "a = 1 }", "dotted"),
    ("name = 3", "name"), ("", "name"), ("objects = [3]", "no table"), ('name = "A"\nid = "a b"', "id"),
    ('name = "' + "x" * 999 + '"', "name"), ('name = "A"\nbreakable = 3', "breakable"),
])  # fmt: skip
def test_a_wrong_object_builds_nothing(tmp_path: Path, text: str, reason: str) -> None:
    (tmp_path / "x.toml").write_text(text)
    with pytest.raises(ContentErrors, match=reason):
        GameObject.load(tmp_path / "x.toml")


def test_depth_has_an_end(tmp_path: Path) -> None:
    (tmp_path / "x.toml").write_text(
        'name = "Top"' + '\nobjects = [{ name = "B"' + ', objects = [{ name = "B"' * 80 + "}]" * 81
    )
    with pytest.raises(ContentErrors, match="deeper than 50"):
        GameObject.load(tmp_path / "x.toml")


def test_an_actor_that_cannot_be_wounded_is_warned_of(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text('[[contexts]]\nname = "A"\n\n[[contexts.npcs]]\nname = "B"\n')
    (warning,) = read(tmp_path).report.warnings
    assert (warning.line, warning.path) == (4, "contexts[0].npcs[0]")


@given(st.text("[]=\"'#.\n a1{},", max_size=60))
def test_positions_take_any_text(text: str) -> None:
    places = Positions(text)
    assert places(("x", 0, "y")) >= 1
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return
    for key in table:
        assert 1 <= places((key,)) <= text.count("\n") + 1


def test_many_lines_are_read_once() -> None:
    """The work grows with the text: a file of the greatest size is scanned line by line, each once."""
    lines = 20_000
    assert len(Positions("a = 1\n" * lines).lines) == 2
    assert len(Positions("".join(f"a{number} = 1\n" for number in range(lines))).lines) == lines + 1
