"""Measures the candle scene: what ten flames cost while nobody does anything, their frames on a slow device, and how
soon everyone sees a roll and a candle that goes out.

`python -m tests.games.ten_candles_frames`, once the client is built.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

import psutil
from playwright.sync_api import Browser, expect, sync_playwright

from tests.e2e.browsers import launched
from tests.e2e.guest import PHONE, Guest
from tests.e2e.test_ten_candles import OFFER, Evening, Player
from tests.house import House

SLOWER = 4  # times
SECONDS = 10
FRAMES = 240
ROLLS = 10
CANDLES = 4
DICE, SMOKE = "rolls", "smoke"
CALLED = {DICE: "a roll", SMOKE: "a candle going out"}
DESK: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
WATCH = """frames => new Promise(done => {
  const seen = [];
  let last;
  const look = now => {
    if (last !== undefined) seen.push(now - last);
    last = now;
    if (seen.length < frames) requestAnimationFrame(look);
    else done(seen);
  };
  requestAnimationFrame(look);
})"""

# Notes when this page is pressed, and when something is painted on it that is not there yet; by the machine's clock.
NOTES = """testid => {
  const at = time => performance.timeOrigin + time;
  addEventListener('pointerdown', event => { window.pressed = at(event.timeStamp); }, { capture: true, once: true });
  window.painted = new Promise(done => {
    const watch = new MutationObserver(() => {
      if (document.querySelector(`[data-testid="${testid}"]`) === null) return;
      watch.disconnect();
      requestAnimationFrame(() => setTimeout(() => done(at(performance.now()))));
    });
    watch.observe(document.body, { subtree: true, childList: true });
  });
}"""


class Undisturbed(Evening):
    """Nobody reloads."""

    def reloads(self, state: tuple[str, str]) -> None:
        """What was seen is not looked at again."""


def by_candlelight(browser: Browser, url: str, device: dict[str, Any]) -> Guest:
    """A GM with bots, once ten candles burn and the table waits for the GM."""
    gm = Guest(browser, "Gemma", device)
    gm.lay_table(url, "ten_candles")
    for bots in range(2, 5):
        gm.press("add-bot")
        expect(gm.at("members").locator("li")).to_have_count(bots)
    gm.press("start-game")
    gm.at(f"{OFFER}introduced").click(timeout=30_000)
    gm.at("write-written_brink").fill("They have seen you on the ice, alone")
    gm.page.locator(f"[data-testid^='{OFFER}brink']").first.click()
    expect(gm.at(f"{OFFER}conflict")).to_be_visible(timeout=30_000)
    gm.page.wait_for_timeout(3_000)
    return gm


def of_browser() -> float:
    """Processor seconds of all processes of the browser."""
    children = psutil.Process().children(recursive=True)
    return sum(sum(child.cpu_times()[:2]) for child in children if "chrom" in child.name())


def seen_by_all(people: list[Player], who: Player, offer: str, what: str) -> list[float]:
    """Milliseconds from a press until each one's page has painted what comes of it; whoever pressed is the first."""
    pages = [who.page, *(one.page for one in people if one is not who)]
    for page in pages:
        page.evaluate(NOTES, what)
    who.press(OFFER + offer)
    painted = [float(page.evaluate("painted")) for page in pages]
    pressed = float(who.page.evaluate("pressed"))
    return [at - pressed for at in painted]


def presses(browser: Browser, house: House) -> dict[str, list[list[float]]]:
    """Rolls, and candles that go out of them, each as `seen_by_all` has it: a GM and two players at desks."""
    evening = Undisturbed(browser, house, ("Gemma", "Ben", "Cai"), DESK)
    evening.set_up()
    evening.martyrs = evening.traits = 1  # nobody dies, and nothing is burned
    ben = evening.people[1]
    seen: dict[str, list[list[float]]] = {DICE: [], SMOKE: []}
    while len(seen[DICE]) < ROLLS or len(seen[SMOKE]) < CANDLES:
        evening.play(until="open")
        expect(ben.at(OFFER + "roll")).to_be_enabled()
        seen[DICE].append(seen_by_all(evening.people, ben, "roll", DICE))
        expect(ben.at("verdict")).to_be_visible()
        if ben.screen()["failed"]:
            seen[SMOKE].append(seen_by_all(evening.people, ben, "accept", SMOKE))
        else:
            ben.does("accept")
    return seen


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright, launched(playwright) as browser:
        house = House(Path(folder) / "data", "--bot-pace", "0.05").start()
        try:
            gm = by_candlelight(browser, house.url, DESK)
            gm.page.locator("html[data-still]").wait_for(state="attached")  # what may be pressed has stepped back
            gm.page.wait_for_timeout(1_000)
            spent, started = of_browser(), time.perf_counter()
            gm.page.wait_for_timeout(SECONDS * 1_000)
            share = (of_browser() - spent) / (time.perf_counter() - started)
            gm.context.close()
            phone = by_candlelight(browser, house.url, PHONE)
            slowed = phone.context.new_cdp_session(phone.page)
            slowed.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
            seen = phone.page.evaluate(WATCH, FRAMES)
            phone.context.close()
            shown = presses(browser, house)
        finally:
            house.close()
    rate, late = 1_000 * len(seen) / sum(seen), sum(millis > 2 * 1_000 / 60 for millis in seen) / len(seen)
    sys.stdout.write(f"The whole browser on a desktop, while nobody does anything: {share:.1%} of a core.\n")
    sys.stdout.write(f"A phone {SLOWER} times slower: {rate:.1f} frames a second, {late:.1%} of them late.\n")
    for what, times in shown.items():
        own, others = [one[0] for one in times], [max(one[1:]) for one in times]
        said = f"{median(own):.0f} ms until it is painted on the own screen, {median(others):.0f} on the last other"
        sys.stdout.write(f"{CALLED[what]}, {len(times)} times: {said}; {max(own + others):.0f} at most.\n")


if __name__ == "__main__":
    main()
