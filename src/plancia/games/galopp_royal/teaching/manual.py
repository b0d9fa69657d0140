"""The rules as a rulebook tells them, in order of play, with pictures and examples."""

from __future__ import annotations

from typing import Final

from plancia.core.language import say
from plancia.games.galopp_royal.box.material import BOX
from plancia.games.galopp_royal.teaching import positions
from plancia.kit.teaching import Callout, Scene

_RED: Final = 0


def manual() -> tuple[Scene, ...]:
    return (
        *_before_the_races(),
        *_races(),
        *_between_the_races(),
        _end(),
    )


def _before_the_races() -> tuple[Scene, ...]:
    return (
        Scene(
            title=say("The garden"),
            text=say(
                "The course leads from START around the garden. Behind START lies the shell pond. Six stones stand "
                "near the end; the arch is on the stone of the race that is run. The fountain holds the deck of 40 "
                "bearer cards, and three victory spaces await the winners. Each player has a chair, a display of the "
                "same colour and {gold} gold.",
                gold=BOX.starting_gold,
            ),
            position=positions.SETUP,
            callouts=(
                Callout(at="galopp-start", text=say("START, where all chairs begin")),
                Callout(at="galopp-arch", text=say("The arch, on the stone of race 1")),
                Callout(at="galopp-pond", text=say("The pond")),
                Callout(at="galopp-deck", text=say("The deck, face down")),
            ),
            rules=("GA-1.2", "GA-1.10", "GA-1.13", "GA-2.3", "GA-2.6"),
        ),
        Scene(
            title=say("Starting auctions"),
            text=say(
                "Before the first race everybody needs a team, and teams are auctioned one after the other. With four "
                "players each draws a card and looks at it in secret: these four are the lot. Whoever has bought a "
                "team no longer takes part. With three left, a fourth card lies open; with two left, each draws two. "
                "Whoever is left without a team pays {price} gold for the top four cards of the deck.",
                price=BOX.last_team_price,
            ),
            position=positions.THREE_BIDDERS,
            seat=_RED,
            focus=positions.TABLE,
            callouts=(
                Callout(at="galopp-lot-open", text=say("Three bid, so one card lies open.")),
                Callout(at="galopp-lot-red-1", text=say("Your secret card")),
            ),
            rules=("GA-3.2", "GA-3.3", "GA-3.4", "GA-3.6"),
        ),
        Scene(
            title=say("How to bid"),
            text=say(
                "The first player opens with 1 gold or more, or passes. Clockwise, everybody raises or passes; "
                "numbers may be skipped, and nobody may bid more than they have. Whoever passes is out of this "
                "auction. The highest bidder pays and lays all four cards on the display, face up. The player on the "
                "left opens the next auction. If nobody bids, the lot is discarded and a new one is dealt."
            ),
            position=positions.AUCTION,
            seat=_RED,
            focus=positions.TABLE,
            rules=("GA-3.10", "GA-3.11", "GA-3.13", "GA-3.17", "GA-3.18", "GA-3.21"),
        ),
        Scene(
            title=say("Five or six players"),
            text=say(
                "Everybody draws one card, which would be too many. So the first to pass, or with six the first two, "
                "take their card out of the lot, face down. Four cards are left for the buyer."
            ),
            rules=("GA-4.1", "GA-4.2", "GA-4.4"),
        ),
        Scene(
            title=say("An auction as an example"),
            text=say(
                "Hans opens with 1, Pia bids 2, Werner 3, Claudia 5. Hans passes. Pia bids 6, Werner passes, Claudia "
                "bids 7, Pia 9, and Claudia passes. Pia pays 9 gold and takes the four cards. Hans, Werner and "
                "Claudia go on with one card each and an open one; Hans wins. Claudia and Werner draw two cards each, "
                "Claudia wins with 8, and Werner pays 10 for the top four cards."
            ),
            rules=("GA-3.28", "GA-3.29", "GA-3.32"),
        ),
    )


