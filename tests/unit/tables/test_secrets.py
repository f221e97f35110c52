"""What a table sends, to whom: every viewer gets its own view and its own events, and nothing else ever leaves."""

from __future__ import annotations

import json
import random
from collections.abc import AsyncIterator
from typing import Any

import pytest

from taberna.core import Event
from taberna.store.memory import MemoryStore
from taberna.tables.codec import Codecs, on_wire
from taberna.tables.settings import Settings
from taberna.testing.parlour import GAME
from tests.unit.tables.world import Person, World

pytestmark = pytest.mark.anyio


@pytest.fixture
async def parlour(settings: Settings) -> AsyncIterator[World]:
    store = MemoryStore()
    await store.open()
    world = World(store, settings, {GAME.name: GAME})
    await world.house.start()
    yield world
    await world.house.stop()


def filled(offer: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    command = dict(offer["command"])
    for name, field in offer["fields"].items():
        match field["kind"]:
            case "pick":
                command[name] = rng.choice(field["of"])
            case "text":
                command[name] = "boast"[: field["max"]].ljust(field["min"], "x")
            case "number":
                command[name] = rng.randint(field["low"], field["high"])
            case "choose":
                command[name] = rng.sample(field["of"], field["low"])
    return command


async def played(world: World, seed: int) -> tuple[list[Person], Person]:
    """A whole game of three with a spectator, asides included."""
    rng = random.Random(seed)
    people = await world.started(2, game=GAME.name)
    watcher = await world.join(people[0], "Wes", spectate=True)
    while people[0].table["stage"] == "playing":
        person = rng.choice([p for p in people if p.now["offers"]])
        offer = rng.choice(person.now["offers"])
        await person.play(filled(offer, rng))
    return people, watcher


@pytest.mark.parametrize("seed", range(5))
async def test_each_viewer_is_sent_the_events_of_its_audience_and_bare_versions_of_the_rest(
    parlour: World, seed: int
) -> None:
    people, watcher = await played(parlour, seed)
    table = people[0].session.table
    assert table is not None
    codecs = Codecs(parlour.games)
    log: dict[int, Event] = {}
    for row in await parlour.store.rows(table.state.id):
        for n, event in enumerate(codecs.of(row.game).events(row.events)):
            if isinstance(event, Event):
                log[row.version + n] = event
    assert any(event.to not in (None, ()) for event in log.values()), "nothing secret happened: the test shows nothing"
    for person in (*people, watcher):
        seat = person.now["you"]["seat"]
        for shown in person.seen():
            if shown["version"] not in log:
                continue
            event = log[shown["version"]]
            if event.heard_by(seat):
                expected = json.loads(on_wire(event))
                got = dict(shown["event"])
                # A text may have passed since it was shown.
                assert {k: v for k, v in got.items() if expected.get(k) is not None} == {
                    k: v for k, v in expected.items() if v is not None
                }
                assert "to" not in shown["event"]
                assert shown.get("secret", False) == (event.to is not None)
            else:
                assert shown == {"version": shown["version"]}, "a hidden event said more than its version"


@pytest.mark.parametrize("seed", range(5))
async def test_the_public_view_is_the_same_bytes_for_all_and_a_spectator_has_no_other(
    parlour: World, seed: int
) -> None:
    people, watcher = await played(parlour, seed)
    assert all(u["private"] is None and u["offers"] == [] for u in watcher.updates)
    publics = {u["version"]: json.dumps(u["public"]) for u in watcher.updates}
    for person in people:
        assert any(u["private"] is not None for u in person.updates)
        for update in person.updates:
            assert publics.get(update["version"], json.dumps(update["public"])) == json.dumps(update["public"])


async def test_no_frame_holds_anothers_token_or_its_digest(parlour: World) -> None:
    people, watcher = await played(parlour, 1)
    table = people[0].session.table
    assert table is not None
    digests = [token.hex() for member in table.state.members for token in member.tokens]
    assert len(digests) == 4
    for person in (*people, watcher):
        text = repr(person.got)
        assert not any(other.token in text for other in (*people, watcher) if other is not person)
        assert not any(digest in text for digest in digests)


async def test_a_hidden_timer_shows_nowhere(parlour: World) -> None:
    people, watcher = await played(parlour, 2)
    table = people[0].session.table
    assert table is not None
    dues = {t.due for state in [table.state.play] for t in GAME.timers(state).values() if t.hidden}
    dues |= {event.due for event in await hidden(parlour, table.state.id)}
    assert dues, "the game has no hidden timer: the test shows nothing"
    for person in (*people, watcher):
        assert not any(str(due) in json.dumps(person.got) for due in dues)


async def hidden(world: World, table: int) -> list[Any]:
    """The events to nobody that hold a due time."""
    codecs = Codecs(world.games)
    rows = await world.store.rows(table)
    events = [event for row in rows for event in codecs.of(row.game).events(row.events)]
    return [event for event in events if event.to == () and hasattr(event, "due")]


async def test_a_replay_from_one_seat_holds_what_that_seat_knew(parlour: World) -> None:
    people, watcher = await played(parlour, 3)
    over = next(e["event"] for e in people[0].seen() if e.get("event", {}).get("type") == "GameOver")
    for person in (*people, watcher):
        seat = person.now["you"]["seat"]
        bytes_ = await parlour.house.replay(over["replay"], seat, all_open=False)
        assert bytes_ is not None
        steps = json.loads(bytes_)["steps"]
        shown = {s["version"]: s.get("event") for s in person.seen()}
        for step in steps:
            if step["version"] in shown and step["event"] is not None and None not in step["event"].values():
                assert step["event"] == shown[step["version"]]
            if shown.get(step["version"], "unknown") is None:
                assert step["event"] is None
            assert (step["private"] is None) == (seat is None)
        told = {u["version"]: u for u in person.updates if u["table"] is None or u["table"]["stage"] == "playing"}
        stood = [(step, told[step["version"]]) for step in steps if step["version"] in told]
        assert stood
        for step, update in stood:
            assert (step["to_act"], step["odds"]) == (update["to_act"], update["odds"])
        assert steps[-1]["to_act"] == []
    assert await parlour.house.replay(over["replay"], 9, all_open=False) is None
