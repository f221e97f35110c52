"""Bad input at 320 px, and two people on one device."""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import pytest
from playwright.sync_api import Browser, expect
from websockets.sync.client import connect
from websockets.typing import Subprotocol

from tests.e2e.guest import PHONE, Guest
from tests.e2e.looks import fits
from tests.house import House

pytestmark = pytest.mark.e2e

NARROW = {**PHONE, "viewport": {"width": 320, "height": 640}}
NAMES = ["W" * 24, "שלום לכולם מהשולחן הזה", "👩‍👩‍👧‍👦🎲🔥🍷🎉"]


@contextmanager
def watched(house: House, code: str, names: list[str]) -> Iterator[None]:
    """People who watch a table, as long as this lasts."""
    with ExitStack() as lines:
        for name in names:
            url = f"ws://127.0.0.1:{house.port}/ws"
            # They read nothing of what they are sent, which may be any number of messages.
            quiet = connect(url, subprotocols=[Subprotocol("taberna.v1")], ping_interval=None, max_queue=None)
            line = lines.enter_context(quiet)
            join = {"type": "JoinGame", "id": "join", "code": code, "username": name, "spectate": True}
            line.send(json.dumps({**join, "token": secrets.token_urlsafe(24)}))
            assert "GameJoined" in str(line.recv(timeout=10))
        yield


def in_italian(guest: Guest) -> None:
    guest.page.evaluate("localStorage.setItem('taberna.settings', JSON.stringify({ language: 'it' }))")
    guest.reload()
    expect(guest.page.locator("html")).to_have_attribute("lang", "it")


@pytest.mark.parametrize("language", ["en", "it"])
def test_bad_input_breaks_no_page(browser: Browser, house: House, language: str) -> None:
    ada = Guest(browser, NAMES[0], NARROW)
    ada.page.goto(house.url)
    expect(ada.at("game-peril_dice")).to_be_visible()
    if language == "it":
        in_italian(ada)
        expect(ada.at("game-peril_dice")).to_be_visible()
    fits(ada.page, "start")
    link = ada.lay_table(house.url)
    people = [Guest(browser, name) for name in NAMES[1:]]
    for person in people:
        person.sit_down(link)
        person.press("ready")
    for text in ("x" * 500, "شكرا " * 90):
        ada.at("say-input").fill(text)
        ada.press("say-send")
        expect(ada.at("say-input")).to_have_value("")
    expect(ada.at("said")).to_have_count(2)
    for name in NAMES:
        expect(ada.at("members")).to_contain_text(name)
    with watched(house, ada.code(), [f"{n} {'w' * 20}" for n in range(20)]):
        expect(ada.at("watching")).to_contain_text(f"19 {'w' * 20}")
        fits(ada.page, "lobby")
        ada.press("start-game")
        expect(ada.at("dial")).to_be_visible()
        expect(ada.at("watchers")).to_contain_text("20")
        fits(ada.page, "table")
        ada.press("menu")
        ada.press("menu-tale")
        fits(ada.page, "tale")
    ada.page.goto(f"{house.url}/leaderboard/peril_dice")
    expect(ada.at("leaderboard")).to_be_visible()
    fits(ada.page, "leaderboard")
    assert ada.complaints == []


def test_an_open_keyboard_leaves_what_is_written_and_whose_turn_it_is(browser: Browser, house: House) -> None:
    ada = Guest(browser, "Ada", NARROW)
    ada.lay_table(house.url)
    ada.press("add-bot")
    expect(ada.at("members").locator("li")).to_have_count(2)
    ada.press("start-game")
    expect(ada.at("dial")).to_be_visible()
    ada.press("menu")
    ada.press("menu-tale")
    ada.at("say-input").focus()
    ada.page.set_viewport_size({"width": 320, "height": 300})  # the page gets what the keyboard leaves
    ada.at("say-input").fill("m" * 500)
    for part in ("turn-line", "say-input", "say-send"):
        expect(ada.at(part)).to_be_in_viewport(ratio=0.9)
    fits(ada.page)
    ada.press("say-send")
    expect(ada.at("said")).to_be_visible()
    assert ada.complaints == []


def test_two_people_on_one_phone_say_who_they_are(browser: Browser, house: House) -> None:
    ada = Guest(browser, "Ada", PHONE)
    link = ada.lay_table(house.url)
    ada.press("menu")
    ada.press("menu-someone-else")
    ada.press("who-else")
    ada.at("join-name").fill("Bea")
    ada.press("sit-down")
    expect(ada.at("members")).to_contain_text("Bea (you)")
    ada.reload()
    expect(ada.at("members")).to_contain_text("Bea (you)")
    opened = ada.context.new_page()
    opened.goto(link)
    expect(opened.get_by_test_id("who-page")).to_be_visible()
    opened.get_by_test_id("who-1").tap()
    expect(opened.get_by_test_id("members")).to_contain_text("Ada (you)")
    opened.close()
    ada.loses_its_storage()
    ada.page.goto(link)
    for name in ("Ada", "Bea"):
        expect(ada.at("who-page")).to_contain_text(name)
    ada.page.get_by_role("button", name="Bea").tap()
    expect(ada.at("members")).to_contain_text("Bea (you)")
    assert ada.complaints == []
