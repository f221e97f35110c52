"""An evening in real browsers: a link, four people, a bot and a spectator, through reloads and a killed server."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.guest import LAPTOP, PHONE, Guest
from tests.house import House

pytestmark = pytest.mark.e2e

TOO_LONG = 240  # seconds for one game


def whole_table(browser: Browser, house: House) -> tuple[list[Guest], Guest]:
    """Four people at a table in the lobby, one of them on a phone, and a spectator."""
    ada = Guest(browser, "Ada")
    link = ada.lay_table(house.url)
    people = [ada, Guest(browser, "Bea", PHONE), Guest(browser, "Cai"), Guest(browser, "Dee")]
    for person in people[1:]:
        person.sit_down(link)
    watcher = Guest(browser, "Wes")
    watcher.watch(link)
    return people, watcher


def start(people: list[Guest]) -> None:
    for person in people[1:]:
        person.press("ready")
    expect(people[0].at("start-game")).to_be_enabled()
    people[0].press("start-game")
    for person in people:
        expect(person.at("table")).to_be_visible()


def act_once(people: list[Guest]) -> bool:
    """Lets whoever is asked act; whether the game goes on."""
    end = time.monotonic() + TOO_LONG
    while time.monotonic() < end:
        if people[0].is_over():
            return False
        if any(person.acts() for person in people):
            return True
        people[0].page.wait_for_timeout(30)
    raise AssertionError("nobody was asked anything")


@pytest.mark.slow
def test_four_people_a_bot_and_a_spectator_play_to_the_end(browser: Browser, house: House) -> None:
    people, watcher = whole_table(browser, house)
    ada, bea, cai, dee = people
    ada.press("add-bot")
    expect(ada.at("members")).to_contain_text("Dee")
    cai.reload()  # in the lobby
    expect(cai.at("lobby")).to_be_visible()
    start(people)
    expect(watcher.at("table")).to_be_visible()

    killed = moved = False
    reloaded: set[str] = set()
    turns = 0
    while act_once(people):
        turns += 1
        asked = next((p for p in people if p.can_pick() or p.can_roll()), None)
        phase = "roll" if asked is not None and asked.can_roll() else "pick"
        if asked is not None and phase not in reloaded:  # whoever is asked reloads, and is asked again
            reloaded.add(phase)
            asked.reload()
            expect(asked.at(f"do-peril_dice.offer.{phase}")).to_be_visible()
        if turns == 3 and not moved:
            moved = True
            dee.moves_to(PHONE)
        if turns == 5 and not killed:
            killed = True
            before = {person.name: person.at("tale").inner_text() for person in people}
            house.kill()
            house.start()
            for person in (*people, watcher):
                expect(person.at("line-lost")).to_have_count(0, timeout=30_000)
            for person in people:
                assert person.at("tale").inner_text().startswith(before[person.name][:200])
    assert reloaded == {"pick", "roll"}
    assert killed, "the game was over before the server was killed"
    assert moved
    for person in (*people, watcher):
        expect(person.at("outcome")).to_be_visible()
    winners = {person.at("winner").first.inner_text() for person in (*people, watcher)}
    assert len(winners) == 1
    bea.reload()  # after the end
    expect(bea.at("outcome")).to_be_visible()
    ada.press("play-again")
    for person in people:
        expect(person.at("lobby")).to_be_visible()
    assert [c for person in (*people, watcher) for c in person.complaints if "WebSocket" not in c] == []


def test_a_laptop_and_a_phone_say_things_to_each_other(browser: Browser, house: House) -> None:
    ada = Guest(browser, "Ada", LAPTOP)
    bea = Guest(browser, "Bea <b>bold</b>", PHONE)
    bea.sit_down(ada.lay_table(house.url))
    ada.at("say-input").fill("<img src=x onerror=alert(1)> good evening")
    ada.press("say-send")
    if bea.at("tab-tale").count():
        bea.press("tab-tale")
    expect(bea.at("said").last).to_contain_text("<img src=x onerror=alert(1)> good evening")
    expect(ada.at("members")).to_contain_text("Bea <b>bold</b>")
    assert ada.complaints == []
    assert bea.complaints == []


def test_the_seat_survives_a_lost_line(browser: Browser, house: House) -> None:
    ada, bea = Guest(browser, "Ada"), Guest(browser, "Bea", PHONE)
    bea.sit_down(ada.lay_table(house.url))
    start([ada, bea])
    bea.context.set_offline(True)
    house.kill()  # a line that is down breaks sooner or later
    expect(bea.at("line-lost")).to_be_visible(timeout=20_000)
    house.start()
    bea.context.set_offline(False)
    expect(bea.at("line-lost")).to_have_count(0, timeout=20_000)
    assert act_once([ada, bea])


def test_a_cleared_storage_costs_nobody_their_seat(browser: Browser, house: House) -> None:
    ada, bea = Guest(browser, "Ada"), Guest(browser, "Bea", PHONE)
    bea.sit_down(ada.lay_table(house.url))
    address = bea.page.url
    bea.loses_its_storage()
    bea.page.goto(address)
    expect(bea.at("lobby")).to_be_visible()
    expect(bea.at("members")).to_contain_text("Bea (you)")
    assert "seat" not in bea.page.evaluate("document.cookie"), "a script can read the cookie"
