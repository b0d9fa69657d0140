"""What is true at every moment of a match (table D of the rules), for tests and arranged positions.

The numbers in brackets are those of the table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from plancia.games.competitors.box.codes import CAP_ALWAYS, CAP_POINTS
from plancia.games.competitors.box.material import AIRCRAFT, SHIP, TRUCK
from plancia.games.competitors.consistency import inconsistent
from plancia.games.competitors.ids import KINDS, TERRITORIES, full_name, noted_card, rows, seats_of, vehicles_of
from plancia.games.competitors.play.moves import CONTRACTS
from plancia.games.competitors.play.parts import memory
from plancia.games.competitors.play.parts.conditions import ABOARD, AWAY, IN_FLIGHT, UNTESTED
from plancia.games.competitors.play.parts.holdings import PARTS
from plancia.games.competitors.play.parts.negotiation import PROPOSAL, TENDER
from plancia.games.competitors.play.parts.trip import ALLOWANCE, BONUS, MOVED, SPENT, Trip
from plancia.games.competitors.play.parts.trip import PARTS as MOVER_PARTS
from plancia.games.competitors.play.phases.deals.charters import PARTS as CHARTER_PARTS
from plancia.games.competitors.play.stages import (
    ACTION,
    AUCTION_BID,
    CHECK_ANSWER,
    CHECK_CHOICE,
    CHECK_ORDER,
    CHOOSE_HQ,
    DEAL_ANSWER,
    DEAL_CARDS,
    DEAL_SHOW,
    DEBT,
    DELIVERING,
    FREE_DRAW,
    MOVING,
    OVER,
    REDEPLOY,
    ROUND,
    SITES,
    STAGES,
    TAX_CLAIM,
)
from plancia.games.competitors.play.state import CompetitorsState

_SET_UP = (SITES, DEAL_CARDS, CHOOSE_HQ, ROUND)
_DEALING = (DEAL_ANSWER, DEAL_SHOW, AUCTION_BID)
_BETWEEN = (FREE_DRAW, ACTION, REDEPLOY)
"""Stages in which no trip is under way."""
_CHECKS = (CHECK_ORDER, CHECK_ANSWER, CHECK_CHOICE, TAX_CLAIM)


def faults(state: CompetitorsState) -> list[str]:
    """Every invariant that does not hold, in words."""
    # What is asked can be worked out only in a sound state.
    return unsound(state) or unanswerable(state)


def unsound(state: CompetitorsState) -> list[str]:
    """The same without trying the decision that is asked."""
    return [
        *_territory_cards(state), *_contract_cards(state), *_customs(state), *_money(state), *_points(state),
        *_bases(state), *_vehicles(state), *_flights(state), *_triples(state), *_known(state), *_turn(state),
        *_trip(state), *_charters(state), *_talk(state), *inconsistent(state),
    ]  # fmt: skip


def _territory_cards(state: CompetitorsState) -> Iterator[str]:
    """What must hold of territory cards, wherever they lie (1, 9)."""
    deck = state.territory_deck
    found = [pile + discards for pile, discards in zip(deck.pile, deck.discards, strict=True)]
    for office in state.offices:
        for card in office.territories:
            found[card] += 1
        for _, sender, _, recipient, _ in rows(office.triples, PARTS):
            found[sender] += 1
            found[recipient] += 1
    for territory, owner in enumerate(state.bases):
        if owner >= 0 and state.headquarters[owner] != territory:
            found[territory] += 1
    for territory, count in enumerate(found):
        if count != 1:
            yield f"there are {count} territory cards {TERRITORIES[territory]} instead of 1"
    if deck.left != sum(deck.pile) or deck.discarded != sum(deck.discards):
        yield "the territory deck is not counted right"


def _contract_cards(state: CompetitorsState) -> Iterator[str]:
    """What must hold of contract cards, wherever they lie (2)."""
    terms = state.terms
    deck = state.contract_deck
    found = [pile + discards for pile, discards in zip(deck.pile, deck.discards, strict=True)]
    for office in state.offices:
        for card in office.contracts:
            found[card] += 1
        for _, _, contract, _, _ in rows(office.triples, PARTS):
            found[contract] += 1
    for card, territory in enumerate(state.attached):
        if territory >= 0:
            found[terms.advantage_kind[card]] += 1
    if state.talk is not None and state.talk.card >= 0:
        found[state.talk.card] += 1
    for kind, count in enumerate(found):
        if count != terms.card_copies[kind]:
            yield f"there are {count} cards {KINDS[kind]} instead of {terms.card_copies[kind]}"
    if deck.left != sum(deck.pile) or deck.discarded != sum(deck.discards):
        yield "the contract deck is not counted right"


def _customs(state: CompetitorsState) -> Iterator[str]:
    """What must hold of customs cards, wherever they lie (3)."""
    found = list(state.customs)
    for card in [*state.returned, state.customs_card]:
        if card >= 0:
            found[card] += 1
    if found != list(state.terms.customs_copies):
        yield "undrawn and returned customs cards, with the one being resolved, are not those of the box"
    if state.customs_left != sum(state.customs):
        yield "the customs deck is not counted right"


def _money(state: CompetitorsState) -> Iterator[str]:
    """What must hold of the money of seats and bank (4)."""
    unit = state.terms.unit
    for seat, cash in enumerate(state.cash):
        if cash < 0 or cash % unit:
            yield f"seat {seat} has {cash}, which is no multiple of {unit} from 0 up"
    if state.debt < 0 or state.debt % unit:
        yield f"the debt is {state.debt}, which is no multiple of {unit} from 0 up"
    if state.debt == 0 and state.creditor >= 0:
        yield "there is a creditor but no debt"
    if state.debt > 0 and (state.player < 0 or state.cash[state.player] > 0) and state.talk is None:
        yield "a debtor has paid what there is"


def _points(state: CompetitorsState) -> Iterator[str]:
    """What must hold of victory points (6)."""
    terms = state.terms
    capped = terms.panel_cap == CAP_ALWAYS or (terms.panel_cap == CAP_POINTS and terms.mode_points)
    for seat, points in enumerate(state.points):
        if points < 0 or (capped and points > terms.points_goal):
            yield f"seat {seat} has {points} victory points, which the panel does not show"


def _bases(state: CompetitorsState) -> Iterator[str]:
    """What must hold of headquarters and branches (7, 8, 10)."""
    terms = state.terms
    chosen = [site for site in state.headquarters if site >= 0]
    if len(set(chosen)) != len(chosen):
        yield "two seats have the same headquarters"
    for seat, site in enumerate(state.headquarters):
        if site < 0 and state.stage not in (SITES, DEAL_CARDS, CHOOSE_HQ):
            yield f"seat {seat} has no headquarters"
        elif site >= 0 and (site not in terms.sites or state.bases[site] != seat):
            yield f"the headquarters of seat {seat} is not a site of its own"
        branches = sum(owner == seat for owner in state.bases) - (site >= 0)
        if branches > terms.branch_supply:
            yield f"seat {seat} has {branches} branches, more than {terms.branch_supply}"
    for card, territory in enumerate(state.attached):
        if territory >= 0 and state.bases[territory] < 0:
            yield f"{KINDS[terms.advantage_kind[card]]} lies in {TERRITORIES[territory]}, where there is no base"


def _vehicles(state: CompetitorsState) -> Iterator[str]:
    """What must hold of the vehicles of all seats (11, 12, 13)."""
    terms = state.terms
    for vehicle, place in enumerate(state.place):
        kind = terms.kind_of[vehicle]
        carrier = state.carrier[vehicle]
        if place == AWAY and (state.marks[vehicle] != UNTESTED or state.cargo[vehicle] >= 0):
            yield f"{full_name(terms, vehicle)} is not in the game but carries a mark or a truck"
        if (place == ABOARD) != (carrier >= 0) or (place == ABOARD and kind != TRUCK):
            yield f"{full_name(terms, vehicle)} is aboard without being a truck on a carrier"
        elif carrier >= 0 and (
            state.cargo[carrier] != vehicle or terms.kind_of[carrier] == TRUCK or state.place[carrier] == AWAY
        ):
            yield f"{full_name(terms, vehicle)} is aboard a carrier that does not carry it"
        if state.cargo[vehicle] >= 0 and state.carrier[state.cargo[vehicle]] != vehicle:
            yield f"{full_name(terms, vehicle)} carries a truck that is not aboard it"
        if place >= 0 and not _can_stand(state, kind, place):
            yield f"{full_name(terms, vehicle)} cannot stand at this place"
        if place == IN_FLIGHT and (kind != AIRCRAFT or state.flying[terms.owner_of[vehicle]] != vehicle):
            yield f"{full_name(terms, vehicle)} is not the one aircraft in flight of its owner"
    for seat, fleet in enumerate(state.fleets):
        if list(fleet) != [one for one in vehicles_of(terms, seat) if state.place[one] != AWAY]:
            yield f"the fleet of seat {seat} is not what it has on the board"


def _can_stand(state: CompetitorsState, kind: int, place: int) -> bool:
    terms = state.terms
    if place >= terms.territories:
        return kind == SHIP
    return kind == TRUCK or bool(terms.port[place] if kind == SHIP else terms.airport[place])


def _flights(state: CompetitorsState) -> Iterator[str]:
    """What must hold of aircraft and their flights (14)."""
    terms = state.terms
    for seat, aircraft in enumerate(state.flying):
        start, end, flown = state.leg_from[seat], state.leg_to[seat], state.leg_flown[seat]
        if aircraft < 0:
            if start >= 0 or end >= 0 or flown:
                yield f"seat {seat} has a leg but no aircraft in flight"
        elif state.place[aircraft] != IN_FLIGHT:
            yield f"{full_name(terms, aircraft)} has a leg but is not in flight"
        elif start < 0 or end < 0 or not 0 < flown < terms.flight_pm[start * terms.territories + end]:
            yield f"{full_name(terms, aircraft)} is in flight but not on its way between two airports"


def _triples(state: CompetitorsState) -> Iterator[str]:
    for seat, office in enumerate(state.offices):
        numbers = [row[0] for row in rows(office.triples, PARTS)]
        if sorted(set(numbers)) != numbers or (numbers and numbers[-1] > office.signed):
            yield f"the triples of seat {seat} are not numbered in the order signed"
        for number, _, contract, _, seen in rows(office.triples, PARTS):
            if contract >= state.terms.goods:
                yield f"triple {number} of seat {seat} has the special {KINDS[contract]}"
            if seen >> seat & 1 or seen >> state.seats:
                yield f"triple {number} of seat {seat} was shown to a seat that cannot be shown it"
        if list(office.territories) != sorted(office.territories) or list(office.contracts) != sorted(office.contracts):
            yield f"the hand of seat {seat} is not in order"


def _known(state: CompetitorsState) -> Iterator[str]:
    """What seats know of each other's cards is true."""
    notes = list(state.memory.notes)
    if notes != sorted(notes):
        yield "what is known is not in order"
    groups: dict[tuple[int, int], list[int]] = {}
    for note in notes:
        groups.setdefault((memory.observer_of(note), memory.card_of(note)), []).append(memory.holders_of(note))
    hands = {observer: _hands(state, observer) for observer in {observer for observer, _ in groups}}
    for (observer, card), masks in groups.items():
        for holders in masks:
            within = sum(mask & ~holders == 0 for mask in masks)
            held = sum(hands[observer][seat][card] for seat in seats_of(holders))
            if holders >> observer & 1 or held < within:
                yield f"seat {observer} takes {noted_card(card)} to be where it is not"


