"""Words of the game as players read them, and what they mean."""

from __future__ import annotations

from collections.abc import Mapping

from plancia.core.language import say


def terms() -> Mapping[str, str]:
    return {
        say("bearer|bearers"): say("One of the four cards of a team; it moves the chair when its slot is rolled."),
        say("goof|goofs"): say("A bearer that stumbles: two steps back."),
        say("crafty bearer|crafty bearers"): say(
            "A bearer that goes two forward and pushes others back, or two back and helps others forward."
        ),
        say("team|teams"): say("The four bearers on a display."),
        say("display|displays"): say("Where a player's team lies, in slots numbered 1 to 4."),
        say("slot|slots"): say("A numbered place on a display; the die names one."),
        say("lot|lots"): say("The four cards that are sold in one auction."),
        say("open card|open cards"): say("A card of the lot that everybody sees; there is one when three players bid."),
        say("substitute team|substitute teams"): say(
            "One of two teams that are auctioned after each race but the sixth; whoever buys it discards the old team."
        ),
        say("exchange|exchanges"): say(
            "After a race the last player takes one bearer out of every team, and all draw a new one."
        ),
        say("last player|last players"): say(
            "Who came last in a race: chooses in the exchange, opens both auctions, begins the next race."
        ),
        say("arch|arches"): say("The finish of a race; it moves on one stone after each."),
        say("stone|stones"): say("One of six spaces that the arch stands on in turn, with the prizes of that race."),
        say("pond|ponds"): say(
            "The shell pond behind START; a chair that falls back as far is out of the race and last."
        ),
        say("START"): say("Where every race begins."),
    }
