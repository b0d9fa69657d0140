"""The end: what everybody owns, turned into money."""

from __future__ import annotations

from plancia.core.language import number, say, say_many
from plancia.core.result import Result
from plancia.games.giganten.box.material import BOX, terms_of
from plancia.games.giganten.drawing.layout import SHEET, Layout
from plancia.games.giganten.drawing.pieces import CRUDE, mark, small_derrick
from plancia.games.giganten.views import GigantenView
from plancia.games.giganten.words.standing import seat_name
from plancia.kit.drawing.svg import placed, rect, text, title


def reckoning(view: GigantenView, result: Result, layout: Layout) -> str:
    """One sheet for each seat, best first: cash, derricks by the place of the train, crude, and the sum."""
    order = sorted(range(view.seats), key=lambda seat: (result.places[seat], seat))
    return "".join(placed(*layout.sheet(at), _sheet(view, result, seat)) for at, seat in enumerate(order))


def _sheet(view: GigantenView, result: Result, seat: int) -> str:
    rank = 1 if view.ranks is None else view.ranks[seat]
    value = int(terms_of(view.seats, view.options).derrick_values[rank - 1])
    standing = [piece.crude for piece in view.derricks.values() if piece.seat == seat]
    crude = sum(standing) + sum(view.depots[seat].values())
    right = SHEET[0] - 7
    words = (
        say_many(len(standing), "{count} derrick at {money:,}", "{count} derricks at {money:,}", money=value),
        say("train in place {place}", place=rank),
        say("{crude} crude at {money:,}", crude=crude, money=BOX.crude_value),
    )
    parts = [
        title(f"{seat_name(seat)}: {'; '.join(words)}"),
        rect("lit" if seat in result.winners else "panel", 0, 0, *SHEET, 6),
        mark(seat, 15, 14, 9.5),
        text(29, 19, f"{result.places[seat]}. {seat_name(seat).capitalize()}", 14, "b"),
        text(7, 39, say("cash"), 12.5, "u"),
        f'<g transform="translate(12 51) scale(.72)">{small_derrick(seat, standing=False)}</g>',
        f'<g transform="translate(12 68) scale(.8)">{CRUDE}</g>',
        text(22, 56, f"×{len(standing)}", 12.5, "u"),
        text(22, 73, f"×{crude}", 12.5, "u"),
        f'<path class="rule" d="M7 79H{right:g}"/>',
        text(right, 98, number(result.scores[seat]), 17, "e b"),
    ]
    amounts = (view.cash[seat], len(standing) * value, crude * BOX.crude_value)
    parts += (text(right, 39 + 17 * at, number(amount), 13, "e") for at, amount in enumerate(amounts))
    return "".join(parts)
