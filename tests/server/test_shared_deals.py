"""One deal for many: everybody plays it once, with the same luck and bots, and looks at others only afterwards."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

import plancia
from plancia.core.record import read_record
from plancia.server.accounts.players import Player
from plancia.server.errors import BadRequest, NoSuchTable, NotAllowed, TableState
from plancia.server.house import House
from plancia.server.settings import Settings
from plancia.server.tables.automatic import schedule
from plancia.server.tables.table import Table
from tests.server.conftest import QUICK, WallClock
from tests.server.sitting import ROYAL, people, until

pytestmark = pytest.mark.anyio
GAME = plancia.game(ROYAL)


async def _finished(house: House, table: Table, player: Player) -> None:
    """Whoever plays a daily deal does what is done for an absent seat, to the end."""
    (seat,) = table.held(player.id)
    while table.status == "running":
        await until(lambda: seat in table.asked or table.status == "over", table)
        if table.status == "running" and table.match is not None:
            move = table.match.stand_in(seat).text
            await house.moves.submit(table.id, player, seat, move, table.sequence)


def table_moments(table: Table) -> list[float]:
    return [schedule.told_at(table, seat, 1.0) - table.at for seat in range(table.seats)]


async def test_everybody_gets_the_same_deal_and_the_same_bots(small: House) -> None:
    ann, bob = await people(small, "Ann", "Bob")
    deal = await small.shared_deals.daily(GAME)
    one, two = [await small.shared_deals.play(player, deal) for player in (ann, bob)]
    assert one.id != two.id
    assert one.commitment == two.commitment == deal.commitment
    for player, table in ((ann, one), (bob, two)):
        await _finished(small, table, player)
    # They did the same, so everything came out the same: dice, cards, and what bots did.
    assert list(one.entries) == list(two.entries)
    assert one.result == two.result
    for table in (one, two):
        assert (await small.replay.proof(table.id)).ok
    assert [(found.name, found.score) for found in await small.comparisons.outcomes(deal)] == [
        ("Ann", found.scores[one.held(ann.id)[0]]) if name == "Ann" else ("Bob", found.scores[two.held(bob.id)[0]])
        for name, found in (("Ann", one.result), ("Bob", two.result))
        if found is not None
    ]


async def test_who_rolls_more_gets_the_same_cards(small: House) -> None:
    """However differently two play, the outcomes of each kind are the same one by one as long as their pools are."""
    ann, bob = await people(small, "Ann", "Bob")
    deal = await small.shared_deals.daily(GAME)
    one = await small.shared_deals.play(ann, deal)
    two = await small.shared_deals.play(bob, deal)
    await small.resignation.resign(one.id, ann, one.held(ann.id)[0])
    await until(lambda: one.status == "over", one)
    await _finished(small, two, bob)
    first, second = [_fallen(table) for table in (one, two)]
    assert first["first"] == second["first"]
    dice = list(zip(first["die"], second["die"], strict=False))
    assert dice
    assert all(ours == theirs for ours, theirs in dice)
    for table in (one, two):
        record = await small.replay.record(table.id)
        assert record.dealt
        assert read_record(record.json(), plancia.game).verify().ok
        assert not replace(record, dealt=False).verify().ok


def _fallen(table: Table) -> dict[str, list[str]]:
    """What has fallen in a match, by the kind of draw."""
    found: dict[str, list[str]] = {}
    for entry in table.entries:
        for outcome in entry.chance:
            found.setdefault(outcome.partition(" ")[0], []).append(outcome)
    return found


async def test_nobody_begins_a_deal_twice(house: House) -> None:
    (ann,) = await people(house, "Ann")
    deal = await house.shared_deals.daily(GAME)
    assert (await house.shared_deals.daily(GAME)).id == deal.id
    tried = await asyncio.gather(*(house.shared_deals.play(ann, deal) for _ in range(4)), return_exceptions=True)
    opened = {table.id for table in tried if isinstance(table, Table)}
    assert len(opened) == 1
    assert all(isinstance(table, Table | TableState) for table in tried)
    again = await house.shared_deals.play(ann, deal)
    await house.resignation.resign(again.id, ann, again.held(ann.id)[0])
    assert (await house.shared_deals.play(ann, deal)).id == again.id
    assert await house.comparisons.begun(deal) == 1


async def test_others_matches_open_when_the_own_is_over(small: House, clock: WallClock) -> None:
    ann, bob, eve = await people(small, "Ann", "Bob", "Eve")
    deal = await small.shared_deals.daily(GAME)
    table = await small.shared_deals.play(ann, deal)
    mine = await small.shared_deals.play(bob, deal)
    for player in (bob.id, eve.id, ""):
        with pytest.raises(NotAllowed):
            await small.admission.check(table, player)
    await small.admission.check(table, ann.id)
    await small.resignation.resign(mine.id, bob, mine.held(bob.id)[0])
    await until(lambda: mine.status == "over", mine)
    await small.admission.check(table, bob.id)
    branch = await small.branches.open(bob, mine.id, 3, 0, truth=True, bot="random")
    with pytest.raises(NotAllowed):
        await small.admission.check(branch, eve.id)
    clock.put_forward(86_400)
    # The day is over: who cannot play the deal any more may look, who still plays it may not.
    await small.admission.check(mine, eve.id)
    await small.admission.check(branch, eve.id)
    with pytest.raises(NotAllowed):
        await small.admission.check(mine, ann.id)
    assert (await small.shared_deals.daily(GAME)).id != deal.id
    assert (await small.shared_deals.of_day(GAME, deal.day)).id == deal.id
    assert await small.shared_deals.earlier_days(GAME) == (deal.day,)
    with pytest.raises(TableState):
        await small.shared_deals.play(eve, deal)
    with pytest.raises(NoSuchTable):
        await small.shared_deals.of_day(GAME, "2001-01-01")


async def test_nobody_is_helped_where_results_are_compared(small: House) -> None:
    (ann,) = await people(small, "Ann")
    table = await small.shared_deals.play(ann, await small.shared_deals.daily(GAME))
    (seat,) = table.held(ann.id)
    await until(lambda: seat in table.asked, table)
    with pytest.raises(NotAllowed):
        await small.hints.give(table, seat)
    with pytest.raises(NotAllowed):
        await small.handovers.offer(table.id, ann, seat)
    with pytest.raises(NotAllowed):
        await small.branches.open(ann, table.id, 0, seat)
    assert table.match is not None
    await small.moves.submit(table.id, ann, seat, table.match.stand_in(seat).text, table.sequence)
    await until(lambda: seat in table.asked, table)
    with pytest.raises(TableState):
        await small.takebacks.undo(table.id, ann, seat, table.sequence)


async def test_a_group_plays_one_deal_at_several_tables(house: House) -> None:
    ann, bob, cem, eve = await people(house, "Ann", "Bob", "Cem", "Eve")
    deal = await house.shared_deals.open_group(ann, GAME, seats=4, people=2, tables=2, bot="random", name=" Friday ")
    assert (deal.name, (await house.shared_deals.invited(deal.invite)).id) == ("Friday", deal.id)
    one, two = [await house.registry.table(table) for table in await house.shared_deals.tables(deal)]
    assert one.secret == two.secret
    await house.seating.sit(one.id, ann, 0, one.invite)
    with pytest.raises(TableState):
        await house.seating.sit(two.id, ann, 1, two.invite)
    await house.seating.sit(two.id, bob, 0, two.invite)
    await house.seating.leave(two.id, bob)
    await house.seating.sit(one.id, bob, 1, one.invite)
    await house.seating.sit(two.id, cem, 0, two.invite)
    # The host starts without somebody who does not come.
    await house.seating.start(two.id, ann)
    assert (one.status, two.status) == ("running", "running")
    assert one.entries[0] == two.entries[0]
    for table, player in ((one, cem), (two, ann), (two, bob), (one, eve)):
        with pytest.raises(NotAllowed):
            await house.admission.check(table, player.id)
    # Who has finished elsewhere knows the secret, but not the moments at which orders are answered here.
    assert table_moments(one) != table_moments(two)
    await house.resignation.resign(two.id, cem, 0)
    await until(lambda: two.status == "over", two)
    await house.admission.check(one, cem.id)
    with pytest.raises(NotAllowed):
        await house.admission.check(two, eve.id)
    for table, player, seat in ((one, ann, 0), (one, bob, 1)):
        await house.resignation.resign(table.id, player, seat)
    await until(lambda: one.status == "over", one)
    await house.admission.check(two, eve.id)
    assert [(found.seat, found.resigned) for found in await house.comparisons.outcomes(deal)] == [
        (0, True), (0, True), (1, True),
    ]  # fmt: skip
    for seats, persons, tables in ((4, 5, 1), (4, 0, 1), (4, 1, 0), (4, 1, 99)):
        with pytest.raises(BadRequest):
            await house.shared_deals.open_group(ann, GAME, seats=seats, people=persons, tables=tables)


async def test_two_processes_make_one_deal_of_the_day(shared: Settings) -> None:
    async with House(shared, QUICK) as one, House(shared, QUICK) as two:
        made = await asyncio.gather(*(house.shared_deals.daily(GAME) for house in (one, two, one, two)))
        assert len({deal.secret for deal in made}) == 1
        (ann,) = await people(one, "Ann")
        table = await one.shared_deals.play(ann, made[0])
        assert (await two.shared_deals.play(ann, made[0])).id == table.id
