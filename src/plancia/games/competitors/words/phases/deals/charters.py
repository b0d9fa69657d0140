"""Charters in words: what a vehicle may not be used for."""

from __future__ import annotations

from plancia.core.language import say
from plancia.games.competitors.play.phases.deals import charters
from plancia.games.competitors.play.state import CompetitorsState
from plancia.games.competitors.words import names
from plancia.games.competitors.words.refusal import Refusal


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
