"""The rules as a rulebook tells them, in order of play."""

from __future__ import annotations

from plancia.core.language import say
from plancia.games.competitors.teaching import positions
from plancia.kit.teaching import Callout, Scene


def manual() -> tuple[Scene, ...]:
    """From the set-up to the end of the game."""
    return (*_company(), *_turn(), *_travel(), *_dangers(), *_table())


def _company() -> tuple[Scene, ...]:
    return (
        Scene(
            title=say("Set-up"),
            text=say(
                "The highest roll makes the first player; turns go clockwise. Everybody gets 200,000, ten territory "
                "cards and five contract cards. In turn order everybody then chooses one of nine sites as "
                "headquarters, and puts two trucks, a ship and an aircraft there."
            ),
            position=positions.START,
            seat=0,
            focus=positions.WORLD,
            callouts=(
                Callout(at="competitors-base-ITA", text=say("Red's headquarters")),
                Callout(at="competitors-base-CAL", text=say("Blue's headquarters")),
                Callout(at="competitors-base-SAF", text=say("Green's headquarters")),
            ),
            rules=("CO-3.3", "CO-3.7", "CO-3.8", "CO-3.10", "CO-3.12"),
        ),
        Scene(
            title=say("The map"),
            text=say(
                "Territories have a terrain, perhaps a port, an airport and a red flag. Between two of them runs a "
                "regional border, grey and free, or a customs border, white with red edges. Canals and straits can be "
                "crossed by trucks and passed by ships. Arrows at the sides of the map lead around the world. The map "
                "is reconstructed: the published rules do not show it."
            ),
            rules=("CO-2.4", "CO-2.6", "CO-2.9", "CO-2.10"),
        ),
    )


def _turn() -> tuple[Scene, ...]:
    return (
        Scene(
            title=say("The round and its weather"),
            text=say(
                "The first player rolls for the weather: one continent, with its seas, is the hit area for the whole "
                "round. Trucks outside their bases, ships at sea and aircraft in flight roll a die when it reaches "
                "them: with the number of the event or more they are safe for the round. Those that fail go to the "
                "nearest base, are held up, are slow, or pay double fuel, as the event says."
            ),
            position=positions.STORM,
            seat=0,
            callouts=(
                Callout(at="competitors-danger-EU", text=say("“Save 3+”: 3 or more on the die is safe")),
                Callout(at="competitors-p0-truck-1", text=say("This truck had to roll")),
                Callout(at="competitors-p0-truck-2", text=say("At a base trucks are safe")),
            ),
            rules=("CO-4.2", "CO-4.6", "CO-4.8", "CO-4.10", "CO-4.16"),
        ),
        Scene(
            title=say("Your turn"),
            text=say(
                "From the second round on you may draw a card for free. Then you have two actions; the same one twice "
                "is allowed. Draw a card. Sign a contract. Deliver. Move a vehicle without goods for one movement "
                "turn. Buy a vehicle for one of your bases, or sell one. Open a branch for 100,000 in a territory "
                "whose card you hold, or close one. Special cards and deals take no action."
            ),
            rules=("CO-5.1", "CO-5.3", "CO-5.6", "CO-6.1", "CO-5.9"),
        ),
        Scene(
            title=say("Signing"),
            text=say(
                "Lay a territory card as sender, a contract face down, and a territory card as recipient. You may "
                "have as many signed contracts as you like, but none can be taken back. No vehicle has to be there "
                "yet. Example: tyres, by truck only, from Italy to Belarus."
            ),
            position=positions.SIGNED,
            seat=0,
            focus=positions.EUROPE,
            callouts=(
                Callout(at="competitors-at-ITA", text=say("Sender")),
                Callout(at="competitors-at-BIE", text=say("Recipient")),
                Callout(at="competitors-p0-contract-1", text=say("Fee 30,000, 2 movement turns")),
            ),
            rules=("CO-6.3", "CO-6.4", "CO-6.5", "CO-6.8"),
        ),
        Scene(
            title=say("Delivering"),
            text=say(
                "A vehicle at the sender takes the goods, and all hear how many movement turns the contract allows. "
                "They follow each other within this one action; points that are left lapse at the end of each. The "
                "goods arrive when they enter the recipient's territory and every check there is passed. A delivery "
                "fails when no movement turn is left, when your turn is ended, when goods or vehicle are lost, or "
                "when you give up."
            ),
            position=positions.UNDER_WAY,
            seat=0,
            focus=positions.EUROPE,
            callouts=(
                Callout(at="competitors-p0-truck-1", text=say("The vehicle with the goods")),
                Callout(at="competitors-at-BIE", text=say("Two plains to go: 2 of 3 points")),
            ),
            rules=("CO-7.1", "CO-7.3", "CO-7.6", "CO-7.14", "CO-7.20"),
        ),
    )


