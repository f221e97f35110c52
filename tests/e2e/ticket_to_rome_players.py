"""People who play Ticket to Rome in a browser: with a mouse or a finger, by keys alone, and by ear alone."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, expect

from tests.e2e.guest import WITHIN, Guest
from tests.e2e.keys import tab_to

OFFER = "do-ticket_to_rome.offer."

ARROWS = ("ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown")
LAPTOPS = ((1440, 900), (1280, 800), (1366, 768))
ENOUGH = 300  # presses of arrow keys on the way to a route

# What one person's own screen says: nothing else is asked of the house.
SCREEN = """() => {
  const all = query => [...document.querySelectorAll(query)];
  const text = name => document.querySelector(`[data-testid="${name}"]`)?.textContent ?? '';
  const now = document.querySelector('[data-testid="banner"] [aria-current]');
  return {
    turn: now === null ? null : Number(now.dataset.seat),
    actions: now === null ? 0 : now.querySelectorAll('[data-left]').length,
    payable: all('[data-route][data-payable]').map(one => [one.dataset.route, one.querySelectorAll('g').length]),
    rows: all('[data-testid^="row-"][data-payable]').map(one => one.dataset.testid),
    open: all('[data-testid="pile"] [data-open]').map(one => one.dataset.testid),
    hand: Object.fromEntries(all('[data-testid^="hand-"]').map(one => [one.dataset.testid, Number(one.dataset.count)])),
    tickets: all('[data-testid^="ticket-"]').map(one => one.dataset.testid),
    banner: text('banner') + text('pile'),
    last: document.querySelector('[data-testid="last-turns"]') !== null,
    over: document.querySelector('[data-testid="outcome"]') !== null,
  };
}"""

# What of the board is not whole in the window of a laptop, where nothing but lists scrolls.
HIDDEN = """() => {
  const box = name => document.querySelector(`[data-testid="${name}"]`).getBoundingClientRect();
  const map = document.querySelector('[data-testid="map"]');
  const [frame, drawn] = [box('map'), map.querySelector('svg').getBoundingClientRect()];
  const low = document.querySelector('[data-testid="act-bar"]')?.getBoundingClientRect().top ?? innerHeight;
  const parts = ['turn-line', 'map', 'banner', 'hand', 'pile', 'tickets'];
  return [
    ...parts.filter(name => box(name).top < 0 || box(name).bottom > low + 1),
    ...(['left', 'top'].some(side => drawn[side] < frame[side] - 1) ? ['the map at the left or top'] : []),
    ...(['right', 'bottom'].some(side => drawn[side] > frame[side] + 1) ? ['the map at the right or bottom'] : []),
    ...(document.documentElement.scrollHeight > innerHeight ? ['what the page scrolls to'] : []),
  ];
}"""


class Player(Guest):
    """A guest who can play Ticket to Rome."""

    seat = 0

    def screen(self) -> dict[str, Any]:
        seen: dict[str, Any] = self.page.evaluate(SCREEN)
        return seen

    def sees_all(self) -> None:
        """The map and all about it are in sight, on a laptop of any size."""
        for width, height in LAPTOPS:
            self.page.set_viewport_size({"width": width, "height": height})
            self.page.wait_for_function(f"() => ({HIDDEN})().length === 0", timeout=WITHIN)

    def keeps(self, count: int) -> None:
        """Keeps the first destinations of those dealt; all are chosen already."""
        tickets = self.at("tickets").get_by_role("button")
        expect(tickets).to_have_count(3)
        for number in range(3):
            expect(tickets.nth(number)).to_have_attribute("data-kept", "true")
        for number in range(count, 3):
            self._press(tickets.nth(number))
        self.press(f"{OFFER}keep")
        expect(self.at(f"{OFFER}keep")).to_have_count(0)

    def builds(self, route: str) -> None:
        """Each in their manner; a press on the map never builds, the sheet's button does."""
        raise NotImplementedError

    def pays(self, route: str) -> None:
        sheet = self.at("route-sheet")
        expect(sheet).to_have_attribute("data-route", route)
        self.press("claim")
        sheet.wait_for(state="detached")
        expect(self.at(f"route-{route}")).to_have_attribute("data-seat", str(self.seat), timeout=WITHIN)

    def draws(self, place: str) -> None:
        before = self.screen()["banner"]
        what = self.at(place)
        self._press(what)
        if self.is_phone:
            expect(what).to_have_attribute("data-lifted", "true")
            self._press(what)
        self.page.wait_for_function(f"before => ({SCREEN})().banner !== before", arg=before, timeout=WITHIN)

    def plays(self) -> bool:
        """One act, if it is this person's turn."""
        seen = self.screen()
        if seen["turn"] != self.seat or seen["over"]:
            return False
        if seen["payable"]:
            route, _ = max(seen["payable"], key=lambda one: (one[1], one[0]))
            self.builds(route)
        elif seen["open"]:
            self.draws("deck" if "deck" in seen["open"] else seen["open"][0])
        else:
            return False
        return True

    def comes_back(self) -> None:
        """A reload changes nothing that is on the screen."""
        before = self.screen()
        self.reload()
        expect(self.at("rome")).to_be_visible()
        if self.is_phone:
            self.press("uncover")
        same = f"before => JSON.stringify(({SCREEN})()) === JSON.stringify(before)"
        self.page.wait_for_function(same, arg={**before}, timeout=WITHIN)


