"""What became of a submission: every player and program hears it, whatever was sent."""

from __future__ import annotations

from dataclasses import dataclass

from plancia.core.language import say
from plancia.server.tables.table import Table


@dataclass(frozen=True, slots=True)
class Verdict:
    """The answer to a move or a request to take one back.

    `code` is accepted, repeated, asked or agreed; or stale, illegal, bad_notation, not_your_turn, over, not_running,
    key_used or coached. `sequence` is the number of the entry, or of the table's last if there is none; `rule` is the
    statement that an illegal move breaks.
    """

    accepted: bool
    code: str
    sequence: int
    message: str = ""
    rule: str = ""


def accepted(table: Table, code: str = "accepted", message: str = "") -> Verdict:
    """What was asked is done; the table's last entry tells of it."""
    return Verdict(True, code, table.sequence, message)


def refused(table: Table, code: str, message: str, rule: str = "") -> Verdict:
    """Nothing has changed; the message says why, and a rule if one forbids it."""
    return Verdict(False, code, table.sequence, message, rule)


def stale(table: Table) -> Verdict:
    """Nothing has changed: the sender did not know how the table stands."""
    return refused(table, "stale", say("Something happened at the table meanwhile. Look again, and choose once more."))
