"""What was found out about a house: one line of the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Verdict: TypeAlias = Literal["ok", "warn", "fail"]


@dataclass(frozen=True)
class Finding:
    """`do` says what would help, where something would."""

    what: str
    verdict: Verdict
    seen: str
    do: str = ""


def graded(value: float, warn: float, fail: float) -> Verdict:
    """How bad it is that a figure is as high as it is."""
    return "fail" if value >= fail else "warn" if value >= warn else "ok"
