"""The ways of vehicles and of money over the board."""

from __future__ import annotations

from math import dist
from typing import Final

from plancia.games.competitors.box.material import BOX
from plancia.games.competitors.drawing.board.traffic import flight_spot, identity, spots, stand
from plancia.games.competitors.drawing.chart.lines import Lines, leg_spots, step_spots
from plancia.games.competitors.drawing.chart.world import Spot
from plancia.games.competitors.drawing.layout import MAP, Layout
from plancia.games.competitors.views import CompetitorsView, Leg
from plancia.kit.drawing.beats import Glide
from plancia.kit.drawing.overlays import coins

_NEAR: Final = 70.0
"""How far beside the middle of a place a vehicle may stand."""
MIDDLE: Final = MAP.box.x + MAP.box.width / 2, 260.0
"""The middle of the map."""


def owned(vehicle: str) -> tuple[int, str]:
    """The seat and the name of a vehicle as events spell it.

    >>> owned("blue truck 2")
    (1, 'truck 2')
    """
    colour, _, name = vehicle.partition(" ")
    return BOX.colours.index(colour), name


def piece(vehicle: str) -> str:
    """The id of a vehicle on the board."""
    return identity(*owned(vehicle))


def step(layout: Layout, view: CompetitorsView, vehicle: str, start: str, end: str) -> Glide:
    """By land or sea to a neighbouring place, over the sides of the board if they lie between."""
    lines = step_spots(start, end, layout)
    within = layout.frames[start] is layout.frames[end]
    return _along(layout, view, vehicle, start, lines if within else lines[:1], end)


def flight(layout: Layout, view: CompetitorsView, vehicle: str, start: str, end: str) -> Glide:
    """To the airport of a leg."""
    return _along(layout, view, vehicle, start, leg_spots(start, end, layout), end)


def aloft(layout: Layout, view: CompetitorsView, vehicle: str, start: str, end: str, flown: int) -> Glide:
    """A part of a leg: to where the aircraft is, or as far as so many points lead if it has come down since."""
    seat, name = owned(vehicle)
    one = view.vehicles[seat].get(name)
    if one is not None and one.leg is not None and (one.leg.start, one.leg.end) == (start, end):
        return Glide(piece=identity(seat, name), way=(_rounded(flight_spot(one.leg, layout)),))
    territories = BOX.board.territories
    at = territories.index(start) * len(territories) + territories.index(end)
    leg = Leg(start=start, end=end, flown=flown, length=BOX.flights.pm[at])
    return Glide(piece=identity(seat, name), way=(_rounded(flight_spot(leg, layout)),))


def placed(layout: Layout, view: CompetitorsView, vehicle: str, end: str) -> Glide:
    """Straight to where a vehicle is put."""
    return Glide(piece=piece(vehicle), way=(_rounded(_standing(layout, view, vehicle, end)),))


def _along(layout: Layout, view: CompetitorsView, vehicle: str, start: str, lines: Lines, end: str) -> Glide:
    """Along lines, with jumps between those that don't meet; each window shows its own part of a way."""
    way: list[Spot] = []
    jumps: list[int] = []
    here = layout.spots[start]
    for first, last in (*lines, (_standing(layout, view, vehicle, end),) * 2):
        if dist(here, first) > _NEAR:
            jumps.append(len(way))
            way.append(first)
        way.append(last)
        here = last
    return Glide(piece=piece(vehicle), way=tuple(map(_rounded, way)), jumps=tuple(jumps))


def _standing(layout: Layout, view: CompetitorsView, vehicle: str, place: str) -> Spot:
    """Where a vehicle stands at a place: if it still is there, beside whatever else is."""
    seat, name = owned(vehicle)
    one = view.vehicles[seat].get(name) if seat < view.seats else None
    there = one is not None and one.place == place and one.aboard is None
    return spots(view, layout)[seat, name] if there else stand(place, layout)


def _rounded(spot: Spot) -> Spot:
    return round(spot[0], 1), round(spot[1], 1)


def paid(layout: Layout, view: CompetitorsView, payer: int | None, payee: int | None, money: int) -> str:
    """Coins from one headquarters to another; nobody's are the bank's."""
    (ax, ay), (bx, by) = (_rounded(_purse(layout, view, seat)) for seat in (payer, payee))
    return coins(ax, ay, bx, by, money)


def _purse(layout: Layout, view: CompetitorsView, seat: int | None) -> Spot:
    site = None if seat is None else view.headquarters[seat]
    bank = layout.state.x + layout.state.width / 2, layout.state.y + 40
    return bank if site is None else layout.spots[site]


def concerned(layout: Layout, view: CompetitorsView, vehicle: str) -> Spot:
    """Where a vehicle is seen, or the carrier it is aboard; the middle of the board for one that is gone."""
    seat, name = owned(vehicle)
    seen = spots(view, layout)
    if (seat, name) in seen:
        return seen[seat, name]
    one = view.vehicles[seat].get(name)
    if one is not None and one.place is not None:
        return stand(one.place, layout)
    return MIDDLE
