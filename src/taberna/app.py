"""The composition root: what may be set, read once from the command line, and the parts built from it."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from ipaddress import ip_network
from pathlib import Path
from socket import socket
from typing import Annotated, Any, Literal, get_args
from urllib.parse import urlsplit

from cyclopts import Group, Parameter
from cyclopts.validators import Number

from taberna.core import Millis
from taberna.games import found
from taberna.server import client, run
from taberna.server.desk import Desk
from taberna.server.hatch import open_hatch
from taberna.server.limits import Addresses, Limits
from taberna.server.listening import CannotOpen, near_url
from taberna.server.metrics import Metrics
from taberna.server.premises import Manners, Premises
from taberna.store.choose import open_store, open_wakeups
from taberna.store.port import StoreBusy
from taberna.tables.ground import Observer
from taberna.tables.house import House
from taberna.tables.secrets import SystemChance
from taberna.tables.settings import Settings

Language = Literal["en", "it"]
LIMITS = Group("Limits", help="What the protocol page promises; raise them for a large house.", sort_key=2)
TABLES = Group("Tables", help="What the house sets about tables; times are seconds.", sort_key=3)


def _is_address(_: Any, url: str | None) -> None:
    parts = urlsplit(url or "http://localhost")
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path.strip("/") or parts.query:
        raise ValueError("it is like https://games.example.org.")


def _are_networks(_: Any, networks: tuple[str, ...]) -> None:
    for network in networks:
        try:
            ip_network(network)
        except ValueError:
            raise ValueError("it is a network like 10.0.0.0/8.") from None


def _are_games(_: Any, names: tuple[str, ...]) -> None:
    for name in names:
        if name not in found():
            raise ValueError(f"there is no game {name}; there are {', '.join(found())}.")


@dataclass(frozen=True, kw_only=True)
class At:
    """Where the house keeps its books."""

    data: Path = Path("data")
    """Folder of the house: its database, its lock and the socket file for its keeper."""
    database_url: Annotated[str | None, Parameter(env_var="TABERNA_DATABASE_URL")] = None
    """A PostgreSQL database instead of the file in the data folder: postgresql://user:password@host/database."""
    redis_url: Annotated[str | None, Parameter(env_var="TABERNA_REDIS_URL")] = None
    """A Redis by which several processes on one database wake each other: redis://host:6379. They manage without."""
    config: Path | None = None
    """A file of settings other than house.toml in the data folder; flags and the environment come first."""


@dataclass(frozen=True, kw_only=True)
class TableRules:
    """What the house sets about tables. Times are seconds."""

    house_key: Annotated[str | None, Parameter(env_var="TABERNA_HOUSE_KEY")] = None
    """Who opens a table must know this; better set by the environment than shown in a list of processes."""
    bot_pace: float = 0.7
    """How long a bot seems to think."""
    absent_after: float = 20
    """A player without a line is shown as absent after this."""
    succeed_after: float = 60
    """An absent host is succeeded after this, and a bot may hold an absent player's seat."""
    sleep_after: float = 30
    """A table that nobody watches leaves memory after this."""
    spectators: int = 20
    """Spectators at a table."""
    table_sockets: int = 64
    """Sockets at a table."""
    unanswered_plays: int = 8
    """Moves that a socket may have under way."""
    asks: int = 10
    """Questions that a socket may ask in a second."""
    chat_length: int = 500
    """Characters of a line of chat."""
    name_length: int = 24
    """Characters of a name."""


