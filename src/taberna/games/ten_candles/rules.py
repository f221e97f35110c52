"""The rules of Ten Candles, for a GM and two to nine players.

Hidden: when candles burn out, cards that do not lie on top, brinks that were not embraced, what is being written, the
GM's notes, and final messages until they are played. After the specification, which wins, and the published rules of
Cavalry Games. D and a number names a ruling of README.md.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

from taberna.core import Chance, Credits, Event, Likelihood, Millis, Observation, Offer, Outcome, Seat, Timer
from taberna.games.ten_candles import bots, conflicts, course, offers, refusals, views
from taberna.games.ten_candles import commands as c
from taberna.games.ten_candles import events as e
from taberna.games.ten_candles import odds as chances
from taberna.games.ten_candles.circle import gm
from taberna.games.ten_candles.commands import Command, Options
from taberna.games.ten_candles.course import Act
from taberna.games.ten_candles.events import CandleEvent
from taberna.games.ten_candles.fold import begun, fold
from taberna.games.ten_candles.model import DEVIATION, SEATS, State
from taberna.games.ten_candles.views import Private, Public


class TenCandles:
    """Implements `Game` with `Bots`, `Files`, `Odds`, `Forgets` and `Withdraw`."""

    name = "ten_candles"
    title = "Ten Candles"
    seats = SEATS
    owner_leaves: Literal["pass_on", "close"] = "pass_on"
    # Ten scenes and a Last Stand; hope dice can make each of its conflicts a long shot, so there is plenty of room.
    bound = 6_000
    credits = Credits(
        authors=("Stephen Dewey",),
        licence="Ten Candles is a game by Stephen Dewey, published by Cavalry Games; please own the book",
        links=("https://cavalrygames.com/ten-candles",),
        note="Ten Candles is a game by Stephen Dewey of Cavalry Games. This is a table for it, with none of its text "
        "or art: the book teaches how to tell such a story, so one of you should own it.",
    )

    options_type = Options
    state_type = State
    command_type: Any = Command
    event_type: Any = CandleEvent
    public_type = Public
    private_type: Any = Private

    files: tuple[Literal["audio", "image"], ...] = ("audio",)
    levels = bots.LEVELS
    bots_remember = False

    def setup(
        self, options: Options, seats: int, host: Seat | None, now: Millis, chance: Chance
    ) -> Sequence[CandleEvent]:
        """D23: the host who starts is the GM."""
        first = e.GameBegan(
            seats=seats, gm=Seat(0) if host is None else host, lines_and_veils=options.lines_and_veils.strip()
        )
        act = Act(begun(first), now, chance)
        least, most = DEVIATION
        act.tell(e.BurnOutsSet(to=(), deviation=least + chance.below(most - least + 1)))
        course.enter(act, "traits")
        return (first, *act.events)

    def apply(self, state: State | None, event: CandleEvent) -> State:
        if state is None:
            assert isinstance(event, e.GameBegan), event
            return begun(event)
        return fold(state, event)

    def to_act(self, state: State) -> frozenset[Seat]:
        return offers.to_act(state)

    def offers(self, state: State, seat: Seat) -> Sequence[Offer[Any]]:
        return offers.offers(state, seat)

    def decide(self, state: State, seat: Seat, command: Command, now: Millis, chance: Chance) -> Sequence[CandleEvent]:
        refusals.may_act(state, seat, command)
        act = Act(state, now, chance)
        _DO[type(command)](act, seat, command)
        return act.events

    def timers(self, state: State) -> Mapping[str, Timer]:
        """A hidden one for each candle that burns; none in a break (D43)."""
        if state.paused or state.ended:
            return {}
        return {
            f"candle {i}": Timer(candle.due, hidden=True)
            for i, candle in enumerate(state.candles)
            if candle.lit and candle.due is not None
        }

    def expire(self, state: State, timer: str, now: Millis, chance: Chance) -> Sequence[CandleEvent]:
        running = self.timers(state).get(timer)
        if running is None or now < running.due:
            return ()
        act = Act(state, now, chance)
        course.burn_out(act)
        return act.events

    def public(self, state: State) -> Public:
        return views.public(state)

    def private(self, state: State, seat: Seat) -> Private:
        return views.private(state, seat)

    def outcome(self, state: State) -> Outcome | None:
        """Nobody wins: all have told the story to its end."""
        if not state.ended:
            return None
        seats = len(state.participations)
        return Outcome((1,) * seats, (0.0,) * seats, reason="darkness")

    def choose(self, level: str, seen: Observation[Any, Any, Any, Any], chance: Chance) -> Command:
        return bots.choose(seen, chance)

    def odds(self, public: Public) -> Sequence[Likelihood]:
        return chances.likelihoods(public)

    def forgets(self, event: CandleEvent) -> tuple[type[Event], ...]:
        """D40: a scene's truths end with it."""
        return (e.TruthSpoken,) if isinstance(event, e.SceneEnded | e.FinalMessagesBegan) else ()

    def brought(self, command: Command) -> str | None:
        """A final message's recording."""
        return command.blob if isinstance(command, c.RecordMessage) else None

    def withdraw(self, state: State, seat: Seat, now: Millis, chance: Chance) -> Literal["bot"]:
        """D22: the seat stays; a bot keeps the circle going, and the GM may act for it."""
        return "bot"


