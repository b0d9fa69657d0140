"""How everybody's victory points came about: deliveries by what they are worth, and those that failed."""

from __future__ import annotations

from plancia.core.language import say, say_many
from plancia.core.result import ScoreLine
from plancia.games.competitors.views import CompetitorsView
from plancia.games.competitors.words.events import DELIVERED, FAILED


def score_sheet(view: CompetitorsView) -> tuple[ScoreLine, ...]:
    """The points of deliveries, the dearest first, the points lost, and those that found no room on the panel."""
    delivered = [(event.value("seat"), event.value("points")) for event in view.history if event.kind is DELIVERED]
    lines = [
        ScoreLine.tally(_deliveries(worth), view.seats, (one for one in delivered if one[1] == worth))
        for worth in sorted({points for _, points in delivered}, reverse=True)
    ]
    failed = ((event.value("seat"), -event.value("points")) for event in view.history if event.kind is FAILED)
    lines.append(ScoreLine.tally(say("Failed deliveries"), view.seats, failed))
    beyond = (points - sum(line.amounts[seat] for line in lines) for seat, points in enumerate(view.victory_points))
    return (*lines, ScoreLine(say("Beyond the goal"), tuple(beyond)))


def _deliveries(worth: int) -> str:
    return say_many(worth, "Deliveries for {count} point", "Deliveries for {count} points")
