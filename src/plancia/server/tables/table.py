"""A table as this process knows it: who sits where, the match, the clocks."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from plancia.bots.hints import Hint
from plancia.core.chance import Chance, Dealt, Sealed, Seeded
from plancia.core.decision import Choice, Decision
from plancia.core.event import Event
from plancia.core.game import AnyGame
from plancia.core.known import AnyKnown
from plancia.core.language import ENGLISH, speaking
from plancia.core.match import Match
from plancia.core.options import Options, by_players
from plancia.core.plain import PlainDict
from plancia.core.result import Result
from plancia.core.shares import BeaconRound, Shares
from plancia.core.timeline import Entry
from plancia.kit.orders import Order
from plancia.server.tables.automatic import lessons
from plancia.server.tables.branching.branch import Branch
from plancia.server.tables.clocks.clock import ClockTerms
from plancia.server.tables.history.draft import TakenBack, forced_key
from plancia.server.tables.requests import TakeBackRequest, TakeOverRequest
from plancia.server.tables.seats.chair import Chair
from plancia.server.tables.subscription import Subscription
from plancia.server.timing import IDLE_AFTER

LINES = 200
"""Lines of the chat that are kept at hand."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Message:
    """Something that was said at a table, when and by whom; `seat` is None for a host who does not play."""

    name: str
    seat: int | None
    text: str
    at: float


@dataclass(frozen=True, slots=True)
class SeatHints:
    """The hints that a seat was given about its decision, and the language they are in."""

    seat: int
    answers: str
    """The fingerprint of the decision."""
    language: str
    hints: tuple[Hint, ...]


@dataclass(frozen=True, slots=True)
class _Mark:
    """What was asked of a seat after an entry: the fingerprint of its decision."""

    sequence: int
    fingerprint: str