def _hands(state: CompetitorsState, observer: int) -> list[Counter[int]]:
    """The cards of each seat as they are noted, in its hand or laid face down but for triples shown to the observer."""
    found: list[Counter[int]] = []
    for office in state.offices:
        laid = [row[2] for row in rows(office.triples, PARTS) if not row[4] >> observer & 1]
        contracts = (CONTRACTS + contract for contract in (*office.contracts, *laid))
        found.append(Counter((*office.territories, *contracts)))
    return found


def _turn(state: CompetitorsState) -> Iterator[str]:
    """What must hold of whose turn it is (20, 24)."""
    terms = state.terms
    if (state.stage == OVER) != (state.turn < 0) and state.stage not in (SITES, DEAL_CARDS):
        yield "somebody is asked exactly until the match is over"
    if state.player < 0 and state.stage not in (*_SET_UP, OVER):
        yield f"the stage {STAGES[state.stage]} needs a player"
    if not 0 <= state.actions <= terms.actions:
        yield f"there are {state.actions} actions left, at most {terms.actions} are possible"
    if state.stage == ACTION and state.actions == 0 and not state.free_signs:
        yield "an action is asked for although none is left"
    if state.free_signs and not terms.sign_batch:
        yield "free signs need sign_batch"
    if (state.hit_area < 0) != (state.weather < 0):
        yield "the hit area and the event of the round go together"
    for seat, offers in enumerate(state.offers):
        if not 0 <= offers <= terms.offer_cap[seat]:
            yield f"seat {seat} has made {offers} proposals in this turn, at most {terms.offer_cap[seat]} are possible"


