"""The round as it is written down: nine actions, their stages, and the files of their chapters."""

from __future__ import annotations

from plancia.games.giganten.play.round import ROUND, STAGES
from plancia.games.giganten.play.stages import NAMES, OVER


def test_a_round_has_nine_actions_in_the_order_of_the_rulebook() -> None:
    assert [[NAMES[stage.number] for stage in action] for action in ROUND] == [
        ["prices"],
        ["display", "card"],
        ["licences"],
        ["trucks", "place", "move", "special"],
        ["derricks", "build"],
        ["transport", "haul"],
        ["auctions", "bid", "penalty", "pay", "sell"],
        ["depots"],
        ["die"],
    ]


def test_every_stage_stands_under_its_number() -> None:
    assert [stage.number for stage in STAGES] == list(range(len(NAMES)))
    assert [NAMES[stage.number] for stage in STAGES if stage.rests and stage.wording is None] == [NAMES[OVER]]


def test_a_chapter_is_played_and_worded_in_files_of_one_name() -> None:
    for stage in STAGES:
        if stage.wording is not None:
            played = type(stage).__module__.rpartition(".")[2]
            worded = (stage.wording.ask, stage.wording.wait, stage.wording.refuse, stage.wording.instead)
            assert {words.__module__.rpartition(".")[2] for words in worded} == {played}
