"""Small signs for what happens in a match: lines on a square of sixteen units, in the colour of the words beside them.

A game names one in each of its beats, and the log shows it; `bot` marks the players that are programs.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

LINES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "roll": (
            "M2.5 4.5a2 2 0 0 1 2-2h7a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2zM5.5 5.5h.01M8 8h.01M10.5 10.5h.01"
        ),
        "move": "M2 8h11M9 4l4 4-4 4",
        "bid": "M6.5 2.5l4 4M3.8 5.2l4 4M8.5 4.5L5.8 7.2M8 7l5.5 5.5M2 13.5h6",
        "pass": "M4 13V7.5M6.5 8V3.5M9 8V2.5M11.5 8V4M4 8.5c-1-1.5-2 0-1.5 1l2 4h6c1.2-1.5 1.5-3 1.5-5",
        "bot": "M3 6.5h10v6.5H3zM8 6.5V3.5M6.8 3h2.4M6 9.2h.01M10 9.2h.01M6.5 11.2h3M1.3 8.5v2.5M14.7 8.5v2.5",
        "card": "M3 4.2l6-1.6 2.6 9.6-6 1.6zM11 4.5h2.5v9h-3",
        "money": (
            "M2.5 4.5c0-2.7 9-2.7 9 0s-9 2.7-9 0zM2.5 4.5v3.5c0 2.7 9 2.7 9 0V4.5"
            "M4.5 10.2v1.5c0 2.7 9 2.7 9 0V8.2c0-.7-.8-1.3-2-1.6"
        ),
        "win": (
            "M4.5 2.5h7v4a3.5 3.5 0 0 1-7 0zM4.5 3.5h-2c0 2.5.8 3.5 2.3 4M11.5 3.5h2c0 2.5-.8 3.5-2.3 4"
            "M8 10v3.5M5.5 13.5h5"
        ),
        "pond": (
            "M8 2c2 2.5 3 3.8 3 5a3 3 0 0 1-6 0c0-1.2 1-2.5 3-5z"
            "M1.5 12c1.6-1.5 2.7-1.5 4.3 0s2.8 1.5 4.4 0 2.7-1.5 4.3 0"
        ),
        "deal": "M1.5 9l3-4 3.5 1 3.5-1 3 4-2 1.5M3.5 10.5l3 2.5 2-1M8 6L6 8.5c1 1 2 .5 3-.5l3.5 3-3 2",
        "truck": (
            "M1.5 4h7.5v7H1.5zM9 6.5h3l2.5 2.5v2H9M4.5 11a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6z"
            "M11.5 11a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6z"
        ),
        "train": (
            "M2 9V3.5h5V9M7 9V5.5h4.5V9M9.5 5.5V3M2 9h11.5v2.5H2zM4.5 11.5v2M7.5 11.5v2M11 11.5v2M13.5 11.5l1.5 2"
        ),
        "derrick": (
            "M8 2L4 14M8 2l4 12M6.7 6h2.6M5.7 9h4.6M6.7 6l3.6 3M9.3 6L5.7 9M5.7 9l5.6 3M10.3 9l-5.6 3M2.5 14h11"
        ),
        "sale": "M2.5 2.5h5.2l6 6a1 1 0 0 1 0 1.4l-3.8 3.8a1 1 0 0 1-1.4 0l-6-6zM5.3 5.3h.01",
        "contract": "M3.5 2h6l3 3v9h-9zM9.5 2v3h3M5.5 7.5h5M5.5 10h3M9.3 11.5h2",
        "customs": "M3 14V6M2 6h2.5M4.5 6l9.5-3M6.5 5.4v2M9.3 4.5v2M12 3.7v2M1.5 14h4",
        "weather": (
            "M4.5 10.5a2.7 2.7 0 0 1 .3-5.4 3.7 3.7 0 0 1 7 .6 2.4 2.4 0 0 1-.2 4.8zM5 12.5l-.8 1.5"
            "M8 12.5L7.2 14M11 12.5l-.8 1.5"
        ),
        "ship": "M2 10h12l-1.8 3.5H4zM4 10V7h8v3M6.5 7V4.5h3V7M8 4.5V2.5",
        "plane": (
            "M8 1.5c1 0 1.2 1 1.2 2v2.7l5.3 3.3V11L9.2 9.4V12l1.6 1.3v1.2L8 13.8"
            "l-2.8.7v-1.2L6.8 12V9.4L1.5 11V9.5l5.3-3.3V3.5c0-1 .2-2 1.2-2z"
        ),
        "law": "M8 2v11.5M5 13.5h6M3 4.5h10M3 4.5L1.3 9h3.4zM13 4.5L11.3 9h3.4z",
        "eye": "M1.5 8c3.5-5 9.5-5 13 0-3.5 5-9.5 5-13 0zM8 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4z",
        "end": "M3 2v12M3 3h10v6.5H3M6.3 3v6.5M9.7 3v6.5M3 6.2h10",
        "flag": "M3.5 2v12M3.5 3c3-1.5 5 1.5 9 0v6c-4 1.5-6-1.5-9 0",
    }
)
"""The path of each icon by its name."""


@cache
def icon(name: str) -> str:
    """The icon of a name as SVG; empty for none and for a name that nobody drew.

    >>> icon("roll").startswith('<svg class="icon"')
    True
    """
    if name not in LINES:
        return ""
    return (
        f'<svg class="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false"><path '
        f'd="{LINES[name]}" fill="none" stroke="currentColor" stroke-width="1.4" stroke-linecap="round" '
        f'stroke-linejoin="round"/></svg>'
    )
