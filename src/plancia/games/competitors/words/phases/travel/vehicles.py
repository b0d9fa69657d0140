"""Which vehicle a move names, and what hinders it."""

from __future__ import annotations

from plancia.core.language import say
from plancia.games.competitors.box.material import AIRCRAFT
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.parts.conditions import ABOARD, AWAY, IN_FLIGHT
from plancia.games.competitors.play.state import CompetitorsState
from plancia.games.competitors.words import names, spelling
from plancia.games.competitors.words.refusal import Refusal, no_seat


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
        return "CO-1.2", no_seat(owner)
    own = packed & 63
    if owner == seat:
        return "CO-6.1", say("name your own vehicles without your seat: {vehicle}", vehicle=spelling.vehicle(own))
    number = pawn(state, seat, packed)
    if number < 0 or state.place[number] == AWAY:
        return "CO-2.20", not_in_game(names.named(own), "" if owner < 0 else names.seat(owner))
    return None


def not_in_game(vehicle: str, owner: str) -> str:
    """Somebody, or nobody else than who moves, has no such vehicle."""
    if owner:
        return say("{seat} has no {vehicle} in the game", seat=owner, vehicle=vehicle)
    return say("you have no {vehicle} in the game", vehicle=vehicle)


def is_own(state: CompetitorsState, seat: int, vehicle: int) -> bool:
    return state.terms.owner_of[vehicle] == seat


def not_own(state: CompetitorsState, seat: int, vehicle: int, rule: str) -> Refusal:
    return rule, say("{vehicle} is not yours", vehicle=names.vehicle(state, vehicle, seat))


def unsettled(state: CompetitorsState, seat: int, vehicle: int) -> str | None:
    """Why a vehicle does not stand alone in a territory (CO-6.18)."""
    name = names.vehicle(state, vehicle, seat)
    if state.place[vehicle] in (ABOARD, IN_FLIGHT) or state.place[vehicle] >= state.terms.territories:
        return say("{vehicle} is {where}", vehicle=name, where=names.where(state, vehicle, seat))
    if state.cargo[vehicle] >= 0:
        return say("{vehicle} has {truck} aboard", vehicle=name, truck=names.vehicle(state, state.cargo[vehicle], seat))
    return None


def no_facility(kind: int, base: int, vehicle: str) -> str:
    """Why a ship or an aircraft cannot stand at a base."""
    place = names.place(base)
    if kind == AIRCRAFT:
        return say("{place} has no airport for {vehicle}", place=place, vehicle=vehicle)
    return say("{place} has no port for {vehicle}", place=place, vehicle=vehicle)
