"""Whole games on a real server: every frame that anyone was sent holds only what that seat may know."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

import httpx
import pytest

from tests.house import Client, House
from tests.server.conftest import Opens
from tests.server.secret_hitler_room import NAMES, play, started

pytestmark = pytest.mark.anyio

HIDDEN = {"liberal", "fascist", "hitler"}
# Where such a word may stand in what a viewer is sent before the end; `[]` is any entry of a list.
PUBLIC = {
    "public.history[].enacted",
    "public.history[].claims[].cards[]",
    "public.history[].claims[].party",
    "event.PolicyEnacted.policy",
    "event.Claimed.cards[]",
    "event.Claimed.party",
}
OWN = {
    "private.role",
    "private.party",
    "private.hand[]",
    "private.known[].drawn[]",
    "private.known[].passed[]",
    "private.known[].peeked[]",
    "private.known[].party",
    "event.RoleDealt.role",
    "event.RoleDealt.party",
    "event.PoliciesDrawn.cards[]",
    "event.PoliciesPassed.cards[]",
    "event.PolicyDiscarded.card",
    "event.PoliciesPeeked.cards[]",
    "event.LoyaltyShown.party",
    "offers[].command.cards[]",
    "offers[].command.party",
    "offers[].params.cards[]",
}
ONLY_AFTER_THE_END = ("roles", "truths", "pile_cards", "winner", "reason")


def words(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Every hidden word in a message, with the path of where it stands."""
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield from words(inner, f"{path}.{key}" if path else key)
    elif isinstance(value, list):
        for inner in value:
            yield from words(inner, f"{path}[]")
    elif value in HIDDEN:
        yield path, value


def before_the_end(client: Client) -> list[dict[str, Any]]:
    """The updates of a socket up to the last before the game was over."""
    updates = [m for m in client.messages if m["type"] == "Update"]
    return [u for u in updates if u["outcome"] is None and u["public"] is not None]


def told(update: dict[str, Any]) -> dict[str, Any]:
    """An update with its events by their names."""
    events = [e["event"] for e in update["events"] if "event" in e]
    named = [{f"event.{e['type']}": {k: v for k, v in e.items() if k != "type"}} for e in events]
    flat = {key: value for one in named for key, value in one.items()}
    return {**flat, "public": update["public"], "private": update["private"], "offers": update["offers"]}


def leaks(client: Client, allowed: set[str]) -> set[str]:
    """The places where a word stood that may not stand there."""
    found: set[str] = set()
    for update in before_the_end(client):
        found |= {path for path, _ in words(told(update))} - allowed
        for field in ONLY_AFTER_THE_END:
            if update["public"][field]:
                found.add(field)
    return found


def hears_of_a_role(client: Client) -> list[str]:
    """What it was told of other seats' roles, before the end."""
    update = before_the_end(client)[-1]
    private = update["private"]
    return [] if private is None else [*map(str, private["fascists"]), *map(str, [private["hitler"]])]


@pytest.mark.parametrize("players, seed", [(5, 1), (7, 2), (10, 3)])
async def test_no_frame_holds_what_its_viewer_may_not_know(house: House, players: int, seed: int) -> None:
    """Leak tests a, d, e and g: seats, the dead, spectators, who comes back, replays, pages, metrics and the log."""
    async with started(house, players) as room:
        watcher = await room.guest()
        assert (await watcher.join(room.code, "Wes", spectate=True))["type"] == "GameJoined"
        await room.all_see()
        await room.elected()
        # Who comes back gets the whole log again, as far as it may know it.
        back = await room.come_back(1, since=0)
        assert not leaks(back, PUBLIC | OWN)
        unfinished = house.get("/api/replays/" + "x" * 32)
        assert unfinished.status_code == 404
        pages = [house.get(f"/api/tables/{room.code}"), house.get("/api/tables"), house.get("/metrics")]
        await room.played_out(seed)
        for person in room.guests[:players]:
            assert not leaks(person, PUBLIC | OWN)
        assert not leaks(watcher, PUBLIC)
        assert all(update["private"] is None for update in before_the_end(watcher))
        only_who_is_told_knows(room.people, players)
        each_private_event_is_ones_own(room.people)
        assert all(not {w for _, w in words(page_words(page))} for page in pages)
        frames = [m for m in watcher.messages if m["type"] == "Update" and m["outcome"] is None]
        assert not any("replay" in json.dumps(m["events"]) for m in frames), "there is no replay before the end"
    log = house.log.read_text()
    assert not any(f'"{word}"' in log for word in HIDDEN)
    assert "PoliciesDrawn" not in log


