"""What opens a place at a table goes to whoever sits there and to nobody else: not in frames, pages, logs or books."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from pathlib import Path

import pytest

from tests.crash.crowd import Gathering, leave, leaving, live_until
from tests.crash.person import Line, Person
from tests.house import House

pytestmark = pytest.mark.anyio

GAME = "peril_dice"


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    house = House(tmp_path / "house", "--bot-pace", "0", "--lobby-rate", "1000", "--log-level", "debug")
    yield house.start()
    house.close()


def forms(secret: str) -> list[str]:
    """A secret as it is, and its digest as the log keeps it."""
    return [secret, blake2b(secret.encode(), digest_size=16).hexdigest()]


def own(person: Person) -> list[str]:
    return [person.token, person.player]


async def evening(people: Sequence[Person], house: House) -> dict[str, list[str]]:
    """Everything that may happen to a place: taken, watched, lost, found, given a new link; the frames by name."""
    host, guest, watcher = people
    frames: dict[str, list[str]] = {person.name: [] for person in people}

    def note() -> None:
        for person in people:
            assert person.line is not None
            frames[person.name] += person.line.frames

    await Gathering(people, ["random"], high_stakes=True).sit(house, GAME)
    await live_until(people, lambda person: person.table["stage"] == "over")
    note()
    await leave(people)
    for person in people:
        await person.back(house)
    assert host.line is not None
    answer = await host.line.ask("ReissueLink", member=guest.member)
    note()
    await leave([guest])
    guest.token = answer["token"]
    await guest.back(house)
    again = await Line(house, watcher).open()  # the same device under its name, with another token
    welcome = await again.ask("JoinGame", code=host.code, username=watcher.name, player=watcher.player)
    assert welcome["type"] == "GameRejoined"
    await again.leave()
    await guest.tell("ForgetName")
    await guest.tell("LeaveGame")
    note()
    asked_for = f'"reply_to":"{answer["reply_to"]}"'  # the host, for the guest's new link
    frames[host.name] = [frame for frame in frames[host.name] if asked_for not in frame]
    return frames


async def test_a_secret_goes_to_nobody_else(house: House) -> None:
    rng = random.Random(1)
    people = [Person("Ada", rng), Person("Bea", rng), Person("Wes", rng, watches=True)]
    first = {person.name: own(person) for person in people}
    async with leaving(people):
        frames = await evening(people, house)
    secrets = {person.name: {*first[person.name], *own(person)} for person in people}
    for name, received in frames.items():
        others = [form for other, known in secrets.items() if other != name for s in known for form in forms(s)]
        assert received
        assert not any(secret in frame for secret in others for frame in received), f"{name} was sent another's secret"
    events = [shown["event"] for shown in people[0].shown.values() if "event" in shown]
    replay = next(event["replay"] for event in events if event["type"] == "GameOver")
    pages = ["/", f"/t/{people[0].code}", "/api/tables", f"/api/tables/{people[0].code}", f"/api/leaderboards/{GAME}"]
    shown = "".join(house.get(page).text for page in [*pages, f"/api/replays/{replay}", "/metrics"])
    assert house.stop() == 0
    told = shown + house.log.read_text() + house.out.read_text()
    everything = [secret for known in secrets.values() for secret in known]
    assert not any(form in told for secret in everything for form in forms(secret))
    for file in house.data.iterdir():
        assert not any(secret.encode() in file.read_bytes() for secret in everything), f"{file.name} holds a secret"
