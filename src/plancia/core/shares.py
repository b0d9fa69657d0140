"""Chance to which every seat adds a share, so that neither the host nor a seat can choose it.

First the table commits to its secret. Then every seat commits to a share, by its hash, and only when no further
commitment is taken do the seats show their shares. All chance follows from the secret and the shares together. Who
shows none is left out; as the table's secret is open to nobody then, nobody knows what leaving out would change.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from plancia.core.plain import Plain, PlainDict, canonical

_HEX: Final = re.compile("[0-9a-f]{64}")


def is_hash(text: str) -> bool:
    """Whether this can be a share or a commitment: 32 bytes as lower-case hexadecimal digits."""
    return _HEX.fullmatch(text) is not None


def new_share() -> str:
    """A share that nobody can guess, for a program that plays."""
    return secrets.token_hex(32)


def commitment_to(share: str) -> str:
    """What a seat says of its share before it shows it.

    >>> commitment_to("00" * 32)[:16]
    '66687aadf862bd77'
    """
    return hashlib.sha256(bytes.fromhex(share)).hexdigest()


@dataclass(frozen=True, slots=True)
class Shares:
    """What the seats have committed to, and what they have shown of it: both as hexadecimal digits, by seat."""

    commitments: Mapping[int, str] = field(default_factory=dict[int, str])
    shown: Mapping[int, str] = field(default_factory=dict[int, str])

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that have committed to a share and not shown it: left out, once the match has begun."""
        return tuple(sorted(self.commitments.keys() - self.shown.keys()))

    def sealed_with(self, secret: bytes) -> bytes:
        """The secret from which the chance of the match follows; without shares it is the table's own.

        HMAC-SHA256 of the table's secret and the canonical JSON of all commitments and shares.
        """
        return hmac.digest(secret, canonical(self.plain()).encode(), "sha256") if self.commitments else secret

    def findings(self) -> list[str]:
        """What is wrong with them, for a check of a record."""
        return [
            f"the share of seat {seat} is not the one that it had committed to"
            for seat, share in sorted(self.shown.items())
            if not is_hash(share) or commitment_to(share) != self.commitments.get(seat)
        ]

    def plain(self) -> PlainDict:
        """As records and the database keep them."""
        return {
            "commitments": {str(seat): text for seat, text in sorted(self.commitments.items())},
            "shown": {str(seat): text for seat, text in sorted(self.shown.items())},
        }


def read_shares(data: Plain) -> Shares:
    """Shares as `plain` has written them; raises ValueError for anything else."""
    if not isinstance(data, dict):
        raise ValueError("shares are commitments and what was shown, each by seat")
    return Shares(_by_seat(data.get("commitments")), _by_seat(data.get("shown")))


def _by_seat(table: Plain) -> dict[int, str]:
    if not isinstance(table, dict):
        raise ValueError("shares are commitments and what was shown, each by seat")
    found = {int(seat): str(text) for seat, text in table.items()}
    if not all(map(is_hash, found.values())):
        raise ValueError("a share has 64 hexadecimal digits")
    return found
