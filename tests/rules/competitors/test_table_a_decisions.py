"""Table A: who is asked at each decision, what may be answered, and what an absent player does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

import pytest

from plancia.core import Match, NotYourTurn, Open
from plancia.core.plain import Plain
from tests.conformance.moves import every_move
from tests.rules.competitors.bargaining import answers, may, say
from tests.rules.competitors.helpers import (
    BLUE,
    GAME,
    GREEN,
    RED,
    acting,
    arrange,
    delivering,
    triple,
)
from tests.rules.competitors.travels import AIRPORTS, LANDS, LINKS, PASSAGES, PORTS, WAYS, flight, seats
from tests.rules.shared import legal, play, refused

SITES = ("CAL", "UNE", "BSE", "RUN", "ITA", "SAF", "INO", "COR", "AUS")
DRAWS = {"draw contract", "draw territory"}
HOME = ({"truck 1": "CAL"}, {"truck 1": "SAF"})
"""Blue and green have a truck each."""
COFFEE = triple("C049", "ITA", "AUS")
"""Any vehicle may carry coffee."""


class Row(NamedTuple):
    """A decision of the table: a position, what may be answered there, what is answered for an absent player."""

    position: Callable[[], Match]
    moves: set[str]
    stand_in: str
    asked: tuple[int, ...] = (RED,)


def first_turn(*moves: str) -> Match:
    return play(GAME.start(3, 1, {"first_player": RED}), *moves)


def alone(*chance: str, **facts: Plain) -> Match:
    """Red has a truck and a ship in Italy and no cash for more than fuel."""
    usual: dict[str, Plain] = {
        "vehicles": seats({"truck 1": "ITA", "ship 1": "ITA"}, *HOME),
        "cash": [5000, 5000, 5000],
    }
    return acting(*chance, **{**usual, **facts})


def at_work() -> Match:
    """A hand to sign, a triple to deliver, a branch to close, and money for one truck."""
    return alone(
        vehicles=seats({"truck 1": "ITA"}, *HOME),
        cash=[30_000, 0, 0],
        hands=[["C017", "FRA", "GER"], [], []],
        triples=[[triple("C001", "ITA", "POL")], [], []],
        branches=[["SPA"], [], []],
    )


def well_off() -> Match:
    """The only ship is at sea; there is money for everything."""
    return acting(vehicles=seats({"ship 1": "MEDO"}, *HOME), hands=[["GER"], [], []])


def chartered(own: Mapping[str, str | None]) -> Match:
    """Red may deliver the coffee with blue's ship in Italy and bring a truck out of South Africa with green's."""
    return alone(
        vehicles=seats(own, {"ship 1": "ITA"}, {"truck 1": "SAF", "ship 1": "SAF"}),
        triples=[[COFFEE], [], []],
        charters=[
            {"vehicle": "p1 ship 1", "holder": RED, "triple": 1},
            {"vehicle": "p2 ship 1", "holder": RED, "truck": "truck 2"},
        ],
    )


def special_hand() -> Match:
    """Every special; blue holds a contract, blue and green a territory each, both have an advantage."""
    specials = ["V3", "V4", *(f"I{number}" for number in range(1, 10))]
    return alone(
        cash=[0, 0, 0],
        hands=[[*specials, "GER"], ["C020", "FRA"], ["FIN"]],
        branches=[["ALP"], [], []],
        attached={"CAL": ["V2"], "SAF": ["V1"]},
    )


def full_carriers() -> Match:
    """Red's truck is aboard one ship, blue's aboard the other, as a charter left it."""
    placed = seats(
        {"truck 1": "aboard ship 1", "ship 1": "ITA", "ship 2": "SPA"},
        {"truck 1": "CAL", "truck 2": "aboard p0 ship 2"},
        {"truck 1": "SAF"},
    )
    return alone(vehicles=placed, cash=[0, 0, 0])


def stowaway() -> Match:
    """Red's only truck is still aboard blue's ship in France."""
    placed = seats({"truck 1": "aboard p1 ship 1"}, {"ship 1": "FRA", "truck 1": "CAL"}, {"truck 1": "SAF"})
    return alone(vehicles=placed)


def at_sea() -> Match:
    """The coffee is on a cell of the western Mediterranean."""
    placed = seats({"truck 1": "ITA", "ship 1": "MEDO"}, *HOME)
    trip: Plain = {"vehicle": "p0 ship 1", "triple": 1}
    return arrange("delivering", vehicles=placed, triples=[[COFFEE], [], []], trip=trip)


def fined(cash: int, **facts: Plain) -> Match:
    """The fine of 20,000 meets red on the way to Belarus."""
    usual: dict[str, Plain] = {"cash": [cash, 0, 0], "branches": [["FRA"], [], []], **facts}
    return play(delivering("truck 1", "C017", "POL", "MOS", "customs D17", **usual), "go BIE", "take")


def owing(debt: int, **facts: Plain) -> Match:
    """Red has no cash left."""
    usual: dict[str, Plain] = {"vehicles": seats({"truck 1": "ITA", "ship 1": "ITA"}, *HOME), **facts}
    return arrange("debt", (), 3, debt=debt, cash=[0, 0, 0], resume_stage="action", **usual)


def checked(card: str, *held: str, cash: int = 200_000) -> Match:
    facts: dict[str, Plain] = {"hands": [[*held], [], []], "cash": [cash, 0, 0]}
    return play(delivering("truck 1", "C017", "POL", "MOS", f"customs {card}", **facts), "go BIE")


def taxed() -> Match:
    return play(
        arrange(
            headquarters=["COR", "ITA", "SAF"],
            vehicles=seats({"truck 1": "FRA", "truck 2": "FRA"}, {"truck 1": "ITA"}, {"truck 1": "SAF"}),
            options={"hq_tax": "ask"},
        ),
        "move truck 1",
        "go ITA",
    )


def two_flags() -> Match:
    """Customs card and event in one step."""
    return play(delivering("truck 1", "C017", "ITA", "BLC"), "go BLC")


def evented(*held: str) -> Match:
    """An event that costs 5,000 in the Western Balkans."""
    facts: dict[str, Plain] = {"hands": [[*held], [], []]}
    match = delivering("truck 1", "C017", "ITA", "BLC", "customs D01", "event 4", **facts)
    return play(match, "go BLC", "first customs")


def new_branch() -> Match:
    return play(arrange(hands=[["MOS"], [], []], options={"branch_redeploy": True}), "branch MOS")


def proposal(offer: str, **facts: Plain) -> Match:
    return say(acting(**facts), f"p0: {offer}")


def asked_for_charter(*moves: str) -> Match:
    """Red asks for blue's ship for the coffee."""
    placed = seats({"truck 1": "ITA"}, {"truck 1": "CAL", "ship 1": "ITA"}, {"truck 1": "SAF"})
    match = proposal("offer p1 give cash 500 ask charter ship 1 for 1", vehicles=placed, triples=[[COFFEE], [], []])
    return say(match, *moves)


