"""The strip under the garden: the lot and the bids, the choices of a crafty bearer, the exchange, or the result."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from plancia.core.decision import Choice, Range
from plancia.core.svg import EMBLEMS, LIVERIES, text, title
from plancia.games.galopp_royal.drawing.pieces import CARD_HEIGHT, STRENGTHS, back, chair_body, coin, face, livery
from plancia.games.galopp_royal.drawing.plan import TABLE, WIDTH
from plancia.games.galopp_royal.material import BOX
from plancia.games.galopp_royal.views import GaloppView

_LEFT: Final = 12
_CHIP: Final = 26
_RAISES: Final = (0, 1, 2, 4, 6, 9, 14)


def table_height(view: GaloppView) -> float:
    """Taller only when a crafty bearer has more choices than the strip has room for."""
    most = max(len(choices) for _, choices in nudges(view))
    rows = -(-most // _per_row(most))
    return max(TABLE, 25 + rows * (_CHIP + 1))


def table(view: GaloppView) -> str:
    parts = [f'<rect class="panel" x="4" width="{WIDTH - 8}" height="{table_height(view)}" rx="7"/>']
    if view.result is not None:
        parts += _result(view)
    elif view.stage == "lot":
        parts += _lot(view)
    elif view.stage == "crafty":
        parts += _crafty(view)
    else:
        parts += _exchange(view)
    return "".join(parts)


# The lot.


def _lot(view: GaloppView) -> list[str]:
    name = "Starting team" if view.lot == 0 else f"Substitute team {view.lot} of 2"
    again = f", attempt {view.attempt + 1}" if view.lot == 0 and view.attempt else ""
    parts = [text(_LEFT, 16, name + again, 12, "b")]
    cards = _cards(view)
    step = min(44.0, 262 / max(1, len(cards)))
    for number, (key, holder, kind, words) in enumerate(cards):
        gone = holder is not None and holder not in view.bidders
        parts.append(f'<g id="galopp-lot-{key}" transform="translate({_LEFT + number * step:.1f} 22)">{title(words)}')
        parts.append(face(kind, 27) if kind is not None else _covered(holder))
        if holder is None:
            parts.append(text(13.5, CARD_HEIGHT + 11, "open", 10, "m"))
        else:
            label = "yours" if holder == view.seat else BOX.colours[holder]
            parts.append(text(13.5, CARD_HEIGHT + 11, label, 10, "m u" if gone else "m b"))
            if gone:
                parts.append(f'<path class="limb" d="M-1 {CARD_HEIGHT + 7.5}H28" stroke-opacity=".6"/>')
        parts.append("</g>")
    if view.leader is None:
        parts += (text(WIDTH - 16, 38, "no bid", 12, "e u"), text(WIDTH - 16, 53, "stands", 12, "e u"))
    else:
        parts.append(f'<g transform="translate({WIDTH - 78} 47)">{chair_body(view.leader)}</g>')
        parts.append(coin(WIDTH - 36, 46, view.standing, 19))
        parts.append(text(WIDTH - 16, 17, f"{BOX.colours[view.leader]} leads", 11, "e b"))
    parts += _bids(view)
    return parts


def _cards(view: GaloppView) -> list[tuple[str, int | None, str | None, str]]:
    """The cards of the lot: key, holder, kind where the viewer knows it, and words."""
    cards: list[tuple[str, int | None, str | None, str]] = []
    for seat, size in enumerate(view.hand_sizes):
        colour = BOX.colours[seat]
        for number in range(size):
            kind = view.hand[number] if seat == view.seat else None
            words = f"your card: {kind} ({STRENGTHS[kind]})" if kind is not None else f"a card that only {colour} knows"
            cards.append((f"{colour}-{number + 1}", seat, kind, words))
    if view.open_card is not None:
        cards.append(("open", None, view.open_card, f"open card: {view.open_card} ({STRENGTHS[view.open_card]})"))
    return cards


def _covered(holder: int | None) -> str:
    """A card face down, sealed with its holder's emblem."""
    if holder is None:
        return back(27)
    worn = livery(holder)
    seal = f'<circle cx="13.5" cy="18.5" r="9" fill="{worn.fill}" stroke="{worn.trim}"/>'
    return back(27) + seal + EMBLEMS[worn.emblem].draw(13.5, 18.5, 12, worn.ink)


