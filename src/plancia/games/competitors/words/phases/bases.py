"""Chapter 16 in words: branches and taxes."""

from __future__ import annotations

from plancia.core.decision import Choice, Decision
from plancia.core.language import capital, say, say_many
from plancia.games.competitors.ids import name_for
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.state import CompetitorsState
from plancia.games.competitors.words import names
from plancia.games.competitors.words.details import territory_facts
from plancia.games.competitors.words.notation import decode
from plancia.games.competitors.words.phases.cards import not_in_hand
from plancia.games.competitors.words.phases.deals.charters import chartered_out
from plancia.games.competitors.words.phases.travel.vehicles import (
    is_own,
    missing,
    no_facility,
    not_own,
    pawn,
    unsettled,
)
from plancia.games.competitors.words.refusal import Refusal


def branch_choice(state: CompetitorsState, move: int) -> Choice:
    territory = moves.first_of(move)
    price = state.terms.branch_price
    label = say(
        "Build a branch in {place} for {price:,} ({facilities})",
        place=names.place(territory),
        price=price,
        facilities=names.facilities(territory),
    )
    return Choice(decode(move), label, (("price", price), *territory_facts(territory)))


def tax_claim(state: CompetitorsState, seat: int) -> Decision:
    tax = state.terms.hq_tax
    debtor = names.seat(state.player)
    choices = (
        Choice("claim", say("Claim {money:,} from {seat}", money=tax, seat=debtor), (("tax", tax),)),
        Choice("waive", say("Ask for nothing"), (("tax", 0),)),
    )
    prompt = say("{seat} comes to your headquarters: claim the tax, or waive it.", seat=debtor)
    if state.trip is not None:
        guest = names.vehicle(state, state.trip.stepping, seat)
        prompt = say(
            "{seat} comes to your headquarters with {vehicle}: claim the tax, or waive it.", seat=debtor, vehicle=guest
        )
    rules = ("CO-16.5", "CO-16.7", "CO-21.23")
    return Decision(seat, "tax_claim", capital(prompt), choices, rules)


def redeploy(state: CompetitorsState, seat: int) -> Decision:
    branch = names.place(state.branch)
    choices: list[Choice] = []
    for move in state.moves_of(seat):
        if move == moves.DONE:
            choices.append(Choice("done", say("Bring no more vehicles"), ends=True))
        else:
            vehicle = state.vehicle(moves.first_of(move), seat)
            label = say(
                "Bring {vehicle}, {where}, to {place}",
                vehicle=names.vehicle(state, vehicle, seat),
                where=names.where(state, vehicle, seat),
                place=branch,
            )
            choices.append(Choice(decode(move), label, (("vehicle", name_for(state, vehicle, seat)),)))
    prompt = say("You may bring vehicles to your new branch in {place}.", place=branch)
    return Decision(seat, "redeploy", prompt, tuple(choices), ("CO-16.9", "CO-21.24"))


def waiting_for_claim(state: CompetitorsState) -> str:
    """What everybody is told while a tax may be claimed."""
    seat, debtor = names.seat(state.turn), names.seat(state.player)
    return say("{seat} may claim a tax from {debtor}.", seat=seat, debtor=debtor)


def waiting_for_vehicles(state: CompetitorsState) -> str:
    """What everybody is told while vehicles are brought to a new branch."""
    return say("{seat} may bring vehicles to the new branch.", seat=names.seat(state.turn))


# What cannot be done.


def refuse_branch(state: CompetitorsState, seat: int, move: int) -> Refusal:
    terms = state.terms
    territory = moves.first_of(move)
    owner, name = state.bases[territory], names.place(territory)
    if owner == seat:
        return "CO-16.3", say("you have a base in {place} already", place=name)
    if owner >= 0:
        return "CO-16.2", say("{seat} has a base in {place}", seat=names.seat(owner), place=name)
    if territory not in state.offices[seat].territories:
        return not_in_hand(state, seat, territory, "CO-6.20")
    if state.branches(seat) >= terms.branch_supply:
        return "CO-2.20", say_many(
            terms.branch_supply,
            "you have {count} branch pawn and all are in the game",
            "you have {count} branch pawns and all are in the game",
        )
    price, cash = terms.branch_price, state.cash[seat]
    return "CO-6.20", say("a branch costs {price:,} and you have {money:,}", price=price, money=cash)


def refuse_close(state: CompetitorsState, seat: int, move: int) -> Refusal:
    territory = moves.first_of(move)
    if state.headquarters[seat] == territory:
        return "CO-16.1", say("your headquarters is never sold")
    owner, name = state.bases[territory], names.place(territory)
    if owner >= 0:
        return "CO-6.21", say(
            "you have no branch in {place}; {seat} has a base there", place=name, seat=names.seat(owner)
        )
    return "CO-6.21", say("you have no branch in {place}", place=name)


def refuse_place(state: CompetitorsState, seat: int, move: int) -> Refusal:
    """Bringing vehicles to a new branch."""
    fault = missing(state, seat, moves.first_of(move))
    if fault is not None:
        return fault
    vehicle = pawn(state, seat, moves.first_of(move))
    if not is_own(state, seat, vehicle):
        return not_own(state, seat, vehicle, "CO-21.24")
    fault = chartered_out(state, seat, vehicle)
    if fault is not None:
        return fault
    name, branch = names.vehicle(state, vehicle, seat), names.place(state.branch)
    if state.bases[state.branch] != seat:
        return "CO-21.24", say("{place} is no longer yours", place=branch)
    if state.place[vehicle] == state.branch:
        return "CO-21.24", say("{vehicle} is in {place} already", vehicle=name, place=branch)
    reason = unsettled(state, seat, vehicle)
    if reason is not None:
        return "CO-21.24", say(
            "{reason}; only a vehicle by itself in a territory is brought to the branch", reason=reason
        )
    return "CO-21.24", no_facility(state.terms.kind_of[vehicle], state.branch, name)
