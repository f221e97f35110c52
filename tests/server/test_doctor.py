"""`taberna doctor` on real houses, behind proxies that do well and that do not."""

from __future__ import annotations

import fcntl
import shutil
import ssl
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from taberna.cli.doctor import machine
from taberna.cli.doctor.finding import graded
from tests.house import House, free_port
from tests.postgres import Postgres
from tests.redis import Redis
from tests.server.conftest import Opens, Types
from tests.server.proxy import Head, Proxy


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house that these tests share."""
    house = House(tmp_path_factory.mktemp("doctor") / "data")
    yield house.start()
    house.close()


def table(said: str) -> dict[str, str]:
    """What stands in each line of the table, by the name at its beginning."""
    return {line.split("  ")[0].strip(): line for line in said.splitlines() if line[:1].strip()}


def test_a_house_that_is_well_has_nothing_to_do(home: House, typed: Types) -> None:
    with Proxy(home.port) as proxy:
        code, said = typed("doctor", "--data", home.data, "--public-url", proxy.url)
    lines = table(said)
    assert code == 0
    assert f"this house answers at {proxy.url}" in said
    for name in ("Address", "Certificate", "WebSocket", "Strangers", "Folder"):
        assert " ok " in lines[name], said
    assert lines.keys() >= {"Disk", "Space", "Clock"}


def test_without_a_public_address_it_goes_where_the_house_listens(home: House, typed: Types) -> None:
    code, said = typed("doctor", "--data", home.data, "--port", str(home.port))
    assert (code, f"this house answers at http://127.0.0.1:{home.port}" in said) == (0, True)
    (home.data / "house.toml").write_text(f"port = {home.port}")
    assert typed("doctor", "--data", home.data)[0] == 0, "and reads it from the file"


def no_upgrade(head: Head) -> None:
    head.pop("upgrade", None)
    head["connection"] = "close"


def other_host(head: Head) -> None:
    head["host"] = "backend:8000"


def no_origin(head: Head) -> None:
    head.pop("origin", None)


@pytest.mark.parametrize(
    "change, fails, advice",
    [
        (no_upgrade, "WebSocket", "upgrades"),
        (other_host, "WebSocket", "pass the Host on"),
        (no_origin, "Strangers", "pass the Origin on"),
    ],
)
def test_a_proxy_that_does_badly_is_told_how(
    home: House, typed: Types, change: object, fails: str, advice: str
) -> None:
    assert callable(change)
    with Proxy(home.port, change) as proxy:
        code, said = typed("doctor", "--data", home.data, "--public-url", proxy.url)
    lines = table(said)
    assert code == 1
    assert " fail " in lines[fails]
    assert advice in lines[fails]
    assert " ok " in lines["Address"], "it is the one thing that is wrong"


def test_another_house_at_the_address_is_known_for_what_it_is(home: House, opens: Opens, typed: Types) -> None:
    other = opens()
    code, said = typed("doctor", "--data", home.data, "--public-url", other.url)
    assert (code, f"another house answers at {other.url}" in said) == (1, True)


def test_nobody_at_the_address_fails(home: House, typed: Types) -> None:
    code, said = typed("doctor", "--data", home.data, "--public-url", f"http://127.0.0.1:{free_port()}")
    assert code == 1
    assert " fail " in table(said)["Address"]
    assert "is not reached from here" in said
    assert "WebSocket" not in table(said), "nothing more is tried"


def test_a_closed_house_is_examined_too(tmp_path: Path, home: House, typed: Types) -> None:
    code, said = typed("doctor", "--data", tmp_path, "--public-url", home.url)
    assert code == 0
    assert " warn " in table(said)["Address"]
    assert "is free" in table(said)["Folder"]
    code, said = typed("doctor", "--data", tmp_path / "none")
    assert (code, "there is no folder" in said) == (1, True)


def test_a_folder_held_by_who_does_not_answer_fails(tmp_path: Path, home: House, typed: Types) -> None:
    with (tmp_path / "taberna.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        code, said = typed("doctor", "--data", tmp_path, "--public-url", home.url)
    assert code == 1
    assert " fail " in table(said)["Folder"]


def certificate(folder: Path, days: int) -> tuple[Path, ssl.SSLContext]:
    """A certificate for this machine that signs itself, and what serves with it."""
    key, file = folder / "key.pem", folder / "certificate.pem"
    made = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    told = ["-keyout", str(key), "-out", str(file), "-days", str(days), "-subj", "/CN=localhost"]
    subprocess.run([*made, *told, "-addext", "subjectAltName=DNS:localhost"], check=True, capture_output=True)
    serving = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    serving.load_cert_chain(file, key)
    return file, serving


@pytest.mark.skipif(shutil.which("openssl") is None, reason="openssl makes the certificates")
@pytest.mark.parametrize("days, verdict, seen", [(90, "ok", "is trusted, for"), (5, "warn", "ends in")])
def test_a_certificate_is_trusted_until_it_ends(
    home: House, typed: Types, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, days: int, verdict: str, seen: str
) -> None:
    file, serving = certificate(tmp_path, days)
    with Proxy(home.port, tls=serving) as proxy:
        code, said = typed("doctor", "--data", home.data, "--public-url", proxy.url)
        assert code == 1
        assert "browsers would not trust it" in table(said)["Certificate"]
        monkeypatch.setenv("SSL_CERT_FILE", str(file))
        code, said = typed("doctor", "--data", home.data, "--public-url", proxy.url)
    lines = table(said)
    assert code == 0
    assert f" {verdict} " in lines["Certificate"]
    assert seen in lines["Certificate"]
    assert " ok " in lines["WebSocket"]


def test_database_and_redis_are_visited(
    database_server: Postgres, database_url: str, own_redis: Redis, opens: Opens, typed: Types, home: House
) -> None:
    house = opens("--database-url", database_url, "--redis-url", own_redis.url)
    where = ("--database-url", database_url, "--redis-url", own_redis.url)
    code, said = typed("doctor", "--data", house.data, "--public-url", house.url, *where)
    lines = table(said)
    assert code == 0
    for name in ("Database", "Database's clock", "Redis", "Redis's clock"):
        assert " ok " in lines[name], said
    code, said = typed("doctor", "--data", home.data, "--public-url", home.url, *where)
    assert (code, " fail " in table(said)["Books"]) == (1, True), "the house on that folder is another"


def test_a_lost_database_fails_and_a_lost_redis_warns(home: House, typed: Types) -> None:
    where = ("--database-url", f"postgresql://taberna:secret@127.0.0.1:{free_port()}/taberna")
    redis = ("--redis-url", f"redis://127.0.0.1:{free_port()}")
    code, said = typed("doctor", "--data", home.data, "--public-url", home.url, *where, *redis)
    assert code == 1
    assert " fail " in table(said)["Database"]
    assert " warn " in table(said)["Redis"]
    assert "secret" not in said
    code, said = typed("doctor", "--data", home.data, "--public-url", home.url, "--redis-url", "no://thing")
    assert (code, " fail " in table(said)["Redis"]) == (1, True)


def test_a_clock_that_jumps_and_a_disk_that_fills_are_seen() -> None:
    times = iter([1000.0, 1000.0 + 3600])
    clock = machine.Clock(wall=lambda: next(times), steady=lambda: 5.0)
    assert clock.finding().verdict == "warn"
    steady = iter([5.0, 6.0])
    times = iter([1000.0, 1001.0])
    assert machine.Clock(wall=lambda: next(times), steady=lambda: next(steady)).finding().verdict == "ok"
    assert [machine.room(free).verdict for free in (1 << 20, 1 << 29, 1 << 40)] == ["fail", "warn", "ok"]
    assert [graded(value, 1, 5) for value in (0.5, 1, 5)] == ["ok", "warn", "fail"]


def test_a_folder_that_cannot_be_written_fails(tmp_path: Path) -> None:
    assert machine.disk(tmp_path / "none").verdict == "fail"
    assert machine.disk(tmp_path).what == "Disk"
