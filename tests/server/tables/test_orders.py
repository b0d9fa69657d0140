"""Standing orders: the table answers for a seat, nobody else is told why, and they end when they should."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from plancia.core.timeline import Entry
from plancia.server.accounts.players import Player
from plancia.server.errors import BadRequest, NotAllowed, TableState
from plancia.server.house import House
from plancia.server.settings import Settings
from plancia.server.tables.automatic import orders, schedule
from plancia.server.tables.clocks.clock import ClockTerms
from plancia.server.tables.subscription import Subscription
from plancia.server.tables.table import Table
from plancia.server.timing import Timing
from tests.server.conftest import QUICK, WallClock
from tests.server.sitting import asked, four, move_on, people, seated, to_the_end, until

pytestmark = pytest.mark.anyio


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Orders are answered without a pause."""
    monkeypatch.setattr(orders, "SOONEST", 0.0)
    monkeypatch.setattr(orders, "LATEST", 0.0)


async def bid(house: House, table: Table, player: Player, seat: int, most: int, until: str = "lot") -> str:
    return (await house.ordering.give(table.id, player, seat, "bid", until, most, "")).id


async def never_bid(house: House, table: Table, player: Player, seat: int) -> str:
    return (await house.ordering.give(table.id, player, seat, "pass", "match", None, "")).id


async def all_bid(house: House, table: Table, players: list[Player]) -> Mapping[int, int]:
    """Every seat orders to bid up to a limit of its own, the seat that is asked at last; returns the limits."""
    limits = {(asked(table) + seat) % 4: most for seat, most in enumerate((9, 4, 12, 7))}
    for seat in reversed(limits):
        await bid(house, table, players[seat], seat, limits[seat])
    return limits


def bids(table: Table) -> list[tuple[int, int]]:
    """The seats that have bid, and what."""
    made: list[Entry] = [entry for entry in table.entries if entry.move.startswith("bid")]
    return [(entry.seat, int(entry.move.split()[1])) for entry in made]


def settled(table: Table) -> bool:
    """Whether the table waits for somebody to decide, after the first lot."""
    return bool(bids(table)) and all(schedule.ordered_at(table, seat, 0.0) is None for seat in table.asked)


@pytest.mark.usefixtures("at_once")
async def test_an_auction_with_orders_from_all_seats_is_over_by_itself(house: House) -> None:
    table, players = await four(house)
    limits = await all_bid(house, table, players)
    await until(lambda: settled(table), table)
    assert all(amount <= limits[seat] for seat, amount in bids(table))
    winner, price = bids(table)[-1]
    assert (limits[winner], price) in ((12, 9), (12, 10)), "who pays most has outbid the others by one"
    assert not any(orders.held(table, seat) for seat in range(4)), "with the lot the orders are over"
    await to_the_end(house, table, players)
    proof = await house.replay.proof(table.id)
    assert proof.ok, proof.findings


@pytest.mark.usefixtures("at_once")
async def test_orders_are_carried_out_by_a_house_that_opens_again(database: Settings) -> None:
    async with House(database, QUICK) as house:
        table, players = await four(house)
        others = [seat for seat in range(4) if seat != asked(table)]
        for seat in others:
            await never_bid(house, table, players[seat], seat)
        table_id, known = table.id, table.orders
    async with House(database, QUICK) as house:
        table = await house.registry.table(table_id)
        assert table.orders == known
        seat = asked(table)
        await house.moves.submit(table.id, players[seat], seat, "bid 3", table.sequence)
        await until(lambda: len(table.entries) > 4, table)
        assert [entry.move for entry in table.entries[1:5]] == ["bid 3", "pass", "pass", "pass"]


@pytest.mark.usefixtures("at_once")
async def test_processes_tell_each_other_of_orders_and_nobody_else(shared: Settings) -> None:
    async with House(shared, QUICK) as one, House(shared, QUICK) as two:
        here, players = await four(one)
        there = await two.registry.table(here.id)
        seat = (asked(here) + 1) % 4
        # People who have been away and are back here.
        there.chairs = tuple(replace(chair, seen=0.0) for chair in there.chairs)
        for player in players:
            await two.presence.seen(there.id, player)
        own, other = Subscription(players[seat].id), Subscription(players[asked(here)].id)
        there.watchers |= {own, other}
        version = there.version
        own.changed.clear()
        other.changed.clear()
        await never_bid(one, here, players[seat], seat)
        await own.changed.wait()
        assert there.orders == here.orders
        assert (own.whispers, other.whispers, other.changed.is_set()) == (1, 0, False)
        assert there.version == version
        first = asked(there)
        await two.moves.submit(there.id, players[first], first, "bid 3", there.sequence)
        await until(lambda: here.sequence == 2, here)
        assert (here.entries[-1].seat, here.entries[-1].move) == (seat, "pass")


