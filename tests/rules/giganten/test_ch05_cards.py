"""Chapter 5: action cards."""

from __future__ import annotations

from collections import Counter

import pytest

from plancia.core.plain import Plain
from plancia.games.giganten.box.material import BOX
from tests.marks import rule
from tests.rules.giganten.helpers import (
    BLUE,
    COLOURS,
    GAME,
    GREEN,
    GREY,
    RED,
    arrange,
    busy,
    busy_matches,
    moving,
    names,
    new_round,
    offered,
    see,
    special,
    taking,
)
from tests.rules.shared import Watched, legal, play, refused, told

BLACK = {"r1": 1, "r2": 1, "r3": 2, "r4": 2, "r5": 2, "r6": 2, "r7": 2, "r8": 3, "r9": 3, "r10": 3}
SPACES = "abcdefghijklmnopqrst"
BEIGE = {"b1": 3, "b2": 5, "b3": 6, "b4": 4, "b5": 2, "b6": 1, "b7": 2, "b8": 1, "b9": 1, "b10": 1, "b11": 1, "b12": 3}
RED_FACES = {face: 2 if face in ("r7", "r10") else 1 for face in BLACK}


def turned_up(*cards: str, **facts: Plain) -> Watched:
    """The chance of a display in which these cards come first."""
    chance = Watched(*cards)
    GAME.arrange({"stage": "display", "round": 2, "trucks": ["a1", "a2", "a3", "a4"], **facts}, chance)
    return chance


@rule("GI-5.1")
def test_a_red_card_is_turned_up_first() -> None:
    chance = turned_up("red_card r4")
    assert chance.seen[0] == ("red_card", list(RED_FACES.values()), 12)
    assert [name for name, _, _ in chance.seen] == ["red_card", *["beige_card"] * 4]


@rule("GI-5.1")
@pytest.mark.parametrize("face", BLACK)
def test_a_red_card_leaves_its_pile(face: str) -> None:
    view = see(arrange("display", [f"red_card {face}"]))
    assert Counter(view.red_pile) + Counter([face]) == Counter(RED_FACES)


@rule("GI-5.2")
@pytest.mark.parametrize("face", BLACK)
@pytest.mark.parametrize("start", ["a", "e", "p"])
def test_the_black_train_advances_the_number_of_the_card(face: str, start: str) -> None:
    match = arrange("display", [f"red_card {face}"], black_train=start)
    end = SPACES[SPACES.index(start) + BLACK[face]]
    assert see(match).black_train == end
    assert told(match, "red_card") == [{"face": face, "start": start, "end": end}]
    assert names(match).index("red_card") < names(match).index("beige_card")


@rule("GI-5.3")
@pytest.mark.parametrize(("start", "end"), [("i", "l"), ("n", "q"), ("p", "s")])
def test_the_black_train_counts_spaces_whatever_they_cost(start: str, end: str) -> None:
    assert see(arrange("display", ["red_card r8"], black_train=start)).black_train == end


@rule("GI-5.3", "GI-5.13")
@pytest.mark.parametrize("taken", [("r8", "b1", "b2", "b3"), ("b1", "b2", "r8", "b3"), ("b1", "b2", "b3", "b4")])
def test_it_moves_once_whoever_takes_the_card_or_nobody(taken: tuple[str, ...]) -> None:
    match = arrange("display", ["red_card r8", *(f"beige_card b{n}" for n in (1, 2, 3, 4))])
    assert see(match).black_train == "d"
    play(match, *(f"card {face}" for face in taken))
    assert see(match).black_train == "d"


@rule("GI-5.4")
@pytest.mark.parametrize(("start", "face", "over"), [("s", "r1", True), ("q", "r8", True), ("r", "r1", False)])
def test_the_game_ends_when_the_black_train_reaches_the_star(start: str, face: str, over: bool) -> None:
    match = arrange("display", [f"red_card {face}"], black_train=start)
    assert match.over == over
    assert ("beige_card" in names(match)) == (not over)
    assert len(see(match).display) == (1 if over else 5)


@rule("GI-5.5")
def test_the_red_card_lies_face_up_for_all() -> None:
    match = arrange("display", ["red_card r6"])
    assert all("r6" in see(match, seat).display for seat in (None, *range(4)))
    assert "card r6" in legal(match)


