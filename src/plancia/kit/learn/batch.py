"""Many matches of one table at once, inside compiled code: for programs that learn from millions of decisions.

What the seat in turn knows, and what it may do, stand row by row in buffers that others look into without a copy.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr, u8

from plancia.core.chance import Seeded
from plancia.core.facts.observation import AnyReader, Readings
from plancia.core.known import Known, erased, imagined
from plancia.core.state import State
from plancia.kit.advice import AnyAdvice, Blind, advice_of, pick, tempered
from plancia.kit.learn.encoding import check_action
from plancia.kit.learn.numbering import AnyNumbering

if TYPE_CHECKING:
    from plancia.core.game import AnyGame

EVERY_SEAT: Final = -1
"""The learner's seat where one program plays all seats."""
_ROOM: Final = 32
"""For so many legal moves of each row there is room at first."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Opponent:
    """Who plays a seat that is not the learner's. Subclasses say how."""

    def answer(self, state: State, chance: Seeded) -> int:
        """The move of the seat in turn, packed, from what it knows."""
        return self.move(Known(state, state.turn), chance)

    def move(self, known: Known[State], chance: Seeded) -> int:
        """The move of the seat that knows this, packed."""
        raise NotImplementedError


class ThumbOpponent(Opponent):
    """Goes by the rules of thumb of a game, more or less carefully; blindly it takes any move."""

    def __init__(self, game: AnyGame, noise: float, blind: bool = False) -> None:
        self._game: Final = game
        self._noise: Final[float] = noise
        self._blind: Final = blind
        self._advice: Final[AnyAdvice] = Blind(game) if blind else advice_of(game)

    def answer(self, state: State, chance: Seeded) -> int:
        seat = state.turn
        seen = imagined(state, seat, chance) if self._advice.imagines else erased(state, seat)
        return thumbed(self._advice, seen, seat, self._noise, chance)

    def __reduce__(self) -> tuple[object, ...]:
        return ThumbOpponent, (self._game, self._noise, self._blind)


class BatchRow:
    """One match of a batch: where it stands, what it draws from, and who plays it."""

    def __init__(self, state: State, chance: Seeded, seed: int, learner: i64, opponents: list[Opponent]) -> None:
        """`opponents` begin at the learner's left; there are none where the learner plays every seat."""
        self.state: Final = state
        self.chance: Final = chance
        self.seed: Final = seed
        self.learner: Final[i64] = learner
        self.opponents: Final = opponents
        self.thoughts = Seeded(-1 - seed)
        """What opponents draw from, so that the seed and the moves alone lead to the match again."""
        self.moves: list[int] = []
        """Made so far, packed."""
        self.viewer: i64 = max(learner, 0)
        """The seat that is shown what it knows."""

    def __reduce__(self) -> tuple[object, ...]:
        made = self.state, self.chance, self.seed, int(self.learner), self.opponents
        return _row, (made, self.thoughts, self.moves, int(self.viewer))


def _row(
    made: tuple[State, Seeded, int, int, list[Opponent]], thoughts: Seeded, moves: list[int], viewer: int
) -> BatchRow:
    """Rebuild a row that was pickled."""
    row = BatchRow(made[0], made[1], made[2], made[3], made[4])
    row.thoughts = thoughts
    row.moves = moves
    row.viewer = viewer
    return row


