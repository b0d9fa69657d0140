"""Galopp Royal as a game of the house."""

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
from plancia.games.galopp_royal import imagine, invariants, positions, views
from plancia.games.galopp_royal.bot.advice import THUMB
from plancia.games.galopp_royal.box.material import BOX, CARD, DIE, FIRST, KINDS, ROOM, terms_of
from plancia.games.galopp_royal.drawing import draw, page, sketch
from plancia.games.galopp_royal.drawing.style import STYLE
from plancia.games.galopp_royal.learn.encoding import ENCODER
from plancia.games.galopp_royal.learn.study import GaloppStudy
from plancia.games.galopp_royal.play.state import GaloppState, new_state
from plancia.games.galopp_royal.views import GaloppView
from plancia.games.galopp_royal.words import events, notation, prompts
from plancia.games.galopp_royal.words import standing as texts
from plancia.kit.advice import Thumb
from plancia.kit.encoding import Encoder
from plancia.kit.study import Study
from plancia.kit.svg import LIVERIES


class GaloppRoyal(Game[GaloppState, GaloppView]):
    """Auctions and sedan-chair races, by Klaus Teuber."""

    id = "galopp-royal"
    title = "Galopp Royal"
    tagline = "Auctions and sedan-chair races"
    ruleset = 1
    seat_counts = BOX.seat_counts
    default_seats = BOX.default_seats
    seat_names = BOX.colours
    options = BOX.options
    draws = (FIRST, CARD, DIE)
    events = events.EVENTS
    rules = read_rules(ROOM.joinpath("rules"))
    words = (*BOX.colours, *KINDS, *(LIVERIES[colour].emblem for colour in BOX.colours))
    style = STYLE
    levels: Mapping[str, str] = {
        "novice": "thumb:noise=0.988",
        "regular": "thumb:noise=0.925",
        "strong": "thumb:noise=0.6",
        "expert": "search:sims=3000,seconds=5,depth=1,width=5",
    }

    def new_state(
        self, seats: int, options: Mapping[str, OptionValue] | None, chance: Chance, log: list[Event] | None = None
    ) -> GaloppState:
        return new_state(terms_of(seats, self.check_options(seats, options)), chance, log)

    def encode(self, words: Sequence[str]) -> int | None:
        return notation.encode(words)

    def decode(self, move: int) -> str:
        return notation.decode(move)

    def notations(self) -> str:
        return "pass, bid 3, push blue 2, push blue 1 green 1, advance, help blue 2, remove blue five, keep blue"

    def every_move(self) -> Iterator[int]:
        return notation.every_move()

    def refusal(self, state: GaloppState, seat: int, move: int) -> tuple[str, str]:
        return prompts.refusal(state, move)

    def decide(self, state: GaloppState, seat: int) -> Decision | None:
        return prompts.decide(state, seat)

    def result(self, state: GaloppState) -> Result:
        return Result.of(tuple(state.gold))

    def faults(self, state: GaloppState) -> list[str]:
        return invariants.faults(state)

    def view(self, state: GaloppState, seat: int | None, history: tuple[Event, ...]) -> GaloppView:
        return views.view(self, state, seat, history)

    def imagine(self, view: GaloppView, rng: random.Random) -> GaloppState:
        return imagine.imagine(view, rng)

    def thumb(self) -> Thumb:
        return THUMB

    def draw(self, view: GaloppView) -> str:
        return draw(view)

    def encoder(self) -> Encoder[GaloppView]:
        return ENCODER

    def study(self) -> Study:
        return GaloppStudy()

    def sketch(self, view: GaloppView) -> str:
        return sketch.sketch(view)

    def headline(self, view: GaloppView) -> str:
        return texts.headline(view)

    def purse(self, view: GaloppView, seat: int) -> tuple[tuple[str, str], ...]:
        return texts.purse(view, seat)

    def ground(self, view: GaloppView) -> str:
        return page.ground(view)

    def board(self, view: GaloppView) -> str:
        return page.board(view)

    def hand(self, view: GaloppView) -> str:
        return page.hand(view)

    def position(self, state: GaloppState) -> PlainDict:
        return positions.position(self.id, state)

    def restore(self, position: Mapping[str, Plain]) -> GaloppState:
        seats, options = self.restore_header(position)
        return positions.restore(terms_of(seats, options), position)
