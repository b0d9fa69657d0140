"""Money owed and what is sold to pay it, in words (CO-7.26 to 7.28)."""

from __future__ import annotations

from plancia.core.decision import Choice, Decision
from plancia.core.language import listed, say, say_many
from plancia.games.competitors.ids import KINDS, TERRITORIES, name_for
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.state import CompetitorsState
from plancia.games.competitors.words import names
from plancia.games.competitors.words.details import FactList
from plancia.games.competitors.words.notation import decode
from plancia.games.competitors.words.phases.deals.charters import chartered_out
from plancia.games.competitors.words.phases.travel.vehicles import is_own, missing, not_own, pawn, unsettled
from plancia.games.competitors.words.refusal import Refusal


def debt(state: CompetitorsState, seat: int) -> Decision:
    choices = tuple(sale_choice(state, seat, move) for move in state.moves_of(seat))
    prompt = say("You still owe the bank {money:,}: sell something to the bank.", money=state.debt)
    if state.creditor >= 0:
        creditor = names.seat(state.creditor)
        prompt = say("You still owe {seat} {money:,}: sell something to the bank.", seat=creditor, money=state.debt)
    facts: FactList = (("debt", state.debt), ("creditor", None if state.creditor < 0 else state.creditor))
    return Decision(seat, "debt", prompt, choices, ("CO-7.26", "CO-7.27"), facts=facts)


def sale_choice(state: CompetitorsState, seat: int, move: int) -> Choice:
    """A vehicle or branch sold to the bank."""
    price = resale(state, move)
    if moves.verb_of(move) == moves.SELL:
        vehicle = state.vehicle(moves.first_of(move), seat)
        sold: FactList = (("price", price), ("vehicle", name_for(state, vehicle, seat)))
        label = say(
            "Sell {vehicle}, {where}, for {price:,}",
            vehicle=names.vehicle(state, vehicle, seat),
            where=names.where(state, vehicle, seat),
            price=price,
        )
        return Choice(decode(move), label, sold)
    territory = moves.first_of(move)
    place = names.place(territory)
    lost = [state.terms.advantage_kind[card] for card, at in enumerate(state.attached) if at == territory]
    label = say("Sell the branch in {place} for {price:,}", place=place, price=price)
    if lost:
        label = say_many(
            len(lost),
            "Sell the branch in {place} for {price:,}; {cards} on it is discarded",
            "Sell the branch in {place} for {price:,}; {cards} on it are discarded",
            place=place,
            price=price,
            cards=listed([names.card(kind) for kind in lost]),
        )
    facts: FactList = (
        ("price", price),
        ("territory", TERRITORIES[territory]),
        ("discards", [KINDS[kind] for kind in lost]),
    )
    return Choice(decode(move), label, facts)


def resale(state: CompetitorsState, move: int) -> int:
    """What the bank pays for what is sold or closed."""
    terms = state.terms
    if moves.verb_of(move) == moves.CLOSE:
        return terms.branch_resale
    return terms.resale[moves.kind_of(moves.first_of(move))]


def waiting(state: CompetitorsState) -> str:
    """What everybody is told while a debtor sells."""
    return say("{seat} owes {money:,} and must sell something.", seat=names.seat(state.turn), money=state.debt)


def refuse_sell(state: CompetitorsState, seat: int, move: int) -> Refusal:
    fault = missing(state, seat, moves.first_of(move))
    if fault is not None:
        return fault
    vehicle = pawn(state, seat, moves.first_of(move))
    if not is_own(state, seat, vehicle):
        return not_own(state, seat, vehicle, "CO-6.16")
    fault = chartered_out(state, seat, vehicle)
    if fault is not None:
        return fault
    reason = unsettled(state, seat, vehicle)
    if reason is not None:
        return "CO-6.18", say("{reason}; it cannot be sold to the bank there", reason=reason)
    name = names.vehicle(state, vehicle, seat)
    trip = state.trip
    if trip is not None and vehicle in trip.used:
        return "CO-7.27", say("{vehicle} has a part in the running action and need not be sold", vehicle=name)
    return "CO-7.27", say("{vehicle} is your last vehicle and need not be sold", vehicle=name)
