"""Every page and phase, dialogs and menus too: nothing is cut on any screen, axe finds nothing, pictures are taken."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.e2e.gallery import SIZES, Gallery, phases
from tests.e2e.looks import fits, in_order
from tests.house import House

pytestmark = pytest.mark.e2e


@pytest.mark.slow
def test_every_page_is_in_order_fits_every_screen_and_has_its_pictures(
    browser: Browser, house: House, tmp_path: Path
) -> None:
    gallery = Gallery(tmp_path / "pictures", sizes=SIZES[:1])
    names = []
    for name, page in phases(browser, house):
        in_order(page, name)
        for width, height in ((320, 640), *SIZES):
            page.set_viewport_size({"width": width, "height": height})
            fits(page, f"{name} at {width}x{height}")
        gallery.take(page, name)
        names.append(name)
    assert len(names) == len(set(names))
    # Whether somebody comes to roll before the game is over is up to the dice.
    assert {"start", "join", "lobby", "table-over", "replay", "leaderboard"} <= set(names)
    assert {"table-pick", "table-roll"} & set(names)
    assert all(picture.read_bytes().startswith(b"\x89PNG") for picture in gallery.taken)
    # Themes and ways of seeing differ, or they were not set.
    assert len({picture.read_bytes() for picture in gallery.taken}) > len(gallery.taken) * 0.8
