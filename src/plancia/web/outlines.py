"""Where things are in a drawing: the box around an element, worked out from its shapes and transforms.

Boxes are as exact as a label beside a thing needs: curves count with their control points, words with their length.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import TypeAlias
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

Point: TypeAlias = tuple[float, float]
Box: TypeAlias = tuple[float, float, float, float]
"""A rectangle by its edges: left, top, right and bottom."""
Matrix: TypeAlias = tuple[float, float, float, float, float, float]

_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_STEP = re.compile(r"([A-Za-z])([^A-Za-z]*)")
_TRANSFORM = re.compile(r"(\w+)\(([^)]*)\)")
_HREF = ("href", "{http://www.w3.org/1999/xlink}href")
_UNSEEN = frozenset({"title", "desc", "style", "defs", "symbol", "clipPath", "pattern"})
_LETTER = 0.55
"""The width of a letter to its height."""
_BEFORE = {"middle": 0.5, "m": 0.5, "end": 1.0, "e": 1.0}
"""How much of some words stands before their place, by their anchor or their kind in `plancia.kit.drawing.svg.text`."""


def boxes(picture: str) -> dict[str, Box]:
    """The box around every element of a picture that has an id and can be seen."""
    root = ElementTree.fromstring(picture)
    named = {one.get("id", ""): one for one in root.iter()}
    found: dict[str, Box] = {}
    _walk(root, (1, 0, 0, 1, 0, 0), named, found)
    return found


def words(picture: str) -> list[Box]:
    """The boxes around all that is written in a picture."""
    root = ElementTree.fromstring(picture)
    named = {one.get("id", ""): one for one in root.iter()}
    written = {f"words {at}": one for at, one in enumerate(root.iter()) if _kind(one) == "text"}
    for name, one in written.items():
        one.set("id", name)
    found: dict[str, Box] = {}
    _walk(root, (1, 0, 0, 1, 0, 0), named, found)
    return [found[name] for name in written if name in found]


def _walk(element: Element, outer: Matrix, named: dict[str, Element], found: dict[str, Box]) -> Box | None:
    """The box around an element; those of all within it are noted on the way."""
    kind = _kind(element)
    if kind in _UNSEEN:
        return None
    matrix = _times(outer, _matrix(element.get("transform", "")))
    inner = [_walk(child, matrix, named, found) for child in element]
    box = _around((*_corners(inner), *(_moved(matrix, point) for point in _points(kind, element, named))))
    if box is not None and "id" in element.attrib:
        found[element.attrib["id"]] = box
    return box


def _kind(element: Element) -> str:
    return element.tag.rpartition("}")[2]


def _corners(inner: Iterable[Box | None]) -> Iterator[Point]:
    for box in inner:
        if box is not None:
            yield from (box[:2], box[2:])


def _around(points: Sequence[Point]) -> Box | None:
    if not points:
        return None
    across, down = zip(*points, strict=True)
    return min(across), min(down), max(across), max(down)


# Transforms.


def _matrix(text: str) -> Matrix:
    matrix: Matrix = (1, 0, 0, 1, 0, 0)
    for name, numbers in _TRANSFORM.findall(text):
        matrix = _times(matrix, _single(name, [float(one) for one in _NUMBER.findall(numbers)]))
    return matrix


def _single(name: str, values: list[float]) -> Matrix:
    match name, values:
        case "translate", [across, *down]:
            return 1, 0, 0, 1, across, down[0] if down else 0
        case "scale", [across, *down]:
            return across, 0, 0, down[0] if down else across, 0, 0
        case "rotate", [angle, *centre]:
            cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
            x, y = centre or (0.0, 0.0)
            return cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y
        case _:
            return 1, 0, 0, 1, 0, 0


def _times(one: Matrix, other: Matrix) -> Matrix:
    a, b, c, d, e, f = one
    p, q, r, s, t, u = other
    return a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f


def _moved(matrix: Matrix, point: Point) -> Point:
    a, b, c, d, e, f = matrix
    x, y = point
    return a * x + c * y + e, b * x + d * y + f


# Shapes.


def _points(kind: str, element: Element, named: dict[str, Element]) -> Iterable[Point]:
    """Points that the shape of an element lies between."""

    def number(name: str) -> float:
        found = _NUMBER.match(element.get(name, "0"))
        return float(found[0]) if found else 0.0

    x, y = number("x"), number("y")
    if kind in ("rect", "image"):
        return (x, y), (x + number("width"), y + number("height"))
    if kind in ("circle", "ellipse"):
        wide, high = number("r") or number("rx"), number("r") or number("ry")
        return _box_points((number("cx") - wide, number("cy") - high, number("cx") + wide, number("cy") + high))
    if kind == "line":
        return (number("x1"), number("y1")), (number("x2"), number("y2"))
    if kind in ("polygon", "polyline"):
        values = [float(one) for one in _NUMBER.findall(element.get("points", ""))]
        return list(zip(values[::2], values[1::2], strict=False))
    if kind == "path":
        return _traced(element.get("d", ""))
    if kind == "text":
        return _written(element, x, y)
    return _used(element, named, x, y) if kind == "use" else ()


def _box_points(box: Box) -> tuple[Point, Point]:
    return box[:2], box[2:]


def _written(element: Element, x: float, y: float) -> tuple[Point, Point]:
    found = _NUMBER.match(element.get("font-size", ""))
    size = float(found[0]) if found else 12.0
    wide = size * _LETTER * len("".join(element.itertext()))
    anchors = (element.get("text-anchor", ""), *element.get("class", "").split())
    left = x - wide * max(_BEFORE.get(anchor, 0.0) for anchor in anchors)
    return (left, y - size * 0.8), (left + wide, y + size * 0.2)


def _used(element: Element, named: dict[str, Element], x: float, y: float) -> Iterable[Point]:
    target = named.get(next((element.get(name, "") for name in _HREF if name in element.attrib), "").removeprefix("#"))
    if target is None:
        return ()
    matrix: Matrix = (1, 0, 0, 1, x, y)
    if _kind(target) == "symbol":
        return _corners([_walk(child, matrix, named, {}) for child in target])
    return _corners([_walk(target, matrix, named, {})])


_ENDS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7}
"""How many numbers one step of each kind has."""


@lru_cache(4096)
def _traced(path: str) -> tuple[Point, ...]:
    """The corners of a path, and the control points of its curves; pictures of one board share most of their paths."""
    points: list[Point] = []
    here: Point = (0.0, 0.0)
    for letter, numbers in _STEP.findall(path):
        kind, size = letter.upper(), _ENDS.get(letter.upper(), 0)
        values = [float(one) for one in _NUMBER.findall(numbers)]
        for at in range(0, len(values) - size + 1, size) if size else ():
            step = _step(kind, values[at : at + size], here, relative=letter.islower())
            points += step
            here = step[-1]
    return tuple(points)


def _step(kind: str, values: list[float], here: Point, *, relative: bool) -> list[Point]:
    x, y = here if relative else (0.0, 0.0)
    if kind == "H":
        return [(x + values[0], here[1])]
    if kind == "V":
        return [(here[0], y + values[0])]
    pairs = values[-2:] if kind == "A" else values
    return [(x + across, y + down) for across, down in zip(pairs[::2], pairs[1::2], strict=True)]
