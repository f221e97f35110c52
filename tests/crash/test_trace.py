"""The reader of traces: right order passes, and each way of being too early is found."""

from __future__ import annotations

import pytest

from tests.crash.trace import Call, Word, calls, left, too_early

JOURNAL, SOCKET = "/house/taberna.db-wal", "TCP:[127.0.0.1:8000->127.0.0.1:40000]"
WORD = Word(b"\x01mark", b'"reply_to":"a"')


def hexed(content: bytes) -> str:
    return "".join(f"\\x{byte:02x}" for byte in content)


def write(content: bytes = WORD.kept, file: str = JOURNAL, thread: int = 2) -> str:
    return f'{thread} pwrite64(7<{hexed(file.encode())}>, "{hexed(content)}", {len(content)}, 32) = {len(content)}'


def sync(file: str = JOURNAL, result: str = "0", name: str = "fdatasync", thread: int = 2) -> str:
    return f"{thread} {name}(7<{hexed(file.encode())}>) = {result}"


def send(content: bytes = b'{"type":"Accepted","reply_to":"a"}', thread: int = 1) -> str:
    return f'{thread} write(9<{SOCKET}>, "{hexed(content)}", {len(content)}) = {len(content)}'


def begun(line: str) -> str:
    return f"{line.rpartition(')')[0]} <unfinished ...>"


def ended(name: str, thread: int = 2, result: str = "0") -> str:
    return f"{thread} <... {name} resumed>) = {result}"


def complaints(*lines: str, word: Word = WORD) -> list[str]:
    return too_early(calls(lines), [word], "-wal")


def test_a_call_is_read_with_its_file_its_content_and_its_result() -> None:
    [written, synced, sent] = calls([write(b"\x00\xffx"), sync(result="-1 EIO (Input/output error)"), send(b"{}")])
    assert written == Call("pwrite64", JOURNAL, b"\x00\xffx", 3, 0, 0)
    assert synced == Call("fdatasync", JOURNAL, b"", -1, 1, 1)
    assert sent == Call("write", "TCP", b"{}", 2, 2, 2)


def test_a_socket_of_this_machine_is_not_the_network() -> None:
    [woken] = calls([f'1 write(3<UNIX-STREAM:[11->12, "{hexed(b"/house")}"]>, "{hexed(b"x")}", 1) = 1'])
    assert (woken.file, woken.content) == ("UNIX-STREAM", b"x")


def test_a_gathered_write_is_read_whole() -> None:
    parts = ", ".join(f'{{iov_base="{hexed(part)}", iov_len={len(part)}}}' for part in (b"\x81\x02", b"{}"))
    [sent] = calls([f"1 writev(9<{SOCKET}>, [{parts}], 2) = 4"])
    assert (sent.file, sent.content, sent.result) == ("TCP", b"\x81\x02{}", 4)


def test_a_call_that_was_interrupted_ends_where_it_is_resumed() -> None:
    [synced, sent] = calls([begun(sync()), send(), ended("fdatasync")])
    assert (synced.began, synced.ended, synced.result) == (0, 2, 0)
    assert (sent.began, sent.ended) == (1, 1)


def test_a_call_in_which_the_process_died_has_no_result() -> None:
    [synced] = calls([begun(sync()), "2 +++ killed by SIGKILL +++"])
    assert synced.result is None
    assert synced.ended is None


def test_a_trace_that_is_cut_short_is_not_believed() -> None:
    with pytest.raises(AssertionError, match="cut short"):
        calls([write().replace('", ', '"..., ')])


def test_written_then_synced_then_sent_is_right() -> None:
    assert complaints(write(), sync(), send()) == []
    assert complaints(write(), sync(name="fsync"), send()) == []
    assert complaints(begun(write()), ended("pwrite64", result="5"), begun(sync()), ended("fdatasync"), send()) == []


@pytest.mark.parametrize(
    "lines",
    [
        pytest.param((write(), send(), sync()), id="sent between the write and the sync"),
        pytest.param((write(), begun(sync()), send(), ended("fdatasync")), id="sent while the sync was under way"),
        pytest.param((write(), send()), id="never synced"),
        pytest.param((write(), sync(file="/house/taberna.db"), send()), id="another file was synced"),
        pytest.param((write(), sync(result="-1 EIO (Input/output error)"), send()), id="the sync failed"),
        pytest.param(
            (begun(sync()), write(thread=3), ended("fdatasync"), send()), id="the sync began before the write"
        ),
        pytest.param((send(), write(), sync()), id="sent before it was written"),
        pytest.param((sync(), send()), id="never written"),
        pytest.param((write(file="/house/taberna.db"), sync(), send()), id="written elsewhere"),
        pytest.param((write(), send(), write(), sync(), send()), id="a second time does not heal the first"),
    ],
)
def test_whatever_leaves_too_early_is_found(lines: tuple[str, ...]) -> None:
    assert len(complaints(*lines)) == 1


def test_what_never_left_is_not_too_early_and_is_not_counted_as_looked_at() -> None:
    trace = calls([write(), send(b"{}")])
    assert too_early(trace, [WORD], "-wal") == []
    assert left(trace, [WORD]) == 0
    assert left(calls([write(), sync(), send()]), [WORD]) == 1
