"""The work of `taberna check`: seeded games until the time is up, and what they found, told so that it can be seen."""

from __future__ import annotations

import difflib
import shlex
import time
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import count
from pathlib import Path
from typing import get_args

import msgspec
from msgspec import Struct
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn
from rich.table import Table
from rich.text import Text

from taberna.core import AnyGame
from taberna.tables.events import AnyTableEvent
from taberna.testing import LAWS, LawBroken, SeededGame, Trial, Witness, every_secret_varies, no_clash, trials, varied
from taberna.testing import examples as worked
from taberna.testing import replays as golden

CONTEXT = 3  # lines around a difference
MOST = 60  # lines of a diff
AROUND = 48  # bytes on both sides of the first that differs


class Asked(Struct, frozen=True):
    """Which games are played, and for how long; None: all."""

    seats: int | None = None
    seed: int | None = None
    options: Struct | None = None
    seconds: float = 40

    @property
    def everything(self) -> bool:
        return self.seats is None and self.seed is None and self.options is None


class Findings:
    """What was tried how often, and the first failure of each kind."""

    def __init__(self) -> None:
        self.tries: dict[str, int] = {}
        self.broken: dict[str, AssertionError] = {}
        self.rounds = 0

    def tried(self, name: str, test: Callable[[], None]) -> None:
        """One try; what failed once is not tried again."""
        if name in self.broken:
            return
        self.tries[name] = self.tries.get(name, 0) + 1
        try:
            test()
        except AssertionError as broken:
            self.broken[name] = broken


def look(game: AnyGame, witness: Witness, asked: Asked) -> Findings:
    """Plays seeded games until the time is up or the games asked for are played, then the worked cases and replays."""
    findings, leaves = Findings(), set[str]()
    findings.tried("event names", partial(no_clash, game, _table_events()))
    for trial in _in_time(game, witness, asked, findings):
        leaves |= varied(trial)
    if asked.everything and findings.rounds:
        findings.tried("4 every secret tried", partial(every_secret_varies, game, witness, leaves))
    for case in worked.examples_of(game):
        findings.tried("worked cases", partial(worked.run, game, case))
    for file in golden.replays_of(game):
        findings.tried("golden replays", partial(golden.check, game, file.read_text(encoding="utf-8")))
    return findings


def _in_time(game: AnyGame, witness: Witness, asked: Asked, findings: Findings) -> Iterator[Trial]:
    """Each game that was played and judged before the time was up; one round where something is broken."""
    first = asked.seed or 0
    seeds: Iterable[int] = count() if asked.seed is None else (first,)
    seats, options = [n for n in (asked.seats,) if n], [o for o in (asked.options,) if o]
    began = time.monotonic()
    with Progress(TextColumn("{task.description}"), BarColumn(), console=Console(stderr=True), transient=True) as bars:
        task = bars.add_task("", total=asked.seconds)
        for trial in trials(game, witness, seeds, seats=seats, options=options):
            findings.rounds = trial.seed - first
            if findings.rounds and findings.broken:
                return
            for law in LAWS:
                spent = time.monotonic() - began
                if spent > asked.seconds:
                    return
                where = f"{trial.seats} seats, seed {trial.seed}: {law.name}"
                bars.update(task, completed=spent, description=where)
                findings.tried(f"{law.number} {law.name}", partial(law.__call__, trial))
            yield trial
        findings.rounds += 1


def _table_events() -> frozenset[str]:
    return frozenset(str(kind.__struct_config__.tag) for kind in get_args(AnyTableEvent))


def rewrite_replays(game: AnyGame) -> Iterator[Path]:
    """Writes each golden replay anew, under the rules as they are, and tells its path."""
    for file in golden.replays_of(game):
        path = Path(str(file))
        path.write_text(golden.rewritten(game, path.read_text(encoding="utf-8")), encoding="utf-8")
        yield path


# --- telling it ---------------------------------------------------------------------------------------------------


def show(game: AnyGame, findings: Findings) -> None:
    """Prints a line for each law, then what is broken."""
    console = Console()
    table = Table(title=game.title, title_justify="left")
    for column in ("Law", "Tries", ""):
        table.add_column(column, justify="right" if column == "Tries" else "left")
    for name, tries in findings.tries.items():
        kept = Text("broken", style="bold red") if name in findings.broken else Text("kept", style="green")
        table.add_row(name, str(tries), kept)
    console.print(table)
    if not findings.rounds:
        console.print("Not every size and option was reached in the time; --seconds gives more.", style="yellow")
    for broken in findings.broken.values():
        console.print()
        _tell(console, game, broken)


def _tell(console: Console, game: AnyGame, broken: AssertionError) -> None:
    if not isinstance(broken, LawBroken):
        console.print(Text(str(broken), style="red"))
        return
    console.print(Text(f"{broken.law}: {broken.says}", style="bold red"))
    if broken.seeded is not None:
        console.print(f"at command {broken.number or 0} of the game that this plays again:")
        console.print(Text(f"  {_again(game, broken.seeded)}", style="cyan"), soft_wrap=True)
    if broken.here is not None and broken.there is not None:
        _tell_leak(console, broken, broken.here, broken.there)


def _again(game: AnyGame, seeded: SeededGame) -> str:
    options = msgspec.json.encode(seeded.options).decode()
    command = ["taberna", "check", game.name, "--seats", str(seeded.seats), "--seed", str(seeded.seed)]
    return shlex.join([*command, "--options", options])


def _tell_leak(console: Console, broken: LawBroken, here: bytes, there: bytes) -> None:
    who = "A spectator" if broken.viewer is None else f"Seat {broken.viewer}"
    at = broken.differs_at()
    console.print(f"{who} cannot know which of two states it is, and gets {len(here)} and {len(there)} bytes.")
    console.print(f"From byte {at} on they differ:")
    for sign, style, side in (("-", "red", here), ("+", "green", there)):
        console.print(_window(sign, style, side, at), soft_wrap=True)
    lines = difflib.unified_diff(_lines(here), _lines(there), "one state", "the other", lineterm="", n=CONTEXT)
    for line in list(lines)[:MOST]:
        console.print(Text(line, style={"-": "red", "+": "green", "@": "cyan"}.get(line[0], "")), soft_wrap=True)


def _window(sign: str, style: str, side: bytes, at: int) -> Text:
    """The bytes around a difference, the first that differs marked."""
    text = Text(f"{sign} ", style=style)
    text.append(("…" if at > AROUND else "") + _readable(side[max(0, at - AROUND) : at]), style="dim")
    text.append(_readable(side[at : at + 1]) or "(end)", style=f"bold reverse {style}")
    text.append(_readable(side[at + 1 : at + AROUND]) + ("…" if len(side) > at + AROUND else ""))
    return text


def _readable(some: bytes) -> str:
    return some.decode(errors="backslashreplace")


def _lines(some: bytes) -> list[str]:
    try:
        return msgspec.json.format(some, indent=2).decode().splitlines()
    except msgspec.DecodeError:
        return [_readable(some)]
