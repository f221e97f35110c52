"""The rulings of The Drowned Bell, whole adventures, and that what is shown before a play is what comes of it."""

from __future__ import annotations

from math import sqrt
from statistics import fmean, pstdev

import pytest
from msgspec.structs import replace

from taberna.bots import SeededChance
from taberna.core import Rejected, Seat
from taberna.games.drowned_bell import GAME
from taberna.games.drowned_bell import events as e
from taberna.games.drowned_bell.looks import looks
from taberna.games.drowned_bell.model import Command, EndTurn, GiveCard, Go, Look, PlayCard, Show, State, UseOffer
from taberna.games.drowned_bell.scenario import HEROES_FOR, scenario
from taberna.games.drowned_bell.table import world_of
from taberna.games.drowned_bell.witness import WITNESS
from taberna.testing import LAWS
from taberna.testing.walk import Trial
from tests.games.drowned_bell_play import NOW, after, begun, played

FAR = 4.5  # deviations that a frequency may be off its chance


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_laws_hold(seats: int) -> None:
    trial = Trial(GAME, WITNESS, WITNESS.options[seats % 2], seats, seed=seats, effort=5)
    for law in LAWS:
        law(trial)


def do(state: State, command: Command, seed: int = 1) -> tuple[State, tuple[e.BellEvent, ...]]:
    """What the acting seat's command comes to."""
    (seat,) = GAME.to_act(state)
    events = tuple(GAME.decide(state, seat, command, NOW, SeededChance(seed)))
    return after(state, events), events


def refused(state: State, command: Command, seat: Seat | None = None) -> str:
    """The code of the refusal."""
    (acting,) = GAME.to_act(state)
    with pytest.raises(Rejected) as caught:
        GAME.decide(state, acting if seat is None else seat, command, NOW, SeededChance(1))
    return caught.value.code


def at(place: str, hand: tuple[str, ...] = (), **fields: object) -> State:
    """Three heroes in one place; the first, the chorister, is to act with these cards."""
    state = begun()
    heroes = ("chorister", "salter", "smuggler")
    places = dict.fromkeys(heroes, place) | dict.fromkeys(("almswoman", "wrecker", "walker-4", "walker-5"), "")
    decks = tuple(tuple(c for c in scenario("drowned_bell").deck(hero) if c not in hand) for hero in heroes)
    start = replace(
        state, heroes=heroes, places=places, hands=(hand, (), ()), decks=decks, discards=((), (), ()),
        turn="chorister", order=("salter", "smuggler"), step=1, moved=False, played=False, used=(),
    )  # fmt: skip
    return replace(start, **fields)


@pytest.mark.parametrize("seats, heroes", HEROES_FOR.items())
def test_d1_never_fewer_than_three_heroes(seats: int, heroes: int) -> None:
    state = begun(seats)
    assert len(set(state.heroes)) == heroes >= 3
    shown = GAME.public(state)
    assert [hero.seat for hero in shown.heroes] == [index % seats for index in range(heroes)]
    sleepers = [person for person in shown.people if person.id.startswith("walker")]
    assert len(sleepers) == heroes
    assert next(person for person in shown.people if person.id == "sexton").attributes["LIFE"] == 17 + 2 * heroes


def test_d2_things_change_places_and_what_has_no_fellow_stays() -> None:
    hidden = [begun(seed=seed).hidden for seed in range(40)]
    assert {places["mallet"] for places in hidden} == {"scales-yard", "snug", "brine-cellar"}
    assert {places["flagstone"] for places in hidden} == {"nave"}


def test_d2_nothing_hidden_is_in_any_view() -> None:
    state = begun()
    shown = GAME.public(state)
    assert {thing.id for thing in shown.things}.isdisjoint(state.hidden)
    assert set(shown.missing) == set(state.hidden)
    assert all(form.command.fields["what"].of for form in GAME.offers(state, Seat(0)) if form.aside)  # type: ignore[union-attr]


def test_d3_a_search_draws_once_and_shows_each_thing_as_if_it_were_here() -> None:
    state = at("snug", ("chorister-self/2",))
    (look,) = [look for look in looks(state) if look.card == "chorister-self/2"]
    assert set(look.if_here) == set(state.hidden)
    assert look.if_here["lantern"] > look.if_here["flagstone"] > 0
    empty = replace(state, hidden=dict.fromkeys(state.hidden, "nave"))
    assert looks(empty) == looks(state)
    for start in (state, empty):
        chance = Counted(3)
        GAME.decide(start, Seat(0), PlayCard("chorister-self/2", "snug"), NOW, chance)
        assert chance.drawn == 1


