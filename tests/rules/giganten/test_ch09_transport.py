"""Chapter 9: every derrick yields a crude, and trains carry it to a depot."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from plancia.core import BadOption, IllegalMove
from plancia.core.options import OptionValue
from plancia.core.plain import Plain
from tests.marks import rule
from tests.rules.giganten.helpers import (
    BLUE,
    COLOURS,
    COMPANIES,
    GAME,
    GREEN,
    GREY,
    RED,
    arrange,
    busy,
    busy_matches,
    depots,
    derricks,
    facts_of,
    hauling,
    names,
    offered,
    see,
)
from tests.rules.shared import legal, play, refused, told

TO_ALL = {"own": {f"own {company}" for company in COMPANIES}, "black": {f"black {company}" for company in COMPANIES}}
TO_ALL["rival"] = {f"rival {company}" for company in COMPANIES}
FARTHEST: dict[str, Plain] = {"transport_choice": "farthest"}


def carriers(*trains: str, black: str = "a", options: Mapping[str, Plain] | None = None) -> set[str]:
    """Whose trains red can use for a derrick on g6, when the trains stand so, red's first."""
    standing = derricks(g6=(RED, 2))
    match = hauling(trains=list(trains), black_train=black, derricks=standing, options=options or {})
    words = {move.split()[0] for move in offered(match, "haul")}
    assert legal(match) == {f"haul {move}" for word in words for move in TO_ALL[word]} | {"drop"}
    return words


@rule("GI-9.1")
@pytest.mark.parametrize("first", [RED, GREY, BLUE, GREEN])
def test_each_player_hauls_everything_before_the_next(first: int) -> None:
    standing = derricks(c4=(GREEN, 2), c7=(RED, 2), d1=(GREY, 2), e3=(RED, 2), f1=(BLUE, 2), g6=(GREY, 2))
    match = hauling(first_player=first, derricks=standing)
    order = [(first + step) % 4 for step in range(4)]
    play(match, *["drop"] * 6)
    counts = {RED: 2, GREY: 2, BLUE: 1, GREEN: 1}
    assert [fact["seat"] for fact in told(match, "dropped")] == [
        COLOURS[seat] for seat in order for _ in range(counts[seat])
    ]


@rule("GI-9.2")
def test_one_marker_leaves_each_own_derrick_and_no_other() -> None:
    match = hauling(derricks=derricks(c4=(RED, 4), l1=(RED, 6), m3=(RED, 2), d1=(GREY, 3)), trains=["k", "a", "a", "a"])
    play(match, "haul own jet", "drop", "drop")
    assert {square: one.crude for square, one in see(match).derricks.items()} == {"c4": 3, "l1": 5, "m3": 1, "d1": 3}
    assert match.to_move() == (GREY,)


@rule("GI-9.2", "GI-9.4")
@pytest.mark.parametrize("move", ["pass", "done", "sell 1", "bid 1", "store jet", "build c4"])
def test_nobody_leaves_the_crude_where_it_is(move: str) -> None:
    assert refused(hauling(derricks=derricks(c4=(RED, 4))), move) == "GI-9.4"


@rule("GI-9.3")
def test_a_derrick_returns_with_its_last_marker_before_the_next_haul() -> None:
    match = hauling(derricks=derricks(c4=(RED, 1), d1=(RED, 2)))
    assert see(match).stock == (3, 5, 5, 5)
    view = see(play(match, "drop"))
    assert (view.stage, view.derrick, view.stock, [*view.derricks]) == ("haul", "d1", (4, 5, 5, 5), ["d1"])
    assert told(match, "run_dry") == [{"seat": "red", "square": "c4"}]
    assert "c4" not in view.tiles


@rule("GI-9.4")
def test_a_marker_goes_to_a_depot_or_back_to_the_supply() -> None:
    standing = derricks(c4=(RED, 2), d1=(RED, 2))
    match = hauling(trains=["t", "a", "a", "a"], derricks=standing)
    assert see(match).supply == 56
    hauled = see(play(match, "haul own us"))
    assert (hauled.supply, hauled.depots[RED]) == (56, {"hudson": 0, "jet": 0, "us": 1})
    dropped = see(play(hauling(trains=["t", "a", "a", "a"], derricks=standing), "drop"))
    assert (dropped.supply, sum(dropped.depots[RED].values())) == (57, 0)


