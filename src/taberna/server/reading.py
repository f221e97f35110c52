"""From a frame's bytes to a message, or to the refusal it gets."""

from __future__ import annotations

import re

import msgspec
from msgspec import Struct

from taberna.tables.messages import FromClient, GenericError, Id, decode

DEEPEST = 32  # nested objects and arrays; no message needs half of it
_STRINGS = re.compile(rb'"(?:[^"\\]|\\.)*"?', re.DOTALL)  # an open string too, so that it is linear


class Unreadable(Exception):
    """A frame that is no message; `answer` says so to its sender."""

    def __init__(self, code: str, detail: str, reply_to: str | None, why: str | None = None) -> None:
        super().__init__(code)
        self.answer = GenericError(reply_to, code, detail, {} if why is None else {"why": why})


class _Numbered(Struct):
    id: Id


_id_of = msgspec.json.Decoder(_Numbered).decode


def read(data: bytes) -> FromClient:
    """The message in a frame; raises `Unreadable`."""
    try:
        if not data.isascii():
            data.decode()
        message = decode(data)
    except UnicodeDecodeError:
        raise Unreadable("bad_message", "This message is not UTF-8 text.", None) from None
    except (msgspec.DecodeError, RecursionError) as error:
        raise Unreadable(
            "bad_message", "This message could not be read: {why}.", reply_to(data), str(error)[:200]
        ) from None
    if data.count(b"[") + data.count(b"{") > DEEPEST and too_deep(data):
        raise Unreadable("bad_message", "This message is nested too deeply.", reply_to(data))
    return message


def reply_to(data: bytes) -> str | None:
    """The id of a message that is otherwise wrong, if it is a well-formed object with one."""
    try:
        return _id_of(data).id if data.isascii() or data.decode() else None
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        return None


def too_deep(data: bytes) -> bool:
    """Whether objects and arrays are nested deeper than any message needs; brackets inside strings do not count."""
    level = 0
    for byte in _STRINGS.sub(b"", data):
        if byte in b"[{":
            level += 1
            if level > DEEPEST:
                return True
        elif byte in b"]}":
            level -= 1
    return False
