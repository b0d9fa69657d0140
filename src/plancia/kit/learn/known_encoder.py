"""What a seat knows as numbers, made of the declaration of facts: for programs that learn.

It holds all that `Known` holds, and the options of the table. Games without an encoder of their own have one all the
same, as far as their facts say how they become numbers.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from plancia.core.facts.numbers import Block, Column, OneOf, Scaled, readings, seat_labels
from plancia.core.facts.observation import AnyReader, Reader, Readings
from plancia.core.game import AnyGame
from plancia.core.known import AnyKnown, Known
from plancia.core.options import Option, Options, OptionValue, per_seat
from plancia.core.state import State
from plancia.core.view import View
from plancia.kit.learn.encoding import Encoder
from plancia.kit.learn.numbering import AnyNumbering, Numbering

VERSION = 2


class KnownEncoder:
    """The observations of one table: a game, so many seats, and options, which may change how many numbers there are.

    The viewer comes first and the other seats follow in turn order. A spectator sees what seat 0 sees, without its
    secrets. It is for one thread: all observations are written to the same row.
    """

    def __init__(
        self, game: AnyGame, seats: int, options: Mapping[str, OptionValue] | None = None, rows: int = 1
    ) -> None:
        chosen = game.check_options(seats, options)
        self.game = game
        self.name = f"plancia/{game.id}-v{VERSION}"
        self.seats = seats
        self._made_of = game, seats, chosen, rows
        facts: tuple[Block[Any], ...] = game.facts.blocks(seats, chosen)  # of the game's own states
        told = [_option_block(option, seats, chosen) for option in game.options]
        self.blocks: tuple[Block[Any], ...] = (*facts, *told)
        self.names = tuple(name for block in self.blocks for name in block.names(seat_labels(seats)))
        """What each number of an observation is."""
        self.size = len(self.names)
        """How many numbers an observation has."""
        self.readings = readings(self.blocks, seats, rows)
        self.numbering: AnyNumbering = Numbering(0) if game.encoder is None else game.encoder.numbering
        """Which number each move has; none in a game that has no encoder of its own."""
        self.actions = int(self.numbering.count)
        self._facts = facts
        self.reader: AnyReader = game.facts.reader or _DeclaredReader(self)
        """Hands what a seat knows of a state to the readings, compiled where the room has code for it."""
        new = game.facts.new(seats, chosen)
        self.readings.stand([number for block in told for number in block.read(new)])

    @property
    def groups(self) -> list[tuple[str, int]]:
        """The facts one after the other, and how many numbers each has."""
        return [(block.name, len(block.names(seat_labels(self.seats)))) for block in self.blocks]

    def look(self, state: State, seat: int) -> None:
        """Put what a seat knows of a state into `readings.numbers`; what it cannot know is left out on the way."""
        self.readings.begin(seat)
        self.reader.read(state, seat, self.readings)
        self.readings.end()

    def encode(self, known: AnyKnown) -> list[float]:
        """What a seat knows, as `size` numbers from -1 to 1."""
        self.look(known.state, int(known.seat))
        return list(self.readings.numbers)

    def told(self, state: State, seat: int) -> list[float]:
        """What a seat knows of a state, as numbers of 32 bits."""
        self.look(state, seat)
        return self.readings.told()

    def read_declared(self, known: AnyKnown, readings: Readings) -> None:
        """Hand the whole numbers of what a seat knows to the readings, as the declaration of facts says."""
        for block in self._facts:
            readings.listed(list(block.read(known.state)), block.room(self.seats))

    def __reduce__(self) -> tuple[object, ...]:
        # What was observed last stays behind.
        return KnownEncoder, self._made_of

    def __repr__(self) -> str:
        return f"<{self.name}, {self.size} numbers, {self.actions} actions>"


AnyEncoder: TypeAlias = Encoder[View] | KnownEncoder
"""One of either version."""


class _DeclaredReader(Reader[State]):
    """Reads as the declaration of facts says, for games without code of their own for it."""

    def __init__(self, encoder: KnownEncoder) -> None:
        self._encoder = encoder

    def read(self, state: State, seat: int, out: Readings) -> None:
        self._encoder.read_declared(Known(state, seat), out)


def _option_block(option: Option, seats: int, options: Options) -> Block[Any]:
    """An option of the table, which no move changes."""
    value = options[option.name]
    column: Column = Scaled(max(abs(option.least), abs(option.most)))
    numbers = [int(value)] if not isinstance(value, str) else []
    if option.values:
        column = OneOf([str(one).lower() for one in option.values])
        numbers = [next(at for at, one in enumerate(option.values) if type(one) is type(value) and one == value)]
    if option.per_seat:
        numbers = list(per_seat(value, seats))
    return Block(f"option {option.name}", (("", column),), lambda _: numbers, by_seat=option.per_seat)
