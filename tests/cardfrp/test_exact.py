"""Previews are exact: equal to the enumeration of every draw, and what 100,000 plays come to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardfrp import AttributeValueError, ExactError, GameAction, GameActor, GameObject, Result, Seeded, Value, VerbError
from cardfrp.plays import play
from cardfrp.results import Preview
from cardfrp.world import World
from tests.cardfrp.scenes import scene

Built = tuple[GameAction, GameActor, GameObject]


class Every:
    """Chance that takes every way there is: each play follows one of them and knows what it weighs."""

    def __init__(self, path: list[tuple[int, int]]) -> None:
        self.path = path
        self.at = 0
        self.weight = Fraction(1)

    def below(self, n: int) -> int:
        if self.at == len(self.path):
            self.path.append((0, n))
        taken, _ = self.path[self.at]
        self.at += 1
        self.weight /= n
        return taken

    def following(self) -> list[tuple[int, int]] | None:
        """The next way, or None after the last."""
        path = self.path[: self.at]
        while path:
            taken, n = path.pop()
            if taken + 1 < n:
                return [*path, (taken + 1, n)]
        return None


def enumerated(build: Callable[[], Built]) -> tuple[Fraction, dict[str, Fraction], Fraction]:
    """Chance of success, mean change of each attribute and chance of an end, over all draws."""
    success, kill = Fraction(0), Fraction(0)
    expected: dict[str, Fraction] = {}
    path: list[tuple[int, int]] | None = []
    while path is not None:
        action, hero, target = build()
        chance = Every(path)
        result = play(action, hero, target, hero.context, chance)
        if result.success:
            success += chance.weight
        for change in result.changes:
            if change.attribute in ("alive", "broken"):
                kill += chance.weight
            elif type(change.after) is int and change.attribute != "SEARCH":
                before = change.before if isinstance(change.before, int) else 0
                gain = expected.get(change.attribute, Fraction(0))
                expected[change.attribute] = gain + chance.weight * (change.after - before)
        path = chance.following()
    return success, {name: gain for name, gain in expected.items() if gain}, kill


@pytest.fixture
def small_d100(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The same rules with D2 for D100, so that every draw of a whole play can be listed."""
    import cardfrp.forecast  # noqa: PLC0415 # only here is the die another one
    import cardfrp.plays  # noqa: PLC0415

    def ways(offence: int, defence: int) -> int:
        lead = offence - defence
        return 10_000 * sum(a <= b + lead for a, b in product(range(1, 3), repeat=2)) // 4

    monkeypatch.setattr(cardfrp.forecast, "opposed_ways", ways)
    monkeypatch.setattr(cardfrp.plays, "FACES", 2)
    cardfrp.forecast.received_ways.cache_clear()
    yield
    cardfrp.forecast.received_ways.cache_clear()


CASES: list[tuple[str, dict[str, Value], dict[str, Value]]] = [
    ("ATTACK", {"DAMAGE": "D4"}, {"LIFE": 2, "PROTECTION": 1}),
    ("ATTACK.A+ATTACK.B", {"DAMAGE": "D3", "ACCURACY.A": 1}, {"LIFE": 3}),
    ("ATTACK+LIFE", {"DAMAGE": "D3", "STACKS": 2}, {"LIFE": 2, "HP": 3}),
    ("LIFE+ATTACK", {"DAMAGE": 2, "STACKS": "D2"}, {"LIFE": 1, "HP": 2}),
    ("MENTAL.FEAR", {"STACKS": "D3", "POWER": -1}, {}),
    ("MENTAL.FEAR+ATTACK", {"STACKS": 2, "DAMAGE": 1}, {"LIFE": 1}),
    ("LIFE", {"STACKS": "D2-3"}, {"LIFE": 2}),
    ("EVASION+ATTACK", {"STACKS": "D2", "DAMAGE": 1}, {"LIFE": 1}),
    ("MENTAL.FEAR+MENTAL.FEAR", {"STACKS": 2}, {"MENTAL.FEAR": 1}),
    ("ATTACK+PHYSICAL.POISON+MENTAL.FEAR", {"DAMAGE": "D2", "POWER": 1}, {"LIFE": 1, "PROTECTION": 1}),
]


