"""Chapter 17: what can be traded, who must hold it, and where it goes."""

from __future__ import annotations

import pytest

from plancia.core import Match
from plancia.core.plain import Plain
from tests.marks import rule
from tests.rules.competitors.bargaining import answers, changed, denied, each, fact, hands, is_move, may, say
from tests.rules.competitors.helpers import BLUE, GREEN, RED, arrange, cash, triple, vehicles
from tests.rules.shared import told

FULL: Plain = [["GER", "C017", "V1", "I1"], ["FRA", "C020"], []]
START: dict[str, Plain] = {"truck 1": "CAL", "truck 2": "CAL", "ship 1": "CAL", "aircraft 1": "CAL"}


def rich(stage: str = "action", **facts: Plain) -> Match:
    """Red has something of everything; Spain is a branch with two advantages."""
    position: dict[str, Plain] = {
        "hands": FULL,
        "branches": [["SPA"], [], []],
        "attached": {"SPA": ["V1", "V5"], "ITA": ["V7"]},
        "triples": [[triple(recipient="GRE")], [triple("C050", "CAL", "USO")], []],
    }
    return arrange(stage, (), 3, **{**position, **facts})


@rule("CO-17.8")
@pytest.mark.parametrize(
    ("item", "moved"),
    [
        ("cash 20000", "cash"),
        ("terr GER", "hands"),
        ("card C017", "hands"),
        ("card V1", "hands"),
        ("card I1", "hands"),
        ("truck 1", "vehicles"),
        ("ship 1", "vehicles"),
        ("aircraft 1", "vehicles"),
        ("branch SPA", "branches"),
        ("charter truck 2 for 1", "charters"),
        ("charter ship 1 for truck 2", "charters"),
    ],
)
def test_a_bundle_holds_any_of_these(item: str, moved: str) -> None:
    match = rich()
    before = match.copy()
    say(match, f"p0: offer p1 give {item}", "p1: accept")
    assert moved in changed(before, match)


@rule("CO-17.8")
def test_bundles_mix_what_they_hold() -> None:
    match = rich()
    say(match, "p0: offer p1 give cash 500 terr GER card V1 ship 1 branch SPA charter truck 2 for 1 ask any card")
    say(match, "p1: accept with card C020")
    assert hands(match) == [["C017", "C020", "I1"], ["FRA", "GER", "V1"], []]


@rule("CO-17.9")
def test_cards_given_are_named() -> None:
    for described in ("any terr", "any terr EU", "any card"):
        assert not is_move(f"offer p1 give {described}")
        assert not is_move(f"auction p1 give {described} min 500")
        assert is_move(f"offer p1 ask {described}")


@rule("CO-17.9", "CO-17.15")
def test_cards_asked_are_named_or_described() -> None:
    match = rich(hands=[[], ["FRA", "GER", "MEX", "C017", "I2"], []])
    listed = {
        "terr GER": {"accept"},
        "terr ITA": set[str](),
        "card I2": {"accept"},
        "any terr": {"accept with terr FRA", "accept with terr GER", "accept with terr MEX"},
        "any terr EU": {"accept with terr FRA", "accept with terr GER"},
        "any terr AF": set[str](),
        "any card": {"accept with card C017", "accept with card I2"},
        "any terr EU any terr EU": {"accept with terr FRA terr GER"},
        "any card any terr NA": {"accept with card C017 terr MEX", "accept with card I2 terr MEX"},
        "terr GER any terr EU": {"accept with terr FRA"},
    }
    for asked, accepted in listed.items():
        trial = say(match.copy(), f"p0: offer p1 ask {asked}")
        assert answers(trial, BLUE) == accepted | {"refuse"}


@rule("CO-17.15")
def test_an_acceptance_names_a_card_for_each_described_item_in_the_order_asked() -> None:
    match = say(rich(hands=[[], ["FRA", "GER", "C017"], []]), "p0: offer p1 ask any terr any card any terr")
    for wrong in (
        "accept",
        "accept with terr FRA",
        "accept with terr FRA terr GER card C017",
        "accept with terr FRA card C017 terr FRA",
        "accept with terr FRA card C017 terr ITA",
        "accept with terr FRA card C018 terr GER",
        "accept with terr FRA card C017 terr GER at ITA",
    ):
        assert not may(match, f"p1: {wrong}")
    assert "accept with terr GER card C017 terr FRA" not in answers(match, BLUE)
    say(match, "p1: accept with terr GER card C017 terr FRA")
    assert hands(match) == [["FRA", "GER", "C017"], [], []]


