"""What every game needs and no game owns.

- A game as an object: `game`, made of `parts`; before a match its `options`, after it the `result`; its `rulebook`.
- The rules in motion: `state`, with `deck` and `auction` where a game has them. What falls comes from `chance`, to
  which the seats may add `shares`.
- What a seat may know: `known`, packed by `archive`, and `view` as plain data, from `facts` that are declared once.
- One play of it: a `match` asks by `decision` and `form`, is answered by `move`, and tells by `event`. Its log is the
  `timeline`, which is stored as a `record`.
- What all of them speak: `plain` data, `language`, `errors`.
"""

from plancia.core.auction import Auction
from plancia.core.chance import Chance, Dealt, Draw, Noting, Replaying, Scripted, Sealed, Seeded
from plancia.core.decision import Choice, Composed, Decision, Open, Range
from plancia.core.deck import Deck
from plancia.core.errors import (
    BadContent,
    BadNotation,
    BadOption,
    BadPosition,
    BadRecord,
    IllegalMove,
    NotYourTurn,
    PlanciaError,
    UnknownGame,
)
from plancia.core.event import EVERYBODY, Event, EventKind, all_but, only
from plancia.core.game import AnyGame, Game
from plancia.core.match import Match
from plancia.core.move import Move
from plancia.core.options import Option, Options
from plancia.core.record import Record, Report
from plancia.core.result import Result
from plancia.core.state import State
from plancia.core.timeline import Entry, Timeline
from plancia.core.view import View

__all__ = [
    "EVERYBODY",
    "AnyGame",
    "Auction",
    "BadContent",
    "BadNotation",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "Chance",
    "Choice",
    "Composed",
    "Dealt",
    "Decision",
    "Deck",
    "Draw",
    "Entry",
    "Event",
    "EventKind",
    "Game",
    "IllegalMove",
    "Match",
    "Move",
    "NotYourTurn",
    "Noting",
    "Open",
    "Option",
    "Options",
    "PlanciaError",
    "Range",
    "Record",
    "Replaying",
    "Report",
    "Result",
    "Scripted",
    "Sealed",
    "Seeded",
    "State",
    "Timeline",
    "UnknownGame",
    "View",
    "all_but",
    "only",
]
