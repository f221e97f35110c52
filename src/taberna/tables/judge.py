"""Deciding what a member's command does to the table: events, or a refusal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, get_args

from msgspec import Struct

from taberna.bots.play import levels
from taberna.core import Chance, Millis, Rejected, Seat, Withdraw, legal_text
from taberna.tables import events as e
from taberna.tables import messages as m
from taberna.tables.codec import AnyEvent, Codec, Codecs
from taberna.tables.names import bot_name, listed
from taberna.tables.secrets import derived_token, digest, is_file_id
from taberna.tables.settings import Settings
from taberna.tables.state import Member, TableState


class Case(Struct, frozen=True):
    """What a command is judged by: the table as it stands, who speaks, when, and what else the house knows.

    `away` says for how many milliseconds a member has been absent, 0 where not.
    """

    codecs: Codecs
    settings: Settings
    secret: bytes
    table: TableState
    author: Member
    now: Millis
    chance: Chance
    away: Callable[[int], int]

    @property
    def codec(self) -> Codec:
        return self.codecs.of(self.table.game)

    @property
    def most(self) -> int:
        """How many may sit."""
        return self.codec.game.seats[-1]


def judge(case: Case, message: m.TableCommand) -> Sequence[AnyEvent]:
    """The events of a message; raises `Rejected`. None at all means that nothing had to change."""
    if case.table.stage == "closed":
        raise Rejected("table_closed", "This table is closed. Lay a new one.")
    if type(message) in _FOR_THE_HOST and case.author.id != case.table.host:
        raise Rejected("not_host", "Only the host may do that.")
    return _JUDGES[type(message)](case, message)


def _play(case: Case, message: m.Play) -> Sequence[AnyEvent]:
    return judge_play(case, case.codec.command(message.command))


def judge_play(case: Case, command: Any) -> Sequence[AnyEvent]:
    """The events of a game command by the seat of the author."""
    seat = may_play(case.table, case.author)
    files = case.codec.files
    if files is not None and (id := files.brought(command)) is not None:
        _must_have_brought(case, id.strip())
    return case.codec.game.decide(case.table.play, seat, command, case.now, case.chance)


def _must_have_brought(case: Case, id: str) -> None:
    if not is_file_id(case.secret, case.table.id, case.author.id, id):
        raise Rejected("no_such_file", "You have brought no such file to this table; bring it once more.")


def may_play(table: TableState, author: Member) -> Seat:
    """The author's seat in the running game; raises `Rejected` where there is none, or no game."""
    if table.stage == "lobby":
        raise Rejected("not_started", "The game has not started yet.")
    if author.seat is None:
        raise Rejected("not_seated", "You are watching this game; take a seat in the next one.")
    if table.stage != "playing":
        raise Rejected("game_over", "This game is over.")
    return author.seat


def _in_lobby(case: Case) -> None:
    if case.table.stage == "playing":
        raise Rejected("game_in_progress", "That waits until this game is over.")
    if case.table.stage == "over":
        raise Rejected("game_over", "This game is over; the host can return the table to its lobby.")


def _other(case: Case, id: int) -> Member:
    member = case.table.member(id)
    if member is None or member.gone:
        raise Rejected("unknown_member", "Nobody at this table has that number.")
    return member


def _set_options(case: Case, message: m.SetOptions) -> Sequence[AnyEvent]:
    _in_lobby(case)
    options = case.codec.tidy_options(message.options)
    return [] if bytes(options) == bytes(case.table.options) else [e.OptionsChanged(options)]


def _set_access(case: Case, message: m.SetAccess) -> Sequence[AnyEvent]:
    table = case.table
    listed = table.listed if message.listed is None else message.listed
    spectators = table.spectators if message.spectators is None else message.spectators
    return [] if (listed, spectators) == (table.listed, table.spectators) else [e.AccessChanged(listed, spectators)]


def _move_seat(case: Case, message: m.MoveSeat) -> Sequence[AnyEvent]:
    _in_lobby(case)
    place = min(message.to, len(case.table.members) - 1)
    member = _other(case, message.member)
    return [] if case.table.members[place] is member else [e.SeatMoved(member.id, place)]


