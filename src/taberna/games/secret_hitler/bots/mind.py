"""What a thinking bot makes of its seat's view: beliefs, and what governments and nominees are worth to its side."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from taberna.core import Observation, Seat
from taberna.games.secret_hitler.boards import HAND, HITLER_ZONE
from taberna.games.secret_hitler.bots import habits
from taberna.games.secret_hitler.bots.beliefs import Belief, hands
from taberna.games.secret_hitler.bots.evidence import evidence
from taberna.games.secret_hitler.bots.habits import FASCIST, HITLER, LIBERAL, ROLES
from taberna.games.secret_hitler.bots.worth import after_fascist, worth
from taberna.games.secret_hitler.model import Private, Public

Pairs = list[list[float]]


class Mind:
    """A seat's thoughts at one moment; nothing in it outlives the choice."""

    def __init__(self, seen: Observation[Any, Any, Public, Private]) -> None:
        assert seen.private is not None
        self.me = seen.seat
        self.public = seen.public
        self.private = seen.private
        self.seats = len(seen.public.alive)
        self.role = ROLES.index(seen.private.role)

    @cached_property
    def certain(self) -> dict[Seat, int]:
        """The roles this seat knows for certain."""
        known = {self.me: self.role}
        known |= dict.fromkeys(self.private.fascists, FASCIST)
        if self.private.hitler is not None:
            known[self.private.hitler] = HITLER
        if self.knows_all:
            known |= {Seat(s): LIBERAL for s in range(self.seats) if s not in known}
        return known

    @property
    def knows_all(self) -> bool:
        """Fascists know all, Hitler where there are five or six."""
        return self.role == FASCIST or (self.role == HITLER and bool(self.private.fascists))

    @cached_property
    def belief(self) -> Belief:
        """With all this seat knows."""
        return Belief(self.seats, evidence(self.public, self.private.known), self.certain)

    @cached_property
    def common(self) -> Belief:
        """What somebody who holds no office and has no friends would believe."""
        return Belief(self.seats, evidence(self.public), {})

    # --- governments ---------------------------------------------------------------------------------------------

    @cached_property
    def drawn(self) -> list[float]:
        """The chance of each number of liberal policies in the next hand."""
        total, chances = sum(self.belief.pile), [0.0] * (HAND + 1)
        for count, weight in enumerate(self.belief.pile):
            if weight:
                for k, chance in enumerate(hands(self.public.pile, min(count, self.public.pile))):
                    chances[k] += chance * weight / total
        return chances

    @cached_property
    def top(self) -> float:
        """The chance that the top card is liberal."""
        mean = sum(k * chance for k, chance in enumerate(self.drawn))
        return mean / HAND

    @cached_property
    def liberal_chance(self) -> list[list[float]]:
        """How likely a government of each pair of roles enacts a liberal policy."""
        lies = (self.public.liberal, self.public.fascist)
        return [
            [self._enacts_liberal(president, chancellor, lies) for chancellor in range(3)] for president in range(3)
        ]

    def _enacts_liberal(self, president: int, chancellor: int, lies: tuple[int, int]) -> float:
        return sum(
            chance * often * habits.enacts(chancellor, president, passed, *lies)[0]
            for drawn, chance in enumerate(self.drawn)
            for passed, often in enumerate(habits.passes(president, drawn, *lies))
        )

    def value(self, pairs: Pairs) -> float:
        """The chance that the liberals win with a government that is elected, by the chances of its roles."""
        public, zone = self.public, self.public.fascist >= HITLER_ZONE
        good = worth(self.seats, public.liberal + 1, public.fascist)
        total = 0.0
        for president, row in enumerate(pairs):
            friendly = president == LIBERAL
            bad = after_fascist(self.seats, public.liberal, public.fascist, by_government=friendly)
            for chancellor, chance in enumerate(row):
                if chance and not (zone and chancellor == HITLER):
                    often = self.liberal_chance[president][chancellor]
                    total += chance * (often * good + (1 - often) * bad)
        return total

    def failing(self) -> float:
        """The chance that the liberals win if this election fails."""
        public = self.public
        if public.tracker == 2:
            good = worth(self.seats, public.liberal + 1, public.fascist)
            bad = after_fascist(self.seats, public.liberal, public.fascist, by_government=False)
            return self.top * good + (1 - self.top) * bad
        president = self.next_president
        others = [s for s in self.living if s not in (president, *public.barred)]
        values = sorted(self.value(self.belief.pairs(president, other)) for other in others)
        # A president nominates somebody who will do: the better half of those who could be.
        better = values[len(values) // 2 :]
        return sum(better) / len(better)

    @property
    def living(self) -> list[Seat]:
        return [Seat(s) for s, alive in enumerate(self.public.alive) if alive]

    @property
    def next_president(self) -> Seat:
        """Who follows if nothing comes between, as far as the order is known."""
        last = [e for e in self.public.history if not e.special]
        turn = self.public.president if not self.public.special or not last else last[-1].president
        assert turn is not None
        alive, after = self.public.alive, (turn + 1) % self.seats
        while not alive[after]:
            after = (after + 1) % self.seats
        return Seat(after)
