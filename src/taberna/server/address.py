"""Who is asking and by which name: addresses behind proxies, hosts, and the origins of browsers' requests."""

from __future__ import annotations

import re
from collections.abc import Iterable, MutableMapping, Sequence
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from typing import Any, TypeAlias
from urllib.parse import urlsplit

Address: TypeAlias = IPv4Address | IPv6Address
Network: TypeAlias = IPv4Network | IPv6Network
Scope: TypeAlias = MutableMapping[str, Any]

_HOST = re.compile(r"(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::([0-9]{1,5}))?", re.IGNORECASE)
_DEFAULT_PORTS = {"http": 80, "https": 443, "ws": 80, "wss": 443}


@dataclass(frozen=True)
class Visitor:
    """One request's origin in the network."""

    key: str  # what limits count: the address, for IPv6 its /64
    loopback: bool
    secure: bool  # whether it came by https


def visitor(scope: Scope, trusted: Sequence[Network]) -> Visitor:
    """Who asks. Only a trusted proxy may say that it speaks for another address, or for https."""
    address = _parsed(scope["client"][0]) if scope.get("client") else None
    secure = scope.get("scheme") in ("https", "wss")
    if address is not None and _trusts(trusted, address):
        secure = secure or last(header(scope, b"x-forwarded-proto")).lower() in ("https", "wss")
        for hop in reversed(_hops(headers(scope, b"x-forwarded-for"))):
            further = _parsed(hop)
            if further is None:
                break  # from here on anybody may have written anything
            address = further
            if not _trusts(trusted, further):
                break
    if address is None:
        return Visitor("local", loopback=True, secure=secure)  # a socket file
    return Visitor(_key(address), address.is_loopback, secure)


def _trusts(trusted: Iterable[Network], address: Address) -> bool:
    return any(address.version == network.version and address in network for network in trusted)


def _parsed(text: str) -> Address | None:
    try:
        address = ip_address(text.strip().strip("[]").partition("%")[0])
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return mapped or address


def _key(address: Address) -> str:
    if isinstance(address, IPv6Address):
        return f"{IPv6Address(int(address) >> 64 << 64)}/64"
    return str(address)


def _hops(values: Sequence[str]) -> Sequence[str]:
    return [hop for value in values for hop in value.split(",")]


def headers(scope: Scope, name: bytes) -> list[str]:
    """All values of a header, in order."""
    return [value.decode("latin-1") for key, value in scope["headers"] if key == name]


def header(scope: Scope, name: bytes) -> str:
    """A header's value, or the empty string where it stands not exactly once."""
    values = headers(scope, name)
    return values[0] if len(values) == 1 else ""


def last(value: str) -> str:
    """The last entry of a comma-separated value."""
    return value.rpartition(",")[2].strip()


@dataclass(frozen=True)
class Named:
    """A host as a request names it; IPv6 without brackets."""

    name: str
    port: int | None

    @staticmethod
    def read(text: str) -> Named | None:
        found = _HOST.fullmatch(text)
        if found is None:
            return None
        name, port = found.groups()
        return Named(name.strip("[]").lower().rstrip("."), int(port) if port else None)

    @property
    def loopback(self) -> bool:
        """Whether it leads every machine to itself."""
        address = _parsed(self.name)
        return self.name == "localhost" or (address is not None and address.is_loopback)

    def known(self, public_hosts: Iterable[str]) -> bool:
        """Whether no stranger's domain can stand here: against pages that point their own name at this machine."""
        return (
            self.name == "localhost"
            or self.name.endswith(".local")
            or self.name in public_hosts
            or _parsed(self.name) is not None
        )


def host_is_known(scope: Scope, public_hosts: Iterable[str]) -> bool:
    """Whether the request names this house by a name that is its own."""
    named = Named.read(header(scope, b"host"))
    return named is not None and named.known(public_hosts)


def origin_is_ours(scope: Scope, public_hosts: Iterable[str]) -> bool:
    """Whether no browser sent it, or a page of this house did."""
    origins = headers(scope, b"origin")
    if not origins:
        return True
    host = Named.read(header(scope, b"host"))
    if len(origins) > 1 or host is None or not host.known(public_hosts):
        return False
    try:
        origin = urlsplit(origins[0])
        port = origin.port or _DEFAULT_PORTS.get(origin.scheme)
    except ValueError:
        return False
    if origin.scheme not in ("http", "https") or origin.path or origin.query or origin.fragment or origin.username:
        return False
    return (origin.hostname or "").rstrip(".") == host.name and port == (host.port or _DEFAULT_PORTS[origin.scheme])
