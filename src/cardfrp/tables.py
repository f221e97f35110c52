"""Tables and bars in plain text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

BAR = 40
MOST_LINES = 40


def percent(chance: Fraction) -> str:
    """A chance with two digits behind the point; never 0 or 100 unless it is certain."""
    if chance in (0, 1):
        return f"{100 * int(chance)} %"
    hundredths = min(max(round(chance * 10_000), 1), 9_999)
    return f"{hundredths // 100}.{hundredths % 100:02d} %"


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Columns as wide as their widest cell; the first is aligned to the left, the others to the right."""
    widths = [max(len(row[column]) for row in (head, *rows)) for column in range(len(head))]
    lines = []
    for row in (head, ["-" * width for width in widths], *rows):
        cells = [cell.ljust(width) if not column else cell.rjust(width)
                 for column, (cell, width) in enumerate(zip(row, widths, strict=True))]  # fmt: skip
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)


def bars(odds: Mapping[int, Fraction]) -> str:
    """One bar a result, in proportion to the likeliest; neighbours share a line where there are too many."""
    results = list(odds)
    size = -(-len(results) // MOST_LINES)
    groups = [results[start : start + size] for start in range(0, len(results), size)]
    shares = [sum((odds[result] for result in group), Fraction(0)) for group in groups]
    most = max(shares)
    names = [str(group[0]) if size == 1 else f"{group[0]} to {group[-1]}" for group in groups]
    width = max(map(len, names))
    return "\n".join(
        f"{name.rjust(width)}  {'#' * round(BAR * share / most):<{BAR}}  {percent(share)}"
        for name, share in zip(names, shares, strict=True)
    )
