"""Moves are taken back at once, or when the others agree."""

from __future__ import annotations

from dataclasses import replace

import pytest

import plancia
from plancia.core.record import read_record
from plancia.core.timeline import Entry
from plancia.server.errors import NotAllowed, TableState
from plancia.server.house import House
from plancia.server.settings import Settings
from plancia.server.tables.chat import lines
from plancia.server.tables.clocks import thinking_time
from plancia.server.tables.clocks.clock import ClockTerms
from tests.server.conftest import QUICK, WallClock
from tests.server.sitting import asked, four, legal, move_on, people, seated, to_the_end

pytestmark = pytest.mark.anyio


async def test_a_free_undo_needs_nobody(house: House) -> None:
    players = await people(house, "Ann", "Bob", "Cem")
    table = await seated(house, *players, game="giganten")
    while not any(table.can_undo(seat) for seat in range(3)):
        await move_on(house, table, players)
    seat = next(seat for seat in range(3) if table.can_undo(seat))
    length, sequence = len(table.entries), table.sequence
    other = (seat + 1) % 3
    assert (await house.takebacks.undo(table.id, players[seat], seat, sequence - 1)).code == "stale"
    with pytest.raises(NotAllowed):
        await house.takebacks.undo(table.id, players[other], seat, sequence)
    assert table.match is not None
    expected = table.match.after(length - 2).digest()
    verdict = await house.takebacks.undo(table.id, players[seat], seat, sequence)
    assert (verdict.code, verdict.sequence) == ("accepted", sequence + 1)
    assert table.match.digest() == expected
    assert len(table.entries) == length - 1
    await move_on(house, table, players, 5)


async def test_moving_and_taking_back_gains_no_time(small: House) -> None:
    players = await people(small, "Ann", "Bob", "Cem", "Dia")
    table = await seated(small, *players, clock=ClockTerms(kind="live", bank=600, increment=10))
    for _ in range(40):
        seat, before = asked(table), table.banks
        move = legal(table)[0]
        await small.moves.submit(table.id, players[seat], seat, move, table.sequence)
        if table.can_undo(seat):
            await small.takebacks.undo(table.id, players[seat], seat, table.sequence)
            assert all(left <= had for left, had in zip(table.banks, before, strict=True))
            return
    pytest.fail("no move could be taken back")


@pytest.mark.parametrize(
    ("terms", "thought"),
    [(ClockTerms(kind="live", bank=60), 55.0), (ClockTerms(kind="correspondence", bank=86_400), 80_000.0)],
)
@pytest.mark.parametrize("anew", [False, True])
async def test_time_used_is_time_used(
    database: Settings, clock: WallClock, terms: ClockTerms, thought: float, anew: bool
) -> None:
    """Whoever thinks, moves and takes the move back goes on with the time that was left, also in another process."""
    async with House(database, QUICK) as house:
        players = await people(house, "Ann", "Bob", "Cem", "Dia")
        table = await seated(house, *players, clock=terms)
        seat = asked(table)
        for _ in range(3):
            clock.put_forward(thought / 3)
            await house.moves.submit(table.id, players[seat], seat, legal(table)[0], table.sequence)
            if anew:
                table.match, table.sequences, table.sequence, table.left = None, (), -1, {}
                await house.registry.refresh(table.id)
            await house.takebacks.undo(table.id, players[seat], seat, table.sequence)
            for other in table.must_agree(seat) if table.take_back else ():
                await house.takebacks.agree(table.id, players[other], other)
            assert asked(table) == seat
        face = thinking_time.clock_reading(table, seat, clock.now())
        assert face is not None
        assert face.seconds == pytest.approx(terms.bank - thought, abs=1)


async def test_beyond_a_free_undo_the_others_agree(house: House) -> None:
    table, players = await four(house)
    seat = asked(table)
    with pytest.raises(TableState):
        await house.takebacks.undo(table.id, players[seat], seat, 0)
    await move_on(house, table, players, 3)
    verdict = await house.takebacks.undo(table.id, players[seat], seat, 3)
    assert (verdict.accepted, verdict.code) == (True, "asked")
    assert table.take_back is not None
    assert (table.take_back.seat, table.take_back.stays) == (seat, 1)
    others = [other for other in range(4) if other != seat]
    with pytest.raises(NotAllowed):
        await house.takebacks.agree(table.id, players[seat], seat)
    for other in others[:-1]:
        assert (await house.takebacks.agree(table.id, players[other], other)).code == "agreed"
    assert table.sequence == 3
    assert (await house.takebacks.agree(table.id, players[others[-1]], others[-1])).code == "accepted"
    assert (table.sequence, len(table.entries), asked(table)) == (4, 1, seat)
    assert (await house.registry.table(table.id)).take_back is None
    await to_the_end(house, table, players)
    proof = await house.replay.proof(table.id)
    assert proof.ok, proof.findings


