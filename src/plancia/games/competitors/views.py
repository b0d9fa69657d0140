"""What each seat may know of a match of Competitor$ (table C and chapter 20 of the rules)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from plancia.core.event import Event
from plancia.core.position import tally
from plancia.core.view import View
from plancia.games.competitors.box.cards import VEHICLES
from plancia.games.competitors.naming import (
    AREAS,
    CUSTOMS,
    FUELS,
    KINDS,
    PLACES,
    STEPS,
    STRAITS,
    TERRITORIES,
    TRIP_FLAGS,
    attached_of,
    branches_of,
    full_name,
    handled_word,
    listed,
    noted_card,
    own_name,
    rows,
    seats_of,
    taxed_word,
    vehicle_word,
    vehicles_of,
    word,
    words_of,
)
from plancia.games.competitors.play import memory, moves
from plancia.games.competitors.play.conditions import ABOARD, AWAY, IN_FLIGHT, MARKS
from plancia.games.competitors.play.holdings import PARTS, SEEN, Office
from plancia.games.competitors.play.negotiation import TALKS, TENDER
from plancia.games.competitors.play.phases import ending
from plancia.games.competitors.play.phases.deals import charters
from plancia.games.competitors.play.phases.travel import steps
from plancia.games.competitors.play.stages import CHECKS, OVER, STAGES
from plancia.games.competitors.play.state import CompetitorsState
from plancia.games.competitors.play.trip import PARTS as MOVER_PARTS
from plancia.games.competitors.play.trip import Trip
from plancia.games.competitors.words import notation, spelling, stages

if TYPE_CHECKING:
    from plancia.core.game import Game


@dataclass(frozen=True, slots=True, kw_only=True)
class Leg:
    """A flight under way: from one airport to another, with the movement points flown and those of the whole leg."""

    start: str
    end: str
    flown: int
    length: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Vehicle:
    """A vehicle in the game. It stands at a place, is aboard a carrier or in flight."""

    kind: str
    number: int
    place: str | None
    """A territory or sea cell; aboard, that of the carrier; None in flight."""
    aboard: str | None
    carries: str | None
    """The truck aboard."""
    leg: Leg | None
    mark: str
    """What the event of the round did to it: untested, saved, sent_back, slowed or surcharged."""
    loaded: bool
    """Whether the goods of the running delivery are in it, or in a truck aboard it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Triple:
    """A signed triple; the contract as far as the seat knows it."""

    number: int
    sender: str
    contract: str | None
    recipient: str
    shown_to: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Known:
    """A card that is in the hand of one of these seats, or laid face down there."""

    card: str
    holders: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Mover:
    """A vehicle with a part in the movement turn: its points, those spent, and what effects changed."""

    vehicle: str
    allowance: int
    spent: int
    bonus: int
    moved: bool
    fuel: str
    """full, none or double"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Journey:
    """A running Move or Deliver."""

    vehicle: str
    """The vehicle it began with."""
    mover: str
    """The vehicle whose steps are decided now."""
    holder: str | None
    """The vehicle that the goods are in; None in a Move."""
    triple: int | None
    sender: str | None
    contract: str | None
    """As far as the seat knows it."""
    recipient: str | None
    carried: tuple[str, ...]
    """Kinds of vehicles in or aboard which the goods have been."""
    goods: str | None
    """legal or illegal, once a check has told."""
    printed: int
    """Movement turns that the contract allows."""
    allowed: int
    """The same with those that a warehouse adds."""
    number: int
    """The movement turn that is on."""
    spent: int
    bonus: int
    movers: tuple[Mover, ...]
    fuel: int
    """Owed so far."""
    used: tuple[str, ...]
    taxed: tuple[str, ...]
    """Vehicles with the territories where they owe no more tax in this action."""
    free_delivery: bool
    skip_customs: int
    next_bonus: int
    next_vehicle: str | None
    halted: str | None
    visited: tuple[str, ...]
    """Territories whose event was met in this movement turn."""
    barred: tuple[str, ...]
    """Vehicles that closed ports and airports refuse in this movement turn."""
    flags: tuple[str, ...]
    """What else is so: delivered, failed, stopped, abandoned, ending, landed ..."""
    check: str
    """The check of the step that comes next."""
    verb: str | None
    stepping: str | None
    origin: str | None
    target: str | None
    strait: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Charter:
    """A vehicle that another seat may use for a triple or to carry a truck."""

    vehicle: str
    holder: int
    triple: int | None
    truck: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Negotiation:
    """An open proposal, auction or tender. Who is no party to it sees kinds and numbers of cards only."""

    kind: str
    proposer: int
    addressees: tuple[int, ...]
    waiting: tuple[int, ...]
    asking: int | None
    """The addressee that asks to see the contract."""
    offer: str | None
    """The move that opened it, for the parties."""
    given: tuple[str, ...]
    asked: tuple[str, ...]
    minimum: int
    card: str | None
    """The contract-deck card turned up for tender."""
    bidders: tuple[int, ...]
    bidder: int | None
    """Who is asked to bid."""
    standing: int
    leader: int | None
    places: tuple[str, ...]
    """Where the highest bidder puts the vehicles."""
    main_turn: int
    main_stage: str
    """The decision that waits meanwhile."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Made:
    """A proposal that a seat made; None if this seat may not read it."""

    seat: int
    offer: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class CompetitorsView(View):
    """The table as one seat sees it. Territories, cells, cards and vehicles go by their ids and names.

    Facts have the names they have in a position; what the seat cannot know is not there.
    """

    stage: str
    round: int
    first_player: int
    player: int | None
    """Whose turn of the round it is."""
    actions: int
    free_signs: bool
    strikes: tuple[int, ...]
    hit_area: str | None
    weather: int
    """The number of the event of the round, 0 before the first roll."""

    cash: tuple[int | None, ...]
    """None where it is not open."""
    victory_points: tuple[int, ...]
    wealth: tuple[int, ...] | None
    """Once the match is over."""
    headquarters: tuple[str | None, ...]
    branches: tuple[tuple[str, ...], ...]
    attached: dict[str, tuple[str, ...]]
    """Advantages by the territory of their base."""
    vehicles: tuple[dict[str, Vehicle], ...]
    """Of each seat, by what it calls them: `truck 1`."""

    territories: tuple[str, ...] | None
    """Territory cards in the seat's own hand."""
    contracts: tuple[str, ...] | None
    """Contract-deck cards in the seat's own hand."""
    territory_counts: tuple[int, ...]
    contract_counts: tuple[int, ...]
    triples: tuple[tuple[Triple, ...], ...]
    signed: tuple[int, ...]
    """Triples that each seat has signed so far."""
    known: tuple[Known, ...]
    """What this seat knows of cards of others, triples shown to it aside."""
    exposed: tuple[tuple[int, str], ...]
    """Seats that know a card of this seat, and the card."""

    territory_deck: int
    territory_discards: tuple[str, ...]
    contract_deck: int
    contract_discards: tuple[str, ...]
    customs_deck: dict[str, int]
    """What is not drawn yet, card by card; nobody knows the order."""
    customs_returned: tuple[str, ...]
    """Under the deck, oldest first."""

    trip: Journey | None
    handled: tuple[str, ...]
    """Trucks loaded and unloaded and goods shifted since movement points were spent."""
    customs_card: str | None
    event: int
    """The political-social event that is being resolved, 0 for none."""
    instruction: int
    concerned: str | None
    """The vehicle that the card or event concerns."""
    debt: int
    creditor: int | None
    resume_stage: str | None
    branch: str | None
    """The branch just built, to which vehicles may be brought."""

    charters: tuple[Charter, ...]
    talk: Negotiation | None
    counters: tuple[Made, ...]
    """Counter-offers that wait for their turn."""
    refused: tuple[Made, ...]
    """Refused proposals that this seat made or received in this turn."""
    offers_left: tuple[int, ...]
    """Proposals that each seat may still make in this turn."""
    closed_by: int | None
    closed_to: tuple[int, ...]


