"""A person with a browser of their own, who does what people do at a table."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Browser, Locator, Page, expect

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 664},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
LAPTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
WITHIN = 15_000  # milliseconds


class Guest:
    """One browser profile with one tab; what it complains about is kept."""

    def __init__(self, browser: Browser, name: str, device: dict[str, Any] = LAPTOP) -> None:
        self.name = name
        self._browser = browser
        self.is_phone = device.get("has_touch", False)
        self.complaints: list[str] = []
        self._open(device)

    def _open(self, device: dict[str, Any]) -> None:
        self.context = self._browser.new_context(locale="en-GB", **device)
        self.context.set_default_timeout(WITHIN)
        self.page: Page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", lambda m: self.complaints.append(m.text) if m.type == "error" else None)

    def at(self, testid: str) -> Locator:
        return self.page.get_by_test_id(testid)

    def press(self, testid: str) -> None:
        """As this device does: a tap or a click."""
        self._press(self.at(testid).first)

    def _press(self, what: Locator) -> None:
        if self.is_phone:
            what.tap()
        else:
            what.click()

    # --- coming in --------------------------------------------------------------------------------------------

    def lay_table(self, url: str, game: str = "peril_dice") -> str:
        """Opens the house, lays a table and gives its link."""
        self.page.goto(url)
        self.press(f"game-{game}")
        self.at("host-name").fill(self.name)
        self.press("lay-table")
        return self.at("invite-link").input_value()

    def sit_down(self, link: str) -> None:
        """Opens a link that somebody sent, and takes a chair."""
        self.page.goto(link)
        self.at("join-name").fill(self.name)
        self.press("sit-down")
        expect(self.at("lobby")).to_be_visible()

    def watch(self, link: str) -> None:
        """Opens a link and watches."""
        self.page.goto(link)
        self.at("join-name").fill(self.name)
        self.press("watch")

    def personal_link(self) -> str:
        """The link that is this person."""
        self.press("menu")
        self.press("menu-link")
        link = self.at("personal-link").input_value()
        self.page.keyboard.press("Escape")
        return link

    def moves_to(self, device: dict[str, Any]) -> None:
        """Takes the personal link to another device and leaves the first one."""
        link = self.personal_link()
        left = self.context
        self.is_phone = device.get("has_touch", False)
        self._open(device)
        left.close()
        self.page.goto(link)
        expect(self.at("table")).to_be_visible()
        assert "#" not in self.page.url, "the secret stayed in the address"

    def reload(self) -> None:
        self.page.reload()

    def loses_its_storage(self) -> None:
        """The browser clears what this house keeps in it, but for cookies, while no page of it is open."""
        origin = self.page.url.partition("/t/")[0]
        blank = '<!doctype html><link rel="icon" href="data:,">'
        self.page.route("**/blank", lambda route: route.fulfill(body=blank, content_type="text/html"))
        self.page.goto(f"{origin}/blank")
        self.page.evaluate("localStorage.clear(); sessionStorage.clear()")

    # --- playing ----------------------------------------------------------------------------------------------

    def is_over(self) -> bool:
        return self.at("outcome").count() > 0

    def can_pick(self) -> bool:
        return self.at("do-peril_dice.offer.pick").count() > 0

    def can_roll(self) -> bool:
        return self.at("do-peril_dice.offer.roll").count() > 0

    def pick(self) -> None:
        """Takes the first free numbers, as many as are asked for."""
        # The plain form serves while the board is on its way.
        expect(self.at("dial")).to_be_visible(timeout=WITHIN)
        self._rests()
        if not self.can_pick():  # it was the last question, still shown
            return
        numbers = self.at("field-numbers").get_by_role("button")
        do = self._offered("peril_dice.offer.pick")
        for number in numbers.all():
            if do.count() > 0 or not self.can_pick():
                break
            if number.get_attribute("aria-pressed") == "false":  # a taken one cannot be pressed
                self._press(number)
        if do.count() > 0:
            self._do(do)

    def roll(self) -> None:
        """The roll cannot be taken back, so a finger is asked whether it is sure."""
        self._rests()
        do = self._offered("peril_dice.offer.roll")
        if do.count() > 0:  # else it was the last question, still shown
            self._do(do, sure=True)

    def _offered(self, offer: str) -> Locator:
        """An offer that may be pressed: while a press is on its way it still stands there, and is off until it goes."""
        return self.page.locator(f'[data-testid="do-{offer}"]:not([aria-disabled="true"])')

    def _do(self, offer: Locator, sure: bool = False) -> None:
        # What a board still plays is told after it; only then does the next sentence answer this press.
        self._rests()
        before = self.told()
        self._press(offer)
        if self.is_phone and sure:
            self.press("armed-yes")
        expect(self.at("told")).not_to_have_count(before, timeout=WITHIN)

    def _rests(self) -> None:
        """Waits until the board plays nothing."""
        playing = self.page.locator("[data-stage]:not([data-stage=rest], [data-stage=told])")
        expect(playing).to_have_count(0, timeout=WITHIN)

    def told(self) -> int:
        """How many sentences the tale holds."""
        return self.at("told").count()

    def acts(self) -> bool:
        """Does what is asked of this person, if anything is."""
        if self.can_pick():
            self.pick()
        elif self.can_roll():
            self.roll()
        else:
            return False
        return True

    def code(self) -> str:
        found = re.search(r"/t/([A-Z]+)", self.page.url)
        assert found is not None
        return found[1]
