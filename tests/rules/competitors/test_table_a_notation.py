"""Table A: how moves are written."""

from __future__ import annotations

import pytest

from plancia.core import BadNotation
from tests.rules.competitors.helpers import GAME, arrange

NOTATION = (
    "hq ITA", "draw contract", "draw territory", "skip", "sign C017 ITA GER", "deliver 1 truck 2",
    "deliver 1 p3 ship 1", "move ship 1", "move p3 ship 1", "buy truck ITA", "sell ship 1", "branch FRA", "close FRA",
    "done", "special V3 ITA", "special I2 p3", "special I3 p3", "special I6 p3 V1 FRA", "special I7 GER p2",
    "special I8", "special I9", "load truck 2 ship 1", "unload truck 2", "unload p0 truck 2", "go GER", "sail MEDO",
    "dock ITA", "fly FRA", "load truck 2 p3 ship 1", "end", "shift ship 1", "shift p3 ship 1", "abandon",
    "first customs", "first event", "take", "special I4", "special I5", "choose 1", "choose 2", "sell truck 2",
    "claim", "waive", "place ship 1", "offer p2 p3 give cash 20000 terr GER ask card C017",
    "auction p2 p3 give truck 1 min 10000", "special I1", "accept", "accept with terr FRA card C020", "accept at ITA",
    "accept at ITA stay", "refuse", "counter give cash 5000 ask terr GER", "inspect", "withdraw", "show", "bid 12000",
    "bid 12000 at ITA", "fold",
)  # fmt: skip
BUNDLES = (
    "cash 20000", "terr GER", "card C017", "truck 1", "truck 1 at ITA", "branch FRA", "charter ship 1 for 2",
    "charter ship 1 for truck 2", "any terr", "any terr EU", "any card",
)  # fmt: skip


@pytest.mark.parametrize("text", NOTATION)
def test_the_notation_of_the_table_reads_back_as_it_is_written(text: str) -> None:
    assert GAME.notation.decode(GAME.parse(text)) == text == GAME.move(text).text


@pytest.mark.parametrize("item", BUNDLES)
def test_what_bundles_are_made_of(item: str) -> None:
    asked = f"offer p1 ask {item}"
    assert GAME.notation.decode(GAME.parse(asked)) == asked
    given = f"offer p1 give {item}"
    if "any" in item:
        with pytest.raises(BadNotation):
            GAME.parse(given)
    elif " at " not in item:
        assert GAME.notation.decode(GAME.parse(given)) == given


@pytest.mark.parametrize(
    "text",
    ["", "Done", "done ", " done", "hq  ITA", "hq ita", "hq XXX", "draw", "draw customs", "sign C017 ITA",
     "sign V1 ITA GER", "deliver truck 1", "deliver 0 truck 1", "move truck 0", "move p5 ship 1", "buy tram ITA",
     "special I2", "special I9 p1", "special V3", "special I6 p3 I1 FRA", "go MEDO", "sail ITA", "first weather",
     "choose 3", "offer give cash 500", "offer p1 give", "offer p1 give cash 250", "offer p1 ask cash 0",
     "auction p1 give truck 1", "accept with", "bid 250", "bid", "bid 0500"],
)  # fmt: skip
def test_other_texts_are_no_moves(text: str) -> None:
    with pytest.raises(BadNotation, match="moves are written hq ITA, draw contract"):
        arrange().play(text)
