"""What lies open for all: the running trip, a proposal or auction, a customs card or event, signed contracts."""

from __future__ import annotations

from typing import Final

from plancia.core.language import number, say
from plancia.games.competitors.box.cards import VEHICLES
from plancia.games.competitors.box.material import BOX
from plancia.games.competitors.drawing.panels.cards import BILL, bill, fitting, lamps
from plancia.games.competitors.drawing.pieces import livery
from plancia.games.competitors.views import CompetitorsView, Journey, Negotiation
from plancia.games.competitors.words import names
from plancia.games.competitors.words.phases import effects
from plancia.games.competitors.words.phases.deals.offers import bundle_in_words
from plancia.games.competitors.words.standing import seat_name, seat_names
from plancia.kit.drawing.svg import placed, rect, text, title, wrap

_SLIP: Final = 110.0
_WIDE: Final = 300.0
_IN_FULL: Final = 390.0
"""So much room has words for what a trip counts."""


def open_matter(view: CompetitorsView, width: float) -> tuple[str, float]:
    """The proposal, auction, card or event that waits for an answer, and how high it is; nothing if there is none."""
    if view.talk is not None:
        return _talk(view.talk, width)
    return _check(view, width) if view.customs_card is not None or view.event else ("", 0)


def trip_row(trip: Journey, width: float) -> str:
    """Movement turns, points and fuel of the running Move or Deliver."""
    parts: list[str] = []
    x = 0.0
    if trip.holder is not None:
        for turn in range(1, trip.allowed + 1):
            kind = "now" if turn == trip.number else "past" if turn < trip.number else ""
            parts.append(f'<rect class="notch {kind}" x="{x:g}" y="0" width="9" height="12" rx="2"/>')
            x += 12
        words = say("movement turns") if width > _IN_FULL else say("T.M.")
        parts.append(_unit(x + 2, words, say("movement turns")))
        x += 14 + 5.2 * len(words)
    mover = next((one for one in trip.movers if one.vehicle == trip.mover), None)
    whole = BOX.pm[VEHICLES.index(trip.mover.split(" ")[1])] if mover is None else mover.allowance + mover.bonus
    spent = 0 if mover is None else mover.spent
    for point in range(whole):
        parts.append(f'<circle class="notch {"past" if point < spent else "now"}" cx="{x + 5:g}" cy="6" r="4.4"/>')
        x += 11
    parts.append(_unit(x + 4, say("movement points") if width > _IN_FULL else say("P.M."), say("movement points")))
    parts.append(text(width, 10, say("fuel {money:,}", money=trip.fuel), 11, "e b"))
    return "".join(parts)


def _unit(x: float, sign: str, meaning: str) -> str:
    """What is counted, in short, and in full for whoever points at it."""
    return f"<g>{title(meaning)}{text(x, 10, sign, 10, 'u')}</g>"


def _talk(talk: Negotiation, width: float) -> tuple[str, float]:
    """A card that is up for tender lies beside the lines, or below them where it is narrow."""
    beside = talk.card is not None and width > _WIDE
    room = width - (BILL.width if beside else 0)
    lines = [(line, kind) for told, kind in _about(talk) for line in wrap(told, room - 18, 11.5, 3)]
    heading = wrap(_opened(talk), room - 36, 12, 2)
    top = 26 + 14 * len(heading)
    high = top - 8 + 14.5 * len(lines)
    parts = [
        livery(talk.proposer).dot(15, 15, 8),
        *(text(28, 19 + 14 * at, line, 12, "b") for at, line in enumerate(heading)),
        *(text(9, top + 14.5 * at, line, 11.5, kind) for at, (line, kind) in enumerate(lines)),
    ]
    if talk.card is not None:
        parts.append(placed(room - 6, 6, bill(talk.card)) if beside else placed(9, high, bill(talk.card)))
        high = max(high, BILL.height + 12) if beside else high + BILL.height + 6
    return rect("slip", 0, 0, width, high, 5) + "".join(parts), high


def _opened(talk: Negotiation) -> str:
    seat, to = seat_name(talk.proposer), seat_names(talk.addressees)
    if talk.kind == "proposal":
        return say("{seat} offers {others}", seat=seat, others=to)
    if talk.kind == "auction":
        return say("{seat} holds an auction for {others}", seat=seat, others=to)
    return say("{seat} calls for tenders", seat=seat)


def _about(talk: Negotiation) -> list[tuple[str, str]]:
    """The lines of a proposal, auction or tender, and how they are printed."""
    lines: list[tuple[str, str]] = []
    if talk.given:
        lines.append((say("gives: {items}", items=bundle_in_words(talk.given)), ""))
    if talk.asked:
        lines.append((say("asks for: {items}", items=bundle_in_words(talk.asked)), ""))
    if talk.kind != "proposal":
        lines.append((say("from {money:,}", money=talk.minimum), "b"))
        bid = say("no bid yet")
        if talk.leader is not None:
            bid = say("{seat} bids {money:,}", seat=seat_name(talk.leader), money=talk.standing)
        lines.append((bid, "b"))
    if talk.waiting:
        lines.append((say("waiting for {seats}", seats=seat_names(talk.waiting)), "u"))
    return lines


def _check(view: CompetitorsView, width: float) -> tuple[str, float]:
    """The customs card or event that is being resolved."""
    cards = BOX.cards
    if view.customs_card is not None:
        colour, name = cards.customs_colour[cards.customs.index(view.customs_card)], view.customs_card
        head = say("Customs card")
    else:
        colour, name = "", cards.event_names["en"][view.event - 1]
        head = say("Political-social event")
    name = names.name(name)
    effect = effects.in_words_at(cards.code, view.instruction) if view.instruction >= 0 else ""
    heading, lines = wrap(name, width - 24, 14, 2), wrap(effect, width - 24, 11.5, 5)
    top = 34 + 17 * len(heading)
    high = top + 14 * len(lines) - 2
    inside = (
        title(f"{head}: {name}")
        + rect(f"check {colour}".strip(), 0, 0, width, high, 6)
        + text(12, 18, head, 11, "u")
        + (lamps(colour, width) if colour else "")
        + "".join(text(12, 36 + 17 * at, line, 14, "b") for at, line in enumerate(heading))
        + "".join(text(12, top + 2 + 14 * at, line, 11.5) for at, line in enumerate(lines))
    )
    return inside, high


def signed(view: CompetitorsView, seat: int, shown: int) -> str:
    """The last signed contracts of a seat: everybody sees between which territories (CO-20.2)."""
    parts: list[str] = []
    triples = view.triples[seat]
    for at, triple in enumerate(triples[-shown:]):
        told = f"{triple.number}: {names.name(triple.sender)} – {names.name(triple.recipient)}"
        if triple.contract is not None:
            told += f", {names.name(triple.contract)}"
        running = view.trip is not None and view.trip.triple == triple.number and view.player == seat
        words = names.between(triple.sender, triple.recipient)
        inside = (
            f'{title(told)}<rect class="{"slip now" if running else "slip"}" y="-12" width="{_SLIP - 3:g}" height="17" '
            f'rx="3"/>{text((_SLIP - 3) / 2, 0.8, words, min(10.5, fitting(words, _SLIP - 9)), "m b")}'
        )
        parts.append(placed(at * _SLIP, 0, inside))
    hidden = len(triples) - shown
    if hidden > 0:
        parts.append(text(shown * _SLIP, 0.8, f"+{number(hidden)}", 11, "u"))
    return "".join(parts)
