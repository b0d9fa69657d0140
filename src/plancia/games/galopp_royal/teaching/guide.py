"""The game in five minutes."""

from __future__ import annotations

from typing import Final

from plancia.core.language import say
from plancia.games.galopp_royal.box.material import BOX
from plancia.games.galopp_royal.teaching import positions
from plancia.kit.teaching import Callout, Guide, Scene

_RED: Final = 0


def guide() -> Guide:
    return Guide(
        about=say(
            "Sedan-chair races in the gardens of Versailles. You buy a team of four bearers at an auction, knowing "
            "only one or two of them, and then the die shows how well they run. Six races, each longer and better "
            "paid than the one before."
        ),
        goal=say(
            "Whoever has most gold after the sixth race wins. You begin with {gold} gold; auctions cost it, and the "
            "first three places of every race bring it. Teams are worth nothing at the end.",
            gold=BOX.starting_gold,
        ),
        scenes=(_team(), _auction(), _race(), _crafty(), _end_of_a_race(), _last()),
        tips=(
            say(
                "A team that nobody has seen is worth about {price} gold: that is what whoever is left without one "
                "pays for four cards from the deck. Bid more only if your own card is good.",
                price=BOX.last_team_price,
            ),
            say("Watch who bids high and who passes at once: it is all you learn about the cards that you do not see."),
            say(
                "With a hopeless team, coming last can pay: the last player throws out their own worst bearer and the "
                "best one of every rival."
            ),
        ),
        minutes=(30, 45),
        weight="light",
        author="Klaus Teuber",
        year=1995,
        reconstructed=(
            say("how many cards there are of each bearer; only their sum of 40 is known"),
            say("how long the course is: 15 steps in the first race, one more in each that follows"),
            say("how far the pond lies behind START: 4 spaces"),
            say("the prizes of races 3 to 6; those of races 1 and 2 are printed"),
            say("the colours of the chairs, which do not matter in play"),
        ),
    )


def _team() -> Scene:
    return Scene(
        title=say("Four bearers carry your chair"),
        text=say(
            "Your team lies on your display, in four numbered slots. In a race you roll a four-sided die each turn: "
            "the number names a slot, and the bearer there carries your chair. So every bearer runs about every "
            "fourth turn."
        ),
        position=positions.RACE,
        focus=positions.DISPLAY,
        callouts=(
            Callout(at="galopp-card-red-1", text=say("The one plods along: one step forward.")),
            Callout(at="galopp-card-red-3", text=say("The five runs: five steps forward.")),
            Callout(at="galopp-card-red-4", text=say("Slot 4 was rolled: it is the crafty bearer's turn.")),
        ),
        rules=("GA-5.2", "GA-5.3", "GA-6.1"),
    )


def _auction() -> Scene:
    return Scene(
        title=say("First you buy a team"),
        text=say(
            "Teams are sold one after the other. Everybody draws a card of the lot and looks at it in secret. Then "
            "you bid in turn: raise, or pass and be out. Whoever bids most pays and takes all four cards; the others "
            "pay nothing and go on bidding for the next team."
        ),
        position=positions.AUCTION,
        seat=_RED,
        focus=positions.TABLE,
        callouts=(
            Callout(at="galopp-lot-red-1", text=say("Your card. Nobody else knows it.")),
            Callout(at="galopp-lot-blue-1", text=say("Blue's card. You can only guess from what blue bids.")),
        ),
        rules=("GA-3.2", "GA-3.11", "GA-3.17"),
    )


def _race() -> Scene:
    return Scene(
        title=say("Then the chairs race"),
        text=say(
            "All chairs begin at START and run around the garden to the arch. Dice and bearers do the work; a goof "
            "stumbles two steps back. The first three through the arch win the prizes that are carved on its stone, "
            "and the arch moves on one stone for every race."
        ),
        position=positions.RACE,
        callouts=(
            Callout(at="galopp-start", text=say("Here everybody begins.")),
            Callout(at="galopp-arch", text=say("The arch, the finish of this race.")),
            Callout(at="galopp-podium", text=say("The first three stand here; the numbers are their prizes.")),
            Callout(at="galopp-pond", text=say("The pond: out of the race.")),
        ),
        rules=("GA-5.1", "GA-7.1", "GA-9.1"),
    )


def _crafty() -> Scene:
    return Scene(
        title=say("The crafty bearer asks you"),
        text=say(
            "Only one bearer leaves you a choice. Go two steps forward and push one rival two back, or two rivals one "
            "back each. Or the other way round: go two back and help others forward. Why would you? Because coming "
            "last has its charms, as you will see."
        ),
        position=positions.RACE,
        callouts=(
            Callout(at="galopp-chair-blue", text=say("Blue leads: push this chair two back.")),
            Callout(at="galopp-chair-red", text=say("You, on your way to the arch.")),
            Callout(at="galopp-chair-yellow", text=say("Close to the pond; nobody may be pushed into it.")),
        ),
        rules=("GA-6.3", "GA-6.4", "GA-6.9"),
    )


def _end_of_a_race() -> Scene:
    return Scene(
        title=say("Arch, pond and prizes"),
        text=say(
            "Whoever reaches the arch is placed at once; surplus steps are lost. A chair that stumbles back as far as "
            "the pond is out, and last. The race goes on until only one chair is left, for the last place matters. "
            "Then the first three are paid: 20, 10 and 5 gold in the first race, 45, 22 and 11 in the sixth."
        ),
        position=positions.FINISH,
        focus=positions.FINISH_LINE,
        callouts=(
            Callout(at="galopp-chair-blue", text=say("Blue came first: 20 gold.")),
            Callout(at="galopp-chair-green", text=say("Green came second: 10 gold.")),
            Callout(at="galopp-arch", text=say("The arch; its stone pays 20, 10 and 5.")),
        ),
        rules=("GA-7.5", "GA-8.1", "GA-9.1"),
    )


def _last() -> Scene:
    return Scene(
        title=say("The last player shuffles the teams"),
        text=say(
            "After each race but the sixth the last player throws one bearer out of every team: usually their own "
            "worst and the best of everybody else. All draw a new one from the deck. Then two substitute teams are "
            "auctioned; whoever buys one discards the old team. And off to the next race!"
        ),
        position=positions.EXCHANGE,
        seat=_RED,
        callouts=(
            Callout(at="galopp-card-red-1", text=say("You came last: get rid of your weakest bearer ...")),
            Callout(at="galopp-card-green-2", text=say("... and of green's five, when it is green's turn.")),
        ),
        rules=("GA-10.2", "GA-10.7", "GA-11.1"),
    )
