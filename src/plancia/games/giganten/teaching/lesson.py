"""The first match with a coach: one round against two rivals, one of whom bluffs."""

from __future__ import annotations

from typing import Final

from plancia.core.language import say
from plancia.kit.teaching import Learner, Lesson, Rival, Turn

_GREY: Final = 1
_BLUE: Final = 2


def lesson() -> Lesson:
    """Red is the learner, has the die, and sells the first crude at the best price."""
    return Lesson(
        welcome=say(
            "Welcome to West Texas! You are red. In this round you find oil, bring it to a company and sell it. The "
            "die has just been rolled: Hudson pays 7,000 for a crude, the others far less. That is where yours "
            "should go."
        ),
        seats=3,
        seat=0,
        seed=130,
        options={"first_player": 0},
        turns=(*_cards(), *_movement(), *_derricks(), *_hauls(), *_auction(), *_end()),
        farewell=say(
            "You spent 4,000 on a derrick, sold its first crude for 7,000, and three more lie below it. Prices roll "
            "again and new cards are out: from here on you decide alone. A hint is always at hand."
        ),
    )


def _cards() -> tuple[Turn, ...]:
    return (
        Learner(
            text=say(
                "Take an action card. The one with 8 points and 5 licences lets you reach oil and still bid; the "
                "others are short of points."
            ),
            good=("card b3",),
            right=say("Good: 8 points to move with, and 5 licences for the auction."),
            wrong=say(
                "With 4 points you would not get truck and train where you want them. Take the card with 8 points."
            ),
            points=("giganten-card-1",),
        ),
        Rival(seat=_GREY, move="card b5", text=say("Grey takes seven licences, but only 4 points.")),
        Rival(
            seat=_BLUE,
            move="card r10",
            text=say(
                "Blue takes the red card: few licences, and a crude for free. Licences are dealt; only you see yours."
            ),
        ),
    )


def _movement() -> tuple[Turn, ...]:
    return (
        Learner(
            text=say("Place your truck in column a. From a3 it is two squares of plain to c3, beside the tile on c4."),
            good=("place a3",),
            right=say("Two points from here to c3."),
            wrong=say("From there the tile on c4 is further away. Place the truck on a3."),
            points=("giganten-tile-c4",),
        ),
        Learner(
            text=say("Drive to c3. From a square beside a black tile you may look at it, which costs nothing."),
            good=("truck c3",),
            right=say("Two points spent, six are left."),
            wrong=say("Let us look before we build: drive to c3, next to the tile on c4."),
            points=("giganten-truck-red", "giganten-tile-c4"),
        ),
        Learner(
            text=say("Look at the tile on c4: tiles with one rig hide 2, 3 or 4 crude."),
            good=("peek c4",),
            right=say("A 4, the best that a small tile can hide! Nobody else knows."),
            wrong=say("First look at c4. It is free, and a 2 would not be worth a derrick."),
            points=("giganten-tile-c4",),
        ),
        Learner(
            text=say(
                "Now your train: it carries crude from column c only once it is level with c or further east. Spend "
                "what is left and go to g, so that later derricks are served as well."
            ),
            good=("train g", "train f", "train e", "train d", "train c"),
            right=say("Your train serves column c: its crude travels for free."),
            wrong=say(
                "The truck stands well. Move the train, at least to c, or others will take 3,000 for each crude."
            ),
            points=("giganten-train-red",),
        ),
        Learner(
            text=say("You have done what you came for: end the move."),
            good=("done",),
            right=say("Now the others move."),
            wrong=say("Truck and train stand where you need them. End the move."),
        ),
        Rival(seat=_GREY, move="place a6"),
        Rival(seat=_GREY, move="truck c6"),
        Rival(seat=_GREY, move="peek c7", text=say("Grey looks at c7. You see that, but not the number.")),
        Rival(seat=_GREY, move="train c"),
        Rival(seat=_GREY, move="done"),
        Rival(seat=_BLUE, move="place a2"),
        Rival(seat=_BLUE, move="truck d2"),
        Rival(seat=_BLUE, move="peek d1"),
        Rival(seat=_BLUE, move="train b"),
        Rival(seat=_BLUE, move="done"),
        Rival(
            seat=_BLUE, move="store hudson", text=say("Blue stores the free crude at Hudson: you have a rival there.")
        ),
    )


