"""What a program and the table say to each other: one JSON object on a line, each way.

Fields that a reader does not know are left aside, so that either side may learn to say more.
"""

from __future__ import annotations

import json
from collections.abc import Mapping

from plancia.core.errors import PlanciaError
from plancia.core.plain import PlainDict, canonical, is_table
from plancia.core.result import Result
from plancia.core.view import View

VERSION = 1
_QUOTED = 80
"""Characters of a wrong line that are shown to the bot writer."""


class ProgramFailed(PlanciaError):
    """A program did not answer as it should; the question is still open."""


def greeting(view: View) -> bytes:
    """What a program hears first: which game it sits down to, and where."""
    return as_line(
        {
            "plancia": VERSION,
            "game": view.game.id,
            "ruleset": view.game.ruleset,
            "seat": view.seat,
            "seats": view.seats,
            "options": dict(view.options),
        }
    )


def question(number: int, view: View, milliseconds: int) -> bytes:
    """What its seat is asked, all that the seat may know, and how long it may think."""
    moves = view.decision.moves() if view.decision is not None else []
    return as_line(
        {"id": number, "seat": view.seat, "milliseconds": milliseconds, "moves": moves, "view": view.plain()}
    )


def ended(result: Result) -> bytes:
    """What a program hears last: how the match ended."""
    return as_line({"result": result.plain()})


def read_greeting(line: bytes) -> str:
    """The name that a program gives itself."""
    said = _said(line)
    version, name = said.get("plancia"), said.get("name", "")
    if version != VERSION:
        raise ProgramFailed(f"it speaks version {version!r} of the protocol, and this is version {VERSION}"[:_QUOTED])
    if not isinstance(name, str):
        raise ProgramFailed("its name is not a text")
    return name[:_QUOTED]


def read_answer(line: bytes) -> tuple[int, str]:
    """The question that is answered, and the move."""
    said = _said(line)
    number, move = said.get("id"), said.get("move")
    if type(number) is not int or not isinstance(move, str):
        raise ProgramFailed(f'an answer looks like {{"id": 7, "move": "pass"}}, and it said {_quoted(line)}')
    return number, move


def as_line(data: PlainDict) -> bytes:
    """Something to say, as it goes over the pipe."""
    return canonical(data).encode() + b"\n"


def _said(line: bytes) -> Mapping[object, object]:
    try:
        data: object = json.loads(line)
    except (ValueError, RecursionError):
        data = None
    if not is_table(data):
        raise ProgramFailed(f"it should say a JSON object, and it said {_quoted(line)}")
    return data


def _quoted(line: bytes) -> str:
    text = line.decode(errors="replace").strip()
    return repr(text if len(text) <= _QUOTED else text[:_QUOTED] + "…")
