"""What happened, and who may know it."""

from __future__ import annotations

import pickle

from hypothesis import given
from hypothesis import strategies as st

from examples.leduc import LEDUC
from plancia.core import EVERYBODY, Event, EventKind, State, all_but, only
from plancia.core.event import SPECTATORS, Counted, Named

SEATS = ("red", "blue", "green")
PAID = EventKind("paid", "{payer} pays {gold} to {other}.", payer=SEATS, gold=None, other=SEATS)

seats = st.integers(0, 5)


@given(seats, seats)
def test_audiences(one: int, other: int) -> None:
    for seat in (one, other, None):
        assert Event(PAID, EVERYBODY, ()).seen_by(seat)
        assert Event(PAID, only(one), ()).seen_by(seat) is (seat == one)
        assert Event(PAID, all_but(one), ()).seen_by(seat) is (seat != one)


@given(st.sets(seats | st.none()))
def test_an_audience_is_any_set_of_seats_and_the_spectators(chosen: set[int | None]) -> None:
    audience = sum(1 << (SPECTATORS if seat is None else seat) for seat in chosen)
    for seat in (*range(6), None):
        assert Event(PAID, audience, ()).seen_by(seat) is (seat in chosen)
        assert Event(PAID, ~audience, ()).seen_by(seat) is (seat not in chosen)


@given(seats)
def test_every_seat_sees_one_of_a_secret_and_its_outside(seat: int) -> None:
    secret, outside = Event(PAID, only(seat), ()), Event(PAID, all_but(seat), ())
    assert all(secret.seen_by(watcher) != outside.seen_by(watcher) for watcher in (*range(6), None))


def test_an_event_in_words() -> None:
    event = Event(PAID, EVERYBODY, (1, 20, -1))
    assert event.name == "paid"
    assert event.facts == {"payer": "blue", "gold": 20, "other": "nobody"}
    assert event.text == "Blue pays 20 to nobody."
    assert repr(event) == "<paid: Blue pays 20 to nobody.>"


def in_euro(value: int) -> str:
    return f"{value:,} euro"


def said(value: int) -> str:
    return "next to nothing" if value == 1 else in_euro(value)


OFFERED = EventKind("offered", "{who} offers {what}.", who=SEATS, what=Named(in_euro, said))


def test_a_fact_of_any_size_has_a_function_for_its_words() -> None:
    event = Event(OFFERED, EVERYBODY, (2, 10**30))
    assert event.facts == {"who": "green", "what": f"{10**30:,} euro"}
    assert event.text == f"Green offers {10**30:,} euro."
    assert OFFERED.sentence((0, -1)) == "Red offers -1 euro."
    assert OFFERED.sentence((0, 1)) == "Red offers next to nothing."


LEFT = EventKind("left", "{who} has {points}.", who=SEATS, points=Counted("{count} point", "{count} points"))


def test_a_number_is_said_with_what_it_counts_and_stays_a_number() -> None:
    assert [LEFT.sentence((0, points)) for points in (0, 1, 2000)] == [
        "Red has 0 points.",
        "Red has 1 point.",
        "Red has 2,000 points.",
    ]
    assert LEFT.read((0, 1)) == {"who": "red", "points": 1}


def test_events_go_to_other_processes() -> None:
    events = [
        Event(PAID, all_but(1), (1, 20, -1)),
        Event(OFFERED, only(0), (2, 10**30)),
        Event(LEFT, EVERYBODY, (1, 1)),
    ]
    others: list[Event] = pickle.loads(pickle.dumps(events))  # noqa: S301  # what was just written
    assert others == events
    assert [other.text for other in others] == [event.text for event in events]
    assert [other.kind.reveals for other in others] == [event.kind.reveals for event in events]


def test_events_are_values() -> None:
    one, same = (Event(PAID, EVERYBODY, (1, 20, 2)) for _ in range(2))
    others = [
        Event(PAID, EVERYBODY, (1, 21, 2)),
        Event(PAID, only(1), (1, 20, 2)),
        Event(EventKind("lost", "{payer} loses {gold}.", payer=SEATS, gold=None), EVERYBODY, (1, 20, 2)),
    ]
    assert one == same
    assert hash(one) == hash(same)
    assert all(one != other for other in others)
    assert len({one, same, *others}) == 4


def test_a_state_tells_only_those_who_listen() -> None:
    state = State(3)
    state.tell(PAID, 0, 5, 1)
    assert state.log is None
    state.log = []
    state.tell(PAID, 0, 5, 1, audience=only(2))
    assert [(event.text, event.audience) for event in state.log] == [("Red pays 5 to blue.", 0b100)]


def test_what_is_dealt_is_told_to_its_owner_alone() -> None:
    match = LEDUC.start(2, 1)
    card = match.position()["hands"]
    assert isinstance(card, list)
    assert [event.text for event in match.events(0)] == [f"Left draws a {card[0]}.", "Right draws a card."]
    assert [event.text for event in match.events(1)] == ["Left draws a card.", f"Right draws a {card[1]}."]
    assert [event.text for event in match.events(None)] == ["Left draws a card.", "Right draws a card."]
