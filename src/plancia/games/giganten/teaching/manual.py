"""The rules as a rulebook tells them, in order of play, with pictures and examples."""

from __future__ import annotations

from typing import Final

from plancia.core.language import say
from plancia.games.giganten.box.material import BOX
from plancia.games.giganten.teaching import positions
from plancia.kit.teaching import Callout, Scene

_FIELD: Final = (234.0, 0.0, 520.0, 612.0)
_SIDE: Final = (760.0, 0.0, 364.0, 612.0)
_MARKET: Final = (0.0, 0.0, 232.0, 612.0)


def manual() -> tuple[Scene, ...]:
    """Before the match, the nine actions of a round, and the end."""
    return (*_before(), *_prices_and_cards(), *_moving(), *_building_and_hauling(), *_selling(), *_after())


def _before() -> tuple[Scene, ...]:
    return (
        Scene(
            title=say("The aim"),
            text=say(
                "You run an oil company in West Texas. Find oil with your truck, build derricks, carry the crude to "
                "one of three companies by train, and win the right to sell it there. Whoever owns the most money at "
                "the end wins."
            ),
            rules=("GI-1.3", "GI-13.16"),
        ),
        Scene(
            title=say("What lies on the table"),
            text=say(
                "The map has plains, hills and mountains, and {tiles} tiles with one, two or three rigs; the number "
                "on the other side is hidden. Below the map run the tracks, at the left stand the companies with a "
                "price ladder and a depot for every player. With fewer than four players six sites stay empty.",
                tiles=len(BOX.sites),
            ),
            position=positions.CARD,
            callouts=(
                Callout(at="giganten-company-jet", text=say("A company: its price above, the depots below.")),
                Callout(at="giganten-tile-m3", text=say("A red tile with two rigs.")),
                Callout(at="giganten-tracks", text=say("The trains; the lowest track is the black one's.")),
                Callout(at="giganten-cards", text=say("The piles, and the cards of this round.")),
            ),
            rules=("GI-1.5", "GI-1.13", "GI-2.1", "GI-2.5"),
        ),
        Scene(
            title=say("What you begin with"),
            text=say(
                "{money:,} in cash, a truck, a train on a, and {derricks} derricks. All prices stand at {price:,}. "
                "The first player is drawn and takes the die. A round then has nine actions, and everybody finishes "
                "one before the next begins.",
                money=BOX.start_money,
                derricks=BOX.derricks,
                price=BOX.prices[BOX.start_price],
            ),
            rules=("GI-2.9", "GI-2.15", "GI-2.24", "GI-3.1", "GI-3.2"),
        ),
    )


def _prices_and_cards() -> tuple[Scene, ...]:
    return (
        Scene(
            title=say("1. Prices"),
            text=say(
                "The first player rolls once for each company. In the white section blue numbers raise the price and "
                "red ones lower it; in the red section every roll raises it, in the blue one every roll lowers it. "
                "Example: Hudson stands at 7,000, in the blue section. A red 3 or a blue 3 both bring it down to "
                "5,500."
            ),
            position=positions.CARD,
            focus=_MARKET,
            callouts=(
                Callout(at="giganten-barrel-hudson", text=say("Blue section: it will fall.")),
                Callout(at="giganten-barrel-jet", text=say("Red section: it will rise.")),
                Callout(at="giganten-barrel-us", text=say("White section: the colour decides.")),
            ),
            rules=("GI-4.1", "GI-4.4", "GI-4.5", "GI-4.6", "GI-4.8"),
        ),
        Scene(
            title=say("2. Action cards"),
            text=say(
                "A red card is turned up and moves the black train as many spaces as it shows. Beside it lie as many "
                "beige cards as there are players. Beginning with the first player, everybody takes one; the last "
                "one left is discarded."
            ),
            position=positions.CARD,
            seat=0,
            focus=_SIDE,
            callouts=(
                Callout(at="giganten-card-0", text=say("+3: the black train has gone three spaces.")),
                Callout(at="giganten-card-3", text=say("7 licences and 4 points.")),
            ),
            rules=("GI-5.2", "GI-5.6", "GI-5.10", "GI-5.12"),
        ),
        Scene(
            title=say("3. Licences"),
            text=say(
                "Everybody gets as many licences as their card shows. A licence is worth 1 or 2. How many you hold "
                "is open, what they are worth is your secret, and there is no limit: what you do not spend you keep "
                "for later rounds."
            ),
            rules=("GI-6.1", "GI-6.2", "GI-6.3", "GI-6.7", "GI-15.2"),
        ),
    )


