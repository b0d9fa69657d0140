"""Five tracks at the foot of the map, their costs, and the trains."""

from __future__ import annotations

from functools import cache
from typing import Final

from plancia.core.language import say
from plancia.games.giganten.box.board import COLUMNS
from plancia.games.giganten.box.material import BOX
from plancia.games.giganten.drawing.layout import (
    BLACK,
    DIE_PLACE,
    SQUARE,
    TRACK,
    TRACKS,
    space_middle,
    track_middle,
)
from plancia.games.giganten.drawing.offers import Offers
from plancia.games.giganten.drawing.pieces import DIE, STAR, livery, locomotive, mark, use
from plancia.games.giganten.drawing.trails import Trails
from plancia.games.giganten.views import GigantenView
from plancia.games.giganten.words.standing import emblem_name, seat_name, space_name
from plancia.kit.drawing.svg import placed, rect, text, title

_PORT: Final = 34
_ANCHOR: Final = (
    '<path class="sign" d="M16 8v18m-6-13h12m-15 7c0 5 5 7 9 7s9-2 9-7" stroke-opacity=".7"/>'
    '<circle class="sign" cx="16" cy="5.5" r="2.6" stroke-opacity=".7"/>'
)


@cache
def railway(star: str, seats: int) -> str:
    """Ballast shaded by cost, letters and cost figures above, sleepers and rails, the port at the far end."""
    beyond = star not in COLUMNS
    parts = [rect("sheet", TRACKS.x - 16, TRACKS.y - 20, TRACKS.width + 16, TRACKS.height + 20, 2), _port()]
    for at, letter in enumerate(COLUMNS):
        x, cost = TRACKS.x + at * SQUARE, BOX.track_costs[at]
        parts.append(rect(("bed", "bed", "bed bed2", "bed bed3")[cost], x, TRACKS.y, SQUARE, TRACKS.height))
        parts.append(text(x + (10 if cost else 18), TRACKS.y - 5.5, letter, 13, "label"))
        if cost:
            parts.append(f'<circle class="stop" cx="{x + 25:g}" cy="{TRACKS.y - 10:g}" r="8"/>')
            parts.append(text(x + 25, TRACKS.y - 5.6, str(cost), 12.5, "m b"))
    lines = "".join(f"M{TRACKS.x + at * SQUARE:g} {TRACKS.y:g}v{TRACKS.height:g}" for at in range(1, len(COLUMNS)))
    parts.append(f'<path class="grid" d="{lines}"/>')
    for track in range(BLACK + 1):
        y = track_middle(track)
        end = TRACKS.right + (_PORT - 2 if track == BLACK and beyond else -2)
        parts.append(f'<path class="sleeper" d="M{TRACKS.x + 3:g} {y + 4:g}H{end:g}"/>')
        parts.append(f'<path class="rail" d="M{TRACKS.x + 1:g} {y + 1:g}H{end:g}m0 7H{TRACKS.x + 1:g}"/>')
    shape = f'<path class="star" transform="scale(1.25)" d="{STAR}"/>'
    parts.append(placed(space_middle(star) - (2 if beyond else 0), track_middle(BLACK) + 2, shape))
    parts += (mark(seat, TRACKS.x - 8, track_middle(seat), 8.5) for seat in range(seats))
    return "".join(parts)


def _port() -> str:
    """The sea at the end of the line."""
    waves = "".join(f"M4 {y}q4-4 8 0t8 0 8 0" for y in range(44, int(TRACKS.height) - 20, 13))
    inside = rect("sea", 0, 0, _PORT, TRACKS.height, 2) + f'<path class="wave" d="{waves}"/>{_ANCHOR}'
    return placed(TRACKS.right, TRACKS.y, inside)


def tracks(view: GigantenView, offers: Offers, trails: Trails) -> str:
    """The trains, where the viewer's can go, and the die beside the first player's track."""
    words = title(say("{seat} is first player and has the die", seat=seat_name(view.first_player)))
    die = placed(DIE_PLACE, track_middle(view.first_player), words + DIE, ' id="giganten-die" class="piece"')
    return "".join((*_trail(trails), *_stops(view, offers), *_push(view, offers), *_trains(view), die))


def _trail(trails: Trails) -> list[str]:
    parts: list[str] = []
    for track, start, end in trails.trains:
        way = f"M{space_middle(start):g} {track_middle(track) + 4:g}H{space_middle(end):g}"
        look = 'class="trail dust"' if track == BLACK else f'class="trail" stroke="{livery(track).fill}"'
        parts.append(f'<path {look} d="{way}"/>')
    return parts


def _stops(view: GigantenView, offers: Offers) -> list[str]:
    """Spaces that the viewer's train can reach; the others on its track tell why not."""
    if view.seat is None or offers.kind != "move":
        return []
    y = track_middle(view.seat)
    start = space_middle(view.trains[view.seat])
    parts: list[str] = []
    for space in COLUMNS:
        move, x = f"train {space}", space_middle(space)
        if move in offers:
            way = f'<path class="way" d="M{start:g} {y:g}H{x:g}"/>'
            parts.append(f"<g{offers.click(move)}>{way}{use(f'halt-{offers.cost(move)}', x, y)}</g>")
        else:
            box = f"M{x - SQUARE / 2:g} {y - TRACK / 2:g}h{SQUARE}v{TRACK:g}h-{SQUARE}z"
            parts.append(f'<path class="target"{offers.click(move)} d="{box}"/>')
    return parts


def _push(view: GigantenView, offers: Offers) -> list[str]:
    """Where the opposing trains would be pushed; the own train, which does it, is ringed."""
    if view.seat is None or "push" not in offers:
        return []
    own = space_middle(view.trains[view.seat]) - SQUARE / 2, track_middle(view.seat) - TRACK / 2
    parts = [f"<g{offers.click('push')}>", title(offers.label("push")), rect("halt strong", *own, SQUARE, TRACK, 5)]
    ends = offers.facts["push"]["trains"]
    for seat, end in enumerate(ends if isinstance(ends, list) else ()):
        if end != view.trains[seat]:
            x, y = space_middle(str(end)), track_middle(seat)
            parts.append(rect("halt", x - 15, y - TRACK / 2 + 1.5, 30, TRACK - 3, 5))
            parts.append(f'<path class="shove" d="M{space_middle(view.trains[seat]):g} {y:g}H{x:g}m6-5l-6 5 6 5"/>')
    return [*parts, "</g>"]


def _trains(view: GigantenView) -> list[str]:
    parts: list[str] = []
    for track, space in enumerate((*view.trains, view.black_train)):
        black = track == view.seats
        words = (
            say(
                "black train on {space}; the match ends when it reaches {star}",
                space=space_name(space),
                star=space_name(view.star),
            )
            if black
            else say(
                "train of {seat} ({emblem}) on {space}", seat=seat_name(track), emblem=emblem_name(track), space=space
            )
        )
        line = BLACK if black else track
        name = f' id="giganten-train-{"black" if black else BOX.colours[track]}" class="piece"'
        parts.append(placed(space_middle(space), track_middle(line), title(words) + locomotive(line), name))
    return parts