@dataclass(slots=True, weakref_slot=True, kw_only=True, eq=False, repr=False)
class Table:
    """The live object of a table, which holds only what is stored.

    `clocks.thinking_time` reads its clocks, `automatic.schedule` its own answers; `history.drafting` adds entries.
    """

    id: str
    game: AnyGame
    seats: int
    chosen: Options
    """The options that were chosen; the others follow from who sits where when the match starts."""
    clock: ClockTerms
    public: bool
    hot_seat: bool
    lesson: bool = False
    """Whether it is the guided first match of its game: its deal is always the same, and a coach helps."""
    origin: PlainDict | None = None
    """The position in which the match begins, if it is not the set-up of its game."""
    deal: str | None = None
    """The deal that it plays, as other tables do."""
    rated: bool = False
    """Whether its result counts for the ratings of those who play."""
    branch: Branch | None = None
    """The moment of another match that it plays on from."""
    invite: str
    host: str
    secret: bytes
    shares: Shares = field(default_factory=Shares)
    """What the seats had added to it when the match began; before, the round of a beacon that was named for it."""
    created: float
    since: float
    """When this process began to look; nobody is away for longer than that."""
    status: str = "open"
    """`open`, `running`, `over`, or `closed` when it is gone."""
    started: float | None = None
    ended: float | None = None
    result: Result | None = None
    rematch: str | None = None
    halted: float | None = None
    """Since when the host of the server lets the match stand still; then nobody moves, and no time runs."""
    take_back: TakeBackRequest | None = None
    take_over: TakeOverRequest | None = None
    chairs: tuple[Chair, ...]
    match: Match | None = None
    """The match after the last entry that stands; nobody plays on it. None before it has begun."""
    sequences: tuple[int, ...] = ()
    """The numbers under which the entries that stand are stored."""
    sequence: int = -1
    """The number of the last entry; the set-up is 0, before it there is none."""
    drawn: int = 0
    """How many outcomes the secret has given, those that were taken back included: none is given twice."""
    taken_back: tuple[TakenBack, ...] = ()
    version: int = 0
    """Grows with every change that a reader may see."""
    at: float = 0.0
    """When the last entry was made."""
    paused: float = 0.0
    """Seconds since then in which no server ran."""
    banks: tuple[float, ...] = ()
    left: dict[int, float] = field(default_factory=dict[int, float])
    """What the movers had on their clocks when they answered, by the numbers of the entries."""
    noted_due: float | None = None
    """When to look after the table, as it is stored."""
    messages: tuple[Message, ...] = ()
    present: tuple[bool, ...] = ()
    """Which seats had their person there when those who watch were last told of the table."""
    orders: dict[int, tuple[Order, ...]] = field(default_factory=dict[int, tuple[Order, ...]])
    """What the seats have told the table to answer for them, those orders included that are over: a secret of each."""
    hints: SeatHints | None = None
    """What was last told to a seat that asked for hints."""
    keys: dict[str, tuple[int, str]] = field(default_factory=dict[str, tuple[int, str]])
    """The number and move of entries by their idempotency key."""
    _marks: dict[int, _Mark] = field(default_factory=dict[int, _Mark])
    """What is asked of the seats, as it was last looked up."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    watchers: set[Subscription] = field(default_factory=set[Subscription])

    def __repr__(self) -> str:
        # What is printed may be read: the secret and the hands are not in it.
        return f"<table {self.id}, {self.game.title}, {self.status}, entry {self.sequence}>"

    @property
    def entries(self) -> Sequence[Entry]:
        """The entries that stand; none before the match has begun."""
        return () if self.match is None else self.match.timeline.entries

    @property
    def options(self) -> Options:
        """The options of the match; before it begins, those that follow from who sits where now."""
        if self.match is not None:
            return self.chosen
        bots = [chair.bot is not None for chair in self.chairs]
        return self.game.check_options(self.seats, by_players(self.game.options, bots) | self.chosen)

    @property
    def commitment(self) -> str:
        """The hash of the secret from which all chance of the match follows; empty for a lesson, which has none."""
        return "" if self.lesson else Sealed(self.secret).commitment

    @property
    def used_shares(self) -> Shares:
        """What the seats add to the secret; it may grow until the match begins. A deal that others play takes none."""
        if self.match is not None or self.lesson or self.deal is not None:
            return self.shares
        seated = [chair for chair in self.chairs if chair.player is not None]
        return Shares(
            {chair.seat: chair.commitment for chair in seated if chair.commitment is not None},
            {chair.seat: chair.share for chair in seated if chair.share is not None},
            self.shares.beacon,
        )

    @property
    def full(self) -> bool:
        """Whether every chair is taken and the match has not begun."""
        return self.status == "open" and not self.free

    @property
    def revealing(self) -> bool:
        """Whether the match waits for seats to show the shares that they have committed to."""
        return self.full and bool(self.used_shares.awaited)

    @property
    def awaited_round(self) -> BeaconRound | None:
        """The round of a public beacon without which the match does not begin; None once its value is known."""
        named = self.shares.beacon
        return named if self.status == "open" and named is not None and not named.value else None

    def chance(self) -> Chance:
        """Where dice and cards come from now; a lesson deals everybody the same, also after a move was taken back."""
        lesson = lessons.lesson_of(self)
        if lesson is None:
            if self.deal is not None:
                return Dealt(self.secret, self._fallen())
            return Sealed(self.used_shares.sealed_with(self.secret), self.drawn)
        return Seeded(lesson.seed, 0 if self.match is None else self.match.timeline.drawn)

    def _fallen(self) -> list[str]:
        """All outcomes of the match, those that were taken back included."""
        undone = (entry for one in self.taken_back for entry in one.undone.entries)
        return [outcome for entry in (*self.entries, *undone) for outcome in entry.chance]

    @property
    def strict(self) -> bool:
        """Whether results are compared with those of others: nobody is helped, or takes back what was told."""
        return self.deal is not None or self.rated

    @property
    def timing_secret(self) -> bytes:
        """What the moments of answers are drawn from.

        Who has finished a deal elsewhere knows its secret, and must not know whether an answer here was ordered.
        """
        return self.secret if self.deal is None else hmac.digest(self.secret, self.invite.encode(), "sha256")

    def bot_seed(self, known: AnyKnown) -> int | None:
        """What a bot draws its whims from: at all tables of a deal the same where it knows the same. None otherwise."""
        if self.deal is None:
            return None
        return int.from_bytes(hmac.digest(self.secret, b"bot " + known.pack(), "sha256")[:8], "big")

    # Who sits where.

    def held(self, player: str) -> tuple[int, ...]:
        """The seats that a person plays."""
        return tuple(chair.seat for chair in self.chairs if chair.player == player and not chair.resigned)

    def concerns(self, player: str) -> bool:
        """Whether a person opened the table or holds a seat there, though perhaps given up."""
        return self.host == player or any(chair.player == player for chair in self.chairs)

    @property
    def free(self) -> tuple[int, ...]:
        """The seats that nobody holds yet."""
        return tuple(chair.seat for chair in self.chairs if chair.open)

    def waited_for(self, seat: int) -> bool:
        """Whether another person, there or not, waits for this one."""
        mine = self.chairs[seat].player
        return any(chair.person and chair.player != mine for chair in self.chairs)

    def alone(self, seat: int) -> bool:
        """Whether the seat's is the only person at the table, who may therefore be helped."""
        return [chair.seat for chair in self.chairs if chair.person] == [seat]

    def watched(self, now: float) -> bool:
        """Whether a person looks on, at a table where not all people have given up."""
        people = [chair for chair in self.chairs if chair.player is not None]
        if people and all(chair.resigned for chair in people):
            return False
        return bool(self.watchers) or any(chair.here(now) for chair in people)

    def people_here(self, now: float) -> tuple[bool, ...]:
        """Which seats have their person there."""
        return tuple(chair.here(now) for chair in self.chairs)

    def idle(self, now: float) -> bool:
        """Whether no person has looked for so long that bots and clocks rest until one does.

        Letters are played by people who look now and then, and where all have given up it only has to end.
        """
        people = [max(chair.seen, self.since) for chair in self.chairs if chair.person]
        return (
            self.clock.kind != "correspondence"
            and not self.watchers
            and bool(people)
            and max(people) + IDLE_AFTER < now
        )

    def set_chair(self, chair: Chair) -> None:
        """Let a seat be held as this chair says; storing and telling it is the caller's."""
        self.chairs = (*self.chairs[: chair.seat], chair, *self.chairs[chair.seat + 1 :])

    @property
    def visible(self) -> tuple[object, ...]:
        """What readers other than a single seat can see; where it has changed, all of them are told."""
        chairs = [replace(chair, seen=0.0, since=0.0) for chair in self.chairs]
        requests = self.take_back, self.take_over, self.rematch
        return self.sequence, self.status, self.halted, chairs, requests, self.messages, self.shares.beacon

    # What is asked.

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that must answer now; none before and after the match."""
        return self.match.to_move() if self.match is not None else ()

    def fingerprint(self, seat: int) -> str:
        """Stays the same as long as the seat's decision does, whatever else happens at the table; empty without one."""
        # To list all that can be answered may take long, so that it is done once an entry.
        mark = self._marks.get(seat)
        if mark is not None and mark.sequence == self.sequence:
            return mark.fingerprint
        with speaking(ENGLISH):
            decision = None if self.match is None else self.match.decision(seat)
        return self.note_asked(seat, decision)

    def note_asked(self, seat: int, decision: Decision | None) -> str:
        """Remember the fingerprint of a decision that the caller has made in English, the language of fingerprints."""
        mark = self._marks[seat] = _Mark(self.sequence, self._print(seat, decision))
        return mark.fingerprint

    def considered(self, seat: int) -> str:
        """The answer of a seat that waits for its moment, see `Decision.considered`; empty if there is none."""
        return "" if self.match is None else self.match.considered(seat)

    def _print(self, seat: int, decision: Decision | None) -> str:
        if decision is None:
            return ""
        last = self.last_of(seat)
        latest = 0 if last is None else self.sequences[last]
        offered = (option.move if isinstance(option, Choice) else repr(option) for option in decision.options)
        return hashlib.sha256("\n".join((str(latest), decision.prompt, *offered)).encode()).hexdigest()[:16]

    def log(self, seat: int | None, upto: int | None = None, first: int = 0) -> Iterator[tuple[int, Event]]:
        """What happened, as far as a seat or a spectator may know it, each with the entry of the record it came with.

        `first` and `upto` are the first and the last entry that count.
        """
        if self.match is None:
            return
        for entry in range(first, len(self.sequences) if upto is None else upto + 1):
            yield from ((entry, event) for event in self.match.timeline.events(entry) if event.seen_by(seat))

    # Taking back.

    def can_undo(self, seat: int) -> bool:
        """Whether the seat may take its last decision back without asking."""
        last = self.last_of(seat)
        return (
            self.status == "running" and self.match is not None and last is not None and self.match.can_undo(seat, last)
        )

    def last_of(self, seat: int) -> int | None:
        """Where the seat's last decision stands in the record; what it could not choose is none."""
        entries = self.entries
        return next(
            (
                number
                for number in range(len(entries) - 1, 0, -1)
                if entries[number].seat == seat and forced_key(self.sequences[number]) not in self.keys
            ),
            None,
        )

    def must_agree(self, asking: int) -> tuple[int, ...]:
        """The seats of other persons, whom a seat asks when it wants to take a move back."""
        mine = self.chairs[asking].player
        return tuple(chair.seat for chair in self.chairs if chair.person and chair.player != mine)

    # Taking over.

    @property
    def open_take_over(self) -> TakeOverRequest | None:
        """The request to take over a seat that can still be answered; None once the person of the seat is back."""
        request = self.take_over
        chair = None if request is None else self.chairs[request.seat]
        return request if chair is not None and chair.person and chair.absent and self.status == "running" else None

    def may_admit(self, seat: int) -> tuple[int, ...]:
        """The seats that are asked whether a visitor may take over an absent seat: all whose persons are there."""
        return tuple(other for other in self.must_agree(seat) if not self.chairs[other].absent)
