"""How somebody plays Giganten, for their profile: auctions, bluffs, drilling, transport and selling."""

from __future__ import annotations

from plancia.core.language import say
from plancia.games.giganten.words import events
from plancia.kit.learn.study import StudiedMatch
from plancia.kit.learn.traits import Tally, Trait, mean, ratio, share, times


def traits() -> tuple[Trait, ...]:
    """The figures, in the language that is spoken."""
    hauled = events.HAULED.name, events.HAULED_FOR_FEE.name
    return (
        Trait("auctions", say("Auctions won in a match"), times(events.WON.name)),
        Trait("price", say("Bid that won"), mean("bid", events.WON.name)),
        Trait("daring", say("Bids that the hand did not cover"), _daring, "%"),
        Trait("caught", say("Auctions won that were a bluff"), share(events.BLUFF.name, events.WON.name), "%"),
        Trait("derricks", say("Derricks built in a match"), times(events.BUILT.name)),
        Trait("crude", say("Crude found by a derrick"), mean("crude", events.STRUCK.name)),
        Trait("hauled", say("Crude carried in a match"), times(*hauled)),
        Trait("rented", say("Crude carried for a fee"), share(events.HAULED_FOR_FEE.name, *hauled), "%"),
        Trait("fetched", say("Money for a crude sold"), ratio("money", "crude", events.SALE.name)),
    )


def _daring(story: StudiedMatch) -> Tally:
    """Bids beyond the value of the licences in hand, of all bids."""
    hands, daring, bids = [0] * len(story.bots), [0] * len(story.bots), [0] * len(story.bots)
    moved = {events.RECEIVED.name: 1, events.PAID.name: -1, events.PENALTY.name: -1}
    for one in story.events:
        if one.seat is None:
            continue
        if one.name == events.BID.name:
            bids[one.seat] += 1
            daring[one.seat] += one.number("bid") > hands[one.seat]
        elif one.name in moved:
            hands[one.seat] += moved[one.name] * (one.number("ones") + 2 * one.number("twos"))
    return [(float(beyond), count) for beyond, count in zip(daring, bids, strict=True)]
