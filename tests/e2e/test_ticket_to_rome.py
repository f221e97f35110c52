"""Ticket to Rome in three real browsers: a whole game by keys, finger and mouse, one reloading in every phase."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.e2e.guest import PHONE, WITHIN, Guest
from tests.house import House

pytestmark = pytest.mark.e2e

OFFER = "do-ticket_to_rome.offer."
STILL: dict[str, Any] = {"viewport": {"width": 1000, "height": 800}, "reduced_motion": "reduce"}
FINGER: dict[str, Any] = {**PHONE, "reduced_motion": "reduce"}
ENOUGH = 2_000  # looks at a screen in one game
ACTIONS = 2

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


class Player(Guest):
    """A guest who can play Ticket to Rome."""

    seat = 0

    def screen(self) -> dict[str, Any]:
        seen: dict[str, Any] = self.page.evaluate(SCREEN)
        return seen

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
    def builds(self, route: str) -> None:
        self.at(f"route-{route}").focus()
        self.page.keyboard.press("Enter")
        self.pays(route)


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


def a_table(browser: Browser, house: House) -> list[Player]:
    """Three people and two bots with few wagons, so that the game is short."""
    players: list[Player] = [
        Keys(browser, "Ada", STILL),
        Finger(browser, "Bea", FINGER),
        Mouse(browser, "Marco", STILL),
    ]
    host = players[0]
    link = host.lay_table(house.url, "ticket_to_rome")
    for seat, player in enumerate(players):
        player.seat = seat
        if seat:
            player.sit_down(link)
    for number in range(2):
        host.press("add-bot")
        expect(host.at("members").locator("li[data-testid^=member-]")).to_have_count(len(players) + number + 1)
    host.press("options-change")
    host.at("option-wagons").select_option("scaled")
    for player in players[1:]:
        player.press("ready")
    host.press("start-game")
    return players


def test_three_play_a_whole_game_and_one_reloads_in_every_phase(browser: Browser, house: House) -> None:
    players = a_table(browser, house)
    ada, bea, marco = players
    bea.at("tickets").wait_for()
    bea.comes_back()
    for player, count in zip(players, (3, 2, 3), strict=True):
        player.keeps(count)
    held = [{*player.screen()["tickets"]} for player in players]
    assert [len(tickets) for tickets in held] == [3, 2, 3]
    assert not held[0] & held[1]
    assert not held[1] & held[2]

    reloaded: set[str] = set()
    for _ in range(ENOUGH):
        seen = bea.screen()
        if seen["over"]:
            break
        phase = "last" if seen["last"] else "turn"
        if phase not in reloaded and seen["turn"] == bea.seat and (phase == "last" or seen["actions"] < ACTIONS):
            bea.comes_back()
            reloaded.add(phase)
        if seen["turn"] not in range(len(players)) or not players[seen["turn"]].plays():
            ada.page.wait_for_timeout(20)
    assert reloaded == {"turn", "last"}

    for player in players:
        player.at("score-sheet").wait_for()
        player.at("score").and_(player.page.locator("[data-counted=total]")).wait_for()
    points = [[player.at(f"total-{seat}").inner_text() for seat in range(5)] for player in players]
    assert points[0] == points[1] == points[2]
    ada.press("score-close")
    expect(ada.at("score-sheet")).to_have_count(0)
    expect(marco.at("score-sheet")).to_be_visible()
    for player in (bea, marco):
        player.press("score-close")
        expect(player.at("outcome")).to_be_visible()
    bea.comes_back()
    assert [player.complaints for player in players] == [[], [], []]
