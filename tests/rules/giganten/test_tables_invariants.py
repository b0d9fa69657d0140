"""Table D: what holds in every match, tried on random ones. The numbers are those of the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise

import pytest

from plancia.core import Event
from plancia.core.options import OptionValue
from plancia.core.plain import Plain
from plancia.games.giganten.box.material import BOX
from tests.rules.giganten.helpers import COLOURS, COMPANIES, GAME, busy, busy_matches, names, see
from tests.rules.shared import told

Options = dict[str, OptionValue]
NUMBERS = {1: (2, 3, 4) * 4, 2: (2, 5) * 6, 3: (4, 5, 6) * 4}
COLUMNS = "abcdefghijklmnopqrst"
SPACES = [*COLUMNS, "star"]


def counts(value: Plain) -> Counter[str]:
    """A table of a position that counts something."""
    assert isinstance(value, Mapping)
    return Counter({key: number for key, number in value.items() if isinstance(number, int)})


def items(value: Plain) -> list[Plain]:
    assert isinstance(value, Sequence)
    return list(value)


@busy_matches()
def test_crude_licences_cards_and_money_are_conserved(seats: int, seed: int, options: Options) -> None:
    """D 1 to 5."""
    match = GAME.start(seats, chance=seed, options=options)
    licences = int(options.get("licences", 78)) // 2
    copies = Counter(dict(zip(BOX.faces, BOX.copies, strict=True)))
    for moment in busy(seats, seed, **options)[0]:
        match.play(moment.move)
        position = match.position()
        view = moment.after
        stored = sum(sum(one.values()) for one in view.depots) + sum(one.crude for one in view.derricks.values())
        assert view.supply + stored == 60
        assert view.supply >= 0 or options.get("crude_shortage") != "short"
        held = sum((counts(one) for one in items(position["hands"])), Counter[str]())
        assert held + counts(position["licence_pile"]) + counts(position["licence_discards"]) == {
            "1": licences,
            "2": licences,
        }
        cards = Counter(str(face) for face in (*view.display, *view.cards) if face)
        for pile in ("red_pile", "red_discards", "beige_pile", "beige_discards"):
            cards += counts(position[pile])
        assert cards == copies
        assert sum(view.cash) + view.bank == 0
        assert [cash for cash in view.cash if cash < 0 or cash % 500] == []
        assert match.faults() == []


@busy_matches()
def test_derricks_and_tiles(seats: int, seed: int, options: Options) -> None:
    """D 6 to 8."""
    moments, match = busy(seats, seed, **options)
    laid = moments[0].before.tiles
    for view in (moment.after for moment in moments):
        standing = Counter(one.seat for one in view.derricks.values())
        assert [standing[seat] + view.stock[seat] for seat in range(seats)] == [5] * seats
        assert min([1, *(one.crude for one in view.derricks.values())]) == 1
        assert {*view.tiles} & {*view.derricks} == set()
        assert {*view.tiles} | {*view.numbers} == {*laid} or view.stage == "over"
    for kind, printed in NUMBERS.items():
        assert [*laid.values()].count(kind) == (12 if seats == 4 else 10)
        fixed = Counter(number for square, number in see(match).numbers.items() if laid[square] == kind)
        assert fixed <= Counter(printed)


@busy_matches()
def test_prices(seats: int, seed: int, options: Options) -> None:
    """D 9."""
    moments, match = busy(seats, seed, **options)
    for view in (moment.after for moment in moments):
        assert all(price in range(1500, 9001, 500) for price in view.prices.values())
    rolls = told(match, "roll")
    assert len(rolls) == 3 * see(match).round
    assert {abs(int(roll["new"]) - int(roll["old"])) // 500 for roll in rolls} == {2, 3, 4}
    assert all(abs(int(roll["new"]) - int(roll["old"])) == 500 * int(roll["number"]) for roll in rolls)


@busy_matches()
def test_trains(seats: int, seed: int, options: Options) -> None:
    """D 10."""
    for moment in busy(seats, seed, **options)[0]:
        before, after = moment.before, moment.after
        assert SPACES.index(after.black_train) >= SPACES.index(before.black_train)
        assert (after.black_train == after.star) == (after.stage == "over")
        back = [seat for seat in range(seats) if after.trains[seat] < before.trains[seat]]
        pushed = [event.facts["seat"] for event in moment.events if event.name == "pushed"]
        assert [COLOURS[seat] for seat in back] == pushed
        assert {*after.trains} <= {*COLUMNS}


@busy_matches()
def test_trucks(seats: int, seed: int, options: Options) -> None:
    """D 11."""
    for view in (moment.after for moment in busy(seats, seed, **options)[0]):
        placed = [square for square in view.trucks if square is not None]
        assert len({*placed}) == len(placed)
        assert {*placed} & ({*view.tiles} | {*view.derricks}) == set()
        assert view.round == 1 or len(placed) == seats


@busy_matches()
def test_cards_and_points(seats: int, seed: int, options: Options) -> None:
    """D 12 and 13."""
    points = dict.fromkeys(COLOURS, 0)
    for moment in busy(seats, seed, **options)[0]:
        for event in moment.events:
            seat = str(event.facts.get("seat"))
            if event.name == "take":
                points[seat] = int(event.facts["movement"])
            if event.name in ("truck", "train"):
                points[seat] -= int(event.facts["cost"])
                assert points[seat] == int(event.facts["points"]) >= 0
        view = moment.after
        held = sum(card is not None for card in view.cards)
        if view.stage in ("build", "haul", "bid", "pay", "sell"):
            assert held == len(view.display) == 0
        if moment.before.stage == "card" and view.stage != "card":
            assert held == seats
            assert [event.name for event in moment.events].count("left_over") == 1


@busy_matches()
def test_depots_hold_two_at_most_when_a_round_begins(seats: int, seed: int, options: Options) -> None:
    """D 14."""
    opened = [moment.after for moment in busy(seats, seed, **options)[0] if moment.after.stage in ("card", "over")]
    assert max(crude for view in opened for one in view.depots for crude in one.values()) <= 2
    assert max(crude for view in opened for one in view.depots for crude in one.values()) > 0


@busy_matches()
def test_a_fee_is_3000(seats: int, seed: int, options: Options) -> None:
    """D 15."""
    fees = 0
    for moment in busy(seats, seed, **options)[0]:
        if moment.move.startswith(("haul black", "haul rival")):
            fees += 1
            payer = moment.before.to_move[0]
            change = [now - then for then, now in zip(moment.before.cash, moment.after.cash, strict=True)]
            shares = [share for share in change if share > 0]
            bank = moment.after.bank - moment.before.bank
            assert (change[payer], sum(shares) + bank) == (-3000, 3000)
            assert len({*shares}) <= 1
            if options.get("transport_choice") != "farthest":
                assert bank == (3000 if "black" in moment.move else 0)
    assert fees > 0


@busy_matches()
def test_building_and_producing(seats: int, seed: int, options: Options) -> None:
    """D 16."""
    built: Counter[object] = Counter()
    standing = taken = 0
    for moment in busy(seats, seed, **options)[0]:
        for event in moment.events:
            if event.name == "round":
                assert (taken, max([0, *built.values()]) <= 1) == (standing, True)
                built.clear()
                standing = taken = 0
            built[event.facts.get("seat")] += event.name == "built"
            taken += event.name in ("hauled", "hauled_for_fee", "dropped")
        if moment.before.stage != "haul" and moment.after.stage == "haul":
            standing = len(moment.after.derricks)


def overflows(events: list[Event]) -> list[dict[str, str | int]]:
    return [event.facts for event in events if event.name == "overflow"]


@busy_matches()
def test_auctions_end_and_only_the_winner_sells(seats: int, seed: int, options: Options) -> None:
    """D 17 and 18."""
    sales = 0
    for moment in busy(seats, seed, **options)[0]:
        for event in moment.events:
            if event.name in ("won", "bluff"):
                seat = COLOURS.index(str(event.facts["seat"]))
                assert moment.before.depots[seat][str(event.facts["company"])] > 0
            if event.name == "penalty":
                seat = COLOURS.index(str(event.facts["seat"]))
                assert int(event.facts["licences"]) == (moment.before.hand_sizes[seat] + 1) // 2 >= 1
        if moment.move.startswith("sell"):
            sales += 1
            seller, company = moment.before.leader, moment.before.company
            overflow = {(fact["seat"], fact["company"]): int(fact["crude"]) for fact in overflows(moment.events)}
            for seat in range(seats):
                for name in COMPANIES:
                    sold = int(moment.move.split()[1]) if (seat, name) == (seller, company) else 0
                    gone = moment.before.depots[seat][name] - moment.after.depots[seat][name]
                    assert gone == sold + overflow.get((COLOURS[seat], name), 0)
    assert sales > 0


@busy_matches()
def test_red_cards_and_first_players(seats: int, seed: int, options: Options) -> None:
    """D 19."""
    match = busy(seats, seed, **options)[1]
    assert names(match).count("red_card") in (8, 9, 10)
    first = [COLOURS.index(str(fact["seat"])) for fact in told(match, "round")]
    assert all(after == (before + 1) % seats for before, after in pairwise(first))


@busy_matches()
def test_legal_moves_are_distinct_texts_that_parse_back(seats: int, seed: int, options: Options) -> None:
    """D 20."""
    match = GAME.start(seats, chance=seed, options=options)
    for moment in busy(seats, seed, **options)[0]:
        moves = [move.text for move in match.legal(match.to_move()[0])]
        assert len({*moves}) == len(moves) > 0
        assert [GAME.move(text).text for text in moves] == moves
        match.play(moment.move)
    assert (match.over, [match.legal(seat) for seat in range(seats)]) == (True, [[]] * seats)


@pytest.mark.parametrize("seed", range(3, 9))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_fault_is_found_at_the_end_of_more_matches(seats: int, seed: int) -> None:
    match = GAME.start(seats, chance=seed)
    while not match.over:
        match.play(match.stand_in(match.to_move()[0]))
        assert match.faults() == []
    assert match.result is not None
    assert match.result.scores == tuple(int(fact["score"]) for fact in told(match, "score"))
