"""Chapter 18: victory points."""

from __future__ import annotations

import random

import pytest

from plancia.core import Match, Seeded
from plancia.core.options import OptionValue
from plancia.core.plain import Plain
from plancia.games.competitors.box.material import BOX, ROOM
from plancia.kit.content import ContentTable
from tests.marks import rule
from tests.rules.competitors.helpers import BLUE, GREEN, RED, arrange, fleets, names, points, triple
from tests.rules.shared import play, told

AREAS = ("NA", "SA", "EU", "AF", "AS", "OC")
# The rows of CO-18.2.
PRINTED = {
    "NA": (1, 2, 2, 3, 2, 3),
    "SA": (2, 1, 2, 3, 3, 3),
    "EU": (2, 2, 1, 3, 2, 3),
    "AF": (2, 2, 2, 2, 2, 2),
    "AS": (2, 3, 2, 3, 1, 2),
    "OC": (3, 3, 3, 3, 2, 1),
}
SENDERS = {"NA": "TEX", "SA": "BNE", "EU": "POL", "AF": "ANG", "AS": "KAZ", "OC": "NZE"}
# The last step over a regional border to a recipient in each area.
LAST_STEPS = {
    "NA": ("GPI", "GLA"),
    "SA": ("ARG", "PAU"),
    "EU": ("GER", "FRA"),
    "AF": ("KEN", "TAN"),
    "AS": ("INO", "INE"),
    "OC": ("TNO", "QLD"),
}


def near(sender: str, start: str, recipient: str, contract: str = "C049", **facts: Plain) -> Match:
    """Red's truck with the goods stands before the recipient."""
    position: dict[str, Plain] = {
        "triples": [[triple(contract, sender, recipient)], [], []],
        "vehicles": fleets({"truck 1": start}),
        "trip": {"vehicle": "truck 1", "triple": 1, "used": ["truck 1"]},
        "actions": 1,
    }
    return arrange("delivering", (), 3, **{**position, **facts})


def scored(sender: str, recipient: str, **options: OptionValue) -> int:
    """What a delivery from one area to another scores."""
    start, end = LAST_STEPS[recipient]
    match = play(near(SENDERS[sender], start, end, options=dict(options)), f"go {end}")
    assert told(match, "delivered")[0]["points"] == points(match)
    return points(match)


@rule("CO-18.1", "CO-18.2")
@pytest.mark.parametrize("sender", AREAS)
def test_the_table_says_what_a_delivery_scores(sender: str) -> None:
    assert tuple(scored(sender, recipient) for recipient in AREAS) == PRINTED[sender]


@rule("CO-18.2")
def test_the_table_of_the_box() -> None:
    table = ContentTable(ROOM.joinpath("content"), "victory_points.csv")
    for row, area in enumerate(AREAS):
        assert table.text(row, "sender") == area
        assert tuple(table.integer(row, column) for column in AREAS) == PRINTED[area]


@rule("CO-18.3")
def test_africa_is_asymmetric() -> None:
    for other in AREAS:
        if other != "AF":
            assert (scored(other, "AF"), scored("AF", other)) == (3, 2)
    assert scored("AF", "AF") == 2


@rule("CO-18.4")
def test_the_table_may_count_one_inside_and_three_between_areas() -> None:
    assert scored("EU", "NA") == 2
    assert scored("EU", "NA", vp_rule="flat") == 3
    assert scored("AF", "AF", vp_rule="flat") == 1
    assert scored("OC", "OC", vp_rule="flat") == 1


@rule("CO-18.5", "CO-18.1")
@pytest.mark.parametrize(
    ("sender", "start", "recipient"),
    [("FRA", "FRA", "GER"), ("POL", "NOR", "SVE"), ("GRE", "BIE", "MOS"), ("ISL", "RNO", "URA"), ("UCR", "FRA", "ALP")],
)
def test_neither_distance_nor_terrain_customs_or_ports_change_it(sender: str, start: str, recipient: str) -> None:
    """All in Europe: near and far, plain and mountain, red flag and none."""
    match = near(sender, start, recipient, trip={"vehicle": "truck 1", "triple": 1, "free_delivery": True})
    assert points(play(match, f"go {recipient}")) == 1


