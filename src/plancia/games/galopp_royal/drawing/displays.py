"""The displays: a chair, its purse, and four bearers in numbered slots."""

from __future__ import annotations

from html import escape
from typing import Final

from plancia.core.svg import text, title
from plancia.games.galopp_royal.drawing.pieces import CARD_HEIGHT, STRENGTHS, chair_body, coin, face
from plancia.games.galopp_royal.drawing.plan import DISPLAY, WIDTH, signed
from plancia.games.galopp_royal.material import BOX, SLOTS
from plancia.games.galopp_royal.views import GaloppView

_GAP: Final = 5
_ORDINALS: Final = ("", "first", "second", "third", "fourth", "fifth", "sixth")


def columns(seats: int) -> int:
    return 2 if seats == 4 else 3


def displays(view: GaloppView) -> str:
    """Row by row; a row that is not full stands in the middle."""
    across = columns(view.seats)
    width = (WIDTH - 8 - _GAP * (across - 1)) / across
    legal = (
        frozenset(view.decision.moves()) if view.decision is not None and view.stage == "exchange" else frozenset[str]()
    )
    parts: list[str] = []
    for seat in range(view.seats):
        row, column = divmod(seat, across)
        missing = max(0, (row + 1) * across - view.seats)
        x = 4 + (column + missing / 2) * (width + _GAP)
        place = f"translate({x:.1f} {row * (DISPLAY + 4)})"
        parts.append(
            f'<g id="galopp-display-{BOX.colours[seat]}" transform="{place}">{_display(view, seat, width, legal)}</g>'
        )
    return "".join(parts)


def _display(view: GaloppView, seat: int, width: float, legal: frozenset[str]) -> str:
    colour = BOX.colours[seat]
    turn = "" if seat not in view.to_move else " turn" if view.decision is None else " turn mine"
    you = " (you)" if seat == view.seat else ""
    note, kind = standing(view, seat)
    team = ", ".join(card or "empty" for card in view.displays[seat])
    parts = [
        title(f"{colour}{you}: {view.gold[seat]} gold; bearers {team}{'; ' + note if note else ''}"),
        f'<rect class="panel{turn}" width="{width:.1f}" height="{DISPLAY}" rx="7"/>',
        f'<g transform="translate(17.5 20)">{chair_body(seat)}</g>',
        text(34, 16, colour.capitalize(), 12.5, "b"),
        text(34, 29, note or ("you" if you else ""), 10.5, kind),
        coin(width - 17, 19, view.gold[seat]),
    ]
    card_width = (width - 10 - (SLOTS - 1) * 3) / SLOTS
    exchanging = view.exchanging == seat and view.decision is not None
    for slot, card in enumerate(view.displays[seat], start=1):
        parts.append(_slot(view, seat, slot, card, 5 + (slot - 1) * (card_width + 3), card_width, legal))
    if exchanging:
        parts.append(f'<rect class="legal" x="-1" y="-1" width="{width + 2:.1f}" height="{DISPLAY + 2}" rx="8"/>')
    return "".join(parts)


def _slot(
    view: GaloppView, seat: int, slot: int, card: str | None, x: float, width: float, legal: frozenset[str]
) -> str:
    """A card and, below it, the number of its slot; the rolled slot lights up."""
    colour = BOX.colours[seat]
    lit = view.roller == seat and view.rolled == slot
    move = f"remove {colour} {card}"
    offered = move in legal
    click = f' data-move="{escape(move)}"' if offered else ""
    parts = [f'<g id="galopp-card-{colour}-{slot}" transform="translate({x:.1f} 38)"{click}>']
    if lit:
        parts.append(
            f'<rect class="lit" x="-2.5" y="-2.5" width="{width + 5:.1f}" height="{CARD_HEIGHT + 15}" rx="5"/>'
        )
    if card is None:
        parts.append(f'<rect class="vacant" x=".5" y=".5" width="{width - 1:.1f}" height="{CARD_HEIGHT - 1}" rx="3"/>')
    else:
        parts += (title(f"slot {slot}: {card} ({STRENGTHS[card]})"), face(card, round(width, 1)))
    if not lit:
        parts.append(
            f'<rect class="slot" x="{width / 2 - 7:.1f}" y="{CARD_HEIGHT + 1.5}" width="14" height="11" rx="3"/>'
        )
    parts.append(text(round(width / 2, 1), CARD_HEIGHT + 10.5, str(slot), 10, "m b" if lit else "m u"))
    if offered:
        parts.append(
            f'<rect class="legal" x="-.5" y="-.5" width="{width + 1:.1f}" height="{CARD_HEIGHT + 1}" rx="3.5"/>'
        )
    parts.append("</g>")
    return "".join(parts)


def standing(view: GaloppView, seat: int) -> tuple[str, str]:
    """What matters of a seat now, in a word or two, and how it is printed."""
    if view.result is not None:
        return ("wins", "b") if seat in view.result.winners else (_ORDINALS[view.result.places[seat]], "u")
    asked = seat in view.to_move
    loud = "b" if view.decision is None else "a b"
    if view.stage == "lot":
        if view.leader == seat:
            return f"leads: {view.standing}", "b"
        if asked:
            return "to bid", loud
        if seat in view.bidders:
            return "bidding", "u"
        return ("has team" if view.lot == 0 and view.displays[seat][0] is not None else "passed"), "u"
    if view.stage == "crafty":
        if asked:
            return f"rolled {view.rolled}", loud
        return (
            f"is {_ORDINALS[view.places[seat]]}"
            if view.places[seat]
            else f"on {'START' if view.spaces[seat] == 0 else signed(view.spaces[seat])}"
        ), "u"
    if asked:
        return "chooses", loud
    return (f"came {_ORDINALS[view.places[seat]]}" if view.places[seat] else ""), "u"
