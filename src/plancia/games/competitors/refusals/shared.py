"""What refusals of several chapters look at: which vehicle a move names, and what hinders it."""

from __future__ import annotations

from typing import TypeAlias

from plancia.games.competitors import moves
from plancia.games.competitors.decisions import names
from plancia.games.competitors.marks import ABOARD, AWAY, IN_FLIGHT
from plancia.games.competitors.phases import charters
from plancia.games.competitors.state import CompetitorsState

Refusal: TypeAlias = tuple[str, str]


def is_seat(state: CompetitorsState, seat: int) -> bool:
    return 0 <= seat < state.seats


def pawn(state: CompetitorsState, seat: int, packed: int) -> int:
    """The pawn that a move names, on the board or not; -1 if nobody has such a one."""
    owner = moves.owner_of(packed)
    kind = moves.kind_of(packed)
    if owner >= state.seats or kind >= len(state.terms.supply):
        return -1
    return state.vehicle(packed, seat) if 1 <= moves.number_of(packed) <= state.terms.supply[kind] else -1


def missing(state: CompetitorsState, seat: int, packed: int) -> Refusal | None:
    """Why there is no such vehicle."""
    owner = moves.owner_of(packed)
    if owner >= state.seats:
        return "CO-1.2", f"there is no seat p{owner} at this table"
    if owner == seat:
        return "CO-6.1", f"name your own vehicles without your seat: {names.named(packed & 63)}"
    number = pawn(state, seat, packed)
    if number < 0 or state.place[number] == AWAY:
        own = names.named(packed & 63)
        return "CO-2.20", f"{'you have' if owner < 0 else f'{names.SEATS[owner]} has'} no {own} in the game"
    return None


def is_own(state: CompetitorsState, seat: int, vehicle: int) -> bool:
    return state.terms.owner_of[vehicle] == seat


def not_own(state: CompetitorsState, seat: int, vehicle: int, rule: str) -> Refusal:
    return rule, f"{names.vehicle(state, vehicle, seat)} is not yours"


def chartered_out(state: CompetitorsState, seat: int, vehicle: int) -> Refusal | None:
    """An own vehicle that somebody else may use."""
    at = charters.charter_of(state, vehicle)
    if at < 0:
        return None
    holder = names.SEATS[state.charters[at + 1]]
    return "CO-17.30", f"{names.vehicle(state, vehicle, seat)} is chartered to {holder}"


def not_chartered(state: CompetitorsState, seat: int, vehicle: int) -> Refusal:
    """A vehicle of another that this seat may not use for what it wants."""
    name = names.vehicle(state, vehicle, seat)
    at = charters.charter_of(state, vehicle)
    if at < 0 or state.charters[at + 1] != seat:
        return "CO-17.28", f"{name} is not yours and you have not chartered it"
    purpose = state.charters[at + 2]
    if purpose >= 0:
        return "CO-17.28", f"you have chartered {name} for the delivery of contract {purpose} only"
    return "CO-17.28", f"you have chartered {name} for a Move that carries {names.vehicle(state, -1 - purpose, seat)}"


def unsettled(state: CompetitorsState, seat: int, vehicle: int) -> str | None:
    """Why a vehicle does not stand alone in a territory (CO-6.18)."""
    name = names.vehicle(state, vehicle, seat)
    if state.place[vehicle] in (ABOARD, IN_FLIGHT) or state.place[vehicle] >= state.terms.territories:
        return f"{name} is {names.where(state, vehicle, seat)}"
    if state.cargo[vehicle] >= 0:
        return f"{name} has {names.vehicle(state, state.cargo[vehicle], seat)} aboard"
    return None
