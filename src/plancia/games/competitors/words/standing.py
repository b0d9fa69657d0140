"""Where the match and its seats stand, in words."""

from __future__ import annotations

from plancia.core.language import listed, number, say, say_many
from plancia.games.competitors.box.cards import VEHICLES
from plancia.games.competitors.box.material import BOX
from plancia.games.competitors.drawing.board.weather import event_of
from plancia.games.competitors.views import CompetitorsView
from plancia.games.competitors.words import names


def seat_name(seat: int) -> str:
    return say(BOX.colours[seat]).capitalize()


def seat_names(seats: tuple[int, ...]) -> str:
    return listed([seat_name(seat) for seat in seats])


def vehicle_name(seat: int, name: str) -> str:
    """
    >>> vehicle_name(0, "truck 1")
    'Red truck 1'
    """
    kind, _, own = name.partition(" ")
    return names.pawn(kind, own, say(BOX.colours[seat])).capitalize()


def money(amount: int | None) -> str:
    """A sum, or a dash where it is not open."""
    return "–" if amount is None else number(amount)


def points(count: int) -> str:
    return say("{points} VP", points=count)


def stage(view: CompetitorsView) -> str:
    """How far the match is."""
    if view.stage == "over":
        return say("The game is over")
    return say("Round {round}", round=view.round) if view.round else say("Set-up")


def headline(view: CompetitorsView) -> str:
    """How far the match is, and what its player is about."""
    if view.player is None or not view.round or view.stage == "over":
        return stage(view)
    facts = {"round": view.round, "seat": seat_name(view.player)}
    if view.trip is not None and view.trip.recipient is not None:
        return say("Round {round} · {seat} delivers to {place}", place=names.name(view.trip.recipient), **facts)
    if view.trip is not None:
        return say("Round {round} · {seat} moves a vehicle", **facts)
    return say("Round {round} · {seat}: {actions}", actions=actions_left(view), **facts)


def actions_left(view: CompetitorsView) -> str:
    return say_many(view.actions, "{count} action left", "{count} actions left")


def prompt(view: CompetitorsView) -> str:
    """What is asked, of the viewer or of others."""
    if view.decision is not None and view.decision.must:
        return view.decision.prompt
    if view.result is not None:
        winners, best = seat_names(view.result.winners), max(view.victory_points)
        return say("The game is over. {seats}: {points} VP.", seats=winners, points=best)
    return view.asked


def description(view: CompetitorsView) -> str:
    """The board in one breath, for those who hear it."""
    event, _, _ = event_of(view)
    hit = "" if view.hit_area is None or not event else f"{event}: {names.name(view.hit_area)}. "
    return hit + "; ".join(_told(view, seat) for seat in range(view.seats)) + "."


def _told(view: CompetitorsView, seat: int) -> str:
    told = f"{seat_name(seat)}: {points(view.victory_points[seat])}"
    return told if view.cash[seat] is None else f"{told}, {money(view.cash[seat])}"


def purse(view: CompetitorsView, seat: int) -> tuple[tuple[str, str], ...]:
    """Points, money, cards, fleet and contracts of a seat, as far as the viewer may know them.

    Who plays has their own cards and contracts before them.
    """
    playing = seat == view.seat and view.stage != "over"
    fleet = [one.kind for one in view.vehicles[seat].values()]
    counted = (_fleet(kind, fleet.count(kind)) for kind in VEHICLES if kind in fleet)
    triples = (names.between(triple.sender, triple.recipient) for triple in view.triples[seat])
    rows = (
        (say("Points"), points(view.victory_points[seat])),
        (say("Money"), money(view.cash[seat])),
        (say("Cards"), "" if playing else _cards(view.territory_counts[seat], view.contract_counts[seat])),
        (say("Vehicles"), ", ".join(counted)),
        (say("Branches"), ", ".join(map(names.name, view.branches[seat]))),
        (say("Contracts"), "" if playing else ", ".join(triples)),
    )
    return tuple(row for row in rows if row[1])


def _fleet(kind: str, count: int) -> str:
    if kind == "truck":
        return say_many(count, "{count} truck", "{count} trucks")
    return (
        say_many(count, "{count} ship", "{count} ships")
        if kind == "ship"
        else say_many(count, "{count} aircraft", "{count} aircraft")
    )


def _cards(territories: int, contracts: int) -> str:
    return ", ".join(
        (
            say_many(territories, "{count} territory", "{count} territories"),
            say_many(contracts, "{count} contract", "{count} contracts"),
        )
    )
