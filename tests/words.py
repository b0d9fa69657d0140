"""A language that marks everything it says, to find what is not said through it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from plancia.core.language import Language


class _Marked(Mapping[str, str]):
    def __getitem__(self, text: str) -> str:
        return f"⟦{text}⟧"

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def __len__(self) -> int:
        return 0


class _MarkedForms(Mapping[str, tuple[str, ...]]):
    """One form for every number."""

    def __getitem__(self, text: str) -> tuple[str, ...]:
        return (f"⟦{text}⟧",) * 2

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def __len__(self) -> int:
        return 0


MARKING = Language("xx", _Marked(), _MarkedForms())


def unmarked(text: str) -> str:
    """What of a text stands outside of all marks, if it has words in it.

    >>> unmarked("⟦Red bids ⟦three⟧.⟧ 3, b4"), unmarked("⟦Red⟧ bids 3.")
    ('', 'bids 3.')
    """
    depth = 0
    outside: list[str] = []
    for letter in text:
        depth += (letter == "⟦") - (letter == "⟧")
        if depth == 0 and letter != "⟧":
            outside.append(letter)
    rest = "".join(outside).strip()
    return rest if re.search(r"[A-Za-z]{2}", rest) else ""
