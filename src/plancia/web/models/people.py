"""The models of the pages about what people do beyond one table: branches, deals that several play, profiles."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from plancia.core.game import AnyGame
from plancia.web.models.pages import BotLine, ChairLine, TableLine


@dataclass(frozen=True, slots=True, kw_only=True)
class BranchLine:
    """A match that was played on from a moment of another one, in a list."""

    id: str
    name: str
    player: str
    at: int
    seat: int
    truth: bool
    over: bool
    created: float


@dataclass(frozen=True, slots=True, kw_only=True)
class BranchPage:
    """The form to play on from a moment of a match, and the branches that there are."""

    id: str
    game: AnyGame
    at: int
    last: int
    choices: tuple[int, ...]
    """The seats as which the visitor may play on."""
    seat: int
    finished: bool
    """Whether the match is over, so that its truth may be played on from."""
    chairs: tuple[ChairLine, ...]
    bots: tuple[BotLine, ...]
    branches: tuple[BranchLine, ...]
    problem: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class OutcomeLine:
    """How a player did with a deal, beside all others; what a review has not found yet is empty."""

    table: str
    seat: int
    name: str
    yours: bool
    score: int
    score_bar: str
    place: int
    resigned: bool
    luck: str = ""
    luck_bar: str = ""
    skill: str = ""
    skill_bar: str = ""
    doubt: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class DealPage:
    """A deal that several tables play: how to play it, and how all did once the visitor has."""

    game: AnyGame
    daily: bool
    day: str
    today: bool
    name: str
    address: str
    link: str
    """What a group's host sends to friends; empty for the deal of the day."""
    commitment: str
    chairs: tuple[ChairLine, ...]
    begun: int
    own: str
    """The visitor's own table; empty if they have not begun."""
    open: bool
    """Whether the visitor may see how others did."""
    outcomes: tuple[OutcomeLine, ...]
    tables: tuple[TableLine, ...]
    """The tables of a group, to sit down at."""
    days: tuple[str, ...]
    reviewing: bool
    """Whether what luck and decisions did in the visitor's match is being worked out."""
    done: int = 0
    total: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class NewDealPage:
    """The form for a deal that friends play at several tables."""

    game: AnyGame
    bots: tuple[BotLine, ...]
    usual: str
    most: int
    filled: Mapping[str, str]
    problem: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class HeadToHeadLine:
    """A rival whom a player has met in a game, with a bar of who was ahead how often."""

    name: str
    address: str
    """Their profile, if the visitor may see it."""
    bot: bool
    matches: int
    ahead: int
    behind: int
    bar: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GameProfile:
    """How a player does in a game, as charts; a chart that has nothing to show is empty."""

    game: AnyGame
    matches: int
    rating: str
    """Points and margin in words; empty if the player is not rated."""
    rating_chart: str
    places_chart: str
    traits_chart: str
    counted: int
    rivals: tuple[HeadToHeadLine, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerPage:
    """A player's profile, with what the visitor may see of it."""

    id: str
    name: str
    own: bool
    seen_by: str
    rated: bool
    link: str
    games: tuple[GameProfile, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingLine:
    """A player in the list of a game's ratings."""

    name: str
    address: str
    bot: bool
    yours: bool
    points: int
    margin: int
    matches: int
    bar: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RatingsPage:
    """Who is rated in a game and may be seen by the visitor, the best first."""

    game: AnyGame
    games: tuple[AnyGame, ...]
    lines: tuple[StandingLine, ...]
