"""Chapter 3: set-up."""

from __future__ import annotations

import pytest

from plancia.core import BadNotation, BadOption, Match, Scripted, Seeded
from plancia.core.options import OptionValue
from plancia.games.competitors.box.codes import INTERCONTINENTAL
from plancia.games.competitors.box.material import BOX, ROOM
from plancia.kit.content import ContentTable
from tests.marks import rule
from tests.rules.competitors.helpers import GAME, GREEN, arrange, cash, hand, place, see, vehicles
from tests.rules.shared import Watched, legal, play, refused, told

SITES = {"CAL", "UNE", "BSE", "RUN", "ITA", "SAF", "INO", "COR", "AUS"}
BOARD = BOX.board


def table(*chance: str, seats: int = 3, **options: OptionValue) -> Match:
    """A new match; the chance named comes first."""
    return GAME.start(seats, Scripted(*chance, then=Seeded(1)), options=options)


def begun(*chance: str, seats: int = 3, **options: OptionValue) -> Match:
    """A match in which everybody has chosen the first site that was free."""
    match = table(*chance, seats=seats, **options)
    while match.position()["stage"] == "choose_hq":
        match.play(match.stand_in(match.to_move()[0]))
    return match


@rule("CO-3.1")
def test_the_marker_starts_on_the_first_notch() -> None:
    match = begun()
    assert match.position()["round"] == 1
    assert [event["round"] for event in told(match, "round")] == [1]


@rule("CO-3.2")
def test_three_decks_lie_face_down() -> None:
    match = begun(seats=4)
    for seat in (None, 0, 3):
        view = see(match, seat)
        assert (view.territory_deck, view.contract_deck) == (116 - 40, 116 - 20)
        assert (view.territory_discards, view.contract_discards) == ((), ())
        assert sum(view.customs_deck.values()) == 35
        assert view.customs_returned == ()


@rule("CO-3.3")
@pytest.mark.parametrize("best", [0, 1, 2, 3])
def test_the_highest_roll_is_first_player(best: int) -> None:
    match = table(*[f"order {5 if seat == best else 2}" for seat in range(4)], seats=4)
    assert match.position()["first_player"] == best
    assert match.to_move() == (best,)
    assert [roll["number"] for roll in told(match, "order_roll")] == [5 if seat == best else 2 for seat in range(4)]


@rule("CO-3.3")
def test_the_table_may_fix_the_first_player() -> None:
    for seat in range(4):
        match = table(seats=4, first_player=seat)
        assert match.to_move() == (seat,)
        assert told(match, "order_roll") == []
    with pytest.raises(BadOption):
        table(seats=3, first_player=3)


@rule("CO-3.4")
def test_seats_tied_for_highest_roll_again_among_themselves() -> None:
    """Seats 0 and 2 tie, tie again, and then seat 2 is higher; seat 1 has no part in it."""
    match = table("order 6", "order 1", "order 6", "order 3", "order 3", "order 2", "order 4")
    assert match.position()["first_player"] == 2
    rolls = [(roll["seat"], roll["number"]) for roll in told(match, "order_roll")]
    red, blue, green = GAME.seat_names[:3]
    assert rolls == [(red, 6), (blue, 1), (green, 6), (red, 3), (green, 3), (red, 2), (green, 4)]


@rule("CO-3.4")
def test_a_tie_below_the_highest_is_no_tie() -> None:
    match = table("order 2", "order 5", "order 2")
    assert len(told(match, "order_roll")) == 3


@rule("CO-3.5")
@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_the_order_is_clockwise_from_the_first_player_and_never_changes(first: int) -> None:
    match = table(seats=4, first_player=first, rounds=3)
    clockwise = [(first + number) % 4 for number in range(4)]
    chosen: list[int] = []
    while match.position()["stage"] == "choose_hq":
        chosen += match.to_move()
        match.play(match.stand_in(match.to_move()[0]))
    assert chosen == clockwise
    turns: list[int] = []
    while not match.over:
        if match.position()["stage"] == "action":
            turns += match.to_move()
        match.play("done" if match.position()["stage"] == "action" else "skip")
    assert turns == clockwise * 3


