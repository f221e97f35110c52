"""What a table does of itself besides its game: seats taken back, games reset, hosts succeeded."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from taberna.tables import events as e
from taberna.tables.codec import AnyEvent

if TYPE_CHECKING:
    from taberna.tables.table import Table


def taken_back(table: Table, id: int) -> Sequence[AnyEvent]:
    """The player of a seat that a bot holds is here again."""
    member = table.state.member(id)
    return [e.SeatTakenBack(id)] if member is not None and member.held is not None and not member.gone else []


def reset(table: Table) -> Sequence[AnyEvent]:
    """The running game ends, not counted."""
    state = table.state
    return [] if state.stage != "playing" else [e.TableReturnedToLobby(state.game, state.options, "reset")]


def succeeded(table: Table) -> Sequence[AnyEvent]:
    """A host absent for 60 s is succeeded by the next playing member in table order who is here."""
    state, now = table.state, table.ground.steady()
    if state.stage == "closed" or table.company.presence.away(state.host, now) < table.settings.succeed_after:
        return []
    at = next((i for i, m in enumerate(state.members) if m.id == state.host), 0)
    order = (*state.members[at + 1 :], *state.members[:at])
    heir = next((m for m in order if m.is_person and m.plays and table.company.presence.online(m.id)), None)
    return [] if heir is None else [e.HostChanged(heir.id, state.host)]
