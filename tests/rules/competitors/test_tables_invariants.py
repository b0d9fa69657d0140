"""Table D: what holds in every match, tried on bustling ones. The numbers are those of the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

import pytest

from plancia.core import BadPosition, Event
from plancia.core.options import OptionValue
from plancia.core.plain import Plain, PlainDict
from tests.rules.competitors import ledger
from tests.rules.competitors.bustle import Moment, bustle, bustles
from tests.rules.competitors.helpers import BLUE, GAME, RED, acting, arrange, fleets, triple
from tests.rules.competitors.travels import AIRPORTS, CELLS, CONTRACTS, LANDS, PORTS, read

Options = dict[str, OptionValue]
COPIES = Counter({**dict.fromkeys(CONTRACTS, 1), **{row["id"]: int(row["copies"]) for row in read("specials.csv")}})
CUSTOMS = Counter({row["id"]: int(row["copies"]) for row in read("customs.csv")})
SUPPLY = {"truck": 6, "ship": 3, "aircraft": 3}
POINTS = {
    row["sender"]: {area: int(row[area]) for area in row if area != "sender"} for row in read("victory_points.csv")
}
DEALING = ("deal_answer", "deal_show", "auction_bid")


def items(value: Plain) -> list[Plain]:
    assert isinstance(value, list)
    return value


def table(value: Plain) -> dict[str, Plain]:
    assert isinstance(value, Mapping)
    return dict(value)


def number(value: Plain) -> int:
    assert isinstance(value, int)
    return value


def words(value: Plain) -> list[str]:
    return [str(item) for item in items(value)]


def facts(position: PlainDict, name: str) -> Iterable[dict[str, Plain]]:
    """The tables of a fact of which every seat has some."""
    return [table(one) for part in items(position[name]) for one in items(part)]


def named(moment: Moment, *names: str) -> list[Event]:
    """The events of these names, each once: some have a version for the parties and one for the others."""
    return [event for event in moment.events if event.name in names]


@bustles()
def test_cards_are_conserved(seats: int, seed: int, options: Options) -> None:
    """D 1 to 3 and 9."""
    for position in (moment.after for moment in bustle(seats, seed, **options)):
        cards = Counter[str]()
        for name in ("territory_deck", "territory_discards", "contract_deck", "contract_discards"):
            cards.update(words(position[name]))
        for part in (*items(position["hands"]), *items(position["branches"])):
            cards.update(words(part))
        for laid in facts(position, "triples"):
            cards.update(str(laid[part]) for part in ("sender", "contract", "recipient"))
        for attached in table(position["attached"]).values():
            cards.update(words(attached))
        talk = position["talk"]
        if talk is not None and table(talk)["card"] is not None:
            cards[str(table(talk)["card"])] += 1
        assert cards == Counter(dict.fromkeys(LANDS, 1)) + COPIES
        customs = Counter(words(position["customs_returned"]))
        customs.update({name: number(count) for name, count in table(position["customs_deck"]).items()})
        if position["customs_card"] is not None:
            customs[str(position["customs_card"])] += 1
        assert customs == CUSTOMS


@bustles()
def test_every_change_of_cash_has_its_reason(seats: int, seed: int, options: Options) -> None:
    """D 4 and 5."""
    for moment in bustle(seats, seed, **options):
        before, after = ([number(one) for one in items(position["cash"])] for position in (moment.before, moment.after))
        assert [cash for cash in after if cash < 0 or cash % 500] == []
        purses = before.copy()
        # Of a deal that is told twice only the version of the parties counts.
        for event in moment.events:
            for seat, money in ledger.entries(event) if event.name != "deal_kinds" else ():
                purses[seat] += money
        assert purses == after
        between = named(moment, "paid_seat", "deal", "auction_won")
        assert sum(money for event in between for _, money in ledger.entries(event)) == 0


@bustles()
def test_only_an_ended_delivery_changes_victory_points(seats: int, seed: int, options: Options) -> None:
    """D 6 and 19."""
    for moment in bustle(seats, seed, **options):
        scores = [number(one) for one in items(moment.before["victory_points"])]
        ended = named(moment, "delivered", "failed")
        for event in ended:
            seat = event.values[0]
            change = -1
            if event.name == "delivered":
                sender, recipient = (LANDS[str(event.facts[part])]["area"] for part in ("sender", "recipient"))
                change = POINTS[sender][recipient]
                assert event.facts["points"] == change
            scores[seat] = max(0, scores[seat] + change)
        assert scores == moment.after["victory_points"]
        if ended and not {"draw", "closed", "special", "revoked"} & {event.name for event in moment.events}:
            before, after = (
                len(words(position["territory_discards"])) + len(words(position["contract_discards"]))
                for position in (moment.before, moment.after)
            )
            assert after - before == 3 * len(ended)


@bustles()
def test_bases_and_pawns(seats: int, seed: int, options: Options) -> None:
    """D 7, 8 and 10."""
    headquarters = bustle(seats, seed, **options)[0].before["headquarters"]
    for position in (moment.after for moment in bustle(seats, seed, **options)):
        assert position["headquarters"] == headquarters
        branches = [words(one) for one in items(position["branches"])]
        bases = [*words(headquarters), *(name for names in branches for name in names)]
        assert len(set(bases)) == len(bases)
        assert max(len(names) for names in branches) <= 5
        assert {*table(position["attached"])} <= {*bases}
        for fleet in map(table, items(position["vehicles"])):
            pawns = Counter(name.split(" ")[0] for name in fleet)
            assert all(pawns[kind] <= supply for kind, supply in SUPPLY.items())


@bustles()
def test_vehicles_are_where_they_can_be(seats: int, seed: int, options: Options) -> None:
    """D 11 to 14."""
    for position in (moment.after for moment in bustle(seats, seed, **options)):
        aboard: list[str] = []
        for seat, fleet in enumerate(map(table, items(position["vehicles"]))):
            for vehicle, place in ((name, str(at)) for name, at in fleet.items()):
                kind = vehicle.split(" ")[0]
                if place.startswith("aboard "):
                    carrier = place.removeprefix("aboard ")
                    aboard.append(carrier if carrier.startswith("p") else f"p{seat} {carrier}")
                    assert (kind, aboard[-1].split(" ")[1] != "truck") == ("truck", True)
                else:
                    possible = {"truck": LANDS, "ship": {*PORTS, *CELLS}, "aircraft": {*AIRPORTS, "in flight"}}
                    assert place in possible[kind]
            flying = [name for name, place in fleet.items() if place == "in flight"]
            assert len(flying) == (items(position["flights"])[seat] is not None)
        assert len(set(aboard)) == len(aboard)


@bustles()
def test_goods_points_and_movement_turns(seats: int, seed: int, options: Options) -> None:
    """D 15 to 18."""
    for moment in bustle(seats, seed, **options):
        trip = moment.after["trip"]
        if trip is None:
            assert moment.after["stage"] not in ("moving", "delivering", "check_order", "check_choice")
            continue
        running = table(trip)
        movers = [table(one) for one in items(running["movers"])]
        assert number(running["number"]) <= number(running["allowed"])
        assert number(running["allowed"]) <= number(running["printed"]) + 1
        assert number(running["spent"]) == sum(number(one["spent"]) for one in movers)
        for one in movers:
            assert number(one["spent"]) <= number(one["allowance"]) + number(one["bonus"])
        if running["holder"] is None:
            assert moment.after["customs_card"] is None
            assert named(moment, "customs") == []


@bustles()
def test_actions_offers_and_the_weather(seats: int, seed: int, options: Options) -> None:
    """D 20, 21 and 24."""
    cap = 20
    for moment in bustle(seats, seed, **options):
        assert 0 <= number(moment.after["actions"]) <= 2
        assert all(0 <= number(one) <= cap for one in items(moment.after["offers"]))
        if not named(moment, "weather"):
            for name in ("hit_area", "weather"):
                assert moment.before[name] == moment.after[name]
        if moment.move.split(" ")[0] in ("offer", "auction", "special", "load", "unload", "withdraw"):
            assert moment.after["actions"] == moment.before["actions"] or named(moment, "turn")


@bustles()
def test_during_a_negotiation_the_main_line_waits(seats: int, seed: int, options: Options) -> None:
    """D 22 and 23."""
    moving = {"offers", "talk", "turn", "stage", "known", "triples", "counters", "refused", "closed_by", "closed_to"}
    for moment in bustle(seats, seed, **options):
        concluded = named(moment, "deal", "auction_won", "tender", "turn")
        opened = moment.before["stage"] in DEALING or moment.move.split(" ")[0] in ("offer", "auction")
        if moment.after["stage"] in DEALING and opened and not concluded:
            assert {name for name in moment.after if moment.after[name] != moment.before[name]} <= moving
        if named(moment, "deal") and not named(moment, "paid", "paid_seat"):
            for name in ("cash", "victory_points"):
                before, after = (sum(map(number, items(one[name]))) for one in (moment.before, moment.after))
                assert before == after
            hands = [
                Counter(card for part in items(one["hands"]) for card in words(part))
                for one in (moment.before, moment.after)
            ]
            assert hands[0] == hands[1]


@bustles()
def test_charters_end_with_the_turn_of_their_holder(seats: int, seed: int, options: Options) -> None:
    """D 25."""
    for moment in bustle(seats, seed, **options):
        if moment.before["player"] != moment.after["player"]:
            holders = [table(one)["holder"] for one in items(moment.after["charters"])]
            assert moment.before["player"] not in holders


@bustles()
def test_every_decision_has_an_answer(seats: int, seed: int, options: Options) -> None:
    """D 26."""
    for moment in bustle(seats, seed, **options)[::7]:
        match = GAME.arrange(moment.after)
        for seat in match.to_move():
            assert match.stand_in(seat) in match.legal(seat)


@pytest.mark.parametrize(
    ("reason", "wrong"),
    [
        ("2 territory cards GER", {"hands": [["GER"], ["GER"], []]}),
        ("2 cards C001", {"hands": [["C001", "C001"], [], []]}),
        ("customs cards", {"customs_returned": ["D04", "D04"]}),
        ("seat 1 has 250", {"cash": [0, 250, 0]}),
        ("victory points", {"victory_points": [0, 12, 0], "options": {"mode": "points"}}),
        ("same headquarters", {"headquarters": ["ITA", "ITA", "SAF"]}),
        ("is not a site", {"headquarters": ["GER", "CAL", "SAF"]}),
        ("more than one headquarters or branch", {"branches": [["FRA"], ["FRA"], []]}),
        ("where there is no base", {"attached": {"FRA": ["V1"]}}),
        ("no advantage that is left", {"attached": {"ITA": ["V2", "V2"]}}),
        ("cannot stand", {"vehicles": fleets({"ship 1": "ALP"})}),
        ("cannot stand", {"vehicles": fleets({"truck 1": "MEDO"})}),
        ("no vehicle with room", {"vehicles": fleets({"truck 1": "aboard ship 1", "truck 2": "aboard ship 1"})}),
        ("not on its way", {"vehicles": fleets({"aircraft 1": "in flight"})}),
        ("has a leg but no aircraft", {"flights": [{"from": "ITA", "to": "CAL", "flown": 1}, None, None]}),
        ("has the special V1", {"triples": [[{"contract": "V1", "sender": "FRA", "recipient": "SPA"}], [], []]}),
        ("order signed", {"triples": [[triple("C001", "FRA", "SPA")], [], []], "signed": [0, 0, 0]}),
        ("where it is not", {"known": [{"seat": 0, "card": "GER", "holders": [1]}]}),
        ("actions is 3", {"actions": 3}),
        ("none is left", {"actions": 0}),
        ("20 are possible", {"offers": [21, 0, 0]}),
        ("go together", {"hit_area": None}),
        ("needs a trip", {"stage": "moving"}),
        ("needs a talk", {"stage": "deal_answer"}),
        ("free signs need sign_batch", {"free_signs": True}),
        ("vehicle of somebody else", {"charters": [{"vehicle": "p0 ship 1", "holder": 0, "triple": 1}]}),
        ("no vehicle; written like", {"charters": [{"vehicle": "p9 ship 1", "holder": 0, "triple": 1}]}),
        ("truck of somebody else", {"charters": [{"vehicle": "p1 ship 1", "holder": 0, "truck": "p2 truck 1"}]}),
        ("holds 'XXX'", {"hands": [["XXX"], [], []]}),
        ("no fact of a position", {"money": 1}),
        ("sender is missing", {"triples": [[{"contract": "C001", "recipient": "SPA"}], [], []]}),
    ],
)
def test_an_impossible_position_is_refused(reason: str, wrong: dict[str, Plain]) -> None:
    with pytest.raises(BadPosition) as refusal:
        acting(**wrong) if "stage" not in wrong else arrange(str(wrong["stage"]))
    assert reason in str(refusal.value)


def test_a_position_is_refused_with_every_reason_at_once() -> None:
    with pytest.raises(BadPosition) as refusal:
        acting(cash=[0, 250, 0], actions=3, hands=[["GER"], ["GER"], ["XXX"]], customs_returned=["D99"])
    for reason in ("seat 1 has 250", "actions is 3", "holds 'XXX'", "D99"):
        assert reason in str(refusal.value)


@bustles()
def test_positions_survive(seats: int, seed: int, options: Options) -> None:
    """Every fact of every moment."""
    for moment in bustle(seats, seed, **options)[::3]:
        assert GAME.arrange(moment.after).position() == moment.after


def test_little_needs_to_be_said_of_a_position() -> None:
    match = GAME.arrange({"seats": 2, "stage": "action"})
    position = match.position()
    assert (position["player"], position["actions"], position["round"]) == (RED, 2, 1)
    assert items(position["vehicles"])[BLUE] == dict.fromkeys(
        ("truck 1", "truck 2", "ship 1", "aircraft 1"), items(position["headquarters"])[BLUE]
    )
    assert len(words(position["territory_deck"])) == len(words(position["contract_deck"])) == 116
    assert items(position["cash"]) == [200000, 200000]


def test_an_open_deal_asks_whoever_answers_it() -> None:
    talk: Plain = {"proposer": RED, "offer": "offer p1 p2 give cash 500", "waiting": [2]}
    assert GAME.arrange({"seats": 3, "stage": "deal_answer", "talk": talk}).to_move() == (2,)
    auction: Plain = {"kind": "auction", "proposer": BLUE, "offer": "auction p0 p2 give truck 1 min 500"}
    assert GAME.arrange({"seats": 3, "stage": "auction_bid", "talk": auction}).to_move() == (2,)