@dataclass(frozen=True, kw_only=True)
class Config(At):
    """All that `taberna serve` can be told."""

    host: str = "0.0.0.0"  # noqa: S104 - friends come from the local network; Host and Origin are checked
    """Address to listen on. 127.0.0.1 keeps the house to this machine."""
    port: Annotated[int, Parameter(validator=Number(gte=0, lte=65535))] = 8000
    """Port to listen on; 0 takes a free one."""
    house_name: str = "Taberna"
    """What link previews call this house."""
    games: Annotated[tuple[str, ...], Parameter(negative=(), show_default=False, validator=_are_games)] = ()
    """Game that may be chosen here; once for each. All, unless it is said. Tables that play another play on."""
    languages: Annotated[tuple[Language, ...], Parameter(negative=())] = get_args(Language)
    """Language that people may choose; once for each. The first is for those whose own is not among them."""
    public_url: Annotated[str | None, Parameter(validator=_is_address)] = None
    """Address under which the house is known, such as https://games.example.org, for links and previews."""
    public_host: Annotated[tuple[str, ...], Parameter(negative=(), show_default=False)] = ()
    """Further names by which browsers may reach the house; once for each."""
    trusted_proxy: Annotated[tuple[str, ...], Parameter(negative=(), show_default=False, validator=_are_networks)] = ()
    """Network of a reverse proxy (CIDR) that may name its visitors' addresses; once for each."""
    client: Path | None = None
    """Folder of a built client other than the one that comes with the house."""
    log_format: Literal["auto", "console", "json"] = "auto"
    """How logs are written to stderr: json, or on a terminal console."""
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    """What is logged."""
    limits: Annotated[Limits, Parameter(name="*", group=LIMITS)] = field(default_factory=Limits)
    tables: Annotated[TableRules, Parameter(name="*", group=TABLES)] = field(default_factory=TableRules)


def now() -> Millis:
    """Milliseconds since the Unix epoch."""
    return Millis(time.time_ns() // 1_000_000)


def settings(rules: TableRules, games: tuple[str, ...] = ()) -> Settings:
    """What the tables go by."""

    def millis(seconds: float) -> int:
        return round(seconds * 1000)

    return Settings(
        house_key=rules.house_key,
        games=games,
        spectators=rules.spectators,
        sockets=rules.table_sockets,
        unanswered=rules.unanswered_plays,
        chat=rules.chat_length,
        name=rules.name_length,
        asks=rules.asks,
        absent_after=millis(rules.absent_after),
        succeed_after=millis(rules.succeed_after),
        sleep_after=millis(rules.sleep_after),
        bot_pace=millis(rules.bot_pace),
    )


def manners(config: Config, port: int) -> Manners:
    """How the house appears, and whom it trusts."""
    own = urlsplit(config.public_url).hostname if config.public_url is not None else None
    return Manners(
        house_name=config.house_name,
        public_url=config.public_url.rstrip("/") if config.public_url is not None else None,
        near_url=near_url(config.host, port),
        public_hosts=frozenset(name.lower() for name in (*config.public_host, own) if name),
        trusted=tuple(ip_network(network) for network in config.trusted_proxy),
        languages=config.languages,
    )


def _make(folder: Path) -> None:
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise CannotOpen(f"The data folder {folder} cannot be made: {error.strerror}.") from None


@contextlib.asynccontextmanager
async def books(at: At, observer: Observer, how: Settings, build: str) -> AsyncIterator[House]:
    """A house on its open store; it has not been started. Raises `CannotOpen` or `StoreRefused`."""
    _make(at.data)
    try:
        store = await open_store(at.database_url or at.data)
    except StoreBusy:
        where = "in the database" if at.database_url else f"in {at.data}"
        raise CannotOpen(f"The books {where} are out of reach (not running, disk full, or locked).") from None
    wakeups = open_wakeups(at.redis_url)
    try:
        yield House(
            store,
            found(),
            how,
            clock=now,
            chance=SystemChance(),
            observer=observer,
            build=build,
            wakeups=wakeups,
        )
    finally:
        await store.close()


async def serve(config: Config, listener: socket, opened: Callable[[], None]) -> None:
    """Opens the house and serves until told to stop."""
    loop = asyncio.get_running_loop()
    metrics, built = Metrics(), client.Client(config.client or client.find())
    async with books(config, metrics, settings(config.tables, config.games), built.build) as house:
        await house.start()
        addresses = Addresses(config.limits, lambda what, who: house.spawn(house.neighbours.count(what, who)))
        house.neighbours.hear_counts(lambda what, who: addresses.heard(what, who, loop.time()))
        premises = Premises(
            house=house,
            store=house.store,
            games=house.codecs.games,
            metrics=metrics,
            client=built,
            limits=config.limits,
            addresses=addresses,
            manners=manners(config, listener.getsockname()[1]),
            clock=loop.time,
            soon=loop.call_soon,
        )
        async with open_hatch(config.data, Desk(house, house.store)):
            await run.serve(premises, listener, opened)
