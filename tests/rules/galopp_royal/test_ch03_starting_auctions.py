"""Chapter 3: starting auctions with up to four players without a team."""

from __future__ import annotations

from itertools import permutations

import pytest

from plancia.core import BadNotation, NotYourTurn, Scripted, Seeded
from tests.marks import rule
from tests.rules.galopp_royal.helpers import (
    BLUE,
    COLOURS,
    GAME,
    GREEN,
    RED,
    YELLOW,
    bids,
    cards,
    deal,
    dice,
    lot,
    matches,
    played,
    race,
    see,
)
from tests.rules.shared import legal, play, refused, told


@rule("GA-3.1")
@matches()
def test_before_race_one_everybody_gets_a_team_of_four(seats: int, seed: int) -> None:
    begun, moments, _ = played(seats, seed)
    events = begun + [event for moment in moments for event in moment.events]
    names = [event.name for event in events]
    start = events[: names.index("race")]
    assert sorted(str(event.facts["chair"]) for event in start if event.name == "team") == sorted(COLOURS[:seats])
    begun_with = next(moment.after for moment in moments if moment.after.race)
    assert all(None not in display for display in begun_with.displays)


@rule("GA-3.1")
@matches()
def test_how_a_lot_is_dealt_depends_on_the_number_of_players_without_a_team(seats: int, seed: int) -> None:
    for moment in played(seats, seed)[1]:
        view = moment.after
        if view.race == 0 and len(view.bidders) == view.bidders_at_first:
            k = sum(None in display for display in view.displays)
            hand, shown = {2: (2, 0), 3: (1, 1)}.get(k, (1, 0))
            assert [view.hand_sizes[seat] for seat in view.bidders] == [hand] * k
            assert (view.open_card is not None) == bool(shown)


@rule("GA-3.2")
def test_four_draw_one_secret_card_each() -> None:
    match = deal(4, "one two three five")
    assert [see(match, seat).hand for seat in range(4)] == [("one",), ("two",), ("three",), ("five",)]
    assert (see(match).open_card, see(match).deck_size) == (None, 36)
    play(match, "bid 1", "pass", "pass")
    match.draw_from(Seeded(1))
    assert see(play(match, "pass")).displays[RED] == ("one", "two", "three", "five")


@rule("GA-3.3")
def test_three_players_draw_one_secret_card_each_and_a_fourth_lies_open() -> None:
    match = deal(3, "one two three five")
    assert [see(match, seat).hand for seat in range(3)] == [("one",), ("two",), ("three",)]
    assert [see(match, seat).open_card for seat in (0, 1, 2, None)] == ["five"] * 4
    match.draw_from(Seeded(1))
    assert see(play(match, "bid 1", "pass", "pass")).displays[RED] == ("one", "two", "three", "five")


@rule("GA-3.3")
def test_three_without_a_team_are_dealt_the_same_after_a_sale() -> None:
    match = lot("one", "two", "three", "five", chance=cards("goof goof goof two"))
    view = see(play(match, "bid 1", "pass", "pass", "pass"))
    assert (view.hand_sizes, view.open_card) == ((0, 1, 1, 1), "two")


@rule("GA-3.4", "GA-3.5")
def test_two_draw_two_secret_cards_each() -> None:
    match = deal(4, "one two goof five", owners=(BLUE, YELLOW))
    assert [see(match, seat).hand for seat in range(4)] == [("one", "two"), (), ("goof", "five"), ()]
    view = see(match)
    assert (view.hand_sizes, view.open_card, view.hand) == ((2, 0, 2, 0), None, ())
    swapped = deal(4, "one five two goof", owners=(BLUE, YELLOW))
    assert see(match).json() == see(swapped).json()


@rule("GA-3.6", "GA-3.7")
def test_the_last_player_pays_ten_for_the_top_four_and_is_not_asked() -> None:
    match = lot("", "", "one two", "three five", chance=[*cards("goof five goof one"), *dice(4)], turn=GREEN)
    play(match, "bid 3", "pass")
    view = see(match)
    assert view.displays[YELLOW] == ("one", "five", "goof", "goof")
    assert view.gold == (50, 50, 47, 40)
    assert told(match, "last_team") == [{"chair": "yellow", "gold": 10}]
    assert (view.race, view.stage) == (1, "crafty")


