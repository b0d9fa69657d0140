"""Any moment of a match, its record, and the proof of its chance."""

from __future__ import annotations

import asyncio

import pytest

import plancia
from plancia.server.errors import BadRequest, TableState
from plancia.server.house import House
from tests.server.sitting import ROYAL, four, move_on, people, seated, to_the_end, until

pytestmark = pytest.mark.anyio


async def test_any_moment_can_be_seen_again(house: House) -> None:
    table, players = await four(house)
    seen: list[list[str]] = []
    for _ in range(70):
        assert table.match is not None
        seen.append([table.match.view(seat).json() for seat in (None, 0, 1, 2, 3)])
        await move_on(house, table, players)
    for at in (0, 69, 3, 32, 33, 31, 64):
        moment = await house.replay.moment(table.id, at)
        assert [moment.view(seat).json() for seat in (None, 0, 1, 2, 3)] == seen[at]
        assert [event for _, event in table.log(2, at)] == moment.events(2)
    for nowhere in (-1, 71):
        with pytest.raises(BadRequest):
            await house.replay.moment(table.id, nowhere)


async def test_moments_follow_what_is_taken_back(house: House) -> None:
    table, players = await four(house)
    await move_on(house, table, players, 40)
    before = (await house.replay.moment(table.id, 39)).digest()
    seat = table.entries[-1].seat
    verdict = await house.takebacks.undo(table.id, players[seat], seat, table.sequence)
    if verdict.code == "asked":
        for other in table.must_agree(seat):
            await house.takebacks.agree(table.id, players[other], other)
    assert len(table.entries) == 40
    assert (await house.replay.moment(table.id, 39)).digest() == before
    await move_on(house, table, players, 5)
    assert (await house.replay.moment(table.id, 39)).digest() == before
    assert (await house.replay.moment(table.id, 20)).to_move() == (table.entries[21].seat,)


async def test_the_record_of_a_finished_match_proves_its_chance(house: House) -> None:
    table, players = await four(house)
    commitment = table.commitment
    with pytest.raises(TableState):
        await house.replay.record(table.id)
    with pytest.raises(TableState):
        await house.replay.proof(table.id)
    await to_the_end(house, table, players)
    record = await house.replay.record(table.id)
    assert (record.commitment, record.secret) == (commitment, table.secret.hex())
    assert plancia.verify(record.json()).ok
    assert record.result == table.result
    proof = await house.replay.proof(table.id)
    assert (proof.ok, proof.moves, proof.commitment) == (True, table.sequence, commitment)


async def test_every_line_of_the_log_knows_its_entry(small: House) -> None:
    table, players = await four(small)
    await move_on(small, table, players, 20)
    assert table.match is not None
    for seat in (None, 0, 3):
        log = list(table.log(seat))
        assert [event for _, event in log] == table.match.events(seat)
        numbers = [number for number, _ in log]
        assert numbers == sorted(numbers)
        assert set(numbers) <= set(range(21))


async def test_a_moment_that_is_taken_back_meanwhile_is_none(small: House) -> None:
    (ann,) = await people(small, "Ann")
    table = await seated(small, ann, "random", "random", game=ROYAL)
    while (last := table.last_of(0)) is None or 0 not in table.asked or last == len(table.entries) - 1:
        await until(lambda: 0 in table.asked, table)
        await move_on(small, table, [ann])
        await until(lambda: 0 in table.asked, table)
    looking = asyncio.ensure_future(small.replay.moment(table.id, last))
    await asyncio.wait({looking}, timeout=0)
    assert table.match is not None
    table.match, table.sequences = table.match.after(last - 1), table.sequences[:last]
    with pytest.raises(BadRequest):
        await looking