def _start(case: Case, _: m.StartGame) -> Sequence[AnyEvent]:
    _in_lobby(case)
    table, game = case.table, case.codec.game
    players = list(table.playing())
    if len(players) < game.seats[0]:
        raise Rejected(
            "too_few_players",
            "This game needs at least {least} players; send the link or add a bot.",
            {"least": game.seats[0], "now": len(players)},
        )
    if len(players) > case.most:
        raise Rejected("too_many_players", "This game seats at most {most}.", {"most": case.most, "now": len(players)})
    waiting = [p for p in players if p.kind != "bot" and not p.ready and p.id != table.host]
    if waiting:
        names = listed([p.username or "someone" for p in waiting])
        raise Rejected("not_ready", "Waiting for {names}.", {"names": names, "members": [p.id for p in waiting]})
    ids = tuple(p.id for p in players)
    host = Seat(ids.index(table.host)) if table.host in ids else None
    options = case.codec.options(table.options)
    began = game.setup(options, len(ids), host, case.now, case.chance)
    return [e.GameStarted(table.number + 1, ids), *began]


def _play_again(case: Case, message: m.PlayAgain) -> Sequence[AnyEvent]:
    table = case.table
    if table.stage == "playing":
        raise Rejected("game_in_progress", "This game still runs; end it or reset it first.")
    name = message.game if message.game is not None else table.game
    if name != table.game and name not in case.codecs.offered:
        raise Rejected("unknown_game", "This house does not have that game.", {"game": name[:64]})
    given = None if bytes(message.options) == b"null" else message.options
    keeps = given is None and name == table.game
    options = table.options if keeps else case.codecs.of(name).tidy_options(given or b"{}")
    return [e.TableReturnedToLobby(name, options, "again")]


def _reset(case: Case, _: m.ResetGame) -> Sequence[AnyEvent]:
    if case.table.stage == "lobby":
        raise Rejected("not_started", "There is no game to reset.")
    return [e.TableReturnedToLobby(case.table.game, case.table.options, "reset")]


def _close(case: Case, _: m.CloseTable) -> Sequence[AnyEvent]:
    return [e.TableClosed()]


def _seat_bot(case: Case, message: m.SeatBot) -> Sequence[AnyEvent]:
    if message.level not in levels(case.codec.game):
        raise Rejected("no_bots", "This game has no bot of that level.", {"level": message.level[:64]})
    if message.member is not None:
        return _hold(case, _other(case, message.member), message.level)
    if case.table.stage == "playing":
        raise Rejected("game_in_progress", "A bot can join once this game is over.")
    if sum(1 for _ in case.table.playing()) >= case.most:
        raise Rejected("table_full", "All seats are taken.")
    name = bot_name([member.username or "" for member in case.table.members])
    return [e.BotSeated(case.table.next_member, name, message.level)]


def _hold(case: Case, member: Member, level: str) -> Sequence[AnyEvent]:
    if case.table.stage != "playing" or member.seat is None:
        raise Rejected("not_started", "A bot can hold a seat only while a game runs.")
    if member.kind == "bot" or member.held is not None:
        return []
    if case.away(member.id) < case.settings.succeed_after:
        seconds = case.settings.succeed_after // 1000
        raise Rejected(
            "wrong_phase",
            "A bot may hold the seat once its player has been away for {seconds} seconds.",
            {"seconds": seconds},
        )
    return [e.SeatHeld(member.id, level)]


def _remove(case: Case, message: m.RemovePlayer) -> Sequence[AnyEvent]:
    member = _other(case, message.member)
    if member.id == case.author.id:
        raise Rejected("unknown_member", "You cannot remove yourself; leave the table instead.")
    return _departs(case, member, removed=True)


def _leave(case: Case, _: m.LeaveGame) -> Sequence[AnyEvent]:
    return _departs(case, case.author, removed=False)


def _departs(case: Case, member: Member, removed: bool) -> Sequence[AnyEvent]:
    table, game = case.table, case.codec.game
    left: list[AnyEvent] = [e.UserLeft(member.id, removed)]
    if member.id == table.host:
        heir = _heir(table, member)
        if heir is None or game.owner_leaves == "close":
            return [*left, e.TableClosed()]
        left.append(e.HostChanged(heir.id, None))
    if table.stage != "playing" or member.seat is None:
        return left
    then: Sequence[AnyEvent] | str = "bot"
    if isinstance(game, Withdraw):
        then = game.withdraw(table.play, member.seat, case.now, case.chance)
    if then == "bot":
        return left if member.kind == "bot" else [*left, e.SeatHeld(member.id, "random")]
    if then == "lobby":
        return [*left, e.TableReturnedToLobby(table.game, table.options, "left")]
    assert not isinstance(then, str)
    return [*left, *then]


