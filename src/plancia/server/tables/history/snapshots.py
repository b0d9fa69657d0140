"""A match in the middle as one text, so that a table opens without playing from the start. Only ever a cache."""

from __future__ import annotations

import hashlib
import json

from plancia.core.errors import BadRecord
from plancia.core.event import Event
from plancia.core.game import AnyGame
from plancia.core.match import Match
from plancia.core.plain import Plain, canonical, digest

_FORMAT = 1


def pack(match: Match) -> str:
    """The text of a match, without the entries, which are stored elsewhere."""
    kinds = {kind.name: number for number, kind in enumerate(match.game.events)}
    body = canonical(
        {
            "version": _version(match.game),
            "told": match.timeline.told,
            "history": [[kinds[event.kind.name], event.audience, *event.values] for event in match.history],
            "position": match.position(),
        }
    )
    return _seal(body) + body


def unpack(game: AnyGame, text: str) -> tuple[Match, tuple[int, ...]]:
    """The match, and how much had been told after each entry that led to it.

    Raises BadRecord if the snapshot is damaged or of another version.
    """
    seal, body = text[:64], text[64:]
    if seal != _seal(body):
        raise BadRecord("the snapshot is damaged")
    data: Plain = json.loads(body)
    match data:
        case {"version": version, "told": [*told], "history": [*history], "position": dict(position)} if (
            version == _version(game)
        ):
            events = [_event(game, item) for item in history]
            restored = game.resume(game.restore(position), None, events)
            if len(restored.history) == len(events) and restored.digest() == digest(position):
                return restored, tuple(number for number in told if isinstance(number, int))
        case _:
            pass
    raise BadRecord("the snapshot is of another version")


def _event(game: AnyGame, item: Plain) -> Event:
    match item:
        case [int(kind), int(audience), *values]:
            return Event(game.events[kind], audience, tuple(value for value in values if isinstance(value, int)))
        case _:
            raise BadRecord("the snapshot is damaged")


def _version(game: AnyGame) -> str:
    """Whatever changes how a snapshot is read changes this."""
    kinds = " ".join(kind.name for kind in game.events)
    return f"{_FORMAT} {game.id} {game.ruleset} {hashlib.sha256(kinds.encode()).hexdigest()[:16]}"


def _seal(body: str) -> str:
    return hashlib.sha256(body.encode()).hexdigest()
