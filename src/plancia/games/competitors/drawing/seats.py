"""The players: cash, victory points, cards, fleet, and the contracts they have signed."""

from __future__ import annotations

from typing import Final

from plancia.core.svg import EMBLEMS, placed, rect, text, title
from plancia.games.competitors.cards import VEHICLES
from plancia.games.competitors.drawing.pieces import branch, livery, silhouette
from plancia.games.competitors.drawing.plan import SEAT, SEAT_STEP
from plancia.games.competitors.drawing.words import Words
from plancia.games.competitors.material import BOX
from plancia.games.competitors.views import CompetitorsView

_PANEL: Final = 10
"""numbers of the victory-point panel (CO-2.11)"""
_SHOWN: Final = 4
_FAINT: Final = ' opacity=".4"'


def seats(view: CompetitorsView, words: Words) -> str:
    return "".join(
        placed(
            SEAT.x, SEAT.y + seat * SEAT_STEP, _panel(view, seat, words), f' id="competitors-seat-{BOX.colours[seat]}"'
        )
        for seat in range(view.seats)
    )


def _panel(view: CompetitorsView, seat: int, words: Words) -> str:
    worn = livery(seat)
    turn = "" if seat not in view.to_move else " turn" if seat != view.seat else " turn mine"
    you = f" ({words('you')})" if seat == view.seat else ""
    cash = view.cash[seat]
    told = "–" if cash is None else words.money(cash)
    note, kind = _note(view, seat, words)
    first = " ①" if seat == view.first_player else ""
    parts = [
        title(f"{words.seat(seat)}{you}: {told}, {view.victory_points[seat]} {words('points')}"),
        rect(f"panel{turn}", 0, 0, SEAT.width, SEAT.height, 7),
        f'<rect x="0.5" y="0.5" width="7" height="{SEAT.height - 1:g}" rx="3.5" fill="{worn.fill}"/>',
        f'<rect x="13" y="7" width="24" height="24" rx="6" fill="{worn.fill}" stroke="{worn.trim}"/>',
        EMBLEMS[worn.emblem].draw(25, 19, 17, worn.ink),
        text(43, 18, f"{words.seat(seat)}{you}{first}", 13, "b"),
        text(43, 31, note, 10.5, kind),
        text(SEAT.width - 10, 20, told, 16, "e b"),
        _points(view.victory_points[seat], words),
        placed(14, 50, _stock(view, seat, words)),
        placed(14, 71, _signed(view, seat, words)),
    ]
    return "".join(parts)


def _points(points: int, words: Words) -> str:
    """The panel from 1 to 10, filled as far as the player has come."""
    row = "".join(
        f'<circle class="notch{" now" * (at < points)}" cx="{SEAT.width - 118 + at * 9:g}" cy="32" r="3.2"/>'
        for at in range(_PANEL)
    )
    told = f"{points} {words('points')}"
    return f"<g>{title(told)}{row}{text(SEAT.width - 10, 36, str(points), 13, 'e b')}</g>"


def _stock(view: CompetitorsView, seat: int, words: Words) -> str:
    """Cards in hand by kind, vehicles by kind, branches."""
    fleet = [one.kind for one in view.vehicles[seat].values()]
    card = '<rect class="pile-{}" width="11" height="14" rx="2"/>'
    kinds = zip(VEHICLES, BOX.vehicle_names[words.language], strict=False)
    house = f'<g transform="translate(8 7)">{branch(seat)}</g>'
    row = (
        (0, view.territory_counts[seat], words("territory_cards"), card.format("territory"), 16),
        (46, view.contract_counts[seat], words("contract_cards"), card.format("contract"), 16),
        *(
            (
                96 + at * 52,
                fleet.count(kind),
                name,
                f'<g transform="translate(10 7) scale(.9)">{silhouette(kind)}</g>',
                23,
            )
            for at, (kind, name) in enumerate(kinds)
        ),
        (254, len(view.branches[seat]), words("branches"), house, 19),
    )
    return "".join(
        f'<g transform="translate({x} -10)"{"" if count else _FAINT}>{title(f"{name}: {count}")}{picture}'
        f"{text(right, 11.5, str(count), 12, 'b')}</g>"
        for x, count, name, picture, right in row
    )


def _signed(view: CompetitorsView, seat: int, words: Words) -> str:
    """Signed contracts: everybody sees between which territories (CO-20.2)."""
    parts: list[str] = []
    triples = view.triples[seat]
    for at, triple in enumerate(triples[-_SHOWN:]):
        told = f"{triple.number}: {words.place(triple.sender)} – {words.place(triple.recipient)}"
        if triple.contract is not None:
            told += f", {words.card(triple.contract)}"
        running = view.trip is not None and view.trip.triple == triple.number and view.player == seat
        inside = (
            f'{title(told)}<rect class="{"slip now" if running else "slip"}" y="-11" width="69" height="15" rx="3"/>'
            f"{text(34.5, 0.5, f'{triple.sender} ▸ {triple.recipient}', 10, 'm b')}"
        )
        parts.append(placed(at * 72, 0, inside))
    hidden = len(triples) - _SHOWN
    if hidden > 0:
        parts.append(text(SEAT.width - 20, 0.5, f"+{hidden}", 10, "e u"))
    return "".join(parts)


def _note(view: CompetitorsView, seat: int, words: Words) -> tuple[str, str]:
    """What matters of a seat now, in a word or two, and how it is printed."""
    if view.result is not None:
        wealth = "" if view.wealth is None else f", {words('wealth', money=words.money(view.wealth[seat]))}"
        if seat in view.result.winners:
            return words("wins") + wealth, "b"
        return words("place", place=view.result.places[seat]) + wealth, "u"
    loud = "a b" if seat == view.seat and seat in view.to_move else "b"
    if view.debt and seat in view.to_move and view.stage == "debt":
        return words("debt", money=words.money(view.debt)), loud
    if seat != view.player:
        site = view.headquarters[seat]
        return (words.place(site) if site is not None else ""), "u"
    if view.trip is not None:
        if view.trip.sender is None or view.trip.recipient is None:
            return words("moving"), loud
        return words("delivering", sender=view.trip.sender, recipient=view.trip.recipient), loud
    if view.stage in ("choose_hq", "free_draw"):
        return "", "u"
    return (words("one_action") if view.actions == 1 else words("actions", actions=view.actions)), loud
