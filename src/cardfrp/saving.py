"""Ledgers as JSON and back: every row is checked, and nothing is built from a save that is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from cardfrp.actors import GameActor
from cardfrp.attributes import Modifier, checked
from cardfrp.behaviours import BEHAVIOURS
from cardfrp.contexts import GameContext
from cardfrp.errors import AttributeValueError, SaveError, shown
from cardfrp.ledger import Kind, Ledger
from cardfrp.objects import GameObject

if TYPE_CHECKING:
    T = TypeVar("T", bound=GameObject)

KINDS: dict[str, type[GameObject]] = {"object": GameObject, "actor": GameActor, "context": GameContext}
LISTS = {"contents": "owner", "party": "place", "npcs": "place", "children": "parent"}
FLAGS = ("alive", "incapacitated", "broken")


def saved_rows(ledger: Ledger, ids: list[str] | None = None) -> list[dict[str, object]]:
    """One row an object, in the order of the ledger; links outside the ids are left out. Raises SaveError."""
    wanted = set(ledger.kinds if ids is None else ids)
    return [_row(ledger, id, wanted) for id in ledger.kinds if id in wanted]


def _row(ledger: Ledger, id: str, wanted: set[str]) -> dict[str, object]:
    kind = ledger.kinds[id]
    row: dict[str, object] = {"id": id, "kind": kind.cls.kind, "name": kind.name}
    if kind.description is not None:
        row["description"] = kind.description
    if kind.breakable:
        row["breakable"] = True
    row["attributes"] = {name: ledger.values[id, name] for name in ledger.names.get(id, ())}
    flags = {flag: ledger.flags[id, flag] for flag in FLAGS if (id, flag) in ledger.flags}
    if flags:
        row["flags"] = flags
    for name in LISTS:
        inside = [to for to in ledger.lists.get((name, id), ()) if to in wanted]
        if inside:
            row[name] = inside
    if id in ledger.modifiers:
        row["modifiers"] = [list(rule) for rule in ledger.modifiers[id]]
    if id in ledger.behaviours:
        row["behaviour"] = _behaviour_name(id, ledger.behaviours[id])
    return row


def _behaviour_name(id: str, behaviour: object) -> str:
    for name, cls in BEHAVIOURS.items():
        if type(behaviour) is cls:
            return name
    raise SaveError(f"{id}: its behaviour {type(behaviour).__name__} is not in BEHAVIOURS and has no name to save")


def read_rows(rows: object) -> Ledger:
    """A ledger of rows that were saved. Raises SaveError."""
    ledger = Ledger()
    all_rows = [_mapping(f"objects[{index}]", row) for index, row in enumerate(_list("objects", rows))]
    for index, row in enumerate(all_rows):
        _enter(ledger, f"objects[{index}]", row)
    for row in all_rows:
        _fill(ledger, str(row["id"]), row)
    _without_cycles(ledger)
    return ledger


def _enter(ledger: Ledger, path: str, row: Mapping[str, object]) -> None:
    id, kind, name = row.get("id"), row.get("kind"), row.get("name")
    description = row.get("description")
    if not isinstance(id, str) or not id or id in ledger.kinds:
        raise SaveError(f"{path}.id: {shown(id)} is no id of its own")
    if not isinstance(kind, str) or kind not in KINDS:
        raise SaveError(f"{path}.kind: {shown(kind)} is not one of {', '.join(KINDS)}")
    if not isinstance(name, str) or not name.strip():
        raise SaveError(f"{path}.name: {shown(name)} is no name")
    if description is not None and not isinstance(description, str):
        raise SaveError(f"{path}.description: {shown(description)} is not text")
    ledger.kinds[id] = Kind(KINDS[kind], name, description, row.get("breakable") is True)


def _fill(ledger: Ledger, id: str, row: Mapping[str, object]) -> None:
    for name, value in _mapping(f"{id}.attributes", row.get("attributes", {})).items():
        try:
            ledger.write(id, name, checked(id, name, value))
        except AttributeValueError as error:
            raise SaveError(str(error)) from error
    for flag, held in _mapping(f"{id}.flags", row.get("flags", {})).items():
        if flag not in FLAGS or not isinstance(held, bool):
            raise SaveError(f"{id}.flags: {shown(flag)} cannot be {shown(held)}")
        ledger.flags[id, flag] = held
    for name, link in LISTS.items():
        for to in _list(f"{id}.{name}", row.get(name, [])):
            _link(ledger, id, name, link, to)
    if "modifiers" in row:
        ledger.modifiers[id] = read_modifiers(f"{id}.modifiers", row["modifiers"])
    if "behaviour" in row:
        behaviour = row["behaviour"]
        if not isinstance(behaviour, str) or behaviour not in BEHAVIOURS:
            raise SaveError(f"{id}.behaviour: {shown(behaviour)} is not one of {', '.join(BEHAVIOURS)}")
        ledger.behaviours[id] = BEHAVIOURS[behaviour]()


def _link(ledger: Ledger, id: str, name: str, link: str, to: object) -> None:
    inside = {"contents": "object", "party": "actor", "npcs": "actor", "children": "context"}[name]
    if not isinstance(to, str) or to not in ledger.kinds or ledger.kinds[to].cls.kind != inside:
        raise SaveError(f"{id}.{name}: {shown(to)} is no {inside} of this save")
    if (link, to) in ledger.links:
        raise SaveError(f"{id}.{name}: {to} is in {ledger.links[link, to]} already")
    if name != "contents" and ledger.kinds[id].cls.kind != "context":
        raise SaveError(f"{id}.{name}: only a context has them")
    ledger.link(link, to, id, name)


def _without_cycles(ledger: Ledger) -> None:
    fine: set[tuple[str, str]] = set()
    for start in ledger.links:
        chain: list[tuple[str, str]] = []
        seen: set[tuple[str, str]] = set()
        at: tuple[str, str] | None = start
        while at is not None and at not in fine and at in ledger.links:
            if at in seen:
                raise SaveError(f"{at[1]} is inside itself")
            seen.add(at)
            chain.append(at)
            at = (at[0], ledger.links[at])
        fine.update(chain)


def read_modifiers(path: str, value: object) -> tuple[Modifier, ...]:
    """Modifiers that were saved. Raises SaveError."""
    found = []
    for rule in _list(path, value):
        if not (isinstance(rule, list) and [type(part) for part in rule] == [str, str, int]):
            raise SaveError(f"{path}: {shown(rule)} is no modifier")
        found.append(Modifier(*rule))
    return tuple(found)


def saved_object(top: GameObject) -> dict[str, object]:
    """One object with all inside it; a context with all who are in it."""
    ids = [top.id, *(thing.id for thing in top.walk())]
    if isinstance(top, GameContext):
        for actor in (*top.get_party(), *top.get_npcs()):
            ids += [actor.id, *(thing.id for thing in actor.walk())]
    return {"top": top.id, "objects": saved_rows(top.ledger, ids)}


def read_object(cls: type[T], data: Mapping[str, object]) -> T:
    """What `saved_object` gave, as an object of that class."""
    ledger = read_rows(data.get("objects"))
    top = data.get("top")
    if not isinstance(top, str) or top not in ledger.kinds:
        raise SaveError(f"top: {shown(top)} is not among the objects")
    kind = ledger.kinds[top]
    if kind.cls.kind != cls.kind:
        raise SaveError(f"top: {top} is no {cls.kind}")
    ledger.kinds[top] = kind._replace(cls=cls)
    found = ledger.handle(top)
    if not isinstance(found, cls):
        raise SaveError(f"top: {top} is no {cls.__name__}")
    return found


def _mapping(path: str, value: object) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise SaveError(f"{path}: {shown(value)} is no table")
    return value


def _list(path: str, value: object) -> list[Any]:
    if not isinstance(value, list):
        raise SaveError(f"{path}: {shown(value)} is no list")
    return value
