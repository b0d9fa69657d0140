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
    """A language, if every room has its catalogue and each is complete."""
    texts: dict[str, str] = {}
    counted: dict[str, tuple[str, ...]] = {}
    for file in _files(code):
        if not file.is_file():
            return None
        for message in read_po(io.BytesIO(file.read_bytes()), locale=code):
            said = message.string or ""
            if isinstance(message.id, str):
                texts[message.id] = said if isinstance(said, str) else said[0]
            else:
                counted[message.id[0]] = tuple(said)
    texts.pop("", None)
    if not all(texts.values()) or not all(all(forms) for forms in counted.values()):
        return None
    locale = Locale.parse(code)
    plural = locale.plural_form
    order = {tag: number for number, tag in enumerate(sorted(plural.tags | {"other"}, key=_PLURALS.index))}

    def form(count: int) -> int:
        return min(order[plural(count)], 1)

    separator = str(locale.number_symbols["latn"]["group"])
    return Language(code, texts, counted, form, separator)


_PLURALS = ("zero", "one", "two", "few", "many", "other")


def _files(code: str) -> Iterator[Traversable]:
    rooms = (plancia.game(name).package for name in plancia.games())
    return (files(package).joinpath("locales", f"{code}.po") for package in (*rooms, "plancia.web"))
