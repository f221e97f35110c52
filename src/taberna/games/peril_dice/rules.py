"""The rules of Peril Dice, for 2-10 players; nothing is hidden. After GAME_RULES.md 2.6.0 of the Peril_Dice project.

Original concept by Noose the Bunny (djmusica28) in Second Life. D and a number names a ruling of README.md.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Literal

from taberna.core import (
    Chance,
    Choose,
    Credits,
    Form,
    Likelihood,
    Millis,
    Observation,
    Offer,
    Outcome,
    Rejected,
    Seat,
    Timer,
)
from taberna.games.peril_dice import bots, odds
from taberna.games.peril_dice.die import SEATS, count_for, sides_for
from taberna.games.peril_dice.fold import begun, fold
from taberna.games.peril_dice.model import (
    Command,
    DirectHit,
    Eliminated,
    GameAbandoned,
    GameBegan,
    NoShield,
    Numbers,
    NumbersPicked,
    Options,
    PerilChosen,
    PerilEvent,
    PickNumbers,
    PlayerLeft,
    PlotTwist,
    Public,
    Roll,
    Rolled,
    RoundBegan,
    State,
    Won,
)

ALLOWED_S = {"usual": 600, "speed": 120, "none": 0}
SILENCE = 60 * 60 * 1000  # milliseconds
_ROLL: Sequence[Offer[Command]] = (Offer(Roll(), say="peril_dice.offer.roll", label="Roll the die", weight="final"),)


class PerilDice:
    """Implements `Game` with `Bots`, `Odds`, `Withdraw` and `Abandon`."""

    name = "peril_dice"
    title = "Peril Dice"
    seats = SEATS
    owner_leaves: Literal["pass_on", "close"] = "pass_on"
    # The chance that a game of any options is longer is under 1 in 10 ** 12; a test computes it.
    bound = 5_000
    credits = Credits(
        authors=("Noose the Bunny (djmusica28)", "RebeccaNod1"),
        licence="No licence stated; used with credit.",
        note="Original concept by Noose the Bunny (djmusica28) in Second Life. Rules after GAME_RULES.md 2.6.0 of the "
        "Peril_Dice project by RebeccaNod1.",
    )

    options_type = Options
    state_type = State
    command_type: Any = Command
    event_type: Any = PerilEvent
    public_type = Public
    private_type: Any = None

    levels = bots.LEVELS
    bots_remember = False
    abandon_after = 3

    def setup(
        self, options: Options, seats: int, host: Seat | None, now: Millis, chance: Chance
    ) -> Sequence[PerilEvent]:
        lives = 2 if options.high_stakes else 3
        allowed_s = options.deadline_s or ALLOWED_S[options.pace]
        began = GameBegan(
            seats=seats,
            sides=sides_for(seats),
            lives=lives,
            dice=options.dice,
            allowed=allowed_s * 1000,
            theme=options.theme,
        )
        return (began, *_new_peril(begun(began), (lives,) * seats, 1, now, chance))

    def apply(self, state: State | None, event: PerilEvent) -> State:
        if state is None:
            assert isinstance(event, GameBegan), event
            return begun(event)
        return fold(state, event)

    def to_act(self, state: State) -> frozenset[Seat]:
        return frozenset((state.turn,)) if state.phase in ("picking", "rolling") else frozenset()

    def offers(self, state: State, seat: Seat) -> Sequence[Offer[Command]]:
        if seat != state.turn:
            return ()
        if state.phase == "rolling":
            return _ROLL
        if state.phase != "picking":
            return ()
        count = count_for(state.lives[state.peril])
        form: Form[Command] = Form(PickNumbers, {"numbers": Choose(count, count, _free(state))})
        label = "Pick a number" if count == 1 else "Pick {count} numbers"
        return (Offer(form, say="peril_dice.offer.pick", label=label, params={"count": count}, weight="final"),)

    def decide(self, state: State, seat: Seat, command: Command, now: Millis, chance: Chance) -> Sequence[PerilEvent]:
        _may_act(state, seat, command)
        if isinstance(command, Roll):
            return _roll(state, now, chance)
        return (NumbersPicked(seat=seat, numbers=_legal(state, command.numbers), at=now),)

    def timers(self, state: State) -> Mapping[str, Timer]:
        if state.phase not in ("picking", "rolling"):
            return {}
        if not state.allowed:
            return {"silence": Timer(Millis(state.asked_at + SILENCE), hidden=True)}
        name = "pick" if state.phase == "picking" else "roll"
        return {name: Timer(Millis(state.asked_at + state.allowed))}

    def expire(self, state: State, timer: str, now: Millis, chance: Chance) -> Sequence[PerilEvent]:
        """D9: a random legal pick, or the roll; after a long silence the end."""
        running = self.timers(state).get(timer)
        if running is None or now < running.due:
            return ()
        if timer == "silence":
            return (GameAbandoned(),)
        if timer == "roll":
            return _roll(state, now, chance, by_time=True)
        numbers = chance.shuffled(_free(state))[: count_for(state.lives[state.peril])]
        return (NumbersPicked(seat=state.turn, numbers=tuple(sorted(numbers)), at=now, by_time=True),)

    def public(self, state: State) -> Public:
        asked = state.phase in ("picking", "rolling")
        return Public(
            phase=state.phase,
            round=state.round,
            dice=state.dice,
            sides=state.sides,
            peril=state.peril,
            turn=state.turn if asked else None,
            count=count_for(state.lives[state.peril]) if asked else None,
            lives=state.lives,
            picks=state.picks,
            out=state.out,
            last=state.last,
            winner=state.winner,
        )

    def private(self, state: State, seat: Seat) -> None:
        """Nobody knows more than everybody."""

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != "over":
            return None
        seats = len(state.lives)
        if state.winner is None:
            return Outcome((1,) * seats, (0.0,) * seats, reason="abandoned", counts=False)
        order = (*state.out, state.winner)  # the last to go is second
        return Outcome(
            ranks=tuple(seats - order.index(Seat(seat)) for seat in range(seats)),
            points=tuple(1.0 if seat == state.winner else 0.0 for seat in range(seats)),
            reason="last_standing",
        )

    def odds(self, public: Public) -> Sequence[Likelihood]:
        return odds.likelihoods(public)

    def choose(self, level: str, seen: Observation[Any, Any, Any, Any], chance: Chance) -> Command:
        return bots.choose(level, seen, chance)

    def withdraw(self, state: State, seat: Seat, now: Millis, chance: Chance) -> Sequence[PerilEvent]:
        """D10: eliminated at once; without its Peril Player a round is played again with a new one. D15 for others."""
        if state.phase == "over" or not state.lives[seat]:
            return ()
        left = PlayerLeft(seat=seat, at=now)
        after = fold(state, left)
        living = _living(after.lives)
        if len(living) == 1:
            return (left, Won(seat=living[0]))
        if seat != state.peril:
            return (left,)
        return (left, *_new_peril(after, after.lives, state.round, now, chance))

    def abandon(self, state: State, now: Millis) -> Sequence[PerilEvent]:
        return () if state.phase == "over" else (GameAbandoned(),)


def _living(lives: tuple[int, ...]) -> tuple[Seat, ...]:
    return tuple(Seat(seat) for seat, left in enumerate(lives) if left)


@cache
def _faces(sides: int) -> frozenset[int]:
    return frozenset(range(1, sides + 1))


def _free(state: State) -> Numbers:
    return tuple(sorted(_faces(state.sides).difference(*state.picks)))


def _may_act(state: State, seat: Seat, command: Command) -> None:
    if state.phase == "over":
        raise Rejected("game_over", "This game is over.")
    if not state.lives[seat]:
        raise Rejected("eliminated", "You are out of this game; watch on, and play in the next one.")
    rolls = isinstance(command, Roll)
    if seat != state.turn and rolls and seat != state.peril:
        params = {"command": "roll", "seat": state.peril}
        raise Rejected("not_your_turn", "Only {seat}, the Peril Player, rolls.", params)
    if seat != state.turn:
        params = {"command": "pick", "seat": state.turn}
        raise Rejected("not_your_turn", "It is not your turn; {seat} is to act.", params)
    if rolls and state.phase == "picking":
        detail = "Pick your numbers; the die is rolled when everyone has picked."
        raise Rejected("wrong_phase", detail, {"phase": "picking"})
    if not rolls and state.phase == "rolling":
        raise Rejected("wrong_phase", "Everyone has picked; roll the die.", {"phase": "rolling"})


def _legal(state: State, numbers: Numbers) -> Numbers:
    """The numbers ascending, if they are a pick as D4 wants it."""
    count = count_for(state.lives[state.peril])
    if len(numbers) != count:
        params = {"problem": "count", "count": count, "given": len(numbers)}
        raise Rejected("invalid_pick", "You picked {given}; this round asks for {count}.", params)
    chosen = set(numbers)
    if len(chosen) != count:
        params = {"problem": "repeated", "count": count}
        raise Rejected("invalid_pick", "Your {count} numbers must all be different.", params)
    if not chosen.issubset(_free(state)):
        raise _not_free(state, numbers)
    return tuple(sorted(numbers))


def _not_free(state: State, numbers: Numbers) -> Rejected:
    for number in numbers:
        if not 1 <= number <= state.sides:
            params = {"problem": "range", "number": number, "sides": state.sides}
            return Rejected("invalid_pick", "There is no {number} on this die; pick from 1 to {sides}.", params)
    seat, taken = next((seat, taken) for seat, taken in enumerate(state.picks) if not set(numbers).isdisjoint(taken))
    params = {"seat": seat, "number": min(set(numbers).intersection(taken))}
    return Rejected("number_taken", "{seat} has taken {number}; pick another.", params)


def _roll(state: State, now: Millis, chance: Chance, by_time: bool = False) -> Sequence[PerilEvent]:
    number = 1 + chance.below(state.sides)
    rolled = Rolled(seat=state.peril, number=number, by_time=by_time)
    owner = next((Seat(seat) for seat, numbers in enumerate(state.picks) if number in numbers), None)
    if owner is not None and owner != state.peril:  # D7
        return (
            rolled,
            PlotTwist(seat=owner, number=number),
            _round(state, owner, state.lives, state.round + 1, now),
        )
    left = state.lives[state.peril] - 1
    told = NoShield if owner is None else DirectHit
    return (rolled, told(seat=state.peril, number=number, lives=left), *_after_loss(state, left, now, chance))


def _after_loss(state: State, left: int, now: Millis, chance: Chance) -> Sequence[PerilEvent]:
    """D8."""
    lives = (*state.lives[: state.peril], left, *state.lives[state.peril + 1 :])
    if left:
        return (_round(state, state.peril, lives, state.round + 1, now),)
    gone = Eliminated(seat=state.peril)
    living = _living(lives)
    if len(living) == 1:
        return (gone, Won(seat=living[0]))
    return (gone, *_new_peril(state, lives, state.round + 1, now, chance))


def _new_peril(state: State, lives: tuple[int, ...], round_: int, now: Millis, chance: Chance) -> Sequence[PerilEvent]:
    living = _living(lives)
    peril = living[chance.below(len(living))]
    return (PerilChosen(seat=peril), _round(state, peril, lives, round_, now))


def _round(state: State, peril: Seat, lives: tuple[int, ...], round_: int, now: Millis) -> RoundBegan:
    living = len(lives) - lives.count(0)
    sides = state.sides if state.dice == "start" else sides_for(living)  # D2
    count = count_for(lives[peril])
    assert count * living <= sides  # D5
    return RoundBegan(round=round_, peril=peril, count=count, sides=sides, at=now)