@rule("CO-17.15")
def test_an_acceptance_names_the_place_of_each_vehicle_received() -> None:
    match = say(arrange(branches=[[], ["FRA"], []]), "p0: offer p1 give truck 2 cash 500 ship 1")
    places = {"CAL", "FRA", "stay"}
    both = {f" at {truck} {ship}" for truck in places for ship in places} - {" at stay stay"}
    assert answers(match, BLUE) == {"accept", "refuse"} | {f"accept{where}" for where in both}
    assert not may(match, "p1: accept at CAL")
    say(match, "p1: accept at FRA stay")
    assert vehicles(match, BLUE) == {**START, "truck 3": "FRA", "ship 2": "ITA"}


FLYING: dict[str, Plain] = {
    "vehicles": [{"aircraft 1": "in flight"}, {}, {}],
    "flights": [{"from": "ITA", "to": "CAL"}, None, None],
}
ABOARD: dict[str, Plain] = {"vehicles": [{"truck 1": "aboard ship 1", "ship 1": "ITA"}, {}, {}]}
USED: dict[str, Plain] = {"trip": {"vehicle": "truck 1", "triple": 1, "used": ["truck 1", "ship 1"]}}
CHARTERED: dict[str, Plain] = {"charters": [{"vehicle": "p0 truck 2", "holder": BLUE, "triple": 1}]}


@rule("CO-17.10")
@pytest.mark.parametrize(
    ("item", "stage", "facts"),
    [
        ("branch ITA", "action", {}),
        ("aircraft 1", "action", FLYING),
        ("truck 1", "action", ABOARD),
        ("ship 1", "action", ABOARD),
        ("truck 1", "moving", {"trip": {"vehicle": "truck 1"}}),
        ("ship 1", "delivering", USED),
        ("truck 2", "action", CHARTERED),
        ("truck 3", "action", {}),
    ],
)
def test_bases_and_vehicles_that_cannot_be_traded(item: str, stage: str, facts: dict[str, Plain]) -> None:
    match = rich(stage, **facts)
    assert not may(match, f"p0: offer p1 give {item}")
    assert not may(match, f"p0: auction p1 give {item} min 500")
    assert not may(match, f"p1: offer p0 ask {item}")


@rule("CO-17.10")
@pytest.mark.parametrize("card", ["card C049", "terr ITA", "terr GRE", "card V7", "terr SPA"])
def test_cards_on_the_table_cannot_be_traded(card: str) -> None:
    match = rich()
    assert not may(match, f"p0: offer p1 give {card}")
    assert not may(match, f"p0: auction p1 give {card} min 500")
    assert answers(say(match, f"p1: offer p0 ask {card}"), RED) == {"refuse"}


@rule("CO-17.10")
def test_points_actions_and_triples_are_no_items_of_a_bundle() -> None:
    for item in ("vp 1", "point", "action", "triple 1", "hq ITA", "headquarters"):
        assert not is_move(f"offer p1 give {item}")
        assert not is_move(f"offer p1 ask {item}")


@rule("CO-17.10")
def test_a_vehicle_is_free_again_when_the_action_is_over() -> None:
    match = rich()
    match.play("move truck 1")
    match.play("go FRA")
    assert not may(match, "p0: offer p1 give truck 1")
    assert may(match, "p0: offer p1 give truck 2")
    match.play("end")
    assert may(match, "p0: offer p1 give truck 1")


@rule("CO-17.11")
@pytest.mark.parametrize(
    "item", ["cash 200500", "terr FRA", "card C018", "card I1 card I1", "truck 3", "branch FRA", "truck 1 truck 1"]
)
def test_the_proposer_must_hold_everything_given_when_opening(item: str) -> None:
    assert not may(rich(), f"p0: offer p1 give {item}")
    assert not may(rich(), f"p0: offer p1 give cash 500 {item} ask any card")
    assert not may(rich(), f"p0: auction p1 give {item} min 500")


@rule("CO-17.11")
def test_the_proposer_must_hold_everything_given_at_the_acceptance() -> None:
    match = say(rich(), "p1: offer p0 p2 give cash 150000", "p2: counter ask cash 100000")
    say(match, "p0: accept")
    assert cash(match, BLUE) == 50_000
    assert answers(match, BLUE) == {"refuse"}
    talk: Plain = {"offer": "offer p1 p2 give cash 150000", "proposer": RED}
    for money, accepted in ((150_000, True), (149_500, False)):
        match = arrange("deal_answer", turn=BLUE, talk=talk, cash=[money, 0, 0])
        assert may(match, "p1: accept") == accepted


