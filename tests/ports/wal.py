"""How many transactions a write-ahead log holds, read from its bytes."""

from __future__ import annotations

import struct
from pathlib import Path

_HEADER, _FRAME = 32, 24


def commits(log: Path) -> int:
    """Frames that end a transaction, of those written since the log was last begun anew."""
    content = log.read_bytes()
    if len(content) < _HEADER:
        return 0
    (page,) = struct.unpack_from(">I", content, 8)
    salt = content[16:24]
    frames = range(_HEADER, len(content) - _FRAME - page + 1, _FRAME + page)
    ends = (struct.unpack_from(">I", content, at + 4)[0] for at in frames if content[at + 8 : at + 16] == salt)
    return sum(end != 0 for end in ends)
