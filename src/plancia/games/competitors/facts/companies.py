"""What the companies have on the board: headquarters, branches, advantages and vehicles."""

from __future__ import annotations

from typing import Final

from plancia.core.facts.kinds import Custom, Word
from plancia.core.facts.position import Facts
from plancia.core.facts.schema import Fact
from plancia.core.plain import Plain
from plancia.games.competitors.facts import encoding
from plancia.games.competitors.facts.kinds import LineFact, find
from plancia.games.competitors.facts.progress import SET_UP
from plancia.games.competitors.ids import (
    HANDLED,
    KINDS,
    ON_ITS_WAY,
    PLACES,
    TERRITORIES,
    attached_of,
    branches_of,
    find_vehicle,
    full_name,
    handled_word,
    own_name,
    place_of,
    rows,
    vehicles_of,
    word,
)
from plancia.games.competitors.play import restoring
from plancia.games.competitors.play.parts.conditions import ABOARD, AWAY, IN_FLIGHT, MARKS
from plancia.games.competitors.play.phases.deals.charters import PARTS
from plancia.games.competitors.play.state import CompetitorsState

_FLIGHT: Final = ("from", "to", "flown")
_CHARTER: Final = ("vehicle", "holder", "triple", "truck")


# Bases.


def _headquarters(state: CompetitorsState) -> Plain:
    return [word(site, TERRITORIES) for site in state.headquarters]


def _read_headquarters(given: Facts, state: CompetitorsState) -> None:
    """Unless told otherwise the headquarters are, after set-up, the first sites of the list."""
    chosen = [-1] * int(state.seats)
    if given.has("headquarters"):
        chosen = given.word_each("headquarters", chosen, TERRITORIES)
    elif state.stage not in SET_UP:
        chosen = list(state.terms.sites)[: len(chosen)]
    for seat, site in enumerate(chosen):
        state.headquarters[seat] = site


def _branches(state: CompetitorsState) -> Plain:
    return [branches_of(state, seat) for seat in range(state.seats)]


def _read_branches(given: Facts, state: CompetitorsState) -> None:
    branches = given.word_lists("branches", [[] for _ in range(state.seats)], TERRITORIES)
    for seat in range(state.seats):
        for territory in (state.headquarters[seat], *branches[seat]):
            if territory < 0:
                continue
            if state.bases[territory] >= 0:
                given.reasons.append(f"{TERRITORIES[territory]} holds more than one headquarters or branch")
            state.settle(territory, seat)


def _read_attached(given: Facts, state: CompetitorsState) -> None:
    terms = state.terms
    inner = Facts(given.table("attached") or {}, TERRITORIES)
    for territory, name in enumerate(TERRITORIES):
        for kind in inner.words(name, [], KINDS):
            copies = (card for card in range(terms.advantages) if terms.advantage_kind[card] == kind)
            free = next((card for card in copies if state.attached[card] < 0), -1)
            if free >= 0:
                state.attached[free] = territory
            else:
                inner.reasons.append(f"{name} holds {KINDS[kind]}, which is no advantage that is left")
    given.absorb("attached", inner)


# Vehicles.


def _vehicles(state: CompetitorsState) -> Plain:
    terms = state.terms
    return [
        {own_name(terms, one): place for one in vehicles_of(terms, seat) if (place := place_of(state, one))}
        for seat in range(state.seats)
    ]


def _read_vehicles(given: Facts, state: CompetitorsState) -> None:
    """Unless told otherwise they start at the headquarters."""
    terms = state.terms
    for seat, table in enumerate(given.table_each("vehicles", int(terms.seats))):
        if given.has("vehicles"):
            inner = Facts(table or {}, [own_name(terms, one) for one in vehicles_of(terms, seat)])
            for vehicle in vehicles_of(terms, seat):
                _read_place(inner, state, vehicle)
            given.absorb(f"vehicles of {seat}", inner)
        elif state.headquarters[seat] >= 0:
            for vehicle in vehicles_of(terms, seat):
                if terms.number_of[vehicle] <= terms.start[terms.kind_of[vehicle]]:
                    state.place[vehicle] = state.headquarters[seat]


def _read_place(given: Facts, state: CompetitorsState, vehicle: int) -> None:
    name = own_name(state.terms, vehicle)
    text = given.text(name)
    if text is None:
        state.place[vehicle] = AWAY
    elif text == ON_ITS_WAY:
        state.place[vehicle] = IN_FLIGHT
    elif text.startswith("aboard "):
        carrier = find_vehicle(state.terms, text.removeprefix("aboard "), int(state.terms.owner_of[vehicle]))
        if carrier < 0 or carrier in state.carrier:
            given.reasons.append(f"{name} is {text}, which is no vehicle with room for it")
        else:
            state.place[vehicle] = ABOARD
            state.carrier[vehicle] = carrier
    else:
        state.place[vehicle] = given.word_index(name, AWAY, PLACES)


