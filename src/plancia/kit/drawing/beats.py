"""How what happened is shown: each event that a viewer may know is a beat, and a game says what its beats look like.

The page plays beats one after the other over the board as it stood before, and ends at the board as it stands. A beat
is made from an event and a view alone, so it tells nothing that these two do not.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from plancia.core.event import Event
from plancia.core.plain import PlainDict
from plancia.core.view import View


class Pace(Enum):
    """How long a beat lasts, see `SPEEDS`."""

    QUIET = "quiet"
    """Not played at all, and folded away in the log."""
    STEP = "step"
    """A piece on its way: a step of a chair, a truck that drives."""
    DEED = "deed"
    """A card, a bid, a sale."""
    MOMENT = "moment"
    """What everybody looks up for: a race won, a bluff caught, customs, the end."""


SPEEDS: Final[Mapping[str, Mapping[Pace, int]]] = {
    "slow": {Pace.QUIET: 0, Pace.STEP: 900, Pace.DEED: 1500, Pace.MOMENT: 2500},
    "normal": {Pace.QUIET: 0, Pace.STEP: 450, Pace.DEED: 900, Pace.MOMENT: 1600},
    "fast": {Pace.QUIET: 0, Pace.STEP: 150, Pace.DEED: 300, Pace.MOMENT: 700},
    "instant": {Pace.QUIET: 0, Pace.STEP: 0, Pace.DEED: 0, Pace.MOMENT: 0},
}
"""Milliseconds that a beat lasts, by the speed that its viewer has chosen."""

GLANCE: Final = 40
"""So many letters are read while a moment lasts anyway."""
READING: Final[Mapping[str, int]] = {"slow": 30, "normal": 18, "fast": 6, "instant": 0}
"""Milliseconds that each further letter of a moment takes: a card that turns over is read to its end."""

SOUNDS: Final = ("", "move", "bid", "money", "end")
"""What a beat may sound like; nothing for most. The end of a match sounds by itself, once its result is shown."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Glide:
    """A piece that travels: the `id` of its element on the board, and the points that it passes and stays at.

    Points are where the element's own `transform="translate(x y)"` would put it, so that they are in the units of the
    group which holds it. The last one is where it stays until the true board is shown.
    """

    piece: str
    way: tuple[tuple[float, float], ...]
    jumps: tuple[int, ...] = ()
    """Which points it does not glide to: across a side of the board, or into another part of the picture."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Beat:
    """One thing that happened, as it is seen, heard and told."""

    caption: str
    """A few words, shown on the board in the seat's colour."""
    seat: int | None = None
    """Who did it, or whom it happened to; None if nobody in particular."""
    pace: Pace = Pace.DEED
    icon: str = ""
    """The name of a small sign beside its line in the log, one of `plancia.kit.drawing.icons`."""
    lights: tuple[str, ...] = ()
    """The ids of what it is about on the board; pointing at its line in the log lights up those that are there.

    With seat, icon and pace they are told once and stay in the log, so they follow from the event alone.
    """
    glides: tuple[Glide, ...] = ()
    changes: Mapping[str, str] = field(default_factory=dict[str, str])
    """What elements of the board hold from now on until the true board is shown, by id; nothing empties one."""
    sums: Mapping[str, int] = field(default_factory=dict[str, int])
    """How much a number on the board grows, or shrinks, until the true board is shown, by the id of its text."""
    overlay: str = ""
    """A picture that lies over the board while the beat lasts, in the board's units: a die, a card, coins, a splash."""
    sound: str = ""

    def plain(self) -> PlainDict:
        """The beat as the page is told of it; what is empty is left out."""
        told: PlainDict = {"caption": self.caption, "pace": self.pace.value}
        if self.seat is not None:
            told["seat"] = self.seat
        if self.lights:
            told["lights"] = list(self.lights)
        if self.glides:
            told["glides"] = [
                {"piece": one.piece, "way": points(one.way), **({"jumps": list(one.jumps)} if one.jumps else {})}
                for one in self.glides
            ]
        if self.changes:
            told["changes"] = dict(self.changes)
        if self.sums:
            told["sums"] = dict(self.sums)
        for name in ("icon", "overlay", "sound"):
            if said := getattr(self, name):
                told[name] = said
        return told


def points(way: Iterable[tuple[float, float]]) -> str:
    """A way as the page reads it."""
    return " ".join(f"{x:g},{y:g}" for x, y in way)


def told(view: View, event: Event) -> Beat:
    """The beat of a game that says nothing of its own: the event in words."""
    return Beat(caption=event.text)


def lasting(beats: Iterable[Beat], speed: str) -> float:
    """Seconds that beats take one after the other at a speed, as long as nobody skips them.

    >>> lasting([Beat(caption="Red bids 3"), Beat(caption="Red wins", pace=Pace.MOMENT)], "normal")
    2.5
    """
    return sum(duration(beat, speed) for beat in beats) / 1000


def duration(beat: Beat, speed: str) -> int:
    """Milliseconds that a beat lasts at a speed: a moment of many words until they are read."""
    further = max(0, len(beat.caption) - GLANCE) if beat.pace is Pace.MOMENT else 0
    return SPEEDS[speed][beat.pace] + further * READING[speed]


def beats(view: View, events: Iterable[Event], *, upright: bool = False) -> list[Beat]:
    """The beats of events for the viewer of a view, on an upright board or not; what they may not know is left out."""
    beat = view.game.drawing.layout(upright=upright).beat
    return [beat(view, event) for event in events if event.seen_by(view.seat)]