def _heir(table: TableState, leaving: Member) -> Member | None:
    """The next playing person in table order, else any person."""
    at = table.members.index(leaving)
    others = [p for p in (*table.members[at + 1 :], *table.members[:at]) if p.is_person]
    return next((p for p in others if p.plays), others[0] if others else None)


def _give_host(case: Case, message: m.GiveHost) -> Sequence[AnyEvent]:
    member = _other(case, message.member)
    if member.kind == "bot":
        raise Rejected("unknown_member", "A bot cannot be the host.")
    return [] if member.id == case.table.host else [e.HostChanged(member.id, None)]


def _take_host(case: Case, _: m.TakeHost) -> Sequence[AnyEvent]:
    if case.author.id == case.table.host:
        return []
    if case.author.id != case.table.succeeded:
        raise Rejected("not_host", "Only a host whom another stands in for can take it back.")
    return [e.HostChanged(case.author.id, None)]


def _reissue(case: Case, message: m.ReissueLink) -> Sequence[AnyEvent]:
    member = _other(case, message.member)
    if member.kind == "bot":
        raise Rejected("unknown_member", "A bot needs no link.")
    token = reissued(case, message)
    return [e.LinkReissued(member.id), e.Admitted(member.id, digest(token).hex(), to=())]


def reissued(case: Case, message: m.ReissueLink) -> str:
    """The token that answers this message, the same each time it is asked."""
    return derived_token(case.secret, case.table.id, case.author.id, message.member, message.id)


def _remove_said(case: Case, message: m.RemoveSaid) -> Sequence[AnyEvent]:
    if not any(line.heard.version == message.version for line in case.table.chat):
        raise Rejected("unknown_member", "That line is no longer in the chat.")
    return [e.SaidRemoved(message.version)]


def _set_ready(case: Case, message: m.SetReady) -> Sequence[AnyEvent]:
    _in_lobby(case)
    if not case.author.plays:
        raise Rejected("not_seated", "Take a seat first.")
    return [] if case.author.ready == message.ready else [e.ReadyChanged(case.author.id, message.ready)]


def _set_plays(case: Case, message: m.SetPlays) -> Sequence[AnyEvent]:
    if case.author.plays == message.plays:
        return []
    if message.plays and sum(1 for _ in case.table.playing()) >= case.most:
        raise Rejected("table_full", "All seats are taken.")
    return [e.PlaysChanged(case.author.id, message.plays)]


def _forget_name(case: Case, _: m.ForgetName) -> Sequence[AnyEvent]:
    return [] if case.author.username is None else [e.NameForgotten(case.author.id)]


def _say(case: Case, message: m.Say) -> Sequence[AnyEvent]:
    if not legal_text(message.text, 1, case.settings.chat):
        raise Rejected("bad_message", "Say something in {most} characters or fewer.", {"most": case.settings.chat})
    table, speech = case.table, case.codec.speech
    to: tuple[int, ...] | None = None
    if table.stage == "playing" and speech is not None:
        if not speech.may_speak(table.play, case.author.seat):
            raise Rejected("may_not_speak", "The rules of this game keep you silent now.")
        hearers = [p for p in table.members if speech.hears(table.play, case.author.seat, p.seat) or p is case.author]
        to = None if len(hearers) == len(table.members) else tuple(p.id for p in hearers)
    return [e.Said(case.author.id, message.text.strip(), to=to)]


_FOR_THE_HOST = frozenset(get_args(m.HostCommand))
_JUDGES: dict[type, Callable[[Case, Any], Sequence[AnyEvent]]] = {
    m.Play: _play,
    m.SetOptions: _set_options,
    m.SetAccess: _set_access,
    m.MoveSeat: _move_seat,
    m.StartGame: _start,
    m.PlayAgain: _play_again,
    m.ResetGame: _reset,
    m.CloseTable: _close,
    m.SeatBot: _seat_bot,
    m.RemovePlayer: _remove,
    m.LeaveGame: _leave,
    m.GiveHost: _give_host,
    m.TakeHost: _take_host,
    m.ReissueLink: _reissue,
    m.RemoveSaid: _remove_said,
    m.SetReady: _set_ready,
    m.SetPlays: _set_plays,
    m.ForgetName: _forget_name,
    m.Say: _say,
}
