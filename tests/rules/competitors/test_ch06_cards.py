"""Chapter 6: the actions with cards, Draw and Sign; Deliver and Move in short."""

from __future__ import annotations

import pytest

from plancia.core import BadNotation
from plancia.games.competitors.box.material import BOX
from tests.marks import rule
from tests.rules.competitors.helpers import (
    BLUE,
    RED,
    arrange,
    cash,
    fleets,
    hand,
    names,
    pile,
    place,
    see,
    triple,
)
from tests.rules.shared import Watched, legal, play, refused, told


def verbs(moves: set[str]) -> set[str]:
    return {move.split()[0] for move in moves}


@rule("CO-6.1")
def test_the_actions_are_those_of_the_rules() -> None:
    """With all of them possible, and the free acts left out."""
    match = arrange(
        hands=[["FRA", "ITA", "C010"], [], []],
        triples=[[triple("C011", "GER", "POL")], [], []],
        vehicles=fleets({"truck 1": "GER"}),
        branches=[["GRE"], [], []],
        cash=[400_000, 0, 0],
    )
    actions = verbs(legal(match)) - {"load", "unload", "special", "done"}
    assert actions == {"draw", "sign", "deliver", "move", "buy", "sell", "branch", "close"}


@rule("CO-6.2")
@pytest.mark.parametrize(("deck", "card"), [("territory", "GER"), ("contract", "C017"), ("contract", "V6")])
def test_draw_takes_a_card_of_the_deck(deck: str, card: str) -> None:
    match = play(arrange(chance=[f"{deck} {card}"]), f"draw {deck}")
    assert hand(match) == [card]
    assert card not in pile(match, f"{deck}_deck")
    assert match.position()["actions"] == 1


@rule("CO-6.2")
def test_every_card_of_the_deck_is_as_likely() -> None:
    match = arrange(hands=[[], ["V6", "C001"], []])
    match.draw_from(chance := Watched())
    play(match, "draw contract", "draw territory")
    pool = [int(copies) for copies in BOX.cards.copies]
    for card in ("V6", "C001"):
        pool[BOX.cards.kinds.index(card)] -= 1
    assert chance.seen == [("contract", pool, 114), ("territory", [1] * 116, 116)]


@rule("CO-6.3")
def test_sign_lays_sender_contract_and_recipient() -> None:
    """Sender and recipient lie open, the contract face down."""
    match = play(arrange(hands=[["ITA", "FRA", "SPA", "C017", "C020"], [], []]), "sign C017 SPA ITA")
    assert hand(match) == ["FRA", "C020"]
    (own,) = see(match, RED).triples[RED]
    assert (own.number, own.sender, own.contract, own.recipient) == (1, "SPA", "C017", "ITA")
    for other in (BLUE, None):
        (seen,) = see(match, other).triples[RED]
        assert (seen.sender, seen.contract, seen.recipient) == ("SPA", None, "ITA")


@rule("CO-6.3")
def test_only_cards_in_hand_and_two_different_territories_can_be_signed() -> None:
    match = arrange(hands=[["ITA", "FRA", "C017", "V6"], ["GER", "C018"], []])
    assert {move for move in legal(match) if move.startswith("sign")} == {"sign C017 ITA FRA", "sign C017 FRA ITA"}
    for move in ("sign C017 ITA ITA", "sign C017 ITA GER", "sign C018 ITA FRA"):
        refused(match, move)


@rule("CO-6.4")
def test_the_cards_of_a_triple_can_no_longer_be_changed_or_taken_back() -> None:
    match = play(arrange(hands=[["ITA", "FRA", "GER", "C017", "C018"], ["SPA"], []]), "sign C017 ITA FRA")
    assert not any(card in move for move in legal(match) for card in ("C017", "branch FRA", "branch ITA"))
    for move in ("sign C017 GER FRA", "sign C018 ITA GER", "sign C018 GER FRA", "branch FRA"):
        refused(match, move)
    for given in ("terr FRA", "card C017"):
        refused(match, f"offer p1 give {given} ask terr SPA")
    assert len(told(match, "signed")) == 1


