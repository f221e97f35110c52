"""Every page in real browsers: what axe finds, bad input at 320 px, and two people on one device."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import ROOT
from tests.e2e.guest import PHONE, Guest
from tests.house import House

pytestmark = pytest.mark.e2e

NARROW = {**PHONE, "viewport": {"width": 320, "height": 640}}
NAMES = ["W" * 24, "שלום לכולם מהשולחן הזה", "👩‍👩‍👧‍👦🎲🔥🍷🎉"]
# What is painted beyond the page's edge; a strip that scrolls by itself, and what only a reader hears, may.
OUTSIDE = """() => [...document.querySelectorAll('main *, header *')].filter(element => {
  const { left, right, width, height } = element.getBoundingClientRect();
  if (width <= 1 || height <= 1 || (left >= -1 && right <= innerWidth + 1)) return false;
  for (let up = element; up; up = up.parentElement) {
    if (getComputedStyle(up).overflowX !== 'visible') return false;
  }
  return true;
}).map(element => element.outerHTML.slice(0, 120))"""
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
FOUND = """async () => (await axe.run()).violations.map(
  ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)"""
SIDEWAYS = "document.documentElement.scrollWidth - window.innerWidth"


def fits(page: Page) -> None:
    """Nothing is cut at the page's edge, and it cannot be moved sideways; with letters of twice the size too."""
    assert page.evaluate(OUTSIDE) == []
    assert page.evaluate(SIDEWAYS) <= 0
    large = page.add_style_tag(content="html { font-size: 200% !important }")
    assert page.evaluate(SIDEWAYS) <= 0, "with large letters the page can be moved sideways"
    large.evaluate("style => style.remove()")


def test_bad_input_breaks_no_page(browser: Browser, house: House) -> None:
    ada = Guest(browser, NAMES[0], NARROW)
    ada.page.goto(house.url)
    fits(ada.page)
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
    fits(ada.page)
    ada.press("start-game")
    expect(ada.at("dial")).to_be_visible()
    fits(ada.page)
    ada.page.goto(f"{house.url}/leaderboard/peril_dice")
    expect(ada.at("leaderboard")).to_be_visible()
    fits(ada.page)
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
    assert ada.complaints == []


def in_order(page: Page) -> None:
    """axe finds nothing, in either theme."""
    page.evaluate(AXE.read_text())
    for theme in ("dark", "noon"):
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        assert page.evaluate(FOUND) == [], f"{theme} at {page.url}"


def test_axe_finds_nothing_on_any_page(browser: Browser, house: House) -> None:
    if not AXE.exists():
        pytest.skip("axe is not installed: make client")
    ada = Guest(browser, "Ada", {**PHONE, "reduced_motion": "reduce"})
    ada.page.goto(house.url)
    expect(ada.at("game-peril_dice")).to_be_visible()
    in_order(ada.page)
    link = ada.lay_table(house.url)
    ada.press("add-bot")
    ada.press("options-change")
    expect(ada.at("steps")).to_be_visible()
    in_order(ada.page)
    friend = Guest(browser, "Bea")
    friend.page.goto(link)
    expect(friend.at("sit-down")).to_be_visible()
    in_order(friend.page)
    ada.press("start-game")
    expect(ada.at("dial")).to_be_visible()
    while not ada.is_over():
        if ada.can_pick() or ada.can_roll():
            in_order(ada.page)
            break
        ada.page.wait_for_timeout(30)
    while not ada.is_over():
        ada.acts()
        ada.page.wait_for_timeout(30)
    expect(ada.at("to-replay")).to_be_visible()
    in_order(ada.page)
    ada.page.goto(f"{house.url}{ada.at('to-replay').get_attribute('href')}")
    expect(ada.at("replay-told")).to_be_visible()
    in_order(ada.page)
    ada.page.goto(f"{house.url}/leaderboard/peril_dice")
    expect(ada.at("leaderboard")).to_be_visible()
    in_order(ada.page)