def auctioned(*moves: str) -> Match:
    """Blue can go up to 2,000."""
    match = arrange(cash=[0, 2000, 50_000])
    return say(match, "p0: auction p1 p2 give truck 1 min 1000", *moves)


def tendered() -> Match:
    return play(arrange(hands=[["I8"], [], []], chance=["contract C020"], cash=[9000, 1000, 0]), "special I8")


SPECIALS = {
    "special V3 ITA", "special V4 ITA", "special I2 p1", "special I2 p2", "special I3 p1", "special I6 p1 V2 CAL",
    "special I6 p2 V1 SAF", "special I7 GER p1", "special I7 GER p2", "special I8", "special I9",
}  # fmt: skip
FROM_ITALY, FROM_FRANCE = ({f"go {land}" for land in WAYS[home]} for home in ("ITA", "FRA"))
FLIGHTS = {
    f"fly {land}"
    for land in AIRPORTS
    if land != "ITA" and (LANDS[land]["airport"] == "I" or LANDS[land]["area"] == "EU")
}
STRAITS_OF_MEDO = {cell for passage in PASSAGES if "MEDO" in passage for cell in passage if cell != "MEDO"}
FROM_MEDO = {f"sail {cell}" for cell in LINKS["MEDO"] | STRAITS_OF_MEDO} | {
    f"dock {land}" for land in PORTS if "MEDO" in PORTS[land]
}
EVERYTHING = {"sell truck 2", "sell ship 1", "sell aircraft 1", "close FRA"}

