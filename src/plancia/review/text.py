"""An analysis as text, for `plancia analyse` at a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from plancia.review.analysis import Analysis
from plancia.review.words import MoveInWords, mistakes, points_of, seat_name, signed


def summary(analysis: Analysis) -> str:
    """The seats with their luck and skill, and the costliest decisions."""
    record = analysis.record
    head = f"{record.game.title}, {record.seats} seats, {len(record.entries) - 1} moves, judged by {analysis.bot}"
    return "\n".join([head, "", *_seats(analysis), "", _NOTE, "", *_mistakes(analysis), ""])


_NOTE = (
    "In points of a hundred of the chance to win. Luck: what the draws did for a seat. Decisions: what it gave away\n"
    "against the best moves that were found, from what it knew; ± is one standard error."
)


def _seats(analysis: Analysis) -> Iterator[str]:
    record = analysis.record
    width = max(len(name) for name in record.game.seat_names)
    yield f"{'':{width}}  {'place':>5}  {'score':>8}  {'luck':>5}  decisions"
    assert record.result is not None
    for seat in range(record.seats):
        skill = analysis.skill(seat)
        yield (
            f"{seat_name(record, seat):{width}}  {record.result.places[seat]:>5}  {record.result.scores[seat]:>8,}  "
            f"{signed(analysis.luck(seat)):>5}  {signed(skill.sum):>5} ± {points_of(skill.doubt)}"
        )


def _mistakes(analysis: Analysis) -> Iterator[str]:
    found = mistakes(analysis, analysis.costliest)
    if not found:
        yield "No decision cost anything that can be told from noise."
        return
    yield "The costliest decisions"
    for number, one in enumerate(found, start=1):
        name = seat_name(analysis.record, one.seat)
        yield f"{number:>3}.  {name}, move {one.at}: {one.points} ± {one.doubt} points"
        yield f"      played: {_told(one.played)}"
        yield f"      better: {_told(one.better)}"


def _told(move: MoveInWords) -> str:
    return ": ".join(filter(None, (move.label, move.reason)))
