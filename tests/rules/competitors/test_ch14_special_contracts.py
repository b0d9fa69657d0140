"""Chapter 14, first part: special contracts, when they are played and what becomes of them."""

from __future__ import annotations

import pytest

from plancia.core import Match
from plancia.core.plain import Plain
from plancia.games.competitors.box.material import BOX
from tests.marks import rule
from tests.rules.competitors.helpers import BLUE, RED, arrange, delivering, hand, see
from tests.rules.shared import legal, play, refused

CARDS = BOX.cards
ADVANTAGES = [f"V{number}" for number in range(1, 10)]
ACTION_CARDS = [f"I{number}" for number in range(1, 10)]


def holding(*cards: str, **facts: Plain) -> Match:
    """Red has the turn with these cards in hand."""
    return arrange("action", (), 3, hands=[list(cards), [], []], **facts)


def playable(match: Match) -> set[str]:
    """The specials that can be played now, as moves."""
    return {move for move in legal(match) if move.startswith("special ")}


@rule("CO-14.1")
def test_special_cards_lie_in_the_contract_deck() -> None:
    deck = arrange().position()["contract_deck"]
    assert isinstance(deck, list)
    assert sorted(str(card) for card in deck if str(card)[0] in "VI") == sorted(
        [*ADVANTAGES, "V1", *ACTION_CARDS, "I1"]
    )
    match = arrange(chance=["contract V8"])
    assert hand(play(match, "draw contract")) == ["V8"]


@rule("CO-14.1")
@pytest.mark.parametrize("move", [*(f"special {card} ITA" for card in ADVANTAGES), "special I2 p1", "special I9"])
def test_playing_one_is_no_action(move: str) -> None:
    match = holding(move.split()[1], "I7")
    play(match, move)
    assert (see(match).stage, see(match).player, see(match).actions) == ("action", RED, 2)
    assert hand(match) == ["I7"]


@rule("CO-14.2")
def test_an_advantage_goes_to_an_own_base_and_stays_there() -> None:
    match = holding("V8", branches=[["FRA"], ["GER"], []])
    assert playable(match) == {"special V8 ITA", "special V8 FRA"}
    for territory in ("GER", "CAL", "POL"):
        refused(match, f"special V8 {territory}")
    play(match, "special V8 FRA")
    assert see(match).attached == {"FRA": ("V8",)}
    assert (playable(match), hand(match), see(match).contract_discards) == (set(), [], ())
    while see(match).round < 5:
        match.play(match.stand_in(match.to_move()[0]))
    assert see(match).attached == {"FRA": ("V8",)}


@rule("CO-14.3")
@pytest.mark.parametrize("card", ["I2 p1", "I3 p1", "I6 p1 V1 CAL", "I7 GER p1", "I9"])
def test_other_specials_are_discarded_after_use(card: str) -> None:
    facts: dict[str, Plain] = {"attached": {"CAL": ["V1"]}}
    match = arrange("action", (), 3, hands=[[card[:2], "GER"], ["C001", "FRA"], []], **facts)
    play(match, f"special {card}")
    assert card[:2] in see(match).contract_discards
    assert card[:2] not in hand(match)
    assert card[:2] not in [name for held in see(match).attached.values() for name in held]


@rule("CO-14.3")
def test_only_advantages_can_be_attached() -> None:
    match = holding(*ACTION_CARDS, "GER", branches=[["FRA"], [], []])
    assert not [move for move in playable(match) if move.endswith(("ITA", "FRA"))]
    kinds = {card for card, attaches in zip(CARDS.specials, CARDS.advantage, strict=True) if attaches}
    assert kinds == set(ADVANTAGES)


@rule("CO-14.4", "CO-16.13")
def test_an_advantage_goes_with_its_branch() -> None:
    facts: dict[str, Plain] = {
        "branches": [["FRA", "GER"], [], []], "attached": {"FRA": ["V8", "V1"], "GER": ["V5"], "ITA": ["V7"]},
    }  # fmt: skip
    match = play(arrange("action", (), 3, **facts), "close FRA")
    assert see(match).attached == {"GER": ("V5",), "ITA": ("V7",)}
    assert see(match).contract_discards == ("V1", "V8")
    match.play("offer p1 give branch GER ask cash 500")
    match.play("accept", BLUE)
    assert see(match).attached == {"ITA": ("V7",)}
    assert see(match).contract_discards == ("V1", "V5", "V8")


