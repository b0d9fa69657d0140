"""What the house refuses, with the status that HTTP has for it."""

from __future__ import annotations

from typing import ClassVar

from plancia.core.errors import PlanciaError


class Refused(PlanciaError):
    """A request that the house does not meet; nothing has changed."""

    status: ClassVar[int] = 400


class BadRequest(Refused):
    """Something in the request is not as it must be."""


class NotAllowed(Refused):
    """The player may not do this here; somebody else may."""

    status = 403


class NoSuchTable(Refused):
    """No table goes by this name, or not any more."""

    status = 404


class TableState(Refused):
    """The table is not at the point where this can be done."""

    status = 409


class TableFull(TableState):
    """The chair that was asked for, or every chair, is taken."""


class TooEarly(Refused):
    """The same was asked a moment ago, and is being done."""

    status = 429


class NoAnswer(Refused):
    """A bot found nothing to say in time; it may the next time."""

    status = 409


class Unreadable(Refused):
    """What is stored of a table is damaged, or of rules that this server does not play; its log says what."""

    status = 500


class NotStored(Refused):
    """The database does not answer; the same may be tried again."""

    status = 503
