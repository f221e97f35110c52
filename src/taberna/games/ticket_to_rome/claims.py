"""Claims: which routes a seat may build, what with, and why not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from taberna.core import Field, Form, Number, Offer, Pick, Rejected, Seat
from taberna.games.ticket_to_rome.model import ClaimRoute, Hand, State
from taberna.games.ticket_to_rome.rome import CARDS, COLOURS, LENGTHS, PAID_IN, PLACE, ROUTE, ROUTES, TWINS, WILD, Card


def twin_of(state: State, route: int) -> int | None:
    """The other track between the same stations, if the map has one."""
    twin = TWINS[route]
    return twin if twin is not None and twin < len(state.owners) else None


def closed(state: State, route: int) -> bool:
    """Whether the twin lock keeps everyone from an unbuilt route (D19, option)."""
    twin = twin_of(state, route)
    return state.rules.twin_lock and state.owners[route] < 0 and twin is not None and state.owners[twin] >= 0


def open_routes(owners: Sequence[int], wagons: int, seat: int, locked: bool) -> list[int]:
    """The routes that somebody with so many wagons may build; `locked`: one of two twins is all there is (D19)."""
    found = []
    for route, owner in enumerate(owners):
        if owner >= 0 or LENGTHS[route] > wagons:
            continue
        twin = TWINS[route]
        if twin is not None and twin < len(owners):
            beside = owners[twin]
            if beside == seat or (locked and beside >= 0):
                continue
        found.append(route)
    return found


def open_to(state: State, seat: int) -> list[int]:
    """The routes a seat may build, as far as everyone can tell: whatever its cards are (D20)."""
    return open_routes(state.owners, state.wagons[seat], seat, state.rules.twin_lock)


def map_full(state: State) -> bool:
    """Whether no route is left that anyone could build (D20)."""
    return not any(open_to(state, seat) for seat in range(len(state.wagons)))


def wilds_for(hand: Hand, length: int, place: int) -> tuple[int, int] | None:
    """The fewest and the most wild cards a route of a colour can be paid with; None: not at all (D17)."""
    fewest, most = max(0, length - hand[place]), min(length, hand[WILD])
    return (fewest, most) if fewest <= most else None


def grey_wilds(hand: Hand, length: int, place: int) -> tuple[int, int] | None:
    """The same for a grey route and cards of one colour, or all wild: each way to pay has one name (D18)."""
    if place == WILD:
        return (length, length) if hand[WILD] >= length else None
    if not hand[place]:
        return None
    fewest, most = max(0, length - hand[place]), min(length - 1, hand[WILD])
    return (fewest, most) if fewest <= most else None


def payable(hand: Sequence[int], route: int) -> bool:
    """Whether a hand pays for a route in any way."""
    place, length = PAID_IN[route], LENGTHS[route]
    most = hand[place] if place is not None else max(hand[:WILD])
    return most + hand[WILD] >= length


def can_claim(state: State, seat: int) -> bool:
    """Whether a seat could build anything now."""
    hand = state.hands[seat]
    return any(payable(hand, route) for route in open_to(state, seat))


def claim_offers(state: State, seat: Seat) -> Iterator[Offer[ClaimRoute]]:
    """One for each coloured route, and a few for all grey ones: each of those in each colour could pass 24 kB."""
    hand = state.hands[seat]
    wild = hand[WILD]
    grey: dict[int, list[int]] = {}
    for route in open_to(state, seat):
        place, length = PAID_IN[route], LENGTHS[route]
        if place is None:
            grey.setdefault(length, []).append(route)
        elif hand[place] + wild >= length:
            yield _coloured(route, max(0, length - hand[place]), min(length, wild))
    for length in sorted(grey):
        routes = tuple([ROUTES[route].id for route in grey[length]])
        ways: dict[tuple[int, int], list[Card]] = {}
        for place, card in enumerate(CARDS):
            wilds = grey_wilds(hand, length, place)
            if wilds is not None:
                ways.setdefault(wilds, []).append(card)
        yield from (_grey(routes, length, tuple(cards), *wilds) for wilds, cards in ways.items())


@cache
def _coloured(route: int, fewest: int, most: int) -> Offer[ClaimRoute]:
    """A route paid in its own colour."""
    colour = ROUTES[route].colour
    form = Form(ClaimRoute, {"wilds": Number(fewest, most)}, fixed={"route": ROUTES[route].id, "colour": colour})
    return Offer(
        form,
        say=f"ticket_to_rome.offer.claim_{colour}",
        label=f"Build {{route}} with {colour} cards",
        params={"route": ROUTES[route].id},
        weight="final",
    )


def _grey(routes: tuple[str, ...], length: int, cards: tuple[Card, ...], fewest: int, most: int) -> Offer[ClaimRoute]:
    """Grey routes of one length, paid in colours of which as many wild cards go with each."""
    fields: Mapping[str, Field] = {"route": Pick(routes), "colour": Pick(cards), "wilds": Number(fewest, most)}
    return Offer(
        Form(ClaimRoute, fields),
        say="ticket_to_rome.offer.claim_grey",
        label="Build a grey route of {length}",
        params={"length": length},
        weight="final",
    )


# --- judging -----------------------------------------------------------------------------------------------------


def judged(state: State, seat: Seat, command: ClaimRoute) -> int:
    """The route of a claim that D17-D19 and D29 allow; raises `Rejected` for any other."""
    route = ROUTE.get(command.route)
    if route is None or route >= len(state.owners):
        raise Rejected("unknown_route", "There is no such route on this map.")
    _may_build(state, seat, route)
    _may_pay(state.hands[seat], route, command)
    return route


def _may_build(state: State, seat: Seat, route: int) -> None:
    name, owner, twin = ROUTES[route].id, state.owners[route], twin_of(state, route)
    if owner == seat:
        raise Rejected("route_taken", "You have built {route} already.", {"route": name, "own": True})
    if owner >= 0:
        raise Rejected("route_taken", "{seat} has built {route}; look for a way round.", {"route": name, "seat": owner})
    if twin is not None and state.owners[twin] == seat:
        raise Rejected("twin_owned", "You have the other track of {route}; nobody builds both.", {"route": name})
    if closed(state, route):
        detail = "The other track of {route} is built; with so few players one is all there is."
        raise Rejected("route_closed", detail, {"route": name})
    if state.wagons[seat] < LENGTHS[route]:
        params = {"wagons": state.wagons[seat], "length": LENGTHS[route]}
        raise Rejected("not_enough_wagons", "You have {wagons} wagons; this route needs {length}.", params)


def _may_pay(hand: Hand, route: int, command: ClaimRoute) -> None:
    length, own, wilds = LENGTHS[route], PAID_IN[route], command.wilds
    name = ROUTES[route].id
    if own is not None and command.colour != COLOURS[own]:
        params = {"route": name, "colour": COLOURS[own]}
        raise Rejected("wrong_colour", "{route} is paid in {colour} and wild cards.", params)
    coloured = length - wilds
    if not 0 <= wilds <= length:
        raise Rejected("wrong_number", "{route} takes exactly {length} cards.", {"route": name, "length": length})
    if own is None and (command.colour == "wild") != (coloured == 0):
        detail = "Name the colour of the cards; wild, if all {length} of them are."
        raise Rejected("wrong_colour", detail, {"length": length})
    held = hand[PLACE[command.colour]] if coloured else 0
    if held < coloured or hand[WILD] < wilds:
        short: dict[str, object] = {
            "colour": command.colour,
            "held": held,
            "wild": hand[WILD],
            "needed": coloured,
            "wilds": wilds,
        }
        detail = "You have {held} {colour} and {wild} wild cards, not {needed} and {wilds}."
        raise Rejected("not_enough_cards", detail, short)
