"""The pictures of the guide and the manual: positions as the game draws them, with numbers at what is meant."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from plancia.core import language
from plancia.core.game import AnyGame
from plancia.core.view import View
from plancia.kit.drawing.svg import filling
from plancia.kit.teaching import Scene, Teaching, teaching_of
from plancia.web.outlines import Box, Point, boxes, words

GUIDE, MANUAL = "guide", "manual"
_GAP = 8.0
_WIDTH = 1200.0
"""How wide a picture would be by itself: wider than any page shows it."""
_DISC = 0.024
"""The radius of a number to the width of the picture."""

_STYLE = (
    ".callout circle{fill:#b4531a;stroke:#fffdf7}.callout text{fill:#fff;font-family:sans-serif;font-weight:700;"
    "text-anchor:middle;dominant-baseline:central}.callout rect{fill:none;stroke:#b4531a;stroke-dasharray:5 3}"
)


@dataclass(frozen=True, slots=True)
class ScenePicture:
    """A drawing as a file of its own, and its size."""

    svg: str
    width: float
    height: float
    placed: tuple[str, ...]
    """The ids of the callouts whose places are in it."""


def scenes(teaching: Teaching, part: str) -> tuple[Scene, ...]:
    """The scenes of the guide or of the manual."""
    return teaching.guide.scenes if part == GUIDE else teaching.manual


def picture(game: AnyGame, part: str, number: int) -> ScenePicture | None:
    """The picture of a scene, numbered from 0, in the language that is spoken; None if it has none."""
    return _picture(game, part, number, language.code())


@cache
def _picture(game: AnyGame, part: str, number: int, _language: str) -> ScenePicture | None:
    teaching = teaching_of(game)
    scene = None if teaching is None else scenes(teaching, part)[number]
    return None if scene is None or scene.position is None else _drawn(game, scene)


def _drawn(game: AnyGame, scene: Scene) -> ScenePicture:
    """The board of the position, and beneath it the hand if something in it is meant."""
    view = game.arrange(scene.position or {}, chance=7).view(scene.seat)
    board = _board(game, view, scene.focus)
    meant = tuple(callout.at for callout in scene.callouts)
    sheet = board if board.has(meant) else _with_hand(board, game.drawing.hand(view))
    left, top, right, bottom = sheet.frame
    height = _WIDTH * (bottom - top) / (right - left)
    marks = "".join(_marks([(at, sheet.known[name]) for at, name in enumerate(meant, 1) if name in sheet.known], sheet))
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{_sides(sheet.frame)}" width="{_WIDTH:g}" '
        f'height="{height:g}"><style>{game.drawing.style}{_STYLE}</style>{sheet.body}{marks}</svg>'
    )
    return ScenePicture(svg, _WIDTH, height, tuple(name for name in meant if name in sheet.known))


@dataclass(frozen=True, slots=True)
class _Sheet:
    """Drawings side by side: where the named things are in them, and the part that is shown."""

    body: str
    known: Mapping[str, Box]
    written: Sequence[Box]
    frame: Box

    def has(self, names: Iterable[str]) -> bool:
        return all(name in self.known for name in names)


def _board(game: AnyGame, view: View, focus: tuple[float, float, float, float] | None) -> _Sheet:
    ground, board = game.drawing.ground(view), game.drawing.board(view)
    x, y, wide, high = focus or _view_box(ground or board)
    layers = [layer for layer in (ground, board) if layer]
    known = {name: box for layer in layers for name, box in boxes(layer).items()}
    written = [box for layer in layers for box in words(layer)]
    return _Sheet("".join(map(_in_place, layers)), known, written, (x, y, x + wide, y + high))


def _with_hand(board: _Sheet, hand: str) -> _Sheet:
    """The same with the viewer's hand beneath it."""
    if not hand:
        return board
    x, y, right, bottom = board.frame
    _, _, wide, high = _view_box(hand)
    top, by = bottom + _GAP, min(1.0, (right - x) / wide)
    size = f'x="{x:g}" y="{y:g}" width="{right - x:g}" height="{bottom - y:g}" viewBox="{_sides(board.frame)}"'
    beneath = f'<g transform="translate({x:g} {top:g}) scale({by:.4g})">{_in_place(hand)}</g>'
    held = {name: _shifted(box, x, top, by) for name, box in boxes(hand).items()}
    written = [*board.written, *(_shifted(box, x, top, by) for box in words(hand))]
    body, frame = f"<svg {size}>{board.body}</svg>{beneath}", (x, y, right, top + by * high)
    return _Sheet(body, held | dict(board.known), written, frame)


