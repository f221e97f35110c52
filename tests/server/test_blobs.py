"""Files that members bring to a table."""

from __future__ import annotations

import asyncio

import pytest

from taberna.server.blobs import sniffed
from tests.house import Client, House
from tests.server.conftest import Opens

pytestmark = pytest.mark.anyio
SOUND = b"OggS" + bytes(200)


@pytest.mark.parametrize(
    "content, kind",
    [
        (b"\x1a\x45\xdf\xa3....", "audio/webm"),
        (b"OggS\0", "audio/ogg"),
        (b"\0\0\0\x20ftypM4A ", "audio/mp4"),
        (b"RIFF\0\0\0\0WAVEfmt ", "audio/wav"),
        (b"ID3\x04", "audio/mpeg"),
        (b"\xff\xfb\x90\x00", "audio/mpeg"),
        (b"\x89PNG\r\n\x1a\n", "image/png"),
        (b"\xff\xd8\xff\xe0", "image/jpeg"),
        (b"RIFF\0\0\0\0WEBPVP8 ", "image/webp"),
        (b"RIFF\0\0\0\0AVI ", None),
        (b"<html><script>", None),
        (b"<svg xmlns=", None),
        (b"GIF89a", None),
        (b"%PDF-1.7", None),
        (b"\x7fELF", None),
        (b"\xff\xff", None),
        (b"\xff", None),
        (b"", None),
    ],
)
def test_the_type_is_read_from_the_content(content: bytes, kind: str | None) -> None:
    assert sniffed(content) == kind


async def test_a_member_brings_a_file_and_nobody_sees_it_while_it_is_in_no_view(house: House, game: str) -> None:
    async with Client(house) as host:
        code = await host.host(game)
        mine = {"authorization": f"Bearer {host.token}"}
        taken = house.post(f"/api/tables/{code}/blobs", headers={**mine, "content-type": "text/html"}, content=SOUND)
        assert taken.status_code == 201
        assert taken.json()["kind"] == "audio/ogg"
        id = taken.json()["id"]
        assert len(id) >= 22
        assert house.get(f"/api/blobs/{id}", headers=mine).status_code == 404
        assert house.get(f"/api/blobs/{id}").status_code == 404


@pytest.mark.parametrize("bearer", [None, "Bearer ", "Bearer " + "x" * 32, "Basic abc"])
async def test_who_is_no_member_brings_nothing(house: House, game: str, bearer: str | None) -> None:
    async with Client(house) as host:
        code = await host.host(game)
        headers = {"authorization": bearer.strip()} if bearer else {}
        refused = house.post(f"/api/tables/{code}/blobs", headers=headers, content=SOUND)
        assert (refused.status_code, refused.json()["code"]) == (401, "bad_token")
        other = {"authorization": f"Bearer {host.token}"}
        assert house.post("/api/tables/BCDFG/blobs", headers=other, content=SOUND).status_code == 401


async def test_what_is_too_large_or_no_sound_or_picture_is_refused(opens: Opens, game: str) -> None:
    house = opens("--blob-bytes", "1000")
    async with Client(house) as host:
        path = f"/api/tables/{await host.host(game)}/blobs"
        mine = {"authorization": f"Bearer {host.token}"}
        assert house.post(path, headers=mine, content=b"OggS".ljust(1000)).status_code == 201
        assert house.post(path, headers=mine, content=b"OggS".ljust(1001)).status_code == 413
        pieces = (b"OggS".ljust(400) for _ in range(5))
        assert house.post(path, headers=mine, content=pieces).status_code == 413
        assert house.post(path, headers=mine, content=b"<script>").status_code == 415
        assert house.post(path, headers=mine, content=b"").status_code == 415


async def test_a_large_file_may_come_along_with_the_head(house: House, game: str) -> None:
    """In one piece with it, and with the end of the head in two."""
    async with Client(house) as host:
        path = f"/api/tables/{await host.host(game)}/blobs"
        content = SOUND.ljust(200_000, b"x")
        head = (
            f"POST {path} HTTP/1.1\r\nhost: 127.0.0.1:{house.port}\r\nauthorization: Bearer {host.token}\r\n"
            f"content-length: {len(content)}\r\nconnection: close\r\n\r\n"
        ).encode()
        for first in (len(head) + len(content), len(head) - 2):
            reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
            whole = head + content
            writer.write(whole[:first])
            await writer.drain()
            writer.write(whole[first:])
            assert (await reader.readline()).split()[1] == b"201"
            writer.close()


async def test_an_address_brings_so_many_a_minute(opens: Opens, game: str) -> None:
    house = opens("--uploads-a-minute", "1", "--limit-loopback")
    async with Client(house) as host:
        path = f"/api/tables/{await host.host(game)}/blobs"
        mine = {"authorization": f"Bearer {host.token}"}
        assert house.post(path, headers=mine, content=SOUND).status_code == 201
        assert house.post(path, headers=mine, content=SOUND).status_code == 429
