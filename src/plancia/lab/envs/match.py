"""One match as learning environments play it: actions are numbers, the rules run without a record."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

import plancia
from plancia import bots
from plancia.core.chance import Seeded
from plancia.core.errors import BadOption, PlanciaError
from plancia.core.event import Event
from plancia.core.game import AnyGame
from plancia.core.known import Known
from plancia.core.options import Options, OptionValue
from plancia.core.result import Result
from plancia.core.state import State
from plancia.core.view import View
from plancia.kit.encoding import Encoder, chosen

RENDER_MODES = ("svg", "ansi")
"""The picture of a view, or the same drawn in text."""


class EnvironmentMatch:
    """A match for environments: started again and again with other seeds, played by action numbers.

    Observations and rewards come from here; everything that a seat is given rests on its own view.
    """

    def __init__(
        self, game: str | AnyGame, seats: int | None = None, options: Mapping[str, OptionValue] | None = None
    ) -> None:
        self.game: AnyGame = plancia.game(game) if isinstance(game, str) else game
        self.seats = self.game.default_seats if seats is None else seats
        self.options: Options = self.game.check_options(self.seats, options)
        self.encoder: Encoder[View] = encoder_of(self.game)
        self.start(0)

    def start(self, seed: int) -> None:
        """A new match; the same seed brings the same dice."""
        self._chance = Seeded(seed)
        log: list[Event] = []
        self._state: State = self.game.new_state(self.seats, self.options, self._chance, log)
        self._history = log
        self._views: dict[int, View] = {}
        self._answers: dict[int, str] | None = None

    @property
    def turn(self) -> int:
        """The seat that is asked, or asked first where several are; -1 when the match is over."""
        return self._state.turn

    @property
    def over(self) -> bool:
        return self._state.turn < 0

    @property
    def result(self) -> Result:
        return self.game.result(self._state)

    @property
    def rewards(self) -> list[float]:
        """0 for each seat until the match is over; then from -1 for the last to 1 for the first."""
        return standings(self.result.places) if self.over else [0.0] * self.seats

    def observation(self, seat: int) -> list[float]:
        """What a seat may know, as numbers."""
        return self.encoder.encode(self._glance(seat))

    @property
    def answers(self) -> dict[int, str]:
        """The moves of the seat that is asked, by their numbers."""
        if self._answers is None:
            self._answers = {} if self.over else self.encoder.answers(self._glance(self.turn))
        return self._answers

    def view(self, seat: int | None) -> View:
        """What a seat may know, with all that it was told."""
        history = tuple(event for event in self._history if event.seen_by(seat))
        view: View = self.game.view(self._state, seat, history)
        return view

    def _glance(self, seat: int) -> View:
        """A view without the history, which encoders do not look at."""
        if seat not in self._views:
            self._views[seat] = self.game.view(self._state, seat, ())
        return self._views[seat]

    def act(self, action: int) -> None:
        """The move that has a number, made by the seat that is asked."""
        self._play(self.game.parse(chosen(self.answers, action)))

    def act_by_bot(self, spec: bots.Spec, rng: random.Random) -> None:
        """The move of a bot for the seat that is asked."""
        self._play(self.game.parse(bots.choose(spec, self.game, Known(self._state, self.turn), rng)))

    def _play(self, move: int) -> None:
        state = self._state
        state.log = self._history
        state.answer(state.turn, move, self._chance)
        state.log = None
        self._views = {}
        self._answers = None

    def picture(self, seat: int, mode: str) -> str:
        """What a seat sees, in one of the RENDER_MODES."""
        view = self.view(seat)
        return self.game.drawing.picture(view) if mode == "svg" else self.game.drawing.sketch(view)


def encoder_of(game: AnyGame) -> Encoder[View]:
    """The encoder of a game that has one."""
    encoder = game.encoder
    if encoder is None:
        raise PlanciaError(f"{game.title} cannot be put into numbers yet: its encoder() says nothing")
    return encoder


def check_mode(mode: str | None) -> str | None:
    """A render mode that there is, or none."""
    if mode is not None and mode not in RENDER_MODES:
        raise BadOption(f"render_mode cannot be {mode!r}; possible: {', '.join(RENDER_MODES)}")
    return mode


def standings(places: Sequence[int]) -> list[float]:
    """Twice the share of the rivals that each seat left behind, less 1; a tie is a half.

    >>> standings((2, 1, 4, 2))
    [0.0, 1.0, -1.0, 0.0]
    """
    rivals = len(places) - 1
    return [(sum(own < other for other in places) - sum(own > other for other in places)) / rivals for own in places]
