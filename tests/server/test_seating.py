"""Opening a table, sitting down, starting, playing again."""

from __future__ import annotations

import pytest

import plancia
from plancia.server.errors import BadRequest, NoSuchTable, NotAllowed, TableFull, TableState
from plancia.server.house import House
from plancia.server.players import Player
from plancia.server.settings import Settings
from plancia.server.tables.clock import ClockTerms
from plancia.server.tables.opening import NewTable
from plancia.server.tables.table import Table
from tests.server.conftest import QUICK
from tests.server.sitting import four, move_on, people, seated, to_the_end

pytestmark = pytest.mark.anyio

GAME = plancia.game("galopp-royal")


async def opened(house: House, host: Player, *chairs: str, public: bool = True) -> Table:
    return await house.opening.open(host, NewTable(game=GAME, seats=len(chairs), chairs=chairs, public=public))


async def test_a_table_starts_once_nobody_is_missing(house: House) -> None:
    ann, bob = await people(house, "Ann", "Bob")
    table = await opened(house, ann, "person", "open", "novice", "search:sims=20,seed=3")
    assert (table.status, table.match, table.sequence) == ("open", None, -1)
    assert await house.seating.sit(table.id, bob) == 1
    assert table.match is not None
    assert (table.status, table.held(ann.id), table.held(bob.id)) == ("running", (0,), (1,))
    assert [chair.kind for chair in table.chairs] == ["person", "person", "bot", "bot"]


async def test_who_opens_a_table_with_several_people_plays_them_all(house: House) -> None:
    (ann,) = await people(house, "Ann")
    table = await opened(house, ann, "person", "person", "person", "person")
    assert table.hot_seat
    assert table.held(ann.id) == (0, 1, 2, 3)
    await move_on(house, table, [ann] * 4, 3)


async def test_an_invitation_opens_a_table_that_is_not_public(house: House) -> None:
    ann, bob = await people(house, "Ann", "Bob")
    table = await opened(house, ann, "person", "open", "open", "thumb", public=False)
    for invite in (None, "", "wrong", table.id):
        with pytest.raises(NotAllowed):
            await house.seating.sit(table.id, bob, invite=invite)
    assert (await house.registry.invited(table.invite)).id == table.id
    assert await house.seating.sit(table.id, bob, 2, table.invite) == 2
    assert await house.seating.sit(table.id, bob, invite=table.invite) == 2
    with pytest.raises(NoSuchTable):
        await house.registry.invited("wrong")


async def test_a_chair_is_for_one(house: House) -> None:
    ann, bob, cem = await people(house, "Ann", "Bob", "Cem")
    table = await opened(house, ann, "person", "open", "open", "thumb")
    await house.seating.sit(table.id, bob, 1)
    with pytest.raises(TableFull):
        await house.seating.sit(table.id, cem, 1)
    with pytest.raises(TableFull):
        await house.seating.sit(table.id, cem, 0)
    with pytest.raises(TableState):
        await house.seating.sit(table.id, bob, 2)
    for nowhere in (-1, 4):
        with pytest.raises(BadRequest):
            await house.seating.sit(table.id, cem, nowhere)
    await house.seating.sit(table.id, cem)
    with pytest.raises(TableState):
        await house.seating.sit(table.id, await house.players.create("Dia"))


async def test_guests_come_and_go_and_the_host_closes(house: House) -> None:
    ann, bob, cem = await people(house, "Ann", "Bob", "Cem")
    table = await opened(house, ann, "person", "open", "open", "thumb")
    await house.seating.sit(table.id, bob)
    await house.seating.leave(table.id, bob)
    assert table.free == (1, 2)
    with pytest.raises(NotAllowed):
        await house.seating.leave(table.id, cem)
    async with house.registry.watch(table.id) as versions:
        await anext(versions)
        await house.seating.leave(table.id, ann)
        assert [version async for version in versions]
    with pytest.raises(NoSuchTable):
        await house.registry.table(table.id)


async def test_only_the_host_fills_chairs_and_starts(house: House) -> None:
    ann, bob = await people(house, "Ann", "Bob")
    table = await opened(house, ann, "person", "open", "open", "open")
    await house.seating.sit(table.id, bob)
    with pytest.raises(NotAllowed):
        await house.seating.fill(table.id, bob, 2, "thumb")
    with pytest.raises(NotAllowed):
        await house.seating.start(table.id, bob)
    with pytest.raises(BadRequest):
        await house.seating.fill(table.id, ann, 2, "deep thought")
    with pytest.raises(TableFull):
        await house.seating.fill(table.id, ann, 1, "thumb")
    await house.seating.fill(table.id, ann, 2, "random")
    await house.seating.start(table.id, ann)
    assert [chair.bot for chair in table.chairs] == [None, None, "random", "regular"]
    assert table.status == "running"
    for late in (
        house.seating.start(table.id, ann),
        house.seating.leave(table.id, ann),
        house.seating.fill(table.id, ann, 3, "thumb"),
    ):
        with pytest.raises(TableState):
            await late


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