async def test_nobody_else_is_told_that_something_was_ordered(small: House) -> None:
    table, players = await four(small)
    seat = (asked(table) + 1) % 4
    readers = {player.id: Subscription(player.id) for player in players}
    readers[""] = Subscription()
    table.watchers |= set(readers.values())
    version, told = table.version, table.visible
    order = await bid(small, table, players[seat], seat, 12)
    await small.ordering.cancel(table.id, players[seat], seat, order)
    assert (table.version, table.visible) == (version, told)
    woken = {name: (reader.whispers, reader.changed.is_set()) for name, reader in readers.items()}
    assert woken.pop(players[seat].id) == (2, True)
    assert set(woken.values()) == {(0, False)}
    assert "12" not in repr(table).replace(table.id, "")


async def test_the_time_of_an_answer_tells_nothing_of_the_order(small: House, clock: WallClock) -> None:
    table, players = await four(small)
    seat, times = asked(table), set[float | None]()
    for most in (1, 2, 9, 30):
        order = await bid(small, table, players[seat], seat, most)
        times.add(schedule.ordered_at(table, seat, 0.0))
        await small.ordering.cancel(table.id, players[seat], seat, order)
    await never_bid(small, table, players[seat], seat)
    times.add(schedule.ordered_at(table, seat, 0.0))
    (due,) = times
    assert due is not None
    assert orders.SOONEST <= due - table.at <= orders.LATEST
    assert len({orders.delay(table.secret, entry) for entry in range(50)}) == 50
    clock.put_forward(due - clock.now() - 0.01)
    await small.ordering.carry_out(table, seat)
    assert table.sequence == 0
    clock.put_forward(0.02)
    await small.ordering.carry_out(table, seat)
    assert [entry.move for entry in table.entries[1:]] == ["pass"]
    assert table.chairs[seat].here(clock.now()), "who orders looks like who plays"


async def test_what_cannot_be_ordered_is_refused(small: House) -> None:
    players = await people(small, "Ann", "Bob", "Cem", "Dia")
    table = await seated(small, *players)
    (stranger,) = await people(small, "Eve")
    seat = asked(table)
    order = await bid(small, table, players[seat], seat, 5)
    for who in (stranger, players[(seat + 1) % 4], Player("", "")):
        with pytest.raises(NotAllowed):
            await bid(small, table, who, seat, 12)
        with pytest.raises(NotAllowed):
            await small.ordering.cancel(table.id, who, seat, order)
    for name, until_, amount, about in (
        ("dance", "lot", None, ""),
        ("bid", "lot", 0, ""),
        ("bid", "lot", 10_000, ""),
        ("bid", "lot", None, ""),
        ("bid", "match", 5, ""),
        ("bid", "lot", 5, "blue"),
    ):
        with pytest.raises(BadRequest):
            await small.ordering.give(table.id, players[seat], seat, name, until_, amount, about)
    assert [held.id for held in orders.held(table, seat)] == [order]
    await small.ordering.cancel(table.id, players[seat], seat, order)
    await to_the_end(small, table, players)
    with pytest.raises(TableState):
        await bid(small, table, players[seat], seat, 5)


async def test_who_takes_a_move_back_wants_to_decide(small: House) -> None:
    players = await people(small, "Ann", "Bob", "Cem")
    table = await seated(small, *players, game="giganten")
    while not any(table.can_undo(seat) for seat in range(3)):
        await move_on(small, table, players)
    seat = next(seat for seat in range(3) if table.can_undo(seat))
    for name, player in enumerate(players):
        await small.ordering.give(table.id, player, name, "pass", "round", None, "any")
    assert (await small.takebacks.undo(table.id, players[seat], seat, table.sequence)).accepted
    assert [bool(orders.held(table, one)) for one in range(3)] == [one != seat for one in range(3)]


async def test_a_stand_in_does_what_was_ordered(tmp_path_factory: pytest.TempPathFactory) -> None:
    settings = Settings(data=tmp_path_factory.mktemp("house"), bot_processes=1)
    async with House(settings, Timing(grace=2.0, pause=0.0, heartbeat=0.1)) as house:
        table, players = await four(house)
        for seat, player in enumerate(players):
            await never_bid(house, table, player, seat)
        await until(lambda: table.chairs[asked(table)].absent, table)
        await until(lambda: len(table.entries) > 8, table)
    assert {entry.move for entry in table.entries[1:9]} <= {"pass", "bid 1"}


@pytest.mark.usefixtures("at_once")
async def test_a_table_played_by_letters_need_not_be_looked_at(small: House) -> None:
    players = await people(small, "Ann", "Bob", "Cem", "Dia")
    table = await seated(small, *players, clock=ClockTerms(kind="correspondence", bank=86_400))
    await all_bid(small, table, players)
    await until(lambda: settled(table), table)
    assert table.banks[bids(table)[-1][0]] > 86_000
