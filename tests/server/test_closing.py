"""How the house closes: what was begun is finished, everyone is told, and nothing is lost."""

from __future__ import annotations

import asyncio
import contextlib
import signal

import pytest
from websockets.exceptions import ConnectionClosed

from tests.house import Client, House
from tests.server.conftest import Opens

pytestmark = pytest.mark.anyio


async def ended(house: House) -> int:
    """The exit code, once the process is gone."""
    assert house.process is not None
    return await asyncio.to_thread(house.process.wait, 15)


@pytest.mark.parametrize("wish", [signal.SIGTERM, signal.SIGINT])
async def test_everyone_is_told_and_the_exit_code_is_0(opens: Opens, game: str, wish: signal.Signals) -> None:
    house = opens()
    async with Client(house) as host, Client(house) as stranger:
        await host.host(game)
        assert house.process is not None
        house.process.send_signal(wish)
        for guest in (host, stranger):
            await guest.until(lambda guest=guest: guest.closed)  # type: ignore[misc]
            assert guest.closed == (1012, "service restart")
            assert guest.refusals() == ["server_busy"]
        assert await ended(house) == 0


async def test_no_command_is_lost_and_none_is_done_unsaid(opens: Opens, game: str) -> None:
    house = opens(
        "--lobby-rate", "1e6", "--lobby-burst", "1000000", "--socket-rate", "1e6", "--socket-burst", "1000000"
    )
    sent: list[str] = []

    async def chatter(guest: Client) -> None:
        with contextlib.suppress(ConnectionClosed):
            while guest.closed is None:
                sent.append(await guest.send("Say", text=f"line {len(sent)}"))
                await guest.until(lambda: guest.closed or len(sent) - len(guest.replies) < 50)

    async with Client(house) as host:
        code = await host.host(game)
        chatting = asyncio.create_task(chatter(host))
        await host.until(lambda: len(host.replies) > 50)
        assert house.process is not None
        house.process.send_signal(signal.SIGTERM)
        await host.until(lambda: host.closed)
        await chatting
        assert await ended(house) == 0
        accepted = {
            id: reply["version"] for id, reply in host.replies.items() if reply["type"] == "Accepted" and id in sent
        }
    house.start()
    async with Client(house, host.token) as again:
        assert (await again.join(code, "Ada"))["type"] == "GameRejoined"
        assert again.now["version"] == max(accepted.values()), "lost, or done without a word"
        for id in list(accepted)[:-30:-1]:
            repeated = await again.ask("Say", id=id, text=f"line {sent.index(id)}")
            assert repeated["version"] == accepted[id]


async def test_a_killed_house_opens_again_with_all_it_had(opens: Opens, game: str) -> None:
    house = opens()
    async with Client(house) as host:
        code = await host.host(game)
        assert (await host.ask("Say", text="remember me"))["type"] == "Accepted"
        house.kill()
        await host.until(lambda: host.closed)
        house.start()
        async with Client(house, host.token) as again:
            assert (await again.join(code, "Ada"))["type"] == "GameRejoined"
            assert [line["text"] for line in again.now["chat"]] == ["remember me"]


async def test_a_client_that_does_not_read_does_not_keep_the_house_open(opens: Opens, game: str) -> None:
    house = opens()
    async with Client(house) as host:
        await host.host(game)
        assert house.get("/readyz").status_code == 200
        assert host.socket is not None
        host.socket.transport.pause_reading()
        assert house.process is not None
        house.process.send_signal(signal.SIGTERM)
        assert await ended(house) == 0
        host.socket.transport.resume_reading()
    assert not (house.data / "house.sock").exists()
