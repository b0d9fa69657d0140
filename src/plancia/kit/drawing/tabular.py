"""Any view as a table of its facts: how a game is shown that brings no drawing of its own.

A fact with one value for each seat stands under the seats, every other one by itself, and one called `hand` is what
the viewer alone holds. Facts are named like the fields of the view, so a game that names them well is shown well.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Final, TypeAlias

from plancia.core.language import capital, number, say
from plancia.core.plain import is_list, is_table
from plancia.core.view import View
from plancia.kit.drawing.svg import livery_of, part, picture, placed, rect, sheet, text, wrap

Rows: TypeAlias = tuple[tuple[str, str], ...]
"""Lines of a table: the name of a fact and its value, in the language spoken."""

SCOPE: Final = "tabular"
STYLE: Final = sheet(
    SCOPE,
    {
        ".paper": "fill:var(--paper)",
        ".panel": "fill:var(--raised);stroke:var(--rule)",
        ".line": "stroke:var(--rule);fill:none",
    },
    {},
    {},
)
_WIDTH: Final = 640
_EDGE: Final = 20
_LABEL: Final = 170
"""Room for the name of a fact."""
_ROW: Final = 28
_NEWS: Final = 5
"""How many of the last events a picture shows."""
_CARD: Final = 92
_COMMON: Final = frozenset(one.name for one in fields(View))
_HAND: Final = "hand"


def headline(view: View) -> str:
    """Whom the table waits for, or that the game is over."""
    return view.asked if view.result is None else say("The game is over")


def purse(view: View, seat: int) -> Rows:
    """What the facts of the seats say of one of them."""
    return tuple((name, values[seat]) for name, values in _by_seat(view))


def hand(view: View) -> str:
    """The viewer's hand as cards side by side; empty where there is none."""
    cards = _held(view)
    if not cards:
        return ""
    body = "".join(placed(at * (_CARD + 8), 0, _card(words)) for at, words in enumerate(cards))
    return part(SCOPE, len(cards) * (_CARD + 8), 48, say("Your hand"), body)


def board(view: View) -> str:
    """The tables and what happened last, without a style sheet of their own."""
    body, height = _body(view)
    return part(SCOPE, _WIDTH, height, ". ".join(_lines(view)), body)


def whole(view: View) -> str:
    """The same as a picture by itself, with the viewer's hand."""
    body, height = _body(view)
    cards = placed(_EDGE, height, hand(view)) if _held(view) else ""
    room = height + 64 if cards else height
    parts = (rect("paper", 0, 0, _WIDTH, room), body, cards)
    return picture(SCOPE, _WIDTH, room, f"{view.game.title}: {headline(view)}", ". ".join(_lines(view)), STYLE, parts)


def sketch(view: View) -> str:
    """The whole view in text, for a game that has no sketch of its own."""
    return "\n".join([f"{view.game.title} · {headline(view)}", *_lines(view)])


def _lines(view: View) -> Iterator[str]:
    """The view in text, one line for each fact."""
    for name, value in _single(view):
        yield f"{name}: {value}"
    for name, values in _by_seat(view):
        seats = zip(view.game.seat_names, values, strict=False)
        yield f"{name}: {', '.join(f'{say(seat)} {value}' for seat, value in seats)}"
    if _held(view):
        yield f"{_title(_HAND)}: {', '.join(_held(view))}"


def _body(view: View) -> tuple[str, float]:
    """All that is drawn but the hand, and how high it is."""
    asked = wrap(headline(view), _WIDTH - 2 * _EDGE, 17, 2)
    parts = [text(_EDGE, 34 + 22 * at, line, 17, "b") for at, line in enumerate(asked)]
    y = 34.0 + 22 * len(asked)
    for made, height in (_facts(view), _seats(view), _news(view)):
        if made:
            parts.append(placed(_EDGE, y, made))
            y += height + 14
    return "".join(parts), y


def _facts(view: View) -> tuple[str, float]:
    """The facts of the whole table, each after its name."""
    room = _WIDTH - 2 * _EDGE - _LABEL - 14
    rows = enumerate(_single(view))
    return _panel([_name(at, name) + _cell(_LABEL, at, value, room, "b") for at, (name, value) in rows])


