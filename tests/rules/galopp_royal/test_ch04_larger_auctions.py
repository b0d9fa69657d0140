"""Chapter 4: starting auctions with five or six players without a team."""

from __future__ import annotations

from tests.marks import rule
from tests.rules.galopp_royal.helpers import (
    BLACK,
    BLUE,
    GREEN,
    RED,
    WHITE,
    YELLOW,
    bids,
    cards,
    deal,
    lot,
    matches,
    played,
    see,
)
from tests.rules.shared import legal, play, refused, told

FIVE = ("one", "two", "three", "five", "goof")
SIX = ("one", "two", "three", "five", "goof", "crafty")


@rule("GA-4.1")
def test_five_draw_a_card_each_and_the_first_to_pass_discards_it() -> None:
    match = deal(5, " ".join(FIVE))
    assert [see(match, seat).hand for seat in range(5)] == [(card,) for card in FIVE]
    match = play(lot(*FIVE), "bid 1", "pass", "bid 2", "pass", "pass", "pass")
    view = see(match)
    assert view.displays[GREEN] == ("one", "three", "five", "goof")
    assert (match.position()["discard"], view.discard_size) == ({"two": 1}, 1)


@rule("GA-4.2")
def test_six_draw_a_card_each_and_the_first_two_to_pass_discard_theirs() -> None:
    match = deal(6, " ".join(SIX))
    assert [see(match, seat).hand for seat in range(6)] == [(card,) for card in SIX]
    match = play(lot(*SIX), "bid 1", "pass", "bid 2", "pass", "pass", "pass", "pass")
    view = see(match)
    assert view.displays[GREEN] == ("one", "three", "goof", "crafty")
    assert match.position()["discard"] == {"two": 1, "five": 1}


@rule("GA-4.3")
def test_bidding_is_as_with_fewer_players() -> None:
    match = lot(*SIX, turn=WHITE)
    assert refused(match, "bid 0") == "GA-3.10"
    assert refused(match, "bid 51") == "GA-3.13"
    play(match, "bid 4", "pass", "bid 7")
    assert refused(match, "bid 7") == "GA-3.11"
    play(match, "pass", "pass", "pass")
    assert match.to_move() == (WHITE,)
    assert legal(match) == {"pass"} | bids(8, 50)
    play(match, "pass")
    assert see(match).gold == (43, 50, 50, 50, 50, 50)
    assert match.to_move() == (BLUE,)


@rule("GA-4.4")
def test_the_card_drops_out_at_once_and_only_its_holder_knows_it() -> None:
    match = play(lot(*SIX), "pass")
    for seat in (None, BLUE, GREEN, YELLOW, WHITE, BLACK):
        view = see(match, seat)
        assert (view.hand_sizes, view.discard_size, view.face_down) == ((0, 1, 1, 1, 1, 1), 1, (1, 0, 0, 0, 0, 0))
        assert (view.face_up, view.own_face_down) == ({}, {})
        assert told(match, "drop_hidden", seat) == [{"chair": "red"}]
        assert told(match, "drop_secret", seat) == []
    assert see(match, RED).own_face_down == {"one": 1}
    assert told(match, "drop_secret", RED) == [{"chair": "red", "bearer": "one"}]


@rule("GA-4.5")
def test_cards_of_later_passers_stay_in_the_lot() -> None:
    match = play(lot(*SIX), "pass", "pass", "pass", "pass", "bid 1")
    assert see(match).hand_sizes == (0, 0, 1, 1, 1, 1)
    assert see(play(match, "pass")).displays[WHITE] == ("three", "five", "goof", "crafty")
    match = play(lot(*FIVE), "pass", "pass", "pass", "bid 1")
    assert see(match).hand_sizes == (0, 1, 1, 1, 1)


@rule("GA-4.5")
@matches()
def test_a_sold_lot_has_exactly_four_cards(seats: int, seed: int) -> None:
    sold = 0
    for moment in played(seats, seed)[1]:
        if any(event.name == "sold" for event in moment.events):
            dropping = any(event.name == "drop_hidden" for event in moment.events)
            shown = moment.before.open_card is not None
            assert sum(moment.before.hand_sizes) + shown - dropping == 4
            sold += 1
    assert sold >= seats - 1


@rule("GA-4.6")
@matches()
def test_after_each_sale_one_player_fewer_is_dealt_to(seats: int, seed: int) -> None:
    match = played(seats, seed)[2]
    names = [event.name for event in match.events(None)]
    bidders = [lot["bidders"] for lot in told(match, "starting_lot")]
    assert list(dict.fromkeys(bidders)) == [*range(seats, 1, -1)]
    assert bidders == sorted(bidders, key=int, reverse=True)
    assert names[: names.index("race")].count("sold") == seats - 1
    assert names.count("last_team") == 1


@rule("GA-4.6")
def test_from_six_to_five_to_four() -> None:
    match = lot(*SIX, chance=cards("two two two two two three three three three"))
    view = see(play(match, "bid 1", "pass", "pass", "pass", "pass", "pass"))
    assert (view.bidders, view.hand_sizes, view.open_card) == ((1, 2, 3, 4, 5), (0, 1, 1, 1, 1, 1), None)
    play(match, "pass", "bid 1", "pass", "pass", "pass")
    view = see(match)
    assert (view.bidders, view.hand_sizes, view.open_card) == ((1, 3, 4, 5), (0, 1, 0, 1, 1, 1), None)
    assert match.to_move() == (YELLOW,)
    play(match, "pass")
    assert see(match).hand_sizes == (0, 1, 0, 1, 1, 1)


@rule("GA-4.7")
def test_if_nobody_bids_all_cards_are_discarded_and_as_many_are_drawn() -> None:
    for hands in (FIVE, SIX):
        match = play(lot(*hands), *["pass"] * len(hands))
        view = see(match)
        assert (view.discard_size, view.deck_size) == (len(hands), 40 - 2 * len(hands))
        assert match.position()["discard"] == dict.fromkeys(hands, 1)
        assert (view.hand_sizes, view.face_down) == ((1,) * len(hands), (1,) * len(hands))
        assert (match.to_move(), view.attempt) == ((RED,), 1)
