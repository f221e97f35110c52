"""The documentation holds: its links lead somewhere, its snippets run, and the protocol page names all there is."""

from __future__ import annotations

import doctest
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from msgspec import Struct

from taberna.cli import app
from taberna.tables import messages
from taberna.tables.events import AnyTableEvent

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("src/taberna/games/*/README.md")])
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FLAG = re.compile(r"`(--[a-z-]+)`")
LINK = re.compile(r"\]\(([^)\s]+)\)")
PROTOCOL = ROOT / "docs/reference/protocol.md"


def name(page: Path) -> str:
    return str(page.relative_to(ROOT))


def blocks(page: Path, *languages: str) -> list[tuple[int, str]]:
    """The fenced blocks of a page in some language, with the line they begin on."""
    text = page.read_text()
    return [(text.count("\n", 0, b.start()) + 2, b[2]) for b in BLOCK.finditer(text) if b[1] in languages]


def commands() -> list[Any]:
    """Every `$ taberna …` of a console block, with what the page says it prints."""
    found = []
    for page in PAGES:
        for line, block in blocks(page, "console"):
            for run in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
                command, _, output = run.partition("\n")
                if command.startswith("taberna ") and not command.startswith("taberna serve"):
                    found.append(pytest.param(command, output, id=f"{name(page)}:{line} {command}"))
    return found


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links_lead_somewhere(page: Path) -> None:
    links = [link.partition("#")[0] for link in LINK.findall(page.read_text()) if "://" not in link]
    assert [link for link in links if not (page.parent / link).exists()] == []


@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page, "python")], ids=name)
def test_python_snippets_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    scope: dict[str, Any] = {"__name__": "snippet"}
    for line, block in blocks(page, "python"):
        if ">>> " in block:
            test = doctest.DocTestParser().get_doctest(block, scope, name(page), name(page), line)
            result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, clear_globs=False)
            scope |= test.globs
            assert result.failed == 0
        else:
            exec(compile("\n" * (line - 1) + block, name(page), "exec"), scope)


@pytest.mark.parametrize("command, output", commands())
def test_commands_print_what_the_page_says(command: str, output: str, tmp_path: Path) -> None:
    arguments = shlex.split(command)[1:]
    done = subprocess.run(
        [sys.executable, "-m", "taberna.cli", *arguments], capture_output=True, text=True, cwd=tmp_path, check=False
    )
    assert done.returncode == 0, done.stderr
    if output.strip():
        assert doctest.OutputChecker().check_output(
            output.rstrip() + "\n", done.stdout.rstrip() + "\n", doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
        ), done.stdout


def flags(command: str) -> set[str]:
    """The flags of a command, but those that only say no."""
    names = {n for argument in app[command].assemble_argument_collection() for n in argument.names}
    return {n for n in names if n.startswith("--") and not n.startswith("--no-")}


def test_the_reference_names_every_flag() -> None:
    pages = {file: (ROOT / "docs/reference" / file).read_text() for file in ("command-line.md", "limits.md")}
    named = {flag for text in pages.values() for flag in FLAG.findall(text)}
    known = {flag for command in app.resolved_commands() if not command.startswith("-") for flag in flags(command)}
    assert named - known - {"--help"} == set()
    assert known - named == set()


def test_the_reference_gives_the_defaults() -> None:
    page = (ROOT / "docs/reference/limits.md").read_text()
    said = {
        flag: value
        for row in re.findall(r"^\| (`--.*?) \| (.*?) \|", page, re.MULTILINE)
        for flag, value in zip(FLAG.findall(row[0]), row[1].split(", "), strict=True)
    }
    known = {
        name: argument.field_info.default
        for argument in app["serve"].assemble_argument_collection()
        for name in argument.names
    }
    assert said == {flag: "off" if known[flag] is False else str(known[flag]) for flag in said}


def structs(union: Any) -> list[type[Struct]]:
    return list(get_args(union))


@pytest.mark.parametrize(
    "message",
    [
        *structs(messages.FromClient),
        *structs(messages.FromServer),
        *structs(AnyTableEvent),
        messages.TableView,
        messages.MemberView,
        messages.Shown,
        messages.Offered,
        messages.Heard,
        messages.You,
    ],
    ids=lambda message: message.__name__,
)
def test_the_protocol_page_names_everything(message: type[Struct]) -> None:
    page = PROTOCOL.read_text()
    tag = message.__struct_config__.tag
    words = {field.encode_name for field in msgspec.structs.fields(message)} - {"id", "to"}
    assert [word for word in [*([tag] if tag else []), *words] if f"`{word}`" not in page] == []
