"""Chapter 7, third part: trains go forward and are pushed back."""

from __future__ import annotations

import pytest

from plancia.core import BadNotation
from tests.marks import rule
from tests.rules.giganten.helpers import (
    BLUE,
    GAME,
    GREEN,
    GREY,
    RED,
    arrange,
    busy,
    busy_matches,
    facts_of,
    moving,
    offered,
    see,
    special,
)
from tests.rules.shared import legal, play, refused, told

SPACES = "abcdefghijklmnopqrst"
FROM_A = dict(zip(SPACES, (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 13, 15, 17, 19, 21, 23, 26, 29, 32), strict=True))
PUSHES = {"r1": 3, "r3": 2, "r4": 3, "r5": 4, "r6": 5, "r8": 4, "r9": 5}


@rule("GI-7.30")
@pytest.mark.parametrize("space", ["a", "d", "e"])
def test_a_train_only_goes_forward(space: str) -> None:
    match = moving("b6", trains=["e", "a", "a", "a"])
    assert offered(match, "train") == {"f", "g", "h"}
    assert refused(match, f"train {space}") == "GI-7.30"
    assert see(play(match, "train g")).trains == ("g", "a", "a", "a")


@rule("GI-7.30")
@pytest.mark.parametrize(("space", "own"), [("f", False), ("g", True), ("h", True)])
def test_where_the_train_stands_decides_what_it_carries(space: str, own: bool) -> None:
    match = arrange("haul", derricks={"g6": {"seat": RED, "crude": 2}}, trains=[space, "a", "a", "a"])
    assert ("haul own jet" in legal(match)) == own


@rule("GI-7.31")
@pytest.mark.parametrize("start", SPACES)
def test_every_space_is_paid(start: str) -> None:
    match = moving("b1", trains=[start, "a", "a", "a"])
    reach = {space for space in SPACES if 0 < FROM_A[space] - FROM_A[start] <= 12}
    assert offered(match, "train") == reach
    for space in reach:
        assert facts_of(match, f"train {space}")["cost"] == FROM_A[space] - FROM_A[start]


@rule("GI-7.31")
def test_the_cost_leaves_the_points() -> None:
    match = play(moving("b1", trains=["i", "a", "a", "a"]), "train k")
    assert told(match, "train") == [{"seat": "red", "start": "i", "end": "k", "cost": 3, "points": 9}]
    assert see(match).points == 9


@rule("GI-7.32")
@pytest.mark.parametrize(("start", "points", "reach"), [("j", 1, ""), ("j", 3, "k"), ("q", 2, ""), ("q", 5, "r")])
def test_a_space_needs_its_full_cost(start: str, points: int, reach: str) -> None:
    match = moving("b1", trains=[start, "a", "a", "a"], points=points)
    assert offered(match, "train") == set(reach)
    following = SPACES[SPACES.index(start) + len(reach) + 1]
    assert refused(match, f"train {following}") == "GI-7.2"


@rule("GI-7.32")
def test_no_train_goes_beyond_t() -> None:
    assert offered(moving("b1", trains=["s", "a", "a", "a"]), "train") == {"t"}
    assert offered(moving("b1", trains=["t", "a", "a", "a"]), "train") == set()
    for beyond in ("u", "star"):
        with pytest.raises(BadNotation):
            GAME.parse(f"train {beyond}")


@rule("GI-7.33")
def test_trains_never_block_each_other() -> None:
    match = moving("b6", trains=["a", "b", "c", "d"], black_train="c")
    assert offered(match, "train") == {"b", "c", "d"}
    assert see(play(match, "train c")).trains == ("c", "b", "c", "d")


@rule("GI-7.39")
@pytest.mark.parametrize("face", PUSHES)
def test_all_opposing_trains_go_back_the_number_shown(face: str) -> None:
    match = play(special(face, trains=["h", "t", "m", "g"]), "push")
    back = PUSHES[face]
    assert see(match).trains == ("h", *(SPACES[SPACES.index(space) - back] for space in "tmg"))
    assert told(match, "push_back") == [{"seat": "red", "spaces": back}]


@rule("GI-7.39")
@pytest.mark.parametrize("pusher", [GREY, BLUE, GREEN])
def test_whoever_holds_the_card_stays(pusher: int) -> None:
    cards = [None if seat < pusher else "r3" if seat == pusher else "b3" for seat in range(4)]
    match = play(arrange("special", (), 4, turn=pusher, cards=list(cards), trains=["k"] * 4), "push")
    assert see(match).trains == tuple("k" if seat == pusher else "i" for seat in range(4))


@rule("GI-7.40")
@busy_matches()
def test_the_black_train_never_goes_back(seats: int, seed: int, options: dict[str, bool | int | str]) -> None:
    moments, _ = busy(seats, seed, **options)
    spaces = [*SPACES, "star"]
    for moment in moments:
        assert spaces.index(moment.after.black_train) >= spaces.index(moment.before.black_train)
    assert any(moment.move == "push" for moment in moments)


@rule("GI-7.40")
def test_a_push_back_leaves_the_black_train_alone() -> None:
    assert see(play(special("r6", black_train="j", trains=["a", "j", "j", "j"]), "push")).black_train == "j"


@rule("GI-7.41")
@pytest.mark.parametrize(("start", "end"), [("t", "o"), ("m", "h"), ("f", "a")])
def test_a_push_back_counts_spaces_and_not_points(start: str, end: str) -> None:
    assert see(play(special("r9", trains=["a", start, "a", "a"]), "push")).trains[GREY] == end


@rule("GI-7.42", "GI-7.43")
def test_three_back_from_the_last_space_and_three_points_forward_again() -> None:
    match = play(special("r4", trains=["a", "t", "a", "a"]), "push")
    assert see(match).trains[GREY] == "q"
    assert match.to_move() == (GREY,)
    assert facts_of(match, "train r")["cost"] == 3
    assert see(play(match, "train r")).points == 8 - 3


@rule("GI-7.44")
@pytest.mark.parametrize("start", ["a", "b", "e", "f"])
def test_a_train_pushed_past_its_start_stops_there(start: str) -> None:
    match = play(special("r9", trains=["c", start, "a", "a"]), "push")
    assert see(match).trains == ("c", "a", "a", "a")


@rule("GI-7.45")
def test_a_push_back_works_at_once() -> None:
    match = play(special("r3", trains=["a", "e", "h", "a"]), "push")
    assert offered(match, "train") == set("defghij")
    assert refused(match, "train c") == "GI-7.30"
    play(match, "train d", "done")
    assert facts_of(match, "train g")["cost"] == 1
    assert see(match).trains == ("a", "d", "f", "a")


@rule("GI-7.48")
@pytest.mark.parametrize("trains", [["a", "a", "a", "a"], ["g", "a", "a", "a"]])
def test_a_push_back_is_offered_even_if_it_changes_nothing(trains: list[str]) -> None:
    match = special("r1", trains=list(trains))
    assert legal(match) == {"push", "pass"}
    play(match, "push")
    assert see(match).trains == tuple(trains)
    assert told(match, "push_back") == [{"seat": "red", "spaces": 3}]


@rule("GI-7.48", "GI-7.34")
def test_without_a_choice_it_happens_even_if_it_changes_nothing() -> None:
    match = play(moving("r1", options={"specials_optional": False}), "done")
    assert told(match, "push_back") == [{"seat": "red", "spaces": 3}]
    assert told(match, "pushed") == []
    assert match.to_move() == (GREY,)
