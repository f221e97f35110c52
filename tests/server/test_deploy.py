"""What `deploy/` holds fits the house: every flag is one, every file that is copied is there, every name leads."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
from ipaddress import ip_network
from pathlib import Path
from typing import Any

import pytest
import yaml

from taberna.cli import app

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
TOLD = {"TABERNA_NAME": "games.example.org", "POSTGRES_PASSWORD": "secret"}


@pytest.fixture(scope="module")
def compose() -> dict[str, Any]:
    """The compose file, its variables filled in."""
    text = re.sub(r"\$\{(\w+):\?[^}]+\}", lambda found: TOLD[found[1]], (DEPLOY / "compose.yaml").read_text())
    read: dict[str, Any] = yaml.safe_load(text)
    return read


@pytest.fixture(scope="module")
def image() -> list[tuple[str, str]]:
    """The lines of the Dockerfile: what is done, and with what."""
    text = (DEPLOY / "Dockerfile").read_text().replace("\\\n", " ")
    return [(line.split(" ", 1)[0], line.split(" ", 1)[1]) for line in text.splitlines() if line[:1].isalpha()]


def understood(words: list[str]) -> dict[str, Any]:
    """What the command line makes of these words, without doing it; raises where it makes nothing of them."""
    _, bound, _ = app.parse_args(words, exit_on_error=False, print_error=False, help_on_error=False)
    found: dict[str, Any] = vars(bound.arguments["config"])
    return found


def test_the_processes_of_the_compose_file_are_houses(compose: dict[str, Any]) -> None:
    houses = [name for name, service in compose["services"].items() if service["image"] == "taberna"]
    assert len(houses) >= 2
    for name in houses:
        config = understood(compose["services"][name]["command"])
        assert config["port"] == 8000
        (inside,) = compose["networks"]["inside"]["ipam"]["config"]
        assert config["trusted_proxy"] == (inside["subnet"],), "the door alone is believed"
        assert ip_network(inside["subnet"]).is_private


def test_the_compose_file_leads_nowhere_that_is_not(compose: dict[str, Any]) -> None:
    services, volumes = compose["services"], compose["volumes"]
    of_houses: list[str] = []
    for name, service in services.items():
        assert set(service.get("depends_on", ())) <= services.keys(), name
        assert set(service["networks"]) <= compose["networks"].keys(), name
        assert service["restart"] == "unless-stopped", name
        for volume in service.get("volumes", ()):
            source = volume.split(":")[0]
            assert (DEPLOY / source).is_file() if source.startswith(".") else source in volumes, volume
            of_houses += [source] if service["image"] == "taberna" else []
    assert len(of_houses) == len(set(of_houses)), "each process has a data folder of its own"
    houses = services["house-1"]["environment"]
    assert houses["TABERNA_DATABASE_URL"].split("@")[1].split("/")[0] in services
    assert houses["TABERNA_REDIS_URL"].removeprefix("redis://").split(":")[0] in services
    assert [name for name, service in services.items() if "ports" in service] == ["door"], "the door alone is open"


def test_the_doors_lead_to_every_process(compose: dict[str, Any]) -> None:
    caddy = (DEPLOY / "Caddyfile").read_text()
    (to,) = re.findall(r"^\s*reverse_proxy ([^{]+)\{", caddy, re.MULTILINE)
    houses = [name for name, service in compose["services"].items() if service["image"] == "taberna"]
    assert sorted(to.split()) == sorted(f"{name}:8000" for name in houses)
    assert "respond /metrics 404" in caddy
    nginx = (DEPLOY / "nginx.conf").read_text()
    assert nginx.count("{") == nginx.count("}")
    for header in ("Host $http_host", "Upgrade $http_upgrade", "Connection $taberna_connection"):
        assert f"proxy_set_header {header};" in nginx
    assert "location = /metrics" in nginx


def test_every_variable_that_is_asked_for_is_in_the_sample() -> None:
    asked = set(re.findall(r"\$\{(\w+):\?", (DEPLOY / "compose.yaml").read_text()))
    assert asked == set(re.findall(r"^(\w+)=", (DEPLOY / "sample.env").read_text(), re.MULTILINE)) == TOLD.keys()


def test_the_image_is_made_of_what_is_there(image: list[tuple[str, str]]) -> None:
    let_in = (DEPLOY / "Dockerfile.dockerignore").read_text().splitlines()
    assert "*" in let_in
    stages = [told.split(" AS ")[-1] for done, told in image if done == "FROM"]
    for _, told in (line for line in image if line[0] == "COPY"):
        *sources, _ = [word for word in told.split() if not word.startswith("--")]
        stage = re.search(r"--from=(\w+)", told)
        for source in sources:
            if stage is None:
                assert (ROOT / source).exists(), source
                assert f"!{source.split('/')[0]}" in let_in, source
            else:
                assert stage[1] in stages


def test_the_image_opens_a_house_and_not_as_root(image: list[tuple[str, str]]) -> None:
    last = dict(image)
    assert last["USER"] == "taberna"
    assert json.loads(last["ENTRYPOINT"]) == ["taberna"]
    config = understood(json.loads(last["CMD"]))
    assert str(config["data"]) == last["VOLUME"]
    assert str(config["port"]) == last["EXPOSE"]
    assert f":{config['port']}/readyz" in last["HEALTHCHECK"]
    assert any(done == "RUN" and "--require-hashes" in told for done, told in image)


@pytest.fixture
def unit(tmp_path: Path) -> Path:
    """The unit for a port, its program and user those of this machine."""
    text = (DEPLOY / "taberna@.service").read_text()
    text = re.sub(r"^ExecStart=\S+", "ExecStart=/bin/true", text, flags=re.MULTILINE)
    file = tmp_path / "taberna@8001.service"
    file.write_text(re.sub(r"^(User|Group)=.*\n", "", text, flags=re.MULTILINE))
    return file


def test_the_unit_opens_a_house_at_its_port(tmp_path: Path) -> None:
    text = (DEPLOY / "taberna@.service").read_text()
    (start,) = re.findall(r"^ExecStart=\S+ (.*)$", text, re.MULTILINE)
    words = shlex.split(start.replace("%i", "8001"))
    words[words.index("--config") + 1] = str(DEPLOY / "house.toml")
    config = understood(words)
    assert (config["port"], config["host"], config["data"].name) == (8001, "127.0.0.1", "8001")
    assert re.search(r"^StateDirectory=taberna/%i$", text, re.MULTILINE), "where it may write is where its data is"


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
def test_systemd_understands_the_unit_and_finds_it_shut_in(unit: Path) -> None:
    verified = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True, check=False)
    assert (verified.returncode, verified.stderr) == (0, "")
    security = ["systemd-analyze", "security", "--offline=true", "--threshold=20", str(unit)]
    judged = subprocess.run(security, capture_output=True, text=True, check=False)
    assert judged.returncode == 0, judged.stdout


@pytest.mark.skipif(shutil.which("caddy") is None, reason="Caddy is not installed")
def test_caddy_understands_its_file() -> None:
    checked = ["caddy", "validate", "--adapter", "caddyfile", "--config", str(DEPLOY / "Caddyfile")]
    told = subprocess.run(checked, env=TOLD, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr
