"""The leaves of a state: which parts it has by its type, and which of them differ between two states."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct, inspect


def leaves(state_type: type[Struct]) -> frozenset[str]:
    """The dotted names of all that a state can hold, by its type; places in lists and keys of mappings are left out."""
    return frozenset(path for path, _ in _ends(inspect.type_info(state_type), "", ()))


def unordered(kind: Any) -> frozenset[str]:
    """The names of the sets in a type: their bytes are in another order in another process."""
    ends = _ends(inspect.type_info(kind), "", ())
    return frozenset(path for path, info in ends if isinstance(info, (inspect.SetType, inspect.FrozenSetType)))


def _ends(info: inspect.Type, path: str, above: tuple[type, ...]) -> Iterator[tuple[str, inspect.Type]]:
    """The parts of a type that have no named parts themselves; a set counts as one."""
    match info:
        case inspect.StructType(cls=cls, fields=fields) if fields and cls not in above:
            for field in fields:
                yield from _ends(field.type, f"{path}.{field.name}" if path else field.name, (*above, cls))
        case inspect.UnionType(types=types):
            for part in types:
                if not isinstance(part, inspect.NoneType):
                    yield from _ends(part, path, above)
        case inspect.TupleType(item_types=types):
            for part in types:
                yield from _ends(part, path, above)
        case inspect.DictType(value_type=inner) | inspect.Metadata(type=inner):
            yield from _ends(inner, path, above)
        case inspect.ListType(item_type=inner) | inspect.VarTupleType(item_type=inner):
            yield from _ends(inner, path, above)
        case _:
            yield path, info


def differing(here: Any, there: Any) -> frozenset[str]:
    """The names of the leaves in which two states differ, lengths and keys included."""
    one, other = _values(here), _values(there)
    return frozenset(path for path in one.keys() | other.keys() if one.get(path) != other.get(path))


def _values(state: Any) -> dict[str, list[object]]:
    values: dict[str, list[object]] = {}
    for path, value in _held(state, ""):
        values.setdefault(path, []).append(value)
    return values


def _held(value: Any, path: str) -> Iterator[tuple[str, object]]:
    match value:
        case Struct():
            yield path, type(value).__name__
            for name in value.__struct_fields__:
                yield from _held(getattr(value, name), f"{path}.{name}" if path else name)
        case Mapping():
            for key, item in sorted(value.items(), key=lambda pair: repr(pair[0])):
                yield path, ("key", key)
                yield from _held(item, path)
        case tuple() | list():
            yield path, ("length", len(value))
            for item in value:
                yield from _held(item, path)
        case set() | frozenset():
            yield path, frozenset(value)
        case _:
            yield path, value


def covered(leaf: str, names: frozenset[str]) -> bool:
    """Whether a leaf, or anything above it, is among the names."""
    return any(leaf == name or leaf.startswith(f"{name}.") for name in names)
