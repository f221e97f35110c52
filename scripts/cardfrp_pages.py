#!/usr/bin/env python3
"""Writes docs/cardfrp from the source of CardFRP: a page a class, and a diagram of how the classes hang together."""

from __future__ import annotations

import ast
import inspect
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
SOURCE, PAGES = ROOT / "src/cardfrp", ROOT / "docs/cardfrp"
NOTE = "<!-- Written by scripts/cardfrp_pages.py from the source; a test fails where it is stale. -->\n\n"
MAIN = ("GameObject", "GameActor", "GameContext", "GameAction", "Dice")
MORE = ("World", "Encounter", "Deck", "Hand", "Card", "Result", "Preview")
RECORDS = ("Outcome", "Step", "Change", "StepOdds", "Roll", "Modifier", "Behaviour", "Rng", "Seeded", "Scripted")

Function = ast.FunctionDef | ast.AsyncFunctionDef


class Member(NamedTuple):
    """One thing a class has: how it is written, and what its docstring says."""

    name: str
    head: str
    doc: str
    type: str
    call: bool


class Class(NamedTuple):
    """A class as its source tells it."""

    name: str
    module: str
    bases: tuple[str, ...]
    doc: str
    members: tuple[Member, ...]


def classes() -> dict[str, Class]:
    """Every class of the package that anybody outside it may use, by its name."""
    found = {}
    for file in sorted(SOURCE.glob("*.py")):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                bases = tuple(ast.unparse(base) for base in node.bases)
                found[node.name] = Class(node.name, file.stem, bases, _doc(node), tuple(_members(node)))
    return found


def _doc(node: ast.ClassDef | Function) -> str:
    return inspect.cleandoc(ast.get_docstring(node) or "")


def _members(of: ast.ClassDef) -> Iterator[Member]:
    for node in of.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id[0] != "_":
            type = re.sub(r"^ClassVar\[(.*)\]$", r"\1", ast.unparse(node.annotation))
            if node.target.id != "ledger":
                yield Member(node.target.id, f"{node.target.id}: {type}", "", type, call=False)
        elif (
            isinstance(node, ast.Assign)
            and isinstance(node.value, ast.Constant)
            and isinstance(node.targets[0], ast.Name)
        ):
            yield Member(node.targets[0].id, f"{node.targets[0].id} = {ast.unparse(node.value)}", "", "", call=False)
        elif isinstance(node, ast.FunctionDef) and (node.name[0] != "_" or node.name == "__init__"):
            yield from _function(of, node)


def _function(of: ast.ClassDef, node: ast.FunctionDef) -> Iterator[Member]:
    kinds = {ast.unparse(decorator) for decorator in node.decorator_list}
    type = ast.unparse(node.returns) if node.returns is not None else ""
    if "property" in kinds:
        yield Member(node.name, f"{node.name}: {type}", _doc(node), type, call=False)
    elif not any(kind.endswith(".setter") for kind in kinds):
        name = of.name if node.name == "__init__" else node.name
        arguments = re.sub(r"^(self|cls)(, |$)", "", ast.unparse(node.args))
        back = "" if node.name == "__init__" else f" -> {type}"
        yield Member(node.name, f"{name}({arguments}){back}", _doc(node), "", call=True)


def pages(known: Mapping[str, Class]) -> dict[str, str]:
    """The pages, by their file names."""
    shown = [*MAIN, *MORE, *RECORDS]
    found = {f"{slug(name)}.md": page(known[name], known) for name in (*MAIN, *MORE)}
    found["records.md"] = (
        NOTE
        + "# Records and small parts\n"
        + "".join(f"\n## {name}\n\n{_body(known[name], known, '###')}" for name in RECORDS)
    )
    found["errors.md"] = (
        NOTE
        + "# Errors\n\nAll are `CardFRPError`.\n"
        + "".join(
            f"\n## {each.name}\n\n{_body(each, known, '###')}" for each in known.values() if each.module == "errors"
        )
    )
    found["classes.md"] = NOTE + _overview(known, shown)
    return found


def slug(name: str) -> str:
    """GameObject as game-object."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name).lower()


def page(of: Class, known: Mapping[str, Class]) -> str:
    """One class on a page of its own."""
    return f"{NOTE}# {of.name}\n\n{_body(of, known, '##')}\n[All classes](classes.md)\n"


def _body(of: Class, known: Mapping[str, Class], level: str) -> str:
    kin = [f"[{base}]({slug(base)}.md)" for base in of.bases if base in (*MAIN, *MORE)]
    where = f"`from cardfrp import {of.name}`" if _exported(of.name) else f"`from cardfrp.{of.module} import {of.name}`"
    lines = [where + (f", a {kin[0]} with all that one has." if kin else "."), ""]
    lines += [_fenced(of.doc), ""] if of.doc else []
    bare = [f"- `{member.head}`" for member in of.members if not member.call and not member.doc]
    lines += [*bare, ""] if bare else []
    for member in of.members:
        if member.call or member.doc:
            lines += [f"{level} `{member.head}`", "", *([_fenced(member.doc), ""] if member.doc else [])]
    return "\n".join(lines)


def _exported(name: str) -> bool:
    return f'"{name}"' in (SOURCE / "__init__.py").read_text(encoding="utf-8")


def _fenced(doc: str) -> str:
    """A docstring with its examples as blocks, which are run as tests wherever they stand."""
    parts = re.split(r"\n\n(?=>>> )", doc)
    return "\n\n".join([parts[0], *(f"```python\n{part}\n```" for part in parts[1:])])


def _overview(known: Mapping[str, Class], shown: list[str]) -> str:
    rows = [f"| [{name}]({slug(name)}.md) | {_first(known[name].doc)} |" for name in (*MAIN, *MORE)]
    return "\n".join([
        "# The classes of CardFRP",
        "",
        "| | |",
        "|---|---|",
        *rows,
        "",
        "The rest: [records and small parts](records.md), [errors](errors.md).",
        "",
        "An arrow with a hollow head is a kind of; the others say what leads from one to another.",
        "",
        "```mermaid",
        "classDiagram",
        *diagram(known, shown),
        "```",
        "",
    ])  # fmt: skip


def diagram(known: Mapping[str, Class], shown: list[str]) -> Iterator[str]:
    """The lines of a Mermaid class diagram."""
    for name in shown:
        yield f"    class {name} {{"
        for member in known[name].members:
            if member.name not in ("__init__", "kind"):
                yield f"        +{member.name}{'()' if member.call else ''}"
        yield "    }"
    for name in shown:
        yield from (f"    {base} <|-- {name}" for base in known[name].bases if base in shown)
        for member in known[name].members:
            ends = dict.fromkeys(word for word in re.findall(r"\w+", member.type) if word in shown)
            yield from (f"    {name} --> {end} : {member.name}" for end in ends)


def _first(doc: str) -> str:
    return doc.split("\n\n", maxsplit=1)[0].replace("\n", " ")


def main(arguments: list[str]) -> int:
    """Writes the pages; with --check only says which are stale."""
    stale = [name for name, text in pages(classes()).items() if _read(PAGES / name) != text]
    if "--check" not in arguments:
        PAGES.mkdir(exist_ok=True)
        for name, text in pages(classes()).items():
            (PAGES / name).write_text(text, encoding="utf-8")
        return 0
    for name in stale:
        sys.stderr.write(f"docs/cardfrp/{name} is stale\n")
    return bool(stale)


def _read(file: Path) -> str | None:
    return file.read_text(encoding="utf-8") if file.is_file() else None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
