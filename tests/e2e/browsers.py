"""The Chromium of this machine, quiet towards the network."""

from __future__ import annotations

import os
import shutil

from playwright.sync_api import Browser, Playwright

NAMES = (os.environ.get("TABERNA_BROWSER"), "chromium", "chromium-browser", "google-chrome")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

# A microphone that hums, and nobody is asked whether a page may hear it.
MICROPHONE = ("--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream")


def installed() -> str | None:
    """Where it is, if it is."""
    return next((found for name in NAMES if name and (found := shutil.which(name))), None)


def launched(playwright: Playwright, *flags: str) -> Browser:
    """A browser without a screen, with `flags` besides; raises `LookupError` where there is none."""
    chromium = installed()
    if chromium is None:
        raise LookupError("Chromium is not installed: apt-get install chromium")
    return playwright.chromium.launch(executable_path=chromium, args=[*FLAGS, *flags])
