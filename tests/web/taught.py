"""Leduc poker with a guide, a manual and a lesson: the smallest game that can be learnt."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from examples.leduc import LEDUC
from plancia.core.game import AnyGame
from plancia.core.view import View
from plancia.kit.drawing import tabular
from plancia.kit.teaching import Callout, Guide, Learner, Lesson, Reference, Rival, Scene, Teaching

ORIGIN: Final = "tests.web.taught:TAUGHT"
"""How a house gets to know the game."""


def _board(view: View) -> str:
    """The usual tables, the first of which can be pointed at and tells what it is."""
    plain = '<g transform="translate(20 56)">'
    named = '<g id="taught-facts" transform="translate(20 56)"><title>How the match stands</title>'
    return tabular.board(view).replace(plain, named, 1)


def teach() -> Teaching:
    return Teaching(
        guide=Guide(
            about="Two players, six cards, and the nerve to raise.",
            goal="Win the pot with the better card.",
            scenes=(
                Scene(
                    title="A card each",
                    text="Everybody pays an ante and gets one card.",
                    position={"hands": ["king", "jack"]},
                    seat=0,
                    callouts=(Callout(at="taught-facts", text="Here stands how far the match has come."),),
                    rules=("LE-1",),
                ),
                Scene(title="A card in the middle", text="Then a card is laid open, and all bet again."),
            ),
            tips=("Raise with a pair: nobody beats it.",),
            minutes=(1, 2),
            weight="light",
            author="Nobody in particular",
            year=2005,
            reconstructed=("The colour of the cards.",),
        ),
        lesson=Lesson(
            welcome="Welcome! You hold a king.",
            seats=2,
            seat=0,
            seed=7,
            turns=(
                Learner(
                    text="Nobody has a better card. Raise.",
                    good=("raise",),
                    right="Well raised.",
                    wrong="A king is worth more than that. Raise!",
                    points=("taught-facts",),
                ),
                Rival(seat=1, move="call", text="Your rival calls."),
                Learner(
                    text="A pair! Raise again.", good=("raise",), right="Well done.", wrong="With a pair one raises."
                ),
            ),
            farewell="From here on you can do it alone.",
        ),
        manual=(
            Scene(title="Betting", text="Call, raise or fold.", position={"hands": ["queen", "jack"]}, rules=("LE-3",)),
        ),
        cards=(Reference(title="Stakes", rows=(("first raise", "2"), ("second raise", "4"))),),
        help={"bet": "Call pays what is owed, a raise asks for more, who folds gives up the pot."},
        terms={"pot": "What all have paid.", "raise": "To ask the other for more."},
    )


TAUGHT: Final[AnyGame] = replace(
    LEDUC,
    id="taught",
    title="Taught poker",
    module=__name__,
    teaching=teach,
    drawing=replace(LEDUC.drawing, board=_board),
)
