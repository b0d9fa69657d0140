"""The chart with the ways of many matches, thick where many went."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final, TypeAlias

from plancia.games.competitors.box.cards import VEHICLES
from plancia.games.competitors.box.material import BOX
from plancia.games.competitors.drawing.chart.lines import leg_spots, path, step_spots
from plancia.games.competitors.drawing.chart.scenery import definitions, rectangle, scenery
from plancia.games.competitors.drawing.chart.world import Spot
from plancia.games.competitors.drawing.layout import CHOICES, MAP, UPRIGHT, Frame
from plancia.games.competitors.drawing.style import SCOPE, STYLE
from plancia.games.competitors.words import names
from plancia.kit.drawing.svg import picture, rect, text, title, wrap

Traffic: TypeAlias = Counter[tuple[str, str, str]]
"""How often vehicles of a kind went between two places, in either direction."""

_STYLE: Final = (
    f".{SCOPE}{{--truck:#c2410c;--ship:#0058a8;--aircraft:#8b2fa0}}"
    f"@media (prefers-color-scheme:dark){{.{SCOPE}{{--truck:#ff9a52;--ship:#5db6ff;--aircraft:#dc93f3}}}}"
)
_WIDEST: Final = 11.0
_STEEP: Final = 0.8
_OPEN: Final = UPRIGHT.open
_THINNEST: Final = 0.7
"""Lines that would be thinner are left out."""
_LISTED: Final = 7


def busy_map(traffic: Traffic, orders: Counter[tuple[str, str]], matches: int) -> str:
    """Ways by land, sea and air, and the deliveries that were made most often."""
    words = "The ways of all vehicles, thicker where more went"
    body = (
        f'<rect class="paper" width="{UPRIGHT.width:g}" height="{UPRIGHT.height:g}"/>{definitions(UPRIGHT)}',
        *(_window(frame, traffic, matches) for frame in (MAP, UPRIGHT.inset)),
        _key(traffic, matches),
        _orders(orders, matches),
    )
    return picture(SCOPE, UPRIGHT.width, UPRIGHT.height, words, words, STYLE + _STYLE, body)


def _window(frame: Frame, traffic: Traffic, matches: int) -> str:
    ways = "".join(_ways(frame, traffic, matches))
    return (
        f'{scenery(frame)}<g clip-path="url(#competitors-clip-{frame.name})" fill="none" stroke-linecap="round">'
        f"{ways}</g>{rectangle('frame', frame.box)}"
    )


def _ways(frame: Frame, traffic: Traffic, matches: int) -> Iterator[str]:
    """The lines that a window shows, the thin ones above the thick ones."""
    most = max(traffic.values())
    for (kind, one, other), count in traffic.most_common():
        width = _WIDEST * (count / most) ** _STEEP
        if width < _THINNEST:
            break
        flies = kind == "aircraft" and one in BOX.board.territories and other in BOX.board.territories
        spots = leg_spots(one, other, UPRIGHT) if flies else step_spots(one, other, UPRIGHT)
        shown = [line for line in spots if (frame is not MAP) == all(map(_in_inset, line))]
        if not shown:
            continue
        told = title(f"{names.name(one)} – {names.name(other)}, {kind}: {count / matches:.2g} times a match")
        yield f'<path stroke="var(--{kind})" stroke-width="{width:.1f}" d="{path(shown)}">{told}</path>'


def _in_inset(spot: Spot) -> bool:
    box = UPRIGHT.inset.box
    return box.x - 1 <= spot[0] <= box.right + 1 and box.y - 1 <= spot[1] <= box.bottom + 1


def _key(traffic: Traffic, matches: int) -> str:
    """Which colour is which vehicle, and how many steps each made."""
    counts = Counter[str]()
    for (kind, _, _), count in traffic.items():
        counts[kind] += count
    parts = [rect("panel", _OPEN.x, _OPEN.y, _OPEN.width, _OPEN.height, 7)]
    parts.append(text(_OPEN.x + 16, _OPEN.y + 34, "Steps and flights in a match", 18, "b"))
    for at, kind in enumerate(VEHICLES):
        y = _OPEN.y + 74 + at * 38
        parts.append(
            f'<path d="M{_OPEN.x + 18:g} {y:g}h44" stroke="var(--{kind})" stroke-width="8" stroke-linecap="round"/>'
        )
        parts.append(text(_OPEN.x + 78, y + 7, f"{kind}: {counts[kind] / matches:.1f}", 20))
    return "".join(parts)


def _orders(orders: Counter[tuple[str, str]], matches: int) -> str:
    """Between which territories most was delivered."""
    parts = [rect("panel", CHOICES.x, CHOICES.y, CHOICES.width, CHOICES.height, 7)]
    parts.append(text(CHOICES.x + 16, CHOICES.y + 34, "Delivered most, in a match", 18, "b"))
    for at, ((sender, recipient), count) in enumerate(orders.most_common(_LISTED)):
        y = CHOICES.y + 66 + at * 27
        (words,) = wrap(f"{names.name(sender)} – {names.name(recipient)}", CHOICES.width - 56, 15, 1)
        parts.append(text(CHOICES.x + 16, y, words, 15))
        parts.append(text(CHOICES.x + CHOICES.width - 14, y, f"{count / matches:.2f}", 15, "e u"))
    return "".join(parts)