async def test_a_name_that_nobody_has_is_nobodys(house: House) -> None:
    (ann,) = await people(house, "Ann")
    for name in ("", "nowhere", "\x00", "\ud800", "x" * 10_000, "' OR 1=1"):
        with pytest.raises(NoSuchTable):
            await house.registry.table(name)
        with pytest.raises(NoSuchTable):
            await house.registry.invited(name)
        assert await house.players.find(name) is None
        assert await house.players.bearer(name) is None
        await house.players.drop_token(ann, name)


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


async def test_the_lobby_lists_what_one_may_see(house: House) -> None:
    ann, bob = await people(house, "Ann", "Bob")
    public = await opened(house, ann, "person", "open", "thumb", "thumb")
    hidden = await opened(house, ann, "person", "open", "thumb", "thumb", public=False)
    mine, theirs, strangers = (
        await house.lobby.tables(ann),
        await house.lobby.tables(bob),
        await house.lobby.tables(None),
    )
    assert {line.id for line in mine.yours} == {public.id, hidden.id}
    assert mine.open == ()
    for lines in (theirs, strangers):
        assert [line.id for line in lines.open] == [public.id]
        assert (lines.yours, lines.running, lines.finished) == ((), (), ())
    await house.seating.sit(public.id, bob)
    (line,) = (await house.lobby.tables(bob)).yours
    assert line.your_turn == (1 in public.asked)
    assert [chair.name for chair in line.chairs] == ["Ann", "Bob", "thumb", "thumb"]
    assert [line.id for line in (await house.lobby.tables(None)).running] == [public.id]


async def test_a_house_by_invitation_lists_nothing(database: Settings) -> None:
    settings = Settings(data=database.data, database=database.database, invite_only=True)
    async with House(settings, QUICK) as house:
        (ann,) = await people(house, "Ann")
        await opened(house, ann, "person", "open", "thumb", "thumb", public=True)
        assert (await house.lobby.tables(None)).open == ()


async def test_a_rematch_seats_the_same_people_again(house: House) -> None:
    table, players = await four(house)
    with pytest.raises(TableState):
        await house.rematches.rematch(table.id, players[0])
    await to_the_end(house, table, players)
    assert (await house.lobby.tables(players[0])).finished[0].result == table.result
    with pytest.raises(NotAllowed):
        await house.rematches.rematch(table.id, await house.players.create("Eve"))
    await house.seating.leave((await house.rematches.rematch(table.id, players[1])).id, players[1])
    again = await house.rematches.rematch(table.id, players[2])
    assert (again.status, again.host, table.rematch) == ("open", players[2].id, again.id)
    for player in (players[0], players[2], players[1], players[3]):
        assert (await house.rematches.rematch(table.id, player)).id == again.id
    assert again.status == "running"
    assert [chair.name for chair in again.chairs] == ["Ann", "Bob", "Cem", "Dia"]
    assert again.commitment != table.commitment


async def test_names_and_tokens(house: House) -> None:
    ann, bob = await people(house, "  Ann \n Lee\t", "Bob")
    assert ann.name == "Ann Lee"
    assert await house.players.find(ann.id) == ann
    assert await house.players.find("nobody") is None
    for name in ("", "   ", "\x00\x1b", "x" * 41):
        with pytest.raises(BadRequest):
            await house.players.create(name)
        with pytest.raises(BadRequest):
            await house.players.rename(ann.id, name)
    table = await seated(house, ann, bob, "thumb", "thumb")
    await house.players.rename(ann.id, "Anna")
    assert [chair.name for chair in table.chairs[:2]] == ["Anna", "Bob"]
    token = await house.players.new_token(ann, "my bot")
    found = await house.players.bearer(token)
    assert found is not None
    assert (found.id, found.name) == (ann.id, "Anna")
    assert await house.players.bearer(token[:-1]) is None
    (held,) = await house.players.tokens(ann)
    assert held.label == "my bot"
    await house.players.drop_token(bob, held.id)
    assert await house.players.bearer(token) is not None
    await house.players.drop_token(ann, held.id)
    assert await house.players.bearer(token) is None
