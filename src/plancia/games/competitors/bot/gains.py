"""What deliveries bring in victory points: points, money and risk; and how many actions are left to make them."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from plancia.games.competitors.bot.travel.ways import TURN
from plancia.games.competitors.box.material import AIRCRAFT, Terms
from plancia.games.competitors.play.phases import ending
from plancia.games.competitors.play.state import CompetitorsState

ACTION: Final = 0.5
"""Victory points that an action usually brings: what a delivery must earn for each it takes."""
EURO: Final = 0.000002
"""A euro in victory points: it buys vehicles, and it breaks ties."""
CARD: Final = 0.3
"""A card in hand, in victory points."""
FAILURE: Final = 1.0
"""What a failed delivery loses."""
GATE: Final = 0.11
"""How likely a customs card or red flag is to stop legal goods, ..."""
ILLEGAL_GATE: Final = 0.27
"""... and illegal ones."""
TIGHT: Final = 0.03
"""How much likelier where no movement turn is to spare."""
GATE_FEE: Final = 3000
"""What a customs card costs in money on average."""
FLIGHT_FUEL: Final = 6000
"""Fuel of a movement turn in the air."""
RESERVE: Final = 15000
"""Money that is kept for fuel and customs when a vehicle is bought."""

# Bounds of what is told apart in a table of gains.
POINTS: Final = 4
TURNS: Final = 5
GATES: Final = 8

_GAINS: Final[dict[Terms, vec[float]]] = {}


def actions_left(state: CompetitorsState, seat: i64) -> i64:
    """Actions of a seat until the end, as far as the rounds are numbered."""
    terms = state.terms
    last = terms.rounds
    if terms.mode_points:
        last = state.round + 5
        if 0 < terms.round_cap < last:
            last = terms.round_cap
    turns = last - state.round
    here: i64 = 0
    if seat == state.player:
        here = state.actions
    elif (seat - state.first + state.seats) % state.seats > (state.player - state.first + state.seats) % state.seats:
        turns += 1
    return here + turns * terms.actions - state.strikes[seat]


def opened(state: CompetitorsState, seat: i64) -> i64:
    """The areas with a base of the seat, a bit each."""
    found: i64 = 0
    for base in state.own_bases[seat]:
        found |= 1 << state.terms.area[base]
    return found


def points_of(state: CompetitorsState, seat: i64, sender: i64, recipient: i64) -> i64:
    """The victory points of a delivery, as far as the panel has room for them."""
    terms = state.terms
    points = ending.points_between(terms, sender, recipient)
    if terms.mode_points:
        points = max(0, min(points, terms.points_goal - state.points[seat]))
    return points


def safety(state: CompetitorsState, contract: i64, way: i64) -> float:
    """How likely goods are to arrive that go such a way."""
    risk = GATE
    if state.terms.goods_illegal[contract] != 0:
        risk = ILLEGAL_GATE
    if way // TURN + 1 >= state.terms.goods_tm[contract]:
        risk += TIGHT
    safe: float = 1.0
    for _ in range(way % TURN):
        safe *= 1.0 - risk
    return safe


def gain(state: CompetitorsState, contract: i64, points: i64, way: i64) -> float:
    """What a delivery brings in victory points, money and the card for time to spare included."""
    terms = state.terms
    safe = safety(state, contract, way)
    brings = float(points) + float(terms.goods_fee[contract]) * EURO
    if way // TURN + 1 < terms.goods_tm[contract]:
        brings += CARD
    return safe * brings - (1.0 - safe) * FAILURE - float(GATE_FEE * (way % TURN)) * EURO


def gains_of(state: CompetitorsState) -> vec[float]:
    """What `gain` gives for every contract, at `gain_at`: worked out once for all tables with the same terms."""
    found = _GAINS.get(state.terms)
    if found is None:
        found = vec[float]()
        contract: i64
        points: i64
        turns: i64
        gates: i64
        for contract in range(state.terms.goods):
            for points in range(POINTS):
                for turns in range(TURNS):
                    for gates in range(GATES):
                        found = append(found, gain(state, contract, points, turns * TURN + gates))
        _GAINS[state.terms] = found
    return found


def gain_at(contract: i64, points: i64, turns: i64, gates: i64) -> i64:
    """Where a gain stands in the table of `gains_of`."""
    return ((contract * POINTS + points) * TURNS + turns) * GATES + gates


def fuel_of_turn(terms: Terms, kind: i64) -> i64:
    """The fuel that a movement turn of a vehicle takes."""
    return FLIGHT_FUEL if kind == AIRCRAFT else terms.fuel[kind]


def fuel_of(state: CompetitorsState, kind: i64, way: i64) -> float:
    """The fuel of a way in victory points."""
    return float(fuel_of_turn(state.terms, kind) * (way // TURN + 1)) * EURO
