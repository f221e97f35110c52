"""Real server processes for these tests: one that many share, and as many with flags of their own as a test wants."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

import pytest

from taberna.cli import main
from taberna.games import found
from tests.house import House, environment

Opens: TypeAlias = Callable[..., House]
Types: TypeAlias = Callable[..., tuple[int, str]]


@pytest.fixture(scope="session")
def game() -> str:
    """The name of some game that two or more play."""
    return next(name for name, game in found().items() if game.seats[0] > 1)


@pytest.fixture(scope="session")
def client_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A built client, as small as can be."""
    folder = tmp_path_factory.mktemp("client")
    (folder / "assets").mkdir()
    (folder / "index.html").write_text(
        "<!doctype html><html><head><title>App</title><!--og--></head><body></body></html>"
    )
    (folder / "assets" / "app-0a1b2c.js").write_text("export const words = [" + "'a word', " * 200 + "];\n")
    (folder / "assets" / "app-0a1b2c.js.map").write_text("{}")
    (folder / "assets" / "face-99.woff2").write_bytes(b"wOF2" + bytes(64))
    (folder / "favicon.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    (folder / "preview.png").write_bytes(b"\x89PNG\r\n\x1a\n")
    return folder


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory, client_folder: Path) -> Iterator[House]:
    """A house with the limits as they are by themselves, that tests share and leave open."""
    house = House(tmp_path_factory.mktemp("house") / "data", "--client", str(client_folder), "--bot-pace", "0")
    yield house.start()
    house.close()


@pytest.fixture
def opens(tmp_path: Path) -> Iterator[Opens]:
    """Opens a house with flags of its own."""
    houses: list[House] = []

    def open_house(*flags: str, host: str = "127.0.0.1") -> House:
        house = House(tmp_path / f"house-{len(houses)}", *flags, host=host)
        houses.append(house)
        return house.start()

    yield open_house
    for house in houses:
        house.close()


def taberna(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """Runs the command line in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "taberna.cli", *map(str, arguments)],
        capture_output=True,
        text=True,
        check=False,
        stdin=subprocess.DEVNULL,
        env=environment(),
        timeout=60,
    )


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Types:
    """What the command line says to these words, and its exit code; in this process."""
    monkeypatch.setenv("COLUMNS", "200")

    def say(*words: str | Path) -> tuple[int, str]:
        monkeypatch.setattr(sys, "argv", ["taberna", *map(str, words)])
        with pytest.raises(SystemExit) as ended:
            main()
        said = capsys.readouterr()
        return int(ended.value.code or 0), said.out + said.err

    return say