class Counted(SeededChance):
    """Chance that counts what is drawn of it, shuffles aside."""

    drawn = 0

    def below(self, n: int) -> int:
        self.drawn += 1
        return super().below(n)


def test_d4_what_is_found_brings_its_cards() -> None:
    state = at("scales-yard", ("chorister-self/2",), hidden={"mallet": "scales-yard"})
    seed = next(seed for seed in range(50) if "mallet" not in do(state, play_search(), seed)[0].hidden)
    found, _ = do(state, play_search(), seed)
    assert found.holders["mallet"] == "chorister"
    assert {card for card in found.decks[0] if card.startswith("mallet")} == {"mallet/0", "mallet/1", "mallet/2"}


def play_search() -> Command:
    return PlayCard("chorister-self/2", "scales-yard")


def test_d6_an_offer_of_a_place_is_used_up_and_words_are_not() -> None:
    state = at("shelf")
    state, _ = do(state, UseOffer("shelf", "LISTEN", "chorister"))
    state, _ = do(state, EndTurn())
    assert state.turn == "salter"
    assert refused(state, UseOffer("shelf", "LISTEN", "salter")) == "no_play"
    state, _ = do(state, UseOffer("colm", "VERBAL.TRUST", "colm"))
    state, _ = do(state, EndTurn())
    do(state, UseOffer("colm", "VERBAL.TRUST", "colm"))


def test_d7_the_cards_of_the_fallen_go_to_who_stands_there() -> None:
    state = at("loft", values={"salter": {"LIFE": 1}, "sexton": {"ACCURACY": 5000, "TURNS": 1}},
               hands=((), ("salter-self/0", "salter-self/1"), ()), order=("sexton", "smuggler"))  # fmt: skip
    state = replace(state, values=state.values | {"sexton": {**state.values["sexton"], "ATTACKER": "salter"}})
    over, events = do(state, EndTurn())
    assert [event for event in events if isinstance(event, e.Fell)] == [e.Fell(who="salter")]
    assert {"salter-self/0", "salter-self/1"} <= set(over.hands[0])
    assert "salter" in over.dead


def test_d8_a_sleeper_who_is_calmed_sits_down_and_one_who_is_killed_costs_a_step() -> None:
    hit = {"chorister": {"ACCURACY": 5000, "DAMAGE": 99, "POWER": 5000}}
    state = at("flats", ("chorister-song/0", "chorister-staff/0"), values=hit)
    calm, events = do(state, PlayCard("chorister-song/0", "walker-1"))
    assert "walker-1" in calm.resting
    assert e.CameToRest(who="walker-1") in events
    assert [event.chance for event in events if isinstance(event, e.StepTaken)] == [1.0]
    assert GAME.public(calm).heroes[0].deeds == {"PLAYS": 1, "MENTAL": 1, "SAVED": 1}
    killed, _ = do(state, PlayCard("chorister-staff/0", "walker-2"))
    assert killed.deeds["chorister"]["ATTACK"] > 0
    assert (killed.step, killed.dead) == (2, ("walker-2",))


def test_the_gate_opens_by_trust_and_the_bell_is_won() -> None:
    state = at("shelf", values={"colm": {"VERBAL.TRUST": 2}, "chorister": {"POWER": 5000}})
    assert refused(state, Go("flats")) == "no_way"
    state, events = do(state, UseOffer("colm", "VERBAL.TRUST", "colm"))
    assert e.Changed(thing="flats", attribute="CLOSED", after=0) in events
    state, _ = do(state, Go("flats"))
    bell = at("loft", ("chorister-song/2",), values={"bell": {"MUFFLE": 5}, "chorister": {"POWER": 5000}})
    won, events = do(bell, PlayCard("chorister-song/2", "bell"))
    assert won.ended == "won"
    outcome = GAME.outcome(won)
    assert outcome is not None
    assert (outcome.ranks, outcome.points, outcome.reason) == ((1, 1, 1), (1.0, 1.0, 1.0), "won")
    assert GAME.to_act(won) == frozenset()
    with pytest.raises(Rejected, match="over"):
        GAME.decide(won, Seat(0), EndTurn(), NOW, SeededChance(1))


def test_nobody_wins_an_adventure_that_is_lost() -> None:
    """D9: what is counted is a game that nobody has won, not one that all have."""
    outcome = GAME.outcome(at("flats", ended="drowned"))
    assert outcome is not None
    assert (outcome.ranks, outcome.points) == ((2, 2, 2), (0.0, 0.0, 0.0))


