"""The parts of the kit: leaves of a state, commands nobody offered, witnesses, seeded walks."""

from __future__ import annotations

import sys
import types
from collections import Counter
from typing import Annotated, Any

import msgspec
import pytest
from msgspec import Meta, Struct

from taberna.bots import SeededChance, covers
from taberna.core import Millis, Offer, Seat
from taberna.testing import (
    LAWS,
    LawBroken,
    NoWitness,
    Trial,
    check_game,
    clashing,
    event_names,
    no_clash,
    sizes,
    witness_of,
)
from taberna.testing.leaves import covered, differing, leaves, unordered
from taberna.testing.parlour import GAME, Parlour
from taberna.testing.parlour.model import CardSeen, Options, Private, State
from taberna.testing.parlour.witness import WITNESS, ParlourWitness
from taberna.testing.strays import strays
from taberna.testing.walk import Begins, Expires, IsAbandoned, Leaves, Plays
from tests.unit.faulty import ACardIsLost


class Card(Struct, frozen=True):
    rank: int
    note: Annotated[str, Meta(max_length=9)] | None = None


class Bare(Struct, frozen=True, tag=True): ...


class Deep(Struct, frozen=True):
    cards: tuple[Card, ...] = ()
    top: Card | None = None
    by_seat: dict[int, Card] = {}
    pair: tuple[int, Card] | None = None
    marks: frozenset[int] = frozenset()
    phase: Bare | None = None
    inner: Deep | None = None


def test_leaves_are_named_by_type() -> None:
    assert leaves(Deep) == {
        *(f"{of}.{field}" for of in ("cards", "top", "by_seat", "pair") for field in ("rank", "note")),
        "pair", "marks", "phase", "inner",
    }  # fmt: skip


def test_sets_are_named_by_type() -> None:
    assert unordered(Deep) == {"marks"}


@pytest.mark.parametrize(
    "one, other, names",
    [
        (Deep(), Deep(), set()),
        (Deep(cards=(Card(1),)), Deep(cards=(Card(2),)), {"cards.rank"}),
        (Deep(cards=(Card(1), Card(2))), Deep(cards=(Card(2), Card(1))), {"cards.rank"}),
        (Deep(cards=(Card(1, "a"),)), Deep(cards=(Card(1, "b"),)), {"cards.note"}),
        (Deep(by_seat={1: Card(1)}), Deep(by_seat={2: Card(1)}), {"by_seat"}),
        (Deep(marks=frozenset({1})), Deep(marks=frozenset({2})), {"marks"}),
        (Deep(phase=Bare()), Deep(), {"phase"}),
        (Deep(top=Card(1)), Deep(top=Card(1)), set()),
    ],
)
def test_differences_are_named_alike(one: Deep, other: Deep, names: set[str]) -> None:
    assert differing(one, other) == differing(other, one) == names


def test_a_value_that_comes_or_goes_differs() -> None:
    assert differing(Deep(), Deep(top=Card(1))) == {"top", "top.rank", "top.note"}
    assert differing(Deep(), Deep(cards=(Card(1),))) == {"cards", "cards.rank", "cards.note"}


def test_a_name_covers_all_below_it() -> None:
    assert covered("cards.rank", frozenset({"cards"}))
    assert covered("cards", frozenset({"cards"}))
    assert not covered("cardsharp", frozenset({"cards"}))
    assert not covered("cards", frozenset({"cards.rank"}))


def test_strays_are_of_every_type_and_never_offered() -> None:
    state = Trial(GAME, WITNESS, Options(), 3, seed=1).steps[0].after
    for seat in map(Seat, range(3)):
        found = [*strays(GAME, state, seat, 3, 400, SeededChance(seat))]
        offers = GAME.offers(state, seat)
        assert not any(covers(offer, command) for command in found for offer in offers)
        assert {type(command).__name__ for command in found} >= {"Lay", "Swap", "Boast"}
        assert len(found) > 100


class Mixed(Struct, frozen=True, tag=True):
    flag: bool
    words: tuple[str, ...]
    choice: msgspec.UnsetType | float | None
    table: dict[str, int]
    pair: tuple[int, str]


class WithMixed(Parlour):
    command_type: Any = Mixed


def test_strays_are_made_for_any_type_of_field() -> None:
    state = Trial(GAME, WITNESS, Options(), 3, seed=1).steps[-1].after
    found = list(strays(WithMixed(), state, Seat(0), 3, 400, SeededChance(1)))
    assert {type(command) for command in found} == {Mixed}
    assert len({repr(command) for command in found}) > 20


class OffersMixed(WithMixed):
    def offers(self, state: Any, seat: Seat) -> list[Offer[Any]]:
        mixed = Mixed(flag=True, words=("a", "b"), choice=1.5, table={"x": 3}, pair=(1, "c"))
        return [Offer(mixed, "parlour.mixed", "Mixed")]


def test_near_misses_differ_in_one_field() -> None:
    """However a field is made, some stray has it otherwise and all the others as they were offered."""
    game = OffersMixed()
    (offer,) = game.offers(None, Seat(0))
    fields = msgspec.structs.asdict(offer.command)
    found = [msgspec.structs.asdict(command) for command in strays(game, None, Seat(0), 1, 600, SeededChance(1))]
    otherwise = [tuple(name for name, value in fields.items() if command[name] != value) for command in found]
    assert {names for names in otherwise if len(names) == 1} == {(name,) for name in fields}


class PeeksFleet(ParlourWitness):
    fleeting = (CardSeen,)


