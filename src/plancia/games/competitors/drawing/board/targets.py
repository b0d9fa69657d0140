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
from plancia.games.competitors.drawing.layout import page
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


def places(view: CompetitorsView, offers: Offers) -> str:
    """The shapes of places: to be pointed at, to be told a name that the chart has no room for, or why there is no way
    there.
    """
    land, sea = _verbs(view)
    steps = {str(offers.fact(move, "place")) for move in offers.of(*STEPS)} | offers.reach().keys()
    taken = steps | {move.partition(" ")[2] for move in offers.of("hq")}
    return _places(land, sea, taken) if land or sea else _still()


@by_language
def _still() -> str:
    """The places for who goes nowhere, which is nearly everybody."""
    return _places("", "", set())


def _places(land: str, sea: str, taken: Set[str]) -> str:
    """All places, where a click on land and on the sea means what these words say; not where somebody can go."""
    areas = ((sea, _BOARD.cells), (land, _BOARD.territories))
    parts = (_place(name, "" if name in taken else verb) for verb, these in areas for name in these)
    return f'<g class="places">{"".join(parts)}</g>'


@by_language
def _place(name: str, verb: str) -> str:
    """A place with its name where the chart has no room for it; clicked, it is tried to do there what `verb` says."""
    told = title(names.name(name)) if name in lettered_short() else ""
    tried = f' data-try="{verb} {name}"' if verb else ""
    return _area(name, verb, f' id="{identity(name)}"{tried}', told)


def spots() -> tuple[tuple[str, str], ...]:
    """Every territory and sea cell by name, for whoever looks for one."""
    return tuple(sorted((names.name(name), identity(name)) for name in (*_BOARD.territories, *_BOARD.cells)))


def held(view: CompetitorsView) -> str:
    """A mark at every territory whose card the viewer holds, which leads to that card."""
    return "".join(_held(view, name) for name in view.territories or ())


def _held(view: CompetitorsView, name: str) -> str:
    x, y = page(name)
    told = title(say("You hold the card of {place}.", place=names.name(name)))
    card = f"competitors-p{view.seat}-card-{name}"
    spot = f'<path class="held" d="M{x:.0f} {y - 9:.0f}l7 -7v-5h-14v5z"/>'
    return f'<g class="holding" data-lights="{card}" data-leads="">{told}{spot}</g>'


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
        click = offers.step(place, move)
        parts.append(_target(place, move.partition(" ")[0], click, offers.label(move), inside))
    land, _ = _verbs(view)
    for place, reached in offers.reach().items():
        if place not in shown and here is not None and view.trip is not None:
            verb = "sail" if place in _BOARD.cells else land
            parts.append(_further(place, reached, here, view.trip.number, verb, offers))
    return "".join(parts)


def _target(place: str, verb: str, click: str, label: str, inside: str, at_sea: str = "near") -> str:
    kind = at_sea if place in _BOARD.cells else "hit"
    area = _area(place, verb, f' class="{kind}"')
    return f'<g class="target" data-goal="{place}"{click}>{title(label)}{area}{inside}</g>'


def _ring(place: str, cost: str, *, customs: bool) -> str:
    x, y = page(place)
    at_sea = place in _BOARD.cells
    x, y = round(x), round(y + (0 if at_sea else 2))
    ring = "" if at_sea else f'<ellipse class="legal wide" cx="{x}" cy="{y}" rx="19" ry="13"/>'
    top = y - (15 if at_sea else 18)
    gate = f'<use href="#competitors-gate" x="{x - 17}" y="{top}"/>' if customs else ""
    return ring + gate + (text(x, top + 4, cost, 12, "cost") if cost else "")


def _further(place: str, reached: Reached, here: str, number: int, verb: str, offers: Offers) -> str:
    """The points spent to come there, after the movement turn if it is not this one; a click travels."""
    x, y = page(place)
    now = reached.turn == number
    cost = str(reached.points) if now else f"{reached.turn}·{reached.points}"
    at_sea = place in _BOARD.cells
    click = offers.travel(place) or f' data-try="{verb} {place}"'
    inside = text(round(x), round(y + (-7 if at_sea else -11)), cost, 12, "later-ink")
    inside += f'<g class="way">{way(here, reached.route, reached.gates)}</g>'
    label = f"{names.name(place)}: {reached.told}"
    return _target(place, verb, click, label, inside, "far" if now else "later")
