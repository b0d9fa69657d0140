"""Chapters 5, 7, 8, 9, 12 and 13: a race from the start to its prizes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from plancia.core.chance import Chance
from plancia.games.galopp_royal import events
from plancia.games.galopp_royal.material import CRAFTY, DIE, PRIZES, SLOTS
from plancia.games.galopp_royal.stages import EXCHANGE, NUDGE, OVER, ROLL
from plancia.games.galopp_royal.stages import PRIZES as PAY_PRIZES

if TYPE_CHECKING:
    from plancia.games.galopp_royal.state import GaloppState


def begin(state: GaloppState, seat: i64) -> None:
    """The arch moves on, all chairs return to START, and `seat` begins (chapter 12)."""
    state.race += 1
    state.arch = state.terms.race_length + (state.race - 1) * state.terms.length_step
    for chair in range(state.seats):
        state.spaces[chair] = 0
        state.places[chair] = 0
    state.racing = state.seats
    state.roller = seat
    state.rolls = 0
    state.rolled = 0
    state.stage = ROLL
    state.tell(events.RACE, state.race, state.arch, seat)


def roll(state: GaloppState, chance: Chance) -> None:
    """A turn: the die names a slot, the bearer there moves the chair."""
    seat = state.roller
    slot = chance.draw(DIE, state.terms.die_pool, SLOTS)
    bearer = state.displays[seat * SLOTS + slot]
    state.rolls += 1
    state.rolled = slot + 1
    if state.log is not None:
        state.tell(events.ROLL, seat, slot + 1, bearer)
    if bearer == CRAFTY:
        state.ask(seat, NUDGE)
    else:
        step(state, seat, seat, state.terms.steps[bearer])
        end_turn(state)


def step(state: GaloppState, mover: i64, chair: i64, steps: i64) -> None:
    """Move a chair; whoever reaches arch or pond is placed at once."""
    start = state.spaces[chair]
    end = start + steps
    arch = state.arch
    pond = state.terms.pond
    if end > arch:
        end = arch
    elif end < pond:
        end = pond
    state.spaces[chair] = end
    if state.log is not None:
        tell_step(state, mover, chair, start)
    if end == arch:
        put(state, chair, first_free(state))
        state.tell(events.FINISH, chair, state.places[chair])
    elif end == pond:
        put(state, chair, last_free(state))
        state.tell(events.POND, chair, state.places[chair])


def tell_step(state: GaloppState, mover: i64, chair: i64, start: i64) -> None:
    if mover == chair:
        state.tell(events.MOVE, chair, start, state.spaces[chair])
    else:
        state.tell(events.NUDGED, mover, chair, start, state.spaces[chair])


def put(state: GaloppState, chair: i64, place: i64) -> None:
    state.places[chair] = place
    state.racing -= 1


def first_free(state: GaloppState) -> i64:
    """Places fill from the front at the arch."""
    place: i64 = 1
    while holder(state, place) >= 0:
        place += 1
    return place


def last_free(state: GaloppState) -> i64:
    """Places fill from the back in the pond (GA-8.6)."""
    place = state.seats
    while holder(state, place) >= 0:
        place -= 1
    return place


def holder(state: GaloppState, place: i64) -> i64:
    """Whose chair has taken a place, -1 if it is free."""
    for seat in range(state.seats):
        if state.places[seat] == place:
            return seat
    return -1


def next_racing(state: GaloppState, seat: i64) -> i64:
    """The next player clockwise whose chair is not placed (GA-5.5)."""
    seats = state.seats
    places = state.places
    seat += 1
    while True:
        if seat == seats:
            seat = 0
        if places[seat] == 0:
            return seat
        seat += 1


def end_turn(state: GaloppState) -> None:
    if state.racing <= 1:  # GA-7.5
        place_rest(state)
    elif state.rolls == state.terms.roll_limit:
        state.tell(events.TIME_UP, state.rolls)
        place_rest(state)
    else:
        state.roller = next_racing(state, state.roller)
        state.stage = ROLL


def place_rest(state: GaloppState) -> None:
    """Chairs that are left take the free places, furthest ahead first, then in turn order (GA-5.8)."""
    while state.racing > 0:
        seat = next_racing(state, state.roller)
        best = seat
        for _ in range(state.racing - 1):
            seat = next_racing(state, seat)
            if state.spaces[seat] > state.spaces[best]:
                best = seat
        put(state, best, first_free(state))
        state.tell(events.LEFT_OVER, best, state.places[best])
    state.stage = PAY_PRIZES


def pay_prizes(state: GaloppState) -> None:
    """The stone under the arch pays three places (chapter 9); after the last race the game is over (GA-13.1)."""
    place: i64
    for place in range(1, state.seats + 1):
        seat = holder(state, place)
        if place <= PRIZES:
            prize = state.terms.prizes[(state.race - 1) * PRIZES + place - 1]
            state.gold[seat] += prize
            state.tell(events.PRIZE, seat, prize, place)
        state.last = seat
    if state.race == state.terms.races:
        finish(state)
    else:
        state.seen_to = 0
        state.ask(state.last, EXCHANGE)


def finish(state: GaloppState) -> None:
    state.turn = -1
    state.stage = OVER
    state.tell(events.END)
    for seat in range(state.seats):
        state.tell(events.GOLD, seat, state.gold[seat])
