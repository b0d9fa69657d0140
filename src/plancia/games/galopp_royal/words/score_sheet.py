"""How everybody's gold came about: teams bought, and race by race what they won."""

from __future__ import annotations

from collections.abc import Iterator

from plancia.core.language import say
from plancia.core.result import ScoreLine
from plancia.games.galopp_royal.box.material import BOX
from plancia.games.galopp_royal.views import GaloppView
from plancia.games.galopp_royal.words.events import LAST_TEAM, PRIZE, RACE, SOLD


def score_sheet(view: GaloppView) -> tuple[ScoreLine, ...]:
    """The gold at the start, what teams cost, and the prizes of each race."""
    bought = (event for event in view.history if event.kind in (SOLD, LAST_TEAM))
    prizes = list(_prizes(view))
    return (
        ScoreLine(say("Gold at the start"), (BOX.starting_gold,) * view.seats),
        ScoreLine.tally(say("Teams bought"), view.seats, ((one.value("chair"), -one.value("gold")) for one in bought)),
        *(
            ScoreLine.tally(
                say("Race {race}", race=race), view.seats, ((seat, gold) for won, seat, gold in prizes if won == race)
            )
            for race in range(1, view.race + 1)
        ),
    )


def _prizes(view: GaloppView) -> Iterator[tuple[int, int, int]]:
    """Every prize: the number of the race, the seat and the gold."""
    race = 0
    for event in view.history:
        if event.kind is RACE:
            race = event.value("race")
        elif event.kind is PRIZE:
            yield race, event.value("chair"), event.value("gold")
