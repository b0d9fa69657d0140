"""The models of the pages: what each template shows and nothing more, filled in by the server.

Everything about a running match in here comes from one seat's view.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256

from plancia.core.form import Amount, Item
from plancia.core.game import AnyGame
from plancia.core.options import Options
from plancia.core.result import Result
from plancia.core.view import View
from plancia.kit.drawing.beats import Beat
from plancia.web.models.notices import NoticePage
from plancia.web.previews import Preview

LOG_LINES = 60
"""So many lines of the log are on a page, and what its first turn told before them; the replay has them all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Visitor:
    """For whom a page is drawn: every page greets them and signs its forms."""

    name: str
    csrf: str
    """What every form gives back, so that no other site can fill it in."""
    path: str = "/"
    """The page that is shown, to come back to."""
    announcement: str = ""
    """What the host of the server tells everybody."""
    preview: Preview | None = None
    """What chat programs show of a link to the page."""

    @property
    def mark(self) -> str:
        """Differs from visitor to visitor: what a browser has kept for one of them it does not show to another."""
        return sha256(self.csrf.encode()).hexdigest()[:12]


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
    grade: str = ""
    """How well a bot plays, in a word."""
    character: str = ""
    """What a bot is like, in a line."""
    yours: bool = False
    here: bool = False
    """A person who looks at the table now."""
    stand_in: bool = False
    """A bot plays for the absent person."""
    resigned: bool = False
    holiday: bool = False
    """Nobody waits for an answer of the person today: their clock stands still."""
    clock: ClockFace | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ChatLine:
    """A line of the chat; `seat` is None for a host who does not play."""

    name: str
    seat: int | None
    text: str


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class LogLine:
    """Something that happened, as the viewer may know it; `sequence` is the move it came with.

    Lines are kept and told again and again, so each is known by its identity, which is quickly compared.
    """

    number: int
    """The how-manieth line of the whole log it is."""
    sequence: int
    text: str
    remark: str = ""
    """What the bot that did it says about it to the viewer; empty if nothing."""
    seat: int | None = None
    """Whom it is about; None for nobody in particular."""
    icon: str = ""
    lights: tuple[str, ...] = ()
    """The ids of what it is about on the board."""
    quiet: bool = False
    """Whether the line is folded away at first, because it tells little."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LogTurn:
    """What happened while one seat was on its way: the lines under its name; None for the set-up."""

    seat: int | None
    sequence: int
    lines: tuple[LogLine, ...]
    mixed: bool = False
    """Whether lines are about other seats as well, so that each says whom it is about."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RivalLine:
    """What a rival did since the viewer last moved, the last few things; `earlier` counts those before them."""

    seat: int
    since: int
    """The viewer's own last move."""
    deeds: tuple[LogLine, ...]
    earlier: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeBack:
    """A player asks to take moves back to a point; the others agree or not."""

    seat: int
    sequence: int
    agreed: tuple[int, ...]
    you_may_agree: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeOver:
    """A visitor asks to play on for an absent person; those who play agree or not."""

    seat: int
    name: str
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
class CoachLine:
    """What the coach of a lesson says now, what is to be done, and the ids of what to look at.

    `step` of `steps` decisions of the learner are under way; `over` once the learner plays on alone.
    """

    said: tuple[str, ...]
    ask: str = ""
    points: tuple[str, ...] = ()
    step: int = 0
    steps: int = 0
    over: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Objection:
    """What the coach says to a move that was not made, so that the learner decides again."""

    text: str
    move: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DeviceLine:
    """A browser that acts as the visitor; `here` is the one that shows the page."""

    id: str
    label: str
    seen: float
    here: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimLine:
    """A device that waits for the visitor's yes; it shows the same number."""

    id: str
    label: str
    number: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SecretLink:
    """A code that is shown once: as letters to type, as a link that carries it, and as a QR code of the link."""

    code: str
    link: str
    picture: str
    """The QR code as a drawing in the page: as a file of its own it would have an address."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderLine:
    """Something that the table answers for the viewer, and until when."""

    id: str
    text: str
    until: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderOffer:
    """Something that the viewer can order now: what to fill in, and until when it can hold."""

    name: str
    title: str
    amount: Amount | None
    about: tuple[Item, ...]
    spans: tuple[Item, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class BranchMark:
    """Where a match comes from that plays on from another one: its name, and the address of the moment."""

    name: str
    moment: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RevealMark:
    """The share that a page is to show for a seat: its hash, which the page has kept it under."""

    seat: int
    commitment: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ShareLine:
    """What a seat has added to the chance of a match; `share` is empty where it was not shown in time."""

    seat: int
    commitment: str
    share: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BeaconLine:
    """The round of a public beacon that is part of the chance of a match: where it is told, and what it told."""

    number: int
    address: str
    value: str
    key: str = ""
    """By which key of the beacon its signature was checked; empty if it was not."""


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
    log: tuple[LogTurn, ...]
    messages: tuple[ChatLine, ...]
    deadline: float | None
    """Seconds until a move is made for the viewer; None without a clock."""
    otherwise: str
    """The move that is then made for the viewer."""
    can_undo: bool
    take_back: TakeBack | None
    commitment: str
    reveal: RevealMark | None = None
    """What the page is to show so that the match begins; None if nothing."""
    beacon: BeaconLine | None = None
    """The round of a beacon that the match waits for, or begins with."""
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
    upright: bool = False
    """Whether the viewer's screen is taller than wide."""
    since: tuple[RivalLine, ...] = ()
    """What the viewer's rivals did since the viewer last moved, while the viewer is asked."""
    forced: bool = False
    """Whether the table is about to make the viewer's move: there is no other, or it was ordered."""
    always_asked: bool = False
    """Whether the viewer makes such moves, too."""
    orders: tuple[OrderLine, ...] = ()
    offers: tuple[OrderOffer, ...] = ()
    take_over: TakeOver | None = None
    halted: bool = False
    """Whether the host of the server lets the match stand still."""
    coach: CoachLine | None = None
    branch: BranchMark | None = None
    deal: str = ""
    """The address of the deal that it plays, as other tables do."""
    rated: bool = False
    """Whether the result counts for ratings."""
    strict: bool = False
    """Whether results are compared with those of others, so that nobody is helped."""
    newcomer: bool = False
    """Whether the viewer is about to play against novices and may want a coach instead."""


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
    log: tuple[LogTurn, ...]
    move: str
    """The move that led here, in words."""
    mover: int | None
    earlier: int = 0
    """How many lines of the log came before those in `log`."""
    upright: bool = False
    """Whether the viewer's screen is taller than wide."""
    beats: tuple[Beat, ...] = ()
    """The beats that show the move on the board, one after the other."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ProofPage:
    """What anybody can check about the chance of a finished match."""

    id: str
    game: AnyGame
    commitment: str
    secret: str
    shares: tuple[ShareLine, ...] = ()
    beacon: BeaconLine | None = None
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
class AccountPage:
    """The visitor's own things: their devices, and the keys of their programs."""

    tokens: tuple[TokenLine, ...] = ()
    devices: tuple[DeviceLine, ...] = ()
    claims: tuple[ClaimLine, ...] = ()
    passkeys: tuple[TokenLine, ...] = ()
    recovery: bool = False
    """Whether a recovery code is good."""
    token: str = ""
    """A new key for a program, shown this once ..."""
    link: SecretLink | None = None
    """... a new link for another device ..."""
    code: str = ""
    """... or a new recovery code."""
    notices: NoticePage | None = None
    """How the visitor is called; None for a guest who has done nothing yet."""
    problem: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableLine:
    """A table in one of the lists of the lobby."""

    id: str
    game: AnyGame
    status: str
    chairs: tuple[ChairLine, ...]
    clock: ClockLine
    sequence: int
    yours: bool
    asked: tuple[int, ...]
    """The seats that the table waits for."""
    your_turn: bool
    result: Result | None
    created: float
    rated: bool = False


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
