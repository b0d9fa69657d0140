"""A whole state that fits a view: what the seat cannot know is drawn fairly."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable

from librt.vecs import vec
from mypy_extensions import i64

from plancia.core.plain import Plain, PlainDict
from plancia.core.view import Latest
from plancia.games.competitors import ledger
from plancia.games.competitors.box.cards import VEHICLES
from plancia.games.competitors.box.material import BOX, terms_of
from plancia.games.competitors.dealer import Dealer, Dealt, Slot
from plancia.games.competitors.naming import KINDS, ON_ITS_WAY, TERRITORIES, TRIP_FLAGS, mask_of
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.holdings import CONTRACT, PARTS, Office
from plancia.games.competitors.play.negotiation import PROPOSAL, TALKS, TENDER
from plancia.games.competitors.play.phases.travel import delivery
from plancia.games.competitors.play.stages import DELIVERING, MOVING
from plancia.games.competitors.play.state import CompetitorsState
from plancia.games.competitors.positions import restore
from plancia.games.competitors.views import CompetitorsView, Journey, Negotiation, Triple, Vehicle
from plancia.games.competitors.words import notation

_GOODS = range(len(BOX.cards.goods))


def imagine(view: CompetitorsView, rng: random.Random) -> CompetitorsState:
    """One state that fits the view."""
    return _imagination(view).state(rng)


class Imagination:
    """Many states that fit one view: what they have in common is worked out once.

    Others' hands and contracts that lie face down: each way to deal the cards that the seat has not seen is equally
    likely, as far as it agrees with what it knows of them. What others know of each other is left out.
    """

    def __init__(self, view: CompetitorsView) -> None:
        self._view = view
        self._terms = terms_of(view.seats, view.options)
        self._others = [seat for seat in range(view.seats) if seat != view.seat]
        self._laid = [
            (seat, triple) for seat in self._others for triple in view.triples[seat] if triple.contract is None
        ]
        self._running = self._running_at()
        self._territories = self._territory_dealer()
        self._goods = frozenset(self._possible_goods()) if self._running >= 0 else frozenset[int]()
        self._contracts = self._contract_dealer()
        self._base = self._whole()

    def state(self, rng: random.Random) -> CompetitorsState:
        """One state, independent of all others."""
        state = self._base.copy()
        self._change(state, self._territories.deal(rng), self._contracts.deal(rng), rng)
        if state.talk is None and state.stage in (MOVING, DELIVERING):
            delivery.find_steps(state)
        return state

    # What is hidden.

    def _running_at(self) -> int:
        """Which of the contracts laid face down is being delivered; -1 if none is."""
        trip = self._view.trip
        for at, (seat, triple) in enumerate(self._laid):
            if trip is not None and seat == self._view.player and triple.number == trip.triple:
                return at
        return -1

    def _territory_dealer(self) -> Dealer:
        view = self._view
        on_table = [name for triples in view.triples for one in triples for name in (one.sender, one.recipient)]
        branches = [name for names in view.branches for name in names]
        seen = {*on_table, *branches, *view.territory_discards, *(view.territories or ())}
        unseen = [card for card, name in enumerate(TERRITORIES) if name not in seen]
        notes = [(TERRITORIES.index(one.card), mask_of(one.holders)) for one in view.known if one.card in TERRITORIES]
        return Dealer({seat: view.territory_counts[seat] for seat in self._others}, unseen, notes)

    def _contract_dealer(self) -> Dealer:
        view = self._view
        shown = [one.contract for triples in view.triples for one in triples if one.contract is not None]
        attached = [name for names in view.attached.values() for name in names]
        seen = Counter([*shown, *attached, *view.contract_discards, *(view.contracts or ())])
        if view.talk is not None and view.talk.card is not None:
            seen[view.talk.card] += 1
        unseen = [
            card for card, name in enumerate(KINDS) for _ in range(int(self._terms.card_copies[card]) - seen[name])
        ]
        notes = [(KINDS.index(one.card), mask_of(one.holders)) for one in view.known if one.card in KINDS]
        slots = [Slot(seat, self._goods if at == self._running else _GOODS) for at, (seat, _) in enumerate(self._laid)]
        sizes = {seat: view.contract_counts[seat] for seat in self._others}
        return Dealer(sizes, unseen, notes, slots, self._offered())

    def _offered(self) -> list[tuple[int, int]]:
        """Contract-deck cards that an open deal gives: they are in the hand of its proposer, not on the table."""
        talk = self._view.talk
        if talk is None or talk.offer is None or talk.proposer == self._view.seat:
            return []
        named = [item.removeprefix("card ") for item in talk.given if item.startswith("card ")]
        return [(KINDS.index(name), talk.proposer) for name in named]

    def _possible_goods(self) -> Iterable[int]:
        """Contracts that the running delivery can be of: movement turns, vehicles, and what checks have told."""
        trip = self._view.trip
        assert trip is not None
        terms = self._terms
        for card in _GOODS:
            told = trip.goods is None or trip.goods == ("legal", "illegal")[terms.goods_illegal[card]]
            if told and terms.goods_tm[card] == trip.printed and _may_use(int(terms.goods_vehicle[card]), trip):
                yield card

    # States.

    def _whole(self) -> CompetitorsState:
        """A first state, from the facts of the view and some deal of what is hidden."""
        view = self._view
        rng = random.Random(0)
        territories = self._territories.deal(rng)
        contracts = self._contracts.deal(rng)
        laid = {(seat, one.number): KINDS[card] for (seat, one), card in zip(self._laid, contracts.laid, strict=True)}
        position = _public(view)
        position["cash"] = list(self._cash())
        position["hands"] = [
            [*(view.territories or ()), *(view.contracts or ())]
            if seat == view.seat
            else [*_names(territories.hands[seat], TERRITORIES), *_names(contracts.hands[seat], KINDS)]
            for seat in range(view.seats)
        ]
        position["triples"] = [
            [_triple(one, one.contract or laid[seat, one.number]) for one in triples]
            for seat, triples in enumerate(view.triples)
        ]
        if view.trip is not None:
            hidden = self._running >= 0
            position["trip"] = _trip(view.trip, KINDS[contracts.laid[self._running]] if hidden else view.trip.contract)
        if view.talk is not None:
            position["talk"] = _talk(view.talk, self._offer(view.talk, territories, contracts, rng))
        return restore(view.seats, view.options, position)

    def _cash(self) -> list[int]:
        """What is not open follows from the history, or is as at the start where there is none."""
        view = self._view
        known = ledger.cash(view.history, view.seats, int(self._terms.start_cash))
        guessed = _guessed_cash(view, int(self._terms.start_cash))
        return [
            (guessed if known is None else known)[seat] if cash is None else cash for seat, cash in enumerate(view.cash)
        ]

    def _change(self, state: CompetitorsState, territories: Dealt, contracts: Dealt, rng: random.Random) -> None:
        """Another deal of all that the seat cannot know."""
        laid = {(seat, one.number): card for (seat, one), card in zip(self._laid, contracts.laid, strict=True)}
        for seat in self._others:
            office = state.offices[seat]
            triples = list(office.triples)
            for at in range(0, len(triples), PARTS):
                triples[at + CONTRACT] = laid.get((seat, triples[at]), triples[at + CONTRACT])
            state.offices[seat] = Office(
                vec[i64](sorted(territories.hands[seat])),
                vec[i64](sorted(contracts.hands[seat])),
                vec[i64](triples),
                office.signed,
            )
        for deck, rest in ((state.territory_deck, territories.rest), (state.contract_deck, contracts.rest)):
            counts = Counter(rest)
            deck.pile = vec[i64]([counts[card] for card in range(len(deck.pile))])
        if state.trip is not None and self._running >= 0:
            state.trip.contract = contracts.laid[self._running]
        if state.talk is not None and self._view.talk is not None and self._view.talk.offer is None:
            offer = self._offer(self._view.talk, territories, contracts, rng)
            packed = None if offer is None else notation.encode(offer.split(" "))
            if packed is not None:
                state.talk.packed = packed
                state.talk.given = moves.given_of(packed)

    def _offer(self, talk: Negotiation, territories: Dealt, contracts: Dealt, rng: random.Random) -> str | None:
        """The move that opened a deal. To an outsider the cards given are any of the hand, those asked are any."""
        if talk.offer is not None or talk.kind == TALKS[TENDER]:
            return talk.offer
        hands = {
            "terr": rng.sample(territories.hands[talk.proposer], len(territories.hands[talk.proposer])),
            "card": rng.sample(contracts.hands[talk.proposer], len(contracts.hands[talk.proposer])),
        }
        names = {"terr": TERRITORIES, "card": KINDS}
        given = [f"{item} {names[item][hands[item].pop()]}" if item in hands else item for item in talk.given]
        asked = [f"any {item}" if item in hands else item for item in talk.asked]
        words = [f"p{seat}" for seat in talk.addressees]
        words += ["give", *given] if given else []
        words += ["ask", *asked] if asked else []
        if talk.kind == TALKS[PROPOSAL]:
            return " ".join(["offer", *words])
        return " ".join(["auction", *words, "min", str(talk.minimum)])


_imagination = Latest(Imagination)


def _may_use(symbol: int, trip: Journey) -> bool:
    """Whether goods with this symbol can have gone as these did (CO-7.8)."""
    return symbol < 0 or trip.carried == (VEHICLES[symbol],)


def _guessed_cash(view: CompetitorsView, start: int) -> list[int]:
    """Enough for what a seat has offered or bid; a debtor has nothing left."""
    talk = view.talk
    purses = [start] * view.seats
    if talk is not None and talk.leader is not None:
        purses[talk.leader] = max(start, talk.standing)
    if talk is not None:
        offered = [int(item.split(" ")[1]) for item in talk.given if item.startswith("cash ")]
        purses[talk.proposer] = max(purses[talk.proposer], *offered, 0)
    if view.debt and view.player is not None:
        purses[view.player] = 0
    return purses


def _names(cards: Iterable[int], names: tuple[str, ...]) -> list[str]:
    return [names[card] for card in cards]


def _triple(triple: Triple, contract: str) -> Plain:
    return {
        "number": triple.number,
        "sender": triple.sender,
        "contract": contract,
        "recipient": triple.recipient,
        "shown_to": list(triple.shown_to),
    }


def _trip(trip: Journey, contract: str | None) -> Plain:
    return {
        "vehicle": trip.vehicle,
        "holder": trip.holder,
        "triple": -1 if trip.triple is None else trip.triple,
        "sender": trip.sender,
        "contract": contract,
        "recipient": trip.recipient,
        "carried": list(trip.carried),
        "kind_shown": trip.goods is not None,
        "printed": trip.printed,
        "allowed": trip.allowed,
        "number": trip.number,
        "spent": trip.spent,
        "bonus": trip.bonus,
        "movers": [
            {
                "vehicle": one.vehicle,
                "allowance": one.allowance,
                "spent": one.spent,
                "bonus": one.bonus,
                "moved": one.moved,
                "fuel": one.fuel,
            }
            for one in trip.movers
        ],
        "fuel": trip.fuel,
        "used": list(trip.used),
        "taxed": list(trip.taxed),
        "free_delivery": trip.free_delivery,
        "skip_customs": trip.skip_customs,
        "next_bonus": trip.next_bonus,
        "next_vehicle": trip.next_vehicle,
        "halted": trip.halted,
        "visited": list(trip.visited),
        "barred": list(trip.barred),
        **{name: name in trip.flags for name in TRIP_FLAGS},
        "check": trip.check,
        "verb": trip.verb,
        "stepping": trip.stepping,
        "origin": trip.origin,
        "target": trip.target,
        "strait": trip.strait,
    }


def _talk(talk: Negotiation, offer: str | None) -> Plain:
    bids = talk.kind != TALKS[PROPOSAL]
    return {
        "kind": talk.kind,
        "proposer": talk.proposer,
        "addressees": list(talk.addressees),
        "waiting": list(talk.waiting),
        "asking": _number(talk.asking),
        "offer": offer,
        "minimum": talk.minimum,
        "card": talk.card,
        "auction": {
            "active": list(talk.bidders),
            "standing": talk.standing,
            "leader": _number(talk.leader),
            "turn": _number(talk.bidder),
        }
        if bids
        else None,
        "places": list(talk.places),
        "main_turn": talk.main_turn,
        "main_stage": talk.main_stage,
    }


def _number(seat: int | None) -> int:
    return -1 if seat is None else seat


def _turn(view: CompetitorsView) -> int:
    """The seat that is asked first; of several addressees the next one from the proposer."""
    talk = view.talk
    if talk is None or talk.kind != TALKS[PROPOSAL]:
        return view.to_move[0] if view.to_move else -1
    return min(view.to_move, key=lambda seat: (seat - talk.proposer) % view.seats)


def _public(view: CompetitorsView) -> PlainDict:
    """The facts that everybody knows, and what the seat knows of cards."""
    observers = [(one.holders, one.card, view.seat) for one in view.known]
    return {
        "seats": view.seats,
        "options": dict(view.options),
        "stage": view.stage,
        "turn": _turn(view),
        "player": _number(view.player),
        "round": view.round,
        "first_player": view.first_player,
        "actions": view.actions,
        "free_signs": view.free_signs,
        "strikes": list(view.strikes),
        "hit_area": view.hit_area,
        "weather": view.weather,
        "victory_points": list(view.victory_points),
        "headquarters": list(view.headquarters),
        "branches": [list(names) for names in view.branches],
        "attached": {territory: list(cards) for territory, cards in view.attached.items()},
        "signed": list(view.signed),
        "vehicles": [{name: _place(one) for name, one in fleet.items()} for fleet in view.vehicles],
        "flights": [_flight(fleet.values()) for fleet in view.vehicles],
        "marks": [{name: one.mark for name, one in fleet.items()} for fleet in view.vehicles],
        "territory_discards": list(view.territory_discards),
        "contract_discards": list(view.contract_discards),
        "customs_deck": view.customs_deck,
        "customs_returned": list(view.customs_returned),
        "known": [
            *({"seat": seat, "card": card, "holders": list(holders)} for holders, card, seat in observers),
            *({"seat": seat, "card": card, "holders": [_number(view.seat)]} for seat, card in view.exposed),
        ],
        "offers": [
            int(cap) - left
            for cap, left in zip(terms_of(view.seats, view.options).offer_cap, view.offers_left, strict=True)
        ],
        "handled": list(view.handled),
        "customs_card": view.customs_card,
        "event": view.event,
        "instruction": view.instruction,
        "concerned": view.concerned,
        "debt": view.debt,
        "creditor": _number(view.creditor),
        "resume_stage": view.resume_stage,
        "branch": view.branch,
        "charters": [
            {
                "vehicle": one.vehicle,
                "holder": one.holder,
                **({"truck": one.truck} if one.triple is None else {"triple": one.triple}),
            }
            for one in view.charters
        ],
        "counters": [{"seat": one.seat, "offer": one.offer or _some_counter(view)} for one in view.counters],
        "refused": [{"seat": one.seat, "offer": one.offer} for one in view.refused],
        "closed_by": _number(view.closed_by),
        "closed_to": list(view.closed_to),
    }


def _some_counter(view: CompetitorsView) -> str:
    """A counter-offer that nobody else has read yet: the smallest that is always possible."""
    assert view.talk is not None
    return f"offer p{view.talk.proposer} ask cash {BOX.unit}"


def _place(vehicle: Vehicle) -> str | None:
    if vehicle.aboard is not None:
        return f"aboard {vehicle.aboard}"
    return ON_ITS_WAY if vehicle.leg is not None else vehicle.place


def _flight(fleet: Iterable[Vehicle]) -> Plain:
    for one in fleet:
        if one.leg is not None:
            return {"from": one.leg.start, "to": one.leg.end, "flown": one.leg.flown}
    return None
