"""The Drowned Bell, for 1-5 players together, on CardFRP. Hidden: where things lie, and the order of piles.

The engine decides every play; what an adventure adds stands in its content. D and a number names a ruling of README.md.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from taberna.core import Chance, Credits, Millis, Observation, Offer, Outcome, Rejected, Seat, Timer
from taberna.games.drowned_bell import bots, choices, course, views
from taberna.games.drowned_bell import events as e
from taberna.games.drowned_bell.course import PRESS
from taberna.games.drowned_bell.fold import begun, fold
from taberna.games.drowned_bell.model import (
    Command,
    EndTurn,
    GiveCard,
    Go,
    Options,
    PlayCard,
    Private,
    Public,
    Show,
    State,
    UseOffer,
)
from taberna.games.drowned_bell.scenario import HEROES_FOR, scenario
from taberna.games.drowned_bell.table import Act, seated, seen_world


class DrownedBell:
    """Implements `Game` with `Bots` and `Withdraw`."""

    name = "drowned_bell"
    title = "The Drowned Bell"
    seats = range(1, 6)
    owner_leaves: Literal["pass_on", "close"] = "pass_on"
    bound = 2_000  # 12 rounds of 5 heroes; a turn is a play, a move and as many cards beside it as a hand can hold
    credits = Credits(authors=("The Taberna authors",), licence="MIT", note="An adventure of our own, on CardFRP.")

    options_type = Options
    state_type = State
    command_type: Any = Command
    event_type: Any = e.BellEvent
    public_type = Public
    private_type: Any = Private

    levels = bots.LEVELS
    bots_remember = False

    def setup(
        self, options: Options, seats: int, host: Seat | None, now: Millis, chance: Chance
    ) -> Sequence[e.BellEvent]:
        """D1: as many heroes as `HEROES_FOR` says, drawn from those there are. D2: things that hide change places."""
        of = scenario(options.adventure)
        heroes = chance.shuffled(of.heroes)[: HEROES_FOR[seats]]
        first = e.GameBegan(adventure=options.adventure, seats=seats, heroes=heroes)
        act = Act(begun(first), chance)
        act.tell(e.ThingsHidden(to=(), places=hidden_anew(of.hiding, of.groups, chance)))
        for hero in heroes:
            act.tell(e.DeckShuffled(to=(), hero=hero, cards=chance.shuffled(of.deck(hero))))
            course.draw(act, hero)
        course.advance(act)
        return (first, *act.events)

    def apply(self, state: State | None, event: e.BellEvent) -> State:
        if state is None:
            assert isinstance(event, e.GameBegan), event
            return begun(event)
        return fold(state, event)

    def to_act(self, state: State) -> frozenset[Seat]:
        return frozenset() if state.hero is None else frozenset((Seat(state.hero % state.seats),))

    def offers(self, state: State, seat: Seat) -> Sequence[Offer[Command]]:
        return choices.offers(state, seat)

    def decide(self, state: State, seat: Seat, command: Command, now: Millis, chance: Chance) -> Sequence[e.BellEvent]:
        if state.ended is not None:
            raise Rejected("game_over", "This adventure is over.")
        act = Act(state, chance)
        if isinstance(command, Show):
            _show(act, seat, command)
            return act.events
        if not seated(state, seat) or state.turn is None:
            raise Rejected("not_your_turn", "It is another hero's turn; you may point at something meanwhile.")
        if isinstance(command, EndTurn):
            _end_turn(act)
        elif isinstance(command, Go):
            _go(act, command)
        elif isinstance(command, GiveCard):
            _give(act, command)
        else:
            _play(act, command)
        if act.state.ended is None and act.state.turn is not None and act.state.moved and act.state.played:
            _end_turn(act)
        return act.events

    def timers(self, state: State) -> Mapping[str, Timer]:
        return {}

    def expire(self, state: State, timer: str, now: Millis, chance: Chance) -> Sequence[e.BellEvent]:
        return ()

    def public(self, state: State) -> Public:
        return views.public(state)

    def private(self, state: State, seat: Seat) -> Private:
        return views.private(state, seat)

    def outcome(self, state: State) -> Outcome | None:
        """D9: all win or lose together; a point each for a bell that is quiet, and a tenth for each sleeper saved."""
        if state.ended is None:
            return None
        won = state.ended == "won"
        points = 1.0 + state.saved / 10 if won else 0.0
        return Outcome((1 if won else 2,) * state.seats, (points,) * state.seats, reason=state.ended)

    def choose(self, level: str, seen: Observation[Any, Any, Any, Any], chance: Chance) -> Command:
        return bots.choose(level, seen, chance)

    def withdraw(self, state: State, seat: Seat, now: Millis, chance: Chance) -> Literal["bot"]:
        """The hero goes on; a bot plays it."""
        return "bot"


def hidden_anew(hiding: Mapping[str, str], groups: Mapping[str, str], chance: Chance) -> dict[str, str]:
    """Where each thing lies: those of a group have changed places among each other."""
    found = dict(hiding)
    for group in dict.fromkeys(groups[thing] for thing in hiding):
        members = [thing for thing in hiding if groups[thing] == group]
        places = chance.shuffled([hiding[thing] for thing in members])
        found |= dict(zip(members, places, strict=True))
    return found


# --- what each command does -----------------------------------------------------------------------------------


def _show(act: Act, seat: Seat, command: Show) -> None:
    if act.state.shown[seat]:
        raise Rejected("already_shown", "You have pointed at something this turn.")
    if command.what not in choices.things_to_show(act.state, seen_world(act.state)):
        raise Rejected("unknown", "There is nothing of that name to point at.")
    card = act.of.cards.get(command.what)
    verb, thing = ("", "") if card is None else (card.verb, card.thing)
    act.tell(e.Shown(seat=seat, what=command.what, card=card is not None, verb=verb, thing=thing))


def _end_turn(act: Act) -> None:
    hero = act.state.turn
    assert hero is not None
    course.draw(act, hero)
    act.tell(e.TurnEnded(hero=hero))
    course.advance(act)


def _go(act: Act, command: Go) -> None:
    if act.state.moved:
        raise Rejected("wrong_phase", "You have moved this turn.")
    if command not in list(choices.ways(act.state, act.world)):
        raise Rejected("no_way", "There is no open way from here to there.")
    assert act.state.turn is not None
    act.tell(e.Moved(hero=act.state.turn, place=command.place))


def _give(act: Act, command: GiveCard) -> None:
    _not_played(act)
    if command not in list(choices.gifts(act.state, act.world)):
        raise Rejected("no_gift", "Give one of your cards to a hero who stands where you stand.")
    assert act.state.turn is not None
    act.tell(e.CardGiven(hero=act.state.turn, card=command.card, taker=command.hero))


def _not_played(act: Act) -> None:
    if act.state.played:
        raise Rejected("wrong_phase", "You have played this turn; move, or end the turn.")


def _play(act: Act, command: PlayCard | UseOffer) -> None:
    _not_played(act)
    found = next((play for play in choices.plays(act.state, act.world) if play.command == command), None)
    hero = act.state.turn
    if found is None or hero is None:
        raise Rejected("no_play", "That cannot be played now, or not at that; look at what is offered.")
    beside = found.action.verb == PRESS
    if isinstance(command, PlayCard):
        of = act.of.cards[command.card]
        told = e.CardPlayed(hero=hero, card=of.id, target=command.target, beside=beside, verb=of.verb, thing=of.thing)
        act.tell(told)
    else:
        words = act.world[command.source].kind == "actor"
        used = e.OfferUsed(hero=hero, source=command.source, verb=command.verb, target=command.target, words=words)
        act.tell(used)
    world = act.world
    source = found.action.source
    assert source is not None
    action = type(found.action)(world[source.id], found.action.verb)
    course.play(act, action, world.actor(hero), world[found.target.id])
    if not beside and act.number(hero, PRESS) and act.state.ended is None:
        act.set(hero, PRESS, 0)  # D5: gone with the next card, whatever came of it
