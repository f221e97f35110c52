"""What the laws need to know: what nobody can see, and what is never lost."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from taberna.core import Chance, Seat
from taberna.games.drowned_bell.model import Options, State
from taberna.games.drowned_bell.scenario import NAMES, scenario


class _Witness:
    options = tuple(Options(adventure=name) for name in NAMES)
    public_leaves = frozenset(State.__struct_fields__) - {"hidden", "decks"}

    def reimagine(self, state: State, viewer: Seat | None, chance: Chance) -> State:
        """Other orders of the piles, and other places for what lies hidden; nobody at the table knows more."""
        of = scenario(state.adventure)
        hidden = dict(state.hidden)
        for group in dict.fromkeys(of.groups[thing] for thing in hidden):
            members = [thing for thing in hidden if of.groups[thing] == group]
            places = chance.shuffled([hidden[thing] for thing in members])
            hidden |= dict(zip(members, places, strict=True))
        return replace(state, hidden=hidden, decks=tuple(chance.shuffled(deck) for deck in state.decks))

    def totals(self, state: State) -> Mapping[str, int]:
        """Cards, those of things that nobody has yet counted in, and things that hide or were found."""
        of = scenario(state.adventure)
        piles = (*state.hands, *state.decks, *state.discards)
        waiting = [
            card for card in of.cards.values() if card.thing not in state.holders and not self._own(state, card.thing)
        ]
        return {
            "cards": sum(map(len, piles)) + len(waiting),
            "hidden": len(state.hidden) + sum(1 for thing in state.holders if thing in of.hiding),
        }

    def _own(self, state: State, thing: str) -> bool:
        return any(
            thing in {each.id for each in scenario(state.adventure).world[hero].get_objects()} for hero in state.heroes
        )


WITNESS = _Witness()
