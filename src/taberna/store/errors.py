"""Why a store cannot be opened or copied; each text is one sentence for the person who runs the house."""

from __future__ import annotations

from pathlib import Path


class StoreRefused(Exception):
    """The store will not do this, and its text says what would work."""


class FolderInUse(StoreRefused):
    """A running process holds the data folder."""

    def __init__(self, folder: Path) -> None:
        super().__init__(
            f"The data folder {folder} is in use by a running Taberna; stop that one, or name another with --data."
        )


class NewerSchema(StoreRefused):
    """The data was written by a version of Taberna that came after this one."""

    def __init__(self, folder: Path, found: str, known: str) -> None:
        super().__init__(
            f"The data folder {folder} was written by a newer Taberna (its schema is {found}, this one knows {known}); "
            "update Taberna, or name another folder with --data."
        )


class NotAStore(StoreRefused):
    """What lies in the data folder is not what a house has written."""

    def __init__(self, file: Path) -> None:
        super().__init__(
            f"The file {file} is not a Taberna database; move it away, or name another folder with --data."
        )


class BackupRefused(StoreRefused):
    """No copy was written."""
