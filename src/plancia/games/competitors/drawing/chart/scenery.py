"""The chart itself, which never changes: sea, land, borders, gates, names and marks. Drawn once for each language."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from plancia.games.competitors.box.material import BOX
from plancia.games.competitors.drawing.chart.world import WORLD, Place, Spot
from plancia.games.competitors.drawing.layout import INSET, MAP, Frame, frame_of
from plancia.games.competitors.words import names as saying
from plancia.kit.drawing.by_language import by_language
from plancia.kit.drawing.rectangle import Rectangle
from plancia.kit.drawing.svg import placed, text, title, wrap

_BOARD: Final = BOX.board
_TERRITORIES: Final = frozenset(_BOARD.territories)
_LETTER: Final = 0.5
"""The width of a letter to its height."""
_OVER: Final = 1.3
_NAME: Final = 12.0
_SHORT: Final = 10.5
_SEA_NAME: Final = 11.0
_GATE_NAME: Final = 10.5

_TERRAINS: Final = {
    "P": ("plain", 14, '<path d="M3 5h3M10 11h2" fill="none" stroke="var(--plain-mark)" stroke-width="1"/>'),
    "M": (
        "mountain",
        13,
        '<path d="M1.5 6L4 2.4 6.5 6M8 12L10 9 12 12" fill="none" stroke="var(--mountain-mark)" stroke-width=".8"/>',
    ),
    "G": ("ice", 16, '<path d="M2 4L6 3L9 5M10 12L14 11" fill="none" stroke="var(--ice-mark)" stroke-width="1"/>'),
    "D": (
        "desert",
        9,
        '<path d="M2 2h0M6.5 5h0M3 7.5h0" stroke="var(--desert-mark)" stroke-width="1.3" stroke-linecap="round"/>',
    ),
    "F": (
        "forest",
        11,
        '<g fill="var(--forest-mark)"><circle cx="3" cy="3.4" r="1.5"/><circle cx="8.4" cy="8.6" r="1.5"/></g>',
    ),
}

PORT_MARK: Final = (
    '<circle class="mark" r="4.2"/><path class="glyph-line" d="M0-2.6V2.8M-1.4-1.2H1.4M-2.6.6C-2.6 3.4 2.6 3.4 2.6.6"/>'
)
_PLANE: Final = "M0-3.2L.6-2.2V-.8L3 .9V1.6L.6.9V2.2L1.4 2.9V3.3L0 3L-1.4 3.3V2.9L-.6 2.2V.9L-3 1.6V.9L-.6-.8V-2.2z"
AIRPORT_MARKS: Final = (
    "",
    f'<circle class="mark" r="4.2"/><path class="glyph" d="{_PLANE}"/>',
    f'<circle class="mark-full" r="5"/><path class="glyph-full" transform="scale(1.15)" d="{_PLANE}"/>',
)
"""none, national, intercontinental"""
FLAG_MARK: Final = '<path class="pole" d="M-2.4 4.4V-4.6"/><path class="flag" d="M-2.2-4.6L4-2.6L-2.2-.4z"/>'

_GATE_NAMES: Final = {
    "PANAM": (-9, 9, "e"),
    "BERIN": (2, -8, ""),
    "MANIC": (-6, 15, "e"),
    "GIBIL": (11, 4, ""),
    "DANES": (9, 0, ""),
    "BOSFO": (-34, 15, ""),
    "SUEZC": (-9, -3, "e"),
    "BABEL": (-9, 2, "e"),
    "HORMU": (12, 21, ""),
    "MALAC": (-10, 3, "e"),
    "COREA": (0, 15, ""),
    "TORRE": (11, 4, ""),
}
"""Where the name stands from the gate, and whether it ends there."""

_TWO_LINES: Final = frozenset({"HORMU", "COREA", "TORRE"})
"""Gates whose names have little room to their right."""

_SEAS_ASIDE: Final = {"PGIA": (8.0, 11.0)}
"""How far to the right and down the name of a sea stands where a gate is close."""

_ASIDE: Final = {
    "INO": (-9, -2),
    "INE": (10, 6),
    "CDN": (-2, 5),
    "CDS": (-8, -2),
    "GIA": (14, 2),
    "CAU": (-8, 0),
    "TKS": (7, -2),
    "CIL": (-12, 2),
    "ARG": (9, -2),
    "ANG": (-10, 0),
    "ZAM": (0, -3),
    "MOZ": (12, 4),
    "BIR": (-6, 0),
    "VIE": (10, 0),
    "DAN": (-10, 0),
    "GRE": (-11, -2),
    "TNO": (-7, 2),
    "QLD": (9, -2),
    "ETI": (-9, -2),
    "SOM": (9, 0),
}
"""How far to the right and up the short name stands where neighbours are close."""


@cache
def definitions() -> str:
    """Patterns, outlines and the shapes that both windows show."""
    return (
        f"<defs>{_patterns()}{_clips()}{_tiles()}{_land()}"
        f'<path id="competitors-customs" d="{_borders(customs=True)}"/>'
        f'<path id="competitors-regional" d="{_borders(customs=False)}"/></defs>'
    )


@cache
def scenery(frame: Frame) -> str:
    """Sea, land and borders of a window.

    What `use` shows takes no style from outside but what it inherits, so each use brings its own.
    """
    land = '<use href="#competitors-land"/>'
    uses = (
        '<g class="tiles"><use href="#competitors-sea"/></g>',
        f'<path class="shoals" d="{WORLD.shoals()}"/>',
        f'<g class="glow">{land}</g><g class="coast">{land}</g>',
        '<use href="#competitors-regional" class="regional"/>',
        '<use href="#competitors-customs" class="customs edge"/>',
        '<use href="#competitors-customs" class="customs white"/>',
    )
    fills = ";".join(f"--land-{key}:url(#competitors-{frame.name}-{key})" for key in _TERRAINS)
    return (
        f'<g clip-path="url(#competitors-clip-{frame.name})">{rectangle("sea", frame.box)}'
        f'<g class="{frame.name}" style="{fills}" transform="{frame.transform}">{"".join(uses)}</g></g>'
    )


@by_language
def lettering(frame: Frame) -> str:
    """Frame, gates, names and marks of a window."""
    around = _europe() + _arrows() if frame is MAP else ""
    return f"{rectangle('frame', frame.box)}{around}{_names(frame)}"


def rectangle(kind: str, box: Rectangle) -> str:
    return f'<rect class="{kind}" x="{box.x:g}" y="{box.y:g}" width="{box.width:g}" height="{box.height:g}"/>'


def _patterns() -> str:
    """Equally fine in both windows."""
    return "".join(
        f'<pattern id="competitors-{frame.name}-{key}" width="{size}" height="{size}" patternUnits="userSpaceOnUse" '
        f'patternTransform="scale({10 / frame.scale:.4g})"><rect width="{size}" height="{size}" fill="var(--{name})"/>'
        f"{mark}</pattern>"
        for frame in (MAP, INSET)
        for key, (name, size, mark) in _TERRAINS.items()
    )


def _clips() -> str:
    return "".join(
        f'<clipPath id="competitors-clip-{frame.name}">{rectangle("", frame.box)}</clipPath>' for frame in (MAP, INSET)
    )


def _tiles() -> str:
    return f'<g id="competitors-sea">{"".join(f"""<path d="{WORLD.path(name)}"/>""" for name in _BOARD.cells)}</g>'


def _land() -> str:
    kinds = (
        f'<g style="fill:var(--land-{terrain})">{"".join(_paths(kind))}</g>'
        for kind, terrain in enumerate(_BOARD.terrains)
    )
    return f'<g id="competitors-land">{"".join(kinds)}</g>'


def _paths(terrain: int) -> Iterator[str]:
    """The outlines of all territories of a terrain."""
    for at, name in enumerate(_BOARD.territories):
        if _BOARD.terrain[at] == terrain:
            yield f'<path d="{WORLD.path(name)}"/>'


def _borders(*, customs: bool) -> str:
    lines: list[str] = []
    for pair in WORLD.touching:
        one, other = (_BOARD.territories.index(name) for name in pair.split("-"))
        if any(way.to == other and bool(way.customs) == customs for way in _BOARD.land[one]):
            lines.append(WORLD.border(pair))
    return "".join(lines)


def _europe() -> str:
    """The part of the map that the inset shows, and lines that lead there."""
    left, top, right, bottom = WORLD.window
    (x, y), (end, foot) = rounded(MAP.at((left, top))), rounded(MAP.at((right, bottom)))
    inset = INSET.box
    return rectangle("window", Rectangle(x, y, round(end - x, 1), round(foot - y, 1))) + (
        f'<path class="leader" d="M{x:g} {foot:g}L{inset.x:g} {inset.y:g}'
        f'M{end:g} {foot:g}L{inset.right:g} {inset.y:g}"/>'
    )


def _arrows() -> str:
    """Links over the sides of the board bear the same letter at both."""
    names = dict(zip(_BOARD.cells, saying.of_box(_BOARD.cell_names), strict=True))
    parts: list[str] = []
    for letter, arrow in zip("ABCDEFGHIJKL", WORLD.arrows, strict=False):
        words = title(f"{names[arrow.right]} – {names[arrow.left]}")
        for x, y, way in ((MAP.box.right + 8, arrow.right_y, 1), (MAP.box.x - 8, arrow.left_y, -1)):
            parts.append(
                placed(
                    x,
                    MAP.box.y + y,
                    f'{words}<path class="arrow" d="M{-6 * way}-8L{7 * way} 0L{-6 * way} 8z"/>'
                    + text(-2 * way, 3.6, letter, 10, "m b arrow-letter"),
                )
            )
    return "".join(parts)


def _names(frame: Frame) -> str:
    """Names and marks of all that this window is to show; seas first, so that the land has the last word."""
    parts: list[str] = []
    if frame is MAP:
        parts += (_lane(WORLD.spot(one), WORLD.spot(other), MAP) for one, other in WORLD.lanes)
    for name, words in zip(_BOARD.cells, saying.of_box(_BOARD.cell_names), strict=True):
        if frame_of(name) is frame:
            parts.append(f"<g>{title(words)}{_fitted(name, frame, words, _SEA_NAME, 'sea-name', 6)}</g>")
    for name, words in zip(_BOARD.straits, saying.of_box(_BOARD.strait_names), strict=True):
        if WORLD.in_window(WORLD.gates[name].spot) == (frame is INSET):
            parts.append(_gate(name, words, frame))
    for at, (name, words) in enumerate(zip(_BOARD.territories, saying.of_box(_BOARD.territory_names), strict=True)):
        place = WORLD.places[name]
        if frame_of(name) is frame:
            parts.append(f"<g>{title(f'{words} ({name})')}{_marks(at, place, frame)}</g>")
            parts.append(_fitted(name, frame, words, _NAME, "name", 0))
        elif frame is INSET and place.port is not None and WORLD.in_window(place.port):
            parts.append(placed(*rounded(frame.at(place.port)), PORT_MARK))
    return "".join(parts)


def _fitted(name: str, frame: Frame, words: str, size: float, kind: str, down: float) -> str:
    """The name in as few lines as its place has room for; else a territory has its short name."""
    (x, y), (right, low) = frame.at(WORLD.spot(name)), _SEAS_ASIDE.get(name, (0.0, 0.0))
    x, y = rounded((x + right, y + low))
    lines = _lines(name, words, size)
    if not lines:
        if name not in _TERRITORIES:
            return ""
        across, up = _ASIDE.get(name, (0, 0))
        return text(x + across, round(y + down - up + _SHORT * 0.3, 1), saying.short(name), _SHORT, f"m {kind}")
    top = y + down + size * 0.3 - (len(lines) - 1) * size * (1 if name in _TERRITORIES else 0.5)
    return "".join(text(x, round(top + at * size, 1), line, size, f"m {kind}") for at, line in enumerate(lines))


def _lines(name: str, words: str, size: float) -> list[str]:
    """The lines of a name on its place; none if there is no room."""
    frame, land = frame_of(name), name in _TERRITORIES
    rooms = WORLD.places[name].rooms
    for most, room in enumerate(rooms[:2] if land else rooms, start=1):
        # A name may cross borders a little, and coasts by which a sea is known.
        width = max(room * frame.scale * _OVER, 56 if frame is INSET and not land else 0)
        lines = wrap(words, width, size, 9)
        if len(lines) <= most and max(map(len, lines)) * size * _LETTER <= width:
            return lines
    return []


@by_language
def lettered_short() -> frozenset[str]:
    """Places whose names have no room on the chart."""
    places = zip(
        _BOARD.places, (*saying.of_box(_BOARD.territory_names), *saying.of_box(_BOARD.cell_names)), strict=True
    )
    return frozenset(
        name for name, words in places if not _lines(name, words, _NAME if name in _TERRITORIES else _SEA_NAME)
    )


def _marks(at: int, place: Place, frame: Frame) -> str:
    """The port on its coast, airport and flag below the name."""
    parts: list[str] = []
    if place.port is not None:
        parts += (_lane(place.port, quay, frame) for quay in place.quays)
        parts.append(placed(*rounded(frame.at(place.port)), PORT_MARK))
    x, y = rounded(frame.at(place.spot))
    row = [mark for mark in (AIRPORT_MARKS[_BOARD.airport[at]], FLAG_MARK if _BOARD.flag[at] else "") if mark]
    parts += (placed(x + (number - (len(row) - 1) / 2) * 10, y + 9, mark) for number, mark in enumerate(row))
    return "".join(parts)


def rounded(spot: Spot) -> Spot:
    return round(spot[0], 1), round(spot[1], 1)


def _lane(one: Spot, other: Spot, frame: Frame) -> str:
    (ax, ay), (bx, by) = rounded(frame.at(one)), rounded(frame.at(other))
    return f'<path class="lane" d="M{ax:g} {ay:g}L{bx:g} {by:g}"/>'


def _gate(name: str, words: str, frame: Frame) -> str:
    gate = WORLD.gates[name]
    x, y = rounded(frame.at(gate.spot))
    parts = [title(words)]
    for one, other in gate.crossings:
        (ax, ay), (bx, by) = rounded(frame.at(one)), rounded(frame.at(other))
        parts.append(f'<path class="crossing" d="M{ax:g} {ay:g}L{x:g} {y:g}L{bx:g} {by:g}"/>')
    parts.append(
        f'<g class="gate" transform="translate({x:g} {y:g}) rotate({gate.angle + 90:g})"><path d="M-6 0H6"/>'
        '<rect x="-8" y="-3" width="4" height="6" rx=".8"/><rect x="4" y="-3" width="4" height="6" rx=".8"/></g>'
    )
    across, down, end = _GATE_NAMES[name]
    first, _, last = words.rpartition(" ") if name in _TWO_LINES else (words, "", "")
    for at, line in enumerate(filter(None, (first, last))):
        parts.append(text(x + across, y + down + at * _GATE_NAME, line, _GATE_NAME, f"{end} gate-name".strip()))
    return f"<g>{''.join(parts)}</g>"
