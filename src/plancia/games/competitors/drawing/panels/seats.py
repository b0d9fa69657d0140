"""The players: cash, victory points, cards, fleet, and the contracts they have signed."""

from __future__ import annotations

from typing import Final

from plancia.core.language import say
from plancia.games.competitors.box.cards import VEHICLES
from plancia.games.competitors.box.material import BOX
from plancia.games.competitors.drawing.layout import SEAT, SEAT_STEP
from plancia.games.competitors.drawing.panels.display import signed
from plancia.games.competitors.drawing.pieces import branch, livery, silhouette
from plancia.games.competitors.views import CompetitorsView
from plancia.games.competitors.words import names
from plancia.games.competitors.words.standing import actions_left, money, points, seat_name
from plancia.kit.drawing.svg import EMBLEMS, placed, rect, text, title

_PANEL: Final = 10
"""numbers of the victory-point panel (CO-2.11)"""
_SHOWN: Final = 2
_FAINT: Final = ' opacity=".4"'


def seats(view: CompetitorsView) -> str:
    return "".join(
        placed(SEAT.x, SEAT.y + seat * SEAT_STEP, _panel(view, seat), f' id="competitors-seat-{BOX.colours[seat]}"')
        for seat in range(view.seats)
    )


def _panel(view: CompetitorsView, seat: int) -> str:
    worn = livery(seat)
    turn = "" if seat not in view.to_move else " turn" if seat != view.seat else " turn mine"
    name = say("{seat} (you)", seat=seat_name(seat)) if seat == view.seat else seat_name(seat)
    told = money(view.cash[seat])
    note, kind = _note(view, seat)
    first = " ①" if seat == view.first_player else ""
    parts = [
        title(f"{name}: {told}, {points(view.victory_points[seat])}"),
        rect(f"panel{turn}", 0, 0, SEAT.width, SEAT.height, 7),
        f'<rect x="0.5" y="0.5" width="7" height="{SEAT.height - 1:g}" rx="3.5" fill="{worn.fill}"/>',
        f'<rect x="13" y="7" width="24" height="24" rx="6" fill="{worn.fill}" stroke="{worn.trim}"/>',
        EMBLEMS[worn.emblem].draw(25, 19, 17, worn.ink),
        text(43, 18, f"{name}{first}", 13, "b"),
        text(43, 31, note, 10.5, kind),
        text(SEAT.width - 10, 20, told, 16, "e b"),
        _points(view.victory_points[seat]),
        placed(14, 50, _stock(view, seat)),
        placed(14, 71, signed(view, seat, _SHOWN)),
    ]
    return "".join(parts)


def _points(count: int) -> str:
    """The panel from 1 to 10, filled as far as the player has come."""
    row = "".join(
        f'<circle class="notch{" now" * (at < count)}" cx="{SEAT.width - 118 + at * 9:g}" cy="32" r="3.2"/>'
        for at in range(_PANEL)
    )
    return f"<g>{title(points(count))}{row}{text(SEAT.width - 10, 36, str(count), 13, 'e b')}</g>"


def _stock(view: CompetitorsView, seat: int) -> str:
    """Cards in hand by kind, vehicles by kind, branches."""
    fleet = [one.kind for one in view.vehicles[seat].values()]
    card = '<rect class="pile-{}" width="11" height="14" rx="2"/>'
    house = f'<g transform="translate(8 7)">{branch(seat)}</g>'
    row = (
        (0, view.territory_counts[seat], say("territory cards"), card.format("territory"), 16),
        (46, view.contract_counts[seat], say("contract cards"), card.format("contract"), 16),
        *(
            (
                96 + at * 52,
                fleet.count(kind),
                say(kind),
                f'<g transform="translate(10 7) scale(.9)">{silhouette(kind)}</g>',
                23,
            )
            for at, kind in enumerate(VEHICLES)
        ),
        (254, len(view.branches[seat]), say("branches"), house, 19),
    )
    return "".join(
        f'<g transform="translate({x} -10)"{"" if count else _FAINT}>{title(f"{name}: {count}")}{picture}'
        f"{text(right, 11.5, str(count), 12, 'b')}</g>"
        for x, count, name, picture, right in row
    )


def _note(view: CompetitorsView, seat: int) -> tuple[str, str]:
    """What matters of a seat now, in a word or two, and how it is printed."""
    if view.result is not None:
        place = say("wins") if seat in view.result.winners else say("place {place}", place=view.result.places[seat])
        wealth = "" if view.wealth is None else say(", wealth {money:,}", money=view.wealth[seat])
        return place + wealth, "b" if seat in view.result.winners else "u"
    loud = "a b" if seat == view.seat and seat in view.to_move else "b"
    if view.debt and seat in view.to_move and view.stage == "debt":
        return say("owes {money:,}", money=view.debt), loud
    if seat != view.player:
        site = view.headquarters[seat]
        return (names.name(site) if site is not None else ""), "u"
    if view.trip is not None:
        if view.trip.sender is None or view.trip.recipient is None:
            return say("moves"), loud
        sender, recipient = names.short(view.trip.sender), names.short(view.trip.recipient)
        return say("delivers {sender} – {recipient}", sender=sender, recipient=recipient), loud
    if view.stage in ("choose_hq", "free_draw"):
        return "", "u"
    return actions_left(view), loud
