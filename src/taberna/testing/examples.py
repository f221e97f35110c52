"""Worked examples: runs the cases of a game's `examples.toml`, each of which names a rule and can be read by a player.

A file is a list of `[[case]]`, each with a list of `[[case.step]]`:

    [[case]]
    rule = "D7"                        # the rule or ruling it shows, as numbered in the game's README
    name = "a plot twist"              # unique in the file
    seats = 3
    options = { lives = 3 }            # default {}: the options' own defaults
    host = 0                           # default: none
    setup = [0]                        # what chance yields while the game is set up; default []
    # in place of seats, options, host and setup, a whole state:
    # given = { lives = [1, 3, 3], peril = 0, ... }

    [[case.step]]                      # a seat plays a command ...
    seat = 0
    play = { type = "PickNumbers", numbers = [5] }

    [[case.step]]
    seat = 0
    play = { type = "Roll" }
    chance = [6]                       # what chance yields in this step, in order; default []
    events = [{ type = "DieRolled", face = 7 }, { type = "PlotTwisted", seat = 1 }]
    state = { peril = 1, lives = [3, 3, 3] }
    to_act = [1]

    [[case.step]]                      # ... or is refused, and nothing changes ...
    seat = 2
    play = { type = "Roll" }
    refused = "not_your_turn"
    says = ["Player B"]                # words in the sentence shown to the player, `params` filled in

    [[case.step]]                      # ... or a timer expires, or a seat leaves for good
    expire = "pick"                    # at its due time, or at `at`
    [[case.step]]
    leave = 0

`at` (milliseconds) sets the clock of a step; it starts at 0, is kept by the steps that follow, and `expire` without
it moves the clock to the timer's due time. Chance is scripted and must be used up: a whole number is what `below`
yields; a list of positions is the order `shuffled` gives, `"same"` leaves the order as it is; a number with a point
is what `normal` yields. A draw that is not in the script fails the case.

What a step may expect, all of it optional. Tables are compared by the fields they name and lists in full, `false`
stands for null, and seat 1 is "Player B" in sentences:
`events` (every event of the step, in order; [] for none), `refused` and `says`, `state`, `public`, `private` (a table
by seat: `private.0 = {...}`), `to_act` (seats in order), `deadline` (the nearest that is not hidden; 0 is none),
`outcome` (a table, or `false` while the game runs). Without `refused` a refusal fails the case.
`leave = SEAT` calls the game's `withdraw`; `becomes = "lobby"` or `"bot"` is expected where it gives no events.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, Literal

import msgspec
from msgspec import Struct

from taberna.core import AnyGame, Event, Millis, Rejected, Seat, Withdraw
from taberna.testing.chances import ScriptedChance
from taberna.testing.seen import deadline


class ExampleStep(Struct, frozen=True, forbid_unknown_fields=True):
    """One act and what is expected of it; None is not looked at."""

    seat: int | None = None
    play: dict[str, Any] | None = None
    expire: str | None = None
    leave: int | None = None
    at: int | None = None
    chance: list[Any] = []
    events: list[dict[str, Any]] | None = None
    refused: str | None = None
    says: list[str] = []
    becomes: Literal["lobby", "bot"] | None = None
    state: dict[str, Any] | None = None
    public: dict[str, Any] | None = None
    private: dict[str, dict[str, Any]] = {}
    to_act: list[int] | None = None
    deadline: int | None = None
    outcome: dict[str, Any] | Literal[False] | None = None


class Example(Struct, frozen=True, forbid_unknown_fields=True):
    """One worked case."""

    rule: str
    name: str
    step: list[ExampleStep]
    seats: int = 0
    options: dict[str, Any] = {}
    host: int | None = None
    setup: list[Any] = []
    given: dict[str, Any] | None = None

    def __str__(self) -> str:
        return f"{self.rule}, {self.name}"


class ExampleFailed(AssertionError):
    """A worked case that comes out otherwise."""


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    case: list[Example]


def examples_of(game: AnyGame) -> tuple[Example, ...]:
    """The worked cases beside a game's class; none where it has no `examples.toml`."""
    file = folder_of(game) / "examples.toml"
    return read(file.read_text(encoding="utf-8")) if file.is_file() else ()


def read(text: str) -> tuple[Example, ...]:
    """The cases of an examples file; raises `ValueError` where it is no such file, or a name stands in it twice."""
    cases = tuple(msgspec.convert(tomllib.loads(text), _File).case)
    names = [case.name for case in cases]
    if twice := sorted({name for name in names if names.count(name) > 1}):
        raise ValueError(f"two cases have one name: {', '.join(twice)}")
    return cases


def folder_of(game: AnyGame) -> Traversable:
    """The folder of the package in which a game's class lives."""
    module = type(game).__module__
    return resources.files(module.rpartition(".")[0] or module)


def run(game: AnyGame, example: Example) -> None:
    """Plays a worked case; raises `ExampleFailed`, which says what was expected and what came."""
    case = _Case(game, example)
    for number, step in enumerate(example.step, 1):
        try:
            case.do(step)
        except AssertionError as failed:
            raise ExampleFailed(f"{game.name}, {example}, step {number}: {failed}") from failed


