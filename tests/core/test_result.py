"""How a match ended."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from plancia.core import Result


@given(st.lists(st.integers(-5, 5), min_size=1, max_size=6))
def test_places_follow_the_scores_and_equal_scores_share_one(scores: list[int]) -> None:
    result = Result.of(tuple(scores))
    ranked = sorted(scores, reverse=True)
    assert [ranked[place - 1] for place in result.places] == scores
    assert all(ranked.index(score) == place - 1 for score, place in zip(scores, result.places, strict=True))
    assert [scores[seat] for seat in result.winners] == [ranked[0]] * scores.count(ranked[0])
    assert result.plain() == {"scores": scores, "places": [*result.places], "winners": [*result.winners]}
