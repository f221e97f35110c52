"""What the table does around Secret Hitler, on a real server: who is who, who comes back, and what a restart keeps."""

from __future__ import annotations

import pytest

from tests.house import Client, House
from tests.server.conftest import Opens
from tests.server.secret_hitler_room import GAME, NAMES, Room, play, seated, started

pytestmark = pytest.mark.anyio


# --- who comes in -----------------------------------------------------------------------------------------------


async def test_57_an_unknown_room_is_invalid(house: House) -> None:
    """Case 57."""
    async with Client(house) as guest:
        answer = await guest.ask("JoinGame", code="BCDFG", username="Ada", token=guest.token)
        assert (answer["type"], answer["code"]) == ("InvalidRoom", "BCDFG")
        assert guest.now == {}


async def test_58_a_taken_name_tells_nothing(house: House) -> None:
    """Case 58: before and after the start, with another token and with none."""
    async with seated(house, 5) as room:
        for began in (False, True):
            if began:
                assert (await room.host.ask("StartGame"))["type"] == "Accepted"
            for secret in ({"token": Client(house).token}, {}):
                guest = await room.guest()
                answer = await guest.ask("JoinGame", code=room.code, username="Bea", **secret)
                assert (answer["type"], answer["username"]) == ("UsernameTaken", "Bea")
                assert [message["type"] for message in guest.messages] == ["UsernameTaken"]


async def test_59_the_right_token_is_the_same_seat_on_any_number_of_tabs(house: House) -> None:
    """Case 59: nobody hears of a newcomer."""
    async with started(house, 5) as room:
        await room.all_see()
        newest = await room.together()
        bea = room.people[1]
        for _ in range(3):
            tab = await room.guest(bea.token)
            assert (await tab.join(room.code, "Bea"))["type"] == "GameRejoined"
            assert tab.now["private"] == bea.now["private"]
            assert tab.now["you"] == bea.now["you"]
        assert await room.together() == newest, "something was told of it"
        assert all(guest.closed is None for guest in room.guests)


async def test_60_only_the_host_starts_once_with_five_to_ten(house: House) -> None:
    """Case 60."""
    async with seated(house, 4) as room:
        assert (await room.host.ask("StartGame"))["code"] == "too_few_players"
        assert (await room.people[1].ask("StartGame"))["code"] == "not_host"
        for name in NAMES[4:]:
            await room.sit_down(name)
        eleventh = await room.guest()
        assert (await eleventh.join(room.code, "Kim"))["code"] == "table_full"
        assert (await room.host.ask("StartGame"))["type"] == "Accepted"
        assert (await room.host.ask("StartGame"))["code"] == "game_in_progress"


async def test_61_two_starts_at_once_deal_once(house: House) -> None:
    """Case 61."""
    async with seated(house, 5) as room:
        first, second = await room.host.send("StartGame"), await room.host.send("StartGame")
        answers = [await room.host.reply(first), await room.host.reply(second)]
        assert sorted(answer["type"] for answer in answers) == ["Accepted", "GenericError"]
        updates = [message for message in room.host.messages if message["type"] == "Update"]
        events = [shown.get("event", {}) for update in updates for shown in update["events"]]
        assert [event["type"] for event in events if event].count("RoleDealt") == 1


async def test_62_who_joins_leaves_and_joins_has_one_seat(house: House) -> None:
    """Case 62."""
    async with seated(house, 5) as room:
        assert (await room.people[1].ask("LeaveGame"))["type"] == "Accepted"
        back = await room.guest()
        assert (await back.join(room.code, "Bea"))["type"] == "GameJoined"
        names = [member["username"] for member in back.now["table"]["members"]]
        assert sorted(names) == sorted(NAMES[:5])


@pytest.mark.parametrize("name", ["bea", "BEA", " Bea ", "B\u200bea", "Bea\u2060", "\u00a0Bea"])
async def test_63_a_name_that_looks_the_same_is_taken(house: House, name: str) -> None:
    """Case 63."""
    async with seated(house, 2) as room:
        guest = await room.guest()
        assert (await guest.ask("JoinGame", code=room.code, username=name))["type"] == "UsernameTaken"


async def test_late_comers_watch(house: House) -> None:
    """Case 16 too: a spectator has no ballot."""
    async with started(house, 5) as room:
        late = await room.guest()
        assert (await late.join(room.code, "Kim"))["code"] == "game_in_progress"
        assert (await late.join(room.code, "Kim", spectate=True))["type"] == "GameJoined"
        assert (late.now["private"], late.now["offers"]) == (None, [])
        command = {"type": "Vote", "approve": True}
        answer = await late.ask("Play", command=command, version=late.now["version"])
        assert answer["code"] == "not_seated"


# --- who goes and comes back ------------------------------------------------------------------------------------


async def test_18_a_ballot_that_is_none_is_a_bad_message(house: House) -> None:
    """Case 18."""
    async with started(house, 5) as room:
        await room.all_see()
        await room.nominated()
        version = await room.together()
        nothing: list[object] = ["yes", 1, None, {}]
        for approve in nothing:
            command = {"type": "Vote", "approve": approve}
            answer = await room.host.ask("Play", command=command, version=version)
            assert answer["code"] == "bad_message"
        assert await room.together() == version