def _derricks() -> tuple[Turn, ...]:
    return (
        Learner(
            text=say("Build on c4 for 4,000: four crude for a thousand each, and Hudson pays 7,000 for one."),
            good=("build c4",),
            right=say("Four crude lie below your derrick. One comes up each round."),
            wrong=say("You know that four crude lie there. Build on c4."),
            points=("giganten-tile-c4",),
        ),
        Rival(seat=_GREY, move="build c7"),
        Rival(seat=_BLUE, move="build d1", text=say("Both rivals have struck only 2 crude.")),
    )


def _hauls() -> tuple[Turn, ...]:
    return (
        Learner(
            text=say("Your train carries this crude for free. Send it to Hudson, which pays best."),
            good=("haul own hudson",),
            right=say("It lies in your depot at Hudson. To sell it, you need the right to sell there."),
            wrong=say("Hudson pays 7,000 today, Jet Oil 3,500 and Standard 4,000. Send the crude to Hudson."),
            points=("giganten-depot-red-hudson", "giganten-barrel-hudson"),
        ),
        Rival(seat=_GREY, move="haul own us", text=say("Grey goes to Standard, where nobody else has crude.")),
        Rival(
            seat=_BLUE,
            move="haul black hudson",
            text=say(
                "Blue's train does not reach column d, and the black one takes 3,000. Blue now has 2 crude at Hudson."
            ),
        ),
    )


def _auction() -> tuple[Turn, ...]:
    return (
        Learner(
            text=say(
                "The right to sell to Hudson is auctioned. Your licences are worth 7. Open with 1: a bid that nobody "
                "beats is the cheapest."
            ),
            good=("bid 1",),
            right=say("A modest start tells nobody how much you hold."),
            wrong=say("There is no need to hurry, and passing gives Hudson away. Bid 1."),
            points=("giganten-company-hudson",),
        ),
        Rival(seat=_BLUE, move="bid 5", text=say("Blue says 5, with three licences in hand!")),
        Learner(
            text=say(
                "Three licences are worth between 3 and 6. To pay 5, blue needs two 2s, and to beat it you would "
                "spend nearly all you have. Pass: if it is a bluff, it fails."
            ),
            good=("pass",),
            right=say("A bluff, and caught! Blue loses half of the licences, and the auction begins again."),
            wrong=say("6 of your 7 for a single crude is too much, and 5 smells of a bluff. Pass and see."),
            points=("giganten-auction",),
        ),
        Learner(
            text=say(
                "Blue has one licence left, worth 2 at most. Bid 2, and blue cannot beat it without another bluff."
            ),
            good=("bid 2",),
            right=say("Blue would have to bluff again."),
            wrong=say("One licence is worth 2 at most. Bid just that: less might be beaten, more is wasted."),
            points=("giganten-auction",),
        ),
        Rival(seat=_BLUE, move="pass", text=say("Blue gives in.")),
        Learner(
            text=say("Pay with one licence of value 2 or two of value 1: here it makes no difference."),
            good=("pay 2", "pay 1 1"),
            right=say("Only the winner pays; everybody else keeps all licences."),
            wrong=say("Choose one of the two ways to pay."),
        ),
        Learner(
            text=say("Sell your crude for 7,000. To keep it would pay only if you expected a better price next round."),
            good=("sell 1",),
            right=say("7,000 in one round: more than the derrick has cost."),
            wrong=say("A price in the blue section always falls at the next roll. Sell now."),
            points=("giganten-barrel-hudson",),
        ),
    )


def _end() -> tuple[Turn, ...]:
    return (
        Rival(seat=_GREY, move="bid 1"),
        Rival(seat=_GREY, move="pay 1"),
        Rival(seat=_GREY, move="sell 1", text=say("Alone at Standard, grey sells for a single licence, at 4,000.")),
    )
