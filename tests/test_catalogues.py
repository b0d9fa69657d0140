"""The catalogues hold just what is said; offered languages are complete, and no gap of a sentence is lost or added."""

from __future__ import annotations

import ast
from string import Formatter
from typing import TypeGuard

import pytest
from babel.messages.catalog import Message

from plancia.languages import NAMES, languages
from tools.catalogues import LANGUAGES, SOURCE, extracted, missing, read, report, rooms

ROOMS = tuple(rooms())
SPOKEN = ("it", "fr", *(code for code in languages() if code not in {"en", "it", "fr"}))
"""Italian and French always, the others as soon as they are offered."""


def texts(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def said(message: Message) -> tuple[str, ...]:
    translated = message.string or ""
    return (translated,) if isinstance(translated, str) else tuple(translated)


def gaps(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("room", ROOMS)
def test_catalogues_hold_what_is_said(room: str) -> None:
    expected = {texts(message) for message in extracted(room) if message.id}
    for language in LANGUAGES:
        held = {texts(message) for message in read(room, language) if message.id}
        assert held == expected, f"{language}: run make catalogues"


@pytest.mark.parametrize("language", SPOKEN)
@pytest.mark.parametrize("room", ROOMS)
def test_a_language_is_complete_and_keeps_the_gaps(room: str, language: str) -> None:
    for message in read(room, language):
        if message.id:
            allowed = set[str]().union(*map(gaps, texts(message)))
            for translated in said(message):
                assert translated, f"{message.id!r} has no translation"
                assert gaps(translated) <= allowed, translated
                if isinstance(message.id, str):
                    assert gaps(translated) == allowed, translated


@pytest.mark.parametrize("language", SPOKEN)
def test_a_text_means_the_same_in_every_room(language: str) -> None:
    meanings: dict[tuple[str, ...], tuple[str, ...]] = {}
    for room in ROOMS:
        for message in read(room, language):
            if message.id:
                assert meanings.setdefault(texts(message), said(message)) == said(message), message.id


def test_only_complete_languages_are_offered() -> None:
    assert set(languages()) >= {"en", "it", "fr"}
    assert set(languages()) <= set(NAMES)


def test_numbers_follow_the_language() -> None:
    italian = languages()["it"]
    assert italian.thousands == "."
    assert [italian.plural(count) for count in (0, 1, 2, 1000)] == [1, 0, 1, 1]


def test_french_counts_nothing_like_one() -> None:
    french = languages()["fr"]
    assert (french.thousands, french.decimal) == ("\N{NARROW NO-BREAK SPACE}", ",")
    assert [french.plural(count) for count in (0, 1, 2, 1000)] == [0, 0, 1, 1]


def test_everything_said_can_be_found() -> None:
    """The extraction does not look into f-strings, and can only read texts that stand there literally."""
    hidden: list[str] = []
    for file in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.JoinedStr):
                hidden += [f"{file}:{call.lineno}" for call in ast.walk(node) if _says(call) and _literal(call)]
            elif _says(node) and isinstance(_text(node), ast.JoinedStr | ast.BinOp | ast.IfExp):
                hidden.append(f"{file.name}:{node.lineno}")
    assert not hidden


def _text(call: ast.Call) -> ast.expr:
    counting = isinstance(call.func, ast.Name) and call.func.id == "say_many"
    return call.args[1 if counting else 0]


def _literal(call: ast.Call) -> bool:
    return isinstance(_text(call), ast.Constant)


def _says(node: ast.AST) -> TypeGuard[ast.Call]:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in {"say", "say_many"}


def test_the_report_names_what_has_no_words_yet() -> None:
    assert report() == "\n".join(f"{language}: complete" for language in LANGUAGES)
    assert missing("it") == {room: [] for room in ROOMS}