def _trip(state: CompetitorsState) -> Iterator[str]:
    """What must hold of a running trip (15, 16, 17, 18)."""
    stage = state.stage if state.talk is None else state.talk.main_stage
    if stage == DEBT:
        stage = state.resume_stage
    trip = state.trip
    if trip is None:
        if stage in (MOVING, DELIVERING, *_CHECKS):
            yield f"the stage {STAGES[stage]} needs a trip"
        if state.customs_card >= 0 or state.event >= 0:
            yield "a customs card or event is resolved without a trip"
        return
    if stage in _BETWEEN:
        yield f"there is a trip in the stage {STAGES[stage]}"
    if (stage == DELIVERING and not trip.delivers) or (stage == MOVING and trip.delivers):
        yield "a delivery has a triple, a Move has none"
    if trip.vehicle < 0:
        yield "a trip needs a vehicle"
    elif trip.holder < 0 and trip.contract >= 0:
        yield "the goods are in no vehicle"
    else:
        yield from _movement_turn(state, trip)
    if stage in (CHECK_ANSWER, CHECK_CHOICE) and ((state.customs_card < 0) == (state.event < 0) or state.pc < 0):
        yield "exactly one customs card or event is resolved"


def _movement_turn(state: CompetitorsState, trip: Trip) -> Iterator[str]:
    terms = state.terms
    if trip.number > trip.allowed:
        yield f"movement turn {trip.number} of {trip.allowed} is under way"
    movers = rows(trip.movers, MOVER_PARTS)
    for mover in movers:
        most = mover[ALLOWANCE] + mover[BONUS]
        if not 0 <= mover[SPENT] <= most:
            yield f"{full_name(terms, mover[0])} has spent {mover[SPENT]} of {most} movement points"
    largest = max([mover[ALLOWANCE] for mover in movers if mover[MOVED]], default=0)
    if trip.spent > largest + max(0, trip.bonus) or trip.spent != sum(mover[SPENT] for mover in movers):
        yield f"{trip.spent} movement points are spent together, {largest + trip.bonus} are possible"
    if trip.delivers and trip.triple > 0:
        at = state.offices[state.player].triple(trip.triple)
        if at >= 0 and list(state.offices[state.player].triples[at + 1 : at + 4]) != [
            trip.sender, trip.contract, trip.recipient,
        ]:  # fmt: skip
            yield "the goods are not those of the triple"


