"""Effect texts: the program does what the text says, and mistakes are explained."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from plancia.games.competitors.box import codes as word
from plancia.games.competitors.box.effects import BadEffect, Part, Parts, Program, parse
from plancia.games.competitors.box.material import BOX
from plancia.games.competitors.words.phases.effects import branches_at, in_words, in_words_at

SIMPLE = [
    "pass",
    "stop",
    "tm_end",
    "home",
    "draw contract",
    "lose_goods",
    "money -500",
    "money +2000",
    "pm -2",
    "pm +1",
]


def texts(depth: int = 3) -> st.SearchStrategy[str]:
    if depth == 0:
        return st.sampled_from(SIMPLE)
    inner = st.lists(texts(depth - 1), min_size=1, max_size=3).map("; ".join)
    return st.one_of(
        st.sampled_from(SIMPLE),
        st.builds("roll {} ({} / {})".format, st.integers(2, 6), inner, inner),
        st.builds("choice ({} / {})".format, inner, inner),
        st.builds("{} ({})".format, st.sampled_from(["legal", "illegal", "truck"]), inner),
    )


EFFECTS = st.lists(texts(), min_size=1, max_size=3).map("; ".join)


def told(parts: Parts, answers: Iterator[bool]) -> list[tuple[int, int]]:
    """What happens, read off the tree."""
    found: list[tuple[int, int]] = []
    for part in parts:
        if part.op in (word.ROLL, word.CHOICE):
            found += told(part.first if next(answers) else part.second, answers)
        elif part.first:
            found += told(part.first, answers) if next(answers) else []
        else:
            found.append((part.op, part.argument))
    return found


def done(code: list[int], pc: int, answers: Iterator[bool]) -> list[tuple[int, int]]:
    """What happens when the program runs."""
    found: list[tuple[int, int]] = []
    while code[3 * pc] != word.END:
        op, argument, other = code[3 * pc : 3 * pc + 3]
        pc += 1
        if op == word.JUMP or (word.ROLL <= op <= word.IF_TRUCK and not next(answers)):
            pc = other
        elif op < word.ROLL:
            found.append((op, argument))
    return found


@given(st.lists(EFFECTS, min_size=1, max_size=3), st.lists(st.booleans(), min_size=60, max_size=60))
def test_the_program_does_what_the_text_says(effects: list[str], answers: list[bool]) -> None:
    program = Program(500)
    starts = [program.add(parse(text)) for text in effects]
    for text, pc in zip(effects, starts, strict=True):
        assert done(program.code, pc, iter(answers)) == told(parse(text), iter(answers))
        assert in_words_at(vec[i64](program.code), pc) == in_words(text)


def test_branches_and_parts() -> None:
    assert parse("roll 4 (pass / money -30000; lose_goods); stop") == (
        Part(word.ROLL, 4, (Part(word.PASS),), (Part(word.MONEY, -30000), Part(word.LOSE_GOODS))),
        Part(word.STOP),
    )
    program = Program(500)
    program.add(parse("pass"))
    pc = program.add(parse("choice (money -10000 / pm -2)"))
    assert program.add(parse("choice(money -10000/pm -2)")) == pc
    assert branches_at(program.code, pc) == ("pay 10,000", "lose 2 movement points")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("pass", "Nothing happens."),
        ("choice (money -10000 / pm -2)", "Pay 10,000 or lose 2 movement points."),
        ("roll 6 (pm +1 / pm -1)", "Roll a die: on a 6 gain 1 movement point, otherwise lose 1 movement point."),
        (
            "legal (pass); illegal (money -500; lose_goods; lose_vehicle)",
            "With legal goods nothing happens; with illegal goods pay 500, lose the goods and lose the vehicle.",
        ),
        ("tender 500", "Turn up a contract card and auction it among all players from 500."),
        ("harbour +1; warehouse +2", None),
    ],
)
def test_sentences(text: str, sentence: str | None) -> None:
    assert in_words(text) == (
        sentence
        or "A ship that starts a movement turn in this port has 1 movement point more; "
        "deliveries from here have 2 movement turns more."
    )


def test_every_effect_of_the_box_has_a_sentence() -> None:
    for text in (*BOX.cards.customs_effects, *BOX.cards.event_effects, *BOX.cards.special_effects):
        assert in_words(text).endswith(".")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "an empty text is no effect; possible: pass, tm_end"),
        ("fine", "'fine' is no effect; possible: pass"),
        ("money", "'money' is no effect"),
        ("money lots", "the number of money is 'lots', must be a whole number"),
        ("money 0", "the number of money is 0, which means nothing"),
        ("money 250", "the number of money is 250, must be a multiple of 500"),
        ("roll 7 (pass / stop)", "the number of roll is 7, must be 2 to 6"),
        ("roll 4 pass", "'roll 4 pass' is no effect"),
        ("roll 4 (pass)", r"roll needs '/' before '\)'; it is written roll k \(a / b\)"),
        ("choice (pass / stop", r"choice needs '\)' before 'the end'; it is written choice \(a / b\)"),
        ("legal pass", "'legal pass' is no effect"),
        ("legal", r"legal needs '\(' before 'the end'; it is written legal \(a\)"),
        ("pass; ", "an empty text is no effect"),
        ("pass;; stop", "nothing before ';' is no effect"),
        ("pass / stop", "'/' has no place here"),
        ("pass)", r"'\)' has no place here"),
    ],
)
def test_a_wrong_text_is_explained(text: str, complaint: str) -> None:
    with pytest.raises(BadEffect, match=f"^{complaint}"):
        parse(text, 500)
