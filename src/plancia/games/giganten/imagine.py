"""A whole state that fits a view: what the seat cannot know is drawn fairly."""

from __future__ import annotations

import random
from collections import defaultdict
from math import comb

from plancia.core.plain import Plain, PlainDict
from plancia.core.view import Latest
from plancia.games.giganten.box.board import KINDS, SQUARE_NAMES
from plancia.games.giganten.box.material import terms_of
from plancia.games.giganten.play.state import GigantenState
from plancia.games.giganten.positions import restore
from plancia.games.giganten.views import GigantenView

Holding = tuple[int, int]
"""2s in a hand from before the licence pile was last made, and 2s drawn from it since; spent ones count in both."""
Weights = dict[Holding, int]
_FINE = 10**30
"""So that odds can be whole numbers: there are fewer ways to deal a hand."""


def imagine(view: GigantenView, rng: random.Random) -> GigantenState:
    """One state that fits the view; asked again about the same view, it starts from what it worked out before."""
    return _imagination(view).state(rng)


class Imagination:
    """Many states that fit one view: what they have in common is worked out once.

    Others' licences: each way to have dealt them is equally likely, as far as it agrees with what the seat knows: its
    own hand, the discards, the pile when it was last made, and the limits that payments and bluffs set to each hand.
    Numbers seen by others only: any of their kind that the seat has not seen.
    """

    def __init__(self, view: GigantenView) -> None:
        self._view = view
        self._others = [seat for seat in range(view.seats) if seat != view.seat]
        self._own_drawn = view.own_drawn_twos_since or 0
        self._ways = [_ways(view, seat) for seat in self._others]
        self._sums = _sums(self._ways)
        self._hidden = [square for square in view.seen if square not in view.numbers]
        self._totals = self._possible_totals()
        self._base: GigantenState | None = None

    def state(self, rng: random.Random) -> GigantenState:
        """One state, independent of all others."""
        holdings = self._deal(rng)
        numbers = self._numbers(rng)
        if self._base is None:
            self._base = self._whole(holdings, numbers)
            return self._base.copy()
        return self._changed(self._base.copy(), holdings, numbers)

    def _possible_totals(self) -> Weights:
        """What the other hands can hold together, weighted by the ways to deal the hands and leave the pile."""
        view = self._view
        drawn_from = view.pile_then.get("2", 0) - self._own_drawn
        old = self._old_twos()
        return {
            (held, drawn): ways * comb(view.licence_pile, drawn_from - drawn)
            for (held, drawn), ways in self._sums[-1].items()
            if held == old and 0 <= drawn_from - drawn <= view.licence_pile
        }

    def _old_twos(self) -> int:
        """2s in other hands when the pile was made: those neither in it, nor in the own hand, nor discarded before."""
        view = self._view
        box = terms_of(view.seats, view.options).licence_deck[1]
        own = 0 if view.hand is None or view.seat is None else view.hand["2"] - self._own_drawn
        spent = sum(view.spent_twos_since[seat] for seat in self._others)
        return box - view.pile_then.get("2", 0) - own - view.licence_discards.get("2", 0) + spent

    def _deal(self, rng: random.Random) -> dict[int, Holding]:
        """A holding for each other seat: their totals first, then seat by seat what it has of the rest."""
        dealt: dict[int, Holding] = {}
        held, drawn = _pick(self._totals, rng)
        for at in range(len(self._others) - 1, -1, -1):
            before = self._sums[at]
            shares = {
                way: count * before[rest]
                for way, count in self._ways[at].items()
                if (rest := (held - way[0], drawn - way[1])) in before
            }
            share = _pick(shares, rng)
            dealt[self._others[at]] = share
            held, drawn = held - share[0], drawn - share[1]
        return dealt

    def _numbers(self, rng: random.Random) -> dict[str, int]:
        view = self._view
        numbers: dict[str, int] = {}
        for kind in KINDS:
            left = [int(number) for number, count in view.numbers_left[str(kind)].items() for _ in range(count)]
            hidden = [square for square in self._hidden if view.tiles[square] == kind]
            numbers |= dict(zip(hidden, rng.sample(left, len(hidden)), strict=True))
        return numbers

    def _twos(self, seat: int, holding: Holding) -> int:
        return holding[0] + holding[1] - self._view.spent_twos_since[seat]

    def _changed(self, state: GigantenState, holdings: dict[int, Holding], numbers: dict[str, int]) -> GigantenState:
        """Another state: only what the seat cannot know is different."""
        for seat, holding in holdings.items():
            twos = self._twos(seat, holding)
            more = twos - state.twos[seat]
            state.twos[seat] += more
            state.ones[seat] -= more
            state.licences.pile[1] -= more
            state.licences.pile[0] += more
            state.own_memory().drawn_twos[seat] = holding[1]
        for square, number in numbers.items():
            state.own_land().number[state.terms.site_at[SQUARE_NAMES.index(square)]] = number
        return state

    def _whole(self, holdings: dict[int, Holding], numbers: dict[str, int]) -> GigantenState:
        """The first state, from the facts of the view and what was drawn."""
        view = self._view
        hands: list[Plain] = [view.hand or {} for _ in range(view.seats)]
        drawn = [self._own_drawn] * view.seats
        for seat, holding in holdings.items():
            twos = self._twos(seat, holding)
            hands[seat] = {"1": view.hand_sizes[seat] - twos, "2": twos}
            drawn[seat] = holding[1]
        position = _public(view)
        position["hands"] = hands
        position["numbers"] = {**view.numbers, **numbers}
        position["known"] = {
            "least_twos": list(view.least_twos),
            "most_twos": list(view.most_twos),
            "pile_then": view.pile_then,
            "held_then": list(view.held_then),
            "dealt_then": list(view.dealt_then),
            "spent_twos_then": list(view.spent_twos_then),
            "drawn_since": list(view.drawn_since),
            "drawn_twos_since": drawn,
            "spent_twos_since": list(view.spent_twos_since),
            "lost": list(view.lost),
            "lost_twos": list(view.lost_twos),
        }
        return restore(view.seats, view.options, position)


