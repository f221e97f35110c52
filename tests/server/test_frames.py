"""Frames as we write them are those of the WebSocket library."""

from __future__ import annotations

import pytest
from websockets.frames import Frame, Opcode

from taberna.server.wire import text_frame


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 70_000])
def test_a_text_frame_is_as_the_library_writes_it(size: int) -> None:
    data = bytes(range(256)) * (size // 256) + b"x" * (size % 256)
    assert text_frame(data) == Frame(Opcode.TEXT, data).serialize(mask=False)
