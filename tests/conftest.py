"""What every test has: one event loop of the kind the server runs on, and no test that fails for being slow."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("house", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("house")


@pytest.fixture(scope="session")
def anyio_backend() -> tuple[str, dict[str, bool]]:
    """Tests of coroutines run on uvloop, as the server does."""
    return "asyncio", {"use_uvloop": True}
