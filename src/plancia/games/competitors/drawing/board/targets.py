"""Places to click: where the running trip can go and at what cost, and what is refused with a reason."""

from __future__ import annotations

from collections.abc import Set
from typing import Final

from plancia.core.language import say
from plancia.games.competitors.box.material import BOX
from plancia.games.competitors.drawing.board.routes import standing, way
from plancia.games.competitors.drawing.chart.scenery import lettered_short
from plancia.games.competitors.drawing.chart.shapes import shape
from plancia.games.competitors.drawing.chart.world import WORLD
from plancia.games.competitors.drawing.layout import Layout
from plancia.games.competitors.drawing.offers import STEPS, Offers, Reached
from plancia.games.competitors.ids import identity
from plancia.games.competitors.views import CompetitorsView
from plancia.games.competitors.words import names
from plancia.kit.drawing.by_language import by_language
from plancia.kit.drawing.svg import text, title

_BOARD: Final = BOX.board
_OUTLINED: Final = ("hq", "go", "sail")
_NARROW: Final = 14
_WIDE: Final = 30
_ON_LAND: Final = {"truck": "go", "ship": "dock", "aircraft": "fly"}


def places(view: CompetitorsView, offers: Offers, layout: Layout) -> str:
    """The shapes of places: to be pointed at, to be told a name that the chart has no room for, or why there is no way
    there.
    """
    land, sea = _verbs(view)
    steps = {str(offers.fact(move, "place")) for move in offers.of(*STEPS)} | offers.reach().keys()
    taken = steps | {move.partition(" ")[2] for move in offers.of("hq")}
    return _places(land, sea, taken, layout) if land or sea else _still(layout)


@by_language
def _still(layout: Layout) -> str:
    """The places for who goes nowhere, which is nearly everybody."""
    return _places("", "", set(), layout)


def _places(land: str, sea: str, taken: Set[str], layout: Layout) -> str:
    """All places, where a click on land and on the sea means what these words say; not where somebody can go."""
    areas = ((sea, _BOARD.cells), (land, _BOARD.territories))
    parts = (_place(name, "" if name in taken else verb, layout) for verb, these in areas for name in these)
    return f'<g class="places">{"".join(parts)}</g>'


@by_language
def _place(name: str, verb: str, layout: Layout) -> str:
    """A place with its name where the chart has no room for it; clicked, it is tried to do there what `verb` says."""
    told = title(names.name(name)) if name in lettered_short() else ""
    tried = f' data-try="{verb} {name}"' if verb else ""
    return _area(name, verb, f' id="{identity(name)}"{tried}', layout, told)


def spots() -> tuple[tuple[str, str], ...]:
    """Every territory and sea cell by name, for whoever looks for one."""
    return tuple(sorted((names.name(name), identity(name)) for name in (*_BOARD.territories, *_BOARD.cells)))


def held(view: CompetitorsView, layout: Layout) -> str:
    """A mark at every territory whose card the viewer holds, which leads to that card."""
    return "".join(_held(view, name, layout) for name in view.territories or ())


def _held(view: CompetitorsView, name: str, layout: Layout) -> str:
    x, y = layout.spots[name]
    told = title(say("You hold the card of {place}.", place=names.name(name)))
    card = f"competitors-p{view.seat}-card-{name}"
    spot = f'<path class="held" d="M{x:.0f} {y - 9:.0f}l7 -7v-5h-14v5z"/>'
    return f'<g class="holding" data-lights="{card}" data-leads="">{told}{spot}</g>'


def _area(name: str, verb: str, extra: str, layout: Layout, told: str = "") -> str:
    """Where a click means a place: all of it for those who drive there or sail there, else around its spot."""
    if verb in _OUTLINED:
        return f'<path{extra} d="{shape(name, layout)}">{told}</path>'
    x, y = layout.spots[name]
    radius = max(_NARROW, min(_WIDE, WORLD.places[name].rooms[0] // 2))
    return f'<circle{extra} cx="{x:.0f}" cy="{y:.0f}" r="{radius}">{told}</circle>'


def _verbs(view: CompetitorsView) -> tuple[str, str]:
    """What a click on land and on the sea would mean now; nothing where it means nothing."""
    if view.decision is None or not view.decision.must:
        return "", ""
    if view.stage == "choose_hq":
        return "hq", ""
    if view.trip is None or view.stage not in ("moving", "delivering"):
        return "", ""
    kind = view.trip.mover.split(" ")[1]
    return _ON_LAND[kind], "sail" if kind == "ship" else ""


def targets(view: CompetitorsView, offers: Offers, layout: Layout) -> str:
    """What can be entered at once with its cost, and further places with the turn and points that it takes."""
    parts: list[str] = []
    shown: set[str] = set()
    here = None if view.trip is None else standing(view, view.trip.mover)
    for move in offers.of("hq"):
        place = move.partition(" ")[2]
        inside = _hit(place, "hq", layout) + _ring(place, "", layout, customs=False)
        parts.append(_target(place, offers.click(move), offers.label(move), inside))
    for move in offers.of(*STEPS):
        place = str(offers.fact(move, "place"))
        shown.add(place)
        cost, customs = str(offers.number(move, "points")), bool(offers.fact(move, "customs"))
        inside = _hit(place, move.partition(" ")[0], layout) + _ring(place, cost, layout, customs=customs)
        if here is not None and move.startswith("fly"):
            inside += f'<g class="way">{way(here, (move,), (), layout)}</g>'
        parts.append(_target(place, offers.step(place, move), offers.label(move), inside))
    land, _ = _verbs(view)
    for place, reached in offers.reach().items():
        if place not in shown and here is not None and view.trip is not None:
            verb = "sail" if place in _BOARD.cells else land
            click = offers.travel(place) or f' data-try="{verb} {place}"'
            inside = _hit(place, verb, layout, "far" if reached.turn == view.trip.number else "later")
            inside += _further(place, reached, here, view.trip.number, layout)
            parts.append(_target(place, click, f"{names.name(place)}: {reached.told}", inside))
    return "".join(parts)


def _target(place: str, click: str, label: str, inside: str) -> str:
    return f'<g class="target" data-goal="{place}"{click}>{title(label)}{inside}</g>'


def _hit(place: str, verb: str, layout: Layout, at_sea: str = "near") -> str:
    """Where a click means the place of a target; at sea it is also what is seen of it."""
    return _area(place, verb, f' class="{at_sea if place in _BOARD.cells else "hit"}"', layout)


def _ring(place: str, cost: str, layout: Layout, *, customs: bool) -> str:
    x, y = layout.spots[place]
    at_sea = place in _BOARD.cells
    x, y = round(x), round(y + (0 if at_sea else 2))
    ring = "" if at_sea else f'<ellipse class="legal wide" cx="{x}" cy="{y}" rx="19" ry="13"/>'
    top = y - (15 if at_sea else 18)
    gate = f'<use href="#competitors-gate" x="{x - 17}" y="{top}"/>' if customs else ""
    return ring + gate + (text(x, top + 4, cost, 12, "cost") if cost else "")


def _further(place: str, reached: Reached, here: str, number: int, layout: Layout) -> str:
    """The points spent to come there, after the movement turn if it is not this one, and the way."""
    x, y = layout.spots[place]
    cost = str(reached.points) if reached.turn == number else f"{reached.turn}·{reached.points}"
    drawn = way(here, reached.route, reached.gates, layout)
    told = text(round(x), round(y + (-7 if place in _BOARD.cells else -11)), cost, 12, "later-ink")
    return f'{told}<g class="way">{drawn}</g>'