async def test_20_a_vote_waits_for_who_lost_the_line_and_keeps_what_was_cast(house: House) -> None:
    """Case 20."""
    async with started(house, 5) as room:
        await room.all_see()
        await room.nominated()
        ada, bea, cai, dee, eli = room.people
        await play(bea, {"type": "Vote", "approve": True})
        missing = cai.now["you"]["seat"]
        await bea.leave()
        await cai.leave()
        for person in (ada, dee, eli):
            await play(person, {"type": "Vote", "approve": True})
        await room.together()
        assert ada.now["public"]["phase"] == "voting"
        assert ada.now["to_act"] == [missing]
        bea, cai = await room.come_back(1), await room.come_back(2)
        assert bea.now["offers"] == []
        assert bea.now["private"]["ballot"] is True
        assert [o["say"] for o in cai.now["offers"]] == ["secret_hitler.offer.ja", "secret_hitler.offer.nein"]
        await play(cai, {"type": "Vote", "approve": False})
        await room.together()
        assert sorted(cai.now["public"]["votes"]) == [False, True, True, True, True]


async def test_64_a_restart_keeps_votes_and_hands(opens: Opens) -> None:
    """Case 64, by killing the server: the votes and the three cards are the same, and the prompts are there again."""
    house = opens("--bot-pace", "0")
    async with started(house, 5) as room:
        await room.all_see()
        await room.nominated()
        for person in room.people[:3]:
            await play(person, {"type": "Vote", "approve": True})
        await killed(room)
        voted = sorted(person.now["you"]["seat"] for person in room.people[:3])
        assert room.host.now["public"]["voted"] == voted
        assert [person.now["private"]["ballot"] for person in room.people] == [True, True, True, None, None]
        for person in room.people[3:]:
            assert len(person.now["offers"]) == 2
            await play(person, {"type": "Vote", "approve": True})
        (president,) = await room.asked()
        at, hand = room.people.index(president), president.now["private"]["hand"]
        assert len(hand) == 3
        await killed(room)
        president = room.people[at]
        assert president.now["private"]["hand"] == hand
        assert [offer["say"] for offer in president.now["offers"]] == ["secret_hitler.offer.pass"]
        assert [person.now["private"]["hand"] for person in room.people if person is not president] == [[]] * 4


async def killed(room: Room) -> None:
    """The house is killed and started again, and everyone comes back."""
    room.house.kill()
    for person in room.people:
        await person.leave()
    room.house.start()
    for at in range(len(room.people)):
        await room.come_back(at)


async def test_45_what_a_power_showed_is_there_after_coming_back(house: House) -> None:
    """Case 45, with nine players, where the first fascist policy is an investigation: to that seat alone, still."""
    for _ in range(12):
        async with started(house, 9) as room:
            await room.all_see()
            president, chancellor = await room.elected()
            hand = president.now["private"]["hand"]
            if "fascist" in hand:
                await investigated(room, president, chancellor)
                return
    raise AssertionError("twelve hands in a row without a fascist policy")


async def investigated(room: Room, president: Client, chancellor: Client) -> None:
    hand = president.now["private"]["hand"]
    other = next(place for place in range(3) if place != hand.index("fascist"))
    await play(president, {"type": "PresidentPolicies", "keep": [hand.index("fascist"), other]})
    await room.together()
    place = chancellor.now["private"]["hand"].index("fascist")
    await play(chancellor, {"type": "ChancellorPolicy", "enact": place})
    await room.together()
    target = president.now["public"]["targets"][0]
    await play(president, {"type": "InvestigateAffiliation", "player": target})
    await room.together()
    shown = president.now["private"]["known"][-1]
    assert shown["target"] == target
    assert shown["party"] in ("liberal", "fascist")
    at = room.people.index(president)
    await president.leave()
    back = await room.come_back(at)
    assert back.now["private"]["known"][-1] == shown
    assert back.now["public"]["phase"] == "confirmation"
    for person in room.people:
        if person is not back:
            assert all(known["party"] is None for known in person.now["private"]["known"])
    await play(back, {"type": "ExecutiveConfirmation"})
    await room.together()
    assert back.now["public"]["phase"] == "nomination"


async def test_who_leaves_for_good_is_played_on_by_a_bot(house: House) -> None:
    async with started(house, 5) as room:
        gone = room.people.pop()
        assert (await gone.ask("LeaveGame"))["type"] == "Accepted"
        await room.all_see()
        await room.host.until(lambda: room.host.now["public"]["phase"] != "roles")


async def test_bots_play_a_whole_game_and_claim(house: House) -> None:
    """Each level; claims are asides, made while a bot is asked for something."""
    async with Client(house) as host:
        await host.host(GAME, "Ada", plays=False)
        for level in ("random", "careful", "bayes", "bayes", "careful", "bayes", "bayes"):
            assert (await host.ask("SeatBot", level=level))["type"] == "Accepted"
        assert (await host.ask("StartGame"))["type"] == "Accepted"
        await host.until(lambda: host.now.get("outcome"), within=60)
        assert any(election["claims"] for election in host.now["public"]["history"])
