"""Moves that no place on the board stands for, as words to click on under the prompt of the whole picture."""

from __future__ import annotations

from typing import Final

from plancia.core.language import say
from plancia.games.giganten.drawing.layout import WIDE
from plancia.games.giganten.drawing.offers import Offers, chip
from plancia.games.giganten.views import GigantenView
from plancia.games.giganten.words.standing import headline, prompt
from plancia.kit.drawing.svg import text, wrap

_RAISES: Final = (0, 1, 2, 3, 4, 6, 9)
_LEFT: Final = 10
_TOP: Final = 56
_LETTER: Final = 7.4


def head(view: GigantenView, offers: Offers) -> str:
    """Round, action and prompt, and below them the chips."""
    line = wrap(prompt(view), WIDE.width - 20, 14, 1)[0]
    parts = [
        text(_LEFT, 25, headline(view), 19, "b"),
        text(_LEFT, 46, line, 14, "u" if view.decision is None else "a b"),
    ]
    x = float(_LEFT)
    for move, label, words in _chips(view, offers):
        width = round(18 + _LETTER * len(words), 1)
        parts.append(chip(x, _TOP, width, move, label, words))
        x += width + 6
    return f'<g id="giganten-head">{"".join(parts)}</g>'


def _chips(view: GigantenView, offers: Offers) -> list[tuple[str, str, str]]:
    """Move, label and words of each."""
    short = {"done": say("End the move"), "pass": say("Pass"), "drop": say("Give up")}
    chips = [(move, offers.label(move), words) for move, words in short.items() if move in offers]
    for move in offers.of("pay"):
        counts = (f"{count} × {value}" for value in "21" if (count := move.count(value)))
        chips.append((move, offers.label(move), " + ".join(counts)))
    return chips + _numbers(view, offers)


def _numbers(view: GigantenView, offers: Offers) -> list[tuple[str, str, str]]:
    """A few steps of the range of bids, or every amount of crude with what it brings."""
    span = offers.range
    if span is None:
        return []
    if view.stage == "bid" or view.company is None:
        bids = [span.least + more for more in _RAISES if span.least + more <= span.most]
        return [(f"{span.verb} {bid}", say("Bid {bid}", bid=bid), str(bid)) for bid in bids]
    price = view.prices[view.company]
    chips: list[tuple[str, str, str]] = []
    for amount in range(span.least, span.most + 1):
        words = say("{crude} for {money:,}", crude=amount, money=amount * price)
        chips.append((f"{span.verb} {amount}", words, words if span.most < 7 else str(amount)))
    return chips