class Keys(Player):
    """Somebody with a keyboard and nothing else, once the game has begun."""

    def __init__(self, *who: Any) -> None:
        super().__init__(*who)
        self._steps: dict[str, dict[str, str]] = {}  # by route, where each arrow key leads

    def _press(self, what: Locator) -> None:
        tab_to(self.page, what)
        self.page.keyboard.press("Enter")

    def builds(self, route: str) -> None:
        tab_to(self.page, self.at("routes"))
        for _ in range(ENOUGH):
            here = self._here()
            if here == route:
                break
            self._goes(here, route)
        self.page.keyboard.press("Enter")
        self.pays(route)

    def _here(self) -> str:
        return str(self.page.evaluate("document.activeElement.dataset.route"))

    def _goes(self, here: str, route: str) -> None:
        """An arrow towards a route, or towards one from where not every arrow has been tried."""
        ways: dict[str, str] = {here: ""}  # the first key of the way to each that is known
        to_look_at = [here]
        for one in to_look_at:
            for key, other in self._steps.get(one, {}).items():
                if other not in ways:
                    ways[other] = ways[one] or key
                    to_look_at.append(other)
        fresh = next((one for one in to_look_at if len(self._steps.get(one, {})) < len(ARROWS)), here)
        key = ways.get(route) or ways[fresh] or next(a for a in ARROWS if a not in self._steps.get(here, {}))
        self.page.keyboard.press(key)
        self._steps.setdefault(here, {})[key] = self._here()


class Mouse(Player):
    def builds(self, route: str) -> None:
        line: Locator = self.at(f"route-{route}").locator("g").first
        line.scroll_into_view_if_needed()
        box = line.bounding_box()
        assert box is not None
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.pays(route)


class Finger(Player):
    """Reads the table of routes, which is as good as the map."""

    def builds(self, route: str) -> None:
        """Reads the table and taps its row."""
        self.press("to-table")
        self.press(next(row for row in self.screen()["rows"] if row.endswith(f"-{route}")))
        self.press("to-map")
        self.pays(route)


class ByEar(Player):
    """Somebody who only hears the page: finds everything by its role and name, and reads its text in order."""

    def keeps(self, count: int) -> None:
        self._button("^Keep ").dispatch_event("click")
        self._button("^Keep ").wait_for(state="detached")

    def plays(self) -> bool:
        heard = self._heard()
        if "Your turn: draw" not in heard or 'heading "How it ended"' in heard:
            return False
        routes = re.findall(r'button "(.+? to .+?), (\w+), (\d) segments?, [^"]*free, you can build it"', heard)
        draws = re.findall(r'button "(Draw unseen[^"]*|Take the [^"]*)"(?! \[disabled)', heard)
        if routes:
            between, colour, _ = max(routes, key=lambda one: int(one[2]))
            self._button(f"^{re.escape(between)}, {colour}, ").first.dispatch_event("click")
            self._button("^Build with ").dispatch_event("click")
            expect(self._button(f"^{re.escape(between)}, {colour}, .*: yours$").first).to_be_attached(timeout=WITHIN)
        elif draws:
            before = self._counts(heard)
            self._button(f"^{re.escape(draws[-1])}").dispatch_event("click")
            while self._counts(self._heard()) == before:
                self.page.wait_for_timeout(20)
        return bool(routes or draws)

    def _heard(self) -> str:
        return self.page.locator("main").aria_snapshot().replace("''", "'")  # as it is written where it is quoted

    def _button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=re.compile(name))

    @staticmethod
    def _counts(heard: str) -> list[str]:
        """What is heard of the pile and the deck."""
        return re.findall(r"(?:Take the|Place \d|Draw unseen|Deck)[^\"]*", heard)