@rule("GI-9.5")
@pytest.mark.parametrize("mix", [("hudson", "hudson", "hudson"), ("us", "jet", "us"), ("jet", "hudson", "us")])
def test_markers_go_to_any_own_depots_in_any_mix(mix: tuple[str, ...]) -> None:
    match = hauling(trains=["t", "a", "a", "a"], derricks=derricks(c4=(RED, 2), d1=(RED, 2), e3=(RED, 2), f1=(GREY, 2)))
    play(match, *(f"haul own {company}" for company in mix))
    view = see(match)
    assert view.depots[RED] == {company: mix.count(company) for company in COMPANIES}
    assert [sum(view.depots[seat].values()) for seat in (GREY, BLUE, GREEN)] == [0, 0, 0]


@rule("GI-9.6")
def test_a_full_depot_takes_more_until_the_depots_are_checked() -> None:
    match = hauling(
        trains=["t", "a", "a", "a"],
        derricks=derricks(c4=(RED, 2), d1=(RED, 2), f1=(GREY, 2)),
        depots=depots(jet=(2,)),
    )
    view = see(play(match, "haul own jet", "haul own jet"))
    assert (view.depots[RED]["jet"], view.cash[RED]) == (4, 15_000)


@rule("GI-9.7")
@busy_matches()
def test_crude_leaves_a_depot_only_by_sale_or_overflow(seats: int, seed: int, options: dict[str, OptionValue]) -> None:
    shrunk = 0
    for moment in busy(seats, seed, **options)[0]:
        gone = {
            (event.facts["seat"], event.facts["company"])
            for event in moment.events
            if event.name in ("sale", "overflow")
        }
        for seat in range(seats):
            for company in COMPANIES:
                if moment.after.depots[seat][company] < moment.before.depots[seat][company]:
                    shrunk += 1
                    assert (COLOURS[seat], company) in gone
    assert shrunk > 0


@rule("GI-9.8")
@pytest.mark.parametrize(("space", "available"), [("a", False), ("f", False), ("g", True), ("h", True), ("t", True)])
def test_a_train_serves_a_derrick_from_its_column_on(space: str, available: bool) -> None:
    assert ("own" in carriers(space, "a", "a", "a")) == available
    assert ("black" in carriers("a", "a", "a", "a", black=space if space != "t" else "s")) == available
    assert ("rival" in carriers("a", "a", space, "a")) == available


@rule("GI-9.8")
def test_a_train_that_is_behind_is_refused() -> None:
    match = hauling(trains=["f", "f", "e", "a"], black_train="f", derricks=derricks(g6=(RED, 2)))
    assert legal(match) == {"drop"}
    assert [refused(match, f"haul {carrier} jet") for carrier in TO_ALL] == ["GI-9.8"] * 3


@rule("GI-9.9")
def test_each_derrick_is_judged_alone() -> None:
    match = hauling(trains=["g", "a", "m", "a"], derricks=derricks(g6=(RED, 2), j2=(RED, 2), n5=(RED, 2)))
    assert offered(match, "haul") == TO_ALL["own"]
    assert offered(play(match, "haul own jet"), "haul") == TO_ALL["rival"]
    assert offered(play(match, "haul rival jet"), "haul") == set()


@rule("GI-9.10")
def test_the_own_train_is_free() -> None:
    standing = derricks(c4=(RED, 2), f1=(GREY, 2))
    match = hauling(trains=["c", "t", "t", "t"], black_train="s", derricks=standing, cash=[0, 0, 0, 0])
    assert facts_of(match, "haul own jet")["fee"] == 0
    view = see(play(match, "haul own jet"))
    assert (view.cash, view.bank, view.depots[RED]["jet"]) == ((0, 0, 0, 0), 0, 1)
    assert told(match, "hauled") == [{"seat": "red", "square": "c4", "company": "jet"}]


@rule("GI-9.11")
@pytest.mark.parametrize("options", [{}, FARTHEST])
def test_no_other_train_while_the_own_one_serves(options: dict[str, Plain]) -> None:
    match = hauling(trains=["g", "t", "a", "a"], black_train="s", derricks=derricks(g6=(RED, 2)), options=options)
    assert offered(match, "haul") == TO_ALL["own"]
    assert (refused(match, "haul black jet"), refused(match, "haul rival us")) == ("GI-9.11", "GI-9.11")


@rule("GI-9.12")
def test_the_black_train_takes_3000_for_the_bank() -> None:
    match = hauling(black_train="g", derricks=derricks(g6=(RED, 3), g8=(RED, 3), f1=(GREY, 2)))
    assert facts_of(match, "haul black us")["fee"] == 3000
    view = see(play(match, "haul black us"))
    assert (view.cash, view.bank) == ((12_000, 15_000, 15_000, 15_000), -57_000)
    assert view.depots[RED]["us"] == 1
    assert see(play(match, "haul black us")).cash[RED] == 9000
    assert told(match, "fee_to_bank") == [{"seat": "red", "share": 3000}] * 2


