"""The reference card, and what each kind of decision is about."""

from __future__ import annotations

from collections.abc import Mapping

from plancia.core.language import number, say
from plancia.games.competitors.box.cards import VEHICLES
from plancia.games.competitors.box.material import BOX
from plancia.games.competitors.words import names
from plancia.kit.teaching import Reference


def cards() -> tuple[Reference, ...]:
    """Vehicles, terrain, checks, points and prices."""
    return (
        Reference(title=say("A movement turn"), rows=_vehicles()),
        Reference(title=say("Movement points"), rows=_terrain()),
        Reference(title=say("Prices: buying and selling"), rows=_prices()),
        Reference(title=say("Victory points, from row to column"), rows=_points()),
        Reference(title=say("Who draws a customs card"), rows=_customs()),
        Reference(title=say("What a delivery brings"), rows=_delivery()),
    )


def _vehicles() -> tuple[tuple[str, str], ...]:
    fuel = (
        say("500 fuel a movement turn"),
        say("1,000 fuel a movement turn"),
        say("1,000 to 3,000 fuel a point, by distance"),
    )
    return tuple(
        (say(kind).capitalize(), f"{names.movement_points(BOX.pm[at])}, {fuel[at]}") for at, kind in enumerate(VEHICLES)
    )


def _terrain() -> tuple[tuple[str, str], ...]:
    return (
        (say("Plain"), "1"),
        (say("Mountains, ice"), "2"),
        (say("Desert, tropical forest"), "3"),
        (say("Canal or strait"), say("1 more")),
        (say("Sea cell"), "1"),
        (say("Docking"), "0"),
    )


def _prices() -> tuple[tuple[str, str], ...]:
    traded = zip((*map(say, VEHICLES), say("branch")), BOX.price, BOX.resale, strict=True)
    return tuple((kind.capitalize(), f"{number(price)} / {number(resale)}") for kind, price, resale in traded)


def _points() -> tuple[tuple[str, str], ...]:
    areas = [names.area(at) for at in range(len(BOX.board.areas))]
    heading = " · ".join(map(say, BOX.board.areas))
    rows = ((name, " · ".join(map(str, _row(at)))) for at, name in enumerate(areas))
    return ("", heading), *rows


def _row(area: int) -> list[int]:
    count = len(BOX.board.areas)
    return list(BOX.points[area * count : (area + 1) * count])


def _customs() -> tuple[tuple[str, str], ...]:
    return (
        (say("Truck"), say("at every customs border, canal and strait")),
        (say("Ship"), say("in every canal and strait, and docking outside the continent of your headquarters")),
        (say("Aircraft"), say("landing in another customs area")),
        (say("Nobody"), say("without goods, or where you have a headquarters or a branch")),
    )


def _delivery() -> tuple[tuple[str, str], ...]:
    return (
        (say("It arrives"), say("the fee and the victory points")),
        (say("It arrives early"), say("a contract card as well")),
        (say("It fails"), say("no fee, and 1 victory point is lost")),
        (say("Always"), say("fuel is paid, and the three cards are discarded")),
    )


def first_help() -> Mapping[str, str]:
    """A few sentences for the first decision of each kind."""
    return {
        "choose_hq": say(
            "All your vehicles start at your headquarters, and ships dock without customs on its whole continent. "
            "Choose a site whose territory card you hold, or one close to several of yours."
        ),
        "free_draw": say(
            "One card is free. Take a contract if you have fewer than two, else a territory: every contract needs two."
        ),
        "action": say(
            "You have two actions. A good turn is to sign a contract whose sender is where a vehicle stands, and to "
            "deliver it. If nothing fits, move a vehicle to a sender or draw a card."
        ),
        "moving": say(
            "Press where the vehicle is to go; the number is what it costs in movement points. Without goods there is "
            "no customs, but the weather and red flags count."
        ),
        "delivering": say(
            "Bring the goods to the recipient before the movement turns run out. The line shows the cheapest way and "
            "the round signs the customs gates on it."
        ),
        "check_answer": say("A customs card or an event. Take it, or cancel it if you hold the special card for that."),
        "check_choice": say("You choose which of the two happens. Count your points left before you save the money."),
        "check_order": say(
            "Customs and an event meet you here. After customs a truck may still drive on without the event; after "
            "the event it stays for this movement turn."
        ),
        "debt": say(
            "You cannot pay, so something has to be sold to the bank at half its price. Sell what you miss least."
        ),
        "tax_claim": say("A rival has come to your headquarters. You may ask for the tax, or let it be as a favour."),
        "redeploy": say("Your new branch is open: bring vehicles there at once, if this table allows it."),
        "deal_answer": say(
            "Somebody offers you a deal. Look at what it does for the next delivery of both of you: you may accept, "
            "refuse, or answer with an offer of your own."
        ),
        "deal_show": say("Your partner wants to see the goods before carrying them. Show the contract, or withdraw."),
        "auction_bid": say("Bid at least the sum shown, or fold. Whoever folds is out of this auction."),
        "interrupt": say("It is not your turn, but deals can be offered at any time."),
    }
