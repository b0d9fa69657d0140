"""A first match with a coach: two lots, a close race, and what comes after it."""

from __future__ import annotations

from typing import Final

from plancia.core.language import say
from plancia.kit.teaching import Learner, Lesson, Rival, Turn

_RED, _BLUE, _GREEN = range(3)
_SEED: Final = 8647
"""Red is dealt a goof, then a five and a crafty bearer, and may win the first race by a push."""


def lesson() -> Lesson:
    return Lesson(
        welcome=say(
            "Welcome to the gardens! You are red; blue and green are your rivals. Before the races, teams of four "
            "bearers are auctioned. Your 50 gold must last for six races."
        ),
        seats=3,
        seat=_RED,
        seed=_SEED,
        options={"first_player": _BLUE},
        turns=(*_first_lot(), *_second_lot(), *_race(), *_after_the_race()),
        farewell=say(
            "You know it all now: buy teams, race, exchange. Five races remain, and each pays more than the one "
            "before. Most gold at the end wins. Good luck!"
        ),
    )


def _first_lot() -> tuple[Turn, ...]:
    return (
        Rival(seat=_BLUE, move="bid 4", text=say("Three players bid for this team. Blue opens with 4 ...")),
        Rival(seat=_GREEN, move="bid 6", text=say("... and green raises to 6.")),
        Learner(
            text=say(
                "The lot has four cards: one in each hand, and the open two. Yours is a goof, which stumbles back, "
                "and only you know it. Let somebody else pay for it: pass."
            ),
            good=("pass",),
            right=say("Well done. You pay nothing, and the goof is going to be somebody else's."),
            wrong=say(
                "You would pay for a team that you know to have a goof in it. There is a better one to come: pass."
            ),
            points=("galopp-lot-red-1", "galopp-lot-open"),
        ),
        Rival(
            seat=_BLUE,
            move="pass",
            text=say("Blue passes too, and green buys the team for 6 gold: one, two, three and your goof."),
        ),
    )


def _second_lot() -> tuple[Turn, ...]:
    return (
        Learner(
            text=say(
                "Green has a team, so only you and blue bid now, and each of you holds two cards. Yours are a five, "
                "the fastest bearer, and a crafty one. You want this team: open, but low, from 3 to 7."
            ),
            good=("bid 5", "bid 3", "bid 4", "bid 6", "bid 7"),
            right=say("A quiet beginning: blue must not guess how good your cards are."),
            wrong=say("You hold two of the best cards, so do not pass. And do not open too high: try 5."),
            points=("galopp-lot-red-1", "galopp-lot-red-2"),
        ),
        Rival(seat=_BLUE, move="bid 8", text=say("Blue goes up to 8.")),
        Learner(
            text=say(
                "What is the team worth? Whoever is left without one pays 10 gold for four cards that nobody has seen. "
                "Yours are better than that, so 9 to 12 is a fair price."
            ),
            good=("bid 11", "bid 9", "bid 10", "bid 12"),
            right=say("That was enough: blue passes."),
            wrong=say("With a five and a crafty bearer the team is worth a little more than 10. Bid 9 to 12."),
            points=("galopp-lot-red-1", "galopp-lot-red-2"),
        ),
        Rival(
            seat=_BLUE,
            move="pass",
            text=say(
                "You have a team: one, five and two crafty bearers. Blue has to pay 10 for the top four cards. The "
                "race begins at once, 15 steps to the arch, and dice are rolled for everybody."
            ),
        ),
    )


def _race() -> tuple[Turn, ...]:
    return (
        Learner(
            text=say(
                "You rolled a crafty bearer, the only one that asks you. You go 2 forward and push somebody back. "
                "Green is in front, on 2: send green back to START."
            ),
            good=("push green 2",),
            right=say("Now you are in front. Pushing the leader is usually best."),
            wrong=say("Whoever is ahead is the one to beat. Go forward and push green 2 back."),
            points=("galopp-chair-green", "galopp-chair-red"),
        ),
        Learner(
            text=say("A crafty bearer again, and green is back in front, on 3. You know what to do."),
            good=("push green 2",),
            right=say("Two steps for you, two steps less for green."),
            wrong=say("You could, but green leads: push green 2 back once more."),
            points=("galopp-chair-green",),
        ),
        Rival(
            seat=_BLUE,
            move="push red 2",
            text=say(
                "Your five brought you to 9, and so it was your turn to be pushed: blue has a crafty bearer as well. "
                "That is the price of leading."
            ),
        ),
        Learner(
            text=say(
                "You and blue are level on 13, and you rolled a crafty bearer. The arch stands on 15: two steps "
                "forward and you have won! Push blue on your way, so that green may still catch up."
            ),
            good=("push blue 2",),
            right=say("First through the arch! You receive 20 gold, blue 10 and green 5."),
            wrong=say("Forward! Two steps bring you to the arch. Push blue, who is level with you."),
            points=("galopp-arch", "galopp-chair-blue"),
        ),
    )


def _after_the_race() -> tuple[Turn, ...]:
    return (
        Rival(
            seat=_GREEN,
            move="remove green goof",
            text=say("Green came last, and so throws a bearer out of every team: first the goof ..."),
        ),
        Rival(seat=_GREEN, move="remove red five", text=say("... then your five ...")),
        Rival(
            seat=_GREEN,
            move="remove blue crafty",
            text=say("... and blue's crafty bearer. All draw a new one, yours is a three."),
        ),
        Rival(
            seat=_GREEN,
            move="pass",
            text=say("Two substitute teams are auctioned. Green passes."),
        ),
        Learner(
            text=say(
                "You hold a goof, and another lies open. Whoever buys this team discards the old one, and yours is "
                "quite good. What do you do?"
            ),
            good=("pass",),
            right=say("Right: you keep your team and your gold."),
            wrong=say("Two goofs in one team, and your own team would be gone. Pass."),
            points=("galopp-lot-red-1", "galopp-lot-open", "galopp-display-red"),
        ),
    )
