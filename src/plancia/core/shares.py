"""Chance to which every seat adds a share, so that neither the host nor a seat can choose it.

First the table commits to its secret. Then every seat commits to a share, by its hash, and only when no further
commitment is taken do the seats show their shares. All chance follows from the secret and the shares together. Who
shows none is left out; as the table's secret is open to nobody then, nobody knows what leaving out would change.

A host may add a round of a public beacon, which is named before it is published. Without its value no match begins:
leaving it out would let whoever knows the secret choose between two deals.
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
_BYTES: Final = re.compile("([0-9a-f]{2})*")


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
class BeaconRound:
    """A round of a public beacon: numbers that are published for everybody at known times."""

    source: str
    """The address of its rounds, with {round} for the number."""
    number: int
    value: str = ""
    """Its 32 bytes as hexadecimal digits; empty before it is published."""
    signature: str = ""
    """What the beacon signed the round with, where it says so: the value is the SHA-256 of it."""
    key: str = ""
    """The beacon's public key by which the host has checked that, in hexadecimal digits; empty if it knew none."""

    @property
    def address(self) -> str:
        """Where anybody can read the round."""
        return self.source.replace("{round}", str(self.number))

    def findings(self) -> list[str]:
        """What is wrong with it, as far as it can be told without asking the beacon."""
        if not is_hash(self.value):
            return ["the match began without the round of the beacon that was named for it"]
        if self.signature and hashlib.sha256(bytes.fromhex(self.signature)).hexdigest() != self.value:
            return ["the value of the beacon is not the one that it has signed"]
        return []

    def plain(self) -> PlainDict:
        """As records and the database keep it."""
        said: PlainDict = {"source": self.source, "round": self.number, "value": self.value}
        shown: PlainDict = {"signature": self.signature, "key": self.key}
        return said | {name: text for name, text in shown.items() if text}


@dataclass(frozen=True, slots=True)
class Shares:
    """What the seats have committed to, and what they have shown of it: both as hexadecimal digits, by seat."""

    commitments: Mapping[int, str] = field(default_factory=dict[int, str])
    shown: Mapping[int, str] = field(default_factory=dict[int, str])
    beacon: BeaconRound | None = None
    """What the host lets a public beacon add."""

    @property
    def any(self) -> bool:
        """Whether anybody has added anything."""
        return bool(self.commitments) or self.beacon is not None

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that have committed to a share and not shown it: left out, once the match has begun."""
        return tuple(sorted(self.commitments.keys() - self.shown.keys()))

    def sealed_with(self, secret: bytes) -> bytes:
        """The secret from which the chance of the match follows; without shares it is the table's own.

        HMAC-SHA256 of the table's secret and the canonical JSON of all commitments and shares, and of the beacon.
        """
        return hmac.digest(secret, canonical(self.plain()).encode(), "sha256") if self.any else secret

    def findings(self) -> list[str]:
        """What is wrong with them, for a check of a record."""
        wrong = [
            f"the share of seat {seat} is not the one that it had committed to"
            for seat, share in sorted(self.shown.items())
            if not is_hash(share) or commitment_to(share) != self.commitments.get(seat)
        ]
        return wrong if self.beacon is None else wrong + self.beacon.findings()

    def plain(self) -> PlainDict:
        """As records and the database keep them."""
        said: PlainDict = {
            "commitments": {str(seat): text for seat, text in sorted(self.commitments.items())},
            "shown": {str(seat): text for seat, text in sorted(self.shown.items())},
        }
        return said if self.beacon is None else said | {"beacon": self.beacon.plain()}


def read_shares(data: Plain) -> Shares:
    """Shares as `plain` has written them; raises ValueError for anything else."""
    if not isinstance(data, dict):
        raise ValueError("shares are commitments and what was shown, each by seat")
    beacon = _read_round(data["beacon"]) if "beacon" in data else None
    return Shares(_by_seat(data.get("commitments")), _by_seat(data.get("shown")), beacon)


def _read_round(data: Plain) -> BeaconRound:
    fields = data if isinstance(data, dict) else {}
    source, number = fields.get("source"), fields.get("round")
    value, signature, key = fields.get("value"), fields.get("signature", ""), fields.get("key", "")
    if not isinstance(source, str) or type(number) is not int or not _is_told(value, signature, key):
        raise ValueError("a beacon has a source, a round and a value of 64 hexadecimal digits")
    return BeaconRound(source, number, str(value), str(signature), str(key))


def _is_told(value: Plain, *signed: Plain) -> bool:
    """Whether this can be what is known of a round and what it is signed with; before it is published, nothing is."""
    if not isinstance(value, str) or not (not value or is_hash(value)):
        return False
    return all(isinstance(text, str) and _BYTES.fullmatch(text) is not None for text in signed)


def _by_seat(table: Plain) -> dict[int, str]:
    if not isinstance(table, dict):
        raise ValueError("shares are commitments and what was shown, each by seat")
    found = {int(seat): str(text) for seat, text in table.items()}
    if not all(map(is_hash, found.values())):
        raise ValueError("a share has 64 hexadecimal digits")
    return found
