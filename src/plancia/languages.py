"""The catalogues of the house, read into languages."""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from babel import Locale
from babel.messages.pofile import read_po

import plancia
from plancia.core.language import ENGLISH, Language

NAMES: Mapping[str, str] = {"en": "English", "it": "Italiano", "fr": "Français", "de": "Deutsch"}
"""Every language that catalogues exist for, in its own words."""


@cache
def languages() -> Mapping[str, Language]:
    """The languages that can be spoken from beginning to end."""
    read = {code: _read(code) for code in NAMES if code != "en"}
    return {"en": ENGLISH, **{code: language for code, language in read.items() if language is not None}}


def _read(code: str) -> Language | None:
    """A language, if the page has a catalogue of it, and all catalogues that there are of it are complete."""
    texts: dict[str, str] = {}
    counted: dict[str, tuple[str, ...]] = {}
    page = _catalogue("plancia.web", code)
    if not page.is_file():
        return None
    for file in (page, *_of_games(code)):
        for message in read_po(io.BytesIO(file.read_bytes()), locale=code):
            said = message.string or ""
            # What the page and the first games say is not changed by those that come later.
            if isinstance(message.id, str):
                texts.setdefault(message.id, said if isinstance(said, str) else said[0])
            else:
                counted.setdefault(message.id[0], tuple(said))
    texts.pop("", None)
    if not all(texts.values()) or not all(all(forms) for forms in counted.values()):
        return None
    locale = Locale.parse(code)
    plural = locale.plural_form
    order = {tag: number for number, tag in enumerate(sorted(plural.tags | {"other"}, key=_PLURALS.index))}

    def form(count: int) -> int:
        return min(order[plural(count)], 1)

    symbols = locale.number_symbols["latn"]
    return Language(code, texts, counted, form, str(symbols["group"]), str(symbols["decimal"]))


_PLURALS = ("zero", "one", "two", "few", "many", "other")


def _of_games(code: str) -> Iterator[Traversable]:
    """The catalogues of the games; one that has none speaks English and takes no language away from the others."""
    packages = (plancia.game(name).package for name in plancia.games())
    catalogues = (_catalogue(package, code) for package in packages if package)
    return (file for file in catalogues if file.is_file())


def _catalogue(package: str, code: str) -> Traversable:
    return files(package).joinpath("locales", f"{code}.po")
