"""An auction: the company, how every seat stands, and the bid of the one who leads."""

from __future__ import annotations

from plancia.core.language import number, say, say_many
from plancia.games.giganten.drawing.layout import SLOT, Layout
from plancia.games.giganten.drawing.panels.cards import licence
from plancia.games.giganten.drawing.panels.companies import SIGNS
from plancia.games.giganten.drawing.pieces import BARREL, mark, use
from plancia.games.giganten.views import GigantenView
from plancia.games.giganten.words.standing import SHORT_NAMES, company_name, note, seat_name
from plancia.kit.drawing.svg import placed, rect, text, title


def auction(view: GigantenView, company: str, layout: Layout) -> str:
    parts = [placed(*layout.slot(0), _lot(view, company))]
    for seat in range(view.seats):
        out = "" if seat in view.bidders or seat in (view.leader, *view.to_move) else ' class="gone"'
        parts.append(placed(*layout.slot(seat + 1), _bidder(view, company, seat), out))
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
            rect("lit", 0, 0, *SLOT, 5),
            placed(18, 22, f'<path class="sign" d="{SIGNS[company]}"/>'),
            text(34, 27, SHORT_NAMES[company], 16, "b"),
            placed(18, 58, BARREL),
            text(34, 65, number(price), 19, "b"),
        )
    )


def _bidder(view: GigantenView, company: str, seat: int) -> str:
    """The licences of a seat, its crude here, how it stands, and the bid if it leads."""
    said, kind = note(view, seat)
    stored = view.depots[seat][company]
    words = say_many(
        view.hand_sizes[seat],
        "{seat}: {crude} crude here, {count} licence",
        "{seat}: {crude} crude here, {count} licences",
        seat=seat_name(seat),
        crude=stored,
    )
    turn = "" if seat not in view.to_move else " turn mine" if seat == view.seat else " turn"
    parts = [
        title(f"{words}; {said}" if said else words),
        rect(f"panel{turn}", 0, 0, *SLOT, 5),
        mark(seat, 15, 17, 10),
        placed(35, 17, licence(None, 13)),
        text(44, 22, f"×{view.hand_sizes[seat]}", 13, "b"),
        text(8, 71, said, 14, kind),
        use("crude", 16, 43),
        text(28, 48, f"×{stored}", 15, "b"),
    ]
    if seat == view.leader:
        bid = title(say("{seat} leads with {bid}", seat=seat_name(seat), bid=view.standing))
        parts.append(placed(83, 36, bid + licence(view.standing, 42)))
    return "".join(parts)
