"""The facts of Competitor$ in a form of their own as numbers, for programs that learn.

Places are told by where they lie, contracts by what they ask for, and both so that no two look alike. Rows of changing
length have room for so many; of what is beyond it is known only how much there is, where that is a fact of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from plancia.core.facts.instructions import ABSENT
from plancia.core.facts.numbers import (
    Block,
    Column,
    Hand,
    Lookup,
    OneOf,
    PieceOf,
    Scaled,
    SeatOf,
    SeatsOf,
    Squashed,
    lines,
    one_by_number,
)
from plancia.games.competitors.box.cards import VEHICLES
from plancia.games.competitors.box.material import BOX
from plancia.games.competitors.ids import (
    AREAS,
    CUSTOMS,
    FUELS,
    HANDLED,
    KINDS,
    PLACES,
    STEPS,
    TERRITORIES,
    own_name,
    rows,
    vehicles_of,
)
from plancia.games.competitors.learn.reading import (
    BRIEF_ITEMS,
    BRIEF_PARTS,
    CHARTERS,
    HELD,
    ITEMS,
    NOTES,
    PLACES_VISITED,
    REFUSED,
    TRIPLES,
    VEHICLES_USED,
    WAITING,
)
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.knowledge import UNKNOWN_ILLEGAL
from plancia.games.competitors.play.parts import memory
from plancia.games.competitors.play.parts.conditions import MARKS
from plancia.games.competitors.play.parts.holdings import PARTS
from plancia.games.competitors.play.state import CompetitorsState

Blocks = Iterator[Block[CompetitorsState]]

_KINDS_OF_ITEMS: Final = (
    *("cash", "territory", "card", "vehicle", "base", "charter for a triple", "charter for a truck"),
    *("any territory", "any of an area", "any card"),
)
_NAMING_TERRITORY: Final = (moves.TERRITORY, moves.BASE)
_NAMING_VEHICLE: Final = (moves.VEHICLE, moves.CHARTER_TRIPLE, moves.CHARTER_TRUCK)


def _spot(place: int) -> tuple[float, ...]:
    board = BOX.board
    return 1.0, board.x[place] / BOX.board_edge, board.y[place] / 90, float(place >= len(TERRITORIES))


SPOT: Final = Lookup(("there", "x", "y", "at sea"), tuple(map(_spot, range(len(PLACES)))))
"""Where a territory or sea cell lies."""
_WHERE: Final = Lookup(
    (*SPOT.words, "aboard", "in flight"),
    (
        (0.0, 0.0, 0.0, 0.0, 0.0, 1.0),
        (0.0, 0.0, 0.0, 0.0, 1.0, 0.0),
        (0.0,) * 6,
        *((*row, 0.0, 0.0) for row in SPOT.rows),
    ),
    least=-3,
)
"""The same for a vehicle, which may be in flight, aboard or not there at all."""


def _goods(card: int) -> tuple[float, ...]:
    cards = BOX.cards
    which = (card + 1) / len(KINDS)
    if card >= len(cards.goods):
        return (*(0.0,) * 6, 1.0, which, 0.0)
    carried = (float(cards.vehicle[card] in (-1, kind)) for kind in range(len(VEHICLES)))
    fee, turns = cards.fee[card] / max(cards.fee), cards.tm[card] / max(cards.tm)
    return (*carried, turns, fee, float(cards.illegal[card]), 0.0, which, 0.0)


GOODS: Final = Lookup(
    (*VEHICLES, "movement turns", "fee", "illegal", "special", "which", "unknown"),
    (
        (*(0.0,) * 5, 1.0, 0.0, 0.0, 1.0),
        (*(0.0,) * 5, -1.0, 0.0, 0.0, 1.0),
        (*(0.0,) * 8, 1.0),
        (0.0,) * 9,
        *map(_goods, range(len(KINDS))),
    ),
    least=UNKNOWN_ILLEGAL,
)
"""What a card of the contract deck asks for; of one that is not known it may be known whether it is legal."""


def _numbered(name: str, count: int) -> list[str]:
    return [f"{name} {number}" for number in range(1, count + 1)]


def _fleet(state: CompetitorsState) -> list[str]:
    return [own_name(state.terms, vehicle) for vehicle in vehicles_of(state.terms, 0)]


def piece(state: CompetitorsState) -> Column:
    """A vehicle of any seat."""
    return PieceOf(int(state.terms.slots))


# Companies.


def headquarters(_state: CompetitorsState) -> Blocks:
    yield Block("headquarters", (("", SPOT),), lambda state: list(state.headquarters), by_seat=True)


def bases(_state: CompetitorsState) -> Blocks:
    yield Block("bases", (("", SeatOf()),), lambda state: list(state.bases), TERRITORIES)


def attached(state: CompetitorsState) -> Blocks:
    cards = [f"{KINDS[kind]} {at}" for at, kind in enumerate(state.terms.advantage_kind)]
    yield Block("attached", (("", SPOT),), lambda state: list(state.attached), cards)


def vehicles(state: CompetitorsState) -> Blocks:
    fleet = _fleet(state)
    yield Block("vehicles", (("", _WHERE),), lambda state: list(state.place), fleet, by_seat=True)
    yield Block("carriers", (("", piece(state)),), lambda state: list(state.carrier), fleet, by_seat=True)


def flights(_state: CompetitorsState) -> Blocks:
    yield Block("flight from", (("", SPOT),), lambda state: list(state.leg_from), by_seat=True)
    yield Block("flight to", (("", SPOT),), lambda state: list(state.leg_to), by_seat=True)
    yield Block("flown", (("", Squashed(4)),), lambda state: list(state.leg_flown), by_seat=True)


def marks(state: CompetitorsState) -> Blocks:
    yield Block("marks", (("", OneOf(MARKS)),), lambda state: list(state.marks), _fleet(state), by_seat=True)


def handled(state: CompetitorsState) -> Blocks:
    def read(state: CompetitorsState) -> list[int]:
        return [part for code in state.handled for part in divmod(int(code), len(HANDLED))]

    columns = (("", piece(state)), ("", OneOf(HANDLED)))
    yield Block("handled", columns, read, _numbered("number", VEHICLES_USED))


def charters(state: CompetitorsState) -> Blocks:
    def read(state: CompetitorsState) -> list[int]:
        return [
            part
            for vehicle, holder, purpose in rows(state.charters, 3)
            for part in (vehicle, holder, *((purpose, -1) if purpose >= 0 else (ABSENT, -1 - purpose)))
        ]

    columns = (("vehicle", piece(state)), ("holder", SeatOf()), ("triple", Squashed(10)), ("truck", piece(state)))
    yield Block("charters", columns, read, _numbered("charter", CHARTERS))


# Cards.


def hands(_state: CompetitorsState) -> Blocks:
    def territories(state: CompetitorsState) -> list[int]:
        return lines((list(office.territories)[:HELD] for office in state.offices), HELD + 1)

    def contracts(state: CompetitorsState) -> list[int]:
        return lines((list(office.contracts)[:HELD] for office in state.offices), HELD + 1)

    yield Block("territories", (("", Hand(TERRITORIES, 1, HELD)),), territories, by_seat=True)
    yield Block("contracts", (("", Hand(KINDS, 1, HELD)),), contracts, by_seat=True)


def triples(_state: CompetitorsState) -> Blocks:
    columns = (
        ("number", Squashed(10)),
        ("sender", SPOT),
        ("contract", GOODS),
        ("recipient", SPOT),
        ("shown to", SeatsOf()),
    )

    def read(state: CompetitorsState) -> list[int]:
        return lines((list(office.triples) for office in state.offices), TRIPLES * PARTS)

    yield Block("triples", columns, read, _numbered("triple", TRIPLES), by_seat=True)


def signed(_state: CompetitorsState) -> Blocks:
    yield Block(
        "signed", (("", Squashed(10)),), lambda state: [int(office.signed) for office in state.offices], by_seat=True
    )


def returned(_state: CompetitorsState) -> Blocks:
    room = sum(BOX.cards.customs_copies)
    columns = (("", one_by_number(len(CUSTOMS))),)
    yield Block("customs_returned", columns, lambda state: list(state.returned), _numbered("card", room))


def notes(_state: CompetitorsState) -> Blocks:
    def read(state: CompetitorsState) -> list[int]:
        return [part for note in state.memory.notes for part in _note(int(note))]

    columns = (("observer", SeatOf()), ("territory", SPOT), ("contract", GOODS), ("holders", SeatsOf()))
    yield Block("known", columns, read, _numbered("note", NOTES))


def _note(note: int) -> tuple[int, int, int, int]:
    card = int(memory.card_of(note))
    contract = card - moves.CONTRACTS
    territory, contract = (ABSENT, contract) if contract >= 0 else (card, -1)
    return int(memory.observer_of(note)), territory, contract, int(memory.holders_of(note))


# The trip.


def used(state: CompetitorsState) -> Blocks:
    yield Block(
        "used",
        (("", piece(state)),),
        lambda state: list(state.running_trip().used),
        _numbered("vehicle", VEHICLES_USED),
    )


def taxed(state: CompetitorsState) -> Blocks:
    def read(state: CompetitorsState) -> list[int]:
        return [part for code in state.running_trip().taxed for part in divmod(int(code), len(TERRITORIES))]

    yield Block("taxed", (("", piece(state)), ("in", SPOT)), read, _numbered("vehicle", VEHICLES_USED))


def movers(state: CompetitorsState) -> Blocks:
    columns = (
        ("vehicle", piece(state)),
        ("allowance", Squashed(8)),
        ("spent", Squashed(8)),
        ("bonus", Squashed(4)),
        ("moved", Scaled(1)),
        ("fuel", OneOf(FUELS)),
    )
    yield Block("movers", columns, lambda state: list(state.running_trip().movers), _numbered("vehicle", VEHICLES_USED))


def visited(_state: CompetitorsState) -> Blocks:
    yield Block(
        "visited",
        (("", SPOT),),
        lambda state: list(state.running_trip().visited),
        _numbered("territory", PLACES_VISITED),
    )


def barred(state: CompetitorsState) -> Blocks:
    yield Block(
        "barred",
        (("", piece(state)),),
        lambda state: list(state.running_trip().barred),
        _numbered("vehicle", VEHICLES_USED),
    )


def verb(_state: CompetitorsState) -> Blocks:
    words = list(STEPS.values())

    def read(state: CompetitorsState) -> list[int]:
        return [int(state.running_trip().verb) - moves.GO if state.running_trip().verb in STEPS else -1]

    yield Block("verb", (("", OneOf(words)),), read)


# Deals.


def _item_columns() -> tuple[tuple[str, Column], ...]:
    return (
        ("", OneOf(_KINDS_OF_ITEMS)),
        ("sum", Squashed(40)),
        ("territory", SPOT),
        ("area", OneOf(AREAS)),
        ("card", GOODS),
        ("owner", SeatOf()),
        ("vehicle", OneOf(VEHICLES)),
        ("number", Scaled(15)),
        ("for", Squashed(100)),
    )


def _item(item: int) -> tuple[int, ...]:
    kind, what, place = int(moves.item_kind(item)), int(moves.item_of(item)), int(moves.item_place(item))
    vehicle = kind in _NAMING_VEHICLE
    return (
        kind,
        what if kind == moves.CASH else ABSENT,
        what if kind in _NAMING_TERRITORY else ABSENT,
        what if kind == moves.ANY_OF_AREA else ABSENT,
        what if kind == moves.CARD else ABSENT,
        int(moves.owner_of(what)) if vehicle else ABSENT,
        int(moves.kind_of(what)) if vehicle else ABSENT,
        int(moves.number_of(what)) if vehicle else ABSENT,
        place,
    )


def bundles(_state: CompetitorsState) -> Blocks:
    """What the open negotiation is about; the own vehicles of whoever proposed it have no owner."""

    def given(state: CompetitorsState) -> list[int]:
        return [part for item in state.open_talk().given for part in _item(int(item))]

    def asked(state: CompetitorsState) -> list[int]:
        return [part for item in state.open_talk().asked for part in _item(int(item))]

    yield Block("offered to", (("", SeatsOf()),), lambda state: [int(moves.addressees_of(state.open_talk().packed))])
    yield Block("given", _item_columns(), given, _numbered("item", ITEMS))
    yield Block("asked", _item_columns(), asked, _numbered("item", ITEMS))


def places(_state: CompetitorsState) -> Blocks:
    """Where vehicles stay is told like a place beyond the last."""
    yield Block(
        "places",
        (("", one_by_number(moves.STAY)),),
        lambda state: list(state.open_talk().places),
        _numbered("vehicle", VEHICLES_USED),
    )


def counters(_state: CompetitorsState) -> Blocks:
    yield _made_block("counters", WAITING, lambda state: state.counters)


def refused(_state: CompetitorsState) -> Blocks:
    yield _made_block("refused", REFUSED, lambda state: state.refused[-REFUSED:])


def _made_block(name: str, room: int, offers: Callable[[CompetitorsState], list[int]]) -> Block[CompetitorsState]:
    """Offers with the seats that made them, item by item in few numbers."""
    items = [
        (f"{side} {number} {part}", column)
        for side in ("given", "asked")
        for number in range(1, BRIEF_ITEMS + 1)
        for part, column in (
            ("kind", one_by_number(len(_KINDS_OF_ITEMS))),
            ("what", Squashed(100)),
            ("for", Squashed(100)),
        )
    ]
    columns = (("by", SeatOf()), ("to", SeatsOf()), *items)

    def read(state: CompetitorsState) -> list[int]:
        return [part for made in offers(state) for part in _made(made)]

    return Block(name, columns, read, _numbered("offer", room))


def _made(made: int) -> list[int]:
    offer = moves.made_of(made)
    sides = (moves.given_of(offer), moves.asked_of(offer))
    brief = [[part for item in side for part in _brief(int(item))] for side in sides]
    return [int(moves.maker_of(made)), int(moves.addressees_of(offer)), *lines(brief, BRIEF_PARTS * BRIEF_ITEMS)]


def _brief(item: int) -> tuple[int, int, int]:
    return int(moves.item_kind(item)), int(moves.item_of(item)), int(moves.item_place(item))