# --- what each command does, once it is offered -----------------------------------------------------------------


def _write_traits(act: Act, seat: Seat, command: c.WriteTraits) -> None:
    virtue, vice = command.written_virtue.strip(), command.written_vice.strip()
    act.tell(e.TraitsWritten(to=(seat,), seat=seat, written_virtue=virtue, written_vice=vice))
    course.done(act, seat)


def _finish_introduction(act: Act, seat: Seat, command: c.FinishIntroduction) -> None:
    course.done(act, seat)


def _write_concept(act: Act, seat: Seat, command: c.WriteConcept) -> None:
    act.tell(e.ConceptWritten(seat=seat, character_concept=command.character_concept.strip()))
    course.done(act, seat)


def _write_moment(act: Act, seat: Seat, command: c.WriteMoment) -> None:
    act.tell(e.MomentWritten(to=(seat,), seat=seat, moment=command.moment.strip()))
    course.done(act, seat)


def _write_brink(act: Act, seat: Seat, command: c.WriteBrink) -> None:
    act.tell(e.BrinkWritten(to=(seat,), seat=seat, written_brink=command.written_brink.strip()))
    course.done(act, seat)


def _order_cards(act: Act, seat: Seat, command: c.OrderCards) -> None:
    act.tell(e.CardsOrdered(to=(seat,), seat=seat, card_order=command.card_order))
    course.done(act, seat)


def _call(act: Act, seat: Seat, command: c.CallConflict) -> None:
    act.tell(e.ConflictCalled(is_dire=command.is_dire))


def _withdraw(act: Act, seat: Seat, command: c.WithdrawConflict) -> None:
    conflicts.withdraw(act)


def _roll(act: Act, seat: Seat, command: c.Roll) -> None:
    conflicts.take(act, seat if command.player is None else command.player, "roll")


def _live_moment(act: Act, seat: Seat, command: c.LiveMoment) -> None:
    conflicts.propose(act, seat, "moment")


def _burn_trait(act: Act, seat: Seat, command: c.BurnTrait) -> None:
    conflicts.propose(act, seat, "trait", command.burned_trait_type)


def _embrace_brink(act: Act, seat: Seat, command: c.EmbraceBrink) -> None:
    conflicts.propose(act, seat, "brink")


def _judge(act: Act, seat: Seat, command: c.Judge) -> None:
    conflicts.judge(act, command.approve)


def _accept(act: Act, seat: Seat, command: c.AcceptResult) -> None:
    conflicts.accept(act, command.beneficiary_player)


