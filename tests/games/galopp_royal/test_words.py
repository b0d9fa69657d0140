"""Everything that a person reads is said in the language of the reader."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

import plancia
from plancia.core.errors import IllegalMove
from plancia.core.language import speaking
from plancia.core.match import Match
from plancia.core.options import Options
from tests.conformance.moves import well_formed
from tests.games.galopp_royal.moments import TABLES, moments
from tests.words import MARKING, unmarked

GAME = plancia.game("galopp-royal")
ROMAN = re.compile(r"^[IVX]+$")


def read(match: Match) -> set[str]:
    """What the table reads at a moment, besides pictures."""
    texts: set[str] = set()
    for seat in (*match.to_move(), None):
        view = match.view(seat)
        texts |= {view.asked, GAME.drawing.headline(view), *(event.text for event in view.history[-40:])}
        texts |= {name for one in range(view.seats) for name, _ in GAME.drawing.purse(view, one)}
        texts |= {value for one in range(view.seats) for _, value in GAME.drawing.purse(view, one)}
        if view.decision is not None:
            texts |= {view.decision.prompt, *(str(option.label) for option in view.decision.options)}
    return texts


def drawn(picture: str) -> str:
    """The words in a picture, one after the other: a sentence may run over several lines."""
    root = ElementTree.fromstring(picture)
    texts = [root.get("aria-label") or ""]
    texts += [element.text or "" for element in root.iter() if element.tag.rpartition("}")[2] != "style"]
    return " ".join(text for text in texts if not ROMAN.match(text))


@pytest.mark.parametrize(("seats", "options"), TABLES[:3])
def test_what_is_read_is_said(seats: int, options: Options) -> None:
    with speaking(MARKING):
        for match in moments(seats, options, every=9):
            assert [text for text in map(unmarked, read(match)) if text] == []


def test_what_is_drawn_is_said() -> None:
    with speaking(MARKING):
        for match in moments(4, {}, every=23):
            for seat in (*match.to_move(), None):
                view = match.view(seat)
                for picture in (GAME.drawing.ground(view), GAME.drawing.board(view), GAME.drawing.hand(view)):
                    assert picture == "" or unmarked(drawn(picture)) == ""


def test_every_refusal_is_said() -> None:
    tried = well_formed(GAME)
    with speaking(MARKING):
        for match in moments(4, {}, every=61):
            for seat in match.to_move():
                legal = {str(move) for move in match.legal(seat)}
                for move in tried:
                    if move not in legal:
                        with pytest.raises(IllegalMove) as refused:
                            match.play(move, seat=seat)
                        assert unmarked(refused.value.reason) == ""
