"""One match as learning environments play it: actions are numbers, the rules run without a record."""

from __future__ import annotations

import random
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from plancia.core.chance import Seeded
from plancia.core.errors import BadOption, PlanciaError
from plancia.core.event import Event
from plancia.core.game import AnyGame
from plancia.core.known import AnyKnown, Known
from plancia.core.match import Match
from plancia.core.options import Options
from plancia.core.result import Result
from plancia.core.state import State
from plancia.core.view import View
from plancia.kit.learn.encoding import Encoder, check_action
from plancia.kit.learn.known_encoder import VERSION, AnyEncoder, KnownEncoder
from plancia.lab.envs.deals import SECTIONS, Drafting
from plancia.lab.envs.opponents import Player, choice
from plancia.lab.envs.rewards import reward_of
from plancia.lab.envs.setup import EnvTable, TableSetup, played

Observed = NDArray[np.float32]
VERSIONS = (1, VERSION)
"""Of the encoders: the first reads a view, the second all that a seat knows."""
RENDER_MODES = ("svg", "ansi")
"""The picture of a view, or the same drawn in text."""


class EnvironmentMatch:
    """A match for environments: started again and again with other seeds, played by action numbers.

    Observations and rewards come from here; everything that a seat is given rests on what it knows.
    """

    def __init__(self, setup: TableSetup) -> None:
        self._usual = EnvTable.of(setup)
        self.game = self._usual.game
        self.seats = self._usual.seats
        self.encoder = encoder_for(self.game, self.seats, self._usual.options, setup.version)
        self._reward = reward_of(setup.reward)
        self._drafting = Drafting(self.game, self.seats, self.encoder.actions) if setup.deals else None
        composed = 0 if self._drafting is None else len(self._drafting.words)
        self.actions = self.encoder.actions + composed
        """How many numbers there are: those of listed moves, then those of the words of deals."""
        self.size = self.encoder.size + SECTIONS * composed
        """How many numbers an observation has: those of the encoder, then what stands in a draft."""
        self.start(0)

    def start(self, seed: int, start: Match | None = None) -> None:
        """A new match, of a seed, which brings the same dice again; from where another one stands, if it is given."""
        self._table = self._usual.starting(start)
        self._seed = seed
        self._moves: list[int] = []
        self._chance = Seeded(seed)
        log: list[Event] = []
        begun = self._table.start
        if begun is None:
            self._state: State = self.game.new_state(self.seats, self._table.options, self._chance, log)
        else:
            self._state = begun.state
            log += begun.history
        self._history = log
        self._known: dict[int, AnyKnown] = {}
        self._answers: dict[int, int] | None = None
        if self._drafting is not None:
            self._drafting.clear()

    @property
    def match(self) -> Match:
        """The match so far, for its record: it is played again, and what was drawn falls again."""
        return played(self._table, self._seed, self._moves)

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
    def rewards(self) -> Sequence[float]:
        """0 for each seat until the match is over."""
        return self._reward(self.result) if self.over else [0.0] * self.seats

    def observation(self, seat: int) -> Observed:
        """What a seat may know, as numbers."""
        numbers = observed(self.game, self.encoder, self._state, seat)
        return numbers if self._drafting is None else np.append(numbers, self._drafting.told(seat, self.turn))

    @property
    def legal(self) -> list[int]:
        """The numbers that the seat that is asked may answer with."""
        if self._drafting is None or self.over:
            return list(self.answers)
        words = self._drafting.possible(self._state, self.known(self.turn))
        return list(words) if self._drafting.begun else [*self.answers, *words]

    @property
    def answers(self) -> dict[int, int]:
        """The moves of the seat that is asked, packed, by their numbers."""
        if self._answers is None:
            self._answers = {} if self.over else self.encoder.numbering.answers(self._state, self.turn)
        return self._answers

    def known(self, seat: int) -> AnyKnown:
        """What a seat knows."""
        if seat not in self._known:
            self._known[seat] = Known(self._state, seat)
        return self._known[seat]

    def view(self, seat: int | None) -> View:
        """What a seat may know, with all that it was told."""
        history = tuple(event for event in self._history if event.seen_by(seat))
        view: View = self.game.view(self._state, seat, history)
        return view

    def act(self, action: int) -> None:
        """The move that has a number, made by the seat that is asked, or a step of a deal that it composes."""
        drafting = self._drafting
        if drafting is None or not (drafting.begun or action >= self.encoder.actions):
            check_action(self.answers, action)
            self._play(self.answers[action])
            return
        words = {} if self.over else drafting.possible(self._state, self.known(self.turn))
        check_action(words, action)
        sent = drafting.say(words[action], self._state, self.known(self.turn))
        if sent is not None:
            self._play(sent)

    def act_by_bot(self, player: Player, rng: random.Random) -> None:
        """The move of a bot for the seat that is asked."""
        seat = self.turn
        self._play(choice(player, self.game, self.known(seat), lambda: self.view(seat), rng))

    def _play(self, move: int) -> None:
        state = self._state
        state.log = self._history
        state.answer(state.turn, move, self._chance)
        state.log = None
        self._moves.append(move)
        if self._drafting is not None:
            self._drafting.clear()
        self._known = {}
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


def encoder_for(game: AnyGame, seats: int, options: Options, version: int) -> AnyEncoder:
    """The encoder of that version, for a table of the game."""
    encoder = encoder_of(game)
    if version not in VERSIONS:
        raise BadOption(f"version cannot be {version!r}; possible: {', '.join(map(str, VERSIONS))}")
    return encoder if version == 1 else KnownEncoder(game, seats, options)


def observe(game: AnyGame, encoder: AnyEncoder, state: State, seat: int, out: Observed) -> None:
    """Put what a seat knows of a state into an array."""
    if isinstance(encoder, KnownEncoder):
        encoder.look(state, seat)
        out[:] = np.asarray(encoder.readings.numbers, np.float64)
    else:
        out[:] = encoder.encode(game.view(state, seat, ()))


def observed(game: AnyGame, encoder: AnyEncoder, state: State, seat: int) -> Observed:
    """What a seat knows of a state, in an array of its own."""
    numbers = np.empty(encoder.size, np.float32)
    observe(game, encoder, state, seat, numbers)
    return numbers


def check_mode(mode: str | None) -> str | None:
    """A render mode that there is, or none."""
    if mode is not None and mode not in RENDER_MODES:
        raise BadOption(f"render_mode cannot be {mode!r}; possible: {', '.join(RENDER_MODES)}")
    return mode
