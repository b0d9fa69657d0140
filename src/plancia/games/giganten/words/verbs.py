"""What the verbs of moves are called where a page lists many choices of one of them."""

from __future__ import annotations

from plancia.core.language import say


def title(verb: str) -> str:
    """What many choices of a verb are called together, in the language that is spoken."""
    return {
        "card": say("Take a card"),
        "place": say("Place the truck"),
        "truck": say("Drive"),
        "peek": say("Look at a tile"),
        "train": say("Move the train"),
        "done": say("End the move"),
        "price": say("Change a price"),
        "store": say("Store the crude"),
        "push": say("Push back"),
        "build": say("Build"),
        "haul": say("Haul the crude"),
        "drop": say("Give the crude up"),
        "bid": say("Bid"),
        "pay": say("Pay"),
        "sell": say("Sell"),
        "pass": say("Pass"),
    }[verb]
