"""The viewer's own cards: signed contracts, contracts in hand and special cards, territory cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import ceil
from typing import Final

from plancia.core.language import say
from plancia.games.competitors.box.material import BOX
from plancia.games.competitors.drawing.layout import HAND
from plancia.games.competitors.drawing.offers import Offers, on_a_card
from plancia.games.competitors.drawing.panels.cards import BILL, CARD, SLIP, SPECIAL, bill, slip, territory_card
from plancia.games.competitors.ids import identity as board_id
from plancia.games.competitors.views import CompetitorsView, Triple
from plancia.games.competitors.words import names
from plancia.kit.drawing.rectangle import Rectangle
from plancia.kit.drawing.svg import placed, rect, text, wrap

_GAP: Final = 5.0
_LEGIBLE: Final = 1300.0
"""how wide a hand may be that a small desk shows at its full size"""
_LOG: Final = 14
SHEET: Final = 390.0
"""how wide a hand is on a phone"""


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card in the hand: how it is drawn, how large it is, and the attributes of its group."""

    drawn: str
    size: Rectangle
    extra: str

    @property
    def width(self) -> float:
        return self.size.width


def whole_hand(view: CompetitorsView, offers: Offers) -> str:
    """All cards in a panel, closer together where they are many; who has none reads what happened."""
    parts = [rect("panel", 0, 0, HAND.width, HAND.height, 7)]
    if view.seat is None:
        parts += _log(view)
    else:
        papers, lands = _papers(view, offers), _lands(view, offers)
        y = 8.0
        broad = sum(held.width + _GAP for held in papers) > HAND.width
        for row in _rows(papers, 2 if broad else 1):
            parts += _row(row, y)
            y += BILL.height + _GAP
        for row in _rows(lands, 1 if broad else 3):
            parts += _row(row, y)
            y += CARD.height + _GAP
    return placed(HAND.x, HAND.y, "".join(parts), ' id="competitors-hand"')


def strip(view: CompetitorsView, offers: Offers) -> tuple[str, float]:
    """All cards beside each other, low ones in two rows, and how wide that is; of many contracts those that nobody has
    signed are low, too, so that all can be read.
    """
    lands = _columns(_lands(view, offers))
    columns = [*_columns(_papers(view, offers)), *lands]
    if _across(columns) > _LEGIBLE:
        columns = [*_columns(_papers(view, offers, slip, SLIP)), *lands]
    parts: list[str] = []
    x = 2.0
    for column in columns:
        parts += (placed(x, 2 + row * (CARD.height + 4), held.drawn, held.extra) for row, held in enumerate(column))
        x += column[0].width + _GAP
    return "".join(parts), x


def _columns(cards: list[HandCard]) -> list[list[HandCard]]:
    """High cards one by one, low ones in pairs."""
    columns: list[list[HandCard]] = []
    for card in cards:
        low = card.size.height <= CARD.height
        if low and columns and len(columns[-1]) == 1 and columns[-1][0].size == card.size:
            columns[-1].append(card)
        else:
            columns.append([card])
    return columns


def _across(columns: list[list[HandCard]]) -> float:
    return sum(column[0].width + _GAP for column in columns)


def sheet(view: CompetitorsView, offers: Offers) -> tuple[str, float]:
    """All cards in rows of a phone's width, three territories or contracts in each, and how high that is."""
    parts: list[str] = []
    y = 2.0
    for cards, one in ((_papers(view, offers), BILL), (_lands(view, offers), CARD)):
        by = (SHEET - 4 - 2 * _GAP) / 3 / one.width
        for row in _filled(cards, SHEET / by):
            x = 2.0
            for held in row:
                place = f"translate({x:.1f} {y:.1f}) scale({by:.4g})"
                parts.append(f'<g transform="{place}"{held.extra}>{held.drawn}</g>')
                x += held.width * by + _GAP
            y += one.height * by + _GAP
    return "".join(parts), y