@rule("GI-9.13", "GI-9.14")
def test_a_rival_takes_3000_and_is_not_asked() -> None:
    match = hauling(trains=["a", "a", "g", "a"], derricks=derricks(g6=(RED, 3), g8=(RED, 3), f1=(BLUE, 2)))
    assert (facts_of(match, "haul rival jet")["fee"], facts_of(match, "haul rival jet")["owners"]) == (3000, [BLUE])
    view = see(play(match, "haul rival jet"))
    assert (view.cash, view.bank) == ((12_000, 15_000, 18_000, 15_000), -60_000)
    assert (view.depots[RED]["jet"], match.to_move(), match.legal(BLUE)) == (1, (RED,), [])
    assert told(match, "fee") == [{"seat": "red", "share": 3000, "owner": "blue"}]


@rule("GI-9.15")
@pytest.mark.parametrize(("trains", "owner"), [("ghi", GREEN), ("ihg", GREY), ("hig", BLUE), ("fag", GREEN)])
def test_the_most_advanced_rival_is_used(trains: str, owner: int) -> None:
    match = hauling(trains=["a", *trains], derricks=derricks(g6=(RED, 3), g8=(RED, 3)))
    cash = see(play(match, "haul rival jet")).cash
    assert cash == tuple({RED: 12_000, owner: 18_000}.get(seat, 15_000) for seat in range(4))


@rule("GI-9.16", "GI-9.17")
@pytest.mark.parametrize(
    ("trains", "shares"),
    [("hhg", (1500, 1500, 0)), ("hgh", (1500, 0, 1500)), ("ghh", (0, 1500, 1500)), ("ggg", (1000, 1000, 1000))],
)
@pytest.mark.parametrize("options", [{}, FARTHEST])
def test_rivals_on_one_space_share_the_fee(trains: str, shares: tuple[int, ...], options: dict[str, Plain]) -> None:
    match = hauling(trains=["a", *trains], derricks=derricks(g6=(RED, 3), g8=(RED, 3)), options=options)
    view = see(play(match, "haul rival jet"))
    assert view.cash == (12_000, *(15_000 + share for share in shares))
    assert view.bank == -60_000
    assert [fact["share"] for fact in told(match, "fee")] == [share for share in shares if share]


@rule("GI-9.18")
@pytest.mark.parametrize(("trains", "black"), [("gaa", "i"), ("iaa", "g"), ("gga", "g"), ("tgg", "s")])
def test_the_payer_picks_black_or_rival_whoever_leads(trains: str, black: str) -> None:
    assert carriers("a", *trains, black=black) == {"black", "rival"}
    match = hauling(trains=["a", *trains], black_train=black, derricks=derricks(g6=(RED, 3), g8=(RED, 3)))
    assert see(play(match, "haul black jet")).bank == -57_000
    assert see(play(match, "haul rival jet")).bank == -57_000


@rule("GI-9.18")
def test_the_choice_of_transport_is_free_unless_the_table_says_otherwise() -> None:
    assert GAME.start(4, chance=1).options["transport_choice"] == "free"
    with pytest.raises(BadOption, match=r"possible: free, farthest \(GI-9.18\)"):
        GAME.start(4, chance=1, options={"transport_choice": "nearest"})


@rule("GI-9.19")
@pytest.mark.parametrize(
    ("trains", "black", "words"),
    [
        ("gaa", "h", {"black"}),
        ("hga", "g", {"rival"}),
        ("gga", "g", {"rival"}),
        ("faa", "g", {"black"}),
        ("gaa", "f", {"rival"}),
        ("fff", "f", set[str]()),
    ],
)
def test_with_farthest_only_the_leading_train_may_be_used(trains: str, black: str, words: set[str]) -> None:
    assert carriers("a", *trains, black=black, options=FARTHEST) == words


@rule("GI-9.19")
def test_with_farthest_a_train_behind_the_leading_one_is_refused() -> None:
    standing = derricks(g6=(RED, 3))
    match = hauling(trains=["a", "g", "a", "a"], black_train="h", derricks=standing, options=FARTHEST)
    assert refused(match, "haul rival jet") == "GI-9.19"
    match = hauling(trains=["a", "h", "a", "a"], black_train="g", derricks=standing, options=FARTHEST)
    assert refused(match, "haul black jet") == "GI-9.19"


@rule("GI-9.19")
def test_with_farthest_a_tie_goes_by_the_name_of_the_rival() -> None:
    standing = derricks(g6=(RED, 3))
    match = hauling(trains=["a", "h", "a", "a"], black_train="h", derricks=standing, options=FARTHEST)
    assert refused(match, "haul black jet") == "GI-9.19"
    with pytest.raises(IllegalMove, match="lead together and share the fee"):
        match.play("haul black jet")


