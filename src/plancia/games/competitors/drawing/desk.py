"""The desk: what is asked, the card or offer on the table, and every choice that no place on the board stands for."""

from __future__ import annotations

from collections import Counter
from typing import Final

from plancia.core.svg import placed, rect, text, title, wrap
from plancia.games.competitors import telling
from plancia.games.competitors.cards import VEHICLES
from plancia.games.competitors.drawing.hand import bill
from plancia.games.competitors.drawing.key import KEY, key
from plancia.games.competitors.drawing.offers import CHIP, SMALL_CHIP, Offers, chip, on_a_card, wide
from plancia.games.competitors.drawing.pieces import livery
from plancia.games.competitors.drawing.plan import DESK
from plancia.games.competitors.drawing.words import Words
from plancia.games.competitors.material import BOX
from plancia.games.competitors.views import CompetitorsView, Journey, Negotiation

_ELSEWHERE: Final = ("hq", "go", "sail", "dock", "fly", "move", "branch")
"""moves that stand on the board, on pieces or on cards"""
_ORDER: Final = (
    "accept", "refuse", "show", "inspect", "bid", "fold", "withdraw", "take", "choose", "first", "claim", "waive",
    "end", "shift", "deliver", "draw", "skip", "load", "unload", "buy", "special", "sell", "close", "place", "abandon",
    "done",
)  # fmt: skip
_LAST: Final = ("end", "abandon", "done", "skip")
_OF_A_KIND: Final = 3
_GAP: Final = 4.0


def desk(view: CompetitorsView, prompt: str, offers: Offers, words: Words) -> str:
    parts = [rect("panel", 0, 0, DESK.width, DESK.height, 7)]
    mine = view.decision is not None and view.decision.must
    lines = wrap(prompt, DESK.width - 20, 12.5, 4)
    parts += (text(10, 20 + 15 * at, line, 12.5, "a b" if mine else "b") for at, line in enumerate(lines))
    y = 20.0 + 15 * len(lines)
    if view.decision is not None and not view.decision.must:
        parts += (
            text(10, y + 13 * at, line, 11, "u")
            for at, line in enumerate(wrap(view.decision.prompt, DESK.width - 20, 11, 2))
        )
        y += 30
    foot = DESK.height - 8
    if view.trip is not None:
        parts.append(placed(10, y - 4, _trip(view.trip, words)))
        y += 24
    if view.talk is not None or view.customs_card is not None or view.event:
        inside, high = _check(view, words) if view.talk is None else _talk(view.talk, words)
        parts.append(placed(10, y - 6, inside))
        y += high
    else:
        foot -= KEY
        parts.append(placed(10, DESK.height - KEY, key(words.language)))
    parts += _chips(y - 4, foot - CHIP, offers, words)
    return placed(DESK.x, DESK.y, "".join(parts), ' id="competitors-desk"')


def _chips(top: float, foot: float, offers: Offers, words: Words) -> list[str]:
    """Chips in rows, smaller ones where there are many. The last row ends the turn or the trip."""
    entries = _entries(offers, words)
    last = [entry for entry in entries if entry[0] in _LAST]
    others = [entry for entry in entries if entry[0] not in _LAST]
    small = len(_laid(others, top, foot - _GAP, small=False)) < len(others)
    parts = _laid(others, top, foot - _GAP, small=small)
    x = DESK.width - 8
    for move, label, short in last:
        x -= wide(short)
        parts.append(chip(x, foot, move, label, short))
        x -= _GAP
    if len(entries) > len(parts):
        parts.append(text(10, foot + 14, words("more", count=len(entries) - len(parts)), 11, "u"))
    elif offers.composed:
        parts.append(text(10, foot + 14, words("sign"), 11, "u"))
    return parts


def _laid(entries: list[tuple[str, str, str]], top: float, foot: float, *, small: bool) -> list[str]:
    """As many chips as fit between the two lines."""
    high = SMALL_CHIP if small else CHIP
    parts: list[str] = []
    x, y = 10.0, top
    for move, label, short in entries:
        width = wide(short, small=small)
        if x + width > DESK.width - 6:
            x, y = 10.0, y + high + (2 if small else _GAP)
        if y + high > foot:
            break
        parts.append(chip(x, round(y, 1), move, label, short, small=small))
        x += width + (2 if small else _GAP)
    return parts


