"""What can stand together: whether what is under way fits the stage, so that an arranged match can be played on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from plancia.games.competitors.box.codes import CHOICE, TENDER, WIDTH
from plancia.games.competitors.box.material import AIRCRAFT, SHIP, TRUCK
from plancia.games.competitors.ids import TERRITORIES, full_name
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.parts.conditions import AWAY
from plancia.games.competitors.play.parts.negotiation import AUCTION, PROPOSAL, Talk
from plancia.games.competitors.play.parts.negotiation import TENDER as CALL_FOR_TENDERS
from plancia.games.competitors.play.parts.trip import PARTS, Trip
from plancia.games.competitors.play.phases.deals import auctions, charters, proposals
from plancia.games.competitors.play.phases.travel import ships, steps, trucks
from plancia.games.competitors.play.stages import (
    ACTION,
    AFTER,
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
    EFFECT,
    FREE_DRAW,
    MOVEMENT,
    MOVEMENT_TURN_END,
    MOVING,
    OVER,
    REDEPLOY,
    ROUND,
    SETTLING,
    SITES,
    STAGES,
    STEP,
    TAX_CLAIM,
    TRIP_END,
    TURN,
    TURN_END,
)
from plancia.games.competitors.play.state import CompetitorsState

_DEALING: Final = (DEAL_ANSWER, DEAL_SHOW, AUCTION_BID)
_WITH_TRIP: Final = (MOVING, DELIVERING, CHECK_ORDER, CHECK_ANSWER, CHECK_CHOICE, TAX_CLAIM, STEP, MOVEMENT_TURN_END)
_WITHOUT_TRIP: Final = (
    SITES, DEAL_CARDS, CHOOSE_HQ, ROUND, TURN, TURN_END, OVER, FREE_DRAW, ACTION, REDEPLOY,
)  # fmt: skip
_OF_STEP: Final = (CHECK_ORDER, TAX_CLAIM, CHECK_ANSWER, CHECK_CHOICE, EFFECT, STEP)
"""Stages within a step, unless a card or event is met after it."""
_OF_PLAYER: Final = (
    FREE_DRAW, ACTION, MOVING, DELIVERING, CHECK_ORDER, CHECK_ANSWER, CHECK_CHOICE, DEBT, REDEPLOY,
)  # fmt: skip
_OWING: Final = (
    ACTION, MOVING, DELIVERING, STEP, EFFECT, MOVEMENT_TURN_END, TRIP_END, TURN_END,
)  # fmt: skip
"""Where the main line can be when the player owes more than there is."""
_KIND: Final = {moves.GO: TRUCK, moves.SAIL: SHIP, moves.DOCK: SHIP, moves.FLY: AIRCRAFT}


def inconsistent(state: CompetitorsState) -> Iterator[str]:
    """Everything under way that does not fit the stage, in words."""
    main = state.stage if state.talk is None else state.talk.main_stage
    under = state.resume_stage if main == DEBT else main
    yield from _asked(state, main)
    yield from _founded(state)
    yield from _resumed(state, main)
    yield from _acting(state, main)
    yield from _met(state, under)
    yield from _under_way(state, under)
    if state.talk is not None:
        yield from _talk(state, state.talk)
    elif state.counters:
        yield "counter-offers wait although no offer is open"


def _asked(state: CompetitorsState, main: int) -> Iterator[str]:
    """Who is asked, or will be when the negotiation is over."""
    seat = state.turn if state.talk is None else state.talk.main_turn
    if main in _OF_PLAYER and seat != state.player:
        yield f"the stage {STAGES[main]} asks the player, not seat {seat}"
    if main == CHOOSE_HQ and seat >= 0 and state.headquarters[seat] >= 0:
        yield f"seat {seat} has a headquarters already"
    if main == TAX_CLAIM:
        target = -1 if state.trip is None else state.trip.target
        if seat < 0 or seat == state.player or state.headquarters[seat] != target:
            yield "a tax is claimed by the owner of the headquarters that is entered"


def _founded(state: CompetitorsState) -> Iterator[str]:
    """Everything that a seat owns on the board came after its headquarters."""
    for seat, site in enumerate(state.headquarters):
        if site < 0 and (len(state.fleets[seat]) > 0 or len(state.own_bases[seat]) > 0):
            yield f"seat {seat} has vehicles or branches without a headquarters"


def _resumed(state: CompetitorsState, main: int) -> Iterator[str]:
    """Debts and new branches know where the main line goes on."""
    if main == DEBT and state.debt == 0:
        yield "a sale is asked for although nothing is owed"
    if main == DEBT and state.resume_stage not in _OWING:
        yield f"a debt needs a resume_stage: {', '.join(STAGES[stage] for stage in _OWING)}"
    if state.debt > 0 and (state.creditor == state.player or main in (SITES, DEAL_CARDS, CHOOSE_HQ, ROUND, OVER)):
        yield "a debt is one of the player to the bank or another seat"
    if main == REDEPLOY and (state.branch < 0 or state.resume_stage not in (ACTION, TURN_END)):
        yield "bringing vehicles needs a branch, and a resume_stage: action, turn_end"


def _acting(state: CompetitorsState, main: int) -> Iterator[str]:
    """Whoever goes on with actions has some left."""
    resumes = main in (REDEPLOY, DEBT) and state.resume_stage == ACTION
    effect = main == EFFECT and state.trip is None
    waiting = state.talk is not None and main == ACTION
    if (resumes or effect or waiting) and state.actions == 0 and not state.free_signs:
        yield "an action is asked for although none is left"


# Cards, events and effects.


def _met(state: CompetitorsState, under: int) -> Iterator[str]:
    """A card or event is resolved by the instructions of its effect."""
    resolving = under in (CHECK_ANSWER, CHECK_CHOICE, EFFECT)
    if not resolving:
        if state.customs_card >= 0 or state.event >= 0:
            yield f"a customs card or event is resolved in the stage {STAGES[under]}"
        return
    if not 0 <= state.pc < len(state.terms.code) // WIDTH:
        yield f"instruction {state.pc} is none of an effect"
        return
    word = state.terms.code[state.pc * WIDTH]
    if word >= TENDER:
        yield "a special card is carried out at once, and nothing waits within it"
    if under == CHECK_CHOICE and word != CHOICE:
        yield f"instruction {state.pc} leaves no choice"
    if state.trip is not None and state.concerned < 0:
        yield "a card or event concerns a vehicle"
    elif under != EFFECT and state.concerned >= 0 and state.place[state.concerned] == AWAY:
        yield "a card or event concerns a vehicle in the game"


# Trips.


def _under_way(state: CompetitorsState, under: int) -> Iterator[str]:
    trip = state.trip
    if trip is None:
        if under in (*_WITH_TRIP, TRIP_END):
            yield f"the stage {STAGES[under]} needs a trip"
        return
    if under in _WITHOUT_TRIP:
        yield f"there is a trip in the stage {STAGES[under]}"
        return
    if trip.vehicle < 0 or state.player < 0:
        return
    yield from _craft(state, trip, under)
    yield from _goods(state, trip)
    if trip.fuel < 0 or trip.fuel % state.terms.unit:
        yield f"fuel is {trip.fuel}, which is no multiple of {state.terms.unit} from 0 up"
    if trip.next_bonus and trip.next_vehicle < 0:
        yield "a change of points in the next movement turn concerns a vehicle"
    if under in _OF_STEP and trip.check < AFTER and not trip.taken_away:
        moved = trip.check > MOVEMENT and trip.verb == 0
        yield from _stop(trip) if moved else _step(state, trip)


def _craft(state: CompetitorsState, trip: Trip, under: int) -> Iterator[str]:
    """The vehicles of a trip are in the game, and the player's own or chartered."""
    taking_part = [trip.vehicle, *([trip.holder] if trip.holder >= 0 else []), *list(trip.movers)[::PARTS]]
    if min(taking_part) < 0:
        yield "a movement turn is made by vehicles"
        return
    for vehicle in sorted({*taking_part}):
        if state.terms.owner_of[vehicle] != state.player and charters.charter_of(state, vehicle) < 0:
            yield f"{full_name(state.terms, vehicle)} is neither the player's nor chartered"
    mover = steps.mover(state, trip)
    if under in (MOVING, DELIVERING) and state.place[mover] == AWAY:
        yield f"{full_name(state.terms, mover)} is not in the game and cannot move"
    if under == MOVING and trip.number != 1:
        yield "a Move is one movement turn"