ROWS: dict[str, Row] = {
    "A1": Row(first_turn, {f"hq {site}" for site in SITES}, "hq CAL"),
    "A1 next": Row(lambda: first_turn("hq CAL"), {f"hq {site}" for site in SITES[1:]}, "hq UNE", (BLUE,)),
    "A2": Row(lambda: arrange("free_draw"), {*DRAWS, "skip"}, "draw territory"),
    "A2 no territory": Row(
        lambda: arrange("free_draw", hands=[[*LANDS], [], []]), {"draw contract", "skip"}, "skip"
    ),
    "A3": Row(
        at_work,
        {*DRAWS, "sign C017 FRA GER", "sign C017 GER FRA", "deliver 1 truck 1", "move truck 1", "buy truck ITA",
         "buy truck SPA", "sell truck 1", "close SPA", "done"},
        "done",
    ),
    "A3 rich": Row(
        well_off,
        {*DRAWS, "move ship 1", "buy truck ITA", "buy ship ITA", "buy aircraft ITA", "branch GER", "done"},
        "done",
    ),
    "A3 chartered": Row(
        lambda: chartered({"truck 2": "SAF"}),
        {*DRAWS, "deliver 1 p1 ship 1", "move truck 2", "move p2 ship 1", "sell truck 2", "done"},
        "done",
    ),
    "A4": Row(
        special_hand,
        {*DRAWS, *SPECIALS, "load truck 1 ship 1", "sell truck 1", "sell ship 1", "close ALP", "done"},
        "done",
    ),
    "A4 unload": Row(full_carriers, {*DRAWS, "unload truck 1", "unload p1 truck 2", "done"}, "done"),
    "A4 abroad": Row(stowaway, {*DRAWS, "unload truck 1", "done"}, "done"),
    "A5 truck": Row(
        lambda: play(alone(), "move truck 1"), {*FROM_ITALY, "load truck 1 ship 1"}, "go FRA"
    ),
    "A5 on": Row(lambda: play(alone(), "move truck 1", "go FRA"), {*FROM_FRANCE, "end"}, "end"),
    "A5 ship": Row(
        lambda: play(alone(), "move ship 1"), {"sail MEDO", "sail MEDC", "load truck 1 ship 1"}, "sail MEDO"
    ),
    "A5 freight": Row(
        lambda: play(alone(), "load truck 1 ship 1", "move ship 1"),
        {"sail MEDO", "sail MEDC", "unload truck 1"},
        "sail MEDO",
    ),
    "A5 aircraft": Row(
        lambda: play(acting(vehicles=seats({"aircraft 1": "ITA"}, *HOME)), "move aircraft 1"), FLIGHTS, "fly ONT"
    ),
    "A5 in flight": Row(
        lambda: play(acting(**flight("ITA", "AUS", 2)), "move aircraft 1"), {"fly AUS"}, "fly AUS"
    ),
    "A5 chartered": Row(
        lambda: play(chartered({"truck 2": "SAF"}), "move p2 ship 1"), {"load truck 2 p2 ship 1", "end"}, "end"
    ),
    "A6": Row(
        lambda: play(alone(triples=[[COFFEE], [], []]), "deliver 1 truck 1"),
        {*FROM_ITALY, "load truck 1 ship 1", "shift ship 1", "end", "abandon"},
        "end",
    ),
    "A6 at sea": Row(at_sea, {*FROM_MEDO, "end", "abandon"}, "end"),
    "A6 freight": Row(
        lambda: play(alone(triples=[[COFFEE], [], []]), "deliver 1 truck 1", "load truck 1 ship 1"),
        {"sail MEDO", "sail MEDC", "unload truck 1", "shift ship 1", "end", "abandon"},
        "end",
    ),
    "A6 chartered": Row(
        lambda: play(
            chartered({"truck 1": "ITA", "truck 2": "SAF"}),
            "deliver 1 truck 1",
        ),
        {*FROM_ITALY, "load truck 1 p1 ship 1", "shift p1 ship 1", "end", "abandon"},
        "end",
    ),
    "A7": Row(two_flags, {"first customs", "first event"}, "first customs"),
    "A8 customs": Row(lambda: checked("D17"), {"take"}, "take"),
    "A8 lawyer": Row(lambda: checked("D17", "I4", "I5"), {"take", "special I4"}, "take"),
    "A8 event": Row(evented, {"take"}, "take"),
    "A8 immunity": Row(lambda: evented("I4", "I5"), {"take", "special I5"}, "take"),
    "A9": Row(lambda: play(checked("D08"), "take"), {"choose 1", "choose 2"}, "choose 1"),
    "A9 poor": Row(lambda: play(checked("D08", cash=9500), "take"), {"choose 2"}, "choose 2"),
    "A10": Row(lambda: fined(5000), EVERYTHING, "sell truck 2"),
    "A10 more": Row(lambda: fined(4500), EVERYTHING, "sell ship 1"),
    "A10 too much": Row(lambda: owing(60_000), {"sell truck 1", "sell ship 1"}, "sell ship 1"),
    "A10 equals": Row(
        lambda: owing(1000, vehicles=seats({"truck 2": "ITA", "truck 3": "ITA"}, *HOME)),
        {"sell truck 2", "sell truck 3"},
        "sell truck 2",
    ),
    "A10 branches": Row(
        lambda: owing(1000, vehicles=seats({"truck 1": "ITA"}, *HOME), branches=[["SPA", "FRA", "TEX"], [], []]),
        {"close SPA", "close FRA", "close TEX"},
        "close FRA",
    ),
    "A11": Row(taxed, {"claim", "waive"}, "claim", (BLUE,)),
    "A12": Row(new_branch, {"place truck 1", "place truck 2", "place aircraft 1", "done"}, "done"),
    "A16": Row(
        lambda: proposal("offer p1 p2 give cash 500"), {"accept", "refuse"}, "refuse", (BLUE, GREEN)
    ),
    "A16 cards": Row(
        lambda: proposal("offer p1 ask any terr EU any card", hands=[[], ["FRA", "GER", "CAL", "C020", "V1"], []]),
        {f"accept with terr {land} card {card}" for land in ("FRA", "GER") for card in ("C020", "V1")} | {"refuse"},
        "refuse",
        (BLUE,),
    ),
    "A16 vehicles": Row(
        lambda: proposal("offer p1 give truck 1 ship 1", branches=[[], ["MOS"], []]),
        {"accept", "accept at CAL stay", "accept at CAL CAL", "accept at stay CAL", "accept at MOS stay",
         "accept at MOS CAL", "refuse"},
        "refuse",
        (BLUE,),
    ),
    "A16 charter": Row(asked_for_charter, {"accept", "refuse", "inspect"}, "refuse", (BLUE,)),
    "A18": Row(lambda: asked_for_charter("p1: inspect"), {"show", "withdraw"}, "withdraw"),
    "A19": Row(
        auctioned, {"bid 1000", "bid 1500", "bid 2000", "bid 1000 at CAL", "fold"}, "fold", (BLUE,)
    ),
    "A19 outbid": Row(lambda: auctioned("p1: bid 2000", "p2: bid 2500"), {"fold"}, "fold", (BLUE,)),
    "A19 tender": Row(tendered, {"bid 500", "bid 1000", "fold"}, "fold", (BLUE,)),
}  # fmt: skip
"""A16 to A20: `counter`, `offer` and `auction` are composed freely and never listed."""


