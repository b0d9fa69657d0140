"""The three companies: a price ladder each, with its barrel, and the depots of all seats."""

from __future__ import annotations

from typing import Final

from plancia.core.language import number, say
from plancia.games.giganten.box.material import BOX, COMPANIES, ZONES
from plancia.games.giganten.drawing.layout import BLACK, COMPANY, Layout, Point
from plancia.games.giganten.drawing.offers import Offers
from plancia.games.giganten.drawing.pieces import BARREL, locomotive, mark, use
from plancia.games.giganten.drawing.trails import Trails
from plancia.games.giganten.views import GigantenView
from plancia.games.giganten.words.standing import SHORT_NAMES, company_name, seat_name
from plancia.kit.drawing.by_language import by_language
from plancia.kit.drawing.rectangle import Rectangle
from plancia.kit.drawing.svg import placed, rect, text, title

SIGNS: Final = {
    # A river, a jet of oil, a shield.
    "hudson": "M-8-4q4-4.5 8 0t8 0M-8 1.5q4-4.5 8 0t8 0M-8 7q4-4.5 8 0t8 0",
    "jet": "M0 8V-1M-5 8h10M0-1C-1-6-5-7-7-3M0-1C1-6 5-7 7-3M0-1V-8",
    "us": "M-7-7Q0-4.5 7-7V0Q7 5.5 0 8-7 5.5-7 0zM-7-1.5H7M-2.5-1.5V7M2.5-1.5V7",
}
_PULLS: Final = {"red": "m-3 4l3-4 3 4", "blue": "m-3 36l3 4 3-4", "white": "m-3 4l3-4 3 4m-6 32l3 4 3-4"}
"""The heads of the arrows: in the red section every roll raises the price, in the blue every roll lowers it."""
_LABELLED: Final = 1000
"""across, prices that it divides are written"""
_BERTH: Final = 18
"""from one berth of a depot to the next"""


def market(seats: int, layout: Layout) -> str:
    """What is printed: the ladders with their names, and the berths of everybody's depots."""
    parts: list[str] = []
    for company in COMPANIES:
        ladder = layout.of_company(layout.ladder, company)
        parts += (_name(company, layout), placed(ladder.x, ladder.y, _ladder(layout)))
        for seat in range(seats):
            box = layout.depot(company, seat)
            berths = (rect("hole", 24 + _BERTH * at, box.height / 2 - 7, 14, 14, 1) for at in range(BOX.depot_limit))
            frame = rect("panel", 0, 1, box.width, box.height - 2, 4) + mark(seat, 12, box.height / 2, 8.5)
            parts.append(placed(box.x, box.y, frame + "".join(berths)))
    return "".join(parts)


def companies(view: GigantenView, offers: Offers, trails: Trails, layout: Layout) -> str:
    """Prices, what is stored, and the company whose auction is on."""
    parts: list[str] = []
    for company in COMPANIES:
        inside = (
            _trail(view, company, trails, layout),
            *_changes(company, offers, layout),
            _barrel(view, company, offers, layout),
        )
        spotlight = _spotlight(view, layout) if view.company == company else ""
        box = layout.of_company(layout.ladder, company)
        ladder = placed(box.x, box.y, "".join(inside))
        depots = "".join(_depot(view, company, seat, offers, trails, layout) for seat in range(view.seats))
        parts.append(f'<g id="giganten-company-{company}">{spotlight}{ladder}{depots}</g>')
    return "".join(parts)


def _spotlight(view: GigantenView, layout: Layout) -> str:
    """Around the company whose auction is on, with its name and the depots in use."""
    assert view.company is not None
    name = layout.of_company(layout.name, view.company)
    around = layout.of_company(layout.ladder, view.company), layout.depot(view.company, view.seats - 1)
    right, bottom = max(box.right for box in around), max(box.bottom for box in around)
    return rect("spotlight", name.x - 2, name.y - 2, right - name.x + 4, bottom - name.y + 4, 6)


def _ladder(layout: Layout) -> str:
    """Sixteen prices in three sections, and an arrow that tells where a roll pulls the price."""
    parts: list[str] = [rect("panel", 0, 0, layout.ladder.width, layout.ladder.height, 4)]
    for at, zone in enumerate(ZONES):
        below = sum(BOX.zones.count(lower) for lower in range(at))
        box = layout.rungs(below, below + BOX.zones.count(at))
        parts += (rect(f"z{zone}", box.x, box.y, box.width, box.height), _arrow(zone, box, layout))
    parts.append(f'<path class="rung" d="{"".join(_rung(at, layout) for at in range(1, len(BOX.prices)))}"/>')
    parts += (_price(price, layout) for price in BOX.prices)
    # The printed barrel: where every match begins.
    x, y = layout.rung_middle(BOX.prices[BOX.start_price])
    parts.append(rect("hole", x - 14, y - 12, 28, 24, 2) if layout.across else rect("hole", x + 10, y - 8, 13, 16))
    return "".join(parts)


def _arrow(zone: str, box: Rectangle, layout: Layout) -> str:
    """At the edge of its section, where no price stands."""
    x, y = (box.x + box.width / 2, box.bottom - 4.5) if layout.across else (box.right - 6, box.y + box.height / 2)
    turned = " rotate(90)" if layout.across else ""
    return f'<path class="arrow" transform="translate({x:g} {y:g}){turned}" d="M0-20v40m0-40{_PULLS[zone]}"/>'


