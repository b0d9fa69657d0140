"""How somebody plays Galopp Royal, for their profile: auctions, and what the teams bring in races."""

from __future__ import annotations

from plancia.core.language import say
from plancia.games.galopp_royal.words import events
from plancia.kit.learn.traits import Trait, mean, share, times, total


def traits() -> tuple[Trait, ...]:
    """The figures, in the language that is spoken."""
    ends = events.FINISH.name, events.POND.name, events.LEFT_OVER.name
    return (
        Trait("auctions", say("Teams bought in a match"), times(events.SOLD.name)),
        Trait("price", say("Gold paid for a team at an auction"), mean("gold", events.SOLD.name)),
        Trait("late", say("Teams taken from the deck in a match"), times(events.LAST_TEAM.name)),
        Trait("places", say("Place in a race"), mean("place", *ends)),
        Trait("finished", say("Races that ended at the arch"), share(events.FINISH.name, *ends), "%"),
        Trait("pond", say("Races that ended in the pond"), share(events.POND.name, *ends), "%"),
        Trait("prizes", say("Prize gold in a match"), total("gold", events.PRIZE.name)),
    )
