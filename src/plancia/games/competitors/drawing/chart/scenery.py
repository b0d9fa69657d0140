"""The chart itself, which never changes: sea, land, borders, gates, names and marks. Drawn once for each language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from math import hypot
from typing import Final

from plancia.games.competitors.box.material import BOX
from plancia.games.competitors.drawing.chart.labels import Box, MapName, Wish, settled, steps_around, wide
from plancia.games.competitors.drawing.chart.world import WORLD, Spot
from plancia.games.competitors.drawing.layout import INSET_SCALE, MAP, Frame, Layout
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
_GATE_NAME: Final = 10.0
_BESIDE_GATE: Final = 9.0
_BELOW_GATE: Final = 13.0
"""How far from its gate a name begins, and how far below or above it stands."""
_LAND_STEPS: Final = steps_around(across=36, up=24, down=34, step=2)
_GATE_STEPS: Final = steps_around(across=24, up=24, down=36, step=2)
_SEA_STEPS: Final = steps_around(across=44, up=32, down=32, step=4)
"""How far names may stand from the spots of their places; sea cells are larger."""
_STRANGERS: Final = 90.0
"""How far away territories are that a name could be taken for the name of."""
_PORT: Final = 4.6
_AIRPORT: Final = 5.2
_FLAG: Final = 4.0
_GATE: Final = 8.0
"""Half of what the marks take."""

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


_OPEN_WATER: Final = {
    "PANAM": (-1, 0.5),
    "BERIN": (0, 1),
    "MANIC": (-1, 0.9),
    "GIBIL": (1, 0),
    "DANES": (1, 0),
    "BOSFO": (-0.3, 1),
    "SUEZC": (-1, -0.5),
    "BABEL": (1, 0.8),
    "HORMU": (0.7, 1.8),
    "MALAC": (-1, 0),
    "COREA": (0.3, 2),
    "TORRE": (1, 0),
}
"""On which side of a gate its name stands: to the right and below, or the contrary."""


@cache
def definitions(layout: Layout) -> str:
    """Patterns, outlines and the shapes that both windows show."""
    frames = MAP, layout.inset
    return (
        f"<defs>{_patterns(frames)}{_clips(frames)}{_tiles()}{_land()}"
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
def lettering(frame: Frame, layout: Layout) -> str:
    """Frame, gates, names and marks of a window."""
    around = _europe(layout.inset.box) + _arrows() if frame is MAP else ""
    return f"{rectangle('frame', frame.box)}{around}{_names(frame, layout)}"


def rectangle(kind: str, box: Rectangle) -> str:
    return f'<rect class="{kind}" x="{box.x:g}" y="{box.y:g}" width="{box.width:g}" height="{box.height:g}"/>'


def _patterns(frames: Sequence[Frame]) -> str:
    """Equally fine in both windows."""
    return "".join(
        f'<pattern id="competitors-{frame.name}-{key}" width="{size}" height="{size}" patternUnits="userSpaceOnUse" '
        f'patternTransform="scale({10 / frame.scale:.4g})"><rect width="{size}" height="{size}" fill="var(--{name})"/>'
        f"{mark}</pattern>"
        for frame in frames
        for key, (name, size, mark) in _TERRAINS.items()
    )


def _clips(frames: Sequence[Frame]) -> str:
    return "".join(
        f'<clipPath id="competitors-clip-{frame.name}">{rectangle("", frame.box)}</clipPath>' for frame in frames
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


def _europe(inset: Rectangle) -> str:
    """The part of the map that the inset shows, and lines that lead there."""
    left, top, right, bottom = WORLD.window
    (x, y), (end, foot) = rounded(MAP.at((left, top))), rounded(MAP.at((right, bottom)))
    below = inset.x < end
    lines = (
        ((x, foot, inset.x, inset.y), (end, foot, inset.right, inset.y))
        if below
        else ((end, y, inset.x, inset.y), (end, foot, inset.x, inset.bottom))
    )
    leaders = "".join(f"M{ax:g} {ay:g}L{bx:g} {by:g}" for ax, ay, bx, by in lines)
    window = rectangle("window", Rectangle(x, y, round(end - x, 1), round(foot - y, 1)))
    return f'{window}<path class="leader" d="{leaders}"/>'


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


def _names(frame: Frame, layout: Layout) -> str:
    """Names and marks of all that this window is to show; seas first, so that the land has the last word."""
    parts: list[str] = []
    if frame is MAP:
        parts += (_lane(WORLD.spot(one), WORLD.spot(other), MAP) for one, other in WORLD.lanes)
    labels = _labels(frame, layout)
    for name, words in zip(_BOARD.cells, saying.of_box(_BOARD.cell_names), strict=True):
        if frame.shows(name):
            parts.append(f"<g>{title(words)}{_lettered(labels.get(name), 'sea-name')}</g>")
    for name, words in zip(_BOARD.straits, saying.of_box(_BOARD.strait_names), strict=True):
        if _shows_gate(frame, name):
            parts.append(f"<g>{title(words)}{_gate(name, frame)}{_lettered(labels.get(name), 'gate-name')}</g>")
    for at, (name, words) in enumerate(zip(_BOARD.territories, saying.of_box(_BOARD.territory_names), strict=True)):
        if frame.shows(name):
            parts.append(f"<g>{title(f'{words} ({name})')}{_marks(at, frame)}</g>{_lettered(labels.get(name), 'name')}")
        elif frame is not MAP and (port := WORLD.places[name].port) is not None and WORLD.in_window(port):
            parts.append(placed(*rounded(frame.at(port)), PORT_MARK))
    return "".join(parts)


def _lettered(label: MapName | None, kind: str) -> str:
    if label is None:
        return ""
    return "".join(text(label.x, y, line, label.size, f"m {kind}") for line, y in label.baselines())


@by_language
def _labels(frame: Frame, layout: Layout) -> Mapping[str, MapName]:
    """Where the names of territories and gates stand, and those of the seas around them."""
    window, taken = _box(frame.box), list(_taken(frame, layout))
    lands = dict(_lands(frame))
    found = dict(zip(lands, settled(list(lands.values()), taken, window), strict=True))
    taken += (box for label in found.values() for box in label.boxes())
    seas = dict(_seas(frame))
    return found | dict(zip(seas, settled(list(seas.values()), taken, window), strict=True))


def _lands(frame: Frame) -> Iterator[tuple[str, Wish]]:
    for name, words in zip(_BOARD.territories, saying.of_box(_BOARD.territory_names), strict=True):
        if frame.shows(name):
            yield name, _land_places(name, words, frame)
    for name, words in zip(_BOARD.straits, saying.of_box(_BOARD.strait_names), strict=True):
        if _shows_gate(frame, name):
            yield name, _gate_places(name, words, frame)


def _seas(frame: Frame) -> Iterator[tuple[str, Wish]]:
    for name, words in zip(_BOARD.cells, saying.of_box(_BOARD.cell_names), strict=True):
        if frame.shows(name) and (lines := _lines(name, words, _SEA_NAME)):
            yield name, _sea_places(name, tuple(lines), frame)


def _land_places(name: str, words: str, frame: Frame) -> Wish:
    """Around the spot of a territory: its name if there is room, else the short one, that also in two lines."""
    x, y = rounded(frame.at(WORLD.spot(name)))
    if lines := _lines(name, words, _NAME):
        forms = [MapName(tuple(lines), _NAME, x, round(y + _NAME * 0.3, 1))]
    else:
        short = saying.short(name)
        forms = [MapName((short,), _SHORT, x, round(y + _SHORT * 0.3, 1))]
        if " " in short:
            forms.append(MapName(tuple(short.split(" ", 1)), _SHORT, x, round(y + _SHORT * 0.3, 1)))
    return Wish(forms, _own_steps(name, frame))


@cache
def _own_steps(name: str, frame: Frame) -> tuple[tuple[int, int], ...]:
    """How far the name of a territory may stand from its spot: nowhere nearer to that of another one."""
    x, y = frame.at(WORLD.spot(name))
    spots = [frame.at(WORLD.spot(other)) for other in _BOARD.territories if other != name and frame.shows(other)]
    apart = [(there - x, low - y) for there, low in spots if hypot(there - x, low - y) < _STRANGERS]
    # Nearer to us is what lies on our side of the line half-way between both.
    middles = [(there, low, (there**2 + low**2) / 2) for there, low in apart]
    return tuple(
        (right, down)
        for right, down in _LAND_STEPS
        if all(there * right + low * down < middle for there, low, middle in middles)
    )


def _sea_places(name: str, lines: tuple[str, ...], frame: Frame) -> Wish:
    """Around the spot of a sea cell."""
    x, y = frame.at(WORLD.spot(name))
    low = y + 6 + _SEA_NAME * (0.3 + (len(lines) - 1) / 2)
    return Wish([MapName(lines, _SEA_NAME, round(x, 1), round(low, 1))], _SEA_STEPS)


def _gate_places(name: str, words: str, frame: Frame) -> Wish:
    """Beside a gate, where it has open water: its name in two lines if it has words for them, then in one."""
    (x, y), (right, down) = frame.at(WORLD.gates[name].spot), _OPEN_WATER[name]
    first, _, last = words.rpartition(" ")
    forms: list[MapName] = []
    for lines in ((first, last), (words,)) if first else ((words,),):
        half = max(wide(line, _GATE_NAME) for line in lines) / 2
        middle = _GATE_NAME * (0.3 + (len(lines) - 1) / 2)
        side = x + right * (_BESIDE_GATE + half)
        forms.append(MapName(lines, _GATE_NAME, round(side, 1), round(y + down * _BELOW_GATE + middle, 1)))
    return Wish(forms, _GATE_STEPS)


def _taken(frame: Frame, layout: Layout) -> Iterator[Box]:
    """What names must not cover: marks, gates, and on the map the inset."""
    for at, name in enumerate(_BOARD.territories):
        place = WORLD.places[name]
        if place.port is not None and (frame.shows(name) or (frame is not MAP and WORLD.in_window(place.port))):
            yield _square(frame.at(place.port), _PORT)
        if frame.shows(name):
            yield from (_square(spot, size) for spot, _, size in _row(at, frame))
    for name in _BOARD.straits:
        if _shows_gate(frame, name):
            yield _square(frame.at(WORLD.gates[name].spot), _GATE)
    if frame is MAP:
        yield _box(layout.inset.box)


def _square(spot: Spot, half: float) -> Box:
    return spot[0] - half, spot[1] - half, spot[0] + half, spot[1] + half


def _box(area: Rectangle) -> Box:
    return area.x, area.y, area.right, area.bottom


def _lines(name: str, words: str, size: float) -> list[str]:
    """The lines of a name on its place; none if there is no room."""
    enlarged, land = WORLD.in_inset(name), name in _TERRITORIES
    rooms = WORLD.places[name].rooms
    for most, room in enumerate(rooms[:2] if land else rooms, start=1):
        # A name may cross borders a little, and coasts by which a sea is known.
        width = max(room * (INSET_SCALE if enlarged else 1) * _OVER, 56 if enlarged and not land else 0)
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


def _marks(at: int, frame: Frame) -> str:
    """The port on its coast, airport and flag below the name."""
    place = WORLD.places[_BOARD.territories[at]]
    parts: list[str] = []
    if place.port is not None:
        parts += (_lane(place.port, quay, frame) for quay in place.quays)
        parts.append(placed(*rounded(frame.at(place.port)), PORT_MARK))
    parts += (placed(*spot, mark) for spot, mark, _ in _row(at, frame))
    return "".join(parts)


def _row(at: int, frame: Frame) -> Iterator[tuple[Spot, str, float]]:
    """Airport and flag of a territory: where they stand, what they look like, and half of their size."""
    x, y = rounded(frame.at(WORLD.places[_BOARD.territories[at]].spot))
    marks = ((AIRPORT_MARKS[_BOARD.airport[at]], _AIRPORT), (FLAG_MARK if _BOARD.flag[at] else "", _FLAG))
    row = [(mark, size) for mark, size in marks if mark]
    for number, (mark, size) in enumerate(row):
        yield (x + (number - (len(row) - 1) / 2) * 10, y + 9), mark, size


def rounded(spot: Spot) -> Spot:
    return round(spot[0], 1), round(spot[1], 1)


def _lane(one: Spot, other: Spot, frame: Frame) -> str:
    (ax, ay), (bx, by) = rounded(frame.at(one)), rounded(frame.at(other))
    return f'<path class="lane" d="M{ax:g} {ay:g}L{bx:g} {by:g}"/>'


def _shows_gate(frame: Frame, name: str) -> bool:
    """Whether a canal or strait is seen with its name in this window."""
    return WORLD.in_window(WORLD.gates[name].spot) == (frame is not MAP)


def _gate(name: str, frame: Frame) -> str:
    gate = WORLD.gates[name]
    x, y = rounded(frame.at(gate.spot))
    parts: list[str] = []
    for one, other in gate.crossings:
        (ax, ay), (bx, by) = rounded(frame.at(one)), rounded(frame.at(other))
        parts.append(f'<path class="crossing" d="M{ax:g} {ay:g}L{x:g} {y:g}L{bx:g} {by:g}"/>')
    parts.append(
        f'<g class="gate" transform="translate({x:g} {y:g}) rotate({gate.angle + 90:g})"><path d="M-6 0H6"/>'
        '<rect x="-8" y="-3" width="4" height="6" rx=".8"/><rect x="4" y="-3" width="4" height="6" rx=".8"/></g>'
    )
    return "".join(parts)
