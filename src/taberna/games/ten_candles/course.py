"""The course of the game: states of the setup, scenes, truths, candles and the end, event by event."""

from __future__ import annotations

from taberna.core import Chance, Millis, Seat
from taberna.games.ten_candles import events as e
from taberna.games.ten_candles.circle import gm, left, lit, living, players, scene, seats, text_of, top
from taberna.games.ten_candles.fold import fold
from taberna.games.ten_candles.model import CANDLES, LIT_ON_ENTRY, MEAN, NEXT, SHORTEST, Card, SetupState, State


class Act:
    """One act as it unfolds: its events so far, and the state after them."""

    def __init__(self, state: State, now: Millis, chance: Chance) -> None:
        self.state = state
        self.now = now
        self.chance = chance
        self.events: list[e.CandleEvent] = []

    def tell(self, event: e.CandleEvent) -> None:
        """Adds an event and folds it."""
        self.events.append(event)
        self.state = fold(self.state, event)


# --- setup ------------------------------------------------------------------------------------------------------


def enter(act: Act, setup_state: SetupState) -> None:
    """Enters a state of the setup and lights its candles."""
    act.tell(e.SetupStateEntered(setup_state=setup_state))
    if setup_state in LIT_ON_ENTRY:
        _light(act, LIT_ON_ENTRY[setup_state])


def _light(act: Act, count: int) -> None:
    """Each candle's life is drawn when it is lit (D27), and nobody is told."""
    fresh = tuple(i for i, candle in enumerate(act.state.candles) if not candle.lit and not candle.dark)[:count]
    act.tell(e.CandlesLit(candles=fresh))
    lives = [max(SHORTEST, round(act.chance.normal(MEAN, act.state.deviation))) for _ in fresh]
    act.tell(e.CandlesWillBurnOut(to=(), candles=fresh, due=tuple(Millis(act.now + life) for life in lives)))


def done(act: Act, seat: Seat) -> None:
    """A seat has done its part; when all have, the game goes on by itself."""
    act.tell(e.StepDone(seat=seat))
    if not waited_in_setup(act.state):
        advance(act)


def waited_in_setup(state: State) -> frozenset[Seat]:
    """Who has not done what the setup asks of them."""
    asked: tuple[Seat, ...] = players(state)
    if state.setup_state == "module_intro":
        asked = (gm(state),)
    elif state.setup_state == "brinks":
        asked = tuple(map(Seat, seats(state)))
    return frozenset(seat for seat in asked if not state.participations[seat].done)


def advance(act: Act) -> None:
    """Passes what is to be passed, and enters the next state of the setup."""
    match act.state.setup_state:
        case "traits":
            act.tell(e.TraitsPassed())
            for seat in players(act.state):
                who = act.state.participations[seat]
                assert who.virtue is not None
                assert who.vice is not None
                act.tell(e.TraitsReceived(to=(seat,), seat=seat, virtue=who.virtue, vice=who.vice))
        case "brinks":
            act.tell(e.BrinksPassed())
            for seat in map(Seat, seats(act.state)):
                brink = act.state.participations[seat].brink
                assert brink is not None
                act.tell(e.BrinkReceived(to=(seat,), seat=seat, brink=brink))
        case _:
            pass
    enter(act, NEXT[act.state.setup_state])
    if act.state.setup_state == "ready":
        for seat in players(act.state):
            show_top(act, seat)
        begin_scene(act)


def show_top(act: Act, seat: Seat) -> None:
    """D5: everyone sees the top card; of a brink, that it is one."""
    who = act.state.participations[seat]
    card = top(who)
    text = None if card is None or card == "brink" else text_of(who, card)
    act.tell(e.TopCardShown(seat=seat, card=card, text=text))


def burn(act: Act, seat: Seat, card: Card) -> None:
    """A card is burned, and the next one lies on top (D10)."""
    act.tell(e.CardBurned(seat=seat, card=card))
    show_top(act, seat)


# --- scenes and truths ------------------------------------------------------------------------------------------


def begin_scene(act: Act) -> None:
    """The players' pool is as many dice as candles burn, the GM's as many as do not (D6)."""
    burning = lit(act.state)
    act.tell(
        e.SceneBegan(
            number=len(act.state.scenes) + 1,
            pool=burning,
            gm_pool=CANDLES - burning,
            last_stand=burning == 1,
        )
    )


def narrated(act: Act) -> None:
    """What follows when the narrator is done: the end, the next scene's truths, or the GM again."""
    state = act.state
    assert state.narrator is not None
    act.tell(e.NarrationDone(seat=state.narrator))
    failed = scene(state).conflicts[-1].success is False and not scene(state).last_stand
    if not living(state):
        fall_dark(act)
    elif not lit(state):
        all_die(act)
    elif failed or state.scene_ending:
        end_scene(act)


def end_scene(act: Act) -> None:
    """The scene is over; a truth for every candle that burns."""
    act.tell(e.SceneEnded(number=scene(act.state).number))
    act.tell(e.TruthsBegan(seat=left(act.state, gm(act.state)), count=lit(act.state)))


def darken_one(act: Act) -> None:
    """A failure darkens the candle that has burned longest."""
    longest = next(i for i, candle in enumerate(act.state.candles) if candle.lit)
    act.tell(e.CandlesDarkened(candles=(longest,), cause="failure"))


def fall_dark(act: Act) -> None:
    """D21: all are dead, the final candle goes dark, and the final messages may be played."""
    burning = tuple(i for i, candle in enumerate(act.state.candles) if candle.lit)
    if burning:
        act.tell(e.CandlesDarkened(candles=burning, cause="last_death"))
    if act.state.phase != "truths":
        act.tell(e.SceneEnded(number=scene(act.state).number))
    act.tell(e.FinalMessagesBegan())


def all_die(act: Act) -> None:
    """D30, D31: no candle burns, and nobody lives on."""
    for seat in living(act.state):
        act.tell(e.CharacterDied(seat=seat, how="darkness"))
    fall_dark(act)


# --- candles that burn out by themselves ------------------------------------------------------------------------


def burn_out(act: Act) -> None:
    """D24-D31: every candle whose time has come goes dark, all of them before anything follows."""
    due = tuple(i for i, c in enumerate(act.state.candles) if c.lit and c.due is not None and c.due <= act.now)
    act.tell(e.CandlesBurnedOut(candles=due))
    state = act.state
    if state.setup_state != "ready":  # D27
        return
    if not lit(state):
        all_die(act)
    elif state.phase == "idle":  # D24; D25 waits in a conflict, D26 only counts fewer truths
        end_scene(act)
