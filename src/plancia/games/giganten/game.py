"""Giganten: oil, bluff and auctions, by Wilko Manz."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from plancia.core.game import Game
from plancia.core.parts import Notation
from plancia.core.result import Result
from plancia.core.rulebook import read_rulebook
from plancia.games.giganten.bot.advice import ADVICE
from plancia.games.giganten.bot.foresight import FORESIGHT
from plancia.games.giganten.box.board import TERRAINS
from plancia.games.giganten.box.material import BOX, DIE, FIRST, LICENCE, LOSS, NUMBER, ROOM
from plancia.games.giganten.drawing import sketch
from plancia.games.giganten.drawing.beats import beat, upright_beat
from plancia.games.giganten.drawing.panels.hand import hand
from plancia.games.giganten.drawing.picture import board, draw, ground, upright_board, upright_ground
from plancia.games.giganten.drawing.style import STYLE
from plancia.games.giganten.facts.schema import FACTS
from plancia.games.giganten.learn.encoding import ENCODER
from plancia.games.giganten.learn.study import GigantenStudy
from plancia.games.giganten.orders import ORDERS
from plancia.games.giganten.play.moves import verb_of
from plancia.games.giganten.play.phases import ending
from plancia.games.giganten.play.round import STAGES
from plancia.games.giganten.play.state import GigantenState, new_state
from plancia.games.giganten.teaching.parts import teaching
from plancia.games.giganten.words import events, notation, standing, verbs
from plancia.games.giganten.words.score_sheet import score_sheet
from plancia.kit.drawing.parts import BoardDrawing, Drawing
from plancia.kit.drawing.svg import LIVERIES
from plancia.kit.wording import Wording, prompts_of


def result(state: GigantenState) -> Result:
    """Who is richest wins, trains and crude counted."""
    return Result.of(tuple(ending.score(state, seat) for seat in range(state.seats)))


def wording(state: GigantenState) -> Wording[GigantenState]:
    """The words of the decision that a state waits for."""
    found = STAGES[state.stage].wording
    assert found is not None, "a state rests where a seat is asked"
    return found


GIGANTEN: Final = Game(
    id="giganten",
    title="Giganten",
    tagline="Oil, bluff and auctions",
    module=__name__,
    ruleset=1,
    seat_counts=BOX.seat_counts,
    default_seats=BOX.default_seats,
    unofficial=BOX.unofficial,
    seat_names=BOX.colours,
    options=BOX.options,
    draws=(FIRST, DIE, BOX.red_draw, BOX.beige_draw, LICENCE, NUMBER, LOSS),
    events=events.EVENTS,
    rules=read_rulebook(ROOM.joinpath("rules")).statements,
    words=(
        *BOX.colours,
        *(LIVERIES[colour].emblem for colour in BOX.colours),
        *TERRAINS,
        "the black",
        "a rival",
        "star",
    ),
    setup=new_state,
    result=result,
    score_sheet=score_sheet,
    notation=Notation(encode=notation.encode, decode=notation.decode, written=notation.EXAMPLES),
    prompts=replace(prompts_of(wording, BOX.colours, verb_of), title=verbs.title),
    facts=FACTS,
    drawing=Drawing(
        picture=draw,
        sketch=sketch.sketch,
        headline=standing.headline,
        purse=standing.purse,
        ground=ground,
        board=board,
        hand=hand,
        beat=beat,
        upright=BoardDrawing(ground=upright_ground, board=upright_board, beat=upright_beat),
        style=STYLE,
    ),
    advice=ADVICE,
    foresight=FORESIGHT,
    encoder=ENCODER,
    study=GigantenStudy,
    teaching=teaching,
    orders=ORDERS,
    levels={
        "novice": "thumb:noise=0.74",
        "regular": "thumb:noise=0.5",
        "strong": "search:sims=22,seconds=1,depth=1,mix=0.005",
        "expert": "search:sims=1000,seconds=5,depth=1,mix=0.005",
    },
    calibration=(0.62, 0.62, 0.62, 0.67, 0.86),
)
