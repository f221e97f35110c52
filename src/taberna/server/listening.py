"""Where the house listens, and the links under which others find it."""

from __future__ import annotations

import errno
import socket

# Bytes that the system holds for a connection that does not read; its own choice would be megabytes.
SEND_BUFFER = 128 * 1024
_EVERYWHERE = ("0.0.0.0", "::", "")  # noqa: S104 - compared, not bound


class CannotOpen(Exception):
    """The house cannot open; the text is one sentence for its keeper."""


def listen(host: str, port: int) -> socket.socket:
    """The bound socket; raises `CannotOpen`."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except socket.gaierror:
        raise CannotOpen(f"{host} is no address of this machine.") from None
    family, kind, protocol, _, address = found[0]
    listener = socket.socket(family, kind, protocol)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
        if family == socket.AF_INET6:
            listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        listener.bind(address)
        listener.listen(2048)  # so that a port in use is known now
    except OSError as error:
        listener.close()
        taken = error.errno == errno.EADDRINUSE
        why = "is in use: another house may be open there; --port names another" if taken else f"{error.strerror}"
        raise CannotOpen(f"Port {port} on {host} {why}.") from None
    return listener


def links(host: str, port: int, public_url: str | None) -> dict[str, str]:
    """The addresses of the open house, by whom they are for."""
    if public_url is not None:
        return {"everyone": public_url.rstrip("/") + "/"}
    if host not in _EVERYWHERE:
        named = f"[{host}]" if ":" in host else host
        return {"you": f"http://{named}:{port}/"}
    found = {"this machine": f"http://127.0.0.1:{port}/"}
    near = near_url(host, port)
    if near is not None:
        found["your network"] = f"{near}/"
    return found


def near_url(host: str, port: int) -> str | None:
    """The house's address in the local network, without a slash at its end; None where it does not listen there."""
    near = local_address() if host in _EVERYWHERE else None
    return None if near is None else f"http://{near}:{port}"


def local_address() -> str | None:
    """This machine's address in the local network. Connecting UDP only asks the routing table: nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    return None if address.startswith(("127.", "0.")) else address
