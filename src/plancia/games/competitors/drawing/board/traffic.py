"""What stands and moves on the board: bases, vehicles with their loads, aircraft on their way."""

from __future__ import annotations

from collections import defaultdict
from math import ceil, dist, sqrt
from typing import Final

from plancia.core.language import say
from plancia.games.competitors.box.material import BOX
from plancia.games.competitors.drawing.chart.lines import Lines, leg_spots, path
from plancia.games.competitors.drawing.chart.world import WORLD, Spot
from plancia.games.competitors.drawing.layout import MAP, Layout
from plancia.games.competitors.drawing.offers import Offers
from plancia.games.competitors.drawing.pieces import (
    CRATE,
    PIECE,
    STAR,
    branch,
    headquarters,
    livery,
    pip,
    rider,
    vehicle,
)
from plancia.games.competitors.views import CompetitorsView, Leg, Vehicle
from plancia.games.competitors.words import names
from plancia.games.competitors.words.standing import seat_name, vehicle_name
from plancia.kit.drawing.by_language import by_language
from plancia.kit.drawing.svg import placed, text, title

_BOARD: Final = BOX.board


def bases(view: CompetitorsView, offers: Offers, layout: Layout) -> str:
    parts: list[str] = []
    for seat in range(view.seats):
        sites = [(view.headquarters[seat], True), *((site, False) for site in view.branches[seat])]
        for site, main in sites:
            if site is None:
                continue
            x, y = layout.spots[site]
            attached = view.attached.get(site, ())
            owner, place = seat_name(seat), names.name(site)
            told = (
                say("{seat} headquarters in {place}", seat=owner, place=place)
                if main
                else say("{seat} branch in {place}", seat=owner, place=place)
            )
            told += "".join(f"; {names.name(card)}" for card in attached)
            star = placed(7, -7, f'<g transform="scale(.75)"><path class="star" d="{STAR}"/></g>') if attached else ""
            count = text(14, -4.6, str(len(attached)), 9, "m b name") if len(attached) > 1 else ""
            piece = title(told) + (headquarters(seat) if main else branch(seat)) + star + count
            touch = offers.touch(site) if seat == view.seat else ""
            parts.append(placed(round(x - 19, 1), round(y + 7, 1), piece, f' id="competitors-base-{site}"{touch}'))
            parts.append(_pip(site, seat))
    return "".join(parts)


def vehicles(view: CompetitorsView, offers: Offers, layout: Layout) -> str:
    """Vehicles of all seats, standing together where they are; those in flight on their leg."""
    parts: list[str] = []
    for (seat, name), spot in spots(view, layout).items():
        one = view.vehicles[seat][name]
        if one.leg is not None:
            parts.append(f'<path class="leg" stroke="{livery(seat).trim}" d="{path(_lines(one.leg, layout))}"/>')
        running = view.trip is not None and view.trip.mover == f"p{seat} {name}"
        words = name if seat == view.seat else f"p{seat} {name}"
        legal = f"move {words}" in offers and not running
        parts.append(_piece(seat, name, one, spot, running, legal, offers.touch(words, f"move {words}")))
        if one.place is not None:
            parts.append(_pip(one.place, seat))
    return "".join(parts)


def identity(seat: int, name: str) -> str:
    """The id of a vehicle on the board.

    >>> identity(0, "truck 1")
    'competitors-p0-truck-1'
    """
    return f"competitors-p{seat}-{name.replace(' ', '-')}"


def spots(view: CompetitorsView, layout: Layout) -> dict[tuple[int, str], Spot]:
    """Where each vehicle that is seen stands on the page, those of a place beside each other; by seat and name."""
    found: dict[tuple[int, str], Spot] = {}
    standing: dict[str, list[tuple[int, str]]] = defaultdict(list)
    for seat, fleet in enumerate(view.vehicles):
        for name, one in fleet.items():
            if one.leg is not None:
                found[seat, name] = flight_spot(one.leg, layout)
            elif one.place is not None and one.aboard is None:
                standing[one.place].append((seat, name))
    for place, group in standing.items():
        x, y = stand(place, layout)
        # As many beside each other as above each other, so that they stay where they belong.
        columns = ceil(sqrt(len(group)))
        for at, owned in enumerate(group):
            row, column = divmod(at, columns)
            across = min(columns, len(group) - row * columns)
            found[owned] = x + (column - (across - 1) / 2) * (PIECE + 1.5), y - row * PIECE * 0.63
    return found


def stand(place: str, layout: Layout) -> Spot:
    """Where a vehicle stands that is alone in a place."""
    x, y = layout.spots[place]
    return x, y - (5 if place in _BOARD.cells else 15)


def flight_spot(leg: Leg, layout: Layout) -> Spot:
    """How far an aircraft has come on its leg."""
    lines = _lines(leg, layout)
    lengths = [dist(a, b) for a, b in lines]
    way = sum(lengths) * leg.flown / max(1, leg.length)
    for ((ax, ay), (bx, by)), length in zip(lines, lengths, strict=True):
        if way <= length:
            part = way / max(1.0, length)
            return ax + (bx - ax) * part, ay + (by - ay) * part
        way -= length
    return lines[-1][1]


def _lines(leg: Leg, layout: Layout) -> Lines:
    return leg_spots(leg.start, leg.end, layout)


@by_language
def _piece(seat: int, name: str, one: Vehicle, spot: Spot, running: bool, legal: bool, touch: str) -> str:
    """A vehicle with all that is seen of it, `running` if its trip is; `legal` if the viewer can move it."""
    told = vehicle_name(seat, name)
    inside = vehicle(seat, one.kind, one.number)
    if one.leg is not None:
        told += f": {names.name(one.leg.start)} – {names.name(one.leg.end)}, {one.leg.flown}/{one.leg.length}"
    if one.carries is not None:
        owner, _, truck = one.carries.partition(" ")
        told = say("{vehicle}, aboard: {truck}", vehicle=told, truck=vehicle_name(int(owner[1:]), truck))
        inside = rider(int(owner[1:])) + inside
    if one.loaded:
        told = say("{vehicle}, with the goods", vehicle=told)
        inside += placed(12, -7, CRATE)
    if struck := _struck(one.mark):
        told += f", {struck}"
        inside += '<circle class="struck" cx="-12" cy="-8" r="3"/>'
    ring = '<ellipse class="chosen" rx="18" ry="12.5"/>' if running else ""
    offered = '<ellipse class="legal" rx="17.5" ry="12"/>' if legal else ""
    extra = f' id="{identity(seat, name)}" class="piece"{touch}'
    return placed(round(spot[0], 1), round(spot[1], 1), f"{title(told)}{ring}{offered}{inside}", extra)


def _struck(mark: str) -> str:
    """What the event of the round has done to a vehicle; nothing if it is well."""
    if mark == "sent_back":
        return say("sent back by the weather")
    if mark == "slowed":
        return say("slowed by the weather")
    return say("pays double fuel") if mark == "surcharged" else ""


def _pip(place: str, seat: int) -> str:
    """What the inset shows in full leaves a dot on the map."""
    if MAP.shows(place):
        return ""
    x, y = MAP.at(WORLD.spot(place))
    return placed(round(x + seat * 2 - 4, 1), round(y, 1), pip(seat))
