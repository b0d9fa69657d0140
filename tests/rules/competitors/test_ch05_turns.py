"""Chapter 5: the turn of a player."""

from __future__ import annotations

import pytest

from plancia.core import BadNotation, Match
from plancia.core.plain import Plain
from tests.marks import rule
from tests.rules.competitors.helpers import BLUE, GAME, GREEN, RED, arrange, fleets, hand, names, pile, place, triple
from tests.rules.shared import legal, play, refused, told

DRAWS = {"draw territory", "draw contract"}


def stands(match: Match) -> tuple[Plain, Plain, Plain]:
    """Whose turn it is, what is asked, and the actions left."""
    position = match.position()
    return position["player"], position["stage"], position["actions"]


@rule("CO-5.1", "CO-5.7")
def test_a_turn_is_a_free_draw_and_two_actions() -> None:
    match = arrange("free_draw")
    seen = [stands(match)]
    seen += [stands(play(match, move)) for move in ("draw contract", "draw territory", "draw territory")]
    assert seen == [(RED, "free_draw", 2), (RED, "action", 2), (RED, "action", 1), (BLUE, "free_draw", 2)]


@rule("CO-5.2")
@pytest.mark.parametrize("deck", ["territory", "contract"])
def test_one_card_of_either_deck_is_drawn_without_an_action(deck: str) -> None:
    match = arrange("free_draw")
    assert legal(match) == {*DRAWS, "skip"}
    left = len(pile(match, f"{deck}_deck"))
    play(match, f"draw {deck}")
    assert (len(hand(match)), len(pile(match, f"{deck}_deck"))) == (1, left - 1)
    assert stands(match) == (RED, "action", 2)
    refused(match, "skip")


@rule("CO-5.2")
def test_everybody_has_the_free_draw_at_the_start_of_the_own_turn_only() -> None:
    match = arrange("free_draw")
    for seat in (RED, BLUE, GREEN):
        assert stands(match) == (seat, "free_draw", 2)
        play(match, "draw territory", "done")
    assert [len(hand(match, seat)) for seat in range(3)] == [1, 1, 1]


@rule("CO-5.3")
@pytest.mark.parametrize("first", [0, 2])
def test_there_is_no_free_draw_in_a_first_turn(first: int) -> None:
    match = GAME.start(4, chance=2, options={"first_player": first})
    for site in ("ITA", "CAL", "SAF", "COR"):
        match.play(f"hq {site}")
    for number in range(4):
        assert stands(match) == ((first + number) % 4, "action", 2)
        match.play("done")
    for number in range(4):
        assert stands(match) == ((first + number) % 4, "free_draw", 2)
        play(match, "skip", "done")


@rule("CO-5.4")
def test_the_free_draw_may_be_declined() -> None:
    match = play(arrange("free_draw"), "skip")
    assert hand(match) == []
    assert stands(match) == (RED, "action", 2)


@rule("CO-5.2", "CO-5.4")
def test_a_deck_that_has_nothing_to_give_is_not_offered() -> None:
    """Blue holds every territory card, or every card of both decks."""
    lands = pile(arrange(), "territory_deck")
    contracts = pile(arrange(), "contract_deck")
    match = arrange("free_draw", hands=[[], lands, []])
    assert legal(match) == {"draw contract", "skip"}
    match = play(arrange(player=GREEN, hands=[[], [*lands, *contracts], []]), "done")
    assert stands(match) == (RED, "action", 2)


@rule("CO-5.5")
def test_cards_reach_the_table_by_signing_only() -> None:
    match = arrange("free_draw", hands=[["ITA", "FRA", "C010"], [], []])
    with pytest.raises(BadNotation):
        GAME.parse("plan C010 ITA FRA")
    refused(match, "sign C010 ITA FRA")
    play(match, "draw territory", "draw contract")
    assert match.position()["triples"] == [[], [], []]
    play(match, "sign C010 ITA FRA")
    assert len(told(match, "signed")) == 1
    assert {"ITA", "FRA", "C010"}.isdisjoint(hand(match))


ACTIONS = {
    "draw": ("draw contract",),
    "sign": ("sign C017 ITA FRA",),
    "deliver": ("deliver 1 truck 1", "abandon"),
    "move": ("move truck 2", "go FRA", "end"),
    "buy": ("buy truck ITA",),
    "sell": ("sell aircraft 1",),
    "open": ("branch SPA",),
    "close": ("close GRE",),
}


def full_desk() -> Match:
    """Red can do everything twice."""
    return arrange(
        hands=[["ITA", "FRA", "SPA", "NOR", "POL", "BEN", "C017", "C018"], [], []],
        triples=[[triple("C010", "GER", "DAN"), triple("C011", "ALP", "ECE")], [], []],
        branches=[["GRE", "BAL"], [], []],
        vehicles=fleets({"truck 1": "GER", "truck 3": "ALP", "truck 4": "ALP", "aircraft 2": "ITA"}),
        cash=[400_000, 0, 0],
    )


