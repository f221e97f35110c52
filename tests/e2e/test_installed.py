"""The client as an app: installable, its shell there without the house and nothing of the house in it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import ROOT
from tests.e2e.guest import PHONE, Guest
from tests.house import House

pytestmark = pytest.mark.e2e

KEPT = """async () => {
  const names = await caches.keys();
  const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return kept.flat().map(({ url }) => new URL(url).pathname);
}"""
CONTROLLED = "() => navigator.serviceWorker.controller !== null"


def opened(browser: Browser, house: House, name: str = "Ada") -> Guest:
    """A guest at the start page whose browser has kept the shell."""
    guest = Guest(browser, name)
    guest.page.goto(house.url)
    guest.page.wait_for_function(CONTROLLED)
    return guest


def test_the_page_opens_without_the_house_and_goes_on_when_it_is_back(browser: Browser, house: House) -> None:
    ada = opened(browser, house)
    link = ada.lay_table(house.url)
    expect(ada.at("lobby")).to_be_visible()
    house.stop()
    ada.reload()
    expect(ada.page.get_by_role("main")).to_be_visible()
    expect(ada.page.locator("#root")).to_contain_text(re.compile("Finding your chair|does not answer"))
    house.start()
    expect(ada.at("lobby")).to_be_visible()
    assert ada.page.url == link


def test_what_is_kept_is_the_shell_alone(browser: Browser, house: House) -> None:
    ada = opened(browser, house)
    ada.lay_table(house.url)
    expect(ada.at("lobby")).to_be_visible()
    ada.reload()
    expect(ada.at("lobby")).to_be_visible()
    kept = ada.page.evaluate(KEPT)
    assert "/" in kept
    assert "/theme.js" in kept
    strange = [path for path in kept if path not in ("/", "/theme.js") and not path.startswith("/assets/")]
    assert strange == []
    assert ada.complaints == []


def errors_of(page: Page, command: str, key: str) -> Any:
    return page.context.new_cdp_session(page).send(command)[key]


def test_it_can_be_installed(browser: Browser, house: House) -> None:
    page = opened(browser, house).page
    assert errors_of(page, "Page.getAppManifest", "errors") == []
    # A window that keeps nothing cannot install anything; that alone is against it here.
    against = {error["errorId"] for error in errors_of(page, "Page.getInstallabilityErrors", "installabilityErrors")}
    assert against <= {"in-incognito"}


def test_the_chosen_sheet_is_there_before_anything_is_drawn(browser: Browser, house: House) -> None:
    ada = Guest(browser, "Ada", {**PHONE, "color_scheme": "dark"})
    ada.page.goto(house.url)
    ada.press("settings")
    ada.press("theme-noon")
    ada.press("motion-still")
    wall = "getComputedStyle(document.documentElement).getPropertyValue('--wall')"
    assert ada.page.evaluate(wall) == "#efebe2"
    assert ada.page.evaluate("document.querySelector('meta[name=theme-color]').content") == "#efebe2"
    # As the page stands when its own script has not begun.
    ada.page.route("**/assets/index-*.js", lambda route: route.abort())
    ada.page.goto(house.url, wait_until="domcontentloaded")
    assert ada.page.evaluate("document.documentElement.dataset.theme") == "noon"
    assert ada.page.evaluate(wall) == "#efebe2"
    ada.page.unroute("**/assets/index-*.js")
    ada.page.goto(house.url)
    expect(ada.at("settings")).to_be_visible()
    assert ada.page.evaluate("document.documentElement.dataset.motion") == "still"


def test_the_page_of_pieces_is_in_no_build(browser: Browser, house: House) -> None:
    ada = Guest(browser, "Ada")
    ada.page.goto(f"{house.url}/kit")
    expect(ada.at("not-found")).to_be_visible()
    assert [file.name for file in (ROOT / "web" / "dist").rglob("*kit-page*")] == []