def _filled(cards: list[HandCard], width: float) -> list[list[HandCard]]:
    """The cards in rows, each as full as it can be."""
    rows: list[list[HandCard]] = []
    room = 0.0
    for card in cards:
        if card.width > room:
            rows.append([])
            room = width
        rows[-1].append(card)
        room -= card.width + _GAP
    return rows


def _rows(cards: list[HandCard], most: int) -> list[list[HandCard]]:
    """The cards in as few rows as they fit into, but in no more than so many."""
    wide = sum(card.width + _GAP for card in cards)
    per_row = -(-len(cards) // max(1, min(most, ceil(wide / HAND.width))))
    return [cards[at : at + per_row] for at in range(0, len(cards), max(1, per_row))]


def _row(cards: list[HandCard], y: float) -> list[str]:
    """Cards from left to right, over each other as far as they must be."""
    wide = sum(card.width + _GAP for card in cards[:-1])
    closer = min(1.0, (HAND.width - 16 - cards[-1].width) / wide) if wide else 1.0
    parts: list[str] = []
    x = 8.0
    for card in cards:
        parts.append(placed(round(x, 1), y, card.drawn, card.extra))
        x += (card.width + _GAP) * closer
    return parts


def _papers(
    view: CompetitorsView, offers: Offers, paper: Callable[[str], str] = bill, size: Rectangle = BILL
) -> list[HandCard]:
    """What is signed first, then what is in hand: contracts for goods on a paper of this size."""
    if view.seat is None or view.contracts is None:
        return []
    found = [_signed(view, triple, triple.contract, offers) for triple in view.triples[view.seat] if triple.contract]
    for at, name in enumerate(view.contracts):
        uses = [move for move in offers.of("special") if move.split(" ")[1] == name and on_a_card(move, offers)]
        # Who presses goods asks for deliveries of them; a special card is played.
        goods = name in BOX.cards.goods
        touch = f' data-about="{name}"' if goods else offers.touch(name, uses[0] if uses else "")
        identity = f' id="competitors-p{view.seat}-card-{name}-{at}"'
        drawn, room = (paper(name), size) if goods else (bill(name), SPECIAL)
        found.append(HandCard(drawn + _ring(touch, room), room, identity + touch))
    return found


def _signed(view: CompetitorsView, triple: Triple, contract: str, offers: Offers) -> HandCard:
    """A click delivers where there is just one way."""
    words = f"deliver {triple.number}"
    delivers = [move for move in offers.of("deliver") if move.startswith(f"{words} ") and on_a_card(move, offers)]
    touch = offers.touch(words, delivers[0] if delivers else "")
    running = view.trip is not None and view.trip.triple == triple.number and view.player == view.seat
    drawn = bill(contract, f"{triple.number}  {names.between(triple.sender, triple.recipient)}", now=running)
    identity = f' id="competitors-p{view.seat}-contract-{triple.number}"'
    return HandCard(drawn + _ring(touch, BILL), BILL, identity + touch)


def _lands(view: CompetitorsView, offers: Offers) -> list[HandCard]:
    found: list[HandCard] = []
    for name in view.territories or ():
        touch = offers.touch(name, f"branch {name}")
        shown = f' data-lights="{board_id(name)}" data-leads=""'
        identity = f' id="competitors-p{view.seat}-card-{name}"{shown}'
        found.append(HandCard(territory_card(name) + _ring(touch, CARD), CARD, identity + touch))
    return found


def _ring(touch: str, size: Rectangle) -> str:
    """Around what makes a move at once."""
    if "data-move" not in touch:
        return ""
    return f'<rect class="legal ring" x="1" y="1" width="{size.width - 2:g}" height="{size.height - 2:g}" rx="4"/>'


def _log(view: CompetitorsView) -> list[str]:
    """Who has no hand reads what happened."""
    lines = [event.text for event in view.history[-_LOG:]]
    return [
        text(12, 22, say("What happened"), 13, "b"),
        *(
            text(12, 40 + 14.5 * at, wrap(line, HAND.width - 24, 11, 1)[0], 11, "u" if at < len(lines) - 1 else "")
            for at, line in enumerate(lines)
        ),
    ]
