"""The rules of a game in chapters, as the rules page shows them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from markupsafe import Markup, escape

from plancia.core.game import AnyGame

_STATEMENT = re.compile(r"- \*\*([A-Z]+-\d+\.\d+)\*\* (.+)")


@dataclass(frozen=True, slots=True)
class Statement:
    """A numbered rule; `text` is as written, with a little Markdown in it."""

    id: str
    text: str


@dataclass(frozen=True, slots=True)
class Chapter:
    """Rules under one heading; `preface` stands before the first of them."""

    title: str
    preface: str
    statements: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Rulebook:
    title: str
    preface: str
    chapters: tuple[Chapter, ...]

    def statement(self, id: str) -> str:  # noqa: A002
        """The text of a rule; empty if there is none."""
        return next((one.text for chapter in self.chapters for one in chapter.statements if one.id == id), "")

    def found(self, query: str) -> Rulebook:
        """Only what has all words of a query, or the rule of that number."""
        words = query.casefold().split()
        chapters = [
            Chapter(chapter.title, "", kept)
            for chapter in self.chapters
            if (kept := tuple(one for one in chapter.statements if _has(one, words)))
        ]
        return Rulebook(self.title, "", tuple(chapters))


def _has(statement: Statement, words: list[str]) -> bool:
    text = f"{statement.id} {statement.text}".casefold()
    return all(word in text for word in words)


@cache
def rulebook(game: AnyGame, language: str) -> Rulebook:
    """The rules in a language, in English where it has none."""
    folder = files(game.package).joinpath("rules")
    file = folder.joinpath(f"{language}.md")
    if not file.is_file():
        file = folder.joinpath("en.md")
    head, *parts = re.split(r"^## ", file.read_text(encoding="utf-8"), flags=re.MULTILINE)
    title, _, preface = head.strip().partition("\n")
    return Rulebook(title.removeprefix("# "), preface.strip(), tuple(map(_chapter, parts)))


def _chapter(text: str) -> Chapter:
    title, _, body = text.partition("\n")
    before: list[str] = []
    statements: list[Statement] = []
    for line in body.splitlines():
        found = _STATEMENT.fullmatch(line)
        if found:
            statements.append(Statement(found[1], found[2]))
        elif line.strip():
            before.append(line.strip())
    return Chapter(title.strip(), " ".join(before), tuple(statements))


_MARKS = re.compile(r"\*\*(.+?)\*\*|`(.+?)`|\b([A-Z]{2}-\d+\.\d+)\b")


def marked_up(text: str, query: str = "") -> Markup:
    """Rule text as HTML: bold, code, links to other rules, and the words of a query marked."""
    return Markup("").join(_piece(piece, query) for piece in _pieces(text))


def _pieces(text: str) -> list[tuple[str, str]]:
    pieces: list[tuple[str, str]] = []
    end = 0
    for match in _MARKS.finditer(text):
        pieces.append(("", text[end : match.start()]))
        kind = ("b", "code", "a")[match.lastindex - 1 if match.lastindex else 0]
        pieces.append((kind, match[match.lastindex or 0]))
        end = match.end()
    pieces.append(("", text[end:]))
    return pieces


def _piece(piece: tuple[str, str], query: str) -> Markup:
    kind, text = piece
    said = _highlighted(text, query)
    if kind == "a":
        return Markup('<a href="#{}">{}</a>').format(text, said)
    return Markup("<{0}>{1}</{0}>").format(Markup(kind), said) if kind else said


def _highlighted(text: str, query: str) -> Markup:
    words = [re.escape(word) for word in query.split()]
    if not words:
        return escape(text)
    parts = re.split(f"({'|'.join(words)})", text, flags=re.IGNORECASE)
    return Markup("").join(
        Markup("<mark>{}</mark>").format(part) if at % 2 else escape(part) for at, part in enumerate(parts)
    )