def _flights(state: CompetitorsState) -> Plain:
    return [_flight(state, seat) if state.flying[seat] >= 0 else None for seat in range(state.seats)]


def _flight(state: CompetitorsState, seat: int) -> Plain:
    start, end = TERRITORIES[state.leg_from[seat]], TERRITORIES[state.leg_to[seat]]
    return {"from": start, "to": end, "flown": state.leg_flown[seat]}


def _read_flights(given: Facts, state: CompetitorsState) -> None:
    for seat, table in enumerate(given.table_each("flights", int(state.seats))):
        if table is not None:
            inner = Facts(table, _FLIGHT)
            state.leg_from[seat] = inner.word_index("from", -1, TERRITORIES)
            state.leg_to[seat] = inner.word_index("to", -1, TERRITORIES)
            state.leg_flown[seat] = inner.integer("flown", 1, least=1)
            given.absorb(f"flights of {seat}", inner)


def _marks(state: CompetitorsState) -> Plain:
    terms = state.terms
    return [
        {own_name(terms, one): MARKS[mark] for one in vehicles_of(terms, seat) if (mark := state.marks[one])}
        for seat in range(state.seats)
    ]


def _read_marks(given: Facts, state: CompetitorsState) -> None:
    terms = state.terms
    names = [own_name(terms, one) for one in vehicles_of(terms, 0)]
    for seat, table in enumerate(given.table_each("marks", int(terms.seats))):
        inner = Facts(table or {}, names)
        for vehicle in vehicles_of(terms, seat):
            state.marks[vehicle] = inner.word_index(own_name(terms, vehicle), 0, MARKS)
        given.absorb(f"marks of {seat}", inner)


def _handled(given: Facts, state: CompetitorsState) -> list[int]:
    codes: list[int] = []
    for text in given.texts("handled") or []:
        act, _, name = text.partition(" ")
        vehicle = find(given, "handled", name, state)
        if act in HANDLED:
            codes.append(vehicle * len(HANDLED) + HANDLED.index(act))
        else:
            given.reasons.append(f"handled names {text!r}, must begin with {', '.join(HANDLED)}")
    return codes


# Charters.


def _charter(state: CompetitorsState, vehicle: int, holder: int, purpose: int) -> Plain:
    serves: dict[str, Plain] = {"triple": purpose} if purpose >= 0 else {"truck": full_name(state.terms, -1 - purpose)}
    return {"vehicle": full_name(state.terms, vehicle), "holder": holder, **serves}


def _charters(given: Facts, state: CompetitorsState) -> list[int]:
    parts: list[int] = []
    for index, table in enumerate(given.tables("charters")):
        inner = Facts(table, _CHARTER)
        holder = inner.integer("holder", max(0, int(state.player)), most=int(state.seats) - 1)
        vehicle, truck = inner.text("vehicle"), inner.text("truck")
        purpose = inner.integer("triple", 1, least=1)
        if truck is not None:
            purpose = -1 - find(inner, "truck", truck, state, holder)
        parts += [-1 if vehicle is None else find(inner, "vehicle", vehicle, state), holder, purpose]
        given.absorb(f"charters {index}", inner)
    return parts


COMPANIES: Final[tuple[Fact[CompetitorsState], ...]] = (
    Custom(
        "headquarters",
        held_by=("headquarters",),
        writing=_headquarters,
        reading=_read_headquarters,
        encoding=encoding.headquarters,
    ),
    Custom("branches", held_by=("bases",), writing=_branches, reading=_read_branches, encoding=encoding.bases),
    Word("branch", words=TERRITORIES, column=encoding.SPOT),
    Custom(
        "attached",
        held_by=("attached",),
        writing=lambda state: dict(attached_of(state)),
        reading=_read_attached,
        encoding=encoding.attached,
    ),
    Custom(
        "vehicles", held_by=("place", "carrier"), writing=_vehicles, reading=_read_vehicles, encoding=encoding.vehicles
    ),
    Custom(
        "flights",
        held_by=("leg_from", "leg_to", "leg_flown"),
        writing=_flights,
        reading=_read_flights,
        encoding=encoding.flights,
    ),
    Custom("marks", held_by=("marks",), writing=_marks, reading=_read_marks, encoding=encoding.marks),
    LineFact(
        "handled",
        told=lambda state, codes: [handled_word(state.terms, code) for code in codes],
        found=_handled,
        fill=restoring.put_handled,
        encoding=encoding.handled,
    ),
    LineFact(
        "charters",
        told=lambda state, parts: [_charter(state, *row) for row in rows(parts, PARTS)],
        found=_charters,
        fill=restoring.put_charters,
        encoding=encoding.charters,
    ),
)
