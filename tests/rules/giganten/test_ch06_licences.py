"""Chapter 6: licences."""

from __future__ import annotations

import pytest

from plancia.core import BadPosition, Match
from plancia.core.plain import Plain
from tests.marks import rule
from tests.rules.giganten.helpers import BLUE, COLOURS, GAME, GREEN, GREY, RED, arrange, busy, busy_matches, names, see
from tests.rules.shared import Watched, legal, told

CARDS = ("r1", "b1", "b2", "b4")
COUNTS = (2, 3, 4, 6)


def dealing(*values: int, **facts: Plain) -> Match:
    """Everybody has taken a card, red two licences, grey three, blue four, green six; these are dealt first."""
    return arrange("licences", [f"licence {value}" for value in values], 4, **{"cards": list(CARDS), **facts})


def watched(**facts: Plain) -> tuple[Match, list[tuple[list[int], int]]]:
    """The same with the pool of every licence dealt."""
    chance = Watched()
    trucks = ["a1", "a2", "a3", "a4"]
    match = GAME.arrange({"stage": "licences", "round": 2, "trucks": trucks, "cards": list(CARDS), **facts}, chance)
    return match, [(pool, size) for name, pool, size in chance.seen if name == "licence"]


@rule("GI-6.1")
@pytest.mark.parametrize("first", [RED, GREY, BLUE, GREEN])
def test_from_the_first_player_on_everybody_gets_the_number_of_the_card(first: int) -> None:
    match = dealing(first_player=first)
    order = [(first + number) % 4 for number in range(4)]
    assert told(match, "dealt") == [{"seat": COLOURS[seat], "licences": COUNTS[seat]} for seat in order]
    assert see(match).hand_sizes == COUNTS
    assert see(match).licence_pile == 78 - sum(COUNTS)


@rule("GI-6.1")
def test_licences_are_added_to_the_hand() -> None:
    match = dealing(1, 2, hands=[{"1": 3, "2": 1}, {}, {"2": 5}, {}])
    assert see(match, RED).hand == {"1": 4, "2": 2}
    assert see(match).hand_sizes == (6, 3, 9, 6)


@rule("GI-6.2")
@pytest.mark.parametrize(("hand", "worth"), [({"1": 3}, 3), ({"2": 3}, 6), ({"1": 1, "2": 2}, 5)])
def test_a_licence_is_worth_1_or_2(hand: dict[str, Plain], worth: int) -> None:
    """What can be paid in full with the whole hand."""
    depots: list[Plain] = [{"hudson": 1}, {}, {}, {}]
    match = arrange("pay", auction={"standing": worth}, hands=[hand, {}, {}, {}], depots=depots)
    (payment,) = legal(match)
    assert (payment.count("1"), payment.count("2")) == (hand.get("1", 0), hand.get("2", 0))
    with pytest.raises(BadPosition, match=f"seat 0 cannot pay {worth + 1}"):
        arrange("pay", auction={"standing": worth + 1}, hands=[hand, {}, {}, {}], depots=depots)


@rule("GI-6.2")
def test_no_other_values_are_dealt() -> None:
    assert {draw.name: draw.outcomes for draw in GAME.draws}["licence"] == ("1", "2")
    match = dealing(1, 2, 2, 2, 1)
    assert see(match, RED).hand == {"1": 1, "2": 1}
    assert see(match, GREY).hand == {"1": 1, "2": 2}


@rule("GI-6.3")
def test_values_are_told_to_the_receiver_alone() -> None:
    match = dealing(1, 2, 2, 2, 1)
    assert told(match, "received", RED) == [{"seat": "red", "ones": 1, "twos": 1}]
    assert told(match, "received", GREY) == [{"seat": "grey", "ones": 1, "twos": 2}]
    assert told(match, "received", None) == []
    assert {"seat": "red", "licences": 2} in told(match, "dealt", GREY)


@rule("GI-6.3")
@pytest.mark.parametrize("seat", [None, GREY, BLUE, GREEN])
def test_two_deals_that_differ_in_another_hand_look_alike(seat: int | None) -> None:
    poor = dealing(1, 1, *[2] * 13)
    rich = dealing(2, 2, *[2] * 13)
    assert poor.view(seat).json() == rich.view(seat).json()
    assert poor.view(RED).json() != rich.view(RED).json()


@rule("GI-6.4")
def test_when_the_pile_is_used_up_the_discards_are_reused() -> None:
    hands: list[Plain] = [{"1": 20, "2": 10}, {}, {}, {}]
    match, pools = watched(hands=hands, licence_pile={}, licence_discards={"1": 19, "2": 29})
    assert pools[0] == ([19, 29], 48)
    assert told(match, "licence_rebuild") == [{"licences": 48}]
    assert see(match).licence_discards == {}
    assert see(match).licence_pile == 48 - sum(COUNTS)


@rule("GI-6.4")
@busy_matches()
def test_no_licence_gets_lost(seats: int, seed: int, options: dict[str, bool | int | str]) -> None:
    moments, match = busy(seats, seed, **options)
    for moment in moments:
        view = moment.after
        discards = sum(view.licence_discards.values())
        assert view.licence_pile + discards + sum(view.hand_sizes) == match.options["licences"]


@rule("GI-6.5")
def test_each_player_gets_all_before_the_next_gets_any() -> None:
    match = dealing(1, 1, 2, 2, 2, 1, 1, 1, 1, *[2] * 6)
    assert [see(match, seat).hand for seat in range(4)] == [
        {"1": 2, "2": 0},
        {"1": 0, "2": 3},
        {"1": 4, "2": 0},
        {"1": 0, "2": 6},
    ]


@rule("GI-6.5")
@pytest.mark.parametrize("left", [1, 3, 14, 15])
def test_the_last_cards_of_the_pile_are_dealt_before_a_reshuffle(left: int) -> None:
    hands: list[Plain] = [{"1": 39, "2": 0}, {}, {}, {}]
    match, pools = watched(hands=hands, licence_pile={"2": left}, licence_discards={"2": 39 - left})
    assert [size for _, size in pools] == [*range(left, 0, -1), *range(39 - left, 0, -1)][:15]
    assert told(match, "licence_rebuild") == ([{"licences": 39 - left}] if left < 15 else [])


@rule("GI-6.6")
def test_licences_that_are_not_there_are_forfeited() -> None:
    hands: list[Plain] = [{"1": 39}, {"2": 35}, {}, {}]
    match = dealing(hands=hands)
    assert see(match).hand_sizes == (41, 37, 0, 0)
    assert told(match, "forfeited") == [
        {"seat": "grey", "licences": 1},
        {"seat": "blue", "licences": 4},
        {"seat": "green", "licences": 6},
    ]
    assert see(match).licence_pile == 0
    assert match.to_move() == (RED,)


@rule("GI-6.6")
def test_what_was_forfeited_is_not_owed_later() -> None:
    """A position has no place for a debt; the next deal gives the number of the next card."""
    match = dealing(hands=[{"1": 39}, {"2": 35}, {}, {}])
    assert not any("owed" in fact or "debt" in fact for fact in match.position())
    later = dealing(hands=[{"1": 39}, {}, {}, {}], licence_pile={}, licence_discards={"2": 39}, round=3)
    assert see(later).hand_sizes == (41, 3, 4, 6)


@rule("GI-6.7")
def test_there_is_no_limit_to_a_hand() -> None:
    match = dealing(hands=[{}, {}, {}, {"1": 30, "2": 30}])
    assert see(match).hand_sizes == (2, 3, 4, 66)
    assert "forfeited" not in names(match)
