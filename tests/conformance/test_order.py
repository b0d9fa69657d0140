"""Where several seats are asked at once: refusals in any order come to the same, and one acceptance is enough."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, permutations

import pytest

from plancia.core import AnyGame, IllegalMove, Match, NotYourTurn
from plancia.core.parts import never
from tests.conformance.cases import CASES, GAMES, INTERRUPTS

ENOUGH = 12
"""So many moments are looked at in each game."""
TRIED = 60
"""So many matches of a game in which people speak unasked may pass without such a moment."""


def moments(game: AnyGame) -> Iterator[Match]:
    """Matches in which several seats are asked at once. One match shows whether a game without interrupts does that."""
    cases = [case for case in CASES if case.game == game]
    for seed in range(1 if game.notation.unasked is never else TRIED):
        for match, _, _ in cases[seed % len(cases)].walk(seed):
            if len(match.to_move()) > 1:
                yield match


def some(game: AnyGame, found: Iterator[Match]) -> Iterator[Match]:
    """The first of them; a game that asks one seat at a time is skipped, but for those of which we know better."""
    first = next(found, None)
    if first is None:
        assert game.id not in INTERRUPTS
        pytest.skip("asks one seat at a time")
    yield first
    yield from islice(found, ENOUGH - 1)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_refusals_commute(game: AnyGame) -> None:
    for match in some(game, moments(game)):
        ends: set[str] = set()
        for order in permutations(match.to_move()):
            twin = match.copy()
            for seat in order:
                assert seat in twin.to_move()
                twin.play(twin.stand_in(seat), seat)
            ends.add(twin.digest())
        assert len(ends) == 1


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_only_the_first_acceptance_counts(game: AnyGame) -> None:
    for match in some(game, (match for match in moments(game) if len(accepting(match)) > 1)):
        for first, second in permutations(accepting(match).items(), 2):
            twin = match.copy()
            twin.play(first[1], first[0])
            before = twin.digest(), twin.record.json()
            with pytest.raises((IllegalMove, NotYourTurn)):
                twin.play(second[1], second[0])
            assert (twin.digest(), twin.record.json()) == before


def accepting(match: Match) -> dict[int, str]:
    """The seats that can accept what is offered, and how they say it."""
    said = ((seat, move.text) for seat in match.to_move() for move in match.legal(seat) if move.words[0] == "accept")
    return dict(said)