def _travel() -> tuple[Scene, ...]:
    return (
        Scene(
            title=say("Trucks"),
            text=say(
                "5 points a movement turn and 500 fuel. Entering a territory costs 1 point for a plain, 2 for "
                "mountains and ice, 3 for desert and tropical forest; a canal or strait costs 1 more. Example: "
                "Eastern Siberia, Western Siberia, Urals, Moscow District: 2 + 2 + 1 = 5 points."
            ),
            rules=("CO-8.1", "CO-8.2", "CO-8.4", "CO-8.6", "CO-8.7"),
        ),
        Scene(
            title=say("Ships"),
            text=say(
                "4 points a movement turn and 1,000 fuel. Every sea cell costs 1 point, a canal or strait 1 more; "
                "docking from a cell beside the port is free. A ship may stay at sea between turns, where the weather "
                "can reach it."
            ),
            position=positions.AT_SEA,
            seat=0,
            focus=positions.EUROPE,
            callouts=(
                Callout(at="competitors-p0-ship-1", text=say("3 points are left")),
                Callout(at="competitors-at-MEDO", text=say("1 point to the next cell")),
                Callout(at="competitors-at-ITA", text=say("Docking costs nothing")),
            ),
            rules=("CO-9.1", "CO-9.2", "CO-9.4", "CO-9.5", "CO-9.7", "CO-9.12"),
        ),
        Scene(
            title=say("Aircraft"),
            text=say(
                "2 points a movement turn. An aircraft flies from airport to airport; the distance says how many "
                "points it takes and what the fuel costs, 1,000 to 3,000 a point. Between two continents it needs "
                "intercontinental airports, or a base of yours in the continent of the national one. A flight that is "
                "not over stays in the air until its next movement turn."
            ),
            position=positions.ALOFT,
            seat=0,
            callouts=(
                Callout(at="competitors-p0-aircraft-1", text=say("The aircraft at home")),
                Callout(at="competitors-at-NIG", text=say("An intercontinental airport within reach")),
            ),
            rules=("CO-10.1", "CO-10.2", "CO-10.6", "CO-10.13", "CO-10.17"),
        ),
        Scene(
            title=say("Trucks aboard"),
            text=say(
                "A ship or aircraft carries one truck, also with goods; loading and unloading are free. In one "
                "movement turn truck and carrier together spend at most 5 points, of them a ship at most 4 and an "
                "aircraft at most 2. Goods without a sign of a vehicle may also be shifted from one vehicle to "
                "another in the same territory."
            ),
            position=positions.ABOARD,
            seat=0,
            focus=positions.EUROPE,
            callouts=(Callout(at="competitors-p0-ship-1", text=say("The ship with truck 1 aboard")),),
            rules=("CO-7.10", "CO-11.1", "CO-11.3", "CO-11.5"),
        ),
    )


def _dangers() -> tuple[Scene, ...]:
    return (
        Scene(
            title=say("Customs"),
            text=say(
                "A truck with goods draws a customs card at every customs border, canal and strait; a ship in canals "
                "and straits and when it docks outside the continent of your headquarters; an aircraft when it lands "
                "in another customs area. Of 35 cards 12 are green, 12 yellow and 11 red. In a territory with a base "
                "of yours you draw none. A Move draws none either."
            ),
            position=positions.CUSTOMS,
            seat=0,
            focus=positions.CHECKED,
            callouts=(Callout(at="competitors-open", text=say("A red card; these goods are legal, so 5,000 are due")),),
            rules=("CO-12.1", "CO-12.2", "CO-12.4", "CO-12.5", "CO-12.6", "CO-12.7", "CO-12.12"),
        ),
        Scene(
            title=say("Red flags"),
            text=say(
                "A vehicle that ends its movement in a territory with a red flag, with goods or without, rolls for a "
                "political-social event: good or bad, or nothing. Driving through is safe; ships meet it when they "
                "dock, aircraft when they land. A base of yours does not protect."
            ),
            position=positions.RED_FLAG,
            seat=0,
            focus=positions.CHECKED,
            callouts=(
                Callout(at="competitors-at-UCR", text=say("A territory with a red flag")),
                Callout(at="competitors-open", text=say("The event that was rolled")),
            ),
            rules=("CO-13.1", "CO-13.2", "CO-13.4", "CO-13.5", "CO-13.9"),
        ),
        Scene(
            title=say("Illegal goods"),
            text=say(
                "Contracts with a skull are delivered like others and pay better. At customs they are found out: "
                "fines, lost goods, a lost vehicle. Where there is no check nothing happens to them."
            ),
            rules=("CO-15.1", "CO-15.2", "CO-15.3", "CO-15.4"),
        ),
        Scene(
            title=say("Money that you owe"),
            text=say(
                "Fuel is paid when the action is over, after the fee. Whoever comes to a rival's headquarters pays "
                "10,000 tax. If you cannot pay, you sell vehicles or branches to the bank at half their price; what "
                "is still owed then is forgiven. Nobody drops out."
            ),
            rules=("CO-7.24", "CO-7.26", "CO-7.28", "CO-16.5"),
        ),
    )


def _table() -> tuple[Scene, ...]:
    return (
        Scene(
            title=say("Branches and advantages"),
            text=say(
                "A branch is a second home: no customs, vehicles can be bought there, trucks are safe from the "
                "weather, and the national airports of its continent are open to you. Special cards with a star that "
                "are advantages are attached to a base for good; others are played once."
            ),
            position=positions.BRANCH,
            seat=0,
            focus=positions.EUROPE,
            callouts=(
                Callout(at="competitors-base-UCR", text=say("A branch")),
                Callout(at="competitors-base-ITA", text=say("The headquarters with an advantage")),
            ),
            rules=("CO-6.20", "CO-14.2", "CO-16.8", "CO-16.10", "CO-16.12"),
        ),
        Scene(
            title=say("Deals"),
            text=say(
                "At any moment anybody may offer a deal: money, cards in hand, vehicles, branches, or the use of a "
                "vehicle for one delivery, which is a charter. Whoever is asked accepts, refuses or makes a "
                "counter-offer. Or put something up for auction. What is agreed happens at once; promises bind nobody."
            ),
            rules=("CO-17.1", "CO-17.8", "CO-17.13", "CO-17.20", "CO-17.28", "CO-17.39"),
        ),
        Scene(
            title=say("The end"),
            text=say(
                "After 15 rounds most victory points win; of equals the richest, counting cash and half the price of "
                "vehicles and branches. In the game to points whoever stands at 10 at the end of a round wins. Signed "
                "contracts and cards in hand count nothing."
            ),
            rules=("CO-19.1", "CO-19.2", "CO-19.5", "CO-19.6", "CO-19.8"),
        ),
    )
