"""The facts of a position: a value of the kind that is asked for, or a reason."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plancia.core import BadPosition
from plancia.core.facts.position import MANY, Facts, tally
from plancia.core.plain import Plain, canonical
from tests.core.strategies import SCALARS, plain

WORDS = ("jack", "queen", "king")

words = st.sampled_from(WORDS)
small = st.integers(-1, 9)
fractions: st.SearchStrategy[Plain] = st.floats().map(json.dumps).map(json.loads)
parts = words | small | st.none() | st.lists(words, max_size=2) | st.dictionaries(words, small, max_size=2)
anything = plain(SCALARS | fractions) | parts | st.lists(parts, max_size=3)


def word(at: int) -> str | None:
    return WORDS[at] if at >= 0 else None


def several(places: list[int]) -> list[str]:
    return [WORDS[at] for at in places]


# How a fact is read, written again as a position has it; and its default, written so too.
READERS: dict[str, tuple[Callable[[Facts], Plain], Plain]] = {
    "integer": (lambda facts: facts.integer("fact", 3, most=6), 3),
    "integer of any size": (lambda facts: facts.integer("fact", 3), 3),
    "integers": (lambda facts: facts.integers("fact", (1, 2), most=6), [1, 2]),
    "numbers": (lambda facts: facts.numbers("fact", (4,), least=-1), [4]),
    "truth": (lambda facts: facts.truth("fact", False), False),
    "word": (lambda facts: facts.word("fact", "queen", WORDS), "queen"),
    "word or none": (lambda facts: word(facts.word_index("fact", -1, WORDS)), None),
    "word of each": (lambda facts: [word(at) for at in facts.word_each("fact", (-1, 0), WORDS)], [None, "jack"]),
    "words": (lambda facts: several(facts.words("fact", ("king",), WORDS)), ["king"]),
    "lists of words": (
        lambda facts: [several(part) for part in facts.word_lists("fact", (("king",), ()), WORDS)],
        [["king"], []],
    ),
    "counts": (lambda facts: tally(facts.counts("fact", (1, 0, 2), WORDS), WORDS), {"jack": 1, "king": 2}),
    "lists of counts": (
        lambda facts: [tally(part, WORDS) for part in facts.count_lists("fact", 2, WORDS)],
        [{}, {}],
    ),
    "table": (lambda facts: facts.table("fact"), None),
}


def read(reader: Callable[[Facts], Plain], position: dict[str, Plain]) -> tuple[Plain, list[str]]:
    facts = Facts(position, known=("fact",))
    return reader(facts), facts.reasons


@pytest.mark.parametrize("kind", READERS)
@given(data=anything)
def test_a_fact_is_what_it_says_or_there_is_a_reason(kind: str, data: Plain) -> None:
    reader, _ = READERS[kind]
    value, reasons = read(reader, {"fact": data})
    if not reasons:
        assert canonical(value) == canonical(without_zeros(data) if "counts" in kind else data)
    assert all(reason.startswith("fact") for reason in reasons)


@pytest.mark.parametrize("kind", READERS)
@given(data=anything)
def test_what_is_read_is_always_of_the_kind_that_is_asked_for(kind: str, data: Plain) -> None:
    reader, _ = READERS[kind]
    value, _ = read(reader, {"fact": data})
    assert read(reader, {"fact": value}) == (value, [])


@pytest.mark.parametrize("kind", READERS)
def test_a_fact_that_is_left_out_has_its_default(kind: str) -> None:
    reader, default = READERS[kind]
    assert read(reader, {}) == (default, [])


REASONS: list[tuple[str, Plain, str]] = [
    ("integer", 7, "fact is 7, must be 0 to 6"),
    ("integer", True, "fact is True, must be 0 to 6"),
    ("integer", "x" * 10**6, "fact is 'xxxxxxxxxxxx...xxxxxxxxxxxxx', must be 0 to 6"),
    ("integer of any size", MANY + 1, "fact is 1000000001, must be 0 to 1000000000"),
    ("integers", [1, 2, 3], "fact must be 2 whole numbers"),
    ("integers", "12", "fact must be 2 whole numbers"),
    ("integers", [1, -2], "fact of 1 is -2, must be 0 to 6"),
    ("numbers", 5, "fact must be a list of whole numbers"),
    ("truth", 1, "fact must be true or false"),
    ("word", "ace", "fact is 'ace', must be one of jack, queen, king"),
    ("word", None, "fact is None, must be one of jack, queen, king"),
    ("word of each", [None, None], "fact of 1 is None, must be one of jack, queen, king"),
    ("word of each", ["jack"], "fact must be 2 words"),
    ("words", "king", "fact must be a list"),
    ("words", ["king", None], "fact holds None, must be of jack, queen, king"),
    ("lists of words", [[]], "fact must be 2 lists"),
    ("lists of words", [[], ["ace"]], "fact of 1 holds 'ace', must be of jack, queen, king"),
    ("counts", ["king"], "fact must say how many there are of each"),
    ("counts", {"ace": 1}, "fact names 'ace', possible: jack, queen, king"),
    ("lists of counts", {}, "fact must be 2 tables"),
    ("lists of counts", [{}, {"king": -1}], "fact of 1 of king is -1, must be 0 to 1000000000"),
    ("table", [], "fact must be a table"),
]


@pytest.mark.parametrize(("kind", "data", "reason"), REASONS)
def test_the_reason_says_what_is_wrong_and_what_is_possible(kind: str, data: Plain, reason: str) -> None:
    assert read(READERS[kind][0], {"fact": data})[1] == [reason]


def test_data_nested_too_deep_to_print_is_refused_all_the_same() -> None:
    deep: Plain = []
    for _ in range(100_000):
        deep = [deep]
    for reader, _ in READERS.values():
        assert read(reader, {"fact": deep})[1]


def test_every_reason_is_told_at_once() -> None:
    facts = Facts({"race": 9, "gold": "much", "speed": 1}, known=("race", "gold"))
    facts.integer("race", 1, most=6)
    facts.integer("gold", 50)
    with pytest.raises(BadPosition) as refusal:
        facts.check()
    assert refusal.value.reasons == (
        "speed is no fact of a position; possible: race, gold",
        "race is 9, must be 0 to 6",
        "gold is 'much', must be 0 to 1000000000",
    )


def test_facts_that_the_game_reads_itself() -> None:
    given: dict[str, Plain] = {"text": "a", "texts": ["a", "b"], "tables": [{"x": 1}], "each": [{"x": 1}, None]}
    facts = Facts({**given, "lists": [[{"x": 1}], []], "nothing": None}, (*given, "lists", "nothing", "missing"))
    assert (facts.text("text"), facts.text("missing"), facts.text("nothing")) == ("a", None, None)
    assert (facts.texts("texts"), facts.texts("missing")) == (["a", "b"], None)
    assert (facts.tables("tables"), facts.tables("missing")) == ([{"x": 1}], [])
    assert facts.table_lists("lists", 2) == [[{"x": 1}], []]
    assert facts.table_lists("missing", 2) == [[], []]
    assert (facts.table_each("each", 2), facts.table_each("missing", 2)) == ([{"x": 1}, None], [None, None])
    assert [facts.has(name) for name in ("nothing", "missing")] == [True, False]
    assert [facts.null(name) for name in ("nothing", "missing", "text")] == [True, False, False]
    assert facts.needs("text")
    assert facts.reasons == []


NESTED: list[tuple[Callable[[Facts], object], Plain, str]] = [
    (lambda facts: facts.text("fact"), 3, "fact is 3, must be a text"),
    (lambda facts: facts.texts("fact"), "a", "fact must be a list of texts"),
    (lambda facts: facts.texts("fact"), ["a", 1], "fact must be a list of texts"),
    (lambda facts: facts.tables("fact"), {}, "fact must be a list of tables"),
    (lambda facts: facts.tables("fact"), [{}, 1], "fact must be a list of tables"),
    (lambda facts: facts.table_lists("fact", 2), [[]], "fact must be 2 lists"),
    (lambda facts: facts.table_lists("fact", 2), [[], [1]], "fact of 1 must be a list of tables"),
    (lambda facts: facts.table_each("fact", 2), [None], "fact must be 2 tables"),
    (lambda facts: facts.table_each("fact", 2), [None, 1], "fact of 1 must be a table"),
    (lambda facts: facts.needs("other"), 1, "other is missing"),
]


@pytest.mark.parametrize(("read", "data", "reason"), NESTED)
def test_nested_facts_of_another_kind_are_refused(read: Callable[[Facts], object], data: Plain, reason: str) -> None:
    facts = Facts({"fact": data}, ("fact",))
    read(facts)
    assert facts.reasons == [reason]


def test_complaints_about_a_nested_table_name_it() -> None:
    facts = Facts({}, ())
    facts.absorb("inner", Facts({"x": 1}, ("y",)))
    assert facts.reasons == ["inner: x is no fact of a position; possible: y"]


def test_very_many_words_are_not_all_listed() -> None:
    squares = [f"s{number}" for number in range(200)]
    facts = Facts({"fact": "t1"}, known=("fact",))
    facts.word_index("fact", 0, squares)
    assert facts.reasons == ["fact is 't1', must be one of s0, s1, ... s199"]


def without_zeros(data: Plain) -> Plain:
    if isinstance(data, dict):
        return {key: value for key, value in data.items() if value != 0}
    return [without_zeros(part) for part in data] if isinstance(data, list) else data
