"""Reading what a client sent: refusals quote it, whatever it contains."""

from __future__ import annotations

import pytest
from msgspec import Raw

from taberna.core import Rejected
from taberna.games import found
from taberna.tables.codec import Codec

GAMES = found()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("sent", [b'{"type":"{name}"}', b'{"type":"{"}', b'"{}"', b'{"type":"{0.__class__}"}'])
def test_braces_in_what_was_sent_are_no_places_to_fill(game: str, sent: bytes) -> None:
    codec = Codec(GAMES[game])
    for read, code in ((codec.command, "bad_message"), (codec.options, "invalid_options")):
        with pytest.raises(Rejected) as refused:
            read(Raw(sent))
        assert refused.value.code == code
        assert refused.value.detail.format_map(refused.value.params).endswith(".")
