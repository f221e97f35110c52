"""What fills a field and what does not, and how a filled form becomes a command."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct

from taberna.core import Choose, Field, Form, Number, Offer, Order, Pick, Text, allows, fill, legal_text


class Put(Struct, frozen=True, tag=True):
    card: str
    places: tuple[int, ...] = ()


class Untagged(Struct, frozen=True):
    card: str


@pytest.mark.parametrize(
    "field, value",
    [
        (Text(1, 3), " abc "),
        (Text(0, 3), ""),
        (Pick((1, "a", False)), False),
        (Choose(1, 2, (1, 2, 3)), [3, 1]),
        (Choose(0, 2, (1, 2, 3)), ()),
        (Number(-1, 1), -1),
        (Order((1, "1", True)), ("1", True, 1)),
    ],
)
def test_a_legal_value_fills_a_field(field: Field, value: object) -> None:
    assert allows(field, value)


@pytest.mark.parametrize(
    "field, value",
    [
        (Text(1, 3), "   "),
        (Text(1, 3), "abcd"),
        (Text(1, 3), "a\nb"),
        (Text(1, 3), "\u200b"),
        (Text(1, 3), 7),
        (Pick((1, "a")), True),
        (Pick((1, "a")), "1"),
        (Pick(("a",)), ["a"]),
        (Choose(1, 2, (1, 2, 3)), []),
        (Choose(1, 2, (1, 2, 3)), [1, 2, 3]),
        (Choose(1, 2, (1, 2, 3)), [1, 1]),
        (Choose(1, 2, (1, 2, 3)), [4]),
        (Choose(1, 2, (0, 1)), [True]),
        (Choose(1, 2, (1, 2, 3)), [[1]]),
        (Choose(1, 2, ("a", "b")), "a"),
        (Number(0, 1), True),
        (Number(0, 1), 2),
        (Number(0, 1), 0.5),
        (Order((1, 2)), [1]),
        (Order((1, 2)), [1, 2, 2]),
        (Order((1, 2)), [1, "2"]),
        (Order((1, 2)), {1: 2}),
    ],
)
def test_another_value_does_not(field: Field, value: object) -> None:
    assert not allows(field, value)


@given(st.text(), st.integers(0, 5), st.integers(0, 20))
def test_blanks_around_a_text_do_not_matter(text: str, low: int, high: int) -> None:
    assert legal_text(f" \t{text} ", low, high) == legal_text(text, low, high)


def test_a_form_becomes_a_command() -> None:
    offer: Offer[Put] = Offer(Form(Put, {"places": Choose(1, 2, (1, 2))}, {"card": "oak"}), say="put", label="Put")
    assert fill(offer, {"places": [2, 1]}) == Put("oak", (2, 1))


def test_a_command_without_a_tag_can_be_a_form() -> None:
    offer: Offer[Untagged] = Offer(Form(Untagged, {"card": Pick(("oak",))}), say="put", label="Put")
    assert fill(offer, {"card": "oak"}) == Untagged("oak")


def test_an_offered_command_needs_no_answer() -> None:
    assert fill(Offer(Put("oak"), say="put", label="Put"), {"places": [1]}) == Put("oak")


@pytest.mark.parametrize("answers", [{"places": "x"}, {"places": [None]}])
def test_an_answer_of_another_type_is_refused(answers: dict[str, Any]) -> None:
    offer: Offer[Put] = Offer(Form(Put, {"places": Choose(1, 2, (1, 2))}, {"card": "oak"}), say="put", label="Put")
    with pytest.raises(msgspec.ValidationError):
        fill(offer, answers)
