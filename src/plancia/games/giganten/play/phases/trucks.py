"""Chapter 7, first part: points are spent on truck and train, and tiles are looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64

from plancia.core.chance import Chance
from plancia.core.event import only
from plancia.games.giganten.box.board import ROWS
from plancia.games.giganten.box.material import NUMBER, OCCUPIED
from plancia.games.giganten.play import moves
from plancia.games.giganten.play.phases import specials
from plancia.games.giganten.play.phases.roads import FAR, Roads, explore, way
from plancia.games.giganten.play.stages import MOVE, PLACE, Stage
from plancia.games.giganten.words import events

if TYPE_CHECKING:
    from plancia.games.giganten.play.state import GigantenState


@final
class NextTruck(Stage):
    """In turn order each player moves; a truck that is not yet on the board is placed first (GI-7.1, GI-7.9)."""

    def resolve(self, state: GigantenState, chance: Chance) -> None:
        if state.acted == state.seats:
            state.next_action()
            return
        seat = state.nth_seat(state.acted)
        state.points = state.terms.movement[state.card[seat]]
        state.roads = None
        if state.truck[seat] < 0:
            state.ask(seat, PLACE)
        else:
            state.ask(seat, MOVE)


@final
class PlaceTruck(Stage):
    """The first time a truck comes onto the board."""

    def legal(self, state: GigantenState) -> vec[i64]:
        """Squares of column a without a truck (GI-7.7, GI-7.9)."""
        found = vec[i64](capacity=ROWS)
        for square in range(i64(ROWS)):
            if state.land.ground[square] < OCCUPIED:
                found = append(found, moves.pack(moves.PLACE, square))
        return found

    def play(self, state: GigantenState, move: i64, chance: Chance) -> None:
        seat = state.turn
        square = moves.argument_of(move)
        state.truck[seat] = square
        state.own_land().ground[square] += OCCUPIED
        state.tell(events.PLACED, seat, square)
        state.stage = MOVE


@final
class MoveTruckAndTrain(Stage):
    """Truck and train share the points of the card, in any order and with looks between (GI-7.2, GI-7.6, GI-7.20)."""

    def legal(self, state: GigantenState) -> vec[i64]:
        """Halts of the truck, spaces of the train, looks, and the end of the move."""
        points = state.points
        seat = state.turn
        terms = state.terms
        found = vec[i64]()
        if points > 0:
            found = halts(state)
            space = state.train[seat] + 1
            purse = terms.from_start[space - 1] + points
            while space <= terms.last_space and terms.from_start[space] <= purse:  # GI-7.32
                found = append(found, moves.pack(moves.TRAIN, space))
                space += 1
        beside = state.truck[seat] * 4
        for at in range(beside, beside + 4):
            site = terms.site_at[terms.neighbours[at]]
            if site >= 0 and may_look(state, seat, site):
                found = append(found, moves.pack(moves.PEEK, terms.sites[site]))
        return append(found, moves.DONE)

    def play(self, state: GigantenState, move: i64, chance: Chance) -> None:
        verb = moves.verb_of(move)
        if verb == moves.TRUCK:
            drive(state, moves.argument_of(move))
        elif verb == moves.TRAIN:
            advance(state, moves.argument_of(move))
        elif verb == moves.PEEK:
            look(state, state.terms.site_at[moves.argument_of(move)], chance)
        else:
            state.tell(events.DONE, state.turn, state.points)
            state.points = 0
            specials.begin(state)

    def stand_in(self, state: GigantenState) -> i64:
        return moves.DONE


def halts(state: GigantenState) -> vec[i64]:
    """The squares that the points can pay, without tile and truck (GI-7.14, GI-7.16)."""
    roads = find_roads(state)
    ground = state.land.ground
    found = roads.squares[: roads.within[state.points]]
    count: i64 = 0
    for at in range(i64(1), len(found)):
        square = found[at]
        if ground[square] < OCCUPIED:
            found[count] = moves.pack(moves.TRUCK, square)
            count += 1
    return found[:count]


def may_look(state: GigantenState, seat: i64, site: i64) -> bool:
    """At a black tile that the player has not seen yet (GI-7.24, GI-15.5)."""
    return (
        state.land.tile[site] > 0
        and state.terms.looks[state.terms.kinds[site]] > 0
        and state.land.seen[site] >> seat & 1 == 0
    )


def find_roads(state: GigantenState) -> Roads:
    """The roads of the seat in turn."""
    roads = state.roads
    if roads is None:
        roads = roads_from(state, state.truck[state.turn], state.points)
        state.roads = roads
    return roads


def roads_from(state: GigantenState, start: i64, points: i64) -> Roads:
    """The roads of the open board, or where a derrick is near, those round it (GI-7.18)."""
    roads = state.terms.open_roads(start)
    for site in range(state.terms.site_count):
        if state.land.owner[site] >= 0 and roads.costs[state.terms.sites[site]] <= points:
            return explore(state.land.ground, state.terms.neighbours, start, points)
    return roads


def cost_of(state: GigantenState, square: i64) -> i64:
    """What the way to a square costs the seat in turn, however dear."""
    return explore(state.land.ground, state.terms.neighbours, state.truck[state.turn], FAR - 1).costs[square]


def path(state: GigantenState, square: i64) -> list[int]:
    """The squares of a cheapest way, the last one included."""
    return way(find_roads(state), state.land.ground, state.terms.neighbours, square)


def drive(state: GigantenState, square: i64) -> None:
    seat = state.turn
    cost = find_roads(state).costs[square]
    start = state.truck[seat]
    ground = state.own_land().ground
    ground[start] -= OCCUPIED
    ground[square] += OCCUPIED
    state.truck[seat] = square
    state.points -= cost
    state.roads = None
    state.tell(events.TRUCK, seat, start, square, cost, state.points)


def advance(state: GigantenState, space: i64) -> None:
    """A train pays the figure of every space it enters (GI-7.31)."""
    seat = state.turn
    start = state.train[seat]
    cost = state.terms.from_start[space] - state.terms.from_start[start]
    state.train[seat] = space
    state.points -= cost
    state.tell(events.TRAIN, seat, start, space, cost, state.points)


def look(state: GigantenState, site: i64, chance: Chance) -> None:
    """That and where a player looks is public, the number is not (GI-15.4)."""
    seat = state.turn
    square = state.terms.sites[site]
    settle_number(state, site, chance)
    state.own_land().seen[site] |= 1 << seat
    state.tell(events.LOOK, seat, square)
    state.tell(events.LOOKED, seat, square, state.land.number[site], audience=only(seat))


def settle_number(state: GigantenState, site: i64, chance: Chance) -> None:
    """A number is drawn from those left of its kind when somebody first looks (GI-15.12)."""
    if state.land.number[site] > 0:
        return
    kind = state.terms.kinds[site]
    pool = state.terms.pool(kind)
    left: i64 = 0
    for count in pool:
        left += count
    for other in range(state.terms.site_count):
        if state.terms.kinds[other] == kind and state.land.number[other] > 0:
            pool[state.land.number[other]] -= 1
            left -= 1
    state.own_land().number[site] = chance.draw(NUMBER, pool, left)
