"""The way of the running delivery to its recipient with its gates, signed contracts, and what moved last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from plancia.core.event import Event
from plancia.games.competitors.box.material import BOX
from plancia.games.competitors.drawing.chart.lines import Lines, leg_spots, path, step_spots
from plancia.games.competitors.drawing.chart.world import Spot
from plancia.games.competitors.drawing.layout import Layout
from plancia.games.competitors.drawing.offers import STEPS, Offers
from plancia.games.competitors.drawing.pieces import livery
from plancia.games.competitors.views import CompetitorsView
from plancia.games.competitors.words import names
from plancia.kit.drawing.svg import placed, text, title

_BOARD: Final = BOX.board
# What `use` shows takes no style from outside but what it inherits.
GATE: Final = (
    '<g id="competitors-gate"><circle fill="var(--customs)" stroke="var(--customs-edge)" stroke-width="1.9" r="6.5"/>'
    '<path stroke="var(--customs-edge)" stroke-width="2.2" d="M-4 0H4"/></g>'
)
_MOVED: Final = ("step", "landed", "airborne")
_SILENT: Final = frozenset(
    ("movement_turn", "tax", "toll", "customs", "skipped", "event", "roll", "choice", "saved", "not_saved", "refused",
     "received", "paid", "paid_seat", "fuel", "delivered", "failed", "loaded", "unloaded", "shifted", "draw",
     "drew_territory", "drew_contract", "turn", "passage", "slowed", "surcharged", "gained", "forfeited", "halted",
     "stopped", "goods_lost", "time_out", "given_up", "goods")
)  # fmt: skip
"""What comes between or after steps without wiping out their trail."""


def planned(view: CompetitorsView, offers: Offers, layout: Layout) -> str:
    """The cheapest way of the running delivery to its recipient, with every customs gate on it.

    Who does not decide it sees which way it is bound.
    """
    trip = view.trip
    if trip is None or trip.recipient is None or (here := standing(view, trip.mover)) is None:
        return ""
    reached = offers.reached(trip.recipient)
    if reached is None:
        bound = [(layout.spots[here], layout.spots[trip.recipient])]
        return f'<path class="bound" d="{path(bound)}"/>'
    drawn = way(here, reached.route, reached.gates, layout)
    return f'<g class="planned" data-goal="{trip.recipient}">{drawn}</g>'


def goal(view: CompetitorsView, offers: Offers, layout: Layout) -> str:
    """The recipient of the running delivery, with what the way there takes for who decides it."""
    trip = view.trip
    if trip is None or trip.recipient is None:
        return ""
    x, y = layout.spots[trip.recipient]
    reached = offers.reached(trip.recipient)
    label = "" if reached is None else placed(0, 27, told_badge(reached.told))
    ring = f'{title(names.name(trip.recipient))}<circle class="goal" r="17"/>'
    return placed(round(x, 1), round(y, 1), ring + label)


def way(here: str, route: Sequence[str], drawing: Sequence[int], layout: Layout) -> str:
    """A route from a place on, with a gate at each step that draws a customs card."""
    lines: Lines = []
    gates: list[Spot] = []
    for at, step in enumerate(route):
        verb, _, target = step.partition(" ")
        if verb not in STEPS:
            continue
        flies = verb == "fly" and here in _BOARD.territories
        spots = leg_spots(here, target, layout) if flies else step_spots(here, target, layout)
        lines += spots
        if at in drawing:
            (ax, ay), (bx, by) = spots[0]
            gates.append(((ax + bx) / 2, (ay + by) / 2))
        here = target
    signs = "".join(f'<use href="#competitors-gate" x="{x:.0f}" y="{y:.0f}"/>' for x, y in gates)
    return f'<path class="route" d="{path(lines)}"/>{signs}'


def told_badge(words: str) -> str:
    width = 12 + 5.9 * len(words)
    return (
        f'<rect class="told" x="{-width / 2:g}" y="-9" width="{width:g}" height="18" rx="5"/>'
        f"{text(0, 4.2, words, 12, 'm b')}"
    )


def standing(view: CompetitorsView, name: str) -> str | None:
    """Where a vehicle stands, or where it took off."""
    owner, _, own = name.partition(" ")
    one = view.vehicles[int(owner[1:])].get(own)
    if one is None:
        return None
    return one.place if one.leg is None else one.leg.start


def trails(view: CompetitorsView, layout: Layout) -> str:
    """The steps of the last vehicle that moved, as a soft trail in the colour of its owner."""
    parts: list[str] = []
    mover = ""
    for event in reversed(view.history):
        if event.name in _SILENT:
            continue
        if event.name not in _MOVED or (mover and str(event.facts["vehicle"]) != mover):
            break
        mover = str(event.facts["vehicle"])
        parts.append(_trail(event, layout))
    return "".join(parts)


def _trail(event: Event, layout: Layout) -> str:
    start, end = str(event.facts["start"]), str(event.facts["end"])
    spots = step_spots(start, end, layout) if event.name == "step" else leg_spots(start, end, layout)
    seat = BOX.colours.index(str(event.facts["vehicle"]).partition(" ")[0])
    return f'<path class="trail" stroke="{livery(seat).fill}" d="{path(spots)}"/>'


def pins(view: CompetitorsView, layout: Layout) -> str:
    """Senders and recipients of the viewer's own signed contracts."""
    if view.seat is None:
        return ""
    parts: list[str] = []
    for triple in view.triples[view.seat]:
        for place, sign, arrow in ((triple.sender, "sender", "▴"), (triple.recipient, "recipient", "▾")):
            x, y = layout.spots[place]
            told = title(f"{triple.number}: {names.name(triple.sender)} – {names.name(triple.recipient)}")
            inside = f'{told}<rect class="pin {sign}" x="-11" y="-7.5" width="22" height="15" rx="4"/>'
            parts.append(
                placed(
                    round(x + 25, 1),
                    round(y + 8, 1),
                    inside + text(0, 4, f"{arrow}{triple.number}", 11, "m b pin-ink"),
                )
            )
    return "".join(parts)
