"""The older text format: one `NAME value` a line, `OBJECT` begins a thing inside.

A value is a word or text in quotes; what follows it is ignored, and `#` at the beginning of a word begins a comment.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from cardfrp.attributes import Value, checked
from cardfrp.drafts import Draft, Report, check
from cardfrp.errors import AttributeValueError, shown
from cardfrp.objects import MAX_NAME

_TOKEN = re.compile(r"""\s*(?:(\#.*)|"([^"]*)"|'([^']*)'|(["'].*)|(\S+))""")
_WHOLE = re.compile(r"-?[0-9]{1,10}")


class Token(NamedTuple):
    """A word of a line; `column` counts from 1, `open` is a quote that never ends."""

    text: str
    column: int
    quoted: bool
    open: bool = False


def read_text(kind: str, file: Path, report: Report) -> Draft | None:
    """The object of a text file; None if the file cannot be read at all. Raises FileNotFoundError."""
    text = report.text(file)
    if text is None:
        return None
    top = Draft(kind, file, 1, "")
    now = top
    for number, line in enumerate(text.splitlines(), 1):
        words = _tokens(line)
        wrong = next((word for word in words if word.open), None)
        if wrong is not None:
            report.error(file, number, now.path, f"the quote {shown(wrong.text)} does not end", wrong.column)
        elif words and words[0].text == "OBJECT" and not words[0].quoted:
            if len(words) > 1:
                report.error(file, number, now.path, f"OBJECT takes no {shown(words[1].text)}", words[1].column)
            _finished(now, report)
            now = Draft("object", file, number, f"OBJECT {len(top.inside) + 1}")
            top.inside.append(("objects", now))
        elif words:
            _line(now, number, words, report)
    _finished(now, report)
    return top


def _tokens(line: str) -> list[Token]:
    """The first two words of a line: nothing behind them counts."""
    words: list[Token] = []
    place = 0
    while len(words) < 2:
        match = _TOKEN.match(line, place)
        if match is None or match.lastindex == 1:
            break
        kind = match.lastindex or 5
        words.append(Token(match.group(kind), match.start(kind) + 1, kind in (2, 3), kind == 4))
        place = match.end()
    return words


def _line(draft: Draft, number: int, words: list[Token], report: Report) -> None:
    name = words[0].text
    if len(words) < 2:
        report.error(draft.file, number, draft.path, f"{shown(name)} has no value", words[0].column)
        return
    value, column = words[1].text, words[1].column
    seen = name in draft.attributes or (name == "NAME" and draft.name) or (name == "DESCRIPTION" and draft.description)
    if seen:
        report.error(draft.file, number, draft.path, f"{shown(name)} stands here twice", words[0].column)
    elif name == "NAME":
        draft.name = value
    elif name == "DESCRIPTION":
        draft.description = value
    else:
        held: Value = int(value) if not words[1].quoted and _WHOLE.fullmatch(value) else value
        try:
            draft.attributes[name] = checked(draft.name or "?", name, held)
        except AttributeValueError as error:
            report.error(draft.file, number, draft.path, str(error), column)


def _finished(draft: Draft, report: Report) -> None:
    if not draft.name.strip() or len(draft.name) > MAX_NAME:
        report.error(draft.file, draft.line, draft.path, f"a NAME of 1 to {MAX_NAME} characters is missing")
    check(draft, report)