def _sides(frame: Box) -> str:
    left, top, right, bottom = frame
    return f"{left:g} {top:g} {right - left:g} {bottom - top:g}"


def _view_box(svg: str) -> tuple[float, float, float, float]:
    found = re.search(r'viewBox="([^"]+)"', svg)
    x, y, wide, high = (float(one) for one in (found[1] if found else "0 0 640 400").split())
    return x, y, wide, high


def _in_place(svg: str) -> str:
    """A drawing within another one, in the same units."""
    x, y, wide, high = _view_box(svg)
    head, closing, rest = filling(svg).partition(">")
    return f'{head} x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}"{closing}{rest}'


def _shifted(box: Box, x: float, y: float, by: float) -> Box:
    left, top, right, bottom = box
    return x + by * left, y + by * top, x + by * right, y + by * bottom


def _marks(meant: Iterable[tuple[int, Box]], sheet: _Sheet) -> Iterator[str]:
    """A frame around each thing, and its number beside it where it hides no words and no other number."""
    frame, covered = sheet.frame, list(sheet.written)
    radius = _DISC * (frame[2] - frame[0])
    for number, box in meant:
        around = _framed(box, frame, radius / 4)
        x, y = _spot(around, frame, radius, covered)
        covered.append((x - radius, y - radius, x + radius, y + radius))
        yield _mark(number, around, (x, y), radius)


def _framed(box: Box, frame: Box, margin: float) -> Box:
    """A little larger, but within the picture."""
    left, top = max(box[0] - margin, frame[0] + margin), max(box[1] - margin, frame[1] + margin)
    right, bottom = min(box[2] + margin, frame[2] - margin), min(box[3] + margin, frame[3] - margin)
    return left, top, max(left, right), max(top, bottom)


def _spot(box: Box, frame: Box, radius: float, covered: Sequence[Box]) -> Point:
    """Above the middle, or at the nearest place around that is free."""
    left, top, right, bottom = box
    x, y = (left + right) / 2, (top + bottom) / 2
    spots = [
        (x, top - radius),
        (left - radius, y),
        (right + radius, y),
        (x, bottom + radius),
        *((across, down) for down in (top, bottom) for across in (left, right)),
    ]
    inside = [spot for spot in spots if _clear(spot, radius, frame)]
    free = (spot for spot in inside if not any(_meets(spot, radius, one) for one in covered))
    nearest = min(max(x, frame[0] + radius), frame[2] - radius), min(max(y, frame[1] + radius), frame[3] - radius)
    return next(free, (inside or [nearest])[0])


def _clear(spot: Point, radius: float, frame: Box) -> bool:
    return all(frame[at] + radius <= spot[at] <= frame[at + 2] - radius for at in (0, 1))


def _meets(spot: Point, radius: float, box: Box) -> bool:
    return all(box[at] - radius < spot[at] < box[at + 2] + radius for at in (0, 1))


def _mark(number: int, box: Box, spot: Point, radius: float) -> str:
    (left, top, right, bottom), (x, y) = box, spot
    around = (
        f'<rect x="{left:.1f}" y="{top:.1f}" width="{right - left:.1f}" height="{bottom - top:.1f}" '
        f'rx="{radius / 4:.1f}" stroke-width="{radius / 6:.1f}"/>'
    )
    disc = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" stroke-width="{radius / 7:.1f}"/>'
    numeral = f'<text x="{x:.1f}" y="{y:.1f}" font-size="{radius * 1.3:.1f}">{number}</text>'
    return f'<g class="callout">{around}{disc}{numeral}</g>'
