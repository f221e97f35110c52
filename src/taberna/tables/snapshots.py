"""Folded tables as bytes, so that loading one does not fold its whole log."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from taberna.store.port import Snapshot
from taberna.tables.codec import SCHEMA, Codec, Codecs, encode, schema_hook
from taberna.tables.secrets import mark
from taberna.tables.state import TableState


class _Kept(Struct, frozen=True):
    table: TableState
    play: Raw
    moved: list[int]


_decode = msgspec.json.Decoder(_Kept).decode


@cache
def _schema(codec: Codec) -> bytes:
    """Changes whenever the shape of what is kept does; then snapshots are thrown away."""
    shape = msgspec.json.schema_components([_Kept, codec.game.state_type], schema_hook=schema_hook)
    return mark(encode([SCHEMA, shape]))


def write_snapshot(codecs: Codecs, table: TableState, moved: Sequence[int]) -> Snapshot:
    """A table as it is."""
    play = Raw(encode(table.play))
    kept = _Kept(replace(table, play=None), play, list(moved))
    return Snapshot(table.id, table.version, _schema(codecs.of(table.game)), encode(kept))


def read_snapshot(codecs: Codecs, snapshot: Snapshot) -> tuple[TableState, list[int]] | None:
    """A table and its seats' move versions, or None where the snapshot is of another schema."""
    try:
        kept = _decode(snapshot.state)
        codec = codecs.of(kept.table.game)
        if snapshot.schema != _schema(codec):
            return None
        play = None if bytes(kept.play) == b"null" else codec.state(kept.play)
    except (msgspec.MsgspecError, KeyError):
        return None
    return replace(kept.table, options=kept.table.options.copy(), play=play), kept.moved
