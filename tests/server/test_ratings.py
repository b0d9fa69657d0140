"""Ratings follow from results, among those who have agreed; profiles show what their owner wants."""

from __future__ import annotations

import pytest
from sqlalchemy import delete

import plancia
from plancia.server.accounts.players import Player
from plancia.server.errors import BadRequest, NotAllowed, TableState
from plancia.server.house import House
from plancia.server.profiles.consent import EVERYBODY, MET, NOBODY, Agreement
from plancia.server.profiles.ratings import BOT, Rated, rate
from plancia.server.profiles.studies import traits_of
from plancia.server.storage.schema import RatingRow
from plancia.server.tables.opening import NewTable
from plancia.server.tables.table import Table
from tests.server.sitting import ROYAL, people, until

GAME = plancia.game(ROYAL)


async def _rated(house: House, *players: Player) -> Table:
    """A rated table with random bots for the rest, all people agreeing."""
    chairs = ("person", *["open"] * (len(players) - 1), *["random"] * (4 - len(players)))
    table = await house.opening.open(players[0], NewTable(game=GAME, seats=4, chairs=chairs, rated=True))
    for seat, player in enumerate(players[1:], start=1):
        await house.seating.sit(table.id, player, seat, table.invite, agrees=True)
    assert table.status == "running"
    return table


async def _ended(house: House, *players: Player) -> Table:
    """The same, once all have given up and bots have played it to the end."""
    table = await _rated(house, *players)
    for seat, player in enumerate(players):
        await house.resignation.resign(table.id, player, seat)
    await until(lambda: table.status == "over", table)
    return table


def test_who_wins_rises_who_loses_falls_and_doubt_shrinks() -> None:
    results = [Rated(str(at), float(at), ("ann", "bob", "bot x"), (1, 3, 2)) for at in range(12)]
    strengths = [after for _, after in rate(results, {})]
    assert strengths[-1]["ann"][0] > strengths[-1]["bot x"][0] > strengths[-1]["bob"][0]
    assert all(strengths[-1][who][1] < strengths[0][who][1] for who in ("ann", "bob", "bot x"))
    # Going on from what is known leads to where all results lead at once.
    assert rate(results[6:], strengths[5])[-1][1] == strengths[-1]


def test_seats_of_one_bot_are_one_player() -> None:
    ((_, after),) = rate([Rated("t", 0.0, ("ann", "bot x", "bot x"), (1, 2, 3))], {})
    assert set(after) == {"ann", "bot x"}


@pytest.mark.anyio
async def test_ratings_are_stored_and_follow_from_the_results(house: House) -> None:
    ann, bob = await people(house, "Ann", "Bob")
    result = (await _ended(house, ann, bob)).result
    standings = await house.ratings.standings(ROYAL)
    assert set(standings) == {ann.id, bob.id, f"{BOT}random"}
    # Who gives up is behind those who did not; where these are level, the model lets only the last fall.
    least, most = sorted(standings[who].points for who in (ann.id, bob.id))
    assert result is not None
    level = result.places[2] == result.places[3]
    assert standings[f"{BOT}random"].points > 1500 > (least if level else most)
    assert standings[f"{BOT}random"].points >= most
    assert (await house.ratings.of_player(ann.id))[ROYAL] == (standings[ann.id],)
    await forget_ratings(house)
    assert await house.ratings.standings(ROYAL) == standings
    await house.personal_data.delete(bob)
    assert set(await house.ratings.standings(ROYAL)) == {ann.id, f"{BOT}random"}
    await forget_ratings(house)
    assert (await house.ratings.standings(ROYAL))[ann.id] == standings[ann.id]
    assert set(await house.ratings.standings(ROYAL)) == {ann.id, f"{BOT}random"}


async def forget_ratings(house: House) -> None:
    """Whoever asks next has all ratings worked out again, from the results."""
    async with house.storage.write() as connection:
        await connection.execute(delete(RatingRow))


@pytest.mark.anyio
async def test_nobody_is_rated_without_saying_so(house: House) -> None:
    ann, bob = await people(house, "Ann", "Bob")
    new = NewTable(game=GAME, seats=4, chairs=("person", "open", "random", "random"), rated=True)
    table = await house.opening.open(ann, new)
    with pytest.raises(NotAllowed):
        await house.seating.sit(table.id, bob, 1, table.invite)
    assert table.free == (1,)
    await house.consent.set(bob.id, Agreement(NOBODY, rated=True))
    await house.seating.sit(table.id, bob, 1, table.invite)
    with pytest.raises(TableState):
        await house.takebacks.undo(table.id, ann, 0, table.sequence)
    with pytest.raises(NotAllowed):
        await house.handovers.offer(table.id, ann, 0)
    with pytest.raises(BadRequest):
        await house.opening.open(ann, NewTable(game=GAME, seats=4, chairs=("person",) * 4, rated=True))


@pytest.mark.anyio
async def test_a_profile_is_seen_by_whom_its_owner_wants(house: House) -> None:
    ann, bob, eve = await people(house, "Ann", "Bob", "Eve")
    await _rated(house, ann, bob)
    for audience, seeing in ((NOBODY, {ann.id}), (MET, {ann.id, bob.id}), (EVERYBODY, {ann.id, bob.id, eve.id, ""})):
        await house.consent.set(ann.id, Agreement(audience))
        assert {who for who in (ann.id, bob.id, eve.id, "") if await house.consent.may_see(ann.id, who)} == seeing
    for nobody in ("", "nobody", "\x00"):
        assert not await house.consent.may_see(nobody, ann.id)
    with pytest.raises(BadRequest):
        await house.consent.set(ann.id, Agreement("the world"))
    await house.personal_data.delete(ann)
    assert not await house.consent.may_see(ann.id, bob.id)


@pytest.mark.anyio
async def test_figures_tell_places_play_and_rivals(small: House) -> None:
    ann, bob, eve = await people(small, "Ann", "Bob", "Eve")
    table = await _ended(small, ann, bob)
    await small.branches.open(ann, table.id, 3, 0, bot="random")
    await _rated(small, ann, eve)
    (figures,) = await small.statistics.of(ann.id, ann.id)
    assert (figures.game.id, figures.matches, figures.counted) == (ROYAL, 1, 1)
    assert sum(figures.places[4].values()) == 1
    assert {one.who for one in figures.rivals} == {bob.id, f"{BOT}random"}
    assert {one.trait.name for one in figures.traits} <= {trait.name for trait in traits_of(GAME)}
    # Bob shows himself to nobody: Eve, who may see Ann, reads no name of his.
    (seen,) = await small.statistics.of(ann.id, eve.id)
    assert {one.who for one in seen.rivals} == {"", f"{BOT}random"}
    await small.consent.set(bob.id, Agreement(EVERYBODY))
    (seen,) = await small.statistics.of(ann.id, eve.id)
    assert {one.who for one in seen.rivals} == {bob.id, f"{BOT}random"}
