"""The pages of CardFRP: those written from the source are fresh, and the tutorial does what it says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardfrp.cli import main
from scripts import cardfrp_pages

PAGES = Path(__file__).parents[2] / "docs/cardfrp"
TUTORIAL = (PAGES / "tutorial.md").read_text(encoding="utf-8")
BLOCKS = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
Out = pytest.CaptureFixture[str]


def blocks(language: str) -> list[str]:
    return [text for kind, text in BLOCKS.findall(TUTORIAL) if kind == language]


@pytest.fixture
def gate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that has what the tutorial has one write first."""
    monkeypatch.chdir(tmp_path)
    for block in blocks("toml")[:1]:
        written(block)
    return tmp_path / "gate/gate.toml"


def written(block: str) -> None:
    """Writes a block into the file that its first line names."""
    file = Path(block.split("\n", maxsplit=1)[0].removeprefix("# "))
    file.parent.mkdir(exist_ok=True)
    file.write_text(block, encoding="utf-8")


@pytest.mark.parametrize("name, text", cardfrp_pages.pages(cardfrp_pages.classes()).items())
def test_a_page_is_as_the_source_has_it(name: str, text: str) -> None:
    assert (PAGES / name).read_text(encoding="utf-8") == text, "scripts/cardfrp_pages.py writes it anew"


def test_no_page_is_left_of_a_class_that_is_gone() -> None:
    by_hand = {"README.md", "tutorial.md", "content.md"}
    assert {page.name for page in PAGES.glob("*.md")} == by_hand | set(cardfrp_pages.pages(cardfrp_pages.classes()))


def test_the_diagram_has_the_kinds_of_objects() -> None:
    lines = [*cardfrp_pages.diagram(cardfrp_pages.classes(), ["GameObject", "GameActor", "GameContext"])]
    assert [line.strip() for line in lines if "<|--" in line] == [
        "GameObject <|-- GameActor",
        "GameObject <|-- GameContext",
    ]


def test_a_stale_page_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Out) -> None:
    monkeypatch.setattr(cardfrp_pages, "PAGES", tmp_path)
    assert cardfrp_pages.main(["--check"]) == 1
    assert "dice.md is stale" in capsys.readouterr().err
    assert cardfrp_pages.main([]) == 0
    assert cardfrp_pages.main(["--check"]) == 0


def test_the_gate_has_forty_lines(gate: Path) -> None:
    assert len([line for line in gate.read_text("utf-8").splitlines() if line[:1] not in ("", "#")]) <= 40


@pytest.mark.usefixtures("gate")
def test_the_tutorial_runs(capsys: Out) -> None:
    scope: dict[str, object] = {}
    for block in blocks("py"):
        exec(compile(block, "tutorial.md", "exec"), scope)
    said = capsys.readouterr().out
    assert "A punch lands" in said
    assert "VERBAL.BRIBE" in said
    assert "ATTACK.STAB with Spear" in said


def test_its_commands_print_what_it_says(gate: Path, monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
    monkeypatch.setattr("builtins.input", lambda question: "")
    runs = [run.partition("\n") for block in blocks("console") for run in block.split("$ python -m cardfrp ")[1:]]
    assert [command.split()[0] for command, _, _ in runs] == ["check", "play"]
    for command, _, output in runs:
        assert main(command.split()) == 0
        assert output in capsys.readouterr().out
    for block in blocks("toml")[1:]:
        written(block)
    assert main(["check", str(gate.parent)]) == 0
    assert capsys.readouterr().out == "9 objects, no faults.\n"


def test_its_faults_are_told_as_it_says(gate: Path, capsys: Out) -> None:
    text = gate.read_text("utf-8").replace("LIFE = 10\n", 'LIFE = "ten"\n').replace('name = "Key"\n', "")
    gate.write_text(text, encoding="utf-8")
    assert main(["check", "gate"]) == 1
    assert capsys.readouterr().err == blocks("text")[0]
