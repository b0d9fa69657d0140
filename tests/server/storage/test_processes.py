"""Several houses on one PostgreSQL are one house."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import replace

import asyncpg  # type: ignore[import-untyped]  # typings/ has what is used of it
import pytest
from sqlalchemy import func, select, text, update

import plancia
from plancia.server.accounts.players import Player
from plancia.server.errors import NoSuchTable, NotAllowed, TableFull, TableState
from plancia.server.house import House
from plancia.server.settings import Settings
from plancia.server.storage import notify
from plancia.server.storage.database import patience
from plancia.server.storage.notify import Notifications
from plancia.server.storage.schema import ChairRow, EntryRow, TableRow
from plancia.server.tables.opening import NewTable
from plancia.server.tables.table import Table
from plancia.server.timing import Timing
from tests.patience import PATIENCE
from tests.server.conftest import QUICK, WallClock
from tests.server.sitting import ROYAL, asked, four, legal, move_on, people, to_the_end, until

pytestmark = pytest.mark.anyio


@pytest.fixture
async def houses(shared: Settings) -> AsyncGenerator[tuple[House, House]]:
    async with House(shared, QUICK) as one, House(shared, QUICK) as two:
        yield one, two


async def test_a_token_is_worth_nothing_in_any_process_once_it_is_dropped(houses: tuple[House, House]) -> None:
    one, two = houses
    (ann,) = await people(one, "Ann")
    token = await one.players.new_token(ann, "my bot")
    assert await two.players.bearer(token) == ann
    await one.players.rename(ann.id, "Anna")
    await forgotten(two)
    assert await two.players.bearer(token) == Player(ann.id, "Anna")
    (held,) = await one.players.tokens(ann)
    await one.players.drop_token(ann, held.id)
    await forgotten(two)
    assert await two.players.bearer(token) is None


async def forgotten(house: House) -> None:
    """Wait until a house has heard that all tokens it remembers may stand for something else now."""
    async with asyncio.timeout(PATIENCE):
        while house.players.bearers:
            await asyncio.sleep(0.01)


async def test_only_one_of_two_processes_gets_the_number(houses: tuple[House, House]) -> None:
    one, two = houses
    here, players = await four(one)
    there = await two.registry.table(here.id)
    while here.status == "running":
        await until(lambda: here.sequence == there.sequence, here, there)
        seat, sequence = asked(here), here.sequence
        moves = legal(here)
        verdicts = await asyncio.gather(
            one.moves.submit(here.id, players[seat], seat, moves[0], sequence),
            two.moves.submit(here.id, players[seat], seat, moves[-1], sequence),
        )
        assert sorted(verdict.code for verdict in verdicts) in (["accepted", "stale"], ["accepted", "over"])
        # Whoever lost knows what the other did.
        assert here.sequence > sequence
        assert there.sequence > sequence
        if sequence > 60:
            break
    await until(lambda: here.sequence == there.sequence, here, there)
    assert here.match is not None
    assert there.match is not None
    assert here.match.digest() == there.match.digest()
    async with one.storage.read() as session:
        stored = await session.scalar(select(func.count()).where(EntryRow.table == here.id))
    assert stored == here.sequence + 1


async def test_the_same_key_in_two_processes_is_one_move(houses: tuple[House, House]) -> None:
    one, two = houses
    table, players = await four(one)
    await two.registry.table(table.id)
    seat, move = asked(table), legal(table)[0]
    verdicts = await asyncio.gather(
        *(house.moves.submit(table.id, players[seat], seat, move, 0, "key") for house in (one, two, one, two))
    )
    assert sorted(verdict.code for verdict in verdicts) == ["accepted", "repeated", "repeated", "repeated"]


async def test_a_move_does_not_wait_for_the_news_that_a_match_has_begun(
    houses: tuple[House, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = houses
    players = await people(one, "Ann", "Bob", "Cem", "Dia")
    table = await one.opening.open(
        players[0], NewTable(game=plancia.game(ROYAL), seats=4, chairs=("person", *["open"] * 3), public=True)
    )
    monkeypatch.setattr(two.registry, "refresh", deaf)
    there = await two.registry.table(table.id)
    for seat in (1, 2, 3):
        await one.seating.sit(table.id, players[seat], seat)
    await until(lambda: table.status == "running", table)
    seat, move = asked(table), legal(table)[0]
    assert there.status == "open"
    assert there.free == (1, 2, 3)
    verdict = await two.moves.submit(table.id, players[seat], seat, move, 0)
    assert verdict.code == "accepted"


async def test_nobody_is_told_to_hold_no_seat_before_the_news_of_it_have_come(
    houses: tuple[House, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = houses
    ann, bob, cem = await people(one, "Ann", "Bob", "Cem")
    table = await one.opening.open(
        ann, NewTable(game=plancia.game(ROYAL), seats=3, chairs=("person", "open", "open"), public=True)
    )
    there = await two.registry.table(table.id)
    monkeypatch.setattr(two.registry, "refresh", deaf)
    await one.seating.sit(table.id, bob, 2)
    assert there.held(bob.id) == ()
    assert await two.admission.own_seat(there, bob.id, None) == 2
    with pytest.raises(NotAllowed):
        await two.admission.own_seat(there, bob.id, 1)
    with pytest.raises(NotAllowed):
        await two.admission.own_seat(there, cem.id, None)


async def deaf(table_id: str) -> None:
    """News that are still on their way."""


async def test_news_travel(houses: tuple[House, House]) -> None:
    one, two = houses
    here, players = await four(one)
    there = await two.registry.table(here.id)
    async with two.registry.watch(here.id) as versions:
        await anext(versions)
        await move_on(one, here, players)
        await anext(versions)
        assert there.sequence == 1
    await one.chat.write(here.id, players[0], "hello")
    await two.chat.write(here.id, players[1], "hello yourself")
    await until(lambda: len(here.messages) == len(there.messages) == 2, here, there)
    seat = here.entries[1].seat
    await one.takebacks.undo(here.id, players[seat], seat, 1)
    await until(lambda: there.take_back is not None or there.sequence == 2, here, there)
    await two.players.rename(players[3].id, "Diana")
    await until(lambda: here.chairs[3].name == "Diana", here, there)
    await one.resignation.resign(here.id, players[0], 0)
    await until(lambda: there.chairs[0].resigned, here, there)


async def test_news_that_come_while_a_table_is_loaded_are_not_lost(houses: tuple[House, House]) -> None:
    one, two = houses
    here, players = await four(one)
    for _ in range(15):
        two.registry.loaded.pop(here.id, None)
        there, _ = await asyncio.gather(two.registry.table(here.id), move_on(one, here, players))
        await until(lambda: there.sequence == here.sequence, here, there)  # noqa: B023  # awaited here


async def test_a_table_that_only_others_use_is_let_go(houses: tuple[House, House], clock: WallClock) -> None:
    one, two = houses
    opened, players = await four(one)
    name = opened.id
    del opened
    there = await two.registry.table(name)
    await move_on(two, there, players)
    assert name in one.registry.loaded
    clock.put_forward(31)
    await move_on(two, there, players)
    async with asyncio.timeout(PATIENCE):
        while name in one.registry.loaded:
            await asyncio.sleep(0.01)
    assert (await one.registry.table(name)).sequence == there.sequence


async def test_a_chair_is_for_one_in_all_processes(houses: tuple[House, House]) -> None:
    one, two = houses
    ann, bob, cem = await people(one, "Ann", "Bob", "Cem")
    new = NewTable(game=(await four(one))[0].game, seats=4, chairs=("person", "open", "random", "random"), public=True)
    table = await one.opening.open(ann, new)
    there = await two.registry.table(table.id)
    results = await asyncio.gather(
        one.seating.sit(table.id, bob, 1), two.seating.sit(table.id, cem, 1), return_exceptions=True
    )
    assert [result for result in results if result == 1] == [1]
    assert any(isinstance(result, (TableFull, TableState)) for result in results)
    await until(lambda: table.status == there.status == "running", table, there)
    assert table.chairs[1].player == there.chairs[1].player


async def test_a_table_that_is_closed_is_closed_everywhere(houses: tuple[House, House]) -> None:
    one, two = houses
    (ann,) = await people(one, "Ann")
    game = (await four(one))[0].game
    table = await one.opening.open(ann, NewTable(game=game, seats=4, chairs=("person", "open", "random", "random")))
    there = await two.registry.table(table.id)
    await one.seating.leave(table.id, ann)
    await until(lambda: there.status == "closed", there)
    assert table.id not in two.registry.loaded
    with pytest.raises(NoSuchTable):
        await two.registry.table(table.id)


async def test_a_rematch_is_one_table(houses: tuple[House, House]) -> None:
    one, two = houses
    table, players = await four(one)
    await to_the_end(one, table, players)
    there = await two.registry.table(table.id)
    assert there.status == "over"
    again: tuple[Table, Table] = await asyncio.gather(
        one.rematches.rematch(table.id, players[0]), two.rematches.rematch(table.id, players[1])
    )
    assert again[0].id == again[1].id


async def test_one_process_at_a_time_looks_after_a_table(shared: Settings) -> None:
    async with listening(shared, "one") as one, listening(shared, "two") as two:
        async with one.leading("some table") as mine, two.leading("some table") as theirs:
            assert (mine, theirs) == (True, False)
            async with two.leading("another") as other:
                assert other
        async with two.leading("some table") as theirs:
            assert theirs


async def test_who_falls_silent_in_the_middle_of_a_question_holds_no_locks(
    shared: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notify, "SILENT", 1.0)
    idle, silent = [await connected(shared) for _ in range(2)]
    # Frozen now, it never says with what the question is to be answered.
    await silent.prepare("SELECT $1::int")
    async with listening(shared, "one"), asyncio.timeout(PATIENCE):
        while not silent.is_closed():
            await asyncio.sleep(0.01)
    assert not idle.is_closed()
    await idle.close()


async def test_who_stops_while_it_connects_leaves_no_connection_behind(shared: Settings) -> None:
    watcher, turns = await connected(shared), 0
    while True:
        # Each time it comes a little further.
        turns += 3
        listener = notifications(shared, "one")
        connecting = asyncio.ensure_future(listener.start())
        for _ in range(turns):
            await asyncio.sleep(0)
        if connecting.done():
            await listener.stop()
            break
        connecting.cancel()
        await asyncio.gather(connecting, return_exceptions=True)
        async with asyncio.timeout(PATIENCE):
            while await watcher.fetchval(_OTHERS):
                await asyncio.sleep(0)
    await watcher.close()


async def connected(settings: Settings) -> asyncpg.Connection:
    """A connection as a process of the house has them."""
    return await asyncpg.connect(settings.url.replace("+asyncpg", ""), **patience())


_OTHERS = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"


def notifications(settings: Settings, process: str) -> Notifications:
    async def changed(_: str) -> None:
        """Nobody changes anything here."""

    return Notifications(settings, process, changed, tuple)


@asynccontextmanager
async def listening(settings: Settings, process: str) -> AsyncGenerator[Notifications]:
    listener = notifications(settings, process)
    await listener.start()
    yield listener
    await listener.stop()


async def test_another_process_goes_on_where_one_has_stopped(shared: Settings) -> None:
    async with House(shared, QUICK) as two:
        async with House(shared, Timing(pause=60.0)) as one:
            (ann,) = await people(one, "Ann")
            game = (await four(one))[0].game
            table = await one.opening.open(
                ann, NewTable(game=game, seats=4, chairs=("person", "random", "random", "random"))
            )
            if table.asked == (0,):
                await one.moves.submit(table.id, ann, 0, legal(table)[0], 0)
            sequence = table.sequence
        there = await two.registry.table(table.id)
        await until(lambda: there.sequence > sequence, there)


async def test_nobody_moves_for_who_is_back_elsewhere(houses: tuple[House, House]) -> None:
    one, two = houses
    here, players = await four(one)
    there = await two.registry.table(here.id)
    seat = asked(here)
    # No scheduler hears of it, so that only the move below is made.
    async with one.storage.write() as connection:
        await connection.execute(update(ChairRow).where(ChairRow.table == here.id).values(absent=True))
    for table in (here, there):
        table.set_chair(replace(table.chairs[seat], absent=True))
    async with here.lock:
        # As if this process were frozen: it has decided, and hears of the other one only then.
        moving = asyncio.ensure_future(one.moves.submit_for(here, seat, legal(here)[0], here.sequence))
        await asyncio.sleep(0)
        await two.presence.seen(here.id, players[seat])
        assert not there.chairs[seat].absent
        assert here.chairs[seat].absent
    assert (await moving).code == "stale"
    assert (here.sequence, here.chairs[seat].absent) == (0, False)


async def test_a_lost_connection_is_made_again_and_nothing_is_missed(houses: tuple[House, House]) -> None:
    one, two = houses
    here, players = await four(one)
    there = await two.registry.table(here.id)
    async with one.storage.write() as connection:
        # All but our own.
        await connection.execute(
            text(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
        )
    await move_on(one, here, players, 3)
    await until(lambda: there.sequence == 3, here, there)
    await move_on(two, there, players, 3)
    await until(lambda: here.sequence == 6, here, there)


async def test_who_leaves_as_the_match_begins_elsewhere_stays(houses: tuple[House, House]) -> None:
    one, two = houses
    ann, bob = await people(one, "Ann", "Bob")
    new = NewTable(game=plancia.game(ROYAL), seats=3, chairs=("person", "open", "open"), public=True)
    here = await one.opening.open(ann, new)
    there = await two.registry.table(here.id)
    await two.seating.sit(here.id, bob, 1)
    await until(lambda: here.chairs[1].player == bob.id, here, there)
    async with there.lock:
        # They ask before the news of the start can come through.
        leaving = [asyncio.ensure_future(two.seating.leave(here.id, player)) for player in (bob, ann)]
        await one.seating.start(here.id, ann)
    for attempt in await asyncio.gather(*leaving, return_exceptions=True):
        assert isinstance(attempt, TableState)
    await one.registry.catch_up(here)
    assert (here.status, here.chairs[0].player, here.chairs[1].player) == ("running", ann.id, bob.id)


async def test_what_is_read_together_is_of_one_moment(houses: tuple[House, House]) -> None:
    one, two = houses
    here, players = await four(one)
    async with two.storage.read() as session:
        head = await session.scalar(select(TableRow.sequence).where(TableRow.id == here.id))
        await move_on(one, here, players, 2)
        entries = await session.scalar(select(func.count()).where(EntryRow.table == here.id))
    assert (head, entries) == (0, 1)
