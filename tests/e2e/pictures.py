"""Takes the pictures of the documentation: `python -m tests.e2e.pictures`, once the client is built."""

from __future__ import annotations

import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.e2e.browsers import launched
from tests.e2e.guest import PHONE, Guest
from tests.house import House

IMAGES = Path(__file__).parents[2] / "docs" / "images"
DESK = {"viewport": {"width": 1280, "height": 800}}


def table(browser: Browser, house: House) -> None:
    """Three friends and a bot in mid-game, on a laptop and on a phone."""
    ada = Guest(browser, "Ada", DESK)
    marco, zoe = Guest(browser, "Marco", {**PHONE, "viewport": {"width": 390, "height": 844}}), Guest(browser, "Zoe")
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
        acts += any(person.acts() for person in people if person is not ada or acts < 9)
        ada.page.wait_for_timeout(50)
        assert not ada.is_over(), "the game was over before a picture was taken; try again"
    ada.page.wait_for_timeout(1_500)
    ada.page.screenshot(path=IMAGES / "peril-dice.png")
    marco.page.screenshot(path=IMAGES / "peril-dice-phone.png")


def main() -> None:
    IMAGES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright, launched(playwright) as browser:
        house = House(Path(folder) / "data", "--bot-pace", "0.1").start()
        try:
            table(browser, house)
        finally:
            house.close()


if __name__ == "__main__":
    main()
