"""An auction: the company, how every seat stands, and the bid of the one who leads."""

from __future__ import annotations

from plancia.core.language import number, say
from plancia.games.giganten.drawing.cards import licence
from plancia.games.giganten.drawing.companies import SIGNS
from plancia.games.giganten.drawing.pieces import BARREL, mark, use
from plancia.games.giganten.drawing.plan import SLOT, SLOTS, slot_top
from plancia.games.giganten.views import GigantenView
from plancia.games.giganten.words.standing import SHORT_NAMES, company_name, note, seat_name
from plancia.kit.svg import placed, rect, text, title


def auction(view: GigantenView, company: str) -> str:
    parts = [placed(SLOTS.x, slot_top(0), _lot(view, company))]
    for seat in range(view.seats):
        out = "" if seat in view.bidders or seat in (view.leader, *view.to_move) else ' class="gone"'
        parts.append(placed(SLOTS.x, slot_top(seat + 1), _bidder(view, company, seat), out))
    return "".join(parts)


def _lot(view: GigantenView, company: str) -> str:
    price = view.prices[company]
    return "".join(
        (
            title(
                say(
                    "auction of the right to sell to {company} at {money:,}", company=company_name(company), money=price
                )
            ),
            rect("lit", 0, 0, SLOTS.width, SLOT, 5),
            placed(18, 22, f'<path class="sign" d="{SIGNS[company]}"/>'),
            text(34, 27, SHORT_NAMES[company], 16, "b"),
            placed(18, 58, BARREL),
            text(34, 65, number(price), 19, "b"),
        )
    )


def _bidder(view: GigantenView, company: str, seat: int) -> str:
    """The crude of a seat here, how it stands, and the bid if it leads."""
    said, kind = note(view, seat)
    stored = view.depots[seat][company]
    words = say("{seat}: {crude} crude here", seat=seat_name(seat), crude=stored)
    turn = "" if seat not in view.to_move else " turn mine" if seat == view.seat else " turn"
    parts = [
        title(f"{words}; {said}" if said else words),
        rect(f"panel{turn}", 0, 0, SLOTS.width, SLOT, 5),
        mark(seat, 15, 17, 10),
        text(8, 71, said, 14, kind),
        use("crude", 16, 43),
        text(28, 48, f"×{stored}", 15, "b"),
    ]
    if seat == view.leader:
        bid = title(say("{seat} leads with {bid}", seat=seat_name(seat), bid=view.standing))
        parts.append(placed(83, 36, bid + licence(view.standing, 42)))
    return "".join(parts)