def _bids(view: GaloppView) -> list[str]:
    """Pass, and a few steps of the range of bids; the range itself in words."""
    y = TABLE - 30
    if view.decision is None:
        still = [BOX.colours[seat] for seat in view.bidders]
        return [text(_LEFT, y + 17, f"Still bidding: {', '.join(still)}", 11, "u")]
    parts: list[str] = []
    x = float(_LEFT)
    for option in view.decision.options:
        if isinstance(option, Choice):
            parts.append(chip(x, y, 46, option.move, option.label, text(23, 17, option.label, 12, "m b")))
            x += 50
        elif isinstance(option, Range):
            amounts = sorted({option.least + more for more in _RAISES if option.least + more <= option.most})
            for amount in amounts:
                move = f"{option.verb} {amount}"
                parts.append(chip(x, y, 30, move, f"Bid {amount}", text(15, 17, str(amount), 13, "m b")))
                x += 33
            if option.most > amounts[-1]:
                parts.append(text(x + 3, y + 17, f"to {option.most}", 11, "a"))
    return parts


def chip(x: float, y: float, width: float, move: str, label: str, inside: str, height: float = _CHIP - 2) -> str:
    """A move to click on, ringed as legal."""
    return (
        f'<g data-move="{escape(move)}" transform="translate({x:.1f} {y:.1f})">{title(label)}'
        f'<rect class="chip" width="{width:g}" height="{height}" rx="6"/>'
        f'<rect class="legal ring" x=".5" y=".5" width="{width - 1:g}" height="{height - 1}" rx="6"/>{inside}</g>'
    )


# A crafty bearer.


def nudges(view: GaloppView) -> tuple[tuple[str, list[Choice]], tuple[str, list[Choice]]]:
    """The viewer's choices, forward and backward."""
    forward: list[Choice] = []
    backward: list[Choice] = []
    if view.stage == "crafty" and view.decision is not None:
        for option in view.decision.options:
            if isinstance(option, Choice):
                (backward if option.move.startswith("help") else forward).append(option)
    return ("You +2, others back", forward), ("You −2, others forward", backward)


def _per_row(choices: int) -> int:
    return 3 if choices <= 9 else 5


def _crafty(view: GaloppView) -> list[str]:
    if view.decision is None:
        return _rolled(view)
    parts = [f'<path class="rule" d="M{WIDTH / 2:g} 8v{table_height(view) - 16:g}"/>']
    sides = nudges(view)
    most = max(len(choices) for _, choices in sides)
    across = _per_row(most)
    step, drop = 166 / across, 37 if most <= 6 else _CHIP + 1
    for side, (heading, choices) in enumerate(sides):
        left = 9.5 + side * 177
        parts.append(text(left, 17, heading, 12, "b"))
        for number, choice in enumerate(choices):
            x, y = left + number % across * step, 25 + number // across * drop
            inside = _steps(choice.move, step - 2.5, drop - 3)
            parts.append(chip(x, y, step - 2.5, choice.move, choice.label, inside, drop - 3))
    return parts


def _steps(move: str, width: float, height: float) -> str:
    """Whom a move takes how far, in the room of a chip."""
    words = move.split(" ")
    middle = height / 2
    if len(words) == 1:
        return text(width / 2, middle + 4, "alone", 10.5, "m b")
    narrow = width < 40
    first, step, radius = (9, 13, 6.5) if narrow else (12, 13, 8 if height > 30 else 7)
    dots = "".join(
        LIVERIES[colour].dot(first + step * number, middle, radius) for number, colour in enumerate(words[1::2])
    )
    if narrow and len(words) > 3:
        return dots
    sign = "+" if words[0] == "help" else "−"
    return dots + text(width - (8 if narrow else 11), middle + 4, f"{sign}{words[2]}", 10.5 if narrow else 12, "m b")


