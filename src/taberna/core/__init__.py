"""What a game is, in the fewest words: `Game`, `Event`, `Seat`, `Chance`, `Offer`, `Outcome`, `Rejected`."""

from taberna.core.chance import Chance
from taberna.core.event import Event, Passing, passing_fields
from taberna.core.game import (
    Abandon,
    AnyGame,
    Bots,
    Forgets,
    Game,
    Observation,
    Odds,
    Parts,
    Speech,
    Withdraw,
)
from taberna.core.offer import (
    Choose,
    Field,
    Form,
    Number,
    Offer,
    Order,
    Pick,
    Text,
    Weight,
    allows,
    fill,
    legal_text,
)
from taberna.core.rejected import Rejected
from taberna.core.values import Credits, Item, Likelihood, Millis, Outcome, Seat, Timer

__all__ = [
    "Abandon",
    "AnyGame",
    "Bots",
    "Chance",
    "Choose",
    "Credits",
    "Event",
    "Field",
    "Forgets",
    "Form",
    "Game",
    "Item",
    "Likelihood",
    "Millis",
    "Number",
    "Observation",
    "Odds",
    "Offer",
    "Order",
    "Outcome",
    "Parts",
    "Passing",
    "Pick",
    "Rejected",
    "Seat",
    "Speech",
    "Text",
    "Timer",
    "Weight",
    "Withdraw",
    "allows",
    "fill",
    "legal_text",
    "passing_fields",
]