def _rung(at: int, layout: Layout) -> str:
    """The line below a price."""
    box = layout.rungs(at - 1, at)
    return f"M{box.right:g} 0v{box.height:g}" if layout.across else f"M0 {box.y:.1f}h{box.width:g}"


def _price(price: int, layout: Layout) -> str:
    """Across, the letters of one price have the room of two: those between are left to the eye."""
    x, y = layout.rung_middle(price)
    if not layout.across:
        return text(37, y + 4.4, number(price), 12.5, "e")
    return "" if price % _LABELLED else text(x, y + 2, number(price), 13, "m")


def _name(company: str, layout: Layout) -> str:
    box = layout.of_company(layout.name, company)
    words = text(box.width / 2, box.height - 5, SHORT_NAMES[company], 13, "m b")
    if layout.across:
        words = text(box.width - 4, box.height / 2 + 5, SHORT_NAMES[company], 13, "e b")
    else:
        words += f'<path class="sign" transform="translate({box.width / 2:g} 11) scale(.82)" d="{SIGNS[company]}"/>'
    return placed(box.x, box.y, rect("panel", 0, 0, box.width, box.height, 4) + words)


def _barrel(view: GigantenView, company: str, offers: Offers, layout: Layout) -> str:
    price = view.prices[company]
    inside = (
        title(say("{company} pays {money:,}", company=company_name(company), money=price)),
        rect("lit", 1 - COMPANY / 2, -13, COMPANY - 2, 26, 4),
        text(9, 5.5, number(price), 15, "e b"),
        placed(21, 0, BARREL),
    )
    # At an end of its ladder a barrel goes one way only.
    ends = [move for way in ("up", "down") if (move := f"price {company} {way}") not in offers]
    click = offers.click(ends[0]) if ends and offers.of("price") else ""
    return placed(*layout.barrel(price), "".join(inside), f' id="giganten-barrel-{company}" class="piece"{click}')


def _trail(view: GigantenView, company: str, trails: Trails, layout: Layout) -> str:
    """Where the barrel was before."""
    if company not in trails.prices:
        return ""
    (x0, y0), (x1, y1) = (_drum(price, layout) for price in (trails.prices[company], view.prices[company]))
    way = f'<path class="trail dust" d="M{x0:g} {y0:g}L{x1:g} {y1:g}"/>'
    return f'{way}<circle class="dust" cx="{x0:g}" cy="{y0:g}" r="6"/>'


def _drum(price: int, layout: Layout) -> Point:
    """Where the drum of a barrel is, beside its price."""
    x, y = layout.barrel(price)
    return x + 17, y


def _changes(company: str, offers: Offers, layout: Layout) -> list[str]:
    """Prices that the viewer's card can set."""
    parts: list[str] = []
    for way, arrow in (("down", "▼"), ("up", "▲")):
        move = f"price {company} {way}"
        if move in offers:
            new = int(str(offers.facts[move]["new"]))
            inside = (
                title(offers.label(move)),
                rect("halt strong", 2 - COMPANY / 2, -12, COMPANY - 4, 24, 4),
                text(-8, 4.8, number(new), 13.5, "cost"),
                text(20, 4.8, arrow, 13, "cost"),
            )
            parts.append(placed(*layout.barrel(new), "".join(inside), offers.click(move)))
    return parts


def _depot(view: GigantenView, company: str, seat: int, offers: Offers, trails: Trails, layout: Layout) -> str:
    """What a seat has stored at a company, and what its own player can do there."""
    box = layout.depot(company, seat)
    glows = (seat, company) in trails.depots
    whole = _stored(company, seat, view.depots[seat][company], box, glows=glows)
    return whole + _deliveries(company, box, offers) if seat == view.seat else whole


@by_language
def _stored(company: str, seat: int, stored: int, box: Rectangle, *, glows: bool) -> str:
    """Crude on the berths that the limit allows; what is above goes at the end of the round."""
    middle = box.height / 2
    words = say(
        "depot of {seat} at {company}: {stored} crude",
        seat=seat_name(seat),
        company=company_name(company),
        stored=stored,
    )
    inside = [title(words), rect("target", 0, 0, box.width, box.height)]
    if glows:
        inside.append(rect("glow", 1, 2, box.width - 2, box.height - 4, 4))
    # A crowded depot moves together to leave room for the rest of the count.
    step = 13 if stored > BOX.depot_limit else _BERTH
    inside += (use("crude", 31 + at * step, middle) for at in range(min(stored, BOX.depot_limit)))
    if stored > BOX.depot_limit:
        inside.append(text(box.width - 2, middle + 4.5, f"+{stored - BOX.depot_limit}", 12.5, "e b"))
    return placed(box.x, box.y, "".join(inside), f' id="giganten-depot-{BOX.colours[seat]}-{company}"')


def _deliveries(company: str, box: Rectangle, offers: Offers) -> str:
    """What a click on an own depot means: to store there, or to haul there by each train that would do it."""
    moves = [move for move in (*offers.of("store"), *offers.of("haul")) if move.endswith(f" {company}")]
    width = (box.width - 2) / max(1, len(moves))
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
