"""A house with the built client, and a real browser."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.house import House

ROOT = Path(__file__).parents[2]
BROWSERS = (os.environ.get("TABERNA_BROWSER"), "chromium", "chromium-browser", "google-chrome")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="module")  # it brings an event loop that must be gone before other tests begin
def browser() -> Iterator[Browser]:
    chromium = next((found for name in BROWSERS if name and (found := shutil.which(name))), None)
    if chromium is None:
        pytest.skip("Chromium is not installed: apt-get install chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    if not (ROOT / "web" / "dist" / "index.html").exists():
        pytest.skip("the client is not built: make client")
    house = House(tmp_path / "data", "--bot-pace", "0.05").start()
    yield house
    house.close()