@rule("GI-5.6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_as_many_beige_cards_as_players(seats: int) -> None:
    match = arrange("display", ["red_card r1", *["beige_card b3"] * seats], seats)
    assert see(match).display == ("r1", *["b3"] * seats)
    assert told(match, "beige_card") == [{"face": "b3"}] * seats


@rule("GI-5.7", "GI-5.8")
@pytest.mark.parametrize("left", [0, 1, 3])
def test_the_last_cards_of_the_pile_are_drawn_before_the_discards_become_the_pile(left: int) -> None:
    discards = {**BEIGE, "b3": 6 - left}
    pile = [left if face == "b3" else 0 for face in BEIGE]
    chance = turned_up("red_card r1", beige_pile={"b3": left} if left else {}, beige_discards=dict(discards))
    sizes = [size for name, _, size in chance.seen if name == "beige_card"]
    assert sizes == [*range(left, 0, -1), *range(30 - left, 30 - 4, -1)][:4]
    pools = [pool for name, pool, _ in chance.seen if name == "beige_card"]
    if left:
        assert pools[0] == pile
    assert pools[left] == list(discards.values())


@rule("GI-5.7")
def test_a_pile_used_up_by_the_last_card_of_a_display_waits_for_the_next() -> None:
    match = arrange("display", ["red_card r1"], beige_pile={"b3": 4}, beige_discards={**BEIGE, "b3": 2})
    view = see(match)
    assert (view.beige_pile, sum(view.beige_discards.values())) == ({}, 26)
    assert told(match, "beige_rebuild") == []


@rule("GI-5.7")
@busy_matches()
def test_no_beige_card_gets_lost(seats: int, seed: int, options: dict[str, bool | int | str]) -> None:
    for moment in busy(seats, seed, **options)[0]:
        view = moment.after
        beige = [face for face in (*view.display, *view.cards) if face is not None and face[0] == "b"]
        assert Counter(view.beige_pile) + Counter(view.beige_discards) + Counter(beige) == Counter(BEIGE)


@rule("GI-5.9")
def test_the_red_pile_would_be_renewed_likewise() -> None:
    chance = turned_up("red_card r9", red_pile={}, red_discards=dict(RED_FACES))
    assert chance.seen[0] == ("red_card", list(RED_FACES.values()), 12)
    chance = turned_up("red_card r9", red_pile={"r9": 1}, red_discards={**RED_FACES, "r9": 0})
    assert chance.seen[0] == ("red_card", [int(face == "r9") for face in RED_FACES], 1)


@rule("GI-5.10")
@pytest.mark.parametrize("face", ["r1", "b1", "b4"])
def test_the_first_player_takes_any_card_and_everybody_sees_it(face: str) -> None:
    match = taking("r1", "b1", "b2", "b3", "b4")
    assert offered(match, "card") == {"r1", "b1", "b2", "b3", "b4"}
    play(match, f"card {face}")
    for seat in (None, *range(4)):
        assert see(match, seat).cards == (face, None, None, None)
        assert face not in see(match, seat).display


@rule("GI-5.10")
def test_only_what_is_on_display_can_be_taken() -> None:
    match = taking("r1", "b1", "b2", "b3", "b4")
    assert refused(match, "card r2") == "GI-5.10"
    play(match, "card b2")
    assert refused(match, "card b2") == "GI-5.10"


@rule("GI-5.11")
@pytest.mark.parametrize("first", [RED, GREY, BLUE, GREEN])
def test_clockwise_everybody_takes_exactly_one_of_the_rest(first: int) -> None:
    match = taking("r1", "b1", "b2", "b3", "b4", first_player=first)
    rest = ["b4", "r1", "b2", "b1", "b3"]
    for number in range(4):
        assert match.to_move() == ((first + number) % 4,)
        assert offered(match, "card") == set(rest)
        play(match, f"card {rest.pop(0)}")
    assert [take["seat"] for take in told(match, "take")] == [COLOURS[(first + number) % 4] for number in range(4)]
    assert see(match).stage == "move"


@rule("GI-5.11")
def test_nobody_goes_without_a_card() -> None:
    match = taking("r1", "b1", "b2", "b3", "b4")
    for move in ("pass", "done", "place a1"):
        assert refused(match, move) == "GI-5.11"


@rule("GI-5.12")
@pytest.mark.parametrize("left", ["r1", "b4"])
def test_the_card_left_over_is_discarded_to_its_colour(left: str) -> None:
    faces = ["r1", "b1", "b2", "b3", "b4"]
    match = play(taking(*faces), *(f"card {face}" for face in faces if face != left))
    assert told(match, "left_over") == [{"face": left}]
    assert see(match).display == ()
    assert (see(match).red_discards, see(match).beige_discards) == (
        ({left: 1}, {}) if left == "r1" else ({}, {left: 1})
    )


@rule("GI-5.12")
@busy_matches()
def test_one_card_is_left_over_in_every_round(seats: int, seed: int, options: dict[str, bool | int | str]) -> None:
    match = busy(seats, seed, **options)[1]
    assert len(told(match, "left_over")) == len(told(match, "round")) - 1
    assert len(told(match, "take")) == seats * len(told(match, "left_over"))


@rule("GI-5.13")
def test_a_red_card_left_over_pushes_nobody_and_gives_nothing() -> None:
    match = taking("r1", "b1", "b2", "b3", "b4", trains=["e", "e", "e", "e"])
    play(match, "card b1", "card b2", "card b3", "card b4", *["done"] * 4)
    assert see(match).trains == ("e", "e", "e", "e")
    assert "push_back" not in names(match)


@rule("GI-5.13")
@busy_matches()
def test_one_red_card_at_most_is_in_play(seats: int, seed: int, options: dict[str, bool | int | str]) -> None:
    for moment in busy(seats, seed, **options)[0]:
        held = [face for face in (*moment.after.display, *moment.after.cards) if face is not None]
        assert sum(face[0] == "r" for face in held) <= 1


@rule("GI-5.14")
@pytest.mark.parametrize("face", BOX.faces)
def test_licences_and_movement_points_of_a_card(face: str) -> None:
    """The numbers beside the choice are those dealt and those to move with."""
    others = [other for other in ("b1", "b2", "b3", "b4", "r3") if other[0] != face[0] or face[0] == "b"]
    display = [face, *others][:5]
    if not any(card[0] == "r" for card in display):
        display[4] = "r1"
    match = play(taking(*display), *(f"card {one}" for one in display[:4]))
    index = BOX.faces.index(face)
    assert told(match, "dealt")[0]["licences"] == BOX.licences[index]
    assert see(match).hand_sizes[RED] == BOX.licences[index]
    assert see(match).points == BOX.movement[index]


@rule("GI-5.14")
def test_only_red_cards_move_the_black_train() -> None:
    advance = dict(zip(BOX.faces, BOX.black, strict=True))
    assert {face: steps for face, steps in advance.items() if steps} == BLACK
    match = play(taking("r1", "b1", "b2", "b3", "b4", black_train="f"), "card b1", "card b2", "card b3", "card b4")
    assert see(match).black_train == "f"


@rule("GI-5.15", "GI-5.16")
@pytest.mark.parametrize("face", BOX.faces)
def test_the_special_of_a_card(face: str) -> None:
    """Which one is asked for after the move, if any."""
    push = {"r1": 3, "r3": 2, "r4": 3, "r5": 4, "r6": 5, "r8": 4, "r9": 5}
    change = {"b7": 2, "b8": 2, "b9": 3, "b10": 3, "b11": 3, "b12": 4}
    match = play(moving(face, trains=["a", "t", "t", "t"]), "done")
    if face in push:
        assert legal(match) == {"push", "pass"}
        assert see(play(match, "push")).trains[GREY] == SPACES[19 - push[face]]
    elif face in change:
        assert {move.split()[0] for move in legal(match)} == {"price", "pass"}
        assert see(play(match, "price us up")).prices["us"] == 5000 + 500 * change[face]
    elif face[0] == "r":
        assert offered(match, "store") == {"hudson", "jet", "us"}
        assert see(play(match, "store us")).depots[RED]["us"] == 1
    else:
        assert match.to_move() == (GREY,)


@rule("GI-5.16")
def test_nine_price_changes_seven_push_backs_and_five_free_crudes() -> None:
    specials = {
        colour: [
            sum(copies for face, copies, number in zip(BOX.faces, BOX.copies, counts, strict=True)
                if number and face[0] == colour)
            for counts in (BOX.price_change, BOX.push_back, BOX.free_crude)
        ]
        for colour in "rb"
    }  # fmt: skip
    assert specials == {"r": [0, 7, 5], "b": [9, 0, 0]}


@rule("GI-5.17")
def test_the_pictured_red_cards_are_in_the_box() -> None:
    shown = list(zip(BOX.black, BOX.push_back, BOX.licences, BOX.free_crude, strict=True))[: len(BLACK)]
    assert any((black, push) == (3, 5) for black, push, _, _ in shown)
    assert any((black, licences, crude) == (2, 2, 1) for black, _, licences, crude in shown)
    match = play(special("r9", trains=["a", "t", "g", "c"]), "push")
    assert see(match).trains == ("a", "o", "b", "a")


@rule("GI-5.18")
@pytest.mark.parametrize(("move", "price"), [("price jet up", 6000), ("price jet down", 4000)])
def test_the_pictured_beige_cards_are_in_the_box(move: str, price: int) -> None:
    match = play(taking("r1", "b1", "b7", "b3", "b4"), "card b1", "card b7", "card b3", "card b4")
    assert told(match, "dealt")[0] == {"seat": "red", "licences": 3}
    play(match, "done", "done", move)
    assert see(match).prices == {"hudson": 5000, "jet": price, "us": 5000}


@rule("GI-5.6")
def test_a_new_display_lies_there_every_round() -> None:
    match = new_round("die blue 2", "die blue 2", "die blue 2", "red_card r1", "beige_card b6", seats=3)
    assert see(match).display[:2] == ("r1", "b6")
    assert len(see(match).display) == 4
