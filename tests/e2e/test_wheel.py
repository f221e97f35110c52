"""A wheel carries the client: where it is installed, no Node is needed."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A folder with nothing of ours in it but an unpacked wheel."""
    if not (ROOT / "web/dist/index.html").is_file():
        pytest.skip("the client is not built: make client")
    build = [sys.executable, "-m", "pip", "wheel", "-qq", "--no-deps", "--no-build-isolation", "--no-cache-dir"]
    subprocess.run([*build, "--wheel-dir", str(tmp_path), str(ROOT)], check=True, capture_output=True)
    (wheel,) = tmp_path.glob("taberna-*.whl")
    zipfile.ZipFile(wheel).extractall(tmp_path / "site")
    return tmp_path / "site"


@pytest.fixture
def link(site: Path, tmp_path: Path) -> Iterator[str]:
    """The link of a house that runs from the wheel."""
    serve = [sys.executable, "-m", "taberna.cli", "serve", "--host", "127.0.0.1", "--port", "0", "--data", "data"]
    with (
        (tmp_path / "log").open("w") as log,
        subprocess.Popen(
            serve,
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(site)},
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
        ) as house,
    ):
        try:
            assert house.stdout is not None
            lines = iter(house.stdout.readline, "")
            found = next((address[0] for line in lines if (address := re.search(r"http://\S+", line))), None)
            assert found, (tmp_path / "log").read_text()
            yield found
        finally:
            house.terminate()


def test_an_installed_house_shows_the_built_client(site: Path, link: str) -> None:
    page = httpx.get(link)
    assert page.status_code == 200
    scripts = re.findall(r'<script[^>]* src="([^"]+)"', page.text)
    assert scripts
    for script in scripts:
        assert httpx.get(httpx.URL(link).join(script)).content == (site / f"taberna/server/client{script}").read_bytes()


def test_a_wheel_holds_what_a_game_and_the_store_read(site: Path) -> None:
    held = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    read = {
        path.relative_to(ROOT / "src").as_posix()
        for pattern in ("games/*/*.toml", "games/*/README.md", "games/*/replays/*.json", "store/migrations/**/*.py")
        for path in (ROOT / "src/taberna").glob(pattern)
    }
    assert read
    assert read - held == set()
    assert "taberna/py.typed" in held


def test_a_wheel_holds_the_engine_with_its_samples(site: Path, tmp_path: Path) -> None:
    wanted = {path.relative_to(ROOT / "src") for path in (ROOT / "src/cardfrp").rglob("*.*") if path.suffix != ".pyc"}
    assert {path for path in wanted if not (site / path).is_file()} == set()
    python = [sys.executable, "-S", "-m", "cardfrp"]  # nothing that is installed is needed
    alone = {"PYTHONPATH": str(site), "PATH": os.environ["PATH"]}
    check = [*python, "check", str(site / "cardfrp/samples/saltgate")]
    told = subprocess.run(check, cwd=tmp_path, env=alone, check=True, capture_output=True, text=True).stdout
    assert told.endswith("no faults.\n")
