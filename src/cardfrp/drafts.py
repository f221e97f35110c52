"""Drafts: what content files say, checked to the last value before anything is built."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cardfrp.attributes import Modifier, Value, checked
from cardfrp.behaviours import BEHAVIOURS
from cardfrp.errors import AttributeValueError, ContentError, shown
from cardfrp.objects import MAX_NAME
from cardfrp.verbs import dotted

MAX_FILE = 256 * 1024
MAX_LINE = 5000
MAX_DEPTH = 50
INSIDE = {"contexts": "context", "party": "actor", "npcs": "actor", "objects": "object"}
MAY_HOLD = {"context": tuple(INSIDE), "actor": ("objects",), "object": ("objects",)}


@dataclass(eq=False)
class Draft:
    """One object as a file describes it; `line` is where it begins."""

    kind: str
    file: Path
    line: int
    path: str
    id: str | None = None
    name: str = ""
    description: str | None = None
    breakable: bool = False
    parent: str | None = None
    behaviour: str | None = None
    attributes: dict[str, Value] = field(default_factory=dict)
    modifiers: tuple[Modifier, ...] = ()
    inside: list[tuple[str, Draft]] = field(default_factory=list)

    def walk(self) -> Iterator[Draft]:
        """This and all inside it."""
        yield self
        for _, draft in self.inside:
            yield from draft.walk()


@dataclass
class Report:
    """All that is wrong in what was read, and all that is only odd."""

    errors: list[ContentError] = field(default_factory=list)
    warnings: list[ContentError] = field(default_factory=list)
    read: set[Path] = field(default_factory=set)

    def error(self, file: Path, line: int | None, path: str, reason: str, column: int | None = None) -> None:
        self.errors.append(ContentError(file, line, path, reason, column))

    def text(self, file: Path) -> str | None:
        """A file's text; None, and an error, if it is too large or not UTF-8. Raises FileNotFoundError."""
        self.read.add(file.resolve())
        with file.open("rb") as stream:
            content = stream.read(MAX_FILE + 1)
        if len(content) > MAX_FILE:
            self.error(file, None, "", f"larger than {MAX_FILE} bytes")
            return None
        try:
            return content.decode("utf-8")
        except UnicodeDecodeError as error:
            line = content.count(b"\n", 0, error.start) + 1
            self.error(file, line, "", f"byte {content[error.start]:#04x} is not UTF-8")
            return None


class TableReader:
    """Reads the tables of one file into drafts; `line` says where a path of keys stands."""

    def __init__(
        self,
        file: Path,
        report: Report,
        line: Callable[[tuple[str | int, ...]], int],
        text_file: Callable[[str, Path, Report], Draft | None],
    ) -> None:
        self.file = file
        self.report = report
        self.line = line
        self.text_file = text_file

    def error(self, path: tuple[str | int, ...], reason: str) -> None:
        self.report.error(self.file, self.line(path), shown_path(path), reason)

    def draft(self, kind: str, table: object, path: tuple[str | int, ...] = ()) -> Draft | None:
        """One object. Attributes are the keys that begin with a capital letter."""
        if not isinstance(table, dict):
            self.error(path, f"{shown(table)} is no table")
            return None
        if len(path) > 2 * MAX_DEPTH:
            self.error(path, f"deeper than {MAX_DEPTH}")
            return None
        draft = self._begun(kind, table, path)
        if draft is None:
            return None
        for key, value in table.items():
            at = (*path, key)
            if key[:1].isupper():
                self._attribute(draft, key, value, at)
            elif key in MAY_HOLD[kind]:
                draft.inside += self.drafts(key, value, at)
            elif key == "modifiers":
                draft.modifiers += self.modifiers(value, at)
            elif key != "file" and not self._word(draft, key, value):
                self.error(at, f"{shown(value)} is not what {key!r} of {article(kind)} can be")
        if not draft.name.strip() or len(draft.name) > MAX_NAME:
            self.error(path, f"a name of 1 to {MAX_NAME} characters is missing")
        check(draft, self.report)
        return draft

    def drafts(self, key: str, value: object, path: tuple[str | int, ...]) -> list[tuple[str, Draft]]:
        """All objects of a list."""
        if not isinstance(value, list):
            self.error(path, f"{shown(value)} is no list of tables")
            return []
        found = [self.draft(INSIDE[key], table, (*path, index)) for index, table in enumerate(value)]
        return [(key, draft) for draft in found if draft is not None]

    def modifiers(self, value: object, path: tuple[str | int, ...]) -> tuple[Modifier, ...]:
        """A list of tables with attribute, target and each."""
        found = []
        for index, table in enumerate(value if isinstance(value, list) else [value]):
            rule = _modifier(table)
            if rule is None:
                self.error((*path, index), f"{shown(table)} has not attribute, target and each (a whole number)")
            else:
                found.append(rule)
        return tuple(found)

    def _begun(self, kind: str, table: Mapping[str, Any], path: tuple[str | int, ...]) -> Draft | None:
        name = table.get("file")
        if name is None:
            return Draft(kind, self.file, self.line(path), shown_path(path))
        at = (*path, "file")
        if not isinstance(name, str) or Path(name).name != name or Path(name).suffix != ".dat":
            self.error(at, f"{shown(name)} is no .dat file beside this one")
            return None
        try:
            return self.text_file(kind, self.file.parent / name, self.report)
        except FileNotFoundError:
            self.error(at, f"there is no {name}")
            return None

    def _word(self, draft: Draft, key: str, value: object) -> bool:
        kinds = {"id": "", "name": "", "description": "", "parent": "context", "behaviour": "actor"}
        if key == "breakable" and draft.kind == "object" and isinstance(value, bool):
            draft.breakable = value
            return True
        if kinds.get(key, "?") not in ("", draft.kind) or not isinstance(value, str) or not value:
            return False
        if key == "behaviour" and value not in BEHAVIOURS:
            return False
        if key in ("id", "parent") and not dotted(value):
            return False
        setattr(draft, key, value)
        return True

    def _attribute(self, draft: Draft, key: str, value: object, path: tuple[str | int, ...]) -> None:
        waiting: list[tuple[str, object, tuple[str | int, ...]]] = [(key, value, path)]
        while waiting:
            name, held, at = waiting.pop()
            if isinstance(held, dict) and len(name) <= 200:  # EVASION.STAB = 5 without quotes is a table in TOML
                waiting += [(f"{name}.{word}", inner, (*at, word)) for word, inner in reversed(held.items())]
                continue
            try:
                draft.attributes[name] = checked(draft.name or "?", name, held)
            except AttributeValueError as error:
                self.error(at, str(error))


def check(draft: Draft, report: Report) -> None:
    """Warns of what can be built and will surprise."""
    if draft.kind == "actor" and not {"LIFE", "HP"} & draft.attributes.keys():
        reason = "an actor with neither LIFE nor HP cannot be wounded"
        report.warnings.append(ContentError(draft.file, draft.line, draft.path, reason))


def _modifier(table: object) -> Modifier | None:
    if not isinstance(table, dict) or set(table) != {"attribute", "target", "each"}:
        return None
    rule = Modifier(table["attribute"], table["target"], table["each"])
    names = all(isinstance(name, str) and dotted(name) for name in rule[:2])
    return rule if names and type(rule.each) is int and abs(rule.each) <= 10**6 else None


def shown_path(path: tuple[str | int, ...]) -> str:
    """A path of keys as people write it: contexts[0].npcs[1].LIFE."""
    return "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in path[-12:]).removeprefix(".")


def article(kind: str) -> str:
    return f"an {kind}" if kind[0] in "aeiou" else f"a {kind}"
