"""What the viewer may do now, ready to be put on the things it is done with."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Final

from plancia.core.decision import Choice, Composed, Range
from plancia.core.plain import Plain, is_list, is_table
from plancia.games.competitors.views import CompetitorsView
from plancia.games.competitors.words.phases.travel.ways import in_short
from plancia.kit.drawing.svg import escaped, text, title

STEPS: Final = ("go", "sail", "dock", "fly")
_ON_MAP: Final = ("hq ", *(f"{verb} " for verb in STEPS))
"""Who chooses a place chooses it on the map."""
CHIP: Final = 20
SMALL_CHIP: Final = 15


@dataclass(frozen=True, slots=True)
class Reached:
    """How a place is reached: in which movement turn, with how many of its points, and what the whole way costs."""

    turn: int
    points: int
    fuel: int
    customs: int
    route: tuple[str, ...]
    gates: tuple[int, ...]
    """Which moves of the route draw a customs card."""

    @property
    def told(self) -> str:
        """What the way takes and costs."""
        return in_short(self.turn, self.points, self.fuel, self.customs)


class Offers:
    """The single choices of the viewer's decision by their moves, and what else it holds.

    Where a page lists all choices (`listed`), a thing that several of them concern leads to those.
    """

    def __init__(self, view: CompetitorsView, *, listed: bool = False) -> None:
        options = () if view.decision is None else view.decision.options
        self._listed: Final = listed
        self.choices: Final = {option.move: option for option in options if isinstance(option, Choice)}
        self._moves: Final = " ".join(f" {move} " for move in self.choices)
        self.facts: Final = {} if view.decision is None else dict(view.decision.facts)
        self.ways: Final = {} if view.decision is None else {way.place: way for way in view.decision.ways}
        self.ranges: Final = [option for option in options if isinstance(option, Range)]
        self.composed: Final = [option for option in options if isinstance(option, Composed)]

    @property
    def idle(self) -> bool:
        """Whether nothing on the board can be clicked, or leads to anything."""
        return not (self.choices or self.composed or self.facts)

    def __contains__(self, move: str) -> bool:
        return move in self.choices

    def of(self, *verbs: str) -> list[str]:
        """Every move that begins with one of these words."""
        return [move for move in self.choices if move.partition(" ")[0] in verbs]

    def click(self, move: str) -> str:
        """The attribute that makes a thing clickable, if the move is offered."""
        return f' data-move="{escaped(move)}"' if move in self.choices else ""

    def step(self, place: str, move: str) -> str:
        """The attribute of a place that one move leads to; where a Move has no step left after it, it ends there."""
        way = self.ways.get(place)
        return self.travel(place) if way is not None and way.moves == (move, "end") else self.click(move)

    def travel(self, place: str) -> str:
        """The attribute of a place that several moves lead to, or one; nothing if none is known."""
        way = self.ways.get(place)
        if way is None or len(way.moves) == 1:
            return "" if way is None else self.click(way.moves[0])
        return f' data-way="{escaped(way.text)}"'

    def touch(self, words: str, move: str = "") -> str:
        """The attribute of a thing that moves name by these words; where choices are not listed it makes one move."""
        if not self.choices and not self.composed:
            return ""
        if self._listed:
            naming = _naming(words)
            # Most things are named by no move at all.
            named = self.choices if naming.search(self._moves) else ()
            about = [other for other in named if naming.search(f" {other} ") and not other.startswith(_ON_MAP)]
            # Who clicks a vehicle does not mean to sell it, unless nothing else can be done with it.
            about = [other for other in about if not other.startswith("sell ")] or about
            if len(about) > 1 or any(words in part for option in self.composed for part in option.parts):
                return f' data-pick="{escaped(words)}"'
            move = about[0] if about else ""
        return self.click(move)

    def label(self, move: str) -> str:
        return self.choices[move].label

    def fact(self, move: str, name: str) -> Plain:
        return dict(self.choices[move].facts).get(name)

    def number(self, move: str, name: str) -> int:
        value = self.fact(move, name)
        return value if isinstance(value, int) else 0

    def reach(self) -> dict[str, Reached]:
        """Every place that the running trip can come to."""
        found = self.facts.get("reach")
        return {str(place): _reached(told) for place, told in found.items()} if is_table(found) else {}

    def reached(self, place: str) -> Reached | None:
        """How the running trip comes to a place, if it can."""
        found = self.facts.get("reach")
        return _reached(found[place]) if is_table(found) and place in found else None


@cache
def _naming(words: str) -> re.Pattern[str]:
    """Finds these words in a move between spaces; a vehicle of another seat goes by its seat and the same words."""
    return re.compile(rf"(?<! p\d) {words} ")


def _reached(told: object) -> Reached:
    if not is_table(told):
        return Reached(0, 0, 0, 0, (), ())
    turn, points, fuel, customs = (int(str(told[name])) for name in ("turn", "points", "fuel", "customs"))
    route, gates = _listed(told["route"]), _listed(told["gates"])
    return Reached(turn, points, fuel, customs, route, tuple(map(int, gates)))


def _listed(parts: object) -> tuple[str, ...]:
    return tuple(map(str, parts)) if is_list(parts) else ()


def on_a_card(move: str, offers: Offers) -> bool:
    """Whether a special card or a signed contract has only this one use, so that the card itself can be clicked."""
    verb, _, rest = move.partition(" ")
    if verb not in ("special", "deliver"):
        return False
    card = rest.partition(" ")[0]
    return len([other for other in offers.of(verb) if other.split(" ")[1] == card]) == 1


def wide(words: str, *, small: bool = False) -> float:
    """How wide a chip with these words is."""
    return round(9 + 4.9 * len(words) if small else 14 + 6 * len(words), 1)


def chip(x: float, y: float, move: str, label: str, words: str, *, small: bool = False) -> str:
    """A move to click on, ringed as legal."""
    width, high, size = wide(words, small=small), SMALL_CHIP if small else CHIP, 9.5 if small else 11
    return (
        f'<g data-move="{escaped(move)}" transform="translate({x:g} {y:g})">{title(label)}'
        f'<rect class="chip" width="{width:g}" height="{high}" rx="5"/>'
        f'<rect class="legal ring" x=".5" y=".5" width="{width - 1:g}" height="{high - 1}" rx="5"/>'
        f"{text(width / 2, high / 2 + size * 0.35, words, size, 'm b')}</g>"
    )
