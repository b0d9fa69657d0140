"""Where the running trip can go and at what cost, the way to the recipient with its gates, and what moved last."""

from __future__ import annotations

from html import escape
from typing import Final

from plancia.core.event import Event
from plancia.core.svg import placed, text, title
from plancia.games.competitors.drawing.chart import within
from plancia.games.competitors.drawing.offers import Offers, Reached
from plancia.games.competitors.drawing.pieces import badge, livery
from plancia.games.competitors.drawing.plan import INSET, MAP, Frame, frame_of, page
from plancia.games.competitors.drawing.traffic import leg_spots
from plancia.games.competitors.drawing.words import Words
from plancia.games.competitors.drawing.world import WORLD, Spot
from plancia.games.competitors.material import BOX
from plancia.games.competitors.views import CompetitorsView

_BOARD: Final = BOX.board
_CUSTOMS: Final = '<circle class="customs-sign" r="5.4"/><path class="customs-bar" d="M-3.4 0H3.4"/>'
_STEPS: Final = ("go", "sail", "dock", "fly")
_MOVED: Final = ("step", "landed", "airborne")
_SILENT: Final = frozenset(
    ("movement_turn", "tax", "toll", "customs", "skipped", "event", "roll", "choice", "saved", "not_saved", "refused",
     "received", "paid", "paid_seat", "fuel", "delivered", "failed", "loaded", "unloaded", "shifted", "draw",
     "drew_territory", "drew_contract", "turn", "passage")
)  # fmt: skip
"""What comes between or after steps without wiping out their trail."""


def shades(view: CompetitorsView, offers: Offers, frame: Frame) -> str:
    """Below the names: sea cells that can be entered at once, and those that can be reached later."""
    steps = {str(offers.fact(move, "place")): move for move in offers.of("sail")}
    parts = [f'<path class="near" d="{WORLD.path(cell)}"/>' for cell in _BOARD.cells if cell in steps]
    for cell, reached in offers.reach().items():
        if cell in _BOARD.cells and cell not in steps:
            kind = "far" if view.trip is not None and reached.turn == view.trip.number else "later"
            parts.append(f'<path class="{kind}" d="{WORLD.path(cell)}"/>')
    return within(frame, "".join(parts)) if parts else ""


def targets(view: CompetitorsView, offers: Offers, words: Words) -> str:
    """What can be clicked on the board, with its cost; beyond it the turn and points that it takes to come there."""
    parts: list[str] = []
    shown: set[str] = set()
    for move in offers.of("hq"):
        place = move.partition(" ")[2]
        shown.add(place)
        parts.append(_ring(place, move, offers.label(move), ""))
    for move in offers.of(*_STEPS):
        place = str(offers.fact(move, "place"))
        shown.add(place)
        cost = str(offers.number(move, "points"))
        parts.append(_ring(place, move, offers.label(move), cost, customs=bool(offers.fact(move, "customs"))))
    number = 1 if view.trip is None else view.trip.number
    for place, reached in offers.reach().items():
        if place not in shown:
            parts.append(_later(place, reached, number, words))
    return "".join(parts)


def _ring(place: str, move: str, label: str, cost: str, *, customs: bool = False) -> str:
    x, y = page(place)
    at_sea = place in _BOARD.cells
    ring = "" if at_sea else '<ellipse class="legal wide" rx="17" ry="11"/>'
    gate = placed(-12, 0, _CUSTOMS) if customs else ""
    price = placed(0, -13 if at_sea else -15, gate + badge(cost, "cost")) if cost else ""
    hit = '<ellipse class="hit" rx="18" ry="14"/>'
    inside = f"{title(label)}{hit}{ring}{price}"
    return placed(round(x, 1), round(y + (0 if at_sea else 2), 1), inside, f' data-move="{escape(move)}"')


def _later(place: str, reached: Reached, number: int, words: Words) -> str:
    """The points spent to come there, after the movement turn if it is not this one."""
    x, y = page(place)
    cost = str(reached.points) if reached.turn == number else f"{reached.turn}·{reached.points}"
    down = -9 if place in _BOARD.cells else -13
    inside = title(f"{words.place(place)}: {_told(reached, words)}") + text(0, 3, cost, 9, "m b later-ink")
    return placed(round(x, 1), round(y + down, 1), inside)


def _told(reached: Reached, words: Words) -> str:
    told = f"T.M. {reached.turn}, {reached.points} P.M. · {words('fuel', fuel=words.money(reached.fuel))}"
    return f"{told} · {words('customs', customs=reached.customs)}" if reached.customs else told


