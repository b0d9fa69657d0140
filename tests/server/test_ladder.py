"""Which level a player is ready for."""

from __future__ import annotations

import pytest
from sqlalchemy import update

from plancia.core.result import Result
from plancia.server.accounts.players import Player
from plancia.server.house import House
from plancia.server.profiles.ladder import LevelStep
from plancia.server.storage.schema import TableRow
from tests.server.sitting import opened, people

pytestmark = pytest.mark.anyio


async def ended(house: House, player: Player, winner: int, *rivals: str) -> None:
    """A match of Galopp Royal that the seat has won."""
    table = await opened(house, player, "person", *rivals)
    # Its bots would go on, and say with their entries that it runs.
    await house.table_control.pause(table.id)
    result = Result.of(tuple(int(seat == winner) for seat in range(table.seats)))
    async with house.storage.write(table.id) as connection:
        await connection.execute(
            update(TableRow).where(TableRow.id == table.id).values(status="over", result=result.plain())
        )


async def test_who_has_beaten_a_level_three_times_is_shown_the_next(house: House) -> None:
    ann, bob = await people(house, "Ann", "Bob")
    for rivals in (["regular"] * 3, ["regular"] * 3, ["novice", "regular", "regular"]):
        await ended(house, ann, 0, *rivals)
    await ended(house, ann, 1, *["regular"] * 3)
    await ended(house, bob, 0, *["regular"] * 3)
    game = (await opened(house, bob, "person", "open", "open", "open")).game
    assert await house.ladder.next_step(ann.id, game) is None
    await ended(house, ann, 0, *["regular"] * 3)
    assert await house.ladder.next_step(ann.id, game) == LevelStep("regular", 3, "strong")
    assert await house.ladder.next_step(bob.id, game) is None
    for _ in range(3):
        await ended(house, ann, 0, *["strong"] * 3)
    assert await house.ladder.next_step(ann.id, game) == LevelStep("strong", 3, "expert")
