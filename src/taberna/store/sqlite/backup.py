"""A consistent copy of a database that is in use."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

from taberna.store.errors import BackupRefused


def copy(source: sqlite3.Connection, file: Path) -> None:
    """Copies what is committed now to a new file, which appears when it is whole; writers are not held up.

    Raises `BackupRefused` where the file exists or its folder cannot be written.
    """
    part = file.with_name(f"{file.name}.part")
    if file.exists():
        raise _exists(file)
    try:
        os.close(os.open(part, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o600))
        _copy(source, part)
        _name(part, file)
        _sync(file.parent)
    except FileExistsError:
        part.unlink()
        raise _exists(file) from None
    except OSError as error:
        raise BackupRefused(f"The file {part} cannot be written: {error.strerror}.") from error
    except BaseException:
        part.unlink()
        raise


def _exists(file: Path) -> BackupRefused:
    return BackupRefused(f"The file {file} exists; a backup is written to a new file only.")


def _name(part: Path, file: Path) -> None:
    """Gives the whole copy its name, which nothing else has had; where there are no hard links, unless by a hair."""
    try:
        file.hardlink_to(part)
    except FileExistsError:
        raise
    except OSError:
        part.replace(file)
    else:
        part.unlink()


def _copy(source: sqlite3.Connection, file: Path) -> None:
    target = sqlite3.connect(file)
    try:
        source.backup(target)  # in one step, so a commit in the meantime does not start it anew
    finally:
        target.close()


def _sync(folder: Path) -> None:
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
