"""Chapter 13: the black train reaches the star, and everything is turned into money."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from plancia.core import BadOption, Chance, Draw, Match, NotYourTurn, Result, Seeded
from plancia.core.options import OptionValue
from plancia.core.plain import Plain
from plancia.games.giganten.box.material import BOX
from tests.conformance.moves import well_formed
from tests.marks import rule
from tests.rules.giganten.helpers import (
    BLUE,
    COLOURS,
    GAME,
    GREEN,
    GREY,
    RED,
    busy,
    busy_matches,
    depots,
    derricks,
    hand,
    last_card,
    names,
    new_round,
    see,
)
from tests.rules.shared import told

ONE_EACH = derricks(c4=(RED, 1), d1=(GREY, 1), e3=(BLUE, 1), f1=(GREEN, 1))
FIRST_THREE = derricks(c4=(RED, 1), d1=(GREY, 1), e3=(BLUE, 1))
STAR_20: dict[str, Plain] = {"black_finish_steps": 20}


def scores(match: Match) -> tuple[int, ...]:
    assert match.result is not None
    return match.result.scores


def ranks(match: Match) -> tuple[int, ...] | None:
    """The places of the trains, red's first."""
    return see(match).ranks


class Stacked(Chance):
    """Seeded chance with the red pile sorted, the shortest or the longest advances on top."""

    def __init__(self, longest: bool) -> None:
        self.source = Seeded(1)
        self.sign = -1 if longest else 1

    def draw(self, what: Draw, pool: vec[i64], size: i64) -> i64:
        if what.name != "red_card":
            return self.source.draw(what, pool, size)
        return min((face for face in range(len(pool)) if pool[face]), key=lambda face: self.sign * BOX.black[face])

    def fork(self) -> Chance:
        return self


@rule("GI-13.1")
@pytest.mark.parametrize(("space", "card", "over"), [("q", "r8", True), ("q", "r3", False), ("s", "r1", True)])
def test_the_game_ends_at_once_when_the_black_train_reaches_the_star(space: str, card: str, over: bool) -> None:
    match = last_card(card, black_train=space)
    assert (match.over, match.to_move() == (), match.result is not None) == (over, over, over)
    assert names(match).count("end") == int(over)


@rule("GI-13.1")
def test_nobody_is_asked_after_the_end() -> None:
    match = last_card()
    assert [match.legal(seat) for seat in range(4)] == [[]] * 4
    with pytest.raises(NotYourTurn, match="the match is over"):
        match.play("card r1")


@rule("GI-13.2", "GI-13.18")
def test_the_star_is_on_t_or_one_space_beyond() -> None:
    assert GAME.start(4, chance=1).options["black_finish_steps"] == 19
    match = last_card("r2")
    assert (see(match).star, see(match).black_train, match.over) == ("t", "t", True)
    later = last_card("r2", options=STAR_20)
    assert (see(later).star, see(later).black_train, later.over) == ("star", "t", False)
    at_last = last_card("r2", options=STAR_20, black_train="t")
    assert (see(at_last).black_train, at_last.over) == ("star", True)
    assert told(at_last, "end") == [{"space": "star"}]


@rule("GI-13.2")
def test_the_star_is_19_or_20_steps_away() -> None:
    with pytest.raises(BadOption, match=r"possible: 19, 20 \(GI-13.2\)"):
        GAME.start(4, chance=1, options={"black_finish_steps": 21})


@rule("GI-13.18")
def test_no_train_of_a_player_goes_to_the_star_beyond_t() -> None:
    trains: list[Plain] = ["t", "a", "a", "a"]
    assert ranks(last_card(trains=trains, options=STAR_20, black_train="t")) == (1, 2, 3, 4)
    assert "star" not in {move.split()[-1] for move in well_formed(GAME)}


@rule("GI-13.3")
@pytest.mark.parametrize(("card", "space"), [("r9", "s"), ("r10", "r"), ("r3", "s")])
@pytest.mark.parametrize(("options", "star"), [({}, "t"), (STAR_20, "star")])
def test_a_move_past_the_star_stops_on_it(card: str, space: str, options: dict[str, Plain], star: str) -> None:
    further = chr(ord(space) + 1) if star == "star" else space
    match = last_card(card, black_train=further, options=options)
    assert (see(match).black_train, match.over) == (star, True)