@rule("CO-17.12")
@pytest.mark.parametrize(
    ("item", "accepted"),
    [
        ("cash 200000", True),
        ("cash 200500", False),
        ("terr FRA", True),
        ("terr GER", False),
        ("card C020", True),
        ("card C021", False),
        ("any terr SA", False),
        ("any card any card", False),
        ("truck 1 ship 1 aircraft 1", True),
    ],
)
def test_an_addressee_accepts_only_what_can_be_handed_over_at_once(item: str, accepted: bool) -> None:
    match = say(rich(), f"p0: offer p1 give cash 100000 ask {item}")
    assert ("accept" in answers(match, BLUE)) == accepted
    assert may(match, "p1: accept") == accepted


@rule("CO-17.12")
def test_what_is_received_does_not_pay_what_is_asked() -> None:
    match = say(arrange(cash=[100_000, 5_000, 0]), "p0: offer p1 give cash 100000 ask cash 5500")
    assert answers(match, BLUE) == {"refuse"}


@rule("CO-17.23")
@pytest.mark.parametrize("kind", ["truck 1", "ship 1", "aircraft 1"])
def test_vehicles_are_sold_bought_and_swapped_at_any_price(kind: str) -> None:
    match = say(arrange(), f"p1: offer p2 give {kind} ask cash 1500", "p2: accept")
    assert kind not in vehicles(match, BLUE)
    assert [cash(match, seat) for seat in range(3)] == [200_000, 201_500, 198_500]
    say(match, "p2: offer p1 give cash 1500 ask truck 2", "p1: accept")
    assert "truck 2" not in vehicles(match, BLUE)
    say(match, f"p0: offer p2 give {kind} ask ship 1", "p2: accept")
    assert vehicles(match, RED)["ship 1" if kind == "ship 1" else "ship 2"] == "SAF"


@rule("CO-17.24")
@pytest.mark.parametrize(
    ("kind", "places"),
    [
        ("truck 1", {"CAL", "ALP", "SPA", "FRA"}),
        ("ship 1", {"CAL", "SPA", "FRA"}),
        ("aircraft 1", {"CAL", "SPA", "FRA"}),
    ],
)
def test_the_receiver_leaves_a_vehicle_or_places_it_at_an_own_base_with_the_facility(
    kind: str, places: set[str]
) -> None:
    match = arrange(branches=[["GER"], ["ALP", "SPA", "FRA"], []])
    say(match, f"p0: offer p1 give {kind}")
    assert answers(match, BLUE) == {"accept", "refuse"} | {f"accept at {place}" for place in places}
    assert not may(match, "p1: accept at GER")
    say(match, "p1: accept at FRA")
    assert "FRA" in vehicles(match, BLUE).values()


@rule("CO-17.24")
def test_the_proposer_says_where_a_vehicle_asked_will_be() -> None:
    match = arrange(branches=[["GER", "ALP"], [], []])
    assert not may(match, "p0: offer p1 ask ship 1 at ALP")
    assert not may(match, "p0: offer p1 ask ship 1 at CAL")
    assert not is_move("offer p1 give ship 1 at GER")
    say(match, "p0: offer p1 ask ship 1 at GER truck 2", "p1: accept")
    assert [vehicles(match, RED)[vehicle] for vehicle in ("truck 3", "ship 2")] == ["CAL", "GER"]


@rule("CO-17.24")
def test_the_bases_are_those_after_the_exchange() -> None:
    match = arrange(branches=[["GER"], ["FRA"], []])
    say(match, "p0: offer p1 give truck 1 branch GER ask branch FRA")
    assert answers(match, BLUE) == {"accept", "accept at CAL", "accept at GER", "refuse"}


@rule("CO-17.24")
def test_with_trade_placement_stay_it_stays() -> None:
    match = arrange(options={"trade_placement": "stay"})
    assert not may(match, "p0: offer p1 ask truck 1 at ITA")
    say(match, "p0: offer p1 give truck 1")
    assert answers(match, BLUE) == {"accept", "refuse"}
    assert not may(match, "p1: accept at CAL")


@rule("CO-17.25")
def test_the_receiver_needs_a_pawn_after_the_exchange() -> None:
    ships: dict[str, Plain] = {"ship 1": "CAL", "ship 2": "CAL", "ship 3": "CAL"}
    match = arrange(vehicles=[{"truck 1": "ITA", "ship 1": "ITA"}, ships, {"ship 2": "SAF"}])
    assert answers(say(match.copy(), "p0: offer p1 give ship 1"), BLUE) == {"refuse"}
    assert "accept" in answers(say(match.copy(), "p0: offer p1 give truck 1"), BLUE)
    assert "accept" in answers(say(match.copy(), "p0: offer p1 give ship 1 ask ship 2"), BLUE)
    assert not may(match, "p1: offer p0 ask ship 1")
    assert may(match, "p1: offer p0 give ship 3 ask ship 1")


