"""What a thinking bot makes of its seat's view: beliefs, and what governments and nominees are worth to its side."""

from __future__ import annotations

import math
from functools import cached_property
from typing import Any

from taberna.core import Observation, Seat
from taberna.games.secret_hitler.boards import CHAOS_AT, HAND, HITLER_ZONE
from taberna.games.secret_hitler.bots import habits
from taberna.games.secret_hitler.bots.beliefs import Belief, hands
from taberna.games.secret_hitler.bots.evidence import evidence
from taberna.games.secret_hitler.bots.habits import FASCIST, HITLER, LIBERAL, ROLES
from taberna.games.secret_hitler.bots.worth import after_fascist, worth
from taberna.games.secret_hitler.model import Private, Public
from taberna.games.secret_hitler.seats import following

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

    @property
    def doubt(self) -> float:
        """How little is known of the government that is voted on: 0 where all is certain, 1 at even chances."""
        public = self.public
        assert public.president is not None
        assert public.chancellor is not None
        clean = self.belief.pairs(public.president, public.chancellor)[LIBERAL][LIBERAL]
        return 2 * math.sqrt(max(0.0, clean * (1 - clean)))

    def failing(self) -> float:
        """The chance that the liberals win if this election fails."""
        return self._failing(self.public.tracker, self._after(self._turn))

    def _failing(self, tracker: int, president: Seat) -> float:
        """Chaos at the third; before it the next government, or half the time what comes if it fails as well."""
        public = self.public
        if tracker == CHAOS_AT - 1:
            good = worth(self.seats, public.liberal + 1, public.fascist)
            bad = after_fascist(self.seats, public.liberal, public.fascist, by_government=False)
            return self.top * good + (1 - self.top) * bad
        others = [s for s in self.living if s not in (president, *public.barred)]
        values = sorted(self.value(self.belief.pairs(president, other)) for other in others)
        # A president nominates somebody who will do: the better half of those who could be.
        better = values[len(values) // 2 :]
        government = sum(better) / len(better)
        return (government + max(government, self._failing(tracker + 1, self._after(president)))) / 2

    @property
    def living(self) -> list[Seat]:
        return [Seat(s) for s, alive in enumerate(self.public.alive) if alive]

    @property
    def _turn(self) -> Seat:
        """The seat that the office moves on from, as far as it is known: not that of a special election (R18)."""
        regular = [election.president for election in self.public.history if not election.special]
        turn = regular[-1] if self.public.special and regular else self.public.president
        assert turn is not None
        return turn

    def _after(self, seat: Seat) -> Seat:
        return following(self.public.alive, seat)
