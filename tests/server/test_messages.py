"""Bad input on the socket: every message gets its refusal, and the house goes on."""

from __future__ import annotations

import json
import secrets
import struct
from typing import get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from taberna.server.reading import DEEPEST, Unreadable, read
from taberna.tables.messages import FromClient, Ping, SetOptions
from tests.house import Client, House
from tests.server.conftest import Opens
from tests.server.raw import Raw

pytestmark = pytest.mark.anyio

BAD = {
    "nothing": "",
    "no json": "hello",
    "half an object": '{"type":"Ping"',
    "more than one": '{"type":"Ping"}{"type":"Ping"}',
    "an array": '[{"type":"Ping"}]',
    "a number": "1",
    "null": "null",
    "no type": '{"id":"a"}',
    "unknown type": '{"type":"Steal","id":"a"}',
    "type of another type": '{"type":7,"id":"a"}',
    "a message of the server": '{"type":"Accepted","id":"a","reply_to":"a","version":1}',
    "no id": '{"type":"StartGame"}',
    "empty id": '{"type":"StartGame","id":""}',
    "long id": '{"type":"StartGame","id":"' + "x" * 65 + '"}',
    "id of another type": '{"type":"StartGame","id":1}',
    "missing field": '{"type":"Say","id":"a"}',
    "field of another type": '{"type":"Say","id":"a","text":["x"]}',
    "not a number": '{"type":"MoveSeat","id":"a","member":NaN,"to":1}',
    "not a number inside": '{"type":"SetOptions","id":"a","options":{"x":NaN}}',
    "infinity inside": '{"type":"SetOptions","id":"a","options":{"x":-Infinity}}',
    "a huge number": '{"type":"MoveSeat","id":"a","member":1e999,"to":1}',
    "a number without end": '{"type":"MoveSeat","id":"a","member":' + "9" * 8000 + ',"to":1}',
    "negative": '{"type":"MoveSeat","id":"a","member":1,"to":-1}',
    "half a surrogate": '{"type":"Say","id":"a","text":"\\ud800"}',
    "a control character": '{"type":"Say","id":"a","text":"\x07"}',
    "a comment": '{"type":"Ping"} // x',
    "a byte order mark": '\ufeff{"type":"Ping"}',
    "single quotes": "{'type':'Ping'}",
    "a type that changes": '{"type":"Ping","type":"Steal"}',
    "deep": '{"type":"SetOptions","id":"a","options":' + "[" * 60 + "]" * 60 + "}",
    "very deep": '{"type":"SetOptions","id":"a","options":' + "[" * 8000 + "]" * 8000 + "}",
    "deep and open": "[" * 16000,
    "deep in what is ignored": '{"type":"Ping","x":' + '{"a":' * 2000 + "1" + "}" * 2000 + "}",
}


@pytest.mark.parametrize("frame", BAD.values(), ids=BAD.keys())
async def test_a_bad_message_is_refused_and_the_socket_goes_on(house: House, frame: str) -> None:
    async with Client(house) as guest:
        await guest.raw(frame)
        await guest.until(lambda: guest.messages)
        refusal = guest.messages[0]
        assert (refusal["type"], refusal["code"]) == ("GenericError", "bad_message")
        assert refusal["detail"]
        await goes_on(guest)


async def goes_on(guest: Client) -> None:
    """A ping is answered on the same socket."""
    await guest.raw('{"type":"Ping"}')
    await guest.until(lambda: guest.messages and guest.messages[-1]["type"] == "Pong")


@pytest.mark.parametrize(
    "frame, reply_to",
    [
        ('{"type":"Steal","id":"abc"}', "abc"),
        ('{"type":"Say","id":"abc"}', "abc"),
        ('{"type":"Say","id":"abc","id":"def"}', "def"),
        ('{"id":"abc","type":"SetOptions","options":' + "[" * 60 + "]" * 60 + "}", "abc"),
        ('{"type":"Say","id":"' + "x" * 64 + '"}', "x" * 64),
        ('{"type":"Say","id":"' + "x" * 65 + '"}', None),
        ('{"type":"Say","id":7}', None),
        ('{"type":"Steal","id":"abc"', None),
        ('["abc"]', None),
    ],
)
async def test_a_refusal_names_the_message_where_it_can(house: House, frame: str, reply_to: str | None) -> None:
    async with Client(house) as guest:
        await guest.raw(frame)
        await guest.until(lambda: guest.messages)
        assert guest.messages[0]["reply_to"] == reply_to


async def test_binary_frames_are_refused(house: House) -> None:
    async with Client(house) as guest:
        await guest.raw(b'{"type":"Ping"}')
        await guest.until(lambda: guest.messages)
        assert guest.refusals() == ["bad_message"]
        await goes_on(guest)


@pytest.mark.parametrize(
    "payload",
    [
        b'{"type":"Say","id":"a","text":"\xff"}',
        b'{"type":"SetOptions","id":"a","options":{"x":"\xc3("}}',
        b'{"type":"Ping","ignored":"\xed\xa0\x80"}',
        b"\xff\xfe",
    ],
)
def test_what_is_not_utf8_is_refused(house: House, payload: bytes) -> None:
    with Raw(house) as raw:
        raw.send(0x1, payload)
        assert json.loads(raw.text())["code"] == "bad_message"
        raw.send(0x1, b'{"type":"Ping"}')
        assert json.loads(raw.text())["type"] == "Pong"


