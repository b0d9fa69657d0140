"""One play of a game, the whole truth of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic

from mypy_extensions import i64

from plancia.core.chance import Chance, Dealt, Noting, Replaying, Sealed
from plancia.core.decision import Decision
from plancia.core.errors import IllegalMove, NotYourTurn, PlanciaError
from plancia.core.event import Event
from plancia.core.known import SPECTATOR, Known
from plancia.core.move import Move
from plancia.core.options import Options
from plancia.core.plain import PlainDict, digest
from plancia.core.record import Record, digested
from plancia.core.result import Result
from plancia.core.state import State
from plancia.core.timeline import Entry, Timeline
from plancia.core.view import Shared, V_co


class Match(Generic[V_co]):
    """A match for people and records: every move is checked, told and kept. Its views are those of its game.

    >>> import plancia
    >>> match = plancia.game("galopp-royal").start(seats=4, chance=7)
    >>> match.to_move()
    (3,)
    """

    def __init__(
        self,
        timeline: Timeline,
        state: State,
        chance: Chance,
        *,
        seats: int,
        options: Options,
        origin: PlainDict | None = None,
    ) -> None:
        """Made by `Game.start`, `Game.arrange` and `Game.resume`; the state is the one after the last entry."""
        self.game = timeline.game
        self.seats = seats
        self.options = options
        self.timeline = timeline
        """What was done and told so far: others read it, the match alone writes it."""
        self._state = state
        self._chance = chance
        self._origin = origin

    # What is asked.

    def to_move(self) -> tuple[int, ...]:
        """The seats that must answer now; none when the match is over."""
        return self._state.to_move()

    @property
    def over(self) -> bool:
        return self._state.turn < 0

    @property
    def result(self) -> Result | None:
        """Who has what, once the match is over."""
        return self.game.result(self._state) if self.over else None

    def legal(self, seat: int) -> list[Move]:
        """Every legal move of a seat that can be listed; of a seat that is not asked, what it may do unasked."""
        self._check_seat(seat)
        return [Move(self.game.notation.decode(move)) for move in self._state.moves_of(seat)]

    def decision(self, seat: int) -> Decision | None:
        """The seat's choice as data: what it must answer, or may do unasked; None when there is nothing."""
        self._check_seat(seat)
        decision: Decision | None = self.game.prompts.decide(self._state, seat)
        return decision

    def stand_in(self, seat: int) -> Move:
        """The move made for an absent seat."""
        self._check_asked(seat)
        return Move(self.game.notation.decode(self._state.stand_in_of(seat)))

    def considered(self, seat: int) -> str:
        """The answer of a seat that waits for its moment, see `Decision.considered`; empty if there is none."""
        self._check_seat(seat)
        return self.game.prompts.considered(self._state, seat)

    def forced(self, seat: int) -> Move | None:
        """The one answer that a seat has which is asked and has no choice."""
        decision = self.decision(seat) if len(self._state.moves_of(seat)) == 1 else None
        return Move(decision.forced) if decision is not None and decision.forced else None

    # What is answered.

    def play(self, move: Move | str, seat: int | None = None) -> list[Event]:
        """Make a move; returns what happened. A refused move changes nothing.

        The seat may be left out when exactly one is asked.
        """
        text = move if isinstance(move, str) else move.text
        return self._make(text, self.game.parse(text), seat, self._chance)

    def answer(self, seat: int, move: int, chance: Chance) -> list[Event]:
        """Make a move that was read before, with the outcomes of another source; for a server that keeps the secret."""
        return self._make(self.game.notation.decode(move), move, seat, chance)

    def follow(self, entry: Entry) -> list[Event]:
        """Make the move of an entry with the outcomes that it says, these and no others."""
        source = Replaying(*entry.chance)
        events = self._make(entry.move, self.game.parse(entry.move), entry.seat, source)
        try:
            source.close()
        except PlanciaError:
            self._go_back(self.timeline.last - 1)
            raise
        return events

    def _make(self, text: str, move: int, seat: int | None, chance: Chance) -> list[Event]:
        state = self._state
        mover = self._mover(seat, move)
        if not state.allows(mover, move):
            rule, reason = self.game.prompts.refusal(state, mover, move)
            raise IllegalMove(text, rule, reason)
        noting = Noting(chance)
        events: list[Event] = []
        state.log = events
        try:
            state.answer(mover, move, noting)
        except BaseException:
            # A source that fails half-way leaves no half-made move behind.
            self._state = self.timeline.after(self.timeline.last)
            raise
        state.log = None
        self.timeline.append(Entry(mover, text, tuple(noting.notes)), events, state)
        return events

    def can_undo(self, seat: int, since: int | None = None) -> bool:
        """Whether the seat may take back what it did from an entry on, which is the last one unless another is named.

        Nothing was drawn or shown, and nobody else has answered since. The end shows everything, the secret of sealed
        chance too.
        """
        self._check_seat(seat)
        last = self.timeline.last
        first = last if since is None else since
        return not self.over and all(self._is_silent(number, seat) for number in range(first, last + 1))

    def _is_silent(self, number: int, seat: int) -> bool:
        entry = self.timeline.entries[number]
        shown = any(event.kind.reveals for event in self.timeline.events(number))
        return entry.seat == seat and not entry.chance and not shown

    def undo(self, seat: int) -> None:
        """Take the seat's last move back."""
        if not self.can_undo(seat):
            raise NotYourTurn("that can no longer be taken back: a card or die has fallen, or somebody else has moved")
        self._go_back(self.timeline.last - 1)

    def _go_back(self, number: int) -> None:
        self.timeline = self.timeline.upto(number)
        self._state = self.timeline.after(number)

    def draw_from(self, chance: Chance) -> None:
        """Let another source answer from here on; a stored match goes on with `Sealed(secret, drawn=...)`."""
        self._chance = chance

    # What is seen.

    def view(self, seat: int | None, shared: Shared[V_co] | None = None) -> V_co:
        """What a seat may know; None is a spectator. What all see alike is taken from `shared`, where it is given."""
        view: V_co = self.game.view(self._state, seat, tuple(self.events(seat)), shared)
        return view

    def known(self, seat: int | None) -> Known[State]:
        """What a seat may know, for programs: no words, and no way back to the truth; None is a spectator."""
        if seat is None:
            return Known(self._state, SPECTATOR)
        self._check_seat(seat)
        return Known(self._state, seat)

    def events(self, seat: int | None) -> list[Event]:
        """All that happened, as far as a seat may know it; None is a spectator."""
        if seat is not None:
            self._check_seat(seat)
        return [event for event in self.timeline.history if event.seen_by(seat)]

    # The whole truth.

    @property
    def history(self) -> Sequence[Event]:
        """All that happened, whoever may know it."""
        return tuple(self.timeline.history)

    def position(self) -> PlainDict:
        return self.game.position(self._state)

    def digest(self) -> str:
        """A fingerprint of the whole truth."""
        return digest(self.position())

    def faults(self) -> list[str]:
        """Invariants that do not hold; empty in a sound program."""
        return self.game.facts.faults(self._state)

    @property
    def state(self) -> State:
        """A copy of the rules state, for search and experiments."""
        return self._state.copy()

    @property
    def record(self) -> Record:
        """Everything needed to replay; the secret of sealed chance is in it only when the match is over."""
        entries = tuple(self.timeline.entries)
        sealed = self._chance if isinstance(self._chance, Sealed) else None
        return Record(
            game=self.game,
            ruleset=self.game.ruleset,
            seats=self.seats,
            options=self.options,
            entries=entries,
            digests={number: self._digest_after(number) for number in digested(len(entries))},
            origin=self._origin,
            commitment=None if sealed is None else sealed.commitment,
            secret=sealed.secret.hex() if sealed is not None and self.over else None,
            dealt=isinstance(sealed, Dealt),
            result=self.result,
        )

    def _digest_after(self, number: int) -> str:
        state = self._state if number == self.timeline.last else self.timeline.after(number)
        return digest(self.game.position(state))

    # Other moments.

    def after(self, number: int) -> Match[V_co]:
        """The match as it was after an entry, as a twin of its own; looking at one moment after the other is cheap.

        >>> import plancia
        >>> match = plancia.game("galopp-royal").start(seats=4, chance=7)
        >>> _ = match.play("pass")
        >>> match.after(0).to_move()
        (3,)
        """
        if not 0 <= number <= self.timeline.last:
            raise PlanciaError(f"the match has entries 0 to {self.timeline.last}; there is no entry {number}")
        state = self._state.copy() if number == self.timeline.last else self.timeline.after(number)
        return self._twin(self.timeline.upto(number), state)

    def branch(self, entries: Sequence[Entry]) -> Match[V_co]:
        """A twin in which these entries stand; those that it shares with this match are not played again."""
        shared = self.timeline.shared(entries)
        match = self.after(shared - 1)
        for entry in entries[shared:]:
            match.follow(entry)
        return match

    def fast_forward(
        self, entries: Sequence[Entry], told: Sequence[int], events: Sequence[Event], state: State
    ) -> Match[V_co]:
        """A twin after further entries that are known to lead to a state, as a snapshot knows it."""
        timeline = self.timeline.upto(self.timeline.last)
        timeline.extend(entries, told, events, state)
        return self._twin(timeline, state.copy())

    def copy(self) -> Match[V_co]:
        """An independent twin. It draws its own chance: the copy of a sealed match does not foretell it."""
        return self.after(self.timeline.last)

    def __reduce__(self) -> tuple[object, ...]:
        # What arrives elsewhere is a copy, so that the secret of sealed chance stays here.
        return _arrived, (self.timeline, self._state, self._chance.fork(), self.seats, self.options, self._origin)

    def _twin(self, timeline: Timeline, state: State) -> Match[V_co]:
        return Match(timeline, state, self._chance.fork(), seats=self.seats, options=self.options, origin=self._origin)

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.seats:
            raise NotYourTurn(f"there is no seat {seat}; seats are 0 to {self.seats - 1}")

    def _mover(self, seat: int | None, move: int) -> int:
        """The seat that makes the move, once it is sure that it may speak now."""
        state = self._state
        if seat is None:
            turn = state.turn
            if turn >= 0 and state.asked() == 1 << turn:
                return turn
            if turn < 0:
                raise NotYourTurn("the match is over")
            raise NotYourTurn(f"several seats are asked, {self._asked(' and ')}: say which of them answers")
        if not 0 <= seat < self.seats or state.turn < 0:
            self._check_asked(seat)
        bit: i64 = seat
        if not state.asked() >> bit & 1 and not self.game.notation.unasked(move):
            self._check_asked(seat)
        return seat

    def _check_asked(self, seat: int) -> None:
        if self.over:
            raise NotYourTurn("the match is over")
        self._check_seat(seat)
        if seat not in self._state.to_move():
            name = self.game.seat_names[seat]
            raise NotYourTurn(f"{name} is not asked now; it is the turn of {self._asked(' and ')}")

    def _asked(self, joined: str) -> str:
        return joined.join(self.game.seat_names[seat] for seat in self._state.to_move())

    def __repr__(self) -> str:
        asked = "over" if self.over else f"{self._asked(', ')} to move"
        return f"<{self.game.title}, {self.seats} seats, {self.timeline.last} moves, {asked}>"

    def _repr_svg_(self) -> str:
        """In a notebook a match shows what a spectator sees."""
        return self.game.drawing.picture(self.view(None))


def _arrived(
    timeline: Timeline, state: State, chance: Chance, seats: int, options: Options, origin: PlainDict | None
) -> Match:
    """A match that comes from another process."""
    return Match(timeline, state, chance, seats=seats, options=options, origin=origin)