def view(
    game: Game[CompetitorsState, CompetitorsView], state: CompetitorsState, seat: int | None, history: tuple[Event, ...]
) -> CompetitorsView:
    terms = state.terms
    seats = range(state.seats)
    over = state.stage == OVER
    own = None if seat is None else state.offices[seat]
    return CompetitorsView(
        game=game,
        seat=seat,
        seats=state.seats,
        options=terms.options,
        to_move=state.to_move(),
        asked="" if over else stages.asked(state),
        decision=stages.decide(state, seat),
        history=history,
        knowledge=None,
        result=game.result(state) if over else None,
        stage=STAGES[state.stage],
        round=state.round,
        first_player=state.first,
        player=_seat(state.player),
        actions=state.actions,
        free_signs=state.free_signs,
        strikes=tuple(state.strikes),
        hit_area=word(state.hit_area, AREAS),
        weather=state.weather + 1,
        cash=tuple(cash if terms.open_money or over or one == seat else None for one, cash in enumerate(state.cash)),
        victory_points=tuple(state.points),
        wealth=tuple(ending.wealth(state, one) for one in seats) if over else None,
        headquarters=tuple(word(site, TERRITORIES) for site in state.headquarters),
        branches=tuple(tuple(branches_of(state, one)) for one in seats),
        attached={territory: tuple(cards) for territory, cards in attached_of(state).items()},
        vehicles=tuple(_vehicles(state, one) for one in seats),
        territories=None if own is None else tuple(words_of(own.territories, TERRITORIES)),
        contracts=None if own is None else tuple(words_of(own.contracts, KINDS)),
        territory_counts=tuple(len(office.territories) for office in state.offices),
        contract_counts=tuple(len(office.contracts) for office in state.offices),
        triples=tuple(_triples(office, one, seat) for one, office in enumerate(state.offices)),
        signed=tuple(office.signed for office in state.offices),
        known=_known(state, seat),
        exposed=_exposed(state, seat),
        territory_deck=state.territory_deck.left,
        territory_discards=tuple(listed(state.territory_deck.discards, TERRITORIES)),
        contract_deck=state.contract_deck.left,
        contract_discards=tuple(listed(state.contract_deck.discards, KINDS)),
        customs_deck=tally(list(state.customs), CUSTOMS),
        customs_returned=tuple(words_of(state.returned, CUSTOMS)),
        trip=None if state.trip is None else _journey(state, state.trip, seat),
        handled=tuple(handled_word(terms, code) for code in state.handled),
        customs_card=word(state.customs_card, CUSTOMS),
        event=state.event + 1,
        instruction=state.pc,
        concerned=vehicle_word(terms, state.concerned),
        debt=state.debt,
        creditor=_seat(state.creditor),
        resume_stage=word(state.resume_stage, STAGES),
        branch=word(state.branch, TERRITORIES),
        charters=tuple(_charter(state, *row) for row in rows(state.charters, charters.PARTS)),
        talk=_negotiation(state, seat),
        counters=tuple(_made(one, seat, parties=False) for one in state.counters),
        refused=tuple(made for one in state.refused if (made := _made(one, seat, parties=True)).offer is not None),
        offers_left=tuple(terms.offer_cap[one] - state.offers[one] for one in seats),
        closed_by=_seat(state.closed_by),
        closed_to=seats_of(state.closed_to),
    )


