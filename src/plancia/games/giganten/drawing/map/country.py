"""What stands on the map, and where the viewer's truck can go."""

from __future__ import annotations

from functools import cache
from typing import Final

from plancia.core.language import number, say, say_many
from plancia.core.plain import Plain
from plancia.games.giganten.box.board import ROWS, SQUARE_NAMES, TERRAINS
from plancia.games.giganten.box.material import BOX
from plancia.games.giganten.drawing.layout import MAP, SQUARE, TRACKS, square_corner, square_middle
from plancia.games.giganten.drawing.offers import Offers
from plancia.games.giganten.drawing.pieces import derrick, livery, pencilled, truck, use
from plancia.games.giganten.drawing.trails import Trails
from plancia.games.giganten.views import GigantenView
from plancia.games.giganten.words.standing import emblem_name, seat_name
from plancia.kit.drawing.by_language import by_language
from plancia.kit.drawing.svg import placed, rect, text, title

_VERBS: Final = {"place": "place", "move": "truck", "build": "build"}
"""What a click on a square means in each decision."""
_EYE: Final = '<path class="eye" d="M-1-9.5Q7-18 15-9.5 7-1 -1-9.5z"/><circle class="a" cx="7" cy="-9.5" r="2.6"/>'


def country(view: GigantenView, offers: Offers, trails: Trails) -> str:
    return "".join(
        (
            *_trail(trails),
            *_refused_squares(view, offers),
            *_tiles(view, offers),
            *_derricks(view, offers),
            *_halts(view, offers),
            *_trucks(view, offers),
            _plumb_line(view),
        )
    )


def _on_square(square: str, offers: Offers) -> str:
    """What makes a square, or what stands on it, clickable; nothing where squares mean nothing."""
    verb = _VERBS.get(offers.kind)
    return "" if verb is None else offers.click(f"{verb} {square}")


def _refused_squares(view: GigantenView, offers: Offers) -> list[str]:
    """Empty squares that the viewer may click but not choose."""
    verb = _VERBS.get(offers.kind)
    if verb is None:
        return []
    taken = {*view.tiles, *view.derricks, *view.trucks, *(move.partition(" ")[2] for move in offers.of(verb))}
    parts = [_refused_square(verb, at) for at, square in enumerate(SQUARE_NAMES) if square not in taken]
    # Measured in squares, which keeps many of them short.
    return [f'<g class="target" transform="translate({MAP.x:g} {MAP.y:g}) scale({SQUARE})">', *parts, "</g>"]


@cache
def _refused_square(verb: str, at: int) -> str:
    return f'<path data-try="{verb} {SQUARE_NAMES[at]}" d="M{at // ROWS} {at % ROWS}h1v1h-1z"/>'


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
    """Squares where the truck can be placed or stop, what that costs, and the way there."""
    parts = [_halt(move, offers, "") for move in offers.of("place")]
    start = None if view.seat is None else view.trucks[view.seat]
    if start is not None:
        # A way lies over the nearer halts that it passes.
        trips = sorted(offers.of("truck"), key=lambda move: int(offers.cost(move)))
        parts += (_halt(move, offers, _way(start, offers.facts[move]["path"])) for move in trips)
    return parts


def _halt(move: str, offers: Offers, way: str) -> str:
    """Its cost and its way say everything, so that the many halts go without words."""
    x, y = square_middle(move.partition(" ")[2])
    return f"<g{offers.click(move)}>{way}{use(f'halt-{offers.cost(move)}', x, y)}</g>"


def _way(start: str, path: Plain) -> str:
    """The way of a truck from square to square; straight stretches are one stroke."""
    x, y = square_middle(start)
    strokes = [f"M{x:g} {y:g}"]
    for square in path if isinstance(path, list) else ():
        to_x, to_y = square_middle(str(square))
        stroke = f"H{to_x:g}" if y == to_y else f"V{to_y:g}"
        if stroke[0] == strokes[-1][0]:
            strokes.pop()
        strokes.append(stroke)
        x, y = to_x, to_y
    return f'<path class="way" d="{"".join(strokes)}"/>'


def _tiles(view: GigantenView, offers: Offers) -> list[str]:
    parts: list[str] = []
    for square, kind in view.tiles.items():
        build, peek = f"build {square}", f"peek {square}"
        beside = offers.kind == "move" and _beside_truck(view, square)
        click = offers.click(peek) if beside else _on_square(square, offers)
        seen = tuple(view.seen.get(square, ()))
        parts.append(
            _tile(square, kind, seen, view.numbers.get(square), click, build=build in offers, peek=peek in offers)
        )
    return parts


