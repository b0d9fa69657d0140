"""An auction: the company, the bids, who is out, and the viewer's bid, payment or sale."""

from __future__ import annotations

from typing import Final

from plancia.core.svg import placed, text, title
from plancia.games.giganten.drawing.cards import licence
from plancia.games.giganten.drawing.companies import SIGNS, company_name
from plancia.games.giganten.drawing.offers import CHIP, Offers, chip, word_chip
from plancia.games.giganten.drawing.pieces import BARREL, CRUDE, livery
from plancia.games.giganten.drawing.plan import CHOICE, money
from plancia.games.giganten.drawing.seats import standing
from plancia.games.giganten.material import BOX
from plancia.games.giganten.views import GigantenView

_RAISES: Final = (0, 1, 2, 3, 4, 6, 9)
_LEFT: Final = CHOICE.x + 14
_SEATS: Final = 96
"""from one bidder to the next"""


def auction(view: GigantenView, company: str, offers: Offers) -> str:
    price = view.prices[company]
    parts = [
        placed(_LEFT + 8, 19, f'<path class="sign" d="{SIGNS[company]}"/>'),
        text(_LEFT + 24, 24, company_name(company), 15, "b"),
        f'<g transform="translate({CHOICE.right - 78:g} 19) scale(.8)">{BARREL}</g>',
        text(CHOICE.right - 14, 24, money(price), 15, "e b"),
    ]
    if view.stage == "bid":
        parts += _bidders(view, company) + _bids(offers)
    elif view.stage == "pay":
        parts += _payments(view, offers)
    else:
        parts += _sales(view, company, offers)
    return "".join(parts)


def _bidders(view: GigantenView, company: str) -> list[str]:
    """Every seat with its crude here and how it stands, and the bid that stands."""
    parts: list[str] = []
    for seat in range(view.seats):
        x = _LEFT + 8 + seat * _SEATS
        note, kind = standing(view, seat)
        stored = view.depots[seat][company]
        inside = (
            title(f"{BOX.colours[seat]}: {stored} crude here, {note}"),
            livery(seat).dot(0, 0, 9),
            placed(22, 0, CRUDE),
            text(32, 4.5, f"×{stored}", 12, "b"),
            text(-9, 21, note, 11, kind),
        )
        out = "" if seat in view.bidders or seat == view.leader else ' class="gone"'
        parts.append(placed(x, 45, "".join(inside), out))
    if view.leader is not None:
        words = title(f"{BOX.colours[view.leader]} leads with {view.standing}")
        parts.append(placed(CHOICE.right - 40, 66, words + licence(view.standing, 46)))
    return parts


def _bids(offers: Offers) -> list[str]:
    """Pass, and a few steps of the range of bids; the range itself in words."""
    if "pass" not in offers:
        return []
    parts = [word_chip(_LEFT, 73, 52, "pass", offers.label("pass"), "Pass")]
    x = _LEFT + 60
    if offers.range is None:
        return [*parts, text(x, 90, "You have no licence to bid with.", 12, "u")]
    least, most = offers.range.least, offers.range.most
    for amount in (least + more for more in _RAISES if least + more <= most):
        parts.append(word_chip(x, 73, 40, f"{offers.range.verb} {amount}", f"Bid {amount}", str(amount)))
        x += 44
    parts.append(text(x + 3, 90, f"to {most}", 12, "a"))
    return parts


def _payments(view: GigantenView, offers: Offers) -> list[str]:
    """One chip for each way to pay; there are never more than fit in two rows."""
    payments = offers.of("pay")
    who = "You win" if payments else f"{BOX.colours[view.to_move[0]].capitalize()} wins"
    parts = [text(_LEFT, 42, f"{who} with {view.standing}: which licences pay for it?", 12, "u")]
    across = max(6, -(-len(payments) // 2))
    step = (CHOICE.width - 22) / across
    for at, move in enumerate(payments):
        row, column = divmod(at, across)
        counts = [f"{count}×{value}" for value in "21" if (count := move.count(value))]
        width = round(step - 5, 1)
        if width > 56:
            inside = text(width / 2, CHIP / 2 + 4, " + ".join(counts), 12, "m b")
        else:
            inside = "".join(text(width / 2, 11 + 12 * line, words, 10.5, "m b") for line, words in enumerate(counts))
        place = round(_LEFT + column * step, 1), 47 + row * (CHIP + 2)
        parts.append(chip(*place, width, move, offers.label(move), inside))
    return parts


def _sales(view: GigantenView, company: str, offers: Offers) -> list[str]:
    winner = view.to_move[0]
    stored, price = view.depots[winner][company], view.prices[company]
    who = "You have" if offers.range is not None else f"{BOX.colours[winner].capitalize()} has"
    parts = [text(_LEFT, 43, f"{who} {stored} crude here; each brings {money(price)}.", 12, "u")]
    if offers.range is None:
        return parts
    amounts = range(offers.range.least, offers.range.most + 1)
    step = min(84.0, (CHOICE.width - 22) / len(amounts))
    width = round(step - 6, 1)
    for at, amount in enumerate(amounts):
        move, income = f"{offers.range.verb} {amount}", money(amount * price)
        inside = text(width / 2, 25 if width < 48 else 18, move if width > 48 else str(amount), 12, "m b")
        if width > 48:
            inside += text(width / 2, 33, income, 11, "m u")
        parts.append(chip(round(_LEFT + at * step, 1), 54, width, move, f"Sell {amount} for {income}", inside, 40))
    return parts
