"""Chapter 16: headquarters, branches and taxes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from plancia.games.competitors.box.codes import TAX_ASK, TAX_OFF, TOLL
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.parts.trip import Trip
from plancia.games.competitors.play.phases import cards, money, rounds
from plancia.games.competitors.play.phases.deals import charters
from plancia.games.competitors.play.phases.travel import vehicles
from plancia.games.competitors.play.stages import REDEPLOY, STEP, TAX_CLAIM
from plancia.games.competitors.words import events

if TYPE_CHECKING:
    from plancia.games.competitors.play.state import CompetitorsState


def openings(state: CompetitorsState, found: vec[i64]) -> vec[i64]:
    """Territory cards in hand where a branch may be built (CO-6.20, CO-16.2)."""
    terms = state.terms
    seat = state.player
    if state.cash[seat] >= terms.branch_price and state.branches(seat) < terms.branch_supply:
        for territory in state.offices[seat].territories:
            if state.bases[territory] < 0:
                found = append(found, moves.pack(moves.BRANCH, territory))
    return found


def closings(state: CompetitorsState, found: vec[i64]) -> vec[i64]:
    """Own branches; the headquarters is never sold (CO-16.1)."""
    for territory in state.own_bases[state.player]:
        if territory != state.headquarters[state.player]:
            found = append(found, moves.pack(moves.CLOSE, territory))
    return found


def open_branch(state: CompetitorsState, territory: i64) -> None:
    seat = state.player
    state.cash[seat] -= state.terms.branch_price
    state.offices[seat].remove_territory(territory)
    state.memory.forget(territory, seat)
    state.settle(territory, seat)
    state.tell(events.BRANCH, seat, territory, state.terms.branch_price)
    rounds.go_on(state)
    if state.terms.branch_redeploy:
        state.branch = territory
        if len(redeployments(state)) > 1:
            state.resume_stage = state.stage
            state.stage = REDEPLOY
        else:
            state.branch = -1


def close(state: CompetitorsState, territory: i64) -> None:
    """Territory card and advantages are discarded, vehicles stay (CO-16.13)."""
    seat = state.player
    state.cash[seat] += state.terms.branch_resale
    state.tell(events.CLOSED, seat, territory, state.terms.branch_resale)
    state.settle(territory, -1)
    drop_advantages(state, territory)
    cards.discard_territory(state, seat, territory)


def drop_advantages(state: CompetitorsState, territory: i64) -> None:
    """All advantages attached here are discarded (CO-14.4)."""
    if territory in state.attached:
        for card in range(state.terms.advantages):
            if state.attached[card] == territory:
                state.attached[card] = -1
                state.contract_deck.discard(state.terms.advantage_kind[card])
        tidy(state)


def tidy(state: CompetitorsState) -> None:
    """Copies of one advantage are the same card: the attached ones come first, in ascending territories."""
    kinds = state.terms.advantage_kind
    for _ in range(state.terms.advantages):
        for card in range(1, state.terms.advantages):
            before = state.attached[card - 1]
            here = state.attached[card]
            if kinds[card - 1] == kinds[card] and here >= 0 and (before < 0 or here < before):
                state.attached[card - 1] = here
                state.attached[card] = before


# Taxes (CO-14.7, CO-16.5 to 16.7, CO-16.16, CO-17.33).


def tax(state: CompetitorsState, trip: Trip) -> None:
    """The headquarters tax of the territory entered."""
    territory = trip.target
    owner = taxing(state, trip, territory)
    if owner >= 0 and state.headquarters[owner] == territory and state.terms.tax_rule != TAX_OFF:
        if state.terms.tax_rule == TAX_ASK:
            state.ask(owner, TAX_CLAIM)
        else:
            levy(state, owner)


def levy(state: CompetitorsState, owner: i64) -> None:
    state.tell(events.TAX, state.player, owner, state.terms.hq_tax)
    money.owe(state, state.terms.hq_tax, owner)


def toll(state: CompetitorsState, trip: Trip) -> None:
    """The tax of advantages, on top of that of a headquarters; then nothing more is due here in this action."""
    territory = trip.target
    owner = taxing(state, trip, territory)
    if owner >= 0:
        trip.tax(tax_code(state, trip, territory))
        due = state.advantage(TOLL, owner, territory)
        if due > 0:
            state.tell(events.TOLL, state.player, owner, due)
            money.owe(state, due, owner)


def taxing(state: CompetitorsState, trip: Trip, territory: i64) -> i64:
    """The opponent whose base is entered, who is not the owner of the vehicle; once per vehicle and action."""
    owner = state.bases[territory]
    if owner == state.player or owner == state.terms.owner_of[trip.stepping]:
        return -1
    if tax_code(state, trip, territory) in trip.taxed:
        return -1
    return owner


def tax_code(state: CompetitorsState, trip: Trip, territory: i64) -> i64:
    return trip.stepping * state.terms.territories + territory


def claims() -> vec[i64]:
    return vec[i64]([moves.CLAIM, moves.WAIVE])


def claim(state: CompetitorsState, move: i64) -> None:
    owner = state.turn
    state.ask(state.player, STEP)
    if move == moves.CLAIM:
        levy(state, owner)
    else:
        state.tell(events.WAIVED, state.player, owner)


# Bringing vehicles to a new branch (CO-21.24).


def redeployments(state: CompetitorsState) -> vec[i64]:
    """Own vehicles that the new branch may receive, unless it was given away meanwhile."""
    terms = state.terms
    seat = state.player
    found = vec[i64](capacity=8)
    for vehicle in state.fleets[seat]:
        place = state.place[vehicle]
        if (
            0 <= place < terms.territories
            and place != state.branch
            and state.bases[state.branch] == seat
            and state.cargo[vehicle] < 0
            and not charters.chartered_out(state, vehicle)
            and vehicles.fits(state, terms.kind_of[vehicle], state.branch)
        ):
            found = append(found, moves.pack(moves.PLACE, state.named(vehicle, seat)))
    return append(found, i64(moves.DONE))


def redeploy(state: CompetitorsState, move: i64) -> None:
    if moves.verb_of(move) == moves.PLACE:
        vehicle = state.vehicle(moves.first_of(move), state.player)
        state.place[vehicle] = state.branch
        state.tell(events.REDEPLOYED, state.token(vehicle), state.branch)
        if len(redeployments(state)) > 1:
            return
    state.branch = -1
    state.ask(state.player, state.resume_stage)
    state.resume_stage = -1
