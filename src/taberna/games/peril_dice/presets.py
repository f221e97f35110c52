"""Theme nights, read from `presets.toml`: an accent, announcements in other words, and options to begin with."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

Language: TypeAlias = Literal["en", "it"]
Colour: TypeAlias = Annotated[str, Meta(pattern="^#[0-9A-F]{6}$")]


class Accent(Struct, frozen=True, forbid_unknown_fields=True):
    """One colour for text and lines, on the dark sheet and on the light one."""

    dark: Colour
    light: Colour


class Preset(Struct, frozen=True, forbid_unknown_fields=True):
    """A theme night. `title` and `description` by language; `announcements` by language, then by key.

    What a preset leaves out is as usual: no accent of its own, the catalogue's announcements, the default options.
    """

    title: dict[Language, str]
    description: dict[Language, str]
    accent: Accent | None = None
    options: dict[str, str | int | bool] = {}
    announcements: dict[Language, dict[str, str]] = {}


def _read() -> dict[str, Preset]:
    text = files(__package__).joinpath("presets.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), dict[str, Preset])


PRESETS = _read()
"""By name, in the order of the file; the first is the game as it always is."""

USUAL = next(iter(PRESETS))
