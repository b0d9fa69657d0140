"""What can be wrong with a request, told so that a person can act on it."""

from __future__ import annotations


class PlanciaError(ValueError):
    """A request that cannot be met; nothing has changed."""


class OutcomeMissing(PlanciaError):
    """Something is drawn whose outcome nobody has said yet."""


class BadNotation(PlanciaError):
    """The text is not a move of this game at all."""


class IllegalMove(PlanciaError):
    """A well-formed move that the rules do not allow here."""

    def __init__(self, move: str, rule: str, reason: str) -> None:
        super().__init__(move, rule, reason)
        self.move = move
        self.rule = rule
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.move}: {self.reason} ({self.rule})"


class NotYourTurn(PlanciaError):
    """The seat is not asked for anything now."""


class BadOption(PlanciaError):
    """An option, a value of it or a number of seats that the game does not offer."""


class BadPosition(PlanciaError):
    """A position that cannot arise, with every reason found."""

    def __init__(self, reasons: list[str]) -> None:
        super().__init__(reasons)
        self.reasons = tuple(reasons)

    def __str__(self) -> str:
        return "; ".join(self.reasons)


class BadRecord(PlanciaError):
    """A record that is damaged, altered or from another version."""


class BadContent(PlanciaError):
    """A data file of a game that does not hold what the box holds."""


class UnknownGame(PlanciaError):
    """No game goes by this name."""