@pytest.mark.parametrize("name", ROWS)
def test_who_is_asked_and_what_may_be_answered(name: str) -> None:
    row = ROWS[name]
    match = row.position()
    assert match.to_move() == row.asked
    for seat in row.asked:
        assert len(match.legal(seat)) == len(answers(match, seat))
        assert answers(match, seat) == row.moves


@pytest.mark.parametrize("name", ROWS)
def test_what_is_answered_for_an_absent_player(name: str) -> None:
    row = ROWS[name]
    match = row.position()
    for seat in row.asked:
        assert match.stand_in(seat).text == row.stand_in
        assert may(match, f"p{seat}: {row.stand_in}")
    for seat in {*range(3)} - {*row.asked}:
        with pytest.raises(NotYourTurn):
            match.stand_in(seat)


@pytest.mark.parametrize("name", ROWS)
def test_every_answer_can_be_given_and_leaves_a_sound_match(name: str) -> None:
    row = ROWS[name]
    match = row.position()
    for move in sorted(row.moves)[:40]:
        trial = match.copy()
        trial.play(move, seat=row.asked[-1])
        assert trial.faults() == []
        assert trial.to_move()


@pytest.mark.parametrize("name", ROWS)
def test_a_decision_as_data_offers_exactly_the_legal_moves(name: str) -> None:
    row = ROWS[name]
    match = row.position()
    for seat in row.asked:
        decision = match.decision(seat)
        assert decision is not None
        assert decision.must
        assert decision.kind == match.position()["stage"]
        assert sorted(decision.moves()) == sorted(answers(match, seat))
        assert {*decision.rules} <= {*GAME.rules}
        assert decision == match.view(seat).decision
    for seat in {*range(3)} - {*row.asked}:
        decision = match.decision(seat)
        assert decision is None or not decision.must
    assert match.view(None).decision is None
    assert len({match.view(seat).asked for seat in (*range(3), None)}) == 1
    assert match.view(None).asked != ""


