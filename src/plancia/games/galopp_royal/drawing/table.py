"""The table of the moment: the lot and the bids, what was rolled, the exchange, or the result."""

from __future__ import annotations

from typing import Final

from plancia.core.decision import Choice
from plancia.core.language import listed, say
from plancia.games.galopp_royal.box.material import BOX
from plancia.games.galopp_royal.drawing.garden import choices, shown_ways, ways
from plancia.games.galopp_royal.drawing.layout import Layout
from plancia.games.galopp_royal.drawing.pieces import CARD_HEIGHT, again, chair_again, coin, dot, face
from plancia.games.galopp_royal.views import GaloppView
from plancia.games.galopp_royal.words.names import chair_first, chair_name, described
from plancia.kit.drawing.rectangle import Rectangle
from plancia.kit.drawing.svg import escaped, text, title

TABLE_ID: Final = "galopp-table"
"""what lies on the table, in the drawing"""
_LEFT: Final = 8
_LOT: Final = 1.2
"""how much larger a card of the lot is than one on a display"""


def bare_table(box: Rectangle) -> str:
    return f'<rect class="panel" x="{box.x:g}" y="{box.y:g}" width="{box.width:g}" height="{box.height:g}" rx="7"/>'


def table(view: GaloppView, laid: Layout, box: Rectangle) -> str:
    if view.result is not None:
        parts = _result(view, box)
    elif view.stage == "lot":
        parts = _lot(view, box)
    elif view.stage == "exchange":
        parts = _exchange(view)
    else:
        parts = _rolled(view)
    return f'<g transform="translate({box.x:g} {box.y:g})">{"".join(parts)}</g>{_nudges(view, laid)}'


# The lot.


def _lot(view: GaloppView, box: Rectangle) -> list[str]:
    """The cards of the lot, who leads and who may still bid; the bids themselves are made beside the board."""
    parts = [text(_LEFT, 16, _lot_title(view), 12, "b")]
    cards = _cards(view)
    step = min(50.0, 262 / max(1, len(cards)))
    for number, (key, holder, kind, words) in enumerate(cards):
        gone = holder is not None and holder not in view.bidders
        place = f"translate({_LEFT + number * step:.1f} 23) scale({_LOT})"
        parts.append(f'<g id="galopp-lot-{key}" transform="{place}">{title(words)}')
        if kind is not None:
            parts.append(face(kind, 27))
        elif holder is not None:
            parts.append(again("back") + dot(BOX.colours[holder], 13.5, 18.5))
        if holder is None:
            parts.append(text(13.5, CARD_HEIGHT + 10, say("open"), 9, "m"))
        else:
            label = say("yours") if holder == view.seat else chair_name(holder)
            parts.append(text(13.5, CARD_HEIGHT + 10, label, 9, "m u" if gone else "m b"))
            if gone:
                parts.append(f'<path class="limb" d="M-1 {CARD_HEIGHT + 7}H28" stroke-opacity=".6"/>')
        parts.append("</g>")
    right = box.width - 12
    if view.leader is None:
        parts.append(text(right, 17, say("no bid yet"), 11, "e u"))
    else:
        parts.append(chair_again(view.leader, right - 58, 46))
        parts.append(coin(right - 16, 46, view.standing, 19))
        parts.append(text(right, 17, say("{chair} leads", chair=chair_name(view.leader)), 11, "e b"))
    still = ", ".join(chair_name(seat) for seat in view.bidders)
    parts.append(text(_LEFT, box.height - 8, say("Still bidding: {chairs}", chairs=still), 11, "u"))
    return parts


def _lot_title(view: GaloppView) -> str:
    if view.lot:
        return say("Substitute team {lot} of 2", lot=view.lot)
    return say("Starting team, attempt {attempt}", attempt=view.attempt + 1) if view.attempt else say("Starting team")


def _cards(view: GaloppView) -> list[tuple[str, int | None, str | None, str]]:
    """The cards of the lot: key, holder, kind where the viewer knows it, and words."""
    cards: list[tuple[str, int | None, str | None, str]] = []
    for seat, size in enumerate(view.hand_sizes):
        for number in range(size):
            kind = view.hand[number] if seat == view.seat else None
            words = (
                say("a card that only {chair} knows", chair=chair_name(seat))
                if kind is None
                else say("your card: {bearer}", bearer=described(kind))
            )
            cards.append((f"{BOX.colours[seat]}-{number + 1}", seat, kind, words))
    if view.open_card is not None:
        cards.append(("open", None, view.open_card, say("open card: {bearer}", bearer=described(view.open_card))))
    return cards


