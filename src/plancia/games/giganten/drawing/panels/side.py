"""The side of the board: piles, and below them what the table looks at: cards, bidders, or the reckoning."""

from __future__ import annotations

from typing import Final

from plancia.core.language import say, say_many
from plancia.games.giganten.box.material import BOX
from plancia.games.giganten.drawing.layout import SLOT, Layout
from plancia.games.giganten.drawing.offers import Offers
from plancia.games.giganten.drawing.panels.auction import auction
from plancia.games.giganten.drawing.panels.cards import card, card_words, piles
from plancia.games.giganten.drawing.panels.reckoning import reckoning
from plancia.games.giganten.drawing.pieces import mark, small_derrick, use
from plancia.games.giganten.views import GigantenView
from plancia.games.giganten.words.standing import note, seat_name
from plancia.kit.drawing.svg import placed, rect, text, title

_DEPOT: Final = '<path class="sign" d="M-9 7V-2L0-8 9-2V7zM-4 7V1.5H4V7"/>'


def side(view: GigantenView, offers: Offers, layout: Layout) -> str:
    cards = f'<g id="giganten-cards">{piles(view, offers, layout)}'
    if view.result is not None:
        return f'{cards}</g><g id="giganten-reckoning">{reckoning(view, view.result, layout)}</g>'
    if view.company is not None:
        return f'{cards}</g><g id="giganten-auction">{auction(view, view.company, layout)}</g>'
    return f"{cards}{''.join(_display(view, offers, layout))}{''.join(_seats(view, layout))}</g>"


def _display(view: GigantenView, offers: Offers, layout: Layout) -> list[str]:
    """The cards that can still be taken."""
    parts: list[str] = []
    for at, face in enumerate(view.display):
        move = f"card {face}"
        inside, click = title(card_words(face)) + card(face), ""
        if move in offers:
            inside += rect("legal", 0, 0, *SLOT, 5)
            click = offers.click(move)
        parts.append(placed(*layout.slot(at), inside, f' id="giganten-card-{at}"{click}'))
    return parts


def _seats(view: GigantenView, layout: Layout) -> list[str]:
    """The card before each seat, or what it owns; while cards are taken only those that have been."""
    shown = [seat for seat in range(view.seats) if not view.display or view.cards[seat] is not None]
    parts: list[str] = []
    for at, seat in enumerate(shown, start=len(view.display)):
        face = view.cards[seat]
        if face is None:
            inside = _holdings(view, seat)
        else:
            words = say("card of {seat}, {card}", seat=seat_name(seat), card=card_words(face))
            inside = title(words) + card(face) + mark(seat, 47, 10.5, 9)
        if seat in view.to_move:
            inside += rect(f"none turn{' mine' if seat == view.seat else ''}", 0, 0, *SLOT, 5)
        parts.append(placed(*layout.slot(at), inside, f' id="giganten-slot-{BOX.colours[seat]}"'))
    return parts


def _holdings(view: GigantenView, seat: int) -> str:
    """Derricks standing with the crude below, and the crude stored."""
    standing = [piece.crude for piece in view.derricks.values() if piece.seat == seat]
    stored = sum(view.depots[seat].values())
    words = (
        seat_name(seat),
        say_many(
            len(standing),
            "{count} derrick over {crude} crude",
            "{count} derricks over {crude} crude",
            crude=sum(standing),
        ),
        say("{crude} crude in depots", crude=stored),
    )
    said, kind = note(view, seat)
    return "".join(
        (
            title("; ".join(words)),
            rect("panel", 0, 0, *SLOT, 5),
            mark(seat, 15, 15, 10),
            text(30, 19.5, said, 13, kind),
            placed(18, 43, small_derrick(seat, standing=False)),
            text(30, 48, f"×{len(standing)}", 14, "b"),
            use("crude", 70, 43),
            text(82, 48, str(sum(standing)), 14, "b"),
            placed(18, 67, _DEPOT),
            use("crude", 70, 67),
            text(82, 72, str(stored), 14, "b"),
        )
    )
