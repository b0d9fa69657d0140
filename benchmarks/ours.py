"""The workers of our side: `python -m benchmarks.ours TASK GAME`."""

from __future__ import annotations

import math
import os
import random
import sys
import tracemalloc
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from importlib import import_module
from itertools import cycle, islice
from pathlib import Path
from statistics import median
from time import perf_counter, process_time

import plancia
from benchmarks.environment import BenchmarkError
from benchmarks.protocol import Measure, per_second, serve
from examples.leduc import LEDUC
from plancia import bots
from plancia.bots.search.task import worlds_for
from plancia.bots.search.tree import Root, TreeSearch
from plancia.core import Move, Seeded, State, View
from plancia.core.game import AnyGame
from plancia.core.known import Known
from plancia.kit.advice import AnyAdvice, advice_of
from plancia.kit.playout import RandomAdvice, simulate
from plancia.lab.tournament.schedule import Meeting, Tournament

SEATS = 4
GAMES = 8
"""How many recorded games a task goes round in."""
STATES = 1000
"""About how many states of theirs are held at a time."""
MANY_STATES = 100_000
"""How many states are restored and imagined to see whether memory is kept."""
IMAGINED = 10
"""How many states are imagined from what a seat knows at one moment."""
PAGE_SIZE = os.sysconf("SC_PAGE_SIZE")
BATCH = 20
"""How many playouts are asked for at once."""
ROLLOUTS = 1000
"""As many as the peer makes at a time."""
SIMULATIONS, ADVISED = 1000, 200
"""Of one search: as many as the peer makes, and fewer of those that take long."""
MEETING = ("regular", "novice")
MATCHES, FEWEST = 100_000, 40
"""More matches than are ever played, and without so many there is nothing to tell."""
LONGER = 60
"""Matches take time: so many times that of any other measurement."""
WIDTH = 16
"""Moves that one search tries."""


@dataclass(frozen=True, slots=True)
class Box:
    """A game with as many seats as are measured."""

    game: AnyGame
    seats: int

    @property
    def new(self) -> Callable[[Seeded, None], State]:
        """What sets up a match with the usual options, which are checked once."""
        return partial(self.game.setup, self.seats, self.game.check_options(self.seats, None))

    def state(self, chance: Seeded) -> State:
        return self.new(chance, None)


@dataclass(frozen=True, slots=True)
class Recorded:
    """A random game that can be played again: the same seed meets the same moves."""

    seed: int
    moves: tuple[int, ...]
    movers: tuple[int, ...]


def open_box(name: str) -> Box:
    """A registered game, or Leduc poker, which is an example and no part of the package."""
    game: AnyGame = _leduc() if name == "leduc" else plancia.game(name)
    return Box(game, SEATS if SEATS in game.seat_counts else game.seat_counts[-1])


def _leduc() -> AnyGame:
    """Leduc poker with the state that the place of this worker has compiled."""
    game: AnyGame = LEDUC
    return replace(game, setup=import_module("compiled_leduc").set_up)


def record(box: Box, seed: int) -> Recorded:
    rng = random.Random(seed)
    chance = Seeded(seed)
    state = box.state(chance)
    moves: list[int] = []
    movers: list[int] = []
    while not state.over:
        legal = state.legal()
        moves.append(int(legal[rng.randrange(len(legal))]))
        movers.append(int(state.turn))
        state.play(moves[-1], chance)
    return Recorded(seed, tuple(moves), tuple(movers))


def records(box: Box) -> list[Recorded]:
    return [record(box, seed) for seed in range(GAMES)]


def states_of(box: Box, recorded: Recorded) -> list[State]:
    """The state at every decision of a game."""
    chance = Seeded(recorded.seed)
    state = box.state(chance)
    states: list[State] = []
    for move in recorded.moves:
        states.append(state.copy())
        state.play(move, chance)
    return states


def spread_states(box: Box) -> list[State]:
    """States from all over the recorded games, evenly spaced."""
    games = records(box)
    every = 1 + sum(len(recorded.moves) for recorded in games) // STATES
    return [state for recorded in games for state in states_of(box, recorded)[::every]]


