"""The laws that every game keeps, in the order of their numbers; `docs/reference/laws.md` says each in a paragraph."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from taberna.testing.broken import LawBroken
from taberna.testing.laws.conservation import conservation
from taberna.testing.laws.determinism import determinism
from taberna.testing.laws.forgetting import forgetting
from taberna.testing.laws.form import good_form
from taberna.testing.laws.leaks import no_leak
from taberna.testing.laws.offers import offered_means_accepted
from taberna.testing.laws.progress import progress, termination
from taberna.testing.laws.replay import replay
from taberna.testing.laws.timers import stale_timers
from taberna.testing.walk import Trial


class Law(NamedTuple):
    """One law; called with a trial it raises `LawBroken`, or holds there."""

    number: int
    name: str
    says: str
    check: Callable[[Trial], None]

    def __call__(self, trial: Trial) -> None:
        try:
            self.check(trial)
        except LawBroken as found:
            raise found.told_of(str(self), trial) from found.__cause__
        except Exception as error:
            broken = LawBroken(f"the game raised {type(error).__name__}: {error}")
            raise broken.told_of(str(self), trial) from error

    def __str__(self) -> str:
        return f"Law {self.number}, {self.name}"


LAWS = (
    Law(1, "replay", "folding the log gives the state; events and state survive encoding", replay),
    Law(2, "offers", "what is offered is accepted, and nothing else is", offered_means_accepted),
    Law(3, "progress", "an outcome, or someone to act, or a timer", progress),
    Law(4, "no leak", "a viewer gets the same bytes in states he cannot tell apart", no_leak),
    Law(5, "determinism", "the same inputs give the same events, and arguments are left alone", determinism),
    Law(6, "termination", "random moves end the game within its bound", termination),
    Law(7, "conservation", "what is counted stays as many", conservation),
    Law(8, "stale timers", "a timer that is not set, not due or set anew does nothing", stale_timers),
    Law(9, "forgetting", "blanking passing texts changes those texts only", forgetting),
    Law(10, "good form", "what tables count on: sizes, labels, odds, bots", good_form),
)
