"""Reads a trace of system calls, and finds what left through a socket before the sync that makes it last."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

TRACED = ("write", "writev", "pwrite64", "pwritev", "pwritev2", "sendto", "sendmsg", "fsync", "fdatasync")
NETWORK = frozenset({"TCP", "TCPv6"})
SYNCS = frozenset({"fsync", "fdatasync"})
STRACE = ("strace", "-D", "-f", "-yy", "-xx", "-s", "1000000", "--seccomp-bpf", "-e", f"trace={','.join(TRACED)}")

_LINE = re.compile(r"(?P<thread>\d+) +(?:<\.\.\. (?P<resumed>\w+) resumed>|(?P<name>\w+)\()(?P<rest>.*)")
_FILE = re.compile(r"\d+<(?:(?P<socket>[A-Z][A-Za-z0-9-]*):\[.*?\]|(?P<path>[^>]*))>")
_TEXT = re.compile(r'"((?:\\x[0-9a-f]{2})*)"(?P<cut>\.\.\.)?')
_RESULT = re.compile(r" = (-?\d+)(?: |$)[^=]*$")
_UNFINISHED = "<unfinished ...>"


@dataclass(frozen=True)
class Call:
    """A system call. `began` and `ended` are lines of the trace, which are in the order in which things happened.

    `file` is a path, or for a socket what it speaks, such as `TCP`; `content` is what it wrote; `result` is None where
    the process died in it.
    """

    name: str
    file: str
    content: bytes
    result: int | None
    began: int
    ended: int | None


@dataclass(frozen=True)
class Word:
    """Something recognisable: as the write-ahead log holds it, and as a socket carries it."""

    kept: bytes
    sent: bytes


def calls(lines: Iterable[str]) -> list[Call]:
    """The calls of a trace that was made with `STRACE`, in the order in which they began."""
    found: dict[int, Call] = {}
    open_calls: dict[str, int] = {}
    for number, line in enumerate(lines):
        read = _LINE.match(line.rstrip("\n"))
        if read is None:
            continue
        if read["resumed"] is not None:
            began = open_calls.pop(read["thread"], None)
            if began is not None:
                found[began] = replace(found[began], result=_result(read["rest"]), ended=number)
        else:
            unfinished = read["rest"].endswith(_UNFINISHED)
            file, content = _arguments(read["rest"])
            found[number] = Call(
                read["name"], file, content, _result(read["rest"]), number, None if unfinished else number
            )
            if unfinished:
                open_calls[read["thread"]] = number
    return [found[number] for number in sorted(found)]


def _arguments(rest: str) -> tuple[str, bytes]:
    file = _FILE.match(rest)
    if file is None:
        return "", b""
    path = _unescaped(file["path"]).decode(errors="replace") if file["path"] else file["socket"]
    texts = list(_TEXT.finditer(rest, file.end()))
    assert not any(text["cut"] for text in texts), "the trace is cut short: give strace a longer -s"
    return path, b"".join(_unescaped(text[1]) for text in texts)


def _unescaped(text: str) -> bytes:
    return bytes.fromhex(text.replace("\\x", ""))


def _result(rest: str) -> int | None:
    found = _RESULT.search(rest)
    return int(found[1]) if found else None


def too_early(trace: Sequence[Call], words: Iterable[Word], journal: str) -> list[str]:
    """Why words left too early, a sentence each; none where every word that left was on the disk before.

    A word is on the disk once a sync has returned that began after the word was written to the file whose name ends
    in `journal`. What never left through a socket is not too early.
    """
    writes = [call for call in trace if call.file.endswith(journal) and call.content]
    syncs = [call for call in trace if call.name in SYNCS and call.file.endswith(journal) and call.result == 0]
    sends = [call for call in trace if call.file in NETWORK and call.content]
    complaints = (_complaint(word, writes, syncs, sends) for word in words)
    return [complaint for complaint in complaints if complaint is not None]


def _complaint(word: Word, writes: Sequence[Call], syncs: Sequence[Call], sends: Sequence[Call]) -> str | None:
    sent = next((call for call in sends if word.sent in call.content), None)
    if sent is None:
        return None
    what = f"{word.sent[:60]!r} left at line {sent.began}"
    kept = next((call for call in writes if word.kept in call.content), None)
    if kept is None or kept.ended is None or kept.ended > sent.began:
        return f"{what} and was not written before"
    if not any(kept.ended < call.began and call.ended is not None and call.ended < sent.began for call in syncs):
        return f"{what}, was written at line {kept.began}, and no sync had returned since"
    return None


def left(trace: Sequence[Call], words: Iterable[Word]) -> int:
    """How many words left through a socket: those that a check really looked at."""
    sends = [call.content for call in trace if call.file in NETWORK]
    return sum(any(word.sent in content for content in sends) for word in words)


def summary(trace: Sequence[Call]) -> str:
    """How many calls of each kind there are, for a failing test."""
    return ", ".join(f"{count} {name}" for name, count in sorted(Counter(call.name for call in trace).items()))