@by_language
def _tile(
    square: str, kind: int, seen: tuple[int, ...], number_there: int | None, click: str, *, build: bool, peek: bool
) -> str:
    """A tile, with those who have looked at it, its number if the viewer knows it, and what can be done with it."""
    inside = [title(_tile_words(square, kind, seen, number_there)), use(f"kind-{kind}")]
    # Who looked here: each seat has its own place at the foot of the tile.
    inside += (
        f'<circle cx="{-9 + 6 * seat}" cy="13" r="3" fill="{livery(seat).fill}" stroke="#fff" stroke-width=".8"/>'
        for seat in seen
    )
    if number_there is not None:
        inside.append(pencilled(number_there))
    if build or peek:
        inside.append(rect("legal", -16.5, -16.5, 33, 33, 5))
    if peek:
        inside.append(_EYE)
    if build:
        inside.append(rect("tag", -20, 4, 40, 16, 4) + text(0, 16.5, number(BOX.build_costs[kind]), 13, "cost"))
    return placed(*square_middle(square), "".join(inside), f' id="giganten-tile-{square}"{click}')


def _beside_truck(view: GigantenView, square: str) -> bool:
    """Whether the viewer's truck is next to a square, so that a click there means to look."""
    stands = None if view.seat is None else view.trucks[view.seat]
    if stands is None:
        return False
    (x, y), (to_x, to_y) = square_middle(stands), square_middle(square)
    return abs(x - to_x) + abs(y - to_y) == SQUARE


def _tile_words(square: str, kind: int, seen: tuple[int, ...], number_there: int | None) -> str:
    facts = {
        "square": square,
        "rigs": say_many(kind, "{count} rig", "{count} rigs"),
        "money": BOX.build_costs[kind],
        "terrain": say(TERRAINS[BOX.board.terrain[SQUARE_NAMES.index(square)]]),
    }
    if BOX.looks[kind - 1]:
        words = [say("{square}: black tile, {rigs}, {money:,}, {terrain}", **facts)]
    else:
        words = [say("{square}: red tile, {rigs}, {money:,}, {terrain}", **facts)]
    if number_there is not None:
        words.append(say("its number is {number}", number=number_there))
    if seen:
        words.append(say("looked at by {seats}", seats=", ".join(map(seat_name, seen))))
    return "; ".join(words)


def _derricks(view: GigantenView, offers: Offers) -> list[str]:
    return [
        _derrick(square, piece.seat, piece.crude, _on_square(square, offers), lit=square == view.derrick)
        for square, piece in view.derricks.items()
    ]


@by_language
def _derrick(square: str, seat: int, crude: int, click: str, *, lit: bool) -> str:
    words = say(
        "{square}: derrick of {seat} ({emblem}) over {crude} crude",
        square=square,
        seat=seat_name(seat),
        emblem=emblem_name(seat),
        crude=crude,
    )
    inside = title(words) + derrick(seat, crude)
    if lit:
        inside += rect("legal", -18, -18, 36, 36, 5)
    return placed(*square_middle(square), inside, f' id="giganten-derrick-{square}" class="piece"{click}')


def _trucks(view: GigantenView, offers: Offers) -> list[str]:
    parts: list[str] = []
    for seat, square in enumerate(view.trucks):
        if square is not None:
            words = say(
                "truck of {seat} ({emblem}) on {square}", seat=seat_name(seat), emblem=emblem_name(seat), square=square
            )
            ring = ""
            if seat in view.to_move and view.stage in ("move", "special", "build"):
                ring = f'<circle class="at{" mine" if seat == view.seat else ""}" r="19"/>'
            name = f' id="giganten-truck-{BOX.colours[seat]}" class="piece"{_on_square(square, offers)}'
            parts.append(placed(*square_middle(square), title(words) + ring + truck(seat), name))
    return parts


def _plumb_line(view: GigantenView) -> str:
    """From the derrick down to the tracks: trains on this line or right of it can carry its crude."""
    if view.derrick is None:
        return ""
    x, y = square_corner(view.derrick)
    return f'<path class="plumb" d="M{x + 2:g} {y + SQUARE:g}V{TRACKS.bottom - 8:g}h12m-5-4l5 4-5 4"/>'
