"""How far the match is: stage, turn, round, weather, money and points."""

from __future__ import annotations

from typing import Final

from plancia.core.facts.kinds import Custom, Seat, Truth, Whole, Word
from plancia.core.facts.numbers import Block, SeatOf
from plancia.core.facts.position import Facts
from plancia.core.facts.rows import Wholes
from plancia.core.facts.schema import Fact
from plancia.games.competitors.facts.kinds import NumberedFact
from plancia.games.competitors.ids import AREAS
from plancia.games.competitors.play.knowledge import guessed_cash
from plancia.games.competitors.play.stages import (
    ACTION,
    AUCTION_BID,
    CHOOSE_HQ,
    DEAL_ANSWER,
    DEAL_CARDS,
    DEAL_SHOW,
    FREE_DRAW,
    OVER,
    ROUND,
    SITES,
    STAGES,
)
from plancia.games.competitors.play.state import CompetitorsState

SET_UP: Final = (SITES, DEAL_CARDS, CHOOSE_HQ)
_WEATHERS: Final = 12


def _read_turn(given: Facts, state: CompetitorsState) -> None:
    """Whoever has the turn is asked, unless a debt, tax or deal asks somebody else."""
    default = -1 if state.stage == OVER else int(state.first)
    state.turn = given.integer("turn", default, least=-1, most=int(state.seats) - 1)


def _read_player(given: Facts, state: CompetitorsState) -> None:
    usual = -1 if state.stage in (*SET_UP, ROUND) else int(state.first)
    asked = usual if usual < 0 or state.turn < 0 else int(state.turn)
    state.player = given.integer("player", asked, least=-1, most=int(state.seats) - 1)
    if not given.has("turn") and state.turn >= 0 and state.player >= 0:
        state.turn = state.player


def _round(state: CompetitorsState) -> int:
    if state.stage in (*SET_UP, ROUND):
        return 0
    return 2 if state.stage == FREE_DRAW else 1


def _actions(state: CompetitorsState) -> int:
    """All of them, but within an action none: the one that is taken was the last."""
    return state.terms.actions if state.stage in (FREE_DRAW, ACTION, DEAL_ANSWER, DEAL_SHOW, AUCTION_BID) else 0


def _known_cash(state: CompetitorsState, seat: int) -> list[int]:
    """All of it where it is open or follows from what all have seen; else the own, and a guess for the others."""
    if state.terms.open_money or state.reckoned or state.stage == OVER:
        return list(state.cash)
    return [cash if one == seat else guessed_cash(state, one) for one, cash in enumerate(state.cash)]


PROGRESS: Final[tuple[Fact[CompetitorsState], ...]] = (
    Word("stage", words=STAGES),
    Seat("first_player", "first", setup=lambda state: max(0, int(state.terms.first_player))),
    Custom(
        "turn",
        held_by=("turn",),
        writing=lambda state: int(state.turn),
        reading=_read_turn,
        encoding=lambda _: [Block("turn", (("", SeatOf()),), lambda state: [int(state.turn)])],
    ),
    Custom(
        "player",
        held_by=("player",),
        writing=lambda state: int(state.player),
        reading=_read_player,
        encoding=lambda _: [Block("player", (("", SeatOf()),), lambda state: [int(state.player)])],
    ),
    Whole("round", setup=_round, usual=10),
    Whole("actions", most=lambda state: state.terms.actions, setup=_actions),
    Truth("free_signs"),
    Wholes("strikes", usual=1),
    Word("hit_area", words=AREAS),
    NumberedFact("weather", most=_WEATHERS),
    Wholes("cash", audience=_known_cash, usual=200_000),
    Wholes("victory_points", "points", usual=10),
    Wholes("offers", usual=5),
    Whole("debt", usual=50_000),
    Seat("creditor", nobody=True),
    Word("resume_stage", words=STAGES),
)
