"""What people see of a game: pictures for the page and text for the terminal, with defaults made from the view."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from plancia.core.event import Event
from plancia.core.view import View
from plancia.kit.drawing import tabular
from plancia.kit.drawing.beats import Beat, told
from plancia.kit.drawing.svg import LIVERIES, Livery
from plancia.kit.drawing.tabular import Rows

V = TypeVar("V", bound=View)


def _no_ground(view: View) -> str:
    return ""


def _no_way(view: View, way: Sequence[str]) -> str:
    return ""


def _hand(view: View) -> str:
    """One hand serves every screen unless a game brings another."""
    return view.game.drawing.hand(view)


def _board(view: View) -> str:
    """A picture that the game brings is its board as well."""
    drawn = view.game.drawing.picture
    return tabular.board(view) if drawn is tabular.whole else drawn(view)


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardDrawing(Generic[V]):
    """A board drawn for one shape of screen, with everything that has the units of this drawing.

    The parts mean what they mean in `Drawing`. Things have the same ids and carry the same moves on every shape.
    """

    ground: Callable[[V], str] = _no_ground
    board: Callable[[V], str]
    beat: Callable[[V, Event], Beat] = told
    way: Callable[[V, Sequence[str]], str] = _no_way
    hand: Callable[[V], str] = _hand

    @property
    def has_ground(self) -> bool:
        """Whether anything of the board stays the same."""
        return self.ground is not _no_ground


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawing(Generic[V]):
    """How a game is shown. A page shows a board in parts: what moves over what never does, and the own hand.

    What a game leaves out is made from the facts of its view, in tables: see `plancia.kit.drawing.tabular`.
    """

    picture: Callable[[V], str] = tabular.whole
    """The view as an SVG picture."""
    sketch: Callable[[V], str] = tabular.sketch
    """The view drawn in letters, for the terminal and for assistants."""
    headline: Callable[[V], str] = tabular.headline
    """Where the match stands, in a few words: the same for all viewers, and made once for all."""
    purse: Callable[[V, int], Rows] = tabular.purse
    """What a seat has, as far as the viewer may know it: of any seat but their own, what everybody knows."""
    ground: Callable[[V], str] = _no_ground
    """What of the board stays the same throughout a match, as a picture of its own; empty if nothing does."""
    board: Callable[[V], str] = _board
    """Everything on the board that can change, to lie over the ground.

    What the viewer may do carries its move in `data-move`, or several to be made in turn in `data-way`; a place that
    means a move which is not legal now carries that in `data-try`, so that whoever clicks it is told why. Things that
    move keep their `id`.
    """
    hand: Callable[[V], str] = tabular.hand
    """What the viewer alone holds, as a picture; empty if there is nothing."""
    broad_hand: bool = False
    """Whether the hand has so many cards that it needs the full width of a desk, and a sheet of its own on a phone."""
    spots: Callable[[], Sequence[tuple[str, str]]] = tuple
    """Places of the board that somebody may look for: their names in the language spoken, and their ids."""
    beat: Callable[[V, Event], Beat] = told
    """How something that happened is shown, from what the viewer may know."""
    own_beats: Set[str] = frozenset()
    """The kinds of events whose beat shows each viewer something of their own. Of all others that everybody may know
    it is drawn once for all, from what everybody may know."""
    way: Callable[[V, Sequence[str]], str] = _no_way
    """Where a plan leads, as a picture to lie over the board; see `plancia.kit.planning`."""
    upright: BoardDrawing[V] | None = None
    """The board where it has about as much height as width, as on phones; None if one serves every screen."""
    style: str = tabular.STYLE
    """The style sheet of the page's parts of the drawing."""
    liveries: Mapping[str, Livery] = field(default_factory=lambda: LIVERIES)
    """How seats of some names are told apart; a seat of any other name gets one that is left, see `livery_of`."""

    def layout(self, *, upright: bool) -> BoardDrawing[V]:
        """The board as it suits a screen that is upright or not."""
        wide = BoardDrawing(ground=self.ground, board=self.board, beat=self.beat, way=self.way)
        return self.upright or wide if upright else wide
