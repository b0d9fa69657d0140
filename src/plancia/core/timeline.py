"""The log of a match: its entries, what each of them told, and states on the way, so that any moment is near one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from plancia.core.chance import Replaying
from plancia.core.event import Event
from plancia.core.state import State

if TYPE_CHECKING:
    from plancia.core.game import AnyGame

CHECKPOINT_EVERY: Final = 32
"""So many entries apart a timeline keeps the state, unless it is told to keep few."""


@mypyc_attr(acyclic=True)
class Entry:
    """One step of a match as it is stored: a seat's move and the outcomes that followed, in the words of the game.

    The first entry of a match has no seat: it is the set-up.

    >>> Entry(2, "advance", ("die 4",))
    Entry(2, 'advance', ('die 4',))
    """

    def __init__(self, seat: int, move: str, chance: tuple[str, ...]) -> None:
        self.seat: Final = seat
        self.move: Final = move
        self.chance: Final = chance

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Entry)
            and self.seat == other.seat
            and self.move == other.move
            and self.chance == other.chance
        )

    def __hash__(self) -> int:
        return hash((self.seat, self.move, self.chance))

    def __reduce__(self) -> tuple[object, ...]:
        return Entry, (self.seat, self.move, self.chance)

    def __repr__(self) -> str:
        return f"Entry({self.seat!r}, {self.move!r}, {self.chance!r})"


class Timeline:
    """The entries that stand in a match, and every moment between them. A match grows it; everybody else reads.

    `told` says for each entry how much of the history had been told after it. A moment is played again from the nearest
    checkpoint before it, so that no step through a match begins at the set-up. Threads may ask for moments at once.
    """

    def __init__(self, game: AnyGame) -> None:
        self.game: Final = game
        self.entries: list[Entry] = []
        self.told: list[int] = []
        self.history: list[Event] = []
        self._checkpoints: dict[int, State] = {}
        self._every = CHECKPOINT_EVERY
        self._most = 0
        # The moment that was asked for last: the next one is often the entry after it.
        self._latest: tuple[int, State] | None = None

    @property
    def last(self) -> int:
        """The number of the last entry."""
        return len(self.entries) - 1

    @property
    def drawn(self) -> int:
        """How many outcomes of chance there were; sealed chance goes on from there."""
        return sum([len(entry.chance) for entry in self.entries])

    @property
    def checkpoints(self) -> list[int]:
        """The entries after which the state is kept."""
        return sorted(self._checkpoints)

    def append(self, entry: Entry, events: Sequence[Event], state: State) -> None:
        """One entry more, what it told, and the state after it."""
        self.entries.append(entry)
        self.history += events
        self.told.append(len(self.history))
        length = len(self.entries)
        if length % self._every == 0 or length == 1:
            self._keep(length - 1, state.copy())

    def extend(self, entries: Sequence[Entry], told: Sequence[int], events: Sequence[Event], state: State) -> None:
        """Several entries at once, where only the state after the last of them is known, as from a snapshot."""
        self.entries += entries
        self.told += told
        self.history += events
        self._keep(self.last, state.copy())

    def events(self, number: int) -> list[Event]:
        """The events of one entry, for all audiences."""
        return self.history[self.told[number - 1] if number else 0 : self.told[number]]

    def after(self, number: int) -> State:
        """The state after an entry, for the caller to play on."""
        known, state = self._nearest(number)
        for at in range(known + 1, number + 1):
            entry = self.entries[at]
            state.answer(entry.seat, self.game.parse(entry.move), Replaying(*entry.chance))
            if (at + 1) % self._every == 0:
                self._keep(at, state.copy())
        self._latest = number, state.copy()
        return state

    def upto(self, number: int) -> Timeline:
        """A timeline of its own that ends with an entry of this one."""
        twin = Timeline(self.game)
        twin.entries = self.entries[: number + 1]
        twin.told = self.told[: number + 1]
        twin.history = self.history[: self.told[number]]
        checkpoints = self._checkpoints
        twin._checkpoints = {at: checkpoints[at] for at in list(checkpoints) if at <= number}
        twin._every = self._every
        twin._most = self._most
        if self._latest is not None and self._latest[0] <= number:
            twin._latest = self._latest
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        grown = self.entries, self.told, self.history, self._checkpoints, self._every, self._most
        return Timeline, (self.game,), grown

    def __setstate__(self, grown: tuple[list[Entry], list[int], list[Event], dict[int, State], int, int]) -> None:
        self.entries, self.told, self.history, self._checkpoints, self._every, self._most = grown

    def shared(self, entries: Sequence[Entry]) -> int:
        """How many of the first entries are the same as some others."""
        most = min(len(self.entries), len(entries))
        return next((number for number in range(most) if self.entries[number] != entries[number]), most)

    def keep_at_most(self, checkpoints: int) -> None:
        """Bound the states that are kept, for a server with many matches: as a match grows, they lie farther apart."""
        self._most = checkpoints
        self._thin_out()

    def _nearest(self, number: int) -> tuple[int, State]:
        """The last known state up to an entry, as a copy, and the entry that it follows."""
        latest, checkpoints = self._latest, self._checkpoints
        known = max([at for at in list(checkpoints) if at <= number])
        if latest is not None and known < latest[0] <= number:
            return latest[0], latest[1].copy()
        return known, checkpoints[known].copy()

    def _keep(self, number: int, state: State) -> None:
        self._checkpoints[number] = state
        self._thin_out()

    def _thin_out(self) -> None:
        """While there are too many checkpoints, let every other one go."""
        while 0 < self._most < len(self._checkpoints):
            self._every *= 2
            checkpoints = self._checkpoints
            # A thread that reads goes on with the former ones.
            self._checkpoints = {
                at: checkpoints[at] for at in list(checkpoints) if at == 0 or (at + 1) % self._every == 0
            }