@rule("CO-18.5")
@pytest.mark.parametrize("contract", ["C010", "C049", "C081", "C084"])
def test_the_goods_do_not_change_it(contract: str) -> None:
    """Legal or illegal, dear or cheap."""
    assert points(play(near("POL", "GER", "FRA", contract), "go FRA")) == 1


@rule("CO-18.6")
@pytest.mark.parametrize(("before", "after"), [(5, 4), (1, 0), (0, 0)])
def test_a_failed_delivery_costs_a_point_but_never_below_nothing(before: int, after: int) -> None:
    match = play(near("POL", "GER", "FRA", victory_points=[before, 3, 3]), "abandon")
    assert "failed" in names(match)
    assert match.position()["victory_points"] == [after, 3, 3]


@rule("CO-18.7")
@pytest.mark.parametrize(
    ("mode", "cap", "after"),
    [
        ("points", "points", 10),
        ("time", "points", 12),
        ("points", "always", 10),
        ("time", "always", 10),
        ("points", "never", 12),
        ("time", "never", 12),
    ],
)
def test_points_stop_at_the_goal_in_the_points_game_only(mode: str, cap: str, after: int) -> None:
    """Three points more for nine, into Africa; and one less after a failure."""
    options: Plain = {"mode": mode, "panel_cap": cap}
    match = near("POL", "KEN", "TAN", options=options, victory_points=[9, 0, 0])
    assert points(play(match, "go TAN")) == after
    match = near("POL", "KEN", "TAN", options=options, victory_points=[10, 0, 0])
    assert points(play(match, "abandon")) == 9


@rule("CO-18.7")
def test_the_cap_is_the_goal_of_the_table() -> None:
    options: Plain = {"mode": "points", "points_goal": 4}
    match = near("POL", "KEN", "TAN", options=options, victory_points=[2, 0, 0])
    assert points(play(match, "go TAN")) == 4


@rule("CO-18.8")
def test_only_the_end_of_a_delivery_changes_points() -> None:
    """Games at random, from a table where everybody has signed something, with all kinds of moves."""
    signed = [[triple("C049", "ITA", "FRA")], [triple("C050", "CAL", "UNO")], [triple("C051", "SAF", "NAM")]]
    changes = 0
    for seed in range(6):
        rng = random.Random(seed)
        match = arrange(triples=signed, victory_points=[5, 5, 5], options={"rounds": 6})
        match.draw_from(Seeded(seed))
        before = match.position()["victory_points"]
        while not match.over:
            seat = match.to_move()[0]
            by_verb: dict[str, list[str]] = {}
            for move in match.legal(seat):
                by_verb.setdefault(move.text.split()[0], []).append(move.text)
            events = match.play(rng.choice(by_verb[rng.choice(sorted(by_verb))]), seat=seat)
            after = match.position()["victory_points"]
            assert after == before or any(event.name in ("delivered", "failed") for event in events)
            changes += after != before
            before = after
    assert changes > 6


@rule("CO-18.8")
@pytest.mark.parametrize(
    "moves",
    [
        ("draw contract",),
        ("sign C017 ITA FRA",),
        ("buy truck ITA",),
        ("sell ship 1",),
        ("branch GER",),
        ("close GRE",),
        ("special I9",),
        ("special V1 ITA",),
        ("move truck 1", "go FRA", "end"),
        ("done",),
    ],
)
def test_nothing_else_gives_or_takes_points(moves: tuple[str, ...]) -> None:
    match = arrange(
        hands=[["ITA", "FRA", "GER", "C017", "I9", "V1"], [], []],
        branches=[["GRE"], [], []],
        victory_points=[4, 5, 6],
    )
    assert play(match, *moves).position()["victory_points"] == [4, 5, 6]


@rule("CO-18.8")
def test_riches_are_no_points() -> None:
    match = arrange(cash=[0, 900_000, 0], player=GREEN, round=15, victory_points=[1, 0, 0])
    result = play(match, "done").result
    assert result is not None
    assert (result.scores, result.winners) == ((1, 0, 0), (RED,))
    assert result.places[BLUE] == 2
    assert BOX.failure_points == 1
