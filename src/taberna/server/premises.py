"""What every part of the server stands on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hashlib import blake2b

from taberna.core import AnyGame
from taberna.server.address import Network
from taberna.server.client import Client
from taberna.server.limits import Addresses, Limits
from taberna.server.metrics import Metrics
from taberna.store.port import Store
from taberna.tables.house import House


def sign_of(secret: bytes) -> str:
    """By which a house is known again, whichever of its processes answers; the secret cannot be had from it."""
    return blake2b(b"sign of the house", key=secret, digest_size=8).hexdigest()


@dataclass(frozen=True, kw_only=True)
class Manners:
    """How the house appears and whom it trusts. `public_url` has no slash at its end.

    `near_url` is the house's address in the local network, where it listens there: what a page opened on this
    machine tells others, for whom 127.0.0.1 leads nowhere.
    """

    house_name: str = "Taberna"
    public_url: str | None = None
    near_url: str | None = None
    public_hosts: frozenset[str] = frozenset()
    trusted: tuple[Network, ...] = ()
    languages: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Premises:
    """The parts, built once by the composition root. `clock` is the event loop's, in seconds."""

    house: House
    store: Store
    games: Mapping[str, AnyGame]
    metrics: Metrics
    client: Client
    limits: Limits
    addresses: Addresses
    manners: Manners
    clock: Callable[[], float]
    soon: Callable[[Callable[[], None]], object]
