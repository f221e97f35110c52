"""The client in a real browser, four times slower than it could be: what it loads, how it answers, what it costs."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

import psutil
from playwright.sync_api import Browser, CDPSession, Page, WebSocket, expect, sync_playwright

from bench.figures import Figure, Target, median, quantile
from bench.ground import Ground
from tests.e2e.browsers import launched
from tests.e2e.guest import PHONE, Guest

SLOWER = 4  # times
_DEVICE = {**PHONE, "service_workers": "block"}  # or it would fetch the shell a second time meanwhile
_SEATS = 10
_KB, _MS, _HOUR = 1000, 1000, 3600
_SETTLES = 1.5  # seconds after which a page that was opened rests
_FINGER_STAYS = 0.08  # seconds, as people tap

# Milliseconds from frame to frame while something rolls.
_WATCH_FRAMES = """() => {
  const frames = window.framesSeen = [];
  let last;
  const look = now => {
    const rolls = document.querySelector('[data-stage=rolling]');
    if (rolls && last !== undefined) frames.push(now - last);
    last = rolls ? now : undefined;
    window.framesLook = requestAnimationFrame(look);
  };
  look(performance.now());
}"""
# Until this person is asked something or the game is over: a driver that looks every moment would cost frames itself.
_ASKED = """() => new Promise(done => {
  const look = () => {
    const rolls = document.querySelector('[data-stage=rolling]');
    if (rolls || !document.querySelector('[data-testid=outcome], [data-testid^="do-"]')) return;
    watcher.disconnect();
    done();
  };
  const watcher = new MutationObserver(look);
  watcher.observe(document.body, { subtree: true, childList: true, attributes: true });
  look();
})"""
_FRAMES = "() => { cancelAnimationFrame(window.framesLook); return window.framesSeen; }"

# Milliseconds from a finger that comes down, and from its click, until the frame that shows it is handed on.
_WATCH_PRESSES = """() => {
  const presses = window.pressesSeen = { pointerdown: [], click: [] };
  for (const [type, seen] of Object.entries(presses)) {
    addEventListener(type, ({ timeStamp }) => requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => seen.push(performance.now() - timeStamp);
      port2.postMessage(null);
    }), { capture: true });
  }
}"""
_PAINTED = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


TITLES = {"load": "Loading", "press": "A press is answered", "idle": "Waiting", "play": "Playing"}


class Loaded:
    """The bytes that a page had sent to it, by kind, as they came over the line."""

    def __init__(self, page: Page) -> None:
        self.bytes: Counter[str] = Counter()
        self.frames: list[int] = []  # bytes of each frame of the socket, either way
        self._kinds: dict[str, str] = {}
        session = slowed(page)
        session.on("Network.responseReceived", lambda told: self._kinds.update({told["requestId"]: told["type"]}))
        session.on("Network.loadingFinished", self._finished)
        session.send("Network.enable")
        page.on("websocket", self._socket)

    def _finished(self, told: dict[str, str]) -> None:
        self.bytes[self._kinds.get(told["requestId"], "")] += int(told["encodedDataLength"])

    def _socket(self, socket: WebSocket) -> None:
        for way in ("framereceived", "framesent"):
            socket.on(way, lambda frame: self.frames.append(len(frame)))


def slowed(page: Page, times: int = SLOWER) -> CDPSession:
    """Has a page run as on a slower device."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": times})
    return session


@contextmanager
def opened(ground: Ground) -> Iterator[tuple[Browser, str]]:
    """A browser and the link of a house with the built client."""
    with ground.house("client") as server, sync_playwright() as playwright, launched(playwright) as browser:
        yield browser, f"http://127.0.0.1:{server.port}"


def measure(ground: Ground) -> list[Figure]:
    """The figures of the client."""
    with opened(ground) as (browser, url):
        figures = list(_first_load(browser, url))
        guest = Guest(browser, "Ada", _DEVICE)
        loaded = Loaded(guest.page)
        _sit_down(guest, url, ground.game)
        script = _kb(loaded.bytes["Script"] - figures[0].value * _KB)
        figures.append(Figure("load.board", "On demand after it: script of lobby, table and board", script, "kB"))
        figures += _presses(guest, ground.scale.presses)
        figures += _idle(guest, ground.scale.idle_seconds)
        figures += _played(guest, loaded, ground.scale.frames)
        return figures


def _kb(size: float) -> float:
    return round(size / _KB, 1)


def _first_load(browser: Browser, url: str) -> Iterator[Figure]:
    """The start page, with nothing kept from before."""
    guest = Guest(browser, "Ada", _DEVICE)
    loaded = Loaded(guest.page)
    started = time.perf_counter()
    guest.page.goto(url)
    expect(guest.at("lay-table").or_(guest.page.locator("[data-testid^=game-]")).first).to_be_visible()
    shown = time.perf_counter() - started
    guest.page.wait_for_timeout(_SETTLES * _MS)
    yield Figure("load.script", "First load: script", _kb(loaded.bytes["Script"]), "kB", Target("at most", 200))
    yield Figure("load.fonts", "First load: fonts", _kb(loaded.bytes["Font"]), "kB", Target("at most", 110))
    yield Figure("load.all", "First load: all of it", _kb(loaded.bytes.total()), "kB")
    yield Figure("load.shown", "First load: until the games are on screen", round(shown * _MS), "ms")
    guest.context.close()


