"""Measures frames of the line map with every route built, on a phone four times slower.

`python -m tests.games.ticket_to_rome_frames`, once the client is built.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import CDPSession, Page, expect, sync_playwright

from tests.e2e.browsers import launched
from tests.e2e.guest import PHONE, Guest
from tests.house import House

SLOWER = 4  # times
BOTS = 5
ROUTES = 51
COUNT = 240  # frames
GAME_WITHIN = 120_000  # milliseconds

# The sheet is moved, or drawn nearer and further, a little in every frame; milliseconds from frame to frame.
FRAMES = """([how, frames]) => new Promise(done => {
  const map = document.querySelector('[data-testid=map]');
  const seen = [];
  let last;
  const look = now => {
    if (last !== undefined) seen.push(now - last);
    last = now;
    const turn = seen.length / 30;
    if (how === 'pans') {
      map.scrollLeft = 140 + 140 * Math.sin(turn);
      map.scrollTop = 60 + 60 * Math.cos(turn);
    } else {
      const { left, top } = map.getBoundingClientRect();
      const at = { clientX: left + 180, clientY: top + 180, cancelable: true, bubbles: true };
      map.dispatchEvent(new WheelEvent('wheel', { ...at, deltaY: 30 * Math.sin(turn) }));
    }
    if (seen.length < frames) requestAnimationFrame(look);
    else done(seen);
  };
  requestAnimationFrame(look);
})"""


def full_map(guest: Guest, url: str) -> int:
    """A game of bots alone, watched to its end; how many routes are built then."""
    guest.page.goto(url)
    guest.press("game-ticket_to_rome")
    guest.at("host-name").fill(guest.name)
    guest.at("host-plays").uncheck()
    guest.press("lay-table")
    for bots in range(1, BOTS + 1):
        guest.press("add-bot")
        expect(guest.at("members").locator("li[data-testid^=member-]")).to_have_count(bots)
    guest.press("start-game")
    expect(guest.at("outcome")).to_be_visible(timeout=GAME_WITHIN)
    guest.at("score-close").click()
    return guest.page.locator("[data-route][data-seat]").count()


def rate(page: Page, how: str) -> tuple[float, float]:
    """Frames a second, and how many of a hundred were more than one late."""
    seen = [float(millis) for millis in page.evaluate(FRAMES, [how, COUNT])]
    return 1000 * len(seen) / sum(seen), 100 * sum(millis > 2000 / 60 for millis in seen) / len(seen)


def worked(session: CDPSession) -> float:
    """Processor milliseconds of the page's main thread so far; not slowed down, which is work itself."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return 1000 * float(next(each["value"] for each in metrics if each["name"] == "TaskDuration"))


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright, launched(playwright) as browser:
        house = House(Path(folder) / "data", "--bot-pace", "0").start()
        try:
            guest = Guest(browser, "Ada", PHONE)
            built = full_map(guest, house.url)
            sys.stdout.write(f"{built} of {ROUTES} routes are built, {SLOWER} times slower\n")
            session = guest.context.new_cdp_session(guest.page)
            session.send("Performance.enable", {"timeDomain": "threadTicks"})
            guest.at("map").scroll_into_view_if_needed()
            for how in ("pans", "zooms"):
                before = worked(session)
                rate(guest.page, how)
                work = SLOWER * (worked(session) - before) / COUNT
                session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
                frames, late = rate(guest.page, how)
                session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
                seen = f"{how}: {frames:.1f} frames a second, {late:.1f} % more than one late"
                sys.stdout.write(f"{seen}; {work:.1f} ms of work a frame, times {SLOWER}\n")
        finally:
            house.close()


if __name__ == "__main__":
    main()
