"""Pictures of every page and phase on every screen, in `build/pictures`: `make pictures`."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.e2e.browsers import launched
from tests.e2e.guest import LAPTOP, Guest
from tests.house import House

FOLDER = Path(__file__).parents[2] / "build" / "pictures"
SIZES = ((390, 844), (390, 664), (360, 640), (844, 390), (768, 1024), (1440, 900))
THEMES = ("dark", "noon")
# What Chromium calls them, and the rest of the world.
SIGHTS = {"achromatopsia": "grey", "protanopia": "no-red", "deuteranopia": "no-green", "tritanopia": "no-blue"}
_THEMED = "theme => { document.documentElement.dataset.theme = theme }"
_FROM_THE_TOP = """() => {
  scrollTo(0, 0);
  document.activeElement?.blur();
  return document.fonts.ready.then(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
}"""


class Gallery:
    """Takes a page as it stands on one screen after the other, and as people see it who see fewer colours."""

    def __init__(self, folder: Path, sizes: Sequence[tuple[int, int]] = SIZES) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder, self.sizes = folder, sizes
        self.taken: list[Path] = []

    def take(self, page: Page, name: str) -> None:
        """One picture a size and theme; on the first size in the dark also one a way of seeing."""
        for width, height in self.sizes:
            page.set_viewport_size({"width": width, "height": height})
            for theme in THEMES:
                page.evaluate(_THEMED, theme)
                self._shoot(page, f"{name}-{width}x{height}-{theme}")
        width, height = self.sizes[0]
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(_THEMED, "dark")
        eyes = page.context.new_cdp_session(page)
        for kind, called in SIGHTS.items():
            eyes.send("Emulation.setEmulatedVisionDeficiency", {"type": kind})
            self._shoot(page, f"{name}-{width}x{height}-{called}")
        eyes.send("Emulation.setEmulatedVisionDeficiency", {"type": "none"})

    def _shoot(self, page: Page, name: str) -> None:
        page.evaluate(_FROM_THE_TOP)
        file = self.folder / f"{name}.png"
        page.screenshot(path=file)
        self.taken.append(file)


def phases(browser: Browser, house: House, game: str = "peril_dice") -> Iterator[tuple[str, Page]]:
    """Every page, and every phase of a game with three bots, each with its name, as somebody comes to them."""
    ada = Guest(browser, "Ada", {**LAPTOP, "reduced_motion": "reduce"})
    page = ada.page
    page.goto(house.url)
    expect(ada.at(f"game-{game}")).to_be_visible()
    _drawn(page)
    yield "start", page
    ada.press(f"game-{game}")
    expect(ada.at("host-name")).to_be_visible()
    yield "lay-table", page
    page.keyboard.press("Escape")
    link = ada.lay_table(house.url, game)
    yield "lobby-alone", page
    for bots in range(3):
        ada.press("add-bot")
        expect(ada.at("members").locator("li")).to_have_count(bots + 2)
    expect(ada.at("steps")).to_be_visible()
    _drawn(page)
    yield "lobby", page
    yield from _friend(browser, link)
    ada.press("start-game")
    expect(ada.at("table")).to_be_visible()
    yield from _game(ada)
    yield from _afterwards(ada, house, game)
    ada.context.close()


def _drawn(page: Page) -> None:
    """Waits for drawings that come by themselves."""
    expect(page.locator("[data-testid=scene]:not(:has(svg)), [data-testid=steps] svg:empty")).to_have_count(0)


def _friend(browser: Browser, link: str) -> Iterator[tuple[str, Page]]:
    """What a friend sees who was sent the link, and one with a code that is not right."""
    bea = Guest(browser, "Bea")
    bea.page.goto(link)
    expect(bea.at("sit-down")).to_be_visible()
    expect(bea.at("steps")).to_be_visible()
    _drawn(bea.page)
    yield "join", bea.page
    bea.page.goto(f"{link.rpartition('/')[0]}/BCDFG")
    expect(bea.at("unknown-code")).to_be_visible()
    yield "unknown-code", bea.page
    bea.context.close()


def _game(ada: Guest) -> Iterator[tuple[str, Page]]:
    """Each kind of question once, what opens over the table, and how it ends."""
    seen: set[str] = set()
    while not ada.is_over():
        asked = "pick" if ada.can_pick() else "roll" if ada.can_roll() else None
        if asked is not None and asked not in seen:
            seen.add(asked)
            expect(ada.at("announcement")).to_have_count(0, timeout=30_000)
            yield f"table-{asked}", ada.page
            if asked == "pick":
                yield from _over_the_table(ada)
        ada.acts()
        ada.page.wait_for_timeout(30)
    expect(ada.at("to-replay")).to_be_visible()
    expect(ada.at("announcement")).to_have_count(0, timeout=30_000)
    yield "table-over", ada.page


def _over_the_table(ada: Guest) -> Iterator[tuple[str, Page]]:
    """The menu, the help, the settings, the host's menu and the tale of a phone, each opened by its own control."""
    for ways, opened in (
        (("menu",), "menu-link"),
        (("menu", "menu-host"), "host-menu"),
        (("menu", "menu-settings"), "settings-dialog"),
        (("menu", "menu-link"), "personal-link"),
        (("help-open",), "help"),
    ):
        for way in ways:
            ada.press(way)
        expect(ada.at(opened)).to_be_visible()
        yield ways[-1], ada.page
        ada.page.set_viewport_size(LAPTOP["viewport"])
        ada.page.keyboard.press("Escape")
        expect(ada.at(opened)).to_have_count(0)
    ada.page.set_viewport_size({"width": 390, "height": 844})
    ada.press("tab-tale")
    yield "tale", ada.page
    ada.page.set_viewport_size({"width": 390, "height": 844})
    ada.press("tab-table")
    ada.page.set_viewport_size(LAPTOP["viewport"])


def _afterwards(ada: Guest, house: House, game: str) -> Iterator[tuple[str, Page]]:
    replay = ada.at("to-replay").get_attribute("href")
    for name, path, there in (
        ("replay", f"{replay}#9", "field-numbers"),
        ("leaderboard", f"/leaderboard/{game}", "leaderboard-line"),
        ("start-again", "/", f"game-{game}"),
        ("not-found", "/nowhere", "not-found"),
    ):
        ada.page.goto(f"{house.url}{path}")
        expect(ada.at(there).first).to_be_visible()
        _drawn(ada.page)
        yield name, ada.page


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright, launched(playwright) as browser:
        house = House(Path(folder) / "data", "--bot-pace", "0.1").start()
        gallery = Gallery(FOLDER)
        try:
            for name, page in phases(browser, house):
                gallery.take(page, name)
        finally:
            house.close()


if __name__ == "__main__":
    main()
