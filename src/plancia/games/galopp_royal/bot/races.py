"""The gold that a seat may expect of the race that is on and of those to come."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from plancia.games.galopp_royal.bot.pace import TeamPace, behind
from plancia.games.galopp_royal.bot.values import ROW, Values
from plancia.games.galopp_royal.box.material import CRAFTY
from plancia.games.galopp_royal.play import moves as packed
from plancia.games.galopp_royal.play.state import GaloppState

WAYS: Final = 6
"""What can happen to a rival: nothing, half the steps or all, each with the own chair forward or back."""


@mypyc_attr(acyclic=True)
class PlaceOdds:
    """How likely a seat takes each of the free places of a race, its rivals counted in one after the other."""

    def __init__(self) -> None:
        self.first: float = 1.0
        self.second: float = 0.0
        self.third: float = 0.0
        self.last: float = 1.0

    def count(self, ahead: float) -> None:
        """One more rival, who is ahead with this chance."""
        self.third += (self.second - self.third) * ahead
        self.second += (self.first - self.second) * ahead
        self.first -= self.first * ahead
        self.last *= ahead

    def gold(self, values: Values, race: i64, through: i64, drowned: i64) -> float:
        """What the places are worth when so many chairs are through the arch and so many in the pond."""
        prizes = values.prizes
        at = race * ROW + through
        found = self.first * prizes[at + 1] + self.second * prizes[at + 2] + self.third * prizes[at + 3]
        if drowned == 0:
            found += self.last * values.last_worth(race)
        return found


def to_come(values: Values, state: GaloppState, seat: i64, pace: TeamPace, race: i64, kept: float) -> float:
    """The gold of a race and all after it for a seat with such a team, when so much of its lead is kept until then."""
    places = PlaceOdds()
    way = values.ways[race]
    displays = state.displays
    other: i64
    for other in range(state.seats):
        if other != seat:
            places.count(behind(pace, way, values.pace_of(displays, other), way))
    usual = (values.purse(race) + values.last_worth(race)) / float(state.seats)
    lead = places.gold(values, race, 0, 0) - usual
    return values.usual_gold[race] + lead * kept * values.horizon[race]


def through_arch(state: GaloppState) -> i64:
    """How many chairs have finished."""
    count: i64 = 0
    seat: i64
    for seat in range(state.seats):
        if state.places[seat] > 0 and state.spaces[seat] > 0:
            count += 1
    return count


def this_race(values: Values, state: GaloppState, seat: i64) -> float:
    """The gold that a seat may expect of the race that is on."""
    place = state.places[seat]
    if place > 0:
        prize = values.prizes[state.race * ROW + place]
        return prize + values.last_worth(state.race) if place == state.seats else prize
    places = PlaceOdds()
    pace = values.pace_of(state.displays, seat)
    way = float(state.arch - state.spaces[seat])
    other: i64
    for other in range(state.seats):
        if other != seat and state.places[other] == 0:
            rival = values.pace_of(state.displays, other)
            rival_way = float(state.arch - state.spaces[other])
            places.count(behind(pace, way, rival, rival_way))
    through = through_arch(state)
    return places.gold(values, state.race, through, state.seats - state.racing - through)


def after_nudge(values: Values, state: GaloppState, move: i64) -> float:
    """The gold that the roller of a crafty bearer may expect of the race after one move."""
    return after_nudges(values, state, vec[i64]([move]))[0]


def after_best_nudge(values: Values, state: GaloppState) -> float:
    """The gold that the roller of a crafty bearer may expect of the race after the best of the legal moves."""
    best = 0.0
    for gold in after_nudges(values, state, state.legal()):
        best = max(best, gold)
    return best


def after_nudges(values: Values, state: GaloppState, moves: vec[i64]) -> vec[float]:
    """The gold that the roller of a crafty bearer may expect of the race after each of some moves."""
    chances = nudge_chances(values, state)
    through = through_arch(state)
    drowned = state.seats - state.racing - through
    seat = state.turn
    placed = state.places
    seats = state.seats
    race = state.race
    found = vec[float](capacity=len(moves))
    rival: i64
    for move in moves:
        verb = packed.verb_of(move)
        column: i64 = 0
        if verb == packed.HELP:
            column = 3
        chair: i64 = -1
        second: i64 = -1
        if verb != packed.ADVANCE:
            chair = packed.chair_of(move)
            second = packed.other_of(move)
        places = PlaceOdds()
        for rival in range(seats):
            if rival == seat or placed[rival] > 0:
                continue
            moved: i64 = 0
            if rival == chair:
                moved = 2
                if second != packed.NOBODY:
                    moved = 1
            elif rival == second:
                moved = 1
            places.count(chances[rival * WAYS + column + moved])
        found = append(found, places.gold(values, race, through, drowned))
    return found


def nudge_chances(values: Values, state: GaloppState) -> vec[float]:
    """How likely each rival is to end ahead: not moved, moved by half or by all steps; after a push, a help."""
    seat = state.turn
    pace = values.pace_of(state.displays, seat)
    half = float(state.terms.crafty_others // 2)
    way = float(state.arch - state.spaces[seat])
    step = float(state.terms.steps[CRAFTY])
    drowns = state.spaces[seat] - state.terms.steps[CRAFTY] <= state.terms.pond
    found = vec[float]([0.0] * (state.seats * WAYS))
    rival: i64
    moved: i64
    for rival in range(state.seats):
        if rival == seat or state.places[rival] > 0:
            continue
        other = values.pace_of(state.displays, rival)
        other_way = float(state.arch - state.spaces[rival])
        for moved in range(3):
            steps = float(moved) * half
            at = rival * WAYS + moved
            found[at] = behind(pace, way - step, other, other_way + steps)
            found[at + 3] = 1.0 if drowns else behind(pace, way + step, other, other_way - steps)
    return found
