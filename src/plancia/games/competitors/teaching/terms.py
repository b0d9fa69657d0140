"""Words of the game as players read them, and what they mean."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from plancia.core.language import say


def terms() -> Mapping[str, str]:
    """Every word with its meaning, in the language that is spoken."""
    return dict((*_travel(), *_checks(), *_company(), *_deals()))


def _travel() -> Iterator[tuple[str, str]]:
    turn = say(
        "A vehicle's allowance of movement points: truck 5, ship 4, aircraft 2. A contract says how many movement "
        "turns a delivery may take; a Move is one."
    )
    point = say("What a step costs: a plain 1, mountains and ice 2, desert and forest 3, a sea cell 1.")
    yield say("movement turn|movement turns"), turn
    yield say("T.M."), turn
    yield say("movement point|movement points"), point
    yield say("P.M."), point
    yield (
        say("strait|straits"),
        say("A canal or strait: a point more, and a customs card for goods. Nothing may stop on it."),
    )
    yield (
        say("intercontinental airport|intercontinental airports"),
        say("An airport for flights to other continents."),
    )
    yield (
        say("national airport|national airports"),
        say("An airport for flights within the continent; for others only if you have a base in that continent."),
    )
    yield (
        say("in flight"),
        say("Between two airports. The flight goes on in the next movement turn; the weather can reach it."),
    )


def _checks() -> Iterator[tuple[str, str]]:
    yield (
        say("customs card|customs cards"),
        say("Drawn for goods at a customs gate: green helps, yellow may help or harm, red harms."),
    )
    yield (
        say("customs border|customs borders"),
        say("White with red edges: a truck with goods draws a customs card there."),
    )
    yield say("regional border|regional borders"), say("Grey: no customs.")
    yield (
        say("customs area|customs areas"),
        say("Territories with only regional borders between them, such as the countries of a union."),
    )
    yield (
        say("red flag|red flags"),
        say("A troubled territory: a vehicle that stops, docks or lands there rolls for a political-social event."),
    )
    yield (
        say("hit area|hit areas"),
        say("The continent, with its seas, that the weather of this round has hit."),
    )
    yield (
        say("save|saves"),
        say("A die against the weather: “save 4+” means that 4 or more is safe, for the rest of the round."),
    )
    yield say("illegal"), say("Contracts with a skull: better paid, and dangerous at customs.")


def _company() -> Iterator[tuple[str, str]]:
    yield (
        say("base|bases"),
        say("Your headquarters or a branch of yours: no customs, and trucks are safe there."),
    )
    yield (
        say("headquarters"),
        say("Your first base, which is never lost; rivals pay 10,000 to enter."),
    )
    yield say("branch|branches"), say("A further base, opened for 100,000 with the card of its territory.")
    yield say("fee|fees"), say("What the contract pays when its goods arrive.")
    yield say("sender|senders"), say("The territory where the goods of a contract wait.")
    yield say("recipient|recipients"), say("The territory where the goods have to arrive.")
    yield (
        say("victory point|victory points"),
        say("They win the game: 1 for a delivery within a continent, 2 or 3 between two; a failure costs 1."),
    )
    yield (
        say("advantage|advantages"),
        say("A special card that is attached to a base and helps there for the rest of the game."),
    )


def _deals() -> Iterator[tuple[str, str]]:
    yield say("charter|charters"), say("The use of a rival's vehicle for one delivery, or to carry a truck.")
    yield say("tender|tenders"), say("An auction of a contract card among all players, paid to the bank.")