def _sit_down(guest: Guest, url: str, game: str) -> None:
    """A full table with bots, when this person is asked to choose."""
    guest.lay_table(url, game)
    for bots in range(1, _SEATS):
        guest.press("add-bot")
        expect(guest.at("members").locator("li")).to_have_count(bots + 1)
    guest.press("start-game")
    while not guest.can_pick():
        guest.acts()
        guest.page.wait_for_timeout(100)
    guest.page.wait_for_timeout(_SETTLES * _MS)


def _presses(guest: Guest, count: int) -> Iterator[Figure]:
    """Numbers chosen and let go again."""
    free = guest.at("field-numbers").locator('[aria-pressed="false"]').first
    number = guest.at(str(free.get_attribute("data-testid")))
    spot = number.locator("text").bounding_box()
    assert spot is not None
    at = {"x": spot["x"] + spot["width"] / 2, "y": spot["y"] + spot["height"] / 2}
    finger = guest.context.new_cdp_session(guest.page)

    def press() -> None:
        finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
        guest.page.wait_for_timeout(_FINGER_STAYS * _MS)
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        guest.page.wait_for_timeout(_FINGER_STAYS * _MS)

    with _at_full_speed(guest.page) as session:
        before = _work(session)
        for _ in range(count):
            press()
        work = (_work(session) - before) / count * SLOWER * _MS
    guest.page.evaluate(_WATCH_PRESSES)
    for _ in range(count):
        press()
    seen = guest.page.evaluate("window.pressesSeen")
    down, done = ([float(millis) for millis in seen[kind]] for kind in ("pointerdown", "click"))
    within = Target("under", 50)
    yield median("press.down", "A finger comes down, until that is painted", down, "ms", within, digits=1)
    yield median("press.chosen", "It is lifted, until the number is seen as chosen", done, "ms", within, digits=1)
    yield Figure("press.slow", "The same, the slowest of ten", round(quantile(done, 0.9), 1), "ms")
    yield Figure("press.work", "Work of the page for the whole press, times four", round(work, 1), "ms")


@contextmanager
def _at_full_speed(page: Page) -> Iterator[CDPSession]:
    """Not slowed down, which is work itself; what is asked of the session counts processor time."""
    session = slowed(page, 1)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    yield session
    session.send("Performance.disable")
    slowed(page)


def _work(session: CDPSession) -> float:
    """Processor seconds of the page's main thread."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return float(next(each["value"] for each in metrics if each["name"] == "TaskDuration"))


def _of_browser() -> float:
    """Processor seconds of all processes of the browser."""
    times = [child.cpu_times() for child in psutil.Process().children(recursive=True) if "chrom" in child.name()]
    return sum(each.user + each.system for each in times)


def _idle(guest: Guest, seconds: float) -> Iterator[Figure]:
    """A table that waits for this person, who does nothing."""
    guest.page.wait_for_timeout(_SETTLES * _MS)
    with _at_full_speed(guest.page) as session:
        work, browser, started = _work(session), _of_browser(), time.perf_counter()
        guest.page.wait_for_timeout(seconds * _MS)
        passed = time.perf_counter() - started
        page_share = (_work(session) - work) / passed * 100
        browser_share = (_of_browser() - browser) / passed * 100
    yield Figure("idle.page", "Share of a core: the page", round(page_share, 2), "%", Target("at most", 1))
    yield Figure(
        "idle.browser", "Share of a core: the whole browser", round(browser_share, 1), "%", Target("at most", 1)
    )


def _played(guest: Guest, loaded: Loaded, frames: int) -> Iterator[Figure]:
    """Game after game, until so many frames of a rolling die were seen."""
    guest.page.evaluate(_WATCH_FRAMES)
    loaded.frames.clear()
    started = time.perf_counter()
    while guest.page.evaluate("window.framesSeen.length") < frames:
        if guest.is_over():
            guest.press("play-again")
            guest.press("start-game")
            expect(guest.at("outcome")).to_have_count(0)
        elif not guest.acts():
            guest.page.wait_for_timeout(50)
        guest.page.evaluate(_ASKED)
    hours = (time.perf_counter() - started) / _HOUR
    seen = [float(millis) for millis in guest.page.evaluate(_FRAMES)]
    rate = _MS / (sum(seen) / len(seen))
    late = sum(millis > 2 * _MS / 60 for millis in seen) / len(seen) * 100
    yield Figure(
        "play.frames",
        f"Frames a second while the die rolls, {_SEATS} players",
        round(rate, 1),
        "/s",
        Target("at least", 59.5),
    )
    yield Figure("play.late", "Of them more than one late", round(late, 1), "%")
    yield Figure("play.hour", "An hour of play over the socket, uncompressed", _kb(sum(loaded.frames) / hours), "kB")