@rule("GI-9.19")
@pytest.mark.parametrize(
    ("trains", "shares", "bank"),
    [("haa", (1500, 0, 0), 1500), ("hgh", (1000, 0, 1000), 1000), ("hhh", (500, 500, 500), 1500)],
)
def test_with_farthest_black_takes_a_share_for_the_bank(trains: str, shares: tuple[int, ...], bank: int) -> None:
    standing = derricks(g6=(RED, 3), g8=(RED, 3))
    match = hauling(trains=["a", *trains], black_train="h", derricks=standing, options=FARTHEST)
    view = see(play(match, "haul rival us"))
    assert view.cash == (12_000, *(15_000 + share for share in shares))
    assert view.bank == bank - 60_000
    assert told(match, "fee_to_bank") == [{"seat": "red", "share": bank}]


@rule("GI-9.20", "GI-9.21")
def test_without_a_train_the_marker_is_lost() -> None:
    match = hauling(trains=["f", "f", "f", "f"], black_train="f", derricks=derricks(g6=(RED, 2), d1=(GREY, 2)))
    assert legal(match) == {"drop"}
    view = see(play(match, "drop"))
    assert (view.supply, view.derricks["g6"].crude, sum(view.depots[RED].values())) == (57, 1, 0)


@rule("GI-9.21")
@pytest.mark.parametrize("trains", ["gaaa", "agaa", "aaaa"])
def test_any_marker_may_be_given_up(trains: str) -> None:
    match = hauling(trains=list(trains), black_train="g", derricks=derricks(g6=(RED, 2), d1=(GREY, 2)))
    view = see(play(match, "drop"))
    assert (view.supply, view.cash, view.depots[RED]) == (57, (15_000,) * 4, {"hudson": 0, "jet": 0, "us": 0})


@rule("GI-9.21", "GI-9.22")
@pytest.mark.parametrize(("cash", "can"), [(0, False), (2500, False), (3000, True), (3500, True)])
def test_who_cannot_pay_the_fee_must_give_the_marker_up(cash: int, can: bool) -> None:
    money: list[Plain] = [cash, 15_000, 15_000, 15_000]
    match = hauling(trains=["a", "g", "a", "a"], black_train="g", cash=money, derricks=derricks(g6=(RED, 2)))
    if can:
        assert offered(match, "haul") == TO_ALL["black"] | TO_ALL["rival"]
        assert see(play(match, "haul black jet")).cash[RED] == cash - 3000
    else:
        assert legal(match) == {"drop"}
        assert (refused(match, "haul black jet"), refused(match, "haul rival jet")) == ("GI-9.22", "GI-9.22")


@rule("GI-9.22")
def test_each_fee_is_paid_when_the_marker_is_hauled() -> None:
    match = hauling(black_train="g", cash=[5500, 0, 0, 0], derricks=derricks(g6=(RED, 2), g8=(RED, 2)))
    assert see(play(match, "haul black jet")).cash[RED] == 2500
    assert legal(match) == {"drop"}


@rule("GI-9.22")
def test_fees_received_earlier_in_the_action_can_be_spent() -> None:
    standing = derricks(g6=(RED, 2), j2=(GREY, 2))
    match = hauling(trains=["a", "g", "a", "a"], black_train="k", cash=[3000, 0, 0, 0], derricks=standing)
    play(match, "haul rival jet")
    assert (match.to_move(), offered(match, "haul")) == ((GREY,), TO_ALL["black"])
    assert see(play(match, "haul black us")).cash == (0, 0, 0, 0)


@rule("GI-9.23")
def test_derricks_are_handled_by_column_then_row() -> None:
    squares = ("k12", "e3", "k4", "c7", "k8")
    match = hauling(derricks=derricks(**dict.fromkeys(squares, (RED, 2))))
    play(match, *["drop"] * 5)
    assert [fact["square"] for fact in told(match, "dropped")] == ["c7", "e3", "k4", "k8", "k12"]


@rule("GI-9.23")
def test_a_derrick_built_this_round_yields_this_round() -> None:
    trucks: list[Plain] = ["d2", "a2", "a3", "a4"]
    match = arrange("build", ["number 3"], trucks=trucks, trains=["d", "a", "a", "a"], derricks=derricks(e3=(RED, 2)))
    play(match, "build d1")
    assert see(match).derrick == "d1"
    play(match, "haul own jet", "drop")
    assert [names(match).count(name) for name in ("hauled", "dropped")] == [1, 1]