class Batch:
    """Matches in rows. Each waits for the learner, at its seat or at every seat; opponents play the others.

    A match that is over stays so until the next step, which begins a new one in its row whatever the action.
    """

    def __init__(
        self,
        readings: Readings,
        reader: AnyReader,
        numbering: AnyNumbering,
        begin: Callable[[int], BatchRow],
        end: Callable[[int, State], None],
        rows: i64,
    ) -> None:
        """`readings` has a row for each match; `reader` hands it what a seat knows of a state.

        `begin` makes the next match of a row, and `end` is told of one that is over.
        """
        self._readings: Final = readings
        self._reader: Final = reader
        self._numbering: Final = numbering
        self._begin: Final = begin
        self._end: Final = end
        self.rows: list[BatchRow] = []
        self._chosen: vec[i64] = vec[i64]([0 for _ in range(rows)])
        self.masks: vec[u8] = vec[u8]([u8(0) for _ in range(rows * numbering.count)])
        """For each row and number of a move whether it is legal; all 0 where a match is over."""
        self.turns: vec[i64] = vec[i64]([-1 for _ in range(rows)])
        """The seat that each row waits for; -1 where a match is over."""
        self.legal: vec[i64] = vec[i64]([0 for _ in range(rows * _ROOM)])
        """The numbers of the legal moves, row after row; what stands behind the last of them has no meaning."""
        self._moves: vec[i64] = self.legal[:]
        """The same moves, packed."""
        self.starts: vec[i64] = vec[i64]([0 for _ in range(rows + 1)])
        """Where the legal moves of each row begin; those of a row end where the next begins."""

    def reset(self) -> None:
        """Begin a new match in every row."""
        self._clear()
        self.rows = [self._begin(row) for row in range(len(self.turns))]
        for row in range(len(self.turns)):
            self._wait(row)

    def resume(self, rows: list[BatchRow]) -> None:
        """Go on with the matches of another batch."""
        self._clear()
        self.rows = rows
        for row in range(len(rows)):
            self._show(row)

    def step(self, actions: list[int]) -> None:
        """The move of each action. One that is not in its mask raises IllegalAction, and nothing changes."""
        row: i64
        for row in range(len(self.rows)):
            if self.turns[row] >= 0:
                self._chosen[row] = self._move(row, actions[row])
        self._clear()
        for row in range(len(self.rows)):
            if self.turns[row] < 0:
                self.rows[row] = self._begin(row)
            else:
                make(self.rows[row], self._chosen[row])
            self._wait(row)

    def _move(self, row: i64, action: int) -> i64:
        """The move that an action is in a row."""
        legal = self.legal
        start = self.starts[row]
        end = self.starts[row + 1]
        wanted: i64 = action
        at: i64
        for at in range(start, end):
            if legal[at] == wanted:
                return self._moves[at]
        check_action([int(legal[at]) for at in range(start, end)], action)
        return 0

    def _clear(self) -> None:
        """Take the legal moves of all rows out of the masks."""
        masks = self.masks
        legal = self.legal
        starts = self.starts
        count = self._numbering.count
        start: i64 = 0
        row: i64
        at: i64
        for row in range(len(self.turns)):
            for at in range(starts[row], starts[row + 1]):
                masks[start + legal[at]] = 0
            start += count

    def _wait(self, number: i64) -> None:
        """Let others move until the learner is asked, and show what it then knows."""
        row = self.rows[number]
        state = row.state
        learner = row.learner
        if learner >= 0:
            while state.turn >= 0 and state.turn != learner:
                after = state.turn - learner - 1
                opponent = row.opponents[after if after >= 0 else after + state.seats]
                make(row, opponent.answer(state, row.thoughts))
        if state.turn < 0:
            self._end(number, state)
        elif learner < 0:
            row.viewer = state.turn
        self._show(number)

    def _show(self, number: i64) -> None:
        """Write what the viewer of a row knows, and what it may do."""
        row = self.rows[number]
        readings = self._readings
        self.turns[number] = row.state.turn
        readings.begin(row.viewer, number)
        self._reader.read(row.state, row.viewer, readings)
        readings.end()
        self.starts[number + 1] = self.starts[number]
        if row.state.turn >= 0:
            self._mark(number, row.state)

    def _mark(self, row: i64, state: State) -> None:
        """Put the legal moves of a row into its mask, and behind those of the rows before."""
        moves = state.moves_of(state.turn)
        numbers = self._numbering.numbers(state, state.turn, moves)
        end = self.starts[row]
        while end + len(numbers) >= len(self.legal):
            self.legal = doubled(self.legal)
            self._moves = doubled(self._moves)
        legal = self.legal
        packed = self._moves
        masks = self.masks
        start = row * self._numbering.count
        at: i64
        for at in range(len(numbers)):
            number = numbers[at]
            if number >= 0 and masks[start + number] == 0:
                masks[start + number] = 1
                legal[end] = number
                packed[end] = moves[at]
                end += 1
        self.starts[row + 1] = end


def doubled(values: vec[i64]) -> vec[i64]:
    """A copy of a buffer with twice the room."""
    found = values[:]
    for value in values:
        found = append(found, value)
    return found


def make(row: BatchRow, move: int) -> None:
    """Make a move of the seat in turn, and keep it with those made so far."""
    row.moves.append(move)
    row.state.answer(row.state.turn, move, row.chance)


def thumbed(advice: AnyAdvice, state: State, seat: i64, noise: float, chance: Seeded) -> int:
    """The move of a seat by rules of thumb, in a state as it sees it: without noise the likeliest of all."""
    weighed = advice.weighed(state, seat)
    moves = weighed.moves
    if len(moves) == 1:
        return moves[0]
    weights = weighed.weights[:]
    heaviest: float = 0.0
    best: i64 = 0
    at: i64
    for at in range(len(weights)):
        if weights[at] > heaviest:
            heaviest = weights[at]
            best = at
    if noise <= 0.0:
        return moves[best]
    for at in range(len(weights)):
        weights[at] = tempered(weights[at], heaviest, noise)
    return moves[pick(weights, chance)]
