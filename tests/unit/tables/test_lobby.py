"""Coming in, sitting down, starting: what the lobby takes and what it refuses."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.unit.tables.world import World, refused

pytestmark = pytest.mark.anyio


async def test_a_host_gets_a_code_and_then_the_table(world: World) -> None:
    host = await world.host()
    assert [g["type"] for g in host.got[:2]] == ["GameCreated", "Update"]
    code = host.table["code"]
    assert len(code) == 5
    assert not set(code) & set("AEIOUYLS0158")
    assert host.now["you"] == {"member": 1, "seat": None, "host": True}
    assert host.now["public"] is None
    assert host.table["members"][0]["username"] == "Ada"


async def test_hosting_again_with_the_same_token_is_the_same_table(world: World) -> None:
    host = await world.host()
    again = world.person()
    answer = await again.ask("HostGame", game="peril_dice", username="Ada", token=host.token)
    assert (answer["type"], answer["code"], answer["member"]) == ("GameCreated", host.table["code"], 1)


async def test_everyone_hears_of_a_newcomer_but_not_of_tokens(world: World) -> None:
    host = await world.host()
    bea = await world.join(host, "Bea")
    assert "UserJoined" in host.types()
    assert host.types()[-1] is None, "the digest of a token was shown"
    assert [m["username"] for m in host.table["members"]] == ["Ada", "Bea"]
    assert bea.token not in repr(host.got)
    assert [g["type"] for g in bea.got[:2]] == ["GameJoined", "Update"]


async def test_versions_have_no_gaps_for_anyone(world: World) -> None:
    people = await world.started()
    for person in people:
        versions = [event["version"] for event in person.seen()]
        assert versions == list(range(versions[0], versions[0] + len(versions)))
        assert versions[-1] == person.now["version"]


@pytest.mark.parametrize("name", ["Ada", "ada", " ADA ", "A\u200bda", "\uff21da"])
async def test_a_name_that_people_would_confuse_is_taken(world: World, name: str) -> None:
    host = await world.host()
    other = world.person()
    answer = await other.ask("JoinGame", code=host.table["code"], username=name, token=other.token)
    assert answer["type"] == "UsernameTaken"
    assert len(host.table["members"]) == 1


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\nb", "a\x07", "\u200b", "\u202e"])
async def test_a_name_that_is_none_is_refused(world: World, name: str) -> None:
    host = await world.host()
    other = world.person()
    assert await refused(other, "JoinGame", code=host.table["code"], username=name, token=other.token) == "invalid_name"


async def test_an_unknown_code_is_an_invalid_room(world: World) -> None:
    person = world.person()
    for code in ("BCDFG", "nonsense", "", "<b>"):
        answer = await person.ask("JoinGame", code=code, username="Bea")
        assert answer["type"] == "InvalidRoom"


async def test_a_token_opens_its_seat_on_any_number_of_sockets(world: World) -> None:
    host = await world.host()
    bea = await world.join(host, "Bea")
    again = world.person()
    answer = await again.ask("JoinGame", code=host.table["code"], token=bea.token)
    assert (answer["type"], answer["member"]) == ("GameRejoined", 2)
    assert len(host.table["members"]) == 2
    await again.ask("SetReady", ready=True)
    await bea.until(lambda: bea.table["members"][1]["ready"])


async def test_a_device_under_the_name_it_sits_under_is_rejoined_and_both_tokens_stay_valid(world: World) -> None:
    host = await world.host()
    player = "the-secret-of-this-device-1234"
    bea = await world.join(host, "Bea", player=player)
    again = await world.join(host, " bea ", player=player)
    assert again.now["you"]["member"] == bea.now["you"]["member"]
    for token in (bea.token, again.token):
        back = world.person()
        assert (await back.ask("JoinGame", code=host.table["code"], token=token))["member"] == 2
    other = await world.join(host, "Another", player=player)
    assert other.now["you"]["member"] == 3, "another name is another seat"


async def test_an_unknown_token_without_a_name_says_nothing_of_the_table(world: World) -> None:
    host = await world.host()
    person = world.person()
    assert await refused(person, "JoinGame", code=host.table["code"], token="x" * 30) == "bad_token"
    assert await refused(person, "JoinGame", code=host.table["code"], username="B", token="short") == "bad_token"
    assert not person.updates


async def test_one_table_a_socket(world: World) -> None:
    host = await world.host()
    assert await refused(host, "JoinGame", code=host.table["code"], username="X") == "already_joined"
    assert await refused(host, "HostGame", game="peril_dice", username="X") == "already_joined"


async def test_only_the_host_does_what_a_host_does(world: World) -> None:
    host = await world.host()
    bea = await world.join(host, "Bea")
    commands: dict[str, dict[str, Any]] = {
        "SetOptions": {"options": {}},
        "SetAccess": {"listed": False},
        "MoveSeat": {"member": 1, "to": 1},
        "StartGame": {},
        "PlayAgain": {},
        "ResetGame": {},
        "CloseTable": {},
        "SeatBot": {"level": "random"},
        "RemovePlayer": {"member": 1},
        "GiveHost": {"member": 2},
        "ReissueLink": {"member": 2},
        "RemoveSaid": {"version": 1},
    }
    for kind, fields in commands.items():
        assert await refused(bea, kind, **fields) == "not_host", kind


async def test_a_start_needs_everyone_ready_but_the_host(world: World) -> None:
    host = await world.host()
    assert await refused(host, "StartGame") == "too_few_players"
    bea = await world.join(host, "Bea")
    answer = await host.ask("StartGame")
    assert answer["code"] == "not_ready"
    assert "Bea" in answer["detail"]
    await bea.ask("SetReady", ready=True)
    assert (await host.ask("StartGame"))["type"] == "Accepted"
    assert host.table["stage"] == "playing"


async def test_bots_are_ready_and_the_host_may_only_run_the_table(world: World) -> None:
    host = await world.host(plays=False)
    for _ in range(2):
        assert (await host.ask("SeatBot", level="random"))["type"] == "Accepted"
    assert (await host.ask("StartGame"))["type"] == "Accepted"
    assert host.now["you"]["seat"] is None
    await host.until(lambda: host.now["outcome"])


async def test_ten_sit_the_eleventh_may_watch(world: World) -> None:
    host = await world.host()
    for _ in range(9):
        await host.ask("SeatBot", level="random")
    late = world.person()
    assert await refused(late, "JoinGame", code=host.table["code"], username="Late", token=late.token) == "table_full"
    assert await refused(host, "SeatBot", level="random") == "table_full"
    watcher = await world.join(host, "Wes", spectate=True)
    assert watcher.table["members"][-1]["kind"] == "spectator"
    assert await refused(watcher, "SetPlays", plays=True) == "table_full"


async def test_in_mid_game_one_may_watch_and_sit_down_for_the_next(world: World) -> None:
    host, bea = await world.started(1)
    late = world.person()
    code = await refused(late, "JoinGame", code=host.table["code"], username="Late", token=late.token)
    assert code == "game_in_progress"
    watcher = await world.join(host, "Wes", spectate=True)
    assert watcher.now["you"]["seat"] is None
    assert watcher.now["private"] is None
    assert watcher.now["offers"] == []
    assert watcher.now["public"] == bea.now["public"]
    answer = await watcher.play({"type": "Roll"})
    assert answer["code"] == "not_seated"
    await watcher.ask("SetPlays", plays=True)
    await host.ask("ResetGame")
    await watcher.until(lambda: watcher.table["stage"] == "lobby")
    assert [m["plays"] for m in host.table["members"]] == [True, True, True]


async def test_spectators_can_be_kept_out(world: World) -> None:
    host = await world.host()
    await host.ask("SetAccess", spectators=False, listed=False)
    person = world.person()
    fields = {"code": host.table["code"], "username": "Wes", "token": person.token, "spectate": True}
    assert await refused(person, "JoinGame", **fields) == "spectators_closed"
    assert await world.house.listed() == []


async def test_options_are_checked_and_written_out(world: World) -> None:
    host = await world.host(options={"high_stakes": True})
    assert host.table["options"]["high_stakes"] is True
    assert host.table["options"]["dice"] == "start"
    bads: list[Any] = [{"dice": "loaded"}, {"unknown": 1}, [], "x", 3, None]
    for bad in bads:
        assert await refused(host, "SetOptions", options=bad) == "invalid_options"
    await host.ask("SetOptions", options={"dice": "survivors"})
    assert host.table["options"]["dice"] == "survivors"
    fresh = world.person()
    fields = {"game": "peril_dice", "username": "X", "token": fresh.token}
    assert await refused(fresh, "HostGame", **fields, options={"dice": 3}) == "invalid_options"
    assert await refused(fresh, "HostGame", **{**fields, "game": "chess"}) == "unknown_game"


async def test_members_can_be_put_in_order(world: World) -> None:
    host = await world.host()
    for name in ("Bea", "Cai"):
        await world.join(host, name)
    await host.ask("MoveSeat", member=3, to=0)
    assert [m["username"] for m in host.table["members"]] == ["Cai", "Ada", "Bea"]
    assert await refused(host, "MoveSeat", member=9, to=0) == "unknown_member"


async def test_the_host_passes_on(world: World) -> None:
    host = await world.host()
    bea = await world.join(host, "Bea")
    await host.ask("GiveHost", member=2)
    await bea.until(lambda: bea.now["you"]["host"])
    assert await refused(host, "CloseTable") == "not_host"
    await bea.ask("LeaveGame")
    await host.until(lambda: host.now["you"]["host"])


async def test_who_is_removed_is_out_and_the_token_is_void(world: World) -> None:
    host = await world.host()
    bea = await world.join(host, "Bea")
    await host.ask("RemovePlayer", member=2)
    await bea.until(lambda: bea.got[-1]["type"] == "GenericError")
    assert bea.got[-1]["code"] == "unknown_member"
    assert await refused(bea, "Say", text="still here") == "not_seated"
    back = world.person()
    assert await refused(back, "JoinGame", code=host.table["code"], token=bea.token) == "bad_token"


async def test_a_reissued_link_voids_the_old_one_and_is_answered_alike(world: World) -> None:
    host = await world.host()
    bea = await world.join(host, "Bea")
    first = await host.ask("ReissueLink", member=2, id="again")
    second = await host.ask("ReissueLink", member=2, id="again")
    assert first == second
    assert first["token"] not in repr(bea.got)
    old, new = world.person(), world.person()
    assert await refused(old, "JoinGame", code=host.table["code"], token=bea.token) == "bad_token"
    assert (await new.ask("JoinGame", code=host.table["code"], token=first["token"]))["member"] == 2


async def test_a_closed_table_takes_nothing(world: World) -> None:
    host = await world.host()
    await host.ask("CloseTable")
    assert host.table["stage"] == "closed"
    assert await refused(host, "Say", text="hello?") == "table_closed"
    late = world.person()
    assert await refused(late, "JoinGame", code=host.table["code"], username="L", token=late.token) == "table_closed"


async def test_a_house_key_keeps_strangers_from_opening_tables(world: World) -> None:
    world.house.settings = replace(world.settings, house_key="sesame")
    person = world.person()
    fields = {"game": "peril_dice", "username": "Ada", "token": person.token}
    assert await refused(person, "HostGame", **fields) == "house_key_needed"
    assert await refused(person, "HostGame", **fields, key="Sesame") == "house_key_needed"
    assert (await person.ask("HostGame", **fields, key="sesame"))["type"] == "GameCreated"
