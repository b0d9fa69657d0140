"""A piece of a match as an animated picture: its beats over the board, in one SVG that plays over and over again."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib.resources import files
from itertools import pairwise
from typing import Final, TypeAlias
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from plancia.core.match import Match
from plancia.core.view import View
from plancia.kit.drawing.beats import Beat, Glide, Pace, beats, duration
from plancia.kit.drawing.svg import filling, livery_of, text

SVG: Final = "http://www.w3.org/2000/svg"
_REST = 2500
"""Milliseconds for which the last picture stands before the film begins again."""
_FOOT = 34
"""Room for the caption under the board."""
_GLIDING = 0.85
_CARRYING = 0.7
"""The part of its beat for which a piece travels, and for which something does that lies over the board."""
_SAMPLES = 4
"""So many straight pieces stand for the ease with which something sets out and comes to rest."""
_PLACE = re.compile(r"translate\(([-\d.]+)[ ,]([-\d.]+)\)")

Point: TypeAlias = tuple[float, float]
Stop: TypeAlias = tuple[float, Point]
"""When something is where, in milliseconds from the beginning of the film."""

ElementTree.register_namespace("", SVG)


@dataclass(frozen=True, slots=True)
class _Cut:
    """A beat and when it plays, in milliseconds from the beginning of the film."""

    beat: Beat
    start: int
    end: int


def film(before: Match, after: Match) -> str:
    """What happened between two moments of a match, as a spectator saw it."""
    view = after.view(None)
    told = [event for event in after.history[len(before.history) :] if event.seen_by(None)]
    cuts = _cut(beat for beat in beats(view, told) if beat.pace is not Pace.QUIET)
    return _picture(view, before.view(None), cuts, cuts[-1].end + _REST)


def _cut(told: Iterable[Beat]) -> list[_Cut]:
    cuts: list[_Cut] = []
    start = 0
    for beat in told:
        end = start + duration(beat, "normal")
        cuts.append(_Cut(beat, start, end))
        start = end
    return cuts


def _picture(view: View, before: View, cuts: Sequence[_Cut], length: int) -> str:
    drawing = view.game.drawing
    board = ElementTree.fromstring(filling(drawing.board(before)))
    width, height = (float(size) for size in str(board.get("viewBox")).split()[2:])
    for element in list(board.iter()):
        _move(element, cuts, length)
        _change(element, cuts, length)
    shown = "".join(_shown(cut, length) for cut in cuts if cut.beat.overlay)
    said = "".join(_said(view, cut, length, width, height) for cut in cuts)
    return (
        f'<svg xmlns="{SVG}" viewBox="0 0 {width:g} {height + _FOOT:g}" '
        f'font-family="sans-serif"><style>{drawing.style}{_still()}</style>'
        f'<svg width="{width:g}" height="{height:g}">{filling(drawing.ground(before))}'
        f"{ElementTree.tostring(board, 'unicode')}{shown}</svg>{said}</svg>\n"
    )


def _still() -> str:
    """How the page draws what lies over a board; its movement is the film's."""
    sheet = files("plancia.web").joinpath("static", "beats.css").read_text()
    return "".join(re.findall(r"^\.beat-(?!caption|skip|lit)[^@]*?}$", sheet, re.MULTILINE))


# What travels.


def _move(element: Element, cuts: Sequence[_Cut], length: int) -> None:
    """Let a piece go all its ways."""
    ways = [(cut, glide) for cut in cuts for glide in cut.beat.glides if glide.piece == element.get("id")]
    if not ways:
        return
    place = _place(element)
    stops: list[Stop] = [(0, place)]
    for cut, glide in ways:
        stops += travelled(stops[-1][1], glide, cut.start, (cut.end - cut.start) * _GLIDING)
    element.insert(0, _going(stops, length))


def _place(element: Element) -> Point:
    found = _PLACE.search(element.get("transform", ""))
    return (float(found[1]), float(found[2])) if found else (0, 0)


