"""The command `rules` of the terminal: statements of a game's rules by number or by word."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from plancia.core.game import AnyGame
from plancia.core.rulebook import Chapter, Statement


def look_up(game: AnyGame, query: str) -> list[str]:
    """The statements that a query names: "GA-3.6", a chapter "GA-3", or words; nothing for the list of chapters."""
    book = game.rulebook()
    if not query:
        return [*_contents(book.chapters), "", _how(game)]
    named = _named(book.chapters, query)
    if named:
        return named
    found = [line for chapter in book.found(query).chapters for line in _lines(chapter.statements)]
    return found or [f"No statement of the rules has {query!r}. {_how(game)}"]


def _contents(chapters: Iterable[Chapter]) -> Iterator[str]:
    """The headings; where statements have no chapters, the statements."""
    for chapter in chapters:
        yield from [_heading(chapter)] if chapter.id else _lines(chapter.statements)


def _named(chapters: Iterable[Chapter], query: str) -> list[str]:
    """The statement or the chapter of a number, with or without the letters before it."""
    wanted = query.upper().rstrip(".")
    for chapter in chapters:
        if wanted in _numbers(chapter.id):
            return [_heading(chapter), "", *_lines(chapter.statements)]
        for statement in chapter.statements:
            if wanted in _numbers(statement.id):
                return _lines([statement])
    return []


def _numbers(number: str) -> tuple[str, str]:
    """A number with and without its letters."""
    return number, number.partition("-")[2]


def _heading(chapter: Chapter) -> str:
    number, digits = _numbers(chapter.id)
    return f"{number}  {chapter.title.removeprefix(f'{digits} ')}"


def _lines(statements: Iterable[Statement]) -> list[str]:
    return [f"{statement.id}  {statement.text}" for statement in statements]


def _how(game: AnyGame) -> str:
    statement = next(iter(game.rules))
    chapter, dot, _ = statement.partition(".")
    whole = f"rules {chapter} for a chapter, " if dot else ""
    return f"Type {whole}rules {statement} for a statement, or rules and words to look for."
