"""Playing on from a moment of a match: what a branch begins with, and who may begin and see one."""

from __future__ import annotations

import pytest

import plancia
from plancia.core.plain import canonical
from plancia.core.record import read_record
from plancia.server.errors import BadRequest, NotAllowed, TableState
from plancia.server.house import House
from plancia.server.settings import Settings
from plancia.server.tables.branching.branches import imagined
from tests.server.conftest import QUICK
from tests.server.sitting import four, move_on, people, seated, to_the_end, until


@pytest.mark.anyio
@pytest.mark.parametrize("game", ["galopp-royal", "giganten", "competitors"])
async def test_a_seat_plays_on_from_what_it_knew(house: House, game: str) -> None:
    players = await people(house, *"ABCDEF"[: plancia.game(game).default_seats])
    table = await seated(house, *players, game=game)
    await move_on(house, table, players, 6)
    before = table.match
    assert before is not None
    seen = before.after(5).view(0).plain()
    branch = await house.branches.open(players[0], table.id, 5, 0, name="  A bolder  way ", bot="random")
    assert branch.match is not None
    assert branch.branch is not None
    assert (branch.branch.name, branch.branch.at, branch.held(players[0].id)) == ("A bolder way", 5, (0,))
    begun = branch.match.after(0).view(0).plain()
    assert {name for name in seen if seen[name] != begun[name]} == {"history"}
    assert (table.sequence, table.match) == (6, before)


@pytest.mark.anyio
async def test_a_branch_replays_verifies_and_survives_a_restart(database: Settings) -> None:
    async with House(database, QUICK) as house:
        table, players = await four(house)
        await to_the_end(house, table, players)
        at = len(table.sequences) - 12
        before = (await house.replay.record(table.id)).json()
        branch = await house.branches.open(players[2], table.id, at, 1, truth=True, bot="random")
        assert table.match is not None
        assert branch.match is not None
        assert branch.match.after(0).position() == table.match.after(at).position()
        await house.resignation.resign(branch.id, players[2], 1)
        await until(lambda: branch.status == "over", branch)
    async with House(database, QUICK) as again:
        found = await again.registry.table(branch.id)
        assert found.branch == branch.branch
        record = await again.replay.record(branch.id)
        assert read_record(record.json(), plancia.game).verify().ok
        assert (await again.replay.proof(branch.id)).ok
        assert (await again.replay.record(table.id)).json() == before


@pytest.mark.anyio
async def test_a_running_match_lends_nothing_but_what_the_own_seat_knew(house: House) -> None:
    table, players = await four(house)
    (eve,) = await people(house, "Eve")
    for who, seat, truth in ((players[0], 0, True), (players[0], 1, False), (eve, 0, False)):
        with pytest.raises(NotAllowed):
            await house.branches.open(who, table.id, 0, seat, truth=truth)
    for at, seat in ((7, 0), (0, 9)):
        with pytest.raises(BadRequest):
            await house.branches.open(players[0], table.id, at, seat)
    branch = await house.branches.open(players[0], table.id, 0, 0, bot="random")
    await house.admission.check(branch, players[0].id)
    for stranger in (players[1].id, eve.id, ""):
        with pytest.raises(NotAllowed):
            await house.admission.check(branch, stranger)
    assert [one.id for one in await house.branches.of(table, players[0].id)] == [branch.id]
    assert await house.branches.of(table, players[1].id) == ()
    await to_the_end(house, table, players)
    await house.admission.check(branch, eve.id)
    assert [one.id for one in await house.branches.of(table, "")] == [branch.id]
    with pytest.raises(TableState):
        await house.branches.open(players[0], table.id, len(table.sequences) - 1, 0)


@pytest.mark.parametrize("game", plancia.games())
def test_what_a_branch_begins_with_does_not_hang_on_what_was_true(game: str) -> None:
    """Two truths that a seat cannot tell apart lead to the same position."""
    match = plancia.game(game).start(chance=7)
    for _ in range(12):
        seat = match.to_move()[0]
        match.play(match.stand_in(seat), seat)
        others = [match.game.arrange(imagined(match, 0, seed)) for seed in range(3)]
        assert {canonical(imagined(other, 0, 99)) for other in others} == {canonical(imagined(match, 0, 99))}
