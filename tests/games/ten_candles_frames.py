"""Measures the candle scene: what ten flames cost while nobody does anything, and their frames on a slow device.

`python -m tests.games.ten_candles_frames`, once the client is built.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import psutil
from playwright.sync_api import Browser, expect, sync_playwright

from tests.e2e.browsers import launched
from tests.e2e.guest import PHONE, Guest
from tests.house import House

SLOWER = 4  # times
SECONDS = 10
FRAMES = 240
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


def by_candlelight(browser: Browser, url: str, device: dict[str, Any]) -> Guest:
    """A GM with bots, once ten candles burn and the table waits for the GM."""
    gm = Guest(browser, "Gemma", device)
    gm.lay_table(url, "ten_candles")
    for bots in range(2, 5):
        gm.press("add-bot")
        expect(gm.at("members").locator("li")).to_have_count(bots)
    gm.press("start-game")
    offer = "do-ten_candles.offer."
    gm.at(f"{offer}introduced").click(timeout=30_000)
    gm.at("write-written_brink").fill("They have seen you on the ice, alone")
    gm.page.locator(f"[data-testid^='{offer}brink']").first.click()
    expect(gm.at(f"{offer}conflict")).to_be_visible(timeout=30_000)
    gm.page.wait_for_timeout(3_000)
    return gm


def of_browser() -> float:
    """Processor seconds of all processes of the browser."""
    children = psutil.Process().children(recursive=True)
    return sum(sum(child.cpu_times()[:2]) for child in children if "chrom" in child.name())


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright, launched(playwright) as browser:
        house = House(Path(folder) / "data", "--bot-pace", "0.05").start()
        try:
            gm = by_candlelight(browser, house.url, DESK)
            spent, started = of_browser(), time.perf_counter()
            gm.page.wait_for_timeout(SECONDS * 1_000)
            share = (of_browser() - spent) / (time.perf_counter() - started)
            gm.context.close()
            phone = by_candlelight(browser, house.url, PHONE)
            slowed = phone.context.new_cdp_session(phone.page)
            slowed.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
            seen = phone.page.evaluate(WATCH, FRAMES)
        finally:
            house.close()
    rate, late = 1_000 * len(seen) / sum(seen), sum(millis > 2 * 1_000 / 60 for millis in seen) / len(seen)
    sys.stdout.write(f"The whole browser on a desktop, while nobody does anything: {share:.1%} of a core.\n")
    sys.stdout.write(f"A phone {SLOWER} times slower: {rate:.1f} frames a second, {late:.1%} of them late.\n")


if __name__ == "__main__":
    main()
