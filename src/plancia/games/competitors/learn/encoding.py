"""Competitor$ as numbers, for programs that learn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from plancia.games.competitors.box.cards import EVENTS, VEHICLES
from plancia.games.competitors.box.material import BOX
from plancia.games.competitors.ids import AREAS, CUSTOMS, PLACES, TERRITORIES, TRIP_FLAGS
from plancia.games.competitors.learn.numbering import (
    GOODS_SLOTS,
    OWN_VEHICLES,
    TERRITORY_SLOTS,
    TRIPLE_SLOTS,
    CompetitorsNumbering,
)
from plancia.games.competitors.play.parts.negotiation import TALKS
from plancia.games.competitors.play.stages import SITES, STAGES
from plancia.games.competitors.views import CompetitorsView, Journey, Negotiation, Triple, Vehicle
from plancia.kit.learn.encoding import Encoder, Features, part

_SEATS: Final = max(BOX.seat_counts)
_ASKING: Final = STAGES[:SITES]
_ADVANTAGES: Final = tuple(card for card, stays in zip(BOX.cards.specials, BOX.cards.advantage, strict=True) if stays)
_EVENTS: Final = tuple(str(number) for number in range(1, EVENTS + 1))
_FEE: Final = max(BOX.cards.fee)
# What counts as 1 where there is no natural most.
_ROUNDS: Final = 60
_MONEY: Final = 500_000
_VICTORY_POINTS: Final = 30
_CARDS: Final = 20
_POINTS: Final = 12
_TURNS: Final = 10
_ITEMS: Final = 5


def _spot(place: int) -> tuple[float, ...]:
    """Where a place lies and what is there."""
    board = BOX.board
    land = place < len(TERRITORIES)
    return (
        *(float(board.area[place] == area) for area in range(len(AREAS))),
        board.x[place] / BOX.board_edge,
        board.y[place] / 90,
        float(land and board.port[place]),
        board.airport[place] / 2 if land else 0.0,
        float(land and board.flag[place]),
    )


_SPOT_PARTS: Final = (*AREAS, "x", "y", "port", "airport", "red flag")
_SPOTS: Final = {name: _spot(place) for place, name in enumerate(PLACES)}
_NOWHERE: Final = (0.0,) * len(_SPOT_PARTS)

_GOODS_PARTS: Final = (*VEHICLES, "movement turns", "fee", "illegal")
_GOODS: Final = {
    name: (
        *(float(BOX.cards.vehicle[at] in (-1, kind)) for kind in range(len(VEHICLES))),
        BOX.cards.tm[at] / _TURNS,
        BOX.cards.fee[at] / _FEE,
        float(BOX.cards.illegal[at]),
    )
    for at, name in enumerate(BOX.cards.goods)
}
_UNKNOWN: Final = (0.0,) * len(_GOODS_PARTS)
_TRIPLE_PARTS: Final = (
    "signed",
    *(f"sender {one}" for one in _SPOT_PARTS),
    *(f"recipient {one}" for one in _SPOT_PARTS),
    *_GOODS_PARTS,
)
_VEHICLE_PARTS: Final = ("owned", "x", "y", "at sea", "in flight", "aboard", "carrying", "loaded")


def _features() -> Features[CompetitorsView]:
    add = Features[CompetitorsView](_SEATS)
    add.which("seats", "1 for a seat that somebody has", lambda view: range(view.seats))
    add.choice("stage", "what is being decided", _ASKING, lambda view: view.stage)
    add.which("asked", "1 for a seat that is asked", lambda view: view.to_move)
    add.which("player", "1 for whose turn it is", lambda view: [view.player])
    add.which("first player", "1 for the first player", lambda view: [view.first_player])
    add.number("round", f"the round; {_ROUNDS} is 1", lambda view: part(view.round, _ROUNDS))
    add.number("actions", "actions left; all are 1", lambda view: part(view.actions, BOX.actions))
    add.number("free signs", "1 while signing is free", lambda view: float(view.free_signs))
    add.each("strikes", "1 for a seat that a strike has hit", lambda view: [part(one, 1) for one in view.strikes])
    add.choice("hit area", "the area that the event of the round hits", AREAS, lambda view: view.hit_area)
    add.choice("weather", "the event of the round", _EVENTS, lambda view: str(view.weather))
    _add_offices(add)
    _add_hand(add)
    _add_journey(add)
    _add_talk(add)
    return add


def _add_offices(add: Features[CompetitorsView]) -> None:
    """What lies open before everybody."""
    add.each("cash", f"money where it is open; {_MONEY:,} is 1", _cash)
    points = f"victory points; {_VICTORY_POINTS} are 1"
    add.each("victory points", points, lambda view: [part(one, _VICTORY_POINTS) for one in view.victory_points])
    cards = f"in hand; {_CARDS} are 1"
    add.each("territory cards", cards, lambda view: [part(one, _CARDS) for one in view.territory_counts])
    add.each("contract cards", cards, lambda view: [part(one, _CARDS) for one in view.contract_counts])
    signed = f"signed triples that wait; {_CARDS} are 1"
    add.each("triples", signed, lambda view: [part(len(one), _CARDS) for one in view.triples])
    add.marks("own bases", "1 for an own headquarters or branch", TERRITORIES, lambda view: _bases(view, own=True))
    add.marks("rival bases", "1 for one of somebody else", TERRITORIES, lambda view: _bases(view, own=False))
    add.counts("own advantages", "cards attached to own bases; two are 1", _ADVANTAGES, 2, _advantages)
    owned = "own vehicles, each with where it is"
    add.add("own vehicles", owned, _labels(OWN_VEHICLES, _VEHICLE_PARTS), _own_vehicles)
    rivals = f"vehicles of others in a place; {_ITEMS} are 1"
    add.counts("rival vehicles", rivals, PLACES, _ITEMS, _rival_vehicles)
    add.number("territory deck", "cards in the deck; all are 1", lambda view: view.territory_deck / len(TERRITORIES))
    contracts = sum(BOX.cards.copies)
    add.number("contract deck", "cards in the deck; all are 1", lambda view: view.contract_deck / contracts)
    add.counts("customs deck", f"cards not drawn; {_ITEMS} are 1", CUSTOMS, _ITEMS, lambda view: view.customs_deck)


def _add_hand(add: Features[CompetitorsView]) -> None:
    """Cards by the slots that moves name, in ascending order."""
    specials = "special cards in the own hand; two are 1"
    add.counts("specials", specials, BOX.cards.specials, 2, lambda view: Counter(view.contracts or ()))
    add.marks("own territories", "1 for a card in the own hand", TERRITORIES, lambda view: view.territories or ())
    add.add(
        "territory slots",
        f"the first {TERRITORY_SLOTS} territory cards in the own hand",
        _labels(_numbered("card", TERRITORY_SLOTS), ("held", *_SPOT_PARTS)),
        lambda view: _slots(
            [(1.0, *_SPOTS[card]) for card in view.territories or ()], TERRITORY_SLOTS, 1 + len(_SPOT_PARTS)
        ),
    )
    add.add(
        "contract slots",
        f"the first {GOODS_SLOTS} goods contracts in the own hand",
        _labels(_numbered("card", GOODS_SLOTS), ("held", *_GOODS_PARTS)),
        lambda view: _slots(
            [(1.0, *_GOODS[card]) for card in view.contracts or () if card in _GOODS],
            GOODS_SLOTS,
            1 + len(_GOODS_PARTS),
        ),
    )
    add.add(
        "triple slots",
        f"the first {TRIPLE_SLOTS} own signed triples",
        _labels(_numbered("triple", TRIPLE_SLOTS), _TRIPLE_PARTS),
        lambda view: _slots([_triple(one) for one in view.triples[view.seat or 0]], TRIPLE_SLOTS, len(_TRIPLE_PARTS)),
    )


def _add_journey(add: Features[CompetitorsView]) -> None:
    """The running Move or Deliver, and what stands in its way."""
    add.add("trip", "the running Move or Deliver", tuple(_TRIP_PARTS), lambda view: _of_trip(view.trip))
    add.number("points left", f"movement points of the own mover; {_POINTS} are 1", _points_left)
    add.choice("mover kind", "the vehicle whose steps are decided", VEHICLES, _mover_kind)
    add.choice("mover", "where it stands", PLACES, _mover_place)
    recipient = "where the goods go"
    add.choice("recipient", recipient, TERRITORIES, lambda view: None if view.trip is None else view.trip.recipient)
    add.add("goods", "the goods on the way, if known", _GOODS_PARTS, _goods)
    add.marks(
        "trip flags", "what is so of the trip", TRIP_FLAGS, lambda view: () if view.trip is None else view.trip.flags
    )
    add.choice("customs card", "the card that is being resolved", CUSTOMS, lambda view: view.customs_card)
    add.choice("event", "the event that is being resolved", _EVENTS, lambda view: str(view.event))
    add.number("debt", f"what is owed; {_MONEY:,} is 1", lambda view: part(view.debt, _MONEY))
    add.which("creditor", "1 for who is owed it", lambda view: [view.creditor])


def _add_talk(add: Features[CompetitorsView]) -> None:
    """The open proposal, auction or tender."""
    add.choice("talk", "what is open", TALKS, lambda view: None if view.talk is None else view.talk.kind)
    add.which("proposer", "1 for who proposed it", lambda view: [None if view.talk is None else view.talk.proposer])
    add.which("addressees", "1 for whom it is for", lambda view: () if view.talk is None else view.talk.addressees)
    add.which("bidders", "1 for a seat still in it", lambda view: () if view.talk is None else view.talk.bidders)
    add.which("leader", "1 for the highest bidder", lambda view: [None if view.talk is None else view.talk.leader])
    add.add("terms", "what is given and asked for", tuple(_TERM_PARTS), lambda view: _of_talk(view.talk))
    add.add("tender", "the goods put out to tender", _GOODS_PARTS, _tendered)


def _numbered(name: str, count: int) -> list[str]:
    return [f"{name} {number}" for number in range(1, count + 1)]


def _labels(things: Sequence[str], parts: Sequence[str]) -> list[str]:
    return [f"{thing}, {one}" for thing in things for one in parts]


def _slots(rows: list[tuple[float, ...]], slots: int, width: int) -> list[float]:
    """Rows end to end; slots without one are all 0."""
    shown = rows[:slots]
    return [number for row in shown for number in row] + [0.0] * (width * (slots - len(shown)))


def _cash(view: CompetitorsView) -> list[float]:
    return [0.0 if cash is None else part(cash, _MONEY) for cash in view.cash]


def _bases(view: CompetitorsView, own: bool) -> list[str]:
    return [
        base
        for seat in range(view.seats)
        if (seat == (view.seat or 0)) == own
        for base in (view.headquarters[seat], *view.branches[seat])
        if base is not None
    ]


def _advantages(view: CompetitorsView) -> Counter[str]:
    bases = _bases(view, own=True)
    return Counter(card for base in bases for card in view.attached.get(base, ()))


def _own_vehicles(view: CompetitorsView) -> list[float]:
    fleet = view.vehicles[view.seat or 0]
    found: list[float] = []
    for name in OWN_VEHICLES:
        found += _of_vehicle(fleet[name]) if name in fleet else [0.0] * len(_VEHICLE_PARTS)
    return found


def _of_vehicle(vehicle: Vehicle) -> list[float]:
    spot = _NOWHERE if vehicle.place is None else _SPOTS[vehicle.place]
    return [
        1.0,
        spot[len(AREAS)],
        spot[len(AREAS) + 1],
        float(vehicle.place in BOX.board.cells),
        float(vehicle.leg is not None),
        float(vehicle.aboard is not None),
        float(vehicle.carries is not None),
        float(vehicle.loaded),
    ]


def _rival_vehicles(view: CompetitorsView) -> Counter[str]:
    return Counter(
        vehicle.place
        for seat, fleet in enumerate(view.vehicles)
        if seat != (view.seat or 0)
        for vehicle in fleet.values()
        if vehicle.place is not None
    )


def _triple(triple: Triple) -> tuple[float, ...]:
    goods = _UNKNOWN if triple.contract is None else _GOODS[triple.contract]
    return (1.0, *_SPOTS[triple.sender], *_SPOTS[triple.recipient], *goods)


_TRIP_PARTS: Final[dict[str, Callable[[Journey], float]]] = {
    "moves": lambda trip: float(trip.triple is None),
    "delivers": lambda trip: float(trip.triple is not None),
    "movement turn": lambda trip: part(trip.number, _TURNS),
    "movement turns allowed": lambda trip: part(trip.allowed, _TURNS),
    "fuel": lambda trip: part(trip.fuel, _MONEY),
    "goods known to be legal": lambda trip: float(trip.goods == "legal"),
    "goods known to be illegal": lambda trip: float(trip.goods == "illegal"),
    "free delivery": lambda trip: float(trip.free_delivery),
    "customs to skip": lambda trip: part(trip.skip_customs, _ITEMS),
    "halted": lambda trip: float(trip.halted is not None),
}


def _points_left(view: CompetitorsView) -> float:
    """As the decision tells who is asked for a step."""
    facts = () if view.decision is None else view.decision.facts
    return sum(part(value, _POINTS) for name, value in facts if name == "points" and isinstance(value, int))


def _of_trip(trip: Journey | None) -> list[float]:
    return [0.0 if trip is None else read(trip) for read in _TRIP_PARTS.values()]


def _mover(view: CompetitorsView) -> Vehicle | None:
    """The vehicle whose steps are decided; it is called like `p0 truck 1`."""
    if view.trip is None:
        return None
    seat, _, name = view.trip.mover.partition(" ")
    return view.vehicles[int(seat[1:])].get(name)


def _mover_kind(view: CompetitorsView) -> str | None:
    mover = _mover(view)
    return None if mover is None else mover.kind


def _mover_place(view: CompetitorsView) -> str | None:
    mover = _mover(view)
    return None if mover is None else mover.place


def _goods(view: CompetitorsView) -> tuple[float, ...]:
    contract = None if view.trip is None else view.trip.contract
    return _UNKNOWN if contract is None else _GOODS[contract]


_TERM_PARTS: Final[dict[str, Callable[[Negotiation], float]]] = {
    "cash given": lambda talk: part(_money(talk.given), _MONEY),
    "things given": lambda talk: part(len(talk.given), _ITEMS),
    "cash asked": lambda talk: part(_money(talk.asked), _MONEY),
    "things asked": lambda talk: part(len(talk.asked), _ITEMS),
    "minimum": lambda talk: part(talk.minimum, _MONEY),
    "standing": lambda talk: part(talk.standing, _MONEY),
}


def _money(items: tuple[str, ...]) -> int:
    """The cash in a bundle, whose items are spelled like `cash 20000`."""
    return sum(int(item.removeprefix("cash ")) for item in items if item.startswith("cash "))


def _of_talk(talk: Negotiation | None) -> list[float]:
    return [0.0 if talk is None else read(talk) for read in _TERM_PARTS.values()]


def _tendered(view: CompetitorsView) -> tuple[float, ...]:
    card = None if view.talk is None else view.talk.card
    return _UNKNOWN if card is None else _GOODS.get(card, _UNKNOWN)


_DEAL_VERBS: Final = ("offer", "auction", "counter")
_DEAL_PARTS: Final = ("cash", "min", "terr", "card", "any", "branch", "charter", "for", "at")
_MOST_NUMBERED: Final = 30
"""Vehicles and triples have numbers in a deal."""


class CompetitorsEncoder(Encoder[CompetitorsView]):
    """Listed moves have numbers as `numbering` says; offers, counter-offers and auctions are composed of words."""

    name = "plancia/competitors-v1"
    features = tuple(_features().all)
    numbering = CompetitorsNumbering()
    deal_words = (*_DEAL_VERBS, *_DEAL_PARTS, *(str(number) for number in range(1, _MOST_NUMBERED + 1)))


ENCODER: Final = CompetitorsEncoder()
