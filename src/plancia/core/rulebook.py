"""The rules of a game as its rules files state them: chapters of numbered statements.

A file has a title, a preface, and chapters; what a statement says stands in one line after its number:

    ## 3 Auctions

    - **GA-3.1** Whoever ...
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from importlib.resources.abc import Traversable

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

    @property
    def id(self) -> str:
        """What the numbers of its statements begin with: `GA-3`; empty where they name no chapter."""
        return self.statements[0].id.rpartition(".")[0] if self.statements else ""


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All rules in one language, for the rules page, the terminal, and refusals that name a statement by its id."""

    title: str
    preface: str
    chapters: tuple[Chapter, ...]

    @property
    def statements(self) -> dict[str, str]:
        """The texts of all statements by their ids."""
        return {one.id: one.text for chapter in self.chapters for one in chapter.statements}

    def found(self, query: str) -> Rulebook:
        """Only the statements that have all words of a query, in number or text."""
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


def read_rulebook(folder: Traversable, language: str = "en") -> Rulebook:
    """The rules in a language, in English where it has none."""
    file = folder.joinpath(f"{language}.md")
    if not file.is_file():
        file = folder.joinpath("en.md")
    head, *chapters = map(_chapter, re.split(r"^## ", file.read_text(encoding="utf-8"), flags=re.MULTILINE))
    return Rulebook(head.title, head.preface, (*([head] if head.statements else []), *chapters))


def _chapter(text: str) -> Chapter:
    """A part of a file; what stands before the first chapter is read like one."""
    title, _, body = text.removeprefix("# ").partition("\n")
    before: list[str] = []
    statements: list[Statement] = []
    for line in body.splitlines():
        found = _STATEMENT.fullmatch(line)
        if found:
            statements.append(Statement(found[1], found[2]))
        elif line.strip():
            before.append(line.strip())
    return Chapter(title.strip(), " ".join(before), tuple(statements))