@rule("GA-3.7")
@matches()
def test_whoever_buys_the_last_team_holds_fifty(seats: int, seed: int) -> None:
    moment = next(moment for moment in played(seats, seed)[1] if moment.after.race == 1)
    names = [event.name for event in moment.events]
    facts = moment.events[names.index("last_team")].facts
    assert names.index("sold") < names.index("last_team") < names.index("race")
    assert (moment.before.gold[COLOURS.index(str(facts["chair"]))], facts["gold"]) == (50, 10)


@rule("GA-3.8")
def test_cards_are_dealt_from_the_opener_on_clockwise_the_open_one_last() -> None:
    match = deal(4, "one two three five", first_player=GREEN)
    assert [see(match, seat).hand for seat in range(4)] == [("three",), ("five",), ("one",), ("two",)]
    match = deal(3, "one two three five", first_player=BLUE)
    assert [see(match, seat).hand for seat in range(3)] == [("three",), ("one",), ("two",)]
    assert see(match).open_card == "five"
    match = deal(3, "one two three five", owners=(GREEN,), first_player=BLUE)
    assert [see(match, seat).hand for seat in range(3)] == [("three", "five"), ("one", "two"), ()]


@rule("GA-3.9")
@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_the_first_player_opens(first: int) -> None:
    match = deal(4, "one two three five", first_player=first)
    assert (match.to_move(), see(match).opener) == ((first,), first)


@rule("GA-3.10")
def test_the_opener_bids_one_or_more_or_passes() -> None:
    match = lot("one", "two", "three", "five")
    assert legal(match) == {"pass"} | bids(1, 50)
    assert refused(match, "bid 0") == "GA-3.10"
    assert see(play(lot("one", "two", "three", "five"), "bid 1")).standing == 1
    assert see(play(lot("one", "two", "three", "five"), "pass")).bidders == (1, 2, 3)


@rule("GA-3.11")
def test_clockwise_each_must_raise_or_pass() -> None:
    match = play(lot("one", "two", "three", "five", turn=GREEN), "bid 7")
    assert match.to_move() == (YELLOW,)
    assert legal(match) == {"pass"} | bids(8, 50)
    assert (refused(match, "bid 7"), refused(match, "bid 3")) == ("GA-3.11", "GA-3.11")
    assert play(match, "bid 8").to_move() == (RED,)
    assert play(match, "pass").to_move() == (BLUE,)


@rule("GA-3.11")
@pytest.mark.parametrize("move", ["advance", "push blue 2", "help blue 2", "remove red one", "keep red"])
def test_nothing_else_is_done_while_an_auction_runs(move: str) -> None:
    assert refused(lot("one", "two", "three", "five"), move) == "GA-3.11"


@rule("GA-3.11")
def test_nobody_bids_out_of_turn() -> None:
    with pytest.raises(NotYourTurn, match="it is the turn of red"):
        lot("one", "two", "three", "five").play("bid 1", seat=BLUE)


@rule("GA-3.12")
def test_a_raise_may_skip_whole_numbers() -> None:
    match = play(lot("one", "two", "three", "five"), "bid 3", "bid 5", "bid 7", "bid 9")
    assert (see(match).standing, see(match).leader) == (9, YELLOW)
    for text in ("bid 9.5", "bid 010", "bid -1", "bid ten", "bid", "bid 1 2"):
        with pytest.raises(BadNotation, match="is not a move of Galopp Royal"):
            match.play(text)


@rule("GA-3.13")
def test_nobody_bids_more_than_the_own_gold() -> None:
    match = play(lot("one", "two", "three", "five"), "bid 49")
    assert legal(match) == {"pass", "bid 50"}
    assert refused(match, "bid 51") == "GA-3.13"
    play(match, "bid 50")
    assert legal(match) == {"pass"}
    assert refused(match, "bid 51") == "GA-3.13"


@rule("GA-3.14")
def test_whoever_passes_is_out_and_the_card_stays_in_the_lot() -> None:
    match = play(lot("one", "two", "three", "five"), "pass", "bid 1", "bid 2", "bid 3")
    view = see(match)
    assert match.to_move() == (BLUE,)
    assert (view.bidders, view.hand_sizes, view.discard_size) == ((1, 2, 3), (1, 1, 1, 1), 0)
    assert see(play(match, "pass", "pass")).displays[YELLOW] == ("one", "two", "three", "five")