@pytest.mark.parametrize("name", ROWS)
def test_every_other_move_is_refused_with_a_statement_and_a_sentence(name: str) -> None:
    row = ROWS[name]
    match = row.position()
    state = GAME.restore(match.position())
    seat = row.asked[0]
    illegal = [move for move in every_move(GAME) if not state.allows(seat, move)]
    assert len(illegal) > 1500
    found = [GAME.prompts.refusal(state, seat, move) for move in illegal]
    assert {rule for rule, _ in found} <= {*GAME.rules}
    assert min(len(reason.split()) for _, reason in found) > 2
    assert GAME.position(state) == match.position()
    if len(row.asked) == 1:
        assert refused(match, GAME.notation.decode(illegal[0])) in GAME.rules


@pytest.mark.parametrize("name", ROWS)
def test_listed_moves_read_back_as_they_are_written(name: str) -> None:
    for move in legal(ROWS[name].position()) if len(ROWS[name].asked) == 1 else ROWS[name].moves:
        assert GAME.move(move).text == move == " ".join(move.split())


# Interrupts: A13 and A14.

MAIN_LINE = {f"A{number}" for number in range(2, 13)}


@pytest.mark.parametrize("name", ROWS)
def test_any_seat_proposes_and_auctions_at_a2_to_a12_and_nowhere_else(name: str) -> None:
    match = ROWS[name].position()
    waits = name.split(maxsplit=1)[0] in MAIN_LINE
    for seat in range(3):
        assert may(match, f"p{seat}: offer p{(seat + 1) % 3} ask any terr") == waits
        decision = match.decision(seat)
        verbs = set[str]() if decision is None else {one.verb for one in decision.options if isinstance(one, Open)}
        assert ("offer" in verbs) == waits
    vehicles = ("truck 1", "truck 2", "ship 1", "aircraft 1")
    assert any(may(match, f"p2: auction p0 p1 give {vehicle} min 500") for vehicle in vehicles) == waits
