"""The fields of a view that follow from several facts, worked out of what a seat knows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from plancia.games.competitors.box.cards import VEHICLES
from plancia.games.competitors.ids import (
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
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.knowledge import UNKNOWN_ILLEGAL, is_party, reads
from plancia.games.competitors.play.parts import memory
from plancia.games.competitors.play.parts.conditions import ABOARD, AWAY, IN_FLIGHT, MARKS
from plancia.games.competitors.play.parts.holdings import PARTS, Office
from plancia.games.competitors.play.parts.negotiation import TALKS, TENDER
from plancia.games.competitors.play.parts.trip import PARTS as MOVER_PARTS
from plancia.games.competitors.play.parts.trip import Trip
from plancia.games.competitors.play.phases import ending
from plancia.games.competitors.play.phases.deals import charters
from plancia.games.competitors.play.phases.travel import steps
from plancia.games.competitors.play.stages import CHECKS, OVER, STAGES
from plancia.games.competitors.play.state import CompetitorsState
from plancia.games.competitors.views import Charter, Journey, KnownCard, Leg, Made, Mover, Negotiation, Triple, Vehicle
from plancia.games.competitors.words import notation, spelling


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


def _triples(office: Office) -> tuple[Triple, ...]:
    return tuple(
        Triple(
            number=number,
            sender=TERRITORIES[sender],
            contract=word(contract, KINDS),
            recipient=TERRITORIES[recipient],
            shown_to=seats_of(seen),
        )
        for number, sender, contract, recipient, seen in rows(office.triples, PARTS)
    )


def _known(state: CompetitorsState, seat: int | None) -> tuple[KnownCard, ...]:
    return tuple(
        KnownCard(card=noted_card(memory.card_of(note)), holders=seats_of(memory.holders_of(note)))
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


def _journey(state: CompetitorsState, trip: Trip) -> Journey:
    terms = state.terms
    return Journey(
        vehicle=full_name(terms, trip.vehicle),
        mover=full_name(terms, steps.mover(state, trip)),
        holder=vehicle_word(terms, trip.holder),
        triple=trip.triple if trip.delivers else None,
        sender=word(trip.sender, TERRITORIES),
        contract=word(trip.contract, KINDS),
        recipient=word(trip.recipient, TERRITORIES),
        carried=tuple(VEHICLES[kind] for kind in seats_of(trip.carried)),
        goods=_goods(state, trip),
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


def _goods(state: CompetitorsState, trip: Trip) -> str | None:
    """Whether the goods are legal, once a check has told."""
    if trip.contract == -1 or not trip.kind_shown:
        return None
    illegal = trip.contract == UNKNOWN_ILLEGAL or (trip.contract >= 0 and state.terms.goods_illegal[trip.contract])
    return "illegal" if illegal else "legal"


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
    party = seat is not None and is_party(talk, seat)
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


def _made(made: int, seat: int | None) -> Made:
    """An offer with its maker, for those who may read it."""
    readable = seat is not None and reads(made, seat)
    return Made(seat=moves.maker_of(made), offer=notation.decode(moves.made_of(made)) if readable else None)


def _counter(made: int, seat: int | None) -> Made:
    """A counter-offer that waits is read by its maker alone."""
    maker = moves.maker_of(made)
    return Made(seat=maker, offer=notation.decode(moves.made_of(made)) if seat == maker else None)


def _cash(state: CompetitorsState, seat: int | None) -> tuple[int | None, ...]:
    open_to_all = state.terms.open_money or state.stage == OVER
    return tuple(cash if open_to_all or one == seat else None for one, cash in enumerate(state.cash))


def _wealth(state: CompetitorsState) -> tuple[int, ...] | None:
    return tuple(ending.wealth(state, one) for one in range(state.seats)) if state.stage == OVER else None


ALIKE: Final[Mapping[str, Callable[[CompetitorsState], object]]] = {
    "player": lambda state: _seat(state.player),
    "wealth": _wealth,
    "headquarters": lambda state: tuple(word(site, TERRITORIES) for site in state.headquarters),
    "branches": lambda state: tuple(tuple(branches_of(state, one)) for one in range(state.seats)),
    "attached": lambda state: {territory: tuple(cards) for territory, cards in attached_of(state).items()},
    "vehicles": lambda state: tuple(_vehicles(state, one) for one in range(state.seats)),
    "territory_counts": lambda state: tuple(len(office.territories) for office in state.offices),
    "contract_counts": lambda state: tuple(len(office.contracts) for office in state.offices),
    "signed": lambda state: tuple(office.signed for office in state.offices),
    "territory_deck": lambda state: state.territory_deck.left,
    "contract_deck": lambda state: state.contract_deck.left,
    "customs_returned": lambda state: tuple(words_of(state.returned, CUSTOMS)),
    "handled": lambda state: tuple(handled_word(state.terms, code) for code in state.handled),
    "charters": lambda state: tuple(_charter(state, *row) for row in rows(state.charters, charters.PARTS)),
    "offers_left": lambda state: tuple(
        cap - made for cap, made in zip(state.terms.offer_cap, state.offers, strict=True)
    ),
}
"""Fields of the view that are not simply the public fact of their name, and that all see alike."""

FIELDS: Final[Mapping[str, Callable[[CompetitorsState, int | None], object]]] = {
    "cash": _cash,
    "territories": lambda state, seat: (
        None if seat is None else tuple(words_of(state.offices[seat].territories, TERRITORIES))
    ),
    "contracts": lambda state, seat: None if seat is None else tuple(words_of(state.offices[seat].contracts, KINDS)),
    "triples": lambda state, _: tuple(_triples(office) for office in state.offices),
    "known": _known,
    "exposed": _exposed,
    "trip": lambda state, _: None if state.trip is None else _journey(state, state.trip),
    "talk": _negotiation,
    "counters": lambda state, seat: tuple(_counter(one, seat) for one in state.counters),
    "refused": lambda state, seat: tuple(_made(one, seat) for one in state.refused),
}
"""Those that show more to some."""
