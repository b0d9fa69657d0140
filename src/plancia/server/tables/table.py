"""A table as this process knows it: who sits where, the match, the clocks."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from plancia.bots.hints import Hint
from plancia.core.chance import Sealed
from plancia.core.decision import Choice
from plancia.core.event import Event
from plancia.core.game import AnyGame
from plancia.core.language import ENGLISH, speaking
from plancia.core.match import Match
from plancia.core.options import Options, by_players
from plancia.core.result import Result
from plancia.core.timeline import Entry
from plancia.server.tables import clock as clocks
from plancia.server.tables.clock import ClockReading, ClockTerms
from plancia.server.timing import PRESENT

UNDO, MOVE, START = "undo", "move", "start"

LINES = 200
"""Lines of the chat that are kept at hand."""
CHECKPOINTS = 8
"""States of a live match that are kept for taking moves back and for looking at earlier moments."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Chair:
    """A seat and who holds it: a person, a bot, or nobody yet."""

    seat: int
    player: str | None = None
    bot: str | None = None
    name: str = ""
    seen: float = 0.0
    """When the person last looked."""
    absent: bool = False
    """A bot stands in until the person comes back."""
    resigned: bool = False

    @property
    def open(self) -> bool:
        """Whether nobody holds the seat yet."""
        return self.player is None and self.bot is None

    @property
    def kind(self) -> str:
        """Who holds the seat: `person`, `bot` or `open`."""
        return "open" if self.open else "bot" if self.player is None else "person"

    @property
    def person(self) -> bool:
        """Whether a person holds the seat, there or not, and has not given up."""
        return self.player is not None and not self.resigned

    @property
    def automatic(self) -> bool:
        """Whether a bot moves for the seat now. Who got up just as the match began leaves it to one as well."""
        return self.player is None or self.resigned or self.absent

    def here(self, now: float) -> bool:
        """Whether a person who holds the seat was seen a moment ago."""
        return self.player is not None and now - self.seen < PRESENT


@dataclass(frozen=True, slots=True, kw_only=True)
class Message:
    """Something that was said at a table, when and by whom; `seat` is None for a host who does not play."""

    name: str
    seat: int | None
    text: str
    at: float


@dataclass(frozen=True, slots=True)
class TakeBackRequest:
    """A seat asks to take the match back to its first `stays` entries; these seats have agreed."""

    seat: int
    stays: int
    agreed: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class SeatHints:
    """The hints that a seat was given about its decision, and the language they are in."""

    seat: int
    answers: str
    """The fingerprint of the decision."""
    language: str
    hints: tuple[Hint, ...]


@dataclass(frozen=True, slots=True)
class Draft:
    """An entry that is not stored yet, and the match as it would be.

    To take moves back is an entry as well: its move is the number of entries that stay.
    """

    kind: str
    sequence: int
    """The number under which it is to be stored."""
    entry: Entry
    match: Match
    at: float
    banks: tuple[float, ...]
    key: str | None = None


class Subscription:
    """One reader who wants to hear of changes to a table; a slow one hears of the last change only."""

    def __init__(self) -> None:
        self.changed = asyncio.Event()


