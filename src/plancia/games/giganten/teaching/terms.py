"""Words of the game as players read them, and what they mean."""

from __future__ import annotations

from collections.abc import Mapping

from plancia.core.language import say
from plancia.games.giganten.box.material import BOX


def terms() -> Mapping[str, str]:
    """Every word with its meaning, in the language that is spoken."""
    return {
        say("action card|action cards"): say(
            "Gives licences and movement points, sometimes a special. Everybody takes one a round."
        ),
        say("black train|black trains"): say(
            "Moved by the red cards. It carries crude for a fee, and ends the match on the star."
        ),
        say("bluff|bluffs"): say(
            "A bid above what the bidder's licences are worth. Whoever wins with it loses half of them, rounded up."
        ),
        say("crude"): say("A black marker: oil below a derrick, or in a depot, where it can be sold."),
        say("depot|depots"): say(
            "Each player has one at every company. After the auctions {limit} crude stay there, the rest goes for "
            "{money:,} each.",
            limit=BOX.depot_limit,
            money=BOX.overflow,
        ),
        say("derrick|derricks"): say("Brings up one crude a round. Everybody has {count}.", count=BOX.derricks),
        say("first player|first players"): say(
            "Has the die, rolls for the prices and begins every action. It goes to the left."
        ),
        say("licence|licences"): say("A green card worth 1 or 2, kept secret: what bids are paid with."),
        say("movement point|movement points"): say("Moves truck or train; what is not used lapses."),
        say("special|specials"): say(
            "What a card does besides: a price moved, a free crude, or rivals' trains pushed back."
        ),
        say("star|stars"): say("The end of the black track: the match is over when the black train gets there."),
        say("supply|supplies"): say("The crude beside the board."),
        say("tile|tiles"): say(
            "Hides a number of crude. Black ones may be looked at from the square beside; red ones only by building."
        ),
        say("train|trains"): say("Carries crude from every derrick that is level with it or further west."),
        say("truck|trucks"): say("Looks at tiles and builds derricks beside its square."),
    }