@rule("CO-5.6")
@pytest.mark.parametrize("first", ACTIONS)
@pytest.mark.parametrize("second", ACTIONS)
def test_two_actions_free_in_kind_and_order(first: str, second: str) -> None:
    again = {
        "sign": ("sign C018 NOR POL",),
        "deliver": ("deliver 2 truck 3", "abandon"),
        "move": ("move truck 2", "go ITA", "end"),
        "sell": ("sell aircraft 2",),
        "open": ("branch BEN",),
        "close": ("close BAL",),
    }
    match = play(full_desk(), *ACTIONS[first])
    assert stands(match) == (RED, "action", 1)
    play(match, *(again.get(second, ACTIONS[second]) if first == second else ACTIONS[second]))
    assert stands(match) == (BLUE, "free_draw", 2)


@rule("CO-5.7")
def test_the_turn_passes_on_by_itself_after_the_second_action() -> None:
    match = play(arrange(player=GREEN, actions=1), "draw contract")
    assert stands(match) == (RED, "free_draw", 2)
    assert match.position()["round"] == 3


@rule("CO-5.8")
@pytest.mark.parametrize("used", [0, 1])
def test_a_player_may_end_the_turn_with_actions_unused(used: int) -> None:
    match = play(arrange(), *["draw contract"] * used, "done")
    assert stands(match) == (BLUE, "free_draw", 2)
    assert len(hand(match)) == used


@rule("CO-5.8")
def test_unused_actions_are_not_saved_up() -> None:
    match = play(arrange(), "done", "skip", "done", "skip", "done", "skip")
    assert stands(match) == (RED, "action", 2)


@rule("CO-5.9")
@pytest.mark.parametrize(
    "moves",
    [
        ("special I9",),
        ("special V1 ITA",),
        ("special I2 p1",),
        ("load truck 1 ship 1", "unload truck 1"),
        ("load truck 1 aircraft 1",),
    ],
)
def test_specials_loading_and_unloading_are_no_actions(moves: tuple[str, ...]) -> None:
    match = play(arrange(hands=[["I9", "V1", "I2"], [], []]), *moves)
    assert stands(match) == (RED, "action", 2)


@rule("CO-5.9")
def test_negotiations_are_no_actions() -> None:
    match = arrange(hands=[["GER"], ["FRA"], []])
    match.play("offer p1 give terr GER ask terr FRA", seat=RED)
    match.play("accept", seat=BLUE)
    assert (hand(match), hand(match, BLUE)) == (["FRA"], ["GER"])
    match.play("auction p1 p2 give terr FRA min 500", seat=RED)
    play(match, "bid 500", "fold")
    assert hand(match) == []
    assert stands(match) == (RED, "action", 2)


@rule("CO-5.10")
@pytest.mark.parametrize("actions", [2, 1])
def test_an_effect_that_ends_the_turn_loses_the_other_action(actions: int) -> None:
    """An administrative stop on the way to Belarus."""
    match = arrange(
        chance=["customs D16"],
        actions=actions,
        triples=[[triple("C016", "POL", "MOS")], [], []],
        vehicles=fleets({"truck 1": "POL"}),
    )
    play(match, "deliver 1 truck 1", "go BIE", "take")
    assert "failed" in names(match)
    assert stands(match) == (BLUE, "free_draw", 2)


@rule("CO-5.10")
def test_it_ends_the_turn_of_an_empty_truck_too() -> None:
    """A general strike in the Western Balkans, on the first action."""
    match = play(arrange(chance=["event 3"]), "move truck 1", "go BLC", "end", "take")
    assert place(match, "truck 1") == "BLC"
    assert "failed" not in names(match)
    assert stands(match) == (BLUE, "free_draw", 2)


@rule("CO-5.10")
def test_the_end_of_a_movement_turn_ends_no_turn() -> None:
    """A border is closed in the Western Balkans: the Move is over, the second action is left."""
    match = play(arrange(chance=["event 5"]), "move truck 1", "go BLC", "end", "take")
    assert stands(match) == (RED, "action", 1)


@rule("CO-5.11")
def test_with_no_action_left_there_are_no_free_acts() -> None:
    match = arrange(actions=1, hands=[["I9"], [], []])
    assert {"special I9", "load truck 1 ship 1"} <= legal(match)
    play(match, "draw contract")
    assert stands(match) == (BLUE, "free_draw", 2)
    assert "I9" in hand(match)


@rule("CO-5.11")
@pytest.mark.parametrize("strikes", [1, 2, 3])
def test_a_strike_takes_an_action_and_two_leave_the_free_draw_alone(strikes: int) -> None:
    match = play(arrange(player=GREEN, strikes=[strikes, 0, 0], hands=[["I9"], [], []]), "done")
    assert stands(match) == (RED, "free_draw", max(0, 2 - strikes))
    assert legal(match) == {*DRAWS, "skip"}
    play(match, "draw territory")
    assert stands(match) == ((RED, "action", 1) if strikes == 1 else (BLUE, "free_draw", 2))
    assert match.position()["strikes"] == [0, 0, 0]


@rule("CO-5.11")
def test_a_first_turn_without_actions_is_nothing_at_all() -> None:
    match = arrange(round=1, hit_area="OC", strikes=[0, 2, 0])
    assert stands(play(match, "done")) == (GREEN, "action", 2)
