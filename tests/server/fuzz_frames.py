"""Frames that a client might send: every message with every field right, wrong or missing, and what is no message."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar, get_args

import msgspec
from hypothesis import strategies as st

from taberna.tables.messages import FromClient
from tests.house import Message

Json: TypeAlias = Any
Names: TypeAlias = Mapping[str, Json]
ID, CODE, TOKEN, FRESH, VERSION, MOVE = "$id", "$code", "$token", "$fresh", "$version", "$move"
T = TypeVar("T")
FRAME_BYTES = 16 * 1024
MOST_IDS = 64


@dataclass(frozen=True)
class Frame:
    """What goes over the wire."""

    content: bytes
    text: bool

    def fields(self) -> Fields | None:
        """Its fields, where it is one object of JSON that is not too large."""
        if not self.text or len(self.content) > FRAME_BYTES:
            return None
        try:
            read = json.loads(self.content.decode(), parse_constant=_no_json, object_pairs_hook=Fields)
            json.dumps(read, ensure_ascii=False).encode()  # half a surrogate is no text
        except (ValueError, RecursionError):
            return None
        return read if isinstance(read, Fields) else None

    def id(self) -> tuple[str | None, bool]:
        """The id that its answer must name, or where nobody can tell, may name."""
        fields = self.fields()
        id = fields.get("id") if fields is not None else None
        if fields is None or not isinstance(id, str) or not 1 <= len(id) <= MOST_IDS:
            return None, True
        return id, fields.names.count("id") == 1 and b"Ping" not in self.content  # that one has no id


class Fields(dict[str, Json]):
    """An object, and how often each of its names stands in it."""

    def __init__(self, pairs: Sequence[tuple[str, Json]]) -> None:
        super().__init__(pairs)
        self.names = [name for name, _ in pairs]


def _no_json(constant: str) -> None:
    raise ValueError(f"{constant} is not JSON")


@dataclass(frozen=True)
class Damage:
    """One change to the bytes of a frame, at a place in 0 .. 1 of its length."""

    kind: str
    at: float
    with_: bytes

    def done(self, content: bytes) -> bytes:
        place = int(self.at * len(content))
        match self.kind:
            case "cut":
                return content[:place]
            case "flip":
                changed = bytes((content[place] ^ (1 << self.with_[0] % 8),)) if place < len(content) else b""
                return content[:place] + changed + content[place + 1 :]
            case "insert":
                return content[:place] + self.with_ + content[place:]
            case "drop":
                return content[:place] + content[place + len(self.with_) :]
            case _:
                return content + content[place:]


@dataclass(frozen=True)
class Draft:
    """A frame before the names of the moment (`$id`, `$code`, …) are filled in."""

    value: Json
    ascii: bool = True
    damages: tuple[Damage, ...] = ()
    text: bool = True

    def written(self, names: Names) -> Frame:
        value = self.value
        content = value if isinstance(value, bytes) else json.dumps(_named(value, names), ensure_ascii=self.ascii)
        if isinstance(content, str):
            content = content.encode("utf-8", "surrogatepass")
        for damage in self.damages:
            content = damage.done(content)
        return Frame(content, self.text)


def _named(value: Json, names: Names) -> Json:
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, dict):
        return {key: _named(part, names) for key, part in value.items()}
    return [_named(part, names) for part in value] if isinstance(value, list) else value


@st.composite
def mostly(draw: st.DrawFn, usual: st.SearchStrategy[T], times: int, *others: st.SearchStrategy[T]) -> T:
    """The usual one so many times as often as each of the others."""
    which = draw(st.integers(0, times + len(others) - 1))
    return draw(usual if which < times else others[which - times])


# --- what is in them ------------------------------------------------------------------------------------------

texts = st.text(max_size=30) | st.sampled_from(
    (
        "",
        " ",
        "\0",
        "\x1b[2J",
        "\u202eodd",
        "\u200b",
        "é" * 24,
        "👩‍👩‍👧‍👦" * 4,
        "x" * 501,
        "<script>",
        "\ud800",
        "Robert'); DROP TABLE log;--",
    )
)
numbers = (
    st.integers(-3, 40)
    | st.integers()
    | st.floats()
    | st.sampled_from((2**31, 2**53 + 1, 2**63, 2**64, -(2**63), 10**300, 1e308, float("nan"), float("inf"), -0.0))
)
scalars = st.none() | st.booleans() | numbers | texts
anything = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4), max_leaves=8
)
deep = st.builds(
    lambda depth, pair: json.loads(pair[0] * depth + "1" + pair[1] * depth),
    st.sampled_from((10, 31, 33, 100)),
    st.sampled_from((("[", "]"), ('{"x":', "}"))),
)
versions = st.just(VERSION) | st.integers(-2, 60) | numbers
secrets = st.sampled_from((TOKEN, FRESH, "", "short", "x" * 128, "x" * 129, "ä" * 40, None))
commands = (
    st.just(MOVE)
    | st.builds(lambda numbers: {"type": "PickNumbers", "numbers": numbers}, st.lists(st.integers(-2, 32), max_size=5))
    | st.builds(lambda numbers: {"type": "PickNumbers", "numbers": numbers}, anything)
    | st.sampled_from(({"type": "Roll"}, {"type": "Roll", "seat": 1}, {"type": "Steal"}, {}))
)
options = st.dictionaries(
    st.sampled_from(("dice", "high_stakes", "pace", "deadline_s", "theme", "x")),
    st.sampled_from(("start", "survivors", "usual", "speed", "none", True, False, 0, -1, 10**9, "Halloween")) | scalars,
    max_size=3,
)
PROPER: Mapping[str, st.SearchStrategy[Json]] = {
    "game": st.sampled_from(("peril_dice", "nothing", "../../etc", "")),
    "username": texts | st.sampled_from(("Ada", "ada ", "Zoë")),
    "token": secrets,
    "player": secrets,
    "key": texts,
    "options": options,
    "code": st.just(CODE) | st.sampled_from(("BCDFG", "bcdfg", "AEIOU", "", "BCDFGHJK")) | texts,
    "since": versions,
    "version": versions,
    "command": commands,
    "member": st.integers(-1, 6),
    "to": st.integers(-1, 9),
    "level": st.sampled_from(("random", "optimal", "spread", "genius")),
    "text": texts,
    "kind": st.sampled_from(("reaction", "nudge", "writing", "ping", "shout")),
    "value": scalars,
}
_BY_TYPE: Mapping[object, st.SearchStrategy[Json]] = {bool: st.booleans(), int: st.integers(-1, 60)}
RARE = frozenset({"CloseTable", "LeaveGame", "RemovePlayer", "ForgetName"})  # after which little is left to try


def ids() -> st.SearchStrategy[Json]:
    """A new id; or one of any length, or what is none."""
    odd = st.sampled_from(("a", "", " ", "\0", "👩‍👩‍👧‍👦", "é" * 64, '"', "null"))
    return mostly(st.just(ID), 6, odd | scalars | anything, st.integers(1, MOST_IDS + 2).map(lambda size: "x" * size))


def fields_of(kind: type[msgspec.Struct]) -> st.SearchStrategy[Message]:
    """A message of a type: its fields as they should be, as anything, or missing."""
    fields: dict[str, st.SearchStrategy[Json]] = {}
    for field in msgspec.structs.fields(kind):
        if field.name == "id":
            continue
        right = PROPER.get(field.name, _BY_TYPE.get(field.type, st.booleans()))
        fields[field.name] = mostly(right, 6, anything, deep)
    optional = {"x": anything} | ({} if kind.__name__ == "Ping" else {"type": st.just("Ping")})
    whole = st.fixed_dictionaries({"type": st.just(kind.__name__), "id": ids(), **fields})
    holes = st.fixed_dictionaries({"id": ids()}, optional={"type": st.just(kind.__name__), **fields, **optional})
    return mostly(whole, 4, holes)


KINDS = [kind for kind in get_args(FromClient) for _ in range(1 if kind.__name__ in RARE else 4)]
messages = st.sampled_from(KINDS).flatmap(fields_of)
damages = st.builds(
    Damage,
    st.sampled_from(("cut", "flip", "insert", "drop", "repeat")),
    st.floats(0, 1, exclude_max=True),
    st.binary(min_size=1, max_size=6)
    | st.sampled_from(
        (b"\xff", b"\xc3", b"\xed\xa0\x80", b"\0", b'"', b",", b"}", b"[" * 40, b'"id":"b",', b"1e999", b"NaN")
    ),
)
no_messages = (
    st.binary(max_size=60)
    | st.sampled_from((b"", b" ", b"null", b"[]", b"{}", b'"Ping"'))
    | st.sampled_from((b"[", b'{"x":', b"9", b'"', b"\xff")).map(lambda part: part * 3000)
    | st.builds(lambda value: json.dumps(value).encode(), anything)
)
oversized = st.builds(
    lambda size: b'{"type":"Say","id":"large","text":"' + b"x" * size + b'"}',
    st.integers(FRAME_BYTES, FRAME_BYTES + 99),
)
unknown = st.fixed_dictionaries(
    {"type": st.sampled_from(("Steal", "Update", "Accepted", "hostGame", "", " Ping")) | scalars, "id": ids()},
    optional={"x": anything},
)
damaged = st.builds(Draft, messages, st.booleans(), st.lists(damages, min_size=1, max_size=3).map(tuple))
drafts: st.SearchStrategy[Draft] = mostly(
    st.builds(Draft, messages, st.booleans()),
    12,
    damaged,
    damaged,
    st.builds(Draft, unknown, st.booleans()),
    st.builds(Draft, no_messages),
    st.builds(Draft, messages, text=st.just(False)),
    st.builds(Draft, st.lists(messages, max_size=2)),
)


def mutated(recording: Sequence[Message]) -> st.SearchStrategy[Draft]:
    """A frame of a recorded game as it was, with a field changed, gone or added, or with its bytes damaged."""
    recorded = st.integers(0, len(recording) - 1).map(lambda at: recording[at])
    changed = st.builds(
        lambda message, at, value: {**message, list(message)[at % len(message)]: value},
        recorded,
        st.integers(0, 9),
        anything,
    )
    without = st.builds(
        lambda message, at: {k: v for i, (k, v) in enumerate(message.items()) if i != at % len(message)},
        recorded,
        st.integers(0, 9),
    )
    damaged = st.builds(Draft, recorded, st.booleans(), st.lists(damages, min_size=1, max_size=3).map(tuple))
    return mostly(st.builds(Draft, recorded), 2, st.builds(Draft, changed), st.builds(Draft, without), damaged, damaged)
