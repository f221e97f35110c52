"""The worked cases of the setup: its states in order, what passes to whom, candles, editing, what is refused."""

from __future__ import annotations

import pytest

from taberna.bots import SeededChance
from taberna.core import Seat
from taberna.games.ten_candles import GAME
from taberna.games.ten_candles import commands as c
from tests.games.ten_candles_play import GM, LIFE, NOW, A, B, C, Play, began, set_up, written


def lit_at(state: str) -> int:
    return set_up(4, until=state).lit


def test_states_and_their_candles() -> None:
    """The specification's states in order, with three, three, three and one candles lit."""
    states = ["traits", "module_intro", "character_concept", "moments", "brinks", "order_cards", "ready"]
    assert [lit_at(state) for state in states] == [3, 3, 3, 6, 9, 9, 10]
    play = set_up(4)
    assert (play.state.phase, play.pools(), len(play.state.scenes)) == ("idle", (10, 0), 1)


@pytest.mark.parametrize(
    "number, seats, gm, virtue, vice, brink",
    [
        (42, 4, 0, {1: 3, 2: 1, 3: 2}, {1: 2, 2: 3, 3: 1}, {0: 1, 1: 2, 2: 3, 3: 0}),
        (44, 3, 0, {1: 2, 2: 1}, {1: 2, 2: 1}, {0: 1, 1: 2, 2: 0}),
        (45, 4, 2, {0: 3, 1: 0, 3: 1}, {0: 1, 1: 3, 3: 0}, {0: 1, 1: 2, 2: 3, 3: 0}),
    ],
)
def test_passing(
    number: int, seats: int, gm: int, virtue: dict[int, int], vice: dict[int, int], brink: dict[int, int]
) -> None:
    """Cases 42 to 45: by whom each card is written, and who gets it; the arrows say so before."""
    shown = GAME.public(set_up(seats, gm, until="traits").state).players
    assert {s: p.virtue_to for s, p in enumerate(shown) if p.virtue_to is not None} == virtue, number
    assert {s: p.vice_to for s, p in enumerate(shown) if p.vice_to is not None} == vice
    assert {s: p.brink_to for s, p in enumerate(shown)} == brink
    people = set_up(seats, gm).state.participations
    assert all(people[to].virtue == f"virtue by {by}" for by, to in virtue.items())
    assert all(people[to].vice == f"vice by {by}" for by, to in vice.items())
    assert all(people[to].brink == f"brink by {by}" for by, to in brink.items())
    assert people[gm].virtue is None
    assert people[gm].vice is None


def test_prompts_of_brinks() -> None:
    """Case 43: They have seen you; I've seen you; I've seen Them. Case 45: wherever the GM sits (D2, D3)."""
    says = {0: "brink_of_gm", 1: "brink", 2: "brink", 3: "brink_of_them"}
    play = set_up(4, until="brinks")
    assert {seat: name for seat in range(4) for name in play.offered(Seat(seat)) if "brink" in name} == says
    play = set_up(4, gm=2, until="brinks")
    assert [name for seat in (1, 2) for name in play.offered(Seat(seat)) if "brink" in name] == [
        "brink_of_them",
        "brink_of_gm",
    ]


@pytest.mark.parametrize("seats, gm, order", [(4, 0, "1230123012"), (4, 2, "3012301230")])
def test_the_order_of_truths(seats: int, gm: int, order: str) -> None:
    """Case 45: the first truth is spoken clockwise from the GM."""
    play = set_up(seats, gm)
    play.burn_out(0)
    spoken = []
    while (speaker := GAME.public(play.state).speaker) is not None:
        spoken.append(str(speaker))
        play.do(speaker, c.SpeakTruth())
    assert "".join(spoken) == order[:9]


def test_seats() -> None:
    """Case 47: the table starts no game for a GM and one player; 2 to 9 players it does."""
    assert (GAME.seats[0], GAME.seats[-1]) == (3, 10)


def test_the_gm_writes_a_brink_too() -> None:
    """Case 49."""
    play = set_up(4, until="brinks")
    for seat in (A, B, C):
        play.do(seat, written("brinks", seat))
    assert GAME.public(play.state).setup_state == "brinks"
    assert GAME.to_act(play.state) == {GM}
    assert play.refused(A, c.OrderCards("012")) == "not_your_turn"
    play.do(GM, c.WriteBrink("They have seen you"))
    assert GAME.public(play.state).setup_state == "order_cards"


