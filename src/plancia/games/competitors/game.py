"""Competitor$ as a game of the house."""

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
from plancia.games.competitors import imagine, invariants, positions, views
from plancia.games.competitors.bot import advice
from plancia.games.competitors.box.material import (
    AREA,
    BOX,
    CONTRACT,
    CUSTOMS,
    EVENT,
    ORDER,
    PICK_CONTRACT,
    PICK_TERRITORY,
    ROLL,
    ROOM,
    SAVE,
    SITE,
    TERRITORY,
    WEATHER,
    terms_of,
)
from plancia.games.competitors.drawing import draw, page, sketch
from plancia.games.competitors.drawing.style import STYLE
from plancia.games.competitors.learn.encoding import ENCODER
from plancia.games.competitors.learn.study import CompetitorsStudy
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.phases import ending
from plancia.games.competitors.play.state import CompetitorsState, new_state
from plancia.games.competitors.views import CompetitorsView
from plancia.games.competitors.words import effects, events, glossary, names, notation, prompts, refusals
from plancia.games.competitors.words import standing as texts
from plancia.kit.advice import Thumb
from plancia.kit.encoding import Encoder
from plancia.kit.study import Study

_UNASKED = (moves.OFFER, moves.AUCTION, moves.WITHDRAW, moves.SPECIAL)


class Competitors(Game[CompetitorsState, CompetitorsView]):
    """World-wide freight, customs and deals, by Sebastiano Todaro."""

    id = "competitors"
    title = "Competitor$"
    tagline = "World-wide freight, customs and deals"
    ruleset = 1
    seat_counts = BOX.seat_counts
    default_seats = BOX.default_seats
    seat_names = BOX.colours
    options = BOX.options
    levels: Mapping[str, str] = {
        "novice": "thumb:noise=0.89",
        "regular": "thumb:noise=0.74",
        "strong": "thumb:noise=0.53",
        "expert": "search:sims=240,depth=5,width=8,seconds=5",
    }
    draws = (
        ORDER, TERRITORY, CONTRACT, SITE, AREA, WEATHER, SAVE, CUSTOMS, ROLL, EVENT, PICK_TERRITORY, PICK_CONTRACT,
    )  # fmt: skip
    words = (*names.WORDS, *events.WORDS, *effects.TEXTS, *prompts.TEXTS, *refusals.TEXTS)
    events = events.EVENTS
    rules = read_rules(ROOM.joinpath("rules"))
    style = STYLE

    def new_state(
        self, seats: int, options: Mapping[str, OptionValue] | None, chance: Chance, log: list[Event] | None = None
    ) -> CompetitorsState:
        return new_state(terms_of(seats, self.check_options(seats, options)), chance, log)

    def encode(self, words: Sequence[str]) -> int | None:
        return notation.encode(words)

    def decode(self, move: int) -> str:
        return notation.decode(move)

    def notations(self) -> str:
        return notation.EXAMPLES

    def tidy(self, typed: str) -> str:
        return notation.tidy(typed)

    def every_move(self) -> Iterator[int]:
        return notation.every_move()

    def lexicon(self) -> Mapping[str, Mapping[str, str]]:
        return glossary.lexicon()

    def thumb(self) -> Thumb:
        return advice.THUMB

    def unasked(self, move: int) -> bool:
        return moves.verb_of(move) in _UNASKED

    def refusal(self, state: CompetitorsState, seat: int, move: int) -> tuple[str, str]:
        return refusals.refusal(state, seat, move)

    def decide(self, state: CompetitorsState, seat: int) -> Decision | None:
        return prompts.decide(state, seat)

    def result(self, state: CompetitorsState) -> Result:
        """Victory points decide, then wealth (CO-19.5)."""
        wealth = [ending.wealth(state, seat) for seat in range(state.seats)]
        points = tuple(state.points)
        return Result.ranked(points, tuple(zip(points, wealth, strict=True)))

    def faults(self, state: CompetitorsState) -> list[str]:
        return invariants.faults(state)

    def view(self, state: CompetitorsState, seat: int | None, history: tuple[Event, ...]) -> CompetitorsView:
        return views.view(self, state, seat, history)

    def imagine(self, view: CompetitorsView, rng: random.Random) -> CompetitorsState:
        return imagine.imagine(view, rng)

    def draw(self, view: CompetitorsView) -> str:
        return draw(view)

    def encoder(self) -> Encoder[CompetitorsView]:
        return ENCODER

    def study(self) -> Study:
        return CompetitorsStudy()

    def sketch(self, view: CompetitorsView) -> str:
        return sketch.sketch(view)

    def headline(self, view: CompetitorsView) -> str:
        return texts.headline(view)

    def purse(self, view: CompetitorsView, seat: int) -> tuple[tuple[str, str], ...]:
        return texts.purse(view, seat)

    def ground(self, view: CompetitorsView) -> str:
        return page.ground()

    def board(self, view: CompetitorsView) -> str:
        return page.board(view)

    def hand(self, view: CompetitorsView) -> str:
        return page.hand(view)

    def position(self, state: CompetitorsState) -> PlainDict:
        return positions.position(self.id, state)

    def restore(self, position: Mapping[str, Plain]) -> CompetitorsState:
        seats, options = self.restore_header(position)
        return positions.restore(terms_of(seats, options), position)
