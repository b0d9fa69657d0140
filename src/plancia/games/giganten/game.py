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
from plancia.games.giganten import imagine, invariants, positions, views
from plancia.games.giganten.bot.advice import ADVICE
from plancia.games.giganten.box.board import TERRAINS
from plancia.games.giganten.box.material import BOX, DIE, FIRST, LICENCE, LOSS, NUMBER, ROOM, terms_of
from plancia.games.giganten.drawing import board, draw, ground, sketch
from plancia.games.giganten.drawing.hand import hand
from plancia.games.giganten.drawing.style import STYLE
from plancia.games.giganten.learn.encoding import ENCODER
from plancia.games.giganten.learn.study import GigantenStudy
from plancia.games.giganten.play.phases import ending
from plancia.games.giganten.play.state import GigantenState, new_state
from plancia.games.giganten.views import GigantenView
from plancia.games.giganten.words import events, notation, prompts, refusals
from plancia.games.giganten.words.standing import headline, purse
from plancia.kit.advice import Thumb
from plancia.kit.encoding import Encoder
from plancia.kit.study import Study
from plancia.kit.svg import LIVERIES


class Giganten(Game[GigantenState, GigantenView]):
    """Oil, bluff and auctions, by Wilko Manz."""

    id = "giganten"
    title = "Giganten"
    tagline = "Oil, bluff and auctions"
    ruleset = 1
    seat_counts = BOX.seat_counts
    default_seats = BOX.default_seats
    unofficial = BOX.unofficial
    seat_names = BOX.colours
    options = BOX.options
    draws = (FIRST, DIE, BOX.red_draw, BOX.beige_draw, LICENCE, NUMBER, LOSS)
    events = events.EVENTS
    levels: Mapping[str, str] = {
        "novice": "thumb:noise=0.74",
        "regular": "thumb:noise=0.5",
        "strong": "search:sims=22,seconds=1,depth=1,mix=0.005",
        "expert": "search:sims=1000,seconds=5,depth=1,mix=0.005",
    }
    style = STYLE
    rules = read_rules(ROOM.joinpath("rules"))
    words = (
        *BOX.colours,
        *(LIVERIES[colour].emblem for colour in BOX.colours),
        *TERRAINS,
        "the black",
        "a rival",
        "star",
    )

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
        return prompts.decide(state, seat)

    def result(self, state: GigantenState) -> Result:
        return Result.of(tuple(ending.score(state, seat) for seat in range(state.seats)))

    def faults(self, state: GigantenState) -> list[str]:
        return invariants.faults(state)

    def view(self, state: GigantenState, seat: int | None, history: tuple[Event, ...]) -> GigantenView:
        return views.view(self, state, seat, history)

    def imagine(self, view: GigantenView, rng: random.Random) -> GigantenState:
        return imagine.imagine(view, rng)

    def thumb(self) -> Thumb:
        return ADVICE

    def draw(self, view: GigantenView) -> str:
        return draw(view)

    def headline(self, view: GigantenView) -> str:
        return headline(view)

    def purse(self, view: GigantenView, seat: int) -> tuple[tuple[str, str], ...]:
        return purse(view, seat)

    def ground(self, view: GigantenView) -> str:
        return ground(view)

    def board(self, view: GigantenView) -> str:
        return board(view)

    def hand(self, view: GigantenView) -> str:
        return hand(view)

    def encoder(self) -> Encoder[GigantenView]:
        return ENCODER

    def study(self) -> Study:
        return GigantenStudy()

    def sketch(self, view: GigantenView) -> str:
        return sketch.sketch(view)

    def position(self, state: GigantenState) -> PlainDict:
        return positions.position(self.id, state)

    def restore(self, position: Mapping[str, Plain]) -> GigantenState:
        seats, options = self.restore_header(position)
        return positions.restore(terms_of(seats, options), position)
