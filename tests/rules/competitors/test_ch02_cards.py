"""Chapter 2, continued: the cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from plancia.core import BadContent
from plancia.games.competitors.box.cards import VEHICLES
from plancia.games.competitors.box.codes import INTERCONTINENTAL
from plancia.games.competitors.box.material import BOX, ROOM, Material
from plancia.kit.content import ContentTable
from tests.marks import rule
from tests.rules.competitors.helpers import GAME, arrange, cash, fleets, hand, pile, see, triple
from tests.rules.shared import edit, legal, play, told

BOARD = BOX.board
CARDS = BOX.cards
CONTENT = ROOM.joinpath("content")


def kinds_in_play(seats: int) -> list[str]:
    """Every card of the contract deck, in the deck or dealt."""
    match = GAME.start(seats, chance=5)
    dealt = [card for seat in range(seats) for card in hand(match, seat) if card not in BOARD.territories]
    return pile(match, "contract_deck") + dealt


@rule("CO-2.15")
def test_there_are_276_cards() -> None:
    counts = [len(BOARD.site_ids), len(BOARD.territories), len(kinds_in_play(5)), sum(CARDS.customs_copies)]
    assert counts == [9, 116, 116, 35]
    assert sum(counts) == 276
    assert sum(see(GAME.start(5, chance=5)).customs_deck.values()) == 35


@rule("CO-2.15")
def test_the_cards_are_the_same_for_any_number_of_players() -> None:
    assert sorted(kinds_in_play(2)) == sorted(kinds_in_play(5))


@rule("CO-2.16")
def test_the_contract_deck_is_80_legal_16_illegal_and_20_special_cards(tmp_path: Path) -> None:
    kinds = kinds_in_play(3)
    illegal = [f"C{number:03}" for number in range(81, 97)]
    assert sorted(card for card in kinds if card.startswith("C")) == [f"C{number:03}" for number in range(1, 97)]
    assert [card for card, kind in zip(CARDS.goods, CARDS.illegal, strict=True) if kind] == illegal
    assert len([card for card in kinds if not card.startswith("C")]) == 20
    edit(ROOM, tmp_path, "specials.csv", "V1,2,advantage", "V1,3,advantage")
    with pytest.raises(BadContent, match="there are 21 cards, must be 20"):
        Material(tmp_path)


@rule("CO-2.21")
def test_a_headquarters_card_shows_state_country_and_continent(tmp_path: Path) -> None:
    cards = ContentTable(CONTENT, "headquarters.csv")
    assert len(cards) == 9
    for row, site in enumerate(BOARD.sites):
        assert cards.text(row, "id") == f"H{row + 1}"
        assert cards.text(row, "territory") == BOARD.territories[site]
        assert cards.text(row, "area") == BOARD.areas[BOARD.area[site]]
        assert all(BOARD.country_names[language][row] for language in ("en", "it"))
        assert (BOARD.port[site], BOARD.airport[site]) == (1, INTERCONTINENTAL)
    edit(
        ROOM,
        tmp_path,
        "headquarters.csv",
        "H5,ITA,Italy,Italia,Italie,Italien,EU",
        "H5,ITA,Italy,Italia,Italie,Italien,AF",
    )
    with pytest.raises(BadContent, match="area"):
        Material(tmp_path)


@rule("CO-2.22")
def test_a_goods_contract_shows_goods_movement_turns_fee_and_perhaps_a_vehicle() -> None:
    """Of every contract: which vehicles may start, what is announced, and what is paid."""
    table = ContentTable(CONTENT, "contracts.csv")
    for row, card in enumerate(CARDS.goods):
        match = arrange(triples=[[triple(card, "ITA", "FRA")], [], []])
        symbol = table.text(row, "vehicle")
        starts = {move for move in legal(match) if move.startswith("deliver ")}
        allowed = [symbol] if symbol else VEHICLES
        numbers = {"truck": (1, 2), "ship": (1,), "aircraft": (1,)}
        assert starts == {f"deliver 1 {kind} {number}" for kind in allowed for number in numbers[kind]}
        play(match, min(starts))
        assert told(match, "deliver", 1)[0]["printed"] == table.integer(row, "tm") >= 1
        assert CARDS.goods_names["en"][row]
    assert {table.text(row, "vehicle") for row in range(len(table))} == {"", *VEHICLES}


@rule("CO-2.22")
@pytest.mark.parametrize(("card", "fee"), [("C010", 40_000), ("C049", 30_000), ("C081", 85_000)])
def test_the_fee_is_paid_on_delivery(card: str, fee: int) -> None:
    match = arrange(triples=[[triple(card, "ITA", "FRA")], [], []])
    play(match, "deliver 1 truck 1", "go FRA")
    assert cash(match) == 200_000 + fee - 500


@rule("CO-2.23")
def test_a_territory_card_stands_for_its_state() -> None:
    """Sender and recipient are where the cards say, nowhere else."""
    match = arrange(hands=[["ITA", "FRA", "GER", "C010"], [], []], vehicles=fleets({"truck 1": "GER"}))
    play(match, "sign C010 ITA FRA")
    assert {move for move in legal(match) if move.startswith("deliver ")} == {"deliver 1 truck 2"}
    play(match, "deliver 1 truck 2", "go FRA")
    assert told(match, "delivered")[0]["recipient"] == "FRA"


@rule("CO-2.15")
def test_the_number_of_customs_cards_is_counted(tmp_path: Path) -> None:
    edit(ROOM, tmp_path, "customs.csv", "D01,green,5", "D01,green,4")
    with pytest.raises(BadContent, match="35"):
        Material(tmp_path)
