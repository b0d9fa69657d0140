"""The three companies: a price ladder each, with its barrel, and the depots of all seats below."""

from __future__ import annotations

from functools import cache
from typing import Final

from plancia.core.svg import placed, rect, text, title
from plancia.games.giganten.drawing.offers import Offers
from plancia.games.giganten.drawing.pieces import BARREL, CRUDE, livery
from plancia.games.giganten.drawing.plan import COMPANY, LADDER, RUNG, company_left, depot, money, rung_middle
from plancia.games.giganten.drawing.trails import Trails
from plancia.games.giganten.material import BOX, COMPANIES, ZONES
from plancia.games.giganten.views import GigantenView

SHORT_NAMES: Final = {"hudson": "Hudson", "jet": "Jet Oil", "us": "Standard"}
SIGNS: Final = {
    # A river, a jet of oil, a shield.
    "hudson": "M-8-4q4-4.5 8 0t8 0M-8 1.5q4-4.5 8 0t8 0M-8 7q4-4.5 8 0t8 0",
    "jet": "M0 8V-1M-5 8h10M0-1C-1-6-5-7-7-3M0-1C1-6 5-7 7-3M0-1V-8",
    "us": "M-7-7Q0-4.5 7-7V0Q7 5.5 0 8-7 5.5-7 0zM-7-1.5H7M-2.5-1.5V7M2.5-1.5V7",
}
_HEAD: Final = 34
_PULLS: Final = {"red": "m-3 4l3-4 3 4", "blue": "m-3 36l3 4 3-4", "white": "m-3 4l3-4 3 4m-6 32l3 4 3-4"}
"""The heads of the arrows: in the red section every roll raises the price, in the blue every roll lowers it."""


def company_name(company: str) -> str:
    return BOX.company_names[COMPANIES.index(company)]


def companies(view: GigantenView, offers: Offers, trails: Trails) -> str:
    parts: list[str] = []
    for company in COMPANIES:
        inside = [_ladder(), _name(company)]
        if view.company == company:
            inside.append(rect("none turn", -2, -_HEAD - 2, COMPANY + 4, LADDER.height + _HEAD + 4, 6))
        inside += (_trail(view, company, trails), *_changes(company, offers), _barrel(view, company))
        ladder = placed(company_left(company), LADDER.y, "".join(inside))
        depots = "".join(_depot(view, company, seat, offers, trails) for seat in range(view.seats))
        parts.append(f'<g id="giganten-company-{company}">{ladder}{depots}</g>')
    return "".join(parts)


def _height(price: int) -> float:
    return round(rung_middle(price) - LADDER.y, 1)


@cache
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
    parts += (text(33, _height(price) + 4, money(price), 11, "e") for price in BOX.prices)
    # The printed barrel: where every match begins.
    parts.append(f'<path class="hole" d="M40 {_height(BOX.prices[BOX.start_price]) - 8:.1f}h13v16h-13z"/>')
    return "".join(parts)


def _name(company: str) -> str:
    sign = f'<path class="sign" transform="translate({COMPANY / 2:g} -24) scale(.82)" d="{SIGNS[company]}"/>'
    return title(company_name(company)) + sign + text(COMPANY / 2, -4.5, SHORT_NAMES[company], 12, "m b")


def _barrel(view: GigantenView, company: str) -> str:
    price = view.prices[company]
    inside = (
        title(f"{company_name(company)} pays {money(price)}"),
        rect("lit", 1, -12, COMPANY - 2, 24, 4),
        text(37, 4.6, money(price), 13, "e b"),
        placed(51, 0, BARREL),
    )
    return placed(0, _height(price), "".join(inside), f' id="giganten-barrel-{company}"')


def _trail(view: GigantenView, company: str, trails: Trails) -> str:
    """Where the barrel was before."""
    if company not in trails.prices:
        return ""
    old, new = _height(trails.prices[company]), _height(view.prices[company])
    return f'<path class="trail dust" d="M48 {old:g}V{new:g}"/><circle class="dust" cx="48" cy="{old:g}" r="6"/>'


def _changes(company: str, offers: Offers) -> list[str]:
    """Prices that the viewer's card can set."""
    parts: list[str] = []
    for way, arrow in (("down", "▼"), ("up", "▲")):
        move = f"price {company} {way}"
        if move in offers:
            new = int(str(offers.facts[move]["new"]))
            inside = (
                title(offers.label(move)),
                rect("halt strong", 2, -11.5, COMPANY - 4, 23, 4),
                text(23, 4.5, money(new), 12, "cost"),
                text(51, 4.5, arrow, 12, "cost"),
            )
            parts.append(placed(0, _height(new), "".join(inside), f' data-move="{move}"'))
    return parts


def _depot(view: GigantenView, company: str, seat: int, offers: Offers, trails: Trails) -> str:
    """Two berths that the limit allows, filled with crude; what is above goes at the end of the round."""
    box = depot(company, seat)
    stored = view.depots[seat][company]
    move = _depot_move(company, offers) if seat == view.seat else ""
    middle = box.height / 2
    words = f"depot of {BOX.colours[seat]} at {company_name(company)}: {stored} crude"
    inside = [
        title(offers.label(move) if move in offers else words),
        rect("glow" if (seat, company) in trails.depots else "panel", 0, 1, COMPANY, box.height - 2, 4),
        livery(seat).dot(11, middle, 7.5),
    ]
    # A crowded depot moves together to leave room for the rest of the count.
    first, step = (27, 15) if stored > BOX.depot_limit else (31, 18)
    inside += (
        placed(first + berth * step, middle, CRUDE)
        if berth < stored
        else rect("hole", first + berth * step - 7, middle - 7, 14, 14, 1)
        for berth in range(BOX.depot_limit)
    )
    if stored > BOX.depot_limit:
        inside.append(text(COMPANY - 2.5, middle + 4.2, f"+{stored - BOX.depot_limit}", 11, "e b"))
    if move in offers:
        inside.append(rect("legal", 1, 2, COMPANY - 2, box.height - 4, 4))
    name = f' id="giganten-depot-{BOX.colours[seat]}-{company}"{offers.click(move)}'
    return placed(box.x, box.y, "".join(inside), name)


def _depot_move(company: str, offers: Offers) -> str:
    """What a click on an own depot means: to store there, or to haul there if only one train would do it."""
    hauls = [move for move in offers.of("haul") if move.endswith(f" {company}")]
    return hauls[0] if len(hauls) == 1 else f"store {company}"
