"""Giganten as a game of the house."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence

from plancia.core.chance import Chance
from plancia.core.decision import Decision
from plancia.core.event import Event
from plancia.core.game import Game, read_rules
from plancia.core.options import OptionValue
from plancia.core.plain import Plain, PlainDict
from plancia.core.result import Result
from plancia.games.giganten import decisions, events, imagine, invariants, notation, positions, refusals, sketch, views
from plancia.games.giganten.drawing import draw
from plancia.games.giganten.material import BOX, DIE, FIRST, LICENCE, LOSS, NUMBER, ROOM, terms_of
from plancia.games.giganten.phases import ending
from plancia.games.giganten.state import GigantenState, new_state
from plancia.games.giganten.views import GigantenView


class Giganten(Game[GigantenState, GigantenView]):
    """Oil, bluff and auctions, by Wilko Manz."""

    id = "giganten"
    title = "Giganten"
    ruleset = 1
    seat_counts = BOX.seat_counts
    default_seats = BOX.default_seats
    unofficial = BOX.unofficial
    seat_names = BOX.colours
    options = BOX.options
    draws = (FIRST, DIE, BOX.red_draw, BOX.beige_draw, LICENCE, NUMBER, LOSS)
    events = events.EVENTS
    rules = read_rules(ROOM.joinpath("rules"))

    def new_state(
        self, seats: int, options: Mapping[str, OptionValue] | None, chance: Chance, log: list[Event] | None = None
    ) -> GigantenState:
        return new_state(terms_of(seats, self.check_options(seats, options)), chance, log)

    def encode(self, words: Sequence[str]) -> int | None:
        return notation.encode(words)

    def decode(self, move: int) -> str:
        return notation.decode(move)

    def notations(self) -> str:
        return notation.EXAMPLES

    def every_move(self) -> Iterator[int]:
        return notation.every_move()

    def refusal(self, state: GigantenState, seat: int, move: int) -> tuple[str, str]:
        return refusals.refusal(state, move)

    def decide(self, state: GigantenState, seat: int) -> Decision | None:
        return decisions.decide(state, seat)

    def result(self, state: GigantenState) -> Result:
        return Result.of(tuple(ending.score(state, seat) for seat in range(state.seats)))

    def faults(self, state: GigantenState) -> list[str]:
        return invariants.faults(state)

    def view(self, state: GigantenState, seat: int | None, history: tuple[Event, ...]) -> GigantenView:
        return views.view(self, state, seat, history)

    def imagine(self, view: GigantenView, rng: random.Random) -> GigantenState:
        return imagine.imagine(view, rng)

    def draw(self, view: GigantenView) -> str:
        return draw(view)

    def sketch(self, view: GigantenView) -> str:
        return sketch.sketch(view)

    def position(self, state: GigantenState) -> PlainDict:
        return positions.position(self.id, state)

    def restore(self, position: Mapping[str, Plain]) -> GigantenState:
        seats, options = self.restore_header(position)
        return positions.restore(terms_of(seats, options), position)
