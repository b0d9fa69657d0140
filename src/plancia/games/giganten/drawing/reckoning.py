"""The end: what everybody owns, turned into money."""

from __future__ import annotations

from plancia.core.result import Result
from plancia.core.svg import rect, text
from plancia.games.giganten.drawing.pieces import CRUDE, livery, small_derrick
from plancia.games.giganten.drawing.plan import CHOICE, money
from plancia.games.giganten.material import BOX, terms_of
from plancia.games.giganten.views import GigantenView


def reckoning(view: GigantenView, result: Result) -> str:
    """A column for each seat, best first: cash, derricks by the place of the train, crude, and the sum."""
    values = terms_of(view.seats, view.options).derrick_values
    order = sorted(range(view.seats), key=lambda seat: (result.places[seat], seat))
    step = (CHOICE.width - 12) / view.seats
    parts: list[str] = []
    for column, seat in enumerate(order):
        x = CHOICE.x + 8 + column * step
        right = x + step - 10
        rank = 1 if view.ranks is None else view.ranks[seat]
        standing = [piece for piece in view.derricks.values() if piece.seat == seat]
        crude = sum(piece.crude for piece in standing) + sum(view.depots[seat].values())
        if seat in result.winners:
            parts.append(rect("lit", x - 2, 5, step - 4, 94, 6))
        rows = (
            (f"{len(standing)} × {money(int(values[rank - 1]))}", len(standing) * int(values[rank - 1])),
            (f"{crude} × {money(BOX.crude_value)}", crude * BOX.crude_value),
        )
        parts += (
            livery(seat).dot(x + 10, 17, 8),
            text(x + 23, 21, f"{result.places[seat]}. {BOX.colours[seat]}", 12, "b"),
            text(x + 4, 38, "cash", 11, "u"),
            text(right, 38, money(view.cash[seat]), 11.5, "e"),
            f'<g transform="translate({x + 9:g} 50) scale(.72)">{small_derrick(seat, standing=False)}</g>',
            f'<g transform="translate({x + 9:g} 66) scale(.8)">{CRUDE}</g>',
            f'<path class="rule" d="M{x + 2:g} 75H{right:g}"/>',
            text(right, 92, money(result.scores[seat]), 15, "e b"),
            text(x + 4, 91, f"train {rank}.", 11, "u"),
        )
        for at, (words, amount) in enumerate(rows):
            parts.append(text(x + 20, 54 + 16 * at, words, 11, "u"))
            parts.append(text(right, 54 + 16 * at, money(amount), 11.5, "e"))
    return "".join(parts)
