"""Table D: what holds in every match, tried on random ones."""

from __future__ import annotations

from collections import Counter

from tests.rules.galopp_royal.helpers import COLOURS, GAME, STANDARD, matches, played, see, whole_truth
from tests.rules.shared import told


@matches()
def test_the_cards_are_the_same_forty_after_every_move(seats: int, seed: int) -> None:
    match = GAME.start(seats, chance=seed)
    for moment in played(seats, seed)[1]:
        match.play(moment.move)
        assert whole_truth(match) == Counter(STANDARD)
        assert match.faults() == []


@matches()
def test_gold_changes_only_by_a_paid_bid_the_last_team_or_a_prize(seats: int, seed: int) -> None:
    begun, moments, match = played(seats, seed)
    gold = [50] * seats
    for event in begun + [event for moment in moments for event in moment.events]:
        if event.name in ("sold", "last_team"):
            gold[COLOURS.index(str(event.facts["chair"]))] -= int(event.facts["gold"])
        if event.name == "prize":
            gold[COLOURS.index(str(event.facts["chair"]))] += int(event.facts["gold"])
        assert min(gold) >= 0
    assert tuple(gold) == see(match).gold


@matches()
def test_bids_rise_nobody_acts_after_passing_and_the_highest_bidder_pays(seats: int, seed: int) -> None:
    passed: set[object] = set()
    standing: tuple[object, int] = ("nobody", 0)
    for event in played(seats, seed)[2].events(None):
        if event.name in ("starting_lot", "substitute_lot"):
            passed, standing = set(), ("nobody", 0)
        if event.name in ("bid", "pass"):
            assert event.facts["chair"] not in passed | {standing[0]}
        if event.name == "pass":
            passed.add(event.facts["chair"])
        if event.name == "bid":
            assert int(event.facts["gold"]) > standing[1]
            standing = (event.facts["chair"], int(event.facts["gold"]))
        if event.name == "sold":
            assert (event.facts["chair"], event.facts["gold"]) == standing


@matches()
def test_six_races_five_exchanges_and_ten_substitute_lots_opened_by_the_last_player(seats: int, seed: int) -> None:
    _, moments, match = played(seats, seed)
    names = Counter(event.name for event in match.events(None))
    assert (names["race"], names["substitute_lot"]) == (6, 10)
    assert (names["removed"], names["replacement"]) == (5 * seats, 5 * seats)
    assert seats - 1 <= names["sold"] <= seats - 1 + 10
    assert all(
        view.opener == view.last for view in (moment.after for moment in moments) if view.stage == "lot" and view.race
    )
    assert names["last_team"] == 1


@matches()
def test_chairs_race_between_pond_and_arch_and_at_most_one_is_left_over(seats: int, seed: int) -> None:
    left_over = 0
    for event in played(seats, seed)[2].events(None):
        if event.name == "race":
            left_over = 0
        left_over += event.name == "left_over"
        assert left_over <= 1
    for view in (moment.after for moment in played(seats, seed)[1]):
        racing = [view.spaces[seat] for seat in range(seats) if view.places[seat] == 0]
        assert all(view.pond < space < view.arch for space in racing)


@matches()
def test_the_same_chance_and_moves_give_the_same_match(seats: int, seed: int) -> None:
    _, moments, match = played(seats, seed)
    again = GAME.start(seats, chance=seed)
    for moment in moments:
        again.play(moment.move)
    assert again.digest() == match.digest()
    assert told(again, "gold") == told(match, "gold")
