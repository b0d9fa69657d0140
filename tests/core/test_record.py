"""The truth that is stored: read back, replayed, continued, and not believed without proof."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import plancia
from examples.leduc import LEDUC
from plancia.core import BadRecord, Match, PlanciaError, Record, Scripted, Sealed, UnknownGame
from plancia.core.plain import Plain, PlainDict
from plancia.core.record import FORMAT, read_record
from tests.conformance.cases import GAMES, finish
from tests.core.strategies import damaged, plain

GALOPP = plancia.game("galopp-royal")
SECRET = b"a secret"


def read(text: str) -> Record:
    return read_record(text, GAMES.__getitem__)


def finished(match: Match, seed: int = 1) -> Match:
    finish(match, random.Random(seed))
    return match


def data_of(match: Match) -> PlainDict:
    data: PlainDict = json.loads(match.record.json())
    return data


def sealed_leduc() -> Match:
    match = LEDUC.start(2, Sealed(SECRET))
    for move in ("call", "raise", "call", "call", "call"):
        match.play(move)
    return match


SEALED = data_of(sealed_leduc())
ARRANGED = data_of(finished(LEDUC.arrange({"hands": ["king", "jack"], "round": 2}, 4)))
RACES = data_of(finished(GALOPP.start(3, 3)))


# Damage.


@pytest.mark.parametrize("data", [SEALED, ARRANGED], ids=["sealed", "arranged"])
@given(st.data())
def test_damage_is_refused_or_reported_and_never_breaks_anything(data: PlainDict, drawn: st.DataObject) -> None:
    text = json.dumps(drawn.draw(damaged(data)))
    try:
        record = read_record(text, find)
    except PlanciaError:
        return
    report = record.verify()
    if report.ok:
        replayed = record.replay().record
        assert replayed.entries == record.entries
        assert (replayed.seats, replayed.result, replayed.secret) == (record.seats, record.result, record.secret)
        assert replayed.commitment == record.commitment
    else:
        assert all(len(finding.split()) > 3 for finding in report.findings)


def find(name: str) -> plancia.AnyGame:
    return LEDUC if name == LEDUC.id else plancia.game(name)


@given(plain().map(json.dumps) | st.text())
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(BadRecord, match="not a record"):
        read(text)


@given(st.integers(0, len(json.dumps(RACES)) - 1))
def test_a_record_that_was_cut_off_is_refused(length: int) -> None:
    with pytest.raises(BadRecord, match="not a record"):
        read(json.dumps(RACES)[:length])


@pytest.mark.parametrize("text", ["[" * 100_000, '{"plancia": ' + "9" * 5000 + "}"], ids=["deep", "long"])
def test_text_made_to_break_the_reader_is_refused(text: str) -> None:
    with pytest.raises(BadRecord, match="not a record"):
        read(text)


def test_a_position_nested_very_deep_is_reported() -> None:
    text = json.dumps({**ARRANGED, "origin": {"paid": "deep"}}).replace('"deep"', "[" * 900 + "]" * 900)
    assert not read(text).verify().ok


SHAPES: list[tuple[PlainDict, str]] = [
    ({"plancia": FORMAT + 1}, "format 7; this program reads up to 6: a newer one is needed"),
    ({"plancia": "1"}, "plancia must be a whole number"),
    ({"ruleset": 2}, "ruleset 2 of Leduc poker; this program plays up to 1: a newer one is needed"),
    ({"game": 1}, "game must be a text"),
    ({"seats": True}, "seats must be a whole number"),
    ({"options": None}, "options must be a table"),
    ({"options": {"a": [1]}}, "an option must be true, false"),
    ({"entries": {}}, "entries must be a list"),
    ({"entries": []}, "no entries, not even the set-up"),
    ({"entries": [[-1, "", ["card jack", "card jack"]], "call"]}, "entry 1 is not of the form"),
    ({"entries": [[-1, "", ["card jack", 2]]]}, "entry 0 is not of the form"),
    ({"entries": [[-1, "", []], [True, "call", []]]}, "entry 1 is not of the form"),
    ({"entries": [[-1, "", [], "digest", "more"]]}, "entry 0 is not of the form"),
    ({"entries": [[0, "call", []]]}, "entry 0 is the set-up"),
    ({"origin": []}, "origin must be a table"),
    ({"commitment": 5}, "commitment must be a text"),
    ({"secret": None}, "secret must be a text"),
    ({"result": [1]}, "result must be a table"),
    ({"result": {"scores": [1, "2"], "places": [], "winners": []}}, "scores must be whole numbers"),
    ({"result": {"scores": [1, 2]}}, "places must be a list"),
]


@pytest.mark.parametrize(("changes", "complaint"), SHAPES)
def test_a_record_of_the_wrong_shape_is_refused_with_what_is_wrong(changes: PlainDict, complaint: str) -> None:
    with pytest.raises(BadRecord, match=complaint):
        read(json.dumps({**SEALED, **changes}))


def test_a_record_of_a_game_that_is_not_here_is_refused() -> None:
    with pytest.raises(UnknownGame, match="there is no game 'chess'; possible: galopp-royal"):
        plancia.read_record(json.dumps({**RACES, "game": "chess"}))


@pytest.mark.parametrize(
    ("changes", "finding"),
    [
        ({"seats": 3}, "set-up: Leduc poker is not played with 3 seats"),
        ({"options": {"speed": 1}}, "set-up: unknown option 'speed'"),
        ({"entries": [[-1, "", ["card jack"]]]}, "set-up: the script ends where a card is drawn"),
        ({"entries": [[-1, "", ["card ace", "card jack"]]]}, "set-up: 'card ace': a card is one of"),
        ({"entries": [[-1, "", ["card jack"] * 3]]}, "set-up: 'card jack' is recorded, but nothing was drawn"),
        ({"entries": [[-1, "", ["card jack"] * 2, "0"]]}, "entry 0: the position is not the one recorded"),
        ({"result": {"scores": [5, -5], "places": [1, 2], "winners": [0]}}, "the recorded result"),
        ({"secret": "zz"}, "the secret is not hexadecimal"),
        ({"secret": "00"}, "the secret is not the one that was committed to before the first move"),
    ],
)
def test_a_record_that_is_not_true_is_reported(changes: PlainDict, finding: str) -> None:
    report = read(json.dumps({**SEALED, **changes})).verify()
    assert not report.ok
    assert finding in report.findings[0]


def test_the_header_must_say_what_the_position_says() -> None:
    position = GALOPP.start(3, 1, {"prizes": "steep"}).position()
    data = data_of(GALOPP.arrange(position))
    assert plancia.verify(json.dumps(data)).ok
    lies: list[PlainDict] = [{"seats": 4}, {"options": {"prizes": "rising"}}, {"options": {}}]
    for changes in lies:
        report = plancia.verify(json.dumps({**data, **changes}))
        assert report.findings == ("set-up: seats or options are not those of the position that the match begins in",)


def test_an_entry_that_cannot_be_played_is_named() -> None:
    entries = SEALED["entries"]
    assert isinstance(entries, list)
    for number in range(1, len(entries)):
        forged: list[Plain] = [*entries]
        forged[number] = [1 - number % 2, "fold", []]
        (finding,) = read(json.dumps({**SEALED, "entries": forged})).verify().findings
        assert finding.startswith((f"entry {number}: ", f"entry {number + 1}: "))


# Replay.


def test_a_record_replays_to_any_entry() -> None:
    record = read(json.dumps(RACES))
    match = record.replay(0)
    for number, entry in enumerate(record.entries[1:], start=1):
        match.follow(entry)
        if number % 29 == 0:
            assert record.replay(number).record.json() == match.record.json()
    assert [one.digest() for one in record.walk()][-1] == match.digest()


@pytest.mark.parametrize("number", [-1, 6, 99])
def test_there_is_nothing_before_the_set_up_and_after_the_end(number: int) -> None:
    with pytest.raises(BadRecord, match=f"the record has entries 0 to 5; there is no entry {number}"):
        read(json.dumps(SEALED)).replay(number)


@pytest.mark.parametrize("data", [SEALED, ARRANGED, RACES], ids=["sealed", "arranged", "races"])
def test_the_record_of_a_replay_is_the_record(data: PlainDict) -> None:
    record = read(json.dumps(data))
    assert record.replay().record == record
    assert json.loads(record.json()) == data


# Sealed chance.


def test_an_unfinished_record_holds_the_commitment_and_nothing_of_the_secret() -> None:
    match = GALOPP.start(4, Sealed(SECRET))
    match.play(match.stand_in(match.to_move()[0]))
    record = match.record
    assert record.commitment == Sealed(SECRET).commitment
    assert record.secret is None
    assert all(hint not in record.json() for hint in (SECRET.hex(), SECRET.decode()))
    assert record.verify().ok
    assert record.verify().sealed


def test_a_sealed_match_is_stored_and_continued_as_if_nothing_had_happened() -> None:
    moves = random.Random(5)
    whole, stored = (GALOPP.start(3, Sealed(SECRET)) for _ in range(2))
    while not whole.over:
        move = moves.choice(whole.legal(whole.to_move()[0]))
        whole.play(move)
        if moves.random() < 1 / 20:
            record = plancia.read_record(stored.record.json())
            stored = record.replay()
            stored.draw_from(Sealed(SECRET, drawn=sum(len(entry.chance) for entry in record.entries)))
        stored.play(move)
    assert stored.record.json() == whole.record.json()
    assert stored.record.verify().ok


def test_a_finished_sealed_match_can_be_played_on_from_any_moment_with_the_same_luck() -> None:
    record = read(json.dumps(SEALED))
    for number in range(len(record.entries)):
        match = record.replay(number)
        for entry in record.entries[number + 1 :]:
            match.play(entry.move)
        assert match.record == record


def test_chance_that_does_not_come_from_the_secret_is_found_out() -> None:
    """The house deals itself a king and shows the secret all the same."""
    match = LEDUC.start(2, Scripted("card king", "card jack", "card king"))
    for _ in range(4):
        match.play("call")
    sealed = Sealed(SECRET)
    forged = {**data_of(match), "commitment": sealed.commitment, "secret": SECRET.hex()}
    assert read(json.dumps(forged)).verify().findings == ("entry 0: the chance is not what the secret gives",)


@pytest.mark.parametrize(
    ("without", "finding"),
    [
        ("secret", "the match is over but the secret of its chance is not shown"),
        ("commitment", "a secret is shown that nobody had committed to"),
    ],
)
def test_seal_and_secret_belong_together(without: str, finding: str) -> None:
    data = {name: value for name, value in SEALED.items() if name != without}
    assert read(json.dumps(data)).verify().findings == (finding,)
