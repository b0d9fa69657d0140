"""`plancia hint`: what a seat could do at a moment of a record, from what it knew then."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import asdict, dataclass

from plancia.bots.hints import Hint, hints
from plancia.core.errors import BadOption
from plancia.core.record import Record
from plancia.core.view import View
from plancia.terminal.screen import Screen
from plancia.terminal.seats import name_of


@dataclass(frozen=True, slots=True)
class RecordHints:
    """The best moves of a seat after an entry of a record, as lines for people or JSON for programs."""

    view: View
    seat: int
    at: int
    bot: str
    hints: tuple[Hint, ...]

    def json(self) -> str:
        facts = {
            "game": self.view.game.id,
            "at": self.at,
            "seat": self.seat,
            "bot": self.bot,
            "hints": [asdict(hint) for hint in self.hints],
        }
        return json.dumps(facts, indent=2, ensure_ascii=False)

    def lines(self, screen: Screen) -> Iterator[str]:
        """The question, then each move with its chance and its reason."""
        assert self.view.decision is not None
        game = self.view.game
        yield from screen.wrap(f"{name_of(game, self.seat)}, after entry {self.at}: {self.view.decision.prompt}")
        width = max(len(hint.move) for hint in self.hints)
        for number, hint in enumerate(self.hints, start=1):
            chance = "" if hint.win is None else f"{hint.win:>5.0%}  "
            told = ": ".join(filter(None, (hint.label, hint.reason)))
            yield from screen.wrap(told, f"{number:>3}  {hint.move:<{width}}  {chance}", " " * 5)


def hints_after(record: Record, at: int | None, seat: int | None, bot: str) -> RecordHints:
    """What a bot would do in the place of a seat; without one, of the seat that is asked."""
    match = record.replay(at)
    at = len(record.entries) - 1 if at is None else at
    asked = match.to_move()
    if not asked:
        raise BadOption(f"the match is over after entry {at}, so nobody is asked; name an earlier one with --at")
    if seat is None:
        seat = int(match.state.turn)
    if seat not in asked:
        names = ", ".join(record.game.seat_names[one] for one in asked)
        raise BadOption(f"{record.game.seat_names[seat]} is not asked after entry {at}; asked: {names}")
    view = match.view(seat)
    return RecordHints(view, seat, at, bot, tuple(hints(match.game, match.known(seat), random.Random(), bot)))