def _moving() -> tuple[Scene, ...]:
    return (
        Scene(
            title=say("4. Trucks and trains"),
            text=say(
                "Spend the points of your card on truck and train in any order. To enter a plain costs 1, a hill 2, "
                "a mountain 3; never diagonally. A truck may pass tiles and other trucks but not stop there, and "
                "never passes a derrick. In the first round it starts in column a."
            ),
            position=positions.MOVE,
            seat=0,
            focus=_FIELD,
            callouts=(
                Callout(at="giganten-truck-red", text=say("It can stop wherever a figure stands.")),
                Callout(at="giganten-train-red", text=say("A train only goes forward.")),
            ),
            rules=("GI-7.2", "GI-7.7", "GI-7.14", "GI-7.16", "GI-7.18", "GI-7.30"),
        ),
        Scene(
            title=say("Looking at tiles"),
            text=say(
                "Whenever your truck stands beside a black tile, above, below, left or right of it, you may look at "
                "its number: on the way as well, and without cost. Nobody may look at a red tile; it hides 2 or 5. "
                "Example: from d2 red may look at d1, drive on and look at the next one."
            ),
            position=positions.BUILD,
            seat=0,
            focus=_FIELD,
            callouts=(
                Callout(
                    at="giganten-tile-d1", text=say("Your note: only you see the 4. The dot tells all that you looked.")
                ),
            ),
            rules=("GI-7.21", "GI-7.22", "GI-7.24", "GI-15.4"),
        ),
        Scene(
            title=say("Specials"),
            text=say(
                "When you have moved, you may use the special of your card: move the price of one company by exactly "
                "the spaces shown, take a free crude into one of your depots, or push all rivals' trains back. The "
                "black train is never pushed, and nobody is pushed beyond a."
            ),
            position=positions.SPECIAL,
            seat=0,
            focus=_MARKET,
            callouts=(Callout(at="giganten-company-us", text=say("Standard could go up to 6,500 or down to 4,500.")),),
            rules=("GI-7.34", "GI-7.35", "GI-7.37", "GI-7.39", "GI-7.44"),
        ),
    )


def _building_and_hauling() -> tuple[Scene, ...]:
    return (
        Scene(
            title=say("5. Derricks"),
            text=say(
                "In turn, everybody may build one derrick on a tile beside their truck. It costs {small:,}, "
                "{middle:,} or {large:,}, by the number of rigs, and is paid before the tile is turned. As much "
                "crude as the number says goes below it; the tile leaves the match.",
                small=BOX.build_costs[1],
                middle=BOX.build_costs[2],
                large=BOX.build_costs[3],
            ),
            position=positions.BUILD,
            seat=0,
            focus=_FIELD,
            callouts=(
                Callout(at="giganten-tile-d1", text=say("Red may build here for 4,000.")),
                Callout(at="giganten-derrick-e3", text=say("Blue's derrick over 2 crude.")),
            ),
            rules=("GI-8.1", "GI-8.2", "GI-8.7", "GI-8.11", "GI-8.12"),
        ),
        Scene(
            title=say("6. Transport"),
            text=say(
                "Each derrick yields one crude, which goes to a depot of your choice. Your own train carries it for "
                "free if it stands in the derrick's column or further east. If not, pay {fee:,} to the bank for the "
                "black train or to the owner of the leading rival train, if that one reaches the derrick.",
                fee=BOX.fee,
            ),
            position=positions.HAUL,
            seat=0,
            callouts=(
                Callout(at="giganten-derrick-i4", text=say("The line shows which trains reach column i.")),
                Callout(at="giganten-train-black", text=say("On k: it carries the crude for 3,000.")),
                Callout(at="giganten-train-grey", text=say("On j: so does grey's, and grey gets the money.")),
                Callout(at="giganten-supply", text=say("What nobody carries goes back to the supply.")),
            ),
            rules=("GI-9.2", "GI-9.8", "GI-9.10", "GI-9.12", "GI-9.13", "GI-9.15", "GI-9.20"),
        ),
        Scene(
            title=say("Derricks that run dry"),
            text=say(
                "When the last crude is gone, the derrick returns to its owner, who may build it elsewhere from the "
                "next round on. The square is then ordinary ground."
            ),
            rules=("GI-9.3", "GI-7.19", "GI-16.7"),
        ),
    )


