"""What players look up: the reference card, and a few sentences at the first decision of each kind."""

from __future__ import annotations

from collections.abc import Mapping

from plancia.core.language import capital, number, say, say_many
from plancia.games.giganten.box.board import COLUMNS, KINDS, TERRAINS
from plancia.games.giganten.box.material import BOX
from plancia.games.giganten.words import faces
from plancia.kit.teaching import Reference


def cards() -> tuple[Reference, ...]:
    """The reference card: a round, costs, tiles, prices, the end, and every card."""
    return (_round(), _costs(), _tiles(), _prices(), _scoring(), _action_cards())


def _round() -> Reference:
    actions = (
        say("the first player rolls for each price"),
        say("a red card moves the black train; everybody takes a card"),
        say("licences are dealt"),
        say("everybody moves truck and train, looks, and uses the special"),
        say("everybody may build a derrick"),
        say("each derrick yields a crude, which is hauled"),
        say("the right to sell to each company is auctioned"),
        say("full depots overflow"),
        say("the die goes to the left"),
    )
    return Reference(title=say("A round"), rows=tuple((str(at), what) for at, what in enumerate(actions, start=1)))


def _costs() -> Reference:
    terrain = tuple(
        (capital(say(name)), say_many(at, "{count} point", "{count} points"))
        for at, name in enumerate(TERRAINS, start=1)
    )
    tracks = tuple(
        (
            say("Track, {first} to {last}", first=letters[0], last=letters[-1]),
            say_many(cost, "{count} point each", "{count} points each"),
        )
        for cost in (1, 2, 3)
        if (letters := [letter for letter, one in zip(COLUMNS, BOX.track_costs, strict=True) if one == cost])
    )
    money = (
        (say("Haul by another train"), number(BOX.fee)),
        (say("Room in a depot after the auctions"), say("{crude} crude", crude=BOX.depot_limit)),
        (say("A crude too many there"), say("goes for {money:,}", money=BOX.overflow)),
    )
    return Reference(title=say("Moving and hauling"), rows=(*terrain, *tracks, *money))


def _tiles() -> Reference:
    rows = tuple(
        (
            say_many(kind, "{count} rig, {money:,}", "{count} rigs, {money:,}", money=BOX.build_costs[kind]),
            _below(kind),
        )
        for kind in KINDS
    )
    return Reference(title=say("Tiles"), rows=rows)


def _below(kind: int) -> str:
    if BOX.looks[kind - 1]:
        return say("{numbers} crude, may be looked at", numbers=_numbers(kind))
    return say("{numbers} crude, nobody may look", numbers=_numbers(kind))


def _numbers(kind: int) -> str:
    return ", ".join(str(crude) for crude, count in enumerate(BOX.numbers[kind - 1]) if count)


def _prices() -> Reference:
    return Reference(
        title=say("Prices"),
        rows=(
            (say("Red section"), say("every roll raises the price")),
            (say("White section"), say("blue numbers raise it, red ones lower it")),
            (say("Blue section"), say("every roll lowers the price")),
        ),
    )


def _scoring() -> Reference:
    places = tuple(
        (say("Derrick, train in place {place}", place=place), number(value))
        for place, value in enumerate(BOX.derrick_values, start=1)
    )
    return Reference(
        title=say("At the end"), rows=(*places, (say("Crude below a derrick or in a depot"), number(BOX.crude_value)))
    )


def _action_cards() -> Reference:
    return Reference(
        title=say("Action cards"), rows=tuple((name, faces.gifts(face)) for face, name in enumerate(BOX.faces))
    )


def first_help() -> Mapping[str, str]:
    """A few sentences for the first decision of each kind, by its name."""
    return {
        "card": say(
            "A card gives licences for the auctions and points for truck and train. Look where you want to drive, "
            "and whether you will have crude to sell, before you choose between the two."
        ),
        "place": say(
            "Trucks start in column a. Look for tiles near by and count the points: plains cost 1, hills 2, "
            "mountains 3."
        ),
        "move": say(
            "Press a square or a space to go there; the figure is its cost. Beside a black tile you may look at it "
            "for free. Stop beside the tile that you want to build on."
        ),
        "special": say(
            "The special of your card: use it or decline it. A price that you move counts in the auctions of this "
            "round."
        ),
        "build": say(
            "You may build on one tile beside your truck. You get as much crude as the tile says, one a round. Keep "
            "{fee:,} for each haul that your own train cannot do.",
            fee=BOX.fee,
        ),
        "haul": say(
            "Choose the depot for this crude: high prices are good, and so are companies where few rivals have "
            "crude. More than {limit} crude in a depot after the auctions go for {money:,} each.",
            limit=BOX.depot_limit,
            money=BOX.overflow,
        ),
        "bid": say(
            "The highest bid in licences wins the right to sell here, and only the winner pays. Beyond what your "
            "licences are worth you bluff: if nobody bids more, you lose half of them."
        ),
        "pay": say("Choose the licences to pay with. No change is given, so a 2 for a bid of 1 wastes a point."),
        "sell": say(
            "Sell as much as you like at the price shown. Prices in the blue section fall at the next roll, those in "
            "the red section rise."
        ),
    }
