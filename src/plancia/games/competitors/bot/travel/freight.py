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
    fuel_of_turn,
    gain_at,
    gains_of,
    opened,
)
from plancia.games.competitors.bot.travel.ways import FAR, WAYS, gates_of, turns_of
from plancia.games.competitors.box.codes import WAREHOUSE
from plancia.games.competitors.box.material import AREAS, SHIP, TRUCK
from plancia.games.competitors.play.state import CompetitorsState

# The modes of transport; each adds a choice of its own to those before.
ALONE: Final = 0
"""By the vehicle alone, ..."""
TEAM: Final = 1
"""... by a carrier whose truck stands with it at the sender: the carrier and then its truck may do it, ..."""
BROUGHT: Final = 2
"""... or by a carrier that brings its truck there, so that the truck alone may do it, too."""
BY_TEAM: Final = 1
BY_ROAD: Final = 2

# What goods may be carried by: a kind of vehicle, ...
_ANY: Final = 3
"""... a carrier and its truck, ..."""
_ROAD: Final = 4
"""... or a truck that a carrier has brought."""
_USES: Final = 5

SLIGHT: Final = 1e-9
"""More than worths are rounded by."""
_UNSEEN: Final = -1.0
_UNBOUNDED: Final = 1e9
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
        """... that contract; ..."""
        self._next: Final = _NO_CONTRACTS[:]
        """... and the next best."""
        self._second: i64 = -1
        self._ahead: Final = _NOTHING[:]
        """The most that a contract earns beyond the points, by what may carry it; below 0 if there is none."""
        count = i64(len(self.territories))
        self.points: Final = vec[i64]([0] * (count * count))
        """Victory points from each of the territories to each, row by row, ..."""
        self.farthest: Final = vec[float]([0.0] * count)
        """... and the most of each row."""
        self._look_ahead()
        self._measure(points_by_area(state, seat))

    def _look_ahead(self) -> None:
        terms = self._terms
        ahead = self._ahead
        use: i64
        for contract in self._contracts:
            if contract >= terms.goods:
                break
            extra = float(terms.goods_fee[contract]) * EURO
            if terms.goods_tm[contract] > 1:
                extra += CARD
            for use in range(_USES):
                if fits(terms.goods_vehicle[contract], use):
                    ahead[use] = max(ahead[use], extra)

    def _measure(self, by_area: vec[i64]) -> None:
        area = self._terms.area
        points = self.points
        sender: i64
        at: i64 = 0
        for sender in range(len(self.territories)):
            row = AREAS * area[self.territories[sender]]
            most: i64 = 0
            for recipient in self.territories:
                points[at] = by_area[row + area[recipient]]
                most = max(most, points[at])
                at += 1
            self.farthest[sender] = float(most)

    def ahead(self, kind: i64, teamed: bool) -> float:
        """The most that a contract earns beyond the points which such a vehicle may carry, with a truck or alone."""
        found = self._ahead[kind]
        if teamed:
            found = max(found, self._ahead[_ANY])
            found = max(found, self._ahead[_ROAD])
        return found

    def holds(self, use: i64) -> bool:
        """Whether any contract may be carried so."""
        return self._ahead[use] >= 0.0

    def earned(self, use: i64, points: i64, turns: i64, gates: i64, spent: Spent) -> float:
        """What the best contract left earns on a way; 0 if none does. It leaves behind which that is."""
        key = gain_at(use, points, turns, gates)
        gain = self._gains[key]
        if gain < _UNSEEN:
            gain = self._weigh(use, points, turns, gates, UNSPENT)
            self._gains[key] = gain
            self._chosen[key] = self.contract
            self._next[key] = self._second
        self.contract = self._chosen[key]
        if self.contract not in spent.contracts:
            return gain
        self.contract = self._next[key]
        if self.contract in spent.contracts:
            return self._weigh(use, points, turns, gates, spent)
        if self.contract < 0:
            return 0.0
        return self._table[gain_at(self.contract, points, turns, gates)]

    def _weigh(self, use: i64, points: i64, turns: i64, gates: i64, spent: Spent) -> float:
        """What the best contract earns; it leaves behind that one and the next best, of equals the first."""
        terms = self._terms
        best: float = 0.0
        second: float = 0.0
        self.contract = -1
        self._second = -1
        for contract in self._contracts:
            if contract >= terms.goods:
                break
            if fits(terms.goods_vehicle[contract], use) and turns < terms.goods_tm[contract]:
                earned = self._table[gain_at(contract, points, turns, gates)]
                if earned <= second or contract in spent.contracts:
                    continue
                if earned > best:
                    second = best
                    self._second = self.contract
                    best = earned
                    self.contract = contract
                else:
                    second = earned
                    self._second = contract
        return best