def middle_of(box: Box, recorded: Recorded) -> State:
    states = states_of(box, recorded)
    return states[len(states) // 2]


def middle_views(box: Box, recorded: Recorded) -> list[View]:
    """What each seat knows half-way through a game."""
    match = box.game.start(seats=box.seats, chance=recorded.seed)
    half = len(recorded.moves) // 2
    for move, mover in zip(recorded.moves[:half], recorded.movers[:half], strict=True):
        match.play(Move(box.game.notation.decode(move)), mover)
    return [match.view(seat) for seat in range(box.seats)]


def choices(box: Box) -> list[View]:
    """What the seat knows that has the first real choice in the second half of each game."""
    return [_choice(box, recorded) for recorded in records(box)]


def _choice(box: Box, recorded: Recorded) -> View:
    match = box.game.start(seats=box.seats, chance=recorded.seed)
    half = len(recorded.moves) // 2
    for number, (move, mover) in enumerate(zip(recorded.moves, recorded.movers, strict=True)):
        if number >= half and len(match.legal(mover)) > 1:
            view: View = match.view(mover)
            return view
        match.play(Move(box.game.notation.decode(move)), mover)
    raise BenchmarkError("no seat has a choice in the second half of a game")


def drive(box: Box) -> Measure:
    """Whole random games driven from Python: decisions per second."""
    chance = Seeded(7)
    choose = random.Random(7).random
    new = box.new

    def play() -> int:
        state = new(chance, None)
        decisions = 0
        while not state.over:
            moves = state.legal()
            count: int = len(moves)
            state.play(moves[int(choose() * count)], chance)
            decisions += 1
        return decisions

    return per_second(play)


def playouts(box: Box) -> Measure:
    """Whole random games inside the build: decisions per second."""
    chance = Seeded(7)
    return per_second(lambda: int(simulate(box.state(chance), chance, BATCH)))


def rollouts(box: Box) -> Measure:
    """From the first decision and from a random move after it, like the peer: decisions per second."""
    chance = Seeded(7)

    def play() -> int:
        state = box.state(chance)
        decisions = int(simulate(state, chance, ROLLOUTS))
        moves = state.legal()
        state.play(moves[chance.below(len(moves))], chance)
        return decisions + int(simulate(state, chance, ROLLOUTS))

    return per_second(play)


def searches(box: Box, advice: AnyAdvice, count: int) -> Measure:
    """Searches of mid-game decisions, from the view on: simulations per second, each played to the end."""
    views = cycle(choices(box))
    rng = random.Random(7)

    def search() -> int:
        view = next(views)
        assert view.seat is not None
        worlds = [box.game.imagine(view, rng)]
        moves = advice.moves(worlds[0], view.seat)[:WIDTH]
        roots = [Root(move, 1 / len(moves)) for move in moves]
        worlds += [box.game.imagine(view, rng) for _ in range(worlds_for(count, len(roots)) - 1)]
        searching = TreeSearch(advice, view.seat, worlds, depth=0, model=True)
        searching.run(roots, count, rng.getrandbits(48), math.inf)
        return int(searching.simulations)

    return per_second(search)


def simulations(box: Box) -> Measure:
    """With random playouts, like the peer's."""
    return searches(box, RandomAdvice(advice_of(box.game)), SIMULATIONS)


def advised_simulations(box: Box) -> Measure:
    """With playouts by the rules of thumb, as the bots make them."""
    return searches(box, advice_of(box.game), ADVISED)


def answers(level: str, box: Box) -> Measure:
    """The median time of an answer of a bot, as a clock on the wall shows it: milliseconds."""
    views = cycle(choices(box))
    rng = random.Random(7)

    def measure(seconds: float) -> float:
        took: list[float] = []
        while sum(took) < seconds:
            view = next(views)
            before = perf_counter()
            bots.choose(level, view.game, view.knowledge, rng)
            took.append(perf_counter() - before)
        return median(took) * 1000

    return measure


def timed(runs: Sequence[Callable[[], tuple[int, float]]]) -> Measure:
    """Goes round in runs that know how much they did and how long it took them: so much per second."""
    turns = cycle(runs)

    def measure(seconds: float) -> float:
        done, spent = 0, 0.0
        start = process_time()
        while not done or process_time() - start < seconds:
            count, took = next(turns)()
            done += count
            spent += took
        return done / spent

    return measure


def state_plays(box: Box) -> Measure:
    """Recorded games replayed on `State`, only the playing timed: moves per second."""

    def replay(recorded: Recorded) -> tuple[int, float]:
        chance = Seeded(recorded.seed)
        state = box.state(chance)
        start = process_time()
        for move in recorded.moves:
            state.play(move, chance)
        return len(recorded.moves), process_time() - start

    return timed([partial(replay, recorded) for recorded in records(box)])


def state_moves(box: Box) -> Measure:
    """The same with the legal moves asked for at each decision: moves per second."""

    def replay(recorded: Recorded) -> tuple[int, float]:
        chance = Seeded(recorded.seed)
        state = box.state(chance)
        start = process_time()
        for move in recorded.moves:
            state.legal()
            state.play(move, chance)
        return len(recorded.moves), process_time() - start

    return timed([partial(replay, recorded) for recorded in records(box)])


def match_plays(box: Box) -> Measure:
    """The same games replayed on `Match`: moves per second."""

    def replay(seed: int, moves: Sequence[tuple[Move, int]]) -> tuple[int, float]:
        match = box.game.start(seats=box.seats, chance=seed)
        start = process_time()
        for move, mover in moves:
            match.play(move, mover)
        return len(moves), process_time() - start

    def written(game: Recorded) -> list[tuple[Move, int]]:
        return [
            (Move(box.game.notation.decode(move)), mover) for move, mover in zip(game.moves, game.movers, strict=True)
        ]

    return timed([partial(replay, game.seed, written(game)) for game in records(box)])


def copies(box: Box) -> Measure:
    """Copies of states of whole games: copies per second."""
    states = spread_states(box)

    def copy_all() -> tuple[int, float]:
        start = process_time()
        for state in states:
            state.copy()
        return len(states), process_time() - start

    return timed([copy_all])


def knowledge(box: Box) -> Measure:
    """What the seat in turn knows of states of whole games: so many per second."""
    states = spread_states(box)

    def know_all() -> tuple[int, float]:
        start = process_time()
        for state in states:
            Known(state, state.turn)
        return len(states), process_time() - start

    return timed([know_all])


def imagined(box: Box) -> Measure:
    """Whole states imagined from what the seat in turn knows, ten from each, all over the games: states per second."""
    knowns = [Known(state, state.turn) for state in spread_states(box)]
    chance = Seeded(7)

    def imagine_all() -> tuple[int, float]:
        start = process_time()
        for known in knowns:
            for _ in range(IMAGINED):
                known.imagine(chance)
        return len(knowns) * IMAGINED, process_time() - start

    return timed([imagine_all])


def answers_from_knowledge(box: Box) -> Measure:
    """Answers of the regular bot to decisions all over the games, from what it knows: answers per second."""
    knowns = [Known(state, state.turn) for state in spread_states(box)]
    spec = bots.read(bots.USUAL, box.game)
    rng = random.Random(7)

    def answer_all() -> tuple[int, float]:
        start = process_time()
        for known in knowns:
            bots.choose(spec, box.game, known, rng)
        return len(knowns), process_time() - start

    return timed([answer_all])


def kept(box: Box) -> Measure:
    """What 100,000 restored and as many imagined states leave behind: bytes of the process for each of them."""
    state = middle_of(box, record(box, 0))
    position, known, chance = box.game.position(state), Known(state, state.turn), Seeded(7)

    def make(count: int) -> None:
        for _ in range(count):
            box.game.restore(position)
            known.imagine(chance)

    @cache
    def measured() -> float:
        make(STATES)
        before = resident()
        make(MANY_STATES)
        return max(0, resident() - before) / (2 * MANY_STATES)

    # It takes a while, and another round would tell the same.
    return lambda _: measured()


def luck(box: Box) -> Measure:
    """How wide the interval of a meeting is less luck, against the plain one; every round adds matches to it."""
    tournament = Tournament(box.game, MEETING, box.seats, {}, MATCHES, seed=1)
    fixtures, meeting = iter(tournament.fixtures()), Meeting(*MEETING)

    def measure(seconds: float) -> float:
        until = process_time() + LONGER * seconds
        while len(meeting.counted) < FEWEST or process_time() < until:
            for fixture in islice(fixtures, 2):
                meeting.add(fixture.number, fixture.play())
        plain, less = meeting.estimate(), meeting.adjusted()
        assert less is not None
        return (less.high - less.low) / (plain.high - plain.low)

    return measure


def resident() -> int:
    """Bytes of memory that the process holds."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * PAGE_SIZE


def memory(box: Box) -> Measure:
    """What a copy takes, its vectors included, on average over whole games: bytes."""
    states = spread_states(box)

    def measure(_: float) -> float:
        held: list[State | None] = [None] * len(states)
        tracemalloc.start()
        before = tracemalloc.get_traced_memory()[0]
        for place, state in enumerate(states):
            held[place] = state.copy()
        taken = tracemalloc.get_traced_memory()[0] - before
        tracemalloc.stop()
        return taken / len(held)

    return measure


def drawings(box: Box) -> Measure:
    """The median time of one drawing, over the views of all seats in the middle of games: milliseconds."""
    views = [view for recorded in records(box) for view in middle_views(box, recorded)]
    turns = cycle(views)

    def measure(seconds: float) -> float:
        took: list[float] = []
        start = process_time()
        while not took or process_time() - start < seconds:
            view = next(turns)
            before = process_time()
            box.game.drawing.picture(view)
            took.append(process_time() - before)
        return median(took) * 1000

    return measure


TASKS: dict[str, Callable[[Box], Measure]] = {
    "drive": drive,
    "playouts": playouts,
    "rollouts": rollouts,
    "simulations": simulations,
    "advised-simulations": advised_simulations,
    **{f"{level}-answers": partial(answers, level) for level in ("regular", "strong", "expert")},
    "state-plays": state_plays,
    "state-moves": state_moves,
    "match-plays": match_plays,
    "copies": copies,
    "knowledge": knowledge,
    "imagined": imagined,
    "answers-from-knowledge": answers_from_knowledge,
    "kept": kept,
    "luck": luck,
    "memory": memory,
    "drawings": drawings,
}


def build_of(box: Box) -> str:
    """Whether the core and the rules of the game run compiled, pure or mixed."""
    modules = ["plancia.core.chance", "plancia.kit.playout", type(box.state(Seeded(7))).__module__]
    pure = [str(import_module(name).__file__).endswith(".py") for name in modules]
    return "pure" if all(pure) else "mixed" if any(pure) else "compiled"


if __name__ == "__main__":
    chosen = open_box(sys.argv[2])
    serve(TASKS[sys.argv[1]](chosen), build_of(chosen))