def _charters(state: CompetitorsState) -> Iterator[str]:
    """What must hold of chartered vehicles (25)."""
    terms = state.terms
    charters = rows(state.charters, CHARTER_PARTS)
    if len({vehicle for vehicle, _, _ in charters}) < len(charters):
        yield "a vehicle is chartered out twice"
    for vehicle, holder, purpose in charters:
        if vehicle < 0 or state.place[vehicle] == AWAY or terms.owner_of[vehicle] == holder:
            yield "a charter needs a vehicle of somebody else"
        elif purpose < 0 and terms.owner_of[-1 - purpose] != holder:
            yield f"the charter of {full_name(terms, vehicle)} is for a truck of somebody else"


def _talk(state: CompetitorsState) -> Iterator[str]:
    talk = state.talk
    if (talk is not None) != (state.stage in _DEALING):
        yield "a deal is open exactly while it is answered"
    if talk is None:
        return
    if talk.main_stage in _DEALING or talk.main_stage < 0:
        yield "the main line waits at a stage of its own"
    if talk.kind != TENDER and (talk.addressees >> talk.proposer & 1 or talk.addressees == 0):
        yield "a proposal is made to others"
    if talk.waiting & ~talk.addressees:
        yield "an answer is awaited from a seat that is not addressed"
    if (talk.kind == TENDER) != (talk.card >= 0):
        yield "a tender is for a card that was turned up"
    if (state.stage == AUCTION_BID) == (talk.kind == PROPOSAL):
        yield "bids are made in auctions and tenders"
    if state.stage == AUCTION_BID and talk.auction.turn != state.turn:
        yield f"seat {state.turn} is asked to bid out of turn"
    if state.stage == DEAL_ANSWER and (state.turn < 0 or not talk.waiting >> state.turn & 1):
        yield f"seat {state.turn} is asked but has answered"
    if (state.stage == DEAL_SHOW) != (talk.asking >= 0):
        yield "a contract is shown to a seat that asks for it"


def unanswerable(state: CompetitorsState) -> list[str]:
    """What is wrong with the decision that is asked, in a state that is sound."""
    return list(_asked(state))


def _asked(state: CompetitorsState) -> Iterator[str]:
    """(26) Every decision has a legal choice and a stand-in."""
    if state.stage >= SITES or state.stage in (MOVING, DELIVERING):
        return
    for seat in state.to_move():
        legal = list(state.moves_of(seat))
        if not legal:
            yield f"seat {seat} is asked but can do nothing"
        elif state.stand_in_of(seat) not in legal:
            yield f"the stand-in of seat {seat} is not legal"
