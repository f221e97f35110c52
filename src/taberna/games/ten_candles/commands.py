"""The options of Ten Candles and what its players may send."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias

from msgspec import Meta, Struct

from taberna.core import Seat

Named: TypeAlias = Annotated[Seat, Meta(ge=-1_000_000, le=1_000_000)]
"""A seat as a client names it; it may be nobody's."""
Beneficiary: TypeAlias = Named | Literal["nobody"] | None
"""Who gets the hope dice of who dies: another living player, or nobody; null where there is nothing to give."""

TRAIT, LONG, NOTE, MODULE, BLOB = (1, 60), (1, 500), (0, 300), (1, 2000), (8, 64)
"""The lengths of texts: least and most code points after trimming."""


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    lines_and_veils: Annotated[
        str,
        Meta(
            title="Lines and veils",
            description="What stays out of the story, and what happens out of sight. Everyone sees it all evening.",
            max_length=2000,
        ),
    ] = ""


# --- setup ------------------------------------------------------------------------------------------------------


class WriteTraits(Struct, frozen=True, tag=True):
    written_virtue: str
    written_vice: str


class FinishIntroduction(Struct, frozen=True, tag=True):
    """The GM has introduced the module."""


class WriteConcept(Struct, frozen=True, tag=True):
    character_concept: str


class WriteMoment(Struct, frozen=True, tag=True):
    moment: str


class WriteBrink(Struct, frozen=True, tag=True):
    written_brink: str


class OrderCards(Struct, frozen=True, tag=True):
    """Such as "201": moment on top, then virtue, then vice."""

    card_order: str


# --- conflicts. `player` is whom the GM acts for; null for oneself (D20, D22) -------------------------------------


class CallConflict(Struct, frozen=True, tag=True):
    is_dire: bool


class WithdrawConflict(Struct, frozen=True, tag=True):
    """D32: nobody has taken it."""


class Roll(Struct, frozen=True, tag=True):
    player: Named | None = None


class LiveMoment(Struct, frozen=True, tag=True):
    """Takes the conflict with one's moment, if the GM approves."""


class BurnTrait(Struct, frozen=True, tag=True):
    """Rerolls all ones, if the GM approves."""

    burned_trait_type: Literal["virtue", "vice"]


class EmbraceBrink(Struct, frozen=True, tag=True):
    """Rerolls the whole pool, if the GM approves."""


class Judge(Struct, frozen=True, tag=True):
    """The GM's word on what is proposed."""

    approve: bool


class AcceptResult(Struct, frozen=True, tag=True):
    beneficiary_player: Beneficiary = None
    player: Named | None = None


class MartyrYourself(Struct, frozen=True, tag=True):
    beneficiary_player: Beneficiary = None


class FinishNarrating(Struct, frozen=True, tag=True):
    player: Named | None = None


# --- truths and scenes ------------------------------------------------------------------------------------------


class SpeakTruth(Struct, frozen=True, tag=True):
    text: str = ""
    player: Named | None = None


class BeginScene(Struct, frozen=True, tag=True):
    """The GM begins the next scene."""


# --- messages ---------------------------------------------------------------------------------------------------


class RecordMessage(Struct, frozen=True, tag=True):
    """One's final message: the id of an uploaded recording. Sent again it replaces the one before."""

    blob: str
    captions: str = ""


class TickPartingMessage(Struct, frozen=True, tag=True):
    """A row of the GM's list of parting messages."""

    player: Named
    done: bool


class ShowPartingList(Struct, frozen=True, tag=True):
    """Dismisses the GM's list of parting messages, or opens it again."""

    open: bool


class OpenMessages(Struct, frozen=True, tag=True):
    """Lets the final messages be heard: on every device, or on the GM's alone."""

    to: Literal["everyone", "gm"]


class ReadyToHear(Struct, frozen=True, tag=True):
    """This device has the messages."""


class PlayMessage(Struct, frozen=True, tag=True):
    player: Named


class FinishMessages(Struct, frozen=True, tag=True):
    """Done playing final messages: the game ends."""


# --- safety and breaks ------------------------------------------------------------------------------------------


class PlayXCard(Struct, frozen=True, tag=True):
    """Stops everything for everyone. Nobody may know who did it."""

    unsigned: ClassVar[bool] = True


class Pause(Struct, frozen=True, tag=True):
    reason: Literal["pause", "closed"]


class Resume(Struct, frozen=True, tag=True):
    """Goes on after a break."""


class PrepareModule(Struct, frozen=True, tag=True):
    """The GM's own notes; nobody else reads them."""

    module: str


Command: TypeAlias = (
    WriteTraits
    | FinishIntroduction
    | WriteConcept
    | WriteMoment
    | WriteBrink
    | OrderCards
    | CallConflict
    | WithdrawConflict
    | Roll
    | LiveMoment
    | BurnTrait
    | EmbraceBrink
    | Judge
    | AcceptResult
    | MartyrYourself
    | FinishNarrating
    | SpeakTruth
    | BeginScene
    | RecordMessage
    | TickPartingMessage
    | ShowPartingList
    | OpenMessages
    | ReadyToHear
    | PlayMessage
    | FinishMessages
    | PlayXCard
    | Pause
    | Resume
    | PrepareModule
)
