"""Who sits where at a table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from plancia.bots.names import Persona, persona
from plancia.server.timing import PRESENT


@dataclass(frozen=True, slots=True, kw_only=True)
class Chair:
    """A seat and who holds it: a person, a bot, or nobody yet."""

    seat: int
    player: str | None = None
    bot: str | None = None
    name: str = ""
    """The person's; of a bot what it was asked for as, or its name if it came along from another table."""
    seen: float = 0.0
    """When the person last looked."""
    since: float = 0.0
    """When the person was first seen after having been away; not stored."""
    absent: bool = False
    """A bot stands in until the person comes back."""
    resigned: bool = False
    forced: bool = False
    """The table makes the seat's move where there is just one."""
    commitment: str | None = field(default=None, repr=False)
    share: str | None = field(default=None, repr=False)
    """What the seat adds to the chance of the match, first its hash: nobody else may know it before the end."""

    @property
    def open(self) -> bool:
        """Whether nobody holds the seat yet."""
        return self.player is None and self.bot is None

    @property
    def kind(self) -> str:
        """Who holds the seat: `person`, `bot` or `open`."""
        return "open" if self.open else "bot" if self.player is None else "person"

    @property
    def person(self) -> bool:
        """Whether a person holds the seat, there or not, and has not given up."""
        return self.player is not None and not self.resigned

    @property
    def automatic(self) -> bool:
        """Whether a bot moves for the seat now. Who got up just as the match began leaves it to one as well."""
        return self.player is None or self.resigned or self.absent

    def looked_from(self, now: float) -> Chair:
        """The chair once its person is seen."""
        return replace(self, seen=now, since=self.since if self.here(now) else now)

    def here(self, now: float) -> bool:
        """Whether a person who holds the seat was seen a moment ago."""
        return self.player is not None and now - self.seen < PRESENT


def persona_at(table_id: str, chairs: Iterable[Chair], seat: int) -> Persona:
    """Who the bot at a seat of a table is."""
    known = {chair.seat: chair.name for chair in chairs if chair.bot is not None and chair.name != chair.bot}
    return persona(table_id, seat, known)
