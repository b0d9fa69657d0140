"""Everything that Competitor$ tells a person can be told in that person's language."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from plancia.core import Event, Match
from plancia.core.decision import Choice
from plancia.core.event import EVERYBODY, Named, Words
from plancia.core.language import ENGLISH, Language, speaking
from plancia.core.options import OptionValue
from plancia.games.competitors.box.material import BOX, SHIP
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.state import CompetitorsState
from plancia.games.competitors.words import names, notation
from plancia.games.competitors.words.events import EVENTS
from plancia.games.competitors.words.phases import effects
from plancia.games.competitors.words.phases.deals import offers
from tests.conformance.moves import every_move
from tests.games.competitors.moments import moments
from tests.rules.competitors.bustle import bustling, following
from tests.rules.competitors.helpers import BLUE, GAME, RED, arrange, delivering, see
from tests.words import MARKING, unmarked

ITALIAN = Language("it", {"{seat} draws {card}.": "{seat} pesca {card}.", "red": "Rosso"}, thousands=".")
MOVES = every_move(GAME)
ANSWERS = (
    *("accept", "accept with terr ITA", "inspect", "counter ask any card", "bid 500", "bid 999500 at ITA", "fold"),
    *("show", "withdraw", "abandon", "take", "claim", "offer p0 p1 ask truck 1", "offer p3 ask truck 6"),
    *("offer p1 give cash 50000000", "offer p1 give truck 1 truck 1", "offer p1 ask ship 1 at ITA", "offer p0 p2"),
    *("offer p1 give charter truck 1 for truck 1", "offer p0 ask charter ship 1 for 9", "offer p1 ask branch ITA"),
    *("auction p1 give ship 1 min 500", "auction p0 p1 give card I1 min 1000"),
)
TABLES: tuple[tuple[int, dict[str, OptionValue]], ...] = (
    (2, {"sign_batch": True, "hq_tax": "ask", "branch_redeploy": True}),
    (3, {"sign_at_sender": True, "event_order": "choice", "trade_placement": "stay"}),
    (4, {"negotiation": "own_turn", "offer_cap": 2, "start_cash": 60_000}),
)
# A colour in a sentence of its own, and not as the name of a seat.
UNSAID_SEAT = re.compile(rf"(?<!⟦)\b({'|'.join(BOX.colours)})\b(?! customs card| flag)")


def read(match: Match) -> Iterator[str]:
    """What can be read at one moment, refusals aside."""
    yield see(match).asked
    for seat in range(match.seats):
        decision = match.decision(seat)
        if decision is not None:
            yield decision.prompt
            yield from (option.label for option in decision.options)


def refused(match: Match, rng: random.Random) -> Iterator[str]:
    """What is told of some moves that are not legal."""
    state = match.state
    assert isinstance(state, CompetitorsState)
    for seat in range(match.seats):
        tried = [*rng.sample(MOVES, 20), *map(GAME.parse, ANSWERS)]
        yield from (GAME.prompts.refusal(state, seat, move)[1] for move in tried if not state.allows(seat, move))


def check(text: str) -> None:
    assert unmarked(text) == ""
    assert UNSAID_SEAT.search(text) is None, text


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_what_is_read_is_said(seats: int, options: dict[str, OptionValue]) -> None:
    rng = random.Random(seats)
    match = bustling(seats, seats, **options)
    with speaking(MARKING):
        for at in range(120):
            if match.over:
                break
            if at % 6 == 0:
                for text in (*read(match), *refused(match, rng)):
                    check(text)
            seat, move = following(match, rng)
            for event in match.play(move, seat=seat):
                check(event.text)


def packed(words: Words) -> bool:
    """Whether the values of a fact are too many to list."""
    return isinstance(words, Named) and callable(words.words)


def test_every_event_is_said() -> None:
    values = {"given": GAME.parse("offer p1 give cash 5000 truck 2"), "to": 0b11}
    values["asked"] = GAME.parse("offer p1 ask any terr EU ship 1 at ITA charter ship 2 for truck 1")
    with speaking(MARKING):
        for kind in EVENTS:
            facts = [values.get(name, 0) if packed(words) else 0 for name, words in kind.facts.items()]
            check(Event(kind, EVERYBODY, tuple(facts)).text)


def test_every_effect_is_said() -> None:
    cards = BOX.cards
    with speaking(MARKING):
        for effect in (*cards.customs_effects, *cards.event_effects, *cards.special_effects):
            assert unmarked(effects.in_words(effect)) == ""


def data(match: Match) -> list[object]:
    """What is asked, without what people read of it."""
    decision = match.decision(match.to_move()[0])
    assert decision is not None
    choices = [option for option in decision.options if isinstance(option, Choice)]
    return [decision.facts, decision.moves(), [choice.facts for choice in choices]]


@pytest.mark.parametrize(
    "match",
    [
        arrange(hands=[["C001", "ITA", "GER", "I2"], ["FRA"], []]),
        delivering("truck 1", "C001", "FRA", "GER"),
        bustling(3, 1),
        GAME.start(3, 1),
    ],
)
def test_moves_and_facts_are_the_same_in_every_language(match: Match) -> None:
    with speaking(MARKING):
        marked = data(match)
    assert marked == data(match)


def test_names_come_from_the_box() -> None:
    for language, name in ((ITALIAN, "Germania"), (ENGLISH, "Germany"), (Language("es"), "Germany")):
        with speaking(language):
            assert names.name("GER") == name


def test_events_use_the_names_of_the_box() -> None:
    drew = next(kind for kind in EVENTS if kind.name == "drew_territory")
    event = Event(drew, EVERYBODY, (RED, BOX.board.territories.index("GER")))
    with speaking(ITALIAN):
        assert event.text == "Rosso pesca Germania."
        assert event.facts == {"seat": "red", "card": "GER"}


@pytest.mark.parametrize(
    ("move", "words", "said"),
    [
        (
            "give cash 5000 terr GER card C001",
            "cash 5000, terr GER, card C001",
            "5,000, Germany and Wooden furniture",
        ),
        ("ask truck 2 ship 1 at GER", "truck 2, ship 1 at GER", "truck 2 and ship 1, brought to Germany"),
        ("give charter ship 1 for 2", "charter ship 1 for 2", "a charter of ship 1 for contract 2"),
        ("give charter ship 1 for truck 2", "charter ship 1 for truck 2", "a charter of ship 1 for truck 2"),
        (
            "ask any card any terr any terr EU",
            "any card, any terr, any terr EU",
            "any contract card, any territory card and any territory card of Europe",
        ),
    ],
)
def test_bundles_are_spelt_in_data_and_said_in_sentences(move: str, words: str, said: str) -> None:
    packed = notation.encode(["offer", "p1", *move.split(" ")])
    assert packed is not None
    given = move.startswith("give")
    tell = offers.say_given if given else offers.say_asked
    assert (offers.given if given else offers.asked)(packed) == words
    assert tell(packed) == said
    assert (offers.asked if given else offers.given)(packed) == "nothing"
    with speaking(MARKING):
        # Every item is said, and nothing of how moves are written is left.
        assert tell(packed).startswith("⟦")
        assert not re.search(r"\b(terr|cash \d|C\d{3}|p\d)\b", tell(packed))
        assert (offers.say_asked if given else offers.say_given)(packed) == ""


def test_a_vehicle_in_a_bundle_has_its_owner_where_the_item_names_one() -> None:
    germany = BOX.board.territories.index("GER")
    ship = moves.item(moves.VEHICLE, moves.vehicle(SHIP, 1, 1), germany)
    packed = moves.offer(moves.OFFER, 0b10, vec[i64]([ship]), vec[i64]())
    assert offers.given(packed) == "p1 ship 1 at GER"
    assert offers.say_given(packed) == "blue ship 1, brought to Germany"


def test_cards_are_counted_for_those_who_may_not_know_them() -> None:
    given, asked = ["terr", "GER", "terr", "ITA", "card", "C001"], ["cash", "500", "any", "terr"]
    packed = notation.encode(["offer", "p1", "give", *given, "ask", *asked])
    assert packed is not None
    assert offers.given_kinds(packed) == "2 territory cards, 1 contract card"
    assert offers.say_given_kinds(packed) == "2 territory cards and 1 contract card"
    assert offers.asked_kinds(packed) == "cash 500, 1 territory card"
    assert offers.say_asked_kinds(packed) == "500 and 1 territory card"


def test_seats_are_said_one_after_the_other() -> None:
    assert offers.seats(0b11) == offers.say_seats(0b11)
    with speaking(MARKING):
        assert offers.say_seats(0b111) == "⟦⟦{}⟧, ⟦{}⟧ and ⟦{}⟧⟧".format(*BOX.colours[:3])


def test_sums_have_the_separator_of_the_language() -> None:
    packed = notation.encode(["auction", "p1", "give", "ship", "1", "min", "12500"])
    assert packed is not None
    assert offers.minimum(packed) == "12,500"
    with speaking(ITALIAN):
        assert offers.say_minimum(packed) == "12.500"


def test_a_vehicle_of_another_is_said_with_its_owner() -> None:
    lost = next(kind for kind in EVENTS if kind.name == "lost")
    with speaking(Language("it", {"{seat} {vehicle}": "{vehicle} di {seat}", "blue": "Blu", "ship": "nave"})):
        event = Event(lost, EVERYBODY, (moves.vehicle(SHIP, 1, BOX.colours.index("blue")),))
        assert event.facts == {"vehicle": "blue ship 1"}
        assert event.text == "Nave 1 di Blu is lost."
        assert names.pawn("ship", 1) == "nave 1"
        assert see(arrange(player=BLUE)).asked.startswith("Blu")


@pytest.mark.parametrize("language", ["en", "it"])
def test_short_names_are_short_and_told_apart(language: str) -> None:
    found = BOX.board.short_names[language]
    assert len(set(found)) == len(found) == len(BOX.board.territories)
    assert max(map(len, found)) <= 9


def test_what_is_waited_for_is_never_told_as_done() -> None:
    waiting = {see(match).asked for table in range(3) for match, seat in moments(table) if seat is not None}
    for told in waiting:
        assert re.match(r"[\w, ]*? (is|are|may|owes) ", told), told