def test_orders() -> None:
    """Case 50: the leading zero is kept, the brink is no part of it."""
    play = set_up(4, until="order_cards")
    for order in ("000", "21", "0123", "", "abc", "012 "):
        assert play.refused(A, c.OrderCards(order)) == "invalid_order"
    for seat, order in ((A, "012"), (B, "201")):
        play.do(seat, c.OrderCards(order))
    play.do(C, c.OrderCards("120"), LIFE)
    assert [play.stack(seat) for seat in (A, B, C)] == [
        ("virtue", "vice", "moment", "brink"),
        ("moment", "virtue", "vice", "brink"),
        ("vice", "moment", "virtue", "brink"),
    ]


def test_writing_anew_until_all_are_done() -> None:
    """Who is done may still change what they wrote; the table no longer waits for them."""
    play = began(4)
    play.do(A, c.WriteTraits("brave", "vain"))
    assert GAME.to_act(play.state) == {B, C}
    assert next(offer.aside for offer in GAME.offers(play.state, A))
    play.do(A, c.WriteTraits(" patient ", "late"))
    assert play.who(A).written_virtue == "patient"
    assert GAME.private(play.state, A).written_virtue == "patient"
    play.do(B, written("traits", B))
    play.do(C, written("traits", C))
    assert play.state.setup_state == "module_intro"
    assert play.refused(A, c.WriteTraits("x", "y")) == "not_your_turn"


@pytest.mark.parametrize("text", ["", "   ", "\u200b\u200b", "a\nb", "x" * 61])
def test_bad_texts(text: str) -> None:
    """Empty, blank, invisible, overlong: refused with a sentence, and nothing is lost."""
    play = began(4)
    before = play.state
    assert play.refused(A, c.WriteTraits("brave", text)) == "invalid_text"
    assert play.state == before


def test_hostile_text_is_text() -> None:
    """It is kept as it is; drawing it as text is the client's affair."""
    play = began(4)
    play.do(A, c.WriteTraits("<script>alert(1)</script>", "'; drop table--"))
    assert play.who(A).written_virtue == "<script>alert(1)</script>"


def test_wrong_roles_and_states() -> None:
    """The GM writes no traits, and nobody is ahead of the setup."""
    play = began(4)
    assert play.refused(GM, c.WriteTraits("a", "b")) == "wrong_phase"
    assert play.refused(A, c.FinishIntroduction()) == "not_gm"
    assert play.refused(A, c.WriteMoment("I will find hope")) == "wrong_phase"
    assert play.refused(GM, c.CallConflict(is_dire=False)) == "wrong_phase"
    assert play.refused(GM, c.BeginScene()) == "wrong_phase"


def test_writing_is_seen_and_no_text() -> None:
    """Seats show who is done; texts stay with their writers until cards are passed and shown."""
    play = began(4)
    play.do(A, c.WriteTraits("secretvirtue", "secretvice"))
    shown = GAME.public(play.state)
    assert [player.done for player in shown.players] == [False, True, False, False]
    assert "secret" not in str(shown)
    assert all("secret" not in str(GAME.private(play.state, seat)) for seat in (GM, B, C))


def test_the_host_is_the_gm() -> None:
    """D23; where the host only watches, the first seat is."""
    assert began(4, gm=2).gm == 2
    first = GAME.setup(c.Options(), 3, None, NOW, SeededChance(1))[0]
    assert getattr(first, "gm", None) == 0


def test_the_parting_list() -> None:
    """D33: it opens when the game is ready, can be dismissed and opened again, and never stands in the way."""
    play = set_up(4)
    assert GAME.private(play.state, GM).parting_list_open
    assert not GAME.private(play.state, A).parting_list_open
    play.do(GM, c.TickPartingMessage(B, done=True))
    assert [row.done for row in GAME.private(play.state, GM).parting_list] == [False, True, False]
    play.do(GM, c.ShowPartingList(open=False))
    assert not GAME.private(play.state, GM).parting_list_open
    assert play.refused(GM, c.ShowPartingList(open=False)) == "wrong_phase"
    play.do(GM, c.ShowPartingList(open=True))
    play.call()
    assert GAME.private(play.state, GM).parting_list_open
    assert play.refused(A, c.ShowPartingList(open=True)) == "not_gm"


def reload(play: Play, seat: Seat) -> tuple[object, object, object]:
    return GAME.public(play.state), GAME.private(play.state, seat), GAME.offers(play.state, seat)


def test_the_same_after_a_reload() -> None:
    """Case 55: what a seat is shown comes from the log alone, so coming back shows the same."""
    play = set_up(4)
    play.conflict(A, [1] * 10)
    again = GAME.apply(None, play.events[0])  # type: ignore[arg-type]
    for event in play.events[1:]:
        again = GAME.apply(again, event)  # type: ignore[arg-type]
    assert reload(Play(again), A) == reload(play, A)
    assert "burn_trait" in play.offered(A)