def page_words(page: httpx.Response) -> Any:
    try:
        return page.json()
    except json.JSONDecodeError:
        return page.text.replace("\n", " ").split(" ")


def only_who_is_told_knows(people: list[Client], players: int) -> None:
    """From the roles told after the end: each seat knew exactly whom the specification tells it of."""
    roles = people[0].now["public"]["roles"]
    fascists = [seat for seat, role in enumerate(roles) if role == "fascist"]
    hitler = roles.index("hitler")
    for person in people:
        private = before_the_end(person)[-1]["private"]
        seat = person.now["you"]["seat"]
        assert private["role"] == roles[seat]
        assert private["fascists"] == sorted(private["fascists"])
        if roles[seat] == "liberal":
            assert (private["fascists"], private["hitler"]) == ([], None)
        elif roles[seat] == "fascist":
            assert (private["fascists"], private["hitler"]) == ([s for s in fascists if s != seat], hitler)
        else:
            assert private["fascists"] == (fascists if players <= 6 else [])


def each_private_event_is_ones_own(people: list[Client]) -> None:
    """A hidden event is shown to one seat at most, and is a bare version to everyone else."""
    shown: dict[int, set[int]] = {}
    hidden = {"RoleDealt", "BallotCast", "PoliciesDrawn", "PoliciesPassed", "PolicyDiscarded", "PoliciesPeeked"}
    for person in people:
        for update in before_the_end(person):
            for event in update["events"]:
                kind = event.get("event", {}).get("type")
                assert kind != "PileLaid"
                if kind in hidden | {"LoyaltyShown"}:
                    shown.setdefault(event["version"], set()).add(person.now["you"]["seat"])
                if kind is None:
                    assert event == {"version": event["version"]}
    assert shown
    assert all(len(seats) == 1 for seats in shown.values())


async def test_refusals_reach_their_sender_alone_and_change_nothing(house: House) -> None:
    """Every kind of command out of its phase, by each kind of sender."""
    commands: list[dict[str, Any]] = [
        {"type": "ChancellorNomination", "chancellor": 1},
        {"type": "PresidentPolicies", "keep": [0, 1]},
        {"type": "ChancellorPolicy", "enact": 0},
        {"type": "VetoRequest"},
        {"type": "VetoConfirm", "consent": True},
        {"type": "ExecutePlayer", "player": 1},
        {"type": "NextPresident", "player": 1},
        {"type": "InvestigateAffiliation", "player": 1},
        {"type": "ExecutiveConfirmation"},
        {"type": "RoleSeen"},
        {"type": "Claim", "about": "hand", "cards": ["fascist", "fascist", "fascist"]},
    ]
    async with started(house, 5) as room:
        watcher = await room.guest()
        assert (await watcher.join(room.code, "Wes", spectate=True))["type"] == "GameJoined"
        await room.all_see()
        await room.nominated()
        version = await room.together()
        counts = [len(person.messages) for person in room.people]
        for number, command in enumerate(commands):
            expected = "nothing_to_claim" if command["type"] == "Claim" else "wrong_phase"
            for person in (*room.people, watcher):
                for kind in ("Play", "Ask") if number < 5 else ("Play",):  # one may ask ten times a second
                    fields = {"version": version} if kind == "Play" else {}
                    answer = await person.ask(kind, command=command, **fields)
                    assert answer["code"] == ("not_seated" if person is watcher else expected), (command, answer)
        for person, count in zip(room.people, counts, strict=True):
            more = person.messages[count:]
            assert {m["type"] for m in more} == {"GenericError"}
            assert len(more) == 5 + len(commands)
        assert await room.together() == version


