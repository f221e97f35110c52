"""The laws over whole games of Ten Candles, for every number of seats; and what each viewer may read."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from taberna.bots import SeededChance
from taberna.core import Seat
from taberna.games.ten_candles import GAME
from taberna.games.ten_candles import commands as c
from taberna.games.ten_candles import events as e
from taberna.games.ten_candles.views import ShownCard
from taberna.games.ten_candles.witness import WITNESS
from taberna.testing import LAWS
from taberna.testing.walk import Trial
from tests.games.ten_candles_play import GM, A, B, C, Play, evening, set_up, with_message


@pytest.mark.slow
@pytest.mark.no_cover  # whole games: tracing would triple the time
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_laws_hold(seats: int) -> None:
    trial = Trial(GAME, WITNESS, WITNESS.options[seats % 2], seats, seed=seats, effort=12)
    for law in LAWS:
        law(trial)


def reads(play: Play, seat: Seat, text: str) -> bool:
    """Whether a text stands in anything a seat is shown."""
    shown = (GAME.public(play.state), GAME.private(play.state, seat), GAME.offers(play.state, seat))
    return text in str(shown)


def readers(play: Play, text: str) -> set[Seat]:
    return {Seat(seat) for seat in range(4) if reads(play, Seat(seat), text)}


def test_who_reads_a_brink() -> None:
    """Case 54, D4: owner and writer; the GM while it is proposed; everyone once it was embraced."""
    play = set_up(4)
    play.state = replace(
        play.state,
        participations=tuple(
            replace(who, burned=("virtue", "vice", "moment")) if seat == C else who
            for seat, who in enumerate(play.state.participations)
        ),
    )
    text = "brink by 2"
    assert play.who(C).brink == text
    assert readers(play, text) == {B, C}
    assert play.seen(C).top == ShownCard("brink")
    play.conflict(C, [2] * 10)
    play.do(C, c.EmbraceBrink())
    assert readers(play, text) == {GM, B, C}
    shown = [event for event in play.events if isinstance(event, e.BrinkShownToGm)]
    assert [event.to for event in shown] == [(GM,)]
    play.do(GM, c.Judge(approve=False))
    assert readers(play, text) == {B, C}
    play.do(C, c.EmbraceBrink())
    play.do(GM, c.Judge(approve=True), *[5] * 10)
    assert readers(play, text) == {GM, A, B, C}


def test_the_gms_own_brink() -> None:
    """D4: the GM and its writer."""
    assert readers(set_up(4), "brink by 3") == {GM, C}


def test_who_reads_cards() -> None:
    """D5: the top card by all, lower ones by their owner and their writer; moments by their owner."""
    play = set_up(4)
    assert readers(play, "virtue by 2") == {GM, A, B, C}  # on top of the stack of A
    assert play.seen(A).top == ShownCard("virtue", "virtue by 2")
    assert readers(play, "vice by 1") == {A, B}
    assert readers(play, "I will find hope by 1") == {A}
    play.conflict(A, [1] + [2] * 9)
    play.burn(A, "virtue", 2)
    assert play.seen(A).burned == (ShownCard("virtue", "virtue by 2", burned=True),)
    assert readers(play, "vice by 3") == {GM, A, B, C}


def test_ones_own_cards_stay_in_death() -> None:
    """D5."""
    play = Play(evening(3, dead=[A], tops={A: None}))
    cards = GAME.private(play.state, A).cards
    assert [card.card for card in cards] == ["virtue", "vice", "moment", "brink"]
    assert all(card.burned for card in cards)


def test_concepts_are_everyones() -> None:
    assert readers(set_up(4, until="moments"), "concept by 1") == {GM, A, B, C}


def test_notes_are_the_gms() -> None:
    play = set_up(4, until="traits")
    play.do(GM, c.PrepareModule("the lighthouse is a trap"))
    assert readers(play, "lighthouse") == {GM}
    assert play.refused(A, c.PrepareModule("mine")) == "not_gm"


def finale(*, recorded: Seat = A) -> Play:
    """All is dark, and one message was kept."""
    play = Play(with_message(evening(1, dead=[A, C]), recorded))
    play.conflict(B, [2])
    play.accept()
    play.narrated()
    return play


def test_a_message_is_its_authors_until_it_is_opened() -> None:
    play = Play(evening(4))
    play.do(A, c.RecordMessage("recording-of-a", "goodbye"))
    play.do(A, c.RecordMessage("recording-anew", "farewell"))
    assert readers(play, "recording-anew") == readers(play, "farewell") == {A}
    assert readers(play, "recording-of-a") == set()
    assert play.seen(A).recorded
    assert not play.seen(B).recorded
    assert play.refused(GM, c.RecordMessage("recording-of-gm")) == "wrong_phase"


@pytest.mark.parametrize("bad", ["", "short", "x" * 65, "a\nb-123456"])
def test_no_recording(bad: str) -> None:
    play = Play(evening(4))
    assert play.refused(A, c.RecordMessage(bad)) == "invalid_text"
    assert not play.seen(A).recorded


def test_messages_for_everyone() -> None:
    """Opened, fetched, ready, played; then the game ends."""
    play = finale()
    assert readers(play, "a-recording-id") == {A}
    assert play.refused(GM, c.PlayMessage(A)) == "wrong_phase"
    play.do(GM, c.OpenMessages("everyone"))
    assert readers(play, "a-recording-id") == {GM, A, B, C}
    assert play.refused(A, c.RecordMessage("another-one")) == "not_your_turn"
    play.do(B, c.ReadyToHear())
    assert [player.ready_to_hear for player in GAME.public(play.state).players] == [False, False, True, False]
    assert play.refused(GM, c.PlayMessage(B)) == "wrong_phase"
    assert not next(offer.aside for offer in GAME.offers(play.state, GM) if offer.say.endswith(".play"))
    play.do(GM, c.PlayMessage(A))
    assert (GAME.public(play.state).playing, GAME.public(play.state).played) == (A, (A,))
    assert "play" not in play.offered(GM)
    play.do(GM, c.FinishMessages())
    assert len(GAME.public(play.state).scenes) == 1


def test_messages_on_one_device() -> None:
    play = finale()
    play.do(GM, c.OpenMessages("gm"))
    assert readers(play, "a-recording-id") == {GM, A}
    assert play.refused(B, c.ReadyToHear()) == "not_your_turn"
    play.do(GM, c.ReadyToHear())
    play.do(GM, c.OpenMessages("everyone"))
    assert readers(play, "a-recording-id") == {GM, A, B, C}


def test_the_keepsake_has_no_truths() -> None:
    """Case 59, and what a keepsake is made of: scenes, outcomes, deaths, candles, cards."""
    play = set_up(4)
    play.burn_out(0)
    play.do(A, c.SpeakTruth("the moon is gone"))
    play.truths()
    play.do(GM, c.BeginScene())
    play.conflict(A, [6] * 9)
    play.accept()
    play.narrated()
    play.burn_out(*range(1, 10))
    assert GAME.public(play.state).scenes == ()  # it is for the end, and would weigh on every update before
    play.do(GM, c.FinishMessages())
    shown = GAME.public(play.state)
    assert [len(scene.conflicts) for scene in shown.scenes] == [0, 1]
    assert [death.how for death in shown.deaths] == ["darkness"] * 3
    assert len(shown.darkened) == 10
    assert all(player.top for player in shown.players if player.role == "Player")
    assert readers(play, "the moon is gone") == set()


def test_the_gm_acts_for_somebody_absent() -> None:
    """D20, D22: roll, accept, done narrating, truth spoken; each asks first."""
    play = Play(evening(2))
    play.call()
    play.do(GM, c.Roll(player=A), *[5] * 2, *[0] * 8)
    weights = {offer.weight for offer in GAME.offers(play.state, GM) if offer.say.endswith("_for")}
    assert weights == {"grave"}
    play.do(GM, c.AcceptResult(player=A))
    play.do(GM, c.FinishNarrating(player=A))
    play.conflict(A, [2, 3])
    assert play.refused(B, c.AcceptResult(player=A)) == "not_your_turn"
    play.accept()
    play.narrated()
    play.do(GM, c.SpeakTruth(player=A))
    assert play.refused(GM, c.SpeakTruth(player=B)) == "wrong_phase"
    play.do(GM, c.BeginScene())
    play.conflict(B, [2])
    play.do(GM, c.AcceptResult(player=B))
    assert not play.who(B).alive


def test_a_leaver_keeps_the_seat() -> None:
    """D22."""
    play = set_up(4)
    assert GAME.withdraw(play.state, A, play.now, SeededChance(1)) == "bot"


def test_exact_odds_for_everyone() -> None:
    play = set_up(4)
    odds = GAME.odds(GAME.public(play.state))
    assert [(one.numerator, one.denominator) for one in odds] == [(6**10 - 5**10, 6**10), (5**10, 6**10)]
    play.conflict(A, [1, 1] + [2] * 8)
    assert GAME.odds(GAME.public(play.state)) == ()
    play.do(A, c.BurnTrait("virtue"))
    assert GAME.odds(GAME.public(play.state))[0].numerator == 11
