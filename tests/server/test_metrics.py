"""What the house measures."""

from __future__ import annotations

import pytest

from tests.house import Client, House

pytestmark = pytest.mark.anyio


async def test_commands_refusals_tables_and_sockets_are_counted(house: House, game: str) -> None:
    says = 'taberna_commands_total{kind="Say"}'
    refused = 'taberna_refusals_total{code="bad_message"}'
    not_ready = 'taberna_refusals_total{code="too_few_players"}'
    before = {sample: house.metric(sample) for sample in (says, refused, not_ready, "taberna_commit_seconds_count")}
    sockets = house.metric("taberna_sockets")
    async with Client(house) as host:
        await host.host(game)
        await host.ask("Say", text="one")
        await host.ask("Say", text="two")
        await host.raw("bad")
        assert (await host.ask("StartGame"))["type"] == "GenericError"
        assert house.metric(says) == before[says] + 2
        assert house.metric(refused) == before[refused] + 1
        assert house.metric(not_ready) == before[not_ready] + 1
        assert house.metric("taberna_commit_seconds_count") >= before["taberna_commit_seconds_count"] + 2
        assert house.metric("taberna_fan_out_seconds_count") >= 2
        assert house.metric("taberna_sockets") == sockets + 1
        assert house.metric("taberna_tables") >= 1
        assert house.metric("taberna_outbox_bytes") == 0
        assert house.metric("taberna_queued_commands") == 0
    assert house.metric("process_resident_memory_bytes") > 0


def test_they_are_as_prometheus_reads_them(house: House) -> None:
    answer = house.get("/metrics")
    assert answer.headers["content-type"].startswith("text/plain; version=")
    for name in (
        "commands",
        "refusals",
        "commit_seconds",
        "fan_out_seconds",
        "tables",
        "sockets",
        "outbox_bytes",
        "queued_commands",
    ):
        assert f"# HELP taberna_{name}" in answer.text
    assert "_created" not in answer.text