def _chip(x: float, y: float, width: float, move: str, label: str, inside: str) -> str:
    """A move to click on, ringed as legal."""
    return (
        f'<g data-move="{escaped(move)}" transform="translate({x:.1f} {y:.1f})">{title(label)}'
        f'<rect class="chip" width="{width:.1f}" height="24" rx="6"/>{inside}</g>'
    )


# A crafty bearer.


def _nudges(view: GaloppView, laid: Layout) -> str:
    """Where chairs would go by each choice of the viewer, for as long as it is pointed at beside the board."""
    offered = choices(view)
    shown = (f'<g data-shows="{escaped(choice.move)}">{shown_ways(view, choice)}</g>' for choice in offered)
    return f"<defs>{ways(view, laid)}</defs>{''.join(shown)}" if offered else ""


def _rolled(view: GaloppView) -> list[str]:
    """The die, and what the bearer may do."""
    if view.roller is None:
        return []
    die = '<path class="lit" d="M0-25L25 18H-25z" stroke-linejoin="round"/>' + text(0, 11, str(view.rolled), 24, "m b")
    words = say("{chair} rolled {slot}: a crafty bearer.", chair=chair_first(view.roller), slot=view.rolled)
    return [
        f'<g transform="translate(36 56)">{die}</g>',
        chair_again(view.roller, 86, 57),
        f'<g transform="translate(108 38)">{face("crafty", 27)}</g>',
        text(146, 48, words, 12, "b"),
        text(146, 64, say("Forward 2 and push others back,"), 11, "u"),
        text(146, 78, say("or back 2 and help them forward."), 11, "u"),
    ]


# The exchange and the end.


def _exchange(view: GaloppView) -> list[str]:
    last = 0 if view.last is None else view.last
    heading = (
        say("{chair} came last and chooses who leaves", chair=chair_first(last))
        if view.decision is None
        else say("You came last and choose who leaves")
    )
    parts = [
        chair_again(last, 30, 40),
        text(56, 26, heading, 12, "b"),
        text(56, 42, say("One bearer leaves every team, then all draw a new one."), 11, "u"),
    ]
    for index in range(view.seats):
        seat = (last + index) % view.seats
        x = 64 + index * 44
        done = index < view.seen_to
        now = seat == view.exchanging
        state = say("now") if now else say("done") if done else say("next")
        parts.append(f'<g class="{"" if done or now else "gone"}">{dot(BOX.colours[seat], x, 66)}</g>')
        parts.append(text(x, 90, state, 10, "m b" if now else "m u"))
        if index:
            parts.append(f'<path class="limb" d="M{x - 29} 66h12m-4-4l4 4-4 4" stroke-opacity=".5"/>')
    if view.decision is not None:
        parts += (
            _chip(_LEFT, 68, 44, option.move, option.label, text(22, 16, say("Keep"), 12, "m b"))
            for option in view.decision.options
            if isinstance(option, Choice) and option.move.startswith("keep")
        )
    return parts


def _result(view: GaloppView, box: Rectangle) -> list[str]:
    result = view.result
    if result is None:
        return []
    names, gold = listed([chair_name(seat) for seat in result.winners]).capitalize(), max(result.scores)
    heading = (
        say("{chairs} win with {gold} gold", chairs=names, gold=gold)
        if len(result.winners) > 1
        else say("{chair} wins with {gold} gold", chair=names, gold=gold)
    )
    parts = [text(box.width / 2, 19, heading, 15, "m b")]
    order = sorted(range(view.seats), key=lambda seat: (result.places[seat], seat))
    step = (box.width - 16) / view.seats
    for number, seat in enumerate(order):
        x = round(8 + step * (number + 0.5), 1)
        won = seat in result.winners
        if won:
            parts.append(_wreath(x, 48))
        parts.append(chair_again(seat, x, 48))
        parts.append(text(x, 79, f"{result.places[seat]}. {chair_name(seat)}", 10.5, "m b" if won else "m"))
        parts.append(text(x, 96, str(result.scores[seat]), 14, "m b"))
    return parts


def _wreath(x: float, y: float) -> str:
    leaves = [(turn, 38) for turn in range(-160, -20, 17)] + [(turn, -38) for turn in range(24, 161, 17)]
    return (
        f'<g class="laurel" transform="translate({x:.1f} {y:g})">'
        + "".join(
            f'<ellipse cx="0" cy="-20.5" rx="2.3" ry="4.8" transform="rotate({turn}) rotate({lean} 0 -20.5)"/>'
            for turn, lean in leaves
        )
        + "</g>"
    )