def _selling() -> tuple[Scene, ...]:
    return (
        Scene(
            title=say("7. Auctions"),
            text=say(
                "Company by company, the right to sell is auctioned among those who have crude there. Bids are sums "
                "of licences and must rise; whoever passes is out. The winner pays at least the bid, without change, "
                "the others pay nothing. Example: to pay 3, red may give a 2 and a 1, three 1s, or two 2s, which "
                "wastes one."
            ),
            position=positions.BID,
            seat=0,
            callouts=(
                Callout(at="giganten-auction", text=say("Red and blue have crude at Hudson; blue leads.")),
                Callout(at="giganten-depot-red-hudson", text=say("Red has 2 to sell.")),
                Callout(at="giganten-hand", text=say("Red can pay up to 7.")),
            ),
            rules=("GI-10.1", "GI-10.3", "GI-10.6", "GI-10.9", "GI-10.13", "GI-10.15", "GI-10.17"),
        ),
        Scene(
            title=say("Bluffing"),
            text=say(
                "You may bid more than you hold. If somebody bids more, nothing happens. If you win and cannot pay, "
                "you lose half of your licences, rounded up, drawn blindly, and the auction begins again; you may "
                "take part. Example: blue holds three licences worth 4, bids 5 and wins: two of them are lost."
            ),
            rules=("GI-10.23", "GI-10.24", "GI-10.25", "GI-10.26", "GI-10.28"),
        ),
        Scene(
            title=say("Selling"),
            text=say(
                "The winner then sells any number of crude from their depot there, at the price of the company. Then "
                "the next company follows. Example: red sells both at Hudson for 14,000."
            ),
            position=positions.SELL,
            seat=0,
            focus=_MARKET,
            callouts=(
                Callout(at="giganten-barrel-hudson", text=say("7,000 for each.")),
                Callout(at="giganten-depot-red-hudson", text=say("Two to sell, or to keep.")),
            ),
            rules=("GI-10.18", "GI-10.19", "GI-10.21"),
        ),
    )


def _after() -> tuple[Scene, ...]:
    return (
        Scene(
            title=say("8. Full depots, 9. the die"),
            text=say(
                "Each depot keeps {limit} crude; what is more goes to the bank for {money:,} each. Then the die "
                "passes to the left, and its new owner begins the next round.",
                limit=BOX.depot_limit,
                money=BOX.overflow,
            ),
            rules=("GI-11.2", "GI-11.4", "GI-12.1"),
        ),
        Scene(
            title=say("The end"),
            text=say(
                "When the black train reaches the star, the match is over at once. Each derrick on the board brings "
                "{first:,} if its owner's train is first of all players' trains, {second:,} if second, and so on; "
                "level trains go by the worth of licences. Each crude below a derrick or in a depot brings {crude:,}.",
                first=BOX.derrick_values[0],
                second=BOX.derrick_values[1],
                crude=BOX.crude_value,
            ),
            position=positions.OVER,
            callouts=(
                Callout(at="giganten-train-black", text=say("On the star: the end.")),
                Callout(at="giganten-train-grey", text=say("First train: 5,000 for each of grey's derricks.")),
                Callout(at="giganten-reckoning", text=say("The account of every player.")),
            ),
            rules=("GI-13.1", "GI-13.9", "GI-13.12", "GI-13.14", "GI-13.16"),
        ),
    )
