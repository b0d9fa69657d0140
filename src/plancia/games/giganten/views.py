"""What each seat may know of a match of Giganten."""

from __future__ import annotations

from dataclasses import dataclass

from plancia.core.known import Known
from plancia.core.view import View
from plancia.games.giganten.play.state import GigantenState


@dataclass(frozen=True, slots=True, kw_only=True)
class Derrick:
    """A derrick on the board: whose it is and how much crude is below."""

    seat: int
    crude: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GigantenView(View):
    """The table as one seat sees it. Squares, spaces, companies and card faces go by their names.

    Facts have the names they have in a position; what the seat cannot know is not there.
    """

    knowledge: Known[GigantenState]
    stage: str
    """card, place, move, special, build, haul, bid, pay, sell or over"""
    round: int
    first_player: int
    prices: dict[str, int]
    """What one crude brings at each company."""

    trucks: tuple[str | None, ...]
    """The square of each seat's truck; None before it is placed."""
    trains: tuple[str, ...]
    black_train: str
    star: str
    """The space that ends the match when the black train reaches it."""

    cash: tuple[int, ...]
    bank: int
    supply: int
    stock: tuple[int, ...]
    """Derricks before each seat."""
    depots: tuple[dict[str, int], ...]
    """Crude of each seat by company."""

    tiles: dict[str, int]
    """Squares with a tile that is not built on, and its kind: 1, 2 or 3."""
    seen: dict[str, tuple[int, ...]]
    """Squares of those tiles that were looked at, and by which seats."""
    numbers: dict[str, int]
    """Numbers that this seat knows: tiles it looked at and every site ever built on."""
    numbers_left: dict[str, dict[str, int]]
    """For each kind, how many tiles of each number this seat has not seen."""
    derricks: dict[str, Derrick]
    """The derricks that stand, by the square each stands on."""

    display: tuple[str, ...]
    """Faces that can still be taken."""
    cards: tuple[str | None, ...]
    """The face before each seat."""
    red_pile: dict[str, int]
    """What is left in the pile, face by face; nobody knows the order."""
    red_discards: dict[str, int]
    beige_pile: dict[str, int]
    beige_discards: dict[str, int]

    hand: dict[str, int] | None
    """The seat's own licences: how many of value 1 and of value 2."""
    hand_sizes: tuple[int, ...]
    hands: tuple[dict[str, int], ...] | None
    """Everybody's licences, once the match is over."""
    licence_pile: int
    licence_discards: dict[str, int]
    least_twos: tuple[int, ...]
    """What everybody can work out about each hand: it holds so many 2s at least ..."""
    most_twos: tuple[int, ...]
    """... and so many at most."""
    pile_then: dict[str, int]
    """The licence pile when it was last made, by value."""
    held_then: tuple[int, ...]
    """Cards in each hand at that time ..."""
    dealt_then: tuple[int, ...]
    """... of all that had been dealt to it ..."""
    spent_twos_then: tuple[int, ...]
    """... and the 2s that it had spent."""
    drawn_since: tuple[int, ...]
    spent_twos_since: tuple[int, ...]
    lost: tuple[int, ...]
    """Cards that bluffs have cost each seat ..."""
    lost_twos: tuple[int, ...]
    """... and the 2s among them."""
    own_drawn_twos_since: int | None

    points: int
    """Movement points left to the seat in turn."""
    derrick: str | None
    """The square whose marker is to be hauled."""
    company: str | None
    """The company whose auction or sale is on."""
    bidders: tuple[int, ...]
    """Seats still in its auction."""
    standing: int
    """The bid that stands, 0 while there is none."""
    leader: int | None
    shut_out: tuple[int, ...]
    """Seats that bluffed and may not bid again at this company."""

    ranks: tuple[int, ...] | None
    """The place of each seat's train, once the match is over."""