@rule("CO-14.4", "CO-14.20")
def test_another_special_removes_it() -> None:
    facts: dict[str, Plain] = {"branches": [[], ["FRA"], []], "attached": {"FRA": ["V8", "V1"], "ITA": ["V7"]}}
    match = play(holding("I6", **facts), "special I6 p1 V8 FRA")
    assert see(match).attached == {"FRA": ("V1",), "ITA": ("V7",)}
    assert sorted(see(match).contract_discards) == ["I6", "V8"]


@rule("CO-14.5")
def test_a_base_may_hold_several_advantages() -> None:
    match = holding(*ADVANTAGES)
    play(match, *(f"special {card} ITA" for card in ADVANTAGES))
    assert see(match).attached == {"ITA": tuple(ADVANTAGES)}


@rule("CO-14.6")
def test_specials_are_played_in_the_own_turn_between_actions() -> None:
    hands: Plain = [["V8", "I2", "I9"], [], []]
    assert playable(arrange(hands=hands)) == {"special V8 ITA", "special I2 p1", "special I2 p2", "special I9"}
    assert playable(arrange("free_draw", hands=hands)) == set()
    assert playable(play(arrange(hands=hands), "move truck 1")) == set()
    assert playable(play(arrange(hands=hands), "draw territory")) == playable(arrange(hands=hands))
    waiting = arrange(hands=hands, player=BLUE)
    assert waiting.legal(RED) == []


@rule("CO-14.6")
def test_the_cards_with_a_trigger_wait_for_it() -> None:
    match = holding("I1", "I4", "I5")
    assert playable(match) == set()
    for card in ("I1", "I4", "I5"):
        refused(match, f"special {card}")
    match = delivering("truck 1", "C049", "POL", "SAF", "event 4", "customs D17", hands=[["I1", "I4", "I5"], [], []])
    assert playable(match) == set()
    play(match, "go UCR", "first event")
    assert playable(match) == {"special I5"}
    play(match, "take")
    assert playable(match) == {"special I4"}


@rule("CO-14.27")
def test_an_advantage_needs_its_facility() -> None:
    """Poland has both, Romania a port only, Kazakhstan an airport only, Tibet neither."""
    match = holding("V3", "V4", "V5", branches=[["POL", "ROM", "KAZ", "TIB"], [], []])
    places = {card: {move[-3:] for move in playable(match) if move[8:10] == card} for card in ("V3", "V4", "V5")}
    assert places == {
        "V3": {"ITA", "POL", "KAZ"},
        "V4": {"ITA", "POL", "ROM"},
        "V5": {"ITA", "POL", "ROM", "KAZ", "TIB"},
    }
    assert refused(match, "special V4 KAZ") == "CO-14.27"


@rule("CO-14.27")
def test_the_other_cards_need_something_to_be_aimed_at() -> None:
    """Nobody has a contract-deck card, a territory card or an advantage; the deck holds all the rest."""
    match = holding("I3", "I6", "I7", "I8", "GER", attached={"ITA": ["V7"]})
    assert playable(match) == {"special I8"}
    refused(match, "special I3 p1")
    refused(match, "special I6 p0 V7 ITA")
    refused(match, "special I7 GER p1")
    hands: Plain = [["I3", "I6", "I7", "I8", "GER"], ["C001"], ["FRA"]]
    match = arrange(hands=hands, attached={"CAL": ["V7"]})
    assert playable(match) == {"special I3 p1", "special I6 p1 V7 CAL", "special I7 GER p2", "special I8"}


@rule("CO-14.27")
def test_without_a_card_to_turn_up_there_is_no_tender() -> None:
    rest: list[Plain] = [
        kind for kind, copies in zip(CARDS.kinds, CARDS.copies, strict=True) for _ in range(copies) if kind != "I8"
    ]
    match = arrange(hands=[["I8"], rest, []])
    assert see(match).contract_deck == 0
    refused(match, "special I8")
    rest.remove("C001")
    assert "special I8" in legal(arrange(hands=[["I8"], rest, []], contract_discards=["C001"]))
