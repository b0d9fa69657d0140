"""Places to click: where the running trip can go and at what cost, and what is refused with a reason."""

from __future__ import annotations

from typing import Final

from plancia.games.competitors.box.material import BOX
from plancia.games.competitors.drawing.board.routes import in_short, standing, way
from plancia.games.competitors.drawing.chart.scenery import lettered_short
from plancia.games.competitors.drawing.chart.shapes import shape
from plancia.games.competitors.drawing.chart.world import WORLD
from plancia.games.competitors.drawing.offers import STEPS, Offers, Reached
from plancia.games.competitors.drawing.plan import page
from plancia.games.competitors.views import CompetitorsView
from plancia.games.competitors.words import names
from plancia.kit.svg import text, title

_BOARD: Final = BOX.board
_OUTLINED: Final = ("hq", "go", "sail")
_NARROW: Final = 14
_WIDE: Final = 30
_ON_LAND: Final = {"truck": "go", "ship": "dock", "aircraft": "fly"}


def places(view: CompetitorsView, offers: Offers) -> str:
    """The shapes of places: to be told a name that the chart has no room for, or why there is no way there."""
    land, sea = _verbs(view)
    steps = {str(offers.fact(move, "place")) for move in offers.of(*STEPS)} | offers.reach().keys()
    taken = steps | {move.partition(" ")[2] for move in offers.of("hq")}
    short = lettered_short()
    parts: list[str] = []
    for verb, these in ((sea, _BOARD.cells), (land, _BOARD.territories)):
        for name in these:
            told = title(names.name(name)) if name in short else ""
            tried = f' data-try="{verb} {name}"' if verb and name not in taken else ""
            if tried or told:
                parts.append(_area(name, verb if tried else "", tried, told))
    return f'<g class="places">{"".join(parts)}</g>'


def _area(name: str, verb: str, extra: str, told: str = "") -> str:
    """Where a click means a place: all of it for those who drive there or sail there, else around its spot."""
    if verb in _OUTLINED:
        return f'<path{extra} d="{shape(name)}">{told}</path>'
    x, y = page(name)
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


def targets(view: CompetitorsView, offers: Offers) -> str:
    """What can be entered at once with its cost, and further places with the turn and points that it takes."""
    parts: list[str] = []
    shown: set[str] = set()
    here = None if view.trip is None else standing(view, view.trip.mover)
    for move in offers.of("hq"):
        place = move.partition(" ")[2]
        parts.append(_target(place, "hq", offers.click(move), offers.label(move), _ring(place, "", customs=False)))
    for move in offers.of(*STEPS):
        place = str(offers.fact(move, "place"))
        shown.add(place)
        cost, customs = str(offers.number(move, "points")), bool(offers.fact(move, "customs"))
        inside = _ring(place, cost, customs=customs)
        if here is not None and move.startswith("fly"):
            inside += f'<g class="way">{way(here, (move,), ())}</g>'
        parts.append(_target(place, move.partition(" ")[0], offers.click(move), offers.label(move), inside))
    land, _ = _verbs(view)
    for place, reached in offers.reach().items():
        if place not in shown and here is not None and view.trip is not None:
            verb = "sail" if place in _BOARD.cells else land
            parts.append(_further(place, reached, here, view.trip.number, verb, offers))
    return "".join(parts)


def _target(place: str, verb: str, click: str, label: str, inside: str, at_sea: str = "near") -> str:
    kind = at_sea if place in _BOARD.cells else "hit"
    area = _area(place, verb, f' class="{kind}"')
    return f'<g class="target"{click}>{title(label)}{area}{inside}</g>'


def _ring(place: str, cost: str, *, customs: bool) -> str:
    x, y = page(place)
    at_sea = place in _BOARD.cells
    x, y = round(x), round(y + (0 if at_sea else 2))
    ring = "" if at_sea else f'<ellipse class="legal wide" cx="{x}" cy="{y}" rx="19" ry="13"/>'
    top = y - (15 if at_sea else 18)
    gate = f'<use href="#competitors-gate" x="{x - 17}" y="{top}"/>' if customs else ""
    return ring + gate + (text(x, top + 4, cost, 12, "cost") if cost else "")


def _further(place: str, reached: Reached, here: str, number: int, verb: str, offers: Offers) -> str:
    """The points spent to come there, after the movement turn if it is not this one; a click takes the first step."""
    x, y = page(place)
    now = reached.turn == number
    cost = str(reached.points) if now else f"{reached.turn}·{reached.points}"
    at_sea = place in _BOARD.cells
    first = reached.route[0]
    steps = first.partition(" ")[0] in STEPS and first in offers
    click = offers.click(first) if steps else f' data-try="{verb} {place}"'
    inside = text(round(x), round(y + (-7 if at_sea else -11)), cost, 12, "later-ink")
    inside += f'<g class="way">{way(here, reached.route, reached.gates)}</g>'
    label = f"{names.name(place)}: {in_short(reached)}"
    return _target(place, verb, click, label, inside, "far" if now else "later")
