"""The file `house.toml`, in which a house keeps what it would else be told by flags on every start."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any

from cyclopts import App, ArgumentCollection, CycloptsError
from cyclopts.config import Dict, Toml

from taberna.app import At

NAME = "house.toml"
_OF_THE_BOOKS = {field.name.replace("_", "-") for field in fields(At)}

_NO_FILE = ("", "cli", "env")  # where else a value may be from


class Unreadable(CycloptsError):
    """The file is not there, or is not TOML."""


def house_file(app: App, commands: tuple[str, ...], arguments: ArgumentCollection) -> None:
    """Fills in what neither a flag nor the environment said; as Cyclopts asks a source of settings to.

    Commands that only need the books of the house take their place from the file and leave the rest of it alone.
    """
    data, named = _said(arguments, "--data"), _said(arguments, "--config")
    if data is None and named is None and not _has(arguments, "--data"):
        return
    file = Path(named) if named is not None else Path(data or At.data) / NAME
    keys = _read(file, must_exist=named is not None)
    if not _has(arguments, "--port"):
        keys = {key: value for key, value in keys.items() if key.replace("_", "-") in _OF_THE_BOOKS}
    under: dict[str, Any] = dict(keys)
    for command in reversed(commands):  # else a key that is a command's name is passed over
        under = {command: under}
    Dict(under, source=str(file))(app, commands, arguments)


def complaint(error: CycloptsError) -> str | None:
    """What is wrong with the file, in a sentence that names it and the key; None where a flag is to blame."""
    if isinstance(error, Unreadable):
        return str(error)
    token = getattr(error, "token", None)
    tokens = [token] if token is not None else [*(error.argument.tokens if error.argument is not None else ())]
    source = next((token.source for token in tokens if token.source not in _NO_FILE), None)
    if source is None:
        return None
    problem = str(error).replace(f" from {source}", "").replace(f" provided by {source}", "")
    return f"{source}: {' '.join(problem.split())}"


def _has(arguments: ArgumentCollection, flag: str) -> bool:
    return any(flag in argument.names for argument in arguments)


def _said(arguments: ArgumentCollection, flag: str) -> str | None:
    """What a flag, or the environment, was given."""
    tokens = [token for argument in arguments if flag in argument.names for token in argument.tokens]
    return tokens[-1].value if tokens else None


def _read(file: Path, *, must_exist: bool) -> Mapping[str, Any]:
    try:
        return Toml(file, must_exist=must_exist).config
    except OSError as error:
        raise Unreadable(msg=f"{file} cannot be read: {error.strerror}.") from None
    except CycloptsError as error:
        raise Unreadable(msg=f"{file} cannot be read: {error.msg}.") from None