async def test_the_dead_are_not_heard_by_the_living(opens: Opens) -> None:
    """Chat in a real game: a spectator is heard by nobody who plays until the end, and the living by all."""
    house = opens("--bot-pace", "0")
    async with started(house, 5) as room:
        watcher = await room.guest()
        assert (await watcher.join(room.code, "Wes", spectate=True))["type"] == "GameJoined"
        assert (await watcher.ask("Say", text="I see you"))["type"] == "Accepted"
        assert (await room.host.ask("Say", text="Good evening"))["type"] == "Accepted"
        await room.together()
        await watcher.until(lambda: watcher.now["version"] >= room.host.now["version"])
        for person in room.people:
            assert heard(person) == {"Good evening"}
        assert heard(watcher) == {"I see you", "Good evening"}
        late = await room.guest(room.people[2].token)
        assert (await late.join(room.code, NAMES[2], since=0))["type"] == "GameRejoined"
        assert heard(late) == {"Good evening"}
        assert "I see you" not in "".join(late.frames)
        await room.all_see()
        await room.played_out(4)
        assert (await watcher.ask("Say", text="Well played"))["type"] == "Accepted"
        await room.host.until(lambda: "Well played" in heard(room.host))


def heard(client: Client) -> set[str]:
    """Every line of chat that a socket was sent."""
    lines = {line["text"] for m in client.messages if m["type"] == "Update" for line in m["chat"] or []}
    events = [e.get("event", {}) for m in client.messages if m["type"] == "Update" for e in m["events"]]
    return lines | {e["text"] for e in events if e.get("type") == "Said"}


async def test_an_executed_player_learns_nothing_more_and_speaks_to_the_dead(house: House) -> None:
    """R21, from the first game in which somebody who is not Hitler is executed."""
    for seed in range(20):
        async with started(house, 5) as room:
            await room.all_see()
            if await played_until_somebody_is_dead(room, seed):
                dead = next(p for p in room.people if not p.now["public"]["alive"][p.now["you"]["seat"]])
                private = dead.now["private"]
                assert private["hitler"] is None or private["role"] != "liberal"
                assert dead.now["offers"] == []
                answer = await dead.ask("Play", command={"type": "Vote", "approve": True}, version=dead.now["version"])
                assert answer["code"] == "eliminated"
                assert (await dead.ask("Say", text="Boo"))["type"] == "Accepted"
                await room.host.ask("Say", text="Who is there?")
                await room.together()
                assert all("Boo" not in heard(person) for person in room.people if person is not dead)
                assert not leaks(dead, PUBLIC | OWN)
                return
    raise AssertionError("nobody was executed in twenty games")


async def played_until_somebody_is_dead(room: Any, seed: int) -> bool:
    """Everyone elects, and fascist policies are enacted where there is one."""
    while room.host.now["outcome"] is None and all(room.host.now["public"]["alive"]):
        president, chancellor = await room.elected()
        if president.now["public"]["phase"] != "president_hand":
            return False
        hand = president.now["private"]["hand"]
        order = sorted(range(3), key=lambda place: hand[place])  # fascist ones first
        await play(president, {"type": "PresidentPolicies", "keep": order[:2]})
        await room.together()
        got = chancellor.now["private"]["hand"]
        await play(chancellor, {"type": "ChancellorPolicy", "enact": got.index(min(got))})
        await room.together()
        public = president.now["public"]
        if public["phase"] == "confirmation":
            await play(president, {"type": "ExecutiveConfirmation"})
        elif public["phase"] == "power":
            target = public["targets"][seed % len(public["targets"])]
            await play(president, {"type": "ExecutePlayer", "player": target})
        await room.together()
    return room.host.now["outcome"] is None
