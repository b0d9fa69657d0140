"""A view of Competitor$ told in text."""

from __future__ import annotations

from plancia.core import Match
from tests.rules.competitors.bargaining import say
from tests.rules.competitors.helpers import BLUE, GAME, GREEN, RED, arrange, delivering, fleets, see, triple


def sketch(match: Match, seat: int | None) -> str:
    return GAME.drawing.sketch(see(match, seat))


def test_it_tells_the_round_the_weather_and_who_is_asked() -> None:
    lines = sketch(arrange(), None).splitlines()
    assert lines[0] == "Competitor$ · round 2 of 15"
    assert " in Oceania, " in lines[1]
    assert lines[2] == "Red is choosing what to do: 2 actions left."


def test_it_tells_bases_vehicles_and_signed_contracts() -> None:
    match = arrange(
        vehicles=fleets({"truck 1": "GER", "truck 2": "aboard ship 1"}),
        attached={"ITA": ["V3"]},
        triples=[[triple("C001", "GER", "POL")], [], []],
    )
    text = " ".join(sketch(match, RED).split())
    assert "bases ITA Italy [V3] (headquarters)" in text
    assert "truck 1 GER, truck 2 aboard ship 1, ship 1 ITA (with truck 2), aircraft 1 ITA" in text
    assert "signed 1 Germany GER to Poland POL: C001 Wooden furniture (2 movement turns, 30,000, truck only)" in text


def test_only_the_own_hand_is_told() -> None:
    match = arrange(
        hands=[["GER", "C017", "I9"], ["FRA", "C020"], []], triples=[[], [triple("C001", "SPA", "POL")], []]
    )
    text = sketch(match, RED)
    assert "GER Germany (EU, port, airport I)" in text
    assert "I9 Public subsidy: Take 20,000 from the bank." in text
    assert not any(card in text for card in ("FRA", "C020", "C001"))
    assert "Germany" not in sketch(match, None)


def test_it_tells_the_running_trip() -> None:
    match = delivering("truck 1", "C001", "FRA", "GER")
    told = " ".join(sketch(match, RED).split())
    assert "Delivery C001 Wooden furniture in p0 truck 1, France to Germany, movement turn 1 of 2" in told
    assert "Delivery  goods in p0 truck 1, France to Germany" in sketch(match, BLUE)


def test_cards_of_an_offer_are_told_to_its_parties() -> None:
    match = arrange(hands=[["GER"], [], []])
    say(match, "p0: offer p1 give terr GER ask cash 5000")
    assert "Offer     red to blue: gives Germany, asks 5,000; open: blue" in sketch(match, BLUE)
    assert "GER" not in sketch(match, GREEN)


def test_it_fits_a_terminal_and_tells_the_result() -> None:
    match = GAME.start(5, 3, {"rounds": 2})
    widest = 0
    while not match.over:
        for seat in (None, *range(5)):
            widest = max(widest, *map(len, sketch(match, seat).splitlines()))
        seat = match.to_move()[0]
        match.play(match.stand_in(seat), seat=seat)
    assert widest <= 100
    text = sketch(match, None)
    assert text.startswith("Competitor$ · the game is over after 2 rounds")
    assert " is number 1 with 0 victory points and " in text