async def test_chance_that_was_seen_does_not_come_again(house: House) -> None:
    """What fell before a move was taken back never falls again; the record tells of it, and is checked with it."""
    players = await people(house, "Ann", "Bob", "Cem")
    table = await seated(house, *players, game="giganten")
    while not table.entries[-1].chance or len(table.entries) < 3:
        await move_on(house, table, players)
    seat, drawn = table.entries[-1].seat, table.drawn
    seen = table.entries[-1]
    assert drawn == sum(len(entry.chance) for entry in table.entries)
    await house.takebacks.undo(table.id, players[seat], seat, table.sequence)
    for other in table.must_agree(seat):
        await house.takebacks.agree(table.id, players[other], other)
    assert table.drawn == drawn
    assert [(one.seat, one.revealing, one.undone.entries) for one in table.taken_back] == [(seat, True, (seen,))]
    (said,) = lines(table)
    assert (said.name, said.seat) == (players[seat].name, seat), "the table says so"
    await house.moves.submit(table.id, players[seat], seat, seen.move, table.sequence)
    assert table.drawn == drawn + len(table.entries[-1].chance)
    await move_on(house, table, players, 3)
    known = table.drawn, table.taken_back
    table.match, table.sequences, table.sequence, table.drawn, table.taken_back = None, (), -1, 0, ()
    await house.registry.refresh(table.id)
    assert (table.drawn, table.taken_back) == known
    await to_the_end(house, table, players)
    record = await house.replay.record(table.id)
    assert (await house.replay.proof(table.id)).ok
    assert read_record(record.json(), plancia.game) == record
    assert not replace(record, undone=()).verify().ok, "what was taken back belongs to the proof"
    forged = replace(record.undone[0], entries=(Entry(seat, seen.move, ("die 1",)),))
    assert not replace(record, undone=(forged,)).verify().ok


async def test_a_request_ends_with_a_no_or_with_a_move(house: House) -> None:
    table, players = await four(house)
    seat = asked(table)
    await move_on(house, table, players, 2)
    other = (seat + 1) % 4
    for who in (other, seat):
        await house.takebacks.undo(table.id, players[seat], seat, 2)
        await house.takebacks.decline(table.id, players[who], who)
        assert table.take_back is None
    await house.takebacks.undo(table.id, players[seat], seat, 2)
    await move_on(house, table, players)
    assert table.take_back is None
    with pytest.raises(TableState):
        await house.takebacks.agree(table.id, players[other], other)
    with pytest.raises(TableState):
        await house.takebacks.decline(table.id, players[other], other)


async def test_bots_never_mind(house: House) -> None:
    (ann,) = await people(house, "Ann")
    table = await seated(house, ann, "random", "random", "random")
    async with house.registry.watch(table.id) as versions:
        async for _ in versions:
            if 0 in table.asked and table.last_of(0) is not None:
                break
            if 0 in table.asked:
                await house.moves.submit(table.id, ann, 0, legal(table, 0)[0], table.sequence)
    stays = table.last_of(0)
    assert (await house.takebacks.undo(table.id, ann, 0, table.sequence)).code == "accepted"
    assert len(table.entries) == stays
    assert 0 in table.asked


async def test_who_agrees_means_the_request_they_saw(small: House) -> None:
    table, players = await four(small)
    await move_on(small, table, players, 2)
    one, two = (table.entries[entry].seat for entry in (1, 2))
    other = next(seat for seat in range(4) if seat not in (one, two))
    await small.takebacks.undo(table.id, players[one], one, 2)
    await move_on(small, table, players)
    await small.takebacks.undo(table.id, players[two], two, 3)
    assert (await small.takebacks.agree(table.id, players[other], other, 2)).code == "stale"
    assert table.take_back is not None
    assert not table.take_back.agreed
    assert (await small.takebacks.agree(table.id, players[other], other, 3)).code == "agreed"
