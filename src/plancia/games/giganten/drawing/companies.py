"""The three companies: a price ladder each, with its barrel, and the depots of all seats below."""

from __future__ import annotations

from typing import Final

from plancia.core.language import number, say
from plancia.games.giganten.box.material import BOX, COMPANIES, ZONES
from plancia.games.giganten.drawing.offers import Offers
from plancia.games.giganten.drawing.pieces import BARREL, locomotive, mark, use
from plancia.games.giganten.drawing.plan import (
    BLACK,
    COMPANY,
    DEPOTS,
    LADDER,
    RUNG,
    Box,
    company_left,
    depot,
    rung_middle,
)
from plancia.games.giganten.drawing.trails import Trails
from plancia.games.giganten.views import GigantenView
from plancia.games.giganten.words.standing import SHORT_NAMES, company_name, seat_name
from plancia.kit.svg import placed, rect, text, title

SIGNS: Final = {
    # A river, a jet of oil, a shield.
    "hudson": "M-8-4q4-4.5 8 0t8 0M-8 1.5q4-4.5 8 0t8 0M-8 7q4-4.5 8 0t8 0",
    "jet": "M0 8V-1M-5 8h10M0-1C-1-6-5-7-7-3M0-1C1-6 5-7 7-3M0-1V-8",
    "us": "M-7-7Q0-4.5 7-7V0Q7 5.5 0 8-7 5.5-7 0zM-7-1.5H7M-2.5-1.5V7M2.5-1.5V7",
}
_HEAD: Final = 36
_PULLS: Final = {"red": "m-3 4l3-4 3 4", "blue": "m-3 36l3 4 3-4", "white": "m-3 4l3-4 3 4m-6 32l3 4 3-4"}
"""The heads of the arrows: in the red section every roll raises the price, in the blue every roll lowers it."""
_BERTH: Final = 18
"""from one berth of a depot to the next"""


def market(seats: int) -> str:
    """What is printed: the ladders with their names, and the berths of everybody's depots."""
    parts: list[str] = []
    for company in COMPANIES:
        parts.append(placed(company_left(company), LADDER.y, _ladder() + _name(company)))
        for seat in range(seats):
            box = depot(company, seat)
            berths = (rect("hole", 24 + _BERTH * at, box.height / 2 - 7, 14, 14, 1) for at in range(BOX.depot_limit))
            frame = rect("panel", 0, 1, COMPANY, box.height - 2, 4) + mark(seat, 12, box.height / 2, 8.5)
            parts.append(placed(box.x, box.y, frame + "".join(berths)))
    return "".join(parts)


def companies(view: GigantenView, offers: Offers, trails: Trails) -> str:
    """Prices, what is stored, and the company whose auction is on."""
    parts: list[str] = []
    for company in COMPANIES:
        inside = [_trail(view, company, trails), *_changes(company, offers), _barrel(view, company, offers)]
        if view.company == company:
            height = DEPOTS.y + DEPOTS.height / len(BOX.colours) * view.seats - LADDER.y
            inside.insert(0, rect("spotlight", -2, -_HEAD - 2, COMPANY + 4, height + _HEAD + 4, 6))
        ladder = placed(company_left(company), LADDER.y, "".join(inside))
        depots = "".join(_depot(view, company, seat, offers, trails) for seat in range(view.seats))
        parts.append(f'<g id="giganten-company-{company}">{ladder}{depots}</g>')
    return "".join(parts)


def _height(price: int) -> float:
    return round(rung_middle(price) - LADDER.y, 1)


def _ladder() -> str:
    """Sixteen prices in three sections, and an arrow that tells where a roll pulls the price."""
    parts = [rect("panel", 0, -_HEAD, COMPANY, LADDER.height + _HEAD, 4)]
    for at, zone in enumerate(ZONES):
        count, below = BOX.zones.count(at), sum(BOX.zones.count(lower) for lower in range(at))
        top = LADDER.height - (below + count) * RUNG
        parts.append(rect(f"z{zone}", 0.5, top, COMPANY - 1, count * RUNG))
        middle = top + count * RUNG / 2
        parts.append(f'<path class="arrow" d="M{COMPANY - 6} {middle - 20:.1f}v40m0-40{_PULLS[zone]}"/>')
    lines = "".join(f"M0 {at * RUNG:.1f}h{COMPANY}" for at in range(1, len(BOX.prices)))
    parts.append(f'<path class="rung" d="{lines}"/>')
    parts += (text(37, _height(price) + 4.4, number(price), 12.5, "e") for price in BOX.prices)
    # The printed barrel: where every match begins.
    parts.append(f'<path class="hole" d="M43 {_height(BOX.prices[BOX.start_price]) - 8:.1f}h13v16h-13z"/>')
    return "".join(parts)


