"""What people read is written for people: no sentence has the ids and words in which moves are written."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import plancia
from plancia.bots.hints import label
from plancia.core import Match
from plancia.core.decision import Choice
from plancia.core.language import speaking
from plancia.games.competitors.box.material import BOX
from plancia.games.competitors.drawing.page import WIDE_BOARD
from plancia.games.competitors.game import COMPETITORS
from plancia.games.competitors.words.names import NAMES
from plancia.languages import languages
from tests.rules.competitors.helpers import see

FIXTURES: Final = Path(__file__).parents[2] / "fixtures" / "competitors"

_NAMED: Final = frozenset(word for names in NAMES.values() for name in names.values() for word in name.split())
_IDS: Final = sorted({*BOX.board.places, *BOX.cards.kinds, *BOX.cards.customs} - _NAMED)
WRITTEN: Final = re.compile(rf"\b(?:p[0-5]|terr|cash \d+|any card \w+ at|{'|'.join(_IDS)})\b")
"""A seat, a card, a sum or a place as a move writes it."""


def _told(match: Match, number: int) -> Iterator[str]:
    """What happened with an entry, in the log, and as the board says it to whoever did it."""
    view = see(match, max(0, match.timeline.entries[number].seat))
    for event in match.timeline.events(number):
        yield event.text
        if event.seen_by(view.seat):
            yield WIDE_BOARD.beat(view, event).caption


def _asked(match: Match, seat: int, move: str) -> Iterator[str]:
    """What a seat is asked, and what its answer is called in hints and reviews."""
    view = see(match, seat)
    decision = view.decision
    assert decision is not None
    yield decision.prompt
    yield label(COMPETITORS, decision, move)
    for option in decision.options:
        if isinstance(option, Choice):
            yield from (option.label, option.hurts)
        else:
            yield option.label
    yield view.asked


@pytest.mark.parametrize(
    ("name", "language"), [("offer-to-three", "it"), ("auction", "en"), ("charter", "en"), ("inspection", "it")]
)
def test_no_text_for_people_is_written_like_a_move(name: str, language: str) -> None:
    record = plancia.read_record((FIXTURES / f"{name}.json").read_text(encoding="utf-8"))
    with speaking(languages()[language]):
        for number, match in enumerate(record.walk()):
            texts = [*_told(match, number)]
            if number + 1 < len(record.entries):
                following = record.entries[number + 1]
                texts += _asked(match, following.seat, following.move)
            for text in texts:
                assert not WRITTEN.search(text), text


def test_what_a_move_writes_would_be_found() -> None:
    assert WRITTEN.search("Offer a deal: p1 give cash 60000 ask terr ITA")
    assert WRITTEN.search("ITA for 500")
    assert not WRITTEN.search("Green offers you 60,000 for Italy: accept, refuse or counter.")
