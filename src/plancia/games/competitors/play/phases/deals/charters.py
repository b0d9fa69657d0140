"""Charters: one vehicle of another player, for one action (CO-17.28 to 17.38).

They lie end to end: vehicle, holder, and the purpose, which is the number of a triple or -1 - the truck carried.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from plancia.games.competitors.play.parts.conditions import AWAY
from plancia.games.competitors.words.phases.deals import events as deal_events

if TYPE_CHECKING:
    from plancia.games.competitors.play.state import CompetitorsState


PARTS: Final = 3
"""Numbers of a charter."""


def charter_of(state: CompetitorsState, vehicle: i64) -> i64:
    """Where the charter of a vehicle begins among the charters; -1 if it is not chartered out."""
    at: i64 = 0
    while at < len(state.charters):
        if state.charters[at] == vehicle:
            return at
        at += PARTS
    return -1


def chartered_out(state: CompetitorsState, vehicle: i64) -> bool:
    return len(state.charters) > 0 and charter_of(state, vehicle) >= 0


def not_out(state: CompetitorsState, fleet: vec[i64]) -> vec[i64]:
    """Those of a fleet that are not chartered out."""
    if len(state.charters) == 0:
        return fleet
    return vec[i64]([vehicle for vehicle in fleet if charter_of(state, vehicle) < 0])


def for_triple(state: CompetitorsState, seat: i64, vehicle: i64, number: i64) -> bool:
    """Whether the seat holds the vehicle for the Deliver of that triple."""
    at = charter_of(state, vehicle)
    return at >= 0 and state.charters[at + 1] == seat and state.charters[at + 2] == number


def held(state: CompetitorsState, seat: i64, number: i64) -> vec[i64]:
    """The vehicles that the seat holds for the Deliver of that triple."""
    found = vec[i64]()
    at: i64 = 0
    while at < len(state.charters):
        if state.charters[at + 1] == seat and state.charters[at + 2] == number:
            found = append(found, state.charters[at])
        at += PARTS
    return found


def for_truck(state: CompetitorsState, seat: i64, vehicle: i64) -> i64:
    """The truck for whose carriage the seat holds the vehicle; -1 if there is none."""
    at = charter_of(state, vehicle)
    if at < 0 or state.charters[at + 1] != seat or state.charters[at + 2] >= 0:
        return -1
    truck = -1 - state.charters[at + 2]
    if state.place[truck] == AWAY:
        return -1
    return truck


def grant(state: CompetitorsState, vehicle: i64, holder: i64, purpose: i64) -> None:
    state.charters = append(append(append(state.charters, vehicle), holder), purpose)
    if purpose >= 0:
        state.tell(deal_events.CHARTERED_FOR_TRIPLE, state.token(vehicle), holder, purpose)
    else:
        state.tell(deal_events.CHARTERED_FOR_TRUCK, state.token(vehicle), holder, state.token(-1 - purpose))


def end_delivery(state: CompetitorsState, seat: i64, number: i64) -> None:
    """A Deliver is over, and with it every charter for its triple, used or not (CO-17.29)."""
    at: i64 = 0
    while at < len(state.charters):
        if state.charters[at + 1] == seat and state.charters[at + 2] == number:
            _end(state, at)
        else:
            at += PARTS


def drop(state: CompetitorsState, vehicle: i64) -> None:
    """The charter of a vehicle ends: its Move is over (CO-17.29), or it is lost (CO-17.36)."""
    at = charter_of(state, vehicle)
    if at >= 0:
        _end(state, at)


def end_turn(state: CompetitorsState, seat: i64) -> None:
    """The charters of a holder last no longer than the holder's turn (CO-17.29)."""
    at: i64 = 0
    while at < len(state.charters):
        if state.charters[at + 1] == seat:
            _end(state, at)
        else:
            at += PARTS


def _end(state: CompetitorsState, at: i64) -> None:
    state.tell(deal_events.CHARTER_ENDS, state.token(state.charters[at]), state.charters[at + 1])
    for _ in range(PARTS):
        state.charters, _part = pop(state.charters, at)
