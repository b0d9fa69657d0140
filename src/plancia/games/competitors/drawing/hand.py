"""The viewer's own cards: territory cards, contracts as bills of lading, and what is signed."""

from __future__ import annotations

from functools import cache
from typing import Final

from plancia.core.svg import placed, rect, text, title, wrap
from plancia.games.competitors.cards import VEHICLES
from plancia.games.competitors.drawing.chart import AIRPORT_MARKS, FLAG_MARK, PORT_MARK
from plancia.games.competitors.drawing.offers import Offers, on_a_card
from plancia.games.competitors.drawing.pieces import SKULL, STAR, silhouette
from plancia.games.competitors.drawing.plan import HAND
from plancia.games.competitors.drawing.words import WORDS, Words
from plancia.games.competitors.material import BOX
from plancia.games.competitors.views import CompetitorsView, Triple

_BILL: Final = (112.0, 104.0)
_CARD: Final = (72.0, 42.0)
_SLIP: Final = (194.0, 22.0)
_NARROW: Final = 150.0
"""Slips narrower than this say nothing of the goods."""
_LOG: Final = 14


def hand(view: CompetitorsView, offers: Offers, words: Words) -> str:
    parts = [rect("panel", 0, 0, HAND.width, HAND.height, 7)]
    if view.seat is None or view.territories is None or view.contracts is None:
        parts += _log(view, words)
    else:
        parts += _bills(view.contracts, offers, words)
        parts += _cards(view.territories, offers, words)
        parts += _slips(view, view.triples[view.seat], offers, words)
    return placed(HAND.x, HAND.y, "".join(parts), ' id="competitors-hand"')


def _step(count: int, width: float, room: float) -> float:
    """How far apart cards lie so that all are seen."""
    return min(width + 4, (room - width) / max(1, count - 1))


def _bills(contracts: tuple[str, ...], offers: Offers, words: Words) -> list[str]:
    step = _step(len(contracts), _BILL[0], HAND.width - 16)
    parts: list[str] = []
    for at, name in enumerate(contracts):
        uses = [move for move in offers.of("special") if move.split(" ")[1] == name and on_a_card(move, offers)]
        click = offers.click(uses[0]) if uses else ""
        parts.append(
            placed(8 + round(at * step, 1), 8, bill(name, words.language), f' id="competitors-card-{name}-{at}"{click}')
        )
    return parts


@cache
def bill(name: str, language: str) -> str:
    """A card of the contract deck."""
    words = WORDS[language]
    cards = BOX.cards
    width, height = _BILL
    kind = cards.kinds.index(name)
    if kind >= len(cards.goods):
        return _special(name, kind - len(cards.goods), words)
    illegal = bool(cards.illegal[kind])
    vehicle = cards.vehicle[kind]
    told = f"{name} {words.card(name)}: {cards.tm[kind]} T.M., {words.money(cards.fee[kind])}"
    lines = wrap(words.card(name), width - 12, 11.5, 2)
    symbol = (
        text(42, 68.5, words("any"), 9, "u")
        if vehicle < 0
        else f'<g transform="translate(56 66) scale(1.15)">{silhouette(VEHICLES[vehicle])}</g>'
    )
    turns = "".join(f'<path class="turn-mark" d="M{8 + at * 9} 61h7v8h-7z"/>' for at in range(cards.tm[kind]))
    return "".join(
        (
            title(told + (f", {words('illegal')}" if illegal else "")),
            rect("bill black" if illegal else "bill", 0, 0, width, height, 4),
            text(6, 12.5, words("lading"), 9, "b u"),
            text(width - 6, 12.5, name, 9, "e b u"),
            f'<path class="bill-rule" d="M6 17H{width - 6:g}"/>',
            *(text(6, 30 + 12.5 * at, line, 11.5, "b") for at, line in enumerate(lines)),
            turns,
            symbol,
            f'<path class="bill-rule" d="M6 78H{width - 6:g}"/>',
            text(6, 96, words.money(cards.fee[kind]), 15, "b"),
            text(width - 6, 95.5, f"{cards.tm[kind]} T.M.", 9, "e u"),
            placed(12, 52, SKULL) + placed(23, 52, SKULL) if illegal else "",
        )
    )


def _special(name: str, row: int, words: Words) -> str:
    cards = BOX.cards
    width, height = _BILL
    story = cards.special_texts[words.language][row]
    return "".join(
        (
            title(f"{name} {words.card(name)}: {story}"),
            rect("bill special", 0, 0, width, height, 4),
            f'<g transform="translate(12 12) scale(.95)"><path class="star" d="{STAR}"/></g>',
            text(width - 6, 13, name, 9, "e b u"),
            text(22, 15, words("advantage" if cards.advantage[row] else "action"), 9, "u"),
            *(
                text(6, 30 + 11.5 * at, line, 10.5, "b")
                for at, line in enumerate(wrap(words.card(name), width - 10, 10.5, 2))
            ),
            *(text(6, 53 + 9.6 * at, line, 9) for at, line in enumerate(wrap(story, width - 8, 8.4, 6))),
        )
    )