@rule("CO-17.25")
def test_a_vehicle_takes_the_lowest_free_number_and_keeps_its_weather_result() -> None:
    match = arrange(
        vehicles=[{"truck 2": "ALP", "truck 5": "GER"}, {"truck 1": "CAL", "truck 3": "CAL"}, {}],
        marks=[{"truck 5": "saved"}, {"truck 1": "sent_back"}, {}],
    )
    say(match, "p0: offer p1 give truck 5 truck 2 ask truck 1", "p1: accept")
    assert vehicles(match, RED) == {"truck 1": "CAL"}
    assert vehicles(match, BLUE) == {"truck 1": "GER", "truck 2": "ALP", "truck 3": "CAL"}
    assert each(match, "marks") == [{"truck 1": "sent_back"}, {"truck 1": "saved"}, {}]


@rule("CO-17.25")
def test_a_pawn_with_a_new_vehicle_has_done_nothing_yet() -> None:
    match = arrange(vehicles=[{"truck 1": "ITA", "ship 1": "ITA"}, {"truck 3": "ITA"}, {}])
    for move in ("load truck 1 ship 1", "unload truck 1"):
        match.play(move)
    assert "load truck 1 ship 1" not in answers(match, RED)
    say(match, "p0: offer p1 give truck 1 ask truck 3", "p1: accept")
    assert "load truck 1 ship 1" in answers(match, RED)
    say(match, "p0: offer p1 give truck 1 ask truck 1", "p1: accept")
    assert "load truck 1 ship 1" not in answers(match, RED)


@rule("CO-17.26")
def test_the_card_goes_with_a_branch_and_its_advantages_are_discarded() -> None:
    match = rich()
    say(match, "p0: offer p1 give branch SPA ask cash 60000", "p1: accept")
    assert each(match, "branches") == [[], ["SPA"], []]
    assert fact(match, "attached") == {"ITA": ["V7"]}
    assert fact(match, "contract_discards") == ["V1", "V5"]
    assert fact(match, "territory_discards") == []
    assert hands(match) == FULL
    assert vehicles(match, RED)["truck 1"] == "ITA"
    say(match, "p1: offer p2 give branch SPA", "p2: accept")
    assert each(match, "branches") == [[], [], ["SPA"]]


@rule("CO-17.26")
def test_branches_are_swapped() -> None:
    match = rich(branches=[["SPA"], ["MEX"], []])
    say(match, "p1: offer p0 give branch MEX ask branch SPA", "p0: accept")
    assert each(match, "branches") == [["MEX"], ["SPA"], []]


@rule("CO-17.27")
def test_the_receiver_of_a_branch_needs_a_pawn_after_the_exchange() -> None:
    match = arrange(branches=[["SPA"], ["MEX", "FRA"], []], options={"branch_supply": 2})
    assert answers(say(match.copy(), "p0: offer p1 give branch SPA"), BLUE) == {"refuse"}
    assert "accept" in answers(say(match.copy(), "p0: offer p1 give branch SPA ask branch MEX"), BLUE)
    assert "accept" in answers(say(match.copy(), "p0: offer p2 give branch SPA"), GREEN)
    assert not may(match, "p1: offer p0 ask branch SPA")


@rule("CO-17.23", "CO-17.26")
def test_handing_over_is_told_to_all() -> None:
    match = say(rich(), "p0: offer p1 give branch SPA truck 1 ask truck 2", "p1: accept at SPA")
    for seat in (None, RED, BLUE, GREEN):
        assert told(match, "branch_passed", seat) == [{"seat": "red", "other": "blue", "territory": "SPA"}]
        assert told(match, "vehicle_passed", seat) == [
            {"vehicle": "red truck 1", "pawn": "blue truck 2", "place": "SPA"},
            {"vehicle": "blue truck 2", "pawn": "red truck 1", "place": "CAL"},
        ]


@rule("CO-17.11", "CO-17.12")
def test_a_refusal_names_the_rule() -> None:
    match = arrange()
    assert denied(match, "p0: offer p1 give cash 200500") == "CO-17.11"
    assert denied(rich("moving", trip={"vehicle": "truck 1"}), "p0: offer p1 give truck 1") == "CO-17.10"
    say(match, "p0: offer p1 ask cash 200500")
    assert denied(match, "p1: accept") == "CO-17.12"
