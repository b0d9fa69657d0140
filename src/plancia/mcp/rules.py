"""The rules of the games for assistants: by statement, by chapter, and by words to look for."""

from __future__ import annotations

import plancia
from plancia.core.errors import UnknownGame
from plancia.core.rulebook import Chapter, Rulebook, Statement
from plancia.mcp.seat import ToolRefused


def address(game: str, statement: str = "") -> str:
    """Where a rulebook or a statement of it stands among the resources.

    >>> address("galopp-royal", "GA-3.6")
    'rules://galopp-royal/GA-3.6'
    """
    return f"rules://{game}/{statement}" if statement else f"rules://{game}"


def whole(game: str) -> str:
    """All rules of a game."""
    book = _book(game)
    return "\n\n".join([f"# {book.title}", book.preface, *(_chapter(chapter) for chapter in book.chapters)])


def statement(game: str, number: str) -> str:
    """What one statement says; raises ToolRefused if there is none of the number."""
    text = _book(game).statements.get(number.upper())
    if text is None:
        raise ToolRefused(f"there is no statement {number!r} in the rules of {game}")
    return text


def cited(game: str, number: str) -> str:
    """A statement with its number, for refusals; empty if there is none."""
    text = _book(game).statements.get(number, "") if game in plancia.games() else ""
    return f"{number}: {text}" if text else number


def look_up(game: str, about: str) -> str:
    """The statement or chapter of a number, else all statements with some words; the contents without either."""
    book = _book(game)
    if not about.strip():
        return "\n".join([book.title, book.preface, *(f"{one.id}  {one.title}" for one in book.chapters)])
    wanted = about.strip().upper()
    if wanted in book.statements:
        return _line(Statement(wanted, book.statements[wanted]))
    for chapter in book.chapters:
        if chapter.id == wanted:
            return _chapter(chapter)
    found = [_line(one) for chapter in book.found(about).chapters for one in chapter.statements]
    if not found:
        raise ToolRefused(f"no statement of the rules of {game} has {about!r}; without `about` the chapters are listed")
    return "\n".join(found)


def _book(game: str) -> Rulebook:
    try:
        return plancia.game(game).rulebook()
    except UnknownGame as problem:
        raise ToolRefused(str(problem)) from None


def _chapter(chapter: Chapter) -> str:
    return "\n".join([f"## {chapter.title}", *filter(None, [chapter.preface]), *map(_line, chapter.statements)])


def _line(one: Statement) -> str:
    return f"{one.id}  {one.text}"
