"""Five tracks at the foot of the map, their costs, and the trains."""

from __future__ import annotations

from functools import cache
from typing import Final

from plancia.core.svg import placed, rect, text, title
from plancia.games.giganten.board import COLUMNS
from plancia.games.giganten.drawing.offers import Offers
from plancia.games.giganten.drawing.pieces import STAR, livery, locomotive
from plancia.games.giganten.drawing.plan import BLACK, SQUARE, TRACK, TRACKS, space_middle, track_middle
from plancia.games.giganten.drawing.trails import Trails
from plancia.games.giganten.material import BOX, SPACES
from plancia.games.giganten.views import GigantenView

_PORT: Final = 34
_ANCHOR: Final = (
    '<path class="sign" d="M16 8v18m-6-13h12m-15 7c0 5 5 7 9 7s9-2 9-7" stroke-opacity=".7"/>'
    '<circle class="sign" cx="16" cy="5.5" r="2.6" stroke-opacity=".7"/>'
)


def tracks(view: GigantenView, offers: Offers, trails: Trails) -> str:
    return "".join(
        (
            _railway(SPACES.index(view.star)),
            *(livery(seat).dot(TRACKS.x - 8, track_middle(seat), 7) for seat in range(view.seats)),
            *_trail(trails),
            *_stops(view, offers),
            *_push(view, offers),
            *_trains(view),
        )
    )


@cache
def _railway(star: int) -> str:
    """Ballast shaded by cost, letters and cost figures above, sleepers and rails, the port at the far end."""
    beyond = star == len(COLUMNS)
    parts = [rect("sheet", TRACKS.x - 16, TRACKS.y - 17, TRACKS.width + 16, TRACKS.height + 17, 2), _port()]
    for at, letter in enumerate(COLUMNS):
        x, cost = TRACKS.x + at * SQUARE, BOX.track_costs[at]
        parts.append(rect(("bed", "bed", "bed bed2", "bed bed3")[cost], x, TRACKS.y, SQUARE, TRACKS.height))
        parts.append(text(x + (11 if cost else 18), TRACKS.y - 5, letter, 11, "label"))
        if cost:
            parts.append(f'<circle class="stop" cx="{x + 24:g}" cy="{TRACKS.y - 8.5:g}" r="7"/>')
            parts.append(text(x + 24, TRACKS.y - 4.8, str(cost), 10.5, "m b"))
    lines = "".join(f"M{TRACKS.x + at * SQUARE:g} {TRACKS.y:g}v{TRACKS.height:g}" for at in range(1, len(COLUMNS)))
    parts.append(f'<path class="grid" d="{lines}"/>')
    for track in range(BLACK + 1):
        y = track_middle(track)
        end = TRACKS.right + (_PORT - 2 if track == BLACK and beyond else -2)
        parts.append(f'<path class="sleeper" d="M{TRACKS.x + 3:g} {y + 4:g}H{end:g}"/>')
        parts.append(f'<path class="rail" d="M{TRACKS.x + 1:g} {y + 1:g}H{end:g}m0 7H{TRACKS.x + 1:g}"/>')
    words = f"the star on {'the space after t' if beyond else SPACES[star]}: here the black train ends the match"
    shape = f'{title(words)}<path class="star" transform="scale(1.25)" d="{STAR}"/>'
    parts.append(placed(space_middle(SPACES[star]) - (2 if beyond else 0), track_middle(BLACK) + 2, shape))
    return "".join(parts)


def _port() -> str:
    """The sea at the end of the line."""
    waves = "".join(f"M4 {y}q4-4 8 0t8 0 8 0" for y in range(44, int(TRACKS.height) - 20, 13))
    inside = rect("sea", 0, 0, _PORT, TRACKS.height, 2) + f'<path class="wave" d="{waves}"/>{_ANCHOR}'
    return placed(TRACKS.right, TRACKS.y, title("the port") + inside)


def _trail(trails: Trails) -> list[str]:
    parts: list[str] = []
    for track, start, end in trails.trains:
        way = f"M{space_middle(start):g} {track_middle(track) + 4:g}H{space_middle(end):g}"
        look = 'class="trail dust"' if track == BLACK else f'class="trail" stroke="{livery(track).fill}"'
        parts.append(f'<path {look} d="{way}"/>')
    return parts


def _stops(view: GigantenView, offers: Offers) -> list[str]:
    """Spaces that the viewer's train can reach."""
    if view.seat is None:
        return []
    y = track_middle(view.seat) - TRACK / 2
    parts: list[str] = []
    for move in offers.of("train"):
        cost = text(18, 17.3, str(offers.facts[move]["cost"]), 12, "cost")
        inside = title(offers.label(move)) + rect("halt", 3, 1.5, 30, TRACK - 3, 5) + cost
        x = space_middle(str(offers.facts[move]["space"])) - SQUARE / 2
        parts.append(placed(x, y, inside, f' data-move="{move}"'))
    return parts


def _push(view: GigantenView, offers: Offers) -> list[str]:
    """Where the opposing trains would be pushed."""
    if "push" not in offers:
        return []
    parts = ['<g data-move="push">' + title(offers.label("push"))]
    ends = offers.facts["push"]["trains"]
    for seat, end in enumerate(ends if isinstance(ends, list) else ()):
        if end != view.trains[seat]:
            x, y = space_middle(str(end)), track_middle(seat)
            parts.append(rect("halt", x - 15, y - TRACK / 2 + 1.5, 30, TRACK - 3, 5))
            parts.append(f'<path class="way" d="M{space_middle(view.trains[seat]):g} {y:g}H{x:g}"/>')
            parts.append(f'<path class="way" d="M{x + 4:g} {y - 5:g}l-6 5 6 5" style="stroke-dasharray:none"/>')
    return [*parts, "</g>"]


def _trains(view: GigantenView) -> list[str]:
    places = [(seat, BOX.colours[seat], livery(seat).emblem, space) for seat, space in enumerate(view.trains)]
    return [
        placed(
            space_middle(space),
            track_middle(track),
            title(f"train of {colour} ({sign}) on {space}") + locomotive(track),
            f' id="giganten-train-{colour}" class="train"',
        )
        for track, colour, sign, space in [*places, (BLACK, "black", "star", view.black_train)]
    ]
