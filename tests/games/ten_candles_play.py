"""Tables of Ten Candles for tests: in mid-evening as a worked case describes it, or set up from the start."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from taberna.bots import SeededChance
from taberna.core import Chance, Event, Millis, Rejected, Seat
from taberna.games.ten_candles import GAME
from taberna.games.ten_candles import commands as c
from taberna.games.ten_candles.circle import stack, top
from taberna.games.ten_candles.model import (
    CANDLES,
    Candle,
    Card,
    Conflict,
    Message,
    Participation,
    Phase,
    Scene,
    State,
)
from taberna.games.ten_candles.views import Player
from taberna.testing.chances import Draw, ScriptedChance

GM, A, B, C, D = map(Seat, range(5))
NOW = Millis(1_000_000)
MINUTE = 60_000
LIFE = float(4 * 60 * MINUTE)
FAR = Millis(NOW + 240 * MINUTE)


def burned_to(card: Card | None) -> tuple[Card, ...]:
    """What is burned of a stack "012" where this card is on top; None: all of it."""
    every: tuple[Card, ...] = ("virtue", "vice", "moment", "brink")
    return every if card is None else every[: every.index(card)]


def person(seat: int, *, gm: int = 0, top: Card | None = "virtue", order: str = "012", hope: int = 0) -> Participation:
    """Somebody at the table, setup done, with this card on top of a stack "012"."""
    if seat == gm:
        return Participation(role="GM", position=seat, brink=f"brink of {seat}", written_brink="w", done=True)
    return Participation(
        role="Player",
        position=seat,
        virtue=f"virtue of {seat}",
        vice=f"vice of {seat}",
        moment=f"I will find hope {seat}",
        brink=f"brink of {seat}",
        written_virtue="w",
        written_vice="w",
        written_brink="w",
        character_concept=f"concept of {seat}",
        card_order=order,
        burned=burned_to(top) if order == "012" else (),
        hope_dice=hope,
    )


def evening(
    lit: int,
    pool: int | None = None,
    *,
    seats: int = 4,
    gm: int = 0,
    phase: Phase = "idle",
    tops: dict[Seat, Card | None] | None = None,
    orders: dict[Seat, str] | None = None,
    hope: dict[Seat, int] | None = None,
    dead: Iterable[Seat] = (),
) -> State:
    """A scene that began with this many candles lit; the last of the ten burn."""
    tops, orders, hope, gone = tops or {}, orders or {}, hope or {}, set(dead)
    people = [
        person(
            seat,
            gm=gm,
            top=tops.get(Seat(seat), "virtue"),
            order=orders.get(Seat(seat), "012"),
            hope=hope.get(Seat(seat), 0),
        )
        for seat in range(seats)
    ]
    return State(
        participations=tuple(replace(p, alive=Seat(p.position) not in gone) for p in people),
        candles=tuple(
            Candle(dark=True) if i < CANDLES - lit else Candle(lit=True, due=Millis(FAR + i)) for i in range(CANDLES)
        ),
        deviation=30 * MINUTE,
        setup_state="ready",
        phase=phase,
        scenes=(Scene(number=11 - lit, lit=lit, pool=lit, gm_pool=CANDLES - lit, last_stand=lit == 1),),
        pool=lit if pool is None else pool,
    )


def faces(*shown: int) -> list[int]:
    """What chance yields for dice that show these."""
    return [face - 1 for face in shown]


class Play:
    """A game of Ten Candles at a state, and what happens to it."""

    game = GAME

    def __init__(self, state: State, now: int = NOW) -> None:
        self.state = state
        self.now = Millis(now)
        self.events: list[Event] = []

    def do(self, seat: Seat, command: c.Command, *draws: Draw) -> Sequence[Event]:
        """A seat's command, with what chance yields, all of which must be drawn."""
        chance = ScriptedChance(draws)
        events = GAME.decide(self.state, seat, command, self.now, chance)
        chance.used_up()
        return self._fold(events)

    def lucky(self, seat: Seat, command: c.Command, chance: Chance) -> Sequence[Event]:
        """A seat's command with any luck."""
        return self._fold(GAME.decide(self.state, seat, command, self.now, chance))

    def burn_out(self, *candles: int) -> Sequence[Event]:
        """Lets these candles burn out now, in one tick."""
        due = tuple(
            replace(candle, due=self.now) if i in candles else candle for i, candle in enumerate(self.state.candles)
        )
        self.state = replace(self.state, candles=due)
        return self._fold(GAME.expire(self.state, f"candle {candles[0]}", self.now, ScriptedChance()))

    def refused(self, seat: Seat, command: c.Command) -> str:
        """The code of a command's refusal."""
        with pytest.raises(Rejected) as refused:
            GAME.decide(self.state, seat, command, self.now, SeededChance(1))
        assert refused.value.detail.format_map(refused.value.params)
        return refused.value.code

    def conflict(self, seat: Seat, normal: Sequence[int], gm: Sequence[int] = (), *, hope: Sequence[int] = ()) -> None:
        """The GM calls a conflict and a seat rolls these faces; the GM's are fives where none are given."""
        self.call()
        self.do(seat, c.Roll(), *faces(*normal, *hope, *self.against(gm)))

    def call(self, *, dire: bool = False) -> None:
        """The GM calls for a conflict."""
        self.do(self.gm, c.CallConflict(is_dire=dire))

    def dire(self, seat: Seat, normal: Sequence[int]) -> None:
        """A dire conflict in which a seat rolled these faces."""
        self.call(dire=True)
        self.do(seat, c.Roll(), *faces(*normal, *self.against(())))

    def against(self, gm: Sequence[int]) -> Sequence[int]:
        """The GM's faces, fives where none are given."""
        return gm or [5] * self.state.scenes[-1].gm_pool

    def moment(self, seat: Seat, normal: Sequence[int], gm: Sequence[int] = (), *, hope: Sequence[int] = ()) -> None:
        """A seat lives its moment in a conflict and rolls these faces, as the GM approves."""
        self.call()
        self.do(seat, c.LiveMoment())
        self.do(self.gm, c.Judge(approve=True), *faces(*normal, *hope, *self.against(gm)))

    def burn(self, seat: Seat, trait: Any, *again: int) -> None:
        """A seat burns a trait, as the GM approves; its ones show these faces now."""
        self.do(seat, c.BurnTrait(trait))
        self.do(self.gm, c.Judge(approve=True), *faces(*again))

    def embrace(self, seat: Seat, *again: int) -> None:
        """A seat embraces its brink, as the GM approves; all its dice show these faces now."""
        self.do(seat, c.EmbraceBrink())
        self.do(self.gm, c.Judge(approve=True), *faces(*again))

    def accept(self, **given: Any) -> None:
        """The active player accepts the result."""
        active = self.last.player
        assert active is not None
        self.do(active, c.AcceptResult(**given))

    def narrated(self) -> None:
        """Whoever narrates is done."""
        assert self.state.narrator is not None
        self.do(self.state.narrator, c.FinishNarrating())

    def truths(self) -> int:
        """Everyone speaks in turn until none is left; how many there were."""
        count = 0
        while (speaker := GAME.public(self.state).speaker) is not None:
            self.do(speaker, c.SpeakTruth(f"truth {count}"))
            count += 1
        return count

    def next_scene(self) -> None:
        """The narration ends, and with it the scene; truths are spoken, and the next one begins."""
        self.narrated()
        self.truths()
        self.do(self.gm, c.BeginScene())

    def offered(self, seat: Seat) -> set[str]:
        """The last parts of the catalogue keys of a seat's offers."""
        return {offer.say.rpartition(".")[2] for offer in GAME.offers(self.state, seat)}

    @property
    def gm(self) -> Seat:
        return GAME.public(self.state).gm

    @property
    def lit(self) -> int:
        return GAME.public(self.state).lit

    @property
    def last(self) -> Conflict:
        """The scene's last conflict."""
        return self.state.scenes[-1].conflicts[-1]

    @property
    def dice(self) -> str:
        """The player's dice on the table."""
        return self.last.resolutions[-1].roll_result

    def pools(self) -> tuple[int, int]:
        """The players' pool and the GM's."""
        return self.state.pool, self.state.scenes[-1].gm_pool

    def who(self, seat: Seat) -> Participation:
        """One at the table, with all they have."""
        return self.state.participations[seat]

    def seen(self, seat: Seat) -> Player:
        """One at the table, as everyone knows them."""
        return GAME.public(self.state).players[seat]

    def top(self, seat: Seat) -> Card | None:
        """The card on top of a seat's stack."""
        return top(self.who(seat))

    def stack(self, seat: Seat) -> tuple[Card, ...]:
        """A seat's cards that are left, top first."""
        return stack(self.who(seat))

    def _fold(self, events: Sequence[Event]) -> Sequence[Event]:
        for event in events:
            self.state = GAME.apply(self.state, event)  # type: ignore[arg-type]
        self.events += events
        return events