@pytest.mark.usefixtures("small_d100")
@pytest.mark.parametrize("verb, mine, theirs", CASES)
def test_a_preview_is_the_enumeration_of_every_draw(
    verb: str, mine: dict[str, Value], theirs: dict[str, Value]
) -> None:
    def build() -> Built:
        hero, foe, room = scene(mine, theirs)
        world = World()
        world.add(room)
        world.modify("MENTAL.FEAR", "EVASION", -1)  # what one step leaves is felt by the next
        return GameAction(None, verb), hero, foe

    action, hero, foe = build()
    preview = action.preview(hero, foe)
    assert (preview.success, shown(preview), preview.kill) == enumerated(build)


@pytest.mark.usefixtures("small_d100")
@pytest.mark.parametrize("verb, stacks", [
    ("SEARCH", "D2"), ("SEARCH.TRAPS", "2"), ("SEARCH+SEARCH", "1"), ("SEARCH", "-1"),
])  # fmt: skip
def test_a_search_is_the_enumeration_of_every_draw(verb: str, stacks: str) -> None:
    def build() -> Built:
        hero, _, room = scene({"POWER.SEARCH": 1})
        for name, level in (("Coin", 1), ("Trap", 2)):
            room.add_object(GameObject(name, attributes={"RESISTANCE.SEARCH": level}))
        return GameAction(None, verb, stacks=stacks), hero, room

    action, hero, room = build()
    preview = action.preview(hero, room)
    assert preview.success == enumerated(build)[0]


def shown(preview: Preview) -> dict[str, Fraction]:
    return {name: gain for name, gain in preview.expected.items() if gain}


def plays_of(verb: str, count: int) -> tuple[Preview, Counter[bool], int, int]:
    mine: dict[str, Value] = {"DAMAGE": "D6", "POWER": 15, "STACKS": "D4", "ACCURACY": 10, "MENTAL.FEAR": 1}
    theirs: dict[str, Value] = {"LIFE": 5, "PROTECTION": 1, "EVASION": 20, "RESISTANCE.MENTAL": 30}
    hero, foe, room = scene(mine, theirs)
    world = World(seed=20)
    world.add(room)
    world.modify("MENTAL.FEAR", "ACCURACY", -5)
    action = GameAction(None, verb)
    ledger, fresh = world.ledger, dict(world.ledger.values)
    flags, names = dict(ledger.flags), dict(ledger.names)
    preview = action.preview(hero, foe, room)
    outcomes: Counter[bool] = Counter()
    deaths = total = 0
    source = Seeded(77)
    for _ in range(count):
        result = action.act(hero, foe, room, rng=source)
        outcomes[result.success] += 1
        deaths += not foe.alive
        total += sum(step.received for step in result.steps)
        ledger.values.clear()
        ledger.values.update(fresh)
        ledger.flags.clear()
        ledger.flags.update(flags)
        ledger.names.clear()
        ledger.names.update(names)
    return preview, outcomes, deaths, total


@pytest.mark.parametrize("verb, count", [("ATTACK", 100_000), ("ATTACK.STAB+MENTAL.FEAR", 30_000)])
def test_plays_come_to_what_the_preview_says(verb: str, count: int) -> None:
    """Within five standard deviations of the exact figure: a right engine fails here less than once in a million."""
    preview, outcomes, deaths, total = plays_of(verb, count)
    for seen, chance in ((outcomes[True], preview.success), (deaths, preview.kill)):
        p = float(chance)
        assert abs(seen - count * p) <= 5 * (count * p * (1 - p)) ** 0.5
    means = [sum(amount * share for amount, share in step.amount.items()) for step in preview.steps]
    mean = sum(float(step.reached * through) for step, through in zip(preview.steps, means, strict=True))
    assert abs(total / count - mean) <= 5 * 4 / count**0.5  # no play lets through with a deviation above 4


