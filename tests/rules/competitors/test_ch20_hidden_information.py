"""Chapter 20 and table C: who knows what."""

from __future__ import annotations

from dataclasses import fields

import pytest

from plancia.core import Match
from plancia.core.options import OptionValue
from plancia.core.plain import Plain
from plancia.games.competitors.views import CompetitorsView, KnownCard, Triple
from tests.marks import rule
from tests.rules.competitors.bargaining import say
from tests.rules.competitors.bustle import bustle, bustles
from tests.rules.competitors.helpers import BLUE, GAME, GREEN, RED, acting, delivering, fleets, see, triple
from tests.rules.shared import play, told

EVERYBODY = {RED, BLUE, GREEN, None}
SEATS = (RED, BLUE, GREEN, None)
OWN = {
    "seat", "knowledge", "decision", "history", "territories", "contracts", "triples", "known", "exposed", "trip",
    "talk", "counters", "refused",
}  # fmt: skip
PUBLIC = {field.name for field in fields(CompetitorsView)} - OWN


def who_can_tell(one: Match, other: Match) -> set[int | None]:
    """The seats that see a difference between two matches, in their views, events or decisions; None is a spectator."""
    return {seat for seat in (*range(one.seats), None) if seen_by(one, seat) != seen_by(other, seat)}


def seen_by(match: Match, seat: int | None) -> tuple[object, ...]:
    view = see(match, seat)
    moves = () if seat is None else tuple(match.legal(seat))
    return view.json(), view.history, [event.values for event in view.history], moves


def holding(hands: str, *chance: str, **facts: Plain) -> Match:
    """Hands of red, blue and green, with strokes between them."""
    held: list[Plain] = [hand.split() for hand in [*hands.split("/"), "", ""][:3]]
    return acting(*chance, hands=held, **facts)


def signed(contract: str, owner: int = BLUE, **facts: Plain) -> Match:
    """A seat has a triple from France to Spain."""
    triples: list[Plain] = [[], [], []]
    triples[owner] = [triple(contract, "FRA", "SPA")]
    return acting(triples=triples, **facts)


# Hands.


@rule("CO-20.1")
@pytest.mark.parametrize("other", ["GER SPA C001", "GER FRA I1", "SPA POL V3"])
def test_hands_are_secret(other: str) -> None:
    for owner in (RED, BLUE, GREEN):
        one, two = (holding("/" * owner + hand) for hand in ("GER FRA C001", other))
        assert who_can_tell(one, two) == {owner}


@rule("CO-20.1")
def test_the_numbers_of_both_kinds_of_cards_are_public() -> None:
    match = holding("GER FRA C001 / V1 V2 I3 / SPA")
    for seat in SEATS:
        view = see(match, seat)
        assert (view.territory_counts, view.contract_counts) == ((2, 0, 1), (1, 3, 0))
    assert who_can_tell(holding("GER"), holding("C001")) == EVERYBODY


@rule("CO-20.1")
def test_a_player_sees_the_own_cards() -> None:
    match = holding("GER FRA C001 / V1 I3")
    assert (see(match, RED).territories, see(match, RED).contracts) == (("FRA", "GER"), ("C001",))
    assert (see(match, BLUE).territories, see(match, BLUE).contracts) == ((), ("V1", "I3"))
    assert (see(match).territories, see(match).contracts) == (None, None)


@rule("CO-20.1")
def test_a_card_to_interrupt_with_is_not_betrayed() -> None:
    placed: dict[str, Plain] = {
        "vehicles": fleets({"truck 1": "FRA"}),
        "triples": [[triple("C049", "FRA", "POL")], [], []],
    }
    one, two = (play(holding(f"/ {card}", **placed), "deliver 1 truck 1") for card in ("I1", "C001"))
    assert who_can_tell(one, two) == {BLUE}


@rule("CO-20.1", "CO-12.15")
def test_a_card_to_cancel_with_is_not_betrayed() -> None:
    placed: dict[str, Plain] = {
        "vehicles": fleets({"truck 1": "SVE"}),
        "triples": [[triple("C049", "SVE", "FIN")], [], []],
    }
    one, two = (play(holding(card, "customs D17", **placed), "deliver 1 truck 1", "go NOR") for card in ("I4", "C001"))
    assert see(one).stage == "check_answer"
    assert who_can_tell(one, two) == {RED}


