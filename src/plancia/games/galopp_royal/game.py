"""Galopp Royal: auctions and sedan-chair races, by Klaus Teuber."""

from __future__ import annotations

from typing import Final

from plancia.core.game import Game
from plancia.core.parts import Notation
from plancia.core.result import Result
from plancia.core.rulebook import read_rulebook
from plancia.games.galopp_royal.bot.advice import ADVICE
from plancia.games.galopp_royal.bot.foresight import FORESIGHT
from plancia.games.galopp_royal.box.material import BOX, CARD, DIE, FIRST, KINDS, ROOM
from plancia.games.galopp_royal.drawing import page, sketch
from plancia.games.galopp_royal.drawing.picture import draw
from plancia.games.galopp_royal.drawing.style import STYLE
from plancia.games.galopp_royal.facts.schema import FACTS
from plancia.games.galopp_royal.learn.encoding import ENCODER
from plancia.games.galopp_royal.learn.study import GaloppStudy
from plancia.games.galopp_royal.orders import ORDERS
from plancia.games.galopp_royal.play.moves import verb_of
from plancia.games.galopp_royal.play.round import STAGES
from plancia.games.galopp_royal.play.state import GaloppState, new_state
from plancia.games.galopp_royal.teaching.parts import teaching
from plancia.games.galopp_royal.words import events, notation, standing
from plancia.games.galopp_royal.words.score_sheet import score_sheet
from plancia.kit.drawing.parts import Drawing
from plancia.kit.drawing.svg import LIVERIES
from plancia.kit.wording import Wording, prompts_of


def result(state: GaloppState) -> Result:
    """Who has most gold wins."""
    return Result.of(tuple(state.gold))


def wording(state: GaloppState) -> Wording[GaloppState]:
    """The words of the decision that a state waits for."""
    found = STAGES[state.stage].wording
    assert found is not None, "a state rests where a seat is asked"
    return found


GALOPP_ROYAL: Final = Game(
    id="galopp-royal",
    title="Galopp Royal",
    tagline="Auctions and sedan-chair races",
    module=__name__,
    ruleset=1,
    seat_counts=BOX.seat_counts,
    default_seats=BOX.default_seats,
    seat_names=BOX.colours,
    options=BOX.options,
    draws=(FIRST, CARD, DIE),
    events=events.EVENTS,
    rules=read_rulebook(ROOM.joinpath("rules")).statements,
    words=(*BOX.colours, *KINDS, *(LIVERIES[colour].emblem for colour in BOX.colours)),
    setup=new_state,
    result=result,
    score_sheet=score_sheet,
    notation=Notation(
        encode=notation.encode,
        decode=notation.decode,
        written="pass, bid 3, push blue 2, push blue 1 green 1, advance, help blue 2, remove blue five, keep blue",
    ),
    prompts=prompts_of(wording, BOX.colours, verb_of),
    facts=FACTS,
    drawing=Drawing(
        picture=draw,
        sketch=sketch.sketch,
        headline=standing.headline,
        purse=standing.purse,
        ground=page.WIDE.ground,
        board=page.WIDE.board,
        beat=page.WIDE.beat,
        upright=page.UPRIGHT,
        hand=page.hand,
        style=STYLE,
    ),
    advice=ADVICE,
    foresight=FORESIGHT,
    encoder=ENCODER,
    study=GaloppStudy,
    teaching=teaching,
    orders=ORDERS,
    levels={
        "novice": "thumb:noise=0.988",
        "regular": "thumb:noise=0.925",
        "strong": "thumb:noise=0.6",
        "expert": "search:sims=3000,seconds=5,depth=1,width=5",
    },
    calibration=(0.41, 0.41, 0.5, 0.62, 0.77),
)
