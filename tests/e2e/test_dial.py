"""The danger dial in real browsers: 30 numbers fit every screen, and keys, fingers and stillness do as they should."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.e2e.guest import LAPTOP, PHONE, Guest
from tests.house import House

pytestmark = pytest.mark.e2e

SIZES = [(320, 568), (360, 640), (390, 664), (390, 844), (844, 390), (768, 1024), (1440, 900)]
LEAST_HIT = 28  # px across a number, where a finger may come down
LEAST_TYPE = 13  # px
RESULT = re.compile("plot_twist|direct_hit|no_shield")

LAID_OUT = """() => {
  const box = element => element.getBoundingClientRect();
  const dial = box(document.querySelector('[data-testid="field-numbers"]'));
  const scale = dial.width / 400;
  const numbers = [...document.querySelectorAll('[data-testid="field-numbers"] text')];
  const hub = document.querySelector('[data-testid="hub"]');
  const reach = box(hub).width / 2;
  const middle = { x: box(hub).x + reach, y: box(hub).y + reach };
  const words = [...hub.querySelectorAll('p, dt, dd')].map(element => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return { text: element.textContent, ...range.getBoundingClientRect().toJSON() };
  }).filter(({ width }) => width > 0);
  const dock = document.querySelector('[data-testid="act-bar"]');
  return {
    dial: dial.toJSON(),
    numbers: numbers.map(number => {
      const { left, right, top, bottom } = box(number);
      // A digit is two thirds of its line's box high, about its middle.
      const spare = ((bottom - top) - 0.68 * parseFloat(number.getAttribute('font-size')) * scale) / 2;
      return { text: number.textContent, left, right, top: top + spare, bottom: bottom - spare };
    }),
    type: Math.min(...numbers.map(number => parseFloat(number.getAttribute('font-size')) * scale)),
    hit: (2 * Math.PI * dial.width / 2) / numbers.length,
    outside: words.filter(({ left, right, top, bottom }) => [left, right].some(x => [top, bottom].some(
      y => Math.hypot(x - middle.x, y - middle.y) > reach))).map(({ text }) => text),
    bar: box(document.querySelector('header')).bottom,
    dock: dock && box(dock).toJSON(),
    wide: document.documentElement.scrollWidth > window.innerWidth,
    view: { width: window.innerWidth, height: window.innerHeight },
  };
}"""

# A flame that stands still is a paused animation; what only fades may do so.
MOVING = """() => document.getAnimations()
  .filter(a => a.playState === 'running' && a.effect.getKeyframes().some(
    frame => ['transform', 'translate', 'rotate', 'scale'].some(key => key in frame && frame[key] !== 'none')))
  .map(a => `${a.animationName ?? a.transitionProperty ?? 'script'} on ${a.effect.target?.className ?? '?'}`)"""
PAINTED = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


def at_the_dial(browser: Browser, house: House, bots: int, device: dict[str, Any] = LAPTOP) -> Guest:
    """Somebody at a table with so many bots, when it is their turn to pick."""
    guest = Guest(browser, "Ada", device)
    guest.lay_table(house.url)
    for n in range(bots):
        guest.press("add-bot")
        expect(guest.at("members").locator("li")).to_have_count(n + 2)
    guest.press("start-game")
    expect(guest.at("dial")).to_be_visible()
    comes_to(guest, "pick")
    return guest


def comes_to(guest: Guest, what: str) -> None:
    """Plays on until this person is asked to pick or to roll, in a game after this one if it must be."""
    while True:
        expect(guest.at("act-bar").or_(guest.at("play-again"))).to_be_visible()
        expect(guest.at("dial")).to_have_attribute("data-stage", re.compile("rest|told"))
        if guest.is_over():
            guest.press("play-again")
            guest.press("start-game")
            expect(guest.at("outcome")).to_have_count(0)
        elif guest.can_roll() if what == "roll" else guest.can_pick():
            return
        else:
            guest.acts()


def wedge(guest: Guest, number: int) -> Locator:
    return guest.at(f"field-numbers-{number}")


def free_numbers(guest: Guest) -> list[int]:
    found = guest.at("field-numbers").locator('[aria-pressed="false"]').all()
    return [int(number.get_attribute("data-number") or 0) for number in found]


def overlap(a: dict[str, float], b: dict[str, float]) -> bool:
    return a["left"] < b["right"] and b["left"] < a["right"] and a["top"] < b["bottom"] and b["top"] < a["bottom"]


@pytest.mark.parametrize("language", ["en", "it"])
def test_thirty_numbers_fit_every_screen(browser: Browser, house: House, language: str) -> None:
    ada = at_the_dial(browser, house, bots=9)
    if language != "en":
        ada.page.evaluate("l => localStorage.setItem('taberna.settings', JSON.stringify({ language: l }))", language)
        ada.reload()
        expect(ada.at("do-peril_dice.offer.pick")).to_be_visible()
        expect(ada.at("field-numbers").locator("text")).to_have_count(30)  # the board comes a moment after the offers
        expect(ada.at("hub")).to_be_visible()
    for width, height in SIZES:
        ada.page.set_viewport_size({"width": width, "height": height})
        expect(ada.at("hub")).to_be_visible()
        seen = ada.page.evaluate(LAID_OUT)
        where = f"{width}x{height}"
        assert len(seen["numbers"]) == 30
        assert not seen["wide"], where
        assert seen["hit"] >= LEAST_HIT, where
        assert seen["type"] >= LEAST_TYPE, where
        assert seen["outside"] == [], where
        dial = seen["dial"]
        assert dial["left"] >= 0, where
        assert dial["right"] <= width, where
        assert dial["top"] >= seen["bar"], where
        assert dial["bottom"] <= height, where
        assert not overlap(dial, seen["dock"]), where
        for at, number in enumerate(seen["numbers"]):
            for other in seen["numbers"][at + 1 :]:
                assert not overlap(number, other), f"{number['text']} and {other['text']} at {where}"
    assert ada.complaints == []


def test_keys_alone_take_a_number_and_roll(browser: Browser, house: House) -> None:
    ada = at_the_dial(browser, house, bots=1)
    first = wedge(ada, 1)
    first.focus()
    ada.page.keyboard.press("ArrowLeft")
    expect(wedge(ada, 6)).to_be_focused()
    expect(ada.at("pointed")).to_contain_text("6")
    ada.page.keyboard.press("Home")
    expect(first).to_be_focused()
    for _ in range(6):
        if ada.at("do-peril_dice.offer.pick").get_attribute("aria-disabled") != "true":
            break
        ada.page.keyboard.press("Space")
        ada.page.keyboard.press("ArrowRight")
    do = ada.at("do-peril_dice.offer.pick")
    do.focus()
    ada.page.keyboard.press("Enter")
    expect(do).to_have_count(0)
    comes_to(ada, "roll")
    ada.at("do-peril_dice.offer.roll").focus()
    ada.page.keyboard.press("Enter")
    expect(ada.at("last-roll")).to_have_attribute("data-result", RESULT)


def test_a_finger_slides_to_the_number_it_wants(browser: Browser, house: House) -> None:
    ada = at_the_dial(browser, house, bots=9, device=PHONE)
    numbers = free_numbers(ada)
    start, end = numbers[0], numbers[-1]
    touch = ada.context.new_cdp_session(ada.page)

    def finger(kind: str, number: int | None = None) -> None:
        spot = None if number is None else wedge(ada, number).locator("text").bounding_box()
        at = [] if spot is None else [{"x": spot["x"] + spot["width"] / 2, "y": spot["y"] + spot["height"] / 2}]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    ada.page.evaluate(PAINTED)
    ada.page.screenshot()  # once that was drawn the browser knows that it is not to scroll here
    finger("touchStart", start)
    expect(ada.at("pointed")).to_contain_text(str(start))
    finger("touchMove", end)
    expect(ada.at("pointed")).to_contain_text(str(end))
    finger("touchEnd")
    expect(wedge(ada, end)).to_have_attribute("aria-pressed", "true")
    expect(wedge(ada, start)).to_have_attribute("aria-pressed", "false")
    expect(ada.at("pointed")).to_have_count(0)
    assert ada.complaints == []


def test_nothing_rolls_where_things_keep_still(browser: Browser, house: House) -> None:
    ada = at_the_dial(browser, house, bots=1, device={**LAPTOP, "reduced_motion": "reduce"})
    comes_to(ada, "roll")
    stages = ada.page.evaluate_handle(
        """() => {
          const dial = document.querySelector('[data-testid="dial"]');
          const seen = [];
          new MutationObserver(() => seen.push(dial.dataset.stage)).observe(dial, { attributeFilter: ['data-stage'] });
          return seen;
        }"""
    )
    ada.press("do-peril_dice.offer.roll")
    expect(ada.at("last-roll")).to_have_attribute("data-result", RESULT)
    expect(ada.at("needle")).to_have_count(1)
    assert "told" in stages.json_value()
    assert ada.page.evaluate(MOVING) == []


def test_a_roll_never_widens_the_page_and_what_is_pressed_as_it_ends_stays_put(browser: Browser, house: House) -> None:
    ada = at_the_dial(browser, house, bots=1, device=PHONE)
    widest = ada.page.evaluate_handle(
        """() => {
          const widest = { page: 0 };
          const look = () => {
            widest.page = Math.max(widest.page, document.documentElement.scrollWidth, visualViewport.width);
            requestAnimationFrame(look);
          };
          look();
          return widest;
        }"""
    )
    while not ada.is_over():
        ada.acts()
    expect(ada.at("dial")).to_have_attribute("data-stage", "told")
    ada.press("to-replay")
    expect(ada.at("replay")).to_be_visible()
    assert widest.json_value() == {"page": 390}
    assert ada.complaints == []
