"""Going about a page by keys alone."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

MANY = 300  # presses of Tab that go round the fullest page
HAS_FOCUS = "element => element.contains(document.activeElement)"


def tab_to(page: Page, what: Locator) -> None:
    """Presses Tab until this, or something in it, has the focus."""
    what.wait_for()
    for _ in range(MANY):
        if what.evaluate(HAS_FOCUS):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no way by Tab to {what}")
