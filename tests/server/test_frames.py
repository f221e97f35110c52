"""Frames as we write and read them are those of the WebSocket library."""

from __future__ import annotations

import json

import pytest
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.server import ServerProtocol
from websockets.uri import parse_uri

from taberna.server.wire import at_a_frame, text_frame, whole_text
from tests.house import House
from tests.server.raw import Raw

SIZES = (0, 1, 125, 126, 127, 65_535, 65_536, 70_000)
PING = b'{"type":"Ping"}'


def content(size: int) -> bytes:
    return bytes(range(256)) * (size // 256) + b"x" * (size % 256)


@pytest.mark.parametrize("size", SIZES)
def test_a_text_frame_is_as_the_library_writes_it(size: int) -> None:
    assert text_frame(content(size)) == Frame(Opcode.TEXT, content(size)).serialize(mask=False)


@pytest.mark.parametrize("size", SIZES)
def test_a_whole_text_is_read_as_the_library_wrote_it(size: int) -> None:
    read = whole_text(Frame(Opcode.TEXT, content(size)).serialize(mask=True))
    assert read == (content(size) if size < 65_536 else None)


@pytest.mark.parametrize("size", SIZES)
def test_all_else_is_left_to_the_library(size: int) -> None:
    text = Frame(Opcode.TEXT, content(size))
    whole = text.serialize(mask=True)
    for data in (
        b"",
        whole[:1],
        whole[:-1],
        whole + whole[:1],
        whole + whole,
        text.serialize(mask=False),
        bytes((whole[0] | 0x40, *whole[1:6])) + whole[6:],  # a reserved bit
        Frame(Opcode.TEXT, content(size), fin=False).serialize(mask=True),
        Frame(Opcode.BINARY, content(size)).serialize(mask=True),
        Frame(Opcode.CONT, content(size)).serialize(mask=True),
    ):
        assert whole_text(data) is None


def test_where_the_library_stands_is_known() -> None:
    client, server = ClientProtocol(parse_uri("ws://127.0.0.1/ws")), ServerProtocol()
    client.send_request(client.connect())
    server.receive_data(b"".join(client.data_to_send()))
    (request,) = server.events_received()
    assert isinstance(request, Request)
    server.send_response(server.accept(request))
    assert at_a_frame(server.parser)
    frame = Frame(Opcode.TEXT, PING).serialize(mask=True)
    for cut in range(1, len(frame)):
        server.receive_data(frame[:cut])
        assert not at_a_frame(server.parser)
        server.receive_data(frame[cut:])
        assert at_a_frame(server.parser)


def test_messages_are_whole_however_they_come(house: House) -> None:
    ping = Frame(Opcode.TEXT, PING).serialize(mask=True)
    with Raw(house) as raw:
        for packets in ([ping], [ping[:1], ping[1:]], [ping[:9], ping[9:] + ping, ping], [ping + ping[:4], ping[4:]]):
            for packet in packets:
                raw.line.sendall(packet)
            awaited = sum(map(len, packets)) // len(ping)
            while awaited > 0:
                read = json.loads(raw.text())
                awaited -= len(read) if isinstance(read, list) else 1
            assert awaited == 0


def test_a_message_within_another_ends_the_socket(house: House) -> None:
    with Raw(house) as raw:
        raw.send(0x1, b'{"type":', fin=False)
        raw.send(0x1, PING)
        assert raw.closing() == 1002