# Triples.


@rule("CO-20.2")
def test_sender_and_recipient_are_public_the_contract_is_not() -> None:
    match = signed("C049")
    for seat in (RED, GREEN, None):
        assert see(match, seat).triples[BLUE] == (
            Triple(number=1, sender="FRA", contract=None, recipient="SPA", shown_to=()),
        )
    assert see(match, BLUE).triples[BLUE][0].contract == "C049"
    for owner in (RED, BLUE):
        assert who_can_tell(signed("C049", owner), signed("C001", owner)) == {owner}


@rule("CO-20.2")
def test_signing_shows_the_territories_only() -> None:
    matches = [play(holding("GER FRA C001 C049"), f"sign {contract} GER FRA") for contract in ("C001", "C049")]
    assert who_can_tell(*matches) == {RED}
    assert told(matches[0], "signed") == [{"seat": "red", "number": 1, "sender": "GER", "recipient": "FRA"}]


@rule("CO-20.2")
@pytest.mark.parametrize(
    ("move", "shown"), [("sign C017 ITA GER", True), ("branch GER", True), ("buy truck ITA", False)]
)
def test_what_shows_cards_to_all_is_not_taken_back(move: str, shown: bool) -> None:
    match = play(acting(hands=[["ITA", "GER", "C017"], [], []]), move)
    assert match.can_undo(RED) is not shown


@rule("CO-20.3")
def test_the_movement_turns_are_public_from_the_start_of_the_delivery() -> None:
    # Goods for any vehicle, legal all: two with four movement turns, one with three.
    four, alike, three = (delivering("truck 1", contract, "FRA", "SPA") for contract in ("C049", "C051", "C050"))
    for seat in SEATS:
        trip = see(four, seat).trip
        assert trip is not None
        assert (trip.printed, trip.contract) == (4, "C049" if seat == RED else None)
    assert who_can_tell(four, alike) == {RED}
    assert who_can_tell(four, three) == EVERYBODY


@rule("CO-20.4")
@pytest.mark.parametrize(("moves", "name"), [(("go SPA",), "delivered"), (("abandon",), "failed")])
def test_the_contract_is_shown_when_the_delivery_has_ended(moves: tuple[str, ...], name: str) -> None:
    match = delivering("truck 1", "C049", "FRA", "SPA")
    play(match, *moves)
    for seat in SEATS:
        assert [fact["contract"] for fact in told(match, name, seat)] == ["C049"]
        assert see(match, seat).contract_discards == ("C049",)


@rule("CO-20.4")
def test_whether_goods_are_legal_is_known_once_a_check_has_told() -> None:
    match = delivering("truck 1", "C049", "SVE", "GRE", "customs D13")
    play(match, "go NOR")
    before = see(match).trip
    assert before is not None
    assert before.goods is None
    play(match, "take")
    after = see(match).trip
    assert after is not None
    assert (after.goods, after.contract) == ("legal", None)


# Decks and dice.


@rule("CO-20.5")
@pytest.mark.parametrize(("deck", "cards"), [("territory", ("GER", "FRA")), ("contract", ("C001", "I9"))])
def test_a_drawn_card_is_seen_by_the_drawer_only(deck: str, cards: tuple[str, ...]) -> None:
    one, two = (play(acting(f"{deck} {card}"), f"draw {deck}") for card in cards)
    assert who_can_tell(one, two) == {RED}
    for seat in (BLUE, GREEN, None):
        assert told(one, "draw", seat) == [{"seat": "red", "deck": deck}]


@rule("CO-20.5")
def test_a_customs_card_and_the_dice_are_seen_by_all() -> None:
    match = delivering("truck 1", "C049", "SVE", "GRE", "customs D07", "roll 2")
    play(match, "go NOR", "take")
    for seat in SEATS:
        assert [fact["card"] for fact in told(match, "customs", seat)] == ["D07"]
        assert [fact["number"] for fact in told(match, "roll", seat)] == [2]