@rule("CO-6.5", "CO-6.6")
def test_any_number_of_triples_but_one_for_each_action() -> None:
    lands = [card for card in BOX.board.territories if card not in ("ITA", "CAL", "SAF")]
    signed = [triple(f"C{number:03}", *lands[2 * number : 2 * number + 2]) for number in range(1, 41)]
    match = arrange(hands=[["GIA", "IDN", "C090", "EOR", "AUO", "C091"], [], []], triples=[signed, [], []])
    play(match, "sign C090 GIA IDN")
    assert (match.position()["player"], match.position()["actions"]) == (RED, 1)
    play(match, "sign C091 EOR AUO")
    assert match.position()["player"] == BLUE
    assert [laid.number for laid in see(match).triples[RED]] == list(range(1, 43))


@rule("CO-6.6")
def test_the_table_may_let_further_signs_be_free() -> None:
    cards = ["ITA", "FRA", "GER", "SPA", "POL", "NOR", "C017", "C018", "C019"]
    match = arrange(hands=[cards, [], []], options={"sign_batch": True})
    play(match, "sign C017 ITA FRA", "sign C018 GER SPA")
    assert match.position()["actions"] == 1
    play(match, "draw contract")
    assert match.position()["player"] == BLUE


@rule("CO-6.6")
def test_after_the_last_action_free_signs_go_on_until_done() -> None:
    cards = ["ITA", "FRA", "GER", "SPA", "C017", "C018", "I9"]
    match = play(arrange(hands=[cards, [], []], actions=1, options={"sign_batch": True}), "sign C017 ITA FRA")
    assert legal(match) == {"sign C018 GER SPA", "sign C018 SPA GER", "done"}
    assert play(match, "done").position()["player"] == BLUE


@rule("CO-6.6")
def test_another_action_ends_the_free_signs() -> None:
    cards = ["ITA", "FRA", "GER", "SPA", "C017", "C018"]
    match = arrange(hands=[cards, [], []], options={"sign_batch": True})
    play(match, "draw contract", "sign C017 ITA FRA")
    assert (match.position()["player"], match.position()["actions"]) == (RED, 0)
    match = arrange(hands=[cards, [], []], options={"sign_batch": True})
    play(match, "sign C017 ITA FRA", "move truck 1", "go FRA", "end")
    assert match.position()["player"] == BLUE


@rule("CO-6.7")
def test_signing_needs_no_vehicle_at_the_sender() -> None:
    match = play(arrange(hands=[["GIA", "FRA", "C017"], [], []]), "sign C017 GIA FRA")
    assert len(see(match).triples[RED]) == 1
    assert not any(move.startswith("deliver") for move in legal(match))


@rule("CO-6.7")
def test_the_table_may_ask_for_a_vehicle_that_suits_the_goods() -> None:
    """C017 goes by truck, C021 by ship, C052 by anything."""
    match = arrange(
        hands=[["GIA", "FRA", "C017", "C021", "C052"], [], []],
        vehicles=fleets({"ship 1": "FRA", "truck 1": "GIA"}),
        options={"sign_at_sender": True},
    )
    assert {move for move in legal(match) if move.startswith("sign")} == {
        "sign C017 GIA FRA", "sign C021 FRA GIA", "sign C052 GIA FRA", "sign C052 FRA GIA",
    }  # fmt: skip


@rule("CO-6.8")
def test_a_triple_without_any_route_may_be_signed() -> None:
    """Flat glass by truck from Greenland to Madagascar, two islands."""
    match = arrange(hands=[["GRO", "MAD", "C017"], [], []])
    assert {"sign C017 GRO MAD", "sign C017 MAD GRO"} <= legal(match)


