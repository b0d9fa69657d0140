"""The map with all that stands on it, and where the viewer's truck can go."""

from __future__ import annotations

from typing import Final

from plancia.core.svg import placed, rect, text, title
from plancia.games.giganten.board import SQUARE_NAMES, TERRAINS
from plancia.games.giganten.drawing.offers import Offers
from plancia.games.giganten.drawing.pieces import derrick, livery, pencilled, site, tile, truck
from plancia.games.giganten.drawing.plan import MAP, SQUARE, TRACKS, money, square_corner, square_middle
from plancia.games.giganten.drawing.scenery import scenery
from plancia.games.giganten.drawing.trails import Trails
from plancia.games.giganten.material import BOX
from plancia.games.giganten.views import GigantenView

_RIGS: Final = ("", "one rig", "two rigs", "three rigs")
_EYE: Final = '<path class="eye" d="M1-9.5Q8-17 15-9.5 8-2 1-9.5z"/><circle class="a" cx="8" cy="-9.5" r="2.3"/>'


def country(view: GigantenView, offers: Offers, trails: Trails) -> str:
    return "".join(
        (
            placed(MAP.x, MAP.y, scenery()),
            *_sites(view),
            *_trail(trails),
            *_halts(view, offers),
            *_tiles(view, offers),
            *_derricks(view),
            *_trucks(view),
            _plumb_line(view),
        )
    )


def _sites(view: GigantenView) -> list[str]:
    """What is printed on the squares, where neither tile nor derrick covers it."""
    parts: list[str] = []
    for square in BOX.sites:
        name = SQUARE_NAMES[square]
        if name not in view.tiles and name not in view.derricks:
            marked = BOX.board.marked[square]
            words = f"{name}: {'no tile is laid here' if name not in view.numbers else 'the site is used up'}"
            parts.append(placed(*square_middle(name), title(words) + site(BOX.board.kind[square], marked)))
    return parts


def _trail(trails: Trails) -> list[str]:
    parts: list[str] = []
    for square in trails.squares:
        x, y = square_corner(square)
        parts.append(rect("glow", x + 1, y + 1, SQUARE - 2, SQUARE - 2, 5))
    for seat, start, end in trails.trucks:
        (x, y), (to_x, to_y) = square_middle(start), square_middle(end)
        # A slight bend: the way itself is not told.
        bend_x, bend_y = (x + to_x) / 2 - (to_y - y) * 0.12, (y + to_y) / 2 + (to_x - x) * 0.12
        tint = livery(seat).fill
        way = f"M{x:g} {y:g}Q{bend_x:.0f} {bend_y:.0f} {to_x:g} {to_y:g}"
        parts.append(f'<path class="trail" d="{way}" stroke="{tint}"/>')
        parts.append(f'<circle cx="{x:g}" cy="{y:g}" r="7" fill="{tint}" fill-opacity=".3"/>')
    return parts


def _halts(view: GigantenView, offers: Offers) -> list[str]:
    """Squares where the truck can be placed or stop, what that costs, and the roads that lead there."""
    parts = [_halt(move, offers.label(move), "") for move in offers.of("place")]
    start = None if view.seat is None else view.trucks[view.seat]
    if start is None:
        return parts
    steps: set[tuple[str, str]] = set()
    for move in offers.of("truck"):
        path = offers.facts[move]["path"]
        here = start
        for square in path if isinstance(path, list) else ():
            steps.add((here, str(square)))
            here = str(square)
        parts.append(_halt(move, offers.label(move), str(offers.facts[move]["cost"])))
    roads: list[str] = []
    for here, there in sorted(steps):
        (x, y), (to_x, to_y) = square_middle(here), square_middle(there)
        roads.append(f"M{x:g} {y:g}" + (f"H{to_x:g}" if y == to_y else f"V{to_y:g}"))
    return [f'<path class="way" d="{"".join(roads)}"/>', *parts]


def _halt(move: str, label: str, cost: str) -> str:
    figure = text(18, 22, cost, 12, "cost") if cost else ""
    inside = title(label) + rect("halt", 5, 5, 26, 26, 6) + figure
    return placed(*square_corner(move.split(" ")[1]), inside, f' data-move="{move}"')


def _tiles(view: GigantenView, offers: Offers) -> list[str]:
    parts: list[str] = []
    for square, kind in view.tiles.items():
        build, peek = f"build {square}", f"peek {square}"
        click = offers.click(build) or offers.click(peek)
        inside = [title(_tile_words(view, square, kind)), tile(kind)]
        # Who looked here: each seat has its own place at the foot of the tile.
        inside += (
            f'<circle cx="{-9 + 6 * seat}" cy="13" r="3" fill="{livery(seat).fill}" stroke="#fff" stroke-width=".8"/>'
            for seat in view.seen.get(square, ())
        )
        if square in view.numbers:
            inside.append(pencilled(view.numbers[square]))
        if click:
            inside.append(rect("legal", -16.5, -16.5, 33, 33, 5))
        if peek in offers:
            inside.append(_EYE)
        if build in offers:
            inside.append(rect("tag", -17, 4, 34, 13.5, 4) + text(0, 14.5, money(BOX.build_costs[kind]), 11, "cost"))
        parts.append(placed(*square_middle(square), "".join(inside), f' id="giganten-tile-{square}"{click}'))
    return parts


def _tile_words(view: GigantenView, square: str, kind: int) -> str:
    terrain = TERRAINS[BOX.board.terrain[SQUARE_NAMES.index(square)]]
    colour = "black" if BOX.looks[kind - 1] else "red"
    words = f"{square}: {colour} tile, {_RIGS[kind]}, {money(BOX.build_costs[kind])}, on {terrain}"
    if square in view.numbers:
        words += f"; its number is {view.numbers[square]}"
    if square in view.seen:
        words += f"; looked at by {', '.join(BOX.colours[seat] for seat in view.seen[square])}"
    return words


def _derricks(view: GigantenView) -> list[str]:
    parts: list[str] = []
    for square, piece in view.derricks.items():
        x, y = square_middle(square)
        colour = BOX.colours[piece.seat]
        words = f"{square}: derrick of {colour} ({livery(piece.seat).emblem}) over {piece.crude} crude"
        name = f' id="giganten-derrick-{square}" class="derrick"'
        parts.append(placed(x, y, title(words) + derrick(piece.seat, piece.crude), name))
        if square == view.derrick:
            parts.append(rect("legal", x - 18, y - 18, 36, 36, 5))
    return parts


def _trucks(view: GigantenView) -> list[str]:
    parts: list[str] = []
    for seat, square in enumerate(view.trucks):
        if square is not None:
            colour = BOX.colours[seat]
            words = f"truck of {colour} ({livery(seat).emblem}) on {square}"
            ring = ""
            if seat in view.to_move and view.stage in ("move", "special", "build"):
                ring = f'<circle class="at{" mine" if seat == view.seat else ""}" r="19"/>'
            name = f' id="giganten-truck-{colour}" class="truck"'
            parts.append(placed(*square_middle(square), title(words) + ring + truck(seat), name))
    return parts


def _plumb_line(view: GigantenView) -> str:
    """From the derrick down to the tracks: trains on this line or right of it can carry its crude."""
    if view.derrick is None:
        return ""
    x, y = square_corner(view.derrick)
    return f'<path class="plumb" d="M{x + 2:g} {y + SQUARE:g}V{TRACKS.bottom - 8:g}h12m-5-4l5 4-5 4"/>'
