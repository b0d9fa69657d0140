"""What goods bring that are carried between the territories in hand: weighed once for all looks at the same cards."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, mypyc_attr

from plancia.games.competitors.bot.gains import (
    CARD,
    EURO,
    GATES,
    POINTS,
    TURNS,
    fuel_of,
    gain_at,
    gains_of,
    opened,
)
from plancia.games.competitors.bot.travel.ways import FAR, TURN, WAYS
from plancia.games.competitors.box.codes import WAREHOUSE
from plancia.games.competitors.box.material import AIRCRAFT, AREAS, SHIP, TRUCK
from plancia.games.competitors.play.state import CompetitorsState

# How goods are carried: the kinds of vehicles alone, then carriers whose truck stands with them at the sender, and
# carriers that bring their truck there.
TEAM: Final = 2
"""What is added to the kind of a carrier that has a truck with it, ..."""
BROUGHT: Final = 4
"""... and where it brings that truck to the sender."""
MANNERS: Final = 7
_CARRIER: Final = vec[i64]([TRUCK, SHIP, AIRCRAFT, SHIP, AIRCRAFT, SHIP, AIRCRAFT])
CHOICES: Final = vec[i64]([1, 1, 1, 2, 2, 3, 3])
"""By manner how many choices there are: the vehicle alone, ..."""
BY_TEAM: Final = 1
"""... the carrier and then its truck, ..."""
BY_ROAD: Final = 2
"""... and the truck alone."""

# What goods may be carried by: a kind of vehicle, ...
_ANY: Final = 3
"""... a carrier and its truck, ..."""
_ROAD: Final = 4
"""... or a truck that a carrier has brought."""
_USES: Final = 5

_UNSEEN: Final = -1.0
_UNKNOWN: Final = vec[float]([-2.0] * (_USES * POINTS * TURNS * GATES))
_NO_CONTRACTS: Final = vec[i64]([-1] * (_USES * POINTS * TURNS * GATES))
_NOTHING: Final = vec[float]([-1.0] * _USES)
_NO_CARDS: Final = vec[i64]()


@mypyc_attr(acyclic=True, free_list_len=1)
class Spent:
    """Cards that earlier deliveries have used, and the numbers of triples that they were."""

    def __init__(self) -> None:
        self.territories: vec[i64] = _NO_CARDS
        self.contracts: vec[i64] = _NO_CARDS
        self.triples: vec[i64] = _NO_CARDS

    def copy(self) -> Spent:
        twin = Spent()
        twin.territories = self.territories
        twin.contracts = self.contracts
        twin.triples = self.triples
        return twin

    def cards(self, contract: i64, sender: i64, recipient: i64) -> None:
        self.contracts = append(self.contracts[:], contract)
        self.territories = append(append(self.territories[:], sender), recipient)

    def territory(self, territory: i64) -> None:
        self.territories = append(self.territories[:], territory)

    def triple(self, number: i64) -> None:
        self.triples = append(self.triples[:], number)


UNSPENT: Final = Spent()


@mypyc_attr(acyclic=True, free_list_len=1)
class CardsInHand:
    """The cards of a seat, and what the contracts among them earn on ways of any length."""

    def __init__(self, state: CompetitorsState, seat: i64) -> None:
        office = state.offices[seat]
        self._terms: Final = state.terms
        self.territories: Final[vec[i64]] = office.territories
        self._contracts: Final[vec[i64]] = office.contracts
        self.contract: i64 = -1
        """The best for the last way that was asked for."""
        self._table: Final[vec[float]] = gains_of(state)
        self._gains: Final = _UNKNOWN[:]
        """What the best contract earns, by what may carry it, points and way; ..."""
        self._chosen: Final = _NO_CONTRACTS[:]
        """... and that contract."""
        self._ahead: Final = _NOTHING[:]
        """The most that a contract earns beyond the points, by what may carry it; below 0 if there is none."""
        self._farthest: Final = vec[float]([0.0] * AREAS)
        """The most points from an area to a territory in hand."""
        self._look_ahead()

    def _look_ahead(self) -> None:
        terms = self._terms
        ahead = self._ahead
        farthest = self._farthest
        use: i64
        area: i64
        for contract in self._contracts:
            if contract >= terms.goods:
                break
            extra = float(terms.goods_fee[contract]) * EURO
            if terms.goods_tm[contract] > 1:
                extra += CARD
            for use in range(_USES):
                if fits(terms.goods_vehicle[contract], use):
                    ahead[use] = max(ahead[use], extra)
        for territory in self.territories:
            to = terms.area[territory]
            for area in range(AREAS):
                farthest[area] = max(farthest[area], float(terms.points[area * AREAS + to]))

    def ahead(self, kind: i64, teamed: bool) -> float:
        """The most that a contract earns beyond the points which such a vehicle may carry, with a truck or alone."""
        found = self._ahead[kind]
        if teamed:
            found = max(found, self._ahead[_ANY])
            found = max(found, self._ahead[_ROAD])
        return found

    def most_points(self, sender: i64) -> float:
        """No delivery from a territory has more."""
        return self._farthest[self._terms.area[sender]]

    def earned(self, use: i64, points: i64, turns: i64, gates: i64, spent: Spent) -> float:
        """What the best contract left earns on a way; 0 if none does. It leaves behind which that is."""
        key = gain_at(use, points, turns, gates)
        if self._gains[key] < _UNSEEN:
            self._gains[key] = self._earned_with(use, points, turns, gates, UNSPENT)
            self._chosen[key] = self.contract
        self.contract = self._chosen[key]
        if self.contract in spent.contracts:
            return self._earned_with(use, points, turns, gates, spent)
        return self._gains[key]

    def _earned_with(self, use: i64, points: i64, turns: i64, gates: i64, spent: Spent) -> float:
        terms = self._terms
        best: float = 0.0
        self.contract = -1
        for contract in self._contracts:
            if contract >= terms.goods:
                break
            if fits(terms.goods_vehicle[contract], use) and turns < terms.goods_tm[contract]:
                earned = self._table[gain_at(contract, points, turns, gates)]
                if earned > best and contract not in spent.contracts:
                    best = earned
                    self.contract = contract
        return best


@mypyc_attr(acyclic=True, free_list_len=1)
class Freight:
    """Deliveries with the cards of a seat, whatever vehicle comes to the sender and however long that takes.

    Senders and recipients are told by their place in the hand. What is worked out of the whole hand holds for what is
    left of it as well, unless it rests on a card that is spent.
    """

    def __init__(self, state: CompetitorsState, seat: i64, hand: CardsInHand) -> None:
        terms = state.terms
        self.state: Final = state
        self.seat: Final[i64] = seat
        self.hand: Final = hand
        self.home: Final[i64] = terms.area[state.headquarters[seat]]
        self.opened: Final[i64] = opened(state, seat)
        self.territories: Final[vec[i64]] = hand.territories
        self.contract: i64 = -1
        """Which contract suits the last delivery looked at."""
        self._land: Final[vec[i16]] = WAYS.board(TRUCK, False, self.home, self.opened)
        self._sea: Final[vec[i16]] = WAYS.board(SHIP, False, self.home, self.opened)
        self._air: Final[vec[i16]] = WAYS.board(AIRCRAFT, False, self.home, self.opened)
        self._sea_team: Final[vec[i16]] = WAYS.board(SHIP, True, self.home, self.opened)
        self._air_team: Final[vec[i16]] = WAYS.board(AIRCRAFT, True, self.home, self.opened)
        self._recipient: i64 = -1
        self._points: Final[vec[i64]] = points_by_area(state, seat)
        self._count: Final[i64] = len(hand.territories)
        self._pairs: vec[float] = vec[float]([_UNSEEN] * (MANNERS * self._count * self._count))
        """What a delivery brings, by manner, sender and recipient, ..."""
        self._goods: vec[i64] = vec[i64]([-1] * (MANNERS * self._count * self._count))
        """... and with which contract."""
        self._best: vec[float] = vec[float]([_UNSEEN] * (MANNERS * self._count))
        """What the best delivery brings, by manner and sender, ..."""
        self._recipients: vec[i64] = vec[i64]([-1] * (MANNERS * self._count))
        """... and where it goes."""

    def reopened(self, state: CompetitorsState) -> Freight:
        """The same cards when the seat has a base in one more area: other flights are open, all else is as it was."""
        found = Freight(state, self.seat, self.hand)
        pairs = self._count * self._count
        manner: i64
        at: i64
        for manner in range(MANNERS):
            if _CARRIER[manner] == AIRCRAFT:
                continue
            for at in range(manner * pairs, (manner + 1) * pairs):
                found._pairs[at] = self._pairs[at]
                found._goods[at] = self._goods[at]
            for at in range(manner * self._count, (manner + 1) * self._count):
                found._best[at] = self._best[at]
                found._recipients[at] = self._recipients[at]
        return found

    def way(self, kind: i64, truck: bool, place: i64, goal: i64) -> i64:
        """From a place with all movement points, as `Ways` tells it."""
        at = place * self.state.terms.territories + goal
        found: i64
        if kind == TRUCK:
            found = i64(self._land[at])
        elif kind == SHIP:
            found = i64(self._sea_team[at]) if truck else i64(self._sea[at])
        else:
            found = i64(self._air_team[at]) if truck else i64(self._air[at])
        if found < 0:
            found = WAYS.measure(kind, truck, self.home, self.opened, place, goal)
        return found

    def most(self, manner: i64, sender: i64) -> float:
        """What the best delivery from a sender brings with all cards; 0 if there is none."""
        at = manner * self._count + sender
        if self._best[at] < 0.0:
            self._best[at] = self._best_of(manner, sender, UNSPENT)
            self._recipients[at] = self._recipient
        return self._best[at]

    def best(self, manner: i64, sender: i64, spent: Spent) -> float:
        """The same with the cards that are left."""
        most = self.most(manner, sender)
        recipient = self._recipients[manner * self._count + sender]
        if recipient < 0:
            return most
        if self.territories[recipient] not in spent.territories:
            good = self._goods[(manner * self._count + sender) * self._count + recipient]
            if good not in spent.contracts:
                return most
        return self._best_of(manner, sender, spent)

    def _best_of(self, manner: i64, sender: i64, spent: Spent) -> float:
        """The same, looked for; it leaves behind where that goes."""
        most: float = 0.0
        self._recipient = -1
        recipient: i64
        for recipient in range(self._count):
            if recipient != sender and self.territories[recipient] not in spent.territories:
                brings = self.pair(manner, sender, recipient, spent)
                if brings > most:
                    most = brings
                    self._recipient = recipient
        return most

    def pair(self, manner: i64, sender: i64, recipient: i64, spent: Spent) -> float:
        """What a delivery brings in the choice that is best; 0 if none pays."""
        at = (manner * self._count + sender) * self._count + recipient
        if self._pairs[at] < 0.0:
            self._pairs[at] = self._best_choice(manner, sender, recipient, UNSPENT)
            self._goods[at] = self.contract
        if self._goods[at] in spent.contracts:
            return self._best_choice(manner, sender, recipient, spent)
        return self._pairs[at]

    def _best_choice(self, manner: i64, sender: i64, recipient: i64, spent: Spent) -> float:
        most: float = 0.0
        good: i64 = -1
        choice: i64
        for choice in range(CHOICES[manner]):
            brings = self.brings(manner, choice, sender, recipient, spent)
            if brings > most:
                most = brings
                good = self.contract
        self.contract = good
        return most

    def brings(self, manner: i64, choice: i64, sender: i64, recipient: i64, spent: Spent) -> float:
        """What the contract brings that suits a delivery best, fuel taken off; 0 or less if none does."""
        kind = _CARRIER[manner]
        start = self.territories[sender]
        goal = self.territories[recipient]
        way: i64
        if choice == BY_ROAD:
            way = self.way(TRUCK, False, start, goal)
            use: i64 = _ROAD
        elif choice == BY_TEAM:
            way = self.way(kind, True, start, goal)
            use = _ANY
            if way >= self.way(kind, False, start, goal):
                return 0.0
        else:
            way = self.way(kind, False, start, goal)
            use = kind
        if way >= FAR:
            return 0.0
        earned = self._earned(use, way, sender, goal, spent)
        if earned <= 0.0:
            return 0.0
        return earned - fuel_of(self.state, kind, way)

    def _earned(self, use: i64, way: i64, sender: i64, goal: i64, spent: Spent) -> float:
        """What the best contract earns on a way; into an own base no customs card is drawn."""
        start = self.territories[sender]
        turns = max(0, way // TURN - warehouse(self.state, self.seat, start))
        if turns >= TURNS:
            return 0.0
        gates = way % TURN
        if gates > 0:
            if self.state.bases[goal] == self.seat:
                gates -= 1
            gates = min(gates, GATES - 1)
        area = self.state.terms.area
        points = self._points[area[start] * AREAS + area[goal]]
        earned = self.hand.earned(use, points, turns, gates, spent)
        self.contract = self.hand.contract
        return earned


def freight_of(state: CompetitorsState, seat: i64) -> Freight:
    """The cards that a seat holds."""
    return Freight(state, seat, CardsInHand(state, seat))


def warehouse(state: CompetitorsState, seat: i64, sender: i64) -> i64:
    """Movement turns more for deliveries from a territory."""
    if state.bases[sender] != seat:
        return 0
    return state.advantage(WAREHOUSE, seat, sender)


def points_by_area(state: CompetitorsState, seat: i64) -> vec[i64]:
    """Victory points from area to area, as far as the panel has room for them."""
    terms = state.terms
    if not terms.mode_points:
        return terms.points
    room = terms.points_goal - state.points[seat]
    return vec[i64]([max(0, min(points, room)) for points in terms.points])


def fits(symbol: i64, use: i64) -> bool:
    """Whether goods with this symbol (-1: any vehicle) may be carried so."""
    if use == _ROAD:
        return symbol == TRUCK
    return symbol < 0 or symbol == use
