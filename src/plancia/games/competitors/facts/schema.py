"""Every fact of a match of Competitor$: where it stands in the state, what it may be, and who may know it."""

from __future__ import annotations

from typing import Final

from plancia.core.facts.schema import Schema
from plancia.core.options import Options
from plancia.games.competitors import invariants
from plancia.games.competitors.box.material import terms_of
from plancia.games.competitors.facts.cards import DECKS, HOLDINGS
from plancia.games.competitors.facts.companies import COMPANIES
from plancia.games.competitors.facts.deals import DEALS
from plancia.games.competitors.facts.fields import ALIKE, FIELDS
from plancia.games.competitors.facts.progress import PROGRESS
from plancia.games.competitors.facts.travel import TRAVEL
from plancia.games.competitors.learn.reading import CompetitorsReader
from plancia.games.competitors.play import restoring
from plancia.games.competitors.play.state import CompetitorsState
from plancia.games.competitors.views import CompetitorsView


def _new(seats: int, options: Options) -> CompetitorsState:
    return CompetitorsState(terms_of(seats, options)).copy()


FACTS: Final[Schema[CompetitorsState, CompetitorsView]] = Schema(
    view=CompetitorsView,
    new=_new,
    options=lambda state: state.terms.options,
    facts=(*PROGRESS, *COMPANIES, *HOLDINGS, *TRAVEL, *DEALS, *DECKS),
    derived={
        "terms": "the box and the options of the table",
        "own_bases": "the headquarters and branches of each seat",
        "fleets": "the vehicles of each seat on the board",
        "cargo": "the truck aboard each carrier",
        "flying": "the aircraft of each seat in flight",
        "customs_left": "the size of the customs deck",
        "reckoned": "whether the match was seen from its start",
        "talk.auction.seats": "the size of the table",
        **{
            f"{deck}_deck.{part}": told
            for deck in ("territory", "contract")
            for part, told in (
                ("left", "the size of the deck"),
                ("discarded", "the size of the discard pile"),
                ("rebuilds", "how often the discards were mixed anew"),
                ("what", "the name of a draw"),
            )
        },
    },
    reader=CompetitorsReader(),
    settle=restoring.settle,
    faults=invariants.unsound,
    decisions=invariants.unanswerable,
    alike=ALIKE,
    fields=FIELDS,
)
