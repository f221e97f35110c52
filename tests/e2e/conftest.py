"""A house with the built client, and a real browser."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.e2e.browsers import installed, launched
from tests.house import House

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")  # it brings an event loop that must be gone before other tests begin
def browser() -> Iterator[Browser]:
    if installed() is None:
        pytest.skip("Chromium is not installed: apt-get install chromium")
    with sync_playwright() as playwright:
        browser = launched(playwright)
        yield browser
        browser.close()


@contextmanager
def opened(kind: type[House], data: Path) -> Iterator[House]:
    """A house of this kind with the built client, whose bots are quick."""
    if not (ROOT / "web" / "dist" / "index.html").exists():
        pytest.skip("the client is not built: make client")
    house = kind(data, "--bot-pace", "0.05").start()
    try:
        yield house
    finally:
        house.close()


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with opened(House, tmp_path / "data") as house:
        yield house
