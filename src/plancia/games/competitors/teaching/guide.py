"""The game in five minutes."""

from __future__ import annotations

from plancia.core.language import say
from plancia.games.competitors.teaching import positions
from plancia.kit.teaching import Callout, Guide, Scene

_AUTHOR = "Sebastiano Todaro"
_YEAR = 2018
_MINUTES = 60, 150


def guide() -> Guide:
    """What it is about, a round in pictures, and three pieces of advice."""
    return Guide(
        about=say(
            "You run a forwarding company: goods have to get from one end of the world to the other, by truck, ship "
            "and aircraft. You choose what to carry, from where to where and by which way, and hope that customs, the "
            "weather and your rivals let you through."
        ),
        goal=say(
            "Every delivery that arrives brings victory points: 1 within a continent, 2 or 3 between two. Whoever has "
            "most after 15 rounds wins; of equals the richest."
        ),
        scenes=_scenes(),
        tips=(
            say(
                "Sign what begins where your vehicles already stand: signing and delivering are your two actions, and "
                "a vehicle that first has to get there costs you a third."
            ),
            say(
                "Go to another continent when you can: the action is the same, and it brings two or three points "
                "instead of one."
            ),
            say(
                "Count the customs gates on the way before you sign: each draws a card, and one card in three is red. "
                "A branch where you arrive often spares you the card there."
            ),
        ),
        minutes=_MINUTES,
        weight=say("heavy"),
        author=_AUTHOR,
        year=_YEAR,
        reconstructed=reconstructed(),
    )


def reconstructed() -> tuple[str, ...]:
    """What no source tells, so that it is our own."""
    return (
        say(
            "The map: which territories there are, their borders, ports, airports and red flags. Printed are their "
            "number, four names and an example of a way."
        ),
        say(
            "The cards: goods, fees and movement turns of the contracts, the special cards, and what customs cards "
            "do. Printed are how many there are of each kind and colour."
        ),
        say("The tables of weather and of political-social events. Printed is how they are read with dice."),
        say("How far an aircraft comes with a movement point, and how many vehicles and branches a player may have."),
    )


def _scenes() -> tuple[Scene, ...]:
    return (
        Scene(
            title=say("Your company"),
            text=say(
                "Two trucks, a ship and an aircraft start at your headquarters, and you have 200,000 in cash. "
                "Territory cards are the places you may send goods from and to; contract cards say what is carried, "
                "for which fee and how fast. Nobody sees your cards."
            ),
            position=positions.START,
            seat=0,
            focus=positions.EUROPE,
            callouts=(
                Callout(at="competitors-base-ITA", text=say("Your headquarters: never lost, no customs here")),
                Callout(at="competitors-p0-ship-1", text=say("Your ship waits in the port")),
                Callout(at="competitors-p0-card-C006-0", text=say("A contract: tyres, by truck only, for 30,000")),
                Callout(at="competitors-p0-card-BIE", text=say("A territory card: sender or recipient")),
            ),
            rules=("CO-3.6", "CO-3.8", "CO-3.12"),
        ),
        Scene(
            title=say("A round"),
            text=say(
                "Two dice give the weather: it hits one continent for the round. Vehicles that it meets roll a die, "
                "and those that fail are sent home or held up. Then everybody takes a turn: a free card, not in the "
                "first round, and two actions. Draw, sign, deliver, move, buy or sell, in any order."
            ),
            position=positions.STORM,
            seat=0,
            callouts=(
                Callout(at="competitors-danger-EU", text=say("A snowstorm: whoever rolls 3 or more is safe")),
                Callout(at="competitors-p0-truck-1", text=say("A truck away from your bases is in danger")),
                Callout(at="competitors-head", text=say("Round, weather and what is left in the decks")),
            ),
            rules=("CO-4.1", "CO-4.6", "CO-5.1", "CO-6.1"),
        ),
        Scene(
            title=say("Sign a contract"),
            text=say(
                "You lay down two territory cards as sender and recipient, with a contract face down between them. "
                "Everybody sees from where to where; what you carry is your secret. A signed contract cannot be "
                "changed."
            ),
            position=positions.SIGNED,
            seat=0,
            focus=positions.EUROPE,
            callouts=(
                Callout(at="competitors-at-ITA", text=say("The sender: your trucks are there already")),
                Callout(at="competitors-at-BIE", text=say("The recipient")),
                Callout(at="competitors-p0-contract-1", text=say("The contract: 2 movement turns to get there")),
            ),
            rules=("CO-6.3", "CO-6.4", "CO-20.2"),
        ),
        Scene(
            title=say("Deliver"),
            text=say(
                "A vehicle at the sender takes the goods, and with this one action they go all the way. Every "
                "movement turn of the contract gives a truck 5 points, a ship 4, an aircraft 2. Plains cost a truck 1 "
                "point, mountains and ice 2, deserts and forests 3. If the movement turns run out, the delivery has "
                "failed."
            ),
            position=positions.UNDER_WAY,
            seat=0,
            focus=positions.EUROPE,
            callouts=(
                Callout(at="competitors-p0-truck-1", text=say("The truck with the goods: 3 points are left")),
                Callout(at="competitors-at-POL", text=say("A plain: 1 point, no customs inside the union")),
                Callout(at="competitors-at-BIE", text=say("The recipient, beyond a customs border")),
            ),
            rules=("CO-7.1", "CO-7.4", "CO-7.5", "CO-8.4"),
        ),
        Scene(
            title=say("Pass customs"),
            text=say(
                "Goods that cross a red-edged border or a strait, or that dock or land abroad, draw a customs card. "
                "Green helps, yellow may help or harm, red harms; illegal goods risk fines and the vehicle. Where you "
                "have a headquarters or a branch you draw none."
            ),
            position=positions.CUSTOMS,
            seat=0,
            focus=positions.CHECKED,
            callouts=(
                Callout(at="competitors-open", text=say("The card: legal goods pay 5,000 and pass")),
                Callout(at="competitors-p0-truck-1", text=say("Once it is settled the goods have arrived")),
            ),
            rules=("CO-12.2", "CO-12.5", "CO-12.7", "CO-12.11"),
        ),
        Scene(
            title=say("What it brings"),
            text=say(
                "You get the fee and pay the fuel. Victory points come from the two continents: 1 within one, 2 or 3 "
                "between two, most of all into Africa. Whoever needs fewer movement turns than the contract allows "
                "draws another contract. A delivery that fails costs a point."
            ),
            rules=("CO-7.17", "CO-7.18", "CO-7.20", "CO-18.2"),
        ),
    )