@rule("GI-13.4")
def test_nothing_more_is_done() -> None:
    match = last_card(hands=[hand("1")] * 4, depots=depots(jet=(2, 2)), derricks=ONE_EACH)
    view = see(match)
    assert names(match)[:2] == ["red_card", "end"]
    assert {*names(match)} == {"red_card", "end", "hand", "rank", "derricks", "crude", "score"}
    assert (view.cards, view.display, sum(view.beige_pile.values())) == ((None,) * 4, ("r1",), 30)
    assert (view.hand_sizes, view.licence_pile, view.supply) == ((1, 1, 1, 1), 74, 52)


@rule("GI-13.5")
def test_the_prices_rolled_before_the_end_count_for_nothing() -> None:
    rolls = {"low": ["die red 4"] * 3, "high": ["die blue 4"] * 3}
    ended = [
        new_round(*dice, "red_card r1", black_train="s", depots=depots(hudson=(2, 1, 0, 0))) for dice in rolls.values()
    ]
    assert [see(match).prices["hudson"] for match in ended] == [3000, 7000]
    assert [scores(match) for match in ended] == [(17_000, 16_000, 15_000, 15_000)] * 2


@rule("GI-13.5")
@busy_matches()
def test_the_end_comes_when_a_red_card_is_turned_up(seats: int, seed: int, options: dict[str, OptionValue]) -> None:
    match = busy(seats, seed, **options)[1]
    at = names(match).index("end")
    assert names(match)[at - 5 : at] == ["round", "roll", "roll", "roll", "red_card"]


@rule("GI-13.6")
@pytest.mark.parametrize("steps", [19, 20])
@pytest.mark.parametrize(("longest", "drawn"), [(True, 8), (False, 10)])
@pytest.mark.parametrize("seats", [3, 4])
def test_eight_to_ten_red_cards_are_drawn(seats: int, steps: int, longest: bool, drawn: int) -> None:
    match = GAME.start(seats, Stacked(longest), {"black_finish_steps": steps})
    while not match.over:
        match.play(match.stand_in(match.to_move()[0]))
    assert names(match).count("red_card") == drawn
    assert names(match).count("left_over") == drawn - 1
    assert see(match).round == drawn


@rule("GI-13.7", "GI-13.14")
def test_derricks_and_crude_on_the_board_and_in_depots_are_worth_money() -> None:
    match = last_card(
        trains=["d", "c", "b", "a"],
        derricks=derricks(c4=(RED, 3), d1=(RED, 1), l1=(GREY, 6)),
        depots=depots(hudson=(2, 0, 1), us=(1, 0, 0, 2)),
        cash=[0, 500, 0, 1000],
    )
    assert scores(match) == (10_000 + 7000, 500 + 4000 + 6000, 1000, 1000 + 2000)
    assert [fact["money"] for fact in told(match, "crude")] == [7000, 6000, 1000, 2000]
    assert [fact["money"] for fact in told(match, "derricks")] == [10_000, 4000, 0, 0]


@rule("GI-13.8")
def test_only_derricks_standing_on_the_board_count() -> None:
    match = last_card(cash=[0] * 4)
    assert (see(match).stock, scores(match)) == ((5, 5, 5, 5), (0, 0, 0, 0))
    tiles: list[Plain] = ["c7"]
    spent = last_card(cash=[0] * 4, tiles=tiles, derricks=derricks(c4=(GREEN, 1)), trains=["b", "b", "b", "c"])
    assert scores(spent) == (0, 0, 0, 6000)


@rule("GI-13.9", "GI-13.10")
@pytest.mark.parametrize(
    ("trains", "places"),
    [("dcba", (1, 2, 3, 4)), ("abcd", (4, 3, 2, 1)), ("bdac", (3, 1, 4, 2)), ("tjkb", (1, 3, 2, 4))],
)
def test_the_place_of_the_train_gives_the_value_of_a_derrick(trains: str, places: tuple[int, ...]) -> None:
    match = last_card(trains=list(trains), derricks=ONE_EACH, cash=[0] * 4)
    assert ranks(match) == places
    assert scores(match) == tuple({1: 6000, 2: 5000, 3: 4000, 4: 3000}[place] for place in places)