class _Case:
    """A worked case while it is played."""

    def __init__(self, game: AnyGame, example: Example) -> None:
        self.game = game
        self.now = Millis(0)
        if example.given is not None:
            self.state: Any = msgspec.convert(example.given, game.state_type)
            return
        chance = ScriptedChance(example.setup)
        options = msgspec.convert(example.options, game.options_type)
        host = None if example.host is None else Seat(example.host)
        self.state = self._folded(None, game.setup(options, example.seats, host, self.now, chance))
        chance.used_up()

    def do(self, step: ExampleStep) -> None:
        """One step, and all that it expects."""
        self._set_clock(step)
        chance = ScriptedChance(step.chance)
        try:
            events = self._act(step, chance)
        except Rejected as rejected:
            _expected_refusal(step, rejected)
            events = ()
        else:
            assert step.refused is None, f"it was to be refused {step.refused}, and was accepted: {events!r}"
        chance.used_up()
        if step.events is not None:
            _match([_plain(event) for event in events], step.events, "the events")
        self.state = self._folded(self.state, events)
        self._expected_state(step)

    def _set_clock(self, step: ExampleStep) -> None:
        if step.at is not None:
            self.now = Millis(step.at)
        elif step.expire is not None:
            timer = self.game.timers(self.state).get(step.expire)
            assert timer is not None, f"no timer {step.expire!r} runs, and the step names no time"
            self.now = timer.due

    def _act(self, step: ExampleStep, chance: ScriptedChance) -> tuple[Event, ...]:
        if step.play is not None:
            assert step.seat is not None, "a command needs a seat"
            command = msgspec.convert(step.play, self.game.command_type)
            return tuple(self.game.decide(self.state, Seat(step.seat), command, self.now, chance))
        if step.expire is not None:
            return tuple(self.game.expire(self.state, step.expire, self.now, chance))
        assert step.leave is not None, "a step plays, expires or leaves"
        assert isinstance(self.game, Withdraw), "the game does not say what becomes of who leaves"
        left = self.game.withdraw(self.state, Seat(step.leave), self.now, chance)
        becomes = left if isinstance(left, str) else None
        assert becomes == step.becomes, f"leaving was to give {step.becomes}, and gives {left!r}"
        return () if isinstance(left, str) else tuple(left)

    def _expected_state(self, step: ExampleStep) -> None:
        game, state = self.game, self.state
        if step.state is not None:
            _match(_plain(state), step.state, "the state")
        if step.public is not None:
            _match(_plain(game.public(state)), step.public, "the public view")
        for seat, expected in step.private.items():
            _match(_plain(game.private(state, Seat(int(seat)))), expected, f"the private view of seat {seat}")
        if step.to_act is not None:
            _match(sorted(game.to_act(state)), step.to_act, "whom the table waits for")
        if step.deadline is not None:
            _match(deadline(game, state) or 0, step.deadline, "the deadline")
        if step.outcome is not None:
            _match(_plain(game.outcome(state)), step.outcome, "the outcome")

    def _folded(self, state: Any, events: Any) -> Any:
        for event in events:
            state = self.game.apply(state, event)
        return state


def _expected_refusal(step: ExampleStep, rejected: Rejected) -> None:
    assert step.refused is not None, f"it was refused: {rejected}"
    assert step.refused == rejected.code, f"it was to be refused {step.refused}, and was refused: {rejected}"
    sentence = _filled(rejected)
    for words in step.says:
        assert words in sentence, f"the refusal was to say {words!r}, and says {sentence!r}"


def _filled(rejected: Rejected) -> str:
    """The sentence a player reads, where seat 1 is called "Player B"."""
    return rejected.detail.format_map({name: _named(name, value) for name, value in rejected.params.items()})


def _named(name: str, value: object) -> object:
    is_seat = name == "seat" or name.endswith("_seat")
    return f"Player {chr(ord('A') + value)}" if is_seat and isinstance(value, int) else value


def _plain(value: Any) -> Any:
    """A value as tables and lists, fields with defaults and the type of a tagged Struct included."""
    match value:
        case Struct():
            config = value.__struct_config__
            fields = {name: _plain(getattr(value, name)) for name in value.__struct_fields__}
            return fields if config.tag_field is None else {config.tag_field: config.tag, **fields}
        case Mapping():
            return {str(key): _plain(item) for key, item in value.items()}
        case tuple() | list():
            return [_plain(item) for item in value]
        case set() | frozenset():
            return sorted(_plain(item) for item in value)
    return value


def _match(actual: Any, expected: Any, where: str) -> None:
    """Raises where a value is not as expected: a table by the fields it names, anything else in full."""
    if isinstance(expected, dict) and isinstance(actual, dict):
        for name, value in expected.items():
            assert name in actual, f"{where} has no {name!r}: {actual!r}"
            _match(actual[name], value, f"{where}, {name}")
        return
    if isinstance(expected, list) and isinstance(actual, list):
        assert len(actual) == len(expected), f"{where} was to be {expected!r}, and is {actual!r}"
        for at, (one, other) in enumerate(zip(actual, expected, strict=True)):
            _match(one, other, f"{where} [{at}]")
        return
    same = actual is None if expected is False and not isinstance(actual, bool) else actual == expected
    assert same, f"{where} was to be {expected!r}, and is {actual!r}"