@rule("GA-3.15")
def test_the_auction_ends_when_all_but_the_highest_bidder_have_passed() -> None:
    match = play(lot("one", "two", "three", "five"), "bid 1", "bid 2", "pass", "pass")
    assert told(match, "sold") == []
    assert match.to_move() == (RED,)
    assert told(play(match, "pass"), "sold") == [{"chair": "blue", "gold": 2}]


@rule("GA-3.16")
def test_the_last_player_left_still_chooses_while_no_bid_stands() -> None:
    match = play(lot("one", "two", "three", "five"), "pass", "pass", "pass")
    assert match.to_move() == (YELLOW,)
    assert legal(match) == {"pass"} | bids(1, 50)
    assert told(play(match.copy(), "bid 1"), "sold") == [{"chair": "yellow", "gold": 1}]
    assert told(play(match, "pass"), "unsold") == [{}]


@rule("GA-3.17")
def test_only_the_buyer_pays_and_takes_all_four_cards() -> None:
    match = play(lot("crafty", "goof", "one", "five"), "bid 4", "bid 12", "pass", "pass", "pass")
    view = see(match)
    assert view.gold == (50, 38, 50, 50)
    assert view.displays[BLUE] == ("one", "five", "goof", "crafty")
    assert [None in display for display in view.displays] == [True, False, True, True]


@rule("GA-3.18", "GA-3.19")
def test_a_lot_that_nobody_wants_is_discarded_and_dealt_anew_by_the_same_opener() -> None:
    match = lot("one", "two", "three", "five", chance=cards("goof two goof two"), turn=BLUE, opener=BLUE)
    view = see(play(match, "pass", "pass", "pass", "pass"))
    assert (view.discard_size, view.deck_size) == (4, 32)
    assert match.position()["discard"] == {"one": 1, "two": 1, "three": 1, "five": 1}
    assert [see(match, seat).hand for seat in range(4)] == [("two",), ("goof",), ("two",), ("goof",)]
    assert (match.to_move(), view.attempt, view.gold) == ((BLUE,), 1, (50, 50, 50, 50))


@rule("GA-3.18")
def test_three_players_discard_the_open_card_too() -> None:
    match = play(lot("one", "two", "three", open_card="five"), "pass", "pass", "pass")
    assert (see(match).discard_size, see(match).deck_size) == (4, 32)


@rule("GA-3.20")
def test_after_five_unsold_attempts_the_opener_must_bid() -> None:
    match = GAME.start(4, chance=1, options={"first_player": GREEN})
    for _ in range(5):
        assert "pass" in legal(match)
        play(match, "pass", "pass", "pass", "pass")
    assert (see(match).attempt, match.to_move()) == (5, (GREEN,))
    assert refused(match, "pass") == "GA-3.20"
    assert legal(match) == bids(1, 50)


@rule("GA-3.20")
def test_only_the_first_word_is_compulsory_and_a_sale_ends_the_count() -> None:
    match = play(lot("one", "two", "three", "five", attempt=5), "bid 1")
    assert "pass" in legal(match)
    play(match, "bid 2", "pass", "pass")
    assert match.to_move() == (RED,)
    assert "pass" in legal(match)
    assert see(play(match, "pass")).attempt == 0
    assert "pass" in legal(match)


@rule("GA-3.21")
@pytest.mark.parametrize("buyer", [0, 1, 2, 3])
def test_left_of_the_buyer_sits_the_next_opener(buyer: int) -> None:
    match = lot("one", "two", "three", "five")
    while not told(match, "sold"):
        match.play("bid 1" if match.to_move() == (buyer,) else "pass")
    assert match.to_move() == ((buyer + 1) % 4,)


@rule("GA-3.22", "GA-3.23")
def test_owners_of_a_team_are_passed_over() -> None:
    match = lot("one", "", "three", "five", open_card="goof", turn=RED)
    view = see(play(match, "bid 1", "pass", "pass"))
    assert (match.to_move(), view.opener) == ((GREEN,), GREEN)
    assert (view.hand_sizes, view.bidders) == ((0, 0, 2, 2), (2, 3))
    assert play(match, "bid 1").to_move() == (YELLOW,)
    assert play(match, "bid 2").to_move() == (GREEN,)