@rule("CO-20.5")
def test_the_sizes_of_the_decks_are_public_their_order_is_not() -> None:
    match = holding("GER FRA C001", territory_discards=["SPA"], contract_discards=["C002", "I9"])
    for seat in SEATS:
        view = see(match, seat)
        assert (view.territory_deck, view.contract_deck) == (113, 113)
        assert (view.territory_discards, view.contract_discards) == (("SPA",), ("C002", "I9"))


@rule("CO-20.6")
@pytest.mark.parametrize(
    "facts",
    [
        {"cash": [200000, 150000, 200000]},
        {"victory_points": [0, 3, 0]},
        {"vehicles": fleets({}, {"truck 1": "FRA"})},
        {"branches": [[], ["FRA"], []]},
        {"attached": {"CAL": ["V1"]}},
        {"territory_discards": ["FRA"]},
        {"contract_discards": ["C001"]},
        {"customs_returned": ["D01", "D02"]},
        {"customs_returned": ["D02", "D01"]},
        {"strikes": [0, 1, 0]},
        {"marks": [{}, {"ship 1": "saved"}, {}]},
        {"charters": [{"vehicle": "p1 ship 1", "holder": 0, "truck": "p0 truck 1"}]},
    ],
)
def test_what_lies_on_the_table_is_public(facts: dict[str, Plain]) -> None:
    assert who_can_tell(acting(), acting(**facts)) == EVERYBODY


@rule("CO-20.6")
def test_the_order_of_returned_customs_cards_is_public() -> None:
    one, two = (acting(customs_returned=list(order)) for order in (("D01", "D02"), ("D02", "D01")))
    assert who_can_tell(one, two) == EVERYBODY


@rule("CO-20.6", "CO-21.29")
def test_cash_that_is_not_open_is_known_to_its_owner_only() -> None:
    closed: dict[str, Plain] = {"options": {"open_money": False}}
    one, two = (acting(**closed, cash=[200000, cash, 200000]) for cash in (200000, 150000))
    assert who_can_tell(one, two) == {BLUE}
    assert [see(two, seat).cash for seat in SEATS] == [
        (200000, None, None),
        (None, 150000, None),
        (None, None, 200000),
        (None, None, None),
    ]


@rule("CO-20.6")
@bustles()
def test_all_else_is_the_same_for_everybody(seats: int, seed: int, options: dict[str, OptionValue]) -> None:
    public = PUBLIC - (set() if options.get("open_money", True) else {"cash"})
    for moment in bustle(seats, seed, **options)[::9]:
        match = GAME.arrange(moment.after)
        everybody = see(match)
        for seat in range(seats):
            own = see(match, seat)
            assert [name for name in public if getattr(own, name) != getattr(everybody, name)] == []


# Deals.


@rule("CO-20.7")
@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("offer p1 give terr GER", "offer p1 give terr FRA"),
        ("offer p1 give card C001 ask cash 500", "offer p1 give card C002 ask cash 500"),
        ("offer p1 ask terr SPA", "offer p1 ask any terr EU"),
        ("offer p1 ask any terr", "offer p1 ask any terr AF"),
        ("offer p1 ask card C049", "offer p1 ask any card"),
        ("auction p1 give terr GER min 500", "auction p1 give terr FRA min 500"),
        ("auction p1 give card C001 truck 1 min 500", "auction p1 give card C002 truck 1 min 500"),
    ],
)
def test_cards_in_a_proposal_are_seen_by_the_parties_only(one: str, two: str) -> None:
    first, second = (play(holding("GER FRA C001 C002 / SPA"), offer) for offer in (one, two))
    assert who_can_tell(first, second) == {RED, BLUE}
    assert [see(first, seat).talk is not None for seat in SEATS] == [True] * 4


@rule("CO-20.7")
def test_others_see_kinds_and_numbers() -> None:
    match = play(holding("GER FRA C001"), "offer p1 give terr GER terr FRA cash 500 card C001 ask truck 1 any terr EU")
    for seat in (GREEN, None):
        talk = see(match, seat).talk
        assert talk is not None
        assert (talk.given, talk.asked) == (("terr", "terr", "cash 500", "card"), ("truck 1", "terr"))
        assert talk.offer is None
    for seat in (RED, BLUE):
        talk = see(match, seat).talk
        assert talk is not None
        assert talk.offer == "offer p1 give terr GER terr FRA cash 500 card C001 ask truck 1 any terr EU"