def _ways(view: GigantenView, seat: int) -> Weights:
    """Every holding that a seat can have, with the number of ways to have been dealt it."""
    spent = view.spent_twos_since[seat]
    spent_then = view.spent_twos_then[seat]
    least, most = view.least_twos[seat] + spent, view.most_twos[seat] + spent
    if view.hands is not None:
        least = most = view.hands[seat]["2"] + spent
    return {
        (held, drawn): comb(view.dealt_then[seat], spent_then + held)
        * comb(view.drawn_since[seat], drawn)
        * _odds_of_losses(view, seat, spent_then + held + drawn)
        for held in range(view.held_then[seat] + 1)
        for drawn in range(view.drawn_since[seat] + 1)
        if least <= held + drawn <= most and spent_then + held <= view.dealt_then[seat]
    }


def _odds_of_losses(view: GigantenView, seat: int, twos: int) -> int:
    """How well so many 2s among all cards ever dealt explain what bluffs have cost, as a large whole number.

    Cards lost were picked at random, so what is left is like any cards; cards paid were chosen and say nothing.
    """
    dealt = view.dealt_then[seat] + view.drawn_since[seat]
    kept = dealt - view.lost[seat]
    return _FINE * comb(kept, twos - view.lost_twos[seat]) // comb(dealt, twos) if view.lost[seat] else _FINE


def _sums(ways: list[Weights]) -> list[Weights]:
    """The ways of the first so many seats to hold something together; nobody holds nothing in one way."""
    sums: list[Weights] = [{(0, 0): 1}]
    for weights in ways:
        together: defaultdict[Holding, int] = defaultdict(int)
        for (held, drawn), count in sums[-1].items():
            for (more_held, more_drawn), more in weights.items():
                together[held + more_held, drawn + more_drawn] += count * more
        sums.append(dict(together))
    return sums


def _pick(weights: Weights, rng: random.Random) -> Holding:
    """One of them by weight; weights are exact whole numbers, too large for floats."""
    left = rng.randrange(sum(weights.values()))
    for holding, weight in weights.items():
        left -= weight
        if left < 0:
            return holding
    raise AssertionError("weights sum to more than they are")


def _public(view: GigantenView) -> PlainDict:
    """The facts that everybody knows."""
    auction: Plain = None
    if view.company is not None:
        leader = -1 if view.leader is None else view.leader
        auction = {
            "active": list(view.bidders),
            "standing": view.standing,
            "leader": leader,
            "shut_out": list(view.shut_out),
        }
    return {
        "seats": view.seats,
        "options": dict(view.options),
        "stage": view.stage,
        "turn": view.to_move[0] if view.to_move else -1,
        "round": view.round,
        "first_player": view.first_player,
        "prices": view.prices,
        "bank": view.bank,
        "supply": view.supply,
        "cash": list(view.cash),
        "depots": list(view.depots),
        "tiles": list(view.tiles),
        "seen": {square: list(seats) for square, seats in view.seen.items()},
        "derricks": {square: {"seat": one.seat, "crude": one.crude} for square, one in view.derricks.items()},
        "trucks": list(view.trucks),
        "trains": list(view.trains),
        "black_train": view.black_train,
        "display": list(view.display),
        "cards": list(view.cards),
        "red_pile": view.red_pile,
        "red_discards": view.red_discards,
        "beige_pile": view.beige_pile,
        "beige_discards": view.beige_discards,
        "licence_discards": view.licence_discards,
        "points": view.points,
        "derrick": view.derrick,
        "company": view.company,
        "auction": auction,
    }


_imagination = Latest(Imagination)
