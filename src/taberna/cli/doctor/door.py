"""The way in, as a browser goes it: the address, its certificate, the WebSocket, and who is turned away."""

from __future__ import annotations

import http.client
import json
import socket
import ssl
import time
from typing import Any
from urllib.parse import urlsplit

from websockets.exceptions import InvalidHandshake, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin, Subprotocol

from taberna.cli.doctor.finding import Finding
from taberna.server.address import Named
from taberna.tables.messages import PROTOCOL

_WITHIN = 10.0  # seconds
_HANGS_UP_WITHIN = 1.0  # seconds; who was turned away waits for nothing more
_SOON = 14  # days until a certificate ends
_DAY = 86_400
_STRANGER = "https://a-stranger.invalid"


def examine(url: str, sign: str | None) -> list[Finding]:
    """All that shows at the address; `sign` is that of the house open here, where there is one."""
    address = _address(url, sign)
    found = [address, *_certificate(url)]
    return found if address.verdict == "fail" else [*found, *_lines(url)]


def _address(url: str, sign: str | None) -> Finding:
    """Whether it can be reached from here, and by whom it is answered."""
    try:
        status, moved, body = _get(url)
    except ssl.SSLCertVerificationError:
        return Finding("Address", "fail", f"{url} shows no certificate that can be trusted", "See the certificate.")
    except OSError as error:
        seen = f"{url} is not reached from here: {error.strerror or error}"
        return Finding("Address", "fail", seen, "Is the house open, the name known, the port let through?")
    except http.client.HTTPException:
        return Finding("Address", "fail", f"{url} does not speak HTTP", "Something else listens there.")
    if moved:
        return Finding("Address", "fail", f"{url} sends browsers on to {moved}", "Name that one by --public-url.")
    told = _told(body)
    if status != http.client.OK or told is None:
        return Finding("Address", "fail", f"{url} answers, but no house does ({status})", "Where does the proxy lead?")
    return _recognised(url, told, sign)


def _recognised(url: str, told: str, sign: str | None) -> Finding:
    if sign is None:
        return Finding("Address", "warn", f"a house answers at {url}, and none is open here", "Is it this one's?")
    if told != sign:
        return Finding("Address", "fail", f"another house answers at {url}", "Lead the address to this one.")
    return Finding("Address", "ok", f"this house answers at {url}")


def _get(url: str) -> tuple[int, str, bytes]:
    """Status, where it was moved to, and body of what says that a house is alive."""
    parts = urlsplit(url)
    kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
    line = kind(parts.hostname or "", parts.port, timeout=_WITHIN)
    try:
        line.request("GET", "/healthz", headers={"Host": parts.netloc})
        answer = line.getresponse()
        return answer.status, answer.getheader("location", ""), answer.read(4096)
    finally:
        line.close()


def _told(body: bytes) -> str | None:
    try:
        said: Any = json.loads(body)
    except ValueError:
        return None
    sign = said.get("house") if isinstance(said, dict) else None
    return sign if isinstance(sign, str) else None


def _certificate(url: str) -> list[Finding]:
    parts = urlsplit(url)
    if parts.scheme != "https":
        return [_uncovered(parts.netloc)]
    try:
        ends = _ends(parts.hostname or "", parts.port or 443)
    except ssl.SSLCertVerificationError as error:
        why = f"browsers would not trust it: {error.verify_message}"
        return [Finding("Certificate", "fail", why, "Let the proxy get one, and name the house as it does.")]
    except OSError:
        return []  # that it cannot be reached is said already
    days = (ends - time.time()) / _DAY
    if days < _SOON:
        return [Finding("Certificate", "warn", f"ends in {days:.0f} days", "Does the proxy renew it?")]
    return [Finding("Certificate", "ok", f"is trusted, for {days:.0f} more days")]


def _uncovered(netloc: str) -> Finding:
    named = Named.read(netloc)
    if named is not None and named.loopback:
        return Finding("Certificate", "ok", "none is needed on this machine")
    advice = "At home that is well; from elsewhere put a proxy with a certificate in front."
    return Finding("Certificate", "warn", "http: anyone on the way can read along, and nothing can be recorded", advice)


def _ends(host: str, port: int) -> float:
    context = ssl.create_default_context()
    with (
        socket.create_connection((host, port), timeout=_WITHIN) as plain,
        context.wrap_socket(plain, server_hostname=host) as line,
    ):
        shown = line.getpeercert() or {}
    return ssl.cert_time_to_seconds(str(shown["notAfter"]))


def _lines(url: str) -> list[Finding]:
    """Whether a page of the house gets a WebSocket, and a page of a stranger none."""
    own = _upgraded(url, url)
    if own is None:
        return [Finding("WebSocket", "ok", "goes through"), _strangers(url)]
    if own == http.client.FORBIDDEN:
        advice = "Let the proxy pass the Host on as it is, or name the house by --public-url or --public-host."
        return [Finding("WebSocket", "fail", "the house takes its own pages for a stranger's", advice)]
    seen = f"does not go through ({own})" if own else "does not go through"
    return [Finding("WebSocket", "fail", seen, "Let the proxy pass upgrades of HTTP/1.1 on; see docs/how-to.")]


def _strangers(url: str) -> Finding:
    if _upgraded(url, _STRANGER) == http.client.FORBIDDEN:
        return Finding("Strangers", "ok", "pages of other sites are turned away")
    advice = "Let the proxy pass the Origin on as it is."
    return Finding("Strangers", "fail", "a page of another site may speak for whoever opens it", advice)


def _upgraded(url: str, origin: str) -> int | None:
    """None where a WebSocket was opened and answers; else the status of the refusal, 0 where there was none."""
    try:
        with connect(
            url.replace("http", "ws", 1) + "/ws",
            origin=Origin(origin),
            subprotocols=[Subprotocol(PROTOCOL)],
            open_timeout=_WITHIN,
            close_timeout=_HANGS_UP_WITHIN,
            proxy=None,
        ) as line:
            return None if line.ping().wait(_WITHIN) else 0
    except InvalidStatus as refused:
        return refused.response.status_code
    except (InvalidHandshake, OSError, EOFError):
        return 0