@rule("CO-20.7")
def test_everything_but_cards_is_seen_by_all() -> None:
    offers = ["offer p1 give cash 500", "offer p1 give cash 1000", "offer p1 give truck 1", "offer p1 ask truck 1"]
    matches = [play(acting(), offer) for offer in offers]
    for match in matches[1:]:
        assert who_can_tell(matches[0], match) == EVERYBODY


@rule("CO-20.7", "CO-17.17")
def test_a_counter_offer_is_read_when_it_opens() -> None:
    one, two = (
        say(holding("/ GER FRA"), "p0: offer p1 p2 give cash 500", f"p1: counter give terr {card}")
        for card in ("GER", "FRA")
    )
    assert who_can_tell(one, two) == {BLUE}
    assert [see(one, seat).counters[0].seat for seat in SEATS] == [BLUE] * 4
    for match in (one, two):
        say(match, "p2: refuse")
    assert who_can_tell(one, two) == {RED, BLUE}


@rule("CO-20.7", "CO-17.22")
def test_a_refused_proposal_is_remembered_by_its_parties() -> None:
    one, two = (say(holding("GER FRA"), f"p0: offer p1 give terr {card}", "p1: refuse") for card in ("GER", "FRA"))
    assert who_can_tell(one, two) == {RED, BLUE}
    assert [len(see(one, seat).refused) for seat in SEATS] == [1, 1, 0, 0]


@rule("CO-20.7")
def test_an_addressee_knows_that_the_proposer_holds_what_is_given() -> None:
    match = say(holding("GER C001"), "p0: offer p1 give terr GER card C001 ask cash 500", "p1: refuse")
    assert see(match, BLUE).known == (KnownCard(card="GER", holders=(RED,)), KnownCard(card="C001", holders=(RED,)))
    assert [see(match, seat).known for seat in (RED, GREEN, None)] == [()] * 3
    assert see(match, RED).exposed == ((BLUE, "GER"), (BLUE, "C001"))


@rule("CO-20.8")
def test_after_a_deal_the_parties_know_the_cards_others_their_number() -> None:
    one, two = (
        say(holding("GER FRA C001"), f"p0: offer p1 give terr {card} ask cash 500", "p1: accept")
        for card in ("GER", "FRA")
    )
    assert who_can_tell(one, two) == {RED, BLUE}
    assert see(one, RED).known == (KnownCard(card="GER", holders=(BLUE,)),)
    for seat in (GREEN, None):
        assert see(one, seat).territory_counts == (1, 1, 0)
        assert told(one, "deal_kinds", seat) == [
            {"seat": "red", "other": "blue", "given": "1 territory card", "asked": "cash 500"}
        ]


@rule("CO-20.8")
def test_what_was_known_may_have_passed_on_unseen() -> None:
    match = holding("GER FRA", known=[{"seat": GREEN, "card": "GER", "holders": [RED]}])
    say(match, "p0: offer p1 give terr FRA", "p1: accept")
    assert see(match, GREEN).known == (KnownCard(card="GER", holders=(RED, BLUE)),)


@rule("CO-20.8")
def test_a_card_chosen_by_the_giver_is_known_to_both() -> None:
    one, two = (
        say(holding("/ GER FRA"), "p0: offer p1 give cash 500 ask any terr", f"p1: accept with terr {card}")
        for card in ("GER", "FRA")
    )
    assert who_can_tell(one, two) == {RED, BLUE}
    assert see(one, BLUE).known == (KnownCard(card="GER", holders=(RED,)),)


@rule("CO-20.9")
def test_a_contract_shown_on_request_is_known_to_that_seat_only() -> None:
    def shown(contract: str) -> Match:
        match = signed(contract, RED, vehicles=fleets({}, {"ship 1": "FRA"}))
        return say(match, "p0: offer p1 ask charter ship 1 for 1", "p1: inspect", "p0: show")

    one, two = shown("C049"), shown("C051")
    assert who_can_tell(one, two) == {RED, BLUE}
    assert [see(one, seat).triples[RED][0].contract for seat in SEATS] == ["C049", "C049", None, None]
    assert [see(one, seat).triples[RED][0].shown_to for seat in SEATS] == [(BLUE,)] * 4