class PeekIsNotKept(Parlour):
    """Who has peeked is shown the card once, and has to remember it."""

    def private(self, state: State, seat: Seat) -> Private:
        return Private(hand=state.hands[seat], laid=state.laid[seat], top=None)


def test_what_fleets_need_not_be_kept_in_view() -> None:
    def law_4(witness: ParlourWitness) -> None:
        for seed in range(6):
            LAWS[3](Trial(PeekIsNotKept(), witness, Options(), 3, seed))

    with pytest.raises(LawBroken, match="CardSeen uncovers what the view of its viewer does not hold"):
        law_4(WITNESS)
    law_4(PeeksFleet())


class TwoBots(Parlour):
    """Counts who is asked."""

    levels = ("careful", "deep")

    def __init__(self) -> None:
        self.asked: Counter[str] = Counter()

    def choose(self, level: str, seen: Any, chance: Any) -> Any:
        self.asked[level] += 1
        return super().choose(level, seen, chance)


class OneIsSlow(ParlourWitness):
    slow_bots = ("deep",)


@pytest.mark.parametrize("seed, slow", [(0, 1), (1, 0), (4, 1)])
def test_of_a_slow_bot_little_is_asked(seed: int, slow: int) -> None:
    for witness, at_most in ((WITNESS, 100), (OneIsSlow(), slow * 3)):
        game = TwoBots()
        LAWS[-1](Trial(game, witness, Options(), 3, seed))
        assert game.asked["careful"] > 3
        assert slow <= game.asked["deep"] <= at_most


class Raises(Parlour):
    def public(self, state: Any) -> Any:
        raise KeyError("turn")


def test_whatever_a_game_raises_is_told_with_the_law_and_the_game() -> None:
    trial = Trial(Raises(), WITNESS, Options(), 3, seed=1)
    with pytest.raises(
        LawBroken, match=r"Law 4, no leak: the game raised KeyError: 'turn'\nin parlour, 3 seats, seed 1"
    ):
        LAWS[3](trial)


def test_a_witness_is_found_beside_the_game() -> None:
    assert witness_of(GAME) is WITNESS


def test_a_witness_is_found_beside_a_game_that_is_one_package(monkeypatch: pytest.MonkeyPatch) -> None:
    package, module = types.ModuleType("one_page"), types.ModuleType("one_page.witness")
    package.__path__ = []
    module.WITNESS = WITNESS  # type: ignore[attr-defined]
    module.__spec__ = package.__spec__ = __spec__
    monkeypatch.setitem(sys.modules, "one_page", package)
    monkeypatch.setitem(sys.modules, "one_page.witness", module)
    game = type("OnePage", (Parlour,), {"__module__": "one_page"})()
    assert witness_of(game) is WITNESS


def test_a_game_without_a_witness_is_told_where_to_put_it() -> None:
    with pytest.raises(NoWitness, match=r"neither tests\.unit\.faulty\.witness nor tests\.unit\.witness is a module"):
        witness_of(ACardIsLost())


def test_a_walk_meets_everything_that_can_happen() -> None:
    acts = {type(step.act) for seed in range(60) for step in Trial(GAME, WITNESS, Options(rounds=3), 3, seed).steps}
    assert acts == {Begins, Plays, Expires, Leaves}


def test_a_walk_is_the_same_for_the_same_seed() -> None:
    one, other = (Trial(GAME, WITNESS, Options(), 3, seed=7) for _ in range(2))
    assert one.steps == other.steps
    assert one.steps != Trial(GAME, WITNESS, Options(), 3, seed=8).steps
    assert one.fault is None


def test_a_walk_of_moves_only_has_no_asides_and_no_timers() -> None:
    trial = Trial(GAME, WITNESS, Options(), 3, seed=7)
    names = {type(step.act.command).__name__ for step in trial.walk(moves_only=True) if isinstance(step.act, Plays)}
    assert names <= {"Stand", "Peek", "Swap", "Lay"}


def test_a_game_does_not_do_what_it_does_not_know() -> None:
    with pytest.raises(TypeError, match="parlour does not know IsAbandoned"):
        Trial(GAME, WITNESS, Options(), 3, seed=7).perform(None, IsAbandoned(), Millis(0), SeededChance(1))


def test_samples_are_bounded_and_keep_both_ends() -> None:
    trial = Trial(GAME, WITNESS, Options(rounds=3), 4, seed=1, effort=9)
    assert len(trial.steps) > 9
    assert len(trial.sampled) == 9
    assert trial.sampled[0] is trial.steps[0]
    assert trial.sampled[-1] is trial.steps[-1]
    assert [*trial.sampled] == sorted(trial.sampled, key=lambda step: step.number)


def test_sizes_are_the_ends_and_the_middle() -> None:
    assert sizes(GAME) == (2, 3, 4)


def test_event_names_that_the_table_has() -> None:
    assert "CardsTurned" in event_names(GAME)
    assert clashing(GAME, frozenset({"CardsTurned", "Said"})) == {"CardsTurned"}
    with pytest.raises(LawBroken, match="events of parlour are called as events of every table are: CardsTurned"):
        no_clash(GAME, ["CardsTurned"])


def test_one_call_checks_a_game() -> None:
    check_game(GAME, seeds=[3])
    with pytest.raises(LawBroken, match="Law 7, conservation"):
        check_game(ACardIsLost(), WITNESS, seeds=range(2))
    with pytest.raises(LawBroken, match="good form"):
        check_game(GAME, reserved=["GameEnded"])
