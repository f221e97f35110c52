"""Takes the pictures of the documentation: `python -m tests.e2e.pictures`, once the client is built."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, expect, sync_playwright

from tests.e2e.browsers import launched
from tests.e2e.guest import PHONE, Guest
from tests.house import House

DOCS = Path(__file__).parents[2] / "docs"
IMAGES = DOCS / "images"
WALK = DOCS / "tutorial" / "pictures"
SMALL = {**PHONE, "viewport": {"width": 360, "height": 640}, "device_scale_factor": 1}
DESK = {"viewport": {"width": 1280, "height": 800}}


def table(browser: Browser, house: House) -> None:
    """Three friends and a bot in mid-game, on a laptop and on a phone."""
    ada = Guest(browser, "Ada", DESK)
    phone = {**PHONE, "viewport": {"width": 390, "height": 844}, "color_scheme": "dark"}
    marco, zoe = Guest(browser, "Marco", phone), Guest(browser, "Zoe")
    link = ada.lay_table(house.url)
    marco.sit_down(link)
    zoe.sit_down(link)
    ada.press("add-bot")
    for person in (marco, zoe):
        person.press("ready")
    ada.press("start-game")
    people = (ada, marco, zoe)
    acts = 0
    while acts < 9 or not ada.can_pick():
        acts += any(person.acts() for person in people if person is not ada or acts < 9 or ada.can_roll())
        ada.page.wait_for_timeout(50)
        assert not ada.is_over(), "the game was over before a picture was taken; try again"
    ada.page.wait_for_timeout(1_500)
    ada.page.screenshot(path=IMAGES / "peril-dice.png")
    marco.page.screenshot(path=IMAGES / "peril-dice-phone.png")


def walk(browser: Browser, house: House) -> None:
    """A friend's phone through a first evening: the link, the chair, a turn, a lost line, the end."""
    ada, bea = Guest(browser, "Ada", DESK), Guest(browser, "Bea", SMALL)
    link = ada.lay_table(house.url)
    bea.page.goto(link)
    bea.at("join-name").fill("Bea")
    bea.page.screenshot(path=WALK / "link.png")
    bea.press("sit-down")
    expect(bea.at("steps")).to_be_visible()
    ada.press("add-bot")
    expect(bea.at("members").locator("li")).to_have_count(3)
    bea.page.screenshot(path=WALK / "chair.png")
    bea.press("ready")
    ada.press("start-game")
    until(bea, bea.can_pick, ada)
    called_out(bea)
    bea.page.screenshot(path=WALK / "turn.png")
    bea.context.set_offline(True)
    house.kill()
    expect(bea.at("line-lost")).to_be_visible(timeout=30_000)
    bea.page.screenshot(path=WALK / "lost.png")
    house.start()
    bea.context.set_offline(False)
    expect(bea.at("line-lost")).to_have_count(0, timeout=30_000)
    until(bea, bea.is_over, ada, bea)
    expect(bea.at("outcome")).to_be_visible()
    called_out(bea)
    bea.page.screenshot(path=WALK / "again.png")


def called_out(guest: Guest) -> None:
    """Waits until nothing is called out over the board any more."""
    guest.page.wait_for_timeout(500)
    expect(guest.at("announcement")).to_have_count(0, timeout=30_000)


def until(guest: Guest, there: Callable[[], bool], *people: Guest) -> None:
    """Lets people act until something is so for this one."""
    for _ in range(2_000):
        if there():
            return
        for person in people:
            person.acts()
        guest.page.wait_for_timeout(50)
    raise AssertionError("it did not come to that")


def main() -> None:
    for place in (IMAGES, WALK):
        place.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright, launched(playwright) as browser:
        house = House(Path(folder) / "data", "--bot-pace", "0.1").start()
        try:
            table(browser, house)
            walk(browser, house)
        finally:
            house.close()


if __name__ == "__main__":
    main()
