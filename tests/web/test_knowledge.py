"""What only one game knows stays in its room: nothing that serves all games names its moves or options."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import plancia

SOURCE = Path(plancia.__file__).parent
SHARED = ("core", "jobs", "bots", "review", "lab", "web", "server", "mcp", "terminal", "cli")
"""Where no game is known by its words. The kit has parts for auctions, which several games hold, and may name bids."""
OWN = {
    *(option.name for name in plancia.games() for option in plancia.game(name).options if "_" in option.name),
    *(
        "abandon",
        "auction",
        "bid",
        "charter",
        "cash",
        "counter",
        "fold",
        "hq",
        "offer",
        "sign",
        "terr",
    ),
}
"""Options and words of moves that are nobody's but a game's."""


@pytest.mark.parametrize("room", SHARED)
def test_no_text_in_code_is_a_word_of_a_game(room: str) -> None:
    found: list[str] = []
    for file in sorted((SOURCE / room).rglob("*")):
        if file.suffix in {".py", ".js", ".html"} and "vendor" not in file.parts:
            quoted = re.findall(r"""["'`]([a-z_]+)["'`]""", _without_prose(file.read_text(encoding="utf-8")))
            found += [f"{file.relative_to(SOURCE)}: {word}" for word in quoted if word in OWN]
    assert not found


def _without_prose(text: str) -> str:
    """Code without docstrings and comments, which may give examples."""
    return re.sub(r'"""[\s\S]*?"""|^\s*(#|//).*$', "", text, flags=re.MULTILINE)
