"""The game in five minutes."""

from __future__ import annotations

from typing import Final

from plancia.core.language import say
from plancia.games.giganten.box.material import BOX, ROOM
from plancia.games.giganten.teaching import positions
from plancia.kit.content import Content
from plancia.kit.teaching import Callout, Guide, Scene

_FIELD: Final = (234.0, 0.0, 520.0, 612.0)
"""The left half of the map with the tracks below it."""
_SIDE: Final = (760.0, 0.0, 364.0, 612.0)
"""The cards beside the board, and what of the map lies next to them."""


def guide() -> Guide:
    """What it is about, how one wins, and a round in six steps."""
    box = Content(ROOM.joinpath("content"), "material.toml")
    least, most = box.integers("game", "minutes")
    return Guide(
        about=say(
            "West Texas, a hundred years ago: you drive out to find oil, put up derricks, bring the crude to the "
            "companies by rail, and bid for the right to sell it while prices jump up and down."
        ),
        goal=say(
            "Whoever owns the most money at the end wins. The match ends when the black train reaches the star, "
            "after seven to nine rounds; derricks and crude that are left then bring a little more."
        ),
        scenes=(_board(), _card(), _move(), _build(), _haul(), _bid()),
        tips=_tips(),
        minutes=(least, most),
        weight=say("medium"),
        author=box.text("game", "author"),
        year=box.integer("game", "year"),
        reconstructed=(
            say("The place of one oil site, h10: our sources tell of twelve small sites, but show only eleven."),
            say("The smaller pack of 60 licences, for tables that choose it: we take thirty of each value."),
            say("The match of two players, which is our own addition; the box has none."),
        ),
    )


def _board() -> Scene:
    return Scene(
        title=say("Oil, rails and companies"),
        text=say(
            "Tiles on the map hide how much crude lies below. Your truck looks for them, your train on the tracks "
            "below carries the crude to the left, where three companies buy it. Each has a price that a die moves "
            "every round."
        ),
        position=positions.CARD,
        callouts=(
            Callout(at="giganten-barrel-hudson", text=say("What Hudson pays for a crude now.")),
            Callout(at="giganten-tile-j2", text=say("A tile: three rigs promise a lot of crude.")),
            Callout(at="giganten-train-red", text=say("Your train serves the derricks above it and to its left.")),
            Callout(at="giganten-train-black", text=say("When it reaches the star, the match ends.")),
        ),
        rules=("GI-1.3", "GI-13.1"),
    )


def _card() -> Scene:
    return Scene(
        title=say("Take an action card"),
        text=say(
            "Every round each player takes one of the open cards. It gives you licences, the money of the auctions, "
            "and points for truck and train. Much of one means little of the other; some cards do something special "
            "as well."
        ),
        position=positions.CARD,
        seat=0,
        focus=_SIDE,
        callouts=(
            Callout(at="giganten-card-0", text=say("The red card has just moved the black train.")),
            Callout(at="giganten-card-1", text=say("Green: licences. Wheels: points to move.")),
            Callout(at="giganten-card-2", text=say("A special: move a price up or down.")),
        ),
        rules=("GI-5.10", "GI-5.14", "GI-6.2"),
    )


def _move() -> Scene:
    return Scene(
        title=say("Drive, look, advance"),
        text=say(
            "Spend the points on your truck and your train as you like. Plains cost 1, hills 2, mountains 3. A truck "
            "beside a black tile may look at it for free; only you learn the number. Red tiles stay a gamble."
        ),
        position=positions.MOVE,
        seat=0,
        focus=_FIELD,
        callouts=(
            Callout(at="giganten-truck-red", text=say("The figures say what each square costs you.")),
            Callout(at="giganten-tile-d1", text=say("Drive beside it to look.")),
            Callout(at="giganten-train-red", text=say("Trains cost more the further east they go.")),
        ),
        rules=("GI-7.2", "GI-7.21", "GI-7.24", "GI-7.31"),
    )


def _build() -> Scene:
    return Scene(
        title=say("Build a derrick"),
        text=say(
            "Beside your truck you may build one derrick: {small:,} on a tile with one rig, {middle:,} on two, "
            "{large:,} on three. The tile is turned, and you put as much crude below as it says. Five derricks are "
            "all you have.",
            small=BOX.build_costs[1],
            middle=BOX.build_costs[2],
            large=BOX.build_costs[3],
        ),
        position=positions.BUILD,
        seat=0,
        focus=_FIELD,
        callouts=(
            Callout(at="giganten-tile-d1", text=say("You have looked here: 4 crude.")),
            Callout(at="giganten-derrick-c4", text=say("Your derrick, with 3 crude left below it.")),
        ),
        rules=("GI-8.1", "GI-8.2", "GI-8.7"),
    )


def _haul() -> Scene:
    return Scene(
        title=say("Bring the crude to a company"),
        text=say(
            "Each of your derricks yields one crude a round. If your train is level with it or further east, the "
            "crude goes to a depot of your choice for free. Otherwise the black train or the leading rival takes "
            "{fee:,}, and what nobody carries is lost.",
            fee=BOX.fee,
        ),
        position=positions.HAUL,
        seat=0,
        callouts=(
            Callout(at="giganten-derrick-i4", text=say("This crude wants to be carried.")),
            Callout(at="giganten-train-red", text=say("Your train on g is too far west for column i.")),
            Callout(at="giganten-train-grey", text=say("Grey's train reaches it, for a fee.")),
            Callout(at="giganten-depot-red-hudson", text=say("Your depot at Hudson.")),
        ),
        rules=("GI-9.2", "GI-9.8", "GI-9.11", "GI-9.13"),
    )


def _bid() -> Scene:
    return Scene(
        title=say("Bid, bluff and sell"),
        text=say(
            "One player a round may sell to each company: whoever bids most licences. Bid more than you hold if you "
            "dare: outbid, you have driven the price up; caught, you lose half of your licences. The winner sells "
            "any number of crude at the price of the company."
        ),
        position=positions.BID,
        seat=0,
        callouts=(
            Callout(at="giganten-company-hudson", text=say("Hudson pays 7,000 for each crude.")),
            Callout(at="giganten-auction", text=say("Blue has bid 3, with three licences.")),
            Callout(at="giganten-hand", text=say("Yours are worth 7: up to that you can pay.")),
        ),
        rules=("GI-10.2", "GI-10.6", "GI-10.23", "GI-10.24"),
    )


def _tips() -> tuple[str, ...]:
    return (
        say(
            "Take your crude where few others have some: alone at a company you may sell for a single licence, even "
            "at a middling price."
        ),
        say(
            "Keep your train at least level with your best derrick: every crude that a rival carries costs you "
            "{fee:,} and pays your rival.",
            fee=BOX.fee,
        ),
        say(
            "Count licences: everybody sees how many each player holds. Three cards are worth six at most, so a "
            "higher bid is a bluff that you can let fail."
        ),
    )
