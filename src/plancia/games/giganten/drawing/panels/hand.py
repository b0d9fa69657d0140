"""The licences that the viewer alone sees."""

from __future__ import annotations

from typing import Final

from plancia.core.language import say, say_many
from plancia.games.giganten.drawing.panels.cards import licence
from plancia.games.giganten.drawing.style import SCOPE
from plancia.games.giganten.views import GigantenView
from plancia.kit.drawing.svg import part, placed, rect, text, title

_HEIGHT: Final = 72
_CARD: Final = 44
_SPREAD: Final = 64
"""how far a fan of cards opens at most"""


def hand(view: GigantenView) -> str:
    """The licences in two fans, with what they are worth together; nothing for who holds none."""
    if view.hand is None:
        return ""
    x = 4.0
    parts: list[str] = []
    for value in (1, 2):
        count = view.hand[str(value)]
        parts.append(placed(x, _HEIGHT / 2, fan(value, count)))
        x += _CARD + _spread(count) + 54
    worth = view.hand["1"] + 2 * view.hand["2"]
    parts.append(text(x, 31, say("worth"), 13, "u") + text(x, 54, str(worth), 24, "b"))
    name = say_many(
        sum(view.hand.values()), "{count} licence, worth {worth}", "{count} licences, worth {worth}", worth=worth
    )
    return part(SCOPE, x + 48, _HEIGHT, name, f'<g id="giganten-hand">{"".join(parts)}</g>')


def fan(value: int, count: int) -> str:
    """All licences of a value from their left edge, the last on top, and how many they are."""
    words = say_many(count, "{count} licence of value {value}", "{count} licences of value {value}", value=value)
    step = _spread(count) / max(1, count - 1)
    cards = [placed(_CARD / 2 + at * step, 0, licence(None, _CARD)) for at in range(count - 1)]
    right = _spread(count) + _CARD
    if count:
        cards.append(placed(right - _CARD / 2, 0, licence(value, _CARD)))
    else:
        cards.append(rect("vacant", 0, -_CARD * 0.675, _CARD, _CARD * 1.35, 6) + text(22, 6, str(value), 20, "m u"))
    return f"<g>{title(words)}{''.join(cards)}{text(right + 7, 7, f'×{count}', 19, 'b')}</g>"


def _spread(count: int) -> float:
    return min(_SPREAD, 11 * max(0, count - 1))