def _seat(seat: int) -> int | None:
    return seat if seat >= 0 else None


def _vehicles(state: CompetitorsState, seat: int) -> dict[str, Vehicle]:
    terms = state.terms
    return {own_name(terms, one): _vehicle(state, one) for one in vehicles_of(terms, seat) if state.place[one] != AWAY}


def _vehicle(state: CompetitorsState, vehicle: int) -> Vehicle:
    terms = state.terms
    owner = terms.owner_of[vehicle]
    where = state.where(vehicle)
    trip = state.trip
    loaded = trip is not None and trip.loaded and vehicle in (trip.holder, state.carrier[trip.holder])
    leg = None
    if state.place[vehicle] == IN_FLIGHT:
        start, end = state.leg_from[owner], state.leg_to[owner]
        leg = Leg(
            start=TERRITORIES[start],
            end=TERRITORIES[end],
            flown=state.leg_flown[owner],
            length=terms.flight_pm[start * terms.territories + end],
        )
    return Vehicle(
        kind=VEHICLES[terms.kind_of[vehicle]],
        number=terms.number_of[vehicle],
        place=word(where, PLACES),
        aboard=full_name(terms, state.carrier[vehicle]) if state.place[vehicle] == ABOARD else None,
        carries=vehicle_word(terms, state.cargo[vehicle]),
        leg=leg,
        mark=MARKS[state.marks[vehicle]],
        loaded=loaded,
    )


def _triples(office: Office, owner: int, seat: int | None) -> tuple[Triple, ...]:
    """The contract lies face down for all but its owner and those who were shown it (CO-20.2, CO-20.9)."""
    return tuple(
        Triple(
            number=number,
            sender=TERRITORIES[sender],
            contract=KINDS[contract] if seat is not None and (seat == owner or seen >> seat & 1) else None,
            recipient=TERRITORIES[recipient],
            shown_to=seats_of(seen),
        )
        for number, sender, contract, recipient, seen in rows(office.triples, PARTS)
    )


def _known(state: CompetitorsState, seat: int | None) -> tuple[Known, ...]:
    return tuple(
        Known(card=noted_card(memory.card_of(note)), holders=seats_of(memory.holders_of(note)))
        for note in state.memory.notes
        if memory.observer_of(note) == (state.seats if seat is None else seat)
    )


def _exposed(state: CompetitorsState, seat: int | None) -> tuple[tuple[int, str], ...]:
    """A note with no other holder comes from what this seat gave, or what was spied out before its eyes."""
    return tuple(
        (memory.observer_of(note), noted_card(memory.card_of(note)))
        for note in state.memory.notes
        if seat is not None and memory.holders_of(note) == 1 << seat and memory.observer_of(note) < state.seats
    )


