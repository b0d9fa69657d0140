"""The draws of every game come out as often as they should."""

from __future__ import annotations

from collections import defaultdict
from math import sqrt

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from plancia.core import AnyGame, Chance, Draw, Sealed, Seeded
from plancia.kit.playout import playout
from tests.conformance.cases import GAMES


class Counting(Chance):
    """Counts what another source answers and what the pools made one expect."""

    def __init__(self, source: Chance) -> None:
        self.source = source
        self.observed: dict[str, dict[int, int]] = defaultdict(lambda: defaultdict(int))
        self.expected: dict[str, dict[int, float]] = defaultdict(lambda: defaultdict(float))

    def draw(self, what: Draw, pool: vec[i64], size: i64) -> i64:
        outcome = self.source.draw(what, pool, size)
        self.observed[what.name][outcome] += 1
        for kind, count in enumerate(pool):
            self.expected[what.name][kind] += int(count) / int(size)
        return outcome

    def fork(self) -> Chance:
        return Counting(self.source.fork())


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("source", [Seeded(31), Sealed(b"conformance")], ids=["seeded", "sealed"])
def test_frequencies_of_draws(name: str, source: Chance) -> None:
    game: AnyGame = GAMES[name]
    counting = Counting(source)
    picker = Seeded(32)
    for _ in range(2_000 // max(game.seat_counts) ** 3 + 12):
        state = game.new_state(game.default_seats, None, counting)
        while not state.over:
            moves = state.legal()
            state.play(moves[picker.below(len(moves))], counting)
    assert set(counting.observed) <= {draw.name for draw in game.draws}
    for draw, expected in counting.expected.items():
        kinds = [kind for kind, count in expected.items() if count >= 5]
        observed = counting.observed[draw]
        assert all(kind in expected for kind in observed)
        statistic = sum((observed[kind] - expected[kind]) ** 2 / expected[kind] for kind in kinds)
        # Five standard deviations of a chi-square variable: draws without putting back vary less, never more.
        assert statistic < len(kinds) + 5 * sqrt(2 * max(1, len(kinds))), draw


def test_playouts_draw_from_the_source_they_are_given() -> None:
    lengths = {playout(GAMES["leduc"].new_state(2, None, Seeded(seed)), Seeded(seed)) for seed in range(40)}
    assert lengths == {2, 3, 4, 5, 6, 7, 8} & lengths
    assert len(lengths) > 3
