"""The chart itself, which never changes: sea, land, borders, gates, names and marks. Drawn once for each language."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from plancia.core.svg import placed, text, title, wrap
from plancia.games.competitors.drawing.plan import INSET, MAP, Box, Frame, frame_of
from plancia.games.competitors.drawing.world import WORLD, Place, Spot
from plancia.games.competitors.material import BOX

_BOARD: Final = BOX.board
_LETTER: Final = 0.5
"""The width of a letter to its height."""

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
    "BOSFO": (2, 14, ""),
    "SUEZC": (-9, -3, "e"),
    "BABEL": (-9, 2, "e"),
    "HORMU": (12, 21, ""),
    "MALAC": (-10, 3, "e"),
    "COREA": (0, 15, ""),
    "TORRE": (11, 4, ""),
}
"""Where the name stands from the gate, and whether it ends there."""


@cache
def definitions() -> str:
    """Patterns, outlines and the shapes that both windows show, by area so that weather can hit one."""
    return (
        f"<defs>{_patterns()}{_clips()}{_tiles()}{_land()}"
        f'<path id="competitors-customs" d="{_borders(customs=True)}"/>'
        f'<path id="competitors-regional" d="{_borders(customs=False)}"/></defs>'
    )


@cache
def ground(frame: Frame) -> str:
    """Sea, land and borders of a window.

    What `use` shows takes no style from outside but what it inherits, so each use brings its own.
    """
    land = "".join(f'<use href="#competitors-land-{area}"/>' for area in _BOARD.areas)
    uses = (
        f'<g class="tiles">{"".join(f"""<use href="#competitors-sea-{area}"/>""" for area in _BOARD.areas)}</g>',
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


def within(frame: Frame, inside: str) -> str:
    """Paths in tenths of a unit of the board, shown in a window."""
    return (
        f'<g clip-path="url(#competitors-clip-{frame.name})"><g class="{frame.name}" transform="{frame.transform}">'
        f"{inside}</g></g>"
    )


@cache
def lettering(frame: Frame, language: str) -> str:
    """Frame, gates, names and marks of a window."""
    around = _europe() + _arrows(language) if frame is MAP else ""
    return f"{rectangle('frame', frame.box)}{around}{_names(frame, language)}"


def rectangle(kind: str, box: Box) -> str:
    return f'<rect class="{kind}" x="{box.x:g}" y="{box.y:g}" width="{box.width:g}" height="{box.height:g}"/>'


def _patterns() -> str:
    """Equally fine in both windows."""
    hatches = "".join(
        f'<pattern id="competitors-{frame.name}-danger" width="7" height="7" patternUnits="userSpaceOnUse" '
        f'patternTransform="scale({10 / frame.scale:.4g}) rotate(45)">'
        '<path d="M0 0V7" stroke="var(--danger)" stroke-width="1.6" opacity=".5"/></pattern>'
        for frame in (MAP, INSET)
    )
    return hatches + "".join(
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
    return "".join(
        f'<g id="competitors-sea-{area}">{"".join(_paths(_BOARD.cells, number, -1))}</g>'
        for number, area in enumerate(_BOARD.areas)
    )


def _land() -> str:
    groups: list[str] = []
    for number, area in enumerate(_BOARD.areas):
        kinds = (
            f'<g style="fill:var(--land-{terrain})">{"".join(_paths(_BOARD.territories, number, kind))}</g>'
            for kind, terrain in enumerate(_BOARD.terrains)
        )
        groups.append(f'<g id="competitors-land-{area}">{"".join(kinds)}</g>')
    return "".join(groups)


def _paths(names: tuple[str, ...], area: int, terrain: int) -> Iterator[str]:
    """The outlines of an area, on land those of one terrain."""
    for name in names:
        at = _BOARD.places.index(name)
        if _BOARD.area[at] == area and (terrain < 0 or _BOARD.terrain[at] == terrain):
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
    return rectangle("window", Box(x, y, round(end - x, 1), round(foot - y, 1))) + (
        f'<path class="leader" d="M{x:g} {foot:g}L{inset.x:g} {inset.y:g}'
        f'M{end:g} {foot:g}L{inset.right:g} {inset.y:g}"/>'
    )


def _arrows(language: str) -> str:
    """Links over the sides of the board bear the same letter at both."""
    names = dict(zip(_BOARD.cells, _BOARD.cell_names[language], strict=True))
    parts: list[str] = []
    for letter, arrow in zip("ABCDEFGHIJKL", WORLD.arrows, strict=False):
        words = title(f"{names[arrow.right]} – {names[arrow.left]}")
        for x, y, way in ((MAP.box.right + 8, arrow.right_y, 1), (MAP.box.x - 8, arrow.left_y, -1)):
            parts.append(
                placed(
                    x,
                    MAP.box.y + y,
                    f'{words}<path class="arrow" d="M{-6 * way}-8L{7 * way} 0L{-6 * way} 8z"/>'
                    + text(-2 * way, 3, letter, 9, "m b arrow-letter"),
                )
            )
    return "".join(parts)


def _names(frame: Frame, language: str) -> str:
    """Names and marks of all that this window is to show; seas first, so that the land has the last word."""
    parts: list[str] = []
    if frame is MAP:
        parts += (_lane(WORLD.spot(one), WORLD.spot(other), MAP) for one, other in WORLD.lanes)
    for name, words in zip(_BOARD.cells, _BOARD.cell_names[language], strict=True):
        place = WORLD.places[name]
        if frame_of(name) is frame:
            parts.append(f"<g>{title(words)}{_fitted(place, frame, words, '', 9, 'sea-name', 6)}</g>")
    for name, words in zip(_BOARD.straits, _BOARD.strait_names[language], strict=True):
        if WORLD.in_window(WORLD.gates[name].spot) == (frame is INSET):
            parts.append(_gate(name, words, frame))
    for at, (name, words) in enumerate(zip(_BOARD.territories, _BOARD.territory_names[language], strict=True)):
        place = WORLD.places[name]
        if frame_of(name) is frame:
            parts.append(f"<g>{title(f'{words} ({name})')}{_marks(at, place, frame)}</g>")
            parts.append(_fitted(place, frame, words, name, 10, "name", 0))
        elif frame is INSET and place.port is not None and WORLD.in_window(place.port):
            parts.append(placed(*rounded(frame.at(place.port)), PORT_MARK))
    return "".join(parts)


def _fitted(place: Place, frame: Frame, words: str, short: str, size: float, kind: str, down: float) -> str:
    """The name in as few lines as its place has room for, else the short one."""
    x, y = rounded(frame.at(place.spot))
    for lines, room in enumerate(place.rooms[:2] if short else place.rooms, start=1):
        # A sea that is known by its coasts may write over them a little.
        width = max(room * frame.scale * 1.1, 56 if frame is INSET and not short else 0)
        broken = wrap(words, width, size, 9)
        if len(broken) <= lines and max(map(len, broken)) * size * _LETTER <= width:
            top = y + down + size * 0.3 - (len(broken) - 1) * size * (1 if short else 0.5)
            return "".join(
                text(x, round(top + at * size, 1), line, size, f"m {kind}") for at, line in enumerate(broken)
            )
    return text(x, round(y + down + size * 0.3, 1), short, size, f"m b {kind}") if short else ""


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
    parts.append(text(x + across, y + down, words, 9, f"{end} gate-name".strip()))
    return f"<g>{''.join(parts)}</g>"