@rule("GI-13.10")
@pytest.mark.parametrize(("pay", "values"), [("by_rank", [5000, 4000, 3000]), ("bottom", [5000, 4000, 2000])])
def test_three_players_are_paid_by_rank_or_the_last_one_2000(pay: str, values: list[int]) -> None:
    options: dict[str, Plain] = {"last_place_pay": pay}
    match = last_card(seats=3, options=options, derricks=FIRST_THREE, trains=["c", "b", "a"])
    assert [fact["value"] for fact in told(match, "derricks")] == values
    four = last_card(options=options, derricks=ONE_EACH, trains=["d", "c", "b", "a"])
    assert [fact["value"] for fact in told(four, "derricks")] == [5000, 4000, 3000, 2000]


@rule("GI-13.10")
def test_places_are_paid_by_rank_unless_the_table_says_otherwise() -> None:
    assert GAME.start(3, chance=1).options["last_place_pay"] == "by_rank"
    with pytest.raises(BadOption, match=r"possible: by_rank, bottom \(GI-13.10\)"):
        GAME.start(3, chance=1, options={"last_place_pay": "top"})


@rule("GI-13.11")
def test_the_black_train_takes_no_place() -> None:
    assert ranks(last_card(trains=["s", "r", "b", "a"], black_train="s")) == (1, 2, 3, 4)
    assert ranks(last_card(trains=["a", "a", "a", "b"])) == (2, 3, 4, 1)


@rule("GI-13.12")
def test_in_one_column_the_dearer_hand_is_ahead() -> None:
    hands: list[Plain] = [hand("1 1 1"), hand("2 2"), hand("1 2 2"), hand("1")]
    assert ranks(last_card(trains=["k"] * 4, hands=hands)) == (3, 2, 1, 4)
    assert ranks(last_card(trains=["k", "k", "a", "l"], hands=hands)) == (3, 2, 4, 1)


@rule("GI-13.13")
@pytest.mark.parametrize(("first", "places"), [(0, (1, 2, 3, 4)), (1, (4, 1, 2, 3)), (3, (2, 3, 4, 1))])
def test_equal_hands_go_by_turn_order_from_the_first_player_of_the_round(first: int, places: tuple[int, ...]) -> None:
    hands: list[Plain] = [hand("1 1"), hand("2"), hand("1 1"), hand("2")]
    assert ranks(last_card(trains=["k"] * 4, hands=hands, first_player=first, turn=first)) == places


@rule("GI-13.14")
def test_each_crude_brings_1000_to_its_owner() -> None:
    match = last_card(cash=[0] * 4, depots=depots(hudson=(1, 2), jet=(1, 2), us=(1, 2)))
    assert scores(match) == (3000, 6000, 0, 0)


@rule("GI-13.15")
def test_licences_bring_no_money() -> None:
    assert scores(last_card(hands=[hand("2 2 2 2"), hand("1"), {}, {}])) == (15_000,) * 4


@rule("GI-13.16")
def test_the_player_with_the_most_money_wins() -> None:
    match = last_card(cash=[500, 20_000, 1000, 19_500])
    assert match.result == Result((500, 20_000, 1000, 19_500), (4, 1, 3, 2), (GREY,))


@rule("GI-13.17")
def test_equal_money_shares_the_victory() -> None:
    match = last_card(cash=[9000, 1000, 9000, 0], hands=[hand("2"), {}, {}, {}], trains=["k", "a", "a", "a"])
    assert match.result == Result((9000, 1000, 9000, 0), (1, 3, 1, 4), (RED, BLUE))


@rule("GI-13.16")
@busy_matches()
def test_the_score_is_cash_derricks_and_crude(seats: int, seed: int, options: dict[str, OptionValue]) -> None:
    match = busy(seats, seed, **options)[1]
    view = see(match)
    assert view.ranks is not None
    assert sorted(view.ranks) == [*range(1, seats + 1)]
    values = [5000, 4000, 3000, 2000][:seats]
    if options.get("last_place_pay") == "bottom":
        values[-1] = 2000
    for seat in range(seats):
        own = [one.crude for one in view.derricks.values() if one.seat == seat]
        crude = sum(own) + sum(view.depots[seat].values())
        assert scores(match)[seat] == view.cash[seat] + len(own) * values[view.ranks[seat] - 1] + 1000 * crude
    assert [fact["score"] for fact in told(match, "score")] == [*scores(match)]
    assert [fact["seat"] for fact in told(match, "score")] == [*COLOURS[:seats]]
