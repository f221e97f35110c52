"""What each event changes in the state."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from taberna.games.drowned_bell import events as e
from taberna.games.drowned_bell.model import State, Value
from taberna.games.drowned_bell.scenario import absent, scaled, scenario

PLAYS, FOUND, SAVED = "PLAYS", "FOUND", "SAVED"


def begun(event: e.GameBegan) -> State:
    """Everybody where the content has them, with what they have more of for each hero."""
    of, heroes = scenario(event.adventure), event.heroes
    piles: tuple[tuple[str, ...], ...] = ((),) * len(heroes)
    return State(
        adventure=event.adventure,
        seats=event.seats,
        heroes=heroes,
        values=scaled(of, len(heroes)),
        places=dict.fromkeys(absent(of, heroes), ""),
        hidden=dict(of.hiding),
        hands=piles,
        decks=tuple(of.deck(hero) for hero in heroes),
        discards=piles,
        shown=("",) * event.seats,
    )


def fold(state: State, event: e.BellEvent) -> State:
    """The state after an event."""
    return _FOLDS[type(event)](state, event)


def _same(state: State, event: object) -> State:
    """Told for the tale alone."""
    return state


def _done(state: State, hero: str | None, what: str, amount: int = 1) -> State:
    """Adds to what a hero has brought about; of all others nothing is counted."""
    if hero not in state.heroes or amount == 0:
        return state
    before = state.deeds.get(hero, {})
    return replace(state, deeds={**state.deeds, hero: {**before, what: before.get(what, 0) + abs(amount)}})


def _step(state: State, event: e.StepTaken) -> State:
    return _done(state, state.turn, event.verb.split(".", maxsplit=1)[0], event.received)


def _hidden(state: State, event: e.ThingsHidden) -> State:
    return replace(state, hidden=event.places)


def _pile(piles: tuple[tuple[str, ...], ...], hero: int, pile: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    return (*piles[:hero], pile, *piles[hero + 1 :])


def _without(pile: tuple[str, ...], card: str) -> tuple[str, ...]:
    at = pile.index(card)
    return (*pile[:at], *pile[at + 1 :])


def _shuffled(state: State, event: e.DeckShuffled) -> State:
    hero = state.heroes.index(event.hero)
    discards = _pile(state.discards, hero, ()) if event.discards_in else state.discards
    return replace(state, decks=_pile(state.decks, hero, event.cards), discards=discards)


def _drawn(state: State, event: e.CardsDrawn) -> State:
    hero = state.heroes.index(event.hero)
    left = state.decks[hero][: len(state.decks[hero]) - len(event.cards)]
    hands = _pile(state.hands, hero, state.hands[hero] + event.cards)
    return replace(state, hands=hands, decks=_pile(state.decks, hero, left))


def _rose(state: State, event: e.TideRose) -> State:
    return replace(state, step=event.step, order=event.order, turn=None, used=())


def _leapt(state: State, event: e.TideLeapt) -> State:
    return replace(state, step=state.step + event.by)


def _turn(state: State, event: e.TurnBegan) -> State:
    order = tuple(actor for actor in state.order if actor != event.actor)
    return replace(state, order=order, turn=event.actor, moved=False, played=False, shown=("",) * state.seats)


def _played(state: State, event: e.CardPlayed) -> State:
    hero = state.heroes.index(event.hero)
    hands = _pile(state.hands, hero, _without(state.hands[hero], event.card))
    discards = _pile(state.discards, hero, (*state.discards[hero], event.card))
    state = replace(state, hands=hands, discards=discards, played=state.played or not event.beside)
    return _done(state, event.hero, PLAYS)


def _used(state: State, event: e.OfferUsed) -> State:
    used = state.used if event.words else (*state.used, f"{event.source} {event.verb}")
    return _done(replace(state, played=True, used=used), event.hero, PLAYS)


def _found(state: State, event: e.ThingsFound) -> State:
    values = dict(state.values)
    for thing in event.things:
        values[thing] = {**values.get(thing, {}), "SEARCH": 1}
    state = replace(
        state,
        values=values,
        hidden={thing: place for thing, place in state.hidden.items() if thing not in event.things},
        holders={**state.holders, **dict.fromkeys(event.things, event.hero)},
    )
    return _done(state, event.hero, FOUND, len(event.things))


def _changed(state: State, event: e.Changed) -> State:
    values: dict[str, dict[str, Value]] = dict(state.values)
    values[event.thing] = {**values.get(event.thing, {}), event.attribute: event.after}
    return replace(state, values=values)


def _fell(state: State, event: e.Fell) -> State:
    return replace(state, dead=(*state.dead, event.who))


def _rested(state: State, event: e.CameToRest) -> State:
    return _done(replace(state, resting=(*state.resting, event.who)), state.turn, SAVED)


def _given(state: State, event: e.ThingGiven) -> State:
    return replace(state, holders={**state.holders, event.thing: event.hero})


def _fired(state: State, event: e.Fired) -> State:
    return replace(state, fired=(*state.fired, event.trigger))


def _moved(state: State, event: e.Moved) -> State:
    return replace(state, places={**state.places, event.hero: event.place}, moved=True)


def _gave(state: State, event: e.CardGiven) -> State:
    hero, to = state.heroes.index(event.hero), state.heroes.index(event.taker)
    hands = _pile(state.hands, hero, _without(state.hands[hero], event.card))
    return replace(state, hands=_pile(hands, to, (*hands[to], event.card)), played=True)


def _passed(state: State, event: e.HandPassed) -> State:
    hero = state.heroes.index(event.hero)
    hand, hands = state.hands[hero], _pile(state.hands, hero, ())
    if event.taker is None:
        return replace(state, hands=hands, discards=_pile(state.discards, hero, state.discards[hero] + hand))
    to = state.heroes.index(event.taker)
    return replace(state, hands=_pile(hands, to, hands[to] + hand))


def _ended(state: State, event: e.TurnEnded) -> State:
    return replace(state, turn=None, moved=False, played=False)


def _shown(state: State, event: e.Shown) -> State:
    return replace(state, shown=(*state.shown[: event.seat], event.what, *state.shown[event.seat + 1 :]))


def _over(state: State, event: e.AdventureEnded) -> State:
    return replace(state, ended=event.ending, saved=event.saved, turn=None, order=())


_FOLDS: Mapping[type, Callable[[State, Any], State]] = {
    e.ThingsHidden: _hidden,
    e.DeckShuffled: _shuffled,
    e.CardsDrawn: _drawn,
    e.TideRose: _rose,
    e.TideLeapt: _leapt,
    e.TurnBegan: _turn,
    e.CardPlayed: _played,
    e.OfferUsed: _used,
    e.Acted: _same,
    e.StepTaken: _step,
    e.SearchRolled: _same,
    e.ThingsFound: _found,
    e.Changed: _changed,
    e.Fell: _fell,
    e.CameToRest: _rested,
    e.ThingGiven: _given,
    e.Fired: _fired,
    e.Moved: _moved,
    e.CardGiven: _gave,
    e.HandPassed: _passed,
    e.TurnEnded: _ended,
    e.Shown: _shown,
    e.AdventureEnded: _over,
}
