"""Final messages as files: a house takes sounds alone for this game, and they are private until they are opened."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from taberna.games.ten_candles import GAME
from tests.house import Client, House

pytestmark = pytest.mark.anyio
SOUND = b"RIFF\x24\x01\0\0WAVEfmt " + bytes(300)
PICTURE = b"\x89PNG\r\n\x1a\n" + bytes(300)


@pytest.fixture
async def people(tmp_path: Path) -> AsyncIterator[list[Client]]:
    """A GM and two players who have begun; bots of the house hold no seat."""
    house = House(tmp_path / "data", "--blob-bytes", "2000").start()
    clients = [await Client(house).open() for _ in range(3)]
    code = await clients[0].host(GAME.name, "Gemma")
    for client, name in zip(clients[1:], ("Ana", "Ben"), strict=True):
        await client.join(code, name)
        await client.ask("SetReady", ready=True)
    assert (await clients[0].ask("StartGame"))["type"] == "Accepted"
    for client in clients:
        await client.until(partial(begun, client))
    yield clients
    await asyncio.gather(*(client.leave() for client in clients))
    house.close()


def begun(client: Client) -> bool:
    """Whether a client sees the game."""
    return client.now.get("public") is not None


def bring(client: Client, content: bytes) -> tuple[int, dict[str, Any]]:
    """Uploads a file; the status and the answer."""
    path = f"/api/tables/{client.me['code']}/blobs"
    answer = client.house.post(path, headers={"authorization": f"Bearer {client.token}"}, content=content)
    return answer.status_code, answer.json()


def fetched(client: Client, id: str) -> int:
    """The status of asking for a file."""
    return client.house.get(f"/api/blobs/{id}", headers={"authorization": f"Bearer {client.token}"}).status_code


async def play(client: Client, type: str, **fields: Any) -> dict[str, Any]:
    return await client.ask("Play", command={"type": type, **fields}, version=client.now["version"])


async def test_only_sounds_are_taken_and_a_sentence_says_why(people: list[Client]) -> None:
    ana = people[1]
    assert bring(ana, SOUND)[0] == 201
    status, said = bring(ana, PICTURE)
    assert status == 415
    assert "image/png" in said["detail"]
    assert bring(ana, b"<script>not a sound</script>")[0] == 415
    status, said = bring(ana, SOUND.ljust(2001))
    assert status == 413
    assert "2000" in said["detail"]


async def test_a_recording_is_its_authors_alone_until_the_messages_are_opened(people: list[Client]) -> None:
    gm, ana, ben = people
    id = bring(ana, SOUND)[1]["id"]
    assert (await play(ana, "RecordMessage", blob=id, captions="Goodbye"))["type"] == "Accepted"
    await gm.until(lambda: any(player["recorded"] for player in gm.now["public"]["players"]))
    assert [fetched(client, id) for client in people] == [404, 200, 404]
    for other in (gm, ben):
        assert not any(id in frame or "Goodbye" in frame for frame in other.frames)
    # What was never brought is none, nor what another has brought.
    for one in ("never-brought", bring(ben, SOUND)[1]["id"]):
        assert (await play(ana, "RecordMessage", blob=one))["code"] == "no_such_file"
    # A new one takes its place, and the old one is nobody's.
    newer = bring(ana, SOUND + b"2")[1]["id"]
    await play(ana, "RecordMessage", blob=newer)
    assert [fetched(ana, one) for one in (id, newer)] == [404, 200]
