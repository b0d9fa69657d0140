"""The text of rules as HTML, as the pages show it."""

from __future__ import annotations

import re

from markupsafe import Markup, escape

from plancia.core.game import AnyGame
from plancia.core.language import say

_FILE = r"`[\w-]+\.(?:csv|toml|txt)`"
_FILES = re.compile(rf" \({_FILE}(?:, {_FILE})*\)|,? (?:as in|of|in) {_FILE}|(?<=\W){_FILE}")
_CODE = re.compile(r"`([^`]+)`")
_OPTION = re.compile(r"\b([Oo]ption) `(\w+)`")

_MARKS = re.compile(r"\*\*(.+?)\*\*|`(.+?)`|\b([A-Z]{2}-\d+\.\d+)\b")


def marked_up(text: str, query: str = "", page: str = "") -> Markup:
    """Rule text as HTML: bold, code, links to other rules on their page, and the words of a query marked."""
    return Markup("").join(_piece(piece, query, page) for piece in _pieces(text))


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


def _piece(piece: tuple[str, str], query: str, page: str) -> Markup:
    kind, text = piece
    said = _highlighted(text, query)
    if kind == "a":
        return Markup('<a href="{}#{}">{}</a>').format(page, text, said)
    return Markup("<{0}>{1}</{0}>").format(Markup(kind), said) if kind else said


def _highlighted(text: str, query: str) -> Markup:
    words = [re.escape(word) for word in query.split()]
    if not words:
        return escape(text)
    parts = re.split(f"({'|'.join(words)})", text, flags=re.IGNORECASE)
    return Markup("").join(
        Markup("<mark>{}</mark>").format(part) if at % 2 else escape(part) for at, part in enumerate(parts)
    )


def plain_code(game: AnyGame, text: str) -> str:
    """Rule text for people: options by their titles, words instead of names in code, no names of our files.

    >>> import plancia
    >>> plain_code(plancia.game("galopp-royal"), "`race_length` is 15 (`board.txt`), see option `deck`.")
    'race length is 15, see option “deck”.'
    """
    titles = {option.name: say(option.title) for option in game.options}
    worded = _OPTION.sub(lambda found: f"{found[1]} “{titles.get(found[2], found[2])}”", _FILES.sub("", text))
    return _CODE.sub(lambda found: titles.get(found[1], found[1].replace("_", " ")), worded)
