"""Competitor$: world-wide freight, customs and deals, by Sebastiano Todaro."""

from __future__ import annotations

from typing import Final

from plancia.core.game import Game
from plancia.core.parts import Notation, Prompts
from plancia.core.result import Result
from plancia.core.rulebook import read_rulebook
from plancia.games.competitors.bot import advice
from plancia.games.competitors.bot.foresight import FORESIGHT
from plancia.games.competitors.box.material import (
    AREA,
    BOX,
    CONTRACT,
    CUSTOMS,
    EVENT,
    ORDER,
    PICK_CONTRACT,
    PICK_TERRITORY,
    ROLL,
    ROOM,
    SAVE,
    SITE,
    TERRITORY,
    WEATHER,
)
from plancia.games.competitors.drawing import page, sketch
from plancia.games.competitors.drawing.beats import cards
from plancia.games.competitors.drawing.beats.telling import OWN
from plancia.games.competitors.drawing.board import targets
from plancia.games.competitors.drawing.picture import draw
from plancia.games.competitors.drawing.style import STYLE
from plancia.games.competitors.facts.schema import FACTS
from plancia.games.competitors.learn.encoding import ENCODER
from plancia.games.competitors.learn.study import CompetitorsStudy
from plancia.games.competitors.orders import ORDERS
from plancia.games.competitors.planning.deals import appraise, deal_board
from plancia.games.competitors.planning.detours import detour
from plancia.games.competitors.planning.table import plans
from plancia.games.competitors.play.phases import ending
from plancia.games.competitors.play.state import CompetitorsState, new_state
from plancia.games.competitors.teaching.parts import teaching
from plancia.games.competitors.words import event_facts, events, glossary, names, notation, stages, standing, verbs
from plancia.games.competitors.words.phases.deals import forms, offers, proposals
from plancia.games.competitors.words.phases.deals.remarks import remark
from plancia.games.competitors.words.score_sheet import score_sheet
from plancia.kit.drawing.parts import Drawing


def result(state: CompetitorsState) -> Result:
    """Victory points decide, then wealth (CO-19.5)."""
    wealth = [ending.wealth(state, seat) for seat in range(state.seats)]
    points = tuple(state.points)
    return Result.ranked(points, tuple(zip(points, wealth, strict=True)))


COMPETITORS: Final = Game(
    id="competitors",
    title="Competitor$",
    tagline="World-wide freight, customs and deals",
    module=__name__,
    ruleset=2,
    seat_counts=BOX.seat_counts,
    default_seats=BOX.default_seats,
    seat_names=BOX.colours,
    options=BOX.options,
    draws=(
        ORDER, TERRITORY, CONTRACT, SITE, AREA, WEATHER, SAVE, CUSTOMS, ROLL, EVENT, PICK_TERRITORY, PICK_CONTRACT,
    ),
    events=events.EVENTS,
    rules=read_rulebook(ROOM.joinpath("rules")).statements,
    words=(*names.WORDS, *event_facts.WORDS, *stages.TEXTS, *cards.TEXTS),
    setup=new_state,
    result=result,
    score_sheet=score_sheet,
    notation=Notation(
        encode=notation.encode,
        decode=notation.decode,
        written=notation.EXAMPLES,
        unasked=notation.unasked,
        tidy=notation.tidy,
    ),
    prompts=Prompts(
        decide=stages.decide,
        asked=stages.asked,
        considered=proposals.considered,
        refusal=stages.refusal,
        form=forms.form,
        composed=offers.deed,
        title=verbs.title,
    ),
    facts=FACTS,
    drawing=Drawing(
        picture=draw,
        sketch=sketch.sketch,
        headline=standing.headline,
        purse=standing.purse,
        ground=page.WIDE_BOARD.ground,
        board=page.WIDE_BOARD.board,
        hand=page.hand,
        broad_hand=True,
        spots=targets.spots,
        beat=page.WIDE_BOARD.beat,
        own_beats=OWN,
        way=page.WIDE_BOARD.way,
        upright=page.UPRIGHT_BOARD,
        style=STYLE,
    ),
    glossary=glossary.lexicon,
    advice=advice.ADVICE,
    foresight=FORESIGHT,
    encoder=ENCODER,
    study=CompetitorsStudy,
    teaching=teaching,
    plans=plans,
    detour=detour,
    deals=deal_board,
    appraise=appraise,
    orders=ORDERS,
    remark=remark,
    levels={
        "novice": "thumb:noise=0.89",
        "regular": "thumb:noise=0.74",
        "strong": "thumb:noise=0.2",
        "expert": "search:sims=640,depth=6,alone=2,width=8,seconds=5",
    },
    calibration=(0.75, 0.79, 0.82, 0.82, 0.82),
)  # fmt: skip