@rule("CO-6.8")
@pytest.mark.parametrize("special", ["V1", "V9", "I1", "I8", "I9"])
def test_special_cards_cannot_be_signed(special: str) -> None:
    match = arrange(hands=[["ITA", "FRA", special], [], []])
    assert not any(move.startswith("sign") for move in legal(match))
    with pytest.raises(BadNotation):
        match.play(f"sign {special} ITA FRA")


@rule("CO-6.9")
def test_sign_and_deliver_in_one_turn() -> None:
    match = arrange(hands=[["ITA", "FRA", "C010"], [], []])
    play(match, "sign C010 ITA FRA", "deliver 1 truck 1", "go FRA")
    assert "delivered" in names(match)
    assert match.position()["player"] == BLUE


@rule("CO-6.10")
def test_deliver_needs_a_triple_and_a_vehicle_at_the_sender() -> None:
    signed = [[triple("C052", "GER", "POL")], [triple("C053", "ITA", "BEN")], []]
    match = arrange(triples=signed, vehicles=fleets({"truck 2": "GER"}))
    assert {move for move in legal(match) if move.startswith("deliver")} == {"deliver 1 truck 2"}
    for move in ("deliver 1 truck 1", "deliver 1 ship 1", "deliver 2 truck 2", "deliver 1 truck 3"):
        refused(match, move)
    nowhere = arrange(vehicles=fleets({"truck 2": "GER"}))
    refused(nowhere, "deliver 1 truck 2")


# Move.


@rule("CO-6.11")
@pytest.mark.parametrize(
    ("vehicle", "way"),
    [
        ("truck 1", ["go FRA", "go GER", "go POL", "go BAL", "go POL"]),
        ("ship 1", ["sail MEDO", "sail MEDC", "sail MEDE", "sail EGEO"]),
        ("aircraft 1", ["fly FRA", "fly GER"]),
    ],
)
def test_a_move_is_one_movement_turn_used_fully_or_in_part(vehicle: str, way: list[str]) -> None:
    """Truck 5, ship 4, aircraft 2 points; docking costs none."""
    match = play(arrange(), f"move {vehicle}", *way)
    assert not any(move.split()[0] in ("go", "sail", "fly") for move in legal(match))
    for used in range(1, len(way)):
        match = play(arrange(), f"move {vehicle}", *way[:used], "end")
        assert place(match, vehicle) == way[used - 1].split()[1]
        assert (match.position()["stage"], match.position()["actions"]) == ("action", 1)


@rule("CO-6.11")
def test_a_move_carries_no_goods() -> None:
    """The signed triple stays on the table, even where the goods would have gone."""
    match = arrange(triples=[[triple("C010", "ITA", "FRA")], [], []])
    play(match, "move truck 1", "go FRA", "end")
    assert "delivered" not in names(match)
    assert len(see(match).triples[RED]) == 1


@rule("CO-6.12")
@pytest.mark.parametrize(
    ("vehicle", "start", "step"),
    [
        ("truck 1", "POL", "go BIE"),
        ("truck 1", "FRA", "go RUN"),
        ("ship 1", "MEDO", "dock ALG"),
        ("ship 1", "MEDO", "sail IBER"),
        ("aircraft 1", "ITA", "fly TUR"),
    ],
)
def test_a_move_never_draws_customs_cards(vehicle: str, start: str, step: str) -> None:
    match = play(arrange(vehicles=fleets({vehicle: start})), f"move {vehicle}", step, "end")
    assert place(match, vehicle) == step.split()[1]
    assert told(match, "customs") == []
    assert sum(see(match).customs_deck.values()) == 35


