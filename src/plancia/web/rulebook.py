"""The text of rules as HTML, as the pages show it."""

from __future__ import annotations

import re

from markupsafe import Markup, escape

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
