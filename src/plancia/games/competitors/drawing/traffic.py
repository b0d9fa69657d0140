"""What stands and moves on the board: bases, vehicles with their loads, aircraft on their way."""

from __future__ import annotations

from collections import defaultdict
from math import ceil, sqrt
from typing import Final

from plancia.core.svg import placed, text, title
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
from plancia.games.competitors.drawing.plan import INSET, MAP, frame_of, page
from plancia.games.competitors.drawing.words import Words
from plancia.games.competitors.drawing.world import WORLD, Spot
from plancia.games.competitors.material import BOX
from plancia.games.competitors.views import CompetitorsView, Leg, Vehicle

_BOARD: Final = BOX.board


def bases(view: CompetitorsView, words: Words) -> str:
    parts: list[str] = []
    for seat in range(view.seats):
        sites = [(view.headquarters[seat], True), *((site, False) for site in view.branches[seat])]
        for site, main in sites:
            if site is None:
                continue
            x, y = page(site)
            attached = view.attached.get(site, ())
            name = words.base(main=main).format(seat=words.seat(seat), place=words.place(site))
            told = "".join(f"; {words.card(card)}" for card in attached)
            star = placed(7, -7, f'<g transform="scale(.75)"><path class="star" d="{STAR}"/></g>') if attached else ""
            count = text(14, -4.6, str(len(attached)), 9, "m b name") if len(attached) > 1 else ""
            piece = title(name + told) + (headquarters(seat) if main else branch(seat)) + star + count
            parts.append(placed(round(x - 17, 1), round(y + 7, 1), piece, f' id="competitors-base-{site}"'))
            parts.append(_pip(site, seat))
    return "".join(parts)


def vehicles(view: CompetitorsView, offers: Offers, words: Words) -> str:
    """Vehicles of all seats, standing together where they are; those in flight on their leg."""
    standing: dict[str, list[tuple[int, str, Vehicle]]] = defaultdict(list)
    parts: list[str] = []
    for seat, fleet in enumerate(view.vehicles):
        for name, one in fleet.items():
            if one.leg is not None:
                parts.append(_flight(view, offers, words, seat, name, one, one.leg))
            elif one.place is not None and one.aboard is None:
                standing[one.place].append((seat, name, one))
    for place, group in standing.items():
        x, y = page(place)
        at_sea = place in _BOARD.cells
        # As many beside each other as above each other, so that they stay where they belong.
        columns = ceil(sqrt(len(group)))
        for at, (seat, name, one) in enumerate(group):
            row, column = divmod(at, columns)
            across = min(columns, len(group) - row * columns)
            left = x + (column - (across - 1) / 2) * (PIECE + 1.5)
            down = y - (4 if at_sea else 13) - row * 12.5
            parts.append(placed(round(left, 1), round(down, 1), *_piece(view, offers, words, seat, name, one)))
            parts.append(_pip(place, seat))
    return "".join(parts)


def _piece(view: CompetitorsView, offers: Offers, words: Words, seat: int, name: str, one: Vehicle) -> tuple[str, str]:
    told = words.vehicle(seat, name)
    inside = vehicle(seat, one.kind, one.number)
    if one.carries is not None:
        owner, _, truck = one.carries.partition(" ")
        told += f", {words.aboard}: {words.vehicle(int(owner[1:]), truck)}"
        inside = rider(int(owner[1:])) + inside
    if one.loaded:
        told += f", {words.loaded}"
        inside += placed(9.5, -5.5, CRATE)
    if one.mark in ("sent_back", "slowed", "surcharged"):
        inside += f'<circle class="struck" cx="-9.5" cy="-6" r="2.4"/>{title(words.mark(one.mark))}'
    running = view.trip is not None and view.trip.mover == f"p{seat} {name}"
    ring = '<ellipse class="chosen" rx="14.5" ry="10"/>' if running else ""
    move = f"move {name}" if seat == view.seat else f"move p{seat} {name}"
    legal = '<ellipse class="legal" rx="14" ry="9.5"/>' if move in offers and not running else ""
    identity = f' id="competitors-p{seat}-{name.replace(" ", "-")}"'
    return f"{title(told)}{ring}{legal}{inside}", identity + offers.click(move)


def leg_spots(start: str, end: str) -> list[tuple[Spot, Spot]]:
    """The line of a flight on the page, in two parts if it leads over a side of the board.

    Only a flight within Europe is shown in the inset.
    """
    one, other = _BOARD.territories.index(start), _BOARD.territories.index(end)
    frame = INSET if frame_of(start) is INSET and frame_of(end) is INSET else MAP
    (ax, ay), (bx, by) = frame.at(WORLD.spot(start)), frame.at(WORLD.spot(end))
    if not BOX.flights.part_pm[one * len(_BOARD.territories) + other]:
        return [((ax, ay), (bx, by))]
    left, right = MAP.box.x, MAP.box.right
    wide = MAP.box.width
    if ax > bx:
        level = ay + (by - ay) * (right - ax) / (bx + wide - ax)
        return [((ax, ay), (right, level)), ((left, level), (bx, by))]
    level = ay + (by - ay) * (ax - left) / (ax - (bx - wide))
    return [((ax, ay), (left, level)), ((right, level), (bx, by))]


def _flight(view: CompetitorsView, offers: Offers, words: Words, seat: int, name: str, one: Vehicle, leg: Leg) -> str:
    lines = leg_spots(leg.start, leg.end)
    lengths = [((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5 for a, b in lines]
    way = sum(lengths) * leg.flown / max(1, leg.length)
    spot = lines[-1][1]
    for ((ax, ay), (bx, by)), length in zip(lines, lengths, strict=True):
        if way <= length:
            part = way / max(1.0, length)
            spot = (ax + (bx - ax) * part, ay + (by - ay) * part)
            break
        way -= length
    path = "".join(f"M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}" for a, b in lines)
    inside, extra = _piece(view, offers, words, seat, name, one)
    told = title(f"{words.vehicle(seat, name)}: {leg.start} – {leg.end}, {leg.flown}/{leg.length}")
    return f'<path class="leg" style="stroke:{livery(seat).trim}" d="{path}"/>' + placed(
        round(spot[0], 1), round(spot[1], 1), told + inside, extra
    )


def _pip(place: str, seat: int) -> str:
    """What the inset shows in full leaves a dot on the map."""
    if frame_of(place) is not INSET:
        return ""
    x, y = MAP.at(WORLD.spot(place))
    return placed(round(x + seat * 2 - 4, 1), round(y, 1), pip(seat))
