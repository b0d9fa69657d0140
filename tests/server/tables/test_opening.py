"""What can be played, by whom and on which terms."""

from __future__ import annotations

import pytest

import plancia
from plancia.server.errors import BadRequest
from plancia.server.house import House
from plancia.server.tables.clocks.clock import ClockTerms
from plancia.server.tables.opening import NewTable
from tests.server.sitting import move_on, opened, people

pytestmark = pytest.mark.anyio

GAME = plancia.game("galopp-royal")


async def test_what_cannot_be_is_refused(small: House) -> None:
    (ann,) = await people(small, "Ann")
    bad: list[NewTable] = [
        NewTable(game=GAME, seats=99, chairs=("person",) * 99),
        NewTable(game=GAME, seats=4, chairs=("person", "thumb")),
        NewTable(game=GAME, seats=4, chairs=("person", "thumb", "thumb", "nobody")),
        NewTable(game=GAME, seats=4, chairs=("person",) * 4, options={"wings": True}),
        NewTable(game=GAME, seats=4, chairs=("person",) * 4, clock=ClockTerms(kind="sand")),
        NewTable(game=GAME, seats=4, chairs=("person",) * 4, clock=ClockTerms(kind="live", bank=0)),
        NewTable(game=GAME, seats=4, chairs=("person",) * 4, clock=ClockTerms(kind="live", bank=60, increment=-1)),
    ]
    for new in bad:
        with pytest.raises(BadRequest):
            await small.opening.open(ann, new)
    assert (await small.lobby.tables(ann)).yours == ()


@pytest.mark.parametrize("bot", ["regular", "thumb", "random", "expert:sims=10", "search:sims=2000,seed=3,seconds=60"])
async def test_a_bot_is_a_level_or_a_kind_with_settings(small: House, bot: str) -> None:
    (ann,) = await people(small, "Ann")
    table = await small.opening.open(ann, NewTable(game=GAME, seats=4, chairs=("open", "open", bot, bot)))
    assert [chair.bot for chair in table.chairs] == [None, None, bot, bot]


@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        ("program:sh -c true", "possible: novice"),
        ("program", "possible: novice"),
        ("oracle", "possible: novice"),
        ("search:luck=3", "no setting 'luck'"),
        ("search:sims=many", "must be a whole number"),
        ("search:" + "sims=1," * 100, "at most"),
    ],
)
async def test_guests_get_no_other_bots(small: House, bot: str, reason: str) -> None:
    (ann,) = await people(small, "Ann")
    with pytest.raises(BadRequest, match=reason):
        await small.opening.open(ann, NewTable(game=GAME, seats=4, chairs=("person", bot, "random", "random")))


async def test_options_follow_who_sits_where(small: House) -> None:
    ann, bob = await people(small, "Ann", "Bob")
    game = plancia.game("competitors")
    seats = min(game.seat_counts)
    chairs = ("person", "open", *["random"] * (seats - 2))
    table = await small.opening.open(ann, NewTable(game=game, seats=seats, chairs=chairs, public=True))
    await small.seating.sit(table.id, bob)
    offers = {option.name: option for option in game.options if option.bot is not None}
    assert table.match is not None
    for name, option in offers.items():
        expected = [option.default] * 2 + [option.bot] * (seats - 2)
        assert table.match.options[name] == ",".join(map(str, expected))


async def test_who_opens_a_table_with_several_people_plays_them_all(house: House) -> None:
    (ann,) = await people(house, "Ann")
    table = await opened(house, ann, "person", "person", "person", "person")
    assert table.hot_seat
    assert table.held(ann.id) == (0, 1, 2, 3)
    await move_on(house, table, [ann] * 4, 3)
