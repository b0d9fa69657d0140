"""What stands in the garden whatever happens, drawn once for each course; light falls from the upper left."""

from __future__ import annotations

from math import atan2, cos, degrees, pi, sin
from typing import Final

from plancia.core.language import say
from plancia.games.galopp_royal.box.material import BOX, PRIZES
from plancia.games.galopp_royal.drawing.layout import CORNERS, COURSE, RISE, STEP, STEPS, Layout, Spot
from plancia.games.galopp_royal.drawing.pieces import NUMERALS
from plancia.games.galopp_royal.words.names import space_name
from plancia.kit.drawing.rectangle import Rectangle
from plancia.kit.drawing.svg import text, title

_BED: Final = (
    '<path class="bed" d="M0 0h30q2 12-10 13q2 3-7 7q-1 12-13 10z"/>'
    '<path class="bloom" d="M16 5h0M5 16h0M24 8h0M10 20h0"/><path class="bloom rose" d="M22 3h0M3 22h0M13 11h0"/>'
)
_SCROLL: Final = "M0-16c14 0 22 10 20 18-2 6-10 5-9-1 1-4 6-3 5 0M0 20c14 0 24-8 22-16"
_LOBES: Final = 7


def scenery(laid: Layout, prizes: str) -> str:
    """Lawn, hedges, course, pond, fountain and victory spaces."""
    width, height = laid.width, laid.height
    stripes = "".join(f"M{x} 6V{height - 6:g}" for x in range(18, int(width) - 8, 36))
    return "".join(
        (
            f'<rect class="lawn" x="2" width="{width - 4:g}" height="{height:g}" rx="12"/>',
            f'<path class="mown" d="{stripes}"/>',
            _border(width, height),
            _gravel(laid),
            *_spaces(laid, BOX.prizes[prizes]),
            _pond(laid.spots[0]),
            _start(laid.spot(0)),
            _parterre(laid),
            _fountain(laid.basin),
            _podium(*laid.podium),
            '<path class="ray" d="M2 70L110 0H190L2 190zM2 240L250 0H282L2 290z"/>',
        )
    )


def _border(width: float, height: float) -> str:
    """A clipped hedge all round, with a box tree on every corner."""
    frame = f"M12 8H{width - 12:g}V{height - 8:g}H12z"
    trees = "".join(_tree(x, y, 9) for x in (12, width - 12) for y in (8, height - 8))
    return (
        f'<path class="shade" transform="translate(2 3)" d="{frame}" stroke-width="9"/>'
        f'<path class="hedge" d="{frame}" stroke-width="9"/><path class="leaf" d="{frame}"/>{trees}'
    )


def _tree(x: float, y: float, radius: float) -> str:
    """A box tree clipped to a ball."""
    return (
        f'<g transform="translate({x:g} {y:g}) scale({radius:g})">'
        '<ellipse class="dusk" cx=".55" cy=".65" rx="1.15" ry=".9"/>'
        '<circle class="tree" r="1"/><circle class="glow" cx="-.3" cy="-.3" r=".5"/></g>'
    )


def _gravel(laid: Layout) -> str:
    """The course between its hedges: one path stroked again and again, each time narrower, then strewn with grains."""
    layers = (("hedge", COURSE + 10), ("clip", COURSE + 9), ("kerb", COURSE + 1.5), ("gravel", COURSE - 1))
    shade = f'<path class="shade" transform="translate(3.5 4.5)" d="{laid.course.path}" stroke-width="{COURSE + 9}"/>'
    strokes = "".join(
        f'<path class="{kind}" d="{laid.course.path}" stroke-width="{width:g}"/>' for kind, width in layers
    )
    dark: list[str] = []
    pale: list[str] = []
    seed = 7
    for spot, following in zip(laid.spots, laid.spots[1:], strict=False):
        for grain in range(9):
            # A plain congruential sequence: the same course has the same gravel.
            seed = (seed * 1103515245 + 12345) % 2147483648
            along, across = (seed >> 8) % 1000 / 1000, ((seed >> 18) % 1000 / 1000 - 0.5) * (COURSE - 8)
            x = spot.x + (following.x - spot.x) * along + spot.out_x * across
            y = spot.y + (following.y - spot.y) * along + spot.out_y * across
            (pale if grain % 2 else dark).append(f"M{x:.0f} {y:.0f}h0")
    return f'{shade}{strokes}<path class="grain" d="{"".join(dark)}"/><path class="grain pale" d="{"".join(pale)}"/>'


