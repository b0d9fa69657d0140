"""Chapter 4: weather, natural and human events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from plancia.core.chance import Chance
from plancia.games.competitors.box.codes import AIRCRAFT_BACK, INSURANCE, SHIP_BACK, TRUCK_BACK
from plancia.games.competitors.box.material import AREA, SAVE, SHIP, TRUCK, WEATHER
from plancia.games.competitors.play.parts.conditions import SAVED, SENT_BACK
from plancia.games.competitors.play.parts.trip import Trip
from plancia.games.competitors.play.phases.travel import vehicles
from plancia.games.competitors.words import events

if TYPE_CHECKING:
    from plancia.games.competitors.play.state import CompetitorsState


def roll(state: CompetitorsState, chance: Chance) -> None:
    """The area and the event of the round, and the saves of all who are in it (CO-4.2, CO-4.24)."""
    terms = state.terms
    state.hit_area = terms.area_of_face[chance.roll(AREA, 6)]
    state.weather = chance.roll(WEATHER, 12)
    state.marks = terms.no_marks[:]
    state.tell(events.WEATHER, state.hit_area, state.hit_area * 12 + state.weather)
    if codes(state) & (TRUCK_BACK | SHIP_BACK | AIRCRAFT_BACK):
        for number in range(state.seats):
            _test_seat(state, (state.first + number) % state.seats, chance)


def _test_seat(state: CompetitorsState, seat: i64, chance: Chance) -> None:
    for vehicle in state.fleets[seat]:
        if _caught(state, seat, vehicle) and not save(state, vehicle, seat, chance):
            vehicles.send_back(state, vehicle)


def _caught(state: CompetitorsState, seat: i64, vehicle: i64) -> bool:
    """A truck outside own bases, a ship not in port, an aircraft in flight (CO-4.6, CO-4.17 to 4.19)."""
    kind = state.terms.kind_of[vehicle]
    place = state.place[vehicle]
    if kind == TRUCK:
        return place >= 0 and threatens(state, TRUCK_BACK, place) and state.bases[place] != seat
    if kind == SHIP:
        return place >= state.terms.territories and threatens(state, SHIP_BACK, place)
    return state.flying[seat] == vehicle and threatens(state, AIRCRAFT_BACK, vehicles.flight_place(state, seat))


def codes(state: CompetitorsState) -> i64:
    """What the event of the round does, a bit each; nothing before the first roll."""
    if state.hit_area < 0:
        return 0
    return state.terms.weather_codes[state.hit_area * 12 + state.weather]


def threatens(state: CompetitorsState, code: i64, place: i64) -> bool:
    """Whether the event of the round does this here."""
    return state.terms.area[place] == state.hit_area and codes(state) & code != 0


def save(state: CompetitorsState, vehicle: i64, seat: i64, chance: Chance) -> bool:
    """One die against the number of the event (CO-4.8, CO-4.9), for the seat that uses the vehicle."""
    terms = state.terms
    needed = terms.weather_save[state.hit_area * 12 + state.weather]
    rolled = 1 + chance.roll(SAVE, 6)
    bonus = state.advantage_in_area(INSURANCE, seat, state.hit_area)  # CO-14.13
    saved = needed - bonus <= rolled <= needed + bonus if terms.save_exact else rolled + bonus >= needed
    if saved:
        state.marks[vehicle] = SAVED
        state.tell(events.SAVED, state.token(vehicle), rolled, needed)
    else:
        state.tell(events.NOT_SAVED, state.token(vehicle), rolled, needed)
    return saved


def meets(state: CompetitorsState, vehicle: i64, seat: i64, code: i64, place: i64, chance: Chance) -> bool:
    """Whether a vehicle that comes under a sending code here fails its save; it is then sent back (CO-4.16)."""
    mark = state.marks[vehicle]
    tested = mark not in (SAVED, SENT_BACK) and threatens(state, code, place)
    if tested and not save(state, vehicle, seat, chance):
        vehicles.send_back(state, vehicle)
        return True
    return False


def barred(state: CompetitorsState, trip: Trip | None, vehicle: i64, territory: i64) -> bool:
    """Refused once, a vehicle tries no port or airport of the area again in this movement turn (CO-4.28)."""
    return trip is not None and vehicle in trip.barred and state.terms.area[territory] == state.hit_area
