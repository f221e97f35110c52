"""Content: worlds and objects from files, built only once everything in them has been found right."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, TypeVar

from cardfrp.actors import GameActor
from cardfrp.attributes import Modifier
from cardfrp.behaviours import BEHAVIOURS
from cardfrp.contexts import GameContext
from cardfrp.drafts import MAX_DEPTH, MAX_LINE, Draft, Report, TableReader
from cardfrp.errors import ContentErrors
from cardfrp.ledger import Kind, Ledger, slug
from cardfrp.objects import GameObject
from cardfrp.positions import Positions
from cardfrp.textfiles import read_text
from cardfrp.world import World

T = TypeVar("T", bound=GameObject)

KINDS: dict[str, type[GameObject]] = {"object": GameObject, "actor": GameActor, "context": GameContext}
LINKS = {"objects": ("owner", "contents"), "party": ("place", "party"), "npcs": ("place", "npcs"),
         "contexts": ("parent", "children")}  # fmt: skip

_PLACE = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


class Contents:
    """What a folder or file says: drafts of contexts, modifiers, and a report of all that is wrong."""

    def __init__(self) -> None:
        self.report = Report()
        self.title = ""
        self.modifiers: tuple[Modifier, ...] = ()
        self.contexts: list[Draft] = []

    def world(self, seed: int | None = None) -> World:
        """All of it, built. Raises ContentErrors with every fault, and then nothing has been built."""
        _known_parents(self.contexts, self.report)
        if self.report.errors:
            raise ContentErrors(self.report.errors)
        world = World(self.title, seed=seed)
        build(world.ledger, self.contexts)
        if self.modifiers:
            world.ledger.modifiers[""] = self.modifiers
        return world


def read(path: str | Path) -> Contents:
    """Reads a file, or all .toml files of a folder in the order of their names. Raises FileNotFoundError."""
    top = Path(path)
    contents = Contents()
    if not top.is_dir():
        _world_file(top, contents)
        return contents
    files = sorted(file for file in top.iterdir() if file.suffix in (".toml", ".dat"))
    if not files:
        raise FileNotFoundError(f"{top} holds no .toml file")
    for file in files:
        if file.suffix == ".toml":
            _world_file(file, contents)
    for file in files:
        if file.resolve() not in contents.report.read:
            read_text("object", file, contents.report)
    return contents


def load_world(path: str | Path, *, seed: int | None = None) -> World:
    """The world of a file or folder. Raises ContentErrors with every fault at once, and FileNotFoundError."""
    return read(path).world(seed)


def load_object(cls: type[T], path: Path) -> T:
    """The one object of a file, of that class, with all inside it. Raises ContentErrors and FileNotFoundError."""
    report = Report()
    if path.suffix == ".toml":
        table, reader = _table(path, report)
        draft = None if table is None else reader.draft(cls.kind, table)
    else:
        draft = read_text(cls.kind, path, report)
    if draft is not None:
        _known_parents([draft], report)
    if report.errors or draft is None:
        raise ContentErrors(report.errors)
    ledger = Ledger()
    top = build(ledger, [draft])[0]
    ledger.kinds[top] = ledger.kinds[top]._replace(cls=cls)
    found = cls.__new__(cls)
    ledger.bind(found, top)
    return found


def _table(file: Path, report: Report) -> tuple[dict[str, Any] | None, TableReader]:
    text = report.text(file)
    reader = TableReader(file, report, Positions(text or ""), read_text)
    if text is None or not _bounded(text, file, report):
        return None, reader
    try:
        return tomllib.loads(text), reader
    except tomllib.TOMLDecodeError as error:
        place = _PLACE.search(str(error))
        line = int(place.group(1)) if place and place.group(1) else text.count("\n") + 1
        column = int(place.group(2)) if place and place.group(2) else None
        report.error(file, line, "", _PLACE.sub("", str(error)), column)
    except (RecursionError, ValueError) as error:
        report.error(file, None, "", f"no TOML that can be read: {error}")
    return None, reader


def _bounded(text: str, file: Path, report: Report) -> bool:
    """Refuses what the standard parser would work on for the square of its length."""
    before = len(report.errors)
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > MAX_LINE:
            report.error(file, number, "", f"a line longer than {MAX_LINE} characters")
        elif line.split("=", 1)[0].count(".") > MAX_DEPTH:
            report.error(file, number, "", f"a key of more than {MAX_DEPTH} words")
    return len(report.errors) == before


def _world_file(file: Path, contents: Contents) -> None:
    table, reader = _table(file, contents.report)
    for key, value in (table or {}).items():
        if key == "title" and isinstance(value, str):
            contents.title = value
        elif key == "modifiers":
            contents.modifiers += reader.modifiers(value, (key,))
        elif key == "contexts":
            contents.contexts += [draft for _, draft in reader.drafts(key, value, (key,))]
        else:
            reader.error((key,), "a world has a title, modifiers and contexts")


def _known_parents(tops: list[Draft], report: Report) -> None:
    """Ids stand for one thing each, and `parent` names a context that is not within its own child."""
    named: dict[str, Draft] = {}
    top_of: dict[str, Draft] = {}
    for top in tops:
        for draft in top.walk():
            if draft.id in named:
                report.error(draft.file, draft.line, draft.path, f"the id {draft.id!r} is taken")
            elif draft.id is not None:
                named[draft.id] = draft
                top_of[draft.id] = top
            if draft.parent is not None and draft is not top:
                report.error(
                    draft.file, draft.line, draft.path, f"it is within a context already, not {draft.parent!r}"
                )
    for top in (top for top in tops if top.parent is not None):
        parent = named.get(top.parent or "")
        if parent is None or parent.kind != "context":
            report.error(top.file, top.line, top.path, f"no context has the id {top.parent!r}")
        elif _around(top, top_of):
            report.error(top.file, top.line, top.path, f"{top.parent!r} is within it and cannot be around it")


def _around(top: Draft, top_of: dict[str, Draft]) -> bool:
    """Whether following `parent` from a top leads back to it."""
    seen = {id(top)}
    above = top_of.get(top.parent or "")
    while above is not None and id(above) not in seen:
        seen.add(id(above))
        above = top_of.get(above.parent or "")
    return above is top


def build(ledger: Ledger, tops: list[Draft]) -> list[str]:
    """Enters what has been checked; gives the ids of the tops."""
    drafts = [draft for top in tops for draft in top.walk()]
    ids: dict[int, str] = {}
    for draft in sorted(drafts, key=lambda draft: draft.id is None):  # what has a name of its own keeps it
        ids[id(draft)] = draft.id or ledger.free(slug(draft.name))
        ledger.kinds[ids[id(draft)]] = Kind(KINDS[draft.kind], draft.name, draft.description, draft.breakable)
    ledger.kinds = {ids[id(draft)]: ledger.kinds[ids[id(draft)]] for draft in drafts}
    for draft in drafts:
        _fill(ledger, draft, ids[id(draft)])
    for draft in drafts:
        for key, inner in draft.inside:
            link, listed = LINKS[key]
            ledger.link(link, ids[id(inner)], ids[id(draft)], listed)
        if draft.parent is not None:
            ledger.link("parent", ids[id(draft)], draft.parent, "children")
    return [ids[id(top)] for top in tops]


def _fill(ledger: Ledger, draft: Draft, name: str) -> None:
    thing = ledger.handle(name)
    for attribute, value in draft.attributes.items():
        thing.change(attribute, value)
    if draft.modifiers:
        ledger.modifiers[name] = draft.modifiers
    if draft.behaviour is not None:
        ledger.behaviours[name] = BEHAVIOURS[draft.behaviour]()
