"""What everyone may know of a state, and what one seat knows besides (D4, D5); built up from nothing."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from taberna.core import Seat
from taberna.games.ten_candles.circle import (
    conflict,
    gm,
    left,
    left_player,
    lit,
    proposed,
    remaining,
    right_player,
    seats,
    speaker,
    text_of,
    top,
)
from taberna.games.ten_candles.model import (
    CANDLES,
    Card,
    Conflict,
    Darkening,
    Death,
    Message,
    Participation,
    PauseReason,
    Phase,
    Role,
    Scene,
    SeatShown,
    SetupState,
    State,
    Truth,
    hint,
)
from taberna.games.ten_candles.verdicts import Verdict, verdict

_PER_SEAT = Meta(extra_json_schema=hint("per-seat"))


class ShownCard(Struct, frozen=True, gc=False):
    """A card and what stands on it; no text where it may not be read."""

    card: Card
    text: str | None = None
    burned: bool = False


class Player(Struct, frozen=True, kw_only=True, gc=False):
    """One at the table, as everyone may know them.

    `done` is for the setup. `top` is the card on top, `burned` those burned, in order; `brink` once it was embraced.
    `virtue_to`, `vice_to` and `brink_to` are whom the cards pass to.
    """

    role: Role
    position: int
    alive: bool
    done: bool
    character_concept: str | None
    top: ShownCard | None
    burned: tuple[ShownCard, ...]
    brink: str | None
    hope_dice: int
    recorded: bool
    ready_to_hear: bool
    virtue_to: SeatShown | None
    vice_to: SeatShown | None
    brink_to: SeatShown


class FinalMessage(Struct, frozen=True, gc=False):
    """A message that may be heard."""

    seat: SeatShown
    blob: str
    captions: str


class Public(Struct, frozen=True, kw_only=True, gc=False):
    """What everyone may know. `candles` says of each whether it burns, is dark for good, or was not lit yet.

    `conflict` is the scene's last; `scenes` are all of them once the game has ended, for the keepsake.
    """

    setup_state: SetupState
    phase: Phase
    gm: SeatShown
    players: Annotated[tuple[Player, ...], _PER_SEAT]
    candles: tuple[Literal["lit", "dark", "unlit"], ...]
    lit: int
    lines_and_veils: str
    paused: PauseReason | None
    scene: int
    last_stand: bool
    pool: int
    gm_pool: int
    conflict: Conflict | None
    verdict: Verdict | None
    narrator: SeatShown | None
    scene_ending: bool
    remaining_truths: int
    speaker: SeatShown | None
    truths: tuple[Truth, ...]
    deaths: tuple[Death, ...]
    darkened: tuple[Darkening, ...]
    open_to: Literal["everyone", "gm"] | None
    messages: tuple[FinalMessage, ...]
    playing: SeatShown | None
    played: tuple[SeatShown, ...]
    scenes: tuple[Scene, ...]


class Parting(Struct, frozen=True, gc=False):
    """A row of the GM's list of parting messages."""

    seat: SeatShown
    done: bool


class Private(Struct, frozen=True, kw_only=True, gc=False):
    """What one seat knows: its own cards in their order, burned ones too, to the end; what it wrote for others.

    The last five are the GM's: notes, the list, a brink to judge, and messages to hear on one device.
    """

    cards: tuple[ShownCard, ...]
    card_order: str | None
    written_virtue: str | None
    written_vice: str | None
    written_brink: str | None
    message: Message | None
    module: str | None
    parting_list: tuple[Parting, ...]
    parting_list_open: bool
    brink_to_judge: str | None
    messages: tuple[FinalMessage, ...]


