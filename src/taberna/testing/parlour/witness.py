"""What Parlour says about itself, so that its laws can be checked."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from taberna.core import Chance, Millis, Seat
from taberna.testing.parlour.model import Options, State


class ParlourWitness:
    options: tuple[Options, ...] = (Options(), Options(rounds=3))
    public_leaves = frozenset(
        {"rounds", "points", "shown", "boasts", "round", "turn", "laying", "over", "counts", "asked_at"}
    )

    def reimagine(self, state: State, viewer: Seat | None, chance: Chance) -> State:
        """Deals anew what the viewer has not seen: other hands, other laid cards, the deck but for a top he knows."""
        known = None if viewer is None else state.seen[viewer]
        unseen = list(state.deck if known is None else state.deck[1:])
        others = [s for s in range(len(state.hands)) if s != viewer]
        for s in others:
            unseen += state.hands[s]
            unseen += [card for card in (state.laid[s],) if card is not None]
        pool = list(chance.shuffled(unseen))
        hands, laid = list(state.hands), list(state.laid)
        for s in others:
            hands[s] = tuple(pool.pop() for _ in hands[s])
            laid[s] = None if laid[s] is None else pool.pop()
        deck = (*pool,) if known is None else (known, *pool)
        seen = tuple(None if top is None else deck[0] for top in state.seen)
        burns = Millis(state.asked_at + 5_000 + chance.below(2_400_000))
        return replace(state, hands=tuple(hands), laid=tuple(laid), deck=deck, seen=seen, candle=burns)

    def totals(self, state: State) -> Mapping[str, int]:
        cards = [*state.deck, *state.shown, *(c for hand in state.hands for c in hand)]
        cards += [card for card in state.laid if card is not None]
        return {"cards": len(cards), "pips": sum(cards)}


WITNESS = ParlourWitness()