def _name(company: str) -> str:
    sign = f'<path class="sign" transform="translate({COMPANY / 2:g} -25) scale(.82)" d="{SIGNS[company]}"/>'
    return sign + text(COMPANY / 2, -5, SHORT_NAMES[company], 13, "m b")


def _barrel(view: GigantenView, company: str, offers: Offers) -> str:
    price = view.prices[company]
    inside = (
        title(say("{company} pays {money:,}", company=company_name(company), money=price)),
        rect("lit", 1, -12.5, COMPANY - 2, 25, 4),
        text(39, 5, number(price), 14, "e b"),
        placed(53, 0, BARREL),
    )
    # At an end of its ladder a barrel goes one way only.
    ends = [move for way in ("up", "down") if (move := f"price {company} {way}") not in offers]
    click = offers.click(ends[0]) if ends and offers.of("price") else ""
    name = f' id="giganten-barrel-{company}" class="piece"{click}'
    return placed(0, _height(price), "".join(inside), name)


def _trail(view: GigantenView, company: str, trails: Trails) -> str:
    """Where the barrel was before."""
    if company not in trails.prices:
        return ""
    old, new = _height(trails.prices[company]), _height(view.prices[company])
    return f'<path class="trail dust" d="M50 {old:g}V{new:g}"/><circle class="dust" cx="50" cy="{old:g}" r="6"/>'


def _changes(company: str, offers: Offers) -> list[str]:
    """Prices that the viewer's card can set."""
    parts: list[str] = []
    for way, arrow in (("down", "▼"), ("up", "▲")):
        move = f"price {company} {way}"
        if move in offers:
            new = int(str(offers.facts[move]["new"]))
            inside = (
                title(offers.label(move)),
                rect("halt strong", 2, -12, COMPANY - 4, 24, 4),
                text(25, 4.8, number(new), 13.5, "cost"),
                text(53, 4.8, arrow, 13, "cost"),
            )
            parts.append(placed(0, _height(new), "".join(inside), offers.click(move)))
    return parts


def _depot(view: GigantenView, company: str, seat: int, offers: Offers, trails: Trails) -> str:
    """Crude on the berths that the limit allows; what is above goes at the end of the round."""
    box = depot(company, seat)
    stored = view.depots[seat][company]
    middle = box.height / 2
    words = say(
        "depot of {seat} at {company}: {stored} crude",
        seat=seat_name(seat),
        company=company_name(company),
        stored=stored,
    )
    inside = [title(words), rect("target", 0, 0, COMPANY, box.height)]
    if (seat, company) in trails.depots:
        inside.append(rect("glow", 1, 2, COMPANY - 2, box.height - 4, 4))
    # A crowded depot moves together to leave room for the rest of the count.
    step = 13 if stored > BOX.depot_limit else _BERTH
    inside += (use("crude", 31 + at * step, middle) for at in range(min(stored, BOX.depot_limit)))
    if stored > BOX.depot_limit:
        inside.append(text(COMPANY - 2, middle + 4.5, f"+{stored - BOX.depot_limit}", 12.5, "e b"))
    name = f' id="giganten-depot-{BOX.colours[seat]}-{company}"'
    whole = placed(box.x, box.y, "".join(inside), name)
    return whole + _deliveries(company, box, offers) if seat == view.seat else whole


def _deliveries(company: str, box: Box, offers: Offers) -> str:
    """What a click on an own depot means: to store there, or to haul there by each train that would do it."""
    moves = [move for move in (*offers.of("store"), *offers.of("haul")) if move.endswith(f" {company}")]
    width = (COMPANY - 2) / max(1, len(moves))
    parts: list[str] = []
    for at, move in enumerate(moves):
        inside = title(offers.label(move)) + rect("legal", 0, 2, width, box.height - 4, 4)
        if len(moves) > 1:
            inside = rect("halt strong", 0, 2, width, box.height - 4, 4) + inside
            inside += placed(width / 2, box.height / 2, _carrier(move, offers))
        else:
            inside += rect("target", 0, 0, width, box.height)
        parts.append(placed(box.x + 1 + at * width, box.y, inside, offers.click(move)))
    return "".join(parts)


def _carrier(move: str, offers: Offers) -> str:
    """The train of a haul; rivals that lead together show the first of them."""
    owners = offers.facts[move]["owners"]
    return locomotive(int(str(owners[0])) if isinstance(owners, list) and owners else BLACK)