@mypyc_attr(acyclic=True, free_list_len=1)
class Carriage:
    """Deliveries by one kind of vehicle between the territories in hand, however long it takes to the sender.

    Senders and recipients are told by their place in the hand. What is worked out of the whole hand holds for what is
    left of it as well, unless it rests on a card that is spent; then it is the most that the rest can bring.
    """

    def __init__(self, state: CompetitorsState, seat: i64, hand: CardsInHand, kind: i64) -> None:
        terms = state.terms
        count = i64(len(hand.territories))
        self._hand: Final = hand
        self._kind: Final[i64] = kind
        self._home: Final[i64] = terms.area[state.headquarters[seat]]
        self._opened: Final[i64] = opened(state, seat)
        self._territories: Final[vec[i64]] = hand.territories
        self._places: Final[i64] = terms.territories
        self._fuel: Final[i64] = fuel_of_turn(terms, kind)
        self._alone: Final[vec[i16]] = WAYS.board(kind, False, self._home, self._opened)
        self._teamed: Final[vec[i16]] = WAYS.board(kind, kind != TRUCK, self._home, self._opened)
        self._land: Final[vec[i16]] = WAYS.board(TRUCK, False, self._home, self._opened)
        self._spare: Final = vec[i64]([0] * count)
        """By card movement turns more for deliveries from there, ..."""
        self._own: Final = vec[i64]([0] * count)
        """... and 1 where the seat has a base, so that no customs card is drawn."""
        at: i64
        for at in range(count):
            if state.bases[hand.territories[at]] == seat:
                self._spare[at] = warehouse(state, seat, hand.territories[at])
                self._own[at] = 1
        self.contract: i64 = -1
        """Which contract suits the last delivery looked at."""
        self.recipient: i64 = -1
        """Where the last best delivery goes that was asked for."""
        self._count: Final[i64] = count
        self._last_mode: Final[i64] = _last_mode(hand, kind)
        modes = self._last_mode + 1
        self._pairs: Final = vec[float]([0.0] * (modes * count * count))
        """What a delivery brings, by mode, sender and recipient, ..."""
        self._goods: Final = vec[i64]([-1] * (modes * count * count))
        """... and with which contract."""
        self.bounds: Final = vec[float]([0.0] * (modes * count))
        """What the best delivery brings at most, by mode and sender, ..."""
        self._seen: Final = vec[i64]([0] * (modes * count))
        """... 1 where it brings just that: only there its pairs are known; ..."""
        self._recipients: Final = vec[i64]([-1] * (modes * count))
        """... and where it goes."""
        mode: i64
        for mode in range(modes):
            ahead = hand.ahead(kind, mode != ALONE)
            for at in range(count):
                self.bounds[mode * count + at] = hand.farthest[at] + ahead
        self._starts: vec[i64] = _NO_CARDS
        self._lefts: vec[i64] = _NO_CARDS
        self._bounds: vec[float] = vec[float]()
        """What vehicles can bring at most: see `bound`."""

    def way(self, choice: i64, place: i64, goal: i64) -> i64:
        """From a place with all movement points, as `Ways` tells it; by team only if that is shorter than alone."""
        at = place * self._places + goal
        found: i64
        if choice == ALONE:
            found = i64(self._alone[at])
        elif choice == BY_TEAM:
            found = i64(self._teamed[at])
        else:
            found = i64(self._land[at])
        if found < 0:
            found = self._measure(choice, place, goal)
        return found

    def _measure(self, choice: i64, place: i64, goal: i64) -> i64:
        if choice == BY_ROAD:
            return WAYS.measure(TRUCK, False, self._home, self._opened, place, goal)
        return WAYS.measure(self._kind, choice == BY_TEAM, self._home, self._opened, place, goal)

    def mode(self, truck: bool, brought: bool) -> i64:
        """The mode with a truck or alone, which stands at the sender or is brought there; of those alike the first."""
        if not truck:
            return ALONE
        return min(self._last_mode, BROUGHT if brought else TEAM)

    def bound(self, start: i64, left: i64) -> float:
        """What a vehicle is worth at most, as far as it is known, with some of the cards and so many actions."""
        at: i64
        for at in range(len(self._starts)):
            if self._starts[at] == start and left <= self._lefts[at]:
                return self._bounds[at]
        return _UNBOUNDED

    def learn(self, start: i64, left: i64, most: float) -> None:
        """Keep what a vehicle is worth at most with all cards and so many actions: with fewer it is no more."""
        self._starts = append(self._starts, start)
        self._lefts = append(self._lefts, left)
        self._bounds = append(self._bounds, most)

    def most(self, mode: i64, sender: i64) -> float:
        """What the best delivery from a sender brings with all cards; 0 if there is none."""
        row = mode * self._count + sender
        if self._seen[row] == 0:
            self._look_from(mode, sender)
        return self.bounds[row]

    def _look_from(self, mode: i64, sender: i64) -> None:
        """Look at all recipients, and at what the mode adds to the one before."""
        pairs = self._pairs
        goods = self._goods
        count = self._count
        row = mode * count + sender
        at = row * count
        recipient: i64
        if mode != ALONE:
            self.most(mode - 1, sender)
            before = at - count * count
            for recipient in range(count):
                pairs[at + recipient] = pairs[before + recipient]
                goods[at + recipient] = goods[before + recipient]
        most: float = 0.0
        for recipient in range(count):
            if recipient != sender:
                brings = self.brings(mode, sender, recipient, UNSPENT)
                if brings > pairs[at]:
                    pairs[at] = brings
                    goods[at] = self.contract
                if pairs[at] > most:
                    most = pairs[at]
                    self._recipients[row] = recipient
            at += 1
        self.bounds[row] = most
        self._seen[row] = 1

    def best(self, mode: i64, sender: i64, spent: Spent, enough: float) -> float:
        """What the best delivery from a sender brings with the cards that are left, of equals to the first recipient.

        0 if there is none; also where it is known to bring less than `enough`.
        """
        most = self.most(mode, sender)
        row = mode * self._count + sender
        self.recipient = self._recipients[row]
        if self.recipient < 0:
            return most
        good = self._goods[row * self._count + self.recipient]
        if self._territories[self.recipient] not in spent.territories and good not in spent.contracts:
            return most
        return self._best_left(mode, sender, spent, max(0.0, enough - SLIGHT))

    def _best_left(self, mode: i64, sender: i64, spent: Spent, least: float) -> float:
        """The same if it is more than the least, looked for among the recipients that are left."""
        pairs = self._pairs
        most = least
        self.recipient = -1
        at = (mode * self._count + sender) * self._count
        recipient: i64
        for recipient in range(self._count):
            if pairs[at] > most and self._territories[recipient] not in spent.territories:
                brings = self.pair(mode, sender, recipient, spent)
                if brings > most:
                    most = brings
                    self.recipient = recipient
            at += 1
        return 0.0 if self.recipient < 0 else most

    def pair(self, mode: i64, sender: i64, recipient: i64, spent: Spent) -> float:
        """What a delivery brings in the choice that is best; 0 if none pays. `most` has been asked before."""
        at = (mode * self._count + sender) * self._count + recipient
        if len(spent.contracts) > 0 and self._goods[at] in spent.contracts:
            return self._best_choice(mode, sender, recipient, spent)
        return self._pairs[at]

    def _best_choice(self, mode: i64, sender: i64, recipient: i64, spent: Spent) -> float:
        most = self.brings(ALONE, sender, recipient, spent)
        good = self.contract
        choice: i64
        for choice in range(i64(1), mode + 1):
            brings = self.brings(choice, sender, recipient, spent)
            if brings > most:
                most = brings
                good = self.contract
        self.contract = good
        return max(0.0, most)

    def brings(self, choice: i64, sender: i64, recipient: i64, spent: Spent) -> float:
        """What the contract brings that suits a delivery best, fuel taken off; 0 or less if none does."""
        hand = self._hand
        use = self._kind
        if choice == BY_TEAM:
            use = _ANY
        elif choice == BY_ROAD:
            use = _ROAD
        if not hand.holds(use):
            return 0.0
        way = self.way(choice, self._territories[sender], self._territories[recipient])
        if way >= FAR:
            return 0.0
        turns = max(0, turns_of(way) - self._spare[sender])
        if turns >= TURNS:
            return 0.0
        gates = gates_of(way)
        if gates > 0:
            gates = min(gates - self._own[recipient], GATES - 1)
        points = hand.points[sender * self._count + recipient]
        earned = hand.earned(use, points, turns, gates, spent)
        self.contract = hand.contract
        if earned <= 0.0:
            return 0.0
        return earned - float(self._fuel * (turns_of(way) + 1)) * EURO


