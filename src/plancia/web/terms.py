"""Words of a game in sentences, marked so that a reader can ask for their meaning."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from markupsafe import Markup, escape

from plancia.core import language
from plancia.core.game import AnyGame
from plancia.kit.teaching import teaching_of


def term_id(term: str) -> str:
    """The id of a term in the list of them, by the form that it is listed by.

    >>> term_id("Movement point|movement points")
    'term-movement-point'
    """
    return "-".join(("term", *re.findall(r"\w+", term.partition("|")[0].casefold())))


def with_terms(game: AnyGame, text: str, *, reached: bool = True) -> Markup:
    """A sentence in which every word of the game leads to its meaning, where it first stands.

    Where there are hundreds of sentences, their words are not `reached` by the Tab key.
    """
    return _marked(game, text, language.code(), reached=reached)


@lru_cache(maxsize=10_000)
def _marked(game: AnyGame, text: str, code: str, *, reached: bool) -> Markup:
    ids = _ids(game, code)
    if not ids:
        return escape(text)
    seen: set[str] = set()
    pieces: list[Markup] = []
    end = 0
    for found in _pattern(game, code).finditer(text):
        name = ids[found[0].casefold()]
        if name not in seen:
            seen.add(name)
            link = Markup('<a class="term" href="/rules/{}#{}" target="_blank"{}>{}</a>')
            skipped = Markup("" if reached else ' tabindex="-1"')
            pieces += (escape(text[end : found.start()]), link.format(game.id, name, skipped, found[0]))
            end = found.end()
    return Markup("").join((*pieces, escape(text[end:])))


@lru_cache(maxsize=64)
def _ids(game: AnyGame, _language: str) -> Mapping[str, str]:
    """The id of each term by every form of it."""
    teaching = teaching_of(game)
    terms = () if teaching is None else teaching.terms
    return {form.casefold(): term_id(term) for term in terms for form in term.split("|")}


@lru_cache(maxsize=64)
def _pattern(game: AnyGame, code: str) -> re.Pattern[str]:
    """All forms of all terms, the longest first."""
    forms = "|".join(re.escape(form) for form in sorted(_ids(game, code), key=len, reverse=True))
    return re.compile(rf"(?<!\w)({forms})(?!\w)", re.IGNORECASE)
