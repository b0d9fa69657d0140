"""The players in the whole picture: money, derricks in stock and licences of each."""

from __future__ import annotations

from typing import Final

from plancia.core.language import number, say, say_many
from plancia.games.giganten.box.material import BOX
from plancia.games.giganten.drawing.layout import HEAD, PLAYERS, WIDE
from plancia.games.giganten.drawing.panels.cards import licence
from plancia.games.giganten.drawing.pieces import livery, small_derrick
from plancia.games.giganten.views import GigantenView
from plancia.games.giganten.words.standing import emblem_name, licences_of, note, seat_name
from plancia.kit.drawing.svg import EMBLEMS, placed, rect, text, title

_STEP: Final = (WIDE.width - 12) / len(BOX.colours)
_WIDTH: Final = _STEP - 6


def seats(view: GigantenView) -> str:
    return "".join(
        placed(9 + seat * _STEP, HEAD + WIDE.height + 2, _panel(view, seat), f' id="giganten-seat-{BOX.colours[seat]}"')
        for seat in range(view.seats)
    )


def _panel(view: GigantenView, seat: int) -> str:
    worn = livery(seat)
    turn = "" if seat not in view.to_move else " turn mine" if seat == view.seat else " turn"
    name = seat_name(seat).capitalize()
    if seat == view.seat:
        name = say("{seat} (you)", seat=name)
    said, kind = note(view, seat)
    stock = view.stock[seat]
    derricks = "".join(
        placed(_WIDTH - 86 + at * 18, 66, small_derrick(seat, at >= stock)) for at in range(BOX.derricks)
    )
    words = say_many(stock, "{count} derrick in stock", "{count} derricks in stock")
    parts = (
        title(f"{name}, {emblem_name(seat)}: {number(view.cash[seat])}"),
        rect(f"panel{turn}", 0, 0, _WIDTH, PLAYERS - 8, 7),
        f'<path d="M1 8V7a6 6 0 0 1 6-6h{_WIDTH - 14:g}a6 6 0 0 1 6 6v1z" fill="{worn.fill}"/>',
        f'<rect x="8" y="14" width="28" height="28" rx="6" fill="{worn.fill}" stroke="{worn.trim}"/>',
        EMBLEMS[worn.emblem].draw(22, 28, 20, worn.ink),
        text(44, 26, name, 15, "b"),
        text(44, 42, said, 13, kind),
        text(_WIDTH - 10, 33, number(view.cash[seat]), 19, "e b"),
        placed(20, 66, licence(None)),
        text(34, 71, licences_of(view, seat), 13, ""),
        f"<g>{title(words)}{derricks}</g>",
    )
    return "".join(parts)
