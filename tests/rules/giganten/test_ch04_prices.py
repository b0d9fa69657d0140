"""Chapter 4: selling prices."""

from __future__ import annotations

import pytest

from plancia.core import Scripted, Seeded
from tests.marks import rule
from tests.rules.giganten.helpers import COLOURS, COMPANIES, GAME, busy, busy_matches, new_round, see, special
from tests.rules.shared import Watched, play, told

PRICES = range(1500, 9001, 500)
FACES = [(colour, number) for colour in ("blue", "red") for number in (2, 3, 4)]


def rolled(price: int, colour: str, number: int) -> int:
    """The price of jet after this roll."""
    match = new_round("die blue 2", f"die {colour} {number}", "die blue 2", prices={"jet": price})
    return see(match).prices["jet"]


@rule("GI-4.1")
@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_the_first_player_rolls_once_for_each_company(first: int) -> None:
    chance = Watched("first " + str(first))
    match = GAME.start(4, chance)
    assert [name for name, _, _ in chance.seen].count("die") == 3
    assert [(roll["seat"], roll["company"]) for roll in told(match, "roll")] == [
        (COLOURS[first], company) for company in COMPANIES
    ]


@rule("GI-4.1")
@busy_matches()
def test_three_rolls_in_every_round(seats: int, seed: int, options: dict[str, bool | int | str]) -> None:
    match = busy(seats, seed, **options)[1]
    rolls = told(match, "roll")
    assert [roll["company"] for roll in rolls] == list(COMPANIES) * len(told(match, "round"))
    assert [roll["seat"] for roll in rolls] == [one["seat"] for one in told(match, "round") for _ in COMPANIES]


@rule("GI-4.2")
def test_hudson_then_jet_then_us() -> None:
    match = new_round("die blue 2", "die blue 3", "die blue 4")
    assert see(match).prices == {"hudson": 6000, "jet": 6500, "us": 7000}


@rule("GI-4.3")
@pytest.mark.parametrize(("colour", "number"), FACES)
def test_the_barrel_moves_as_many_spaces_as_rolled(colour: str, number: int) -> None:
    assert abs(rolled(5000, colour, number) - 5000) == 500 * number


@rule("GI-4.4")
@pytest.mark.parametrize("price", [4000, 4500, 5000, 5500, 6000, 6500])
@pytest.mark.parametrize("number", [2, 3, 4])
def test_in_the_white_section_blue_raises_and_red_lowers(price: int, number: int) -> None:
    assert rolled(price, "blue", number) == price + 500 * number
    assert rolled(price, "red", number) == price - 500 * number


@rule("GI-4.5")
@pytest.mark.parametrize("price", [7000, 7500, 8000, 8500, 9000])
@pytest.mark.parametrize(("colour", "number"), FACES)
def test_in_the_blue_section_every_number_lowers(price: int, colour: str, number: int) -> None:
    assert rolled(price, colour, number) == price - 500 * number


@rule("GI-4.6")
@pytest.mark.parametrize("price", [1500, 2000, 2500, 3000, 3500])
@pytest.mark.parametrize(("colour", "number"), FACES)
def test_in_the_red_section_every_number_raises(price: int, colour: str, number: int) -> None:
    assert rolled(price, colour, number) == price + 500 * number


@rule("GI-4.7")
@pytest.mark.parametrize(
    ("price", "colour", "number", "new"),
    [(6500, "blue", 4, 8500), (4000, "red", 4, 2000), (3500, "red", 4, 5500), (7000, "blue", 4, 5000)],
)
def test_crossing_a_border_does_not_turn_the_barrel_round(price: int, colour: str, number: int, new: int) -> None:
    assert rolled(price, colour, number) == new


@rule("GI-4.8")
def test_a_roll_never_reaches_beyond_the_table() -> None:
    for price in PRICES:
        for colour, number in FACES:
            new = rolled(price, colour, number)
            assert 2000 <= new <= 8500
            assert abs(new - price) == 500 * number


@rule("GI-4.8")
@pytest.mark.parametrize(("price", "move", "new"), [(8500, "up", 9000), (7500, "up", 9000), (2500, "down", 1500)])
def test_a_barrel_stops_at_the_end_and_the_rest_is_lost(price: int, move: str, new: int) -> None:
    match = play(special("b12", prices={"us": price}), f"price us {move}")
    assert see(match).prices == {"hudson": 5000, "jet": 5000, "us": new}


@rule("GI-4.9")
def test_prices_are_rolled_in_the_first_round_too() -> None:
    match = GAME.start(3, Scripted("first 1", "die red 4", "die blue 3", "die red 2", then=Seeded(1)))
    assert see(match).round == 1
    assert see(match).prices == {"hudson": 3000, "jet": 6500, "us": 4000}
    assert [roll["old"] for roll in told(match, "roll")] == [5000] * 3
