"""What a decision tells a player: what each answer does, where danger begins, and why something cannot be done."""

from __future__ import annotations

import random

from plancia.core import Match
from plancia.core.decision import Choice, Decision, Range
from plancia.core.plain import Plain
from plancia.games.giganten.game import GIGANTEN
from plancia.games.giganten.views import GigantenView
from plancia.games.giganten.words.verbs import title
from tests.games.giganten.test_words import wander
from tests.rules.giganten.helpers import RED, arrange, building, depots, derricks, hand, hauling, see


def asked(match: Match) -> Decision:
    decision = match.decision(match.to_move()[0])
    assert decision is not None
    return decision


def worth_of(view: GigantenView) -> int:
    assert view.hand is not None
    return view.hand["1"] + 2 * view.hand["2"]


def span(decision: Decision) -> Range:
    return next(option for option in decision.options if isinstance(option, Range))


def bidding(held: str, standing: int = 0) -> Decision:
    """Red bids for Hudson against grey, who has bid so much."""
    auction: Plain = {"standing": standing, "leader": 1 if standing else -1}
    hands: list[Plain] = [hand(held), hand("2 2 2"), {}, {}]
    return asked(arrange("bid", depots=depots(hudson=[2, 1, 0, 0]), hands=hands, auction=auction, turn=RED))


def test_a_bid_is_dangerous_from_where_the_hand_cannot_pay_it() -> None:
    found = 0
    for seed in range(3):
        match = GIGANTEN.start(seats=3, chance=seed)
        for _ in wander(match, random.Random(seed)):
            decision = asked(match)
            if decision.kind == "bid" and any(isinstance(option, Range) for option in decision.options):
                bids, worth = span(decision), worth_of(see(match, decision.seat))
                dangers = [bid for bid in bids.numbers() if (zone := bids.zone(bid)) is not None and zone.danger]
                assert dangers == [bid for bid in bids.numbers() if bid > worth]
                assert bids.first == bids.least
                assert bids.deed(bids.least) == f"Bid {bids.least}"
                found += 0 < len(dangers) < len(bids.numbers())
    assert found > 10


def test_a_bluff_says_what_it_risks() -> None:
    zone = span(bidding("2 2 1")).zone(6)
    assert zone is not None
    assert zone.label == "a bluff: if nobody bids more, you lose 2 of your 3 licences and the auction begins again."


def test_a_prompt_says_what_the_hand_can_pay() -> None:
    assert bidding("2 2 1", standing=3).prompt.endswith("grey has bid 3. Your licences are worth 5.")
    assert bidding("2 1", standing=3).prompt.endswith("Your licences are worth 3, so any bid is a bluff.")
    assert bidding("", standing=3).prompt.endswith("You have no licence, so you can only pass.")
    assert bidding("", standing=3).moves() == ["pass"]


def test_a_sale_begins_with_everything_and_says_what_it_brings() -> None:
    match = arrange("sell", depots=depots(hudson=[3, 0, 0, 0]), prices={"hudson": 4500}, turn=RED)
    sale = span(asked(match))
    assert sale.first == 3
    assert sale.deeds == ("Sell nothing", "Sell 1 for 4,500", "Sell 2 for 9,000", "Sell 3 for 13,500")


def hauls(trains: str = "aaaa", black_train: str = "a", cash: tuple[int, ...] = (15000, 0, 0, 0)) -> Decision:
    """Red's crude from i4, with these trains and this cash."""
    standing = derricks(i4=(RED, 2))
    return asked(hauling(derricks=standing, trains=list(trains), black_train=black_train, cash=list(cash)))


def drop_of(decision: Decision) -> Choice:
    return next(option for option in decision.options if isinstance(option, Choice) and option.move == "drop")


def test_crude_is_given_away_with_a_warning_only() -> None:
    free = hauls("jaaa")
    assert drop_of(free).hurts == "The crude goes back to the supply and brings you nothing."
    lost = hauls()
    assert lost.prompt == "No train reaches i4, so its crude is lost."
    assert drop_of(lost).hurts == ""
    poor = hauls(black_train="k", cash=(1000, 0, 0, 0))
    assert poor.prompt == "Your train does not reach i4, others take 3,000 and you have 1,000: the crude is lost."


def test_a_rival_train_has_an_owner() -> None:
    labels = {option.label for option in hauls("akak").options if isinstance(option, Choice)}
    assert "To Hudson by the train of grey and green for 3,000" in labels


def test_a_tile_that_is_too_dear_is_named() -> None:
    rich, poor = (asked(building("n9", cash=[cash, 0, 0, 0])).prompt for cash in (8000, 7000))
    assert rich == "Build a derrick on a tile beside your truck, or pass. You have 8,000."
    assert poor == "Build a derrick on a tile beside your truck, or pass. You have 7,000. Too dear: n8 (8,000)."


def test_every_verb_has_a_title() -> None:
    verbs = {example.split(" ")[0] for example in GIGANTEN.notation.written.split(", ")}
    assert all(title(verb)[0].isupper() for verb in verbs)
