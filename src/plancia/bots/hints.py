"""Advice to a seat: its best moves, how likely they win, and why; from what the seat may know and nothing else."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from plancia.bots import dice, thumb_bot
from plancia.bots.search import search_bot
from plancia.bots.spec import Spec, UnknownBot, read
from plancia.core.chance import Seeded
from plancia.core.decision import Choice, Composed, Decision, Open, Range
from plancia.core.errors import NotYourTurn
from plancia.core.game import AnyGame
from plancia.core.known import AnyKnown
from plancia.core.state import State
from plancia.kit.advice import AnyAdvice, advice_of

_BEST = 3
_AS_GOOD = 0.9
"""A move that weighs this share of another is thought as good by the rules of thumb."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A move that a seat is advised to make, how likely it wins, and what speaks for it."""

    move: str
    label: str
    """The move in words, as the decision that it answers says it."""
    win: float | None
    """How likely the seat is to win with it; None from rules of thumb, which try nothing out, and for the only move."""
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
    best: list[tuple[str, float | None, float | None]]
    if asked.kind == "search":
        rated = search_bot.rate_moves(game, known, rng, asked)
        # The best are told in the order of the chance that stands beside them.
        found = sorted(rated[:_BEST], key=lambda one: -one.wins)
        # The only move is not tried out, so nothing is known of its chances.
        best = [(one.move, one.wins, one.share) if len(rated) > 1 else (one.move, None, None) for one in found]
    elif asked.kind == "thumb":
        likeliest = thumb_bot.likeliest(advice, state, seat, _BEST)
        best = [(game.notation.decode(move), None, None) for move, _ in likeliest]
    else:
        raise UnknownBot(f"a {asked.kind} bot has no opinion; ask a level, or thumb or search with settings")
    why = reasons(advice, state, seat, [game.parse(move) for move, _, _ in best])
    return HintList(
        Hint(move, label(game, decision, move), win, share, reason)
        for (move, win, share), reason in zip(best, why, strict=True)
    )


def reasons(advice: AnyAdvice, state: State, seat: int, ranked: Sequence[int]) -> list[str]:
    """What speaks for or against some moves, the best of them first; empty where it would not fit their order.

    A reason is what the rules of thumb think of a move. Who has tried the moves out may have found another order: of a
    best move that is not the favourite of the rules of thumb, or of one that they like more than a better one, nothing
    is said, since their words would speak against it.
    """
    moves = list(dict.fromkeys((*ranked, *advice.moves(state, seat))))
    weights = list(advice.weights(state, seat, moves))

    def fits(at: int) -> bool:
        if at == 0:
            return weights[0] >= _AS_GOOD * max(weights)
        return _AS_GOOD * weights[at] <= min(weights[:at])

    return [advice.reason(state, seat, move) if fits(at) else "" for at, move in enumerate(ranked)]


def label(game: AnyGame, decision: Decision, move: str) -> str:
    """What a move means, as the decision that it answers says it."""
    verb, _, rest = move.partition(" ")
    for option in decision.options:
        if isinstance(option, Choice):
            if option.move == move:
                return option.label
        elif isinstance(option, Open):
            if option.verb == verb:
                composed = game.prompts.composed
                return f"{option.label}: {rest}" if composed is None else composed(game.parse(move))
        elif option.verb == verb and move in option.moves():
            return option.deed(int(rest)) if isinstance(option, Range) else _said(game, option, rest)
    return move


def _percent(win: float | None) -> str:
    return "" if win is None else f"{win:.0%}"


def _said(game: AnyGame, option: Composed, words: str) -> str:
    """One move of many: what they do, and its words."""
    return f"{option.deed or option.label}: {', '.join(map(game.meaning, words.split(' ')))}"