@pytest.mark.long
@pytest.mark.parametrize("verb", ["ATTACK.STAB+MENTAL.FEAR", "MENTAL.FEAR", "LIFE", "ATTACK+ATTACK"])
def test_a_hundred_thousand_plays_of_more_kinds(verb: str) -> None:
    preview, outcomes, deaths, _ = plays_of(verb, 100_000)
    for seen, chance in ((outcomes[True], preview.success), (deaths, preview.kill)):
        p = float(chance)
        assert abs(seen - 100_000 * p) <= 5 * (100_000 * p * (1 - p)) ** 0.5


VALUES = st.integers(-30, 30)
VERB = st.sampled_from(["ATTACK", "ATTACK.STAB", "MENTAL.FEAR", "LIFE", "EVASION.STAB"])
VERBS = st.lists(VERB, min_size=1, max_size=3)


@settings(max_examples=50, deadline=None)
@given(VERBS, VALUES, VALUES, st.sampled_from(["D6", "2", "D4-2"]), st.integers(1, 12))
def test_chances_of_a_preview_add_up(parts: list[str], ours: int, theirs: int, stacks: str, left: int) -> None:
    hero, foe, _ = scene({"ACCURACY": ours, "POWER": ours, "DAMAGE": "D6", "STACKS": stacks},
                         {"EVASION": theirs, "RESISTANCE": theirs, "LIFE": left, "HP": 8})  # fmt: skip
    preview = GameAction(None, "+".join(parts)).preview(hero, foe)
    reached = Fraction(1)
    for step in preview.steps:
        assert step.reached == reached
        assert sum(step.amount.values()) == 1
        assert 0 <= step.success <= 1
        reached *= step.success
    assert preview.success == reached
    assert 0 <= preview.kill <= 1


def test_a_play_writes_nothing_into_the_action_and_a_preview_nothing_at_all() -> None:
    hero, foe, room = scene({"DAMAGE": "D6"}, {"LIFE": 5})
    world = World(seed=1)
    world.add(room)
    before = world.to_dict()
    GameAction(None, "ATTACK+MENTAL.FEAR").preview(hero, foe, room)
    assert world.to_dict() == before


def test_what_is_refused_takes_few_looks() -> None:
    """Counted, not timed: the longest list, verb and stack are refused before they are walked through."""

    class Watched(list[int]):
        looks = 0

        def __iter__(self):  # type: ignore[no-untyped-def]  # noqa: ANN204
            Watched.looks += 1
            return super().__iter__()

    for name in ("accuracy", "power"):
        with pytest.raises(VerbError):
            GameAction(None, "ATTACK+X", **{name: Watched(range(10**6))})
    assert Watched.looks == 0

    class Counting:
        draws = 0

        def below(self, n: int) -> int:
            Counting.draws += 1
            return 0

    hero, foe, room = scene({f"STACKS{'.A' * depth}": 1000 for depth in range(9)}, {})
    result: Result = GameAction(None, "A.A.A.A.A.A.A.A.A").act(hero, foe, room, rng=Counting())
    assert (result.steps[0].outcome, Counting.draws) == ("refused", 0)
    with pytest.raises(AttributeValueError):
        hero.set("STACKS", 1001)


def test_a_preview_that_would_take_too_long_is_refused() -> None:
    hero, foe, room = scene()
    for number in range(40):
        room.add_object(GameObject(f"Coin {number}", attributes={"RESISTANCE.SEARCH": 1}))
    with pytest.raises(ExactError):
        GameAction(None, "SEARCH+SEARCH", stacks="D6").preview(hero, room, room)
    with pytest.raises(ExactError):
        GameAction(None, "MENTAL.FEAR", stacks="0-1000").preview(hero, foe, room)