def _races() -> tuple[Scene, ...]:
    return (
        Scene(
            title=say("A turn in a race"),
            text=say(
                "You roll the four-sided die. The number names a slot of your display, and the bearer there moves "
                "your chair: one, two, three or five steps forward, the goof two back. Then it is your left "
                "neighbour's turn. Several chairs may stand on one space. Example: you roll 3, and a five lies in "
                "slot 3, so your chair goes five forward."
            ),
            position=positions.RACE,
            callouts=(
                Callout(at="galopp-card-red-4", text=say("Slot 4 was rolled.")),
                Callout(at="galopp-chair-red", text=say("This chair moves.")),
            ),
            rules=("GA-5.2", "GA-5.3", "GA-5.4", "GA-5.6", "GA-6.1", "GA-6.2"),
        ),
        Scene(
            title=say("The crafty bearer"),
            text=say(
                "Forward: your chair goes two steps ahead, and you must push one other chair two back, or two chairs "
                "one back each. Backward: your chair goes two back, and you must help one other chair two forward, or "
                "two chairs one each. You may fall into the pond yourself this way, but nobody may be pushed into it. "
                "Only chairs that still race are moved. If nobody can be pushed, you go forward alone."
            ),
            position=positions.RACE,
            seat=_RED,
            callouts=(Callout(at="galopp-card-red-4", text=say("Red rolled slot 4 and may choose one of these.")),),
            rules=("GA-6.3", "GA-6.4", "GA-6.7", "GA-6.8", "GA-6.9", "GA-6.11", "GA-6.12"),
        ),
        Scene(
            title=say("Through the arch"),
            text=say(
                "A chair that reaches the arch or would pass it has finished, whoever moved it there; surplus steps "
                "are lost. It goes to the next free victory space. The others race on until only one chair is left, "
                "which is last."
            ),
            position=positions.FINISH,
            focus=positions.FINISH_LINE,
            callouts=(
                Callout(at="galopp-arch", text=say("15 steps from START in the first race")),
                Callout(at="galopp-podium", text=say("First, second and third")),
            ),
            rules=("GA-7.1", "GA-7.2", "GA-7.4", "GA-7.5", "GA-6.15"),
        ),
        Scene(
            title=say("Into the pond"),
            text=say(
                "A chair that goes back as far as the pond is out of this race. The first one is last, a second one "
                "takes the place before it, and so on. Such places are paid like any other: with three players the "
                "first chair in the pond still wins the third prize."
            ),
            position=positions.POND,
            focus=positions.POND_CORNER,
            callouts=(
                Callout(at="galopp-chair-green", text=say("Green is out, and last.")),
                Callout(at="galopp-chair-yellow", text=say("One goof more, and yellow follows.")),
            ),
            rules=("GA-8.1", "GA-8.3", "GA-8.4", "GA-8.6", "GA-8.7"),
        ),
        Scene(
            title=say("The prizes of a race"),
            text=say(
                "Places 1, 2 and 3 receive the three amounts of the stone under the arch; nobody else is paid. The "
                "first race pays 20, 10 and 5 gold, the second 25, 12 and 6. From the third race on the prizes are "
                "our guess: no source tells them."
            ),
            rules=("GA-9.1", "GA-9.2", "GA-1.16", "GA-1.17"),
        ),
    )


def _between_the_races() -> tuple[Scene, ...]:
    return (
        Scene(
            title=say("The exchange"),
            text=say(
                "After each race but the sixth, whoever came last chooses a bearer of every team, their own first, "
                "then clockwise. These cards are discarded. Then everybody draws a new bearer for the empty slot, the "
                "last player first."
            ),
            position=positions.EXCHANGE,
            seat=_RED,
            callouts=(
                Callout(at="galopp-display-red", text=say("You came last: your own team is the first.")),
                Callout(at="galopp-discards", text=say("Bearers that leave are discarded, face up.")),
            ),
            rules=("GA-10.2", "GA-10.4", "GA-10.5", "GA-10.6", "GA-10.7"),
        ),
        Scene(
            title=say("Substitute teams"),
            text=say(
                "Then two new teams are auctioned, one after the other. All players may bid for both, and the last "
                "player opens. The buyer discards the old team at once, even a better one. A lot that nobody wants is "
                "discarded and not repeated."
            ),
            position=positions.SUBSTITUTE,
            seat=_RED,
            callouts=(
                Callout(at="galopp-lot-red-1", text=say("Your secret card of the new team")),
                Callout(at="galopp-display-red", text=say("Your old team: gone, if you buy")),
            ),
            rules=("GA-11.1", "GA-11.3", "GA-11.4", "GA-11.5", "GA-11.7", "GA-11.8"),
        ),
        Scene(
            title=say("The next race"),
            text=say(
                "The arch moves on to the next stone, so that the race is one step longer, and all chairs return to "
                "START. The last player begins. When the deck is used up, the discards become the new deck."
            ),
            rules=("GA-12.1", "GA-12.2", "GA-12.3", "GA-14.6"),
        ),
    )


def _end() -> Scene:
    return Scene(
        title=say("The end of the game"),
        text=say(
            "After the sixth race and its prizes the game is over: no exchange, no auction. Whoever has most gold "
            "wins; with equal gold there are several winners."
        ),
        rules=("GA-13.1", "GA-13.2", "GA-13.3", "GA-13.4"),
    )
