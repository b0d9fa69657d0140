"""The models of the pages: what each template shows and nothing more, filled in by the server.

Everything about a running match in here comes from one seat's view.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from plancia.core.game import AnyGame
from plancia.core.options import Options
from plancia.core.result import Result
from plancia.core.view import View

LOG_LINES = 60
"""So many lines of the log are on a page; the replay has them all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Visitor:
    """For whom a page is drawn: every page greets them and signs its forms."""

    name: str
    csrf: str
    """What every form gives back, so that no other site can fill it in."""
    path: str = "/"
    """The page that is shown, to come back to."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockFace:
    """A seat's clock as it stands now; `running` clocks lose a second each second."""

    seconds: float
    running: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ChairLine:
    """A seat at a table and who holds it, in lists of players."""

    seat: int
    name: str
    """The person's name or the bot's; empty while nobody holds it."""
    kind: str
    """`person`, `bot` or `open`"""
    yours: bool = False
    here: bool = False
    """A person who looks at the table now."""
    stand_in: bool = False
    """A bot plays for the absent person."""
    resigned: bool = False
    clock: ClockFace | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ChatLine:
    """A line of the chat; `seat` is None for a host who does not play."""

    name: str
    seat: int | None
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LogLine:
    """Something that happened, as the viewer may know it; `sequence` is the move it came with."""

    sequence: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeBack:
    """Somebody asks to take moves back to a point; the others agree or not."""

    seat: int
    sequence: int
    agreed: tuple[int, ...]
    you_may_agree: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockLine:
    """How a table counts thinking time, in seconds.

    `none`, `live` with a bank and an increment, or `correspondence` with a time for each decision.
    """

    kind: str = "none"
    bank: int = 0
    increment: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class BotLine:
    """A bot that can be chosen: what to ask for, its name in words, and a line about it."""

    id: str
    title: str
    about: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HintLine:
    """A move that is advised, how likely it wins in percent, and why."""

    move: str
    label: str
    percent: int | None
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TablePage:
    """One table as one visitor may see it.

    `view` is None while the table waits for players. A visitor who holds several seats (hot seat) looks through one of
    them; `hand_over` names the seat whose turn it is to look, and then `view` is a spectator's.
    """

    id: str
    game: AnyGame
    status: str
    """`open`, `running`, `over`"""
    sequence: int
    seats: int
    options: Options
    clock: ClockLine
    public: bool
    chairs: tuple[ChairLine, ...]
    seat: int | None
    held: tuple[int, ...]
    view: View | None
    hand_over: int | None
    log: tuple[LogLine, ...]
    messages: tuple[ChatLine, ...]
    deadline: float | None
    """Seconds until a move is made for the viewer; None without a clock."""
    otherwise: str
    """The move that is then made for the viewer."""
    can_undo: bool
    take_back: TakeBack | None
    commitment: str
    host: bool
    invite: str
    """The address that invites others; empty for those who may not invite."""
    rematch: str
    """The id of the table where the same people play again; empty if there is none."""
    answers: str = ""
    """The fingerprint of the viewer's decision: a move gives it back, and controls are new when it is."""
    bots: tuple[BotLine, ...] = ()
    """What can sit on a free chair; `usual` is the one that does unless another is chosen."""
    usual: str = ""
    advice: bool = False
    """Whether the viewer may ask for hints now."""
    earlier: int = 0
    """How many lines of the log came before those in `log`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewSeat:
    """What luck and its own decisions did for a seat, in points of a hundred, and bars that show it."""

    seat: int
    luck: str
    luck_bar: str
    skill: str
    doubt: int
    skill_bar: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewMove:
    """A move in words and what speaks for or against it."""

    label: str
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewMistake:
    """A decision that cost much: by how many points in a hundred, give or take."""

    at: int
    seat: int
    played: ReviewMove
    better: ReviewMove
    points: int
    doubt: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewPoint:
    """A moment of a match that is reviewed: what happened, and how likely each seat was to win, in percent."""

    at: int
    last: int
    mover: int | None
    move: str
    rest: str
    """What followed the move by itself."""
    chances: tuple[int, ...]
    points: int
    """What the move cost."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewPage:
    """A finished match looked back at; while there is no `chart` yet, `done` of `total` moves are weighed."""

    id: str
    game: AnyGame
    chairs: tuple[ChairLine, ...]
    begun: bool
    failed: bool
    done: int
    total: int
    chart: str = ""
    judge: str = ""
    seats: tuple[ReviewSeat, ...] = ()
    mistakes: tuple[ReviewMistake, ...] = ()
    point: ReviewPoint | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayPage:
    """A moment of a match. `whose` is a seat, None for a spectator; `open` shows everybody's hand."""

    id: str
    game: AnyGame
    at: int
    last: int
    whose: int | None
    open: bool
    choices: tuple[int, ...]
    """The seats through which the visitor may look."""
    finished: bool
    chairs: tuple[ChairLine, ...]
    view: View
    hands: tuple[View, ...]
    """The views whose hands are shown when everything is open."""
    log: tuple[LogLine, ...]
    move: str
    """The move that led here, in words."""
    mover: int | None
    earlier: int = 0
    """How many lines of the log came before those in `log`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ProofPage:
    """What anybody can check about the chance of a finished match."""

    id: str
    game: AnyGame
    commitment: str
    secret: str
    moves: int
    ok: bool
    findings: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenLine:
    """A key of a bot writer, without the key itself."""

    id: str
    label: str
    created: float


@dataclass(frozen=True, slots=True, kw_only=True)
class TableLine:
    """A table in one of the lists of the lobby."""

    id: str
    game: AnyGame
    status: str
    chairs: tuple[ChairLine, ...]
    clock: ClockLine
    sequence: int
    your_turn: bool
    result: Result | None
    created: float


@dataclass(frozen=True, slots=True, kw_only=True)
class LobbyPage:
    """The tables that a visitor may see."""

    games: tuple[AnyGame, ...]
    yours: tuple[TableLine, ...]
    open: tuple[TableLine, ...]
    running: tuple[TableLine, ...]
    finished: tuple[TableLine, ...]
    invite_only: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class NewTablePage:
    """The form for a new table, with what was filled in before if it was refused."""

    game: AnyGame
    bots: tuple[BotLine, ...]
    usual: str
    filled: Mapping[str, str]
    problem: str = ""