def _entries(offers: Offers, words: Words) -> list[tuple[str, str, str]]:
    """Move, label and words of each chip: a few of each kind, then the others."""
    moves = [
        move for move in offers.choices if move.partition(" ")[0] not in _ELSEWHERE and not on_a_card(move, offers)
    ]
    seen: Counter[str] = Counter()
    ranks: dict[str, tuple[bool, int]] = {}
    for move in moves:
        verb = move.partition(" ")[0]
        seen[verb] += 1
        ranks[move] = (seen[verb] > _OF_A_KIND, _ORDER.index(verb) if verb in _ORDER else len(_ORDER))
    entries = [(move, offers.label(move), _short(move)) for move in sorted(moves, key=ranks.__getitem__)]
    for span in offers.ranges:
        numbers = dict.fromkeys((span.least, span.least + 4 * span.step, span.least + 9 * span.step, span.most))
        bids = [number for number in numbers if number <= span.most]
        entries[:0] = [
            (f"{span.verb} {number}", span.label, f"{span.verb.capitalize()} {words.money(number)}") for number in bids
        ]
    return entries


def _short(move: str) -> str:
    """The move as it is typed, which is short enough for a chip."""
    return move[:1].upper() + move[1:]


def _talk(talk: Negotiation, words: Words) -> tuple[str, float]:
    """An open proposal, auction or tender, and how high it is drawn."""
    to = ", ".join(words.seat(seat) for seat in talk.addressees)
    key = {"proposal": "offers", "auction": "auctions"}.get(talk.kind, "tenders")
    wide = DESK.width - 30 - (118 if talk.card is not None else 0)
    lines = [(line, 11.0, "") for name, items in (("gives", talk.given), ("asks", talk.asked)) if items
             for line in wrap(f"{words(name)}: {', '.join(items)}", wide, 11, 2)]  # fmt: skip
    if talk.kind != "proposal":
        bid = words("no_bid")
        if talk.leader is not None:
            bid = words("standing", seat=words.seat(talk.leader), money=words.money(talk.standing))
        lines += ((line, 11.5, "b") for line in (words("minimum", money=words.money(talk.minimum)), bid))
    if talk.waiting:
        waiting = ", ".join(words.seat(seat) for seat in talk.waiting)
        lines.append((words("waiting", seats=waiting), 10.5, "u"))
    high = max(30 + 13.5 * len(lines), 112 if talk.card is not None else 0)
    parts = [
        rect("slip", 0, 0, DESK.width - 20, high, 5),
        livery(talk.proposer).dot(14, 14, 8),
        text(27, 18, words(key, seat=words.seat(talk.proposer), to=to), 12, "b"),
        *(text(9, 36 + 13.5 * at, line, size, kind) for at, (line, size, kind) in enumerate(lines)),
    ]
    if talk.card is not None:
        parts.append(placed(DESK.width - 136, 4, bill(talk.card, words.language)))
    return "".join(parts), high + 10


def _trip(trip: Journey, words: Words) -> str:
    """Movement turns, points and fuel of the running Move or Deliver."""
    parts: list[str] = []
    x = 0.0
    if trip.holder is not None:
        for turn in range(1, trip.allowed + 1):
            kind = "now" if turn == trip.number else "past" if turn < trip.number else ""
            parts.append(f'<rect class="notch {kind}" x="{x:g}" y="0" width="9" height="12" rx="2"/>')
            x += 12
        parts.append(text(x + 2, 10, "T.M.", 10, "u"))
        x += 34
    mover = next((one for one in trip.movers if one.vehicle == trip.mover), None)
    whole = BOX.pm[VEHICLES.index(trip.mover.split(" ")[1])] if mover is None else mover.allowance + mover.bonus
    spent = 0 if mover is None else mover.spent
    for point in range(whole):
        parts.append(f'<circle class="notch {"past" if point < spent else "now"}" cx="{x + 5:g}" cy="6" r="4.4"/>')
        x += 11
    parts.append(text(x + 4, 10, "P.M.", 10, "u"))
    fuel = words("fuel", fuel=words.money(trip.fuel))
    parts.append(text(DESK.width - 20, 10, fuel, 11, "e b"))
    return "".join(parts)


def _check(view: CompetitorsView, words: Words) -> tuple[str, float]:
    """The customs card or event that is being resolved."""
    cards = BOX.cards
    if view.customs_card is not None:
        at = cards.customs.index(view.customs_card)
        kind, name = f"check {cards.customs_colour[at]}", cards.customs_names[words.language][at]
        head = words("customs_card")
    else:
        kind, name = "check", cards.event_names[words.language][view.event - 1]
        head = words("event")
    effect = telling.in_words_at(cards.code, view.instruction) if view.instruction >= 0 else ""
    lines = wrap(effect, DESK.width - 40, 11, 3)
    inside = (
        title(f"{head}: {name}")
        + rect(kind, 0, 0, DESK.width - 20, 74, 6)
        + text(12, 17, head, 10, "u")
        + text(12, 34, name, 14, "b")
        + "".join(text(12, 49 + 12 * at, line, 11) for at, line in enumerate(lines))
    )
    return inside, 84.0
