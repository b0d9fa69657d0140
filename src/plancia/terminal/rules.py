"""The rules of a game, looked up by number or word."""

from __future__ import annotations

import re
from importlib.resources import files

from plancia.core.game import AnyGame


def look_up(game: AnyGame, query: str) -> list[str]:
    """The statements that a query names: "GA-3.6", a chapter "GA-3", or words; nothing for the list of chapters."""
    if not query:
        return [*(f"{chapter}  {title}" for chapter, title in _chapters(game).items()), "", _how(game)]
    named = _named(game, query)
    if named:
        return named
    words = query.lower().split()
    found = [
        f"{rule}  {text}"
        for rule, text in game.rules.items()
        if all(word in f"{rule} {text}".lower() for word in words)
    ]
    return found or [f"No statement of the rules has {query!r}. {_how(game)}"]


def _named(game: AnyGame, query: str) -> list[str]:
    """The statement or the chapter of a number, with or without the letters before it."""
    wanted = query.upper().rstrip(".")
    chapters = _chapters(game)
    prefix = next(iter(game.rules)).partition("-")[0] + "-"
    number = wanted if wanted.startswith(prefix) else prefix + wanted
    if number in game.rules:
        return [f"{number}  {game.rules[number]}"]
    if number in chapters:
        inside = [f"{rule}  {text}" for rule, text in game.rules.items() if rule.startswith(f"{number}.")]
        return [f"{number}  {chapters[number]}", "", *inside]
    return []


def _chapters(game: AnyGame) -> dict[str, str]:
    """The titles of the chapters by their numbers."""
    text = files(game.package).joinpath("rules", "en.md").read_text(encoding="utf-8")
    prefix = next(iter(game.rules)).partition("-")[0]
    headings: list[tuple[str, str]] = re.findall(r"^## (\d+) (.+)$", text, re.MULTILINE)
    return {f"{prefix}-{number}": title for number, title in headings}


def _how(game: AnyGame) -> str:
    statement = next(iter(game.rules))
    chapter = statement.partition(".")[0]
    return f"Type rules {chapter} for a chapter, rules {statement} for a statement, or rules and words to look for."
