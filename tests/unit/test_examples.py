"""Worked examples: what a case may say, and that a case which does not come out fails and says why."""

from __future__ import annotations

import pytest

from taberna.core import AnyGame
from taberna.games import found
from taberna.testing.examples import Example, ExampleFailed, examples_of, read, run
from taberna.testing.parlour import GAME

SETUP = """
[[case]]
rule = "R1"
name = "a round"
seats = 2
options = { rounds = 1 }
setup = ["same", 60000.0]

[[case.step]]
at = 5000
seat = 0
play = { type = "Swap", card = 1 }
"""
ROUND = (
    SETUP
    + """
events = [{ type = "Swapped", card = 1 }, { type = "CardDrawn", to = [0], card = 7 }, { type = "TurnBegan" }]
state = { hands = [[2, 3, 7], [4, 5, 6]], seen = [false, false] }
public = { turn = 1, hand_counts = [3, 3], boasts = [] }
private.0 = { hand = [2, 3, 7], laid = false }
to_act = [1]
deadline = 65000
outcome = false

[[case.step]]
seat = 0
play = { type = "Peek" }
refused = "not_your_turn"
says = ["the others are waited for"]

[[case.step]]
seat = 1
play = { type = "Swap", card = 9 }
refused = "not_in_hand"
says = ["You hold no 9."]

[[case.step]]
expire = "turn"
events = [{ type = "Stood", seat = 1 }, { type = "LayingBegan", at = 65000 }]
to_act = [0, 1]

[[case.step]]
expire = "turn"
chance = [2, 0]
at = 125000
state = { points = [1, 0] }
outcome = { ranks = [1, 2], counts = true }
deadline = 0
"""
)


def only(text: str) -> Example:
    (example,) = read(text)
    return example


def test_a_case_that_comes_out() -> None:
    run(GAME, only(ROUND))


def test_a_case_from_a_given_state() -> None:
    given = """
        rounds = 1, hands = [[4], [5]], laid = [false, false], seen = [false, false], points = [0, 0], laying = true
    """.replace("[false, false]", "[]")
    text = f'[[case]]\nrule = "R2"\nname = "given"\ngiven = {{ {given.strip()} }}\n'
    run(
        GAME,
        only(f'{text}[[case.step]]\nleave = 0\nevents = [{{ type = "SeatLeft" }}]\noutcome = {{ counts = false }}'),
    )


@pytest.mark.parametrize(
    "expected, why",
    [
        ("state = { deck = [8] }", "the state, deck was to be"),
        ("state = { decks = [8] }", "the state has no 'decks'"),
        ("state = { hands = [[2, 3, 7], [4, 5, 9]] }", "the state, hands [1] [2] was to be 9, and is 6"),
        ("public = { turn = false }", "the public view, turn was to be False, and is 1"),
        ("private.1 = { top = 3 }", "the private view of seat 1, top was to be 3, and is None"),
        ("events = []", "the events was to be []"),
        ('events = [{ type = "Stood" }, { type = "CardDrawn" }, { type = "TurnBegan" }]', "the events [0], type"),
        ('refused = "game_over"', "it was to be refused game_over, and was accepted"),
        ("to_act = [0]", "whom the table waits for [0] was to be 0, and is 1"),
        ("deadline = 0", "the deadline was to be 0, and is 65000"),
        ("outcome = { counts = true }", "the outcome was to be"),
        ("chance = [3]", "the script goes on with [3]"),
    ],
)
def test_a_case_that_does_not_come_out_says_why(expected: str, why: str) -> None:
    with pytest.raises(ExampleFailed) as failed:
        run(GAME, only(SETUP + expected))
    assert why in str(failed.value)
    assert "parlour, R1, a round, step 1: " in str(failed.value)


@pytest.mark.parametrize(
    "step, why",
    [
        ('seat = 0\nplay = { type = "Stand" }', "it was refused: not_your_turn"),
        ('seat = 0\nplay = { type = "Stand" }\nrefused = "game_over"', "was to be refused game_over, and was refused"),
        ('seat = 0\nplay = { type = "Stand" }\nrefused = "not_your_turn"\nsays = ["never"]', "was to say 'never'"),
        ('expire = "roll"', "no timer 'roll' runs"),
        ('leave = 0\nbecomes = "bot"', "leaving was to give bot"),
        ("at = 3", "a step plays, expires or leaves"),
        ('play = { type = "Stand" }', "a command needs a seat"),
    ],
)
def test_a_step_that_cannot_be(step: str, why: str) -> None:
    with pytest.raises(ExampleFailed, match=why):
        run(GAME, only(f"{SETUP}\n[[case.step]]\n{step}"))


@pytest.mark.parametrize(
    "text, why",
    [
        (ROUND + ROUND, "two cases have one name: a round"),
        (SETUP.replace("rule", "rules"), "unknown field `rules`"),
        (SETUP.replace("play", "plays"), "unknown field `plays`"),
        ("[[case]", "Expected"),
    ],
)
def test_a_file_that_is_none(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        read(text)


@pytest.mark.parametrize(
    "game, example",
    [pytest.param(game, case, id=f"{name}: {case}") for name, game in found().items() for case in examples_of(game)],
)
def test_the_worked_cases_of_every_game(game: AnyGame, example: Example) -> None:
    run(game, example)


@pytest.mark.parametrize("game", found().values(), ids=found())
def test_every_game_has_worked_cases(game: AnyGame) -> None:
    assert examples_of(game)