def planned(view: CompetitorsView, offers: Offers, words: Words) -> str:
    """The cheapest way of the running delivery to its recipient, with every customs gate on it and what it costs."""
    trip = view.trip
    if trip is None or trip.recipient is None:
        return ""
    reached = offers.reach().get(trip.recipient)
    here = _where(view, trip.mover)
    if reached is None or here is None:
        return _goal(trip.recipient, "", words)
    lines: list[str] = []
    gates: list[Spot] = []
    for at, step in enumerate(reached.route):
        verb, _, target = step.partition(" ")
        if verb not in _STEPS:
            continue
        spots = leg_spots(here, target) if verb == "fly" and here in _BOARD.territories else way_spots(here, target)
        lines += (f"M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}" for a, b in spots)
        if at in reached.gates:
            (ax, ay), (bx, by) = spots[0]
            gates.append(((ax + bx) / 2, (ay + by) / 2))
        here = target
    signs = "".join(placed(round(x, 1), round(y, 1), _CUSTOMS) for x, y in gates)
    path = f'<path class="route-bed" d="{"".join(lines)}"/><path class="route" d="{"".join(lines)}"/>'
    return path + signs + _goal(trip.recipient, _told(reached, words), words)


def _goal(place: str, told: str, words: Words) -> str:
    x, y = page(place)
    label = "" if not told else placed(0, 24, _wide_badge(told))
    return placed(round(x, 1), round(y, 1), f'{title(words.place(place))}<circle class="goal" r="16"/>{label}')


def _wide_badge(words: str) -> str:
    width = 10 + 4.7 * len(words)
    return (
        f'<rect class="told" x="{-width / 2:g}" y="-7.5" width="{width:g}" height="15" rx="4"/>'
        f"{text(0, 3.4, words, 9.5, 'm b')}"
    )


def _where(view: CompetitorsView, name: str) -> str | None:
    owner, _, own = name.partition(" ")
    fleet = view.vehicles[int(owner[1:])]
    one = fleet.get(own)
    if one is None:
        return None
    return one.place if one.leg is None else one.leg.start


def way_spots(here: str, target: str) -> list[tuple[Spot, Spot]]:
    """The line of a step on the page: over a side of the board in two parts, in and out of the inset by the map."""
    a, b = WORLD.spot(here), WORLD.spot(target)
    if abs(a[0] - b[0]) > WORLD.width / 2:
        left, right = (a, b) if a[0] < b[0] else (b, a)
        level = (left[1] + right[1]) / 2
        parts = [(MAP.at(right), MAP.at((WORLD.width, level))), (MAP.at((0, level)), MAP.at(left))]
        return parts if a == right else [(end, start) for start, end in reversed(parts)]
    if frame_of(here) is frame_of(target):
        return [(page(here), page(target))]
    # Both windows show the step, each on its own side of the frame.
    return [(MAP.at(a), MAP.at(b)), *_clipped(a, b)]


def _clipped(a: Spot, b: Spot) -> list[tuple[Spot, Spot]]:
    """The part of a line that the inset shows."""
    left, top, right, bottom = WORLD.window
    (ax, ay), (bx, by) = a, b
    low, high = 0.0, 1.0
    for start, way, least, most in ((ax, bx - ax, left, right), (ay, by - ay, top, bottom)):
        if way == 0:
            if not least <= start <= most:
                return []
            continue
        one, other = sorted(((least - start) / way, (most - start) / way))
        low, high = max(low, one), min(high, other)
    if low >= high:
        return []
    first, last = (ax + (bx - ax) * low, ay + (by - ay) * low), (ax + (bx - ax) * high, ay + (by - ay) * high)
    return [(INSET.at(first), INSET.at(last))]


def trails(view: CompetitorsView) -> str:
    """The steps of the last vehicle that moved, as a soft trail in the colour of its owner."""
    parts: list[str] = []
    mover = ""
    for event in reversed(view.history):
        if event.name in _SILENT:
            continue
        if event.name not in _MOVED or (mover and str(event.facts["vehicle"]) != mover):
            break
        mover = str(event.facts["vehicle"])
        parts.append(_trail(event))
    return "".join(parts)


def _trail(event: Event) -> str:
    start, end = str(event.facts["start"]), str(event.facts["end"])
    flies = event.name != "step"
    spots = leg_spots(start, end) if flies else way_spots(start, end)
    path = "".join(f"M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}" for a, b in spots)
    seat = BOX.colours.index(str(event.facts["vehicle"]).partition(" ")[0])
    return f'<path class="trail" style="stroke:{livery(seat).fill}" d="{path}"/>'


def pins(view: CompetitorsView, words: Words) -> str:
    """Senders and recipients of the viewer's own signed contracts."""
    if view.seat is None:
        return ""
    parts: list[str] = []
    for triple in view.triples[view.seat]:
        for place, sign, arrow in ((triple.sender, "sender", "▴"), (triple.recipient, "recipient", "▾")):
            x, y = page(place)
            told = title(f"{triple.number}: {words.place(triple.sender)} – {words.place(triple.recipient)}")
            inside = f'{told}<rect class="pin {sign}" x="-8.5" y="-6" width="17" height="12" rx="3"/>'
            parts.append(
                placed(
                    round(x + 23, 1),
                    round(y + 8, 1),
                    inside + text(0, 3.2, f"{arrow}{triple.number}", 9, "m b pin-ink"),
                )
            )
    return "".join(parts)
