"""What the laws need to know of Secret Hitler: which worlds one viewer cannot tell apart, and what is never lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from taberna.core import Chance, Seat
from taberna.games.secret_hitler.boards import DECK, HAND, Policy, Role, party_of
from taberna.games.secret_hitler.commands import Options
from taberna.games.secret_hitler.model import Election, State, Truth
from taberna.games.secret_hitler.seats import told_of

_SECRET = {"roles", "ballots", "pile", "discards", "hand", "truths"}


class _Witness:
    options = (Options(), Options(deadline_s=20, not_hitler_badge=True))
    public_leaves = frozenset(State.__struct_fields__) - _SECRET

    def reimagine(self, state: State, viewer: Seat | None, chance: Chance) -> State:
        """Deals roles, cards and ballots anew as far as the viewer does not know them."""
        if state.winner is not None:
            return state
        roles = _roles(state, viewer, chance)
        cards = _Cards(state, viewer, chance)
        cards.deal()
        ballots = state.ballots
        if state.phase == "voting":
            ballots = tuple(
                ballot if ballot is None or seat == viewer else chance.below(2) == 1
                for seat, ballot in enumerate(ballots)
            )
        truths = tuple(
            replace(truth, party=_party(roles, election, truth))
            for election, truth in zip(state.elections, cards.truths, strict=True)
        )
        return replace(
            state,
            roles=roles,
            ballots=ballots,
            truths=truths,
            pile=cards.pile,
            discards=tuple(cards.discards),
            hand=cards.hand,
        )

    def totals(self, state: State) -> Mapping[str, int]:
        """Cards by their kind, wherever they are, and players by their role."""
        cards = Counter(state.pile + state.discards + state.hand)
        roles = Counter(state.roles)
        return {
            "liberal policies": cards["liberal"] + state.liberal,
            "fascist policies": cards["fascist"] + state.fascist,
            **{f"{role} players": count for role, count in roles.items()},
        }


def _party(roles: tuple[Role, ...], election: Election, truth: Truth) -> Policy | None:
    return None if truth.party is None or election.target is None else party_of(roles[election.target])


def _roles(state: State, viewer: Seat | None, chance: Chance) -> tuple[Role, ...]:
    """Roles that fit all the viewer knows; where he knows them all, as they are."""
    shown = {
        election.target: truth.party
        for election, truth in zip(state.elections, state.truths, strict=True)
        if election.president == viewer and truth.party is not None and election.target is not None
    }
    fixed = {viewer: state.roles[viewer]} if viewer is not None else {}
    if viewer is not None:
        fascists, hitler = told_of(state.roles, viewer)
        fixed |= {seat: state.roles[seat] for seat in (*fascists, *(() if hitler is None else (hitler,)))}
        if state.roles[viewer] == "fascist":  # who knows all the others knows the liberals
            return state.roles
    free = [Seat(seat) for seat in range(len(state.roles)) if seat not in fixed]
    while True:
        dealt = dict(zip(free, chance.shuffled([state.roles[seat] for seat in free]), strict=True)) | fixed
        hitler_may_be = all(dealt[seat] != "hitler" for seat in state.not_hitler)
        if hitler_may_be and all(party_of(dealt[seat]) == party for seat, party in shown.items()):
            return tuple(dealt[Seat(seat)] for seat in range(len(state.roles)))


class _Cards:
    """The piles of a game, one after the other, dealt anew: each place of a pile is known to the viewer or is not."""

    def __init__(self, state: State, viewer: Seat | None, chance: Chance) -> None:
        self.state = state
        self.viewer = viewer
        self.chance = chance
        self.left = Counter(DECK)  # what is not enacted
        self.truths = list(state.truths)
        self.discards: list[Policy] = []
        self.hand: tuple[Policy, ...] = ()
        self._new_pile()

    def _new_pile(self) -> None:
        self.order: list[Policy | None] = [None] * self.left.total()
        self.needs: list[tuple[range, Counter[Policy]]] = []
        self.sessions: list[tuple[int, range]] = []
        self.peeks: list[tuple[int, range]] = []
        self.at = 0
        self.pool = self.left.copy()

    @property
    def pile(self) -> tuple[Policy, ...]:
        """What lies on the last pile, top first."""
        return tuple(card for card in self.order[self.at :] if card is not None)

    def deal(self) -> None:
        """All elections in turn; a pile is filled in when its last card was drawn or it is the one that lies there."""
        for index, (election, truth) in enumerate(zip(self.state.elections, self.state.truths, strict=True)):
            if truth.drawn:
                self._session(index, election, truth)
                if election.veto == "granted":
                    self._shuffle_if_short()
            if election.enacted is not None:
                if election.by_chaos:
                    self._know(self._draw(1), (election.enacted,))
                self.left[election.enacted] -= 1
                self._shuffle_if_short()
            if truth.peeked:
                places = range(self.at, self.at + HAND)
                self.peeks.append((index, places))
                if election.president == self.viewer:
                    self._know(places, truth.peeked)
        self._fill()

    def _draw(self, count: int) -> range:
        places = range(self.at, self.at + count)
        self.at += count
        return places

    def _know(self, places: Iterable[int], cards: Iterable[Policy]) -> None:
        for place, card in zip(places, cards, strict=True):
            self.order[place] = card

    def _session(self, index: int, election: Election, truth: Truth) -> None:
        places = self._draw(HAND)
        self.sessions.append((index, places))
        if election.president == self.viewer:
            self._know(places, truth.drawn)
        elif election.chancellor == self.viewer:
            self.needs.append((places, Counter(truth.passed)))
        elif election.enacted is not None and not election.by_chaos:
            self.needs.append((places, Counter((election.enacted,))))

    def _shuffle_if_short(self) -> None:
        if len(self.order) - self.at < HAND:
            self._fill()
            self.discards = []
            self._new_pile()

    def _fill(self) -> None:
        for places, need in self.needs:
            unknown = [place for place in places if self.order[place] is None]
            missing = need - Counter(card for p in places if (card := self.order[p]) is not None)
            self._know(self.chance.shuffled(unknown)[: missing.total()], missing.elements())
        rest = self.pool - Counter(card for card in self.order if card is not None)
        unknown = [place for place, card in enumerate(self.order) if card is None]
        self._know(unknown, self.chance.shuffled(tuple(rest.elements())))
        for index, places in self.sessions:
            self._held(index, places)
        for index, places in self.peeks:
            self.truths[index] = replace(self.truths[index], peeked=self._at(places))

    def _at(self, places: range) -> tuple[Policy, ...]:
        return tuple(card for place in places if (card := self.order[place]) is not None)

    def _held(self, index: int, places: range) -> None:
        """Who held what in a session, what was discarded, and what is held still."""
        election, truth, drawn = self.state.elections[index], self.state.truths[index], self._at(places)
        passed = truth.passed
        if passed and self.viewer not in (election.president, election.chancellor):
            passed = self._passed(drawn, None if election.by_chaos else election.enacted)
        self.truths[index] = replace(truth, drawn=drawn, passed=passed)
        held = Counter(drawn)
        if passed:
            self.discards += (held - Counter(passed)).elements()
            held = Counter(passed)
        if election.veto == "granted":
            self.discards += passed
        elif election.enacted is not None:
            self.discards += (held - Counter((election.enacted,))).elements()
        else:
            self.hand = passed or drawn

    def _passed(self, drawn: tuple[Policy, ...], enacted: Policy | None) -> tuple[Policy, ...]:
        """Two of three, the enacted one among them."""
        discards = [place for place in range(HAND) if enacted is None or enacted in drawn[:place] + drawn[place + 1 :]]
        gone = discards[self.chance.below(len(discards))]
        return drawn[:gone] + drawn[gone + 1 :]


WITNESS = _Witness()