@rule("CO-3.6", "CO-3.12", "CO-3.14")
@pytest.mark.parametrize("seats", [2, 5])
def test_everybody_starts_with_two_trucks_a_ship_and_an_aircraft_at_the_headquarters(seats: int) -> None:
    match = begun(seats=seats)
    headquarters = match.position()["headquarters"]
    assert isinstance(headquarters, list)
    assert len(set(headquarters)) == seats
    for seat in range(seats):
        home = headquarters[seat]
        assert vehicles(match, seat) == {"truck 1": home, "truck 2": home, "ship 1": home, "aircraft 1": home}
    assert match.position()["flights"] == [None] * seats
    assert match.position()["branches"] == [[]] * seats


@rule("CO-3.6")
def test_there_is_one_marker_for_an_aircraft_in_flight() -> None:
    """With one aircraft on its way to Australia the other may set out for no airport that it does not reach."""
    both = {"truck 1": "ITA", "aircraft 1": "ITA", "aircraft 2": "ITA"}
    match = arrange(seats=2, hands=[[], []], vehicles=[both, {"truck 1": "CAL"}])
    play(match, "move aircraft 1", "fly AUS")
    assert place(match, "aircraft 1") == "in flight"
    play(match, "move aircraft 2")
    assert "fly FRA" in legal(match)
    assert "fly AUS" not in legal(match)


@rule("CO-3.6")
def test_colours_are_names_only() -> None:
    assert GAME.seat_names[:2] == ("red", "blue")
    red, blue = (begun(seats=2, first_player=seat) for seat in (0, 1))
    for number in (0, 1):
        assert hand(red, number) == hand(blue, 1 - number)
        assert vehicles(red, number) == vehicles(blue, 1 - number)
    with pytest.raises(BadNotation):
        GAME.parse("colour red")


@rule("CO-3.7")
def test_everybody_starts_with_200_000() -> None:
    for seats in (2, 3, 4, 5):
        assert table(seats=seats).position()["cash"] == [200_000] * seats
    assert table(start_cash=50_000).position()["cash"] == [50_000] * 3


@rule("CO-3.7")
def test_the_coins_of_the_start() -> None:
    coins = ContentTable(ROOM.joinpath("content"), "coins.csv")
    start = {coins.integer(row, "value"): coins.integer(row, "start") for row in range(len(coins))}
    assert start == {100_000: 1, 50_000: 1, 10_000: 4, 5000: 1, 1000: 4, 500: 2}
    assert sum(value * number for value, number in start.items()) == 200_000


@rule("CO-3.8")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_ten_territory_and_five_contract_cards_each(seats: int) -> None:
    match = table(seats=seats)
    for seat in range(seats):
        cards = hand(match, seat)
        assert sum(card in BOARD.territories for card in cards) == 10
        assert len(cards) == 15


@rule("CO-3.8")
def test_the_cards_dealt_are_secret() -> None:
    match = table()
    for seat in range(3):
        own, other = see(match, seat), see(match, (seat + 1) % 3)
        assert [*(own.territories or ()), *(own.contracts or ())] == hand(match, seat)
        assert set(own.territories or ()).isdisjoint(other.territories or ())
        seen = [event["card"] for event in told(match, "drew_territory", seat)]
        assert sorted(str(card) for card in seen) == sorted(own.territories or ())
    assert (see(match).territories, see(match).contracts) == (None, None)
    assert told(match, "drew_territory") == []