def public(state: State) -> Public:
    """The public view."""
    running = state.scenes[-1] if state.scenes else None
    pool, gm_pool = _pools(state)
    return Public(
        setup_state=state.setup_state,
        phase=state.phase,
        gm=gm(state),
        players=tuple([_player(state, Seat(seat)) for seat in seats(state)]),
        candles=tuple(["lit" if c.lit else "dark" if c.dark else "unlit" for c in state.candles]),
        lit=lit(state),
        lines_and_veils=state.lines_and_veils,
        paused=state.paused,
        scene=running.number if running else 0,
        last_stand=running.last_stand if running else False,
        pool=pool,
        gm_pool=gm_pool,
        conflict=conflict(state),
        verdict=verdict(state),
        narrator=state.narrator,
        scene_ending=state.scene_ending,
        remaining_truths=remaining(state),
        speaker=speaker(state),
        truths=state.truths,
        deaths=state.deaths,
        darkened=state.darkened,
        open_to=state.open_to,
        messages=_messages(state) if state.open_to == "everyone" else (),
        playing=state.playing,
        played=state.played,
        scenes=state.scenes if state.ended else (),
    )


def _pools(state: State) -> tuple[int, int]:
    """The players' pool and the GM's; between scenes those that the next one would begin with now."""
    if state.phase == "truths":
        return lit(state), CANDLES - lit(state)
    return state.pool, state.scenes[-1].gm_pool if state.scenes else 0


def _player(state: State, seat: Seat) -> Player:
    who = state.participations[seat]
    is_player = who.role == "Player"
    return Player(
        role=who.role,
        position=who.position,
        alive=who.alive,
        done=who.done,
        character_concept=who.character_concept,
        top=_top(who) if state.setup_state == "ready" else None,
        burned=tuple([ShownCard(card, text_of(who, card), burned=True) for card in who.burned]),
        brink=who.brink if who.brink_revealed else None,
        hope_dice=who.hope_dice,
        recorded=who.message is not None,
        ready_to_hear=who.ready_to_hear,
        virtue_to=right_player(state, seat) if is_player else None,
        vice_to=left_player(state, seat) if is_player else None,
        brink_to=left(state, seat),
    )


def _top(who: Participation) -> ShownCard | None:
    """D5: of a brink, only that it lies there, until it was embraced."""
    card = top(who)
    if card is None:
        return None
    hidden = card == "brink" and not who.brink_revealed
    return ShownCard(card, None if hidden else text_of(who, card))


def _messages(state: State) -> tuple[FinalMessage, ...]:
    return tuple(
        [
            FinalMessage(Seat(seat), who.message.blob, who.message.captions)
            for seat, who in enumerate(state.participations)
            if who.message is not None
        ]
    )


def private(state: State, seat: Seat) -> Private:
    """One seat's view."""
    who = state.participations[seat]
    is_gm = who.role == "GM"
    return Private(
        cards=_own_cards(who),
        card_order=who.card_order,
        written_virtue=who.written_virtue,
        written_vice=who.written_vice,
        written_brink=who.written_brink,
        message=who.message,
        module=state.module if is_gm else None,
        parting_list=_parting(state) if is_gm and state.setup_state == "ready" else (),
        parting_list_open=is_gm and state.parting_list_open,
        brink_to_judge=_to_judge(state) if is_gm else None,
        messages=_messages(state) if is_gm and state.open_to == "gm" else (),
    )


def _own_cards(who: Participation) -> tuple[ShownCard, ...]:
    """In the order of the stack, once there is one; the brink is under it."""
    kinds: tuple[Card, ...] = ("virtue", "vice", "moment", "brink")
    ordered = (*(kinds[int(place)] for place in who.card_order or "012"), kinds[3])
    texts = {"virtue": who.virtue, "vice": who.vice, "moment": who.moment, "brink": who.brink}
    return tuple([ShownCard(card, texts[card], card in who.burned) for card in ordered if texts[card] is not None])


def _parting(state: State) -> tuple[Parting, ...]:
    return tuple(
        [
            Parting(Seat(seat), who.parting_message)
            for seat, who in enumerate(state.participations)
            if who.role == "Player"
        ]
    )


def _to_judge(state: State) -> str | None:
    """D4: a brink that is proposed, for as long as it is."""
    found = conflict(state) if state.phase == "judging" else None
    one = proposed(found) if found is not None else None
    return state.participations[one.player].brink if one is not None and one.type == "brink" else None