@rule("CO-6.13")
def test_terrain_weather_events_and_taxes_apply_to_a_move() -> None:
    """Mexico, a mountain under a red flag, hit by an earthquake; then California, blue's headquarters."""
    match = arrange(chance=["save 6", "event 8"], hit_area="NA", weather=4, vehicles=fleets({"truck 1": "TEX"}))
    play(match, "move truck 1", "go MEX")
    assert told(match, "step")[-1]["cost"] == 2
    assert len(told(match, "saved")) == 1
    play(match, "end", "take")
    assert cash(match) == 200_000 + 10_000 - 500
    play(match, "move truck 1", "go CAL")
    assert (cash(match), cash(match, BLUE)) == (199_500, 210_000)


@rule("CO-6.14")
@pytest.mark.parametrize(("vehicle", "step", "fuel"), [("truck 1", "go FRA", 500), ("ship 1", "sail MEDO", 1000)])
def test_moving_costs_an_action_and_fuel(vehicle: str, step: str, fuel: int) -> None:
    match = arrange()
    refused(match, step)
    play(match, f"move {vehicle}", step, "end")
    assert cash(match) == 200_000 - fuel
    assert match.position()["actions"] == 1


@rule("CO-6.14")
def test_without_money_for_fuel_nothing_moves() -> None:
    match = arrange(cash=[500, 0, 0])
    assert {"move truck 1", "move truck 2"} <= legal(match)
    assert "move ship 1" not in legal(match)
    assert not any(move.startswith("move") for move in legal(arrange(cash=[0, 0, 0])))


# Decks and hands.


@rule("CO-6.23")
def test_there_is_no_hand_limit() -> None:
    lands = pile(arrange(), "territory_deck")[:100]
    contracts = pile(arrange(), "contract_deck")[:20]
    match = arrange(hands=[[*lands, *contracts], [], []], cash=[0, 0, 0])
    play(match, "draw territory", "draw contract")
    assert len(hand(match)) == 122
    assert match.position()["player"] == BLUE


@rule("CO-6.24")
@pytest.mark.parametrize(("deck", "discards"), [("territory", ["GER", "FRA"]), ("contract", ["C017", "V1"])])
def test_the_discards_form_the_new_deck(deck: str, discards: list[str]) -> None:
    held = pile(arrange(), f"{deck}_deck")
    for card in discards:
        held.remove(card)
    match = arrange("action", [f"{deck} {discards[1]}"], 3, hands=[[], held, []], **{f"{deck}_discards": discards})
    assert pile(match, f"{deck}_deck") == []
    play(match, f"draw {deck}")
    assert hand(match) == [discards[1]]
    assert (pile(match, f"{deck}_deck"), pile(match, f"{deck}_discards")) == (discards[:1], [])


@rule("CO-6.24")
@pytest.mark.parametrize("deck", ["territory", "contract"])
def test_the_discards_wait_until_the_deck_is_empty(deck: str) -> None:
    card = {"territory": "GER", "contract": "C017"}[deck]
    match = arrange(territory_discards=["GER"], contract_discards=["C017"])
    play(match, f"draw {deck}", f"draw {deck}")
    assert pile(match, f"{deck}_discards") == [card]
    assert card not in hand(match)


@rule("CO-6.24")
@pytest.mark.parametrize("deck", ["territory", "contract"])
def test_if_both_are_empty_nothing_is_drawn(deck: str) -> None:
    match = arrange(hands=[[], pile(arrange(), f"{deck}_deck"), []])
    assert {move for move in legal(match) if move.startswith("draw")} == {
        "draw contract" if deck == "territory" else "draw territory"
    }
    refused(match, f"draw {deck}")


@rule("CO-6.24")
def test_a_bonus_that_cannot_be_drawn_is_nothing() -> None:
    """Delivered in the first of three movement turns, when every other contract is in a hand (CO-7.18)."""
    contracts = pile(arrange(), "contract_deck")
    contracts.remove("C016")
    match = arrange(hands=[[], contracts, []], triples=[[triple("C016", "ITA", "FRA")], [], []])
    play(match, "deliver 1 truck 1", "go FRA")
    assert hand(match) == []
    assert pile(match, "contract_discards") == ["C016"]
