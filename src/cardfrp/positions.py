"""Where the keys of a TOML text stand: the standard parser tells only where a text stops being TOML."""

from __future__ import annotations

import re

Keys = tuple[str | int, ...]

_HEADER = re.compile(r"\s*(\[\[?)\s*(.+?)\s*\]\]?\s*(?:#.*)?$")
_KEY = re.compile(r"""\s*((?:"[^"]*"|'[^']*'|[\w-]+)(?:\s*\.\s*(?:"[^"]*"|'[^']*'|[\w-]+))*)\s*=(.*)$""")
_WORD = re.compile(r""""([^"]*)"|'([^']*)'|([\w-]+)""")
_QUIET = re.compile(r""""(?:\\.|[^"\\])*"|'[^']*'|#.*$""")


class Positions:
    """Lines by paths of keys; a path that stands in no line of its own is where its longest known prefix is."""

    def __init__(self, text: str) -> None:
        self.lines: dict[Keys, int] = {(): 1}
        self._counts: dict[Keys, int] = {}
        table: Keys = ()
        quote = ""
        depth = 0
        for number, line in enumerate(text.split("\n"), 1):
            if quote:
                quote = "" if quote in line else quote
                continue
            if depth > 0:
                depth += _depth(line)
                continue
            header = _HEADER.match(line)
            key = None if header else _KEY.match(line)
            if header:
                table = self._table(header.group(1), _words(header.group(2)), number)
            elif key:
                self.lines.setdefault((*table, *_words(key.group(1))), number)
                quote = _opened(key.group(2))
                depth = 0 if quote else _depth(key.group(2))

    def __call__(self, path: Keys) -> int:
        while path not in self.lines:
            path = path[:-1]
        return self.lines[path]

    def _table(self, bracket: str, words: list[str], number: int) -> Keys:
        path: Keys = ()
        for word in words[:-1][:100]:  # deeper ones are refused anyway
            path = (*path, word)
            if path in self._counts:
                path = (*path, self._counts[path] - 1)
        path = (*path, *words[-1:])
        if bracket == "[[":
            self.lines.setdefault(path, number)
            index = self._counts.get(path, 0)
            self._counts[path] = index + 1
            path = (*path, index)
        self.lines.setdefault(path, number)
        return path


def _words(text: str) -> list[str]:
    return ["".join(match.groups("")) for match in _WORD.finditer(text)]


def _opened(value: str) -> str:
    """The quotes of a text of several lines that begins and does not end in this line."""
    start = value.lstrip()[:3]
    return start if start in ('"""', "'''") and value.count(start) == 1 else ""


def _depth(value: str) -> int:
    bare = _QUIET.sub("", value)
    return bare.count("[") + bare.count("{") - bare.count("]") - bare.count("}")
