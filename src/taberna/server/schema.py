"""JSON Schemas of everything on the wire; `python -m taberna.server.schema` prints them."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from typing import Any, TypeAlias

import msgspec

from taberna.core import AnyGame
from taberna.tables.events import AnyTableEvent
from taberna.tables.messages import FromClient, FromServer

Schema: TypeAlias = dict[str, Any]


def of(kind: Any, title: str) -> Schema:
    """A self-contained schema of a type, with its `$defs` inside it."""
    return {**msgspec.json.schema(kind, schema_hook=_hook), "title": title}


def _hook(kind: type) -> Schema:
    if kind is object:
        return {"description": "Any JSON."}  # an empty schema is not taken
    raise NotImplementedError(kind)


def of_events(kind: Any, title: str) -> Schema:
    """A schema of events as viewers get them: an audience is never sent."""
    schema = of(kind, title)
    for known in [schema, *schema.get("$defs", {}).values()]:
        if "type" in known.get("properties", {}):
            known["properties"].pop("to", None)
    return schema


def of_game(game: AnyGame) -> Schema:
    """The schemas of one game's types, by their part on the wire."""
    return {
        "options": of(game.options_type, "Options"),
        "command": of(game.command_type, "Command"),
        "event": of_events(game.event_type, "Event"),
        "public": of(game.public_type, "Public"),
        "private": of(game.private_type, "Private"),
    }


def of_protocol(games: Mapping[str, AnyGame]) -> Schema:
    """All there is: both directions, the table's own events, and each game's types."""
    return {
        "FromClient": of(FromClient, "FromClient"),
        "FromServer": of(FromServer, "FromServer"),
        "TableEvent": of_events(AnyTableEvent, "TableEvent"),
        "games": {name: of_game(game) for name, game in games.items()},
    }


if __name__ == "__main__":
    from taberna.games import found

    json.dump(of_protocol(found()), sys.stdout, indent=1)
    sys.stdout.write("\n")