def _cards(territories: tuple[str, ...], offers: Offers, words: Words) -> list[str]:
    """Two rows of territory cards."""
    rows = 2
    per_row = max(8, -(-len(territories) // rows))
    step = _step(per_row, _CARD[0], HAND.width - 16)
    parts: list[str] = []
    for at, name in enumerate(territories):
        row, column = divmod(at, per_row)
        spot = 8 + round(column * step, 1), 118 + row * (_CARD[1] + 4)
        extra = f' id="competitors-card-{name}"{offers.click(f"branch {name}")}'
        parts.append(placed(*spot, territory_card(name, words.language), extra))
    return parts


@cache
def territory_card(name: str, language: str) -> str:
    """Name, area and marks over the colour of the terrain."""
    words = WORDS[language]
    board = BOX.board
    at = board.territories.index(name)
    width, height = _CARD
    area, terrain = board.areas[board.area[at]], board.terrains[board.terrain[at]]
    marks = [
        mark
        for mark in (
            PORT_MARK if board.port[at] else "",
            AIRPORT_MARKS[board.airport[at]],
            FLAG_MARK if board.flag[at] else "",
        )
        if mark
    ]
    lines = wrap(words.place(name), width - 6, 9, 2)
    cost = board.entry_cost[at]
    told = f"{words.place(name)} ({words.area(area)}), {board.terrain_names[language][board.terrain[at]]} {cost}"
    return "".join(
        (
            title(told),
            rect("card", 0, 0, width, height, 4),
            f'<path class="band {terrain}" d="M.5 4.5a4 4 0 0 1 4-4h{width - 9:g}a4 4 0 0 1 4 4v9H.5z"/>',
            text(5, 10.5, name, 10, "b band-ink"),
            text(width - 5, 10.5, area, 9, "e band-ink"),
            *(text(5, 23.5 + 9.2 * line, words_, 9) for line, words_ in enumerate(lines)),
            *(placed(width - 8 - 10 * place, height - 7, mark) for place, mark in enumerate(reversed(marks))),
        )
    )


def _slips(view: CompetitorsView, triples: tuple[Triple, ...], offers: Offers, words: Words) -> list[str]:
    """Own signed contracts: sender, goods, recipient, and a click to deliver where there is just one way."""
    height = _SLIP[1]
    step = min(_SLIP[0] + 4, (HAND.width - 12) / max(1, len(triples)))
    width = step - 4
    parts: list[str] = []
    for at, triple in enumerate(triples):
        if triple.contract is None:
            continue
        delivers = [
            move
            for move in offers.of("deliver")
            if move.split(" ")[1] == str(triple.number) and on_a_card(move, offers)
        ]
        kind = BOX.cards.kinds.index(triple.contract)
        told = (
            f"{triple.number}: {words.place(triple.sender)} – {words.place(triple.recipient)}, "
            f"{words.card(triple.contract)}, {BOX.cards.tm[kind]} T.M., {words.money(BOX.cards.fee[kind])}"
        )
        ring = f'<rect class="legal ring" x=".5" y=".5" width="{width - 1:g}" height="{height - 1:g}" rx="4"/>'
        running = view.trip is not None and view.trip.triple == triple.number and view.player == view.seat
        pair, middle = f"{triple.sender} ▸ {triple.recipient}", "m b" if width < _NARROW else "b"
        goods = wrap(words.card(triple.contract), 88, 9, 1)[0]
        inside = (
            title(told)
            + rect("slip now" if running else "slip", 0, 0, width, height, 4)
            + text(5, 15, f"{triple.number}", 11, "b a")
            + text(width / 2 + 4 if width < _NARROW else 17, 15, pair, 9.5 if width < _NARROW else 10.5, middle)
            + (text(width - 6, 15, goods, 9, "e u") if width > _NARROW else "")
            + (ring if delivers else "")
        )
        click = offers.click(delivers[0]) if delivers else ""
        parts.append(placed(8 + round(at * step, 1), HAND.height - height - 7, inside, click))
    return parts


def _log(view: CompetitorsView, words: Words) -> list[str]:
    """Who has no hand reads what happened."""
    lines = [event.text for event in view.history[-_LOG:]]
    return [
        text(12, 22, words("log"), 13, "b"),
        *(
            text(12, 40 + 14.5 * at, wrap(line, HAND.width - 24, 11, 1)[0], 11, "u" if at < len(lines) - 1 else "")
            for at, line in enumerate(lines)
        ),
    ]
