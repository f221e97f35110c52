"""People who play The Drowned Bell in a browser: by dragging cards, with a finger, and by keys alone."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, expect

from tests.e2e.guest import WITHIN, Guest
from tests.e2e.keys import tab_to

SETTLES = 10  # looks
WAY_OUT = ("loft", "chapel", "flats", "shelf")  # whichever can be reached is nearer to the bell than the next
SPEECH = "VERBAL.TRUST"

# What one person's own screen says: nothing else is asked of the house.
SCREEN = """() => {
  const board = document.querySelector('[data-testid="bell"]');
  const ids = (query, from) => [...document.querySelectorAll(query)].map(one => one.dataset.testid.slice(from.length));
  const places = [...document.querySelectorAll('[data-spot]')].filter(one => one.querySelector('[aria-current]'));
  return board && {
    step: Number(board.dataset.step), turn: board.dataset.turn ?? null, ended: board.dataset.ended ?? null,
    mine: document.querySelector('[data-testid="end-turn"], [data-testid="end-asked"]') !== null,
    plays: [...document.querySelectorAll('[data-play]:not([data-idle])')].map(one => one.dataset.play),
    ways: ids('[data-way]', 'place-'),
    here: places[0]?.dataset.spot ?? null,
    shut: [...document.querySelectorAll('[data-shut]')].length,
    quiet: Number(document.querySelector('[data-testid^="goal-"]').dataset.reached),
    hands: ids('[data-testid^="card-"]', 'card-').join(),
    life: [...document.querySelectorAll('[data-testid^="turn-"]')].map(one => one.textContent).join(),
  };
}"""
# Whom no finger finds: cut by the sheet's edge, or wholly under something else.
HIDDEN = """() => [...document.querySelectorAll('[data-testid=coast] [data-drop] > button')].filter(one => {
  one.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = one.getBoundingClientRect();
  const found = share => one.contains(document.elementFromPoint(left + width * share, top + height / 2));
  return ![0.2, 0.5, 0.8].some(found);
}).map(one => one.dataset.testid)"""
TOGETHER = """() => document.querySelectorAll('[data-testid=coast] ul:has([aria-current]) > [data-drop]').length"""
SAME = f"before => JSON.stringify(({SCREEN})()) === JSON.stringify(before)"
OTHER = f"before => JSON.stringify(({SCREEN})()) !== JSON.stringify(before)"


class Player(Guest):
    """Uses a finger or a mouse: presses a card, then at whom, then plays it."""

    def screen(self) -> dict[str, Any]:
        seen: dict[str, Any] | None = self.page.evaluate(SCREEN)
        if seen is None:
            self.at("bell").wait_for()
            return self.screen()
        return seen

    def finds_all(self, where: str) -> None:
        """Every place, person and thing on the sheet can be pressed; a page of another size than before may settle."""
        for _ in range(SETTLES):
            hidden = self.page.evaluate(HIDDEN)
            if not hidden:
                return
            self.page.wait_for_timeout(20)
        raise AssertionError(f"{where}: {hidden}")

    def together(self) -> int:
        """How many people and things are where the acting hero stands."""
        return int(self.page.evaluate(TOGETHER))

    def comes_back(self) -> None:
        """A reload changes nothing that is on the screen."""
        before = self.screen()
        self.reload()
        expect(self.at("bell")).to_be_visible()
        if self.at("uncover").count():
            self.press("uncover")
        self.page.wait_for_function(SAME, arg=before, timeout=WITHIN)

    def does(self, *presses: str) -> None:
        """Presses one thing after another; it is done once the screen says something else."""
        before = self.screen()
        for testid in presses:
            self.taps(self.at(testid).first)
        self.page.wait_for_function(OTHER, arg=before, timeout=WITHIN)

    def taps(self, what: Locator) -> None:
        what.evaluate("one => one.scrollIntoView({ block: 'center' })")
        self._press(what)

    def plays(self, key: str, target: str) -> None:
        """What is laid open already, at somebody; the only one there is need not be chosen."""
        only = self.at("play-this").get_attribute("aria-disabled") is None
        self.does(*([] if only else [f"target-{target}"]), "play-this")

    @staticmethod
    def testid(key: str) -> str:
        """Of a card by its id, or of what is offered by its source and verb."""
        return f"offer-{key.replace(' ', '-')}" if " " in key else f"card-{key}"

    def weighs(self, key: str) -> str | None:
        """Lays it open; the last of those it can be played at, nobody where it can only be given."""
        self.taps(self.at(self.testid(key)))
        self.finds_all(f"{key} is weighed")
        targets = self.at("weigh").locator("[data-testid^=target-]")
        found = targets.last.get_attribute("data-testid") if targets.count() else None
        return found and found.removeprefix("target-")

    def ends(self) -> bool:
        """Ends the turn, if it is this person's."""
        before = self.screen()
        if not before["mine"]:
            return False
        if self.at("end-turn").count():
            self.taps(self.at("end-turn"))
        if self.at("end-yes").count():
            self.taps(self.at("end-yes"))
        self.page.wait_for_function(OTHER, arg=before, timeout=WITHIN)
        return True

    def acts(self) -> bool:
        """Goes out to the bell and quiets it; one act, if it is this person's turn."""
        seen = self.screen()
        if not seen["mine"]:
            return False
        key = self.wants(seen)
        target = None if key is None else self.weighs(key)
        way = next((place for place in WAY_OUT if place in seen["ways"]), None)
        ahead = way is not None and (seen["here"] not in WAY_OUT or WAY_OUT.index(way) < WAY_OUT.index(seen["here"]))
        if key is not None and target is not None:
            self.plays(key, target)
        elif ahead:
            self.does(f"place-{way}", f"go-{way}")
        else:
            self.ends()
        return True

    def wants(self, seen: dict[str, Any]) -> str | None:
        """What is to be played here: trust at the gate, all that can be up in the loft, best by the bell's offer."""
        if seen["here"] == "shelf" and seen["shut"] > 1:
            return next((key for key in seen["plays"] if key.endswith(SPEECH)), None)
        if seen["here"] != "loft":
            return None
        return next(
            (key for key in seen["plays"] if key.endswith("MUFFLE")), seen["plays"][0] if seen["plays"] else None
        )


class Dragger(Player):
    """Takes a card and lets it go over whom it is meant for."""

    def plays(self, key: str, target: str) -> None:
        before = self.screen()
        card = self.at(self.testid(key))
        onto = self.page.locator(f"[data-drop='{target}']").first
        self.page.evaluate("scrollTo(0, 0)")
        for what, then in ((card, self.page.mouse.down), (onto, self.page.mouse.up)):
            box = what.bounding_box()
            assert box is not None
            self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 16, steps=4)
            then()
        self.page.wait_for_function(OTHER, arg=before, timeout=WITHIN)


class Keys(Player):
    """Has a keyboard and nothing else, once the game has begun."""

    def taps(self, what: Locator) -> None:
        tab_to(self.page, what)
        self.page.keyboard.press("Enter")
