"""Golden playthroughs: one match of each game told in full, so that any change of behaviour shows in a diff.

`python -m tests.conformance.golden` writes them anew; read the diff before you commit it.
"""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

from plancia.core import AnyGame
from plancia.core.plain import Plain, PlainDict, digest
from plancia.core.view import View
from tests.conformance.cases import OWN, following

FIXTURES = Path(__file__).parents[1] / "fixtures"


def playthrough(game: AnyGame) -> str:
    """A random match, decision by decision: what is asked, what is played, what everybody is told."""
    rng = random.Random(7)
    match = game.start(chance=7)
    lines = [
        f"{game.title}, {match.seats} seats, ruleset {game.ruleset}",
        *(event.text for event in match.events(None)),
    ]
    told = _Told()
    while not match.over:
        seat, move = following(match, rng)
        decision = match.decision(seat)
        assert decision is not None
        lines += ["", f"{game.seat_names[seat]}: {decision.prompt}", f"  of {len(decision.moves())} moves: {move}"]
        lines += [f"  {event.text}" for event in match.play(move, seat) if event.seen_by(None)]
        views = digest([told.plain(match.view(one)) for one in (*range(match.seats), None)])
        lines.append(f"  state {match.digest()[:16]}, views {views[:16]}")
    return "\n".join([*lines, "", f"{match.result}", ""])


class _Told:
    """What everybody sees after each move, as plain data.

    Of a history, which only grows, no more than its new events are put into words each time.
    """

    def __init__(self) -> None:
        self._histories: dict[int | None, list[Plain]] = {}

    def plain(self, view: View) -> PlainDict:
        history = self._histories.setdefault(view.seat, [])
        data = replace(view, history=view.history[len(history) :]).plain()
        new = data["history"]
        assert isinstance(new, list)
        history += new
        return {**data, "history": list(history)}


def path(game: AnyGame) -> Path:
    return FIXTURES / f"{game.id}.playthrough.txt"


if __name__ == "__main__":
    for one in OWN.values():
        path(one).write_text(playthrough(one), encoding="utf-8")