def _martyr(act: Act, seat: Seat, command: c.MartyrYourself) -> None:
    conflicts.martyr(act, seat, command.beneficiary_player)


def _narrated(act: Act, seat: Seat, command: c.FinishNarrating) -> None:
    course.narrated(act)


def _speak(act: Act, seat: Seat, command: c.SpeakTruth) -> None:
    speaker = seat if command.player is None else command.player
    act.tell(e.TruthSpoken(seat=speaker, text=command.text.strip() or None))


def _begin_scene(act: Act, seat: Seat, command: c.BeginScene) -> None:
    course.begin_scene(act)


def _record(act: Act, seat: Seat, command: c.RecordMessage) -> None:
    act.tell(e.MessageRecorded(seat=seat))
    captions = command.captions.strip()
    act.tell(e.MessageKept(to=(seat,), seat=seat, blob=command.blob.strip(), captions=captions))


def _tick(act: Act, seat: Seat, command: c.TickPartingMessage) -> None:
    act.tell(e.PartingMessageTicked(to=(seat,), seat=command.player, done=command.done))


def _show_list(act: Act, seat: Seat, command: c.ShowPartingList) -> None:
    act.tell(e.PartingListShown(to=(seat,), open=command.open))


def _open_messages(act: Act, seat: Seat, command: c.OpenMessages) -> None:
    act.tell(e.MessagesOpened(where=command.to))
    to = None if command.to == "everyone" else (gm(act.state),)
    for other, who in enumerate(act.state.participations):
        if who.message is not None:
            told = who.message
            act.tell(e.MessageOpened(to=to, seat=Seat(other), blob=told.blob, captions=told.captions))


def _ready_to_hear(act: Act, seat: Seat, command: c.ReadyToHear) -> None:
    act.tell(e.HearerReady(seat=seat))


def _play(act: Act, seat: Seat, command: c.PlayMessage) -> None:
    act.tell(e.MessagePlayed(seat=command.player))


def _finish(act: Act, seat: Seat, command: c.FinishMessages) -> None:
    act.tell(e.GameEnded())


def _x_card(act: Act, seat: Seat, command: c.PlayXCard) -> None:
    if act.state.paused != "x_card":
        act.tell(e.Paused(reason="x_card", at=act.now))


def _pause(act: Act, seat: Seat, command: c.Pause) -> None:
    act.tell(e.Paused(reason=command.reason, at=act.now))


def _resume(act: Act, seat: Seat, command: c.Resume) -> None:
    act.tell(e.Resumed(at=act.now))


def _prepare(act: Act, seat: Seat, command: c.PrepareModule) -> None:
    act.tell(e.ModulePrepared(to=(seat,), module=command.module.strip()))


_DO: Mapping[type[Command], Callable[[Act, Seat, Any], None]] = {
    c.WriteTraits: _write_traits,
    c.FinishIntroduction: _finish_introduction,
    c.WriteConcept: _write_concept,
    c.WriteMoment: _write_moment,
    c.WriteBrink: _write_brink,
    c.OrderCards: _order_cards,
    c.CallConflict: _call,
    c.WithdrawConflict: _withdraw,
    c.Roll: _roll,
    c.LiveMoment: _live_moment,
    c.BurnTrait: _burn_trait,
    c.EmbraceBrink: _embrace_brink,
    c.Judge: _judge,
    c.AcceptResult: _accept,
    c.MartyrYourself: _martyr,
    c.FinishNarrating: _narrated,
    c.SpeakTruth: _speak,
    c.BeginScene: _begin_scene,
    c.RecordMessage: _record,
    c.TickPartingMessage: _tick,
    c.ShowPartingList: _show_list,
    c.OpenMessages: _open_messages,
    c.ReadyToHear: _ready_to_hear,
    c.PlayMessage: _play,
    c.FinishMessages: _finish,
    c.PlayXCard: _x_card,
    c.Pause: _pause,
    c.Resume: _resume,
    c.PrepareModule: _prepare,
}
