"""The command line, and that the package stands alone."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from cardfrp.cli import SAMPLES, main
from cardfrp.content import load_world
from cardfrp.scene import played
from cardfrp.tables import bars, percent, table

Out = pytest.CaptureFixture[str]


def test_odds_of_a_roll(capsys: Out) -> None:
    assert main(["odds", "3D6+2", "--at-least", "12"]) == 0
    out = capsys.readouterr().out
    assert out.splitlines()[:3] == [
        "3D6+2: 5 to 20, mean 12.5, deviation 2.958", "12 or more: 62.50 % (5/8)",
        " 5  #                                         0.46 %",
    ]  # fmt: skip


def test_odds_of_an_attack_and_of_another_verb(capsys: Out) -> None:
    blow = ["odds", "--attack", "--accuracy", "10", "--damage", "D6+2", "--protection", "2", "--life", "5"]
    assert main(blow) == 0
    assert "ends it: 19.98 % (1199/6000)" in capsys.readouterr().out
    assert main(["odds", "--verb", "MENTAL.FEAR", "--stacks", "3"]) == 0
    assert "87.87 %" in capsys.readouterr().out


@pytest.mark.parametrize("arguments, word", [
    (["odds", "banana"], "'banana' is no roll"), (["odds", "1000D1000"], "above 20000"), (["odds"], "of what"),
    (["odds", "--attack", "--verb", "MENTAL.FEAR"], "ATTACK verb"), (["odds", "--verb", "A..B"], "A..B"),
    (["check", "nowhere"], "nowhere"),
])  # fmt: skip
def test_what_is_wrong_is_told_in_a_line(capsys: Out, arguments: list[str], word: str) -> None:
    assert main(arguments) == 1
    told = capsys.readouterr()
    assert (told.out, told.err.count("\n")) == ("", 1)
    assert word in told.err


def test_check_tells_every_fault_and_what_is_odd(capsys: Out, tmp_path: Path) -> None:
    assert main(["check", str(SAMPLES / "saltgate")]) == 0
    assert capsys.readouterr().out == "12 objects, no faults.\n"
    (tmp_path / "a.toml").write_text('[[contexts]]\nname = "A"\nLIFE = "x"\nfoo = 1\n[[contexts.npcs]]\nname = "B"\n')
    assert main(["check", str(tmp_path)]) == 1
    told = capsys.readouterr()
    assert [line.split(": ")[0].rsplit(":", 1)[-1] for line in told.err.splitlines()] == ["3", "4"]
    assert "warning" in told.out


def test_the_package_runs_by_its_name_and_loads_nothing_else() -> None:
    script = (
        "import sys, cardfrp.cli, cardfrp.cards\n"
        "own = {name.split('.')[0] for name in sys.modules} - set(sys.stdlib_module_names)\n"
        "print(sorted(name for name in own if name in ('taberna', 'msgspec', 'rich', 'cyclopts')))"
    )
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"
    ran = subprocess.run([sys.executable, "-m", "cardfrp", "odds", "D2"], capture_output=True, text=True, check=True)
    assert "50.00 %" in ran.stdout


def play(*answers: str, seed: int = 3) -> list[str]:
    world = load_world(SAMPLES / "saltgate", seed=seed)
    told: list[str] = []
    following: Iterator[str] = iter(answers)

    def ask(question: str) -> str:
        told.append(question)
        try:
            return next(following)
        except StopIteration:
            raise EOFError from None

    played(world, ask, told.append)
    return told


def number_of(lines: list[str], start: str) -> str:
    return next(line.split()[0] for line in lines if line.split(maxsplit=1)[1:] and line[5:].startswith(start))


def test_a_scene_offers_odds_and_hides_what_is_hidden() -> None:
    told = play("")
    assert "Merrel: LIFE 16" in told
    assert any("ATTACK.STAB with Poisoned dagger on The Warden: 46.12 %" in line for line in told)
    assert not any("key" in line for line in told)
    assert not any("SEARCH in The Toll Gate:" in line for line in told)


def test_a_scene_is_played() -> None:
    told = play()
    stab = number_of(told, "ATTACK.STAB with Poisoned dagger on The Warden")
    search, leave = number_of(told, "SEARCH"), number_of(told, "Go to The Salt Road")
    told = play("x", "99", *[search] * 9, leave)
    assert sum("in the list" in line for line in told) == 2
    assert any("Take Chain key" in line for line in told)
    told = play(*[stab] * 60)
    assert told[-1] == "Merrel falls." or any("The Warden falls" in line for line in told)
    assert any("The Warden's ATTACK.CHOP with Halberd" in line for line in told)


def test_things_are_taken_and_places_entered() -> None:
    told = play(*[number_of(play(), "SEARCH")] * 12)
    take = number_of(told, "Take Chain key")
    told = play(*[number_of(play(), "SEARCH")] * 12, take, take)
    assert "Merrel takes Chain key." in told
    told = play(number_of(play(), "Go to"))
    assert "== The Salt Road ==" in told
    assert any("Go to The Weighing Shed" in line for line in told)


def test_a_scene_needs_somebody() -> None:
    world = load_world(SAMPLES / "saltgate")
    world.actor("hero").set_context(None)
    with pytest.raises(ValueError, match="nobody"):
        played(world, lambda _: "", lambda _: None)


def test_tables_and_bars() -> None:
    assert table(["a", "b"], [["x", "10"]]) == "a   b\n-  --\nx  10"
    assert [percent(Fraction(n, 10**6)) for n in (0, 1, 500_000, 999_999, 10**6)] == [
        "0 %", "0.01 %", "50.00 %", "99.99 %", "100 %",
    ]  # fmt: skip
    lines = bars({result: Fraction(1, 100) for result in range(100)}).splitlines()
    assert len(lines) == 34
    assert lines[0].startswith("  0 to 2")
