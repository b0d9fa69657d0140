"""Advice to a seat: its best moves, how likely they win, and why; from what the seat may know and nothing else."""

from __future__ import annotations

import random
from dataclasses import dataclass
from html import escape

from plancia.bots import dice, search_bot, thumb_bot
from plancia.bots.spec import Spec, UnknownBot, read
from plancia.core import language
from plancia.core.chance import Seeded
from plancia.core.decision import AnyOption, Choice, Composed, Decision, Open
from plancia.core.errors import NotYourTurn
from plancia.core.game import AnyGame
from plancia.core.known import AnyKnown
from plancia.kit.advice import advice_of

_BEST = 3


@dataclass(frozen=True, slots=True)
class Hint:
    """A move that a seat is advised to make, how likely it wins, and what speaks for it."""

    move: str
    label: str
    """The move in words, as the decision that it answers says it."""
    win: float | None
    """How likely the seat is to win with it; None from rules of thumb, which try nothing out."""
    share: float | None
    """Of the rivals, how many the seat is likely to leave behind; None likewise."""
    reason: str
    """Empty if there is nothing to say."""


class HintList(tuple[Hint, ...]):
    """The moves that are advised, the best first; a notebook shows them as a table."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        rows = [(hint.move, hint.label, _percent(hint.win), hint.reason) for hint in self]
        cells = ["</td><td>".join(map(escape, row)) for row in rows]
        return f"<table>{''.join(f'<tr><td>{row}</td></tr>' for row in cells)}</table>"


def hints(game: AnyGame, known: AnyKnown, rng: random.Random, spec: str | Spec = "expert") -> HintList:
    """The best moves of the seat that knows this, at most three, the best first, in the language that is spoken."""
    asked = read(spec, game) if isinstance(spec, str) else spec
    seat = int(known.seat)
    decision = game.prompts.decide(known.state, seat) if known.asked else None
    if decision is None:
        raise NotYourTurn("a seat that is not asked needs no hint")
    rng = dice(asked, known, rng)
    state = known.imagine(Seeded(rng.getrandbits(62)))
    advice = advice_of(game)

    def hint(move: str, win: float | None = None, share: float | None = None) -> Hint:
        return Hint(move, label(game, decision, move), win, share, advice.reason(state, seat, game.parse(move)))

    if asked.kind == "search":
        best = search_bot.rate_moves(game, known, rng, asked)[:_BEST]
        return HintList(hint(found.move, found.wins, found.share) for found in best)
    if asked.kind == "thumb":
        return HintList(hint(game.notation.decode(move)) for move, _ in thumb_bot.likeliest(advice, state, seat, _BEST))
    raise UnknownBot(f"a {asked.kind} bot has no opinion; ask a level, or thumb or search with settings")


def label(game: AnyGame, decision: Decision, move: str) -> str:
    """What a move means, as the decision that it answers says it."""
    verb, _, rest = move.partition(" ")
    for option in decision.options:
        if isinstance(option, Choice):
            if option.move == move:
                return option.label
        elif option.verb == verb and (isinstance(option, Open) or move in option.moves()):
            return f"{_deed(option)}: {_said(game, option, rest)}"
    return move


def _percent(win: float | None) -> str:
    return "" if win is None else f"{win:.0%}"


def _deed(option: AnyOption) -> str:
    """What stands before the words of one move of many."""
    return (isinstance(option, Composed) and option.deed) or option.label


def _said(game: AnyGame, option: AnyOption, words: str) -> str:
    if isinstance(option, Composed):
        return ", ".join(map(game.meaning, words.split(" ")))
    return language.number(int(words)) if words.isdecimal() else words