@mypyc_attr(acyclic=True, free_list_len=1)
class Freight:
    """Deliveries with the cards of a seat, by kind of vehicle: each is looked at when it is first asked for."""

    def __init__(self, state: CompetitorsState, seat: i64, hand: CardsInHand) -> None:
        """The bases of the state must stay as they are."""
        self.seat: Final[i64] = seat
        self.hand: Final = hand
        self.home: Final[i64] = state.terms.area[state.headquarters[seat]]
        self.opened: Final[i64] = opened(state, seat)
        self._state: Final = state
        self._land: Carriage | None = None
        self._sea: Carriage | None = None
        self._air: Carriage | None = None

    def by(self, kind: i64) -> Carriage:
        """Deliveries by a kind of vehicle."""
        found = self._land if kind == TRUCK else self._sea if kind == SHIP else self._air
        if found is None:
            found = Carriage(self._state, self.seat, self.hand, kind)
            if kind == TRUCK:
                self._land = found
            elif kind == SHIP:
                self._sea = found
            else:
                self._air = found
        return found

    def reopened(self, state: CompetitorsState) -> Freight:
        """The same cards when the seat has a base in one more area: other flights are open, all else is as it was.

        The card of that base is spent, so that nobody asks any more what goes there.
        """
        twin = Freight(state, self.seat, self.hand)
        twin._land = self.by(TRUCK)
        twin._sea = self.by(SHIP)
        return twin


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


def _last_mode(hand: CardsInHand, kind: i64) -> i64:
    """The last of the modes that adds anything: a choice needs goods in hand that may go so."""
    if kind == TRUCK:
        return ALONE
    if hand.holds(_ROAD):
        return BROUGHT
    return TEAM if hand.holds(_ANY) else ALONE


def fits(symbol: i64, use: i64) -> bool:
    """Whether goods with this symbol (-1: any vehicle) may be carried so."""
    if use == _ROAD:
        return symbol == TRUCK
    return symbol < 0 or symbol == use
