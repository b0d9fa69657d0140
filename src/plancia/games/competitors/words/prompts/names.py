"""What decisions and refusals call things in a sentence, and the facts that stand beside them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, TypeAlias, TypeVar

from plancia.core.language import ENGLISH, either, listed, say, speaking
from plancia.core.plain import Plain
from plancia.games.competitors.box.cards import VEHICLES
from plancia.games.competitors.box.codes import INTERCONTINENTAL
from plancia.games.competitors.box.material import BOX
from plancia.games.competitors.naming import KINDS, PLACES, TERRITORIES, full_name, own_name
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.conditions import ABOARD, AWAY, IN_FLIGHT
from plancia.games.competitors.play.state import CompetitorsState
from plancia.games.competitors.words import bundles, names

T = TypeVar("T")
FactList: TypeAlias = tuple[tuple[str, Plain], ...]

AIRPORTS: Final = ("none", "national", "intercontinental")
_ARTICLES: Final = ("a truck", "a ship", "an aircraft")
WORDS: Final = _ARTICLES


def seat(number: int) -> str:
    return say(BOX.colours[number])


def place(number: int) -> str:
    """A territory or sea cell by its name."""
    return names.name(PLACES[number])


def card(kind: int) -> str:
    """A card of the contract deck by its name."""
    return names.name(KINDS[kind])


def any_card(number: int) -> str:
    """A card of either deck, as an acceptance numbers it."""
    return card(number - moves.CONTRACTS) if number >= moves.CONTRACTS else place(number)


def area(number: int) -> str:
    return names.name(BOX.board.areas[number])


def kind(number: int) -> str:
    return say(VEHICLES[number])


def a_kind(number: int) -> str:
    return say(_ARTICLES[number])


def vehicle(state: CompetitorsState, number: int, seat: int) -> str:
    """`truck 1` if it is the seat's own, else with the colour of its owner."""
    terms = state.terms
    owner = terms.owner_of[number]
    return _vehicle(terms.kind_of[number], terms.number_of[number], -1 if owner == seat else owner)


def _vehicle(kind: int, number: int, owner: int) -> str:
    return names.vehicle(VEHICLES[kind], number, seat(owner) if 0 <= owner < len(BOX.colours) else "")


def word(state: CompetitorsState, number: int, seat: int) -> str:
    """A vehicle as a seat's move names it."""
    own = state.terms.owner_of[number] == seat
    return own_name(state.terms, number) if own else full_name(state.terms, number)


def named(packed: int) -> str:
    """A vehicle that a move names, whether there is one or not."""
    return _vehicle(moves.kind_of(packed), moves.number_of(packed), moves.owner_of(packed))


def where(state: CompetitorsState, number: int, seat: int) -> str:
    """Where a vehicle is, after its name."""
    at = state.place[number]
    if at == AWAY:
        return say("not in the game")
    if at == ABOARD:
        return say("aboard {vehicle}", vehicle=vehicle(state, state.carrier[number], seat))
    if at == IN_FLIGHT:
        return say("in flight to {place}", place=place(state.leg_to[state.terms.owner_of[number]]))
    at_sea = at >= state.terms.territories
    return say("at sea in {place}", place=place(at)) if at_sea else say("in {place}", place=place(at))


def as_data(tell: Callable[[], T]) -> T:
    """What is told, as facts have it in every language."""
    with speaking(ENGLISH):
        return tell()


def _seats(mask: int) -> list[str]:
    return [seat(number) for number in range(len(BOX.colours)) if mask >> number & 1] or [say("nobody")]


def seats(mask: int) -> str:
    """All seats of a set of bits by their colours."""
    return listed(_seats(mask))


def one_of_seats(mask: int) -> str:
    return either(_seats(mask))


def goods(kind: int) -> str:
    """What a goods contract says, in a few words."""
    cards = BOX.cards
    parts = [names.movement_turns(cards.tm[kind]), say("fee {money:,}", money=cards.fee[kind])]
    if cards.vehicle[kind] >= 0:
        parts.append(say("by {vehicle} only", vehicle=say(VEHICLES[cards.vehicle[kind]])))
    if cards.illegal[kind]:
        parts.append(say("illegal"))
    return f"{card(kind)} ({', '.join(parts)})"


def goods_facts(kind: int) -> dict[str, Plain]:
    cards = BOX.cards
    return {
        "name": cards.goods_names["en"][kind],
        "movement_turns": cards.tm[kind],
        "fee": cards.fee[kind],
        "vehicle": VEHICLES[cards.vehicle[kind]] if cards.vehicle[kind] >= 0 else None,
        "legal": not cards.illegal[kind],
    }


def territory_facts(number: int) -> FactList:
    """What the board shows of a territory."""
    board = BOX.board
    return (
        ("territory", TERRITORIES[number]),
        ("area", board.areas[board.area[number]]),
        ("terrain", board.terrain_names["en"][board.terrain[number]]),
        ("port", bool(board.port[number])),
        ("airport", AIRPORTS[board.airport[number]]),
        ("red_flag", bool(board.flag[number])),
    )


def facilities(number: int) -> str:
    """Port, airport and red flag of a territory, in words."""
    board = BOX.board
    parts = [say("port")] if board.port[number] else []
    if board.airport[number]:
        intercontinental = board.airport[number] == INTERCONTINENTAL
        parts.append(say("intercontinental airport") if intercontinental else say("national airport"))
    if board.flag[number]:
        parts.append(say("red flag"))
    return ", ".join(parts) or say("no port, no airport")


def resale(state: CompetitorsState, move: int) -> int:
    """What the bank pays for what is sold or closed."""
    terms = state.terms
    if moves.verb_of(move) == moves.CLOSE:
        return terms.branch_resale
    return terms.resale[moves.kind_of(moves.first_of(move))]


def bundle(state: CompetitorsState, items: Iterable[int], owner: int) -> str:
    """What is in a bundle, for a seat that may know all of it."""
    return listed([_item(state, item, owner) for item in items] or [say("nothing")])


def _item(state: CompetitorsState, item: int, owner: int) -> str:
    kind = moves.item_kind(item)
    what = moves.item_of(item)
    if kind == moves.CASH:
        return say("{money:,} in cash", money=what * BOX.unit)
    if kind == moves.TERRITORY:
        return say("the card {card}", card=place(what))
    if kind == moves.CARD:
        return say("the card {card}", card=card(what))
    if kind == moves.VEHICLE:
        return f"{named(what)} ({where(state, state.vehicle(what, owner), owner)})"
    if kind == moves.BASE:
        return say("the branch in {place}", place=place(what))
    if kind == moves.CHARTER_TRIPLE:
        return say("a charter of {vehicle} for contract {number}", vehicle=named(what), number=moves.item_place(item))
    if kind == moves.CHARTER_TRUCK:
        return say("a charter of {vehicle} for truck {number}", vehicle=named(what), number=moves.item_place(item))
    if kind == moves.ANY_CARD:
        return say("any contract card")
    if kind == moves.ANY_TERRITORY:
        return say("any territory card")
    return say("any territory card of {area}", area=area(what))


def spelt(items: Iterable[int]) -> list[Plain]:
    """The items of a bundle as moves write them."""
    return [bundles.item(item) for item in items]
