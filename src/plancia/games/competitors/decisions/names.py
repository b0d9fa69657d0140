"""What decisions and refusals call things in a sentence, and the facts that stand beside them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from plancia.core.plain import Plain
from plancia.games.competitors import events, moves, spelling
from plancia.games.competitors.cards import VEHICLES
from plancia.games.competitors.marks import ABOARD, AWAY, IN_FLIGHT
from plancia.games.competitors.material import BOX
from plancia.games.competitors.naming import KINDS, PLACES, TERRITORIES, full_name, own_name
from plancia.games.competitors.state import CompetitorsState

FactList: TypeAlias = tuple[tuple[str, Plain], ...]

SEATS: Final = BOX.colours
AIRPORTS: Final = ("none", "national", "intercontinental")
_ARTICLES: Final = ("a truck", "a ship", "an aircraft")


def place(number: int) -> str:
    """A territory or sea cell by its name."""
    return events.SPOKEN[PLACES[number]]


def card(kind: int) -> str:
    """A card of the contract deck by its name."""
    return events.SPOKEN[KINDS[kind]]


def any_card(number: int) -> str:
    """A card of either deck, as an acceptance numbers it."""
    return card(number - moves.CONTRACTS) if number >= moves.CONTRACTS else place(number)


def area(number: int) -> str:
    return BOX.board.area_names["en"][number]


def kind(number: int) -> str:
    return VEHICLES[number]


def a_kind(number: int) -> str:
    return _ARTICLES[number]


def vehicle(state: CompetitorsState, number: int, seat: int) -> str:
    """`truck 1` if it is the seat's own, else with the colour of its owner."""
    owner = state.terms.owner_of[number]
    own = own_name(state.terms, number)
    return own if owner == seat else f"{SEATS[owner]} {own}"


def word(state: CompetitorsState, number: int, seat: int) -> str:
    """A vehicle as a seat's move names it."""
    own = state.terms.owner_of[number] == seat
    return own_name(state.terms, number) if own else full_name(state.terms, number)


def named(packed: int) -> str:
    """A vehicle that a move names, whether there is one or not."""
    owner = moves.owner_of(packed)
    own = f"{VEHICLES[moves.kind_of(packed)]} {moves.number_of(packed)}"
    return own if owner < 0 or owner >= len(SEATS) else f"{SEATS[owner]} {own}"


def where(state: CompetitorsState, number: int, seat: int) -> str:
    """Where a vehicle is, after its name."""
    at = state.place[number]
    if at == AWAY:
        return "not in the game"
    if at == ABOARD:
        return f"aboard {vehicle(state, state.carrier[number], seat)}"
    if at == IN_FLIGHT:
        return f"in flight to {place(state.leg_to[state.terms.owner_of[number]])}"
    return f"at sea in {place(at)}" if at >= state.terms.territories else f"in {place(at)}"


def counted(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def listed(parts: Sequence[str], last: str = "and") -> str:
    """Parts of a sentence: a, b and c."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def seats(mask: int, last: str = "and") -> str:
    """Seats of a set of bits by their colours."""
    return listed([name for seat, name in enumerate(SEATS) if mask >> seat & 1] or ["nobody"], last)


def sentence(words: str) -> str:
    return words[:1].upper() + words[1:]


def clause(words: str) -> str:
    """A sentence as part of another one."""
    return words[:1].lower() + words[1:].removesuffix(".")


def goods(kind: int) -> str:
    """What a goods contract says, in a few words."""
    cards = BOX.cards
    parts = [counted(cards.tm[kind], "movement turn"), f"fee {cards.fee[kind]:,}"]
    if cards.vehicle[kind] >= 0:
        parts.append(f"by {VEHICLES[cards.vehicle[kind]]} only")
    if cards.illegal[kind]:
        parts.append("illegal")
    return f"{card(kind)} ({', '.join(parts)})"


def goods_facts(kind: int) -> dict[str, Plain]:
    cards = BOX.cards
    return {
        "name": card(kind),
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
    parts = ["port"] if board.port[number] else []
    if board.airport[number]:
        parts.append(f"{AIRPORTS[board.airport[number]]} airport")
    if board.flag[number]:
        parts.append("red flag")
    return ", ".join(parts) or "no port, no airport"


def resale(state: CompetitorsState, move: int) -> int:
    """What the bank pays for what is sold or closed."""
    terms = state.terms
    if moves.verb_of(move) == moves.CLOSE:
        return terms.branch_resale
    return terms.resale[moves.kind_of(moves.first_of(move))]


def bundle(state: CompetitorsState, items: Iterable[int], owner: int) -> str:
    """What is in a bundle, for a seat that may know all of it."""
    return listed([_item(state, item, owner) for item in items] or ["nothing"])


def _item(state: CompetitorsState, item: int, owner: int) -> str:
    kind = moves.item_kind(item)
    what = moves.item_of(item)
    if kind == moves.CASH:
        return f"{what * BOX.unit:,} in cash"
    if kind == moves.TERRITORY:
        return f"the card {place(what)}"
    if kind == moves.CARD:
        return f"the card {card(what)}"
    if kind == moves.VEHICLE:
        return f"{named(what)} ({where(state, state.vehicle(what, owner), owner)})"
    if kind == moves.BASE:
        return f"the branch in {place(what)}"
    if kind in (moves.CHARTER_TRIPLE, moves.CHARTER_TRUCK):
        purpose = "contract" if kind == moves.CHARTER_TRIPLE else "truck"
        return f"a charter of {named(what)} for {purpose} {moves.item_place(item)}"
    if kind == moves.ANY_CARD:
        return "any contract card"
    return "any territory card" if kind == moves.ANY_TERRITORY else f"any territory card of {area(what)}"


def spelt(items: Iterable[int]) -> list[Plain]:
    """The items of a bundle as moves write them."""
    return [spelling.item(item) for item in items]
