"""A deal that several tables play: one sealed secret, one set of bots."""

from __future__ import annotations

import time
from dataclasses import dataclass

import plancia
from plancia.core.chance import Sealed
from plancia.core.game import AnyGame
from plancia.server import steady_clock
from plancia.server.storage.schema import DealRow

DAILY, GROUP = "daily", "group"


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class SharedDeal:
    """A deal as this process knows it. Its secret goes to the tables that play it, and nowhere else."""

    id: str
    kind: str
    """`daily` for everybody on a day, `group` for those who have its link."""
    game: AnyGame
    day: str
    """The day of a daily deal, such as 2026-11-17; empty for a group's."""
    chairs: tuple[str, ...]
    """`open` for the seats of people, a bot for each other seat."""
    secret: bytes
    invite: str
    host: str
    name: str
    created: float

    @property
    def commitment(self) -> str:
        """The hash of the secret, which is shown before anybody plays."""
        return Sealed(self.secret).commitment

    @property
    def begins(self) -> bool:
        """Whether a match of the deal can still be begun."""
        return self.kind == GROUP or self.day == today()


def today() -> str:
    """The day by whose deal people play, the same everywhere."""
    return time.strftime("%Y-%m-%d", time.gmtime(steady_clock.now()))


def read_deal(row: DealRow) -> SharedDeal:
    """A deal as it is stored."""
    return SharedDeal(
        id=row.id,
        kind=row.kind,
        game=plancia.game(row.game).edition(row.ruleset),
        day=row.day or "",
        chairs=tuple(row.chairs),
        secret=row.secret,
        invite=row.invite,
        host=row.host or "",
        name=row.name,
        created=row.created,
    )