def _goods(state: CompetitorsState, trip: Trip) -> Iterator[str]:
    """Goods are those of a signed triple that still lies on the table until the delivery is settled."""
    terms = state.terms
    if (trip.triple >= 0) != (trip.holder >= 0):
        yield "goods and a triple go together"
    elif trip.holder < 0:
        return
    elif not 0 <= trip.contract < terms.goods or min(trip.sender, trip.recipient) < 0:
        yield "a delivery is of goods from a sender to a recipient"
    else:
        if trip.check != SETTLING and state.offices[state.player].triple(trip.triple) < 0:
            yield f"triple {trip.triple} does not lie on the table"
        symbol = terms.goods_vehicle[trip.contract]
        if trip.printed != terms.goods_tm[trip.contract]:
            yield f"the contract allows {terms.goods_tm[trip.contract]} movement turns, not {trip.printed}"
        if trip.carried == 0 or (symbol >= 0 and trip.carried != 1 << symbol):
            yield "the goods cannot have been carried so"


def _step(state: CompetitorsState, trip: Trip) -> Iterator[str]:
    """A step leads from one place to another that its vehicle can reach."""
    terms = state.terms
    kind = _KIND.get(int(trip.verb))
    if trip.stepping < 0 or kind is None or terms.kind_of[trip.stepping] != kind:
        yield "a step is one of a vehicle that moves so"
    elif state.place[trip.stepping] == AWAY:
        yield f"{full_name(terms, trip.stepping)} is not in the game and makes no step"
    elif trip.origin < 0 or trip.target < 0 or not _leads(state, trip, int(trip.verb)):
        yield "a step leads from one place to a next"