def travelled(place: Point, glide: Glide, start: float, time: float) -> Iterator[Stop]:
    """When a piece that travels as the page lets it is where: evenly over all its way, with ease, jumps aside."""
    points = [place, *glide.way]
    far = [0 if at in glide.jumps else math.dist(*leg) for at, leg in enumerate(pairwise(points))]
    whole, gone = sum(far) or 1, 0.0
    for (a, b), leg in zip(pairwise(points), far, strict=True):
        for sample in range(_SAMPLES + 1) if leg else (_SAMPLES,):
            part = sample / _SAMPLES
            at = a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part
            yield start + time * _eased((gone + leg * part) / whole), at
        gone += leg


def _eased(part: float) -> float:
    """After which part of the time a part of a way is done."""
    return 0.5 - math.sin(math.asin(1 - 2 * min(1.0, part)) / 3)


def _going(stops: Sequence[Stop], length: int) -> Element:
    """The movement over all stops, and rest at the last."""
    whole = [*stops, (length, stops[-1][1])]
    moving = {
        "attributeName": "transform",
        "type": "translate",
        "values": ";".join(f"{x:.1f} {y:.1f}" for _, (x, y) in whole),
        "keyTimes": ";".join(f"{at / length:.4f}" for at, _ in whole),
    }
    return Element(f"{{{SVG}}}animateTransform", moving | _again(length))


def _again(length: int) -> dict[str, str]:
    return {"dur": f"{length}ms", "repeatCount": "indefinite"}


# What is shown for a while.


def _change(element: Element, cuts: Sequence[_Cut], length: int) -> None:
    """Let an element hold what beats put there, each until the next does."""
    held = [(cut.start, cut.beat.changes[name]) for cut in cuts if (name := element.get("id", "")) in cut.beat.changes]
    if not held:
        return
    first = Element(f"{{{SVG}}}g")
    first.extend(element)
    for child in list(element):
        element.remove(child)
    times = [0, *(start for start, _ in held), length]
    for at, drawn in enumerate((first, *(_drawn(change) for _, change in held))):
        _show(drawn, times[at], times[at + 1], length)
        element.append(drawn)


def _drawn(inside: str) -> Element:
    return ElementTree.fromstring(f'<g xmlns="{SVG}">{inside}</g>')


def _shown(cut: _Cut, length: int) -> str:
    """What lies over the board while a beat lasts, and travels over it."""
    layer = _drawn(cut.beat.overlay)
    for element in list(layer.iter()):
        if way := element.attrib.pop("data-way", ""):
            points = tuple((float(x), float(y)) for x, y in (point.split(",") for point in way.split()))
            going = Glide(piece="", way=points)
            stops = list(travelled(_place(element), going, cut.start, (cut.end - cut.start) * _CARRYING))
            element.insert(0, _going([(0, _place(element)), *stops], length))
    _show(layer, cut.start, cut.end, length)
    return ElementTree.tostring(layer, "unicode")


def _said(view: View, cut: _Cut, length: int, width: float, height: float) -> str:
    """The caption in the colour of whom it tells of."""
    ink = "#6d6252" if cut.beat.seat is None else livery_of(view.game, cut.beat.seat).fill
    words = _drawn(text(width / 2, height + _FOOT * 0.65, cut.beat.caption, 18, "b m"))
    words.attrib |= {"fill": ink, "font-weight": "700", "text-anchor": "middle"}
    _show(words, cut.start, cut.end, length)
    return ElementTree.tostring(words, "unicode")


def _show(element: Element, start: float, end: float, length: int) -> None:
    """From one time to another; where nothing moves, what is there from the beginning is seen."""
    values, times = ["1", "0"], [start, end]
    if start:
        element.set("opacity", "0")
        values, times = ["0", *values], [0, *times]
    # What stays to the end is taken away by the beginning.
    count = len(times) - (end == length)
    shown = {
        "attributeName": "opacity",
        "calcMode": "discrete",
        "values": ";".join(values[:count]),
        "keyTimes": ";".join(f"{at / length:.4f}" for at in times[:count]),
    }
    element.insert(0, Element(f"{{{SVG}}}animate", shown | _again(length)))