@rule("CO-20.9", "CO-14.18")
def test_what_a_spy_sees_is_known_to_the_spy_only() -> None:
    def spied(card: str) -> Match:
        return play(holding(f"I3 / C003 {card}", "picked_contract C003"), "special I3 p1")

    one, two = spied("C001"), spied("C002")
    assert who_can_tell(one, two) == {RED, BLUE}
    assert see(one, RED).known == (KnownCard(card="C001", holders=(BLUE,)),)
    assert see(one, BLUE).known == (KnownCard(card="C003", holders=(RED,)),)
    assert told(one, "spied", RED) == [
        {"seat": "red", "other": "blue", "card": "C001"},
        {"seat": "red", "other": "blue", "card": "C003"},
    ]
    assert [told(one, "spied", seat) for seat in (BLUE, GREEN, None)] == [[]] * 3
    assert see(one, BLUE).exposed == ((RED, "C001"),)


@rule("CO-20.9")
def test_a_spy_who_knew_a_card_does_not_count_it_twice() -> None:
    known: list[Plain] = [{"seat": RED, "card": "C001", "holders": [BLUE]}]
    match = holding("I3 / C001 C003", "picked_contract C003", known=known)
    play(match, "special I3 p1")
    assert see(match, RED).known == (KnownCard(card="C001", holders=(BLUE,)),)


@rule("CO-20.9", "CO-14.21")
def test_swapped_territory_cards_are_known_to_both() -> None:
    one, two = (
        play(holding("I7 GER / FRA SPA", f"picked_territory {card}"), "special I7 GER p1") for card in ("FRA", "SPA")
    )
    assert who_can_tell(one, two) == {RED, BLUE}
    assert see(one, RED).known == (KnownCard(card="GER", holders=(BLUE,)),)
    assert see(one, BLUE).known == (KnownCard(card="FRA", holders=(RED,)),)


@rule("CO-20.6", "CO-14.22")
def test_a_card_won_by_tender_is_known_to_all() -> None:
    match = play(holding("I8", "contract C049"), "special I8")
    assert [see(match, seat).talk is not None for seat in SEATS] == [True] * 4
    play(match, "bid 500", "fold", "fold")
    assert [see(match, seat).known for seat in (RED, GREEN)] == [(KnownCard(card="C049", holders=(BLUE,)),)] * 2


# What is known no longer.


@pytest.mark.parametrize(
    ("card", "move", "left"),
    [
        ("GER", "sign C001 GER FRA", ()),
        ("GER", "branch GER", ()),
        ("C001", "sign C001 GER FRA", (KnownCard(card="C001", holders=(RED,)),)),
        ("I9", "special I9", ()),
        ("V1", "special V1 ITA", ()),
    ],
)
def test_a_card_that_all_have_seen_is_no_secret(card: str, move: str, left: tuple[KnownCard, ...]) -> None:
    match = holding("GER FRA C001 I9 V1", known=[{"seat": BLUE, "card": card, "holders": [RED]}])
    play(match, move)
    assert see(match, BLUE).known == left


def test_when_a_deck_has_run_out_all_others_hold_together_is_known() -> None:
    lands = [card for card in _pile("territory_deck") if card not in ("GER", "FRA", "SPA", "DAN", "POL")]
    match = holding("GER / FRA SPA / DAN", territory_deck=["POL"], territory_discards=list(lands))
    play(match, "draw territory")
    assert see(match, RED).known == ()
    play(match, "draw territory")
    others = tuple(KnownCard(card=card, holders=(BLUE, GREEN)) for card in ("DAN", "FRA", "SPA"))
    assert sorted(see(match, RED).known, key=lambda one: one.card) == list(others)
    held = {one.card: one.holders for one in see(match, BLUE).known}
    assert held == dict.fromkeys(("DAN", "GER", "POL"), (RED, GREEN))
    assert {one.card for one in see(match).known} == {"GER", "FRA", "SPA", "DAN", "POL"}


def _pile(name: str) -> list[str]:
    cards = acting().position()[name]
    assert isinstance(cards, list)
    return [str(card) for card in cards]
