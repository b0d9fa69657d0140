"""The rules of thumb: clear-cut cases, advice from what the seat may know, worth in gold."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plancia import bots
from plancia.core import Match, Seeded
from plancia.core.options import Options
from plancia.core.plain import Plain
from plancia.games.galopp_royal.bot.advice import ADVICE
from plancia.games.galopp_royal.play.stages import LOT
from plancia.games.galopp_royal.play.state import GaloppState
from tests.games.galopp_royal.moments import TABLES, moments
from tests.rules.galopp_royal.helpers import BLUE, GAME, GREEN, RED, YELLOW, crafty, interval, lot, substitute

HOPELESS: list[Plain] = ["one", "goof", "goof", "goof"]
ROYAL: list[Plain] = ["five", "five", "five", "three"]
USUAL: list[Plain] = ["one", "two", "three", "crafty"]
SEEN_TO: list[Plain] = ["one", "goof", "empty", "two"]


def truth(match: Match) -> GaloppState:
    state = match.state
    assert isinstance(state, GaloppState)
    return state


def advice(match: Match) -> str:
    """What is advised without any noise."""
    (seat,) = match.to_move()
    return bots.choose("thumb:noise=0", match.game, match.known(seat), random.Random(1))


def quick(match: Match) -> str:
    """What the quick policy does."""
    return GAME.notation.decode(ADVICE.choose(truth(match), Seeded(1)))


def standing(leader: int, amount: int) -> dict[str, Plain]:
    return {"active": [RED, BLUE, 2, YELLOW], "leader": leader, "standing": amount}


CASES = {
    "a five in hand is worth a bid": (lot("five", "one", "two", "one"), "bid 1"),
    "but not any price": (lot("five", "one", "two", "one", auction=standing(YELLOW, 40)), "pass"),
    "a goof is not worth ten": (lot("goof", "one", "two", "one", auction=standing(YELLOW, 9)), "pass"),
    "whoever must open bids as little as possible": (lot("goof", "goof", "goof", "goof", attempt=5), "bid 1"),
    "a hopeless team is exchanged": (
        substitute("five", "one", "two", "one", displays=[HOPELESS, USUAL, USUAL, USUAL]),
        "bid 1",
    ),
    "a royal one is not": (substitute("five", "one", "two", "one", displays=[ROYAL, USUAL, USUAL, USUAL]), "pass"),
    "an open arch is taken, and the next behind pushed": (crafty(spaces=[13, 3, 12, 4]), "push"),
    "whoever is just ahead is pushed": (crafty(spaces=[9, 11, 0, 0]), "push blue 2"),
    "the own goof leaves": (
        interval("exchange", displays=[["one", "goof", "five", "two"], *[USUAL] * 3]),
        "remove red goof",
    ),
    "the rival's five leaves": (
        interval("exchange", seen_to=1, displays=[SEEN_TO, ["one", "five", "goof", "two"], *[USUAL] * 2]),
        "remove blue five",
    ),
    "a good own team is kept": (
        interval("exchange", displays=[ROYAL, *[USUAL] * 3], options={"exchange_optional": True}),
        "keep red",
    ),
    "a rival's bad one is kept": (
        interval(
            "exchange",
            seen_to=1,
            displays=[SEEN_TO, ["one", "goof", "goof", "one"], *[USUAL] * 2],
            options={"exchange_optional": True},
        ),
        "keep blue",
    ),
}


@pytest.mark.parametrize(("match", "advised"), CASES.values(), ids=CASES.keys())
def test_clear_cut_cases(match: Match, advised: str) -> None:
    assert advice(match).startswith(advised)
    assert quick(match).split()[0] == advised.split(maxsplit=1)[0]


def test_a_lot_is_worth_more_with_a_better_card_in_hand() -> None:
    reasons = [
        ADVICE.reason(truth(lot(card, "two", "two", "two")), RED, 0) for card in ("goof", "one", "three", "five")
    ]
    worths = [int("".join(filter(str.isdigit, reason.split(" gold")[0]))) for reason in reasons]
    assert worths == sorted(set(worths))


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_advice_for_every_decision_of_a_match(seats: int, options: Options) -> None:
    for match in moments(seats, options, every=5):
        if match.over:
            continue
        (seat,) = match.to_move()
        state = truth(match)
        listed = list(state.moves_of(seat))
        assert min(ADVICE.weights(state, seat, listed)) > 0
        assert set(ADVICE.moves(state, seat)) <= set(listed)
        assert ADVICE.choose(state, Seeded(1)) in listed
        assert all(ADVICE.reason(state, seat, move) for move in listed[:3])


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_advice_rests_on_what_the_seat_knows(seats: int, options: Options) -> None:
    rng = random.Random(seats)
    for match in moments(seats, options, every=9):
        if match.over:
            continue
        (seat,) = match.to_move()
        view = match.view(seat)
        moves = list(match.state.moves_of(seat))
        worlds = [truth(match), GAME.imagine(view, rng), GAME.imagine(view, rng)]
        weights, *others = [list(ADVICE.weights(world, seat, moves)) for world in worlds]
        assert all(other == weights for other in others)
        assert len({ADVICE.reason(world, seat, moves[-1]) for world in worlds}) == 1
        assert len({ADVICE.choose(world, Seeded(1)) for world in worlds}) == 1


@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_worth_ends_as_the_result(seats: int) -> None:
    for match in moments(seats, {}, every=10_000):
        if match.over:
            assert match.result is not None
            assert tuple(ADVICE.worth(truth(match), seat) for seat in range(seats)) == match.result.scores


def test_all_seats_together_expect_the_prizes_that_are_left() -> None:
    match = substitute("two", "two", "two", "two", displays=[USUAL] * 4, gold=[40] * 4)
    total = sum(ADVICE.worth(truth(match), seat) for seat in range(4))
    prizes = sum([25 + 12 + 6, 30 + 15 + 7, 35 + 17 + 8, 40 + 20 + 10, 45 + 22 + 11])
    assert 160 < total < 160 + prizes


@given(gold=st.integers(0, 60), more=st.integers(1, 60), seat=st.integers(0, 3))
@settings(max_examples=20, deadline=None)
def test_more_gold_is_worth_more(gold: int, more: int, seat: int) -> None:
    def worth(amount: int) -> float:
        purses: list[Plain] = [amount if one == seat else 40 for one in range(4)]
        return ADVICE.worth(truth(interval("exchange", gold=purses)), seat)

    assert worth(gold + more) == pytest.approx(worth(gold) + more)


def test_a_better_team_and_a_better_position_are_worth_more() -> None:
    tables = [interval("exchange", displays=[team, *[USUAL] * 3]) for team in (HOPELESS, USUAL, ROYAL)]
    teams = [ADVICE.worth(truth(table), RED) for table in tables]
    spaces = [ADVICE.worth(truth(crafty(spaces=[own, 5, 5, 5])), RED) for own in (4, 6, 9)]
    assert teams == sorted(teams)
    assert spaces == sorted(spaces)


def test_doubt_shrinks_from_race_to_race() -> None:
    spreads = [ADVICE.spread(truth(crafty(race=race))) for race in range(1, 7)]
    assert spreads == sorted(spreads, reverse=True)
    assert [ADVICE.rounds(truth(crafty(race=race))) for race in range(1, 7)] == list(range(6))
    assert ADVICE.rounds(truth(interval("exchange"))) == 1


@pytest.mark.parametrize("seats", [3, 4])
def test_thumb_beats_random(seats: int) -> None:
    beaten: list[bool] = []
    for seed in range(4):
        match, rng = GAME.start(seats=seats, chance=seed), random.Random(seed)
        while not match.over:
            (seat,) = match.to_move()
            match.play(
                bots.choose("thumb:noise=0" if seat == RED else "random", match.game, match.known(seat), rng), seat
            )
        assert match.result is not None
        own, *others = match.result.scores
        beaten += [own > other for other in others]
    assert sum(beaten) >= len(beaten) - 1


def test_bids_tell_of_cards() -> None:
    """A leader is more likely to hold a five, whoever passed a goof."""
    auction: dict[str, Plain] = {"active": [RED, BLUE], "leader": BLUE, "standing": 12}
    hands = [("one", "five", "goof", "two"), ("one", "two", "goof", "two"), ("one", "goof", "five", "two")]
    likely = [ADVICE.likely(truth(lot(*cards, auction=auction)), RED) for cards in hands]
    assert likely == sorted(likely, reverse=True)
    assert ADVICE.likely(truth(crafty()), RED) == 1


def tells(five: Match, goof: Match) -> float:
    """How much likelier a rival holds a five than a goof, as red sees it."""
    return ADVICE.likely(truth(five), RED) / ADVICE.likely(truth(goof), RED)


def test_the_dearer_a_lot_the_more_it_tells_who_bids_on() -> None:
    found: list[float] = []
    for amount in (2, 6, 12):
        auction: dict[str, Plain] = {"active": [RED, BLUE, GREEN], "leader": GREEN, "standing": amount}
        found.append(tells(*(lot("one", card, "two", "two", auction=auction) for card in ("five", "goof"))))
    assert 1 < found[0] < found[1] < found[2]


def test_bids_tell_more_of_the_card_of_whoever_has_a_good_team() -> None:
    found: list[float] = []
    for team in (HOPELESS, USUAL):
        teams: list[Plain] = [USUAL, team, USUAL, USUAL]
        five, goof = (
            substitute("one", card, "two", "two", displays=teams, auction=standing(BLUE, 4))
            for card in ("five", "goof")
        )
        found.append(tells(five, goof))
    assert 1 < found[0] < found[1]


def test_cards_laid_down_are_likely_to_be_weak() -> None:
    def likely(card: str, seat: int) -> float:
        face_down: list[Plain] = [{card: 1} if one == seat else {} for one in range(4)]
        return ADVICE.likely(truth(lot("one", "two", "two", "two", discard={card: 1}, face_down=face_down)), RED)

    assert likely("goof", BLUE) > likely("one", BLUE) > likely("five", BLUE)
    assert likely("goof", RED) == likely("five", RED)


@pytest.mark.parametrize(("seats", "bolder"), [(4, False), (6, True)])
def test_lots_are_better_where_weak_cards_are_dropped(seats: int, bolder: bool) -> None:
    """A playout, where all bid with care, pays for it; the advice, which may meet anybody, does not."""
    match = GAME.start(seats=seats, chance=1)
    bids: set[tuple[bool, bool]] = set()
    while not match.over:
        if truth(match).lot > 0 and truth(match).stage == LOT:
            bids.add((advice(match) != "pass", quick(match) != "pass"))
        match.play(advice(match))
    assert bids == {(False, False), (True, True), *([(False, True)] if bolder else [])}