def _name(row: int, name: str) -> str:
    return _cell(14, row, name, _LABEL - 20, "u")


def _cell(x: float, row: int, words: str, room: float, kind: str = "") -> str:
    return text(x, _ROW * row + 19, _cut(words, room), 13, kind)


def _cut(words: str, room: float) -> str:
    """As much of some words as there is room for."""
    most = int(room / 7)
    return words if len(words) <= most else words[: most - 1] + "…"


def _seats(view: View) -> tuple[str, float]:
    """A row of seats with their badges, and below it the facts that each of them has."""
    rows = _by_seat(view)
    if not rows:
        return "", 0
    column = (_WIDTH - 2 * _EDGE - _LABEL) / view.seats
    names = [
        livery_of(view.game, seat).dot(_LABEL + column * seat + 9, 15, 9)
        + _cell(_LABEL + column * seat + 24, 0, _title(view.game.seat_names[seat]), column - 30, "b")
        for seat in range(view.seats)
    ]
    drawn = ["".join(names)]
    for at, (name, values) in enumerate(rows, start=1):
        cells = (_cell(_LABEL + column * seat, at, words, column - 6) for seat, words in enumerate(values))
        drawn.append(_name(at, name) + "".join(cells))
    return _panel(drawn)


def _news(view: View) -> tuple[str, float]:
    told = view.history[-_NEWS:]
    return "".join(text(14, 20 * at + 16, event.text, 12, "u") for at, event in enumerate(told)), 20 * len(told)


def _panel(rows: list[str]) -> tuple[str, float]:
    """Rows on a card, with lines between them."""
    if not rows:
        return "", 0
    width, height = _WIDTH - 2 * _EDGE, _ROW * len(rows) + 2
    lines = (f'<path class="line" d="M10 {_ROW * at}H{width - 10}"/>' for at in range(1, len(rows)))
    return rect("panel", 0, 0, width, height, 7) + "".join(lines) + "".join(rows), height


def _card(words: str) -> str:
    return rect("panel", 1, 1, _CARD - 2, 46, 6) + text(_CARD / 2, 29, _cut(words, _CARD - 8), 13, "b m")


def _single(view: View) -> Rows:
    return tuple((_title(name), _words(value)) for name, value in _own(view) if not _seated(view, value))


def _by_seat(view: View) -> tuple[tuple[str, tuple[str, ...]], ...]:
    return tuple(
        (_title(name), tuple(map(_words, value)))
        for name, value in _own(view)
        if is_list(value) and _seated(view, value)
    )


def _held(view: View) -> tuple[str, ...]:
    """The cards, or whatever the game calls the viewer's hand."""
    held: object = getattr(view, _HAND, None)
    if is_table(held):
        return tuple(f"{_words(name)} {_words(count)}" for name, count in held.items())
    if is_list(held):
        return tuple(map(_words, held))
    return () if held is None else (_words(held),)


def _own(view: View) -> Iterator[tuple[str, object]]:
    """The facts that the game adds to every view's; empty lists and tables say nothing."""
    for one in fields(view):
        value: object = getattr(view, one.name)
        empty = (is_list(value) or is_table(value)) and not value
        if one.name not in _COMMON and one.name != _HAND and not empty:
            yield one.name, value


def _seated(view: View, value: object) -> bool:
    return is_list(value) and len(value) == view.seats


def _plain(name: str) -> str:
    return name.replace("_", " ")


def _title(name: str) -> str:
    return capital(say(_plain(name)))


def _words(value: object) -> str:
    """A value as people read it."""
    if isinstance(value, bool):
        return say("yes") if value else say("no")
    if isinstance(value, int):
        return number(value)
    if is_dataclass(value):
        return ", ".join(f"{_words(_plain(one.name))} {_words(getattr(value, one.name))}" for one in fields(value))
    if is_table(value):
        return ", ".join(f"{_words(name)} {_words(inside)}" for name, inside in value.items()) or "–"
    if is_list(value):
        return ", ".join(map(_words, value)) or "–"
    return "–" if value is None else say(str(value))
