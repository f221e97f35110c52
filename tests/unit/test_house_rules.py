"""What holds for every tracked file: no machine's paths, no registry's address, no game named outside its folders."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TOO_LONG = 400
CODE = {".py", ".ts", ".tsx", ".css"}

# Put together from parts, so that this file passes its own test.
MACHINE_PATH = re.compile(r"(?<![\w.<*/-])/(?:" + "work|root|home|tmp|Users|opt" + r")/[\w.]")
REGISTRY = re.compile(r"\b(?:npm" + "js|python" + "hosted|py" + "pi|deb[.]" + "debian)" + r"[.]org\b")
RESOLVED = re.compile('"' + "resolved" + r'"\s*:')
ADDRESS_LINE = re.compile(r"^\s*(?:--|-)(?:extra-)?(?:" + "index" + "|" + "find-links" + ")", re.MULTILINE)
VAGUE = {"utils", "util", "common", "helpers", "helper", "models", "manager", "managers", "misc"}


@cache
def tracked() -> tuple[Path, ...]:
    """Every file that git tracks and that is still there."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, text=True).stdout
    return tuple(path for name in listed.split("\0") if name and (path := ROOT / name).is_file())


def texts() -> Iterator[tuple[Path, str]]:
    """The tracked files that are text, with what they say."""
    for path in tracked():
        try:
            yield path.relative_to(ROOT), path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue


def offences(pattern: re.Pattern[str], among: Callable[[Path], bool] = lambda _: True) -> list[str]:
    """Where a pattern stands, as `file:line: what`."""
    return [
        f"{path}:{text.count(chr(10), 0, found.start()) + 1}: {found.group()}"
        for path, text in texts()
        if among(path)
        for found in pattern.finditer(text)
    ]


def is_source(path: Path) -> bool:
    """Code of ours that a person wrote."""
    within = path.parts[0] == "src" or path.parts[:2] == ("web", "src")
    return within and "generated" not in path.parts


def games() -> list[str]:
    """The games there are, by their folders."""
    return sorted(path.parent.name for path in (ROOT / "src/taberna/games").glob("*/__init__.py"))


def spellings(game: str) -> re.Pattern[str]:
    """A game's name as code may write it: snake, kebab, camel, apart."""
    return re.compile("[-_ ]?".join(map(re.escape, game.split("_"))), re.IGNORECASE)


def test_no_machine_path() -> None:
    assert offences(MACHINE_PATH) == []


def test_no_registry_address() -> None:
    assert offences(REGISTRY) == []
    assert offences(RESOLVED, lambda path: path.name == "package-lock.json") == []
    assert offences(ADDRESS_LINE, lambda path: path.name.startswith("requirements")) == []


def test_every_requirement_has_a_hash() -> None:
    for name in ("requirements.txt", "requirements-dev.txt"):
        pinned = re.findall(r"^\S+==\S+(?: ;[^\\\n]*)? \\\n    --hash=sha256:", (ROOT / name).read_text(), re.MULTILINE)
        lines = re.findall(r"^[^\s#].*$", (ROOT / name).read_text(), re.MULTILINE)
        assert len(pinned) == len(lines) > 0


def test_there_is_a_game() -> None:
    assert games()


@pytest.mark.parametrize("game", games())
def test_a_game_is_named_in_its_own_folders_only(game: str) -> None:
    def elsewhere(path: Path) -> bool:
        own = (("src", "taberna", "games", game), ("web", "src", "games", game))
        return is_source(path) and path.parts[:4] not in own

    assert offences(spellings(game), elsewhere) == []
    assert [path for p in tracked() if elsewhere(path := p.relative_to(ROOT)) and game in path.parts] == []


def test_files_are_named_for_what_they_hold() -> None:
    named = [path.relative_to(ROOT) for path in tracked()]
    vague = [path for path in named if VAGUE & {part.split(".")[0].lower() for part in path.parts}]
    assert vague == []


def test_no_source_file_is_too_long() -> None:
    lengths = {str(path): text.count("\n") for path, text in texts() if is_source(path) and path.suffix in CODE}
    assert {path: length for path, length in lengths.items() if length > TOO_LONG} == {}


@pytest.mark.parametrize(
    "pattern, text",
    [
        (MACHINE_PATH, "see /" + "work/main"),
        (MACHINE_PATH, "in '/" + "home/ann'"),
        (REGISTRY, "https://registry." + "npm" + "js.org/x"),
        (ADDRESS_LINE, "--" + "index-url x"),
        (spellings("two_words"), "TwoWords"),
        (spellings("two_words"), "two-words"),
    ],
)
def test_the_patterns_find_what_they_are_for(pattern: re.Pattern[str], text: str) -> None:
    assert pattern.search(text)