@dataclass(slots=True, weakref_slot=True, kw_only=True, eq=False, repr=False)
class Table:
    """The live object of a table. Readers see only what is stored."""

    id: str
    game: AnyGame
    seats: int
    chosen: Options
    """The options that were chosen; the others follow from who sits where when the match starts."""
    clock: ClockTerms
    public: bool
    hot_seat: bool
    invite: str
    host: str
    secret: bytes
    created: float
    since: float
    """When this process began to look; nobody is away for longer than that."""
    status: str = "open"
    """`open`, `running`, `over`, or `closed` when it is gone."""
    started: float | None = None
    ended: float | None = None
    result: Result | None = None
    rematch: str | None = None
    take_back: TakeBackRequest | None = None
    chairs: tuple[Chair, ...]
    match: Match | None = None
    """The match after the last entry that stands; nobody plays on it. None before it has begun."""
    sequences: tuple[int, ...] = ()
    """The numbers under which the entries that stand are stored."""
    sequence: int = -1
    """The number of the last entry; the set-up is 0, before it there is none."""
    version: int = 0
    """Grows with every change that somebody may see."""
    at: float = 0.0
    """When the last entry was made."""
    paused: float = 0.0
    """Seconds since then in which no server ran."""
    banks: tuple[float, ...] = ()
    noted_due: float | None = None
    """When to look after the table, as it is stored."""
    messages: tuple[Message, ...] = ()
    present: tuple[bool, ...] = ()
    """Who was here when somebody last looked."""
    hints: SeatHints | None = None
    """What was last told to a seat that asked for hints."""
    keys: dict[str, tuple[int, str]] = field(default_factory=dict[str, tuple[int, str]])
    """The number and move of entries by their idempotency key."""
    _marks: dict[int, tuple[int, str]] = field(default_factory=dict[int, tuple[int, str]])
    """The fingerprints of decisions, each with the entry that it was made after."""
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
        """The hash of the secret from which all chance of the match follows."""
        return Sealed(self.secret).commitment

    # Who sits where.

    def held(self, player: str) -> tuple[int, ...]:
        """The seats that a person plays."""
        return tuple(chair.seat for chair in self.chairs if chair.player == player and not chair.resigned)

    def sat(self, player: str) -> bool:
        """Whether a person has to do with the table, though perhaps given up."""
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
        """Whether somebody looks on who does not just want it to end: not where all people have given up."""
        people = [chair for chair in self.chairs if chair.player is not None]
        if people and all(chair.resigned for chair in people):
            return False
        return bool(self.watchers) or any(chair.here(now) for chair in people)

    def set_chair(self, chair: Chair) -> None:
        """Let a seat be held as this chair says; storing and telling it is the caller's."""
        self.chairs = (*self.chairs[: chair.seat], chair, *self.chairs[chair.seat + 1 :])

    # What is asked.

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that must answer now; none before and after the match."""
        return self.match.to_move() if self.match is not None else ()

    def fingerprint(self, seat: int) -> str:
        """Stays the same as long as the seat's decision does, whatever else happens at the table; empty without one."""
        sequence, mark = self._marks.get(seat, (-1, ""))
        if sequence != self.sequence:
            mark = self._mark(seat)
            self._marks[seat] = self.sequence, mark
        return mark

    def _mark(self, seat: int) -> str:
        with speaking(ENGLISH):
            decision = None if self.match is None else self.match.decision(seat)
        if decision is None:
            return ""
        last = self.last_of(seat)
        latest = 0 if last is None else self.sequences[last]
        offered = (option.move if isinstance(option, Choice) else repr(option) for option in decision.options)
        return hashlib.sha256("\n".join((str(latest), decision.prompt, *offered)).encode()).hexdigest()[:16]

    def log(self, seat: int | None, upto: int | None = None) -> Iterator[tuple[int, Event]]:
        """What happened, as far as a seat or a spectator may know it, each with the entry of the record it came with.

        `upto` is the last entry that counts.
        """
        if self.match is None:
            return
        for entry in range(len(self.sequences) if upto is None else upto + 1):
            yield from ((entry, event) for event in self.match.timeline.events(entry) if event.seen_by(seat))

    # Taking back.

    def can_undo(self, seat: int) -> bool:
        """Whether the seat may take its last move back without asking."""
        return self.status == "running" and self.match is not None and self.match.can_undo(seat)

    def last_of(self, seat: int) -> int | None:
        """Where the seat's last move stands in the record, if it has made one."""
        entries = self.entries
        return next((number for number in range(len(entries) - 1, 0, -1) if entries[number].seat == seat), None)

    def must_agree(self, asking: int) -> tuple[int, ...]:
        """The seats of other persons, whom a seat asks when it wants to take a move back."""
        mine = self.chairs[asking].player
        return tuple(chair.seat for chair in self.chairs if chair.person and chair.player != mine)

    # Time.

    def elapsed(self, now: float) -> float:
        """Seconds since the last entry that count as thinking time."""
        return max(0.0, now - self.at - self.paused)

    def running(self, asked: Sequence[int]) -> tuple[int, ...]:
        """Those of the seats asked whose time runs: bots have a budget of their own."""
        return tuple(seat for seat in asked if self.chairs[seat].person) if self.clock.kind != "none" else ()

    def face(self, seat: int, now: float) -> ClockReading | None:
        """The seat's clock as it stands now."""
        if not self.banks or not self.chairs[seat].person:
            return None
        running = self.status == "running" and seat in self.running(self.asked)
        seconds = clocks.remaining(self.banks, seat, running=running, elapsed=self.elapsed(now))
        return ClockReading(seconds=seconds, running=running)

    def deadline(self, seat: int) -> float | None:
        """When a move is made for the seat; None if its time does not run."""
        if self.status != "running" or seat not in self.running(self.asked):
            return None
        return self.at + self.paused + self.banks[seat]

    def patience(self, seat: int, grace: float, at: float | None = None) -> float | None:
        """Until when the others wait for a person who is away; None where nobody hurries."""
        chair = self.chairs[seat]
        if not chair.person or self.hot_seat or self.clock.kind == "correspondence" or not self.waited_for(seat):
            return None
        return max(chair.seen, self.at if at is None else at, self.since) + grace

    def due(self, grace: float, draft: Draft | None = None) -> float | None:
        """When somebody must look after the table next, after a draft if there is one; None if it can wait."""
        if draft is not None:
            return self._due(grace, draft.match.to_move(), draft.at, draft.at, draft.banks)
        if self.status != "running":
            return None
        return self._due(grace, self.asked, self.at, self.at + self.paused, self.banks)

    def _due(
        self, grace: float, asked: tuple[int, ...], at: float, counted: float, banks: tuple[float, ...]
    ) -> float | None:
        if any(self.chairs[seat].automatic for seat in asked):
            return at
        deadlines = [counted + banks[seat] for seat in self.running(asked)]
        patience = [self.patience(seat, grace, at) for seat in asked]
        return min((*deadlines, *(time for time in patience if time is not None)), default=None)

    # Growing. A draft is worked out on a copy, stored, and only then taken over.

    def draft_start(self, now: float) -> Draft:
        """The set-up of the match, with all its clocks full."""
        match = self.game.start(self.seats, Sealed(self.secret), self.options)
        match.timeline.keep_at_most(CHECKPOINTS)
        return Draft(START, 0, match.timeline.entries[0], match, now, clocks.full(self.clock, self.seats))

    def draft_move(self, match: Match, move: int, seat: int, now: float, key: str | None = None) -> Draft:
        """What a packed move leads to; raises what `Match.play` raises."""
        trial = match.copy()
        trial.answer(seat, move, Sealed(self.secret, match.timeline.drawn))
        asked = match.to_move()
        answered = seat if seat in asked and not self.game.notation.unasked(move) else None
        banks = self._charge(asked, answered, trial.to_move(), now)
        return Draft(MOVE, self.sequence + 1, trial.timeline.entries[-1], trial, now, banks, key)

    def draft_undo(self, seat: int, stays: int, now: float) -> Draft:
        """What the table is like once only the first `stays` entries stand."""
        assert self.match is not None
        earlier = self.match.after(stays - 1)
        undone = self.entries[stays:]
        answers = [entry.seat for entry in undone if not self.game.notation.unasked(self.game.parse(entry.move))]
        banks = self._charge(self.asked, None, earlier.to_move(), now, undone=self.running(answers))
        return Draft(UNDO, self.sequence + 1, Entry(seat, str(stays), ()), earlier, now, banks)

    def _charge(
        self,
        before: tuple[int, ...],
        answered: int | None,
        after: tuple[int, ...],
        now: float,
        undone: Sequence[int] = (),
    ) -> tuple[float, ...]:
        if not self.banks:
            return ()
        return clocks.charge(
            self.clock,
            clocks.repaid(self.clock, self.banks, undone),
            running=self.running(before),
            elapsed=self.elapsed(now),
            answered=answered,
            asked=self.running(after),
        )

    def adopt(self, draft: Draft) -> None:
        """A draft that is stored becomes what everybody sees."""
        if draft.kind == START:
            self.chosen = self.options
        self.match = draft.match
        self.sequences = (*self.sequences, draft.sequence)
        if draft.kind == UNDO:
            self.sequences = self.sequences[: int(draft.entry.move)]
        if draft.key is not None:
            self.keys[draft.key] = draft.sequence, draft.entry.move
        self.sequence = draft.sequence
        self.at, self.paused, self.banks = draft.at, 0.0, draft.banks
        self.take_back = None
        if draft.kind == START:
            self.status, self.started = "running", draft.at
        if draft.match.over:
            self.status, self.ended, self.result = "over", draft.at, draft.match.result
