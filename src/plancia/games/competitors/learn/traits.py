"""How somebody plays Competitor$, for their profile: deliveries, deals, auctions and what is paid on the way."""

from __future__ import annotations

from plancia.core.language import say
from plancia.games.competitors.words import events
from plancia.games.competitors.words.event_facts import SEATS
from plancia.games.competitors.words.phases.deals import events as deals
from plancia.kit.learn.traits import Trait, mean, parties, share, times, total


def traits() -> tuple[Trait, ...]:
    """The figures, in the language that is spoken."""
    return (
        Trait("deliveries", say("Deliveries completed in a match"), times(events.DELIVERED.name)),
        Trait("arrived", say("Deliveries that arrived"), share(events.DELIVERED.name, events.FAILED.name), "%"),
        Trait("fee", say("Fee of a delivery"), mean("fee", events.DELIVERED.name)),
        Trait("customs", say("Customs cards met in a match"), times(events.CUSTOMS.name)),
        Trait("fuel", say("Paid for fuel in a match"), total("money", events.FUEL.name)),
        Trait("tolls", say("Owed as tolls in a match"), total("money", events.TOLL.name)),
        Trait("offers", say("Offers made in a match"), times(deals.OFFER.name)),
        Trait("deals", say("Deals struck in a match"), parties(deals.DEAL.name, "seat", "other", seats=SEATS)),
        Trait("bids", say("Bids made at auctions in a match"), times(deals.BID.name)),
    )
