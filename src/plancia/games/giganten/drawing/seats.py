"""The players: money, derricks in stock, licences, and the card before each or what each owns."""

from __future__ import annotations

from typing import Final

from plancia.core.svg import EMBLEMS, placed, rect, text, title
from plancia.games.giganten.drawing.cards import CARD_WIDTH, card, licence
from plancia.games.giganten.drawing.pieces import CRUDE, DIE, livery, small_derrick, truck
from plancia.games.giganten.drawing.plan import SEAT, SEAT_STEP, money
from plancia.games.giganten.material import BOX
from plancia.games.giganten.views import GigantenView

_ORDINALS: Final = ("", "first", "second", "third", "fourth")
_LEFT: Final = SEAT.width - CARD_WIDTH - 6
"""of the card"""
_DEPOT: Final = '<path class="sign" d="M-9 7V-2L0-8 9-2V7zM-4 7V1.5H4V7"/>'


def seats(view: GigantenView) -> str:
    return "".join(
        placed(SEAT.x, SEAT.y + seat * SEAT_STEP, _panel(view, seat), f' id="giganten-seat-{BOX.colours[seat]}"')
        for seat in range(view.seats)
    )


def _panel(view: GigantenView, seat: int) -> str:
    colour, worn = BOX.colours[seat], livery(seat)
    turn = "" if seat not in view.to_move else " turn" if view.decision is None else " turn mine"
    you = " (you)" if seat == view.seat else ""
    note, kind = standing(view, seat)
    held = view.cards[seat]
    parts = [
        title(f"{colour}{you}, {worn.emblem}: {money(view.cash[seat])}"),
        rect(f"panel{turn}", 0, 0, SEAT.width, SEAT.height, 7),
        f'<path d="M1 8V7a6 6 0 0 1 6-6h{SEAT.width - 14:g}a6 6 0 0 1 6 6v1z" fill="{worn.fill}"/>',
        f'<rect x="7" y="13" width="26" height="26" rx="6" fill="{worn.fill}" stroke="{worn.trim}"/>',
        EMBLEMS[worn.emblem].draw(20, 26, 18, worn.ink),
        text(39, 24, f"{colour.capitalize()}{you}", 13, "b"),
        text(39, 39, note, 11.5, kind),
        text(SEAT.width - 8, 27, money(view.cash[seat]), 16, "e b"),
        _stock(view, seat),
        _hand(view, seat),
    ]
    if view.trucks[seat] is None:
        parts.append(placed(24, 122, truck(seat)))
    if seat == view.first_player:
        mark = f'<g id="giganten-die" transform="translate({SEAT.width - 15:g} 36.5) scale(.8)">'
        parts.append(f"{mark}{title(f'{colour} has the die')}{DIE}</g>")
    parts.append(_holdings(view, seat) if held is None else placed(_LEFT, 45, card(held)))
    return "".join(parts)


def _stock(view: GigantenView, seat: int) -> str:
    """Derricks in stock, and the outlines of those that stand."""
    stock = view.stock[seat]
    row = "".join(placed(15 + at * 17.5, 57, small_derrick(seat, at >= stock)) for at in range(BOX.derricks))
    return f"<g>{title(f'{stock} derricks in stock, {BOX.derricks - stock} on the board')}{row}</g>"


def _hand(view: GigantenView, seat: int) -> str:
    """Own licences by value; of the others only how many."""
    hand = view.hand if seat == view.seat else view.hands[seat] if view.hands is not None else None
    size = view.hand_sizes[seat]
    if hand is None:
        fan = "".join(placed(17 + 5 * at, 88, licence(None)) for at in range(min(3, size)))
        fan = fan or rect("vacant", 8.5, 76.5, 17, 23, 2.5)
        least, most = size + view.least_twos[seat], size + view.most_twos[seat]
        worth = f"worth {least}" if least == most else f"worth {least} to {most}"
        words = title(f"{size} licences; what everybody saw makes them {worth}")
        note = text(_LEFT - 10, 115, worth if size else "", 11, "e u")
        return f"<g>{words}{fan}{text(42, 93, f'×{size}', 15, 'b')}{note}</g>"
    ones, twos = hand["1"], hand["2"]
    words = title(f"licences: {ones} of value 1, {twos} of value 2")
    return (
        f"<g>{words}{placed(16, 86, licence(1))}{text(27, 91, f'×{ones}', 13, 'b')}"
        f"{placed(63, 86, licence(2))}{text(74, 91, f'×{twos}', 13, 'b')}"
        f"{text(_LEFT - 10, 115, f'worth {ones + 2 * twos}', 11, 'e u')}</g>"
    )


def _holdings(view: GigantenView, seat: int) -> str:
    """Where no card lies: derricks standing with the crude below, and the crude stored."""
    standing = [piece.crude for piece in view.derricks.values() if piece.seat == seat]
    stored = sum(view.depots[seat].values())
    parts = (
        title(f"{len(standing)} derricks on the board over {sum(standing)} crude; {stored} crude in depots"),
        f'<path class="rule" d="M{_LEFT:g} 50v{SEAT.height - 60:g}"/>',
        placed(_LEFT + 19, 68, small_derrick(seat, standing=False)),
        text(_LEFT + 30, 73, f"×{len(standing)}", 13, "b"),
        placed(_LEFT + 64, 68, CRUDE),
        text(_LEFT + 74, 73, str(sum(standing)), 13, "b"),
        placed(_LEFT + 19, 106, _DEPOT),
        placed(_LEFT + 64, 106, CRUDE),
        text(_LEFT + 74, 111, str(stored), 13, "b"),
    )
    return f"<g>{''.join(parts)}</g>"


def standing(view: GigantenView, seat: int) -> tuple[str, str]:
    """What matters of a seat now, in a word or two, and how it is printed."""
    if view.result is not None:
        return ("wins", "b") if seat in view.result.winners else (_ORDINALS[view.result.places[seat]], "u")
    loud = "b" if view.decision is None else "a b"
    if view.company is not None:
        return _in_auction(view, seat, view.company, loud)
    if seat not in view.to_move:
        return "", "u"
    words = {
        "card": "takes a card",
        "place": "places the truck",
        "move": f"moves: {view.points} left",
        "special": "uses the special",
        "build": "may build",
        "haul": "hauls crude",
    }
    return words[view.stage], loud


def _in_auction(view: GigantenView, seat: int, company: str, loud: str) -> tuple[str, str]:
    if view.stage in ("pay", "sell"):
        return (f"{view.stage}s", loud) if seat in view.to_move else ("", "u")
    if view.leader == seat:
        return f"leads: {view.standing}", "b"
    if seat in view.to_move:
        return "to bid", loud
    if seat in view.bidders:
        return "bidding", "u"
    if seat in view.shut_out:
        return "bluffed", "u"
    return ("passed" if view.depots[seat][company] else "no crude there"), "u"