def _journey(state: CompetitorsState, trip: Trip, seat: int | None) -> Journey:
    terms = state.terms
    goods = trip.contract >= 0
    return Journey(
        vehicle=full_name(terms, trip.vehicle),
        mover=full_name(terms, steps.mover(state, trip)),
        holder=vehicle_word(terms, trip.holder),
        triple=trip.triple if trip.delivers else None,
        sender=word(trip.sender, TERRITORIES),
        contract=KINDS[trip.contract] if goods and _knows_goods(state, trip, seat) else None,
        recipient=word(trip.recipient, TERRITORIES),
        carried=tuple(VEHICLES[kind] for kind in seats_of(trip.carried)),
        goods=("legal", "illegal")[terms.goods_illegal[trip.contract]] if goods and trip.kind_shown else None,
        printed=trip.printed,
        allowed=trip.allowed,
        number=trip.number,
        spent=trip.spent,
        bonus=trip.bonus,
        movers=tuple(_mover(state, *row) for row in rows(trip.movers, MOVER_PARTS)),
        fuel=trip.fuel,
        used=tuple(full_name(terms, vehicle) for vehicle in trip.used),
        taxed=tuple(taxed_word(terms, code) for code in trip.taxed),
        free_delivery=trip.free_delivery,
        skip_customs=trip.skip_customs,
        next_bonus=trip.next_bonus,
        next_vehicle=vehicle_word(terms, trip.next_vehicle),
        halted=vehicle_word(terms, trip.halted),
        visited=tuple(words_of(trip.visited, TERRITORIES)),
        barred=tuple(full_name(terms, vehicle) for vehicle in trip.barred),
        flags=tuple(name for name in TRIP_FLAGS if getattr(trip, name)),
        check=CHECKS[trip.check],
        verb=STEPS.get(trip.verb),
        stepping=vehicle_word(terms, trip.stepping),
        origin=word(trip.origin, PLACES),
        target=word(trip.target, PLACES),
        strait=word(trip.strait, STRAITS),
    )


def _knows_goods(state: CompetitorsState, trip: Trip, seat: int | None) -> bool:
    """The owner, those who were shown the contract, and everybody when the delivery has ended (CO-20.4)."""
    at = state.offices[state.player].triple(trip.triple)
    if at < 0 or seat == state.player:
        return True
    return seat is not None and state.offices[state.player].triples[at + SEEN] >> seat & 1 == 1


def _mover(
    state: CompetitorsState, vehicle: int, allowance: int, spent: int, bonus: int, moved: int, fuel: int
) -> Mover:
    return Mover(
        vehicle=full_name(state.terms, vehicle),
        allowance=allowance,
        spent=spent,
        bonus=bonus,
        moved=moved != 0,
        fuel=FUELS[fuel],
    )


def _charter(state: CompetitorsState, vehicle: int, holder: int, purpose: int) -> Charter:
    return Charter(
        vehicle=full_name(state.terms, vehicle),
        holder=holder,
        triple=purpose if purpose >= 0 else None,
        truck=full_name(state.terms, -1 - purpose) if purpose < 0 else None,
    )


def _negotiation(state: CompetitorsState, seat: int | None) -> Negotiation | None:
    talk = state.talk
    if talk is None:
        return None
    party = seat is not None and (seat == talk.proposer or talk.addressees >> seat & 1 == 1)
    spell = spelling.item if party else hidden_item
    auction = talk.auction
    return Negotiation(
        kind=TALKS[talk.kind],
        proposer=talk.proposer,
        addressees=seats_of(talk.addressees),
        waiting=seats_of(talk.waiting),
        asking=_seat(talk.asking),
        offer=notation.decode(talk.packed) if party and talk.kind != TENDER else None,
        given=tuple(spell(item) for item in talk.given),
        asked=tuple(spell(item) for item in talk.asked),
        minimum=talk.minimum,
        card=word(talk.card, KINDS),
        bidders=seats_of(auction.active),
        bidder=_seat(auction.turn),
        standing=auction.standing,
        leader=_seat(auction.leader),
        places=tuple(spelling.place(place) for place in talk.places),
        main_turn=talk.main_turn,
        main_stage=STAGES[talk.main_stage],
    )


def hidden_item(item: int) -> str:
    """An item for whoever is no party to the deal: of cards the kind only (CO-20.7)."""
    kind = moves.item_kind(item)
    if kind in (moves.TERRITORY, moves.ANY_TERRITORY, moves.ANY_OF_AREA):
        return "terr"
    return "card" if kind in (moves.CARD, moves.ANY_CARD) else spelling.item(item)


def _made(made: int, seat: int | None, parties: bool) -> Made:
    """An offer with its maker, who may read it; of one that was open its addressees may, too."""
    offer = moves.made_of(made)
    maker = moves.maker_of(made)
    reads = seat is not None and (seat == maker or (parties and moves.addressees_of(offer) >> seat & 1 == 1))
    return Made(seat=maker, offer=notation.decode(offer) if reads else None)