def _spaces(laid: Layout, prizes: list[int]) -> list[str]:
    parts: list[str] = []
    last = laid.pond + len(laid.spots) - 1
    for space in range(laid.pond + 1, last + 1):
        spot = laid.spot(space)
        race = space - last + BOX.races
        if race > 0:
            parts.append(_stone(spot, race, prizes[(race - 1) * PRIZES : race * PRIZES]))
        else:
            kind, radius = ("slab start", 15) if space == 0 else ("slab", 12.5)
            parts.append(f'<circle class="{kind}" cx="{spot.x:.1f}" cy="{spot.y:.1f}" r="{radius:g}"/>')
        if space:
            # In the hedge, where neither chairs nor the arch cover them.
            outwards = 28 if spot.straight else 31
            x, y = spot.x + spot.out_x * outwards, spot.y + spot.out_y * outwards + 3.3
            parts.append(text(round(x, 1), round(y, 1), space_name(space), 9.5, "m n"))
    return parts


def _stone(spot: Spot, race: int, prizes: list[int]) -> str:
    """The number of the race and its three prizes; off the middle of the course, to leave its space number free."""
    inwards = 4.5 if spot.straight else 2
    x, y = spot.x - spot.out_x * inwards, spot.y - spot.out_y * inwards
    named = title(say("stone of race {race}: prizes {prizes}", race=race, prizes=", ".join(map(str, prizes))))
    rows = "".join(text(13.4, -5 + 9.8 * row, str(prize), 9.4, "e b") for row, prize in enumerate(prizes))
    return (
        f'<g class="stone" transform="translate({x:.1f} {y:.1f})">{named}'
        '<path class="dusk" d="M-14-12H17V18H-14z"/>'
        '<rect class="block" x="-16" y="-15.5" width="31" height="31" rx="3"/>'
        f"{text(-8, 5.5, str(race), 16, 'm b u')}{rows}</g>"
    )


def _pond(spot: Spot) -> str:
    """A scallop shell: ribs run from the hinge to the lobes of the rim."""
    angles = [pi * (1.07 - 1.14 * lobe / _LOBES) for lobe in range(_LOBES + 1)]
    ribs = "".join(
        f"M{8 * cos(angle):.1f} {19 - 8 * sin(angle):.1f}L{25 * cos(angle):.1f} {18 - 26 * sin(angle):.1f}"
        for angle in angles[1:-1]
    )
    rim = _shell(angles, 35)
    named = title(say("the shell pond: a chair that comes here is out of the race"))
    label = text(0, 19, say("pond"), 10, "m b wet")
    return (
        f'<g class="pond" id="galopp-pond" transform="translate({spot.x:.1f} {spot.y + 5:.1f})">{named}'
        f'<path class="dusk" transform="translate(3 4)" d="{rim}"/><path class="block" d="{rim}"/>'
        f'<path class="water" d="{_shell(angles, 31)}"/><path class="ripple" d="{ribs}"/>'
        f'<path class="glint" d="M-17-4q3-3 6 0M2-8q3-3 6 0M-4 4q3-3 6 0"/>{label}</g>'
    )


def _shell(angles: list[float], radius: float) -> str:
    rim = [(radius * cos(angle), 17 - radius * 1.06 * sin(angle)) for angle in angles]
    lobe = f"A{radius * 0.24:.1f} {radius * 0.24:.1f} 0 0 1"
    lobes = "".join(f"{lobe} {x:.1f} {y:.1f}" for x, y in rim[1:])
    return f"M{rim[0][0]:.1f} {rim[0][1]:.1f}{lobes}L6 24H-6z"


def _start(spot: Spot) -> str:
    drawn = sign(say("START"), spot.x + spot.out_x * 25, spot.y + spot.out_y * 30, spot)
    return f'<g id="galopp-start">{drawn}</g>'


