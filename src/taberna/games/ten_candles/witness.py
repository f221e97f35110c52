"""What the laws need to know of Ten Candles: which worlds one viewer cannot tell apart, and what is never lost."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from taberna.core import Chance, Millis, Seat
from taberna.games.ten_candles.circle import gm, left, left_player, proposed, right_player, running, seats, stack
from taberna.games.ten_candles.commands import Options
from taberna.games.ten_candles.model import CARDS, DEVIATION, Card, Message, Participation, State

_SECRET = {"participations", "candles", "deviation", "module", "parting_list_open"}
_PUBLIC = {
    "participations.role",
    "participations.position",
    "participations.character_concept",
    "participations.done",
    "participations.burned",
    "participations.brink_revealed",
    "participations.hope_dice",
    "participations.alive",
    "participations.ready_to_hear",
    "candles.lit",
    "candles.dark",
}


class _Witness:
    options = (Options(), Options(lines_and_veils="No harm to animals. Blood is veiled."))
    public_leaves = (frozenset(State.__struct_fields__) - _SECRET) | _PUBLIC

    def reimagine(self, state: State, viewer: Seat | None, chance: Chance) -> State:
        """Draws anew what the viewer does not know: lives of candles, texts, orders of stacks, messages, notes."""
        world = _World(state, viewer, chance)
        world.draw()
        is_gm = viewer == gm(state)
        return replace(
            world.state,
            deviation=DEVIATION[0] + chance.below(DEVIATION[1] - DEVIATION[0] + 1),
            candles=tuple(
                c if c.due is None else replace(c, due=Millis(c.due + chance.below(5_000_000))) for c in state.candles
            ),
            module=state.module if is_gm or state.module is None else _text(chance),
            parting_list_open=state.parting_list_open if is_gm else chance.below(2) == 1,
        )

    def totals(self, state: State) -> Mapping[str, int]:
        """Candles and people; neither comes nor goes."""
        return {"candles": len(state.candles), "people": len(state.participations)}


class _World:
    """A state of which more and more is drawn anew."""

    def __init__(self, state: State, viewer: Seat | None, chance: Chance) -> None:
        self.state, self.viewer, self.chance = state, viewer, chance

    def draw(self) -> None:
        """Every seat's secrets, written, received and own."""
        for seat in map(Seat, seats(self.state)):
            who = self.state.participations[seat]
            if who.role == "Player":
                self._trait(seat, "virtue", right_player(self.state, seat))
                self._trait(seat, "vice", left_player(self.state, seat))
                if who.moment is not None and not self._reads(seat, "moment"):
                    self._put(seat, moment=_text(self.chance))
            self._brink(seat)
            self._rest(seat)

    def _put(self, seat: Seat, **fields: Any) -> None:
        every: tuple[Participation, ...] = self.state.participations
        self.state = replace(
            self.state, participations=(*every[:seat], replace(every[seat], **fields), *every[seat + 1 :])
        )

    def _reads(self, seat: Seat, card: Card) -> bool:
        """Whether the viewer reads this card of a seat that has it."""
        who = self.state.participations[seat]
        shown = self.state.setup_state == "ready" and stack(who)[:1] == (card,) and card != "brink"
        return seat == self.viewer or card in who.burned or shown

    def _trait(self, writer: Seat, trait: Card, receiver: Seat) -> None:
        who = self.state.participations[writer]
        has = {"virtue": who.written_virtue, "vice": who.written_vice}[trait]
        if has is None or writer == self.viewer:
            return
        other = self.state.participations[receiver]
        passed = (other.virtue if trait == "virtue" else other.vice) is not None
        if passed and self._reads(receiver, trait):
            return
        text = _text(self.chance)
        self._put(writer, **{f"written_{trait}": text})
        if passed:
            self._put(receiver, **{trait: text})

    def _brink(self, writer: Seat) -> None:
        who, receiver = self.state.participations[writer], left(self.state, writer)
        if who.written_brink is None or writer == self.viewer:
            return
        other = self.state.participations[receiver]
        passed = other.brink is not None
        if passed and (self._reads(receiver, "brink") or other.brink_revealed or self._judges(receiver)):
            return
        text = _text(self.chance)
        self._put(writer, written_brink=text)
        if passed:
            self._put(receiver, brink=text)

    def _judges(self, seat: Seat) -> bool:
        """Whether the viewer is the GM, with this seat's brink before him."""
        if self.viewer != gm(self.state) or self.state.phase != "judging":
            return False
        one = proposed(running(self.state))
        return one is not None and one.player == seat and one.type == "brink"

    def _rest(self, seat: Seat) -> None:
        who, state = self.state.participations[seat], self.state
        if who.card_order is not None and seat != self.viewer:
            self._put(seat, card_order=self._order(who))
        heard = state.open_to == "everyone" or (state.open_to == "gm" and self.viewer == gm(state))
        if who.message is not None and seat != self.viewer and not heard:
            self._put(seat, message=Message(_text(self.chance), _text(self.chance)))
        if self.viewer != gm(state) and state.setup_state == "ready" and who.role == "Player":
            self._put(seat, parting_message=self.chance.below(2) == 1)

    def _order(self, who: Participation) -> str:
        """The burned cards in their order, then what lies on top, then the others in any order."""
        known = [card for card in who.burned if card != "brink"]
        if self.state.setup_state == "ready":
            known += [card for card in stack(who)[:1] if card != "brink"]
        rest = self.chance.shuffled([card for card in CARDS if card not in known])
        return "".join(str(CARDS.index(card)) for card in (*known, *rest))


def _text(chance: Chance) -> str:
    return f"something written {chance.below(1_000_000_000)}"


WITNESS = _Witness()
