"""Text that people type: names and messages."""

from __future__ import annotations

import unicodedata
from typing import Final

_BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and signs that show nothing, though they count as printable."""
_CAPITALS: Final = str.maketrans("АВЕЅІЈКМНОРСТУХΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABESIJKMHOPCTYXABEZHIKMNOPTYX")
"""Cyrillic and Greek capitals by the Latin ones that they look like; their small letters may look otherwise."""
_LOOK_ALIKE: Final = str.maketrans("аеорсухіјѕԁһкмтвнοαρνικετυχl1|0", "aeopcyxijsdhkmtbhoapviketyxiiio")
"""Small letters, and digits, by those that they look like."""


def one_line(text: str) -> str:
    """A text as it is shown: one line, single spaces, nothing that shows nothing.

    >>> one_line("  Ann \\n Lee\\t")
    'Ann Lee'
    """
    return " ".join("".join(letter if _shows(letter) else " " for letter in text).split())


def _shows(letter: str) -> bool:
    return letter.isprintable() and letter not in _BLANK


def is_visible(text: str) -> bool:
    """Whether something of a text can be seen: accents and variants alone cannot.

    >>> is_visible("é"), is_visible("\\u0301")
    (True, False)
    """
    return any(unicodedata.category(letter)[0] in "LNPS" for letter in text)


def skeleton(text: str) -> str:
    """What texts have in common that look alike: letters and digits, small and plain.

    >>> skeleton("Ｒegular  BОT") == skeleton("regular-bot")
    True
    >>> skeleton("ReguIar b0t") == skeleton("regular bot"), skeleton("ΝΟVΙCΕ") == skeleton("novice")
    (True, True)
    """
    plain = unicodedata.normalize("NFKC", text).translate(_CAPITALS).casefold().translate(_LOOK_ALIKE)
    return "".join(letter for letter in plain if letter.isalnum())