@rule("CO-3.9")
def test_special_and_illegal_cards_count_and_are_not_replaced() -> None:
    """Blue is dealt nothing else."""
    lands = [f"territory {name}" for name in BOARD.territories[:20]]
    cards = ["C001", "V1", "C002", "C081", "C003", "I1", "C004", "C084", "C005", "I9"]
    match = table(*lands, *[f"contract {card}" for card in cards], seats=2, first_player=0)
    assert hand(match, 1)[10:] == ["C081", "C084", "V1", "I1", "I9"]
    assert len(hand(match, 0)) == 15


@rule("CO-3.10")
def test_each_player_chooses_among_the_sites_not_taken() -> None:
    match = table(seats=3, first_player=1)
    free = {f"hq {site}" for site in SITES}
    for seat, site in ((1, "COR"), (2, "ITA"), (0, "CAL")):
        assert match.to_move() == (seat,)
        assert legal(match) == free
        match.play(f"hq {site}")
        free.remove(f"hq {site}")
    assert match.position()["headquarters"] == ["CAL", "COR", "ITA"]


@rule("CO-3.10")
def test_a_site_that_is_taken_or_none_is_refused() -> None:
    match = play(table(), "hq ITA")
    refused(match, "hq ITA")
    refused(match, "hq FRA")


@rule("CO-3.10")
def test_the_table_may_leave_it_to_chance() -> None:
    match = GAME.start(3, chance := Watched(), options={"hq_assignment": "random", "first_player": 2})
    sites = [(sum(pool), size) for name, pool, size in chance.seen if name == "site"]
    assert sites == [(9, 9), (8, 8), (7, 7)]
    headquarters = match.position()["headquarters"]
    assert isinstance(headquarters, list)
    assert set(headquarters) < SITES
    assert match.position()["stage"] == "action"


@rule("CO-3.11")
def test_the_cards_are_dealt_before_the_headquarters_are_chosen() -> None:
    match = table()
    assert match.position()["stage"] == "choose_hq"
    assert len(hand(match)) == 15


@rule("CO-3.11")
def test_the_table_may_deal_them_afterwards() -> None:
    match = table(deal_before_hq=False)
    assert [hand(match, seat) for seat in range(3)] == [[], [], []]
    play(match, "hq ITA", "hq CAL")
    assert hand(match) == []
    play(match, "hq COR")
    assert [len(hand(match, seat)) for seat in range(3)] == [15, 15, 15]
    assert match.position()["stage"] == "action"


@rule("CO-3.12")
@pytest.mark.parametrize("site", sorted(SITES))
def test_vehicles_at_a_site_are_ready_to_leave(site: str) -> None:
    """The ship in the port, the aircraft at the airport, the trucks on the land."""
    match = play(table("order 6", "order 1", seats=2, first_player="roll"), f"hq {site}")
    match.play(match.stand_in(match.to_move()[0]))
    assert {"move truck 1", "move truck 2", "move ship 1", "move aircraft 1"} <= legal(match)


@rule("CO-3.13")
def test_every_site_has_a_port_an_intercontinental_airport_and_no_red_flag() -> None:
    for site in SITES:
        number = BOARD.territories.index(site)
        assert (BOARD.port[number], BOARD.airport[number], BOARD.flag[number]) == (1, INTERCONTINENTAL, 0)
    assert {BOARD.territories[number] for number in BOARD.sites} == SITES


@rule("CO-3.14")
def test_spare_pawns_can_be_bought_during_play() -> None:
    match = begun(first_player=0)
    assert place(match, "truck 3") is None
    home = place(match, "truck 1")
    assert place(play(match, f"buy truck {home}"), "truck 3") == home
    assert cash(match) == 170_000


@rule("CO-3.15")
def test_headquarters_cards_not_chosen_are_of_no_more_use() -> None:
    """The first turns come at once, and nobody can choose a site again."""
    match = begun()
    refused(match, "hq AUS")
    later = play(arrange(player=GREEN, branches=[["AUS"], [], []]), "done")
    refused(later, "hq INO")
    assert later.position()["headquarters"] == ["ITA", "CAL", "SAF"]
