"""People who play Peril Dice in a browser: by keys alone, and by ear alone."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.e2e.guest import WITHIN, Guest

OVER = 'heading "How it ended"'


class Keys(Guest):
    """Somebody with a keyboard and nothing else."""

    def on(self) -> str:
        """The test id of what has the focus, or of what it stands in."""
        found = self.page.evaluate("document.activeElement?.closest('[data-testid]')?.dataset.testid ?? ''")
        return str(found)

    def to(self, testid: str, key: str = "Tab") -> None:
        """Tabs until something whose test id begins like this has the focus."""
        for _ in range(80):
            if self.on().startswith(testid):
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"no way to {testid} by {key}; stood at {self.on()}")

    def acts(self) -> bool:
        """Does what is asked, once the board rests and it has been heard."""
        # What a board still plays is told after it.
        resting = self.page.locator("[data-stage]:not([data-stage=rest], [data-stage=told])").count() == 0
        if not resting or not (self.can_pick() or self.can_roll()):
            return False
        expect(self.at("announcer")).to_contain_text("Your turn")
        version = self.told()
        if self.can_pick():
            self.pick()
        elif self.can_roll():
            self.roll()
        expect(self.at("told")).not_to_have_count(version)
        return True

    def pick(self) -> None:
        do = self.at("do-peril_dice.offer.pick")
        self._asked()
        self.to("field-numbers", "Shift+Tab")
        for _ in range(40):
            if do.get_attribute("aria-disabled") != "true":
                break
            pressed = self.page.evaluate("document.activeElement.getAttribute('aria-pressed')")
            if pressed == "false":
                self.page.keyboard.press("Enter")
            self.page.keyboard.press("ArrowRight")
        self.to("do-peril_dice.offer.pick")
        self.page.keyboard.press("Enter")

    def roll(self) -> None:
        self._asked()
        self.to("do-peril_dice.offer.roll")
        self.page.keyboard.press("Enter")

    def _asked(self) -> None:
        """Goes to what is asked, by the control that always leads there."""
        if not self.on().startswith("do-"):
            self.to("what-now", "Shift+Tab")
            self.page.keyboard.press("Enter")


class ByEar(Guest):
    """Somebody who only hears the page: finds everything by its role and name, and reads its text in order."""

    def heard(self) -> str:
        return self.page.get_by_role("main").aria_snapshot()

    def acts(self) -> bool:
        heard = self.heard()
        if OVER in heard:
            return False
        if asked := re.search(r"Your turn: take (?:a number|(\d+) numbers)", heard):
            return self._takes(int(asked[1] or 1), re.findall(r'button "(\d+), free"(?! \[disabled)', heard))
        if "Your turn: roll the die" in heard:
            self._does("^Roll the die$")
            return True
        return False

    def _takes(self, count: int, free: list[str]) -> bool:
        if len(free) < count:  # the last round is still told
            return False
        for number in free[:count]:
            self._press_of(f"^{number}, free$")
            expect(self.page.get_by_role("button", name=number, exact=True, pressed=True)).to_be_attached()
        self._does("^Take ")
        return True

    def _does(self, name: str) -> None:
        """Presses, and hears that it is not offered any more."""
        self._press_of(name)
        expect(self._button(name)).to_have_count(0, timeout=WITHIN)

    def _press_of(self, name: str) -> None:
        """As a reader presses, which moves no pointer."""
        self._button(name).dispatch_event("click")

    def _button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=re.compile(name))
