"""The ids of things in positions and views, the same in every language; `words/names.py` has what they are called."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from plancia.games.competitors.box.cards import VEHICLES
from plancia.games.competitors.box.material import BOX, Terms
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.parts.conditions import ABOARD, AWAY, IN_FLIGHT

if TYPE_CHECKING:
    from plancia.games.competitors.play.state import CompetitorsState

AREAS = BOX.board.areas
TERRITORIES = BOX.board.territories
PLACES = BOX.board.places
STRAITS = BOX.board.straits
KINDS = BOX.cards.kinds
"""Cards of the contract deck."""
CUSTOMS = BOX.cards.customs
CARDS = TERRITORIES + KINDS

ON_ITS_WAY = "in flight"
STEPS = {moves.GO: "go", moves.SAIL: "sail", moves.DOCK: "dock", moves.FLY: "fly"}
HANDLED = ("load", "unload", "shift")
FUELS = ("full", "none", "double")
TRIP_FLAGS = (
    "delivered", "failed", "stopped", "abandoned", "touched", "ending", "customs_gate", "saved", "event_first",
    "taken_away", "landed",
)  # fmt: skip
"""What is so of a running trip or not."""


def seats_of(mask: int) -> tuple[int, ...]:
    """The seats that a set of bits stands for."""
    return tuple(seat for seat in range(mask.bit_length()) if mask >> seat & 1)


def mask_of(seats: Iterable[int]) -> int:
    return sum(1 << seat for seat in set(seats))


def word(number: int, words: Sequence[str]) -> str | None:
    """The word of a number; -1 has none."""
    return words[number] if number >= 0 else None


def words_of(numbers: Iterable[int], words: Sequence[str]) -> list[str]:
    return [words[number] for number in numbers]


def listed(counts: Iterable[int], words: Sequence[str]) -> list[str]:
    """A multiset as a list, in the order of the box."""
    return [word for word, count in zip(words, counts, strict=True) for _ in range(count)]


def noted_card(card: int) -> str:
    """A card as the memory numbers it."""
    return KINDS[card - moves.CONTRACTS] if card >= moves.CONTRACTS else TERRITORIES[card]


def noted_number(card: str) -> int:
    return TERRITORIES.index(card) if card in TERRITORIES else moves.CONTRACTS + KINDS.index(card)


def own_name(terms: Terms, vehicle: int) -> str:
    """What its owner calls a vehicle: `truck 1`."""
    return f"{VEHICLES[terms.kind_of[vehicle]]} {terms.number_of[vehicle]}"


def full_name(terms: Terms, vehicle: int) -> str:
    """What everybody calls a vehicle: `p0 truck 1`."""
    return f"p{terms.owner_of[vehicle]} {own_name(terms, vehicle)}"


def name_for(state: CompetitorsState, vehicle: int, seat: int) -> str:
    """What a seat's move calls a vehicle: foreign ones with their owner."""
    own = state.terms.owner_of[vehicle] == seat
    return own_name(state.terms, vehicle) if own else full_name(state.terms, vehicle)


def vehicle_word(terms: Terms, vehicle: int) -> str | None:
    return full_name(terms, vehicle) if vehicle >= 0 else None


def vehicles_of(terms: Terms, seat: int) -> range:
    """The pawns of a seat, on the board or not."""
    return range(seat * terms.slots, (seat + 1) * terms.slots)


def find_vehicle(terms: Terms, name: str, seat: int) -> int:
    """The vehicle of a name, which may leave out the seat that is given; -1 if there is none."""
    for vehicle in range(terms.seats * terms.slots):
        if name == full_name(terms, vehicle) or (terms.owner_of[vehicle] == seat and name == own_name(terms, vehicle)):
            return vehicle
    return -1


def place_of(state: CompetitorsState, vehicle: int) -> str | None:
    """Where a vehicle is; None if it is not in the game."""
    place = state.place[vehicle]
    if place == AWAY:
        return None
    if place == IN_FLIGHT:
        return ON_ITS_WAY
    if place == ABOARD:
        return f"aboard {name_for(state, state.carrier[vehicle], state.terms.owner_of[vehicle])}"
    return PLACES[place]


def branches_of(state: CompetitorsState, seat: int) -> list[str]:
    """Its bases but for the headquarters."""
    return [TERRITORIES[base] for base in state.own_bases[seat] if base != state.headquarters[seat]]


def attached_of(state: CompetitorsState) -> dict[str, list[str]]:
    """Advantages by the territory of their base."""
    terms = state.terms
    found: dict[str, list[str]] = {}
    for card, territory in enumerate(state.attached):
        if territory >= 0:
            found.setdefault(TERRITORIES[territory], []).append(KINDS[terms.advantage_kind[card]])
    return dict(sorted(found.items()))


def rows(numbers: Sequence[int] | vec[i64], width: int) -> list[list[int]]:
    """Numbers that lie end to end, so many for each thing."""
    return [list(numbers[at : at + width]) for at in range(0, len(numbers), width)]


def handled_word(terms: Terms, code: int) -> str:
    """What was done with a vehicle since movement points were spent."""
    return f"{HANDLED[code % len(HANDLED)]} {full_name(terms, code // len(HANDLED))}"


def taxed_word(terms: Terms, code: int) -> str:
    """A vehicle and a territory where it owes no more tax."""
    return f"{full_name(terms, code // terms.territories)} {TERRITORIES[code % terms.territories]}"


def identity(place: str) -> str:
    """The id of a territory or sea cell on the board.

    >>> identity("GER")
    'competitors-at-GER'
    """
    return f"competitors-at-{place}"
