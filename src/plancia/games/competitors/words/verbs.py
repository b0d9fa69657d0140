"""What many choices of one verb are called together."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from plancia.core.language import say

_TITLES: Final[Mapping[str, Callable[[], str]]] = {
    "hq": lambda: say("Choose a headquarters"),
    "draw": lambda: say("Draw a card"),
    "sign": lambda: say("Sign a contract"),
    "deliver": lambda: say("Deliver"),
    "move": lambda: say("Move a vehicle"),
    "buy": lambda: say("Buy a vehicle"),
    "sell": lambda: say("Sell a vehicle"),
    "branch": lambda: say("Open a branch"),
    "close": lambda: say("Close a branch"),
    "special": lambda: say("Play a special card"),
    "load": lambda: say("Load a truck"),
    "unload": lambda: say("Unload a truck"),
    "shift": lambda: say("Shift the goods"),
    "go": lambda: say("Drive"),
    "sail": lambda: say("Sail"),
    "dock": lambda: say("Dock"),
    "fly": lambda: say("Fly"),
    "place": lambda: say("Bring a vehicle"),
    "accept": lambda: say("Accept"),
    "bid": lambda: say("Bid"),
    "choose": lambda: say("Choose"),
}


def title(verb: str) -> str:
    """In the language that is spoken; a verb that stands alone is its own title.

    >>> title("go"), title("done")
    ('Drive', 'Done')
    """
    return _TITLES[verb]() if verb in _TITLES else verb.capitalize()
