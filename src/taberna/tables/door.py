"""How people come in: opening a table, joining one, coming back to one."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from taberna.core import Rejected
from taberna.store.port import Appended
from taberna.tables import events as e
from taberna.tables import messages as m
from taberna.tables.codec import AnyEvent
from taberna.tables.jobs import Join
from taberna.tables.moves import Moved
from taberna.tables.names import same, tidy
from taberna.tables.secrets import digest, legal_token, new_code, new_table, new_token, read_code
from taberna.tables.settle import entry, settle, summary
from taberna.tables.state import Author, Member
from taberna.tables.table import BUSY, Table
from taberna.tables.views import Told

if TYPE_CHECKING:
    from taberna.tables.house import House
    from taberna.tables.session import Session

_CROWDED = 0.01  # share of five-letter codes in use from which six letters are given
_TRIES = 20


class _NameTaken(Exception): ...


class Door:
    """Answers `HostGame` and `JoinGame`."""

    def __init__(self, house: House) -> None:
        self._house = house

    async def host(self, session: Session, message: m.HostGame) -> None:
        """Opens a table, or finds the one this token opened before."""
        token = _secret(message.token) or new_token()
        player = _secret(message.player)
        known = await self._house.store.by_opener(digest(token))
        if known is None:
            opening, *joined = self._opening(message, token, player)
            assert isinstance(opening, e.TableOpened)
            table = await self._opened(opening, joined, digest(token))
        else:
            table = await self._house.table(known.table)
            await self._house.neighbours.newest(table)
        member = table.state.by_token(digest(token))
        if member is None:
            raise Rejected("bad_token", "This link no longer opens a seat.")
        self._enter(session, table, member, m.GameCreated, message, token)

    def _opening(self, message: m.HostGame, token: str, player: str | None) -> list[AnyEvent]:
        house = self._house
        if house.settings.house_key is not None and not hmac.compare_digest(
            (message.key or "").encode(), house.settings.house_key.encode()
        ):
            raise Rejected("house_key_needed", "This house asks for its key before a table is laid.")
        if message.game not in house.codecs.offered:
            raise Rejected("unknown_game", "This house does not have that game.", {"game": message.game[:64]})
        username = self._name(message.username)
        options = house.codecs.of(message.game).tidy_options(bytes(message.options))
        return [
            e.TableOpened(code="", game=message.game, options=options, listed=message.listed, host=1),
            e.UserJoined(1, username, "person", message.plays),
            _admitted(1, token, player),
        ]

    async def _opened(self, opening: e.TableOpened, joined: Sequence[AnyEvent], opener: bytes) -> Table:
        house = self._house
        letters = 5 if await house.store.codes_in_use() < _CROWDED * 18**5 else 6
        for _ in range(_TRIES):
            opened = replace(opening, code=new_code(letters))
            settled = settle(house.codecs, None, [opened, *joined], house.clock(), Author(1), new_table())
            about = summary(settled.table, house.codecs)
            fate: asyncio.Future[Appended] = asyncio.get_running_loop().create_future()
            house.store.append(entry(settled, None, Author(1), None, about), partial(_tell, fate))
            match await fate:
                case Appended.KEPT:
                    return house.register(Table(house, settled.table, Moved()))
                case Appended.FAILED:
                    raise BUSY
                case _:
                    known = await house.store.by_opener(opener)
                    if known is not None:
                        return await house.table(known.table)
        raise BUSY

    async def join(self, session: Session, message: m.JoinGame) -> None:
        """Lets someone in, or back in."""
        code = read_code(message.code)
        table = await self._house.by_code(code) if code is not None else None
        if table is None:
            self._house.observer.refused("invalid_room")
            session.send(m.encode(m.InvalidRoom(message.id, message.code[:64])))
            return
        await self._house.neighbours.newest(table)  # what this visitor saw at another process is known here too
        token, player = _secret(message.token), _secret(message.player)
        if len(table.company.viewers) >= self._house.settings.sockets:
            raise Rejected("table_full", "Too many are looking at this table already.")
        member = table.state.by_token(digest(token)) if token is not None else None
        if member is None:
            token = token or new_token()
            try:
                await self._join_anew(session, table, message, token, player)
            except _NameTaken:
                self._house.observer.refused("username_taken")
                session.send(m.encode(m.UsernameTaken(message.id, message.username or "")))
        elif token is not None:
            await self._back(session, table, member, message, token)

    async def _back(self, session: Session, table: Table, member: Member, message: m.JoinGame, token: str) -> None:
        told = None
        since, most = message.since, self._house.settings.replayed
        if since is not None and 0 <= table.state.version - since <= most:
            told = await table.told(since)
            told = told if len(told) == table.state.version - since else None
        now = table.state.member(member.id)
        if now is None or now.gone:
            raise Rejected("bad_token", "This link no longer opens a seat.")
        self._enter(session, table, now, m.GameRejoined, message, token, told)

    async def _join_anew(
        self, session: Session, table: Table, message: m.JoinGame, token: str, player: str | None
    ) -> None:
        if message.username is None:
            raise Rejected("bad_token", "This link no longer opens a seat; give a name to join afresh.")
        username = self._name(message.username)
        answered: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        kind: list[type[m.GameJoined] | type[m.GameRejoined]] = [m.GameJoined]

        def decide(table: Table) -> Sequence[AnyEvent]:
            known = self._known(table, token, player, username)
            if known is not None:
                kind[0] = m.GameRejoined
                return [] if digest(token) in known.tokens else [_admitted(known.id, token, player)]
            self._may_join(table, message, username)
            id = table.state.next_member
            joins = e.UserJoined(id, username, "spectator" if message.spectate else "person", not message.spectate)
            return [joins, _admitted(id, token, player)]

        def accepted(table: Table) -> None:
            member = table.state.by_token(digest(token))
            if member is not None:
                self._enter(session, table, member, kind[0], message, token)
            if not answered.done():
                answered.set_result(None)

        def refused(why: Rejected) -> None:
            if not answered.done():
                answered.set_exception(_NameTaken() if why.code == "username_taken" else why)

        table.submit(Join(decide, accepted, refused))
        await answered

    def _known(self, table: Table, token: str, player: str | None, username: str) -> Member | None:
        """The member this token or, under the same name, this device is already."""
        known = table.state.by_token(digest(token))
        if known is not None or player is None:
            return known
        device = digest(player)
        return next(
            (
                member
                for member in table.state.members
                if not member.gone and member.player == device and same(member.username or "") == same(username)
            ),
            None,
        )

    def _may_join(self, table: Table, message: m.JoinGame, username: str) -> None:
        state = table.state
        if state.stage == "closed":
            raise Rejected("table_closed", "This table is closed. Lay a new one.")
        if any(member.username is not None and same(member.username) == same(username) for member in state.members):
            raise Rejected("username_taken", "Someone at this table has that name.")
        if message.spectate:
            watching = sum(p.kind == "spectator" and table.company.presence.online(p.id) for p in state.members)
            if not state.spectators:
                raise Rejected("spectators_closed", "The host has closed this table to spectators.")
            if watching >= self._house.settings.spectators:
                raise Rejected("table_full", "There is no room for another spectator.")
        elif state.stage == "playing":
            raise Rejected("game_in_progress", "They have begun. Watch, and take a seat in the next game.")
        elif sum(1 for _ in state.playing()) >= table.game.seats[-1]:
            raise Rejected("table_full", "All seats are taken; you may watch.")

    def _name(self, username: str) -> str:
        longest = self._house.settings.name
        name = tidy(username, longest)
        if name is None:
            raise Rejected("invalid_name", "Give a name of 1 to {longest} visible characters.", {"longest": longest})
        return name

    def _enter(
        self,
        session: Session,
        table: Table,
        member: Member,
        welcome: type[m.Welcome],
        message: m.HostGame | m.JoinGame,
        token: str,
        told: Sequence[Told] | None = None,
    ) -> None:
        if not session.is_open:
            return
        code, build = table.state.code, self._house.build
        session.entered(table, member.id)
        session.send(m.encode(welcome(message.id, code, member.id, token, message.player, build)))
        table.enter(session, member, told)


def _secret(text: str | None) -> str | None:
    if text is not None and not legal_token(text):
        raise Rejected("bad_token", "A token has at least 22 characters of base64url (128 bits).")
    return text


def _admitted(member: int, token: str, player: str | None) -> e.Admitted:
    who = digest(player).hex() if player is not None else None
    return e.Admitted(member, digest(token).hex(), who, to=())


def _tell(future: asyncio.Future[Appended], fate: Appended) -> None:
    if not future.done():
        future.set_result(fate)