def began(seats: int, gm: int = 0, lives: Sequence[float] = (LIFE,) * 3) -> Play:
    """A game just started by its GM, with the lives of its first candles in milliseconds."""
    chance = ScriptedChance([600_000, *lives])
    events = GAME.setup(c.Options(), seats, Seat(gm), NOW, chance)
    chance.used_up()
    state = GAME.apply(None, events[0])
    for event in events[1:]:
        state = GAME.apply(state, event)
    play = Play(state)
    play.events += events
    return play


def set_up(seats: int, gm: int = 0, until: str = "ready") -> Play:
    """A game whose setup is done as far as a state; what seat 2 writes as a virtue is "virtue by 2"."""
    play = began(seats, gm)
    others = [Seat(seat) for seat in range(seats) if seat != gm]
    while play.state.setup_state != until:
        state = play.state.setup_state
        if state == "module_intro":
            play.do(Seat(gm), c.FinishIntroduction())
            continue
        for seat in [*others, Seat(gm)] if state == "brinks" else others:
            last = seat == (gm if state == "brinks" else others[-1])
            lit = {"character_concept": 3, "moments": 3, "order_cards": 1}.get(state, 0) if last else 0
            play.do(seat, written(state, seat), *[LIFE] * lit)
    return play


def written(state: str, seat: Seat) -> c.Command:
    """What a seat does in a state of the setup."""
    does: dict[str, c.Command] = {
        "traits": c.WriteTraits(f"virtue by {seat}", f"vice by {seat}"),
        "character_concept": c.WriteConcept(f"concept by {seat}"),
        "moments": c.WriteMoment(f"I will find hope by {seat}"),
        "brinks": c.WriteBrink(f"brink by {seat}"),
        "order_cards": c.OrderCards("012"),
    }
    return does[state]


def with_message(state: State, seat: Seat, blob: str = "a-recording-id") -> State:
    """The state where a seat has kept its final message."""
    every = state.participations
    return replace(
        state,
        participations=(*every[:seat], replace(every[seat], message=Message(blob, "farewell")), *every[seat + 1 :]),
    )
