"""Opens a house that does not wait for its disk: the test of the order of system calls must find it out.

python unsynced.py LEVEL serve ...    where LEVEL is what SQLite calls `synchronous`
"""

from __future__ import annotations

import sys

from taberna.cli import main
from taberna.store.sqlite import connect


def unsync(level: str) -> None:
    """Has every connection that writes sync as the level says."""
    durable = "synchronous = FULL"
    assert durable in connect._WRITING
    pragmas = [f"synchronous = {level}" if pragma == durable else pragma for pragma in connect._WRITING]
    connect._WRITING = tuple(pragmas)  # type: ignore[assignment]


if __name__ == "__main__":
    unsync(sys.argv.pop(1))
    main()
