"""What every test has: one event loop of the kind the server runs on."""

from __future__ import annotations

import pytest


@pytest.fixture(scope="session")
def anyio_backend() -> tuple[str, dict[str, bool]]:
    """Tests of coroutines run on uvloop, as the server does."""
    return "asyncio", {"use_uvloop": True}