@rule("GA-3.24")
def test_a_team_lies_face_up_as_soon_as_it_is_bought() -> None:
    match = play(lot("one", "two", "three", "five"), "bid 1", "pass", "pass", "pass")
    for seat in (None, RED, BLUE, GREEN, YELLOW):
        assert see(match, seat).displays[RED] == ("one", "two", "three", "five")
        team = {"chair": "red", "first": "one", "second": "two", "third": "three", "fourth": "five"}
        assert told(match, "team", seat) == [team]


@rule("GA-3.25")
def test_the_order_on_the_display_does_not_matter() -> None:
    reached = [
        sorted(see(race(number, 4, teams={"red": " ".join(team)})).spaces[RED] for number in (1, 2, 3, 4))
        for team in permutations(("one", "two", "three", "five"))
    ]
    assert reached == [[1, 2, 3, 5]] * 24


@rule("GA-3.26")
@pytest.mark.parametrize("hands", [*permutations(("crafty", "five", "goof", "two"))])
def test_slots_are_filled_by_kind_whoever_held_the_cards(hands: tuple[str, str, str, str]) -> None:
    match = play(lot(*hands), "bid 1", "pass", "pass")
    assert see(play(match, "pass")).displays[RED] == ("two", "five", "goof", "crafty")
    assert match.to_move() == (BLUE,)


@rule("GA-3.26")
def test_the_last_team_is_laid_out_the_same_way() -> None:
    match = lot("", "one two", "three five", chance=[*cards("crafty goof three one"), *dice(4)], turn=BLUE)
    assert see(play(match, "bid 1", "pass")).displays[GREEN] == ("one", "three", "goof", "crafty")


@rule("GA-3.27", "GA-3.28", "GA-3.29", "GA-3.30", "GA-3.31", "GA-3.32", "GA-3.33")
def test_the_worked_example() -> None:
    hans, pia, werner, claudia = range(4)
    lots = (*cards("one two three five"), *cards("two two goof crafty"), *cards("one one three three"))
    chance = Scripted("first 0", *lots, *cards("goof five crafty one"), "die 4")
    match = GAME.start(4, chance)
    assert (see(match).first_player, see(match).gold) == (hans, (50, 50, 50, 50))

    assert see(match).hand_sizes == (1, 1, 1, 1)
    for seat, move in (
        (hans, "bid 1"),
        (pia, "bid 2"),
        (werner, "bid 3"),
        (claudia, "bid 5"),
        (hans, "pass"),
        (pia, "bid 6"),
        (werner, "pass"),
        (claudia, "bid 7"),
        (pia, "bid 9"),
    ):
        match.play(move, seat)
    assert see(match).hand_sizes == (1, 1, 1, 1)
    match.play("pass", claudia)
    assert see(match).gold == (50, 41, 50, 50)
    assert see(match).displays[pia] == ("one", "two", "three", "five")

    assert see(match).bidders == (hans, werner, claudia)
    assert [see(match, seat).hand for seat in range(4)] == [("goof",), (), ("two",), ("two",)]
    assert (see(match).open_card, see(match).opener) == ("crafty", werner)
    for seat, move in ((werner, "bid 1"), (claudia, "pass"), (hans, "bid 4"), (werner, "pass")):
        match.play(move, seat)
    assert see(match).gold == (46, 41, 50, 50)
    assert see(match).displays[hans] == ("two", "two", "goof", "crafty")

    assert see(match).bidders == (werner, claudia)
    assert (see(match).hand_sizes, see(match).opener) == ((0, 0, 2, 2), werner)
    for seat, move in ((werner, "bid 7"), (claudia, "bid 8"), (werner, "pass")):
        match.play(move, seat)

    assert see(match).gold == (46, 41, 40, 42)
    assert see(match).displays[claudia] == ("one", "one", "three", "three")
    assert see(match).displays[werner] == ("one", "five", "goof", "crafty")
    assert (see(match).deck_size, see(match).discard_size) == (24, 0)
    assert (see(match).race, match.to_move()) == (1, (hans,))
    assert told(match, "race") == [{"race": 1, "steps": 15, "chair": "red"}]