def sign(words: str, x: float, y: float, spot: Spot) -> str:
    """A wooden sign in the hedge, along the course at a spot."""
    turn = degrees(atan2(spot.out_y, spot.out_x)) - 90
    upright = turn if -90 <= turn <= 90 else turn + 180
    half = 9 + 2.8 * len(words)
    return (
        f'<g transform="translate({x:.1f} {y:.1f}) rotate({upright:.0f})">'
        f'<path class="dusk" d="M{3 - half:g}-4H{half + 2:g}V10H{3 - half:g}z"/>'
        f'<rect class="sign" x="{-half:g}" y="-7" width="{2 * half:g}" height="14" rx="3"/>'
        f"{text(0, 3.9, words, 11, 'm b plate')}</g>"
    )


def _parterre(laid: Layout) -> str:
    """Box trees on the corners of the lawn; flower beds and scrolls of clipped box where there is room."""
    lawn = laid.lawn
    left, top, right, bottom = lawn.x + 5, lawn.y + 5, lawn.x + lawn.width - 5, lawn.y + lawn.height - 5
    parts: list[str] = []
    for across, down in CORNERS:
        x, y = left if across > 0 else right, top if down > 0 else bottom
        if (across, down) in laid.beds:
            parts.append(f'<g transform="translate({x:g} {y:g}) scale({across} {down})">{_BED}</g>')
            parts.append(_tree(x + 4 * across, y + 4 * down, 5.5))
        else:
            parts.append(_tree(x, y, 4.5))
    if laid.beds == CORNERS:
        for x, across in ((left, 1), (right, -1)):
            place = f"translate({x + 6 * across:g} {(top + bottom) / 2 + 16:g}) scale({across} 1)"
            parts.append(f'<path class="scroll" transform="{place}" d="{_SCROLL}"/>')
    return "".join(parts)


def _fountain(box: Rectangle) -> str:
    """An oval basin on a gravel terrace, with a jet in the middle."""
    rx, ry = box.width / 2, box.height / 2
    rings = "".join(f'<ellipse class="ripple" rx="{ring * 1.5:g}" ry="{ring}"/>' for ring in (7, 12, 18))
    jets = [(cos(eighth * pi / 4), sin(eighth * pi / 4)) for eighth in range(8)]
    spray = "".join(f"M0-4Q{7 * x:.1f} {5 * y - 10:.1f} {12 * x:.1f} {9 * y:.1f}" for x, y in jets)
    named = title(say("the large fountain with the deck"))
    return (
        f'<g transform="translate({box.x + rx:.1f} {box.y + ry:.1f})">{named}'
        f'<ellipse class="terrace" rx="{rx + 9:g}" ry="{ry + 4:g}"/>'
        f'<ellipse class="dusk" cx="4" cy="5" rx="{rx:g}" ry="{ry:g}"/><ellipse class="block" rx="{rx:g}" ry="{ry:g}"/>'
        f'<ellipse class="water" rx="{rx - 5:g}" ry="{ry - 5:g}"/>'
        f'<ellipse class="deep" rx="{rx - 14:g}" ry="{ry - 12:g}"/>'
        f'{rings}<circle class="block" r="4.5"/><path class="spray" d="{spray}"/></g>'
    )


def _podium(left: float, foot: float) -> str:
    """The victory spaces, the first in the middle and highest."""
    parts = [f'<path class="dusk" d="M{left + 4:g} {foot - 8:g}h{3 * STEP + 4}v12h{-3 * STEP - 4}z"/>']
    for index, place in enumerate(STEPS):
        x, y = left + index * STEP, foot - RISE[place]
        parts.append(f'<rect class="block" x="{x:g}" y="{y:g}" width="{STEP}" height="{RISE[place]}" rx="1.5"/>')
        parts.append(f'<rect class="tread" x="{x - 1:g}" y="{y - 1:g}" width="{STEP + 2}" height="4" rx="1.5"/>')
        parts.append(text(x + 9, foot - 3, NUMERALS[place], 10.5, "m b u"))
    return f'<g id="galopp-podium">{"".join(parts)}</g>'
