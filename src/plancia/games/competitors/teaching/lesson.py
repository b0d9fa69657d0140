"""A first match with a coach: tyres from Italy to Belarus, and the next contract prepared."""

from __future__ import annotations

from plancia.core.language import say
from plancia.kit.teaching import Learner, Lesson, Rival, Turn

_SEED = 32


def lesson() -> Lesson:
    """The deal is fixed; a short match without deals, so that there is one thing to learn at a time."""
    return Lesson(
        welcome=say(
            "Welcome! You are red, and blue is your rival. In six rounds whoever earns more victory points wins. Look "
            "at your cards: ten territories and five contracts. Let us make some money with them. The wheel, or two "
            "fingers, bring the map closer."
        ),
        seats=2,
        seat=0,
        seed=_SEED,
        turns=(*_first_turn(), *_second_turn()),
        farewell=say(
            "Your truck stands in Ukraine and the contract is signed: next turn deliver it to the Caucasus, over "
            "Southern Russia, for two points. From here on you decide. Good luck!"
        ),
        options={"rounds": 6, "negotiation": "off"},
    )


def _first_turn() -> tuple[Turn, ...]:
    return (
        Learner(
            text=say(
                "Choose Italy as your headquarters. You hold the card of Italy, so goods can leave from where all "
                "your vehicles stand."
            ),
            good=("hq ITA",),
            right=say("Your trucks, ship and aircraft are in Italy now."),
            wrong=say(
                "That is a good place too, but you hold the card of Italy: start there, and you can deliver at once."
            ),
            points=("competitors-at-ITA", "competitors-p0-card-ITA"),
        ),
        Rival(seat=1, move="hq CAL", text=say("Blue settles in California.")),
        Learner(
            text=say(
                "You have two actions. Open “Sign a contract” below and sign the tyres, which go by truck, from Italy "
                "to Belarus: your truck is there, and the way is four plains long."
            ),
            good=("sign C006 ITA BIE",),
            right=say("Blue sees the two territories, but not what you carry."),
            wrong=say("Later! First sign the tyres, with Italy as sender and Belarus as recipient."),
            points=("competitors-p0-card-C006-0", "competitors-p0-card-ITA", "competitors-p0-card-BIE"),
        ),
        Learner(
            text=say("Now deliver them with a truck: your second action carries the goods all the way."),
            good=("deliver 1 truck 1",),
            right=say("The contract allows two movement turns of five points each."),
            wrong=say("Your truck stands at the sender, and the goods are waiting: deliver contract 1 with truck 1."),
            points=("competitors-p0-contract-1", "competitors-p0-truck-1"),
        ),
        _drive(
            "FRA",
            say("The line shows the shortest way. Drive to France: a plain costs one point, and there is no customs."),
            say("One point spent, four are left."),
        ),
        _drive("GER", say("On to Germany, another plain."), say("Inside the union all borders are grey: no customs.")),
        _drive("POL", say("Poland is the last stop before the customs border."), say("Two points are left.")),
        _drive(
            "BIE",
            say(
                "The border to Belarus is edged in red: there the goods draw a customs card. There is no way around "
                "it, so drive on."
            ),
            say("A yellow card: a document check."),
        ),
        Learner(
            text=say("The card says: roll 3 or more, or pay 5,000. You have no lawyer to cancel it, so take it."),
            good=("take",),
            right=say(
                "A 3: the papers are in order! 30,000 and one victory point. And because you needed one movement turn "
                "of two, you drew another contract."
            ),
            wrong=say("There is no way around this card: take it."),
            points=("competitors-open",),
        ),
        Rival(seat=1, move="draw contract", text=say("Blue has used the turn to draw two contracts.")),
        Rival(seat=1, move="draw contract"),
    )


def _drive(place: str, text: str, right: str) -> Learner:
    return Learner(
        text=text,
        good=(f"go {place}",),
        right=right,
        wrong=say("That leads away from the shortest way, and time is short. Follow the line on the map."),
        points=(f"competitors-at-{place}", "competitors-p0-truck-1"),
    )


def _second_turn() -> tuple[Turn, ...]:
    return (
        Learner(
            text=say(
                "Round 2. A turn begins with a free card. Draw a territory: you have contracts enough, and every "
                "territory is a new place to deliver to."
            ),
            good=("draw territory",),
            right=say("Colombia: far away, but worth two points from Europe."),
            wrong=say(
                "You have five contracts and eight territories, and each contract needs two of these: draw a territory."
            ),
        ),
        Learner(
            text=say(
                "Look for a sender near your truck in Belarus: Ukraine. From there to the Caucasus is from Europe to "
                "Asia, two points. In the line of Ukraine choose the computers, which may go by any vehicle, and the "
                "Caucasus; then sign."
            ),
            good=("sign C062 UCR CAU", "sign C068 UCR CAU", "sign C070 UCR CAU"),
            right=say("Two points and 45,000 wait for you."),
            wrong=say(
                "Sign one of the contracts for 45,000 first, from Ukraine to the Caucasus: it brings two points."
            ),
            points=("competitors-at-UCR", "competitors-at-CAU"),
        ),
        Learner(
            text=say(
                "Your truck has to be at the sender. Move it: that is your second action, and without goods there is "
                "no customs."
            ),
            good=("move truck 1",),
            right=say("A Move is one movement turn: five points."),
            wrong=say("Move truck 1: it is one step away from Ukraine."),
            points=("competitors-p0-truck-1",),
        ),
        Learner(
            text=say(
                "Ukraine is next door and costs one point. Mind its red flag: whoever stops there meets an event."
            ),
            good=("go UCR",),
            right=say("You could drive on, but here is where the goods are."),
            wrong=say("The goods of your contract are in Ukraine: drive there."),
            points=("competitors-at-UCR",),
        ),
        Learner(
            text=say("You are where you want to be: end the Move. The points that are left lapse."),
            good=("end",),
            right=say("Now the event of the red flag is rolled: an embargo."),
            wrong=say("Stay in Ukraine, where your next goods are: end the Move."),
        ),
        Learner(
            text=say("An embargo harms illegal goods only, and your truck is empty: take it."),
            good=("take",),
            right=say("Nothing happened, and your turn is over."),
            wrong=say("The embargo does nothing to an empty truck: take it."),
            points=("competitors-open",),
        ),
    )
