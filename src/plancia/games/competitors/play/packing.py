"""A state of Competitor$ as a row of numbers, for comparing it and for sending it to another process."""

from __future__ import annotations

from typing import TYPE_CHECKING

from plancia.core.archive import Archive
from plancia.core.auction import Auction
from plancia.games.competitors.play.parts.negotiation import Talk
from plancia.games.competitors.play.parts.trip import Trip

if TYPE_CHECKING:
    from plancia.games.competitors.play.state import CompetitorsState


def serialize(state: CompetitorsState, archive: Archive) -> None:
    """Hand every field through the archive, which writes them or gives back what it reads."""
    state.turn = archive.number(state.turn)
    state.stage = archive.number(state.stage)
    state.round = archive.number(state.round)
    state.first = archive.number(state.first)
    state.player = archive.number(state.player)
    state.actions = archive.number(state.actions)
    state.free_signs = archive.truth(state.free_signs)
    state.strikes = archive.row(state.strikes)
    state.hit_area = archive.number(state.hit_area)
    state.weather = archive.number(state.weather)
    state.cash = archive.row(state.cash)
    state.points = archive.row(state.points)
    state.headquarters = archive.row(state.headquarters)
    for office in state.offices:
        office.serialize(archive)
    state.offers = archive.row(state.offers)
    state.bases = archive.row(state.bases)
    state.own_bases = [archive.row(row) for row in state.own_bases]
    state.attached = archive.row(state.attached)
    state.fleets = [archive.row(row) for row in state.fleets]
    state.place = archive.row(state.place)
    state.carrier = archive.row(state.carrier)
    state.cargo = archive.row(state.cargo)
    state.marks = archive.row(state.marks)
    state.flying = archive.row(state.flying)
    state.leg_from = archive.row(state.leg_from)
    state.leg_to = archive.row(state.leg_to)
    state.leg_flown = archive.row(state.leg_flown)
    state.territory_deck.serialize(archive)
    state.contract_deck.serialize(archive)
    state.customs = archive.row(state.customs)
    state.customs_left = archive.number(state.customs_left)
    state.returned = archive.row(state.returned)
    state.memory.notes = archive.row(state.memory.notes)
    if archive.truth(state.trip is not None):
        trip = state.trip or Trip(-1)
        trip.serialize(archive)
        state.trip = trip
    state.steps = archive.row(state.steps)
    state.handled = archive.row(state.handled)
    state.pc = archive.number(state.pc)
    state.customs_card = archive.number(state.customs_card)
    state.event = archive.number(state.event)
    state.concerned = archive.number(state.concerned)
    state.aim_seat = archive.number(state.aim_seat)
    state.aim_card = archive.number(state.aim_card)
    state.debt = archive.number(state.debt)
    state.creditor = archive.number(state.creditor)
    state.resume_stage = archive.number(state.resume_stage)
    state.branch = archive.number(state.branch)
    state.charters = archive.row(state.charters)
    if archive.truth(state.talk is not None):
        talk = state.talk or Talk(0, 0, 0, 0, Auction(state.seats, 0, 0))
        talk.serialize(archive)
        state.talk = talk
    state.counters = archived(state.counters, archive)
    state.refused = archived(state.refused, archive)
    state.closed_by = archive.number(state.closed_by)
    state.closed_to = archive.number(state.closed_to)
    state.reckoned = archive.truth(state.reckoned)


def archived(numbers: list[int], archive: Archive) -> list[int]:
    """Whole numbers of any size, as many as there are."""
    size = archive.whole(len(numbers))
    return [archive.whole(number) for number in numbers] or [archive.whole(0) for _ in range(size)]
