"""Events: what happened, and who may see it."""

from __future__ import annotations

from functools import cache
from typing import Annotated, ClassVar, TypeAlias, get_type_hints

from msgspec import Meta, Struct

from taberna.core.values import Seat


class Event(Struct, frozen=True, tag=True, kw_only=True, omit_defaults=True):
    """Something that happened, past tense. Fixed when decided and kept in the log for good.

    `to` names who may see it: None is everyone, () is nobody. What is secret is an event of its own, and whether an
    event exists must not depend on what a viewer may not know. A type that uncovers hidden things sets `reveals`.
    A field with a default is left out of log and wire while it has it.
    """

    reveals: ClassVar[bool] = False
    to: tuple[Seat, ...] | None = None

    def heard_by(self, seat: Seat | None) -> bool:
        """Whether a viewer may see it; None is a spectator."""
        return self.to is None or (seat is not None and seat in self.to)


Passing: TypeAlias = Annotated[str | None, Meta(extra={"passing": True})]
"""A text that `forget` may blank to null later: a truth of a scene, a removed line of chat, a name."""


@cache
def passing_fields(of: type[Struct]) -> tuple[str, ...]:
    """The names of an event type's passing texts."""
    hints = get_type_hints(of, include_extras=True)
    return tuple(name for name in of.__struct_fields__ if _is_passing(hints[name]))


def _is_passing(hint: object) -> bool:
    return any(isinstance(m, Meta) and (m.extra or {}).get("passing") for m in getattr(hint, "__metadata__", ()))
