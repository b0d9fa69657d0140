"""What the viewer may do now, ready to be put on the things it is done with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from plancia.core.decision import Choice, Range
from plancia.core.plain import Plain
from plancia.games.giganten.views import GigantenView
from plancia.kit.drawing.svg import escaped, text, title

CHIP: Final = 26


class Offers:
    """The single choices of the viewer's decision by their moves, and the range of numbers if there is one."""

    def __init__(self, view: GigantenView) -> None:
        options = () if view.decision is None else view.decision.options
        self.kind = "" if view.decision is None else view.decision.kind
        """What is decided; empty for whoever decides nothing."""
        self.choices = {option.move: option for option in options if isinstance(option, Choice)}
        self.facts: dict[str, dict[str, Plain]] = {move: dict(choice.facts) for move, choice in self.choices.items()}
        self._by_verb: dict[str, list[str]] = {}
        for move in self.choices:
            self._by_verb.setdefault(move.partition(" ")[0], []).append(move)
        self.range = next((option for option in options if isinstance(option, Range)), None)

    def __contains__(self, move: str) -> bool:
        return move in self.choices

    def of(self, verb: str) -> Sequence[str]:
        """Every move that begins with this word."""
        return self._by_verb.get(verb, ())

    def click(self, move: str) -> str:
        """The attribute that makes a thing clickable: a legal move, or one that is refused with the reason."""
        return f' data-{"move" if move in self.choices else "try"}="{escaped(move)}"'

    def cost(self, move: str) -> str:
        """Points that a move costs; nothing if it has no cost."""
        return str(self.facts[move].get("cost", ""))

    def label(self, move: str) -> str:
        return self.choices[move].label


def chip(x: float, y: float, width: float, move: str, label: str, words: str) -> str:
    """A move to click on, ringed as legal."""
    return (
        f'<g data-move="{escaped(move)}" transform="translate({x:g} {y:g})">{title(label)}'
        f'<rect class="chip" width="{width:g}" height="{CHIP}" rx="6"/>'
        f'<rect class="legal ring" x=".5" y=".5" width="{width - 1:g}" height="{CHIP - 1}" rx="6"/>'
        f"{text(width / 2, CHIP / 2 + 4.5, words, 13, 'm b')}</g>"
    )
