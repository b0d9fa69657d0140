"""One play of a game, the whole truth of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from plancia.core.chance import Chance, Draw, Noting, Sealed
from plancia.core.decision import Decision
from plancia.core.errors import IllegalMove, NotYourTurn
from plancia.core.event import Event
from plancia.core.move import Move
from plancia.core.options import Options
from plancia.core.plain import PlainDict, digest
from plancia.core.record import DIGEST_EVERY, Entry, Record
from plancia.core.result import Result
from plancia.core.state import State
from plancia.core.view import View

if TYPE_CHECKING:
    from plancia.core.game import AnyGame


class _Made:
    """A move that was made: by whom, packed, with the chance that followed and the length of the history before."""

    def __init__(self, seat: int, move: int, notes: list[tuple[Draw, int]], told: int) -> None:
        self.seat: Final = seat
        self.move: Final = move
        self.notes: Final = notes
        self.told: Final = told


class Match:
    """A match for people and records: every move is checked, told and kept.

    >>> import plancia
    >>> match = plancia.game("galopp-royal").start(seats=4, chance=7)
    >>> match.to_move()
    (3,)
    """

    def __init__(
        self,
        game: AnyGame,
        state: State,
        chance: Chance,
        *,
        seats: int,
        options: Options,
        setup: Sequence[tuple[Draw, int]] = (),
        origin: PlainDict | None = None,
        history: Sequence[Event] = (),
    ) -> None:
        """Made by `Game.start`, `Game.arrange` and `Game.resume`."""
        self.game = game
        self.seats = seats
        self.options = options
        self._state = state
        self._chance = chance
        self._origin = origin
        self._history = list(history)
        self._moves = [_Made(-1, -1, list(setup), 0)]
        # States at the entries whose digest the record keeps; worked out when it is asked for.
        self._milestones: dict[int, State] = {}

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

    # What is answered.

    def play(self, move: Move | str, seat: int | None = None) -> list[Event]:
        """Make a move; returns what happened. A refused move changes nothing.

        The seat may be left out when exactly one is asked.
        """
        return self.follow(move, seat, self._chance)

    def follow(self, move: Move | str, seat: int | None, chance: Chance) -> list[Event]:
        """Make a move with the outcomes of another source, such as a record."""
        text = move if isinstance(move, str) else move.text
        code = self.game.parse(text)
        state = self._state
        mover = self._mover(seat, code)
        if not state.allows(mover, code):
            rule, reason = self.game.prompts.refusal(state, mover, code)
            raise IllegalMove(text, rule, reason)
        noting = Noting(chance)
        events: list[Event] = []
        state.log = events
        try:
            state.answer(mover, code, noting)
        except BaseException:
            # A source that fails half-way leaves no half-made move behind.
            self._state = self._state_after(len(self._moves) - 1)
            raise
        state.log = None
        self._moves.append(_Made(mover, code, noting.notes, len(self._history)))
        self._history += events
        if len(self._moves) % DIGEST_EVERY == 0:
            self._milestones[len(self._moves) - 1] = state.copy()
        return events

    def can_undo(self, seat: int) -> bool:
        """Whether the seat may take its last move back: nothing was drawn or shown, and nobody has answered since.

        The end shows everything, the secret of sealed chance too.
        """
        self._check_seat(seat)
        last = self._moves[-1]
        shown = self.over or any(event.kind.reveals for event in self._history[last.told :])
        return last.seat == seat and not last.notes and not shown

    def undo(self, seat: int) -> None:
        """Take the seat's last move back."""
        if not self.can_undo(seat):
            raise NotYourTurn("that can no longer be taken back: a card or die has fallen, or somebody else has moved")
        self._state = self._state_after(len(self._moves) - 2)
        del self._history[self._moves.pop().told :]
        self._milestones.pop(len(self._moves), None)

    def draw_from(self, chance: Chance) -> None:
        """Let another source answer from here on; a stored match goes on with `Sealed(secret, drawn=...)`."""
        self._chance = chance

    # What is seen.

    def view(self, seat: int | None) -> View:
        """What a seat may know; None is a spectator."""
        view: View = self.game.view(self._state, seat, tuple(self.events(seat)))
        return view

    def events(self, seat: int | None) -> list[Event]:
        """All that happened, as far as a seat may know it; None is a spectator."""
        if seat is not None:
            self._check_seat(seat)
        return [event for event in self._history if event.seen_by(seat)]

    # The whole truth.

    @property
    def history(self) -> Sequence[Event]:
        """All that happened, whoever may know it."""
        return tuple(self._history)

    def position(self) -> PlainDict:
        return self.game.position(self._state)

    def digest(self) -> str:
        """A fingerprint of the whole truth."""
        return digest(self.position())

    def faults(self) -> list[str]:
        """Invariants that do not hold; empty in a sound program."""
        return self.game.knowledge.faults(self._state)

    @property
    def state(self) -> State:
        """A copy of the rules state, for search and experiments."""
        return self._state.copy()

    @property
    def record(self) -> Record:
        """Everything needed to replay; the secret of sealed chance is in it only when the match is over."""
        states = {**self._milestones, len(self._moves) - 1: self._state}
        return self._record({number: digest(self.game.position(state)) for number, state in states.items()})

    def _record(self, digests: dict[int, str]) -> Record:
        entries = [
            Entry(
                made.seat,
                self.game.notation.decode(made.move) if made.seat >= 0 else "",
                tuple(draw.text(outcome) for draw, outcome in made.notes),
            )
            for made in self._moves
        ]
        sealed = self._chance if isinstance(self._chance, Sealed) else None
        return Record(
            game=self.game,
            ruleset=self.game.ruleset,
            seats=self.seats,
            options=self.options,
            entries=tuple(entries),
            digests=digests,
            origin=self._origin,
            commitment=None if sealed is None else sealed.commitment,
            secret=sealed.secret.hex() if sealed is not None and self.over else None,
            result=self.result,
        )

    def _state_after(self, entry: int) -> State:
        """The state after an entry, worked out anew."""
        return self._record({}).replay(entry)._state

    def copy(self) -> Match:
        """An independent twin. It draws its own chance: the copy of a sealed match does not foretell it."""
        twin = Match(
            self.game,
            self._state.copy(),
            self._chance.fork(),
            seats=self.seats,
            options=self.options,
            origin=self._origin,
            history=self._history,
        )
        twin._moves = self._moves.copy()
        twin._milestones = self._milestones.copy()
        return twin

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
        return f"<{self.game.title}, {self.seats} seats, {len(self._moves) - 1} moves, {asked}>"

    def _repr_svg_(self) -> str:
        """In a notebook a match shows what a spectator sees."""
        return self.game.drawing.picture(self.view(None))
