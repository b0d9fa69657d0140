"""The panel of choices: what is asked, the card or offer on the table, and choices that have no place on the board."""

from __future__ import annotations

from collections import Counter
from typing import Final

from plancia.core.language import number, say
from plancia.games.competitors.drawing.chart.key import key
from plancia.games.competitors.drawing.layout import CHOICES
from plancia.games.competitors.drawing.offers import CHIP, SMALL_CHIP, Offers, chip, on_a_card, wide
from plancia.games.competitors.drawing.panels.display import open_matter, trip_row
from plancia.games.competitors.views import CompetitorsView
from plancia.kit.drawing.svg import placed, rect, text, wrap

_ELSEWHERE: Final = ("hq", "go", "sail", "dock", "fly", "move", "branch")
"""moves that stand on the board, on pieces or on cards"""
_ORDER: Final = (
    "accept", "refuse", "show", "inspect", "bid", "fold", "withdraw", "take", "choose", "first", "claim", "waive",
    "end", "shift", "deliver", "draw", "skip", "load", "unload", "buy", "special", "sell", "close", "place", "abandon",
    "done",
)  # fmt: skip
_LAST: Final = ("end", "abandon", "done", "skip")
_OF_A_KIND: Final = 3
_GAP: Final = 4.0


def choices(view: CompetitorsView, prompt: str, offers: Offers) -> str:
    parts = [rect("panel", 0, 0, CHOICES.width, CHOICES.height, 7)]
    mine = view.decision is not None and view.decision.must
    lines = wrap(prompt, CHOICES.width - 20, 12.5, 4)
    parts += (text(10, 20 + 15 * at, line, 12.5, "a b" if mine else "b") for at, line in enumerate(lines))
    y = 20.0 + 15 * len(lines)
    if view.decision is not None and not view.decision.must:
        parts += (
            text(10, y + 13 * at, line, 11, "u")
            for at, line in enumerate(wrap(view.decision.prompt, CHOICES.width - 20, 11, 2))
        )
        y += 30
    foot = CHOICES.height - 8
    if view.trip is not None:
        parts.append(placed(10, y - 4, trip_row(view.trip, CHOICES.width - 20)))
        y += 24
    matter, high = open_matter(view, CHOICES.width - 20)
    if matter:
        parts.append(placed(10, y - 6, matter))
        y += high + 10
    else:
        marks, high = key(CHOICES.width - 16, 9)
        foot -= high + 4
        parts.append(placed(10, CHOICES.height - high - 6, marks))
    parts += _chips(y - 4, foot - CHIP, offers)
    return placed(CHOICES.x, CHOICES.y, "".join(parts), ' id="competitors-choices"')


def _chips(top: float, foot: float, offers: Offers) -> list[str]:
    """Chips in rows, smaller ones where there are many. The last row ends the turn or the trip."""
    entries = _entries(offers)
    last = [entry for entry in entries if entry[0] in _LAST]
    others = [entry for entry in entries if entry[0] not in _LAST]
    small = len(_laid(others, top, foot - _GAP, small=False)) < len(others)
    parts = _laid(others, top, foot - _GAP, small=small)
    x = CHOICES.width - 8
    for move, label, short in last:
        x -= wide(short)
        parts.append(chip(x, foot, move, label, short))
        x -= _GAP
    if len(entries) > len(parts):
        parts.append(text(10, foot + 14, say("and {count} more", count=len(entries) - len(parts)), 11, "u"))
    elif offers.composed:
        parts.append(text(10, foot + 14, say("or sign: goods, sender, recipient"), 11, "u"))
    return parts


def _laid(entries: list[tuple[str, str, str]], top: float, foot: float, *, small: bool) -> list[str]:
    """As many chips as fit between the two lines."""
    high = SMALL_CHIP if small else CHIP
    parts: list[str] = []
    x, y = 10.0, top
    for move, label, short in entries:
        width = wide(short, small=small)
        if x + width > CHOICES.width - 6:
            x, y = 10.0, y + high + (2 if small else _GAP)
        if y + high > foot:
            break
        parts.append(chip(x, round(y, 1), move, label, short, small=small))
        x += width + (2 if small else _GAP)
    return parts


def _entries(offers: Offers) -> list[tuple[str, str, str]]:
    """Move, label and words of each chip: a few of each kind, then the others."""
    moves = [
        move for move in offers.choices if move.partition(" ")[0] not in _ELSEWHERE and not on_a_card(move, offers)
    ]
    seen: Counter[str] = Counter()
    ranks: dict[str, tuple[bool, int]] = {}
    for move in moves:
        verb = move.partition(" ")[0]
        seen[verb] += 1
        ranks[move] = (seen[verb] > _OF_A_KIND, _ORDER.index(verb) if verb in _ORDER else len(_ORDER))
    entries = [(move, offers.label(move), _short(move)) for move in sorted(moves, key=ranks.__getitem__)]
    for span in offers.ranges:
        numbers = dict.fromkeys((span.least, span.least + 4 * span.step, span.least + 9 * span.step, span.most))
        bids = [bid for bid in numbers if bid <= span.most]
        entries[:0] = [(f"{span.verb} {bid}", span.label, f"{span.verb.capitalize()} {number(bid)}") for bid in bids]
    return entries


def _short(move: str) -> str:
    """The move as it is typed, which is short enough for a chip."""
    return move[:1].upper() + move[1:]
