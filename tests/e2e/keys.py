"""Going about a page by keys alone."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

MANY = 300  # presses of Tab that go round the fullest page
HAS_FOCUS = "element => element.contains(document.activeElement)"
IS_BEFORE = """element => {
  const { activeElement: here } = document;
  return here !== document.body && (here.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
}"""


def tab_to(page: Page, what: Locator) -> None:
    """Presses Tab, forwards or back, until this or something in it has the focus."""
    what.wait_for()
    key = "Shift+Tab" if what.evaluate(IS_BEFORE) else "Tab"
    for _ in range(MANY):
        if what.evaluate(HAS_FOCUS):
            return
        page.keyboard.press(key)
    raise AssertionError(f"no way by {key} to {what}")