def _stop(trip: Trip) -> Iterator[str]:
    """After its movement a step is where it has led, even if it is not told how."""
    if trip.stepping < 0 or not 0 <= trip.target < len(TERRITORIES):
        yield "a step is one of a vehicle, and ends in a territory"


def _leads(state: CompetitorsState, trip: Trip, verb: int) -> bool:
    terms = state.terms
    lands = len(TERRITORIES)
    if verb == moves.GO:
        return trip.origin < lands and trucks.way_to(state, trip.origin, trip.target) >= 0
    if verb == moves.SAIL:
        return ships.way_to(state, trip.origin, trip.target) >= 0
    if verb == moves.DOCK:
        docks = range(terms.dock_start[trip.origin], terms.dock_start[trip.origin + 1])
        return trip.target in [terms.dock_to[dock] for dock in docks]
    return max(trip.origin, trip.target) < lands and terms.flight_pm[trip.origin * lands + trip.target] > 0


# Negotiations.


def _talk(state: CompetitorsState, talk: Talk) -> Iterator[str]:
    if talk.kind == CALL_FOR_TENDERS:
        if talk.main_stage != EFFECT or talk.proposer != state.player:
            yield "a call for tenders is made by the player, while the card is carried out"
    elif not FREE_DRAW <= talk.main_stage <= REDEPLOY:
        yield f"no deal is opened in the stage {STAGES[talk.main_stage]}"
    elif moves.verb_of(talk.packed) != (moves.OFFER if talk.kind == PROPOSAL else moves.AUCTION):
        yield "offer is not the move that opens such a negotiation"
    elif talk.addressees != moves.addressees_of(talk.packed):
        yield "the addressees are not those of the offer"
    elif not (proposals.stands if talk.kind == PROPOSAL else auctions.stands)(state, talk):
        yield "what is offered cannot be given, asked or received"
    if talk.kind != PROPOSAL:
        yield from _bids(state, talk)
    elif state.stage == DEAL_SHOW and not proposals.is_asked_to_show(state, talk):
        yield "a contract is shown to a seat that asks for it"


def _bids(state: CompetitorsState, talk: Talk) -> Iterator[str]:
    """Bids are made by those addressed, from the minimum up, with money that they have."""
    bidding, unit = talk.auction, state.terms.unit
    if talk.minimum <= 0 or talk.minimum % unit:
        yield f"the minimum is {talk.minimum}, which is no multiple of {unit}"
    if bidding.active & ~talk.addressees or not bidding.active >> max(0, int(bidding.turn)) & 1:
        yield "bids are made by those who have not folded"
    if (bidding.leader >= 0) != (bidding.standing > 0) or bidding.leader == bidding.turn:
        yield "the standing bid is one of another seat"
    elif bidding.leader >= 0:
        if not bidding.active >> bidding.leader & 1:
            yield "the leader has folded"
        if bidding.standing % unit or not talk.minimum <= bidding.standing <= state.cash[bidding.leader]:
            yield "the leader cannot pay the standing bid"
        if talk.kind == AUCTION and not auctions.can_win(state, talk):
            yield "the leader cannot receive what is auctioned"