def test_cards_are_given_and_things_pointed_at() -> None:
    state = at("shelf", ("chorister-self/0",))
    assert refused(state, GiveCard("salter-self/0", "salter")) == "no_gift"
    given, _ = do(state, GiveCard("chorister-self/0", "salter"))
    assert (given.hands[0], given.hands[1]) == ((), ("chorister-self/0",))
    assert refused(given, GiveCard("chorister-self/0", "salter")) == "wrong_phase"
    pointed = after(state, GAME.decide(state, Seat(2), Show("loft"), NOW, SeededChance(1)))
    assert GAME.public(pointed).heroes[2].showing == "loft"
    card = Show("chorister-self/0")
    shown = e.Shown(seat=Seat(1), what=card.what, card=True, verb="PHYSICAL.PUSH", thing="chorister-self")
    assert GAME.decide(state, Seat(1), card, NOW, SeededChance(1)) == [shown]
    assert refused(pointed, Show("shelf"), Seat(2)) == "already_shown"
    assert refused(pointed, Show("mallet"), Seat(1)) == "unknown"
    assert refused(state, Go("flats"), Seat(1)) == "not_your_turn"


def test_dread_puts_fear_into_everybody_and_fear_saps() -> None:
    state = at("flats", step=4, order=(), values={"chorister": {"ACCURACY": 25}})
    state, events = do(state, EndTurn(), seed=2)
    feared = [event.target for event in events if isinstance(event, e.Acted) and event.verb == "MENTAL.FEAR"]
    assert feared == ["chorister", "salter", "smuggler"]
    assert "rise 5" in state.fired
    frightened = replace(state, values={"chorister": {"MENTAL.FEAR": 3}})
    assert world_of(frightened).actor("chorister").total("ACCURACY") == 25 - 15


@pytest.mark.parametrize("adventure", ["drowned_bell", "lamp_ness"])
@pytest.mark.parametrize("level", GAME.levels)
def test_adventures_come_to_an_end(adventure: str, level: str) -> None:
    for seats in (1, 5):
        game = played(level, seats, seed=3, adventure=adventure)
        assert game.state.ended in ("won", "drowned", "fallen")
        assert played(level, seats, seed=3, adventure=adventure) == game


def test_steady_does_better_than_random() -> None:
    won = {level: [played(level, 3, seed).state.ended for seed in range(4)].count("won") for level in GAME.levels}
    assert won["steady"] > won["random"]


SHOWN = [
    ("shelf", "colm", "VERBAL.TRUST"), ("loft", "bell", "MUFFLE"), ("loft", "sexton", "ATTACK.staff"),
    ("flats", "walker-1", "MENTAL.CALM"),
]  # fmt: skip


def agree(tries: int, place: str, target: str, verb: str) -> None:
    """Shown chance and mean effect against so many plays."""
    hand = ("chorister-song/0", "chorister-song/2", "chorister-staff/0", "chorister-staff/2")
    state = at(place, hand, values={"chorister": {"MENTAL.FEAR": 1}})
    look = next(look for look in looks(state) if (look.target, look.verb) == (target, verb))
    world = world_of(state)
    hero, aim = world.actor("chorister"), world[target]
    assert look.card is not None
    action = scenario("drowned_bell").action(world, look.card)
    (name, mean), *_ = look.expected.items()
    before = int(aim.get(name) or 0)
    chance, through, gains = SeededChance(11), 0, list[int]()
    for _ in range(tries):
        through += bool(hero.take_action(action, aim, rng=chance))
        gains.append(int(aim.get(name) or 0) - before)
        aim.set(name, before)
    assert abs(through / tries - look.chance) <= FAR * sqrt(look.chance * (1 - look.chance) / tries)
    assert mean != 0
    assert abs(fmean(gains) - mean) <= FAR * pstdev(gains) / sqrt(tries)


@pytest.mark.parametrize("place, target, verb", SHOWN)
def test_what_is_shown_comes_true(place: str, target: str, verb: str) -> None:
    agree(3_000, place, target, verb)


@pytest.mark.long
@pytest.mark.parametrize("place, target, verb", SHOWN)
def test_what_is_shown_comes_true_in_a_hundred_thousand_plays(place: str, target: str, verb: str) -> None:
    agree(100_000, place, target, verb)


def test_every_play_that_is_offered_has_a_look() -> None:
    state = at("loft", ("chorister-song/0", "chorister-song/2", "chorister-staff/0", "chorister-will/0"))
    offered = [offer.command for offer in GAME.offers(state, Seat(0)) if isinstance(offer.command, PlayCard | UseOffer)]
    assert offered == [_command(look) for look in GAME.private(state, Seat(0)).looks]
    assert GAME.private(state, Seat(1)).looks == ()


def _command(look: Look) -> PlayCard | UseOffer:
    if look.card is not None:
        return PlayCard(look.card, look.target)
    assert look.source is not None
    return UseOffer(look.source, look.verb, look.target)
