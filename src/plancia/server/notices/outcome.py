"""What became of a notice at a receiver."""

from __future__ import annotations

from enum import Enum


class SendOutcome(Enum):
    """Whether a receiver took a notice, perhaps took it, may take it later, or is gone for good.

    What was perhaps taken is not sent again: better none than two.
    """

    TAKEN = "taken"
    PERHAPS = "perhaps"
    LATER = "later"
    GONE = "gone"

    @classmethod
    def of(cls, status: int) -> SendOutcome:
        """What the status of an answer means.

        >>> [SendOutcome.of(status).name for status in (201, 302, 410, 503)]
        ['TAKEN', 'LATER', 'GONE', 'LATER']
        """
        if 200 <= status < 300:
            return cls.TAKEN
        return cls.GONE if status in (404, 410) else cls.LATER
