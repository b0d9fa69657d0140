"""What refusals of several chapters look at: which vehicle a move names, and what hinders it."""

from __future__ import annotations

from typing import TypeAlias

from plancia.core.language import say
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.conditions import ABOARD, AWAY, IN_FLIGHT
from plancia.games.competitors.play.phases.deals import charters
from plancia.games.competitors.play.state import CompetitorsState
from plancia.games.competitors.words import bundles
from plancia.games.competitors.words.prompts import names

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
        return "CO-1.2", no_seat(owner)
    own = packed & 63
    if owner == seat:
        return "CO-6.1", say("name your own vehicles without your seat: {vehicle}", vehicle=bundles.vehicle(own))
    number = pawn(state, seat, packed)
    if number < 0 or state.place[number] == AWAY:
        return "CO-2.20", not_in_game(names.named(own), "" if owner < 0 else names.seat(owner))
    return None


def no_seat(number: int) -> str:
    return say("there is no seat p{number} at this table", number=number)


def not_in_game(vehicle: str, owner: str) -> str:
    """Somebody, or nobody else than who moves, has no such vehicle."""
    if owner:
        return say("{seat} has no {vehicle} in the game", seat=owner, vehicle=vehicle)
    return say("you have no {vehicle} in the game", vehicle=vehicle)


def is_own(state: CompetitorsState, seat: int, vehicle: int) -> bool:
    return state.terms.owner_of[vehicle] == seat


def not_own(state: CompetitorsState, seat: int, vehicle: int, rule: str) -> Refusal:
    return rule, say("{vehicle} is not yours", vehicle=names.vehicle(state, vehicle, seat))


def chartered_out(state: CompetitorsState, seat: int, vehicle: int) -> Refusal | None:
    """An own vehicle that somebody else may use."""
    at = charters.charter_of(state, vehicle)
    if at < 0:
        return None
    name, holder = names.vehicle(state, vehicle, seat), names.seat(state.charters[at + 1])
    return "CO-17.30", say("{vehicle} is chartered to {seat}", vehicle=name, seat=holder)


def not_chartered(state: CompetitorsState, seat: int, vehicle: int) -> Refusal:
    """A vehicle of another that this seat may not use for what it wants."""
    name = names.vehicle(state, vehicle, seat)
    at = charters.charter_of(state, vehicle)
    if at < 0 or state.charters[at + 1] != seat:
        return "CO-17.28", say("{vehicle} is not yours and you have not chartered it", vehicle=name)
    purpose = state.charters[at + 2]
    if purpose >= 0:
        return "CO-17.28", say(
            "you have chartered {vehicle} for the delivery of contract {number} only", vehicle=name, number=purpose
        )
    truck = names.vehicle(state, -1 - purpose, seat)
    return "CO-17.28", say("you have chartered {vehicle} for a Move that carries {truck}", vehicle=name, truck=truck)


def unsettled(state: CompetitorsState, seat: int, vehicle: int) -> str | None:
    """Why a vehicle does not stand alone in a territory (CO-6.18)."""
    name = names.vehicle(state, vehicle, seat)
    if state.place[vehicle] in (ABOARD, IN_FLIGHT) or state.place[vehicle] >= state.terms.territories:
        return say("{vehicle} is {where}", vehicle=name, where=names.where(state, vehicle, seat))
    if state.cargo[vehicle] >= 0:
        return say("{vehicle} has {truck} aboard", vehicle=name, truck=names.vehicle(state, state.cargo[vehicle], seat))
    return None