def _rolled(view: GaloppView) -> list[str]:
    """The die as the others see it."""
    if view.roller is None:
        return []
    colour = BOX.colours[view.roller]
    die = '<path class="lit" d="M0-25L25 18H-25z" stroke-linejoin="round"/>' + text(0, 11, str(view.rolled), 24, "m b")
    return [
        f'<g transform="translate(40 56)">{die}</g>',
        f'<g transform="translate(90 57)">{chair_body(view.roller)}</g>',
        f'<g transform="translate(112 38)">{face("crafty", 27)}</g>',
        text(150, 48, f"{colour.capitalize()} rolled {view.rolled}: a crafty bearer.", 12, "b"),
        text(150, 64, "Forward 2 and push others back,", 11, "u"),
        text(150, 78, "or back 2 and help them forward.", 11, "u"),
    ]


# The exchange and the end.


def _exchange(view: GaloppView) -> list[str]:
    last = 0 if view.last is None else view.last
    mine = view.decision is not None
    who = "You" if mine else BOX.colours[last].capitalize()
    parts = [
        f'<g transform="translate(34 40)">{chair_body(last)}</g>',
        text(60, 26, f"{who} came last and {'see' if mine else 'sees'} to the displays", 12, "b"),
        text(60, 42, "One bearer leaves each: the own first, then clockwise.", 11, "u"),
    ]
    for index in range(view.seats):
        seat = (last + index) % view.seats
        x = 68 + index * 44
        done = None in view.displays[seat]
        now = seat == view.exchanging
        parts.append(f'<g class="{"" if done or now else "gone"}">{livery(seat).dot(x, 66, 10)}</g>')
        parts.append(text(x, 90, "now" if now else "done" if done else "next", 10, "m b" if now else "m u"))
        if index:
            parts.append(f'<path class="limb" d="M{x - 29} 66h12m-4-4l4 4-4 4" stroke-opacity=".5"/>')
    if view.decision is not None:
        parts += (
            chip(_LEFT, 68, 44, option.move, option.label, text(22, 16, "Keep", 12, "m b"))
            for option in view.decision.options
            if isinstance(option, Choice) and option.move.startswith("keep")
        )
    return parts


def _result(view: GaloppView) -> list[str]:
    result = view.result
    if result is None:
        return []
    names = _listed([BOX.colours[seat] for seat in result.winners])
    verb = "win" if len(result.winners) > 1 else "wins"
    parts = [text(WIDTH / 2, 19, f"{names.capitalize()} {verb} with {max(result.scores)} gold", 15, "m b")]
    order = sorted(range(view.seats), key=lambda seat: (result.places[seat], seat))
    step = 336 / view.seats
    for number, seat in enumerate(order):
        x = 12 + step * (number + 0.5)
        if seat in result.winners:
            parts.append(_wreath(x, 48))
        parts.append(f'<g transform="translate({x:.1f} 48)">{chair_body(seat)}</g>')
        parts.append(
            text(
                round(x, 1),
                79,
                f"{result.places[seat]}. {BOX.colours[seat]}",
                10.5,
                "m b" if seat in result.winners else "m",
            )
        )
        parts.append(text(round(x, 1), 96, str(result.scores[seat]), 14, "m b"))
    return parts


def _wreath(x: float, y: float) -> str:
    return (
        f'<g class="laurel" transform="translate({x:.1f} {y:g})">'
        + "".join(
            f'<ellipse cx="0" cy="-20.5" rx="2.3" ry="4.8" transform="rotate({turn}) rotate(38 0 -20.5)"/>'
            for turn in range(-160, -20, 17)
        )
        + "".join(
            f'<ellipse cx="0" cy="-20.5" rx="2.3" ry="4.8" transform="rotate({turn}) rotate(-38 0 -20.5)"/>'
            for turn in range(24, 161, 17)
        )
        + "</g>"
    )


def _listed(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