def test_a_message_in_pieces_is_one_message(house: House) -> None:
    with Raw(house) as raw:
        raw.send(0x1, b'{"type":', fin=False)
        raw.send(0x9, b"are you there")
        raw.send(0x0, b'"Ping"}')
        assert raw.frame() == (0xA, b"are you there")
        assert json.loads(raw.text())["type"] == "Pong"


def test_a_message_in_endless_pieces_ends_the_socket(house: House) -> None:
    with Raw(house) as raw:
        raw.send(0x1, b"{", fin=False)
        for _ in range(100):
            raw.send(0x0, b"", fin=False)
        assert raw.closing() == 1008
    assert house.get("/readyz").status_code == 200


@pytest.mark.parametrize(
    "first, code",
    [
        (bytes([0xC1, 0x80, 0, 0, 0, 0]), 1002),  # a reserved bit
        (bytes([0x83, 0x80, 0, 0, 0, 0]), 1002),  # a reserved opcode
        (bytes([0x81, 0x02]) + b"{}", 1002),  # not masked
        (bytes([0x80, 0x80, 0, 0, 0, 0]), 1002),  # a continuation of nothing
        (bytes([0x81, 0xFF]) + struct.pack("!Q", 1 << 40) + bytes(4), 1009),
        (bytes([0x88, 0x81, 0, 0, 0, 0, 1]), 1002),  # half a close code
    ],
)
def test_what_is_no_websocket_ends_the_socket_and_no_more(house: House, first: bytes, code: int) -> None:
    with Raw(house) as raw:
        raw.line.sendall(first)
        assert raw.closing() == code
    assert house.get("/readyz").status_code == 200


async def test_a_message_too_large_is_refused_before_the_socket_is_closed(opens: Opens) -> None:
    house = opens("--frame-bytes", "1000")
    async with Client(house) as guest:
        await guest.raw(json.dumps({"type": "Say", "id": "a", "text": "x" * 1000}))
        await guest.until(lambda: guest.messages)
        assert guest.messages[0]["code"] == "too_large"
        assert guest.messages[0]["params"] == {"bytes": 1000}
        await goes_on(guest)
        for _ in range(2):
            await guest.raw("x" * 1001)
        await guest.until(lambda: guest.closed)
        assert guest.closed is not None
        assert guest.closed[0] == 1009
        assert guest.refusals() == ["too_large"] * 3


async def test_a_message_far_too_large_closes_the_socket(house: House) -> None:
    async with Client(house) as guest:
        await guest.raw("x" * 100_000)
        await guest.until(lambda: guest.closed)
        assert guest.closed is not None
        assert guest.closed[0] == 1009
    async with Client(house) as other:
        await goes_on(other)


def test_depth_is_counted_outside_of_strings_only() -> None:
    def options(text: str) -> bytes:
        return f'{{"type":"SetOptions","id":"a","options":{text}}}'.encode()

    wide = "[" + ",".join(["[]"] * 2000) + "]"
    assert isinstance(read(options(wide)), SetOptions)
    assert isinstance(read(options('"' + "[" * 500 + r"\"[[[" + '"')), SetOptions)
    deepest = "[" * (DEEPEST - 1) + "]" * (DEEPEST - 1)
    assert isinstance(read(options(deepest)), SetOptions)
    with pytest.raises(Unreadable):
        read(options(f"[{deepest}]"))
    assert isinstance(read(b'{"type":"Ping","x":"' + b'\\"[' * 5000 + b'"}'), Ping)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
TYPES = [*(kind.__name__ for kind in get_args(FromClient)), "Update", "Steal"]
FIELDS = sorted({field for kind in get_args(FromClient) for field in kind.__struct_fields__})
shaped = st.fixed_dictionaries(
    {"type": st.sampled_from(TYPES)}, optional={name: json_values | st.just("a") | st.just(1) for name in FIELDS}
).map(lambda message: json.dumps(message).encode())


def bent(frame: bytes, at: int, with_: bytes) -> bytes:
    """A frame with one byte replaced."""
    return frame[:at] + with_ + frame[at + 1 :]


frames = st.one_of(
    st.binary(max_size=200),
    st.text(max_size=200).map(str.encode),
    shaped,
    st.builds(bent, shaped, st.integers(0, 400), st.binary(min_size=1, max_size=4)),
)


@pytest.fixture(scope="module")
def lenient(tmp_path_factory: pytest.TempPathFactory) -> House:
    """A house whose limits a fuzzer does not reach."""
    flags = ("--socket-rate", "1e6", "--socket-burst", "1000000", "--lobby-rate", "1e6", "--lobby-burst", "1000000")
    return House(tmp_path_factory.mktemp("lenient") / "data", *flags)


def test_whatever_comes_is_answered(lenient: House, game: str) -> None:
    """300 frames of any content, at a table and before it: each message with an id is answered, and pings too."""
    lenient.start()
    try:
        with Raw(lenient) as outside, Raw(lenient) as inside:
            host = {"type": "HostGame", "id": "h", "game": game, "username": "Ada", "token": secrets.token_urlsafe(24)}
            inside.send(0x1, json.dumps(host).encode())
            inside.until("Update")

            @settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck), database=None)
            @given(frame=frames, at_table=st.booleans())
            def whatever(frame: bytes, at_table: bool) -> None:
                line = inside if at_table else outside
                line.send(0x1, frame)
                line.send(0x1, b'{"type":"Ping"}')
                answers = line.until("Pong")
                assert not [a for a in answers if a.get("code") == "internal"], (frame, answers)

            whatever()
        assert "MessageFailed" not in lenient.log.read_text()
        assert lenient.get("/readyz").status_code == 200
    finally:
        lenient.close()
