"""Chapters 5, 7, 8, 9, 12 and 13: a race from the start to its prizes."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from plancia.core.chance import Chance
from plancia.core.event import EventKind
from plancia.games.galopp_royal.box.material import CRAFTY, DIE, PRIZES, SLOTS, Terms
from plancia.games.galopp_royal.play.stages import NUDGE, OVER, ROLL, Stage
from plancia.games.galopp_royal.play.stages import PRIZES as PAY_PRIZES
from plancia.games.galopp_royal.words import events

if TYPE_CHECKING:
    from plancia.games.galopp_royal.play.state import GaloppState


@final
class Roll(Stage):
    """Turn after turn the die names a slot, and the bearer there moves the chair."""

    def open(self, state: GaloppState) -> None:
        """The arch moves on, all chairs return to START, and the first or last player begins (chapter 12)."""
        seat = state.first if state.race == 0 else state.last
        state.race += 1
        state.arch = arch_of(state.terms, state.race)
        state.spaces = state.terms.zeros[:]
        state.places = state.terms.zeros[:]
        state.following = state.terms.neighbours[:]
        state.racing = state.seats
        state.roller = seat
        state.rolls = 0
        state.rolled = 0
        state.stage = ROLL
        state.tell(events.RACE, state.race, state.arch, seat)

    def resolve(self, state: GaloppState, chance: Chance) -> None:
        """Only a crafty bearer asks its owner."""
        displays = state.displays
        steps = state.terms.steps
        while state.stage == ROLL:
            seat = state.roller
            slot = chance.roll(DIE, SLOTS)
            bearer = displays[seat * SLOTS + slot]
            state.rolls += 1
            state.rolled = slot + 1
            if state.log is not None:
                state.tell(events.ROLL, seat, slot + 1, bearer)
            if bearer == CRAFTY:
                state.ask(seat, NUDGE)
            else:
                step(state, seat, seat, steps[bearer])
                end_turn(state)


@final
class PayPrizes(Stage):
    """The stone under the arch pays three places (chapter 9); after the last race the game is over (GA-13.1)."""

    def open(self, state: GaloppState) -> None:
        state.stage = PAY_PRIZES

    def resolve(self, state: GaloppState, chance: Chance) -> None:
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
            state.next_chapter()


def arch_of(terms: Terms, race: i64) -> i64:
    """The space of the arch in a race; before the first it stands there already (GA-1.13, GA-2.5)."""
    return terms.race_length + max(race - 1, 0) * terms.length_step


def step(state: GaloppState, mover: i64, chair: i64, steps: i64) -> None:
    """Move a chair; whoever reaches arch or pond is placed at once."""
    end = state.spaces[chair] + steps
    if end >= state.arch:
        tell_step(state, mover, chair, state.arch)
        state.spaces[chair] = state.arch
        put(state, chair, first_free(state), events.FINISH)
    elif end <= state.terms.pond:
        tell_step(state, mover, chair, state.terms.pond)
        state.spaces[chair] = state.terms.pond
        put(state, chair, last_free(state), events.POND)
    else:
        if state.log is not None:
            tell_step(state, mover, chair, end)
        state.spaces[chair] = end


def tell_step(state: GaloppState, mover: i64, chair: i64, end: i64) -> None:
    if mover == chair:
        state.tell(events.MOVE, chair, state.spaces[chair], end)
    else:
        state.tell(events.NUDGED, mover, chair, state.spaces[chair], end)


def put(state: GaloppState, chair: i64, place: i64, told: EventKind) -> None:
    """Give a chair its place."""
    state.places[chair] = place
    leave(state, chair)
    state.tell(told, chair, place)


def leave(state: GaloppState, chair: i64) -> None:
    """A chair is no longer racing: whom it would have followed is followed by the next."""
    following = state.following
    for seat in range(state.seats):
        if following[seat] == chair:
            following[seat] = following[chair]
    state.racing -= 1


def first_free(state: GaloppState) -> i64:
    """Places fill from the front at the arch."""
    place: i64 = 1
    while place in state.places:
        place += 1
    return place


def last_free(state: GaloppState) -> i64:
    """Places fill from the back in the pond (GA-8.6)."""
    place = state.seats
    while place in state.places:
        place -= 1
    return place


def holder(state: GaloppState, place: i64) -> i64:
    """Whose chair has taken a place, -1 if it is free."""
    for seat in range(state.seats):
        if state.places[seat] == place:
            return seat
    return -1


def end_turn(state: GaloppState) -> None:
    if state.racing <= 1:  # GA-7.5
        place_rest(state)
    elif state.rolls == state.terms.roll_limit:
        state.tell(events.TIME_UP, state.rolls)
        place_rest(state)
    else:
        state.roller = state.following[state.roller]  # GA-5.5


def place_rest(state: GaloppState) -> None:
    """Chairs that are left take the free places, furthest ahead first, then in turn order (GA-5.8)."""
    while state.racing > 0:
        seat = state.following[state.roller]
        best = seat
        for _step in range(state.racing - 1):
            seat = state.following[seat]
            if state.spaces[seat] > state.spaces[best]:
                best = seat
        put(state, best, first_free(state), events.LEFT_OVER)
    state.next_chapter()


def finish(state: GaloppState) -> None:
    state.turn = -1
    state.stage = OVER
    state.tell(events.END)
    for seat in range(state.seats):
        state.tell(events.GOLD, seat, state.gold[seat])
